"""A sequential test: play until it is plain whether one player is better than another by so much.

The margins of duplicate deals are taken as normal with a spread that is estimated as they come.  The test
weighs the guess that the true margin is *high* against the guess that it is *low*; either error is made
in one match out of a hundred.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import log

ERROR = 0.01
LEAST = 20
"""Deals before the first look: of fewer the spread is not known well enough."""


class Verdict(Enum):
    """What the deals so far say of the true margin."""

    HIGH = "as much as asked"
    LOW = "not as much as asked"
    OPEN = "not plain yet"


def verdict(margins: Sequence[float], low: float, high: float) -> Verdict:
    """Whether the true margin is nearer to *high* than to *low* (both in points, low < high)."""
    if len(margins) < LEAST:
        return Verdict.OPEN
    count, mean = len(margins), sum(margins) / len(margins)
    spread = sum((margin - mean) ** 2 for margin in margins) / (count - 1)
    weight = count * (high - low) * (mean - (low + high) / 2)
    bound = log((1 - ERROR) / ERROR) * spread
    if abs(weight) < bound:
        return Verdict.OPEN
    return Verdict.HIGH if weight > 0 else Verdict.LOW
