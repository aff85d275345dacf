"""What a beginner does at Porrazo: forgets what was declared, and takes whatever can be taken."""

from __future__ import annotations

from random import Random

from cardgames.engine import Decision, Move

from .bot import policy
from .rules import Porrazo

LAZY = 0.8
"""The share of a beginner's decisions taken so: what is a habit is done nearly every time."""

DESCRIPTIONS = {
    "beginner": "Takes the most cards there are, whatever they score, and forgets what was declared.",
    "steady": "Plays what scores and takes most at once.",
    "sharp": "Weighs what the next player may make of the table, by cards seen and declarations.",
    "expert": "As good as Sharp, which no search has been found to better.",
}


def forget(view: Porrazo) -> None:
    """Blank what the declarations have told."""
    view.calls = [call if seat == view.turn else "" for seat, call in enumerate(view.calls)]


def lazy(view: Porrazo, decision: Decision) -> Move:
    """The move of somebody who does not think: take most, or lay the first card at hand."""
    if view.phase == "play":
        return max(decision, key=lambda move: len(move.cards))
    return policy(view, Random(0))
