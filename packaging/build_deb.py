"""Build a package for Debian and its relatives, of the wheel of this checkout and what it needs.

    python packaging/build_deb.py [DIST]

Leaves `cardgames_VERSION-1.python3.N_MACHINE.deb` in DIST, `dist` without it.  Debian has neither pygame-ce
nor pygame-gui, so they lie in `/usr/lib/cardgames`, where no other program finds them, with the wheels' own
libraries.  The Python is that of the system (`/usr/bin/python3`), and the package asks for just that one,
because the wheels are made for it.  A newer Debian needs a package built there, to dpkg the newer one.
Needs dpkg-dev, and the net or a cache of pip.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, date, datetime, time
from email.utils import format_datetime
from pathlib import Path
from textwrap import fill

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import flatpak_sources
from changelog import Release, release
from left_out import is_needed
from licences import libraries
from make import maintainer

from cardgames import __version__
from cardgames.__main__ import FOR_DESKTOPS

PYTHON = "/usr/bin/python3"
"""The Python that the package runs with."""
HOME = "usr/lib/cardgames"
LOADED = "libx11-6, libxcursor1, libxext6, libxfixes3, libxi6, libxrandr2, libxss1"
"""What SDL loads while the program runs: the window, its keys and its pointer."""
BETTER_WITH = (
    "libegl1, libgl1, libgles2, libpulse0, libwayland-client0, libwayland-cursor0, libwayland-egl1,"
    " libxkbcommon0"
)
"""What it loads where it is there: graphics cards, sound servers, Wayland."""
START = f"""#!{PYTHON} -I
\"\"\"Start the card games, whose libraries lie where no other program finds them.\"\"\"

import sys

sys.path.insert(0, "/{HOME}")

from cardgames.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
"""
COMPILE = f"""#!/bin/sh
set -e
if [ "$1" = configure ] && command -v py3compile >/dev/null; then
    py3compile -p cardgames /{HOME}
fi
"""
CLEAN = """#!/bin/sh
set -e
if command -v py3clean >/dev/null; then
    py3clean -p cardgames
fi
"""
OVERRIDES = """\
# The wheels' libraries are left as they were published: they find one another by their place, and taking
# their symbols out can spoil them.
cardgames: custom-library-search-path
cardgames: embedded-library
cardgames: unstripped-binary-or-object
# They are loaded by Python, which has its own names for what they export.
cardgames: library-not-linked-against-libc
cardgames: hardening-no-fortify-functions
cardgames: shared-library-lacks-prerequisites
# pygame-gui asks for its fonts by their files.
cardgames: duplicate-font-file
# The package is not from Debian. Whoever publishes it gives an address in pyproject.toml.
cardgames: initial-upload-closes-no-bugs
cardgames: bogus-mail-host
cardgames: bogus-mail-host-in-debian-changelog
"""
DESCRIPTION = """\
 Twenty-two card games that are hard to find anywhere else, each with complete
 rules, computer opponents worth beating, and a course that teaches it. Play
 alone against the computer, share one screen with friends, or learn a game
 from its first card.
 .
 Betting games are for play money only. Nothing needs a network."""


def lay_out(root: Path, wheels: Path, python: str) -> None:
    """Put everything but the papers where it belongs below *root*."""
    home, share = root / HOME, root / "usr/share"
    flatpak_sources.fetch(wheels, python, platform.machine())
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile"]
    for_python = ["--only-binary=:all:", "--python-version", python, "--implementation", "cp"]
    for kind in ("manylinux_2_28", "manylinux2014"):
        for_python += ["--platform", f"{kind}_{platform.machine()}"]
    subprocess.run([*pip, *for_python, "--target", home, *sorted(wheels.glob("*.whl"))], check=True)
    shutil.copytree(home / "share", share)
    document(root, home, python)
    for file in sorted(home.rglob("*"), reverse=True):
        inside = file.relative_to(home)
        if file.is_dir():
            if not any(file.iterdir()):
                file.rmdir()
        elif inside.parts[0].endswith(".dist-info") or not is_needed(inside):
            file.unlink()
    for page in share.glob("man/**/*.6"):
        pack(page)
    start = root / "usr/games/cardgames"
    start.parent.mkdir(parents=True)
    start.write_text(START, encoding="utf-8")
    start.with_name(FOR_DESKTOPS).symlink_to(start.name)
    for page in share.glob("man/**/cardgames.6.gz"):
        page.with_name(f"{FOR_DESKTOPS}.6.gz").symlink_to(page.name)


def pack(file: Path) -> None:
    """Put a `.gz` in the place of *file*, the same at any time."""
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    file.unlink()


def version(python: str) -> str:
    """Return the version of the package for a Python such as 3.11."""
    return f"{__version__}-1.python{python}"


def responsible() -> str:
    """Return the maintainer as Debian writes it."""
    return "{name} <{email}>".format(**maintainer())


def day(made: Release) -> datetime:
    """Return the day of a release; of one to come, today."""
    when = datetime.fromisoformat(made.date) if made.date else datetime.combine(date.today(), time())
    return when.replace(tzinfo=UTC)


def document(root: Path, home: Path, python: str) -> None:
    """Write the licences, the changelog, and what lintian need not tell."""
    papers = root / "usr/share/doc/cardgames"
    papers.mkdir(parents=True)
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    parts = [f"Card games, the program with its cards, pictures, sounds and texts:\n\n{own}"]
    for library in libraries([str(home)]):
        text = f"\n{library.name} {library.version} lies below /{HOME}. Its licence: {library.licence}.\n"
        if "LGPL" in library.licence:
            text += "The text is in /usr/share/common-licenses/LGPL-2.1.\n"
        else:
            text += "".join(f"\n{file.read_text(encoding='utf-8')}" for file in library.texts)
        parts.append(text)
    (papers / "copyright").write_text("\n".join(parts), encoding="utf-8")
    made = release(__version__)
    told = fill(made.summary, 78, initial_indent="  * ", subsequent_indent="    ")
    head = f"cardgames ({version(python)}) {'unstable' if made.date else 'UNRELEASED'}; urgency=medium"
    entry = f"{head}\n\n{told}\n\n -- {responsible()}  {format_datetime(day(made))}\n"
    (papers / "changelog.Debian").write_text(entry, encoding="utf-8")
    (papers / "changelog").write_bytes((ROOT / "packaging" / "CHANGELOG.md").read_bytes())
    pack(papers / "changelog.Debian")
    pack(papers / "changelog")
    overrides = root / "usr/share/lintian/overrides/cardgames"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES, encoding="utf-8")


def needed_libraries(root: Path, work: Path) -> str:
    """Return the packages of the system's libraries that the wheels' libraries are linked with."""
    (work / "debian").mkdir()
    asked = "Source: cardgames\n\nPackage: cardgames\nArchitecture: any\n"
    (work / "debian" / "control").write_text(asked, encoding="utf-8")
    (root / "DEBIAN").mkdir()  # by it dpkg-shlibdeps finds the top
    files = [file for file in root.rglob("*.so*") if file.is_file()]
    own = sorted({f"-l{file.parent}" for file in files})
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", *own, *files]
    found = subprocess.run(command, cwd=work, check=True, stdout=subprocess.PIPE, text=True).stdout
    return found.strip().partition("=")[2]


def write_control(root: Path, python: str, linked: str) -> None:
    """Write what dpkg has to know."""
    control = root / "DEBIAN"
    after = f"{python.partition('.')[0]}.{int(python.partition('.')[2]) + 1}"
    size = sum(file.stat().st_size for file in (root / "usr").rglob("*") if file.is_file())
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    fields = {
        "Package": "cardgames",
        "Version": version(python),
        "Architecture": machine,
        "Maintainer": responsible(),
        "Installed-Size": str(size // 1024),
        "Depends": f"python3 (>= {python}), python3 (<< {after}), {linked}, {LOADED}",
        "Recommends": BETTER_WITH,
        "Suggests": "fonts-noto-cjk",
        "Section": "games",
        "Priority": "optional",
        "Description": f"collection of card games with computer players and lessons\n{DESCRIPTION}",
    }
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    (control / "control").write_text(text, encoding="utf-8")
    for name, script in (("postinst", COMPILE), ("prerm", CLEAN)):
        (control / name).write_text(script, encoding="utf-8")
    sums = [
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n"
        for file in sorted((root / "usr").rglob("*"))
        if file.is_file() and not file.is_symlink()
    ]
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")


def set_modes(root: Path) -> None:
    """Let everybody read everything, and run what is a program."""
    programs = [root / name for name in ("usr/games/cardgames", "DEBIAN/postinst", "DEBIAN/prerm")]
    for file in [root, *(file for file in root.rglob("*") if not file.is_symlink())]:
        file.chmod(0o755 if file.is_dir() or file in programs else 0o644)


def build(dist: Path) -> Path:
    """Build the package into *dist*; where it lies."""
    said = 'import sys; print("{}.{}".format(*sys.version_info))'
    python = subprocess.run([PYTHON, "-c", said], check=True, capture_output=True, text=True).stdout.strip()
    with tempfile.TemporaryDirectory() as name:
        work, root = Path(name), Path(name) / "root"
        (work / "wheels").mkdir()
        lay_out(root, work / "wheels", python)
        write_control(root, python, needed_libraries(root, work))
        set_modes(root)
        dist.mkdir(parents=True, exist_ok=True)
        command = ["dpkg-deb", "--build", "--root-owner-group", str(root), str(dist)]
        env = {**os.environ, "SOURCE_DATE_EPOCH": str(int(day(release(__version__)).timestamp()))}
        subprocess.run(command, check=True, env=env, stdout=subprocess.DEVNULL)
    (package,) = dist.glob(f"cardgames_{version(python)}_*.deb")
    return package


if __name__ == "__main__":
    print(build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
