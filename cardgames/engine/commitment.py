"""The stamp of a deal: proof that the order of the cards was fixed before anybody saw one of them.

The program writes the order down (from the top of the pack, after a word that nobody could guess) and shows
the first letters of the line's SHA-256.  Another line with the same letters would take a fast computer
centuries to find.  Once the hand is over the line itself is shown: anybody can compute the letters from it,
with any tool for SHA-256, and compare them.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from .cards import Card

LETTERS = 16
"""Hexadecimal digits of a stamp, four bits each."""


def written_down(secret: str, order: Iterable[Card]) -> str:
    """Return the line with the *order* of a pack, from its top; its first word is derived from *secret*."""
    return " ".join([_letters(secret, 2 * LETTERS), *map(str, order)])


def commitment(line: str) -> str:
    """Return the first digits of the SHA-256 of *line*, which identify it."""
    return _letters(line, LETTERS)


def _letters(text: str, count: int) -> str:
    return sha256(text.encode()).hexdigest()[:count]
