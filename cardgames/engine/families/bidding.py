"""Bidding: the calls of an auction, which stay visible during the hand, and what a bidder may hope for."""

from __future__ import annotations

from collections.abc import Sequence

from ..fields import SeatNumber, SuitLetter
from ..game import Game
from ..indicators import Bids, Call
from ..text import Sentence, Suit, Text


def chance(table: Sequence[tuple[float, float]], expected: float) -> float:
    """Return the chance that *table*, rows of something expected and its chance, gives for *expected*.

    >>> chance([(2, 0.5), (4, 0.9)], 3), chance([(2, 0.5), (4, 0.9)], 7)
    (0.7, 0.9)
    """
    before = table[0]
    if expected <= before[0]:
        return before[1]
    for after in table[1:]:
        if expected <= after[0]:
            share = (expected - before[0]) / (after[0] - before[0])
            return before[1] + share * (after[1] - before[1])
        before = after
    return before[1]


class Bidding(Game):
    """A game with an auction, whose calls are spoken at the table and kept.

    ``calls`` are the calls so far, each a seat, what it said, and the suit it named or "".
    """

    calls: list[tuple[SeatNumber, str, SuitLetter]]

    def open_bidding(self) -> None:
        """Forget the calls; call it at the deal."""
        self.calls = []

    def call(self, seat: int, said: str, suit: str = "", aloud: Sentence | None = None) -> None:
        """Let *seat* say *said*, in the players' own words: "Pass", "I ask"; *suit* if it names one.  What is
        said *aloud* may be longer than what the table shows."""
        self.calls.append((seat, str(said), suit))
        if aloud is not None:
            self.say(seat, "“{said}”", said=aloud)
        elif suit:
            self.say(seat, "“{suit}”", suit=Suit(suit))
        else:
            self.say(seat, "“{said}”", said=Text(said))

    def bid_history(self, label: str = "Bids", hint: str = "") -> Bids:
        """Return the calls of this hand, as the table shows them."""
        return Bids(label, tuple(Call(*call) for call in self.calls), hint)
