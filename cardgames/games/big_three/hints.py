"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence

from .outlook import Outlook
from .planning import plan
from .rules import BigThree

NEARLY_OUT = 3


def where(view: BigThree) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.phase not in ("bid", "lead", "follow"):
        return None
    look = Outlook(view)
    plays = len(plan(look.hand))
    if view.phase == "bid":
        threes, twos = look.hand[-1], look.hand[-2]
        return Sentence("Count 3s, 2s and plays: you have {a}, {b} and {n}.", a=threes, b=twos, n=plays)
    near = min(look.enemies, key=lambda enemy: look.left[enemy])
    if look.left[near] <= NEARLY_OUT:
        return Sentence(
            "{who} [has|have] only {n} left. What would stop them?", who=Seat(near), n=look.left[near]
        )
    if view.phase == "lead":
        return Sentence("Your hand can be played off in {n} plays. Which of them need the lead?", n=plays)
    if view.last is not None and view.last == look.partner:
        return Sentence("Your partner has the lead. Is it worth taking it over?")
    return Sentence("Which cards beat it, and would your hand still be {n} plays without them?", n=plays - 1)
