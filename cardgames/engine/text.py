"""Sentences: a literal template and named fields.

Rules never write finished prose.  They give a template and the facts; the screen fills in names, card
pictures and "you".

    Sentence("{who} [takes|take] the trick with the {card}", who=Seat(2), card=card)

``[takes|take]`` is chosen by the first seat in the fields: the left form for somebody else, the
right one where that seat is the reader.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from .cards import Card


class Seat(int):
    """A field that names a player."""


class Side(int):
    """A field that names a side (a partnership, or a player who plays alone)."""


class Suit(str):
    """A field that names a suit: ``c d h s``."""

    __slots__ = ()


class Rank(str):
    """A field that names a rank: ``A 2 … K``."""

    __slots__ = ()


Field = Card | Seat | Side | Suit | Rank | int | str | tuple[Card, ...]

_VERB = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
_RANK_LETTER = re.compile(r"(?<![\w'’{])[JQK](?![\w'’}])")


class Namer(Protocol):
    """Turns the fields of a sentence into words."""

    def name(self, field: Field) -> str:
        """Return the words for one field."""

    def is_reader(self, seat: Seat) -> bool:
        """Tell whether *seat* is the reader's."""

    def lettered(self, text: str) -> str:
        """Return *text* with the letters of ranks that the cards have."""


class Sentence:
    """A template with its fields.  ``str()`` gives plain English in the third person.

    >>> str(Sentence("You have {suit}, so you must follow.", suit=Suit("d")))
    'You have diamonds, so you must follow.'
    """

    __slots__ = ("fields", "template")
    template: str
    fields: Mapping[str, Field]

    def __init__(self, template: str, /, **fields: Field) -> None:
        self.template = template
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sentence):
            return False
        return (self.template, dict(self.fields)) == (other.template, dict(other.fields))

    def __hash__(self) -> int:
        return hash((self.template, tuple(self.fields.items())))

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __str__(self) -> str:
        return self.text(ENGLISH)

    def text(self, namer: Namer) -> str:
        """Return the sentence with its fields in the words of *namer*, its first letter a capital."""
        words = _FIELD.sub(lambda match: namer.name(self.fields[match[1]]), self._verbs(namer))
        return words[:1].upper() + words[1:]

    def parts(self, namer: Namer) -> list[str | Card]:
        """Return the sentence as text and cards in turn, for a screen that draws cards as pictures."""
        parts: list[str | Card] = []
        for place, piece in enumerate(_FIELD.split(self._verbs(namer))):
            value: Field = self.fields[piece] if place % 2 else piece
            if isinstance(value, Card):
                parts.append(value)
            elif isinstance(value, tuple):
                parts.extend(value[:-1])
                parts.extend([" and "] if len(value) > 1 else [])
                parts.extend(value[-1:])
            elif value != "":
                parts.append(namer.name(value))
        if parts and isinstance(parts[0], str):
            parts[0] = parts[0][:1].upper() + parts[0][1:]
        return parts

    def _verbs(self, namer: Namer) -> str:
        seats = [value for value in self.fields.values() if isinstance(value, Seat)]
        form = 2 if seats and namer.is_reader(seats[0]) else 1
        return namer.lettered(_VERB.sub(lambda match: match[form], self.template))


RANK_NAMES = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades", "r": "red", "b": "black"}
SPANISH_RANKS = RANK_NAMES | {"J": "sota", "Q": "caballo", "K": "rey"}
SPANISH_LETTERS = {"J": "10", "Q": "11", "K": "12"}
SPANISH_SUITS = {"c": "bastos", "d": "oros", "h": "copas", "s": "espadas", "r": "red", "b": "black"}


class Names:
    """Words for the fields of sentences.

    *seats* are the players' names, *reader* the seat that reads ("you") or None, *sides* the names
    of the sides, and *spanish* says that the pack has Spanish pictures. *letters* are those of the court
    cards where they are not the English ones.
    """

    def __init__(
        self,
        seats: Sequence[str] = (),
        reader: int | None = None,
        sides: Sequence[str] = (),
        spanish: bool = False,
        letters: Mapping[str, str] | None = None,
    ) -> None:
        self.seats, self.reader, self.sides = seats, reader, sides
        self.ranks = SPANISH_RANKS if spanish else RANK_NAMES
        self.suits = SPANISH_SUITS if spanish else SUIT_NAMES
        self.letters = SPANISH_LETTERS if spanish else letters or {}

    def is_reader(self, seat: Seat) -> bool:
        """Tell whether *seat* is the reader."""
        return self.reader is not None and int(seat) == self.reader

    def name(self, field: Field) -> str:
        """Return the words for one field: "you", "the sides' name", "king of hearts"."""
        match field:
            case Card():
                return self.card(field)
            case Seat():
                if self.is_reader(field):
                    return "you"
                return self.seats[field] if field < len(self.seats) else f"seat {field + 1}"
            case Side():
                return self.sides[field] if field < len(self.sides) else f"side {field + 1}"
            case Suit():
                return self.suits[field]
            case Rank():
                return self.ranks[field]
            case tuple():
                words = [self.card(card) for card in field]
                return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
            case _:
                return self.lettered(str(field))

    def lettered(self, text: str) -> str:
        """Return *text* with single letters of court cards replaced by those on the cards.

        >>> Names(letters={"K": "R", "Q": "D"}).lettered("A-K-Q, no Kings")
        'A-R-D, no Kings'
        """
        return (
            _RANK_LETTER.sub(lambda found: self.letters.get(found[0], found[0]), text)
            if self.letters
            else text
        )

    def card(self, card: Card) -> str:
        """Return a card in words: "king of hearts", "red joker", "a hidden card"."""
        if card.is_joker:
            return f"{self.suits[card.suit]} joker"
        if card.rank not in self.ranks:
            return "hidden card"
        return f"{self.ranks[card.rank]} of {self.suits[card.suit]}"


ENGLISH = Names()
