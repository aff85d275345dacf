"""Banking: a bank that goes round the table, and players who bet against it.

The dealer is the banker.  Nobody ever bets more than the bank can pay, and everybody has the bank
equally often.
"""

from __future__ import annotations

from typing import ClassVar

from .betting import Betting, stack


class Banking(Betting):
    """A game of one banker against all others.

    Chips are bet in steps of *step*; the least bet is *least*, the most is named by the banker out of
    *ceilings*.  The house lends lots of *lot* chips.
    """

    idle_dealer = True
    least: ClassVar[int] = 5
    step: ClassVar[int] = 5
    ceilings: ClassVar[tuple[int, ...]] = (5, 10, 20, 30, 50)
    lot: ClassVar[int] = 100

    def open_bank(self, banker: int, turns: int) -> None:
        """*banker* has the bank first, and everybody *turns* times; to be called by `start`."""
        self.dealer = banker
        self.bank_turns = turns
        self.banked = [0] * self.seat_count  # how often each has had the bank
        self.most = self.least  # what the banker allows

    @property
    def bank(self) -> int:
        """The chips of the banker."""
        return self.heap(stack(self.dealer))

    def takes_part(self, seat: int) -> bool:
        """Whether *seat* still plays; for games in which somebody can be knocked out."""
        return True

    def bettors(self) -> list[int]:
        """Everybody who may bet, in the order in which they do: the seat after the banker first."""
        return [seat for seat in self.seats_after(self.dealer)[:-1] if self.takes_part(seat)]

    def allowed(self, times: int = 1) -> list[int]:
        """What the banker may name as the most, so that the bank can pay it *times* to every bettor.

        The least bet is always allowed.
        """
        share = self.bank // (times * max(1, len(self.bettors())))
        return [most for most in self.ceilings if most <= max(share, self.least)]

    def next_banker(self) -> int | None:
        """Who has the bank after this banker; None when everybody has had it often enough."""
        for seat in self.seats_after(self.dealer):
            if self.takes_part(seat) and self.banked[seat] < self.bank_turns:
                return seat
        return None

    def pass_bank(self) -> None:
        """The bank goes to the next player, who deals; or the match is over."""
        self.banked[self.dealer] += 1
        banker = self.next_banker()
        if banker is None:
            self.finish()
        else:
            self.dealer = banker
            self.ask(banker, "deal")
