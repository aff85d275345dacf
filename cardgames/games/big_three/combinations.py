"""Legal combinations, and which beats which (R9 to R13).

A combination is *width* cards of each of *length* ranks in a row, up to the highest
one (*top*, its place in RANKS).  One rank makes a single, a pair, trips or quads, three or more ranks make
a straight or a run.  No set of cards can be read in two ways (R11).  Suits count nothing, so a hand is
mostly looked at as *counts*: how many cards it has of each rank, the lowest first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice, product
from math import comb, prod
from operator import attrgetter
from typing import Final, NamedTuple, overload

from cardgames.engine import FRENCH_52, Card, Text

RANKS: Final = "456789TJQKA23"  # low to high (R1)
PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}
PLACE_OF: Final = {card: PLACE[card.rank] for card in FRENCH_52}
RUN_RANKS: Final = 10  # R10: the ranks 4 to K can follow one another
SHORTEST: Final = 3  # ranks of a straight or run
WORDS: Final = {
    "T": Text("10"), "J": Text("jack"), "Q": Text("queen"), "K": Text("king"), "A": Text("ace")
} | {rank: Text(rank) for rank in "23456789"}  # fmt: skip
PLURALS: Final = {
    "2": Text("2s"), "3": Text("3s"), "4": Text("4s"), "5": Text("5s"), "6": Text("6s"), "7": Text("7s"),
    "8": Text("8s"), "9": Text("9s"), "T": Text("10s"), "J": Text("jacks"), "Q": Text("queens"),
    "K": Text("kings"), "A": Text("aces"),
}  # fmt: skip
SAME: Final = Text("single"), Text("pair"), Text("trips"), Text("quads")
RUNS: Final = Text("straight"), Text("run of pairs"), Text("run of trips"), Text("run of quads")
SHAPES: Final = "straight of {n}", "run of {n} pairs", "run of {n} trips", "run of {n} quads"

CHOOSE: Final = [[comb(count, width) for width in range(5)] for count in range(5)]
"""The number of ways to choose *width* cards from *count* of a rank: ``CHOOSE[count][width]``."""

Counts = tuple[int, ...]
"""The number of cards of each of `RANKS`."""


class Combination(NamedTuple):
    """*width* cards of each of *length* ranks in a row, up to the highest (*top*)."""

    width: int
    length: int
    top: int

    @property
    def size(self) -> int:
        return self.width * self.length

    @property
    def ranks(self) -> range:
        """Return the places of its ranks, low to high."""
        return range(self.top - self.length + 1, self.top + 1)

    @property
    def kind(self) -> Text:
        """Return the name: "pair", "run of pairs"."""
        return (SAME if self.length == 1 else RUNS)[self.width - 1]

    @property
    def shape(self) -> Text:
        """Return the shape of an answer: "pair", "straight of 4"."""
        if self.length == 1:
            return self.kind
        return Text(SHAPES[self.width - 1], n=self.length)

    @property
    def title(self) -> Text:
        """Return it in words: "pair of kings", "straight 4-5-6", "run of pairs 4-5-6"."""
        if self.length > 1:
            return Text("{kind} {ranks}", kind=self.kind, ranks=short(self))
        rank = RANKS[self.top]
        if self.width == 1:
            return Text("single {rank}", rank=WORDS[rank])
        return Text("{kind} of {ranks}", kind=self.kind, ranks=PLURALS[rank])

    @property
    def phrase(self) -> Text:
        """Return its title within a sentence: "a pair of kings", "trips of 5s"."""
        return self.with_article(self.title)

    @property
    def asked(self) -> Text:
        """Return its shape within a sentence: "a straight of 4", "trips"."""
        return self.with_article(self.shape)

    def with_article(self, words: Text) -> Text:
        """Return *words* for it with an article where it takes one: "a pair", "trips"."""
        return words if self.length == 1 and self.width > 2 else Text("a {what}", what=words)

    def beats(self, other: Combination) -> bool:
        """Tell whether it is of the same type and ranks higher (R12)."""
        return self.width == other.width and self.length == other.length and self.top > other.top


def short(combination: Combination) -> Text:
    """Return the ranks of a straight or run as people write them: "4-5-6", or "4 to 8"."""
    names = [RANKS[place].replace("T", "10") for place in combination.ranks]
    if len(names) > 4:
        return Text("{low} to {high}", low=names[0], high=names[-1])
    return Text("-".join(names))


def counts_of(cards: Iterable[Card]) -> Counts:
    """Return the number of *cards* of each rank, without unseen ones."""
    counts = [0] * len(RANKS)
    for card in cards:
        if card in PLACE_OF:
            counts[PLACE_OF[card]] += 1
    return tuple(counts)


def combination_of(cards: Sequence[Card]) -> Combination | None:
    """Return the combination that *cards* make, None where they make none.

    >>> from cardgames.engine import cards
    >>> combination_of(cards("4c 5d 4h 6s 5c 6c")).title
    'run of pairs 4-5-6'
    """
    return _combination(tuple(cards))


@lru_cache(maxsize=5000)
def _combination(cards: tuple[Card, ...]) -> Combination | None:
    counts = counts_of(cards)
    ranks = [place for place, count in enumerate(counts) if count]
    if not ranks or len({counts[place] for place in ranks}) > 1:
        return None
    length, top = len(ranks), ranks[-1]
    if length > 1 and (length < SHORTEST or top >= RUN_RANKS or top - ranks[0] != length - 1):
        return None
    return Combination(counts[top], length, top)


OF_ONE_RANK: Final = [[Combination(width, 1, top) for width in range(1, 5)] for top in range(len(RANKS))]
"""The single, pair, trips and quads of each rank."""
ENDING: Final = [
    [[Combination(width, length, top) for length in range(SHORTEST, top + 2)] for top in range(RUN_RANKS)]
    for width in range(5)
]
"""The straights (width 1) and runs of each width that end at each rank, the shortest first."""


def found(counts: Counts, to_beat: Combination | None = None) -> list[Combination]:
    """Return all combinations that a hand of these *counts* has: any, or those that beat *to_beat*."""
    if to_beat is None:
        made = [one for alike, held in zip(OF_ONE_RANK, counts, strict=True) for one in alike[:held]]
        for width in range(1, max(counts) + 1):
            for top, reach in enumerate(_reaches(counts, width)):
                if reach >= SHORTEST:
                    made += ENDING[width][top][: reach - SHORTEST + 1]
        return made
    width, length, lowest = to_beat.width, to_beat.length, to_beat.top + 1
    if length == 1:
        return [OF_ONE_RANK[top][width - 1] for top in range(lowest, len(RANKS)) if counts[top] >= width]
    reaches = _reaches(counts, width)
    return [Combination(width, length, top) for top in range(lowest, RUN_RANKS) if reaches[top] >= length]


def _reaches(counts: Counts, width: int) -> list[int]:
    """Return, for each rank of runs, the number of ranks in a row up to it with at least *width* cards."""
    reach, reaches = 0, []
    for count in counts[:RUN_RANKS]:
        reach = reach + 1 if count >= width else 0
        reaches.append(reach)
    return reaches


class Choices(Sequence[tuple[Card, ...]]):
    """Every choice of cards of *hand* that makes a combination, or one that beats *to_beat*.

    There can be hundreds, so they are counted first, and none is made before it is asked for.
    """

    def __init__(self, hand: Sequence[Card], to_beat: Combination | None = None) -> None:
        self._ranked = by_rank(hand)
        counts = tuple(map(len, self._ranked))
        self._combinations = found(counts, to_beat)
        self._sizes = [
            CHOOSE[counts[top]][width]
            if length == 1
            else prod([CHOOSE[count][width] for count in counts[top - length + 1 : top + 1]])
            for width, length, top in self._combinations
        ]

    def __len__(self) -> int:
        return sum(self._sizes)

    @overload
    def __getitem__(self, number: int) -> tuple[Card, ...]: ...
    @overload
    def __getitem__(self, number: slice) -> list[tuple[Card, ...]]: ...
    def __getitem__(self, number: int | slice) -> tuple[Card, ...] | list[tuple[Card, ...]]:
        if isinstance(number, slice):
            return list(self)[number]
        if number < 0:
            number += len(self)
        if number < 0:
            raise IndexError(number)
        for combination, size in zip(self._combinations, self._sizes, strict=True):
            if number < size:
                return _joined(next(islice(self._groups(combination), number, None)))
            number -= size
        raise IndexError(number)

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        for combination in self._combinations:
            yield from map(_joined, self._groups(combination))

    def _groups(self, combination: Combination) -> Iterator[tuple[tuple[Card, ...], ...]]:
        """Return the choices of cards for one combination, the cards of each rank by themselves."""
        ranked = self._ranked[combination.top - combination.length + 1 : combination.top + 1]
        return product(*[combinations(cards, combination.width) for cards in ranked])


def _joined(groups: Iterable[Iterable[Card]]) -> tuple[Card, ...]:
    return tuple(chain.from_iterable(groups))


def usable(hand: Sequence[Card], to_beat: Combination) -> list[Card]:
    """Return the cards of *hand* that are in some combination which beats *to_beat*."""
    ranked = by_rank(hand)
    if to_beat.length == 1:
        width = to_beat.width
        return [card for alike in ranked[to_beat.top + 1 :] if len(alike) >= width for card in alike]
    counts = tuple(map(len, ranked))
    places = {place for combination in found(counts, to_beat) for place in combination.ranks}
    return [card for place in sorted(places) for card in ranked[place]]


def some_cards(hand: Sequence[Card], combination: Combination) -> tuple[Card, ...]:
    """Return cards of *hand* that make *combination*: always the same, since suits count nothing."""
    if combination.size == 1:
        rank = RANKS[combination.top]
        return (min([card for card in hand if card.rank == rank], key=_suit),)
    ranked = by_rank(hand)
    return tuple([card for place in combination.ranks for card in ranked[place][: combination.width]])


def by_rank(hand: Iterable[Card]) -> Sequence[Sequence[Card]]:
    """Return the cards of each rank, the lowest rank first, those of a rank in the order of their suits."""
    return _by_rank(tuple(hand))


@lru_cache(maxsize=1000)
def _by_rank(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    ranked: list[list[Card]] = [[] for _ in RANKS]
    for card in sorted([card for card in hand if card in PLACE_OF], key=_suit):
        ranked[PLACE_OF[card]].append(card)
    return tuple(map(tuple, ranked))


_suit: Final = attrgetter("suit")


def without(counts: Counts, combination: Combination) -> Counts:
    """Return the rest of *counts* when *combination* has been played."""
    width, length, last = combination
    if length == 1:
        return (*counts[:last], counts[last] - width, *counts[last + 1 :])
    first = last - length + 1
    return tuple([n - width if first <= place <= last else n for place, n in enumerate(counts)])
