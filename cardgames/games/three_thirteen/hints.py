"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Sentence

from .rules import ThreeThirteen


def where(view: ThreeThirteen) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.must_move_stock and view.phase == "draw":
        return None
    if view.phase == "draw":
        top = view.discards.top
        if view.out is not None:
            return Sentence("It is your last draw. How much deadwood would the {card} save?", card=top)
        return Sentence("Would the {card} help you more than an unseen card of the stock?", card=top)
    if view.phase == "discard":
        if "out" in view.legal().verbs:
            return Sentence("Look at your groups: is there a card that no meld needs?")
        if view.out is not None:
            return Sentence("It is your last turn. Which card outside your melds costs most?")
        return Sentence("Which card outside your melds costs much and goes with nothing?")
    return None
