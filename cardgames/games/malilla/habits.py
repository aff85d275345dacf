"""What a beginner does at Malilla: forgets what the others have shown, and plays low without thinking."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .rules import POINTS, STRENGTH, Malilla


def forget(view: Malilla) -> None:
    """Blank what earlier plays gave away; which suits have been led can be seen on the table."""
    view.forget_signs()


def lazy(view: Malilla, decision: Decision) -> Move:
    """The lowest card that may be played, trump or not."""
    return min(
        decision,
        key=lambda move: (POINTS.get(move.card.rank, 0), STRENGTH[move.card.rank]) if move.groups else (0, 0),
    )
