"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Move, Sentence

from .duties import turn_of
from .plans import fewest_left
from .rules import Kaluki


def where(view: Kaluki) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.phase == "exchange":
        return Sentence(
            "Does the {card} go with two of your cards, or with a dear pair?", card=view.discards.top
        )
    if view.phase == "draw":
        if Move("draw", word="discards") in view.legal():
            return Sentence(
                "If you lay the {card} at once, what else goes with this turn?", card=view.discards.top
            )
        return Sentence("Only the stock is open to you.")
    if view.phase == "name":
        return Sentence("Of which of these cards have you seen both?")
    if view.phase == "put":
        return Sentence("Which card goes with none of the others?")
    turn = turn_of(view)
    plan = fewest_left(turn)
    if plan is not None and plan.won:
        return Sentence("Look at the jokers on the table: do you hold what one stands for?")
    if plan is not None and plan.lays:
        if not turn.complete:
            return Sentence("Look at your groups: do they reach {need} points?", need=turn.need)
        return Sentence("What can still go on the table? Each card left costs a token.")
    if any(view.opened):
        return Sentence("Which card could the next player lay off at once? Keep that one for now.")
    return Sentence("Which card goes with no other? Dear pairs bring the {need} points.", need=turn.need)
