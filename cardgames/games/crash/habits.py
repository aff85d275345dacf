"""What a beginner does at Crash: takes the strongest hand first and makes do with the rest."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .bot import Setter
from .rules import REVEAL, Crash

LAZY = 0.6
"""The share of a beginner's decisions taken without thinking: a deal has one."""

DESCRIPTIONS = {
    "beginner": "Often takes the strongest hand first and makes do with the rest.",
    "steady": "Looks through every way to set its cards, and keeps an eye on the score.",
    "sharp": "As good as Steady, which already finds the best way to set its cards.",
    "expert": "As good as Steady, which already finds the best way to set its cards.",
}


def lazy(view: Crash, decision: Decision) -> Move:
    """The strongest three cards, then the strongest of what is left; nobody overlooks a straight."""
    if view.phase == "swap":
        return Move("keep")
    return Move(REVEAL) if Move(REVEAL) in decision else Setter(view).greedy().move
