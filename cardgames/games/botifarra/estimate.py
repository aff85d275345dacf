"""What twelve cards promise before the play: the points of 72 that a player's side may expect.

The weights were fitted on many thousand deals with simple play; 36 is an even hand.
"""

from __future__ import annotations

from collections.abc import Collection

from cardgames.engine import Card

SUITS = "cdhs"


def choosing(hand: Collection[Card], trumps: str) -> float:
    """With these *trumps*, named by this player's side; "" for botifarra."""
    if not trumps:
        worth = {"9": 4.6, "A": 3.3, "K": 1.8}
        return 26.4 + sum(worth.get(card.rank, 0.0) for card in hand)
    total = 17.0
    for card in hand:
        if card.suit == trumps:
            total += 2.5 + {"9": 5.0, "A": 4.0, "K": 2.7, "Q": 1.2, "J": 1.2}.get(card.rank, 0.0)
        else:
            total += {"9": 4.8, "A": 2.2, "K": 0.8}.get(card.rank, 0.0)
    lengths = [length(hand, suit) for suit in SUITS if suit != trumps]
    return total + 6 * lengths.count(0) + 1.7 * lengths.count(1)


def defending(hand: Collection[Card], trumps: str) -> float:
    """The same against *trumps* that the other side has named."""
    if not trumps:
        return choosing(hand, "") - 4  # the other side did not choose it for nothing
    total = 18.5
    for card in hand:
        if card.suit == trumps:
            total += 1.5 + {"9": 4.3, "A": 3.2, "K": 1.7}.get(card.rank, 0.0)
        else:
            total += {"9": 3.9, "A": 1.75, "K": 0.8}.get(card.rank, 0.0)
    return total + 4.2 * sum(not length(hand, suit) for suit in SUITS if suit != trumps)


def length(hand: Collection[Card], suit: str) -> int:
    """How many cards of *suit* there are."""
    return sum(card.suit == suit for card in hand)
