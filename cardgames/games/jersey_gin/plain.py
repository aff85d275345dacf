"""The steady player: it counts the deadwood of the moment, and knocks by the turn.

It takes a discard that lowers its deadwood by enough and throws what leaves least, the dearest card first.
What the next draws may bring, whom a discard helps, and whether gin is near is left to the stronger players.
"""

from __future__ import annotations

from cardgames.engine import Advice, Decision, Sentence

from . import reasons
from .counting import after_drop, deadwood, suits
from .melding import worth
from .outlook import KNOCK_BY_TURN, Outlook, without
from .rules import JerseyGin

DECIDED = 60.0  # points: above every value that a hand can have
GAIN = 6  # points by which a discard taken has to lower the deadwood


def plainly(view: JerseyGin, decision: Decision) -> list[Advice]:
    """Every move, best first, before the break; else nothing."""
    if view.breaker is None and view.phase == "draw" and len(list(decision)) > 1:
        return draws(view, decision)
    if view.breaker is None and view.phase == "discard":
        return discards(view, decision)
    return []


def draws(view: JerseyGin, decision: Decision) -> list[Advice]:
    """The discard where it helps enough at once, otherwise the stock."""
    hand, top = list(view.hand[view.player]), view.discards.top
    before, now = deadwood(suits(hand)), after_drop(suits([*hand, top]), 1)
    helps = before - now >= GAIN
    why = reasons.draw(top, before, now, helps)
    values = {"discards": float(-now), "stock": -now + (-1.0 if helps else 1.0)}
    advice = [Advice(move, values[move.word or ""], why[move.word or ""]) for move in decision]
    return sorted(advice, key=lambda each: -each.value)


def discards(view: JerseyGin, decision: Decision) -> list[Advice]:
    """Gin, a knock where it is time, otherwise the discards by what they leave."""
    hand, turn = list(view.hand[view.player]), Outlook(view, 0).turn
    limit = KNOCK_BY_TURN[min(turn, len(KNOCK_BY_TURN)) - 1]
    left = {card: deadwood(suits(without(hand, card))) for card in decision.cards}
    least = min(left.values())
    advice = []
    for move in decision:
        value, why = float(-left[move.card]), reasons.discard_plainly(move.card, left[move.card], least)
        if move.verb == "gin":
            value, why = 2 * DECIDED, reasons.gin()
        elif move.verb == "knock":
            value, why = knock(left[move.card], turn, limit)
        advice.append(Advice(move, value, why))
    return sorted(advice, key=lambda each: (-each.value, -worth([each.move.card])))


def knock(left: int, turn: int, limit: int) -> tuple[float, Sentence]:
    """What a knock with *left* points is worth, where *limit* is the most to knock with by this *turn*."""
    if left > limit:
        return -DECIDED - left, reasons.knock_too_late(left, limit)
    return DECIDED - left, reasons.knock(left, turn)
