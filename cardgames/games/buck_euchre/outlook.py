"""What a Buck Euchre player can know and expect from their own seat.

Everything here reads the view of the player to act and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import BACK, Card
from cardgames.engine.families.card_count import CardCount

from .rules import DEFENDER, PENALTY, TRICKS, BuckEuchre

DECLARERS_SHARE = 1.6  # how much likelier than anybody else the declarer holds a trump
LEAD = 0.1  # expected tricks more for who leads next
SWEEP = 12.0  # points that all five tricks are worth beyond the five
STOPPED = 3.0  # points that it is worth to stop a player who has taken every trick
SET_BACK = 1.5  # points that a declarer's last chance is worth to the others


class Outlook(CardCount):
    """What the player to act knows and may expect."""

    view: BuckEuchre

    def __init__(self, view: BuckEuchre) -> None:
        gone = [card for zone in (view.stock, view.upcard) for card in zone if card is not BACK]
        super().__init__(view, gone)
        self.trumps = view.trumps
        if view.declarer in self.chances:
            self._expect_trumps(view.declarer)
        self.rest = self.still_to_play()
        self.tricks = view.tricks[self.me]
        self.promised = view.promised(self.me)
        self.missing = max(0, self.promised - self.tricks)

    def _expect_trumps(self, declarer: int) -> None:
        """Who fixed trumps holds more of them than chance would give."""
        for card in self.out[self.trumps]:
            for seat, held in self.chances.items():
                if 0 < held.get(card, 0) < 1:
                    factor = DECLARERS_SHARE if seat == declarer else 1.0
                    held[card] = min(0.95, held[card] * factor)

    # ---------------------------------------------------------------- this trick

    def win_chance(self, card: Card) -> float:
        """The chance that *card* takes this trick."""
        view = self.view
        if view.trick and not view.beats(card, view.best()):
            return 0.0
        led = view.led_suit() or view.suit_of(card)
        chance = 1.0
        for seat in self.rest:
            chance *= 1 - self.beaten_by(seat, card, led)
        return chance

    def beaten_by(self, seat: int, card: Card, led: str) -> float:
        """The chance that *seat* can beat *card* when *led* was led."""
        higher, ruffs = self.beaters(seat, card, led)
        follow = self.holds_any(seat, higher)
        ruff = self.is_void(seat, led) * self.holds_any(seat, ruffs) if ruffs else 0.0
        return min(1.0, follow + ruff)

    # ---------------------------------------------------------------- later tricks

    def later(self, card: Card) -> float:
        """The chance that *card* takes a trick if it is kept."""
        above = sum(self.holds_any_of_them(other) for other in self.above(card))
        if self.view.suit_of(card) == self.trumps:
            if not self.trumps_out():
                return 1.0
            return 0.97 if not above else max(0.25, 0.8 - 0.3 * above)
        length = len(self.held(self.view.suit_of(card)))
        if not above:
            return max(0.1, self.stands_up(card)) * 0.95
        if length > 1 and above < 1.2:
            return 0.3 * self.stands_up(card)
        return 0.05 if above < 1.5 else 0.02

    def holds_any_of_them(self, card: Card) -> float:
        """The chance that *card* is in any other hand, and not out of play."""
        return min(1.0, sum(held.get(card, 0.0) for held in self.chances.values()))

    def trumps_out(self) -> float:
        """The trumps that may be expected in the other hands."""
        return sum(map(self.holds_any_of_them, self.out[self.trumps])) if self.trumps else 0.0

    def stands_up(self, card: Card) -> float:
        """The chance that nobody trumps the suit of *card*."""
        if not self.trumps:
            return 0.75
        suit, chance = self.view.suit_of(card), 1.0
        for seat in self.others:
            chance *= 1 - self.is_void(seat, suit) * self.holds_any(seat, self.out[self.trumps])
        return chance

    # ---------------------------------------------------------------- what tricks are worth

    def worth(self, card: Card) -> float:
        """The points that the player to act may expect from this hand if *card* is played now."""
        wins = self.win_chance(card)
        others = [self.later(other) for other in self.hand if other is not card]
        ahead = [min(1.0, chance + LEAD) for chance in others]
        won = self.payoff(self.tricks + 1, ahead) + wins_matter(self)
        return wins * won + (1 - wins) * self.payoff(self.tricks, others)

    def payoff(self, taken: int, chances: Sequence[float]) -> float:
        """The points with *taken* tricks in hand and these *chances* of further ones."""
        return sum(
            likely * self.points(taken + more) for more, likely in enumerate(distribution(chances)) if likely
        )

    def points(self, tricks: int) -> float:
        """What so many *tricks* in the end are worth."""
        if tricks < self.promised:
            return -PENALTY - (STOPPED if self.sweeper() is not None else 0)
        return tricks + (SWEEP if tricks == TRICKS else 0)

    def sweeper(self) -> int | None:
        """Who else has taken every trick so far, at least two of them."""
        played = sum(self.view.tricks)
        for seat in self.others:
            if played > 1 and self.view.tricks[seat] == played:
                return seat
        return None

    def may_set_back(self) -> bool:
        """Whether the declarer is another and needs every trick that is left but one, or more."""
        view = self.view
        if view.declarer in (None, self.me):
            return False
        assert view.declarer is not None
        lacking = view.promised(view.declarer) - view.tricks[view.declarer]
        return lacking > 0 and lacking >= TRICKS - sum(view.tricks) - 1


def wins_matter(outlook: Outlook) -> float:
    """What taking this trick is worth beyond the trick: it may set the declarer back."""
    safe = outlook.tricks >= DEFENDER or outlook.missing == 0
    return SET_BACK if safe and outlook.may_set_back() else 0.0


def distribution(chances: Sequence[float]) -> list[float]:
    """How likely it is that 0, 1, 2 … of these things happen, with these *chances*."""
    likely = [1.0]
    for chance in chances:
        grown = [0.0] * (len(likely) + 1)
        for number, part in enumerate(likely):
            grown[number] += part * (1 - chance)
            grown[number + 1] += part * chance
        likely = grown
    return likely
