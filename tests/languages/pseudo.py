"""Languages made from English, in which every letter of a translated text can be told from one that is not.

Their letters are those of East Asian full width, "Ｈｉｔ" for "Hit", or stand in circles: "Ⓗⓘⓣ".
Fields, brackets, and what stands in braces stay.
"""

import re
import string
from collections.abc import Mapping

from cardgames.grammar import Grammar

WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in string.ascii_letters}
CIRCLED = {ord(letter): 0x24B6 + place for place, letter in enumerate(string.ascii_uppercase)} | {
    ord(letter): 0x24D0 + place for place, letter in enumerate(string.ascii_lowercase)
}
KEPT = re.compile(r"(\{[^}]*\})")
PLAIN = re.compile(r"[A-Za-z]{2,}")


class Pseudo:
    """A translation of everything into *letters*; it keeps what it has been *asked* for, with the context."""

    is_empty = False
    grammar = Grammar()

    def __init__(self, letters: Mapping[int, int] = WIDE, code: str = "en") -> None:
        self.letters, self.code = letters, code
        self.asked: set[tuple[str, str]] = set()

    def text(self, english: str, context: str = "") -> str:
        """Return *english* in the letters of the language."""
        self.asked.add((context, english))
        return in_letters(english, self.letters)

    def plural(self, one: str, several: str, n: int) -> str:
        """Return the text for *n* things."""
        return self.text(one if n == 1 else several)

    def plural_form(self, n: int) -> int:
        """Return which form *n* things have."""
        return int(n != 1)

    def page(self, name: str) -> None:
        """Return the rules page of a game: there is none."""


def in_letters(english: str, letters: Mapping[int, int]) -> str:
    """Return *english* in other *letters*, its fields as they are.

    >>> in_letters("{who} [takes|take] it", WIDE)
    '{who} [ｔａｋｅｓ|ｔａｋｅ] ｉｔ'
    """
    return "".join(
        piece if place % 2 else piece.translate(letters) for place, piece in enumerate(KEPT.split(english))
    )


def untranslated(text: str) -> list[str]:
    """Return the words of *text* that are in ordinary letters.

    >>> untranslated("ｔａｋｅｓ {n} tricks")
    ['tricks']
    """
    return PLAIN.findall(re.sub(r"\{[^}]*\}", "", text))
