"""What a player of Kaluki can expect: what a hand is worth as it stands, and what could still come to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgames.engine import BACK, Card

from .counting import counted
from .duties import Turn, turn_of
from .laying import grown, points, solve
from .melds import ORDER, SUITS, TOP, added, at, face, worth
from .plans import fewest_left, most_points
from .rules import Kaluki

CARD = 10  # what a card laid is worth beside a point of it
JOKER = 40  # what a joker is worth that nothing has been found for
DRAWS = 3.0  # of how many of the next cards one is hoped for


@dataclass(frozen=True)
class Sight:
    """What the player to act sees: their *turn*, and how many of each face are *unseen*."""

    view: Kaluki
    turn: Turn
    unseen: Counter[Card]

    @property
    def seat(self) -> int:
        """Who looks."""
        return self.view.player

    @cached_property
    def out(self) -> int:
        """How many cards are unseen."""
        return sum(self.unseen.values())

    @cached_property
    def others(self) -> list[int]:
        """How many cards the others hold, the next player first."""
        return [len(self.view.hand[seat]) for seat in self.view.seats_after(self.seat)[:-1]]

    @property
    def open_next(self) -> bool:
        """Whether the next player has opened."""
        return self.view.opened[self.view.after(self.seat)]

    def worth(self, hand: Sequence[Card]) -> float:
        """What *hand* is worth: what it lays, and what it hopes for."""
        return self.laid(hand) + self.hope(hand)

    def laid(self, hand: Sequence[Card]) -> float:
        """What *hand* can lay: a card as ten points, and before opening its points, up to those needed."""
        turn = self.turn
        mask, jokers = counted(hand)
        table = tuple(map(grown, turn.table))
        if turn.opened:
            found = solve(mask, jokers, table, points(times=0, cards=CARD, jokers=2 * CARD), False, -1, 9)
            return float(found.worth) if found is not None else 0.0
        found = solve(mask, jokers, table, points(turn.low_ace, cards=CARD, jokers=CARD), False, -1, 9)
        return float(found.worth) if found is not None else 0.0

    def hope(self, hand: Sequence[Card]) -> float:
        """What may come of the cards of *hand* that are in no meld yet."""
        rest = self.rest(hand)
        total = sum(JOKER for card in rest if card.is_joker)
        plain = [card for card in rest if not card.is_joker]
        hope = 0.0
        for place, one in enumerate(plain):
            for other in plain[:place]:
                outs = sum(self.unseen[each] for each in thirds(one, other))
                if outs:
                    hope += outs * self.gain(one, other)
        return total + DRAWS * hope / max(1, self.out)

    def gain(self, one: Card, other: Card) -> float:
        """What a meld of these two and a third card would bring."""
        more = 0 if self.turn.opened else 1.5 * (worth(one) + worth(other))
        return 3 * CARD + more

    def rest(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of *hand* that are in no meld when it is laid out."""
        turn = self.turn._replace(hand=tuple(hand), taken=None, freed=0)
        plan = fewest_left(turn) or most_points(turn)
        return plan.found.rest if plan is not None else tuple(hand)

    def fits(self, card: Card) -> bool:
        """Whether *card* fits on a meld of the table."""
        return any(added(meld, card) for meld in self.turn.table)


def look(view: Kaluki) -> Sight:
    """What the player to act sees."""
    seen = Counter(card for zone in view.zones for card in zone if card is not BACK)
    out = Counter(face(card) for card in view.pack if card not in seen and not card.is_joker)
    return Sight(view, turn_of(view), out)


def thirds(one: Card, other: Card) -> list[Card]:
    """The faces that make a meld with these two."""
    if one.rank == other.rank:
        if one.suit == other.suit:
            return []
        return [Card(one.rank, suit) for suit in SUITS if suit not in (one.suit, other.suit)]
    if one.suit != other.suit:
        return []
    found = []
    for low in _places(one):
        for high in _places(other):
            small, great = min(low, high), max(low, high)
            if great - small == 1:
                found += [place for place in (small - 1, great + 1) if 1 <= place <= TOP]
            elif great - small == 2:
                found.append(small + 1)
    return [at(one.suit, place) for place in dict.fromkeys(found)]


def _places(card: Card) -> tuple[int, ...]:
    place = ORDER.index(card.rank) + 1
    return (1, TOP) if place == 1 else (place,)
