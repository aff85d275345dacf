"""What a beginner does at Triple Draw: calls too much, and looks at the own cards only."""

from __future__ import annotations

from cardgames.engine import Decision, Move

from .lowball import keepers
from .rules import TripleDraw

LAZY = 0.8
"""The share of a beginner's decisions taken so: who calls too much does it nearly every time."""

DESCRIPTIONS = {
    "beginner": "Calls too much, and seldom looks at how many cards the others draw.",
    "steady": "Counts draws, its own and theirs, and compares its chances with the price.",
    "sharp": "As good as Steady, which already reads every draw.",
    "expert": "As good as Steady, which already reads every draw.",
}


def lazy(view: TripleDraw, decision: Decision) -> Move:
    """Call whatever is bet, check otherwise, and throw away all above a nine."""
    if view.phase == "draw":
        hand = view.hand[view.player]
        kept = keepers(hand, 9, view.aces_low)
        return Move("draw", [card for card in hand if card not in kept])
    wanted = [Move("call"), Move("check")]
    return next((move for move in wanted if move in decision), next(iter(decision)))
