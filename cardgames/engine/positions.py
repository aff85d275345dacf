"""Positions as text that can be read and written: for lessons, tests and bug reports.

::

    position of malilla for 4
    # What stands after a sign like this is a remark.
    hand0: 7h 2c Ks
    hand1: +3
    trick: Ad@3
    won1: rest
    phase = play
    turn = 0
    trumps = h
    scores = [12, 0]
    target = 70

A line is a zone with its cards, the top one last, or a field of the game (a house rule among them) with its
value; `notation` says how both are written.  ``+3`` stands for three unnamed cards, ``rest`` for all that are
left, in the order of the pack.  A zone without a line is empty, and a field without one is as at the start of
a match in which seat 0 deals.

`Game.describe` writes such a text, and `parse_position` reads it.  It is a full position, with everybody's
cards and the seed of those to come; `Game.view` makes of it what a seat may know.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from .cards import BACK, Card
from .game import NOT_TOLD, Game
from .notation import NotationError, parse_placed, parse_value, value_text
from .options import OptionError, Value
from .zones import Sealed, Zone

G = TypeVar("G", bound=Game)
HEADER = "position of "
LONGEST = 200_000
"""Most letters of a text; a longer one is refused."""
_FIRST = re.compile(r"position of (\w+) for (\d{1,2})(?:, edition (\d{1,4}))?")
_LINE = re.compile(r"(\w+)\s*([:=])\s*(.*)")
_SOME = re.compile(r"\+(\d{1,3})")
REST = "rest"
_KINDS = {
    bool: "True or False", int: "a number", float: "a number", str: "a word", Card: "a card", list: "a list",
    tuple: "a row in round brackets", dict: "pairs in curly brackets", Sealed: "a secret",
}  # fmt: skip


class PositionError(ValueError):
    """A text that is not a position of the game; the message is a sentence that names the place."""

    def __init__(self, sentence: str, line: int | None = None, column: int | None = None) -> None:
        places = [f"{word} {n}" for word, n in (("line", line), ("column", column)) if n is not None]
        super().__init__(f"{', '.join(places).capitalize()}: {sentence}" if places else sentence)


def is_position(text: str) -> bool:
    """Tell whether *text* looks like a position."""
    return any(line.startswith(HEADER) for _, line in _lines(text[:LONGEST])[:1])


def parse_position(text: str, find: Callable[[str], type[Game] | None]) -> Game:
    """Return the position with this text; *find* gives the game with a name.  Raises PositionError."""
    if len(text) > LONGEST:
        raise PositionError("This is too long to be a position.")
    number, first = next(((n, line) for n, line in _lines(text)), (1, ""))
    found = _FIRST.fullmatch(first)
    if found is None:
        raise PositionError("A position begins with a line like 'position of malilla for 4'.", number)
    game = find(found[1])
    if game is None:
        raise PositionError(f"There is no game {found[1][:40]!r} here.", number)
    rest = "\n" * number + "\n".join(text.splitlines()[number:])  # the lines keep their numbers
    try:
        return set_up(game, rest, int(found[2]), edition=int(found[3]) if found[3] else None)
    except OptionError as error:
        raise PositionError(str(error), number) from None


def set_up(
    game: type[G],
    text: str,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    edition: int | None = None,
) -> G:
    """Return the position of *game* described by the lines of *text* after the first.

    House rules may also be given in *options*.  Raises PositionError, and OptionError for seats, options or
    an edition that the game does not have.
    """
    return _SetUp(game, text, seats, options or {}, edition).position


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the lines that are neither empty nor remarks, with their numbers."""
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    return [(number, line) for number, line in lines if line and not line.startswith("#")]


class _SetUp(Generic[G]):
    """Makes a position of *game* from the lines of a text."""

    position: G

    def __init__(
        self, game: type[G], text: str, seats: int | None, options: Mapping[str, Value], edition: int | None
    ) -> None:
        self.zones: dict[str, tuple[int, str, int]] = {}  # by id: line, cards, column
        self.fields: dict[str, tuple[int, Any]] = {}
        for number, line in _lines(text):
            self._sort(number, line, game)
        chosen = {name: value for name, (_, value) in self.fields.items() if name in game.option_declarations}
        for name, value in chosen.items():
            number = self.fields.pop(name)[0]
            choices = game.option_declarations[name].choices
            if not any(value == choice and type(value) is type(choice) for choice in choices):
                raise PositionError(f"The house rule {name!r} cannot be {value_text(value)[:40]}.", number)
        self.position = game.at_start(seats, {**options, **chosen}, edition)
        self._set_fields()
        self._lay()
        self._check()

    def _sort(self, number: int, line: str, game: type[G]) -> None:
        """Take in one line."""
        found = _LINE.fullmatch(line)
        if found is None:
            raise PositionError("A line is 'zone: cards' or 'field = value'.", number)
        name, column = found[1], found.start(3)
        if name in self.zones or name in self.fields:
            raise PositionError(f"{name!r} has a line already.", number)
        if found[2] == ":":
            self.zones[name] = number, found[3], column
            return
        try:
            self.fields[name] = number, parse_value(found[3])
        except NotationError as error:
            raise PositionError(f"{error}.", number, column + error.column + 1) from None

    # Fields

    def _set_fields(self) -> None:
        game = self.position
        for name, (number, value) in self.fields.items():
            usual = vars(game).get(name, self._class_default(name))
            if name in (*NOT_TOLD, *game.zone_names) or type(usual) not in (*_KINDS, type(None)):
                raise PositionError(f"{game.title} has no field {name!r}.", number)
            if not _is_like(value, usual):
                raise PositionError(f"{name!r} is {_KINDS[type(usual)]}.", number)
            setattr(game, name, value)
        many = {"scores": game.side_count, **dict.fromkeys(game.sealed_names, game.seat_count)}
        for name, count in many.items():
            value = getattr(game, name)
            if len(value.values if isinstance(value, Sealed) else value) != count:
                raise PositionError(f"{name!r} needs {count} values.", self.fields[name][0])

    def _class_default(self, name: str) -> Any:
        """Return the default of a field, which is on the class; *self* if there is none."""
        is_field = name == "broken_off" or not hasattr(Game, name)
        return getattr(type(self.position), name, self) if is_field else self

    def _check(self) -> None:
        """Check that the turn, the dealer and the phase exist."""
        game, seats = self.position, range(self.position.seat_count)
        over = {game.phase == "over", game.over, game.turn is None}
        if len(over) > 1:
            raise PositionError("A match that is over has phase = over, over = True and turn = None.")
        if not game.over and not game.has_phase(game.phase):
            raise PositionError(f"{game.title} has no phase {game.phase!r}.", self._line("phase"))
        for name, seat in (("turn", game.turn), ("dealer", game.dealer)):
            if seat is not None and seat not in seats:
                raise PositionError(f"{name!r} is a seat from 0 to {seats[-1]}.", self._line(name))

    def _line(self, name: str) -> int | None:
        return self.fields[name][0] if name in self.fields else None

    # Cards

    def _lay(self) -> None:
        """Fill all zones."""
        game = self.position
        zones = {zone.id: zone for zone in game.zones}
        for zone in zones.values():
            zone.empty()
        for name, (number, _, _) in self.zones.items():
            if name not in zones:
                there = ", ".join(zones)
                raise PositionError(f"{game.title} has no zone {name!r}; there are {there}.", number)
        pack = Counter(game.pack)
        left = self._left(pack)
        for name, (number, text, column) in self.zones.items():
            self._fill(zones[name], number, text, column, left)
        if left and any(zones.values()):
            further = f" and {len(left) - 1} more are" if len(left) > 1 else " is"
            raise PositionError(f"The {left[0]}{further} nowhere: write 'rest' where all others are.")

    def _left(self, pack: Counter[Card]) -> list[Card]:
        """Return the unnamed cards, in the order of the pack."""
        named: Counter[Card] = Counter()
        everybody = self.position.everybody
        for number, text, column in self.zones.values():
            for found in re.finditer(r"\S+", text):
                if found[0] == REST or _SOME.fullmatch(found[0]):
                    continue
                place = number, column + found.start() + 1
                try:
                    card, _, _ = parse_placed(found[0], 0, everybody)
                except ValueError as error:
                    raise PositionError(f"{error}.", *place) from None
                if card is BACK:
                    raise PositionError("A position names every card, and ?? is the back of one.", *place)
                named[card] += 1
                if named[card] > pack[card]:
                    why = "is not in this pack" if card not in pack else "is here and elsewhere"
                    raise PositionError(f"The {card} {why}.", *place)
        return list((pack - named).elements())

    def _fill(self, zone: Zone, number: int, text: str, column: int, left: list[Card]) -> None:
        usual = zone.seen & self.position.everybody
        for found in re.finditer(r"\S+", text):
            some = _SOME.fullmatch(found[0])
            if some is None and found[0] != REST:
                zone.put(*parse_placed(found[0], usual, self.position.everybody))
                continue
            count = int(some[1]) if some is not None else len(left)
            if count > len(left):
                raise PositionError(f"Only {len(left)} cards are left.", number, column + found.start() + 1)
            for card in left[:count]:
                zone.put(card, usual)
            del left[:count]


def _is_like(value: Any, usual: Any) -> bool:
    """Tell whether a field with the initial value *usual* may hold *value*."""
    if value is None or usual is None:
        return True
    return type(value) is type(usual) or (type(usual) is float and type(value) is int)
