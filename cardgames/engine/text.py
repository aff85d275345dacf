"""Sentences: a literal template and named fields.

Rules never write finished prose.  They give a template and the facts; the screen fills in names, card
pictures and "you".

    Sentence("{who} [takes|take] the trick with the {card}", who=Seat(2), card=card)

``[takes|take]`` is chosen by the first seat in the fields: the left form for somebody else, the
right one where that seat is the reader; ``[other:an {other}|an dich]`` by the field *other*.  A number
chooses the singular or the plural, ``[n:{n} card|{n} cards]``, and a noun by its class (`grammar`).

Templates are English, and serve as ids of their translations (`Translation`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Protocol, TypeAlias

from cardgames.grammar import Grammar, chosen

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
        text = super().__new__(cls, ENGLISH.filled(template, fields) if fields else template)
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

_CHOICE = re.compile(r"\[(?:(?P<of>\w+):)?(?P<forms>[^|\]]*\|[^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
_ENDED = re.compile(r"[.?!…] $")
_DECIMAL = re.compile(r"[-+−]?\d+\.\d+%?")
_RANK_LETTER = re.compile(r"(?<![\w'’{])[JQK](?![\w'’}])")


class Translation(Protocol):
    """The texts of one language, found by the English ones."""

    def text(self, english: str, context: str = "") -> str:
        """Return the text for *english*, or *english* itself where there is none. *context* distinguishes
        meanings that only English expresses by one word.
        """

    def plural_form(self, n: int) -> int:
        """Return which form *n* things have: 0 for the singular."""

    @property
    def grammar(self) -> Grammar:
        """Return the grammar of the language."""


class Untranslated:
    """The language in which all texts are written."""

    grammar = Grammar()

    def text(self, english: str, context: str = "") -> str:
        """Return *english*."""
        return english

    def plural_form(self, n: int) -> int:
        """Return 1 for several things."""
        return int(n != 1)


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

    def text(self, names: Names) -> str:
        """Return the sentence with its fields in words, its first letter a capital."""
        words = self.clause(names)
        return words[:1].upper() + words[1:]

    def clause(self, names: Names) -> str:
        """Return the sentence for use inside another one, its first letter unchanged."""
        return names.filled(names.translated(self.template), self.fields)

    def whole_template(self) -> str:
        """Return the template with those of its nested sentences, which identifies sentences of one kind."""
        template = self.template
        for name, value in self.fields.items():
            several = value if isinstance(value, tuple) else (value,)
            if inner := [each.whole_template() for each in several if isinstance(each, Sentence)]:
                template = template.replace("{" + name + "}", ", ".join(inner))
        return template

    def parts(self, names: Names) -> list[str | Card]:
        """Return the sentence as text and cards in turn, for a screen that draws cards as pictures."""
        parts = self._parts(names)
        if parts and isinstance(parts[0], str):
            parts[0] = parts[0][:1].upper() + parts[0][1:]
        return parts

    def _parts(self, names: Names) -> list[str | Card]:
        parts: list[str | Card] = []
        template = names.chosen(names.translated(self.template), self.fields)
        end = 0
        for place in _FIELD.finditer(template):
            if place[2] and place[1] not in self.fields:  # markup: {icon:undo}
                continue
            parts.append(template[end : place.start()])
            end = place.end()
            value, form = self.fields[place[1]], place[2] or ""
            begins = _ENDED.search(template, 0, place.start()) is not None
            cards = [each for each in value if isinstance(each, Card)] if isinstance(value, tuple) else []
            if isinstance(value, Card):
                cards = [value]
            if cards:
                for each in cards:
                    around = names.around(each, form)
                    if begins and each is cards[0] and isinstance(around[0], str):
                        around[0] = around[0][:1].upper() + around[0][1:]
                    parts.extend([names.between] if each is cards[-1] and len(cards) > 1 else [])
                    parts.extend(around)
            elif isinstance(value, Sentence):
                parts.extend(value.parts(names) if begins else value._parts(names))
            else:
                words = names.name(value, form)
                parts.append(words[:1].upper() + words[1:] if begins else words)
        return [part for part in (*parts, template[end:]) if part != ""]


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
        self.grammar = self.translation.grammar
        self.signs = False
        self.letters = self.faces.indices or letters or {}

    def with_signs(self) -> Names:
        """Return the same words, with the sign of every suit as markup before its name: "{h} hearts"."""
        names = copy(self)
        names.signs = True
        return names

    def is_reader(self, seat: Seat) -> bool:
        """Tell whether *seat* is the reader."""
        return self.reader is not None and int(seat) == self.reader

    def filled(self, template: str, fields: Mapping[str, Field]) -> str:
        """Return a translated *template* with the words for its fields."""

        def words_for(place: re.Match[str]) -> str:
            if place[2] and place[1] not in fields:  # markup: {icon:undo}
                return place[0]
            words = self.name(fields[place[1]], place[2] or "")
            begins = _ENDED.search(place.string, 0, place.start())
            return words[:1].upper() + words[1:] if begins else words

        return _FIELD.sub(words_for, self.chosen(template, fields))

    def chosen(self, template: str, fields: Mapping[str, Field]) -> str:
        """Return a *template* with the words that its fields choose."""
        first = next((name for name, value in fields.items() if isinstance(value, Seat)), "")

        def choice(bracket: re.Match[str]) -> str:
            alternatives, value = bracket["forms"].split("|"), fields.get(bracket["of"] or first, "")
            if isinstance(value, Seat):
                return alternatives[self.is_reader(value)]
            if isinstance(value, int):
                return alternatives[min(self.translation.plural_form(value), len(alternatives) - 1)]
            return chosen(alternatives, self._noun(value)[1])

        return _CHOICE.sub(choice, template) if "[" in template else template

    def around(self, card: Card, form: str) -> list[str | Card]:
        """Return a card that is drawn, in a *form*: with the words before and after it."""
        before, _, after = self.grammar.pattern(form, *self._noun(card)).partition("{}")
        return [part for part in (before, card, after) if part]

    def _noun(self, field: Field) -> tuple[str, str]:
        """Return the noun that decides about the form of a field, and its class."""
        if isinstance(field, Seat | Side):
            return self._plain(field), "name"
        if isinstance(field, tuple):
            return ("", "mp") if len(field) != 1 else self._noun(field[0])
        words = self._plain(field)
        if isinstance(field, Ranks):
            return words, self.grammar.noun_class(words, "mp")
        noun = self.rank(field.rank) if isinstance(field, Card) and field.rank in self.faces.ranks else words
        return words, self.grammar.noun_class(noun)

    def name(self, field: Field, form: str = "") -> str:
        """Return the words for one field, in a *form*: "you", "the sides' name", "king of hearts"."""
        if isinstance(field, tuple):
            return self.listed([self.name(each, form) for each in field])
        plain = words = self._plain(field)
        if form:
            words = self.grammar.formed(form, plain, *self._noun(field))
        if self.signs and isinstance(field, Suit) and field:
            words = words.replace(plain, f"{{{field}}} {plain}")
        return words

    def _plain(self, field: Field) -> str:
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
        words = self.filled(template, text.fields) if text.fields else template
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
        between = self.grammar.conjunction(words[-1], self.between) if words else ""
        return between.join(filter(None, [", ".join(words[:-1]), *words[-1:]]))

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
