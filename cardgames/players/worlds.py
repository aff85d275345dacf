"""Worlds: possible deals, drawn uniformly and quickly.

The unseen cards are sorted by who could hold them.  How many cards of each sort go to each holder is drawn
with its exact probability (the ways are counted), then each sort is shuffled and dealt.  So all deals that
fit the known facts are equally likely, and no attempt fails.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb
from random import Random

from cardgames.engine import SamplingError

Shares = tuple[int, ...]


class Worlds:
    """*cards* are numbers (bits of a mask), *holders[i]* a bit mask of the holders who could have card *i*,
    and *sizes* the number of cards that each holder lacks.

    Raises SamplingError if no deal fits that.
    """

    def __init__(self, cards: Sequence[int], holders: Sequence[int], sizes: Sequence[int]) -> None:
        sorts: dict[int, list[int]] = {}
        for card, who in zip(cards, holders, strict=True):
            sorts.setdefault(who, []).append(card)
        self.sorts = sorted(sorts.items(), key=lambda sort: (sort[0].bit_count(), sort[0]))
        self.sizes = tuple(sizes)
        self._ways: dict[tuple[int, Shares], int] = {}
        self._tables: dict[tuple[int, Shares], tuple[list[float], list[tuple[Shares, Shares]]]] = {}
        if sum(sizes) != len(cards) or not self.ways(0, self.sizes):
            raise SamplingError("No deal fits what has been shown.")

    def ways(self, sort: int, room: Shares) -> int:
        """Return the number of deals of the sorts from number *sort* on into this *room*."""
        if sort == len(self.sorts):
            return 0 if any(room) else 1
        key = sort, room
        if key not in self._ways:
            self._ways[key] = sum(
                _deals(shares) * self.ways(sort + 1, left) for shares, left in self._splits(sort, room)
            )
        return self._ways[key]

    def _splits(self, sort: int, room: Shares) -> Iterator[tuple[Shares, Shares]]:
        who, cards = self.sorts[sort]
        for shares in _shares(len(cards), [space if who >> n & 1 else 0 for n, space in enumerate(room)]):
            yield shares, tuple(space - share for space, share in zip(room, shares, strict=True))

    def _table(self, sort: int, room: Shares) -> tuple[list[float], list[tuple[Shares, Shares]]]:
        splits = list(self._splits(sort, room))
        weights = [_deals(shares) * self.ways(sort + 1, left) for shares, left in splits]
        total = sum(weights)
        table = list(accumulate(weight / total for weight in weights)), splits
        self._tables[sort, room] = table
        return table

    def draw(self, rng: Random) -> list[int]:
        """Return the cards of each holder in one deal, as the sum of their numbers."""
        random = rng.random
        room = self.sizes
        dealt = [0] * len(room)
        for sort, (_, cards) in enumerate(self.sorts):
            totals, splits = self._tables.get((sort, room)) or self._table(sort, room)
            if len(splits) == 1:
                shares, room = splits[0]
            else:
                shares, room = splits[min(bisect(totals, random()), len(splits) - 1)]
            # The cards stay in the order of the last draw, as any initial order will do.
            left = len(cards)
            last = len(shares) - 1
            for holder, share in enumerate(shares):
                if share == left or holder == last:
                    dealt[holder] += sum(cards[:left])
                    break
                for _ in range(share):
                    place = int(random() * left)
                    left -= 1
                    card = cards[place]
                    cards[place] = cards[left]
                    cards[left] = card
                    dealt[holder] += card
        return dealt


def _shares(count: int, room: Sequence[int]) -> Iterator[Shares]:
    """Yield all ways to divide *count* equal things among this *room*."""
    if not room:
        if not count:
            yield ()
        return
    least = max(0, count - sum(room[1:]))
    for first in range(least, min(count, room[0]) + 1):
        for rest in _shares(count - first, room[1:]):
            yield (first, *rest)


def _deals(shares: Shares) -> int:
    """Return the number of ways to deal different cards in these shares."""
    ways, total = 1, 0
    for share in shares:
        total += share
        ways *= comb(total, share)
    return ways
