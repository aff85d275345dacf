"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence

from .outlook import points_of
from .rules import Totit
from .twins import kind, singles, twin


def where(view: Totit) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.phase == "deal":
        return None
    hand, mine = view.hand[view.player], singles(view.taken[view.player])
    captures = [(card, target) for card in hand for target in view.takes(card)]
    if any(kind(card) == kind(target) for card, target in captures):
        return Sentence("Does a card on the table have its twin in your hand?")
    if any(points_of(card, target, mine) for card, target in captures):
        return Sentence("Which single cards wait in your pile? Can one of their twins come home?")
    for seat in view.seats_after(view.player)[:-1]:
        waiting = singles(view.taken[seat])
        if any(twin(target) in waiting for _, target in captures):
            return Sentence("What could {who} score with if you left it?", who=Seat(seat))
    if captures:
        return Sentence("No pair can be made now. Which capture prepares one?")
    return Sentence("Nothing to capture: whose pile could use the twin of the card you lay?")
