"""Cards and packs.

A card is an immutable value with a short text: rank, suit and, in games with several packs, a digit that
distinguishes the copies: ``7h``, ``Qs``, ``Td``, ``Kc2``, jokers ``*r`` and ``*b``. Cards are interned (there
is one object for each text), so they compare and hash by identity and a position can be copied without
copying a card.

Every game uses this one notation.  A Spanish pack has the same cards with other pictures: ace = 1, jack =
sota, queen = caballo, king = rey; spades = espadas, hearts = copas, diamonds = oros, clubs = bastos.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
JOKER: Final = "*"
COPIES: Final = ("", *"23456789")

_interned: dict[tuple[str, str, int], Card] = {}


class Card:
    """One card: ``rank`` (``A 2 … 9 T J Q K`` or ``*``), ``suit`` (``c d h s``; a joker's is its colour,
    ``r`` or ``b``) and ``copy``, which is 0 in the first pack, 1 in the second, and so on.

    >>> Card("7", "h") is Card.parse("7h")
    True
    >>> [str(card) for card in (Card("T", "s"), Card("K", "c", 1), Card("*", "r"))]
    ['Ts', 'Kc2', '*r']
    """

    __slots__ = ("copy", "is_joker", "rank", "suit", "text")
    rank: str
    suit: str
    copy: int
    text: str
    is_joker: bool

    def __new__(cls, rank: str, suit: str, copy: int = 0) -> Card:
        key = (rank, suit, copy)
        card = _interned.get(key)
        if card is None:
            card = object.__new__(cls)
            text = f"{rank}{suit}{copy + 1 if copy else ''}"
            values = {"rank": rank, "suit": suit, "copy": copy, "text": text, "is_joker": rank == JOKER}
            for name, value in values.items():
                object.__setattr__(card, name, value)
            _interned[key] = card
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card cannot be changed")

    def __reduce__(self) -> tuple[type[Card], tuple[str, str, int]]:
        return Card, (self.rank, self.suit, self.copy)

    def __repr__(self) -> str:
        return self.text

    @staticmethod
    def parse(text: str) -> Card:
        """Return the card with this text.  Raises ValueError where there is none."""
        if text == BACK.text:
            return BACK
        rank, suit, copy = text[:1], text[1:2], text[2:]
        suits = "rb" if rank == JOKER else SUITS
        if (
            (rank not in RANKS and rank != JOKER)
            or not rank
            or not suit
            or suit not in suits
            or copy not in COPIES
        ):
            raise ValueError(f"{text[:40]!r} is not a card")
        return Card(rank, suit, int(copy) - 1 if copy else 0)


BACK: Final = Card("?", "?")
"""A card that cannot be seen.  It is a card like any other, so a view has the type of a position."""


def cards(text: str) -> list[Card]:
    """Return the cards of a line of text, for lessons and tests.

    >>> cards("7h Qs")
    [7h, Qs]
    """
    return [Card.parse(word) for word in text.split()]


Pack = tuple[Card, ...]


def pack(ranks: str, suits: str = "shdc", copies: int = 1, jokers: str = "") -> Pack:
    """Return every rank in every suit, *copies* times, and the *jokers* by colour (``"rb"``).

    >>> len(pack("A23456789TJQK", jokers="rb"))
    54
    """
    plain = [Card(rank, suit, copy) for copy in range(copies) for suit in suits for rank in ranks]
    seen: dict[str, int] = {}
    for colour in jokers:
        plain.append(Card(JOKER, colour, seen.get(colour, 0)))
        seen[colour] = seen.get(colour, 0) + 1
    return tuple(plain)


def packs(one: Pack, count: int) -> Pack:
    """Return the cards of *count* packs; those of the later ones have a copy digit.

    >>> packs(cards("As *r"), 2)
    (As, *r, As2, *r2)
    """
    highest: dict[tuple[str, str], int] = {}
    for card in one:
        highest[card.rank, card.suit] = highest.get((card.rank, card.suit), 0) + 1
    return tuple(
        Card(card.rank, card.suit, card.copy + number * highest[card.rank, card.suit])
        for number in range(count)
        for card in one
    )


FRENCH_52: Final = pack("A23456789TJQK")
SPANISH_48: Final = pack("A23456789JQK")
STRIPPED_40: Final = pack("A234567JQK")
PIQUET_32: Final = pack("A789TJQK")
EUCHRE_24: Final = pack("A9TJQK")
FARMER_45: Final = (*pack("A234579TJQK"), Card("6", "h"))
TOTIT_60: Final = pack("A23456789", "sdh", copies=2) + pack("JQK", "c", copies=2)
KHANHOO_61: Final = (*TOTIT_60, Card(JOKER, "r"))
JUBILEE_61: Final = (
    pack(RANKS, "h") + pack("A23456789", "c", copies=2) + pack(RANKS, "s", copies=2) + pack("", jokers="rbrb")
)
