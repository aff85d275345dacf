"""What there is to look back at after a hand, as data: tables of cards and numbers.

A game with something to show names in its AI record (`cardgames.engine.ai.Review`) the function that makes
the pages of one player's decisions in the hand, and perhaps one for what can only be shown once the hand is
over.
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
