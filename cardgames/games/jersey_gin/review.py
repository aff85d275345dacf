"""What to look back at after a hand of Jersey Gin: every turn with what it left, and whether one could knock."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .melding import KNOCK
from .rules import JerseyGin

NOTE = "What each discard left outside melds, and the least that was possible."


def pages(turns: Sequence[tuple[JerseyGin, Move]]) -> list[Page]:
    """Each turn: the card drawn and the card thrown, where it came from, what was left and could have been."""
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
    least = min(view.left_without(card) for card in hand if card is not view.taken)
    left = view.left_without(move.card)
    knock = "yes" if move.verb != "discard" else "could" if could(view, least) else "–"
    return Line((drawn, move.card), (source, str(left), str(least), knock))


def could(view: JerseyGin, least: int) -> bool:
    """Whether a knock was possible."""
    return view.breaker is None and least <= KNOCK
