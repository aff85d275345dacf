"""Deals that could be: every one as likely as every other."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from cardgames.engine import SamplingError
from cardgames.players.worlds import Worlds


def all_deals(holders: list[int], sizes: list[int]) -> set[tuple[int, ...]]:
    """Every deal, found by trying all orders."""
    places = [holder for holder, size in enumerate(sizes) for _ in range(size)]
    found = set()
    for order in set(permutations(places)):
        if all(holders[card] >> holder & 1 for card, holder in enumerate(order)):
            dealt = [0] * len(sizes)
            for card, holder in enumerate(order):
                dealt[holder] += 1 << card
            found.add(tuple(dealt))
    return found


@pytest.mark.parametrize(
    ("holders", "sizes"),
    [
        ([7, 7, 7, 7, 7, 7], [2, 2, 2]),
        ([1, 3, 7, 7, 6, 4], [2, 2, 2]),
        ([3, 3, 5, 6, 7, 7, 7], [3, 1, 3]),
        ([1, 2, 4], [1, 1, 1]),
        ([3, 3, 3, 4], [1, 2, 1]),
        ([15, 15, 9, 10, 15], [1, 2, 1, 1]),
    ],
)
def test_every_deal_is_as_likely_as_every_other(holders: list[int], sizes: list[int]) -> None:
    deals = all_deals(holders, sizes)
    worlds = Worlds([1 << card for card in range(len(holders))], holders, sizes)
    assert worlds.ways(0, worlds.sizes) == len(deals)
    rng, rounds = Random(1), 300 * len(deals)
    drawn = Counter(tuple(worlds.draw(rng)) for _ in range(rounds))
    assert set(drawn) == deals
    surprise = sum((count - 300) ** 2 / 300 for count in drawn.values())  # chi square
    assert surprise < len(deals) + 5 * (2 * len(deals)) ** 0.5


@pytest.mark.parametrize(
    ("holders", "sizes"),
    [([1, 1, 2], [1, 2]), ([1, 2], [1, 0]), ([0, 3], [1, 1]), ([3], [1, 1])],
)
def test_what_cannot_be_is_refused(holders: list[int], sizes: list[int]) -> None:
    with pytest.raises(SamplingError):
        Worlds([1 << card for card in range(len(holders))], holders, sizes)


def test_there_may_be_nothing_to_deal() -> None:
    assert Worlds([], [], [0, 0]).draw(Random(1)) == [0, 0]
