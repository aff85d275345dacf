"""The review after a hand, as data: tables of cards and numbers.

A game with something to show names in its AI record (`cardgames.engine.ai.Review`) the function that makes
the pages of one player's decisions in the hand, and perhaps one for what can only be shown once the hand is
over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card


@dataclass(frozen=True)
class PageLine:
    """Some *cards* and their numbers, as text; *chosen* marks the player's choice, *better* are the cards of
    a better choice without a line of its own."""

    cards: tuple[Card, ...]
    numbers: tuple[str, ...]
    chosen: bool = False
    better: tuple[Card, ...] = ()


@dataclass(frozen=True)
class ReviewPage:
    """A table with the best line first.  *title* stands on a button ("discards"), *heads* over the cards and
    over each of the numbers, and *note* below the heading."""

    title: str
    note: str
    heads: tuple[str, ...]
    lines: tuple[PageLine, ...]


class Regret(NamedTuple):
    """A choice to reconsider: its loss in units of advice, *lost*, and the *lines* that show it."""

    lost: float
    lines: tuple[PageLine, ...]


def second_thoughts(
    found: Iterable[Regret], note: str, heads: tuple[str, ...], most: int
) -> list[ReviewPage]:
    """Return one page with up to *most* costly choices, the costliest first; no page if there are none."""
    worst = sorted(found, key=lambda regret: -regret.lost)[:most]
    lines = tuple(line for regret in worst for line in regret.lines)
    return [ReviewPage("second thoughts", note, heads, lines)] if lines else []


def signed(points: float) -> str:
    """Return *points* with a sign and one decimal.

    >>> signed(3.04), signed(-0.5), signed(0.0)
    ('+3.0', '−0.5', '0.0')
    """
    text = f"{points:+z.1f}".replace("-", "−")
    return "0.0" if text == "+0.0" else text
