"""Values of cards, jubilees, and the score of a step of the running total (R1, R10 to R13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardgames.engine import JUBILEE_61, Card

STEP = 25
HIGHEST = 325  # no total can pass it: all black cards together make 316
END = 217  # the total once all cards are played (R17)
WORTH = dict(zip("A23456789TJQK*", (15, *range(2, 10), 10, 10, 10, 10, 0), strict=True))
VALUE: dict[Card, int] = {card: WORTH[card.rank] * (-1 if card.suit == "h" else 1) for card in JUBILEE_61}
"""What each card adds to the total: hearts take away."""
MARKS = tuple(range(STEP, HIGHEST + 1, STEP))
DOUBLE = (100, 200, 300)
JUBILEE, DOUBLE_JUBILEE, PASSED = 10, 20, -5


class TotalStep(NamedTuple):
    """The step of the total with a card: the new *total*, the *points* for it, and the *mark*, which is the
    multiple of 25 that was made or passed, 0 where there is none."""

    total: int
    points: int
    mark: int


def step(before: int, value: int, rescore: bool = True) -> TotalStep:
    """Return the step of the total *before* with a card of *value*.

    *rescore* says whether a card of value 0 scores the jubilee on which the total stands (R12).

    >>> step(19, 9)
    TotalStep(total=28, points=-5, mark=25)
    >>> step(94, 6)
    TotalStep(total=100, points=20, mark=100)
    """
    after = before + value
    if after > 0 and after % STEP == 0:
        scores = value != 0 or rescore
        return TotalStep(after, jubilee(after), after) if scores else TotalStep(after, 0, 0)
    low, high = min(before, after), max(before, after)
    mark = (low // STEP + 1) * STEP  # the first one above the lower total
    return TotalStep(after, PASSED, mark) if mark < high else TotalStep(after, 0, 0)


def jubilee(total: int) -> int:
    """Return the points for making *total*, a multiple of 25."""
    return DOUBLE_JUBILEE if total % 100 == 0 else JUBILEE


def by_value(cards: Iterable[Card]) -> list[Card]:
    """Return *cards* with the highest value first, hearts last."""
    return sorted(cards, key=lambda card: (-VALUE[card], str(card)))
