"""The duties of a turn: the points of the initial meld, the discard taken, the jokers won (R11, R13, R16).

A move after which they could not be met is refused, so no turn ever comes to a dead end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from cardgames.engine import BACK, Card

from .counting import LOWER, counted, kind_of, meldable
from .laying import EMPTY, Laid, OpenMelds, best_way, can_lay, can_reach, points, table_of
from .melds import (
    JOKERS,
    LEAST,
    LONGEST,
    NATURALS,
    ORDER,
    SUITS,
    Cards,
    KalukiMeld,
    added,
    face,
    is_group,
    readings,
    room,
    spans,
    value,
    worth,
)


class Turn(NamedTuple):
    """The progress of a turn."""

    hand: Cards
    table: tuple[KalukiMeld, ...]
    opened: bool
    """Whether the player had opened before this turn."""
    points: int
    """The points laid towards the initial meld."""
    melded: bool
    """Whether a new meld is among them."""
    taken: Card | None
    """The discard taken, while it still has to be laid."""
    freed: int
    """The number of jokers won that still have to be laid."""
    need: int
    """The points that open."""
    low_ace: int
    """The points of an ace below the two."""
    exchange: bool
    """Whether jokers may be won at this table."""

    @property
    def open_melds(self) -> OpenMelds:
        """Return the faces of the melds of the table."""
        return table_of(tuple([meld.faces for meld in self.table]))

    @property
    def complete(self) -> bool:
        """Tell whether the initial meld lies on the table."""
        return self.opened or (self.melded and self.points >= self.need)

    @property
    def is_free(self) -> bool:
        """Tell whether the turn has no duties, so that whatever fits may be laid."""
        return self.complete and self.taken is None and not self.freed

    @property
    def may_exchange(self) -> bool:
        """Tell whether a joker may be won: an initial meld lies there, with the card taken in it (R16)."""
        return self.exchange and self.complete and (self.opened or self.taken is None)

    def laying(self, cards: Sequence[Card]) -> Turn:
        """Return the turn after *cards* of the hand have been laid, some of them perhaps owed."""
        taken, freed = self.taken, self.freed
        for card in cards if taken is not None or freed else ():
            if taken is not None and same(card, taken):
                taken = None
            elif card.is_joker and freed:
                freed -= 1
        hand = tuple([card for card in self.hand if card not in cards])
        return self._replace(hand=hand, taken=taken, freed=freed)

    def melding(self, seat: int, meld: KalukiMeld) -> Turn:
        """Return the turn after *seat* has laid this new *meld*."""
        points = self.points + value(meld.faces, self.low_ace)
        table = (*self.table, meld._replace(seat=seat))
        return self.laying(meld.cards)._replace(table=table, points=points, melded=True)

    def adding(self, meld: KalukiMeld, card: Card, longer: KalukiMeld) -> Turn:
        """Return the turn after *card* has been laid onto *meld*, which is *longer* then."""
        table = tuple([longer if one is meld else one for one in self.table])
        points = self.points + gained(meld, longer, self.low_ace)
        return self.laying((card,))._replace(table=table, points=points)

    def exchanging(self, card: Card, joker: Card) -> Turn:
        """Return the turn after *card* has been exchanged for *joker*."""
        turn = self.laying((card,))
        return turn._replace(hand=(*turn.hand, joker), freed=turn.freed + 1)


def same(one: Card, other: Card) -> bool:
    """Tell whether two cards are equal: twins of the two packs, or jokers."""
    return one.is_joker if other.is_joker else one.rank == other.rank and one.suit == other.suit


def counting(meld: KalukiMeld, cards: Sequence[Card], low_ace: int) -> int:
    """Return the points of these *cards* of a meld (R9)."""
    total = 0
    for place, (card, one) in enumerate(zip(meld.cards, meld.faces, strict=True)):
        if card in cards:
            low = place == 0 and one.rank == "A" and not is_group(meld.faces)
            total += low_ace if low else worth(one)
    return total


def gained(meld: KalukiMeld, longer: KalukiMeld, low_ace: int) -> int:
    """Return the points of the card that has made *meld* *longer*."""
    return value(longer.faces, low_ace) - value(meld.faces, low_ace)


# ------------------------------------------------------------------ what may be laid


def reach(turn: Turn) -> int:
    """Return the maximum points of the initial meld; -1 where something owed cannot be laid."""
    mask, jokers = counted(turn.hand)
    must, spare = _owed(turn, jokers)
    if spare < 0:
        return -1
    found = best_way(points(turn.low_ace), mask, jokers, turn.open_melds, not turn.melded, must, spare)
    return -1 if found is None else turn.points + found.worth


class LegalLays:
    """The cards that may be laid in a *turn*."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.mask, self.jokers = counted(turn.hand)
        self.must, self.spare = _owed(turn, self.jokers)
        self.finder, self.table = points(turn.low_ace), turn.open_melds
        self.plan = None if turn.complete else self._plan()
        """A way to complete the initial meld; None where it is complete, or cannot be completed."""

    def _plan(self) -> Laid | None:
        need, must, spare = self.turn.need - self.turn.points, self.must, self.spare
        hand = self.finder, self.mask, self.jokers
        if can_reach(*hand, self.table, need, not self.turn.melded, must, spare):
            for table in (EMPTY, self.table):
                plan = best_way(*hand, table, not self.turn.melded, must, spare)
                if plan is not None and plan.worth >= need:
                    return plan
        return None

    @property
    def may_lay(self) -> bool:
        """Tell whether cards that fit may be laid."""
        return self.plan is not None or self.turn.complete

    def melds(self) -> Iterator[Cards]:
        """Yield every choice of cards that may be laid as a new meld."""
        free = self.turn.is_free
        for alike in ways_to_meld(self.turn.hand) if self.may_lay else ():
            if free or any(map(self._may_meld, readings(alike[0]))):
                yield from alike

    def any_meld(self) -> bool:
        """Tell whether there is a new meld that may be laid."""
        if self.plan is not None and self.plan.melds:  # any of them may come first
            return True
        return next(self.melds(), None) is not None

    def lay_offs(self) -> Iterator[tuple[Card, KalukiMeld]]:
        """Yield each card with each meld of the table that takes it (R14, R15)."""
        free = self.turn.is_free
        for number, fit in enumerate(self.table.next) if self.may_lay else ():
            if not fit or not (self.jokers or self.mask & fit):
                continue
            meld = self.turn.table[number]
            faces = room(meld.faces)
            for card in self.turn.hand:
                if (card.is_joker or face(card) in faces) and (
                    free or any(self._may_add(number, card, one) for one in added(meld, card))
                ):
                    yield card, meld

    def _may_meld(self, meld: KalukiMeld) -> bool:
        """Tell whether the duties can still be met after this new *meld*."""
        gain = value(meld.faces, self.turn.low_ace)
        if self._goes_on(meld.cards, -1, gain):
            return True
        if self.turn.complete or self.turn.points + gain >= self.turn.need:
            return can_be_met(self.turn.melding(-1, meld))
        return self._can_open(meld.cards, table_of((*self.table.melds, meld.faces)), gain, True)

    def _may_add(self, number: int, card: Card, longer: KalukiMeld) -> bool:
        """Tell whether the duties can still be met after *card* has made meld *number* *longer*."""
        if self.plan is not None and not card.is_joker:
            bits = 3 << 2 * kind_of(card)
            if any(onto == number and shape.mask & bits for onto, shape in self.plan.added):
                return True
        turn, meld = self.turn, self.turn.table[number]
        gain = gained(meld, longer, turn.low_ace)
        if self._goes_on((card,), number, gain):
            return True
        if turn.complete or (turn.melded and turn.points + gain >= turn.need):
            return can_be_met(turn.adding(meld, card, longer))
        melds = self.table.melds
        table = table_of((*melds[:number], longer.faces, *melds[number + 1 :]))
        return self._can_open((card,), table, gain, turn.melded)

    def _goes_on(self, cards: Cards, onto: int, gain: int) -> bool:
        """Tell whether the rest of the plan meets the duties after *cards* have been laid for *gain* points.

        *onto* is the number of the meld that they are laid off on, -1 for a new one.  Parts of the plan that
        use one of the cards or that meld do not count.
        """
        if self.plan is None:
            return False
        used, laid = counted(cards)
        used |= (used & LOWER) << 1
        must = -1 if self.must >= 0 and used >> 2 * self.must & 3 else self.must
        melds = [shape for shape in self.plan.melds if not shape.mask & used]
        kept = melds + [
            shape for number, shape in self.plan.added if number != onto and not shape.mask & used
        ]
        for shape in kept:
            gain += shape.worth
            laid += shape.wilds
        return (
            bool(melds or self.turn.melded or onto < 0)
            and self.turn.points + gain >= self.turn.need
            and self.jokers - self.spare <= laid <= self.jokers
            and (must < 0 or any(shape.mask >> 2 * must & 3 for shape in kept))
        )

    def _can_open(self, cards: Cards, table: OpenMelds, gain: int, melded: bool) -> bool:
        """Tell whether the initial meld can be completed after *cards* have been laid for *gain* points.

        *table* has the melds that lie there then.
        """
        mask, must = self.mask, self.must
        used, laid = counted(cards)
        while used:
            kind = (used.bit_length() - 1) // 2
            mask ^= _highest(mask, kind)
            used ^= 1 << 2 * kind
            if kind == must:
                must = -1
        need = self.turn.need - self.turn.points - gain
        return can_reach(self.finder, mask, self.jokers - laid, table, need, not melded, must, self.spare)


def can_be_met(turn: Turn) -> bool:
    """Tell whether everything owed can be laid, and the initial meld completed."""
    if turn.is_free:
        return True
    mask, jokers = counted(turn.hand)
    must, spare = _owed(turn, jokers)
    if not turn.complete:
        finder, need = points(turn.low_ace), turn.need - turn.points
        return can_reach(finder, mask, jokers, turn.open_melds, need, not turn.melded, must, spare)
    if spare < 0:
        return False
    return can_lay(mask, jokers, turn.open_melds, must, spare) or any(
        can_lay(left, jokers + len(won), turn.open_melds, -1 if must in won else must, spare)
        for won, left in _exchanges(turn, mask)
    )


def _owed(turn: Turn, jokers: int) -> tuple[int, int]:
    """Return the kind of the natural card owed, -1 for none, and the number of jokers that may be kept."""
    if turn.taken is None:
        return -1, jokers - turn.freed
    if turn.taken.is_joker:
        return -1, jokers - turn.freed - 1
    return kind_of(turn.taken), jokers - turn.freed


def _exchanges(turn: Turn, mask: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each choice of kinds of cards to exchange for jokers, and the rest of *mask*."""
    kinds = dict.fromkeys(kind_of(card) for card, _, _ in exchanges(turn))
    for count in range(1, len(kinds) + 1):
        for won in combinations(kinds, count):
            left = mask
            for kind in won:
                left ^= _highest(left, kind)
            yield won, left


def exchanges(turn: Turn) -> list[tuple[Card, KalukiMeld, Card]]:
    """Return each card of the hand that wins a joker, with the meld and the joker."""
    if not turn.may_exchange:
        return []
    return [
        (card, meld, joker)
        for meld in turn.table
        if not JOKERS.isdisjoint(meld.cards)
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


def ways_to_meld(hand: Sequence[Card]) -> Iterator[list[Cards]]:
    """Yield the melds that *hand* holds (R6 to R8), sequences before groups.

    Each list has the melds that differ only in equal cards.
    """
    jokers = [card for card in hand if card.is_joker]
    plain = [card for card in hand if not card.is_joker and card is not BACK]
    near = meldable(counted(plain)[0], len(jokers))  # no other card can be in a meld
    if not near:
        return
    plain.sort(key=lambda card: (ORDER.index(card.rank), card.suit))
    by_suit: dict[str, dict[str, list[Card]]] = {}
    by_rank: dict[str, dict[str, list[Card]]] = {}
    for card in plain:
        suit, rank = by_suit.setdefault(card.suit, {}), by_rank.setdefault(card.rank, {})
        if near >> 2 * kind_of(card) & 3:
            suit.setdefault(card.rank, []).append(card)
            rank.setdefault(card.suit, []).append(card)
    for alike in by_suit.values():
        for ranks, count in _sequences("".join(alike), len(jokers)):
            yield _copies([alike[rank] for rank in ranks], jokers, count)
    for alike in by_rank.values():
        for size in range(NATURALS, len(alike) + 1):
            for suits in combinations(alike, size):
                for count in range(max(0, LEAST - size), min(len(jokers), len(SUITS) - size) + 1):
                    yield _copies([alike[suit] for suit in suits], jokers, count)


@cache
def _sequences(ranks: str, jokers: int) -> list[tuple[tuple[str, ...], int]]:
    """Return the choices of *ranks*, each with a number of jokers, that make a sequence."""
    return [
        (chosen, count)
        for size in range(NATURALS, len(ranks) + 1)
        for chosen in combinations(ranks, size)
        for count in range(jokers + 1)
        if LEAST <= size + count <= LONGEST and spans(chosen, size + count)
    ]


def _copies(twins: Sequence[Sequence[Card]], jokers: Sequence[Card], count: int) -> list[Cards]:
    """Return the melds with one card of each of *twins* and *count* of the *jokers*."""
    return [(*cards, *more) for more in combinations(jokers, count) for cards in product(*twins)]
