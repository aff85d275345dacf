"""What eight cards are worth before a card is played: tricks to be expected, chances, and the best game.

Everything here reads one hand and what has been said in the bidding.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardgames.engine import Card
from cardgames.engine.families.bidding import chance

from .contract import (
    BLACK_QUEENS,
    CALLS,
    KINDS,
    POINTS,
    QUEEN_OF_CLUBS,
    QUEEN_OF_SPADES,
    SIMPLE,
    SOLO,
    SOLO_IN_SUIT,
    SUITS,
    TOUT,
)

BASE = -0.8
TRUMP_WORTH = {"7": 1.2, "A": 0.65, "K": 0.5}
OTHER_TRUMP, ACE, GUARDED_KING, VOID, SINGLETON = 0.4, 0.8, 0.3, 0.85, 0.3

# The chance of success for some numbers of expected tricks, from 3,000 hands between steady players; between
# them it rises evenly.
ALONE = ((3.25, 0.03), (3.75, 0.07), (4.25, 0.22), (4.75, 0.56), (5.25, 0.93), (5.75, 0.98))
TOGETHER = (
    (1.25, 0.3), (1.75, 0.42), (2.25, 0.47), (2.75, 0.6), (3.25, 0.69), (3.75, 0.78), (4.25, 0.88),
    (4.75, 0.93), (5.25, 0.98),
)  # fmt: skip
ALL_EIGHT = (
    (5.0, 0.0),
    (5.5, 0.05),
    (6.0, 0.13),
    (6.25, 0.27),
    (6.5, 0.4),
    (6.75, 0.5),
    (7.0, 0.75),
    (7.5, 0.95),
)
CHANCES = {SIMPLE: TOGETHER, SOLO: ALONE, TOUT: ALL_EIGHT}


@dataclass(frozen=True)
class Choice:
    """A game of *rank* with *trumps*: the chance that it is made, and its worth in points."""

    rank: int
    trumps: str
    chance: float

    @property
    def value(self) -> float:
        """The points that it brings on average."""
        return POINTS[self.rank] * (2 * self.chance - 1)


def expected_tricks(hand: Collection[Card], trumps: str) -> float:
    """The tricks that a player with these eight cards takes alone, on average, with these *trumps*."""
    total = BASE + 1.5 * (QUEEN_OF_CLUBS in hand) + 0.9 * (QUEEN_OF_SPADES in hand)
    for suit in SUITS.values():
        cards = [card for card in hand if card.suit == suit and card not in BLACK_QUEENS]
        ranks = {card.rank for card in cards}
        if suit == trumps:
            total += sum(TRUMP_WORTH.get(rank, OTHER_TRUMP) for rank in ranks)
            continue
        total += ACE * ("A" in ranks) + GUARDED_KING * ("K" in ranks and len(cards) > 1)
        total += VOID if not cards else SINGLETON if len(cards) == 1 else 0
    return total


@lru_cache(maxsize=4096)
def choices(hand: tuple[Card, ...], color: str) -> tuple[Choice, ...]:
    """Every game that could be played with *hand*, the best first."""
    tricks = {suit: expected_tricks(hand, suit) for suit in SUITS.values()}
    found = [
        Choice(2 * kind - (suit != color), suit, chance(CHANCES[kind], tricks[suit]))
        for kind in KINDS.values()
        for suit in SUITS.values()
    ]
    return tuple(sorted(found, key=lambda choice: (-choice.value, choice.rank, choice.trumps)))


def best_choice(hand: Collection[Card], color: str, least: int) -> Choice:
    """The best game of at least the rank *least*."""
    ordered = tuple(sorted(hand, key=str))
    return next(choice for choice in choices(ordered, color) if choice.rank >= least)


def best_bid(hand: Collection[Card], color: str, rank: int) -> Choice:
    """The game that would be played with the right to a game of at least *rank*."""
    if all(queen in hand for queen in BLACK_QUEENS):
        rank = max(rank, SOLO_IN_SUIT)  # R8
    return best_choice(hand, color, rank)


def best_of_kind(hand: Collection[Card], color: str, kind: int, least: int) -> Choice:
    """The best game of this *kind* that is of the rank *least* or higher."""
    ordered = tuple(sorted(hand, key=str))
    return next(
        choice
        for choice in choices(ordered, color)
        if choice.rank in (2 * kind - 1, 2 * kind) and choice.rank >= least
    )


def with_trumps(hand: Collection[Card], color: str, kind: int, trumps: str) -> Choice:
    """What a game of this *kind* with these *trumps* is worth."""
    return Choice(2 * kind - (trumps != color), trumps, chance(CHANCES[kind], expected_tricks(hand, trumps)))


def call_order(hand: Collection[Card], trumps: str, words: Sequence[str]) -> list[str]:
    """The calls by their *words*, the best first: the shortest plain suit of which a card is held, then a
    suit without one, and the ace of trumps last."""

    def rank(word: str) -> tuple[int, int, str]:
        suit = CALLS[word][1]
        length = plain_length(hand, suit)
        if suit == trumps:
            return 2, 0, word
        return (0, length, word) if length else (1, 0, word)

    return sorted(words, key=rank)


def plain_length(hand: Collection[Card], suit: str) -> int:
    """How many cards of *suit* are held, the black queens left out."""
    return sum(card.suit == suit and card not in BLACK_QUEENS for card in hand)
