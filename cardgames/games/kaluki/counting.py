"""Hands as bit masks: two bits for each face, suit by suit and from the ace up within a suit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from cardgames.engine import Card

from .melds import LONGEST, ORDER, SUITS

_ONES: Final = sum(1 << 2 * rank for rank in range(LONGEST))
"""The lower bit of each rank of a suit."""
_WIDTH: Final = 2 * LONGEST
LOWER: Final = sum(_ONES << 2 * LONGEST * suit for suit in range(4))


def counted(hand: Iterable[Card]) -> tuple[int, int]:
    """Return the mask of the natural cards of *hand*, and its number of jokers.

    The lower of the two bits of a face is used first.
    """
    mask = jokers = 0
    for card in hand:
        if card.is_joker:
            jokers += 1
        else:
            bit = _BITS[card]
            mask |= bit << 1 if mask & bit else bit
    return mask, jokers


@cache
def kind_of(card: Card) -> int:
    """Return the number of the suit and rank of *card*."""
    return SUITS.index(card.suit) * LONGEST + ORDER.index(card.rank)


@lru_cache(maxsize=20_000)
def meldable(mask: int, jokers: int) -> int:
    """Return the cards of *mask* that can be in a meld with others of them and this many jokers."""
    ranks = mask | mask >> 1
    one, two = ranks & _ONES, ranks >> _WIDTH & _ONES
    three, four = ranks >> 2 * _WIDTH & _ONES, ranks >> 3 * _WIDTH & _ONES
    if jokers:
        groups = one & two | three & four | (one | two) & (three | four)
    else:
        groups = one & two & (three | four) | three & four & (one | two)
    near = groups | _in_sequences(one, jokers)
    near |= (groups | _in_sequences(two, jokers)) << _WIDTH
    near |= (groups | _in_sequences(three, jokers)) << 2 * _WIDTH
    near |= (groups | _in_sequences(four, jokers)) << 3 * _WIDTH
    return mask & 3 * near


@cache
def _in_sequences(ranks: int, jokers: int) -> int:
    """Return the *ranks* of one suit that can be in a sequence with this many jokers; lower bits all."""
    places = ranks | (ranks & 1) << _WIDTH  # the ace lies above the king, too
    kept = 0
    if jokers:
        for apart in range(2, 2 * (jokers + 1) + 1, 2):
            beside = places & places >> apart
            kept |= beside | beside << apart
    else:
        lowest = places & places >> 2 & places >> 4
        kept = lowest | lowest << 2 | lowest << 4
    return (kept | kept >> _WIDTH) & _ONES


_BITS: Final = {
    Card(rank, suit, copy): 1 << 2 * kind_of(Card(rank, suit))
    for suit in SUITS
    for rank in ORDER
    for copy in (0, 1)
}
"""The lower bit of each card."""
