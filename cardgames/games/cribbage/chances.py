"""The chance to win a game of Cribbage from its score, by who deals next.

A deal is pegged first, then pone counts, then the dealer. How much each usually makes stands here; with that
every score is reckoned back from the end of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

# Of a thousand deals, in how many pone or the dealer makes 0, 1, 2 … points, in the play and in all.
# Counted in 7,000 deals of the strongest player; `tests.tools.hand_scores` counts them again.
PONE_PEGS = (202, 260, 178, 167, 72, 29, 35, 26, 12, 7, 6, 2)
DEALER_PEGS = (0, 208, 153, 217, 148, 115, 59, 37, 23, 17, 9, 4, 4, 1)
PONE_MAKES = (
    1, 1, 8, 13, 33, 44, 64, 80, 98, 107, 96, 83, 77, 66, 52, 44, 34, 28, 20, 15, 10, 7, 5, 4, 3, 2, 2, 1, 1,
)  # fmt: skip
DEALER_MAKES = (
    0, 0, 0, 1, 1, 6, 6, 17, 19, 36, 38, 59, 58, 75, 70, 83, 72, 78, 64, 64, 50, 47, 36, 31, 23, 19, 13, 10,
    7, 6, 4, 3, 2, 2, 1, 1,
)  # fmt: skip
FAR = 45
"""The most points from home that are told apart: further away it makes hardly any difference."""


def chance_of_pone(pone: int, dealer: int) -> float:
    """Return the chance that pone of the next deal wins, by the points that *pone* and *dealer* need."""
    return _chance(min(pone, FAR), min(dealer, FAR))


@cache
def _chance(pone: int, dealer: int) -> float:
    pegs_out, dealer_pegs_out = share(PONE_PEGS, pone), share(DEALER_PEGS, dealer)
    # If both could peg out, either may be first.
    won = pegs_out * (1 - dealer_pegs_out / 2)
    won += (share(PONE_MAKES, pone) - pegs_out) * (1 - dealer_pegs_out)
    makes, dealer_makes = sum(PONE_MAKES), sum(DEALER_MAKES)
    for points, count in enumerate(PONE_MAKES[:pone]):
        later = sum(
            often * (1 - _chance(dealer - scored, pone - points))
            for scored, often in enumerate(DEALER_MAKES[:dealer])
            if often  # a dealer always pegs, so the game comes to an end
        )
        won += count / makes * later / dealer_makes
    return won


def share(counts: Sequence[int], least: int) -> float:
    """Return the share of deals that bring *least* points or more."""
    return sum(counts[least:]) / sum(counts)
