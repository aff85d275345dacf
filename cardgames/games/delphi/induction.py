"""The evidence of the cards judged so far on all rules at once: the library's, the menus' and many beside
them.

No rule is listed. What all tests say of a card are the bits of one number, what all joined tests say those
of a longer one, a product. So a few operations on such numbers find out how many cards each of a million
rules has called wrongly (`Faults`). "When C then A else B" is A on the cards of C and B on the others: both
are weighed apart, and their weights multiplied.

A rule of fewer pieces weighs more, as there are fewer such rules. A card against a rule does not strike it
out, but leaves it little of its weight: where the oracle's rule is none of these, those that come near it
still know most.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cardgames.engine import Card
from cardgames.engine.phrases import BOTH, EITHER

from .ideas import WIDER_CONDITIONS, WIDER_TESTS
from .language import ALWAYS, CONDITIONS, TESTS, CardLine, Past, RuleJudge
from .library import LIBRARY

# ---- Prior weights ----

GRADE_WEIGHTS = {1: 1.0, 2: 0.6, 3: 0.35, 4: 0.2}
"""The prior weight of a rule of the library, by its grade."""
OF_LIBRARY, OF_ONE_PIECE, OF_WIDER_PAIR, OF_MENU_BRANCHES, OF_WIDER_BRANCHES = 0.5, 0.12, 0.05, 0.25, 0.08
"""The chances of kinds of rules: the library's, one piece, two tests of any kind, two by a condition."""
OF_MENU_TEST, OF_MENU_PAIR, OF_WIDER_TEST, OF_NO_TEST = 0.42, 0.33, 0.24, 0.01
"""The chances of a piece, a THEN or ELSE: a test, two joined, one no menu has, only a share of cards."""
DOUBT = 0.01
"""The chance that a rule that may be the oracle's calls a card wrongly."""

# ---- The tests, as bits ----

MENU_TESTS: tuple[RuleJudge, ...] = tuple(fits for _, fits in TESTS.values())
MENU_SIZE, WIDER_SIZE = len(MENU_TESTS), sum(len(test.values) for test in WIDER_TESTS)
SIZE = MENU_SIZE + 2 * WIDER_SIZE
"""Tests of the menus, then the wider ones, then their contraries."""
IN_MENUS = (1 << MENU_SIZE) - 1
IN_WIDER = (1 << SIZE) - 1 - IN_MENUS
MENU_CONDITIONS = tuple(word for word in CONDITIONS if word != ALWAYS)
BRANCHES = (*(CONDITIONS[word][1] for word in MENU_CONDITIONS), *WIDER_CONDITIONS)
MENU_BRANCHES = len(MENU_CONDITIONS)
WIDER_BRANCHES = len(BRANCHES) - MENU_BRANCHES


@lru_cache(maxsize=4096)
def held_at(which: int, number: int) -> int:
    """Return a number with a one for each set of values of a wider test that *number* is in."""
    return sum((number in values) << place for place, values in enumerate(WIDER_TESTS[which].values))


def ones(size: int, apart: int) -> int:
    """Return a number of *size* ones, each *apart* places from the next."""
    return sum(1 << apart * place for place in range(size))


def spread(bits: int, apart: int) -> int:
    """Return the bits of a number, each *apart* places from the next."""
    return int(("0" * (apart - 1)).join(f"{bits:b}"), 2)


@lru_cache(maxsize=8)
def columns(size: int) -> int:
    return ones(size, size)


def joined(bits: int, size: int) -> int:
    """Return what all pairs of *size* tests say that say *bits*: both, then either, then one but not both."""
    rows, cells = spread(bits, size) * ((1 << size) - 1), columns(size) * bits
    return rows & cells | (rows | cells) << size * size | (rows ^ cells) << 2 * size * size


class Fitting(NamedTuple):
    """What all tests say of a card: each alone, pairs of those of the menus, and pairs of any two."""

    alone: int
    menu_pairs: int
    all_pairs: int


MENU_PAIRS = 2 * MENU_SIZE**2
ALL_PAIRS = 3 * SIZE**2


def fitting(card: Card, line: CardLine) -> Fitting:
    """Return what all tests say of *card*, as the *line* lies."""
    menus = sum(bool(fits(card, line)) << place for place, fits in enumerate(MENU_TESTS))
    wider = place = 0
    for which, test in enumerate(WIDER_TESTS):
        wider |= held_at(which, test.number(card, line)) << place
        place += len(test.values)
    contrary = (1 << WIDER_SIZE) - 1 - wider
    alone = menus | (wider | contrary << WIDER_SIZE) << MENU_SIZE
    return Fitting(alone, joined(menus, MENU_SIZE), joined(alone, SIZE))


# ---- Counting faults ----

Vote = tuple[float, float]
"""The weight of some rules, and the part of it that calls the next card right."""


class Faults(NamedTuple):
    """The tests of a row with no, one and two faults, as bits; those with more are dropped.

    *right* and *wrong* count the right and wrong cards.
    """

    none: int
    one: int = 0
    two: int = 0
    right: int = 0
    wrong: int = 0

    def after(self, fits: int, right: bool) -> Faults:
        """Return the faults when a card that these tests fit was *right*, or was not."""
        true, false = (fits, ~fits) if right else (~fits, fits)
        none, one, two = (
            self.none & true,
            self.one & true | self.none & false,
            self.two & true | self.one & false,
        )
        return Faults(none, one, two, self.right + right, self.wrong + (not right))

    def vote(self, group: int, size: int, fits: int) -> Vote:
        """Return the vote of the tests in *group*, of *size* each weighs one part."""
        total = yes = 0.0
        cards = self.right + self.wrong
        for faults, tests in enumerate(self[:3]):
            there = tests & group
            if there:
                weight = DOUBT**faults * (1 - DOUBT) ** (cards - faults) / size
                count, saying = there.bit_count(), (there & fits).bit_count()
                total += weight * count
                yes += weight * (saying * (1 - DOUBT) + (count - saying) * DOUBT)
        return total, yes

    def share(self) -> Vote:
        """Return the vote of the thought that nothing counts but how many cards are right."""
        total = chance_of_shares(self.right, self.wrong)
        return total, total * (self.right + 0.5) / (self.right + self.wrong + 1)


@lru_cache(maxsize=4096)
def chance_of_shares(right: int, wrong: int) -> float:
    """Return the chance of these cards in this order, where any share of right cards may be."""
    if right:
        return chance_of_shares(right - 1, wrong) * (right - 0.5) / (right + wrong)
    return chance_of_shares(0, wrong - 1) * (wrong - 0.5) / wrong if wrong else 1.0


class RulePart(NamedTuple):
    """The tallies of what may stand in a THEN or ELSE, on the cards that it is for."""

    alone: Faults
    pairs: Faults

    def after(self, fits: Fitting, right: bool) -> RulePart:
        return RulePart(self.alone.after(fits.alone, right), self.pairs.after(fits.menu_pairs, right))

    def vote(self, fits: Fitting) -> Vote:
        votes = (
            (OF_MENU_TEST, self.alone.vote(IN_MENUS, MENU_SIZE, fits.alone)),
            (OF_WIDER_TEST, self.alone.vote(IN_WIDER, SIZE - MENU_SIZE, fits.alone)),
            (OF_MENU_PAIR, self.pairs.vote(-1, MENU_PAIRS, fits.menu_pairs)),
            (OF_NO_TEST, self.alone.share()),
        )
        return sum(share * total for share, (total, _) in votes), sum(
            share * yes for share, (_, yes) in votes
        )

    def words(self, faults: int) -> Iterator[tuple[int, str]]:
        """Yield the first test and the first pair with *faults* faults, and how many tests they are."""
        alone = self.alone[faults] & IN_MENUS
        if alone:
            yield 1, NAMES[lowest(alone)]
        if self.pairs[faults]:
            joint, place = divmod(lowest(self.pairs[faults]), MENU_SIZE**2)
            one, other = divmod(place, MENU_SIZE)
            if one != other:
                yield 2, NAMES[one] + (BOTH, EITHER)[joint] + NAMES[other]


NAMES = tuple(TESTS)
NOTHING = RulePart(Faults((1 << SIZE) - 1), Faults((1 << MENU_PAIRS) - 1))


def lowest(bits: int) -> int:
    """Return the place of the lowest one in *bits*."""
    return (bits & -bits).bit_length() - 1


# ---- All of it together ----


@dataclass(frozen=True)
class Evidence:
    """The evidence of the judged cards for and against every kind of rule."""

    line: CardLine
    """The cards of the line so far."""
    piece: RulePart
    """The evidence on rules without a condition."""
    pairs: Faults
    """The faults of all pairs of tests."""
    branches: tuple[tuple[RulePart, RulePart], ...]
    """The evidence on THEN and on ELSE, by condition."""
    library: tuple[int, ...]
    """The number of faults of each rule of the library."""

    def after(self, card: Card, right: bool) -> Evidence:
        """Return the evidence after *card* was judged *right* or wrong."""
        fits, line = fitting(card, self.line), copy(self.line)
        branches = tuple(
            (then.after(fits, right), other) if holds(line) else (then, other.after(fits, right))
            for holds, (then, other) in zip(BRANCHES, self.branches, strict=True)
        )
        library = tuple(
            faults + (bool(rule.judge(card, line)) is not right)
            for faults, rule in zip(self.library, LIBRARY.values(), strict=True)
        )
        line.lay(card, right)
        pairs = self.pairs.after(fits.all_pairs, right)
        return Evidence(line, self.piece.after(fits, right), pairs, branches, library)

    def chance(self, card: Card) -> float:
        """Return the chance that *card*, turned next, is right."""
        fits = fitting(card, self.line)
        votes = [
            (OF_LIBRARY, self._library_vote(card)),
            (OF_ONE_PIECE, self.piece.vote(fits)),
            (OF_WIDER_PAIR, self.pairs.vote(-1, ALL_PAIRS, fits.all_pairs)),
        ]
        for number, (holds, (then, other)) in enumerate(zip(BRANCHES, self.branches, strict=True)):
            speaking, silent = (then, other) if holds(self.line) else (other, then)
            (total, yes), (rest, _) = speaking.vote(fits), silent.vote(fits)
            in_menus = number < MENU_BRANCHES
            share = OF_MENU_BRANCHES / MENU_BRANCHES if in_menus else OF_WIDER_BRANCHES / WIDER_BRANCHES
            votes.append((share, (total * rest, yes * rest)))
        return sum(share * yes for share, (_, yes) in votes) / sum(
            share * total for share, (total, _) in votes
        )

    def _library_vote(self, card: Card) -> Vote:
        total = yes = 0.0
        cards, every = self.line.turns, sum(GRADE_WEIGHTS[rule.grade] for rule in LIBRARY.values())
        for faults, rule in zip(self.library, LIBRARY.values(), strict=True):
            weight = GRADE_WEIGHTS[rule.grade] / every * DOUBT**faults * (1 - DOUBT) ** (cards - faults)
            total += weight
            yes += weight * (1 - DOUBT if rule.judge(card, self.line) else DOUBT)
        return total, yes

    def simplest(self, faults: int = 0) -> str | None:
        """Return the word of the simplest rule of the menus with this many faults, if there is one."""
        plain = [(tests, f"{ALWAYS}.{word}") for tests, word in self.piece.words(faults)]
        if plain:
            return min(plain)[1]
        branched = (
            (one + other, number, f"{word}.{first}.{second}")
            for number, (word, (then, rest)) in enumerate(zip(MENU_CONDITIONS, self.branches, strict=False))
            for wrong in range(faults + 1)
            for one, first in then.words(wrong)
            for other, second in rest.words(faults - wrong)
        )
        found = min(branched, default=None)
        return found[2] if found else None


@lru_cache(maxsize=4)
def evidence_of(past: Past) -> Evidence:
    """Return the evidence of *past*, cached for each beginning of it."""
    if past.turns:
        return evidence_of(Past(past.starter, past.turns[:-1])).after(*past.turns[-1])
    branches = ((NOTHING, NOTHING),) * len(BRANCHES)
    pairs = Faults((1 << ALL_PAIRS) - 1)
    return Evidence(CardLine(past.starter), NOTHING, pairs, branches, (0,) * len(LIBRARY))


@lru_cache(maxsize=16)
def chance_of_right(past: Past, card: Card) -> float:
    """Return the chance that *card*, turned after *past*, is right."""
    return evidence_of(past).chance(card)
