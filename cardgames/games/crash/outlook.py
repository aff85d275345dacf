"""What a Crash player may expect: the chance of a hand at a place, and of the match at a score.

The chances come from settings that were found by playing against themselves (`tabulate` made the
table).  A match is seen as a race in which every further point goes to each player alike.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import product

from .brag import COUNT, LEAST, QUADS
from .rules import Crash
from .setting import NO_HAND, PLACES, Chance, Gain

TABLE = "chances.json"
PER = 10_000
"""The table counts the hands below each strength out of so many."""
BONUS = 0.97
"""How often a four of a kind is the highest that anybody sets."""

Below = Sequence[Sequence[float]]
"""By place and strength: how often one opponent has a weaker hand there, or none."""


@cache
def below(seats: int) -> Below:
    """How often an opponent's hand at a place is below a strength, at a table of *seats* players."""
    text = resources.files(__package__).joinpath(TABLE).read_text(encoding="utf-8")
    return tabled(json.loads(text)[str(seats)])


def tabled(counts: Sequence[Sequence[int]]) -> Below:
    """The table as it is kept (for each place, per PER, from LEAST on) by every strength."""
    return [[row[0] / PER] * LEAST + [count / PER for count in row] + [1.0] for row in counts]


@cache
def chances(seats: int) -> list[list[Chance]]:
    """By place and strength: the chances to win, to lose, and that nobody scores."""
    return chances_against(below(seats), seats - 1)


def chances_against(table: Below, opponents: int) -> list[list[Chance]]:
    """The same for so many *opponents* whose hands are as in *table*."""
    found = []
    for row in table:
        by_strength = []
        for strength in range(COUNT):
            won = row[strength] ** opponents
            not_lost = row[strength + 1] ** opponents
            by_strength.append((won, 1 - not_lost, not_lost - won))
        nobody = row[LEAST] ** opponents
        by_strength[NO_HAND] = (0.0, 1 - nobody, nobody)
        found.append(by_strength)
    return found


@cache
def race(mine: int, others: tuple[int, ...]) -> float:
    """The chance to be the first who gets the points still needed, *mine* against each of *others*
    (sorted), if each point goes to everybody alike."""
    if mine <= 0:
        return 1.0
    if others[0] <= 0:
        return 0.0
    total = race(mine - 1, others)
    for place, need in enumerate(others):
        total += race(mine, tuple(sorted((*others[:place], need - 1, *others[place + 1 :]))))
    return total / (len(others) + 1)


def gain(game: Crash, seat: int, quad: str = "") -> Gain:
    """What each course of a deal is worth to *seat*: its chance to win the match then.

    *quad* is a rank of which the seat holds all four.
    """
    mine, others = needs(game, seat)
    return gain_at(mine, others, game.crash_wins, BONUS if quad else 0.0)


def needs(game: Crash, seat: int) -> tuple[int, tuple[int, ...]]:
    """The points that *seat* and each of the others still need."""
    others = [game.target - game.scores[other] for other in game.order() if other != seat]
    return game.target - game.scores[seat], tuple(sorted(others))


@cache
def gain_at(mine: int, others: tuple[int, ...], crash_wins: bool, bonus: float) -> Gain:
    """`gain` by the points needed."""
    courses = list(product(range(3), repeat=PLACES))
    plain = [course_value(course, mine, others, crash_wins, 0.0) for course in courses]
    if not bonus:
        return Gain(plain, plain)
    return Gain(plain, [course_value(course, mine, others, crash_wins, bonus) for course in courses])


def course_value(
    course: Sequence[int], mine: int, others: tuple[int, ...], crash_wins: bool, bonus: float
) -> float:
    """The chance to win the match after these results; who wins a lost place is one of the others."""
    scores: Mapping[tuple[int, tuple[int, ...]], float] = {(mine, others): 1.0}
    for result in course:
        scores = _after(scores, result)
    if not any(course):  # a crash
        if crash_wins:
            return 1.0
        scores = _after(scores, 0)
    with_it = sum(chance * race(*score) for score, chance in _after(scores, 0).items()) if bonus else 0.0
    without = sum(chance * race(*score) for score, chance in scores.items())
    return bonus * with_it + (1 - bonus) * without


def _after(
    scores: Mapping[tuple[int, tuple[int, ...]], float], result: int
) -> dict[tuple[int, tuple[int, ...]], float]:
    """The scores that can follow, each with its chance; once somebody is there, nothing follows (R16)."""
    found: dict[tuple[int, tuple[int, ...]], float] = {}
    for (mine, others), chance in scores.items():
        if mine <= 0 or others[0] <= 0 or result == 2:
            found[mine, others] = found.get((mine, others), 0.0) + chance
        elif result == 0:
            found[mine - 1, others] = found.get((mine - 1, others), 0.0) + chance
        else:
            for place, need in enumerate(others):
                rest = tuple(sorted((*others[:place], need - 1, *others[place + 1 :])))
                found[mine, rest] = found.get((mine, rest), 0.0) + chance / len(others)
    return found


def quad_of(ranks: Sequence[str]) -> str:
    """The highest rank (R15) of which all four are among the *ranks* of a hand; empty if there is none."""
    held = {rank for rank in set(ranks) if ranks.count(rank) == 4}
    return max(held, key=QUADS.index, default="")
