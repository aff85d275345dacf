"""What cards are worth at Backhand: values, totals, and what nobody has seen yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card

if TYPE_CHECKING:
    from .rules import Backhand

VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(pips): pips for pips in range(2, 10)}
MOST = 21  # what loses is more
ENOUGH = 12  # below, cards are dealt without a question (R11); from here on backhand may be called (R12)
FIVE = 5  # cards that win (R14)
PUSH_POINTS = range(17, 21)  # on two cards (R17)
HIGHEST = 10  # the value of a card

Counts = tuple[int, ...]
"""How many cards there are of each value, from 1 to 10."""
PACK: Counts = (4,) * 9 + (16,)
"""One pack of 52."""


def value(card: Card) -> int:
    """R10: an ace is 1, a court card 10; a card that is not known counts nothing."""
    return VALUES.get(card.rank, 0)


def total(cards: Iterable[Card]) -> int:
    """What *cards* make together."""
    return sum(value(card) for card in cards)


def is_push(hand: Sequence[Card]) -> bool:
    """R17, R20: whether two cards, without aces to be thrown out, make a push hand."""
    return len(hand) == 2 and total(hand) in PUSH_POINTS


def unseen(view: Backhand) -> Counts:
    """What is left of the packs when all cards that lie open are taken away: the stock, value by value."""
    number = len(view.pack) // sum(PACK)
    found = [number * count for count in PACK]
    for zone in view.zones:
        for card in zone:
            if zone is not view.stock and card is not BACK:
                found[value(card) - 1] -= 1
    return tuple(found)


def busting(points: int, left: Counts) -> int:
    """How many of the cards in *left* go over 21 from *points*."""
    return sum(left[max(0, MOST - points) :])
