"""What a beginner does at Buck Euchre: forgets what the others have shown, and stays in hand after hand."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .rules import BuckEuchre

LAZY = 0.4
"""The share of decisions that a beginner takes without thinking: a hand has six or seven."""

DESCRIPTIONS = {
    "beginner": "Often passes, stays in or plays low without thinking, and forgets most cards.",
    "expert": "Tries its cards on very many possible deals.",
}


def forget(view: BuckEuchre) -> None:
    """Blank what earlier plays gave away; the tricks taken can be seen on the table."""
    view.forget_signs()


def lazy(view: BuckEuchre, decision: Decision) -> Move:
    """Pass if that is possible, stay in, and play the lowest card that may be played, trump or not."""
    moves = list(decision)
    for easy in (Move("pass"), Move("stay")):
        if easy in moves:
            return easy
    return min(moves, key=lambda move: (view.strength(move.card) if move.groups else 0, str(move)))
