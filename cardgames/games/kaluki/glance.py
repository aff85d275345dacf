"""What is seen at a glance of what a hand can lay, without working out the most that it can."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardgames.engine import Card

from .counting import LOWER, counted, kind_of, with_company
from .laying import TOKENS, Grown, Laid, Weights, near_to, onto, solve
from .melds import LONGEST, SUITS, TOP, Cards


def can_lay(mask: int, jokers: int, table: tuple[Grown, ...], must: int, spare: int) -> bool:
    """Whether a card of the kind *must* (-1: none) can be laid and all jokers but *spare*, as for `solve`,
    which is asked only where more than one card has to be laid."""
    if must >= 0 and spare >= jokers:
        return can_lay_card(mask, jokers, table, must)
    if must < 0 and spare == jokers - 1 and any(onto(TOKENS, meld, 0, 1) for meld in table):
        return True
    return solve(mask, jokers, table, TOKENS, False, must, spare) is not None


def can_lay_card(mask: int, jokers: int, table: Sequence[Grown], kind: int) -> bool:
    """Whether a card of this *kind* can be in a new meld, or come to lie on one of the table."""
    copies = mask & 3 << 2 * kind
    return bool(copies & (with_company(mask, jokers) | _fitting(mask, jokers, table)))


def _fitting(mask: int, jokers: int, table: Sequence[Grown]) -> int:
    """The cards of *mask* that can come to lie on a meld of the table."""
    found = 0
    for meld in table:
        if near := mask & near_to(meld):
            found |= near & _fitting_on(meld, near, jokers)
    return found


@lru_cache(maxsize=50_000)
def _fitting_on(meld: Grown, near: int, jokers: int) -> int:
    """The bits of the faces that can come to lie on *meld*, of cards *near* it and with so many jokers."""
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
def at_most(mask: int, jokers: int, table: tuple[Grown, ...], weights: Weights) -> int:
    """At least what these cards can be worth when they are laid: each that can be laid at all counts."""
    worth = jokers * max(weights.joker)
    left = with_company(mask, jokers) | _fitting(mask, jokers, table)
    while left:
        bit = left & -left
        rank = (bit.bit_length() - 1) // 2 % LONGEST
        worth += weights.plain[rank + 1 if rank else TOP]
        left ^= bit
    return worth


def goes_on(plan: Laid, cards: Cards, onto: int, jokers: int, melded: bool, need: int) -> bool:
    """Whether *plan* still brings *need* points once *cards* have been laid onto the meld with the number
    *onto* (-1: elsewhere), without whatever needs one of them or that meld, with so many *jokers* left, and
    with a new meld in it if none has been *melded*."""
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
