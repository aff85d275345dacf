"""A language made from English, in which every letter of a translated text can be told from one that is not.

Its letters are those of East Asian full
width: "Ｈｉｔ" for "Hit".  Fields, brackets, and what stands in braces stay.
"""

from __future__ import annotations

import re
import string

WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in string.ascii_letters}
KEPT = re.compile(r"(\{[^}]*\})")
PLAIN = re.compile(r"[A-Za-z]{2,}")


class Pseudo:
    """A translation of everything; it keeps what it has been *asked* for, with the context."""

    code = "en"
    is_empty = False

    def __init__(self) -> None:
        self.asked: set[tuple[str, str]] = set()

    def text(self, english: str, context: str = "") -> str:
        """Return *english* in wide letters."""
        self.asked.add((context, english))
        return wide(english)

    def plural(self, one: str, several: str, n: int) -> str:
        """Return the text for *n* things in wide letters."""
        return self.text(one if n == 1 else several)

    def page(self, name: str) -> None:
        """Return the rules page of a game: there is none."""


def wide(english: str) -> str:
    """Return *english* in wide letters, its fields as they are.

    >>> wide("{who} [takes|take] it")
    '{who} [ｔａｋｅｓ|ｔａｋｅ] ｉｔ'
    """
    return "".join(
        piece if place % 2 else piece.translate(WIDE) for place, piece in enumerate(KEPT.split(english))
    )


def untranslated(text: str) -> list[str]:
    """Return the words of *text* that are in ordinary letters.

    >>> untranslated("ｔａｋｅｓ {n} tricks")
    ['tricks']
    """
    return PLAIN.findall(re.sub(r"\{[^}]*\}", "", text))
