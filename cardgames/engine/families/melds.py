"""Melds: the division of a hand into sets and runs with the least deadwood.

The rules of melds are data (`Melding`): sets with or without two equal cards, an ace high as well as low,
wild cards, how many natural cards a meld needs.  `finder` returns a finder for it, which is exact: no
arrangement of a hand has less deadwood than the one it finds.

    >>> from cardgames.engine import cards
    >>> found = finder(Melding(wild="5")).arrange(cards("4h 5s 6h Kc"))
    >>> [(meld.kind, meld.cards) for meld in found.melds], found.rest, found.deadwood
    ([('run', (4h, 5s, 6h))], (Kc,), 10)

Where melds have values of their own, `most` chooses among melds listed by the game.  Games with other rules
of melds give `MeldSearch`, which is behind both, the melds of a card.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final, Literal, NamedTuple

from cardgames.engine.cards import RANKS, SUITS, Card

MeldKind = Literal["set", "run", "wild"]
PIPS: Final = dict(zip(RANKS, (*range(1, 11), 10, 10, 10), strict=True))
"""The deadwood of a card in most games: ace 1, court cards 10."""

LEAST = 3  # cards in a meld
LONGEST = len(RANKS)  # cards in a run
ANY = 99  # no upper limit of wild cards
NEVER = -(10**9)  # the worth of what cannot be
MOST_KEPT = 400_000  # cached positions
MOST_UNBOUNDED = 20  # cards, more than any game deals, of a search that ends quickly without an upper bound


@dataclass(frozen=True)
class Melding:
    """The rules of melds."""

    wild: str = ""
    """The ranks of wild cards: "5", "*"."""
    packs: int = 1
    """The number of packs shuffled together."""
    duplicates: bool = False
    """Whether a set may hold two equal cards."""
    high_ace: bool = False
    """Whether Q-K-A is a run too."""
    naturals: int = 0
    """The minimum number of natural cards in a meld."""
    wild_worth: int | None = None
    """The deadwood of a wild card; None for that of its rank."""


@dataclass(frozen=True)
class Meld:
    """The *cards* of a set or run, a run in order."""

    cards: tuple[Card, ...]
    kind: MeldKind


@dataclass(frozen=True)
class Arranged:
    """A hand divided into melds and the *rest*, with its *deadwood*."""

    melds: tuple[Meld, ...]
    rest: tuple[Card, ...]
    deadwood: int


class Shape(NamedTuple):
    """A meld of a hand, as numbers."""

    mask: int
    """The bits of its natural cards."""
    wilds: int
    """The number of wild cards it needs."""
    worth: int
    """Its value, beside other melds of the same cards."""
    room: int = 0
    """The number of further wild cards it can take."""
    low: int = 0
    """The place of the lowest card of a run, ace 1 to king 13; 0 for a set."""
    high: int = 0
    """The place of its highest card, where an ace may be 14."""
    stands: int = 0
    """The bits of the cards for which its wild cards stand, where that matters."""


class MeldSearch(ABC):
    """Divides hands into the most valuable melds, exactly.

    A hand is a number with a bit for each *kind* of card and pack; of equal cards the lowest bits are used.
    The search goes from the lowest kind upwards.  The lowest card left stays out of all melds, with its
    equals, or is in one of its possible melds; the rest depends only on the cards and wild cards left, so it
    is computed once.
    """

    lays_most = False
    """Whether a division that melds a card is preferred to an equal one that leaves it out."""

    def __init__(self, packs: int = 1, cards: int = 1, naturals: int = 1) -> None:
        self.packs = packs
        self.cards, self.naturals = cards, naturals  # of a meld, at least
        self.needed = 0  # the cards that have to be in a meld
        self._whole = (1 << packs) - 1
        self._known: dict[int, int] = {}

    @abstractmethod
    def shapes(self, mask: int, kind: int, wilds: int) -> Sequence[Shape]:
        """Return the melds with the lowest card of *mask*, of this *kind*, and up to *wilds* wild cards."""

    def wilds_worth(self, wilds: int, room: int) -> int:
        """Return the value of *wilds* wild cards left over by melds that have *room* for that many."""
        return 0

    def bound(self, mask: int, wilds: int) -> int:
        """Return an upper bound of `most`, at which the search ends."""
        return -NEVER

    def most(self, mask: int, wilds: int, room: int) -> int:
        """Return the greatest value of melds of the cards *mask* and of *wilds* wild cards.

        The melds so far have *room* for that many more wild cards.  Negative where `needed` cannot be met.
        """
        held = mask.bit_count()
        if held < self.naturals or held + wilds < self.cards:
            return self.wilds_worth(wilds, room)
        key = (mask << 6 | wilds) << 6 | room
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MOST_KEPT:
                self._known.clear()
            known = self._known[key] = self._search(mask, wilds, room)
        return known

    def _search(self, mask: int, wilds: int, room: int) -> int:
        kind = self._lowest_kind(mask)
        alike = self._whole << kind * self.packs
        best = NEVER
        bound = self.bound(mask, wilds) if mask.bit_count() > MOST_UNBOUNDED else -NEVER
        for shape in self.shapes(mask, kind, wilds):
            left = wilds - shape.wilds
            worth = shape.worth + self.most(mask & ~shape.mask, left, min(left, room + shape.room))
            if worth > best:
                best = worth
                if best >= bound:
                    return best
        if not alike & self.needed:
            best = max(best, self.most(mask & ~alike, wilds, room))
        return best

    def divide(self, mask: int, wilds: int, room: int) -> list[Shape]:
        """Return melds with the greatest value; always the same for the same cards."""
        found = []
        while mask:
            shape = self._chosen(mask, wilds, room)
            if shape is None:
                mask &= ~(self._whole << self._lowest_kind(mask) * self.packs)
                continue
            found.append(shape)
            mask &= ~shape.mask
            wilds -= shape.wilds
            room = min(wilds, room + shape.room)
        return found

    def _chosen(self, mask: int, wilds: int, room: int) -> Shape | None:
        """Return the meld of the lowest card in the best division, None if it is left out."""
        kind, best = self._lowest_kind(mask), self.most(mask, wilds, room)
        alike = self._whole << kind * self.packs
        if not (self.lays_most or alike & self.needed) and self.most(mask & ~alike, wilds, room) == best:
            return None
        for shape in self.shapes(mask, kind, wilds):
            left = wilds - shape.wilds
            if shape.worth + self.most(mask & ~shape.mask, left, min(left, room + shape.room)) == best:
                return shape
        return None

    def _lowest_kind(self, mask: int) -> int:
        return ((mask & -mask).bit_length() - 1) // self.packs


class SetsAndRuns(MeldSearch):
    """A search for sets and runs of the French suits, whose melds it caches by the cards near a card."""

    def __init__(self, packs: int, naturals: int) -> None:
        super().__init__(packs, LEAST, max(1, naturals))
        ranks = sum(self._whole << rank * packs for rank in range(LONGEST))
        self.suits = [ranks << suit * LONGEST * packs for suit in range(len(SUITS))]
        suits = sum(self._whole << suit * LONGEST * packs for suit in range(len(SUITS)))
        self.ranks = [suits << rank * packs for rank in range(LONGEST)]
        self._sets = lru_cache(MOST_KEPT)(self.find_sets)
        self._runs = lru_cache(MOST_KEPT)(self.find_runs)

    def sets_and_runs(self, mask: int, kind: int, wilds: int) -> tuple[Sequence[Shape], Sequence[Shape]]:
        """Return the sets and the runs of a card of this *kind* with others and up to *wilds* wild cards."""
        suit, rank = divmod(kind, LONGEST)
        return self._sets(mask & self.ranks[rank], kind, wilds), self._runs(
            mask & self.suits[suit], kind, wilds
        )

    @abstractmethod
    def find_sets(self, mask: int, kind: int, wilds: int) -> Sequence[Shape]:
        """Work out the sets; *mask* has the cards of the rank alone."""

    @abstractmethod
    def find_runs(self, mask: int, kind: int, wilds: int) -> Sequence[Shape]:
        """Work out the runs; *mask* has the cards of the suit alone."""


class Finder(SetsAndRuns):
    """Finds the least deadwood of hands; see `Melding`.  Use `finder` to get one.

    Wild cards that no meld needs go to any meld with room for them, or make one of their own.
    """

    lays_most = True

    def __init__(self, rules: Melding) -> None:
        super().__init__(rules.packs, rules.naturals)
        self.rules = rules
        worths = {PIPS.get(rank, 0) for rank in rules.wild}
        if rules.wild_worth is None and len(worths) > 1:
            raise ValueError("wild cards of several ranks need a worth")
        self.wild_worth = rules.wild_worth if rules.wild_worth is not None else max(worths, default=0)

    # ---------------------------------------------------------------- the interface

    def is_wild(self, card: Card) -> bool:
        """Tell whether *card* is wild."""
        return card.rank in self.rules.wild

    def worth(self, card: Card) -> int:
        """Return the deadwood of *card*."""
        return self.wild_worth if self.is_wild(card) else PIPS[card.rank]

    def deadwood(self, hand: Collection[Card]) -> int:
        """Return the least possible deadwood of *hand*."""
        return sum(map(self.worth, hand)) - self.most(*self._split(hand), 0)

    def clears(self, hand: Iterable[Card]) -> bool:
        """Tell whether *hand* can be melded completely after one discard; this is quicker than computing the
        deadwood."""
        mask, wilds = self._split(hand)
        return self._clears(mask, wilds, 0, 1) or (wilds > 0 and self._clears(mask, wilds - 1, 0, 0))

    def arrange(self, hand: Collection[Card]) -> Arranged:
        """Return an arrangement with the least deadwood; always the same for the same cards."""
        held: dict[int, list[Card]] = defaultdict(list)
        wilds: list[Card] = []
        for card in sorted(hand, key=lambda card: (card.text, card.copy)):
            if self.is_wild(card):
                wilds.append(card)
            else:
                held[_kind(card)].append(card)
        melds = self._laid(self.divide(*self._split(hand), 0), held, wilds)
        laid = {card for meld in melds for card in meld.cards}
        rest = tuple(card for alike in (*held.values(), wilds) for card in alike if card not in laid)
        return Arranged(tuple(melds), rest, sum(map(self.worth, rest)))

    # ---------------------------------------------------------------- hands as numbers

    def _split(self, hand: Iterable[Card]) -> tuple[int, int]:
        """Return the bits of the natural cards, and the number of wild ones."""
        wild, packs = self.rules.wild, self.rules.packs
        mask = wilds = 0
        for card in hand:
            if card.rank in wild:
                wilds += 1
                continue
            bit = 1 << _kind(card) * packs
            while mask & bit:  # for an equal card
                bit <<= 1
            mask |= bit
        return mask, wilds

    # ---------------------------------------------------------------- the search

    def wilds_worth(self, wilds: int, room: int) -> int:
        laid = wilds if wilds >= LEAST and not self.rules.naturals else min(wilds, room)
        return laid * self.wild_worth

    def bound(self, mask: int, wilds: int) -> int:
        held = [(mask & cards).bit_count() for cards in self.ranks]
        worths: list[int] = [PIPS[rank] * count for rank, count in zip(RANKS, held, strict=True)]
        return wilds * self.wild_worth + sum(worths)

    def _clears(self, mask: int, wilds: int, room: int, drop: int) -> bool:
        """Tell whether nothing is left over but *drop* natural cards; see `most`."""
        if not mask:
            return not drop and self.wilds_worth(wilds, room) == wilds * self.wild_worth
        for shape in self.shapes(mask, self._lowest_kind(mask), wilds):
            left = wilds - shape.wilds
            if self._clears(mask & ~shape.mask, left, min(left, room + shape.room), drop):
                return True
        return drop > 0 and self._clears(mask & mask - 1, wilds, room, drop - 1)

    def shapes(self, mask: int, kind: int, wilds: int) -> Sequence[Shape]:
        sets, runs = self.sets_and_runs(mask, kind, wilds)
        if sets and runs:
            return sorted((*sets, *runs), key=_most_naturals)
        return sets or runs

    def find_sets(self, mask: int, kind: int, wilds: int) -> Sequence[Shape]:
        """Work out the sets.

        Where melds need no natural cards, a set with a wild card in it has all cards of the rank: any
        other could change places with that wild card.
        """
        suit, rank = divmod(kind, LONGEST)
        choices = []  # for each suit the bits of its lowest cards
        for other in range(len(SUITS)):
            place = (other * LONGEST + rank) * self.packs
            held, lowest = mask >> place & self._whole, [0]
            while held and (self.rules.duplicates or len(lowest) == 1):
                lowest.append(lowest[-1] | (held & -held) << place)
                held &= held - 1
            choices.append(lowest[1:] if other == suit else lowest)
        found = []
        all_cards = sum([lowest[-1].bit_count() for lowest in choices])
        for chosen in product(*choices):
            bits = chosen[0] | chosen[1] | chosen[2] | chosen[3]
            size = bits.bit_count()
            need = max(0, LEAST - size)
            if (
                need > wilds
                or size < self.naturals
                or (need and size < all_cards and not self.rules.naturals)
            ):
                continue
            room = ANY if self.rules.duplicates else len(SUITS) - size - need
            found.append(Shape(bits, need, size * PIPS[RANKS[rank]] + need * self.wild_worth, room))
        return sorted(found, key=_most_naturals)

    def find_runs(self, mask: int, kind: int, wilds: int) -> Sequence[Shape]:
        """Work out the runs, of which the card is an end: it is the lowest one left of its suit."""
        suit, rank = divmod(kind, LONGEST)
        found = [*self._walk(mask, suit, rank + 1, 1, wilds)]
        if self.rules.high_ace and not rank:
            found += self._walk(mask, suit, LONGEST + 1, -1, wilds)
        return sorted(found, key=_most_naturals)

    def _walk(self, mask: int, suit: int, start: int, way: int, wilds: int) -> Iterator[Shape]:
        """Yield runs from *start* upwards (*way* 1) or downwards (-1) that end with a natural card too.

        Where melds need no natural cards, a run passes over none that is there: it could change places
        with the wild card.
        """
        lowest = []  # the bit of the lowest card at each place
        for kind in range(suit * LONGEST, (suit + 1) * LONGEST):
            held = mask >> kind * self.packs & self._whole
            lowest.append((held & -held) << kind * self.packs)
        ways = [(lowest[(start - 1) % LONGEST], 1, PIPS[RANKS[(start - 1) % LONGEST]])]
        # the natural cards so far, their number and their value
        if not self.rules.duplicates:  # otherwise a set has the same room for wild cards
            yield from self._run(*ways[0], start, start, wilds)
        place = start + way
        while 1 < place <= LONGEST:
            if card := lowest[place - 1]:
                value = PIPS[RANKS[place - 1]]
                longer = [(chosen | card, size + 1, worth + value) for chosen, size, worth in ways]
                for one in longer:
                    yield from self._run(*one, min(start, place), max(start, place), wilds)
                ways = longer + ways if self.rules.naturals else longer
            place += way

    def _run(self, mask: int, size: int, worth: int, low: int, high: int, wilds: int) -> Iterator[Shape]:
        """Yield the run of these natural cards, if there are the wild cards that it needs."""
        need = max(high - low + 1, LEAST) - size
        if need <= wilds and size >= self.naturals:
            yield Shape(mask, need, worth + need * self.wild_worth, LONGEST - size - need, low, high)

    # ---------------------------------------------------------------- laying out

    def _laid(
        self, shapes: Sequence[Shape], held: dict[int, list[Card]], wilds: Sequence[Card]
    ) -> list[Meld]:
        """Return the melds of these *shapes*, with the wild cards divided among them."""
        free = list(wilds)
        needed = [[free.pop() for _ in range(shape.wilds)] for shape in shapes]
        melds = []
        if len(free) >= LEAST and not self.rules.naturals:
            melds.append(Meld(tuple(free), "wild"))
            free = []
        for shape, spent in zip(shapes, needed, strict=True):
            extra, free = free[: shape.room], free[shape.room :]
            melds.append(self._meld(shape, held, spent + extra))
        return melds

    def _meld(self, shape: Shape, held: dict[int, list[Card]], spent: list[Card]) -> Meld:
        natural: dict[int, Card] = {}
        chosen: list[Card] = []
        mask = shape.mask
        while mask:
            bit = (mask & -mask).bit_length() - 1
            mask &= mask - 1
            kind, copy = divmod(bit, self.packs)
            card = held[kind][copy]
            chosen.append(card)
            place = kind % LONGEST + 1
            natural[LONGEST + 1 if place == 1 and shape.high > LONGEST else place] = card
        if not shape.low:
            return Meld((*chosen, *spent), "set")
        low, high = shape.low, shape.high
        spare = list(spent)
        inner = [natural[place] if place in natural else spare.pop() for place in range(low, high + 1)]
        above = min(len(spare), LONGEST - high) if high < LONGEST else 0
        return Meld((*spare[above:], *inner, *spare[:above]), "run")


@cache
def _kind(card: Card) -> int:
    return SUITS.index(card.suit) * LONGEST + RANKS.index(card.rank)


def _most_naturals(shape: Shape) -> tuple[int, int]:
    """Return the key that sorts melds with most natural cards first."""
    return -shape.mask.bit_count(), shape.wilds


@lru_cache(maxsize=64)
def finder(rules: Melding) -> Finder:
    """Return the finder for these rules, with its cache."""
    return Finder(rules)


def most(
    melds: Sequence[tuple[Sequence[Card], int]], whole: Iterable[Card] = ()
) -> tuple[int, list[int]] | None:
    """Return the greatest value of disjoint *melds* (cards and value), and their numbers.

    Every card of *whole* must be in one of them; None if that is impossible.

    >>> from cardgames.engine import cards
    >>> most([(cards("2h 3h 4h"), 1), (cards("4h 4s 4c"), 3), (cards("2h 2d 2s"), 1)])
    (4, [1, 2])
    >>> most([(cards("2h 3h 4h"), 1), (cards("4h 4s 4c"), 3)], cards("2h 4h"))
    (1, [0])
    """
    bits: dict[Card, int] = {}
    for group in (whole, *(group for group, _ in melds)):
        for card in group:
            bits.setdefault(card, 1 << len(bits))
    shapes = [Shape(sum([bits[card] for card in group]), 0, value) for group, value in melds]
    search, hand = _Choice(shapes), (1 << len(bits)) - 1
    search.needed = (1 << len(set(whole))) - 1
    worth = search.most(hand, 0, 0)
    return None if worth < 0 else (worth, sorted(map(shapes.index, search.divide(hand, 0, 0))))


class _Choice(MeldSearch):
    """Chooses among *melds*."""

    def __init__(self, melds: Iterable[Shape]) -> None:
        super().__init__()
        self._melds: dict[int, list[Shape]] = defaultdict(list)
        for meld in melds:
            self._melds[self._lowest_kind(meld.mask)].append(meld)

    def shapes(self, mask: int, kind: int, wilds: int) -> list[Shape]:
        return [meld for meld in self._melds.get(kind, ()) if not meld.mask & ~mask]
