"""What a beginner does at Botifarra: forgets what the lowest cards have proved, and plays low by habit."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .rules import STRENGTH, Botifarra


def forget(view: Botifarra) -> None:
    """Blank what earlier plays gave away."""
    view.forget_signs()


def lazy(view: Botifarra, decision: Decision) -> Move:
    """The lowest card, the longest suit, and no doubling."""
    moves = list(decision)
    if view.phase == "choose":
        hand = view.hand[view.player]
        suits = [card.suit for card in hand]
        return max(
            (move for move in moves if move.verb == "name"),
            key=lambda move: (suits.count(str(move.word)[0]), str(move)),
        )
    if not moves[0].groups:
        return Move("pass") if Move("pass") in moves else moves[0]
    return min(moves, key=lambda move: (STRENGTH[move.card.rank], str(move)))
