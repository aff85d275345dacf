"""The order in which people like to look at the cards of their hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.engine import Card

Order = Callable[[Sequence[Card], str], list[Card]]
JOKERS = "rb"
EVERY_SUIT = "shdc" + JOKERS


def by_suit(hand: Sequence[Card], ranks: str) -> list[Card]:
    """Suit by suit, the colours alternating where that is possible, high cards left.

    *ranks* has the ranks from low to high; cards that it does not name come last.
    """
    held = {card.suit for card in hand}
    black = [suit for suit in "sc" if suit in held]
    red = [suit for suit in "hd" if suit in held]
    first, second = (red, black) if len(red) > len(black) else (black, red)
    suits = [suit for pair in zip(first, second, strict=False) for suit in pair]
    suits += [suit for suit in (*first, *second) if suit not in suits]
    suits += JOKERS
    return sorted(hand, key=lambda card: (suits.index(card.suit), -ranks.find(card.rank), card.copy))


def by_rank(hand: Sequence[Card], ranks: str) -> list[Card]:
    """High cards left, equal ranks together; cards that *ranks* does not name come last."""
    return sorted(hand, key=lambda card: (-ranks.find(card.rank), EVERY_SUIT.find(card.suit), card.copy))
