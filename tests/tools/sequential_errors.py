"""How often the sequential test errs with the margins of a game.

    python -m tests.tools.sequential_errors three_thirteen steady beginner --deals 400 --trials 1000

Deals are played in the arena, and their margins shifted so that the average is exactly one of the two bounds
of a test.  From these margins deals are drawn with replacement until the test ends; a verdict for the other
bound is wrong.  The bounds are *width* standard deviations apart.  Everything is seeded.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, pstdev

from cardgames import games

from .arena import compete
from .contestants import PLAYERS
from .sequential import SequentialTest, Verdict

MOST = 20_000
"""Deals after which a test that has not ended counts as undecided."""

Draw = Callable[[Random], float]
"""Draw a margin from a distribution with the average 0 and the standard deviation 1."""


@dataclass(frozen=True)
class Errors:
    """The share of wrong verdicts where the truth is the *low* and the *high* bound, and the mean *deals*."""

    low: float
    high: float
    deals: float

    def __str__(self) -> str:
        return (
            f"{100 * self.low:.1f} % wrong where the truth is the lower bound, {100 * self.high:.1f} % where "
            f"it is the higher one; {self.deals:.0f} deals on average"
        )


def errors(draw: Draw, width: float, trials: int, seed: str) -> Errors:
    """Return how often a test between two bounds *width* apart errs on margins from *draw*."""
    wrong, deals = {0.0: 0, width: 0}, 0
    for truth, mistake in ((0.0, Verdict.HIGH), (width, Verdict.LOW)):
        for trial in range(trials):
            rng, test = Random(f"{seed}/{trial}"), SequentialTest(0.0, width)
            found = Verdict.OPEN
            while found is Verdict.OPEN and test.deals < MOST:
                found = test.add(truth + draw(rng))
            wrong[truth] += found is mistake
            deals += test.deals
    return Errors(wrong[0.0] / trials, wrong[width] / trials, deals / trials / 2)


def drawn_from(margins: Sequence[float]) -> Draw:
    """Return how to draw from *margins*, shifted and scaled."""
    mean, spread = fmean(margins), pstdev(margins)
    scaled = [(margin - mean) / spread for margin in margins]
    return lambda rng: rng.choice(scaled)


def skew(margins: Sequence[float]) -> float:
    """Return how lopsided *margins* are: 0 if evenly spread, above 0 if the far ones are gains."""
    mean, spread = fmean(margins), pstdev(margins)
    return fmean(((margin - mean) / spread) ** 3 for margin in margins)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.sequential_errors", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[game.name() for game in games.GAMES])
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("second", choices=PLAYERS)
    parser.add_argument("--deals", type=int, default=400, help="deals whose margins are drawn from")
    parser.add_argument("--trials", type=int, default=1000, help="tests on each of the two bounds")
    parser.add_argument("--width", type=float, default=0.25, help="standard deviations between the bounds")
    parser.add_argument("--seed", default="1", help="the text from which all cards and chances follow")
    asked = parser.parse_args(arguments)
    if asked.deals < 2 or asked.trials < 1 or asked.width <= 0:
        parser.error("play two deals and one test at least, with bounds that differ")
    margins = compete(asked.game, asked.first, asked.second, asked.deals, asked.seed).margins
    if not pstdev(margins):
        parser.error("these two never differ")
    print(f"{asked.first} v {asked.second}: skew {skew(margins):+.1f} in {asked.deals} deals")
    print(errors(drawn_from(margins), asked.width, asked.trials, asked.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
