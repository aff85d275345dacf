"""Looking back at a hand: all fifteen ways to lay two cards away."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page

from .bot import discards
from .rules import Cribbage


def pages(turns: Sequence[tuple[Cribbage, Move]]) -> list[Page]:
    """The fifteen discards with what hand and crib may be expected to score, the best first."""
    return [discarded(view, move) for view, move in turns if move.verb == "discard"]


def discarded(view: Cribbage, move: Move) -> Page:
    """The table for one discard, *move*, that the player to act in *view* chose."""
    own = view.player == view.dealer
    sign = "+" if own else "−"
    ways = sorted(discards(view), key=lambda way: -way.total)
    note = "Averages over all starters: the four cards kept, the crib, and "
    note += (
        "both together, for the dealer owns the crib."
        if own
        else "the hand less the crib, which was the other's."
    )
    lines = [
        Line(
            way.cards,
            (f"{way.hand:.1f}", f"{sign}{way.crib:.1f}", signed(way.total)),
            is_same(way.cards, move),
        )
        for way in ways
    ]
    return Page("discards", note, ("Laid away", "Hand", "Crib", "Total"), tuple(lines))


def signed(points: float) -> str:
    """*points* with one decimal and a proper minus.

    >>> signed(-3.04), signed(-0.04)
    ('−3.0', '0.0')
    """
    return f"{points:z.1f}".replace("-", "−")


def is_same(cards: Sequence[object], move: Move) -> bool:
    """Whether *move* lays these cards away."""
    return set(cards) == set(move.cards)
