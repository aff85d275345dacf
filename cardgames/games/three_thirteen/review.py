"""Looking back at a hand: what the player drew and threw, and what another discard would have left."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .plain import least_without, without
from .rules import ThreeThirteen

NOTE = "“Left” is the deadwood you kept, “Least” what the best discard would have left."


def pages(turns: Sequence[tuple[ThreeThirteen, Move]]) -> list[Page]:
    """A line for each turn of the hand, in the order of play."""
    lines, before = [], None
    for view, move in turns:
        if view.phase == "draw":
            before = view
        elif view.phase == "discard" and before is not None:
            lines.append(turn(before, view, move.card))
    return [Page("turns", NOTE, ("Drawn, thrown", "From", "Left", "Least"), tuple(lines))] if lines else []


def turn(before: ThreeThirteen, view: ThreeThirteen, thrown: Card) -> Line:
    """The turn of the player to act: seen *before* the draw, and in *view*, when they discarded *thrown*."""
    hand = list(view.hand[view.player])
    drawn = next(card for card in hand if card not in before.hand[view.player])
    source = "stock" if view.taken is None else "discards"
    left = view.finder.deadwood(without(hand, thrown))
    least = least_without(view, hand, [view.taken] if view.taken is not None else [])
    return Line((drawn, thrown), (source, str(left), str(least)))
