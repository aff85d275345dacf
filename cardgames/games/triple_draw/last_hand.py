"""The last hand of a match at Triple Draw: bets are made to win the match, however few chips do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgames.engine.families.betting import stack
from cardgames.engine.outcome import share_won

from .rules import KNOCK_OUT, ROUNDS, TripleDraw

TO_COME = {0: 0.35, 1: 0.65}
"""The possible numbers of bets of each player in every later round, with their chances."""


def is_last(view: TripleDraw) -> bool:
    """Tell whether no hand follows this one, whoever wins it (R2)."""
    return view.length != KNOCK_OUT and view.hand_number >= view.length * view.seat_count


@dataclass(frozen=True)
class LastHand:
    """The share of the match for the player to act in *view*: 1 if they alone have most chips in the end."""

    view: TripleDraw

    def after_fold(self) -> float:
        """Return the share of the match that a fold leaves."""
        rivals = self.view.opponents(self.view.player)
        return self._average(rivals, rivals, {}, self._later_bets if len(rivals) > 1 else 0)

    def after_paying(self, own: int, each: int, chance: float) -> float:
        """Return the share after *own* chips more, *each* from every rival, and a *chance* to win the pot."""
        seat, rivals = self.view.player, self.view.opponents(self.view.player)
        paying = {seat: own, **dict.fromkeys(rivals, each)}
        players, later = [seat, *rivals], self._later_bets
        won = self._average([seat], players, paying, later)
        return chance * won + (1 - chance) * self._average(rivals, players, paying, later)

    @property
    def _later_bets(self) -> int:
        """Return the chips of one bet in every later round."""
        return sum(self.view.bet_in(number) for number in range(self.view.round + 1, ROUNDS + 1))

    def _average(
        self, winners: Sequence[int], players: Sequence[int], paying: Mapping[int, int], later: int
    ) -> float:
        """Return the share if one of the *winners*, each as likely, gets the pot of the *players*."""
        shares = [
            weight * self._share(winner, players, paying, times * later)
            for times, weight in TO_COME.items()
            for winner in winners
        ]
        return sum(shares) / len(winners)

    def _share(self, winner: int, players: Sequence[int], paying: Mapping[int, int], later: int) -> float:
        """Return the share if *winner* gets the pot, once the *players* have put in what they are *paying*
        and *later* chips more, as far as they have them."""
        view = self.view
        left = [view.heap(stack(seat)) for seat in range(view.seat_count)]
        gathered = sum(view.paid)
        for seat in players:
            puts = min(left[seat], paying.get(seat, 0) + later)
            left[seat] -= puts
            gathered += puts
        left[winner] += gathered
        return share_won(left, view.player)
