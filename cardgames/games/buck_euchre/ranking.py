"""How the cards of Buck Euchre rank, and to which suit they belong (R4, R5)."""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.engine import EUCHRE_24, Card
from cardgames.engine.text import SUIT_NAMES

PLAIN = "9TJQKA"  # low to high
TRUMP = "9TQKA"  # below the two bowers
SUITS = {SUIT_NAMES[suit]: suit for suit in "cdhs"}
OTHER = {"c": "s", "s": "c", "d": "h", "h": "d"}  # the other suit of the same colour


def right_bower(trumps: str) -> Card:
    """The highest trump: the jack of trumps."""
    return Card("J", trumps)


def left_bower(trumps: str) -> Card:
    """The second highest trump: the other jack of the same colour."""
    return Card("J", OTHER[trumps])


def belongs_to(card: Card, trumps: str) -> str:
    """The suit of *card* when *trumps* ("" for none) are trumps."""
    if trumps and card.rank == "J" and card.suit == OTHER[trumps]:
        return trumps
    return card.suit


def height(card: Card, trumps: str) -> int:
    """How high *card* ranks within the suit that it belongs to, from 0."""
    if belongs_to(card, trumps) != trumps:
        return PLAIN.index(card.rank)
    if card.rank == "J":
        return len(TRUMP) + (card.suit == trumps)
    return TRUMP.index(card.rank)


def trump_order(trumps: str) -> tuple[Card, ...]:
    """All trumps, the highest first."""
    return tuple(sorted(trumps_of(EUCHRE_24, trumps), key=lambda card: -height(card, trumps)))


def trumps_of(cards: Iterable[Card], trumps: str) -> list[Card]:
    """Those of *cards* that are trumps; none where there are no trumps."""
    return [card for card in cards if trumps and belongs_to(card, trumps) == trumps]
