"""A steady Totit player: it counts the twins, and weighs points now against what it prepares and leaves.

A move is worth the pairs it makes, most of what the next card could make, a share for each single card in
the pile whose twin may still come, less what the others may score on the table that it leaves.
"""

from __future__ import annotations

from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence

from .outlook import Outlook, points_of
from .reasons import why_play
from .rules import Totit
from .twins import singles, twin

__all__ = ["advise", "policy"]


def advise(view: Totit, decision: Decision, rng: Random) -> list[Advice]:
    """Every move, best first, with its value in points and the reason for it."""
    if view.phase == "deal":
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    outlook = Outlook(view)
    looks = sorted(map(outlook.look, decision), key=lambda look: (-look.value, str(look.move)))
    return [Advice(look.move, look.value, why_play(view, look)) for look in looks]


def policy(position: Totit, rng: Random) -> Move:
    """A quick, sensible move for playouts: points now, then what is prepared, then what helps nobody."""
    if position.phase == "deal":
        return Move("deal")
    seat = position.player
    hand, table = set(position.hand[seat]), set(position.table)
    mine = set(singles(position.taken[seat]))
    others = {card for other, pile in enumerate(position.taken) if other != seat for card in singles(pile)}
    best, most = None, -9.0
    for move in position.legal_play().moves:
        card = move.card
        if len(move.groups) > 1:
            target = move.groups[1][0]
            worth = (
                points_of(card, target, mine) + promise(target, hand, others) + promise(card, hand, others)
            )
        else:
            worth = -promise(card, table, set()) - 0.5 * (twin(card) in others) - 0.2
        worth += 0.05 * rng.random()
        if worth > most:
            best, most = move, worth
    assert best is not None
    return best


def promise(card: Card, there: set[Card], others: set[Card]) -> float:
    """What *card* is worth in the pile while its twin is *there*, and what it keeps from *others*."""
    return 0.4 * (twin(card) in there) + 0.3 * (twin(card) in others)
