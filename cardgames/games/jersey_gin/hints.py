"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Sentence

from .melding import BREAK
from .rules import JerseyGin


def where(view: JerseyGin) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.must_move_stock and view.phase == "draw":
        return None
    if view.phase == "draw":
        if view.breaker is not None:
            return Sentence("Would the {card} make a meld of your own?", card=view.discards.top)
        return Sentence("Would the {card} make a meld, or a longer one?", card=view.discards.top)
    if view.phase == "discard":
        verbs = view.legal().verbs
        if "gin" in verbs:
            return Sentence("Look at your groups: is there a card that no meld needs?")
        if "knock" in verbs:
            words = "You may knock. But two opponents could have less: it is turn {n} of yours."
            return Sentence(words, n=(view.turns + 2) // 3)
        if view.breaker is not None:
            return Sentence("What will you be left with once melds and lay-offs are on the table?")
        if len(view.stock) - BREAK < view.seat_count:
            return Sentence("The break is near. Which card outside your melds costs most?")
        return Sentence("Which cards outside your melds cost much and go with nothing?")
    if view.phase == "layoff":
        return Sentence("Every card that you keep counts against you.")
    return None
