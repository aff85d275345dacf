"""The last hand of a match at Big Three: who bids, and how much, depends on the match."""

from __future__ import annotations

from cardgames.engine.outcome import share_won

from .rules import BigThree

ALONE = {1: 0.47, 2: 0.57, 3: 0.59}
"""The share of wins of a lone player by the bid, in 500 hands of steady players: a 1 is often forced."""


def share_alone(view: BigThree, seat: int, bid: int, chance: float) -> float:
    """Return the share of the match for the player to act if *seat* is alone and wins with this *chance*."""
    return chance * share_after(view, seat, bid) + (1 - chance) * share_after(view, seat, -bid)


def share_of_pass(view: BigThree) -> float:
    """Return the share of the match for the player to act if the highest bid stands."""
    return share_alone(view, view.solo, view.bid, ALONE[view.bid])


def share_after(view: BigThree, alone: int, won: int) -> float:
    """Return that share when *alone* has *won* these chips from each of the others, or paid them."""
    scores = [score - won for score in view.scores]
    scores[alone] += 3 * won
    return share_won(scores, view.player)
