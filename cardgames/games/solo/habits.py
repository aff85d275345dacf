"""What a beginner does at Solo: forgets what the others have shown, and plays low without thinking."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .rules import Solo


def forget(view: Solo) -> None:
    """Blank what earlier plays gave away, but for the suit that is open on the table."""
    view.forget_signs()
    view.queens_gone = [""] * 4


def lazy(view: Solo, decision: Decision) -> Move:
    """Pass if that is possible; otherwise the lowest card that may be played, trump or not."""
    moves = list(decision)
    passing = Move("pass")
    if passing in moves:
        return passing
    return min(moves, key=lambda move: (view.strength(move.card) if move.groups else 0, str(move)))
