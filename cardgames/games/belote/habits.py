"""What a beginner does at Belote: forgets what the others have shown, and plays low without thinking."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .ranking import points
from .rules import Belote


def forget(view: Belote) -> None:
    """Blank what earlier plays gave away; what was declared and bid can be read on the table."""
    view.forget_signs()


def lazy(view: Belote, decision: Decision) -> Move:
    """The lowest card that may be played, trump or not; a pass in the bidding."""

    def cost(move: Move) -> tuple[int, int]:
        if not move.groups:
            return int(move.verb != "pass"), 0
        return points(move.card, view.trumps), view.strength(move.card)

    return min(decision, key=cost)
