"""The deadwood of closed hands, for players who look at thousands of them.

A hand is four masks, one for each suit, with a bit for each rank from the ace upwards.  A table has the
deadwood of each mask if its cards meld in runs alone; every choice of sets is tried before.  The families'
finder gives the same results, for any rummy, and takes fifty times as long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from cardgames.engine import Card
from cardgames.engine.families.melds import PIPS

from .melding import LEAST, ORDER

SUITS: Final = "cdhs"
RUNS = (0b111, 0b1111, 0b11111)  # longer ones are two of these
MOST_DROPPED = 4

Suits = tuple[int, int, int, int]
BIT: Final = {
    Card(rank, suit): (number, 1 << place)
    for number, suit in enumerate(SUITS)
    for place, rank in enumerate(ORDER)
}
WORTH = [PIPS[rank] for rank in ORDER]
ALL: Final = (1 << len(ORDER)) - 1  # the cards of a suit


def suits(hand: Iterable[Card]) -> Suits:
    """Return *hand* as four masks."""
    found = [0, 0, 0, 0]
    for card in hand:
        number, bit = BIT[card]
        found[number] |= bit
    return found[0], found[1], found[2], found[3]


def makes_meld(card: Card, hand: Sequence[Card]) -> bool:
    """Tell whether *card*, which is one of *hand*, can be in a meld of them."""
    if sum([other.rank == card.rank for other in hand]) >= LEAST:
        return True
    number, bit = BIT[card]
    line = suits(hand)[number]
    runs = line & line >> 1 & line >> 2  # where three in a row begin
    return bool(runs & (bit | bit >> 1 | bit >> 2))


def deadwood(hand: Suits) -> int:
    """Return the least possible deadwood of *hand* (R4)."""
    table = tables()[0]
    return min(table[a] + table[b] + table[c] + table[d] for a, b, c, d in without_sets(hand))


def after_drop(hand: Suits, count: int = 1) -> int:
    """Return the least possible deadwood of *hand* after dropping up to *count* cards, at most four."""
    known = tables()
    if count == 1:  # by far the most frequent question
        table, saved = known[0], savings()
        return min(
            table[a] + table[b] + table[c] + table[d] - max(saved[a], saved[b], saved[c], saved[d])
            for a, b, c, d in without_sets(hand)
        )
    best = 10_000
    for parts in without_sets(hand):
        for split in SPLITS[count]:
            found = 0
            for dropped, part in zip(split, parts, strict=True):
                found += known[dropped][part]
            best = min(best, found)
    return best


def without_sets(hand: Suits) -> Iterator[Suits]:
    """Yield the rest of *hand* beside each choice of sets, the empty one included."""
    a, b, c, d = hand
    ranks = (a & b & (c | d)) | (c & d & (a | b))
    if not ranks:
        yield hand
        return
    bit = ranks & -ranks
    held = [bool(part & bit) for part in hand]
    yield from _later(hand, bit)
    if all(held):
        yield from _later((a ^ bit, b ^ bit, c ^ bit, d ^ bit), bit)
    for kept in range(4):
        if sum(held) - held[kept] == 3:
            x, y, z, w = (part if place == kept else part ^ bit for place, part in enumerate(hand))
            yield from _later((x, y, z, w), bit)


def _later(hand: Suits, bit: int) -> Iterator[Suits]:
    """Yield the same with the cards up to *bit* kept as they are."""
    low = (bit << 1) - 1
    a, b, c, d = hand
    above = (a & ~low, b & ~low, c & ~low, d & ~low)
    for e, f, g, h in without_sets(above):
        yield a & low | e, b & low | f, c & low | g, d & low | h


@cache
def tables() -> tuple[list[int], ...]:
    """Return the deadwood of the cards of one suit beside runs, by the number of dropped cards and mask."""
    found: list[list[int]] = []
    for dropped in range(MOST_DROPPED + 1):
        table = [0] * (1 << len(ORDER))
        for mask in range(1, len(table)):
            low = mask & -mask
            place = low.bit_length() - 1
            best = WORTH[place] + table[mask ^ low]
            for run in RUNS:
                if mask >> place & run == run:
                    best = min(best, table[mask ^ run << place])
            table[mask] = min(best, found[-1][mask ^ low]) if dropped else best
        found.append(table)
    return tuple(found)


def loose_cards(hand: Suits) -> tuple[Suits, Suits, int]:
    """Return the cards outside sets, those outside sets and runs, and the deadwood, in the best division."""
    table = tables()[0]
    best, parts = min(
        (table[a] + table[b] + table[c] + table[d], (a, b, c, d)) for a, b, c, d in without_sets(hand)
    )
    a, b, c, d = parts
    return parts, (beside_runs(a), beside_runs(b), beside_runs(c), beside_runs(d)), best


@cache
def beside_runs(part: int) -> int:
    """Return the cards of one suit outside its best runs."""
    if not part:
        return 0
    table, low = tables()[0], part & -part
    place = low.bit_length() - 1
    for run in RUNS:
        if part >> place & run == run and table[part ^ run << place] == table[part]:
            return beside_runs(part ^ run << place)
    return low | beside_runs(part ^ low)


@cache
def savings() -> list[int]:
    """Return the most deadwood that dropping one card of a suit saves, by the mask of the suit."""
    none, one = tables()[:2]
    return [before - after for before, after in zip(none, one, strict=True)]


SPLITS = [
    [split for split in product(range(count + 1), repeat=4) if sum(split) == count]
    for count in range(MOST_DROPPED + 1)
]
