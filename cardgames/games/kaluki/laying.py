"""The best way to lay a hand: new melds and lay-offs, jokers included.

The search is exact.  It lists the lay-offs, meld by meld of the table, and keeps the best of those that use
the same cards.  The engine's `MeldSearch` divides the cards left by each into new melds.

    >>> from cardgames.engine import cards
    >>> from cardgames.games.kaluki.counting import counted
    >>> found = best_way(POINTS, *counted(cards("Kc Kd 8h 9h *r")))
    >>> found.worth, [faces_of(meld) for meld in found.melds]
    (30, [(Kc, Kd, Kh)])
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cardgames.engine import Card
from cardgames.engine.families.melds import NEVER, SetsAndRuns, Shape

from .counting import LOWER, kind_of, meldable
from .melds import (
    LEAST,
    LONGEST,
    NATURALS,
    ORDER,
    SUITS,
    TOP,
    Cards,
    KalukiMeld,
    at,
    ends,
    face,
    is_group,
    room,
)


class OpenMelds:
    """The faces of the *melds* of the table.  Use `table_of` to get them."""

    def __init__(self, melds: tuple[Cards, ...]) -> None:
        self.melds = melds
        self.next = tuple(map(next_to, melds))
        """For each meld the cards that fit onto it, as bits."""


@lru_cache(maxsize=500)
def table_of(melds: tuple[Cards, ...]) -> OpenMelds:
    """Return the open melds with these faces, cached."""
    return OpenMelds(melds)


class Laid(NamedTuple):
    """A way to lay cards."""

    worth: int
    added: tuple[tuple[int, Shape], ...] = ()
    """The lay-offs, each after the number of the meld that it goes onto."""
    melds: tuple[Shape, ...] = ()
    """The new melds."""


class KalukiFinder(SetsAndRuns):
    """Finds the most valuable melds of a hand.

    *plain* and *joker* are the values of cards and of jokers at each place of a sequence, 1 to 14; those of a
    group of aces are at 14.
    """

    def __init__(self, plain: Sequence[int], joker: Sequence[int]) -> None:
        super().__init__(2, NATURALS)
        self.plain, self.joker = plain, joker

    def wilds_worth(self, wilds: int, room: int) -> int:
        return 0 if wilds <= room else NEVER  # *room* jokers may be kept

    def shapes(self, mask: int, kind: int, wilds: int) -> Sequence[Shape]:
        sets, runs = self.sets_and_runs(mask, kind, wilds)
        return (*sets, *runs) if runs else sets

    def most_with(self, mask: int, jokers: int, must: int) -> int:
        """Return the greatest value of new melds that include a card of the kind *must* (-1: any)."""
        if must < 0:
            return self.most(meldable(mask, jokers), jokers, jokers)
        return max(
            [
                shape.worth + self.most_with(mask & ~shape.mask, jokers - shape.wilds, -1)
                for shape in self.shapes(mask, must, jokers)
            ],
            default=NEVER,
        )

    def find_sets(self, mask: int, kind: int, wilds: int) -> list[Shape]:
        suit, rank = divmod(kind, LONGEST)
        place = TOP if rank == 0 else rank + 1
        bits = [bit_of(mask, one * LONGEST + rank) for one in range(4)]
        others = [one for one in range(4) if one != suit and bits[one]]
        found = []
        for size in range(1, len(others) + 1):
            for more in combinations(others, size):
                free = [
                    1 << 2 * (one * LONGEST + rank) for one in range(4) if one != suit and one not in more
                ]
                chosen = bits[suit] + sum([bits[one] for one in more])
                for count in range(max(0, LEAST - 1 - size), min(wilds, len(free)) + 1):
                    worth = self.plain[place] * (size + 1) + self.joker[place] * count
                    found.append(Shape(chosen, count, worth, stands=sum(free[:count])))
        return found

    def find_runs(self, mask: int, kind: int, wilds: int) -> list[Shape]:
        """Return the runs, of those with the same natural cards and as many jokers the best."""
        suit, rank = divmod(kind, LONGEST)
        bits = bits_of_suit(mask, suit)
        best: dict[tuple[int, int], Shape] = {}
        for own in (1, TOP) if rank == 0 else (rank + 1,):
            lowest = own - _reach(bits, range(own - 1, 0, -1), wilds, LONGEST - 1)
            highest = own + _reach(bits, range(own + 1, TOP + 1), wilds, LONGEST - 1)
            for low in range(own, lowest - 1, -1):
                for high in range(max(own, low + LEAST - 1), min(highest, low + LONGEST - 1) + 1):
                    places = range(low, high + 1)
                    for shape in self.lay(suit, bits, places, places, wilds, own):
                        key = shape.mask, shape.wilds
                        if key not in best or shape.worth > best[key].worth:
                            best[key] = shape
        return list(best.values())

    def lay(
        self, suit: int, bits: Sequence[int], places: Sequence[int], run: range, jokers: int, own: int = 0
    ) -> Iterator[Shape]:
        """Yield the ways to fill these *places* of a *run* with cards and up to this many *jokers*.

        For a new meld, *own* is the place of a natural card in it.
        """
        lacking = [place for place in places if not bits[place]]
        held = [place for place in places if bits[place] and place != own]
        replaced = len(held) + 1 - NATURALS if own else len(held)
        for count in range(min(jokers - len(lacking), replaced) + 1):
            for more in combinations(held, count):
                mask = worth = stands = 0
                for place in places:
                    if place in more or not bits[place]:
                        worth += self.joker[place]
                        stands |= 1 << 2 * (suit * LONGEST + (place - 1) % LONGEST)
                    else:
                        worth += self.plain[place]
                        mask |= bits[place]
                yield Shape(mask, len(lacking) + count, worth, 0, run[0], run[-1], stands)


@lru_cache(maxsize=64)
def points(low_ace: int = 11, times: int = 1, cards: int = 0, jokers: int = 0) -> KalukiFinder:
    """Return the finder that counts points *times* over, and a bonus for each card and each joker."""
    worths = (0, low_ace, *(min(place, 10) for place in range(2, TOP)), 11)
    return KalukiFinder([one * times + cards for one in worths], [one * times + jokers for one in worths])


POINTS: Final = points()
TOKENS: Final = points(times=0, cards=1, jokers=2)
"""Counts the tokens saved: one a card, two a joker (R19)."""


def bit_of(mask: int, kind: int) -> int:
    """Return the lower of the bits of *kind* in *mask*, 0 for none."""
    copies = mask >> 2 * kind & 3
    return (copies & -copies) << 2 * kind


@lru_cache(maxsize=20_000)
def bits_of_suit(mask: int, suit: int) -> Sequence[int]:
    """Return the bits of the cards of *suit* at the places of a sequence, 1 to 14; *mask* has no others."""
    return [0, *[bit_of(mask, suit * LONGEST + (place - 1) % LONGEST) for place in range(1, TOP + 1)]]


# ------------------------------------------------------------------ laying off


@lru_cache(maxsize=5_000)
def onto(finder: KalukiFinder, meld: Cards, near: int, jokers: int) -> tuple[Shape, ...]:
    """Return the lay-offs on *meld* that use natural cards of *near* and up to this many *jokers*."""
    if is_group(meld):
        return tuple(_onto_group(finder, meld, near, jokers))
    (low, high), suit = ends(meld), SUITS.index(meld[0].suit)
    bits, free = bits_of_suit(near, suit), LONGEST - len(meld)
    lower = _reach(bits, range(low - 1, 0, -1), jokers, free)
    upper = _reach(bits, range(high + 1, TOP + 1), jokers, free)
    return tuple(
        shape
        for below in range(lower + 1)
        for above in range(upper + 1)
        if 0 < below + above <= free
        for shape in finder.lay(
            suit,
            bits,
            (*range(low - below, low), *range(high + 1, high + above + 1)),
            range(low - below, high + above + 1),
            jokers,
        )
    )


def _reach(bits: Sequence[int], places: Sequence[int], jokers: int, free: int) -> int:
    """Return the number of *places* in a row that natural cards and this many *jokers* can fill."""
    for count, place in enumerate(places[:free]):
        jokers -= not bits[place]
        if jokers < 0:
            return count
    return min(len(places), free)


def _onto_group(finder: KalukiFinder, meld: Cards, near: int, jokers: int) -> Iterator[Shape]:
    place = TOP if meld[0].rank == "A" else ORDER.index(meld[0].rank) + 1
    for one in room(meld) if len(meld) == LEAST else ():
        if bit := bit_of(near, kind_of(one)):
            yield Shape(bit, 0, finder.plain[place])
        if jokers:
            yield Shape(0, 1, finder.joker[place], stands=1 << 2 * kind_of(one))


@cache
def near_to(meld: Cards) -> int:
    """Return the bits of all cards that can be laid off on *meld* once others have been."""
    return POINTS.suits[SUITS.index(meld[0].suit)] if not is_group(meld) else next_to(meld)


@cache
def next_to(meld: Cards) -> int:
    """Return the bits of the cards that fit onto *meld*."""
    return sum(3 << 2 * kind_of(one) for one in room(meld))


def ways_to_lay_off(
    finder: KalukiFinder, table: OpenMelds, mask: int, jokers: int
) -> dict[tuple[int, int], Laid]:
    """Return the best lay-offs for each mask of natural cards and number of jokers left."""
    ways = {(mask, jokers): Laid(0)}
    for number, (fit, meld) in enumerate(zip(table.next, table.melds, strict=True)):
        if not jokers and not mask & fit:
            continue
        more, near = dict(ways), near_to(meld)
        for (left, spare), way in ways.items():
            if not spare and not left & fit:
                continue
            for shape in onto(finder, meld, left & near, spare):
                key = (left & ~shape.mask, spare - shape.wilds)
                worth = way.worth + shape.worth
                if key not in more or worth > more[key].worth:
                    more[key] = Laid(worth, (*way.added, (number, shape)))
        ways = more
    return ways


EMPTY: Final = table_of(())
NOTHING: Final = Shape(0, 0, 0)


# ------------------------------------------------------------------ the answer


@lru_cache(maxsize=5_000)
def best_way(
    finder: KalukiFinder,
    mask: int,
    jokers: int,
    table: OpenMelds = EMPTY,
    meld: bool = False,
    must: int = -1,
    spare: int = 9,
) -> Laid | None:
    """Return the best way to lay these cards; None where there is none.

    It includes a new meld if *meld* is set, and a card of the kind *must* (-1: any); it keeps at most *spare*
    jokers.
    """
    copies = (mask >> 2 * must & 3).bit_count() if must >= 0 else 0
    if must >= 0 and not copies:
        return None
    best: Laid | None = None
    rest = (0, 0)
    for (left, wilds), way in ways_to_lay_off(finder, table, mask, jokers).items():
        firsts: Sequence[Shape] = (NOTHING,)
        if must >= 0 and (left >> 2 * must & 3).bit_count() == copies:
            firsts = finder.shapes(left, must, wilds)
        for first in firsts:
            unlaid, free = left & ~first.mask, wilds - first.wilds
            found = first.worth + finder.most(meldable(unlaid, free), free, min(spare, free))
            if found >= meld and (best is None or way.worth + found > best.worth):
                best, rest = (
                    Laid(way.worth + found, way.added, (first,) if first.mask else ()),
                    (unlaid, free),
                )
    if best is None:
        return None
    unlaid, free = rest
    others = finder.divide(meldable(unlaid, free), free, min(spare, free))
    return best._replace(melds=(*best.melds, *others))


def faces_of(shape: Shape) -> Cards:
    """Return the faces of a *shape*, those of a run in order, those of a group with jokers last."""
    bits = shape.mask | shape.mask >> 1
    if not shape.low:
        return (*_faces(bits & LOWER), *_faces(shape.stands))
    bits |= shape.stands
    suit = next(_faces(bits & LOWER)).suit
    run = [at(suit, place) for place in range(shape.low, shape.high + 1)]
    return tuple([one for one in run if bits >> 2 * kind_of(one) & 1])


def _faces(bits: int) -> Iterator[Card]:
    """Yield the cards whose lower bits these are."""
    while bits:
        suit, rank = divmod(((bits & -bits).bit_length() - 1) // 2, LONGEST)
        yield Card(ORDER[rank], SUITS[suit])
        bits &= bits - 1


def as_cards(
    laid: Laid, hand: Sequence[Card], must: Card | None = None
) -> tuple[tuple[KalukiMeld, ...], tuple[KalukiMeld, ...], Cards]:
    """Return the lay-offs and new melds of *laid* in cards of *hand*, and the rest of the hand.

    Of equal cards, *must* is laid.
    """
    by_face: dict[Card, list[Card]] = defaultdict(list)
    jokers = []
    for card in sorted(hand, key=lambda card: (card is must, -card.copy)):
        if card.is_joker:
            jokers.append(card)
        else:
            by_face[face(card)].append(card)

    def laying(shape: Shape, number: int) -> KalukiMeld:
        faces = faces_of(shape)
        piles = [jokers if shape.stands >> 2 * kind_of(one) & 1 else by_face[one] for one in faces]
        return KalukiMeld(tuple([pile.pop() for pile in piles]), faces, number=number)

    added = tuple([laying(shape, number) for number, shape in laid.added])
    melds = tuple([laying(shape, -1) for shape in laid.melds])
    return added, melds, (*(card for cards in by_face.values() for card in cards), *jokers)


# ------------------------------------------------------------------ quicker answers


def can_reach(
    finder: KalukiFinder,
    mask: int,
    jokers: int,
    table: OpenMelds,
    need: int,
    meld: bool,
    must: int,
    spare: int,
) -> bool:
    """Tell whether cards worth *need* can be laid; see `best_way` for the other arguments.

    Bounds, and melds of the hand alone, mostly decide, which saves the search of all lay-offs.
    """
    if spare < 0 or (must >= 0 and not can_lay_card(mask, jokers, table, must)):
        return False
    fit = fitting_table(table, mask, jokers)
    company = meldable(mask, jokers)
    for_jokers = jokers * finder.joker[TOP]
    if upper_bound(finder, company | fit) + for_jokers < need:
        return False
    if spare >= jokers:
        loose = fitting_now(table, mask & ~company)
        alone = finder.most_with(mask, jokers, -1 if must >= 0 and loose >> 2 * must & 3 else must)
        if alone >= meld and alone + upper_bound(finder, loose) >= need:
            return True
    if finder.most(company, jokers, jokers) + upper_bound(finder, fit) + for_jokers < need:
        return False
    found = best_way(finder, mask, jokers, table, meld, must, spare)
    return found is not None and found.worth >= need


def can_lay(mask: int, jokers: int, table: OpenMelds, must: int, spare: int) -> bool:
    """Tell whether a card of the kind *must* (-1: any) and all jokers but *spare* can be laid."""
    if must >= 0 and spare >= jokers:
        return can_lay_card(mask, jokers, table, must)
    if must < 0 and spare == jokers - 1 and any(map(room, table.melds)):
        return True
    return best_way(TOKENS, mask, jokers, table, False, must, spare) is not None


def can_lay_card(mask: int, jokers: int, table: OpenMelds, kind: int) -> bool:
    """Tell whether a card of this *kind* can be in a new meld, or be laid off on the table."""
    copies = mask & 3 << 2 * kind
    return bool(
        any(copies & fit for fit in table.next)
        or copies & meldable(mask, jokers)
        or copies & fitting_table(table, mask, jokers)
    )


def fitting_table(table: OpenMelds, mask: int, jokers: int) -> int:
    """Return the cards of *mask* that can be laid off, with up to this many *jokers*."""
    found = 0
    for fit, meld in zip(table.next, table.melds, strict=True):
        if jokers or mask & fit:
            near = mask & near_to(meld)
            found |= near & fitting(meld, near, jokers)
    return found


def fitting_now(table: OpenMelds, mask: int) -> int:
    """Return cards of *mask*, no aces, that can all be laid off at once."""
    found, left = 0, mask & ~POINTS.ranks[0]
    for fit in table.next:
        fit &= left
        if fit:
            found |= fit & (LOWER | ~(fit << 1))
            left &= ~found
    return found


@lru_cache(maxsize=5_000)
def fitting(meld: Cards, near: int, jokers: int) -> int:
    """Return the faces of *near*, as bits, that can be laid off on *meld* with up to this many *jokers*."""
    if is_group(meld):
        return next_to(meld)
    found, (low, high), suit = 0, ends(meld), SUITS.index(meld[0].suit)
    bits, free = bits_of_suit(near, suit), LONGEST - len(meld)
    for places in (range(low - 1, 0, -1), range(high + 1, TOP + 1)):
        for place in places[: _reach(bits, places, jokers, free)]:
            found |= 3 << 2 * (suit * LONGEST + (place - 1) % LONGEST)
    return found


@lru_cache(maxsize=5_000)
def upper_bound(finder: KalukiFinder, mask: int) -> int:
    """Return an upper bound of the value of these cards when laid."""
    worth = 0
    while mask:
        bit = mask & -mask
        rank = (bit.bit_length() - 1) // 2 % LONGEST
        worth += finder.plain[rank + 1 if rank else TOP]
        mask ^= bit
    return worth
