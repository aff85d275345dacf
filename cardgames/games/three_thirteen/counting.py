"""Hands of Three Thirteen as bit masks, and their prospects with the next cards.

A `Holding` gives each natural card of a hand a bit, so that a choice of them is a mask. It caches the answers
for these masks, which the discards and draws of one turn share. It is exact but for runs with more than two
wild cards between natural ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cardgames.engine import Card
from cardgames.engine.cards import RANKS, SUITS
from cardgames.engine.families.melds import LEAST, PIPS

LONGEST: Final = len(RANKS)
KINDS: Final = len(SUITS) * LONGEST
WILD: Final = KINDS
"""The kind of all wild cards."""
WORTH: Final[tuple[int, ...]] = tuple(PIPS[rank] for _ in SUITS for rank in RANKS)
MOST_WILDS: Final = 2  # between the natural cards of one run
FAR: Final = 6  # the number of draws from which on hands count as equally far
NEVER: Final = 99  # more wild cards than there are

Shape = tuple[int, int]
"""The mask of the natural cards of a meld, and the number of wild cards that it needs."""
Ways = tuple[int, ...]
"""The minimum numbers of wild cards to meld everything after dropping 0, 1, 2 ... cards."""


def kind_of(card: Card, wild: str) -> int:
    """Return the number for the suit and rank of *card*, or `WILD`."""
    return WILD if card.rank == wild else SUITS.index(card.suit) * LONGEST + RANKS.index(card.rank)


def card_of(kind: int, wild: str) -> Card:
    """Return a card of this *kind*."""
    if kind == WILD:
        return Card(wild, SUITS[0])
    suit, rank = divmod(kind, LONGEST)
    return Card(RANKS[rank], SUITS[suit])


def worth_of(kind: int) -> int:
    """Return the deadwood of a card of this *kind*; 0 for a wild card, which is hardly ever deadwood."""
    return 0 if kind == WILD else WORTH[kind]


class Prospect(NamedTuple):
    """The prospect of a hand, now and after one more draw."""

    wilds: int
    """The number of its wild cards."""
    deadwood: int
    """Its deadwood now."""
    hoped: float
    """The average deadwood after a draw and a discard."""
    out: float
    """The share of draws with which it can go out."""
    away: int
    """The minimum number of draws to go out."""
    nearer: float
    """The share of draws that lower this number."""


class Holding:
    """A hand: its natural cards in order of their kinds, and *wilds* wild cards of *price* deadwood each."""

    def __init__(self, kinds: Iterable[int], price: int) -> None:
        held = sorted(kinds)
        self.wilds = held.count(WILD)
        self.cards = held[: len(held) - self.wilds]
        self.price = price
        self.whole = (1 << len(self.cards)) - 1
        self._worth = [WORTH[kind] for kind in self.cards]
        self._at: dict[int, list[int]] = {}
        for place, kind in enumerate(self.cards):
            self._at.setdefault(kind, []).append(1 << place)
        self._shapes = [self._shapes_from(place) for place in range(len(self.cards))]
        self._with: dict[int, list[Shape]] = {}
        self._least: dict[int, int] = {}
        self._ways: dict[int, Ways] = {0: (0, *[NEVER] * FAR)}

    def without(self, kind: int) -> tuple[int, int]:
        """Return the natural cards and the number of wild cards left after throwing a card of this *kind*."""
        if kind == WILD:
            return self.whole, self.wilds - 1
        return self.whole ^ self._at[kind][0], self.wilds

    def deadwood(self, cards: int, wilds: int, drop: int = 0, melded: bool = False) -> int:
        """Return the minimum deadwood of these *cards* and *wilds* after *drop* discards.

        If anything is *melded*, wild cards left over fit there and cost nothing.
        """
        if not cards:
            left = max(0, wilds - drop)
            return 0 if melded or left >= LEAST else left * self.price
        key = ((cards << 5 | wilds) << 2 | drop) << 1 | melded
        found = self._least.get(key)
        if found is None:
            found = self._least[key] = self._search(cards, wilds, drop, melded)
        return found

    def _search(self, cards: int, wilds: int, drop: int, melded: bool) -> int:
        place = (cards & -cards).bit_length() - 1
        rest = cards & cards - 1
        best = self._worth[place] + self.deadwood(rest, wilds, drop, melded)
        if drop:
            best = min(best, self.deadwood(rest, wilds, drop - 1, melded))
        for shape, need in self._shapes[place]:
            if not best:
                break
            if need <= wilds and shape & cards == shape:
                best = min(best, self.deadwood(cards ^ shape, wilds - need, drop, True))
        return best

    def ways(self, cards: int) -> Ways:
        """Return the minimum numbers of wild cards to meld these *cards*, by the number dropped."""
        found = self._ways.get(cards)
        if found is None:
            place = (cards & -cards).bit_length() - 1
            best = [NEVER, *self.ways(cards & cards - 1)[:FAR]]
            for shape, need in self._shapes[place]:
                if shape & cards == shape:
                    for drops, needs in enumerate(self.ways(cards ^ shape)):
                        if needs + need < best[drops]:
                            best[drops] = needs + need
            found = self._ways[cards] = tuple(best)
        return found

    def prospect(self, cards: int, wilds: int, unseen: Mapping[int, int]) -> Prospect:
        """Return the prospect of *cards* and *wilds*; *unseen* counts the unseen cards of each kind."""
        now, swapped = self.deadwood(cards, wilds), self.deadwood(cards, wilds, 1)
        away = draws_away(self.ways(cards), wilds)
        total = out = nearer = count = 0
        for kind, copies in unseen.items():
            if not copies:
                continue
            count += copies
            if kind == WILD:
                left = min(now, self.deadwood(cards, wilds + 1, 1))
                near = draws_away(self.ways(cards), wilds + 1, 1) < away
            else:
                left, near = min(now, swapped + WORTH[kind]), False
                for shape, need in self.melds_with(kind, cards):
                    if need <= wilds:
                        left = min(left, self.deadwood(cards ^ shape, wilds - need, 1, True))
                    near = near or draws_away(self.ways(cards ^ shape), wilds - need, 1) < away
            total += copies * left
            out += copies * (not left)
            nearer += copies * near
        count = max(1, count)
        return Prospect(wilds, now, total / count, out / count, away, nearer / count)

    def melds_with(self, kind: int, cards: int) -> list[Shape]:
        """Return the melds of a new card of this *kind* with some of *cards*, as shapes of those alone."""
        found = self._with.get(kind)
        if found is None:
            found = self._with[kind] = list(self._all_melds_with(kind))
        return [shape for shape in found if shape[0] & cards == shape[0]]

    def _all_melds_with(self, kind: int) -> Iterator[Shape]:
        rank = kind % LONGEST
        alike = [bit for other in range(rank, KINDS, LONGEST) for bit in self._at.get(other, ())]
        for bits in subsets(alike):
            yield bits, max(0, LEAST - 1 - bits.bit_count())
        below, above = list(self._walk(kind, -1)), list(self._walk(kind, 1))
        for lower, down, fewer in [(0, 0, 0), *below]:
            for upper, up, more in [(0, 0, 0), *above]:
                gaps = fewer + more
                if down + up and gaps <= MOST_WILDS:
                    yield lower | upper, max(gaps, LEAST - 1 - (lower | upper).bit_count())

    def _shapes_from(self, place: int) -> list[Shape]:
        """Return the melds whose lowest card is the one at this *place*."""
        kind, own = self.cards[place], 1 << place
        rank = kind % LONGEST
        later = [bit for other in range(rank, KINDS, LONGEST) for bit in self._at.get(other, ()) if bit > own]
        found = [(own | bits, max(0, LEAST - 1 - bits.bit_count())) for bits in subsets(later)]
        for bits, _, gaps in self._walk(kind, 1):
            found.append((own | bits, max(gaps, LEAST - 1 - bits.bit_count())))
        return sorted(found, key=lambda shape: (shape[1], -shape[0].bit_count()))

    def _walk(self, kind: int, way: int) -> Iterator[tuple[int, int, int]]:
        """Yield the continuations of a run from a card of this *kind* in one direction.

        Each is the mask of its cards, the distance of the last one, and the number of cards missing.
        """
        suit, rank = divmod(kind, LONGEST)
        ways = [(0, 0)]
        distance = 1
        while ways and 0 <= rank + way * distance < LONGEST:
            here = self._at.get(suit * LONGEST + rank + way * distance, ())
            longer = [(bits | bit, gaps) for bits, gaps in ways for bit in here]
            for bits, gaps in longer:
                yield bits, distance, gaps
            ways = longer + [(bits, gaps + 1) for bits, gaps in ways if gaps < MOST_WILDS]
            distance += 1


def subsets(bits: Sequence[int]) -> list[int]:
    """Return the masks of all subsets of these *bits*."""
    found = [0]
    for bit in bits:
        found += [each | bit for each in found]
    return found


def draws_away(ways: Ways, wilds: int, spare: int = 0) -> int:
    """Return the minimum number of draws to meld everything, with *spare* discards more than draws."""
    for drops in range(spare, FAR + 1):
        if ways[drops] <= wilds + drops - spare:
            return drops - spare
    return FAR
