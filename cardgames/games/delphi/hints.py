"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Sentence

from .inference import MASTER, believe
from .library import LIBRARY
from .rules import Delphi


def where(view: Delphi) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.phase == "compose":
        return Sentence("How hard must a rule be, so that about half of these players find it?")
    if view.phase != "guess":
        return None
    if not view.verdicts:
        return Sentence("Nothing has been judged yet: any answer is as good as the other.")
    belief = believe(MASTER, view.past(), view.candidate.top, "hint")
    if belief.living == 1:
        return Sentence(LOOK[LIBRARY[belief.likeliest].grade])
    if belief.living:
        return Sentence("{n} rules of the library agree with every card so far.", n=belief.living)
    return Sentence("No rule of the library agrees with all cards: it has been put together.")


LOOK = {
    1: "One easy rule is left: look at the card, or compare it with the last one.",
    2: "One rule is left: what does the last card ask of the next?",
    3: "One rule is left: look two cards back, at the place in the line, or at wrong cards.",
    4: "One rule is left: something has to be counted or added up.",
}
