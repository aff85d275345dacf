"""The sequential test: right about the margin, and soon done where it is plain."""

from __future__ import annotations

from random import Random

import pytest

from tests.tools.sequential import LEAST, Verdict, verdict


def deals_until(true: float, low: float, high: float, seed: int, spread: float = 4.0) -> tuple[Verdict, int]:
    """The verdict on normal margins around *true*, and after how many deals it fell."""
    rng, margins = Random(seed), list[float]()
    while (found := verdict(margins, low, high)) is Verdict.OPEN:
        margins.append(rng.gauss(true, spread))
    return found, len(margins)


def test_nothing_is_said_of_a_handful_of_deals() -> None:
    assert verdict([9.0] * (LEAST - 1), 0, 1) is Verdict.OPEN


@pytest.mark.parametrize(
    ("true", "right"), [(3.0, Verdict.HIGH), (1.0, Verdict.HIGH), (0.0, Verdict.LOW), (-2.0, Verdict.LOW)]
)
def test_it_is_right_in_all_but_a_few_matches(true: float, right: Verdict) -> None:
    found = [deals_until(true, 0.0, 1.0, seed)[0] for seed in range(200)]
    assert found.count(right) >= 194


def test_a_plain_difference_takes_few_deals_and_none_takes_many() -> None:
    plain = [deals_until(3.0, 0.0, 1.0, seed)[1] for seed in range(60)]
    level = [deals_until(0.0, 0.0, 1.0, seed)[1] for seed in range(60)]
    assert sum(plain) / 60 < 45 < 90 < sum(level) / 60 < 220


def test_margins_that_never_vary_are_taken_at_their_word() -> None:
    assert verdict([1.0] * LEAST, 0, 1) is Verdict.HIGH
    assert verdict([0.0] * LEAST, 0, 1) is Verdict.LOW
