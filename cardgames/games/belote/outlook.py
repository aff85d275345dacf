"""What a Belote player can know and expect from their own seat.

Everything here reads the view of the player to act and nothing else: that hand, the cards played or laid
open, and what the others' plays have given away (`Belote.could_hold`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.engine import Card
from cardgames.engine.families.card_count import CardCount

from .ranking import points, total
from .rules import TRICKS, Belote
from .scoring import HALF, LAST_TRICK


@dataclass(frozen=True)
class Weights:
    """What the steady player thinks things are worth, in points."""

    saved: tuple[float, ...] = (0.8, 0.55, 0.4, 0.3, 0.25)  # share of a card's points kept, by cards above
    saved_trump: tuple[float, ...] = (1.0, 0.85, 0.6, 0.5, 0.4)  # the same for trumps
    banked: float = 0.85  # share of the points of a card that nothing but a trump can beat
    winner: float = 2.0  # a plain card that nothing in its suit can beat, beyond its points
    trump: float = 4.0  # any trump, beyond its points
    trump_height: float = 0.6  # more for each rank of a trump above the seven
    top_trump: float = 4.0  # more for the highest trump left
    guard: float = 3.0  # a low card beside a ten whose ace is out
    void: float = 2.0  # the last card of a plain suit gone while trumps are held
    lead: float = 1.5  # being the one to lead next
    draw: float = 14.0  # a trump lead of the taker's side while opponents have trumps (else against it)
    ace: float = 5.0  # leading a plain ace before its suit has been played
    shorten: float = 3.0  # a lead that an opponent of the taker's side has to trump
    load: float = 2.0  # points a winner's partner adds, as a multiple of the average card out
    partner: float = 0.3  # of the points of a card with which the partner takes the trick
    crossing: float = 30.0  # a trick that decides the contract
    capot: float = 20.0  # a late trick that makes or breaks a capot


WEIGHTS = Weights()


class Outlook(CardCount):
    """What the player to act knows and may expect, from that seat's view."""

    view: Belote

    def __init__(self, view: Belote, weights: Weights = WEIGHTS) -> None:
        super().__init__(view)
        me, self.weights = self.me, weights
        self.trumps = view.trumps
        self.partner = (me + 2) % 4
        self.opponents = ((me + 1) % 4, (me + 3) % 4)
        unseen = [card for cards in self.out.values() for card in cards]
        self.average = total(unseen, self.trumps) / len(unseen) if unseen else 0.0
        self.taking = view.taker is not None and view.side(view.taker) == view.side(me)
        self.taken = [total(pile, self.trumps) for pile in view.won]

    def points(self, card: Card) -> int:
        """What *card* counts."""
        return points(card, self.trumps)

    @property
    def is_last_trick(self) -> bool:
        """Whether this is the eighth trick."""
        return len(self.hand) == 1

    def trumps_held(self) -> int:
        """How many trumps are in hand."""
        return len(self.held(self.trumps))

    def opponents_may_trump(self) -> bool:
        """Whether an opponent may still hold a trump."""
        return any(self.holds_any(seat, self.out[self.trumps]) for seat in self.opponents)

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
        if friend and ours:
            ruff = 0.0  # the partner need not trump our trick
        added = self.average * (self.weights.load if friend == ours else 0.4)
        result = max(0.0, 1 - top - follow - ruff) * self.share(best, ours, later, led, pot + added)
        for chance, cards in ((top, higher[-1:]), (follow, higher[(len(higher) - 1) // 2 :]), (ruff, ruffs)):
            if chance:
                added = self.points(cards[0]) * (self.weights.partner if friend else 1)
                result += chance * self.share(cards[0], friend, later, led, pot + added)
        return result

    def keep(self, card: Card) -> float:
        """What *card* is worth if it is kept for later tricks."""
        if self.is_last_trick:
            return 0.0
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

    def last_trick_worth(self) -> float:
        """What a sure winner is worth for the sake of the last trick, when that is the next one."""
        return LAST_TRICK if len(self.hand) == 2 else 0.0

    def stands_up(self, suit: str) -> float:
        """The chance that neither opponent can trump *suit*."""
        chance = 1.0
        for seat in self.opponents:
            chance *= 1 - self.is_void(seat, suit) * self.holds_any(seat, self.out[self.trumps])
        return chance

    def guards(self, card: Card) -> bool:
        """Whether *card* is the only low card beside a ten whose ace is out."""
        suit = [other for other in self.held(card.suit) if other is not card]
        return len(suit) == 1 and suit[0].rank == "T" and bool(self.above(suit[0])) and not self.points(card)

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


def after_card(view: Belote, card: Card) -> tuple[Card, bool, bool]:
    """The winning card once *card* is played, whether it is our side's, and whether it is *card*."""
    if not view.trick or view.beats(card, view.best()):
        return card, True, True
    return view.best(), not view.opponent_is_winning(), False


def is_safe(outlook: Outlook, best: Card, rest: Iterable[int]) -> bool:
    """Whether no opponent of *rest* can, as far as is known, beat our card *best*."""
    led = outlook.view.led_suit()
    for seat in rest:
        if seat == outlook.partner:
            continue
        higher, ruffs = outlook.beaters(seat, best, led)
        if higher or (ruffs and outlook.is_void(seat, led) > 0):
            return False
    return True
