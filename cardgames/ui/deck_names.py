"""The letters that court cards and aces have in other languages, and how they come onto the faces.

The drawings have the English letters. Another one takes its place in the text of the drawing, so that no
further drawings are needed; a deck of somebody's own, drawn otherwise, stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardgames.languages import card_letters

LETTERS: Final[dict[str, dict[str, str]]] = {
    "en": {},
    "fr": {"K": "R", "Q": "D", "J": "V"},
    "de": {"Q": "D", "J": "B"},
    "es": {"K": "R", "Q": "C", "J": "S"},
    "it": {"K": "R", "Q": "D", "J": "F"},
    "nl": {"K": "H", "Q": "V", "J": "B"},
}
"""By language, the letter of each rank where it is not the English one."""


def chosen_letters(chosen: str) -> str:
    """Return the name of the letters *chosen* in the settings."""
    return card_letters() if chosen == "language" else chosen


class Lettering:
    """Puts other letters onto the drawings in *sprites*."""

    def __init__(self, sprites: Path) -> None:
        self._file = sprites / "suits" / "letters.json"
        self._found: dict[str, tuple[str, float]] | None = None

    def put(self, drawing: bytes, rank: str, letter: str) -> bytes:
        """Return *drawing* with *letter* where that of *rank* stands; as it is where that cannot be found."""
        letters = self._letters()
        if rank not in letters or letter not in letters:
            return drawing
        (old, wide), (new, narrow) = letters[rank], letters[letter]
        there = f'<path d="{old}"'
        instead = f'<path transform="translate({(wide - narrow) / 2:g} 0)" d="{new}"'
        return drawing.replace(there.encode(), instead.encode())

    def _letters(self) -> dict[str, tuple[str, float]]:
        """Return the path and the width of each letter; none where the file cannot be read."""
        if self._found is None:
            try:
                raw = json.loads(self._file.read_text(encoding="ascii"))
                self._found = {sign: (str(one["path"]), float(one["width"])) for sign, one in raw.items()}
            except (OSError, ValueError, KeyError, TypeError, AttributeError):
                self._found = {}
        return self._found


def rank_of(sign: str, letters: Mapping[str, str]) -> str | None:
    """Return the rank for which *sign*, a capital letter, stands with these *letters*; None where for none.

    An English letter goes on meaning its rank as long as it is not that of another one.

    >>> rank_of("D", LETTERS["fr"]), rank_of("J", LETTERS["fr"]), rank_of("C", LETTERS["fr"])
    ('Q', 'J', None)
    """
    for rank, letter in letters.items():
        if letter == sign:
            return rank
    return sign if sign in "AKQJ" else None
