"""A sequential test: play until it is plain whether one player is better than another by so much.

Two gamblers watch the margins of duplicate deals.  One bets on every deal that the true margin is above
*low*, the other that it is below *high*.  A stake depends on earlier deals only, so that whoever bets against
the truth plays a fair game at best, and multiplies their money by 1 / ERROR at most in ERROR of all matches,
whatever the margins look like.  A test that takes them for normal does not keep to this: with the margins of
real games it erred in 3 to 7 matches of a hundred instead of one.

Where no more than the margins is known, nobody can rule out a loss so large and rare that it has not come
yet.  So the first LEAST deals only show how far margins go, and a stake would be lost at REACH times the
furthest so far; worse deals leave a gambler the share LEFT.  `sequential_errors` simulates what remains: at
most one wrong verdict in a hundred for normal, exponential and log-normal margins, for losses of about twenty
times the usual gain in one deal of twenty, and for the margins of our own games.
"""

from enum import Enum
from math import log, sqrt

ERROR = 0.01
LEAST = 100
"""Deals before the first stake: of fewer it is not known well enough how far margins go."""
REACH = 2.0
LEFT = 0.1


class Verdict(Enum):
    """What the deals so far say of the true margin."""

    HIGH = "as much as asked"
    LOW = "not as much as asked"
    OPEN = "not plain yet"


class Gambler:
    """Somebody who bets that the true margin is above (*sign* 1) or below (-1) *bound*, by *edge* or more."""

    def __init__(self, bound: float, sign: int, edge: float) -> None:
        self.bound, self.sign, self.edge = bound, sign, edge
        self.wealth = 0.0  # its logarithm

    def bet(self, margin: float, mean: float, variance: float, furthest: float, deals: int) -> None:
        """Bet on *margin*, knowing the others only by these figures."""
        if not furthest:  # all margins were what is bet against
            return
        edge = max(self.edge, self.sign * (mean - self.bound) - sqrt(variance / deals))
        stake = min(edge / (variance + edge * edge), 1 / (REACH * furthest))
        self.wealth += log(max(LEFT, 1 + stake * self.sign * (margin - self.bound)))


class SequentialTest:
    """Whether the true margin is nearer to *high* than to *low* (both in points, low < high)."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high
        self.above, self.below = Gambler(low, 1, high - low), Gambler(high, -1, high - low)
        self.deals, self.sum, self.squares, self.furthest = 0, 0.0, 0.0, 0.0

    def add(self, margin: float) -> Verdict:
        """Count one more deal, and return what all of them say."""
        if self.deals >= LEAST:
            mean = self.sum / self.deals
            variance = max(0.0, self.squares - self.deals * mean * mean) / (self.deals - 1)
            for gambler in (self.above, self.below):
                gambler.bet(margin, mean, variance, self.furthest, self.deals)
        self.deals += 1
        self.sum += margin
        self.squares += margin * margin
        self.furthest = max(self.furthest, abs(margin - self.low), abs(margin - self.high))
        enough = log(1 / ERROR)
        if self.above.wealth >= enough:
            return Verdict.HIGH
        return Verdict.LOW if self.below.wealth >= enough else Verdict.OPEN
