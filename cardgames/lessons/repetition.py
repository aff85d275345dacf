"""When a puzzle comes back: tomorrow after a wrong answer, in a week after a right one, then later and later.

The intervals are those of FSRS, a model of forgetting, with two answers and whole days.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Final

from fsrs import Card, Rating, Scheduler, State
from fsrs.scheduler import DEFAULT_PARAMETERS

FIRST_DAYS: Final = {False: 1.0, True: 7.0}
"""The days until a puzzle comes back for the first time, by whether the answer was right."""
LONGEST: Final = 365
"""The maximum number of days between two answers."""


@dataclass(frozen=True)
class Memory:
    """The memory of one puzzle after an answer on *last*: the *stability* in days, the *difficulty* from 1 to
    10, and the day on which it is *due*."""

    stability: float
    difficulty: float
    last: date
    due: date


def answered(before: Memory | None, right: bool, today: date) -> Memory:
    """Return the memory of a puzzle after an answer; *before* is None for the first.

    A second answer on the same day changes nothing, unless it is wrong.
    """
    if before is not None and right and before.last >= today:
        return before
    card = Card(card_id=0, due=_moment(today))
    if before is not None:
        card = Card(
            card_id=0,
            state=State.Review,
            stability=before.stability,
            difficulty=before.difficulty,
            due=_moment(before.due),
            last_review=_moment(min(before.last, today)),
        )
    after, _ = _scheduler().review_card(card, Rating.Good if right else Rating.Again, _moment(today))
    assert after.stability is not None and after.difficulty is not None
    due = after.due.date() if right else today + timedelta(days=1)
    return Memory(after.stability, after.difficulty, today, due)


@cache
def _scheduler() -> Scheduler:
    usual = list(DEFAULT_PARAMETERS)
    usual[0], usual[2] = FIRST_DAYS[False], FIRST_DAYS[True]  # the first stability after "again" and "good"
    return Scheduler(
        parameters=usual,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST,
        enable_fuzzing=False,
    )


def _moment(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
