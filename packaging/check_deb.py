"""Build the Debian package, have lintian read it, install it on this machine, play with it, and remove it.

    python packaging/check_deb.py [DIST]

Leaves the package in DIST, or nothing without it.  Needs Debian or a relative of it, the rights of root, a
virtual screen (Xvfb and xdotool), dpkg-dev, lintian, desktop-file-utils, shared-mime-info and the packages of
the tests; apt brings what the package asks for.  A `cardgames` that is installed as a package is removed in
the end, so a machine of its own (a container) is the place for this.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import build_deb
from check_frozen import Trial

from cardgames import APP, __version__

SHARE = Path("/usr/share")
PROGRAM = Path("/usr/games/cardgames")
NO_HOME_PAGE = "appstream-metadata-validation-failed"
"""What newer versions of lintian warn of; there is no home page to name."""
PLACES = (
    PROGRAM.with_name("cardgames-window"),
    SHARE / f"applications/{APP}.desktop",
    SHARE / f"metainfo/{APP}.metainfo.xml",
    SHARE / f"icons/hicolor/256x256/apps/{APP}.png",
    SHARE / f"icons/hicolor/scalable/apps/{APP}.svg",
    SHARE / "man/man6/cardgames.6.gz",
    SHARE / "man/ca/man6/cardgames.6.gz",
    SHARE / "doc/cardgames/copyright",
    SHARE / "doc/cardgames/changelog.Debian.gz",
)


def do(*words: object) -> str:
    """Run a command; what it printed.  Ends with what it complained of where it fails."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, env=env)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def look_around() -> None:
    """See that everything lies where the desktop looks for it, and that the desktop has found it."""
    if missing := [str(place) for place in PLACES if not place.is_file()]:
        sys.exit(f"Missing: {', '.join(missing)}")
    endings = (SHARE / "mime/globs2").read_text(encoding="utf-8")
    openers = (SHARE / "applications/mimeinfo.cache").read_text(encoding="utf-8")
    for ending in ("match", "deal"):
        kind = f"application/x-cardgames-{ending}"
        if f":{kind}:*.{ending}\n" not in endings or f"{kind}={APP}.desktop;" not in openers:
            sys.exit(f"The desktop does not open *.{ending} with the program.")
    if __version__ not in (said := do(PROGRAM, "--version")):
        sys.exit(said)
    print(said.strip(), flush=True)


def main(dist: Path | None) -> None:
    """Do everything."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        package = build_deb.build(dist or work / "dist")
        print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB", flush=True)
        said = do("lintian", "--fail-on", "none", "--allow-root", package).splitlines()
        if faults := [line for line in said if line[:2] in ("E:", "W:") and NO_HOME_PAGE not in line]:
            sys.exit("\n".join(faults))
        work.chmod(0o755)  # apt reads the package as a user of its own
        do("apt-get", "install", "--yes", "--no-install-recommends", package.resolve())
        try:
            look_around()
            Trial(PROGRAM, work / "trial").run()
        finally:
            installed = do("dpkg-query", "--listfiles", "cardgames").split("\n")
            do("apt-get", "remove", "--yes", "cardgames")
        if left := [file for file in installed if "cardgames" in file and Path(file).exists()]:
            sys.exit(f"Left behind: {', '.join(left)}")
        print("Installed, played with and removed without a rest.")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
