"""The play of Cribbage in ranks alone, as quick players play it out on hands that could be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from cardgames.engine import Card

from .counting import LIMIT, ORDER, VALUE, points_in_play

Places = tuple[int, ...]
"""Places in the order of ranks; a hand's from low to high, a row's in the order in which they were played."""

RANK_VALUES = [VALUE[rank] for rank in ORDER]
RANK_CARDS = [Card(rank, "s") for rank in ORDER]  # suits mean nothing in the play
OFTEN = 0.08
"""The chance that a certain card of the other's hand is of a certain rank."""
LOST = 12.0
"""The cost of the other getting home, in points."""
HEIGHT = 0.05
"""The worth of getting rid of a pip, in points."""
MANY = 13
"""Points that no single card makes."""


def sorted_ranks(cards: Iterable[Card]) -> Places:
    return tuple(sorted(ORDER.index(card.rank) for card in cards))


@lru_cache(maxsize=50_000)
def points_of_row(row: Places) -> int:
    """Return the score of the last card of *row* (R10 to R13)."""
    return points_in_play([RANK_CARDS[rank] for rank in row], sum(RANK_VALUES[rank] for rank in row))


@lru_cache(maxsize=50_000)
def danger(row: Places, need: int, held: int) -> float:
    """Return the other's expected score on *row* with *held* cards, *need* points from home."""
    room, total = LIMIT - sum(RANK_VALUES[rank] for rank in row), 0.0
    for rank, value in enumerate(RANK_VALUES):
        if value <= room and row.count(rank) < 4:
            points = points_of_row((*row, rank))
            total += LOST if points >= need else points
    return total * OFTEN * held


@lru_cache(maxsize=50_000)
def quick_rank(own: Places, row: Places, need: int, other_need: int, held: int) -> int:
    """Return the rank that a quick player lays on *row*, of those that fit.

    It gets home where it can, and otherwise weighs a card's score against the expected answer of the other,
    given the number of cards they can still play.
    """
    room = LIMIT - sum(RANK_VALUES[rank] for rank in row)
    best, most = own[0], -LOST * MANY
    for rank in own:
        if RANK_VALUES[rank] > room:
            break
        longer = (*row, rank)
        points = points_of_row(longer)
        if points >= need:
            return rank
        merit = points + HEIGHT * RANK_VALUES[rank]
        if held:
            merit -= danger(longer, other_need, held)
        if merit > most:
            best, most = rank, merit
    return best


class PlayOut:
    """The play on its way to the end: the *hands* of both seats, the *row* of this count, whose *turn* it is,
    who has *gone* and who played *last*.  *needs* is what either needs to get home."""

    def __init__(
        self,
        hands: Sequence[Places],
        needs: Sequence[int],
        turn: int,
        row: Places = (),
        gone: Sequence[bool] = (False, False),
        last: int = 0,
    ) -> None:
        self.hands, self.needs = list(hands), list(needs)
        self.turn, self.row, self.gone, self.last = turn, row, list(gone), last
        self.count = sum(RANK_VALUES[rank] for rank in row)
        self.winner: int | None = None

    def run(self) -> None:
        """Play on to the end, or until one gets home."""
        while self.winner is None and any(self.hands):
            seat, own = self.turn, self.hands[self.turn]
            if not own or self.count + RANK_VALUES[own[0]] > LIMIT:
                self.go()
                continue
            other = 1 - seat
            held = 0 if self.gone[other] else len(self.hands[other])
            need, other_need = min(MANY, self.needs[seat]), min(MANY, self.needs[other])
            self.play(quick_rank(own, self.row, need, other_need, held))

    def play(self, rank: int) -> None:
        """Let the player to act lay a card of *rank*."""
        seat, other = self.turn, 1 - self.turn
        own = self.hands[seat]
        place = own.index(rank)
        self.hands[seat] = own[:place] + own[place + 1 :]
        self.row = (*self.row, rank)
        self.count += RANK_VALUES[rank]
        self.last = seat
        is_last = not any(self.hands)
        self.peg(seat, points_of_row(self.row) + (is_last and self.count < LIMIT))
        if self.count == LIMIT:
            self.restart()
        elif self.hands[other] and not self.gone[other]:
            self.turn = other

    def go(self) -> None:
        """Let the player to act say go."""
        other = 1 - self.turn
        self.gone[self.turn] = True
        if self.hands[other] and not self.gone[other]:
            self.turn = other
            return
        self.peg(self.last, 1)
        self.restart()

    def restart(self) -> None:
        """Begin a new count, led by the opponent of who played last, if they have cards."""
        self.row, self.count, self.gone = (), 0, [False, False]
        self.turn = 1 - self.last if self.hands[1 - self.last] else self.last

    def peg(self, seat: int, points: int) -> None:
        """Peg *points* for *seat*."""
        self.needs[seat] -= points
        if self.needs[seat] <= 0:
            self.winner = seat
