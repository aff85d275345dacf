"""Banking: a bank that passes from player to player, who bet against it.

The dealer is the banker.  Nobody bets more than the bank can pay, and everybody has the bank equally often.
The richest player at the end wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from ..cards import Card
from ..decisions import OneOf
from ..fields import Count, PerSeat, SeatNumber
from ..indicators import Disc
from ..moves import Move
from ..options import option
from ..outcome import Outcome
from ..text import Seat, Sentence, Text
from ..zones import Zone
from .betting import Betting, stack

KNOCK_OUT = option(
    False, "Knock-out", help="The house does not lend: a player who cannot bet the minimum is out."
)
"""The house rule *knock_out*, for the games that have it."""

C = TypeVar("C")


class Banking(Betting):
    """A game of one banker against all others.

    Bets are multiples of *step*, from *least* up to a limit that the banker chooses from *ceilings* and that
    the bank can pay *losses* times to everybody.  The house lends chips in lots of *lot*.  The bank *passes*
    in the order of play, 1, or against it, -1. A banker deals up to *bank_hands* hands in a turn.
    """

    idle_dealer = True
    least: ClassVar[int] = 5
    step: ClassVar[int] = 5
    ceilings: ClassVar[tuple[int, ...]] = (5, 10, 20, 30, 50)
    losses: ClassVar[int] = 1
    lot: ClassVar[int] = 100
    passes: ClassVar[int] = 1
    bank_hands: int = 1
    knock_out: bool = False
    stock: Zone
    bank_turns: Count
    banked: PerSeat[Count]  # how often each has had the bank
    dealt: Count  # hands in this turn
    ended: tuple[SeatNumber, Count]  # the banker of the hand played last, and its number in their turn
    most: Count  # the limit set by the banker

    # ---------------------------------------------------------------- having the bank

    def open_bank(self, turns: int) -> None:
        """Draw for the first bank, which everybody holds *turns* times; call it from `start`."""
        is_given = self.given_dealer is not None or self.deck is not None
        self.dealer = self.first_dealer() if is_given else self.draw_for_bank()
        self.bank_turns = turns
        self.banked = [0] * self.seat_count
        self.dealt = 0
        self.ended = (self.dealer, 0)
        self.most = self.least

    def draw_for_bank(self) -> int:
        """Return the first banker: at random by default; a game may have cards drawn for it."""
        return self.first_dealer()

    def highest_draw(self, place: Callable[[int], Zone]) -> int:
        """Have each player draw an open card, moved to ``place(seat)`` with the seat as its tag, and return
        the seat with the highest; ties draw again."""
        drawing = list(range(self.seat_count))
        self.fresh_pack(self.stock)
        while len(drawing) > 1:
            worth = {}
            for seat in drawing:
                self.deal(1, self.stock, place(seat), tag=seat)
                worth[seat] = self.rank_order.index(place(seat).top.rank)
            drawing = [seat for seat in drawing if worth[seat] == max(worth.values())]
            if len(self.stock) < len(drawing):
                self.fresh_pack(self.stock)
        return drawing[0]

    def tell_draw(self, drawn: Sequence[Card]) -> None:
        """Announce with the first hand that the last of the cards *drawn* won the dealer the bank."""
        if self.hand_number == 1 and drawn:
            words = "{who} drew the {card} and [has|have] the bank"
            self.say(self.dealer, words, who=Seat(self.dealer), card=drawn[-1])

    @property
    def bank(self) -> int:
        """The chips of the banker."""
        return self.heap(stack(self.dealer))

    def takes_part(self, seat: int) -> bool:
        """Tell whether *seat* still plays: in a knock-out only with chips or a bet, otherwise always."""
        return not self.knock_out or self.heap(stack(seat)) + self.at_stake(seat) >= self.least

    def bettors(self) -> list[int]:
        """Return the seats that may bet, in betting order: the seat after the banker first."""
        return [seat for seat in self.seats_after(self.dealer)[:-1] if self.takes_part(seat)]

    # ---------------------------------------------------------------- solvency

    def lend_to_bank(self, times: int = 1) -> None:
        """Lend the banker chips from the house until the bank can pay every bettor *times* minimum bets."""
        if not self.knock_out:
            self.borrow(self.dealer, times * self.least * len(self.bettors()), self.lot)

    def lend_to_bettors(self) -> None:
        """Lend every bettor chips from the house up to the minimum bet."""
        if not self.knock_out:
            for seat in self.bettors():
                self.borrow(seat, self.least, self.lot)

    def allowed(self) -> list[int]:
        """Return the limits that the banker may choose from; the minimum bet is always among them."""
        share = self.bank // (self.losses * max(1, len(self.bettors())))
        return [most for most in self.ceilings if most <= max(share, self.least)]

    def legal_limit(self) -> OneOf:
        return OneOf([Move("limit", amount=most) for most in self.allowed()])

    # ---------------------------------------------------------------- passing the bank

    def end_bank_hand(self, fallen: bool = False, then: str = "deal") -> None:
        """Settle, and pass the bank if it has *fallen*, has dealt all its hands or has no chips; otherwise
        ask the banker in the phase *then*.  When nobody else takes part the match is over."""
        self.settle()
        self.dealt += 1
        self.ended = (self.dealer, self.dealt)
        if sum(map(self.takes_part, range(self.seat_count))) < 2:
            self.finish()
        if fallen or self.dealt == self.bank_hands or not self.takes_part(self.dealer):
            self.pass_bank()
        else:
            self.ask(self.dealer, then)

    def next_banker(self) -> int | None:
        """Return the next banker; None when everybody has had the bank often enough."""
        for step in range(1, self.seat_count + 1):
            seat = (self.dealer + self.passes * step) % self.seat_count
            if self.takes_part(seat) and self.banked[seat] < self.bank_turns:
                return seat
        return None

    def pass_bank(self) -> None:
        """Pass the bank to the next player, who deals; or end the match."""
        self.banked[self.dealer] += 1
        self.dealt = 0
        banker = self.next_banker()
        if banker is None:
            self.finish()
        else:
            self.dealer = banker
            self.ask(banker, "deal")

    def outcome(self) -> Outcome:
        best = super().outcome()
        left = tuple(seat for seat in range(self.seat_count) if self.takes_part(seat))
        return (
            Outcome(left, best.standing, Sentence("Nobody else has any chips.")) if len(left) == 1 else best
        )

    # ---------------------------------------------------------------- words and indicators

    def character(self, of_computers: Sequence[C], advice: C) -> C:
        """Return the playing style of the seat to act in a game of luck: computer players differ by their
        seat, for variety, while a person gets the *advice*."""
        return of_computers[self.player % len(of_computers)] if self.is_computer else advice

    @property
    def is_computer(self) -> bool:
        """Tell whether a computer player is to act."""
        return bool(self.levels) and bool(self.levels[self.player])

    @property
    def bank_hand(self) -> tuple[int, int]:
        """The banker and the number of the hand in their turn: the last hand's until the next one begins."""
        return self.ended if self.is_settled else (self.dealer, self.dealt + 1)

    def status(self) -> Sentence:
        banker, hand = self.bank_hand
        words = "{who} [has|have] the bank · hand {hand} of {cap}"
        return Sentence(words, who=Seat(banker), hand=hand, cap=self.bank_hands)

    def bank_discs(self, hint: str = "The banker. Everyone else bets against the bank.") -> list[Disc]:
        """Return discs for the banker (with a *hint*) and for the remaining turns of the others."""
        discs = [Disc(self.dealer, "B", hint)]
        for seat in range(self.seat_count):
            if (left := self.bank_turns - self.banked[seat]) > 0 and seat != self.dealer:
                discs.append(Disc(seat, str(left), "How many more times this player holds the bank."))
        return discs

    def limits(self) -> str:
        """Return the limits of a bet, once the banker has set the maximum: "5 to 20"."""
        if self.phase == "limit" or (self.phase == "deal" and not self.is_settled):
            return "not set yet"
        if self.most == self.least:
            return str(self.least)
        return Text("{least} to {most}", least=self.least, most=self.most)
