"""What a figure is, how a speed is taken, and the positions that it is taken on."""

import gc
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import thread_time

from cardgames.engine import Game, Match, Player


class NotMeasured(Exception):
    """A figure cannot be measured here; the text says why."""


@dataclass(frozen=True)
class Figure:
    """A measured *value* in *unit*, with the limits it is held to, as text."""

    name: str
    value: float
    unit: str
    must: str = ""
    wants: str = ""

    def __str__(self) -> str:
        digits = 0 if self.value >= 100 else 1 if self.value >= 1 else 2
        limits = f"must {self.must:>7}  wants {self.wants:<7} {self.verdict}" if self.must else ""
        return f"  {self.name:<56}{self.value:>10,.{digits}f} {self.unit:<9} {limits}".rstrip()

    @property
    def verdict(self) -> str:
        """`ok` where it is as it ought to be, `must` where it is as it must be, `MISSED` where not, and
        nothing where there are no limits."""
        if not self.must:
            return ""
        if not meets(self.value, self.must):
            return MISSED
        return OK if meets(self.value, self.wants or self.must) else "must"


OK, MISSED = "ok", "MISSED"


def meets(value: float, limit: str) -> bool:
    """Tell whether *value* keeps to a limit such as "≤ 4", "≥ 60" or "0", to the digits that are printed."""
    sign, _, number = limit.rpartition(" ")
    value, bound = round(value, 2), float(number)
    return value >= bound if sign == "≥" else value <= bound


LONGEST = 2000
"""Moves after which a random match is stopped: in some games it may go on for ever."""
Measure = Callable[[float], Iterator[Figure]]
MEASURES: dict[str, list[Measure]] = {}


def measures(group: str) -> Callable[[Measure], Measure]:
    """Register a function that measures for about so many seconds and yields figures."""

    def register(measure: Measure) -> Measure:
        MEASURES.setdefault(group, []).append(measure)
        return measure

    return register


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how many pieces of work in a second of the processor: the median of five runs; *work* says how
    many it did.

    What other games have left in memory is set aside first: it would be looked through again and again.
    """
    gc.collect()
    gc.freeze()
    runs = []
    for _ in range(5):
        done, start = 0, thread_time()
        while (spent := thread_time() - start) < seconds / 5:
            done += work()
        runs.append(done / spent)
    return statistics.median(runs)


def micros(work: Callable[[], object], seconds: float) -> float:
    """Microseconds that one call takes, measured in batches."""

    def batch() -> int:
        for _ in range(50):
            work()
        return 50

    return 1e6 / rate(batch, seconds)


def mid_hand(game: type[Game], plies: int = 14) -> Game:
    """Return a position in the middle of the first hand, by random play; the last but one of a shorter
    match."""
    position, rng = game(seed="bench"), Random(1)
    for _ in range(plies):
        after = position.copy()
        after.apply(after.legal().sample(rng))
        if after.over:
            break
        position = after
    return position


def random_match(game: type[Game], seed: str) -> Match:
    """Play a whole match at random, or as much of it as `LONGEST` allows."""
    match = Match(game, [Player(f"P{seat}") for seat in range(game.seats[0])], seed=seed)
    rng = Random(seed)
    while not match.over and len(match.log) < LONGEST:
        match.play(match.decision.sample(rng))
    return match
