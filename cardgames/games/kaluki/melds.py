"""Melds of Kaluki: which cards form one, the faces of jokers, and lay-offs.

The *face* of a card is its copy in the first pack; that of a joker in a meld is the card that it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cardgames.engine import Card, Ranks, Text
from cardgames.engine.events import Tag

ORDER: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
LEAST, LONGEST = 3, len(ORDER)  # cards in a meld
NATURALS = 2  # the minimum number of cards of a meld that are no jokers (R8)
TOP = 14  # the place of an ace above the king
JOKERS: Final = frozenset(Card("*", suit, copy) for suit in "rb" for copy in range(2))
NAMES: Final = {
    "A": "aces",
    "2": "twos",
    "3": "threes",
    "4": "fours",
    "5": "fives",
    "6": "sixes",
    "7": "sevens",
    "8": "eights",
    "9": "nines",
    "T": "tens",
    "J": "jacks",
    "Q": "queens",
    "K": "kings",
}

Cards = tuple[Card, ...]


class KalukiMeld(NamedTuple):
    """A meld, on the table or as it could be laid."""

    cards: Cards
    """Its cards in order."""
    faces: Cards
    """The cards that they stand for, jokers included."""
    seat: int = -1
    """The player before whom it lies."""
    number: int = -1
    """Its number there."""

    @property
    def jokers(self) -> Cards:
        """Return the faces of its jokers."""
        return tuple(face for card, face in zip(self.cards, self.faces, strict=True) if card.is_joker)


@cache
def face(card: Card) -> Card:
    """Return the face of *card*."""
    return card if card.copy == 0 else Card(card.rank, card.suit)


@cache
def at(suit: str, place: int) -> Card:
    """Return the face at a *place* of a sequence: 1 and 14 are the ace."""
    return Card(ORDER[(place - 1) % LONGEST], suit)


def is_group(faces: Sequence[Card]) -> bool:
    """Tell whether a meld of these faces is a group."""
    return faces[0].rank == faces[1].rank


def ends(faces: Sequence[Card]) -> tuple[int, int]:
    """Return the places of the first and last card of a sequence."""
    low = ORDER.index(faces[0].rank) + 1
    return low, low + len(faces) - 1


@lru_cache(maxsize=50_000)
def value(faces: Cards, low_ace: int = 11) -> int:
    """Return the points of a meld of these faces (R9); *low_ace* is the value of an ace below the two."""
    total = sum(map(worth, faces))
    return total - 11 + low_ace if faces[0].rank == "A" and not is_group(faces) else total


def worth(card: Card) -> int:
    """Return the points of a card, the ace 11 (R9)."""
    place = ORDER.index(card.rank) + 1
    return 11 if place == 1 else min(place, 10)


def cost(hand: Sequence[Card]) -> int:
    """Return the cost of a hand at the end: a token for each card and two for each joker (R19)."""
    return sum(2 if card.is_joker else 1 for card in hand)


@lru_cache(maxsize=500)
def lying(seat: int, cards: Cards, tags: tuple[Tag, ...], stands: tuple[str, ...]) -> list[KalukiMeld]:
    """Return the melds among the *cards* before *seat*, those with a number as tag.

    Its jokers, in this order, have the faces *stands*.
    """
    texts = iter(stands)
    faces: dict[Card, Card] = {}
    found: dict[int, list[Card]] = {}
    for card, tag in zip(cards, tags, strict=True):
        text = next(texts) if card.is_joker else ""
        faces[card] = Card.parse(text) if text else face(card)
        if isinstance(tag, int):
            found.setdefault(tag, []).append(card)
    melds = [
        KalukiMeld(tuple(each), tuple(faces[card] for card in each), seat, number)
        for number, each in found.items()
    ]
    return [meld for meld in melds if lies_whole(meld.faces)]  # while cards fly there may be fewer


@lru_cache(maxsize=5000)
def lies_whole(faces: Cards) -> bool:
    """Tell whether these faces, in this order, are a meld."""
    if len(faces) < LEAST or not all(one.rank in ORDER and one.suit in SUITS for one in faces):
        return False
    if is_group(faces):
        return len({one.rank for one in faces}) == 1
    low = ends(faces)[0]
    return faces == tuple(at(faces[0].suit, place) for place in range(low, low + len(faces)))


# ------------------------------------------------------------------ cards as a meld


def readings(cards: Iterable[Card]) -> Sequence[KalukiMeld]:
    """Return the readings of *cards* as a meld (R6 to R8), empty where they are none.

    In the first reading of a sequence, jokers stand as high as possible.
    """
    return _readings(tuple(cards))


@lru_cache(maxsize=2000)
def _readings(chosen: Cards) -> tuple[KalukiMeld, ...]:
    jokers = [card for card in chosen if card.is_joker]
    plain = [card for card in chosen if not card.is_joker]
    if not LEAST <= len(chosen) <= LONGEST or len(plain) < NATURALS:
        return ()
    if len({face(card) for card in plain}) < len(plain):
        return ()
    if len({card.rank for card in plain}) == 1:
        return tuple(_groups(plain, jokers))
    if len({card.suit for card in plain}) == 1:
        ways: dict[Cards, KalukiMeld] = {}
        for one in _sequences(plain, jokers):  # with all ranks there the ace could be high or low: it is high
            ways.setdefault(one.jokers, one)
        return tuple(ways.values())
    return ()


def _groups(plain: list[Card], jokers: list[Card]) -> Iterator[KalukiMeld]:
    free = [suit for suit in SUITS if all(card.suit != suit for card in plain)]
    if len(jokers) > len(free):
        return
    rank = plain[0].rank
    plain = sorted(plain, key=lambda card: SUITS.index(card.suit))
    for suits in combinations(free, len(jokers)):
        faces = (*map(face, plain), *(Card(rank, suit) for suit in suits))
        yield KalukiMeld((*plain, *jokers), faces)


def _sequences(plain: list[Card], jokers: list[Card]) -> Iterator[KalukiMeld]:
    size, suit = len(plain) + len(jokers), plain[0].suit
    ranks = {ORDER.index(card.rank) + 1: card for card in plain}
    others = ranks.keys() - {1}
    for low in range(min(min(others), TOP - size + 1), max(0, max(others) - size), -1):
        high = low + size - 1
        lying = {TOP if place == 1 and high == TOP else place: card for place, card in ranks.items()}
        if min(lying) < low or max(lying) > high:
            continue
        spare = iter(jokers)
        ordered = tuple(lying[place] if place in lying else next(spare) for place in range(low, high + 1))
        yield KalukiMeld(ordered, tuple(at(suit, place) for place in range(low, high + 1)))


def spans(ranks: Iterable[str], size: int) -> bool:
    """Tell whether cards of these ranks and one suit fit into a sequence of *size* cards."""
    places = sorted(ORDER.index(rank) + 1 for rank in ranks)
    if places[-1] - places[0] < size:
        return True
    return places[0] == 1 and TOP - places[1] < size


# ------------------------------------------------------------------ what fits onto a meld


@cache
def room(faces: Cards) -> frozenset[Card]:
    """Return the faces that fit onto a meld of these faces (R15)."""
    if is_group(faces):
        suits = {one.suit for one in faces}
        return frozenset(Card(faces[0].rank, suit) for suit in SUITS if suit not in suits)
    low, high = ends(faces)
    if len(faces) == LONGEST:
        return frozenset()
    upper = [at(faces[0].suit, high + 1)] if high < TOP else []
    lower = [at(faces[0].suit, low - 1)] if low > 1 else []
    return frozenset(upper + lower)


def added(meld: KalukiMeld, card: Card) -> list[KalukiMeld]:
    """Return the readings of *meld* with *card* laid onto it (R15), the higher end first."""
    free = room(meld.faces)
    if not free or not (card.is_joker or face(card) in free):
        return []
    cards, faces = meld.cards, meld.faces
    if is_group(faces):
        fit = [one for suit in SUITS if (one := Card(faces[0].rank, suit)) in free]
        return [meld._replace(cards=(*cards, card), faces=(*faces, one)) for one in fit if fits(card, one)]
    found = []
    (low, high), suit = ends(faces), faces[0].suit
    if high < TOP and fits(card, at(suit, high + 1)):
        found.append(meld._replace(cards=(*cards, card), faces=(*faces, at(suit, high + 1))))
    if (low, high) == (2, TOP - 1):  # an ace is all that fits, and lies high
        return found
    if low > 1 and fits(card, at(suit, low - 1)):
        found.append(meld._replace(cards=(card, *cards), faces=(at(suit, low - 1), *faces)))
    return found


def fits(card: Card, one: Card) -> bool:
    """Tell whether *card* can lie in a meld as this face."""
    return card.is_joker or face(card) is one


def called(faces: Sequence[Card]) -> Text:
    """Return the name of a meld of these faces: "kings", "run"."""
    return Text("{ranks}", ranks=Ranks(faces[0].rank)) if is_group(faces) else Text("run")
