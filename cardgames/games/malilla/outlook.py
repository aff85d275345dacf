"""What a Malilla player can know and expect from their own seat.

Everything here reads the view of the player to act and nothing else: that hand, the cards played,
the dealer's turned card, and what the others' plays have given away (`Malilla.could_hold`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.engine import Card
from cardgames.engine.families.outlook import Outlook, Weights

from .rules import HALF, POINTS, STRENGTH, TRICKS, Malilla


@dataclass(frozen=True)
class MalillaWeights(Weights):
    """What the steady player thinks things are worth, in card points."""

    draw: float  # leading trumps with a strong hand (against it with a weak one)
    catch: float  # of the points of a turned card that a trump lead may catch
    open: float  # first lead of a suit whose seven the partner holds (against it if not)
    daring: float  # how far doubtful tricks are hoped for when only a big hand will do


WEIGHTS = MalillaWeights(
    saved=(0.3, 0.8, 0.48, 0.46, 0.25),
    saved_trump=(1.0, 1.1, 0.7, 0.67, 0.24),
    banked=0.9,
    winner=0.2,
    trump=1.1,
    trump_height=0.35,
    top_trump=1.5,
    guard=0.6,
    void=0.4,
    lead=0.6,
    load=1.8,
    loser=0.0,
    partner=0.2,
    draw=0.2,
    catch=0.7,
    open=0.4,
    daring=0.5,
)

# Average share of the 70 points by hand and trumps; HALF is an even hand.
EVEN_HAND = 20.0
PER_TRUMP, PER_VOID, PER_SINGLETON = 2.0, 6.0, 1.4
TRUMP_EXTRA = {"7": 5.0, "A": 4.0, "K": 2.5, "Q": 1.0, "J": 1.0}
PLAIN_EXTRA = {"7": 5.0, "A": 1.7, "K": 0.6}


def strength(hand: Iterable[Card], trumps: str) -> float:
    """The points out of 70 that the side of a player with these ten cards takes on average."""
    held = list(hand)
    total = EVEN_HAND
    for card in held:
        total += PER_TRUMP + TRUMP_EXTRA.get(card.rank, 0) if card.suit == trumps else 0
        total += PLAIN_EXTRA.get(card.rank, 0) if card.suit != trumps else 0
    for suit in "cdhs".replace(trumps, ""):
        length = sum(card.suit == suit for card in held)
        total += PER_VOID if length == 0 else PER_SINGLETON if length == 1 else 0
    return total


def boldness(hand: Sequence[Card], trumps: str) -> float:
    """From -1 to 1: how far the rest of a hand is above or below an even one of its size."""
    above = strength(hand, trumps) - EVEN_HAND - (HALF - EVEN_HAND) * len(hand) / TRICKS
    return max(-1.0, min(1.0, above / 10))


def points(card: Card) -> int:
    """The card points of *card*."""
    return POINTS.get(card.rank, 0)


class MalillaOutlook(Outlook):
    """What the player to act knows and may expect, from that seat's view."""

    view: Malilla
    weights: MalillaWeights

    def __init__(self, view: Malilla, weights: MalillaWeights = WEIGHTS) -> None:
        super().__init__(view, weights, held=dict.fromkeys(view.turned, view.dealer))
        self.bold = boldness(self.hand, self.trumps)
        waiting = bool(view.waiting) and view.side(view.dealer) != view.side(self.me)
        self.desperate = waiting  # the opponents' bonus wins the match unless this hand reaches the target

    def points(self, card: Card) -> int:
        return points(card)

    def guards(self, card: Card) -> bool:
        """Whether *card* is the only low card beside an ace or king that a higher card can take."""
        suit = [other for other in self.held(card.suit) if other is not card]
        return len(suit) == 1 and suit[0].rank in "AK" and bool(self.above(suit[0])) and not points(card)

    def at_stake(self, share: float, best: Card, ours: bool, led: str, pot: float) -> float:
        return self.weights.daring * share * max(0.0, 1 - share / pot) if self.desperate else 0.0

    def lead_allowance(self, card: Card) -> float:
        """Opening side suits for the partner, with many trumps, has gained nothing in 1,500 hands of each."""
        weights = self.weights
        if card.suit == self.trumps:
            worth = weights.draw * self.bold if self.out[card.suit] else 0.0
            caught = self.prey(card)
            return worth + (weights.catch * points(caught) if caught is not None else 0)
        seven = Card("7", card.suit)
        if card.suit in self.view.led or seven in self.hand:
            return 0.0
        ours = self.chances[self.partner].get(seven, 0)
        return weights.open * (ours - (1 - ours) / 2)

    def prey(self, card: Card) -> Card | None:
        """The dealer's turned card, if it is an opponent's, worth points and lower than the trump *card*."""
        turned = self.view.trump_card
        if turned is None or not points(turned) or STRENGTH[card.rank] < STRENGTH[turned.rank]:
            return None
        caught = any(self.chances[seat].get(turned) == 1 for seat in self.opponents)
        return turned if caught and card.suit == turned.suit else None
