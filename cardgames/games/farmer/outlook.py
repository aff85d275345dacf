"""What the hands of the others may come to, and what a player may expect from the cards nobody has seen.

A *final* is (total, cards, six): what somebody has in the end, in how many cards, and whether the six of
hearts is among them; all that is bust is `OVER`.  Cards that a player has not seen are reckoned as drawn
from one heap, in which every value keeps its share; only the own draws take cards away.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from cardgames.engine import BACK, FARMER_45, Card

from .counting import GOAL, WORTH
from .rules import Farmer

VALUES = (1, 2, 3, 4, 5, 6, 7, 9, 10)
OVER = GOAL + 1
SLIP = 0.15
"""How likely somebody is taken to be to hit or stay where most would not."""

Counts = tuple[int, ...]
"""How many cards of each of the `VALUES` are in a heap."""
Final = tuple[int, int, bool]
Outlook = Mapping[Final, float]


def counts(cards: Iterable[Card]) -> Counts:
    """*cards* by their values."""
    found = [WORTH[card.rank] for card in cards]
    return tuple(map(found.count, VALUES))


WHOLE_PACK = counts(FARMER_45)


def unseen(view: Farmer) -> Counts:
    """The cards that *view* does not show: in the stock, or face down before somebody."""
    seen = {card for zone in view.zones for card in zone if card is not BACK}
    return counts(card for card in view.pack if card not in seen)


def usual_least(farm: int, is_farmer: bool) -> int:
    """On how much most players stay with a farm of so many antes."""
    if farm < (6 if is_farmer else 8):
        return 14
    return 15 if farm < (7 if is_farmer else 12) else 16


@lru_cache(maxsize=4096)
def to_come(heap: Counts, least: int) -> Outlook:
    """What somebody who has not acted yet ends with, who stays on *least* or more."""
    size = sum(heap)
    cards = [(value, count / size) for value, count in zip(VALUES, heap, strict=True) if count]
    finals: dict[Final, float] = defaultdict(float)
    open_hands: dict[Final, float] = {(0, 0, False): 1.0}
    while open_hands:
        grown: dict[Final, float] = defaultdict(float)
        for (total, number, six), chance in open_hands.items():
            for value, share in cards:
                more = min(OVER, total + value)
                hand = (more, number + 1, six or value == 6)
                is_last = number and more >= least
                (finals if is_last else grown)[hand] += chance * share
        open_hands = {hand: chance for hand, chance in grown.items() if chance > 1e-7}
    return finals


@lru_cache(maxsize=4096)
def stayed_on(heap: Counts, taken: tuple[int, ...], least: int) -> Outlook:
    """What somebody has who took cards of these values and then stayed: most of those who could have had
    *least* or more would have stayed before."""
    finals: dict[Final, float] = defaultdict(float)
    for value, count in zip(VALUES, heap, strict=True):
        chance, total = float(count), value
        for place, card in enumerate(taken):
            if place and total > GOAL:
                chance = 0.0  # whoever is bust cannot hit
            elif place and total >= least:
                chance *= SLIP
            total += card
        if total < least:
            chance *= SLIP
        six = value == 6 or 6 in taken
        finals[min(OVER, total), len(taken) + 1, six] += chance
    whole = sum(finals.values())
    return {final: chance / whole for final, chance in finals.items() if chance}


def outlook_of(view: Farmer, seat: int, heap: Counts) -> Outlook:
    """What *seat*, somebody else than the player to act, is likely to end with."""
    least = usual_least(view.heap("pot.0") // view.ante, seat == view.dealer)
    if seat in view.stayed:
        return stayed_on(heap, tuple(WORTH[card.rank] for card in view.taken[seat]), least)
    return to_come(heap, least)


# ---------------------------------------------------------------- expectations


class Chances:
    """What the *others* (their outlooks, in the order of play) leave to somebody."""

    def __init__(self, others: Sequence[Outlook], is_before: Sequence[bool]) -> None:
        self.others = others
        self.is_before = is_before  # whether each of them wins where number of cards and all are equal
        self.no_other = 1.0
        for outlook in others:
            self.no_other *= 1 - sum(chance for (total, *_), chance in outlook.items() if total == GOAL)

    def wins(self, number: int, six: bool) -> float:
        """How likely a 16 in *number* cards wins the farm."""
        if six:
            return 1.0
        found = 1.0
        for outlook, first in zip(self.others, self.is_before, strict=True):
            found *= 1 - sum(
                chance
                for (total, cards, has_six), chance in outlook.items()
                if total == GOAL and (has_six or cards < number or (cards == number and first))
            )
        return found

    def nearest(self, total: int) -> float:
        """What somebody with *total*, not bust, gets or pays in antes where nobody has 16, times how likely
        that is (R17)."""
        tables: dict[tuple[int, int], float] = {(1, 0): 1.0}  # nearest, payers: how likely
        higher = 1.0
        for outlook in self.others:
            below = sum(chance for (other, *_), chance in outlook.items() if other < total)
            equal = sum(chance for (other, *_), chance in outlook.items() if other == total)
            over = sum(chance for (other, *_), chance in outlook.items() if other == OVER)
            grown: dict[tuple[int, int], float] = defaultdict(float)
            for (near, payers), chance in tables.items():
                grown[near + 1, payers] += chance * equal
                grown[near, payers + 1] += chance * below
                grown[near, payers] += chance * over
            tables = grown
            higher *= below + equal + over
        gets = sum(chance * payers / near for (near, payers), chance in tables.items())
        return gets - (self.no_other - higher)


Worth = Callable[[int, int, bool], float]


def value_of_hit(heap: Counts, total: int, number: int, six: bool, worth: Worth) -> float:
    """What it is worth to take a card, and afterwards the better of hit and stay, card by card.

    *worth* (total, cards, six) is what it is worth to end so.
    """
    known: dict[tuple[Counts, int, int, bool], float] = {}

    def hit(heap: Counts, total: int, number: int, six: bool) -> float:
        key = (heap, total, number, six)
        if key not in known:
            size, value = sum(heap), 0.0
            for place, count in enumerate(heap):
                if count:
                    less = (*heap[:place], count - 1, *heap[place + 1 :])
                    value += count * end(less, total + VALUES[place], number + 1, six or VALUES[place] == 6)
            known[key] = value / size
        return known[key]

    def end(heap: Counts, total: int, number: int, six: bool) -> float:
        stay = worth(total, number, six)
        return stay if total >= GOAL else max(stay, hit(heap, total, number, six))

    return hit(heap, total, number, six)
