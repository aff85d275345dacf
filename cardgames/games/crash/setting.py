"""Setting thirteen cards: every three that may be set, the greedy way, at random, and the exact search.

The search looks through all ways to set up to four hands by branch and bound.  A *gain* says what
every sequence of four results is worth (`ai` makes it); a hand at a place turns into the chances
to win that place, to lose it, or neither.  A stronger hand is never worse, which gives the bound.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from cardgames.engine import Card

from .brag import LEAST, MIXED, PLACE, SUITED, strength

PLACES: Final = 4
NO_HAND: Final = 0
"""The strength that stands for no hand at a place; no hand that may be set is as weak."""

Chance = tuple[float, float, float]
"""The chances to win a place, to lose it, and that it scores for nobody."""


@dataclass(frozen=True)
class Three:
    """Three cards that may be set: their *strength*, and as a bit *mask* over the hand."""

    strength: int
    mask: int
    cards: tuple[Card, ...]


def threes(hand: Sequence[Card]) -> list[Three]:
    """Return every three of *hand* that may be set, strongest first."""
    cards = sorted(hand, key=lambda card: -PLACE[card.rank])
    facts = [(PLACE[card.rank], card.suit, 1 << number, card) for number, card in enumerate(cards)]
    found = []
    for (high, suit, bit, one), (middle, other, more, two), (low, last, most, three) in combinations(
        facts, 3
    ):
        table = SUITED if suit == other == last else MIXED
        strength = table[high * 169 + middle * 13 + low]
        if strength >= LEAST:
            found.append(Three(strength, bit | more | most, (one, two, three)))
    found.sort(key=lambda three: -three.strength)
    return found


def greedy(every: Sequence[Three]) -> list[Three]:
    """Return the best three first, then the best of the rest."""
    taken = 0
    chosen: list[Three] = []
    for three in every:
        if not three.mask & taken and len(chosen) < PLACES:
            chosen.append(three)
            taken |= three.mask
    return chosen


# ---- At random ----

Trio = tuple[Card, ...]
TRIES = 24
"""Threes tried before a player is taken to set no further hand."""
SEARCHES = 60
"""Threes tried before all are looked through."""
HIGHEST = 10**6


def random_setting(hand: Sequence[Card], rng: Random) -> list[Trio]:
    """Return a legal setting drawn at random: four groups, the empty ones last."""
    rest = list(hand)
    found: list[Trio] = []
    while len(found) < 4:
        trio = random_trio(rest, rng, TRIES)
        if trio is None:
            break
        found.append(trio)
        rest = [card for card in rest if card not in trio]
    if not found:  # thirteen cards always have three of a suit (R6), a short hand of a lesson what it is for
        found.append(next(trio for trio in combinations(hand, 3) if strength(trio) >= LEAST))
    return found + [()] * (4 - len(found))


def random_trio(cards: Sequence[Card], rng: Random, tries: int, most: int = HIGHEST) -> Trio | None:
    """Return three of *cards* that may be set and are no stronger than *most*; None where none was found."""
    count, random = len(cards), rng.random
    if count < 3:
        return None
    for _ in range(tries):
        one, two, three = int(random() * count), int(random() * count), int(random() * count)
        if one != two != three != one:
            trio = (cards[one], cards[two], cards[three])
            if LEAST <= strength(trio) <= most:
                return trio
    return None


# ---- The exact search ----


@dataclass(frozen=True)
class Gain:
    """The value of the results of a deal: a value for each sequence of PLACES results, where 0 stands
    for won, 1 for lost, 2 for nobody; the last place varies fastest.  *with_bonus* is the same where a
    four of a kind is set as well."""

    values: Sequence[float]
    with_bonus: Sequence[float]


class Search:
    """The best setting of *every* three for a *gain* and the *chances* of each strength at each place.

    *quad* is the mask of four cards of one rank (0 where there are none).  *barred* leaves out first
    hands of these strengths.  ``nodes`` counts what was looked at.
    """

    def __init__(
        self,
        every: Sequence[Three],
        gain: Gain,
        chances: Sequence[Sequence[Chance]],
        quad: int = 0,
        barred: frozenset[int] = frozenset(),
    ) -> None:
        self.every, self.gain, self.chances, self.quad, self.barred = every, gain, chances, quad, barred
        self.strengths = [three.strength for three in every]
        self.masks = [three.mask for three in every]
        self.best: list[int] = []
        self.value = -1.0
        self.nodes = 0

    def run(self) -> tuple[list[Three], float]:
        """Return the best hands, strongest first, and their value; no hands where all are barred."""
        values = self.gain.with_bonus if self.quad else self.gain.values
        self._deepen([], 0, -1, list(values))
        return [self.every[number] for number in self.best], self.value

    def _deepen(self, chosen: list[int], taken: int, last: int, values: list[float]) -> None:
        """Set the next place with each three that is free, the most promising first."""
        self.nodes += 1
        place = len(chosen)
        free = [
            number
            for number in range(last + 1, len(self.every))
            if not self.masks[number] & taken and (place or self.strengths[number] not in self.barred)
        ]
        if place == PLACES or not free:
            if chosen:
                self._weigh(chosen, taken, values)
            return
        branches = []
        table = self.chances[place]
        for order, number in enumerate(free):
            after = contract(values, table[self.strengths[number]])
            reach = self._reach(after, place + 1, free, order, taken | self.masks[number])
            branches.append((reach, number, after))
        branches.sort(key=lambda branch: -branch[0])
        for reach, number, after in branches:
            if reach <= self.value:
                return
            self._deepen([*chosen, number], taken | self.masks[number], number, after)

    def _reach(self, values: list[float], place: int, free: list[int], order: int, taken: int) -> float:
        """Return the upper bound: as if the best free three could be set at every place left."""
        strength = NO_HAND
        for number in free[order + 1 :]:
            if not self.masks[number] & taken:
                strength = self.strengths[number]
                break
        for later in range(place, PLACES):
            values = contract(values, self.chances[later][strength])
        return values[0]

    def _weigh(self, chosen: list[int], taken: int, values: list[float]) -> None:
        for place in range(len(chosen), PLACES):
            values = contract(values, self.chances[place][NO_HAND])
        value = values[0]
        if self.quad and taken & self.quad != self.quad:
            value = worth([self.strengths[number] for number in chosen], self.gain.values, self.chances)
        if value > self.value:
            self.best, self.value = chosen, value


def contract(values: Sequence[float], chance: Chance) -> list[float]:
    """Return the values once the first of the places has these chances."""
    third = len(values) // 3
    won, lost, nobody = chance
    return [
        won * a + lost * b + nobody * c
        for a, b, c in zip(values[:third], values[third : 2 * third], values[2 * third :], strict=True)
    ]


def worth(strengths: Sequence[int], values: Sequence[float], chances: Sequence[Sequence[Chance]]) -> float:
    """Return the value of hands of these *strengths* by the *values* of a gain."""
    left: Sequence[float] = values
    for place in range(PLACES):
        left = contract(left, chances[place][strengths[place] if place < len(strengths) else NO_HAND])
    return left[0]
