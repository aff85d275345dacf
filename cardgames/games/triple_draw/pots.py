"""Fixed-limit betting: whose turn it is in a round, what may be bet, and which chips go into which pot.

`layers` is the whole arithmetic of side pots.  `FixedLimit` is the betting of a hand, for any game of
this kind: it knows no cards, and calls `betting_over` when a round has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.engine import Decision, Move, OneOf, Seat, Sentence
from cardgames.engine.families.betting import Betting, bet, pot, stack

FOLD, CHECK, CALL = Move("fold"), Move("check"), Move("call")
BET, RAISE, COMPLETE = Move("bet"), Move("raise"), Move("complete")
CAP = 4
"""The most bets of a round: one bet and three raises."""


@dataclass(frozen=True)
class Layer:
    """One pot: the part of everybody's chips from *low* (not included) to *high*, and the seats that can
    win it, because they put in all of that."""

    low: int
    high: int
    seats: tuple[int, ...]

    def share(self, before: int, after: int) -> int:
        """How many of a player's chips from the *before*th to the *after*th lie in this layer."""
        return max(0, min(after, self.high) - max(before, self.low))


def layers(paid: Sequence[int], active: Sequence[int]) -> list[Layer]:
    """The main pot and the side pots of a hand in which every seat has *paid* so much (R15)."""
    levels = sorted({paid[seat] for seat in active} - {0})
    return [
        Layer(low, high, tuple(seat for seat in active if paid[seat] >= high))
        for low, high in zip([0, *levels], levels, strict=False)
    ]


def excess(paid: Sequence[int]) -> tuple[int, int]:
    """The seat that put in most, and how many of its chips nobody matched."""
    top = max(range(len(paid)), key=lambda seat: paid[seat])
    return top, paid[top] - max(count for seat, count in enumerate(paid) if seat != top)


class FixedLimit(Betting):
    """The betting of one hand after another.

    *paid* is what every seat has put in during this hand, *folded* who is out of it (whoever had no chips
    at the deal as well), *level* what a seat must have bet in this round to stay in, *full* the last whole
    bet or raise, from which the next is counted, *bets* how many there were, *acted* the seats that have
    acted since.
    """

    def start_betting(self) -> None:
        """Nobody has bet or folded."""
        self.paid = [0] * self.seat_count
        self.folded = [not self.heap(stack(seat)) for seat in range(self.seat_count)]
        self.open_round()

    def open_round(self) -> None:
        """A round begins, without bets."""
        self.level = self.full = self.bets = 0
        self.acted: list[int] = []
        self.action = [""] * self.seat_count

    # ---------------------------------------------------------------- to be said by the game

    @property
    def size(self) -> int:
        """The bet of this round."""
        raise NotImplementedError

    @property
    def capped(self) -> bool:
        """Whether the number of raises is limited in this round."""
        return True

    def betting_over(self) -> None:
        """A round is over and its bets are in the pot, or all but one have folded."""
        raise NotImplementedError

    # ---------------------------------------------------------------- who is in

    @property
    def active(self) -> list[int]:
        """The seats still in the hand, the first one left of the button first."""
        folded = self.folded
        return [seat for seat in self.seats_after(self.dealer) if not folded[seat]]

    def has_chips(self, seat: int) -> bool:
        """Whether *seat* has anything before them."""
        return self.chips[stack(seat)] > 0

    def opponents(self, seat: int) -> list[int]:
        """The others that are still in the hand."""
        return [other for other in self.active if other != seat]

    def has_answer(self, seat: int) -> bool:
        """Whether anybody else still in the hand can go above the bet as it stands, and so answer a raise of
        *seat* (R16): a last chip that the call takes is no answer."""
        return any(self.at_hand(other) > self.level for other in self.opponents(seat))

    def at_hand(self, seat: int) -> int:
        """What *seat* has bet in this round and could still bet."""
        return self.chips.get(bet(seat), 0) + self.chips[stack(seat)]

    def owed(self, seat: int) -> int:
        """What *seat* has to add to stay in: never more than anybody else can still put in."""
        missing = self.level - self.heap(bet(seat))
        if missing <= 0:
            return 0
        most = max([self.at_hand(other) for other in self.opponents(seat)])
        return missing if most >= self.level else max(0, missing + most - self.level)

    def must_act(self, seat: int) -> bool:
        """Whether *seat* is still to be asked in this round (R12, R16)."""
        if not self.has_chips(seat):
            return False
        if self.owed(seat):
            return True
        return seat not in self.acted and self.has_answer(seat)

    def speak(self, after: int) -> None:
        """The next to act after seat *after* is asked, or the round ends."""
        if len(self.active) > 1:
            for seat in self.seats_after(after):
                if not self.folded[seat] and self.must_act(seat):
                    self.ask(seat, "bet")
                    return
        self.gather()
        self.betting_over()

    # ---------------------------------------------------------------- the moves

    def legal_bet(self) -> Decision:
        seat = self.player
        owed = self.owed(seat)
        moves = [FOLD, CALL] if owed else [CHECK]  # R9
        if self.may_raise(seat, owed):
            moves.append(RAISE if self.level else BET)
        if self.may_complete(seat):
            moves.append(COMPLETE)
        return OneOf(moves)

    def may_raise(self, seat: int, owed: int) -> bool:
        """Whether *seat*, who has to add so much to stay in, may bet or raise: the number of raises, who has
        acted since the last whole one, chips beyond a call, and somebody who could answer (R10, R14, R16)."""
        return (
            not (self.bets >= CAP and self.capped)
            and seat not in self.acted
            and self.heap(stack(seat)) > owed
            and self.raise_to(seat) > max(self.level, self.full)
            and self.has_answer(seat)
        )

    def may_complete(self, seat: int) -> bool:
        """Whether *seat* may bring a short bet of everything up to a whole one (R14)."""
        return self.short and self.heap(stack(seat)) > self.owed(seat) and self.has_answer(seat)

    @property
    def short(self) -> bool:
        """Whether the last bet or raise counts as a whole one, but is none yet."""
        return 0 < self.level < self.full and self.bets > 0

    def raise_to(self, seat: int) -> int:
        """What *seat* will have bet after a bet or raise: a whole one, or everything."""
        return min(self.full + self.size, self.at_hand(seat))

    def put_in(self, seat: int, amount: int, what: str) -> None:
        """Chips of *seat* go before their place."""
        words = what + (", all in" if amount == self.heap(stack(seat)) else "")
        self.paid[seat] += amount
        self.pay(stack(seat), bet(seat), amount, "{who} " + words, who=Seat(seat), n=amount,
                 all=self.heap(bet(seat)) + amount)  # fmt: skip

    def done(self, action: str, seat: int) -> None:
        """*seat* has acted."""
        self.action[seat] = action
        if seat not in self.acted:
            self.acted.append(seat)
        self.speak(seat)

    def apply_check(self, move: Move) -> None:
        self.say(self.player, "{who} [checks|check]", who=Seat(self.player))
        self.done("checks", self.player)

    def apply_fold(self, move: Move) -> None:
        seat = self.player
        self.say(seat, "{who} [folds|fold]", who=Seat(seat))
        self.folded[seat] = True
        self.lay_down(seat)
        self.done("folds", seat)

    def lay_down(self, seat: int) -> None:
        """The cards of *seat* go."""
        raise NotImplementedError

    def apply_call(self, move: Move) -> None:
        seat = self.player
        self.put_in(seat, min(self.owed(seat), self.heap(stack(seat))), "[calls|call] {n}")
        if self.short:
            self.full = self.level  # nobody completed it
        self.done("calls", seat)

    def apply_complete(self, move: Move) -> None:
        seat = self.player
        self.level = min(self.full, self.at_hand(seat))
        self.put_in(seat, self.level - self.heap(bet(seat)), "[completes|complete] to {all}")
        self.done("completes", seat)

    def apply_bet(self, move: Move) -> None:
        self._raise("[bets|bet] {n}", "bets")

    def apply_raise(self, move: Move) -> None:
        self._raise("[raises|raise] to {all}", "raises")

    def _raise(self, words: str, action: str) -> None:
        seat = self.player
        self.level = self.raise_to(seat)
        self.put_in(seat, self.level - self.heap(bet(seat)), words)
        if 2 * (self.level - self.full) >= self.size:  # R14: at least half of it counts as a whole one
            self.full += self.size
            self.bets += 1
            self.acted.clear()
        self.done(action, seat)

    # ---------------------------------------------------------------- the pots

    def gather(self) -> None:
        """The bets of the round go into the pots; first what nobody matched goes back (R15)."""
        top, unmatched = excess(self.paid)
        unmatched = min(unmatched, self.heap(bet(top)))
        self.paid[top] -= unmatched
        self.pay(bet(top), stack(top), unmatched, "{who} [takes|take] back {n}",
                 who=Seat(top), n=unmatched)  # fmt: skip
        before = [self.paid[seat] - self.heap(bet(seat)) for seat in range(self.seat_count)]
        for number, layer in enumerate(self.layers()):
            for seat in self.seats_after(self.dealer):
                self.pay(bet(seat), pot(number), layer.share(before[seat], self.paid[seat]))

    def layers(self) -> list[Layer]:
        """The pots of this hand as they are now."""
        return layers(self.paid, self.active)

    def label(self, move: Move) -> Sentence | None:
        seat = self.player
        match move.verb:
            case "call":
                call = min(self.owed(seat), self.heap(stack(seat)))
                return Sentence(self._all_in("Call {n}", seat, call), n=call)
            case "bet":
                return Sentence(self._all_in("Bet {n}", seat, self.raise_to(seat)), n=self.raise_to(seat))
            case "raise":
                more = self.raise_to(seat) - self.heap(bet(seat))
                return Sentence(self._all_in("Raise to {n}", seat, more), n=self.raise_to(seat))
            case "complete":
                whole = min(self.full, self.at_hand(seat))
                return Sentence("Complete to {n}", n=whole)
        return None

    def _all_in(self, words: str, seat: int, amount: int) -> str:
        return words + (" (all in)" if amount == self.heap(stack(seat)) else "")
