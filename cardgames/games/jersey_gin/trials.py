"""Knock or play on, tried on hands that could be: what sharp players add to the table of turns.

The others are dealt hands of unseen cards, better by as many draws as they have had.  A knock is counted on
them at once; playing on is played to the end of the hand, quickly and without laying off.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card

from .counting import BIT, Suits, after_drop, deadwood, suits
from .melding import BREAK, KNOCK, worth
from .outlook import KNOCK_BY_TURN, Outlook, without

if TYPE_CHECKING:
    from .rules import JerseyGin

GIN = 40
GAIN = 6  # points by which a discard has to lower the deadwood to be taken


def trial(outlook: Outlook, card: Card, rng: Random) -> tuple[float, float]:
    """What a knock with *card* gains on one deal that could be, and what playing on gains."""
    view = outlook.view
    me = view.player
    pool = list(outlook.unseen)
    rng.shuffle(pool)
    hands: dict[int, list[Card]] = {me: without(outlook.hand, card)}
    for seat in view.seats_after(me)[:-1]:
        known = [other for other in view.hand[seat] if other is not BACK]
        hands[seat] = known + [pool.pop() for _ in range(len(view.hand[seat]) - len(known))]
    turns = view.turns
    for step, seat in enumerate(view.seats_after(me)[:-1]):
        for _ in range((turns - 1 + 2 - step) // view.seat_count if turns > 1 else 0):
            improve(hands[seat], pool, rng)
    counts = {seat: deadwood(suits(hand)) for seat, hand in hands.items()}
    return gain(view, me, counts), played_on(outlook, card, hands, pool)


def improve(hand: list[Card], pool: list[Card], rng: Random) -> None:
    """Draw an unseen card and give the worst one back."""
    hand.append(pool.pop(int(rng.random() * len(pool))))
    worst = worst_of(hand)
    hand.remove(worst)
    pool.append(worst)


def worst_of(hand: list[Card], barred: Card | None = None) -> Card:
    """The dearest of the cards whose discard leaves least."""
    whole = suits(hand)
    left = {card: deadwood(less(whole, card)) for card in hand if card is not barred}
    return min(left, key=lambda card: (left[card], -worth([card])))


def less(hand: Suits, card: Card) -> Suits:
    """*hand* but for *card*."""
    number, bit = BIT[card]
    a, b, c, d = (part ^ bit if place == number else part for place, part in enumerate(hand))
    return a, b, c, d


def gain(view: JerseyGin, knocker: int | None, counts: dict[int, int], bonus: int = 0) -> float:
    """What the hand brings the player to act, less what the others get on average, when it ends with this
    deadwood; on a tie the knocker comes last, or first by a house rule."""
    me, least, last = view.player, min(counts.values()), view.tie == "underknock"
    winner = min(counts, key=lambda seat: (counts[seat], (seat == knocker) == last))
    if bonus and knocker is not None:
        winner, least = knocker, 0
    points = sum(counts.values()) - len(counts) * least + bonus
    if knocker is not None and winner != knocker:
        points += view.underknock
    return float(points) if winner == me else -points / (len(counts) - 1)


def played_on(outlook: Outlook, card: Card, hands: dict[int, list[Card]], pool: list[Card]) -> float:
    """What comes of discarding *card* and playing to the end, everybody by quick rules."""
    view = outlook.view
    seat, top, turn = view.player, card, view.turns
    stock = pool[: len(view.stock)]
    while len(stock) > BREAK:
        seat, turn = view.after(seat), turn + 1
        hand = hands[seat]
        taken = None
        if deadwood(suits(hand)) - after_drop(suits([*hand, top]), 1) >= GAIN:
            taken = top
            hand.append(top)
        else:
            hand.append(stock.pop())
        top = worst_of(hand, taken)
        hand.remove(top)
        left = deadwood(suits(hand))
        number = min((turn + view.seat_count - 1) // view.seat_count, len(KNOCK_BY_TURN)) - 1
        if left <= min(KNOCK, KNOCK_BY_TURN[number]):
            counts = {each: deadwood(suits(held)) for each, held in hands.items()}
            return gain(view, seat, counts, GIN if not left else 0)
    for each in view.seats_after(seat)[: len(stock)]:
        hands[each].append(stock.pop())
        hands[each].remove(worst_of(hands[each]))
    return gain(view, None, {each: deadwood(suits(held)) for each, held in hands.items()})
