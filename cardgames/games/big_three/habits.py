"""What a beginner does at Big Three: beats whatever can be beaten, and counts nothing."""

from __future__ import annotations

from cardgames.engine import BACK, Decision, Move

from .combinations import found, some_cards
from .outlook import Outlook
from .rules import BigThree

LAZY = 0.35
"""The share of a beginner's decisions taken without thinking."""

DESCRIPTIONS = {
    "beginner": "Often beats whatever it can, breaks up its hand, and counts no cards.",
    "steady": "Plans its hand in the fewest plays and counts every card still out.",
    "sharp": "Tries its plays on dozens of possible deals.",
    "expert": "Tries its plays on up to several hundred possible deals.",
}


def forget(view: BigThree) -> None:
    """Blank what has been played and lies under other cards."""
    view.heap.refill([BACK] * len(view.heap))
    view.heap.known = [0] * len(view.heap)


def lazy(view: BigThree, decision: Decision) -> Move:
    """What comes to mind first: the lowest card that beats it, the lowest single or pair for a lead, and
    the least bid or a pass."""
    if view.phase == "bid":
        moves = list(decision)
        return next((move for move in moves if move.verb == "pass"), moves[0])
    if view.phase not in ("lead", "follow"):
        return next(iter(decision))
    hand, counts = view.hand[view.player], Outlook(view).hand
    to_beat = view.to_beat
    ways = found(counts, to_beat)
    if not ways:
        return Move("pass")
    if to_beat is None:
        lowest = next(place for place, count in enumerate(counts) if count)
        ways = [way for way in ways if way.length == 1 and way.top == lowest]
        return Move("play", some_cards(hand, ways[-1]))
    return Move("play", some_cards(hand, ways[0]))
