"""The messages of phones: JSON objects of one version, read strictly.

    {"v": 1, "do": "tap", "at": 3, "card": "7h"}

A gesture names with `at` the question that it answers, so that one sent twice, or too late, does nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields

from cardgames.incoming import one_line

VERSION = 1
LONGEST_MESSAGE = 4096  # bytes
LONGEST_TEXT = 200
LONGEST_NAME = 24
MOST_CARDS = 120
MOST_DIGITS = 9


class MessageError(ValueError):
    """A message that no phone of this version sends; the text says why."""


@dataclass(frozen=True)
class Join:
    """A guest who has scanned the code with this *token* and takes the seat."""

    token: str
    name: str
    language: str


@dataclass(frozen=True)
class Rejoin:
    """A phone that comes back to its seat."""

    secret: str
    language: str


@dataclass(frozen=True)
class Spectate:
    """A guest without a seat."""

    language: str


@dataclass(frozen=True)
class Tap:
    """A tap on a card, named as in the notation of cards."""

    at: int
    card: str


@dataclass(frozen=True)
class ButtonTap:
    """A press on a button, by its id in the last message."""

    at: int
    button: str


@dataclass(frozen=True)
class Slide:
    """A number set with the slider."""

    at: int
    amount: int


@dataclass(frozen=True)
class OwnOrder:
    """The hand as its owner has laid it."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Sort:
    """The hand sorted *by* "suit" or "rank"."""

    by: str


@dataclass(frozen=True)
class Speak:
    """Another language."""

    language: str


Request = Join | Rejoin | Spectate | Tap | ButtonTap | Slide | OwnOrder | Sort | Speak
REQUESTS: dict[str, type[Request]] = {
    "join": Join,
    "rejoin": Rejoin,
    "watch": Spectate,
    "tap": Tap,
    "press": ButtonTap,
    "amount": Slide,
    "order": OwnOrder,
    "sort": Sort,
    "speak": Speak,
}


def parse(text: str) -> Request:
    """Return the request in *text*.  Raises MessageError."""
    if len(text.encode("utf-8", "replace")) > LONGEST_MESSAGE:
        raise MessageError("The message is too long.")
    try:
        found = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise MessageError("The message is not JSON.") from None
    if not isinstance(found, dict):
        raise MessageError("The message is not an object.")
    if found.pop("v", None) != VERSION:
        raise MessageError(f"The message is not of version {VERSION}.")
    kind = found.pop("do", None)
    request = REQUESTS.get(kind) if isinstance(kind, str) else None
    if request is None:
        raise MessageError("There is no such request.")
    wanted = {field.name: field.type for field in fields(request)}
    if set(found) != set(wanted):
        raise MessageError(f"{kind} needs {', '.join(wanted)}, and nothing else.")
    make: Callable[..., Request] = request
    return make(**{name: _read(name, str(wanted[name]), value) for name, value in found.items()})


def _no_number(text: str) -> float:
    raise ValueError(text)


def _read(name: str, kind: str, value: object) -> object:
    match kind, value:
        case ("int", bool()):
            pass
        case ("int", int()) if abs(value) < 10**MOST_DIGITS:
            return value
        case ("str", str()) if len(value) <= LONGEST_TEXT:
            return one_line(value)[:LONGEST_NAME] if name == "name" else value
        case ("tuple[str, ...]", list()) if len(value) <= MOST_CARDS:
            if all(isinstance(each, str) and len(each) <= LONGEST_TEXT for each in value):
                return tuple(value)
    raise MessageError(f"{name} is not as it should be.")


def dump(message: dict[str, object]) -> str:
    """Return *message* as text, in one form only."""
    return json.dumps({"v": VERSION, **message}, ensure_ascii=False, separators=(",", ":"))
