"""Where to look first at Skin."""

from __future__ import annotations

from cardgames.engine import Sentence

from .rules import Skin


def where(view: Skin) -> Sentence:
    """Where to look: never at the ranks, always at the chips."""
    if view.phase == "limit":
        return Sentence("Look at your chips: every player may bet the most against you.")
    if view.phase == "bank":
        return Sentence("Look at what you own, and at what the best of the others owns.")
    if view.phase in ("side", "answer"):
        return Sentence("Look at the chips of both: either card is as likely to be matched first.")
    if view.phase == "offer" and view.bank_card is None:
        return Sentence("Look at what a no would cost: a whole round of waiting.")
    return Sentence("Look at your chips: no card is better than another.")
