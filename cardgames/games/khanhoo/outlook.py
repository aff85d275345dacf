"""What a hand is worth on the way to going out, for very many hands at once.

A hand is counted, not listed: three bits for each face, so that equal cards are one and the same, and a
meld fits when a subtraction leaves the third bit of every face alone.  What the best melds of some cards
are worth is worked out once and remembered, and the hands that one draw makes of another share nearly all
of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from cardgames.engine import Card

from .melds import PATTERNS, WITH, face

CARD, POINT = 10, 3  # what a card in a meld counts, and a point
BITS = 3  # for each face: two to count, one to see whether there were enough
MOST_KEPT = 600_000  # hands worked out that are remembered

FACES: Final = tuple(sorted(WITH))
UNIT: Final = {one: 1 << BITS * place for place, one in enumerate(FACES)}
GUARD: Final = sum(unit << 2 for unit in UNIT.values())

_MELDS: Final = [
    (sum(UNIT[one] for one in pattern.faces), CARD * len(pattern.faces) + POINT * pattern.points)
    for pattern in PATTERNS
]
_LOWEST: Final[dict[int, list[tuple[int, int]]]] = defaultdict(list)  # by the place of the lowest face
for _need, _worth in _MELDS:
    _LOWEST[((_need & -_need).bit_length() - 1) // BITS].append((_need, _worth))
_PARTNERS: Final = {  # for each face: what else a meld with it needs, and what the meld is worth
    one: [(_MELDS[number][0] - UNIT[one], _MELDS[number][1]) for number in numbers]
    for one, numbers in WITH.items()
}
_known: dict[int, int] = {0: 0}


def counted(hand: Iterable[Card]) -> int:
    """*hand* as a number."""
    return sum(UNIT[face(card)] for card in hand)


def worth(hand: int) -> int:
    """What the best melds of *hand* are worth: CARD for each of their cards, POINT for each point."""
    found = _known.get(hand)
    if found is None:
        if len(_known) > MOST_KEPT:
            _known.clear()
            _known[0] = 0
        found = _known[hand] = _search(hand)
    return found


def _search(hand: int) -> int:
    place = ((hand & -hand).bit_length() - 1) // BITS
    best = worth(hand - (1 << BITS * place))
    guarded = hand | GUARD
    for need, gain in _LOWEST[place]:
        if (guarded - need) & GUARD == GUARD:
            found = gain + worth(hand - need)
            if found > best:
                best = found
    return best


def worth_with(hand: int, one: str) -> int:
    """What the best melds of *hand* and a card with this face are worth."""
    best = worth(hand)
    guarded = hand | GUARD
    for need, gain in _PARTNERS[one]:
        if (guarded - need) & GUARD == GUARD:
            found = gain + worth(hand - need)
            if found > best:
                best = found
    return best


def promise(hand: int, unseen: Iterable[tuple[str, int]]) -> int:
    """The sum, over all cards *unseen* (face and number), of what each would add to *hand*."""
    now = worth(hand)
    return sum(copies * (worth_with(hand, one) - now) for one, copies in unseen)
