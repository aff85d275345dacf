"""Evaluation: the expected value of a card in a partnership game of tricks and card points.

The value of playing a card is the side's expected share of this trick, less the value of keeping the card.
The weights are data (`Weights`), tuned for each game, which adds a few methods in its own `Evaluation`.
`card_reasons` turns it into the steady player's advice, with a reason for each card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ..cards import Card
from .card_count import CardCount
from .trick_taking import TrickTaking


@dataclass(frozen=True)
class Weights:
    """The weights of a steady player's evaluation, in points."""

    saved: tuple[float, ...]  # share of a card's points kept, by cards above
    saved_trump: tuple[float, ...]  # the same for trumps
    banked: float  # share of the points of a card that nothing but a trump can beat
    winner: float  # a plain card that nothing in its suit can beat, beyond its points
    trump: float  # any trump, beyond its points
    trump_height: float  # more for each rank of a trump above the lowest
    top_trump: float  # more for the highest trump left
    guard: float  # a low card that guards a higher one
    void: float  # the last card of a plain suit gone while trumps are held
    lead: float  # being the one to lead next
    load: float  # points a winner's partner adds, as a multiple of the average card out
    loser: float  # points a loser has to give, as a multiple of the average card out
    partner: float  # of the points of a card with which the partner takes the trick


class Evaluation(CardCount):
    """The knowledge and expectations of the player to act, from that seat's view; see `CardCount`.

    *held* are the publicly known cards of each seat.
    """

    dear: ClassVar[int] = 3  # the points from which a card is not risked lightly
    trick_points: ClassVar[int] = 1  # the points of a trick besides its cards

    def __init__(self, view: TrickTaking, weights: Weights, held: Mapping[Card, int] | None = None) -> None:
        super().__init__(view, held=held)
        self.weights = weights
        self.trumps = view.trumps
        self.partner = next(seat for seat in self.others if view.team(seat) == view.team(self.me))
        self.opponents = [seat for seat in self.others if seat != self.partner]
        unseen = [card for cards in self.out.values() for card in cards]
        self.average = sum(map(self.points, unseen)) / len(unseen) if unseen else 0.0

    # ---------------------------------------------------------------- supplied by a game

    def points(self, card: Card) -> int:
        """Return the points of *card*."""
        raise NotImplementedError

    def guards(self, card: Card) -> bool:
        """Tell whether *card* must be kept to guard a higher one."""
        return False

    def is_worth_keeping(self, card: Card) -> bool:
        """Tell whether *card*, which would give the partner points, could win a trick of its own later."""
        return card.suit != self.view.led_suit() and self.is_highest(card)

    def lead_allowance(self, card: Card) -> float:
        """Return the value of leading *card* beyond this trick."""
        return 0.0

    def at_stake(self, share: float, best: Card, ours: bool, led: str, pot: float) -> float:
        """Return the value of the trick beyond our *share* of its points."""
        return 0.0

    def last_trick_worth(self) -> float:
        """Return the extra value of a sure winner as a candidate for the last trick."""
        return 0.0

    def worth_of_trick(self) -> int:
        """Return the points of this trick besides its cards."""
        return self.trick_points

    # ---------------------------------------------------------------- knowledge

    def trumps_out(self) -> Sequence[Card]:
        """Return the trumps in other hands, from low to high."""
        return self.out[self.trumps] if self.trumps else ()

    def trumps_held(self) -> int:
        """Return how many trumps are in hand."""
        return len(self.held(self.trumps)) if self.trumps else 0

    def opponents_may_trump(self) -> bool:
        """Tell whether an opponent may still hold a trump."""
        return any(self.holds_any(seat, self.trumps_out()) for seat in self.opponents)

    def will_trump(self, seat: int, suit: str) -> bool:
        """Tell whether *seat* is known to have none of *suit* and may have a trump for it."""
        if seat == self.me or self.is_void(seat, suit) < 1:
            return False
        return self.holds_any(seat, self.trumps_out()) > 0

    def stands_up(self, suit: str) -> float:
        """Return the chance that neither opponent can trump *suit*."""
        chance = 1.0
        for seat in self.opponents:
            chance *= 1 - self.is_void(seat, suit) * self.holds_any(seat, self.trumps_out())
        return chance

    def is_highest(self, card: Card) -> bool:
        """Tell whether no card of its suit that is still to be played beats *card*, in any hand."""
        return not self.above(card) and card is max(self.held(card.suit), key=self.view.strength)

    def is_safe(self, best: Card, rest: Sequence[int], led: str) -> bool:
        """Tell whether no opponent of *rest* may still beat our *best* when *led* was led."""
        for seat in rest:
            if seat == self.partner:
                continue
            higher, ruffs = self.beaters(seat, best, led)
            if higher or (ruffs and self.is_void(seat, led) > 0):
                return False
        return True

    def after_card(self, card: Card) -> tuple[Card, bool, bool]:
        """Return the winning card after *card* is played, whether it is ours, and whether it is *card*."""
        view = self.view
        if not view.trick or view.beats(card, view.best()):
            return card, True, True
        return view.best(), not view.opponent_is_winning(), False

    # ---------------------------------------------------------------- expectations

    def value(self, card: Card) -> float:
        """Return the expected gain of our side from playing *card*, less the value of keeping it."""
        worth = self.trick_share(card) - self.keep(card)
        if card.suit != self.trumps and self.is_singleton(card) and self.out[card.suit]:
            worth += self.weights.void * min(self.trumps_held(), 2) / 2
        return worth if self.view.trick else worth + self.lead_allowance(card)

    def trick_share(self, card: Card) -> float:
        """Return our expected share of this trick if *card* is played to it."""
        best, ours, mine = self.after_card(card)
        led = self.view.led_suit() or card.suit
        pot = self.worth_of_trick() + self.points(card) + sum(map(self.points, self.view.trick))
        share = self.share(best, ours, self.still_to_play(), led, pot)
        share += self.at_stake(share, best, ours, led, pot)
        return share + (self.weights.lead if mine else 0)

    def share(self, best: Card, ours: bool, rest: Sequence[int], led: str, pot: float) -> float:
        """Return our side's expected points in the trick.

        *best* is winning it and is *ours* or not, *rest* have still to play, and *pot* lies on the table.
        """
        if not rest:
            return pot if ours else 0.0
        seat, later = rest[0], rest[1:]
        friend = seat == self.partner
        higher, ruffs = self.beaters(seat, best, led)
        top = self.chances[seat][higher[-1]] if higher else 0.0
        follow = (1 - top) * self.holds_any(seat, higher[:-1])
        ruff = self.is_void(seat, led) * self.holds_any(seat, ruffs) if ruffs else 0.0
        if friend == ours:
            ruff = 0.0  # nobody has to trump the partner
        added = self.average * (self.weights.load if friend == ours else self.weights.loser)
        total = max(0.0, 1 - top - follow - ruff) * self.share(best, ours, later, led, pot + added)
        for chance, cards in ((top, higher[-1:]), (follow, higher[(len(higher) - 1) // 2 :]), (ruff, ruffs)):
            if chance:
                added = self.points(cards[0]) * (self.weights.partner if friend else 1)
                total += chance * self.share(cards[0], friend, later, led, pot + added)
        return total

    def keep(self, card: Card) -> float:
        """Return the value of keeping *card* for later tricks."""
        weights, above = self.weights, len(self.above(card))
        trump = card.suit == self.trumps
        saved = weights.saved_trump if trump else weights.saved
        worth = self.points(card) * saved[min(above, len(saved) - 1)]
        if trump:
            worth += weights.trump + weights.trump_height * self.view.strength(card)
            return worth + (0 if above else weights.top_trump + self.last_trick_worth())
        if not above:
            stands = self.stands_up(card.suit)
            high = self.points(card) * weights.banked + weights.winner + self.last_trick_worth()
            return stands * high + (1 - stands) * worth
        return worth + (weights.guard if self.guards(card) else 0)
