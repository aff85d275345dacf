"""The ranking of three-card brag hands (R1 to R5).

Two hands are equal when all their ranks are, because suits never rank.  That leaves 741 classes; the
*strength* of a hand is the number of its class, from 0 (5-3-2 of mixed suits) to 740 (3-3-3), so equal
strengths are a tie and a strength is an index into a table.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from typing import Final

from cardgames.engine import Card, Ranks, Sentence, Text

RANKS: Final = "23456789TJQKA"  # low to high
PRIALS: Final = "2456789TJQKA3"  # R2
RUNS: Final = ("432", "543", "654", "765", "876", "987", "T98", "JT9", "QJT", "KQJ", "AKQ", "A32")  # R3
QUADS: Final = "2356789TJQKA4"  # R15
CATEGORIES: Final = (  # R1, low to high
    Text("high card"),
    Text("pair"),
    Text("flush"),
    Text("run"),
    Text("running flush"),
    Text("prial"),
)
HIGH_CARD, PAIR, FLUSH, RUN, RUNNING_FLUSH, PRIAL = range(6)

PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}


def _classes() -> list[tuple[int, str]]:
    """Return category and ranks of every class, low to high; the ranks stand in the order of comparison."""
    downwards = RANKS[::-1]
    threes = ["".join(three) for three in combinations(downwards, 3)]
    loose = sorted((three for three in threes if three not in RUNS), key=_by_places)  # R4
    pairs = [pair * 2 + odd for pair in RANKS for odd in RANKS if odd != pair]
    found = [(HIGH_CARD, three) for three in loose] + [(PAIR, pair) for pair in pairs]
    found += [(FLUSH, three) for three in loose] + [(RUN, run) for run in RUNS]
    return found + [(RUNNING_FLUSH, run) for run in RUNS] + [(PRIAL, rank * 3) for rank in PRIALS]


def _by_places(ranks: str) -> list[int]:
    return [PLACE[rank] for rank in ranks]


CLASSES: Final = _classes()
COUNT: Final = len(CLASSES)
FIRST: Final = [next(n for n, (kind, _) in enumerate(CLASSES) if kind == each) for each in range(6)]
LEAST: Final = FIRST[PAIR]
"""The least strength that may be set (R6)."""


def table_index(high: int, middle: int, low: int) -> int:
    """Return the index in `MIXED` and `SUITED` of three ranks: their places in RANKS, high to low."""
    return high * 169 + middle * 13 + low


def _tables() -> tuple[list[int], list[int]]:
    mixed, suited = [0] * 13**3, [0] * 13**3
    for number, (kind, ranks) in enumerate(CLASSES):
        table = suited if kind in (FLUSH, RUNNING_FLUSH) else mixed
        table[table_index(*sorted(_by_places(ranks), reverse=True))] = number
    return mixed, suited


MIXED, SUITED = _tables()
"""Strengths by `table_index`, for cards that are not all of one suit and for those that are."""
KEYS: Final = {
    "".join(three): table_index(*sorted(_by_places("".join(three)), reverse=True))
    for three in product(RANKS, repeat=3)
}
"""The keys of three ranks in any order."""


def strength(cards: Sequence[Card]) -> int:
    """Return the strength of three cards: the number of their class.

    >>> from cardgames.engine import cards
    >>> strength(cards("3h 3d 3c")), strength(cards("Ah 2d 3c")) > strength(cards("Ah Kd Qc"))
    (740, True)
    """
    one, two, three = cards
    suited = one.suit == two.suit == three.suit
    return (SUITED if suited else MIXED)[KEYS[one.rank + two.rank + three.rank]]


def category(strength: int) -> int:
    """Return the category of a class, as an index into CATEGORIES."""
    return bisect_right(FIRST, strength) - 1


def ranks(strength: int) -> str:
    """Return the ranks of a class as people write them, in the order of comparison: "A-2-3", "10-10-4"."""
    kind, ranks = CLASSES[strength]
    if ranks == "A32" and kind in (RUN, RUNNING_FLUSH):
        ranks = "A23"
    return "-".join("10" if rank == "T" else rank for rank in ranks)


ORDERS: Final = [ranks(number).replace("10", "T") for number in range(COUNT)]
"""The ranks of every class in the order of comparison, ten as "T"."""
TITLES: Final = {
    HIGH_CARD: "high card {ranks}",
    PAIR: "pair {ranks}",
    FLUSH: "flush {ranks}",
    RUN: "run {ranks}",
    RUNNING_FLUSH: "running flush {ranks}",
    PRIAL: "prial of {ranks}",
}


@cache
def title(strength: int) -> Text:
    """Return a class in words, for the field of a sentence: "run A-2-3", "prial of threes"."""
    kind, text = CLASSES[strength]
    return Text(TITLES[kind], ranks=Ranks(text[0]) if kind == PRIAL else ranks(strength))


def name(cards: Sequence[Card]) -> Sentence:
    """Return the name of the hand that three cards make, for their tray."""
    return Sentence("{what}", what=title(strength(cards)))


def in_order(cards: Sequence[Card]) -> list[Card]:
    """Return three cards in the order in which they are compared, as they are laid out.

    >>> from cardgames.engine import cards
    >>> in_order(cards("4h Kc 4d")), in_order(cards("2d Ac 3h"))
    ([4d, 4h, Kc], [Ac, 2d, 3h])
    """
    order = ORDERS[strength(cards)]
    return sorted(cards, key=lambda card: (order.index(card.rank), card.suit))
