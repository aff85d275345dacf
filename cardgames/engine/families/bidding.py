"""Bidding: the calls of an auction, which stay visible during the hand, and a bidder's expectations."""

from __future__ import annotations

from collections.abc import Sequence

from ..fields import SeatNumber, SuitLetter
from ..game import Game
from ..indicators import Bids, Call
from ..text import Sentence, Suit, Text


def chance(table: Sequence[tuple[float, float]], expected: float) -> float:
    """Return the chance of *expected* by *table*, rows of an expectation and its chance, interpolated.

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

    ``calls`` are the calls so far as (seat, words, suit); the suit is "" where none was named.
    """

    calls: list[tuple[SeatNumber, str, SuitLetter]]

    def open_bidding(self) -> None:
        """Forget the calls; call it at the deal."""
        self.calls = []

    def call(self, seat: int, said: str, suit: str = "", aloud: Sentence | None = None) -> None:
        """Record that *seat* called *said* ("Pass", "I ask") and named *suit*, if any.  The sentence said
        *aloud* may be longer than the words on the table."""
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
