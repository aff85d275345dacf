"""Melds of Jersey Gin that lie open, what can be laid on them, and how a hand is best laid out beside them.

The deadwood of a closed hand is found by `engine.families.melds`.  Here are the questions that need open
melds: which arrangement leaves the least once everything that fits has been laid off (R8, R15), and which
cards go where.
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
KNOCK: Final = 10  # the most deadwood with which a player may knock (R7)
BREAK: Final = 3  # cards in the stock at which the break begins (R13)
REST: Final = "rest"  # the tag of deadwood that has been shown; melds have numbers
FINDER: Final[Finder] = finder(Melding())

Cards = tuple[Card, ...]


class OpenMeld(NamedTuple):
    """A meld that lies before *seat*: its *number* there and its cards."""

    seat: int
    number: int
    cards: Cards


class Lay(NamedTuple):
    """A *card* laid on a meld: whose it is, and its number there."""

    card: Card
    seat: int
    number: int


@dataclass(frozen=True)
class HandLayout:
    """How a hand is laid out: new *melds*, cards *added* to melds of one's own, cards *laid_off* on those of
    others, in this order, and the *rest*."""

    melds: tuple[Cards, ...]
    added: tuple[Lay, ...]
    laid_off: tuple[Lay, ...]
    rest: Cards

    @property
    def deadwood(self) -> int:
        """Return the deadwood once everything has been laid off."""
        return worth(self.rest)

    @property
    def before(self) -> int:
        """Return the deadwood before anything is laid off."""
        return self.deadwood + worth(lay.card for lay in self.laid_off)

    @property
    def melded(self) -> set[Card]:
        """Return the cards that lie in melds of one's own."""
        return {card for meld in self.melds for card in meld} | {lay.card for lay in self.added}


def worth(cards: Iterable[Card]) -> int:
    """Return what *cards* cost as deadwood (R3)."""
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
    """Return all of *cards* that fit on *melds*, enlarged ones included, in the order in which they go down.

    Runs come before sets: nothing can ever follow a card that goes on a set, so no card is lost by it.
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
    """Return the way to lay out *hand* that leaves the least deadwood.

    Everything that fits is laid off on the melds of *others*; among equals least is laid off.
    *own* are the player's own open melds.  The card *must* has to lie in a meld of the player's own; None if
    that cannot be.
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
    """Yield what can become of the cards *left*: first to one's own open melds, or where most go."""
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
    """Return every meld that can be made of *hand*, a run in order."""
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
    """Yield every choice of *melds* that have no card in common, none of them included."""
    if not melds:
        yield ()
        return
    first, *others = melds
    yield from layouts(others)
    apart = [meld for meld in others if not set(meld) & set(first)]
    for chosen in layouts(apart):
        yield (first, *chosen)
