"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Sentence

from .rules import Jubilee
from .totals import PASSED, STEP


def where(view: Jubilee) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.turn is None or view.phase != "play":
        return None
    cards = view.playable(view.hand[view.player])
    if not cards:
        return None
    if not view.open:
        return Sentence("You open. What could the next player make of your total?")
    steps = [view.would_be(card) for card in cards]
    if any(each.points > 0 for each in steps):
        if view.total and view.total % STEP == 0:
            return Sentence("The total stands on a jubilee. Which card leaves it there?")
        return Sentence("You can score now. Look at the numbers on both sides of the total.")
    if any(each.points == PASSED for each in steps):
        return Sentence("Do not step over a number of the scale. What is left?")
    return Sentence("Nothing scores. Which total could the next player hardly hit?")
