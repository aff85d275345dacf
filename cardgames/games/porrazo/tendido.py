"""The tendido: four cards in a row, which its dealer may arrange in eight ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgames.engine import Card

from .captures import INDEX, VALUE

_PAIRS = {"": (0, 1, 2, 3), "-first": (1, 0, 2, 3), "-second": (0, 1, 3, 2), "-both": (1, 0, 3, 2)}
WAYS: dict[str, tuple[int, ...]] = {
    **{f"left{swap}": places for swap, places in _PAIRS.items()},
    **{f"right{swap}": places[::-1] for swap, places in _PAIRS.items()},
}
"""From which end the row is counted and which pairs are swapped before: the places in the order of
counting (R7)."""
TIMES = {2: 1, 3: 3, 4: 6}
"""How many times the value of its rank so many equal cards score (R8)."""


class Equal(NamedTuple):
    """Some *cards* of one rank on the table, and their *points*."""

    cards: tuple[Card, ...]
    points: int


def counted(row: Sequence[Card], way: str) -> tuple[Card, ...]:
    """The cards of *row* in the order in which they are counted in this *way*."""
    return tuple(row[place] for place in WAYS[way])


def in_places(line: Sequence[Card]) -> list[tuple[Card, int]]:
    """The cards of *line* that are in their places, with the number of each place."""
    return [(card, place) for place, card in enumerate(line, 1) if INDEX[card.rank] + 1 == place]


def best_way(row: Sequence[Card]) -> str:
    """The way in which *row* scores most; of equal ones the one with the fewest swaps."""
    return max(WAYS, key=lambda way: sum(place for _, place in in_places(counted(row, way))))


def equals(row: Sequence[Card], table: Sequence[Card]) -> list[Equal]:
    """Two or more of a rank on the table, with at least one of them in *row*, rank by rank (R8)."""
    found = []
    for rank in dict.fromkeys(card.rank for card in row):
        same = tuple(card for card in (*table, *row) if card.rank == rank)
        if len(same) > 1:
            found.append(Equal(same, TIMES[len(same)] * VALUE[rank]))
    return found
