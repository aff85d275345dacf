"""Betting: chips move from heap to heap and are never made or lost.

A heap is a name with a number of chips in ``game.chips``, visible to everybody:

======================  ==========================================================
``stack.3``             the chips in front of seat 3
``debt.3``              the debt of seat 3 to the house, as a negative number
``bet.3``               the bet of seat 3 at their own place
``pot.0``, ``pot.1``    the pot, and the side pots
``on.K.3``              the bet of seat 3 on the king on the table
``side.2.5.5``          the stake of seat 5 in a bet between seats 2 and 5
``house``               the chips taken by the house
======================  ==========================================================

A seat's score is its wealth at the end of the last hand: `settle` brings it up to date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import ClassVar

from ..events import Event, Paid, pour
from ..game import Game
from ..outcome import Outcome
from ..text import Field, Seat, Sentence

HOUSE = "house"
STAKES = ("bet.", "on.", "side.")
"""The prefixes of the names of heaps that are bets."""


@cache
def stack(seat: int) -> str:
    """Return the heap of chips in front of *seat*."""
    return f"stack.{seat}"


@cache
def debt(seat: int) -> str:
    """Return the heap, at most 0, of the debt of *seat* to the house."""
    return f"debt.{seat}"


@cache
def bet(seat: int) -> str:
    """Return the heap that *seat* has bet at their own place."""
    return f"bet.{seat}"


@cache
def pot(number: int = 0) -> str:
    """Return the pot, or a side pot."""
    return f"pot.{number}"


@cache
def on(rank: str, seat: int) -> str:
    """Return the heap that *seat* has put on the card of *rank* on the table."""
    return f"on.{rank}.{seat}"


@cache
def between(one: int, other: int, holder: int) -> str:
    """Return the heap of *holder* in a bet between seats *one* and *other*."""
    return f"side.{one}.{other}.{holder}"


def owner(heap: str) -> int | None:
    """Return the seat to which the chips of *heap* belong; None for the pots and the house."""
    return int(heap.rpartition(".")[2]) if heap.startswith((*STAKES, "stack.", "debt.")) else None


def pot_winners(events: Iterable[Event]) -> Iterator[int]:
    """Yield the seats that are paid out of a pot."""
    for event in events:
        if isinstance(event, Paid) and event.src.startswith("pot.") and event.dst.startswith("stack."):
            yield int(event.dst.partition(".")[2])


class Betting(Game):
    """A game for chips, everybody for themselves.

    *side_bets_on* describes the bets between two players: "on whose card is matched first". *heap_names* are
    the game's own names of its pots: ``{"pot.0": "Farm"}``.  *heap_kinds* are the kinds of heaps on the table
    ("bet", "pot", "on", "side"), for which the layout reserves room: "on" beside or below cards with a place
    printed by `RankMarks`. With *bet_boxes* a box for the bet of each player is painted on the cloth.  With
    *tells_why* each score has a reason of its own, instead of one sum per hand.
    """

    unit: str = "chips"
    tells_why: ClassVar[bool] = False
    heap_kinds: ClassVar[tuple[str, ...]] = ()
    bet_boxes: ClassVar[bool] = False
    side_bets_on: ClassVar[str] = ""
    heap_names: ClassVar[Mapping[str, str]] = {}

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        seats = range(self.seat_count)
        known = {HOUSE, *(name(seat) for name in (stack, debt, bet, pot) for seat in seats)}
        known |= {on(card.rank, seat) for card in self.pack for seat in seats}
        known |= {between(one, other, each) for one in seats for other in seats for each in (one, other)}
        for heap, count in self.chips.items():
            if heap not in known:
                yield "chips", f"There is no heap {heap!r}."
            elif count * (-1 if heap.startswith("debt.") else 1) < 0:
                yield "chips", f"There cannot be {count} chips in {heap!r}."
        missing = [name(seat) for seat in seats for name in (stack, debt) if name(seat) not in self.chips]
        if self.chips and missing:
            yield "chips", f"The heap {missing[0]!r} is missing."

    def give_chips(self, count: int) -> None:
        """Give everybody *count* chips to start with; call it from `start`."""
        for seat in range(self.seat_count):
            self.chips[stack(seat)] = count
            self.chips[debt(seat)] = 0
            self.scores[seat] = count

    def heap(self, name: str) -> int:
        """Return how many chips lie in the heap *name*."""
        return self.chips.get(name, 0)

    def pay(self, src: str, dst: str, amount: int, why: str = "", /, **fields: Field) -> None:
        """Move *amount* chips from heap *src* to heap *dst*; *why* is shown where it is given."""
        assert amount >= 0 and (self.heap(src) >= amount or src.startswith("debt")), (src, dst, amount)
        if not amount:
            return
        pour(self.chips, src, dst, amount)
        if self.events is not None:
            self.events.append(Paid(src, dst, amount, Sentence(why, **fields) if why else None))

    def borrow(self, seat: int, need: int, lot: int) -> None:
        """Lend *seat* lots of *lot* chips until they have *need* before them."""
        lots = -(-max(0, need - self.heap(stack(seat))) // lot)
        self.pay(
            debt(seat), stack(seat), lots * lot, "{who} [borrows|borrow] {n}", who=Seat(seat), n=lots * lot
        )

    def wealth(self, seat: int) -> int:
        """Return the chips in front of *seat*, less their debt."""
        return self.heap(stack(seat)) + self.heap(debt(seat))

    def at_stake(self, seat: int) -> int:
        """Return the chips of *seat* that lie in bets."""
        end = f".{seat}"
        heaps = self.chips.items()
        return sum(count for heap, count in heaps if heap.startswith(STAKES) and heap.endswith(end))

    def settle(self) -> None:
        """Bring the scores up to date at the end of a hand: one line for each seat that won or lost."""
        for seat in range(self.seat_count):
            if change := self.wealth(seat) - self.scores[seat]:
                self.score(seat, change, "chips won" if change > 0 else "chips lost")

    def outcome(self) -> Outcome:
        best = super().outcome()
        most = self.scores[best.winners[0]]
        words = "Most chips: {n}." if most > 0 else "Least debt: {n} chips."
        return Outcome(best.winners, best.standing, Sentence(words, n=abs(most)))
