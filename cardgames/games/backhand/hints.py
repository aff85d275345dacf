"""Where to look first at Backhand."""

from __future__ import annotations

from cardgames.engine import Sentence

from .rules import Backhand
from .values import FIVE, MOST, total


def where(view: Backhand) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.phase == "bet":
        return Sentence("Look at the chances: does a hand win more often than it loses?")
    if view.phase not in ("play", "push"):
        return None
    room = MOST - total(view.hand[view.player])
    if view.phase == "push":
        return Sentence("One card of {n} or less would win. How many of those are there?", n=room)
    if len(view.hand[view.player]) == FIVE - 1:
        return Sentence("A fifth card of {n} or less wins. More of those, or of the others?", n=room)
    if room == 0:
        return Sentence("Every card goes over 21.")
    return Sentence("Cards above {n} go over 21. How many of those have not been seen?", n=room)
