"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence

from .rules import Khanhoo


def where(view: Khanhoo) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.turn is None or view.phase == "deal":
        return None
    if view.phase == "discard":
        if "out" in view.legal().verbs:
            return Sentence("Look at your groups: is there a card that no meld needs?")
        return Sentence("Which card is in no meld, and has the fewest partners still out?")
    top = view.discards.top
    if view.phase == "draw":
        if view.must_move_stock:
            return None
        return Sentence("Does the {card} bring more of your cards into melds?", card=top)
    if view.phase == "claim":
        return Sentence("What would the cards of that meld do in your hand otherwise?")
    if view.phase == "challenge":
        words = "{who} would go on, and you would be passed over. Is the {card} of use to you?"
        return Sentence(words, who=Seat(view.claimant or 0), card=top)
    return Sentence("Which of these cards do you need elsewhere?")
