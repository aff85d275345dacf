"""The steady player: it lays and lays off all that fits as soon as it can, and throws the dearest loose card.

It wins no jokers, for it looks at the cards that are to be laid and not at those that lie there, it does not
wait for Kaluki, and in every other rummy dear cards are the first to go.  The stronger players know better.
"""

from __future__ import annotations

from random import Random

from cardgames.engine import Advice, Card, Decision, Move, OneOf, leaves

from . import reasons
from .melds import worth
from .outlook import CARD, look
from .plans import Plan, fewest_left, most_points
from .rules import Kaluki

FIRST = 200.0  # above what a discard can be worth


def plainly(view: Kaluki, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first, where cards are laid or the upcard is offered; else none."""
    if view.phase == "exchange":
        return exchange(view, decision)
    return play(view, decision) if view.phase == "play" else []


def exchange(view: Kaluki, decision: Decision) -> list[Advice]:
    """To leave the upcard, or to take it as another card of a pair."""
    top, hand = view.discards.top, view.hand[view.player]
    pair = top.is_joker or any(card.rank == top.rank and card.suit != top.suit for card in hand)
    advice = [
        Advice(move, float(pair), reasons.take_up(top))
        if move.verb == "take"
        else Advice(move, float(not pair), reasons.leave(top))
        for move in decision
    ]
    return sorted(advice, key=lambda each: -each.value)


def play(view: Kaluki, decision: Decision) -> list[Advice]:
    """What the best plan begins with that wins no joker; otherwise the dearest card that is in no meld."""
    sight = look(view)
    plan = fewest_left(sight.turn, swaps=False)
    moves = moves_of_cards(decision)
    advice = discards(view, plan or most_points(sight.turn), moves)
    first = plan.first(sight.turn.table) if plan is not None and plan.lays else None
    if plan is not None and first is not None and first in decision:
        advice.insert(0, Advice(first, FIRST + CARD * plan.saved, reasons.lay(sight, plan, first)))
    if not advice:  # a duty that only a joker won can fulfil
        return []
    listed = {each.move for each in advice}
    return advice + [other(move) for move in moves if move not in listed]


def discards(view: Kaluki, plan: Plan | None, moves: list[Move]) -> list[Advice]:
    """The discards, the dearest card outside the melds first, and jokers last."""
    loose = plan.found.rest if plan is not None else tuple(view.hand[view.player])
    advice = [
        Advice(move, merit(move.card, loose), reasons.throw(move.card, move.card in loose))
        for move in moves
        if move.verb == "discard"
    ]
    return sorted(advice, key=lambda each: (-each.value, str(each.move)))


def merit(card: Card, loose: tuple[Card, ...]) -> float:
    """How gladly *card* is thrown."""
    return -FIRST / 2 if card.is_joker else worth(card) - 2 * CARD * (card not in loose)


def moves_of_cards(decision: Decision) -> list[Move]:
    """The moves of *decision* that are no new melds: those are too many to be named."""
    return [move for part in leaves(decision) if isinstance(part, OneOf) for move in part]


def other(move: Move) -> Advice:
    """What any other way of laying is worth."""
    if move.verb == "back":
        return Advice(move, -FIRST, reasons.back())
    return Advice(move, -FIRST / 4, reasons.hold())
