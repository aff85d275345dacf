"""What a Botifarra player can know and expect from their own seat.

Everything here reads the view of the player to act and nothing else: that hand, the cards played, and what
the others' plays have proved (`Botifarra.could_hold`): the lowest cards, above all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.engine import Card
from cardgames.engine.families.card_count import CardCount

from .rules import POINTS, STRENGTH, Botifarra


@dataclass(frozen=True)
class Weights:
    """What the steady player thinks things are worth, in points."""

    saved: tuple[float, ...] = (0.4, 0.9, 0.6, 0.5, 0.4)  # share of a card's points kept, by cards above
    saved_trump: tuple[float, ...] = (1.0, 1.1, 0.7, 0.67, 0.24)  # the same for trumps
    banked: float = 0.9  # share of the points of a card that nothing but a trump can beat
    winner: float = 1.2  # a plain card that nothing in its suit can beat, beyond its points
    trump: float = 1.1  # any trump, beyond its points
    trump_height: float = 0.3  # more for each rank of a trump above the two
    top_trump: float = 1.5  # more for the highest trump left
    guard: float = 0.6  # the only blank under a card that is not high yet: without it that one must go
    void: float = 0.4  # the last card of a plain suit gone while trumps are held
    lead: float = 0.6  # being the one to lead next
    draw: float = 0.6  # leading trumps while the own side chose them, and against it if not
    open: float = 0.8  # first lead of a suit whose nine the partner holds (against it if an opponent does)
    back: float = 0.4  # leading the suit that the partner led first
    load: float = 1.4  # points a winner's partner adds, as a multiple of the average card out
    loser: float = 0.35  # points a loser must give, as a multiple of the average card out
    partner: float = 0.3  # of the points of a card with which the partner takes the trick


WEIGHTS = Weights()


def points(card: Card) -> int:
    """What *card* counts."""
    return POINTS.get(card.rank, 0)


class Outlook(CardCount):
    """What the player to act knows and may expect, from that seat's view."""

    view: Botifarra

    def __init__(self, view: Botifarra, weights: Weights = WEIGHTS) -> None:
        super().__init__(view)
        self.weights = weights
        self.trumps = view.trumps
        self.partner = view.partner(self.me)
        self.opponents = [seat for seat in self.others if seat != self.partner]
        unseen = [card for cards in self.out.values() for card in cards]
        self.average = sum(map(points, unseen)) / len(unseen) if unseen else 0.0
        self.choosing = view.chooser is not None and view.team(view.chooser) == view.team(self.me)

    def trumps_held(self) -> int:
        """How many trumps are in hand."""
        return len(self.held(self.trumps)) if self.trumps else 0

    def opponents_may_trump(self) -> bool:
        """Whether an opponent may still hold a trump."""
        return any(self.holds_any(seat, self.trumps_out()) for seat in self.opponents)

    def trumps_out(self) -> Sequence[Card]:
        """The trumps in other hands, from low to high."""
        return self.out[self.trumps] if self.trumps else ()

    def share(self, best: Card, ours: bool, rest: Sequence[int], led: str, pot: float) -> float:
        """The points of the trick that our side may expect: *best* is winning it and is *ours* or not,
        *rest* have still to play, and *pot* lies on the table."""
        if not rest:
            return pot if ours else 0.0
        seat, later = rest[0], rest[1:]
        friend = seat == self.partner
        higher, ruffs = self.beaters(seat, best, led)
        top = self.chances[seat][higher[-1]] if higher else 0.0
        follow = (1 - top) * self.holds_any(seat, higher[:-1])
        ruff = self.is_void(seat, led) * self.holds_any(seat, ruffs) if ruffs else 0.0
        if friend == ours:
            ruff = 0.0  # nobody need trump the partner
        added = self.average * (self.weights.load if friend == ours else self.weights.loser)
        total = max(0.0, 1 - top - follow - ruff) * self.share(best, ours, later, led, pot + added)
        for chance, cards in ((top, higher[-1:]), (follow, higher[(len(higher) - 1) // 2 :]), (ruff, ruffs)):
            if chance:
                added = points(cards[0]) * (self.weights.partner if friend else 1)
                total += chance * self.share(cards[0], friend, later, led, pot + added)
        return total

    def keep(self, card: Card) -> float:
        """What *card* is worth if it is kept for later tricks."""
        weights, above = self.weights, len(self.above(card))
        trump = card.suit == self.trumps
        saved = weights.saved_trump if trump else weights.saved
        worth = points(card) * saved[min(above, len(saved) - 1)]
        if trump:
            worth += weights.trump + weights.trump_height * STRENGTH[card.rank]
            return worth + (0 if above else weights.top_trump)
        if not above:
            stands = self.stands_up(card.suit)
            return stands * (points(card) * weights.banked + weights.winner) + (1 - stands) * worth
        return worth + (weights.guard if self.guards(card) else 0)

    def stands_up(self, suit: str) -> float:
        """The chance that neither opponent can trump *suit*."""
        chance = 1.0
        for seat in self.opponents:
            chance *= 1 - self.is_void(seat, suit) * self.holds_any(seat, self.trumps_out())
        return chance

    def guards(self, card: Card) -> bool:
        """Whether *card* is the only blank of its suit, under a point card that can still be beaten."""
        suit = [other for other in self.held(card.suit) if other is not card]
        if points(card) or not suit or any(not points(other) for other in suit):
            return False
        return any(self.above(other) for other in suit)

    def is_master_of_all(self, card: Card) -> bool:
        """Whether no card of its suit that is still to be played beats *card*, in any hand."""
        return not self.above(card) and card is max(self.held(card.suit), key=self.view.strength)

    def lowest_shown(self, seat: int, suit: str) -> Card | None:
        """The lowest card of *suit* that *seat* may hold, where an earlier play has proved that there is
        none lower; None where nothing has been proved."""
        if suit not in self.view.floors[seat] or suit in self.view.voids[seat]:
            return None
        return next((card for card in self.out[suit] if card in self.chances[seat]), None)


def after_card(view: Botifarra, card: Card) -> tuple[Card, bool, bool]:
    """The winning card once *card* is played, whether it is our side's, and whether it is *card*."""
    if not view.trick or view.beats(card, view.best()):
        return card, True, True
    return view.best(), not view.opponent_is_winning(), False


def is_safe(outlook: Outlook, best: Card, rest: Iterable[int], led: str) -> bool:
    """Whether no opponent of *rest* can, as far as is known, beat our card *best* when *led* was led."""
    for seat in rest:
        if seat == outlook.partner:
            continue
        higher, ruffs = outlook.beaters(seat, best, led)
        if higher or (ruffs and outlook.is_void(seat, led) > 0):
            return False
    return True
