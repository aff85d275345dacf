"""Looking back at a hand of Jersey Gin: what each turn left, and whether one could knock."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .breaking import laid_out
from .melding import KNOCK
from .rules import JerseyGin

NOTE = "What each discard left outside melds, and the least that was possible."


def pages(turns: Sequence[tuple[JerseyGin, Move]]) -> list[Page]:
    """A line for each turn of the hand, in the order of play."""
    lines = []
    before: JerseyGin | None = None
    for view, move in turns:
        if view.phase == "draw":
            before = view
        elif view.phase == "discard" and before is not None:
            lines.append(turn(before, view, move))
    heads = ("Drawn, thrown", "From", "Left", "Least", "Knock")
    return [Page("turns", NOTE, heads, tuple(lines))] if lines else []


def turn(before: JerseyGin, view: JerseyGin, move: Move) -> Line:
    """The turn of the player to act: seen *before* the draw, and in *view*, when they made *move*."""
    hand = list(view.hand[view.player])
    drawn: Card = next(card for card in hand if card not in before.hand[view.player])
    source = "stock" if view.taken is None else "discards"
    least = min(left_by(view, card) for card in view.legal().cards)
    left = left_by(view, move.card)
    knock = "yes" if move.verb != "discard" else "could" if could(view, least) else "–"
    return Line((drawn, move.card), (source, str(left), str(least), knock))


def left_by(view: JerseyGin, card: Card) -> int:
    """The deadwood once *card* has been thrown and, in the break, melds have been laid."""
    if view.breaker is None:
        return view.left_without(card)
    return laid_out(view, view.player, without=card, must=view.taken).before


def could(view: JerseyGin, least: int) -> bool:
    """Whether a knock was possible."""
    return view.breaker is None and least <= KNOCK
