"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Sentence

from .counting import LIMIT
from .rules import Cribbage


def where(view: Cribbage) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.phase == "discard":
        if view.turn == view.dealer:
            return Sentence("The crib is yours. Which four work together, and which two work too?")
        return Sentence("The crib is the other's. Which four work together, and which two do not?")
    if view.phase == "play":
        if not view.row:
            return Sentence("You lead. What could be scored on each of your cards?")
        left = LIMIT - view.count
        return Sentence("{left} are left to 31. What scores, and what would it leave?", left=left)
    if view.phase == "count" and view.counting != "automatic":
        return Sentence("Fifteens first, then pairs, runs, a flush, and the jack.")
    return None
