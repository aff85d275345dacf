"""Fields: the state of a position besides its cards.

A game declares each of them once, by an annotation in its class::

    trump_card: Card | None
    leader: SeatNumber
    trumps: Suits
    tricks: PerSide[Count]
    waiting: Annotated[int, Between(0, 5)]

`positions` checks a text against these.  Annotations are made of bool, int, float, str, `Card` and None,
their unions, and lists, tuples and dicts of them; of `Annotated` with a limit; and of the short names below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sized
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Protocol, TypeAlias, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from .cards import Card, Pack
from .zones import Sealed

LARGEST = 1_000_000
"""No number is larger than this, either way."""
LONGEST_LIST = 1_000
"""No list and no word is longer than this."""

Kind = Any  # an annotation: a type, a union, an Annotated; mypy has no name for them
T = TypeVar("T")


class Bounds(Protocol):
    """The properties of a game on which the limits of its fields depend."""

    seat_count: int
    side_count: int

    @property
    def pack(self) -> Pack:
        """The cards played with."""


class Limit(Protocol):
    """A constraint on a value besides its type."""

    def holds(self, value: Any, table: Bounds) -> bool:
        """Tell whether *value*, which is of the right type, satisfies it."""

    def words(self, table: Bounds) -> str:
        """Return the allowed values in words: "a seat from 0 to 3"; for a list, the addition to its type."""


@dataclass(frozen=True)
class Between:
    """A number from *low* to *high*."""

    low: float
    high: float

    def holds(self, value: float, table: Bounds) -> bool:
        return self.low <= value <= self.high

    def words(self, table: Bounds) -> str:
        return f"a number from {self.low} to {self.high}"


class _Place:
    """The number of a seat, or of a side."""

    def __init__(self, word: str) -> None:
        self.word = word

    def _count(self, table: Bounds) -> int:
        return table.seat_count if self.word == "seat" else table.side_count

    def holds(self, value: int, table: Bounds) -> bool:
        return 0 <= value < self._count(table)

    def words(self, table: Bounds) -> str:
        return f"a {self.word} from 0 to {self._count(table) - 1}"


class _Each(_Place):
    """An entry for each seat, or for each side."""

    def holds(self, value: Sized, table: Bounds) -> bool:  # type: ignore[override]
        return len(value) == self._count(table)

    def words(self, table: Bounds) -> str:
        return f" of {self._count(table)}"


@dataclass(frozen=True)
class Length:
    """From *least* to *most* entries, or letters."""

    least: int
    most: int

    def holds(self, value: Sized, table: Bounds) -> bool:
        return self.least <= len(value) <= self.most

    def words(self, table: Bounds) -> str:
        return f" of {self.most}" if self.least == self.most else f" of {self.least} to {self.most}"


class Distinct:
    """No entry twice."""

    def holds(self, value: list[Any], table: Bounds) -> bool:
        return all(each not in value[:place] for place, each in enumerate(value))

    def words(self, table: Bounds) -> str:
        return " without repeats"


@dataclass(frozen=True)
class Letters:
    """Some of these letters, each at most once."""

    among: str

    def holds(self, value: str, table: Bounds) -> bool:
        return set(value) <= set(self.among) and len(set(value)) == len(value)

    def words(self, table: Bounds) -> str:
        return f"letters of {self.among!r}, each at most once"


class Among:
    """One of these words."""

    def __init__(self, *among: str) -> None:
        self.among = among

    def holds(self, value: str, table: Bounds) -> bool:
        return value in self.among

    def words(self, table: Bounds) -> str:
        return f"one of {', '.join(map(repr, self.among))}"


class _Secrets:
    """A secret of each seat, of this *kind* where there is one."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def holds(self, value: Sealed, table: Bounds) -> bool:
        secrets = [each for each in value.values if each is not None]
        return len(value.values) == table.seat_count and all(fits(each, self.kind, table) for each in secrets)

    def words(self, table: Bounds) -> str:
        return f" of {table.seat_count}, each None or {words_for(self.kind, table)}"


def secrets_of(kind: Kind) -> Kind:
    """Return the annotation of a field declared by ``sealed(kind)``."""
    return Annotated[Sealed, _Secrets(kind)]


Count: TypeAlias = Annotated[int, Between(0, LARGEST)]
SeatNumber: TypeAlias = Annotated[int, _Place("seat")]
Suits: TypeAlias = Annotated[str, Letters("cdhs")]
RankLetters: TypeAlias = Annotated[str, Letters("A23456789TJQK*")]
SuitLetter: TypeAlias = Annotated[str, Among("", *"cdhs")]
PerSeat: TypeAlias = Annotated[list[T], _Each("seat")]
PerSide: TypeAlias = Annotated[list[T], _Each("side")]
Seats: TypeAlias = Annotated[list[SeatNumber], Distinct()]
"""Seats in some order."""

_PLAIN = {
    bool: "True or False",
    int: "a number",
    float: "a number",
    str: "a word",
    Card: "a card of the pack",
}


def fields_of(game: type) -> dict[str, Kind]:
    """Return the annotations of the fields that *game* and its bases declare."""
    hints = hints_of(game, include_extras=True)
    return {name: kind for name, kind in hints.items() if get_origin(kind) is not ClassVar}


def fits(value: Any, kind: Kind, table: Bounds) -> bool:
    """Tell whether a field declared as *kind* may hold *value*."""
    if limits := getattr(kind, "__metadata__", ()):
        return fits(value, kind.__origin__, table) and all(each.holds(value, table) for each in limits)
    origin: Kind = get_origin(kind) or kind
    parts = get_args(kind)
    if origin in (Union, UnionType):
        return any(fits(value, part, table) for part in parts)
    if type(value) is not origin and not (origin is float and type(value) is int):
        return False
    if isinstance(value, Card):
        return value in table.pack
    if isinstance(value, int | float):
        return -LARGEST <= value <= LARGEST
    if isinstance(value, str | list | dict) and len(value) > LONGEST_LIST:
        return False
    if isinstance(value, dict):
        return all(fits(key, parts[0], table) and fits(each, parts[1], table) for key, each in value.items())
    if isinstance(value, tuple) and parts[-1] is not ...:
        pairs = zip(value, parts, strict=False)
        return len(value) == len(parts) and all(fits(each, part, table) for each, part in pairs)
    return not isinstance(value, list | tuple) or all(fits(each, parts[0], table) for each in value)


def words_for(kind: Kind, table: Bounds) -> str:
    """Return the values of a field declared as *kind* in words: "a list of 4, each a seat from 0 to 3"."""
    limits: tuple[Limit, ...] = getattr(kind, "__metadata__", ())
    plain = kind.__origin__ if limits else kind
    told = "".join(limit.words(table) for limit in limits)
    origin: Kind = get_origin(plain) or plain
    parts = get_args(plain)
    if origin in (Union, UnionType):
        return " or ".join(words_for(part, table) for part in parts)
    if origin is list:
        return f"a list{told}, each {words_for(parts[0], table)}"
    if origin is dict:
        return f"pairs in curly brackets, each {words_for(parts[0], table)}: {words_for(parts[1], table)}"
    if origin is tuple:
        return f"a row in round brackets: {'; '.join(_each_of(parts, table))}"
    if origin is Sealed:
        return f"secrets{told}"
    return "None" if origin in (NoneType, None) else told or _PLAIN[origin]


def _each_of(parts: tuple[Kind, ...], table: Bounds) -> Iterator[str]:
    for part in parts:
        yield "and so on" if part is ... else words_for(part, table)
