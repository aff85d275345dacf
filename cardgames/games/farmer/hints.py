"""Where to look first at Farmer, before any move is named."""

from __future__ import annotations

from cardgames.engine import Sentence

from .counting import GOAL
from .rules import Farmer


def where(view: Farmer) -> Sentence:
    """What the decision hangs on."""
    total = view.total(view.player)
    if total >= GOAL:
        return Sentence("Is there anything better than what you have?")
    if not view.taken[view.player]:
        return Sentence("Is there anything to decide before your first open card?")
    if total < 14:
        return Sentence("Does being nearest bring much, compared with the farm?")
    return Sentence("How big is the farm, and which cards would make 16?")
