"""The value of the melds of a hand of Khanhoo, for very many hands at once.

A hand is a number with the count of each face in three bits, so equal cards are the same.  A hand holds a
meld if subtracting it leaves the third bit of every face alone.  The value of each hand is cached; the hands
after one draw share nearly all of the work.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from cardgames.engine import Card

from .melds import JOKER, PATTERNS, WITH, face

BITS = 3  # for each face: two for the count, one that a subtraction borrows
MOST_KEPT = 300_000  # cached hands

FACES: Final = tuple(sorted(WITH))
UNIT: Final = {one: 1 << BITS * place for place, one in enumerate(FACES)}
ONES: Final = sum(UNIT.values())
TWOS: Final = ONES << 1
GUARD: Final = ONES << 2
NEAR: Final = 3  # the maximum number of cards outside melds with which one draw may let a hand go out


def count_hand(hand: Iterable[Card]) -> int:
    """Return *hand* as a number."""
    return sum(UNIT[face(card)] for card in hand)


def count_cards(hand: int) -> int:
    """Return the number of cards of *hand*."""
    return (hand & ONES).bit_count() + 2 * (hand & TWOS).bit_count()


class MeldWorth:
    """The value of the best melds of hands, counting *card* for each card and *point* for each point."""

    def __init__(self, card: int, point: int) -> None:
        self.card, self.point = card, point
        self._lowest: dict[int, list[tuple[int, int]]] = defaultdict(list)  # by the place of the lowest face
        melds = []
        for pattern in PATTERNS:
            need = sum(UNIT[one] for one in pattern.faces)
            gain = card * len(pattern.faces) + point * pattern.points
            melds.append((need, gain))
            self._lowest[((need & -need).bit_length() - 1) // BITS].append((need, gain))
        self._partners = {  # for each face: the rest of a meld with it, and the meld's value
            one: [(melds[number][0] - UNIT[one], melds[number][1]) for number in numbers]
            for one, numbers in WITH.items()
        }
        self._natural = {  # the same without the joker, which few hands hold
            one: [(need, gain) for need, gain in partners if not need & UNIT[JOKER]]
            for one, partners in self._partners.items()
        }
        self._known: dict[int, int] = {0: 0}

    def of(self, hand: int) -> int:
        """Return the value of the best melds of *hand*."""
        found = self._known.get(hand)
        if found is None:
            if len(self._known) > MOST_KEPT:
                self._known.clear()
                self._known[0] = 0
            found = self._known[hand] = self._search(hand)
        return found

    def _search(self, hand: int) -> int:
        place = ((hand & -hand).bit_length() - 1) // BITS
        return self._better(hand, self._lowest[place], self.of(hand - (1 << BITS * place)))

    def with_card(self, hand: int, one: str) -> int:
        """Return the value of the best melds of *hand* and a card with this face."""
        melds = self._partners if hand & UNIT[JOKER] else self._natural
        return self._better(hand, melds[one], self.of(hand))

    def _better(self, hand: int, melds: Iterable[tuple[int, int]], best: int) -> int:
        """Return the value of *hand* with the best of *melds* (cards and gain), at least *best*."""
        guarded = hand | GUARD
        for need, gain in melds:
            if (guarded - need) & GUARD == GUARD:
                found = gain + self.of(hand - need)
                if found > best:
                    best = found
        return best

    def promise(self, hand: int, unseen: Iterable[tuple[str, int]]) -> int:
        """Return the sum of the gains of *hand* by each of the cards *unseen* (face and number)."""
        now = self.of(hand)
        return sum(copies * (self.with_card(hand, one) - now) for one, copies in unseen)


BY_POINTS: Final = MeldWorth(card=2, point=10)
"""Counts points, in tenths, and a fifth of a point for each card in a meld."""
BY_CARDS: Final = MeldWorth(card=10, point=3)
"""Counts mostly cards in melds, as the steady player does."""
MELDED: Final = MeldWorth(card=1, point=0)
"""Counts only cards in melds."""


def count_ending(hand: int, unseen: Iterable[tuple[str, int]]) -> int:
    """Return the number of cards *unseen* (face and number) with which *hand* could go out."""
    size = count_cards(hand)
    if size - MELDED.of(hand) > NEAR:
        return 0
    return sum(copies for one, copies in unseen if MELDED.with_card(hand, one) >= size)
