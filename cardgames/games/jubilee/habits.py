"""What a beginner does at Jubilee: looks at the points of the card, and not at what it leaves."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .rules import SHOW, Jubilee
from .totals import VALUE

LAZY = 0.6
"""The share of a beginner's decisions taken without thinking."""

DESCRIPTIONS = {
    "beginner": "Takes what it can score, and often forgets what it leaves to the next player.",
    "steady": "Counts the cards that are out, and leaves totals that can hardly be hit.",
    "sharp": "Tries its cards on many possible deals, and with two players works out the end.",
    "expert": "Tries its cards on very many possible deals, and with two players works out the end.",
}


def lazy(view: Jubilee, decision: Decision) -> Move:
    """The card that scores most now; of equal ones the one worth most."""
    if SHOW in decision or not decision.cards:
        return next(iter(decision))
    return max(decision, key=lambda move: (view.would_be(move.card).points, VALUE[move.card], str(move)))
