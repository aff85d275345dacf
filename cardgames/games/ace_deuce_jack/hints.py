"""Where to look first at Ace-Deuce-Jack."""

from __future__ import annotations

from cardgames.engine import Sentence

from .rules import AceDeuceJack


def where(view: AceDeuceJack) -> Sentence:
    """Where to look: never at the cards, always at the chips."""
    if view.phase == "limit":
        return Sentence("Look at your chips: could you pay everybody, twice?")
    if view.phase == "cut":
        return Sentence("Nowhere: no cut is better than another.")
    if view.banked[view.player] < view.bank_turns:
        return Sentence("Look at your chips: the bank will be yours again, and there they count.")
    return Sentence("Look at the leader's chips: can you still catch up with small bets?")
