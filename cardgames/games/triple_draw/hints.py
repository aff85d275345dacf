"""Where to look first at Triple Draw, before any move is named."""

from __future__ import annotations

from cardgames.engine import Sentence

from .rules import TripleDraw


def where(view: TripleDraw) -> Sentence:
    """What the decision hangs on."""
    if view.phase == "draw":
        return Sentence("Which of your cards are eight or lower, and all different?")
    drawn = [view.drawn[seat][-1] for seat in view.opponents(view.player) if view.drawn[seat]]
    if not drawn:
        return Sentence("How many of your cards are worth keeping: four, three, or only two?")
    if view.round == 4:
        return Sentence("Is your hand lower than what they may have made with {n} drawn?", n=min(drawn))
    return Sentence("They drew {n}. Do you need more cards than that, or fewer?", n=min(drawn))
