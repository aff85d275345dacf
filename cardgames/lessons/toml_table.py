"""Reading a TOML table key by key, with a `LessonError` for everything invalid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from cardgames.engine import Card, Move, Rank, Ranks, Sentence, Suit
from cardgames.engine import Seat as SeatField
from cardgames.engine.faces import PLURALS, RANK_NAMES, SUIT_NAMES
from cardgames.engine.text import Field

from .lesson import LessonError

T = TypeVar("T")

_KINDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}
_FIELD = re.compile(r"\{([^{}]*)\}")
DEEDS = ("click", "Click", "drag", "Drag")
"""Fields for gestures; by default they become the words for the mouse."""
_RANKS = {name: rank for rank, name in RANK_NAMES.items()}
_PLURALS = {name: rank for rank, name in PLURALS.items()}
_SUITS = {SUIT_NAMES[suit]: suit for suit in "cdhs"}


class TomlTable:
    """One table of the file.  Every key is taken once; `finish` rejects the rest."""

    def __init__(self, values: Mapping[str, Any], file: str, step: int | None, seats: Iterable[str]) -> None:
        self.values = dict(values)
        self.file, self.step = file, step
        self.seats = tuple(seats)

    def error(self, sentence: str) -> LessonError:
        """Return an error with the place of this table."""
        return LessonError(self.file, self.step, sentence)

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Take the value of *key* out of the table; it may be missing only where there is a *default*."""
        if key not in self.values:
            if default is None:
                raise self.error(f"{key!r} is missing.")
            return default
        value = self.values.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(f"{key!r} must be {_KINDS[kind]}.")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """Take a list of texts; a single text is a list of one."""
        value = self.values.pop(key, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
            raise self.error(f"{key!r} must be a list of texts.")
        return tuple(found)

    def table(self, key: str) -> TomlTable | None:
        """Take the table under *key*, None where there is none."""
        if key not in self.values:
            return None
        return TomlTable(self.take(key, dict), self.file, self.step, self.seats)

    def sentence(self, key: str) -> Sentence | None:
        """Take the text under *key*, None where there is none."""
        return self.sentence_of(self.take(key, str)) if key in self.values else None

    def sentences(self, key: str) -> tuple[Sentence, ...]:
        """Take the texts under *key*."""
        return tuple(map(self.sentence_of, self.words(key)))

    def sentence_of(self, text: str) -> Sentence:
        """Return *text* with its ``{7h}``, ``{hearts}``, ``{west}`` and ``{click}`` turned into fields."""
        fields: dict[str, Field] = {}
        for name in _FIELD.findall(text):
            fields[name.replace("*", "joker_")] = self._field(name)
        plain = _FIELD.sub("", text)
        if not text.strip() or "{" in plain or "}" in plain:
            raise self.error(f"{text[:40]!r} is not a text: it is empty or has a stray brace.")
        return Sentence(text.replace("{*", "{joker_"), **fields)

    def _field(self, name: str) -> Field:
        if name in self.seats:
            return SeatField(self.seats.index(name))
        if name in _SUITS:
            return Suit(_SUITS[name])
        if name in DEEDS:
            return name
        if name in _RANKS:
            return Rank(_RANKS[name])
        if name in _PLURALS:
            return Ranks(_PLURALS[name])
        return self.card(name)

    def card(self, text: str) -> Card:
        """Return the card with this text."""
        try:
            return Card.parse(text)
        except ValueError:
            raise self.error(f"{text[:40]!r} is not a card.") from None

    def cards(self, key: str) -> tuple[Card, ...]:
        """Take the cards under *key*, written in one line."""
        return tuple(map(self.card, self.take(key, str).split()))

    def move(self, text: str) -> Move:
        """Return the move with this text."""
        try:
            return Move.parse(text)
        except ValueError:
            raise self.error(f"{text.strip()[:40]!r} is not a move.") from None

    def moves(self, key: str) -> tuple[Move, ...]:
        """Take the moves under *key*: texts, each with one move or several separated by commas."""
        return tuple(self.move(text) for word in self.words(key) for text in word.split(","))

    def finish(self) -> None:
        """Raise an error for a key not taken."""
        for key in self.values:
            raise self.error(f"{key[:40]!r} is not known here.")
