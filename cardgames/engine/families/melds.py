"""Melds: the division of a hand into sets and runs with the least deadwood.

The rules of melds are data (`Melding`): sets with or without two equal cards, an ace high as well as low,
wild cards, how many natural cards a meld needs.  `finder` returns a finder for it, which is exact: no
arrangement of a hand has less deadwood than the one it finds.

    >>> from cardgames.engine import cards
    >>> found = finder(Melding(wild="5")).arrange(cards("4h 5s 6h Kc"))
    >>> [(meld.kind, meld.cards) for meld in found.melds], found.rest, found.deadwood
    ([('run', (4h, 5s, 6h))], (Kc,), 10)

Where melds have values of their own, `most` chooses among melds listed by the game.

How the finder works: the natural cards are gone through suit by suit from the ace upwards.  The lowest one
left is either deadwood or in one of its possible melds; the rest depends only on the cards and the number of
wild cards left, so it is computed once.  Wild cards that no meld needs go to any meld with room for them, or
make one of their own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
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
NEVER = 10**6  # deadwood of an impossible arrangement
MOST_KEPT = 400_000  # cached positions


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


class _Shape(NamedTuple):
    """A meld without its wild cards."""

    mask: int
    """The bits of its natural cards."""
    need: int
    """The number of wild cards it needs."""
    room: int
    """The number of further wild cards it can take."""
    low: int = 0
    """The place of the lowest card of a run, ace 1 to king 13."""
    high: int = 0
    """The place of its highest card, where an ace may be 14."""


class Finder:
    """Finds the best arrangement of hands; see the module and `Melding`.  Use `finder` to get one."""

    def __init__(self, rules: Melding) -> None:
        self.rules = rules
        worths = {PIPS.get(rank, 0) for rank in rules.wild}
        if rules.wild_worth is None and len(worths) > 1:
            raise ValueError("wild cards of several ranks need a worth")
        self.wild_worth = rules.wild_worth if rules.wild_worth is not None else max(worths, default=0)
        self._whole = (1 << rules.packs) - 1
        self._known: dict[int, int] = {}
        self._shapes: dict[int, list[_Shape]] = {}
        self._near = [self._reach(kind) for kind in range(len(SUITS) * LONGEST)]

    # ---------------------------------------------------------------- the interface

    def is_wild(self, card: Card) -> bool:
        """Tell whether *card* is wild."""
        return card.rank in self.rules.wild

    def worth(self, card: Card) -> int:
        """Return the deadwood of *card*."""
        return self.wild_worth if self.is_wild(card) else PIPS[card.rank]

    def deadwood(self, hand: Iterable[Card]) -> int:
        """Return the least possible deadwood of *hand*."""
        mask, wilds = self._split(hand)
        return self._least(mask, wilds, 0, 0)

    def after_drop(self, hand: Iterable[Card], count: int = 1) -> int:
        """Return the least possible deadwood of *hand* after discarding *count* of its cards."""
        mask, wilds = self._split(hand)
        return min(
            self._least(mask, wilds - spared, 0, count - spared) for spared in range(min(count, wilds) + 1)
        )

    def clears(self, hand: Iterable[Card], count: int = 1) -> bool:
        """Tell whether *hand* can be melded completely after discarding *count* of its cards; this is quicker
        than computing the deadwood."""
        mask, wilds = self._split(hand)
        return any(
            self._clears(mask, wilds - spared, 0, count - spared) for spared in range(min(count, wilds) + 1)
        )

    def arrange(self, hand: Iterable[Card]) -> Arranged:
        """Return an arrangement with the least deadwood; always the same for the same cards."""
        held: dict[int, list[Card]] = defaultdict(list)
        wilds: list[Card] = []
        in_order = sorted(hand, key=lambda card: (card.text, card.copy))
        for card in in_order:
            if self.is_wild(card):
                wilds.append(card)
            else:
                held[_kind(card)].append(card)
        mask, left = self._split(in_order)
        room = 0
        deadwood = self._least(mask, left, room, 0)
        shapes: list[_Shape] = []
        while mask:
            shape = self._best_shape(mask, left, room)
            if shape is None:
                mask &= ~self._alike(mask)
                continue
            shapes.append(shape)
            mask &= ~shape.mask
            left -= shape.need
            room = min(left, room + shape.room)
        melds = self._laid(shapes, held, wilds)
        laid = {card for meld in melds for card in meld.cards}
        rest = tuple(card for alike in (*held.values(), wilds) for card in alike if card not in laid)
        return Arranged(tuple(melds), rest, deadwood)

    # ---------------------------------------------------------------- hands as numbers
    # Each suit and rank has as many bits as there are packs; of equal cards the lowest bits are used.

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

    def _alike(self, mask: int) -> int:
        """Return the bits of the lowest card of *mask* and of its equals."""
        kind = ((mask & -mask).bit_length() - 1) // self.rules.packs
        return mask & (self._whole << kind * self.rules.packs)

    def _copies(self, mask: int, kind: int) -> int:
        """Return the bits in *mask* of the cards of one *kind*."""
        return mask >> kind * self.rules.packs & self._whole

    def _lowest(self, mask: int, kind: int, count: int) -> int:
        """Return the mask of the lowest *count* cards of a *kind*."""
        found, bits = 0, self._copies(mask, kind)
        for _ in range(count):
            bit = bits & -bits
            found, bits = found | bit, bits ^ bit
        return found << kind * self.rules.packs

    def _reach(self, kind: int) -> int:
        """Return the bits of all cards that can be in a meld with a card of this *kind*."""
        suit, rank = divmod(kind, LONGEST)
        kinds = {suit * LONGEST + other for other in range(LONGEST)}
        kinds |= {other * LONGEST + rank for other in range(len(SUITS))}
        return sum(self._whole << each * self.rules.packs for each in kinds)

    # ---------------------------------------------------------------- the search

    def _least(self, mask: int, wilds: int, room: int, drop: int) -> int:
        """Return the least deadwood: *mask* are the natural cards left, *wilds* counts the unused wild cards,
        *room* the wild cards that the melds so far can still take (at most *wilds*), and *drop* the natural
        cards still to be discarded."""
        if not mask:
            return NEVER if drop else self._wilds_left(wilds, room) * self.wild_worth
        key = ((mask << 6 | wilds) << 6 | room) << 6 | drop
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MOST_KEPT:
                self._known.clear()
                self._shapes.clear()
            known = self._known[key] = self._search(mask, wilds, room, drop)
        return known

    def _search(self, mask: int, wilds: int, room: int, drop: int) -> int:
        low = mask & -mask
        best = NEVER + NEVER
        for shape in self._shapes_of(mask, low):
            if shape.need <= wilds:
                best = min(best, self._with_shape(shape, mask, wilds, room, drop))
                if not best:
                    return 0
        if drop:
            best = min(best, self._least(mask ^ low, wilds, room, drop - 1))
        alike = self._alike(mask)  # of equal cards the lowest are melded first, so its equals are left too
        rank = RANKS[(low.bit_length() - 1) // self.rules.packs % LONGEST]
        lost = alike.bit_count() * PIPS[rank]
        if lost < best:
            best = min(best, lost + self._least(mask ^ alike, wilds, room, drop))
        return best

    def _with_shape(self, shape: _Shape, mask: int, wilds: int, room: int, drop: int) -> int:
        """Return the least deadwood if the lowest cards make a meld of this *shape*."""
        left = wilds - shape.need
        return self._least(mask & ~shape.mask, left, min(left, room + shape.room), drop)

    def _best_shape(self, mask: int, wilds: int, room: int) -> _Shape | None:
        """Return the best meld of the lowest card of *mask*; None if it is best left as deadwood."""
        least = self._least(mask, wilds, room, 0)
        for shape in self._shapes_of(mask, mask & -mask):
            if shape.need <= wilds and self._with_shape(shape, mask, wilds, room, 0) == least:
                return shape
        return None

    def _clears(self, mask: int, wilds: int, room: int, drop: int) -> bool:
        """Tell whether the least deadwood is zero; see `_least`."""
        if not mask:
            return not drop and not self._wilds_left(wilds, room) * self.wild_worth
        low = mask & -mask
        for shape in self._shapes_of(mask, low):
            left = wilds - shape.need
            if left >= 0 and self._clears(mask & ~shape.mask, left, min(left, room + shape.room), drop):
                return True
        return drop > 0 and self._clears(mask ^ low, wilds, room, drop - 1)

    def _wilds_left(self, wilds: int, room: int) -> int:
        """Return the number of *wilds* left over."""
        if wilds >= LEAST and not self.rules.naturals:
            return 0
        return max(0, wilds - room)

    # ---------------------------------------------------------------- melds with the lowest card

    def _shapes_of(self, mask: int, low: int) -> list[_Shape]:
        kind = (low.bit_length() - 1) // self.rules.packs
        key = (mask & self._near[kind]) << 6 | kind
        found = self._shapes.get(key)
        if found is None:
            shapes = [*self._sets(mask, kind), *self._runs(mask, kind)]
            shapes = [shape for shape in shapes if shape.mask.bit_count() >= self.rules.naturals]
            found = self._shapes[key] = sorted(
                shapes, key=lambda shape: (-shape.mask.bit_count(), shape.need)
            )
        return found

    def _sets(self, mask: int, kind: int) -> Iterator[_Shape]:
        """Yield sets with the lowest card of this *kind*.

        Where melds need no natural cards, a set with a wild card in it has all cards of the rank: any
        other could change places with that wild card.
        """
        rank = kind % LONGEST
        kinds = [suit * LONGEST + rank for suit in range(len(SUITS))]
        most = [self._copies(mask, each).bit_count() for each in kinds]
        if not self.rules.duplicates:
            most = [min(1, count) for count in most]
        for counts in product(*(range(count + 1) for count in most)):
            size = sum(counts)
            if not counts[kind // LONGEST]:
                continue
            if size < LEAST and size < sum(most) and not self.rules.naturals:
                continue
            chosen = sum(
                self._lowest(mask, each, count) for each, count in zip(kinds, counts, strict=True) if count
            )
            need = max(0, LEAST - size)
            yield _Shape(chosen, need, ANY if self.rules.duplicates else len(SUITS) - size - need)

    def _runs(self, mask: int, kind: int) -> Iterator[_Shape]:
        """Yield runs with the lowest card of this *kind*, the lowest one left of its suit."""
        suit, rank = divmod(kind, LONGEST)
        place = rank + 1
        yield from self._walk(mask, suit, place, 1)
        if self.rules.high_ace and place == 1:
            yield from self._walk(mask, suit, LONGEST + 1, -1)

    def _walk(self, mask: int, suit: int, start: int, way: int) -> Iterator[_Shape]:
        """Yield runs from *start* upwards (*way* 1) or downwards (-1) that end with a natural card too.

        Where melds need no natural cards, a run passes over none that is there: it could change places
        with the wild card.
        """
        first = self._lowest(mask, suit * LONGEST + (start - 1) % LONGEST, 1)
        ways = [(first, 1)]  # the natural cards so far, and their number
        if not self.rules.duplicates:  # otherwise a set has the same room for wild cards
            yield _run(first, 1, start, start)
        place = start + way
        while 1 < place <= LONGEST:
            card = self._lowest(mask, suit * LONGEST + place - 1, 1)
            if card:
                longer = [(chosen | card, size + 1) for chosen, size in ways]
                for chosen, size in longer:
                    yield _run(chosen, size, min(start, place), max(start, place))
                ways = longer + ways if self.rules.naturals else longer
            place += way

    # ---------------------------------------------------------------- laying out

    def _laid(
        self, shapes: Sequence[_Shape], held: dict[int, list[Card]], wilds: Sequence[Card]
    ) -> list[Meld]:
        """Return the melds of these *shapes*, with the wild cards divided among them."""
        free = list(wilds)
        needed = [[free.pop() for _ in range(shape.need)] for shape in shapes]
        melds = []
        if len(free) >= LEAST and not self.rules.naturals:
            melds.append(Meld(tuple(free), "wild"))
            free = []
        for shape, spent in zip(shapes, needed, strict=True):
            extra, free = free[: shape.room], free[shape.room :]
            melds.append(self._meld(shape, held, spent + extra))
        return melds

    def _meld(self, shape: _Shape, held: dict[int, list[Card]], spent: list[Card]) -> Meld:
        natural: dict[int, Card] = {}
        chosen: list[Card] = []
        mask = shape.mask
        while mask:
            bit = (mask & -mask).bit_length() - 1
            mask &= mask - 1
            kind, copy = divmod(bit, self.rules.packs)
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


def _run(mask: int, size: int, low: int, high: int) -> _Shape:
    span = high - low + 1
    need = max(span, LEAST) - size
    return _Shape(mask, need, LONGEST - size - need, low, high)


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
    needed = sum([bits[card] for card in set(whole)])
    masks = [sum([bits[card] for card in group]) for group, _ in melds]
    chosen = _Choice(masks, [value for _, value in melds], needed).best((1 << len(bits)) - 1)
    return None if chosen is None else (chosen[0], sorted(chosen[1]))


class _Choice:
    """A choice of disjoint melds, given as *masks* of cards with their *values*; the *needed* cards have to
    be in one."""

    def __init__(self, masks: Sequence[int], values: Sequence[int], needed: int) -> None:
        self.masks, self.values, self.needed = masks, values, needed
        self.by_lowest: dict[int, list[int]] = {}
        for number, mask in enumerate(masks):
            self.by_lowest.setdefault(mask & -mask, []).append(number)
        self.known: dict[int, tuple[int, tuple[int, ...]] | None] = {0: (0, ())}

    def best(self, left: int) -> tuple[int, tuple[int, ...]] | None:
        """Return the greatest value of melds of the cards *left*, and the numbers of the melds."""
        if left in self.known:
            return self.known[left]
        low = left & -left
        found = None if low & self.needed else self.best(left ^ low)
        for number in self.by_lowest.get(low, ()):
            if self.masks[number] & ~left == 0:
                rest = self.best(left & ~self.masks[number])
                if rest is not None and (found is None or rest[0] + self.values[number] > found[0]):
                    found = rest[0] + self.values[number], (number, *rest[1])
        self.known[left] = found
        return found
