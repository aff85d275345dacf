"""Build the wheel and the sdist, install each where the checkout cannot be seen, and play a match there.

    python packaging/check_wheel.py [DIST]

Leaves both in DIST, or nothing without it. Prints what it finds and ends with an error if anything is wrong.
The functions are used by the tests too.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LARGEST = 8_000_000  # bytes: with four packs, faces and six languages
LARGEST_SDIST = 14_000_000  # bytes: with the tests, their pictures and the sources of translations
KINDS = {
    ".css", ".html", ".js", ".json", ".md", ".mo", ".png", ".py", ".svg", ".toml", ".txt", ".typed", ".wav",
}  # fmt: skip
BESIDE = re.compile(
    r"cardgames-[\w.]+\.(dist-info/|data/data/share/(applications|icons|man|metainfo|mime)/).+"
)
LANGUAGES = sorted(source.parent.name for source in ROOT.glob("cardgames/languages/*/texts.po"))
NEEDED = (
    "cardgames/__main__.py",
    *(f"cardgames/languages/{code}/texts.mo" for code in LANGUAGES),
    *(f"cardgames/phones/page/{name}" for name in ("index.html", "style.css", "phone.js", "draw.js")),
    "cardgames/sprites/cards/classic/Qh.svg",
    "cardgames/sprites/opponents/mika-calm.svg",
    "cardgames/sprites/signs/malilla.svg",
    "cardgames/sprites/sounds/chip-1.wav",
)

# Run by an interpreter that finds the installed package first and never the checkout.
TRY_AN_ASSET = """
import sys
from pathlib import Path
import pygame
import cardgames
from cardgames.ui.assets import sprites_folder
folder = sprites_folder()
assert Path(cardgames.__file__).parent in folder.parents, f"{folder} is not inside the installed package"
picture = pygame.image.load_sized_svg(str(folder / "cards" / "classic" / "Qh.svg"), (100, 140))
assert picture.get_bounding_rect().width > 50, "the queen of hearts is blank"
print("The queen of hearts opens from", folder.relative_to(Path(cardgames.__file__).parents[1]))
"""

TRY_THE_LANGUAGES = """
from cardgames import languages
from cardgames.ui.screens.dates import weekdays
for language in languages.LANGUAGES[1:]:
    languages.use(language.code)
    assert languages._("Settings") != "Settings" and not languages.in_force().problem, language
    assert weekdays()[0] != "Monday", language
    print(language.name, languages._("Settings"))
"""


def build(folder: Path, *, isolated: bool) -> Path:
    """Build the wheel into *folder*; without *isolated* this environment must have hatchling."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder)]
    subprocess.run([*command, *([] if isolated else ["--no-build-isolation"]), str(ROOT)], check=True)
    (wheel,) = folder.glob("cardgames-*.whl")
    return wheel


def wrong_names(wheel: Path) -> list[str]:
    """Return a sentence for each file that does not belong in *wheel*, and for each that is missing."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    wrong = []
    for name in names:
        if BESIDE.fullmatch(name):
            continue
        path = Path(name)
        if path.parts[0] != "cardgames" or "tests" in path.parts or path.suffix not in KINDS:
            wrong.append(f"{name} does not belong in the wheel.")
    return wrong + [f"{name} is missing from the wheel." for name in NEEDED if name not in names]


def clean_environment() -> dict[str, str]:
    """Return this environment without anything that would lead Python back to the checkout, and without a
    screen."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
    return {**kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def build_sdist(folder: Path) -> Path:
    """Build the sdist into *folder*, as it comes to those who build from source."""
    script = "import hatchling.build, sys; hatchling.build.build_sdist(sys.argv[1])"
    subprocess.run(
        [sys.executable, "-c", script, str(folder)], check=True, cwd=ROOT, stdout=subprocess.DEVNULL
    )
    (sdist,) = folder.glob("cardgames-*.tar.gz")
    return sdist


def try_out(archive: Path, home: Path) -> None:
    """Install *archive* in an empty environment in *home*, and try it there."""
    venv.create(home / "venv", with_pip=True)
    programs = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    for command in (
        [python, "-m", "pip", "install", "--quiet", str(archive)],
        [python, "-I", "-c", TRY_AN_ASSET],
        [python, "-I", "-c", TRY_THE_LANGUAGES],
        [str(programs / "cardgames"), "--version"],
        [python, "-I", str(ROOT / "packaging" / "try_installed.py"), str(home / "kept")],
    ):
        subprocess.run(command, check=True, cwd=home, env=clean_environment())


def main(dist: Path | None) -> None:
    """Do everything, in empty virtual environments; put both into *dist*."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel, sdist = build(folder, isolated=True), build_sdist(folder)
        for archive, largest in ((wheel, LARGEST), (sdist, LARGEST_SDIST)):
            size = archive.stat().st_size
            print(f"{archive.name}: {size / 1e6:.2f} MB (at most {largest / 1e6:.0f})", flush=True)
            if size > largest:
                sys.exit(f"{archive.name} is too large.")
        if wrong := wrong_names(wheel):
            sys.exit("\n".join(wrong))
        for archive in (wheel, sdist):
            home = folder / archive.suffix.removeprefix(".")
            home.mkdir()
            try_out(archive, home)
        if dist:
            dist.mkdir(parents=True, exist_ok=True)
            for archive in (wheel, sdist):
                shutil.copy(archive, dist)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
