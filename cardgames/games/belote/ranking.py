"""The order and the worth of the cards, which change with the trump suit (R1, R2)."""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.engine import Card

PLAIN = "789JQKTA"  # low to high
TRUMP = "78QKTA9J"
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}


def points(card: Card, trumps: str) -> int:
    """What *card* counts in a trick.

    >>> points(Card("J", "h"), "h"), points(Card("J", "h"), "s")
    (20, 2)
    """
    return (TRUMP_POINTS if card.suit == trumps else PLAIN_POINTS).get(card.rank, 0)


def total(cards: Iterable[Card], trumps: str) -> int:
    """What some cards count together."""
    return sum(points(card, trumps) for card in cards)
