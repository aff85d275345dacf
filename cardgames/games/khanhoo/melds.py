"""The ten kinds of meld of Khanhoo, and the best that can be made of some cards.

The points of a meld depend on its kind alone, and only sequences vary in size.  One list of patterns has all
melds, each also with the joker in place of one card.  The engine's `most` chooses among those that a hand
holds.

    >>> from cardgames.engine import cards, Text
    >>> found = arrange(tuple(cards("Ah 2s 3d Kc 9h 9h2 5s")))
    >>> [(meld.kind, meld.cards) for meld in found.melds], found.rest, found.points
    ([('khanhoo', (Ah, 2s, 3d)), ('court', (Kc, 9h, 9h2))], (5s,), 9)
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import Final

from cardgames.engine import Card, Text
from cardgames.engine.families.melds import most

RANKS: Final = "A23456789"
SUITS: Final = "shd"
JOKER: Final = "*r"
COPIES: Final = 3  # of a card in the greater pack
SHORTEST: Final = 3  # cards in a sequence, and in every single meld
LONGEST: Final = 5  # cards in a sequence of the list: a longer one scores more as two
LINE: Final = 100  # the weight of a point against a card in the choice of an arrangement

POINTS: Final[Mapping[str, int]] = {
    "sequence": 1,
    "aces": 1,
    "triplet": 2,
    "royal": 3,
    "court": 4,
    "khanhoo": 5,
    "double-aces": 10,
    "double-triplet": 10,
    "double-royal": 10,
    "double-khanhoo": 15,
}
"""The points of a meld of each kind (R2)."""
NAMES: Final = {
    "sequence": Text("sequence"),
    "aces": Text("aces"),
    "triplet": Text("triplet"),
    "royal": Text("royal assembly"),
    "court": Text("court meld"),
    "khanhoo": Text("khanhoo"),
    "double-aces": Text("double aces"),
    "double-triplet": Text("double triplet"),
    "double-royal": Text("double royal"),
    "double-khanhoo": Text("double khanhoo"),
}
COURTS: Final = ("Kc 9h 9h", "Qc 8s 8s", "Jc 7d 7d")
KHANHOO: Final = "Ah 2s 3d"
ROYAL: Final = "Jc Qc Kc"


@dataclass(frozen=True)
class Pattern:
    """A meld by its *faces* (rank and suit); *stands* is the face of its joker."""

    kind: str
    faces: tuple[str, ...]
    stands: str = ""

    @property
    def points(self) -> int:
        """Return its points."""
        return POINTS[self.kind]


@dataclass(frozen=True)
class KhanhooMeld:
    """A meld of *cards*; *stands* is the face of its joker."""

    cards: tuple[Card, ...]
    kind: str
    stands: str = ""

    @property
    def points(self) -> int:
        """Return its points."""
        return POINTS[self.kind]


@dataclass(frozen=True)
class MeldedHand:
    """Cards in melds, worth *points* together, and the *rest*."""

    melds: tuple[KhanhooMeld, ...]
    rest: tuple[Card, ...]
    points: int


@cache
def face(card: Card) -> str:
    """Return rank and suit of *card*: equal for equal cards."""
    return card.rank + card.suit


# ------------------------------------------------------------------ the patterns


def _natural() -> Iterator[Pattern]:
    """Yield the patterns without the joker."""
    for suit, size in product(SUITS, range(SHORTEST, LONGEST + 1)):
        for low in range(len(RANKS) - size + 1):
            yield Pattern("sequence", tuple(rank + suit for rank in RANKS[low : low + size]))
    for rank in RANKS[1:]:
        yield Pattern("triplet", tuple(rank + suit for suit in SUITS))
        yield Pattern("double-triplet", tuple(rank + suit for suit in SUITS for _ in range(2)))
    aces = ["A" + suit for suit in SUITS]
    for kind, size in (("aces", 3), ("double-aces", 6)):
        ways = combinations_with_replacement(aces, size)
        yield from (Pattern(kind, way) for way in ways if max(Counter(way).values()) <= COPIES)
    yield from (Pattern("court", tuple(court.split())) for court in COURTS)
    for kind, text in (("royal", ROYAL), ("khanhoo", KHANHOO)):
        faces = text.split()
        yield Pattern(kind, tuple(faces))
        yield Pattern("double-" + kind, tuple(sorted(faces * 2, key=faces.index)))


def _all_patterns() -> tuple[Pattern, ...]:
    """Return all patterns, with the joker (R5) and without, no two of the same faces."""
    found: dict[tuple[str, ...], Pattern] = {}
    natural = list(_natural())
    for pattern in natural:
        found[pattern.faces] = pattern
    for pattern in natural:
        for place, stands in enumerate(pattern.faces):
            faces = (*pattern.faces[:place], JOKER, *pattern.faces[place + 1 :])
            found.setdefault(tuple(sorted(faces)), Pattern(pattern.kind, faces, stands))
    return tuple(found.values())


PATTERNS: Final = _all_patterns()
NEEDS: Final = tuple(tuple(Counter(pattern.faces).items()) for pattern in PATTERNS)
WITH: Final[dict[str, tuple[int, ...]]] = {
    one: tuple(number for number, pattern in enumerate(PATTERNS) if one in pattern.faces)
    for one in {each for pattern in PATTERNS for each in pattern.faces}
}
"""The numbers of the patterns with each face."""
_BIT: Final = {one: 1 << place for place, one in enumerate(sorted(WITH))}
_FACES: Final = tuple(sum(_BIT[one] for one, _ in needs) for needs in NEEDS)  # of each pattern, as bits
_LAST_TWO: Final[dict[tuple[str, ...], list[int]]] = defaultdict(list)
"""The numbers of the patterns by their last two faces in order, or their only one."""
for _number, _needs in enumerate(NEEDS):
    _LAST_TWO[tuple(sorted(one for one, _ in _needs)[-2:])].append(_number)

# A hand can be a number with the count of each face in four bits, the highest of which stays free. `_PLACES`
# has their places; faces in few patterns come first.
_PLACES: Final = {one: 4 * n for n, one in enumerate(sorted(WITH, key=lambda one: (len(WITH[one]), one)))}
_FREE: Final = sum(8 << place for place in _PLACES.values())
_JOKERS: Final = 15 << _PLACES[JOKER]
_WANTED: Final = tuple(sum(count << _PLACES[one] for one, count in needs) for needs in NEEDS)
_WHOLE: Final = tuple(sum(15 << _PLACES[one] for one, _ in needs) for needs in NEEDS)
_WITH: Final = {
    place: tuple((_WANTED[number], _WHOLE[number]) for number in WITH[one]) for one, place in _PLACES.items()
}
"""For each place, the counts that its patterns need and the masks of their faces."""
_NATURAL: Final = {
    place: tuple((wanted, whole) for wanted, whole in patterns if not wanted & _JOKERS)
    for place, patterns in _WITH.items()
}
"""The same without the joker."""


# ------------------------------------------------------------------ the content of a hand


def held(hand: Iterable[Card]) -> dict[str, list[Card]]:
    """Return the cards of *hand* by their face, equal cards in a fixed order."""
    by_face: dict[str, list[Card]] = defaultdict(list)
    for card in sorted(hand, key=lambda card: card.text):
        by_face[face(card)].append(card)
    return by_face


def patterns_in(counts: Mapping[str, int]) -> list[int]:
    """Return the numbers of the patterns that can be made from these counts of cards of each face."""
    faces = sorted(counts)
    missing = ~sum([_BIT.get(one, 0) for one in faces])
    pairs = [*combinations(faces, 2), *((one,) for one in faces)]
    near = [number for pair in pairs if pair in _LAST_TWO for number in _LAST_TWO[pair]]
    return [
        number
        for number in sorted(near)
        if not _FACES[number] & missing and all(counts[one] >= count for one, count in NEEDS[number])
    ]


@lru_cache(maxsize=5000)
def melds_in(hand: tuple[Card, ...]) -> tuple[KhanhooMeld, ...]:
    """Return the melds that *hand* holds, of a sequence of six or more cards the shorter ones in it."""
    by_face = held(hand)
    found = []
    for number in patterns_in({one: len(alike) for one, alike in by_face.items()}):
        pattern = PATTERNS[number]
        choices = [combinations(by_face[one], count) for one, count in NEEDS[number]]
        for chosen in product(*choices):
            cards = tuple(card for group in chosen for card in group)
            found.append(KhanhooMeld(cards, pattern.kind, pattern.stands))
    return tuple(found)


@lru_cache(maxsize=5000)
def arrange(hand: tuple[Card, ...]) -> MeldedHand:
    """Return the arrangement of *hand* that scores most (R7), then leaves the fewest cards."""
    melds = melds_in(hand)
    chosen = most([(meld.cards, meld.points * LINE + len(meld.cards)) for meld in melds])
    assert chosen is not None
    return _melded_hand(hand, [melds[number] for number in chosen[1]])


@lru_cache(maxsize=5000)
def arrange_whole(hand: tuple[Card, ...]) -> MeldedHand | None:
    """Return the arrangement of the whole *hand* in melds that scores most; None where there is none."""
    melds = melds_in(hand)
    if len({card for meld in melds for card in meld.cards}) < len(hand):
        return None
    fixed = sorted(hand, key=lambda card: card.text)  # the order of a hand is its player's own business
    chosen = most([(meld.cards, meld.points) for meld in melds], fixed)
    return None if chosen is None else _melded_hand(hand, [melds[number] for number in chosen[1]])


def _melded_hand(hand: Sequence[Card], melds: Sequence[KhanhooMeld]) -> MeldedHand:
    melds = sorted(melds, key=lambda meld: -meld.points)
    laid = {card for meld in melds for card in meld.cards}
    rest = tuple(card for card in hand if card not in laid)
    return MeldedHand(tuple(melds), rest, sum(meld.points for meld in melds))


@lru_cache(maxsize=5000)
def melded(hand: tuple[Card, ...]) -> int:
    """Return the maximum number of cards of *hand* in melds."""
    chosen = most([(meld.cards, len(meld.cards)) for meld in melds_in(hand)])
    assert chosen is not None
    return chosen[0]


@lru_cache(maxsize=5000)
def outs(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the discards after which *hand* can go out (R17), in a fixed order."""
    if len(hand) == 1:
        return hand
    if not _fit(sum(map(_unit, hand)), 1):
        return ()
    first = {face(card): card for card in hand}
    good = {
        one
        for one, card in first.items()
        if arrange_whole(tuple(other for other in hand if other is not card)) is not None
    }
    return tuple(sorted((card for card in hand if face(card) in good), key=lambda card: card.text))


@cache
def _unit(card: Card) -> int:
    """Return the number of a hand of *card* alone."""
    return 1 << _PLACES[face(card)]


def _fit(held: int, spare: int) -> bool:
    """Tell whether all cards of *held* but *spare* can be in melds."""
    if _lone(held, spare) > spare:
        return False
    if not held:
        return True
    first = _lowest(held)
    enough = held | _FREE  # too few of a face borrow its free bit
    for wanted, _ in _WITH[first] if held & _JOKERS else _NATURAL[first]:
        if (enough - wanted) & _FREE == _FREE and _fit(held - wanted, spare):
            return True
    return spare > 0 and _fit(held - (1 << first), spare - 1)


def _lone(held: int, most: int) -> int:
    """Return the number of cards of *held* that no meld includes; counting stops above *most*."""
    patterns = _WITH if held & _JOKERS else _NATURAL
    alone, left, enough = 0, held, held | _FREE
    while left and alone <= most:
        place = _lowest(left)
        for wanted, whole in patterns[place]:
            if (enough - wanted) & _FREE == _FREE:
                left &= ~whole
                break
        else:
            alone += held >> place & 7
            left &= ~(15 << place)
    return alone


def _lowest(held: int) -> int:
    """Return the first place with cards."""
    return (held & -held).bit_length() - 1 & ~3


def to_go_out(hand: Sequence[Card]) -> MeldedHand | None:
    """Return the best arrangement of *hand* that leaves only the last discard."""
    ways = [arrange_whole(tuple(card for card in hand if card is not out)) for out in outs(tuple(hand))]
    found = [way for way in ways if way is not None]
    if not found:
        return None
    best = max(found, key=lambda way: (way.points, str(way.melds)))
    return _melded_hand(hand, best.melds)


def melds_with(hand: Sequence[Card], card: Card) -> list[KhanhooMeld]:
    """Return the different melds of *card*, which comes first, with cards of *hand*."""
    by_face = held(hand)
    counts = {one: len(alike) for one, alike in by_face.items()}
    wanted = face(card)
    found = []
    for number in WITH.get(wanted, ()):
        if all(counts.get(one, 0) + (one == wanted) >= count for one, count in NEEDS[number]):
            used = [
                other
                for one, count in NEEDS[number]
                for other in by_face.get(one, [])[: count - (one == wanted)]
            ]
            found.append(KhanhooMeld((card, *used), PATTERNS[number].kind, PATTERNS[number].stands))
    return found


def read(cards: Iterable[Card]) -> KhanhooMeld | None:
    """Return *cards* as one meld; None where they are none."""
    laid = tuple(cards)
    return next((meld for meld in _whole_melds(laid)), None)


def _whole_melds(cards: tuple[Card, ...]) -> Iterator[KhanhooMeld]:
    if len(cards) > LONGEST:  # a long sequence is in no list
        yield from _long_sequence(cards)
    yield from (meld for meld in melds_in(cards) if len(meld.cards) == len(cards))


def _long_sequence(cards: tuple[Card, ...]) -> Iterator[KhanhooMeld]:
    """Yield *cards* in order, if they are a sequence longer than those listed."""
    natural = {RANKS.find(card.rank): card for card in cards if not card.is_joker}
    jokers = [card for card in cards if card.is_joker]
    if len({card.suit for card in natural.values()}) != 1 or -1 in natural or len(jokers) > 1:
        return
    if len(natural) + len(jokers) != len(cards) or len(cards) > len(RANKS):
        return
    low = min(min(natural), len(RANKS) - len(cards))
    suit = next(iter(natural.values())).suit
    gaps = [place for place in range(low, low + len(cards)) if place not in natural]
    if len(gaps) == len(jokers) and max(natural) < low + len(cards):
        filled = natural | dict(zip(gaps, jokers, strict=True))
        stands = RANKS[gaps[0]] + suit if gaps else ""
        yield KhanhooMeld(tuple(filled[place] for place in range(low, low + len(cards))), "sequence", stands)
