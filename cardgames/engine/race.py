"""A race of the moves of one decision on possible deals.

As all moves meet the same deals, the luck of the deal cancels out, and a move that is clearly behind can drop
out early.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from operator import mul, sub

Attempt = Callable[[int, int], float]
"""(number of the deal, number of the move) -> the payoff of the seat's side."""


class Race:
    """The moves 0 to *count* - 1 on common deals; ``values[move]`` has the payoff on each deal."""

    def __init__(self, count: int, attempt: Attempt) -> None:
        self.attempt = attempt
        self.values: list[list[float]] = [[] for _ in range(count)]
        self.running = list(range(count))
        self.deals = 0

    def advance(self, deals: int) -> None:
        """Try every move still in the race on another *deals* deals."""
        for number in range(self.deals, self.deals + deals):
            for move in self.running:
                self.values[move].append(self.attempt(number, move))
        self.deals += deals

    def drop(self, behind: float) -> None:
        """Drop the moves that are more than *behind* standard errors behind the leader."""
        leader = self.leader
        gaps = {move: self.gap(leader, move) for move in self.running}
        self.running = [move for move, (gap, error) in gaps.items() if gap <= behind * error + 1e-9]

    def is_even(self, margin: float) -> bool:
        """Tell whether the moves still in the race certainly differ by less than *margin*."""
        leader = self.leader
        gaps = [self.gap(leader, move) for move in self.running if move != leader]
        return all(gap + 2 * error < margin for gap, error in gaps)

    @property
    def spent(self) -> int:
        """The playouts made so far."""
        return sum(map(len, self.values))

    @property
    def leader(self) -> int:
        """The best move of those in the race."""
        return max(self.running, key=lambda move: (sum(self.values[move]), -move))

    def gap(self, better: int, move: int) -> tuple[float, float]:
        """Return the average lead of *better* over *move* on their common deals, and the standard error."""
        gaps = list(map(sub, self.values[better], self.values[move]))
        if not gaps:
            return 0.0, inf
        mean = sum(gaps) / len(gaps)
        squares = sum(map(mul, gaps, gaps)) - mean * mean * len(gaps)
        return mean, sqrt(max(0.0, squares)) / len(gaps)

    def choose(self, margin: float) -> int:
        """Return the leader if it is ahead of the first move by more than *margin* and a standard error,
        otherwise the first move."""
        leader = self.leader
        gap, error = self.gap(leader, 0)
        return leader if gap > max(margin, error) else 0
