"""What there is to look back at after a hand, as data: tables of cards and numbers.

A game with something to show has a module ``review.py`` in its folder with one function::

    pages(turns) -> list[Page]

*turns* are the moves of one player in the hand, each with that player's own view when it was made.  What can
only be told once the hand is over is told by a second function, where the module has it::

    after(view, turns) -> list[Page]

*view* is that player's view at the end of the hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card


@dataclass(frozen=True)
class Line:
    """Some *cards* and the numbers that belong to them, as text; *chosen* is what the player did."""

    cards: tuple[Card, ...]
    numbers: tuple[str, ...]
    chosen: bool = False


@dataclass(frozen=True)
class Page:
    """A table with the best line first.  *title* stands on a button ("discards"), *heads* over the cards and
    over each of the numbers, and *note* below the heading."""

    title: str
    note: str
    heads: tuple[str, ...]
    lines: tuple[Line, ...]
