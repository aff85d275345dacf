"""Why a card should be played, or why not, in one sentence."""

from __future__ import annotations

from cardgames.engine import Card, Seat, Sentence

from .outlook import Look
from .rules import Totit
from .twins import free, group, kind, locked, singles, twin

LIKELY = 0.3
"""How likely a card must help another player to be named."""


def why_play(view: Totit, look: Look) -> Sentence:
    """The fact that speaks most for or against a card."""
    if look.target is None:
        return why_lay(view, look)
    if look.points:
        return why_points(look)
    mine, card, target = view.player, look.card, look.target
    hand = [other for other in view.hand[mine] if other is not card]
    if look.follow > 0:
        return Sentence("No pair yet, but then your {after} could make one.", after=look.after[0])
    if (seat := waiting_elsewhere(view, look)) >= 0:
        return Sentence("It keeps a twin from {who}, whose pile waits for it.", who=Seat(seat))
    freed = freed_twins(view, look)
    if freed and look.danger:
        return Sentence("No pair, and it frees the {card} and its twin for others.", card=freed[0])
    if twin(target) in hand or twin(card) in hand:
        return Sentence("No pair yet, but you hold a twin that may follow.")
    return Sentence(
        "No pair yet: the twins of the {card} and the {target} are elsewhere.", card=card, target=target
    )


def why_points(look: Look) -> Sentence:
    """Which pairs a capture makes."""
    assert look.target is not None
    if kind(look.card) == kind(look.target):
        return Sentence("It takes its twin: a sure pair.")
    if look.points == 2:
        return Sentence("Both cards find their twins in your pile: two pairs at once.")
    target, card = look.target, look.card
    return Sentence("One of the {target} and {card} finds its twin in your pile.", target=target, card=card)


def why_lay(view: Totit, look: Look) -> Sentence:
    """Why a card may be laid, or should not be."""
    card, mine = look.card, view.player
    for seat in view.seats_after(mine)[:-1]:
        if twin(card) in singles(view.taken[seat]):
            return Sentence(
                "It gives the {card} away: its twin is in the pile of {who}.", card=card, who=Seat(seat)
            )
    if twin(card) in view.table and card not in locked([*view.table, card]):
        return Sentence("Its twin lies there: capture it rather than laying this one.")
    if look.follow > 0 and look.after[0] is twin(card):
        return Sentence("You hold its twin, which could take it back next turn.")
    if any(view.takes(card)):
        return Sentence("It gives up a capture.")
    if look.feared >= 0 and look.exposed is card and look.danger > LIKELY:
        return Sentence("It captures nothing, and {who} may hold its twin.", who=Seat(look.feared))
    return Sentence("It captures nothing, and helps the others little.")


def waiting_elsewhere(view: Totit, look: Look) -> int:
    """The seat in whose pile a twin of the captured card waits, -1 for none."""
    if look.target is None:
        return -1
    for seat in view.seats_after(view.player)[:-1]:
        if twin(look.target) in singles(view.taken[seat]):
            return seat
    return -1


def freed_twins(view: Totit, look: Look) -> list[Card]:
    """The twins that capturing the last single card of their group frees."""
    assert look.target is not None
    left = [card for card in view.table if card is not look.target]
    before = set(locked(view.table))
    return [card for card in free(left) if card in before and group(card) == group(look.target)]
