"""What points are worth at Porrazo near the end of a game, where who gets home first wins at once."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

NEAR_HOME = 15
"""Points from home, of either side, from which on that matters."""
SPREAD = 2.0
"""How far the rest of a game lies from the score, for each point of its square root."""
PER_DEAL = 1.6
"""Points that a side makes in a deal on average."""
GAME = 45.0
"""The bound of the value of winning or losing the whole game at once, in points."""


class Stakes:
    """The worth of points to a side that is *need* points from home while the next player's is *other_need*.

    *deals* are those still to come in the hand, after which the cards taken are counted: *counted* is the
    chance that the game lasts so long.
    """

    def __init__(self, need: int, other_need: int, deals: int) -> None:
        self.need, self.other_need = need, other_need
        self.won = self.lost = 0.0
        self.counted = 1.0
        if min(need, other_need) > NEAR_HOME:
            return
        rest = NormalDist(0, SPREAD * sqrt((need + other_need) / 2))
        lead = other_need - need
        chance, point = rest.cdf(lead), rest.pdf(lead)
        # A point is worth its gain in the chance of winning, so the rest of that in points is:
        self.won, self.lost = min(GAME, (1 - chance) / point), min(GAME, chance / point)
        if deals:
            made = NormalDist(PER_DEAL * deals, SPREAD * sqrt(PER_DEAL * deals))
            self.counted = made.cdf(need) * made.cdf(other_need)

    def mine(self, points: float) -> float:
        """Return the value of *points* of our side."""
        return max(points, self.won) if points >= self.need else points

    def theirs(self, points: float) -> float:
        """Return the cost of *points* of the next player."""
        return max(points, self.lost) if points >= self.other_need else points
