"""What a beginner does at Porrazo: forgets what was declared, and takes whatever can be taken."""

from __future__ import annotations

from random import Random

from cardgames.engine import Decision, Move

from .bot import policy
from .rules import Porrazo

LAZY = 0.8
"""The share of a beginner's decisions taken so: what is a habit is done nearly every time."""

DESCRIPTIONS = {
    "beginner": "Usually takes the most cards it can, whatever they score, and forgets declarations.",
    "steady": "Plays for the most points and cards now.",
    "sharp": "Also weighs what the next player can do, from cards seen and declarations.",
    "expert": "As good as Sharp: trying its plays on possible deals gained nothing.",
}


def forget(view: Porrazo) -> None:
    """Blank what the declarations have told."""
    view.calls = [call if seat == view.turn else "" for seat, call in enumerate(view.calls)]


def lazy(view: Porrazo, decision: Decision) -> Move:
    """The move of somebody who does not think: take most, or lay the first card at hand."""
    if view.phase == "play":
        return max(decision, key=lambda move: len(move.cards))
    return policy(view, Random(0))
