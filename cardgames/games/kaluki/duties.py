"""The duties of a turn, and whether they can be met: the 51 of the initial meld, the card taken from the
discards, jokers that have been exchanged (R11, R13, R16).

A move that would leave something undone is refused, so no turn ever comes to a dead end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from cardgames.engine import BACK, Card

from .counting import counted, kind_of, with_company
from .laying import Grown, Laid, at_most, can_lay, can_lay_card, goes_on, grown, points, solve
from .melds import (
    LEAST,
    LONGEST,
    NATURALS,
    ORDER,
    SUITS,
    Cards,
    MeldReading,
    TableMeld,
    face,
    is_group,
    readings,
    spans,
    worth,
)


class Turn(NamedTuple):
    """The progress of a turn: the player's *hand* and the melds on the *table*; for one who has not opened
    the points and melds *laid* in this turn; the debts: the card *taken* and a number of jokers *freed*.

    *opened*: before this turn.  *need* is what opens, *low_ace* what an ace below the two counts.
    """

    hand: Cards
    table: tuple[TableMeld, ...]
    opened: bool
    points: int
    melded: bool
    taken: Card | None
    freed: int
    need: int
    low_ace: int
    exchange: bool

    @property
    def complete(self) -> bool:
        """Tell whether the initial meld lies on the table."""
        return self.opened or (self.melded and self.points >= self.need)

    @property
    def is_free(self) -> bool:
        """Tell whether nothing is owed, so that whatever fits may be laid."""
        return self.complete and self.taken is None and not self.freed

    @property
    def may_exchange(self) -> bool:
        """Tell whether a joker may be won: an initial meld lies there, with the card taken in it (R16)."""
        return self.exchange and self.complete and (self.opened or self.taken is None)

    def laying(self, cards: Sequence[Card]) -> Turn:
        """Return the same without *cards* in the hand, of which those that were owed have been laid."""
        taken, freed = self.taken, self.freed
        for card in cards if taken is not None or freed else ():
            if taken is not None and same(card, taken):
                taken = None
            elif card.is_joker and freed:
                freed -= 1
        hand = tuple([card for card in self.hand if card not in cards])
        return self._replace(hand=hand, taken=taken, freed=freed)

    def melding(self, seat: int, reading: MeldReading) -> Turn:
        """Return the turn after this new meld."""
        new = TableMeld(seat, -1, reading.cards, reading.faces)
        turn = self.laying(reading.cards)
        points = self.points + counting(reading, reading.cards, self.low_ace)
        return turn._replace(table=(*self.table, new), points=points, melded=True)

    def adding(self, meld: TableMeld, card: Card, reading: MeldReading) -> Turn:
        """Return the turn after *card* has been laid onto *meld*, which lies as *reading* then."""
        more = TableMeld(meld.seat, meld.number, reading.cards, reading.faces)
        table = tuple(more if one is meld else one for one in self.table)
        points = self.points + counting(reading, (card,), self.low_ace)
        return self.laying((card,))._replace(table=table, points=points)

    def exchanging(self, card: Card, joker: Card) -> Turn:
        """Return the turn after *card* has been exchanged for *joker*."""
        turn = self.laying((card,))
        return turn._replace(hand=(*turn.hand, joker), freed=turn.freed + 1)


def same(one: Card, other: Card) -> bool:
    """Tell whether two cards are equal: twins of the two packs, or jokers."""
    return one.is_joker if other.is_joker else one.rank == other.rank and one.suit == other.suit


def counting(reading: MeldReading, cards: Sequence[Card], low_ace: int) -> int:
    """Return what these *cards* of a meld count towards the 51 (R9)."""
    total = 0
    for place, (card, one) in enumerate(zip(reading.cards, reading.faces, strict=True)):
        if card in cards:
            low = place == 0 and one.rank == "A" and not is_group(reading.faces)
            total += low_ace if low else worth(one)
    return total


# ------------------------------------------------------------------ what can still be done


def best(turn: Turn) -> Laid | None:
    """Return the most points that can still be laid towards the initial meld.

    None where something owed cannot be laid any more.
    """
    mask, jokers = counted(turn.hand)
    must, spare = _owed(turn, jokers)
    table = table_of(turn)
    if spare < 0 or (must >= 0 and not can_lay_card(mask, jokers, table, must)):
        return None
    return solve(mask, jokers, table, points(turn.low_ace), not turn.melded, must, spare)


def reach(turn: Turn) -> int:
    """Return the most points that the initial meld can come to; -1 where something owed cannot be laid."""
    found = best(turn)
    return -1 if found is None else turn.points + found.worth


def opening(turn: Turn) -> Laid | None:
    """Return a plan that completes the initial meld, None where there is none.

    A quick look at the cards rules most hands out.  Where it does not, melds of the hand alone mostly do, and
    the many choices of lay-offs need not be looked at.
    """
    mask, jokers = counted(turn.hand)
    table, weights = table_of(turn), points(turn.low_ace)
    need = turn.need - turn.points
    if at_most(mask, jokers, table, weights) < need:
        return None
    must, spare = _owed(turn, jokers)
    if spare >= 0:
        alone = solve(mask, jokers, (), weights, not turn.melded, must, spare)
        if alone is not None and alone.worth >= need:
            return alone
    found = best(turn)
    return found if found is not None and found.worth >= need else None


def reaches(turn: Turn) -> bool:
    """Tell whether the initial meld can be reached."""
    return opening(turn) is not None


def table_of(turn: Turn) -> tuple[Grown, ...]:
    """Return what matters of the melds of the table."""
    return tuple(map(grown, turn.table))


def may_meld(turn: Turn, seat: int) -> bool:
    """Tell whether there is a new meld that *seat* may lay."""
    if not turn.complete:
        plan = opening(turn)
        if plan is None:
            return False
        if plan.melds:  # any of them may come first
            return True
    return next(melds_of(turn, seat), None) is not None


def melds_of(turn: Turn, seat: int) -> Iterator[Cards]:
    """Yield every choice of cards that *seat* may lay as a new meld."""
    plan = None if turn.complete else opening(turn)
    if plan is None and not turn.complete:
        return
    for cards in ways_to_meld(turn.hand):
        if turn.is_free or any(
            still_met(turn.melding(seat, one), plan, cards, -1) for one in readings(cards)
        ):
            yield cards


def still_met(after: Turn, plan: Laid | None, cards: Cards, onto: int) -> bool:
    """Tell whether everything can be met *after* some *cards* have been laid.

    They went *onto* the meld of the table with this number, or -1; *plan* was one that did before.
    """
    if plan is not None and after.taken is None and not after.freed and not after.complete:
        jokers = counted(after.hand)[1]
        if goes_on(plan, cards, onto, jokers, after.melded, after.need - after.points):
            return True
    return can_be_met(after)


def can_be_met(turn: Turn) -> bool:
    """Tell whether all that is owed can be laid, and an initial meld that has been begun be completed."""
    if not turn.complete:
        return reaches(turn)
    if turn.is_free:
        return True
    mask, jokers = counted(turn.hand)
    must, spare = _owed(turn, jokers)
    table = table_of(turn)
    for won in _exchanges(turn):
        left = mask
        for kind in won:
            left ^= _highest(left, kind)
        owed = -1 if must in won else must
        if spare >= 0 and can_lay(left, jokers + len(won), table, owed, spare):
            return True
    return False


def _owed(turn: Turn, jokers: int) -> tuple[int, int]:
    """Return the kind of natural card that has to be laid, -1 for none, and how many jokers may be left."""
    if turn.taken is None:
        return -1, jokers - turn.freed
    if turn.taken.is_joker:
        return -1, jokers - turn.freed - 1
    return kind_of(turn.taken), jokers - turn.freed


def _exchanges(turn: Turn) -> Iterator[tuple[int, ...]]:
    """Yield the kinds of cards that could be exchanged for jokers, in every choice; none first."""
    if not turn.may_exchange:
        yield ()
        return
    kinds = [kind_of(card) for card, _, _ in exchanges(turn)]
    kinds = list(dict.fromkeys(kinds))
    for count in range(len(kinds) + 1):
        yield from combinations(kinds, count)


def exchanges(turn: Turn) -> list[tuple[Card, TableMeld, Card]]:
    """Return each card of the hand for which a joker on the table stands, with the meld and the joker."""
    if not turn.may_exchange:
        return []
    return [
        (card, meld, joker)
        for meld in turn.table
        for joker, stands in zip(meld.cards, meld.faces, strict=True)
        if joker.is_joker
        for card in turn.hand
        if card is not BACK and not card.is_joker and face(card) is stands
    ]


def _highest(mask: int, kind: int) -> int:
    """Return the higher of the bits of *kind* that are left in *mask*."""
    copies = mask >> 2 * kind & 3
    return (2 if copies & 2 else 1) << 2 * kind


# ------------------------------------------------------------------ new melds


def ways_to_meld(hand: Sequence[Card]) -> Iterator[Cards]:
    """Yield every choice of cards of *hand* that is a meld (R6 to R8), sequences and then groups."""
    jokers = [card for card in hand if card.is_joker]
    plain = [card for card in hand if not card.is_joker and card is not BACK]
    near = with_company(counted(plain)[0], len(jokers))  # no other card can be in a meld
    plain.sort(key=lambda card: (ORDER.index(card.rank), card.suit))
    by_suit: dict[str, dict[str, list[Card]]] = {}
    by_rank: dict[str, dict[str, list[Card]]] = {}
    for card in plain:
        suit, rank = by_suit.setdefault(card.suit, {}), by_rank.setdefault(card.rank, {})
        if near >> 2 * kind_of(card) & 3:
            suit.setdefault(card.rank, []).append(card)
            rank.setdefault(card.suit, []).append(card)
    spare = [tuple(chosen) for count in range(len(jokers) + 1) for chosen in combinations(jokers, count)]
    for alike in by_suit.values():
        for size in range(NATURALS, len(alike) + 1):
            for ranks in combinations(alike, size):
                for more in spare:
                    if LEAST <= size + len(more) <= LONGEST and spans(ranks, size + len(more)):
                        yield from _copies([alike[rank] for rank in ranks], more)
    for alike in by_rank.values():
        for size in range(NATURALS, len(alike) + 1):
            for suits in combinations(alike, size):
                for more in spare:
                    if LEAST <= size + len(more) <= len(SUITS):
                        yield from _copies([alike[suit] for suit in suits], more)


def _copies(twins: Sequence[Sequence[Card]], more: Cards) -> Iterator[Cards]:
    """Yield the same meld with each of two equal cards."""
    chosen: list[Cards] = [()]
    for pair in twins:
        chosen = [(*cards, card) for cards in chosen for card in pair]
    for cards in chosen:
        yield (*cards, *more)
