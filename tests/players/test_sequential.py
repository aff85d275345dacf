"""The sequential test: right whatever margins look like, and soon done where it is plain."""

from random import Random

import pytest

from tests.tools import sequential_errors
from tests.tools.sequential import ERROR, LEAST, SequentialTest, Verdict
from tests.tools.sequential_errors import Draw, drawn_from, errors

WIDTH = 0.5
TRIALS = 200


def normal(rng: Random) -> float:
    return rng.gauss(0, 1)


def mostly_small_gains(rng: Random) -> float:
    """A loss of nineteen gains in one deal of twenty."""
    return 19 / 19**0.5 * -1 if rng.random() < 1 / 20 else 1 / 19**0.5


def long_tail(rng: Random) -> float:
    """Small losses, and now and then a large gain."""
    return rng.expovariate(1) - 1


def played(test: SequentialTest, margin: float) -> tuple[Verdict, int]:
    """The verdict on margins that are all the same, and after how many deals it fell."""
    while (found := test.add(margin)) is Verdict.OPEN:
        pass
    return found, test.deals


@pytest.mark.parametrize("draw", [normal, mostly_small_gains, long_tail])
def test_it_errs_no_oftener_than_it_says(draw: Draw) -> None:
    found = errors(draw, WIDTH, TRIALS, "shape")
    assert max(found.low, found.high) <= ERROR + 1 / TRIALS
    assert found.deals < 400


def test_the_shapes_have_no_margin_of_their_own() -> None:
    rng = Random("shape")
    drawn = [mostly_small_gains(rng) for _ in range(20_000)]
    assert abs(sum(drawn) / 20_000) < 0.03
    assert abs(sum(each * each for each in drawn) / 20_000 - 1) < 0.1


def test_a_plain_difference_takes_few_deals_more_than_the_first() -> None:
    test, rng = SequentialTest(0.0, 0.25), Random("plain")
    while (found := test.add(rng.gauss(1.0, 1))) is Verdict.OPEN:
        pass
    assert found is Verdict.HIGH
    assert test.deals < LEAST + 60


def test_nothing_is_said_of_the_first_deals() -> None:
    test = SequentialTest(0, 1)
    assert {test.add(9.0) for _ in range(LEAST)} == {Verdict.OPEN}


def test_margins_that_never_vary_are_taken_at_their_word() -> None:
    assert played(SequentialTest(0, 1), 1.0)[0] is Verdict.HIGH
    assert played(SequentialTest(0, 1), 0.0)[0] is Verdict.LOW


def test_drawn_margins_have_the_average_nothing_and_the_spread_one() -> None:
    draw, rng = drawn_from([1.0, 2.0, 9.0]), Random(1)
    values = {round(draw(rng), 6) for _ in range(60)}
    assert len(values) == 3
    assert abs(sum(values)) < 1e-5
    assert abs(sum(value * value for value in values) / 3 - 1) < 1e-5


def test_the_command_prints_the_errors(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["cribbage", "steady", "random", "--deals", "6", "--trials", "3", "--width", "2"]
    assert sequential_errors.main(command) == 0
    shown = capsys.readouterr().out
    assert "skew" in shown
    assert "% wrong where the truth is the lower bound" in shown
