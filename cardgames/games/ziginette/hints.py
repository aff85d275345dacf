"""Where to look first at Ziginette."""

from __future__ import annotations

from cardgames.engine import Sentence

from .rules import Ziginette


def where(view: Ziginette) -> Sentence:
    """Where to look: never at the ranks, always at the chips."""
    if view.phase == "limit":
        return Sentence("Look at your chips: every bettor may bet the most on several cards.")
    if view.phase == "bank":
        return Sentence("Look at what you own, and at what the best of the others owns.")
    if not view.live:
        return Sentence("Look at your chips: no card is better than another.")
    return Sentence("Look at what lies there already: all bets rise and fall with the bank card.")
