"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Sentence

from .bot import Setter
from .brag import PLURALS, title
from .rules import Crash, is_six_pairs, is_straight


def where(view: Crash) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.phase not in ("swap", "set"):
        return None
    setter = Setter(view)
    if is_straight(setter.hand):
        return Sentence("Count the ranks that you hold.")
    if view.phase == "swap":
        return Sentence("How many good hands can you make of these cards?")
    if is_six_pairs(setter.hand):
        return Sentence("You hold six pairs: are they worth playing?")
    if setter.quad:
        return Sentence("You hold all four {ranks}. Can all of them be set?", ranks=PLURALS[setter.quad])
    what = title(setter.greedy().strengths[0])
    return Sentence("Your strongest three cards: {what}. What would they leave for the others?", what=what)
