"""Sentences: a literal template and named fields.

Rules never write finished prose.  They give a template and the facts; the screen fills in names, card
pictures and "you".

    Sentence("{who} [takes|take] the trick with the {card}", who=Seat(2), card=card)

``[takes|take]`` is chosen by the first seat in the fields: the left form for somebody else, the
right one where that seat is the reader.  Languages that need it have forms for another seat as well:
``[other:an {other}|an dich]`` is chosen by the field *other*.

Templates are English, and serve as ids of their translations (`Translation`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

from .cards import Card
from .faces import FACES


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


class Ranks(str):
    """A field that names all cards of a rank: "aces"."""

    __slots__ = ()


class Text(str):
    """A short text with its fields, as shown on a table: "16 open".  As a string it is English.

    A plain word of a game in a field of a sentence is a text as well: a plain string there is a name.
    A *context* distinguishes meanings that only English expresses by one word.

    >>> Text("{n} open", n=16)
    '16 open'
    """

    __slots__ = ("capital", "context", "fields", "template")
    template: str
    context: str
    fields: Mapping[str, Field]
    capital: bool

    def __new__(cls, template: str, /, *, context: str = "", **fields: Field) -> Text:
        filled = _FIELD.sub(lambda match: ENGLISH.name(fields[match[1]]), template) if fields else template
        text = super().__new__(cls, filled)
        text.template, text.context, text.fields, text.capital = template, context, fields, False
        return text

    def capitalized(self) -> Text:
        """Return the text with a capital first letter, for the beginning of a line.

        >>> Text("pair of kings").capitalized()
        'Pair of kings'
        """
        text = super().__new__(Text, self[:1].upper() + self[1:])
        text.template, text.context, text.fields = self.template, self.context, self.fields
        text.capital = True
        return text

    def __reduce__(self) -> tuple[object, ...]:
        return _text, (self.template, self.context, self.fields, self.capital)


def _text(template: str, context: str, fields: Mapping[str, Field], capital: bool) -> Text:
    text = Text(template, context=context, **fields)
    return text.capitalized() if capital else text


def in_a_row(texts: Sequence[str], between: str = " · ") -> Text:
    """Join short texts with *between*; plain strings stay as they are.

    >>> in_a_row([Text("out"), Text("{n} bet", n=5)])
    'out · 5 bet'
    """
    fields = {f"text{place}": text for place, text in enumerate(texts)}
    return Text(between.join("{" + name + "}" for name in fields), **fields)


Field: TypeAlias = "Card | Seat | Side | Suit | Rank | Ranks | int | str | Sentence | tuple[Field, ...]"

_VERB = re.compile(r"\[(?:(?P<of>\w+):)?(?P<others>[^|\]]*)\|(?P<reader>[^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
_ENDED = re.compile(r"[.?!…] $")
_DECIMAL = re.compile(r"[-+−]?\d+\.\d+%?")
_RANK_LETTER = re.compile(r"(?<![\w'’{])[JQK](?![\w'’}])")


class Translation(Protocol):
    """The texts of one language, found by the English ones."""

    def text(self, english: str, context: str = "") -> str:
        """Return the text for *english*, or *english* itself where there is none. *context* distinguishes
        meanings that only English expresses by one word.
        """


class Untranslated:
    """The language in which all texts are written."""

    def text(self, english: str, context: str = "") -> str:
        """Return *english*."""
        return english


class Namer(Protocol):
    """Turns the fields of a sentence into words."""

    def name(self, field: Field) -> str:
        """Return the words for one field."""

    def is_reader(self, seat: Seat) -> bool:
        """Tell whether *seat* is the reader's."""

    def translated(self, template: str) -> str:
        """Return *template* in the language of the reader, with the letters of ranks that the cards have."""

    @property
    def between(self) -> str:
        """Return the conjunction before the last item of a list: " and "."""


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
        words = self.clause(namer)
        return words[:1].upper() + words[1:]

    def clause(self, namer: Namer) -> str:
        """Return the sentence for use inside another one, its first letter unchanged."""
        return _FIELD.sub(lambda field: self._filled(field, namer), self._verbs(namer))

    def whole_template(self) -> str:
        """Return the template with those of its nested sentences, which identifies sentences of one kind."""
        template = self.template
        for name, value in self.fields.items():
            several = value if isinstance(value, tuple) else (value,)
            if inner := [each.whole_template() for each in several if isinstance(each, Sentence)]:
                template = template.replace("{" + name + "}", ", ".join(inner))
        return template

    def parts(self, namer: Namer) -> list[str | Card]:
        """Return the sentence as text and cards in turn, for a screen that draws cards as pictures."""
        parts = self._parts(namer)
        if parts and isinstance(parts[0], str):
            parts[0] = parts[0][:1].upper() + parts[0][1:]
        return parts

    def _parts(self, namer: Namer) -> list[str | Card]:
        parts: list[str | Card] = []
        for place, piece in enumerate(_FIELD.split(self._verbs(namer))):
            value: Field = self.fields[piece] if place % 2 else piece
            if isinstance(value, Card):
                parts.append(value)
            elif isinstance(value, tuple) and (cards := [each for each in value if isinstance(each, Card)]):
                parts.extend(cards[:-1])
                parts.extend([namer.between] if len(cards) > 1 else [])
                parts.extend(cards[-1:])
            elif isinstance(value, Sentence):
                follows = parts and isinstance(parts[-1], str) and _ENDED.search(parts[-1])
                parts.extend(value.parts(namer) if follows else value._parts(namer))
            elif value != "":
                words = namer.name(value)
                begins = place % 2 and parts and isinstance(parts[-1], str) and _ENDED.search(parts[-1])
                parts.append(words[:1].upper() + words[1:] if begins else words)
        return parts

    def _filled(self, field: re.Match[str], namer: Namer) -> str:
        """Return the words for a *field*, capitalised after the end of a sentence."""
        value = self.fields[field[1]]
        words = namer.name(value)
        begins = _ENDED.search(field.string, 0, field.start())
        return words[:1].upper() + words[1:] if begins else words

    def _verbs(self, namer: Namer) -> str:
        seats = {name: value for name, value in self.fields.items() if isinstance(value, Seat)}
        first = next(iter(seats.values()), None)

        def form(verb: re.Match[str]) -> str:
            seat = seats.get(verb["of"]) if verb["of"] else first
            return verb["reader"] if seat is not None and namer.is_reader(seat) else verb["others"]

        return _VERB.sub(form, namer.translated(self.template))


class SentenceError(ValueError):
    """An error with a message for people: ``sentence``, in English by ``str()``."""

    def __init__(self, words: str | Sentence, /, **fields: Field) -> None:
        self.sentence = words if isinstance(words, Sentence) else Sentence(words, **fields)
        super().__init__(str(self.sentence))


class Names:
    """Words for the fields of sentences.

    *seats* are the players' names, *reader* the seat that reads ("you") or None, *sides* the names of the
    sides, and *faces* those of the cards. *letters* are those of the court cards where they are not the
    English ones.
    """

    def __init__(
        self,
        seats: Sequence[str] = (),
        reader: int | None = None,
        sides: Sequence[str] = (),
        faces: str = "french",
        letters: Mapping[str, str] | None = None,
        translation: Translation | None = None,
    ) -> None:
        self.seats, self.reader, self.sides = seats, reader, sides
        self.faces, self.translation = FACES[faces], translation or Untranslated()
        self.letters = self.faces.indices or letters or {}

    def is_reader(self, seat: Seat) -> bool:
        """Tell whether *seat* is the reader."""
        return self.reader is not None and int(seat) == self.reader

    def name(self, field: Field) -> str:
        """Return the words for one field: "you", "the sides' name", "king of hearts"."""
        match field:
            case Card():
                return self.card(field)
            case Seat():
                return self.seat(field)
            case Side():
                if field < len(self.sides):
                    return self.sides[field]
                return self._filled("side {n}", n=field + 1)
            case Suit():
                return self.suit(field)
            case Rank():
                return self.rank(field)
            case Ranks():
                return self.translation.text(self.faces.plurals[field], "ranks")
            case tuple():
                return self.listed([self.name(each) for each in field])
            case Text():
                return self.words(field)
            case Sentence():
                return field.clause(self)
            case _:
                text = str(field)
                return self.number(text) if _DECIMAL.fullmatch(text) else self.lettered(text)

    def words(self, text: str) -> str:
        """Return a text from a game or a table in the language of the reader."""
        if not isinstance(text, Text):
            return self.number(text) if _DECIMAL.fullmatch(text) else self.translated(text)
        template = self.translated(text.template, text.context)
        words = (
            _FIELD.sub(lambda match: self.name(text.fields[match[1]]), template) if text.fields else template
        )
        return words[:1].upper() + words[1:] if text.capital else words

    def translated(self, template: str, context: str = "") -> str:
        """Return *template* in the language of the reader, with the letters that the cards have."""
        return self.lettered(self.translation.text(template, context) if template else template)

    def number(self, text: str) -> str:
        """Return a number with a decimal point as the reader's language writes it."""
        return text.replace(".", self.translation.text(".", "decimal point"))

    def listed(self, words: Sequence[str]) -> str:
        """Return *words* as a list in one line.

        >>> Names().listed(["a", "b", "c"])
        'a, b and c'
        """
        return self.between.join(filter(None, [", ".join(words[:-1]), *words[-1:]]))

    @property
    def between(self) -> str:
        """Return the conjunction before the last item of a list: " and "."""
        return self.translation.text(" and ", "list")

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

    def seat(self, seat: Seat) -> str:
        """Return the name of a player, "you" for the reader."""
        if self.is_reader(seat):
            return self.translation.text("you", "player")
        return self.seats[seat] if seat < len(self.seats) else self._filled("seat {n}", n=seat + 1)

    def rank(self, rank: str) -> str:
        """Return the name of a rank on cards with these faces: "jack", "sota"."""
        return self.translation.text(self.faces.ranks[rank], "rank")

    def suit(self, suit: str) -> str:
        """Return the name of a suit on cards with these faces: "clubs", "bastos"; "" for none."""
        return self.translation.text(self.faces.suits[suit], self.faces.context) if suit else ""

    def card(self, card: Card) -> str:
        """Return a card in words: "king of hearts", "red joker", "hidden card".

        In some languages the suit comes first, or changes after "of".
        """
        if card.is_joker:
            return self.translation.text("red joker" if card.suit == "r" else "black joker", "card")
        if card.rank not in self.faces.ranks:
            return self.translation.text("hidden card", "card")
        of_suit = self.translation.text(f"of {self.faces.suits[card.suit]}", self.faces.context)
        order = self.translation.text("{rank} {of_suit}", "card")
        return order.format(rank=self.rank(card.rank), of_suit=of_suit)

    def _filled(self, template: str, **fields: int) -> str:
        return self.translation.text(template).format(**fields)


ENGLISH = Names()
