"""The move that cost most in the last hand of a match that was lost, looked for while the result is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from cardgames.engine import Match
from cardgames.players.judge import Judge, Judged

from ..review.people import people_with_choices

PATIENCE = 1.0  # seconds for which the page stands before the search begins
MUCH = 1 / 3
"""A move has cost much from this share of the best side's gain in a hand."""


class CostlyMove:
    """See the module.  *judge* makes the judge of a seat (for tests)."""

    def __init__(
        self, match: Match, totals: Sequence[Sequence[int]], judge: Callable[[Match, int], Judge] = Judge
    ) -> None:
        people = people_with_choices(match) if len(match.persons) == 1 else []
        self.match, self.make_judge = match, judge
        self.seat = people[0] if people else None
        self.least = MUCH * _usual_gain(totals)
        self.waited = 0.0
        self.judge: Judge | None = None

    @property
    def is_looking(self) -> bool:
        """Tell whether something may still be found."""
        return self.seat is not None and (self.judge is None or not self.judge.done)

    @property
    def found(self) -> Judged | None:
        """Return the move that cost most, once all have been judged, if it cost much."""
        if self.judge is None or not self.judge.done:
            return None
        costliest = self.judge.costliest(1)
        return costliest[0] if costliest and costliest[0].loss >= self.least else None

    def update(self, dt: float) -> bool:
        """Go on looking; True when something has been found."""
        if self.seat is None or not self.is_looking:
            return False
        self.waited += dt
        if self.waited < PATIENCE:
            return False
        if self.judge is None:
            self.judge = self.make_judge(self.match, self.seat)
        self.judge.update(dt)
        return self.found is not None

    def close(self) -> None:
        """Stop looking."""
        if self.judge is not None:
            self.judge.close()
        self.seat = None


def _usual_gain(totals: Sequence[Sequence[int]]) -> float:
    """Return the average gain or loss, in a hand, of the side with the largest."""
    hands = pairwise(totals)
    most = [max(abs(now - then) for then, now in zip(before, after, strict=True)) for before, after in hands]
    return sum(most) / len(most) if most else 0.0
