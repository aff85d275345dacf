"""Numerals and letters as strokes, because nanosvg draws no text.

Kings, queens and jacks have other letters in other languages: `letters` is what the program needs to put one
in the place of another when it draws a card.
"""

import json

from .colours import INK
from .svg import group, line, num

# Path and advance width, in a line 100 high.
GLYPHS = {
    "A": ("M5 100 L32 2 L59 100 M15 68 H49", 64),
    "2": ("M7 27 A24 25 0 0 1 55 27 C55 52 24 66 7 98 H56", 62),
    "3": ("M8 2 H53 L29 38 A30 30 0 1 1 6 84", 62),
    "4": ("M45 98 V2 L5 70 H59", 64),
    "5": ("M53 2 H15 L11 46 C24 34 57 34 57 67 A26 30 0 0 1 6 84", 62),
    "6": ("M45 2 C20 22 5 46 5 70 A26 28 0 1 0 57 70 A26 27 0 0 0 6 66", 62),
    "7": ("M6 2 H56 L24 98", 60),
    "8": ("M31 47 A21 22 0 1 1 31.1 47 A26 26 0 1 1 31 47 Z", 62),
    "9": ("M17 98 C42 78 57 54 57 30 A26 28 0 1 0 5 30 A26 27 0 0 0 56 34", 62),
    "1": ("M4 20 L21 4 V98", 26),
    "0": ("M28 2 C46 2 51 24 51 50 C51 76 46 98 28 98 C10 98 5 76 5 50 C5 24 10 2 28 2 Z", 56),
    "J": ("M20 2 H46 V70 A20 28 0 0 1 6 72", 52),
    "Q": (
        "M33 2 C54 2 61 24 61 50 C61 76 54 98 33 98 C12 98 5 76 5 50 C5 24 12 2 33 2 Z M40 74 L62 102",
        66,
    ),
    "K": ("M8 2 V98 M55 2 L9 58 M26 40 L58 98", 62),
    "O": ("M31 2 C50 2 57 24 57 50 C57 76 50 98 31 98 C12 98 5 76 5 50 C5 24 12 2 31 2 Z", 62),
    "E": ("M50 2 H8 V98 H50 M8 49 H44", 54),
    "R": ("M8 98 V2 H34 A25 25 0 0 1 34 54 H8 M34 54 L56 98", 60),
    "D": ("M8 2 V98 H24 C48 98 58 76 58 50 C58 24 48 2 24 2 Z", 62),
    "V": ("M5 2 L31 98 L57 2", 62),
    "B": ("M8 46 V2 H31 A22 22 0 0 1 31 46 H8 V98 H34 A24 26 0 0 0 34 46", 61),
    "H": ("M8 2 V98 M54 2 V98 M8 49 H54", 62),
    "F": ("M50 2 H8 V98 M8 49 H43", 54),
    "C": ("M56 21 C51 8 43 2 33 2 C12 2 5 26 5 50 C5 74 12 98 33 98 C43 98 51 92 56 79", 62),
    "U": ("M6 2 V62 C6 108 56 108 56 62 V2", 62),
    "S": ("M54 17 C49 7 41 2 31 2 C17 2 8 11 8 24 C8 52 56 45 56 74 C56 89 46 98 30 98 C18 98 9 92 5 82", 61),
}
GAP = 9
PAIR_WIDTH = 0.9 * 0.86
"""Two figures are narrowed so that 10 stands in the width of one letter."""


def write(text: str, x: float, y: float, height: float, colour: str, weight: float = 14.5) -> str:
    """Return *text* centred on x with its top at y; *weight* is the stroke in hundredths of the height."""
    wide = PAIR_WIDTH if len(text) > 1 else 1.0
    scale = height / 100
    total = sum(GLYPHS[sign][1] * wide for sign in text) + GAP * (len(text) - 1)
    left = x - total * scale / 2
    drawn = []
    for sign in text:
        strokes, advance = GLYPHS[sign]
        place = f"translate({num(left)} {num(y)}) scale({num(scale * wide)} {num(scale)})"
        drawn.append(group(line(strokes, colour, weight), place))
        left += (advance * wide + GAP) * scale
    return "".join(drawn)


def letters() -> str:
    """Return the letters of court cards and aces in all languages, as the drawings have them, and their
    widths."""
    found = {}
    for sign in "AKQJRDVBHFCS":
        strokes, width = GLYPHS[sign]
        drawn = line(strokes, INK, 1)
        found[sign] = {"path": drawn.split('"')[1], "width": width}
    return json.dumps(found, indent=1) + "\n"
