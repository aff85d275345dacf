"""What a beginner does at Totit: forgets whose pile holds what, and plays the first card that comes along."""

from __future__ import annotations

from random import Random

from cardgames.engine import BACK, Decision, Move

from .bot import policy
from .rules import Totit

LAZY = 0.35
"""The share of a beginner's decisions taken without thinking."""

DESCRIPTIONS = {
    "beginner": "Forgets what the others have captured, and often plays the first card in its hand.",
}


def forget(view: Totit) -> None:
    """Blank what the others have captured."""
    for seat, pile in enumerate(view.taken):
        if seat != view.turn:
            pile.refill([BACK] * len(pile))
            pile.forget(view.everybody)


def lazy(view: Totit, decision: Decision) -> Move:
    """The move of somebody who does not think: the first card, which captures what it can."""
    if view.phase != "deal":
        first = view.hand[view.player][0]
        return max(decision, key=lambda move: (move.card is first, len(move.cards)))
    return policy(view, Random(0))
