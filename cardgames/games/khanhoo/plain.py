"""The steady player: it goes by the melds of the moment, and keeps what has most partners in the hand.

It takes a discard, or claims one, that brings cards into melds.  What is still out, and what the others
collect, is left to the stronger players.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.engine import Advice, Card, Decision, Move, Sentence

from . import reasons
from .melds import JOKER as JOKER_FACE
from .melds import LONGEST, PATTERNS, SHORTEST, WITH, face, outs
from .outlook import CARD, POINT, UNIT, counted, worth, worth_with
from .rules import Khanhoo

JOKER = 60.0  # what the joker is worth beside what it melds

PARTNERS = {  # the faces that are in a meld of three with each
    one: {
        each
        for number in numbers
        for each in PATTERNS[number].faces
        if len(PATTERNS[number].faces) == SHORTEST
    }
    for one, numbers in WITH.items()
}


def plainly(view: Khanhoo, decision: Decision) -> list[Advice]:
    """Every move, best first; a discard by what the melds of the rest are worth."""
    moves = list(decision)
    if view.phase == "discard":
        return discards(view, moves)
    chosen = {"draw": quick_draw, "claim": quick_claim, "challenge": quick_claim}.get(view.phase)
    best = chosen(view) if chosen is not None else moves[0]
    advice = [Advice(move, float(move == best), why(view, move, move == best)) for move in moves]
    return sorted(advice, key=lambda each: -each.value)


def why(view: Khanhoo, move: Move, good: bool) -> Sentence:
    """What speaks for a move that is no discard, or against it."""
    if view.phase == "draw":
        top = view.discards.top
        gain = gain_of(view.hand[view.player], top)
        if move.word == "discards":
            return reasons.take(view, top, gain)
        return reasons.draw(view, top, gain, not good)
    if view.phase == "lay":
        return reasons.lay(any(card.is_joker for card in move.cards))
    told = {
        ("claim", "bump"): reasons.bump,
        ("claim", "pass"): reasons.no_bump,
        ("challenge", "challenge"): lambda good: reasons.challenge(view, good),
        ("challenge", "pass"): reasons.no_challenge,
    }.get((view.phase, move.verb))
    return told(good) if told is not None else Sentence("Deal the cards.")


def discards(view: Khanhoo, moves: list[Move]) -> list[Advice]:
    """To go out, or the cards without which the melds lose least."""
    hand = view.hand[view.player]
    ranked = sorted(moves, key=lambda move: loss(hand, move.card))
    best = quick_discard(view)
    advice: list[Advice] = []
    for move in ranked:
        if move.verb == "out":
            said = reasons.going_out()
        else:
            fewest = loss(hand, move.card)[:2] == loss(hand, ranked[0].card)[:2]
            said = reasons.discard_plainly(view, move.card, fewest)
        advice.append(Advice(move, -loss(hand, move.card)[0], said))
    top = max(each.value for each in advice)
    return [
        Advice(best, top, next(each.why for each in advice if each.move == best)),
        *(each for each in advice if each.move != best),
    ]


# ------------------------------------------------------------------ the move at once, also for playouts


def quick_draw(position: Khanhoo) -> Move:
    """The discard if it brings a card into a meld, otherwise the stock."""
    hand, top = position.hand[position.player], position.discards.top
    must = position.challenged or not position.has_stock
    if must or (hand and not position.must_move_stock and (top.is_joker or gain_of(hand, top) >= CARD)):
        return Move("draw", word="discards")
    return Move("draw", word="stock")


def gain_of(hand: Iterable[Card], card: Card) -> int:
    """By how much *card* betters the melds of *hand*."""
    count = counted(hand)
    return worth_with(count, face(card)) - worth(count)


def quick_discard(position: Khanhoo) -> Move:
    """To go out, or the card whose loss costs the melds least; of equal ones the one with fewest partners."""
    hand = position.hand[position.player]
    count = counted(hand)
    free = {face(card): card for card in hand if card is not position.taken}
    if worth(count) >= (CARD + POINT / LONGEST) * (len(hand) - 1):  # otherwise too few cards are in melds
        for card in outs(tuple(hand)):
            if card is not position.taken:
                return Move("out", card)
    best = min(free, key=lambda one: loss(hand, free[one]))
    return Move("discard", free[best])


def loss(hand: Iterable[Card], card: Card) -> tuple[float, int, str]:
    """What the melds of *hand* lose with *card*, how many cards it could be in a meld with, and its face."""
    one, count, faces = face(card), counted(hand), [face(other) for other in hand]
    lost = worth(count) - worth(count - UNIT[one]) + JOKER * (one == JOKER_FACE)
    return lost, sum(other in PARTNERS[one] for other in faces), one


def quick_claim(position: Khanhoo) -> Move:
    """The dearest meld, if the discard brings cards into it that lie in none yet; otherwise a pass."""
    moves = list(position.legal())
    better = gain_of(position.hand[position.player], position.discards.top) > CARD
    return moves[0] if better else moves[-1]
