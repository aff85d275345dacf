"""What a Solo player can know and expect from their own seat, while the partner may be unknown.

Everything here reads the view of the player to act and nothing else.  Where the called card has not
fallen, each seat that may hold it is supposed in turn to be the partner (a `Case`), as likely as it is to
hold the card; its holder supposes nothing, and says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.engine import Card
from cardgames.engine.families.card_count import CardCount

from .contract import TOUT
from .rules import Solo


@dataclass(frozen=True)
class Case:
    """*partner* supposed to be the declarer's (None: nobody is), which is *likely* from 0 to 1."""

    partner: int | None
    likely: float


class Outlook(CardCount):
    """What the player to act knows and may expect."""

    view: Solo

    def __init__(self, view: Solo) -> None:
        super().__init__(view)
        assert view.declarer is not None
        self.declarer = view.declarer
        self.trumps = view.trumps
        self.called = view.called_card
        self.cases = self._cases()
        self.rest = self.still_to_play()

    def _cases(self) -> list[Case]:
        view, card = self.view, self.called
        if card is None or view.partner is not None:
            return [Case(view.partner, 1.0)]
        if card in self.hand:
            return [Case(self.me, 1.0)]
        chances = [(seat, self.chances[seat].get(card, 0.0)) for seat in self.others]
        total = sum(chance for _, chance in chances)
        return [Case(seat, chance / total) for seat, chance in chances if chance]

    def is_friend(self, seat: int, case: Case) -> bool:
        """Whether *seat* plays with the player to act, in *case*."""
        return (seat in (self.declarer, case.partner)) == (self.me in (self.declarer, case.partner))

    def friendship(self, seat: int) -> float:
        """The chance that *seat* plays with the player to act."""
        return sum(case.likely for case in self.cases if self.is_friend(seat, case))

    @property
    def attacks(self) -> bool:
        """Whether the player to act is the declarer or knows to be the partner."""
        return self.is_friend(self.declarer, self.cases[0])

    @property
    def knows_all(self) -> bool:
        """Whether it is certain who plays with whom."""
        return len(self.cases) == 1

    # ---------------------------------------------------------------- this trick

    def win_chance(self, card: Card) -> float:
        """The chance that our side takes this trick if *card* is played to it."""
        view = self.view
        mine = not view.trick or view.beats(card, view.best())
        best = card if mine else view.best()
        owner = self.me if mine else view.winner()
        led = view.led_suit() or view.suit_of(card)
        return sum(
            case.likely * self._taken(best, self.is_friend(owner, case), self.rest, led, case)
            for case in self.cases
        )

    def _taken(self, best: Card, ours: bool, rest: Sequence[int], led: str, case: Case) -> float:
        """The chance that our side takes the trick that *best* is winning while *rest* have still to play."""
        if not rest:
            return float(ours)
        seat, later = rest[0], rest[1:]
        friend = self.is_friend(seat, case)
        beaten, card = self._beats(seat, best, led, case)
        if friend == ours:
            # A friend of who is winning takes over only where that makes the trick safer.
            stay = self._taken(best, ours, later, led, case)
            if not beaten or card is None:
                return stay
            over = self._taken(card, ours, later, led, case)
            better = max(stay, over) if ours else min(stay, over)
            return beaten * better + (1 - beaten) * stay
        stay = self._taken(best, ours, later, led, case) if beaten < 1 else 0.0
        if not beaten or card is None:
            return stay
        return beaten * self._taken(card, friend, later, led, case) + (1 - beaten) * stay

    def _beats(self, seat: int, best: Card, led: str, case: Case) -> tuple[float, Card | None]:
        """The chance that *seat* can beat *best*, and a card with which it does."""
        higher, ruffs = self.beaters(seat, best, led)
        called = self.called
        if called is not None and called in higher and len(self.cases) > 1:
            if seat == case.partner:
                return 1.0, called
            higher = [card for card in higher if card is not called]
        follow = self.holds_any(seat, higher)
        void = 0.0 if seat == case.partner and self._called_is_led(led) else self.is_void(seat, led)
        ruff = void * self.holds_any(seat, ruffs) if ruffs else 0.0
        if not follow + ruff:
            return 0.0, None
        card = (higher[-1] if led != self.trumps else higher[0]) if follow >= ruff and higher else ruffs[0]
        return min(1.0, follow + ruff), card

    def _called_is_led(self, led: str) -> bool:
        called = self.called
        return called is not None and self.view.partner is None and self.view.suit_of(called) == led

    # ---------------------------------------------------------------- later tricks

    def keep(self, card: Card) -> float:
        """The share of a later trick that *card* is worth if it is kept."""
        above = len(self.above(card))
        if self.view.suit_of(card) == self.trumps:
            if not self.out[self.trumps]:
                return 1.0
            return max(0.35, 0.95 - 0.15 * above) + 0.005 * self.view.strength(card)
        worth = 0.004 * self.view.strength(card)
        length = len(self.held(card.suit))
        if not above:
            return worth + 0.75 * self.stands_up(card.suit)
        if above == 1 and length > 1:
            return worth + 0.25 * self.stands_up(card.suit)
        if above == 1:
            return worth + 0.1
        return worth

    def stands_up(self, suit: str) -> float:
        """The chance that nobody on the other side can trump *suit*."""
        chance = 1.0
        for seat in self.others:
            foe = 1 - self.friendship(seat)
            chance *= 1 - foe * self.is_void(seat, suit) * self.holds_any(seat, self.out[self.trumps])
        return chance

    def trumps_held(self) -> int:
        """How many trumps are in hand."""
        return len(self.held(self.trumps))

    # ---------------------------------------------------------------- the score of the hand

    def is_tout(self) -> bool:
        """Whether all tricks are needed."""
        return self.view.kind == TOUT
