"""What a Botifarra player can know and expect from their own seat.

Everything here reads the view of the player to act and nothing else: that hand, the cards played, and what
the others' plays have proved (`Botifarra.could_hold`): the lowest cards, above all.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.engine import Card
from cardgames.engine.families.evaluation import Evaluation, Weights

from .rules import POINTS, Botifarra


@dataclass(frozen=True)
class BotifarraWeights(Weights):
    """What the steady player thinks things are worth, in points."""

    draw: float  # leading trumps while the own side chose them, and against it if not
    open: float  # first lead of a suit whose nine the partner holds (against it if an opponent does)


WEIGHTS = BotifarraWeights(
    saved=(0.4, 0.9, 0.6, 0.5, 0.4),
    saved_trump=(1.0, 1.1, 0.7, 0.67, 0.24),
    banked=0.9,
    winner=1.2,
    trump=1.1,
    trump_height=0.3,
    top_trump=1.5,
    guard=0.6,
    void=0.4,
    lead=0.6,
    load=1.4,
    loser=0.35,
    partner=0.3,
    draw=0.6,
    open=0.8,
)


def points(card: Card) -> int:
    """What *card* counts."""
    return POINTS.get(card.rank, 0)


class BotifarraOutlook(Evaluation):
    """What the player to act knows and may expect, from that seat's view."""

    dear = 1
    view: Botifarra
    weights: BotifarraWeights

    def __init__(self, view: Botifarra, weights: BotifarraWeights = WEIGHTS) -> None:
        super().__init__(view, weights)
        self.choosing = view.chooser is not None and view.team(view.chooser) == view.team(self.me)

    def points(self, card: Card) -> int:
        return points(card)

    def guards(self, card: Card) -> bool:
        """Whether *card* is the only blank of its suit, under a point card that can still be beaten: without
        it that one must go."""
        suit = [other for other in self.held(card.suit) if other is not card]
        if points(card) or not suit or any(not points(other) for other in suit):
            return False
        return any(self.above(other) for other in suit)

    def is_worth_keeping(self, card: Card) -> bool:
        return self.is_highest(card) and points(card) > 1

    def lead_allowance(self, card: Card) -> float:
        """To go back to the suit that the partner led first has gained nothing, in 2,000 hands of each."""
        weights, suit = self.weights, card.suit
        if suit == self.trumps:
            if not self.opponents_may_trump():
                return -weights.draw
            return weights.draw if self.choosing else -weights.draw
        nine = Card("9", suit)
        if nine not in self.out[suit]:
            return 0.0
        ours = self.chances[self.partner].get(nine, 0)
        return weights.open * (ours - (1 - ours) / 2)

    def lowest_shown(self, seat: int, suit: str) -> Card | None:
        """The lowest card of *suit* that *seat* may hold, where an earlier play has proved that there is
        none lower; None where nothing has been proved."""
        if suit not in self.view.floors[seat] or suit in self.view.voids[seat]:
            return None
        return next((card for card in self.out[suit] if card in self.chances[seat]), None)
