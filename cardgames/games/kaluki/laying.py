"""The best way to lay a hand: new melds, and cards laid off on the melds of the table, jokers included.

The answer is exact.  First every way of laying cards off is worked out, meld by meld of the table; of ways
that use the same cards only the best is kept.  What each of them leaves is then divided into new melds:
the natural cards are gone through suit by suit, the lowest one left stays in the hand or is in one of the
melds that it can be in, and whatever follows depends only on the cards and jokers left, so that it is
worked out once.

    >>> from cardgames.engine import cards
    >>> found = most(cards("Kc Kd 8h 9h *r"), (), POINTS)
    >>> found.worth, [str(meld.faces) for meld in found.melds]
    (30, ['(Kc, Kd, Kh)'])
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cardgames.engine import Card

from .counting import LOWER, counted, kind_of, with_company
from .melds import (
    LEAST,
    LONGEST,
    NATURALS,
    ORDER,
    SUITS,
    TOP,
    Cards,
    MeldReading,
    TableMeld,
    at,
    ends,
    face,
    is_group,
)

NEVER = -(10**9)
MOST_KEPT = 300_000  # positions that are remembered

Grown = tuple[str, str, int, int]
"""A meld of the table: of a group its rank, of a sequence its suit, then its suits or its places."""


class CardWeights(NamedTuple):
    """What cards count: at each place of a sequence (1 to 14; aces of a group at 14), and jokers there."""

    plain: tuple[int, ...]
    joker: tuple[int, ...]


class Shape(NamedTuple):
    """Cards laid together: the bits of the natural ones, the number of *jokers*, their value, and the *faces*
    that they have, with those of the jokers once more.
    """

    mask: int
    jokers: int
    worth: int
    faces: Cards
    stands: Cards


class Laying(NamedTuple):
    """A way to lay a hand, with its *worth*: new *melds*, and for melds of the table, by number, the cards
    *added*; the *rest* stays in the hand.
    """

    worth: int
    melds: tuple[MeldReading, ...]
    added: tuple[tuple[int, MeldReading], ...]
    rest: Cards

    @property
    def laid(self) -> int:
        """Return how many cards are laid."""
        return sum(len(one.cards) for one in self.melds) + sum(len(one.cards) for _, one in self.added)


@lru_cache(maxsize=64)
def points(low_ace: int = 11, times: int = 1, cards: int = 0, jokers: int = 0) -> CardWeights:
    """Return weights of *times* the points of the 51, and a bonus for each card and each joker."""
    worths = (0, low_ace, *(min(place, 10) for place in range(2, TOP)), 11)
    return CardWeights(
        tuple(one * times + cards for one in worths), tuple(one * times + jokers for one in worths)
    )


POINTS: Final = points()
TOKENS: Final = points(times=0, cards=1, jokers=2)
"""The tokens saved by laying: a token a card, two a joker (R19)."""


def grown(meld: TableMeld) -> Grown:
    """Return what matters of a meld of the table."""
    return _grown(meld.faces)


@lru_cache(maxsize=5000)
def _grown(faces: Cards) -> Grown:
    if is_group(faces):
        suits = "".join(suit for suit in SUITS if any(one.suit == suit for one in faces))
        return "group", faces[0].rank + suits, 0, 0
    return "run", faces[0].suit, *ends(faces)


def _bit(mask: int, kind: int) -> int:
    """Return the lower of the bits of *kind* that are left in *mask*, 0 for none."""
    copies = mask >> 2 * kind & 3
    return (copies & -copies) << 2 * kind


# ------------------------------------------------------------------ new melds


class Melder:
    """Divides hands into new melds, for one set of weights; it caches its results."""

    def __init__(self, weights: CardWeights) -> None:
        self.weights = weights
        self._known: dict[tuple[int, int, int, bool], tuple[int, Shape | None]] = {}
        self._shapes: dict[tuple[int, int, int], list[Shape]] = {}

    def best(self, mask: int, jokers: int, spare: int, meld: bool) -> int:
        """Return the maximum value of new melds of these cards; NEVER where there are none.

        At most *spare* jokers are left over and, with *meld*, at least one meld is laid.
        """
        return self._best(with_company(mask, jokers), jokers, spare, meld)[0]

    def chosen(self, mask: int, jokers: int, spare: int, meld: bool) -> list[Shape]:
        """Return the melds of this value."""
        shapes = []
        mask = with_company(mask, jokers)
        while mask.bit_count() >= NATURALS:
            shape = self._best(mask, jokers, spare, meld)[1]
            if shape is None:
                mask &= ~_alike(mask)
                continue
            shapes.append(shape)
            mask, jokers, meld = mask & ~shape.mask, jokers - shape.jokers, False
        return shapes

    def _best(self, mask: int, jokers: int, spare: int, meld: bool) -> tuple[int, Shape | None]:
        if mask.bit_count() < NATURALS:
            return (NEVER if meld or jokers > spare else 0), None
        spare = min(spare, jokers)
        key = (mask, jokers, spare, meld)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MOST_KEPT:
                self._known.clear()
                self._shapes.clear()
            known = self._known[key] = self._search(mask, jokers, spare, meld)
        return known

    def _search(self, mask: int, jokers: int, spare: int, meld: bool) -> tuple[int, Shape | None]:
        # Of equal cards the lower is laid first, so that with it its equal stays as well.
        best, chosen = self._best(mask & ~_alike(mask), jokers, spare, meld)[0], None
        kind = ((mask & -mask).bit_length() - 1) // 2
        for shape in self.shapes(mask, kind, jokers):
            rest = self._best(mask & ~shape.mask, jokers - shape.jokers, spare, False)[0]
            if rest + shape.worth > best:
                best, chosen = rest + shape.worth, shape
        return max(best, NEVER), chosen

    def shapes(self, mask: int, kind: int, jokers: int) -> list[Shape]:
        """Return the melds of *mask* and this many jokers that hold a card of this *kind*.

        Of those with the same natural cards and as many jokers it is the best.
        """
        near = mask & _NEAR[kind]
        key = (near, kind, jokers)
        found = self._shapes.get(key)
        if found is None:
            best: dict[tuple[int, int], Shape] = {}
            for shape in (*self._groups(near, kind, jokers), *self._runs(near, kind, jokers)):
                other = best.get((shape.mask, shape.jokers))
                if other is None or shape.worth > other.worth:
                    best[shape.mask, shape.jokers] = shape
            found = self._shapes[key] = list(best.values())
        return found

    def _groups(self, mask: int, kind: int, jokers: int) -> Iterator[Shape]:
        suit, rank = divmod(kind, LONGEST)
        place = TOP if rank == 0 else rank + 1
        plain, joker = self.weights.plain[place], self.weights.joker[place]
        others = [one for one in range(4) if one != suit and _bit(mask, one * LONGEST + rank)]
        for size in range(1, len(others) + 1):
            for more in combinations(others, size):
                suits = sorted((suit, *more))
                free = [one for one in range(4) if one not in suits]
                bits = sum(_bit(mask, one * LONGEST + rank) for one in suits)
                for count in range(max(0, LEAST - len(suits)), min(jokers, len(free)) + 1):
                    faces = tuple(Card(ORDER[rank], SUITS[one]) for one in suits)
                    stands = tuple(Card(ORDER[rank], SUITS[one]) for one in free[:count])
                    worth = plain * len(suits) + joker * count
                    yield Shape(bits, count, worth, (*faces, *stands), stands)

    def _runs(self, mask: int, kind: int, jokers: int) -> Iterator[Shape]:
        suit, rank = divmod(kind, LONGEST)
        bits = {place: _bit(mask, suit * LONGEST + (place - 1) % LONGEST) for place in range(1, TOP + 1)}
        for own in (1, TOP) if rank == 0 else (rank + 1,):
            for low in range(own, max(0, own - LONGEST), -1):
                if sum(not bits[place] for place in range(low, own)) > jokers:
                    break
                yield from self._upwards(suit, bits, low, own, jokers)

    def _upwards(self, suit: int, bits: dict[int, int], low: int, own: int, jokers: int) -> Iterator[Shape]:
        """Yield the sequences from *low* with the natural card at *own*."""
        for high in range(own, min(TOP, low + LONGEST - 1) + 1):
            lacking = [place for place in range(low, high + 1) if not bits[place]]
            if len(lacking) > jokers:
                return
            if high - low + 1 < LEAST:
                continue
            held = [place for place in range(low, high + 1) if bits[place] and place != own]
            chosen = {place: bits[place] for place in range(low, high + 1)}
            for count in range(min(jokers - len(lacking), len(held) + 1 - NATURALS) + 1):
                for more in combinations(held, count):
                    yield lay(self.weights, suit, chosen, {*lacking, *more})


def lay(weights: CardWeights, suit: int, bits: dict[int, int], jokers: set[int]) -> Shape:
    """Return the cards of a suit at these places (with their *bits*), those in *jokers* being jokers."""
    name = SUITS[suit]
    mask = worth = 0
    for place, bit in bits.items():
        if place in jokers:
            worth += weights.joker[place]
        else:
            worth += weights.plain[place]
            mask |= bit
    faces = tuple(at(name, place) for place in bits)
    return Shape(mask, len(jokers), worth, faces, tuple(at(name, place) for place in sorted(jokers)))


def _alike(mask: int) -> int:
    """Return the bits of the lowest card of *mask* and of its equal."""
    kind = ((mask & -mask).bit_length() - 1) // 2
    return mask & 3 << 2 * kind


_SUIT: Final = [sum(3 << 2 * (suit * LONGEST + rank) for rank in range(LONGEST)) for suit in range(4)]
_RANK: Final = [sum(3 << 2 * (suit * LONGEST + rank) for suit in range(4)) for rank in range(LONGEST)]
_NEAR: Final = [_SUIT[kind // LONGEST] | _RANK[kind % LONGEST] for kind in range(4 * LONGEST)]
"""The bits of all cards that can be in a meld with a card of each kind."""


@lru_cache(maxsize=16)
def melder(weights: CardWeights) -> Melder:
    """Return the melder for these weights."""
    return Melder(weights)


# ------------------------------------------------------------------ laying off


@lru_cache(maxsize=100_000)
def onto(weights: CardWeights, meld: Grown, near: int, jokers: int) -> tuple[Shape, ...]:
    """Return every lay-off of this many jokers and the natural cards *near* onto one meld of the table."""
    kind, name, low, high = meld
    if kind == "group":
        return tuple(_onto_group(weights, name, near, jokers))
    suit, room = SUITS.index(name), LONGEST - (high - low + 1)
    bits = {place: _bit(near, suit * LONGEST + (place - 1) % LONGEST) for place in range(1, TOP + 1)}
    lower = list(_run_on(bits, range(low - 1, 0, -1), jokers, room))
    upper = list(_run_on(bits, range(high + 1, TOP + 1), jokers, room))
    found = []
    for below in lower:
        for above in upper:
            places = [*reversed(below), *above]
            lacking = {place for place in places if not bits[place]}
            if not places or len(places) > room or len(lacking) > jokers:
                continue
            held = [place for place in places if place not in lacking]
            chosen = {place: bits[place] for place in places}
            for count in range(min(len(held), jokers - len(lacking)) + 1):
                for more in combinations(held, count):
                    found.append(lay(weights, suit, chosen, lacking | set(more)))
    return tuple(found)


def _run_on(bits: dict[int, int], places: Sequence[int], jokers: int, room: int) -> Iterator[Sequence[int]]:
    """Yield the first places, in a row, that can be filled with natural cards and this many jokers."""
    yield places[:0]
    for count in range(1, min(len(places), room) + 1):
        jokers -= not bits[places[count - 1]]
        if jokers < 0:
            return
        yield places[:count]


def _onto_group(weights: CardWeights, name: str, near: int, jokers: int) -> Iterator[Shape]:
    rank, suits = name[0], name[1:]
    place = TOP if rank == "A" else ORDER.index(rank) + 1
    for suit in SUITS:
        if suit in suits or len(suits) != LEAST:
            continue
        one = Card(rank, suit)
        if bit := _bit(near, kind_of(one)):
            yield Shape(bit, 0, weights.plain[place], (one,), ())
        if jokers:
            yield Shape(0, 1, weights.joker[place], (one,), (one,))


@cache
def near_to(meld: Grown) -> int:
    """Return the bits of all cards that could come to lie on *meld*."""
    kind, name, _, _ = meld
    if kind == "run":
        return _SUIT[SUITS.index(name)]
    return _RANK[ORDER.index(name[0])] if len(name) == 1 + LEAST else 0


class Way(NamedTuple):
    """A way of laying off: its *worth*, and the cards laid onto each meld, by number."""

    worth: int
    shapes: tuple[tuple[int, Shape], ...]


def ways_to_lay_off(
    weights: CardWeights, table: Sequence[Grown], mask: int, jokers: int
) -> dict[tuple[int, int], Way]:
    """Return the best way of laying off for each choice of the cards and jokers that are left."""
    ways = {(mask, jokers): Way(0, ())}
    for number, meld in enumerate(table):
        more = dict(ways)
        near = near_to(meld)
        for (left, spare), way in ways.items():
            if not spare and not left & near:
                continue
            for shape in onto(weights, meld, left & near, spare):
                key = (left & ~shape.mask, spare - shape.jokers)
                worth = way.worth + shape.worth
                if key not in more or worth > more[key].worth:
                    more[key] = Way(worth, (*way.shapes, (number, shape)))
        ways = more
    return ways


# ------------------------------------------------------------------ the answer


class Laid(NamedTuple):
    """The best way to lay: its *worth*, the lay-offs and the new melds."""

    worth: int
    added: tuple[tuple[int, Shape], ...]
    melds: tuple[Shape, ...]


@lru_cache(maxsize=60_000)
def solve(
    mask: int,
    jokers: int,
    table: tuple[Grown, ...],
    weights: CardWeights,
    meld: bool,
    must: int,
    spare: int,
) -> Laid | None:
    """Return the best way to lay these cards; None where there is none.

    At least one new *meld* is laid if that is wanted, a card of the kind *must* (-1: none) is among them, and
    at most *spare* jokers are left over.
    """
    divider = melder(weights)
    best: tuple[int, Way, Shape | None, int, int, bool] | None = None
    copies = (mask >> 2 * must & 3).bit_count() if must >= 0 else 0
    if must >= 0 and not copies:
        return None
    for (left, joker), way in ways_to_lay_off(weights, table, mask, jokers).items():
        if must < 0 or (left >> 2 * must & 3).bit_count() < copies:
            found = divider.best(left, joker, spare, meld)
            if found > NEVER // 2 and (best is None or way.worth + found > best[0]):
                best = way.worth + found, way, None, left, joker, meld
            continue
        for shape in divider.shapes(left, must, joker):
            rest = left & ~shape.mask
            found = divider.best(rest, joker - shape.jokers, spare, False)
            if found > NEVER // 2 and (best is None or way.worth + shape.worth + found > best[0]):
                worth = way.worth + shape.worth + found
                best = worth, way, shape, rest, joker - shape.jokers, False
    if best is None:
        return None
    worth, way, chosen, left, joker, meld = best
    first = (chosen,) if chosen is not None else ()
    return Laid(worth, way.shapes, (*first, *divider.chosen(left, joker, spare, meld)))


def most(
    hand: Iterable[Card],
    table: Sequence[TableMeld],
    weights: CardWeights,
    *,
    meld: bool = False,
    must: Card | None = None,
    spare: int = 9,
) -> Laying | None:
    """Return the best way to lay *hand*, as cards; see `solve`."""
    held = list(hand)
    mask, jokers = counted(held)
    must_kind = -1
    if must is not None and must.is_joker:
        spare = min(spare, jokers - 1)
    elif must is not None:
        must_kind = kind_of(must)
    laid = solve(mask, jokers, tuple(map(grown, table)), weights, meld, must_kind, spare)
    return None if laid is None else _found(laid, held, must)


def _found(laid: Laid, hand: Sequence[Card], must: Card | None) -> Laying:
    """Return the shapes as cards of *hand*; of two equal cards *must* is laid."""
    by_face: dict[Card, list[Card]] = defaultdict(list)
    jokers = []
    for card in sorted(hand, key=lambda card: (card is must, -card.copy)):
        if card.is_joker:
            jokers.append(card)
        else:
            by_face[face(card)].append(card)

    def reading(shape: Shape) -> MeldReading:
        chosen = [jokers if one in shape.stands else by_face[one] for one in shape.faces]
        return MeldReading(tuple(pile.pop() for pile in chosen), shape.faces)

    adds = tuple((number, reading(shape)) for number, shape in laid.added)
    melds = tuple(map(reading, laid.melds))
    rest = (*(card for cards in by_face.values() for card in cards), *jokers)
    return Laying(laid.worth, melds, adds, rest)


# ---- What can be said without working out the most ----


def can_lay(mask: int, jokers: int, table: tuple[Grown, ...], must: int, spare: int) -> bool:
    """Tell whether a card of the kind *must* (-1: none) can be laid and all jokers but *spare*.

    That is as for `solve`, which is asked only where more than one card has to be laid.
    """
    if must >= 0 and spare >= jokers:
        return can_lay_card(mask, jokers, table, must)
    if must < 0 and spare == jokers - 1 and any(onto(TOKENS, meld, 0, 1) for meld in table):
        return True
    return solve(mask, jokers, table, TOKENS, False, must, spare) is not None


def can_lay_card(mask: int, jokers: int, table: Sequence[Grown], kind: int) -> bool:
    """Tell whether a card of this *kind* can be in a new meld, or come to lie on one of the table."""
    copies = mask & 3 << 2 * kind
    return bool(copies & (with_company(mask, jokers) | _fitting(mask, jokers, table)))


def _fitting(mask: int, jokers: int, table: Sequence[Grown]) -> int:
    """Return the cards of *mask* that can come to lie on a meld of the table."""
    found = 0
    for meld in table:
        if near := mask & near_to(meld):
            found |= near & _fitting_on(meld, near, jokers)
    return found


@lru_cache(maxsize=50_000)
def _fitting_on(meld: Grown, near: int, jokers: int) -> int:
    """Return the bits of the faces of cards *near* that can come to lie on *meld*, with this many jokers."""
    kind, name, low, high = meld
    if kind == "group":
        return sum(3 << 2 * kind_of(Card(name[0], suit)) for suit in SUITS if suit not in name[1:])
    found, room = 0, LONGEST - (high - low + 1)
    first = SUITS.index(name) * LONGEST
    for places in (range(low - 1, max(0, low - 1 - room), -1), range(high + 1, min(TOP, high + room) + 1)):
        lacking = 0
        for place in places:
            both = 3 << 2 * (first + (place - 1) % LONGEST)
            lacking += not near & both
            if lacking > jokers:
                break
            found |= both
    return found


@lru_cache(maxsize=20_000)
def at_most(mask: int, jokers: int, table: tuple[Grown, ...], weights: CardWeights) -> int:
    """Return an upper bound for the value of these cards when laid: each that can be laid at all counts."""
    worth = jokers * max(weights.joker)
    left = with_company(mask, jokers) | _fitting(mask, jokers, table)
    while left:
        bit = left & -left
        rank = (bit.bit_length() - 1) // 2 % LONGEST
        worth += weights.plain[rank + 1 if rank else TOP]
        left ^= bit
    return worth


def goes_on(plan: Laid, cards: Cards, onto: int, jokers: int, melded: bool, need: int) -> bool:
    """Tell whether *plan* still brings *need* points once *cards* have been laid.

    They go onto the meld with the number *onto* (-1: elsewhere). What needs one of them or that meld does not
    count; *jokers* jokers are left, and a new meld is in the plan if none has been *melded*.
    """
    used = counted(cards)[0]
    used |= (used & LOWER) << 1
    added = [shape for number, shape in plan.added if number != onto and not shape.mask & used]
    melds = [shape for shape in plan.melds if not shape.mask & used]
    kept = added + melds
    return (
        bool(melded or melds)
        and sum([shape.jokers for shape in kept]) <= jokers
        and sum([shape.worth for shape in kept]) >= need
    )
