"""What the player to act can expect in Jersey Gin: cards unseen, turns left, what a hand may become."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card

from .counting import Suits, after_drop, deadwood, suits
from .melding import BREAK, ORDER

if TYPE_CHECKING:
    from .rules import JerseyGin

SAMPLES = 60  # of cards that may come, where more than one is drawn
KNOCK_BY_TURN = (10, 10, 10, 10, 9, 7, 5, 2)  # the most to knock with, by one's own turn; later the last
PULL = 1.0  # how much what may come weighs beside what is, while there is time
LATE_PULL = 0.7
FED = 2.0  # points: what a meld is worth to the next player whom one's discard gives it
SECOND = 0.45  # how often a card gets past the next player to the one after


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    """*hand* but for *card*."""
    return [other for other in hand if other is not card]


@dataclass
class Outlook:
    """The player to act in *view*, who looks so many *draws* ahead at most and tries a knock on so many
    *deals*."""

    view: JerseyGin
    draws: int
    deals: int = 0

    @cached_property
    def hand(self) -> list[Card]:
        """Their closed cards."""
        return list(self.view.hand[self.view.player])

    @cached_property
    def unseen(self) -> list[Card]:
        """The cards that are in the stock, face down, or in the others' hands and not known there."""
        seen = {card for zone in self.view.zones for card in zone}
        return [card for card in self.view.pack if card not in seen]

    @property
    def turn(self) -> int:
        """The number of this turn among one's own in the hand."""
        return (self.view.turns + self.view.seat_count - 1) // self.view.seat_count

    @property
    def left(self) -> int:
        """One's own draws that are still to come after this turn, the one of the break included."""
        view = self.view
        count = len(view.stock) - (view.phase == "draw")
        if view.breaker is not None:
            return 0
        return max(0, count - BREAK) // view.seat_count + 1

    # ---------------------------------------------------------------- what a hand may become

    @cached_property
    def future(self) -> list[Suits]:
        """Cards that may come, as many together as are looked ahead: each unseen one, or chances of more."""
        ahead = min(self.draws, self.left, len(self.unseen))
        if ahead <= 1:
            return [suits([card]) for card in self.unseen] if ahead else []
        rng = Random(len(self.unseen))
        return [suits(rng.sample(self.unseen, ahead)) for _ in range(SAMPLES)]

    @property
    def ahead(self) -> int:
        """How many draws are looked ahead."""
        return min(self.draws, self.left, len(self.unseen))

    def worth(self, hand: Sequence[Card], drop: int = 0) -> float:
        """What *hand* costs, when *drop* cards of it are to go: now, and on average after some draws."""
        held = suits(hand)
        now = after_drop(held, drop) if drop else deadwood(held)
        if not self.future:
            return float(now)
        count = drop + self.ahead
        a, b, c, d = held
        total = sum(after_drop((a | e, b | f, c | g, d | h), count) for e, f, g, h in self.future)
        pull = PULL if self.left >= 2 else LATE_PULL
        return (1 - pull) * now + pull * total / len(self.future)

    def blind(self, hand: Sequence[Card]) -> float:
        """What *hand* costs after a card of the stock and a discard."""
        rng = Random(len(self.unseen))
        held = suits(hand)
        now = total = 0
        for _ in range(SAMPLES):
            a, b, c, d = held
            drawn = rng.sample(self.unseen, min(1 + self.ahead, len(self.unseen)))
            e, f, g, h = suits(drawn[:1])
            now += after_drop((a | e, b | f, c | g, d | h), 1)
            e, f, g, h = suits(drawn)
            total += after_drop((a | e, b | f, c | g, d | h), len(drawn))
        pull = 0.0 if not self.ahead else PULL if self.left >= 2 else LATE_PULL
        return ((1 - pull) * now + pull * total) / SAMPLES

    # ---------------------------------------------------------------- the others

    def danger(self, card: Card) -> float:
        """What throwing *card* costs by giving the next players a meld."""
        first, second = self.view.seats_after(self.view.player)[:2]
        return FED * (self.melds_for(first, card) + SECOND * self.melds_for(second, card))

    def melds_for(self, seat: int, card: Card) -> float:
        """How many melds *card* makes for *seat*, on average, by what is known of that hand."""
        known = {other for other in self.view.hand[seat] if other is not BACK}
        hidden = len(self.view.hand[seat]) - len(known)
        chance = hidden / max(1, len(self.unseen))
        unseen = set(self.unseen)

        def held(rank: str, suit: str) -> float:
            other = Card(rank, suit)
            return 1.0 if other in known else chance if other in unseen else 0.0

        others = [held(card.rank, suit) for suit in "cdhs" if suit != card.suit]
        a, b, c = others
        total = a * b + a * c + b * c - 2 * a * b * c
        place = ORDER.index(card.rank)
        for low in range(max(0, place - 2), min(len(ORDER) - 3, place) + 1):
            chances = 1.0
            for rank in ORDER[low : low + 3]:
                if rank != card.rank:
                    chances *= held(rank, card.suit)
            total += chances
        return min(1.5, total)
