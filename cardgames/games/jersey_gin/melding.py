"""Open melds of Jersey Gin: lay-offs, and the best layout of a hand beside them.

`engine.families.melds` finds the deadwood of closed hands.  With open melds, the best arrangement is the one
that leaves least after all lay-offs (R8, R15).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cardgames.engine import Card, Text
from cardgames.engine.families.melds import PIPS, Arranged, Finder, Melding, finder

ORDER: Final = "A23456789TJQK"
LEAST = 3  # cards in a meld
DEALT: Final = 10  # cards in a hand (R2)
KNOCK: Final = 10  # the limit of deadwood for a knock (R7)
BREAK: Final = 3  # cards in the stock at which the break begins (R13)
REST: Final = "rest"  # the tag of deadwood that has been shown; melds have numbers
FINDER: Final[Finder] = finder(Melding())

Cards = tuple[Card, ...]


class OpenMeld(NamedTuple):
    """A meld on the table."""

    seat: int
    """The player before whom it lies."""
    number: int
    """Its number there."""
    cards: Cards


class Lay(NamedTuple):
    """A *card* laid on meld *number* of *seat*."""

    card: Card
    seat: int
    number: int


@dataclass(frozen=True)
class HandLayout:
    """A way to lay out a hand."""

    melds: tuple[Cards, ...]
    """The new melds."""
    added: tuple[Lay, ...]
    """The cards that go on the player's own melds then."""
    laid_off: tuple[Lay, ...]
    """The cards that go on the melds of others last."""
    rest: Cards

    @property
    def deadwood(self) -> int:
        """Return the deadwood after the lay-offs."""
        return worth(self.rest)

    @property
    def before(self) -> int:
        """Return the deadwood before the lay-offs."""
        return self.deadwood + worth(lay.card for lay in self.laid_off)

    @property
    def melded(self) -> set[Card]:
        """Return the cards that lie in melds of one's own."""
        return {card for meld in self.melds for card in meld} | {lay.card for lay in self.added}


def worth(cards: Iterable[Card]) -> int:
    """Return the deadwood of *cards* (R3)."""
    return sum(PIPS[card.rank] for card in cards)


@lru_cache(maxsize=50_000)
def arrange(hand: Cards) -> Arranged:
    """Return *hand* with the least deadwood (R4)."""
    return FINDER.arrange(hand)


def is_set(meld: Sequence[Card]) -> bool:
    """Tell whether the cards are of one rank."""
    return len({card.rank for card in meld}) == 1


def called(cards: Sequence[Card]) -> str:
    """Return "set" or "run" where the cards are one, otherwise ""."""
    if len(cards) < LEAST:
        return ""
    if is_set(cards):
        return Text("set")
    places = sorted(ORDER.index(card.rank) for card in cards)
    in_line = places == list(range(places[0], places[0] + len(places)))
    return Text("run") if in_line and len({card.suit for card in cards}) == 1 else ""


def takes(meld: Sequence[Card], card: Card) -> bool:
    """Tell whether *card* can be laid on *meld*."""
    if is_set(meld):
        return card.rank == meld[0].rank
    if card.suit != meld[0].suit:
        return False
    places = [ORDER.index(other.rank) for other in meld]
    return ORDER.index(card.rank) in (min(places) - 1, max(places) + 1)


# ------------------------------------------------------------------ laying on open melds


def fit(cards: Iterable[Card], melds: Sequence[OpenMeld]) -> list[Lay]:
    """Return the lay-offs of *cards* on *melds*, also on cards laid off before, in order.

    Runs come before sets: a card on a run may let another follow, a card on a set never does.
    """
    left = sorted(cards, key=lambda card: (ORDER.index(card.rank), card.suit))
    lying = {(meld.seat, meld.number): meld.cards for meld in melds}
    order = sorted(lying, key=lambda place: is_set(lying[place]))
    laid: list[Lay] = []
    while True:
        found = next(
            ((card, place) for place in order for card in left if takes(lying[place], card)),
            None,
        )
        if found is None:
            return laid
        card, place = found
        left.remove(card)
        lying[place] = (*lying[place], card)
        laid.append(Lay(card, *place))


def plan(
    hand: Iterable[Card],
    own: Sequence[OpenMeld] = (),
    others: Sequence[OpenMeld] = (),
    must: Card | None = None,
) -> HandLayout | None:
    """Return the layout of *hand* with the least deadwood, among equals the one with fewest lay-offs.

    *own* are the player's open melds; everything that fits goes on those of *others*.  The card *must* has to
    be in one of the player's melds; None if that is impossible.
    """
    return _plan(tuple(sorted(hand, key=_place)), tuple(own), tuple(others), must)


@cache
def _place(card: Card) -> tuple[str, int]:
    return card.suit, ORDER.index(card.rank)


@lru_cache(maxsize=20_000)
def _plan(
    hand: Cards, own: tuple[OpenMeld, ...], others: tuple[OpenMeld, ...], must: Card | None
) -> HandLayout | None:
    best: HandLayout | None = None
    for melds in layouts(melds_in(hand)):
        used = {card for meld in melds for card in meld}
        left = [card for card in hand if card not in used]
        for found in _lay_offs(melds, left, own, others):
            if must is not None and must not in found.melded:
                continue
            if best is None or _rank(found) < _rank(best):
                best = found
    return best


def _rank(found: HandLayout) -> tuple[int, int, int]:
    return found.deadwood, found.before, len(found.laid_off)


def _lay_offs(
    melds: tuple[Cards, ...], left: Sequence[Card], own: tuple[OpenMeld, ...], others: tuple[OpenMeld, ...]
) -> Iterator[HandLayout]:
    """Yield the layouts of the cards *left*: on the player's own melds first, or on all alike."""
    first = fit(left, own)
    after = [card for card in left if card not in [lay.card for lay in first]]
    ways = [[*first, *fit(after, others)]]
    if own and others:
        ways.append(fit(left, [*own, *others]))
    seat = own[0].seat if own else None
    for lays in ways:
        laid = {lay.card for lay in lays}
        yield HandLayout(
            melds,
            tuple(lay for lay in lays if lay.seat == seat),
            tuple(lay for lay in lays if lay.seat != seat),
            tuple(card for card in left if card not in laid),
        )


# ------------------------------------------------------------------ melds in a hand


def melds_in(hand: Iterable[Card]) -> list[Cards]:
    """Return the melds that *hand* holds, runs in order."""
    held = sorted(hand, key=_place)
    by_rank: dict[str, list[Card]] = {rank: [] for rank in ORDER}
    for card in held:
        by_rank[card.rank].append(card)
    found: list[Cards] = []
    for alike in by_rank.values():
        for size in range(LEAST, len(alike) + 1):
            found += combinations(alike, size)
    for first in range(len(held)):
        last = first
        while last + 1 < len(held) and _follows(held[last], held[last + 1]):
            last += 1
            if last - first + 1 >= LEAST:
                found.append(tuple(held[first : last + 1]))
    return found


def _follows(card: Card, other: Card) -> bool:
    (suit, place), following = _place(card), _place(other)
    return following == (suit, place + 1)


def layouts(melds: Sequence[Cards]) -> Iterator[tuple[Cards, ...]]:
    """Yield every choice of disjoint *melds*, the empty one included."""
    if not melds:
        yield ()
        return
    first, *others = melds
    yield from layouts(others)
    apart = [meld for meld in others if not set(meld) & set(first)]
    for chosen in layouts(apart):
        yield (first, *chosen)
