"""Build the Flatpak on a stand-in for its runtime, install it for nobody, and open a match with it.

    python packaging/check_flatpak.py

The real runtime comes from the net.  Here this machine's Python and libraries lie in its place and under its
name, so that flatpak and flatpak-builder do all that they would do: read the manifest, compare the checksums,
run the build commands in the sandbox without a net, export entry, icons, description and kinds of file, and
start the program with no more than the manifest permits, with a file handed in as by a double click.  Only
whether the program gets on with the libraries of the real runtime stays unknown.

Needs Debian or a relative of it with flatpak-builder, elfutils, dbus, xdg-desktop-portal, Xvfb and xdotool.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import flatpak_sources

from tests.e2e.virtual import Running, VirtualScreen

MANIFEST = ROOT / "packaging" / "flatpak" / "org.cardgames.cardgames.json"
PYTHON = f"python3.{sys.version_info.minor}"
PROGRAMS = ("bash", "sh", "env", "install", "mkdir", "cp", "chmod", "true", "ls", "cat", "rm")
LARGEST = 6_000_000  # bytes of a library: what is larger belongs to compilers and browsers
EXPORTED = ("applications/{}.desktop", "icons/hicolor/scalable/apps/{}.svg", "mime/packages/{}.xml")
DRAWN_IN_SOFTWARE = "--env=SDL_FRAMEBUFFER_ACCELERATION=0"  # the stand-in has no drivers for graphics cards


def do(*words: object, folder: Path | None = None) -> str:
    """Run a command; what it printed.  Ends with what it complained of where it fails."""
    done = subprocess.run(list(map(str, words)), cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def lay_out(usr: Path) -> None:
    """Lay out what the stand-in has in /usr: libraries, a shell, and Python, which finds what lies in
    /app."""
    libraries = usr / "lib" / f"{platform.machine()}-linux-gnu"
    for folder in (libraries, usr / "bin", usr / "etc"):
        folder.mkdir(parents=True)
    for file in (Path("/usr/lib") / libraries.name).glob("*.so*"):
        if file.is_file() and file.stat().st_size <= LARGEST:
            shutil.copy(file, libraries)
    shutil.copytree("/usr/lib64", usr / "lib64")
    (usr / "etc" / "ld.so.conf").write_text(f"/usr/lib/{libraries.name}\n", encoding="utf-8")
    for program in PROGRAMS:
        shutil.copy(shutil.which(program) or program, usr / "bin")
    shutil.copy("/sbin/ldconfig", usr / "bin")
    shutil.copy(usr / "bin" / "true", usr / "bin" / "appstream-compose")  # makes a list for stores
    home = Path(sys.base_prefix)
    shutil.copy(home / "bin" / PYTHON, usr / "bin" / "python3")
    for file in (home / "lib").glob("libpython3*.so.*"):
        shutil.copy(file, libraries)
    left_out = shutil.ignore_patterns("site-packages", "dist-packages", "test", "__pycache__", "config-*")
    shutil.copytree(home / "lib" / PYTHON, usr / "lib" / PYTHON, ignore=left_out)
    packages = usr / "lib" / PYTHON / "site-packages"
    do(sys.executable, "-m", "pip", "install", "--quiet", "--target", packages, "pip")
    (packages / "app.pth").write_text(f"/app/lib/{PYTHON}/site-packages\n", encoding="utf-8")
    (usr / "bin" / "pip3").write_text('#!/bin/sh\nexec python3 -m pip "$@"\n', encoding="utf-8")
    (usr / "bin" / "pip3").chmod(0o755)


def install_runtime(work: Path, manifest: dict[str, str]) -> None:
    """Make the stand-in, and install it as the runtime and the SDK that the manifest names."""
    lay_out(work / "runtime" / "files")
    version = manifest["runtime-version"]
    full = [f"{manifest[kind]}/{platform.machine()}/{version}" for kind in ("runtime", "sdk")]
    for kind in ("runtime", "sdk"):
        text = f"[Runtime]\nname={manifest[kind]}\nruntime={full[0]}\nsdk={full[1]}\n"
        (work / "runtime" / "metadata").write_text(text, encoding="utf-8")
        do("flatpak", "build-export", "--runtime", "--files=files", work / "repo", work / "runtime", version)
    do("flatpak", "--user", "remote-add", "--no-gpg-verify", "here", work / "repo")
    do("flatpak", "--user", "install", "--noninteractive", "here", *full)


def open_a_match(work: Path, name: str) -> None:
    """Start the program as a desktop does that opens a file with it."""
    start = work / "start"
    command = f"flatpak --user run {DRAWN_IN_SOFTWARE} --file-forwarding {name}"
    file = ROOT / "packaging" / "table.match"
    start.write_text(f'#!/bin/sh\nexec dbus-run-session -- {command} @@ "{file}" @@ "$@"\n', encoding="utf-8")
    start.chmod(0o755)
    screen = VirtualScreen(work)
    try:
        with Running(screen, Path("/tmp/home"), program=start) as running:  # a folder inside the sandbox
            print(running.hears(lambda line: line.startswith("Malilla. ")))
            do("flatpak", "kill", name)  # the session about it ends with it
            running.process.wait()
    finally:
        screen.close()


def main() -> None:
    """Do everything."""
    flatpak_sources.main(["--python", PYTHON.removeprefix("python"), "--machine", platform.machine()])
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    runtime = Path(os.environ.setdefault("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}"))
    runtime.mkdir(mode=0o700, parents=True, exist_ok=True)  # where files are handed into sandboxes
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        work, name = Path(temporary), manifest["id"]
        os.environ |= {"FLATPAK_USER_DIR": str(work / "installed"), "HOME": str(work)}
        install_runtime(work, manifest)
        builder = ("flatpak-builder", "--user", f"--state-dir={work / 'state'}", f"--repo={work / 'apps'}")
        do(*builder, work / "build", MANIFEST, folder=work)
        do("flatpak", "--user", "remote-add", "--no-gpg-verify", "built", work / "apps")
        do("flatpak", "--user", "install", "--noninteractive", "built", name)
        for file in EXPORTED:
            if not (work / "installed" / "exports" / "share" / file.format(name)).exists():
                sys.exit(f"{file.format(name)} is not shown to the desktop.")
        print(do("flatpak", "--user", "info", name).strip())
        open_a_match(work, name)


if __name__ == "__main__":
    main()
