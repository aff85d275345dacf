"""What a package leaves out of the libraries that it brings along."""

from __future__ import annotations

import re
from pathlib import PurePath

from cardgames.languages import LANGUAGES

SPOKEN = {"root", *(language.code for language in LANGUAGES)}
FOR_DEVELOPERS = {"docs", "examples", "tests", "__pyinstaller", "bin", "include"}


def is_needed(file: PurePath) -> bool:
    """Tell whether the program needs *file* of a library that it brings along.

    The fonts of pygame-gui for Chinese, Japanese and Korean names are as large as all the rest: where such
    names are written the system has fonts of its own, which are looked for then.  Babel, which writes dates,
    knows a thousand languages; those of the program are enough.
    """
    if re.match("NotoSans(SC|JP|KR)-", file.name) or file.suffix == ".pyi":
        return False
    if file.parent.name == "locale-data":
        return file.stem.partition("_")[0] in SPOKEN
    return file.parts[0] not in ("bin", "share") and not (
        file.parts[0] in ("pygame", "babel") and FOR_DEVELOPERS.intersection(file.parts[:-1])
    )
