"""What a beginner does at Totit: forgets whose pile holds what, and captures whatever can be captured."""

from __future__ import annotations

from random import Random

from cardgames.engine import BACK, Decision, Move

from .bot import policy
from .rules import Totit

LAZY = 0.45
"""The share of a beginner's decisions taken without thinking."""


def forget(view: Totit) -> None:
    """Blank what the others have captured."""
    for seat, pile in enumerate(view.taken):
        if seat != view.turn:
            pile.refill([BACK] * len(pile))
            pile.forget(view.everybody)


def lazy(view: Totit, decision: Decision) -> Move:
    """The move of somebody who does not think: the first capture at hand, or the first card."""
    if view.phase != "deal":
        return max(decision, key=lambda move: len(move.cards))
    return policy(view, Random(0))
