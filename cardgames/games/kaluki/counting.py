"""Hands as numbers: two bits for each face, suit by suit and in each of them from the ace up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from cardgames.engine import Card

from .melds import LONGEST, ORDER, SUITS, Cards

_ONES: Final = sum(1 << 2 * rank for rank in range(LONGEST))
_WHOLE: Final = 3 * _ONES
"""One bit for each rank of a suit, and both."""
LOWER: Final = sum(_ONES << 2 * LONGEST * suit for suit in range(4))


def counted(hand: Iterable[Card]) -> tuple[int, int]:
    """Return the natural cards of *hand* as bits, two a face, the lower used first; and its jokers."""
    return _counted(tuple(hand))


@lru_cache(maxsize=5000)
def _counted(hand: Cards) -> tuple[int, int]:
    mask = jokers = 0
    for card in hand:
        if card.is_joker:
            jokers += 1
        else:
            bit = 1 << 2 * kind_of(card)
            mask |= bit << 1 if mask & bit else bit
    return mask, jokers


@cache
def kind_of(card: Card) -> int:
    """Return the number of a face."""
    return SUITS.index(card.suit) * LONGEST + ORDER.index(card.rank)


@lru_cache(maxsize=50_000)
def with_company(mask: int, jokers: int) -> int:
    """Return the cards of *mask* that could be in a meld of these cards and this many jokers.

    The others have nothing near them.
    """
    width = 2 * LONGEST
    suits = [mask >> width * suit & _WHOLE for suit in range(4)]
    one, two, three, four = [(suit | suit >> 1) & _ONES for suit in suits]
    if jokers:
        groups = one & two | three & four | (one | two) & (three | four)
    else:
        groups = one & two & (three | four) | three & four & (one | two)
    groups *= 3
    kept = 0
    for number, suit in enumerate(suits):
        kept |= (suit & (groups | _in_sequences(suit, jokers))) << width * number
    return kept


@lru_cache(maxsize=50_000)
def _in_sequences(suit: int, jokers: int) -> int:
    """Return the cards of one suit, as bits, that could be in a sequence with this many jokers."""
    ranks = (suit | suit >> 1) & _ONES
    places = ranks | (ranks & 1) << 2 * LONGEST  # the ace lies above the king, too
    kept = 0
    if jokers:
        for apart in range(2, 2 * (jokers + 1) + 1, 2):
            beside = places & places >> apart
            kept |= beside | beside << apart
    else:
        lowest = places & places >> 2 & places >> 4
        kept = lowest | lowest << 2 | lowest << 4
    return ((kept | kept >> 2 * LONGEST) & _ONES) * 3
