"""What a Belote player can know and expect from their own seat.

Everything here reads the view of the player to act and nothing else: that hand, the cards played or laid
open, and what the others' plays have given away (`Belote.could_hold`).
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.engine import Card
from cardgames.engine.families.evaluation import Evaluation, Weights

from .ranking import points, total
from .rules import TRICKS, Belote
from .scoring import HALF, LAST_TRICK


@dataclass(frozen=True)
class BeloteWeights(Weights):
    """What the steady player thinks things are worth, in points."""

    draw: float  # a trump lead of the taker's side while opponents have trumps (else against it)
    ace: float  # leading a plain ace before its suit has been played
    shorten: float  # a lead that an opponent of the taker's side has to trump
    crossing: float  # a trick that decides the contract
    capot: float  # a late trick that makes or breaks a capot


WEIGHTS = BeloteWeights(
    saved=(0.8, 0.55, 0.4, 0.3, 0.25),
    saved_trump=(1.0, 0.85, 0.6, 0.5, 0.4),
    banked=0.85,
    winner=2.0,
    trump=4.0,
    trump_height=0.6,
    top_trump=4.0,
    guard=3.0,
    void=2.0,
    lead=1.5,
    load=2.0,
    loser=0.4,
    partner=0.3,
    draw=14.0,
    ace=5.0,
    shorten=3.0,
    crossing=30.0,
    capot=20.0,
)
SUIT = 8
"""Cards in a suit."""


class BeloteOutlook(Evaluation):
    """What the player to act knows and may expect, from that seat's view."""

    dear = 10
    view: Belote
    weights: BeloteWeights

    def __init__(self, view: Belote, weights: BeloteWeights = WEIGHTS) -> None:
        super().__init__(view, weights)
        self.taking = view.taker is not None and view.side(view.taker) == view.side(self.me)
        self.taken = [total(pile, self.trumps) for pile in view.won]

    def points(self, card: Card) -> int:
        return points(card, self.trumps)

    @property
    def is_last_trick(self) -> bool:
        """Whether this is the eighth trick."""
        return len(self.hand) == 1

    def worth_of_trick(self) -> int:
        return LAST_TRICK if self.is_last_trick else 0

    def keep(self, card: Card) -> float:
        return 0.0 if self.is_last_trick else super().keep(card)

    def last_trick_worth(self) -> float:
        """It counts when the last trick is the next one."""
        return LAST_TRICK if len(self.hand) == 2 else 0.0

    def guards(self, card: Card) -> bool:
        """Whether *card* is the only low card beside a ten whose ace is out."""
        suit = [other for other in self.held(card.suit) if other is not card]
        return len(suit) == 1 and suit[0].rank == "T" and bool(self.above(suit[0])) and not self.points(card)

    def lead_allowance(self, card: Card) -> float:
        weights, suit = self.weights, card.suit
        if suit == self.trumps:
            if not self.opponents_may_trump():
                return -weights.draw / 2  # it would draw the partner's alone
            if not self.taking:
                return -weights.draw
            return weights.draw if self.is_highest(card) else weights.draw / 3
        fresh = len(self.out[suit]) + len(self.held(suit)) == SUIT
        if card.rank == "A" and fresh:
            return weights.ace
        forced = [seat for seat in self.opponents if self.is_void(seat, suit) > 0.99]
        if not self.taking and self.view.taker in forced and not self.points(card):
            return weights.shorten
        return 0.0

    def at_stake(self, share: float, best: Card, ours: bool, led: str, pot: float) -> float:
        rest = self.still_to_play()
        urgency = self.urgency(pot + self.average * len(rest))
        return urgency * self.share(best, ours, rest, led, 100) / 100 if urgency else 0.0

    def urgency(self, pot: float) -> float:
        """What taking this trick is worth beyond its points: it may decide the contract, or a capot."""
        view, mine = self.view, self.view.side(self.me)
        worth, late = 0.0, len(self.hand) <= 3
        for side in (0, 1):
            needed = HALF + 1 if self.taking == (side == mine) else HALF
            if late and self.taken[side] < needed <= self.taken[side] + pot:
                worth += self.weights.crossing / 2
        if late and 0 in view.tricks and sum(view.tricks) >= TRICKS - 3:
            worth += self.weights.capot
        return worth
