"""Where pictures, sounds and fonts lie, in a wheel as in a checkout."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path


@cache
def sprites_folder() -> Path:
    """Return the folder with `cards/`, `backs/`, `icons/`, `suits/` and `sounds/`.

    In an installed program it lies inside the package; in a checkout it is the top-level `sprites/`.
    The folder need not exist: readers cope with a missing file.
    """
    package = Path(__file__).resolve().parent.parent
    inside = package / "sprites"
    return inside if inside.is_dir() else package.parent / "sprites"


def package_folder(name: str) -> Path | None:
    """Return the folder of an installed package, without importing it (that would cost start-up time)."""
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent


@cache
def font_files() -> dict[str, Path | None]:
    """Return the files for the weights `regular`, `bold` and `heavy`; None stands for pygame's own font.

    Manrope when the optional package is there, else the Noto Sans that travels with pygame-gui.
    """
    for package, folder, names in (
        ("font_manrope", "files", ("Manrope-Medium.ttf", "Manrope-Bold.ttf", "Manrope-ExtraBold.ttf")),
        ("pygame_gui", "data", ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Bold.ttf")),
    ):
        home = package_folder(package)
        if home is None:
            continue
        files = [home / folder / name for name in names]
        if all(file.is_file() for file in files):
            return dict(zip(("regular", "bold", "heavy"), files, strict=True))
    return {"regular": None, "bold": None, "heavy": None}
