"""The tendido: four cards in a row, which its dealer may arrange in eight ways."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from cardgames.engine import Card

from .captures import INDEX, VALUE

PAIRS = {"first": (1, 0, 2, 3), "second": (0, 1, 3, 2)}
"""The pairs whose cards may change places, and the places of the row after it (R7)."""
ENDS = ("left", "right")
"""The ends from which the row may be counted."""
TIMES = {2: 1, 3: 3, 4: 6}
"""How many times the value of its rank so many equal cards score (R8)."""
_SWAPS: tuple[tuple[str, ...], ...] = ((), ("first",), ("second",), ("first", "second"))


class Equal(NamedTuple):
    """Some *cards* of one rank on the table, and their *points*."""

    cards: tuple[Card, ...]
    points: int


class Way(NamedTuple):
    """A way to count the row: the pairs to *swap* before, the *end* to count from, and the *points* of the
    cards that are then in their places."""

    swap: tuple[str, ...]
    end: str
    points: int


def swapped(row: Sequence[Card], pair: str) -> tuple[Card, ...]:
    """*row* with the two cards of one pair in each other's place."""
    return tuple(row[place] for place in PAIRS[pair])


def counted(row: Sequence[Card], end: str) -> tuple[Card, ...]:
    """The cards of *row* in the order in which they are counted from this *end*."""
    return tuple(row if end == "left" else reversed(row))


def in_places(line: Sequence[Card]) -> list[tuple[Card, int]]:
    """The cards of *line* that are in their places, with the number of each place."""
    return [(card, place) for place, card in enumerate(line, 1) if INDEX[card.rank] + 1 == place]


def pips(row: Sequence[Card], end: str) -> int:
    """What the cards of *row* score that are in their places, counted from this *end*."""
    return sum(place for _, place in in_places(counted(row, end)))


def best_way(row: Sequence[Card], done: Sequence[str] = ()) -> Way:
    """The way in which *row* scores most once the pairs in *done* have changed places; of equal ones the
    one with the fewest swaps."""
    ways = []
    for swap, end in product(_SWAPS, ENDS):
        if set(swap) & set(done):
            continue
        line = tuple(row)
        for pair in swap:
            line = swapped(line, pair)
        ways.append(Way(swap, end, pips(line, end)))
    return max(ways, key=lambda way: way.points)


def equals(row: Sequence[Card], table: Sequence[Card]) -> list[Equal]:
    """Two or more of a rank on the table, with at least one of them in *row*, rank by rank (R8)."""
    found = []
    for rank in dict.fromkeys(card.rank for card in row):
        same = tuple(card for card in (*table, *row) if card.rank == rank)
        if len(same) > 1:
            found.append(Equal(same, TIMES[len(same)] * VALUE[rank]))
    return found
