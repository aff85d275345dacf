"""What a hand of five and the turned card promise: the points that the taker's side may expect.

The weights were fitted on many thousand deals; the cards still to come are in the constant.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.engine import Card

from .declarations import declarations

EVEN = 55
TRUMP_WORTH = {"J": 25, "9": 19, "A": 14, "T": 12}
OTHER_TRUMP, PLAIN_ACE, GUARDED_TEN, VOID = 7, 8, 3, 2

FIRST, FOURTH, SECOND, DARING = 92, 88, 90, 84
"""What is asked of an estimate: in the first round, there as the last to speak, in the second round, and
there as the dealer whose side is behind."""


def estimate(hand: Iterable[Card], trumps: str) -> int:
    """The points of 162 that the side of a taker who sees these six cards may expect."""
    held = list(hand)
    points = EVEN
    for card in held:
        length = sum(other.suit == card.suit for other in held)
        if card.suit == trumps:
            points += TRUMP_WORTH.get(card.rank, OTHER_TRUMP)
        elif card.rank == "A":
            points += PLAIN_ACE
        elif card.rank == "T" and length > 1:
            points += GUARDED_TEN
    voids = {suit for suit in "cdhs" if suit != trumps} - {card.suit for card in held}
    return points + VOID * len(voids)


def extras(hand: Iterable[Card], trumps: str, declared: str = "all") -> int:
    """What declarations and belote that are held already would score, by the house rule *declared*."""
    held = set(hand)
    belote = 20 if declared != "none" and held >= {Card("K", trumps), Card("Q", trumps)} else 0
    return belote + sum(one.points for one in declarations(held, trumps) if declared == "all")


def is_sound(hand: Iterable[Card], trumps: str) -> bool:
    """Whether the trumps will do at all: three or more with jack or 9, or four with two aces beside them."""
    held = list(hand)
    ranks = [card.rank for card in held if card.suit == trumps]
    aces = sum(card.rank == "A" and card.suit != trumps for card in held)
    if "J" in ranks or "9" in ranks:
        return len(ranks) >= 3 or {"J", "9"} <= set(ranks)
    return len(ranks) >= 4 and aces >= 2
