"""A sharp player of Kaluki: knows exactly what the hand can lay, and counts what may still come to it.

It opens as soon as it can, unless one card or so is all that keeps it from Kaluki; then it lays everything
that fits, wins jokers that it can lay again, and takes a discard whenever that can be laid, for then another
card goes with the turn.  It throws what its hand needs least, and does not feed the next player.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Advice, Bot, Card, Decision, Move

from . import reasons, wording
from .duties import Turn, turn_of
from .melds import face, readings
from .outlook import CARD, Sight, look, thirds
from .plain import moves_of_cards, other, plainly
from .plans import Plan, fewest_left, most_points
from .rules import Kaluki

FED = 8.0  # what it costs to throw a card that the next player can lay off at once
DECIDED = 200.0  # above what a card in the hand can be worth
WAIT = 1  # cards that would be left, at most, where Kaluki is worth waiting for
SAFE = 8  # cards in every other hand, at least, while it is
GAIN = 6.0  # what the card taken in the exchange has to bring


def advise(view: Kaluki, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first."""
    return think(look(view), decision)


def steady(view: Kaluki, decision: Decision, rng: Random) -> list[Advice]:
    """The steady player, who does not look as far; see `plain`."""
    return plainly(view, decision, rng) or advise(view, decision, rng)


# Looking closely at what the next draw may bring gained 0.1 tokens a hand among four, less than can be told.
exact = True
LEVELS: dict[str, Bot] = {"steady": steady, "sharp": advise, "expert": advise}


def think(sight: Sight, decision: Decision) -> list[Advice]:
    """The moves worth thinking of, by what the player to act sees."""
    adviser = {
        "exchange": advise_exchange,
        "put": advise_put,
        "draw": advise_draw,
        "play": advise_play,
        "name": advise_name,
    }.get(sight.view.phase)
    if adviser is None:
        return [Advice(move, 0.0, reasons.only()) for move in decision]
    return sorted(adviser(sight, decision), key=lambda each: (-each.value, str(each.move)))


# ------------------------------------------------------------------ before play


def advise_exchange(sight: Sight, decision: Decision) -> list[Advice]:
    """Whether the upcard betters the hand."""
    top, hand = sight.view.discards.top, sight.turn.hand
    now = sight.worth(hand)
    better = max(sight.worth([*without(hand, card), top]) for card in thrown(hand))
    return [
        Advice(move, better - GAIN, reasons.take_up(top))
        if move.verb == "take"
        else Advice(move, now, reasons.leave(top))
        for move in decision
    ]


def advise_put(sight: Sight, decision: Decision) -> list[Advice]:
    """The card that the hand needs least."""
    return [
        Advice(move, sight.worth(without(sight.turn.hand, move.card)), reasons.put_back(move.card))
        for move in decision
    ]


def thrown(hand: Sequence[Card]) -> list[Card]:
    """The cards of *hand* that are no jokers, if there are any, one of each face."""
    plain = {face(card): card for card in hand if not card.is_joker}
    return list(plain.values()) or list(hand)


def without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """*hand* without *card*."""
    return tuple(other for other in hand if other is not card)


# ------------------------------------------------------------------ drawing


def advise_draw(sight: Sight, decision: Decision) -> list[Advice]:
    """The discard wherever it can be laid; otherwise the stock."""
    top = sight.view.discards.top
    can_take = Move("draw", word="discards") in decision
    advice = []
    for move in decision:
        if move.verb == "end":
            advice.append(Advice(move, 0.0, reasons.end()))
        elif move.word == "discards":
            advice.append(Advice(move, 1.0, reasons.take(sight, top)))
        else:
            advice.append(Advice(move, 0.0, reasons.stock(sight, can_take)))
    return advice


# ------------------------------------------------------------------ laying and discarding


def advise_play(sight: Sight, decision: Decision) -> list[Advice]:
    """What the best plan begins with; otherwise the best discard."""
    plan = fewest_left(sight.turn)
    discards = advise_discard(sight, decision)
    advice = list(discards)
    first = plan.first(sight.turn.table) if plan is not None and plan.lays else None
    if plan is not None and first is not None and first in decision:
        if waits(sight, plan) and discards:
            advice.append(Advice(first, discards[0].value - CARD, reasons.hold()))
            best = discards[0]
            advice[0] = Advice(best.move, best.value, reasons.wait(plan.left - 1))
        else:
            advice.append(Advice(first, DECIDED + CARD * plan.saved, reasons.lay(sight, plan, first)))
    listed = {each.move for each in advice}
    for move in moves_of_cards(decision):
        if move not in listed:
            advice.append(other(move))
    return advice


def judge(view: Kaluki, move: Move) -> Advice:
    """What any move is worth; new melds are too many for the advice to name them all."""
    if move.verb != "meld":
        return next(one for one in advise(view, view.legal(), Random(0)) if one.move == move)
    sight = look(view)
    plan = fewest_left(sight.turn)
    left = fewest_left(after_meld(sight, move))
    lost = plan.left - left.left if plan is not None and left is not None else -len(move.cards)
    return Advice(move, DECIDED + CARD * (plan.saved + lost if plan is not None else 0), reasons.meld(-lost))


def after_meld(sight: Sight, move: Move) -> Turn:
    """The turn when these cards have been laid as a new meld, in the best way."""
    turns = [sight.turn.melding(sight.seat, one) for one in readings(move.cards)]
    return max(turns, key=lambda turn: plan.points if (plan := fewest_left(turn)) is not None else -1)


def waits(sight: Sight, plan: Plan) -> bool:
    """Whether Kaluki is so near that opening can wait (R20)."""
    view, turn = sight.view, sight.turn
    if turn.opened or view.lays or turn.taken is not None or any(view.opened):
        return False
    return 1 < plan.left <= WAIT + 1 and min(sight.others) >= SAFE and len(view.stock) > len(sight.others) * 2


def advise_discard(sight: Sight, decision: Decision) -> list[Advice]:
    """The discards by what they leave, the best first."""
    hand = sight.turn.hand
    moves = [move for move in moves_of_cards(decision) if move.verb == "discard"]
    if not moves:
        return []
    now = sight.laid(hand)
    values: dict[Card, float] = {}
    for move in moves:
        one = face(move.card) if not move.card.is_joker else move.card
        if one not in values:
            values[one] = sight.worth(without(hand, move.card)) - cost(sight, move.card)
    best = max(values.values())
    found = []
    for move in moves:
        one = face(move.card) if not move.card.is_joker else move.card
        loss = now - sight.laid(without(hand, move.card))
        why = reasons.discard(sight, move.card, loss, values[one] >= best)
        found.append(Advice(move, values[one], why))
    return sorted(found, key=lambda each: (-each.value, str(each.move)))


def cost(sight: Sight, card: Card) -> float:
    """What throwing *card* costs besides what the hand loses."""
    if card.is_joker:
        return DECIDED / 2
    if sight.open_next:
        return FED if sight.fits(card) else 0.0
    return 0.0


# ------------------------------------------------------------------ jokers


def advise_name(sight: Sight, decision: Decision) -> list[Advice]:
    """A card of which both copies are seen, so that nobody can win the joker; or one's own."""
    advice = []
    for move in decision:
        faces = wording.named(str(move.word))
        out = sum(sight.unseen[one] for one in faces)
        after = renamed(sight, move)
        advice.append(Advice(move, after - out, reasons.name(faces[0], out == 0)))
    return advice


def renamed(sight: Sight, move: Move) -> float:
    """What the rest of the hand can lay when the jokers just laid stand so."""
    view = sight.view.copy()
    view.apply(move)
    if view.phase != "play" or view.turn != sight.seat:
        return DECIDED
    plan = fewest_left(look(view).turn)
    return CARD * plan.saved if plan is not None else 0.0


# ------------------------------------------------------------------ playouts


def policy(position: Kaluki, rng: Random) -> Move:
    """A quick, sensible move: lay what can be laid, take what can be laid, throw what goes with least."""
    if position.phase == "exchange":
        return Move("leave")
    if position.phase == "draw":
        return list(position.legal_draw())[-1]  # the discard comes last, where it can be laid
    if position.phase not in ("play", "put"):
        return next(iter(position.legal()))
    turn = turn_of(position)
    plan = fewest_left(turn) if position.phase == "play" else None
    if plan is not None and plan.lays:
        return plan.first(turn.table)
    laid = plan or most_points(turn)
    rest = laid.found.rest if laid is not None else turn.hand
    free = [card for card in rest if card is not position.taken]
    return Move("discard", loosest(free or [card for card in turn.hand if card is not position.taken]))


def loosest(hand: Sequence[Card]) -> Card:
    """The card of *hand* that goes with fewest of the others, no joker if that can be."""
    plain = [card for card in hand if not card.is_joker]
    if not plain:
        return hand[0]
    return min(plain, key=lambda card: (sum(bool(thirds(card, other)) for other in plain), str(card)))
