"""Low hands: which of two is lower, and their names.

Deuce-to-seven: the ordinary poker order turned round, aces always high, straights and flushes count against
you.  Ace-to-five: aces low, straights and flushes do not count.  A rank is a tuple; the lower wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from cardgames.engine import Card, Ranks, Text
from cardgames.engine.faces import RANK_NAMES
from cardgames.engine.text import Rank

NOTHING, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH = range(9)
CATEGORIES = {
    (1, 1, 1, 1, 1): NOTHING,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIRS,
    (3, 1, 1): THREE,
    (3, 2): FULL,
    (4, 1): FOUR,
}
HIGH, LOW = "??23456789TJQKA", "?A23456789TJQK"
NAMES = (
    "{first}-{second} low",
    "pair of {many}",
    "{many} and {few}",
    "three {many}",
    "straight to the {first}",
    "flush, {first} high",
    "full house, {many} over {few}",
    "four {many}",
    "straight flush to the {first}",
)
"""The names of the categories."""

Strength = tuple[int, ...]


@lru_cache(maxsize=50_000)
def strength(cards: tuple[Card, ...], ace_low: bool = False) -> Strength:
    """Return the rank of five cards: the category, then the ranks that decide, pairs and triplets first.

    The lower wins, and equal ones tie.
    """
    order = LOW if ace_low else HIGH
    numbers = [order.index(card.rank) for card in cards]
    groups = sorted(((count, number) for number, count in Counter(numbers).items()), reverse=True)
    category = CATEGORIES[tuple(count for count, _ in groups)]
    if category == NOTHING and not ace_low:
        straight = groups[0][1] - groups[-1][1] == 4
        flush = len({card.suit for card in cards}) == 1
        category = STRAIGHT_FLUSH if straight and flush else STRAIGHT * straight or FLUSH * flush
    return (category, *(number for _, number in groups))


def rank_value(card: Card, ace_low: bool = False) -> int:
    """Return the height of a card: 2 to 14, or 1 for a low ace."""
    return (LOW if ace_low else HIGH).index(card.rank)


def low_first(cards: Iterable[Card], ace_low: bool = False) -> list[Card]:
    """Sort cards from the lowest to the highest."""
    return sorted(cards, key=lambda card: (rank_value(card, ace_low), card.suit))


def _rank(number: int, ace_low: bool) -> str:
    return (LOW if ace_low else HIGH)[number]


def name(cards: Sequence[Card], ace_low: bool = False) -> Text:
    """Return the name of five cards: "eight-six low", "pair of fours", "straight to the six".

    >>> from cardgames.engine import cards
    >>> name(cards("8h 6c 5d 3s 2s"))
    'eight-six low'
    """
    category, *numbers = strength(tuple(cards), ace_low)
    first, second = (_rank(number, ace_low) for number in numbers[:2])
    return Text(NAMES[category], first=Rank(first), second=Rank(second), many=Ranks(first), few=Ranks(second))


def digits(cards: Sequence[Card], ace_low: bool = False) -> str:
    """Return the ranks from the top down: "8-6-5-3-2"."""
    ranks = ("10" if card.rank == "T" else card.rank for card in reversed(low_first(cards, ace_low)))
    return "-".join(ranks)


def keepers(cards: Sequence[Card], highest: int, ace_low: bool = False) -> list[Card]:
    """Return the cards of different ranks up to *highest*, low first: what a player draws to."""
    kept: dict[int, Card] = {}
    for card in low_first(cards, ace_low):
        number = rank_value(card, ace_low)
        if number <= highest:
            kept.setdefault(number, card)
    return list(kept.values())


def goal_of(cards: Sequence[Card], ace_low: bool = False) -> Text | None:
    """Return the goal of the low cards of a hand that is no good yet: "a seven", "an eight".

    It is None for a hand that is good already, or has fewer than two low cards.
    """
    low = keepers(cards, 8, ace_low)[:4]
    if strength(tuple(cards), ace_low)[:2] <= (NOTHING, 8) or len(low) < 2:
        return None
    top = _goal(low, ace_low)
    return Text("an {rank}" if top == 8 else "a {rank}", rank=Rank(_rank(top, ace_low)))


def _goal(low: Sequence[Card], ace_low: bool) -> int:
    """Return the highest card of the best hand that *low* can still become."""
    if len(low) < 4:
        return max(rank_value(low[-1], ace_low), 5 if ace_low else 7)
    other = next(suit for suit in "shdc" if suit != low[0].suit)
    return min(strength((*low, Card(rank, other)), ace_low) for rank in RANK_NAMES)[1]
