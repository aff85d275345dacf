"""The notation for parts of a position: the cards of a zone, and the value of a field.

Cards are written from the bottom to the top.  A card may be followed by the seats that know it besides those
that see the zone (``6d!02``: seats 0 and 2; ``6d!``: everybody), and by its tag (``7h@3``: seat 3, or group
3; ``5c@2,-1``: its place on a board; ``4s@'4'``: a word that could be taken for a number)::

    7h Kd6! Qs@1 Tc!02@1

A value is written as in Python, but cards and simple words have no quotes::

    3    -0.5    True    None    7h    hearts    'Two words'    [1, None]    (2, bid)    {stack.0: 20}
    sealed [7, None]    open [7, 4]
"""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Mapping, Sequence
from typing import Any

from .cards import Card
from .events import Tag
from .zones import Sealed, Zone

_CARD = r"(?:[A2-9TJQK][cdhs]|\*[rb])[2-9]?"
_WORD = r"[a-z][\w.]*"
_TOKEN = re.compile(
    rf"""\s*(?:(?P<card>{_CARD})(?![\w.])
           |(?P<number>-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|inf))(?![\w.])
           |(?P<word>{_WORD})
           |(?P<name>True|False|None)(?!\w)
           |(?P<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
           |(?P<sign>[][(){{}},:]))""",
    re.VERBOSE,
)
_PLACED = re.compile(rf"(?P<card>{_CARD}|\?\?)(?P<known>!\d*)?(?:@(?P<tag>[^\s@]+))?")
_SIMPLE = re.compile(_WORD)
_INTEGER = re.compile(r"-?\d+")
_CLOSING = {"[": "]", "(": ")", "{": "}"}
_SECRETS = ("sealed", "open")
_NAMES = {"True": True, "False": False, "None": None}
_DEEPEST = 20
"""The maximum nesting of brackets; no attribute of a game needs more than a few levels."""


class NotationError(ValueError):
    """An unreadable value or card, and the *column* (from 0) where it starts."""

    def __init__(self, sentence: str, column: int) -> None:
        super().__init__(sentence)
        self.column = column


# ---------------------------------------------------------------------- values


def value_text(value: Any) -> str:
    """Return *value* as text.  Raises TypeError for a type not allowed in attributes of a game."""
    match value:
        case Card():
            return value.text
        case bool() | None | int() | float():
            return str(value)
        case str():
            return value if _SIMPLE.fullmatch(value) and value != "inf" else repr(value)
        case list():
            return f"[{', '.join(map(value_text, value))}]"
        case tuple():
            return f"({', '.join(map(value_text, value))}{',' * (len(value) == 1)})"
        case dict():
            pairs = (f"{value_text(key)}: {value_text(inner)}" for key, inner in value.items())
            return f"{{{', '.join(pairs)}}}"
        case Sealed():
            return f"{_SECRETS[value.open]} {value_text(value.values)}"
    raise TypeError(f"a {type(value).__name__} cannot stand in the text of a position")


def parse_value(text: str) -> Any:
    """Return the value with this text.  Raises NotationError."""
    return _ValueReader(text).whole()


class _ValueReader:
    """Reads one value."""

    def __init__(self, text: str) -> None:
        self.text, self.place = text, 0
        self.kind, self.token = "", ""
        self.depth = 0
        self._advance()

    def whole(self) -> Any:
        value = self._value()
        if self.kind:
            raise self._error(f"{self.token[:40]!r} stands after the end of the value")
        return value

    def _advance(self) -> None:
        self.place += len(self.token)
        found = _TOKEN.match(self.text, self.place)
        if found is not None:
            self.kind = str(found.lastgroup)
            self.token = found[self.kind]
            self.place = found.start(self.kind)
            return
        rest = self.text[self.place :]
        self.place += len(rest) - len(rest.lstrip())
        self.kind, self.token = "", ""
        if rest.strip():
            raise self._error(f"{rest.split()[0][:40]!r} is not a value")

    def _value(self) -> Any:
        kind, token, start = self.kind, self.token, self.place
        if kind == "sign" and token in _CLOSING:
            return self._several(token)
        if kind in ("", "sign"):
            raise self._error(
                "a value is missing" if not kind else f"{token[:40]!r} stands where a value belongs"
            )
        self._advance()
        if kind == "word" and token in _SECRETS and self.token == "[":
            secret = Sealed(0)
            secret.values, secret.open = self._several("["), token == "open"
            return secret
        if kind == "card":
            return Card.parse(token)
        if kind in ("name", "word"):
            return _NAMES.get(token, token)
        try:
            if kind == "string":
                return literal_eval(token)
            return int(token) if token.lstrip("-").isdigit() else float(token)
        except (ValueError, SyntaxError):  # thousands of digits, or a backslash before something else
            raise NotationError(f"{token[:40]!r} cannot be read", start) from None

    def _several(self, opening: str) -> Any:
        """Return the list, tuple or dict that begins here."""
        closing, items, pairs = _CLOSING[opening], [], {}
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self._error("too many brackets stand in one another")
        self._advance()
        while self.token != closing or self.kind != "sign":
            start = self.place
            item = self._value()
            if opening == "{":
                if not _is_key(item):
                    raise NotationError("a list cannot stand before a colon", start)
                self._expect(":")
                pairs[item] = self._value()
            items.append(item)
            if self.token != closing or self.kind != "sign":
                self._expect(",")
        self._advance()
        self.depth -= 1
        return pairs if opening == "{" else tuple(items) if opening == "(" else items

    def _expect(self, sign: str) -> None:
        if self.kind != "sign" or self.token != sign:
            raise self._error(f"{sign!r} is missing")
        self._advance()

    def _error(self, sentence: str) -> NotationError:
        return NotationError(sentence, self.place)


def _is_key(value: Any) -> bool:
    """Tell whether *value* may stand before a colon."""
    if isinstance(value, tuple):
        return all(map(_is_key, value))
    return not isinstance(value, (list, dict, Sealed))


# ---------------------------------------------------------------------- cards


def zone_text(zone: Zone, everybody: int) -> str:
    """Return the cards of *zone* with their knowers and tags."""
    usual = zone.seen & everybody
    if zone.tags.count(None) == len(zone) and all(known & ~usual == 0 for known in zone.known):
        return " ".join([card.text for card in zone])
    words = []
    for card, known, tag in zip(zone, zone.known, zone.tags, strict=True):
        further = known & ~usual
        known_to = "!" + ("" if further | usual == everybody else _digits(further)) if further else ""
        words.append(f"{card}{known_to}{_tag_text(tag)}")
    return " ".join(words)


def _tag_text(tag: Tag) -> str:
    if tag is None:
        return ""
    return f"@{tag!r}" if isinstance(tag, str) and _INTEGER.fullmatch(tag) else f"@{tag}"


def _digits(seats: int) -> str:
    return "".join(str(seat) for seat in range(10) if seats >> seat & 1)


def parse_placed(word: str, usual: int, everybody: int) -> tuple[Card, int, Tag]:
    """Return the card in *word*, its knowers and its tag.  Raises ValueError."""
    found = _PLACED.fullmatch(word)
    if found is None:
        raise ValueError(f"{word[:40]!r} is not a card")
    digits, tag = found["known"], found["tag"]
    known = usual
    if digits is not None:
        known |= sum(1 << int(seat) for seat in set(digits[1:])) if digits[1:] else everybody
    if known & ~everybody:
        raise ValueError(f"{word[:40]!r} is known to a seat that there is not")
    if tag is not None:
        tag = int(tag) if _INTEGER.fullmatch(tag) else tag.strip("'")
    return Card.parse(found["card"]), known, tag


def field_lines(
    values: Sequence[tuple[str, Any]], usual: Mapping[str, str], always: Sequence[str]
) -> list[str]:
    """Return a line for each field whose text differs from the *usual* one, and for those in *always*."""
    lines = []
    for name, value in values:
        text = value_text(value)
        if name in always or text != usual.get(name):
            lines.append(f"{name} = {text}")
    return lines
