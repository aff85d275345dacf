"""The play of Cribbage worked out to its end, for the search.

In the play only ranks count, and two hands of four cards leave few ways to go: with both hands known the rest
is worked out exactly, each player doing the best for themselves.  The search draws the opponent's hand anew
for each deal; the show that follows does not depend on the play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from cardgames.engine import Card, Move

from .counting import LIMIT, ORDER, VALUE, points_in_play
from .rules import GO, Cribbage

NEAR_HOME = 20
"""Points from the goal at which who gets home first counts more than points: the rules play that out."""
Ranks = tuple[int, ...]
"""Places in the order of ranks; a hand's from low to high, a row's in the order in which they were played."""
CARDS = [Card(rank, "s") for rank in ORDER]
WORTH = [VALUE[rank] for rank in ORDER]


def trials(view: Cribbage, moves: Sequence[Move], rng: Random) -> Trials | None:
    """*moves* as the search tries them; None outside the play and near the end of the game."""
    if view.phase != "play" or max(view.scores) + NEAR_HOME >= view.target:
        return None
    return Trials(view, moves, rng)


class Trials:
    """The opponent's hands of one decision, and what a move gains on each."""

    cost = 10

    def __init__(self, view: Cribbage, moves: Sequence[Move], rng: Random) -> None:
        self.view, self.rng = view, rng
        self.seat = view.player
        self.cards = [None if move == GO else ORDER.index(move.card.rank) for move in moves]
        self.hand = ranks(view.hand[self.seat])
        self.row = tuple(ORDER.index(card.rank) for card in view.row)
        self.gone = view.gone[self.seat], view.gone[1 - self.seat]
        self.hands: list[Ranks] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.hands):
            world = self.view.determinize(self.rng)
            self.hands.append(ranks(world.hand[1 - self.seat]))
        state = self.hand, self.hands[deal], self.row, *self.gone, self.view.last == self.seat
        card = self.cards[move]
        return gone(*state) if card is None else played(card, *state)


def ranks(cards: Sequence[Card]) -> Ranks:
    """The ranks of a hand."""
    return tuple(sorted(ORDER.index(card.rank) for card in cards))


@lru_cache(maxsize=50_000)
def points(row: Ranks) -> int:
    """What the last card of *row* scores (R10 to R13)."""
    return points_in_play([CARDS[rank] for rank in row], sum(WORTH[rank] for rank in row))


@lru_cache(maxsize=50_000)
def best(own: Ranks, other: Ranks, row: Ranks, own_gone: bool, other_gone: bool, own_last: bool) -> int:
    """What the player to act gains, less what the other does, from here to the end of the play.

    *own* and *other* are the hands, *row* the cards since the last count began; *own_gone* and *other_gone*
    say who has called go, *own_last* whether the player to act has played last.
    """
    room = LIMIT - sum(WORTH[rank] for rank in row)
    able = [rank for rank in dict.fromkeys(own) if WORTH[rank] <= room]
    state = own, other, row, own_gone, other_gone, own_last
    return max(played(rank, *state) for rank in able) if able else gone(*state)


def played(
    rank: int, own: Ranks, other: Ranks, row: Ranks, own_gone: bool, other_gone: bool, own_last: bool
) -> int:
    """The same, once the player to act has played a card of *rank*."""
    place = own.index(rank)
    rest, longer = own[:place] + own[place + 1 :], (*row, rank)
    count, made = sum(WORTH[each] for each in longer), points(longer)
    if not rest and not other:
        return made + (count < LIMIT)
    if count == LIMIT:
        return made + anew(rest, other, True)
    if other_gone or not other:
        return made + best(rest, other, longer, own_gone, other_gone, True)
    return made - best(other, rest, longer, other_gone, own_gone, False)


def gone(own: Ranks, other: Ranks, row: Ranks, own_gone: bool, other_gone: bool, own_last: bool) -> int:
    """The same, once the player to act has called go."""
    if other and not other_gone:
        return -best(other, own, row, other_gone, True, not own_last)
    return (1 if own_last else -1) + anew(own, other, own_last)


def anew(own: Ranks, other: Ranks, own_last: bool) -> int:
    """The same from a new count on, led by the opponent of who played last, if they have cards."""
    if own_last:
        return (
            -best(other, own, (), False, False, False) if other else best(own, other, (), False, False, True)
        )
    return best(own, other, (), False, False, False) if own else -best(other, own, (), False, False, True)
