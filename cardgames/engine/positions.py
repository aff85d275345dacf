"""Positions as text that can be read and written: for lessons, tests and bug reports.

::

    position of malilla for 4
    # This is a comment.
    hand0: 7h 2c Ks
    hand1: +3
    hand2: +3
    hand3: +2
    trick: Ad@3
    won1: rest
    phase = play
    turn = 0
    leader = 3
    trumps = h
    scores = [12, 0]
    target = 70

A line is a zone with its cards, the top one last, or a field of the game (a house rule among them) with its
value; `notation` says how both are written.  ``+3`` stands for three unnamed cards, ``rest`` for all
remaining cards, in the order of the pack.  A zone without a line is empty, and a field without one is as at
the start of a match in which seat 0 deals.

`Game.describe` writes such a text, and `parse_position` reads it.  It is a full position, with everybody's
cards and the seed of those to come; `Game.view` derives a seat's view from it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from .cards import BACK, Card
from .fields import fields_of, fits, words_for
from .game import NOT_TOLD, Game
from .notation import NotationError, parse_placed, parse_value, value_text
from .options import OptionError, Value
from .rehearsal import stops_after
from .zones import Zone

G = TypeVar("G", bound=Game)
HEADER = "position of "
LONGEST = 200_000
"""The maximum length of a text; longer ones are refused."""
_FIRST = re.compile(r"position of (\w+) for (\d{1,2})")
_LINE = re.compile(r"(\w+)\s*([:=])\s*(.*)")
_SOME = re.compile(r"\+(\d{1,3})")
REST = "rest"


class PositionError(ValueError):
    """A text that is not a position of the game; the message is a sentence that names the place."""

    def __init__(self, sentence: str, line: int | None = None, column: int | None = None) -> None:
        places = [f"{word} {n}" for word, n in (("line", line), ("column", column)) if n is not None]
        super().__init__(f"{', '.join(places).capitalize()}: {sentence}" if places else sentence)


def is_position(text: str) -> bool:
    """Tell whether *text* looks like a position."""
    return any(line.startswith(HEADER) for _, line in _lines(text[:LONGEST])[:1])


def parse_position(text: str, find: Callable[[str], type[Game] | None]) -> Game:
    """Return the position with this text, which can be played on; *find* gives the game with a name.

    Raises PositionError.
    """
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
        made = _SetUp(game, rest, int(found[2]), {})
    except OptionError as error:
        raise PositionError(str(error), number) from None
    made.check_whole()
    stop = stops_after(made.position)
    if stop is not None:
        after = f" after {stop[:40]!r}" if stop else ""
        raise PositionError(f"The rules of {game.title} cannot go on from here{after}.")
    return made.position


def set_up(
    game: type[G],
    text: str,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
) -> G:
    """Return the position of *game* described by the lines of *text* after the first.

    The hand need not be playable to its end, so that a test or a lesson states only what matters.  House
    rules may also be given in *options*.  Raises PositionError, and OptionError for seats or options
    that the game does not have.
    """
    return _SetUp(game, text, seats, options or {}).position


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the lines that are neither empty nor comments, with their numbers."""
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    return [(number, line) for number, line in lines if line and not line.startswith("#")]


class _SetUp(Generic[G]):
    """Makes a position of *game* from the lines of a text."""

    position: G

    def __init__(self, game: type[G], text: str, seats: int | None, options: Mapping[str, Value]) -> None:
        self.zones: dict[str, tuple[int, str, int]] = {}  # by id: line, cards, column
        self.fields: dict[str, tuple[int, Any, int]] = {}  # by name: line, value, column
        for number, line in _lines(text):
            self._sort(number, line, game)
        chosen: dict[str, Value] = {}
        for name in [name for name in self.fields if name in game.option_declarations]:
            number, value, column = self.fields.pop(name)
            choices = game.option_declarations[name].choices
            if not any(value == choice and type(value) is type(choice) for choice in choices):
                words = f"The house rule {name!r} cannot be {value_text(value)[:40]}."
                raise PositionError(words, number, column)
            chosen[name] = value
        self.position = game.at_start(seats, {**options, **chosen})
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
            raise PositionError(f"{name[:40]!r} has a line already.", number)
        if found[2] == ":":
            self.zones[name] = number, found[3], column
            return
        try:
            self.fields[name] = number, parse_value(found[3]), column + 1
        except NotationError as error:
            raise PositionError(f"{error}.", number, column + error.column + 1) from None

    # Fields

    def _set_fields(self) -> None:
        game = self.position
        declared = {name: kind for name, kind in fields_of(type(game)).items() if name in vars(game)}
        declared |= game.sealed_kinds | {"broken_off": bool}
        for name, (number, value, column) in self.fields.items():
            if name in (*NOT_TOLD, *game.zone_names) or name not in declared:
                raise PositionError(f"{game.title} has no field {name[:40]!r}.", number)
            if not fits(value, declared[name], game):
                words = words_for(declared[name], game)
                raise PositionError(f"{name!r} is {words}.", number, column)
            setattr(game, name, value)

    def _check(self) -> None:
        """Check that the phase exists."""
        game = self.position
        over = {game.phase == "over", game.over, game.turn is None}
        if len(over) > 1:
            raise PositionError("A match that is over has phase = over, over = True and turn = None.")
        if not game.over and not game.has_phase(game.phase):
            raise PositionError(f"{game.title} has no phase {game.phase[:40]!r}.", *self._place("phase"))

    def check_whole(self) -> None:
        """Check that fields and cards are consistent."""
        for name, sentence in self.position.contradictions():
            raise PositionError(sentence, *self._place(name))

    def _place(self, name: str) -> tuple[int, int] | tuple[()]:
        """Return the line and the column of a field or zone."""
        if name in self.fields:
            number, _, column = self.fields[name]
        elif name in self.zones:
            number, _, column = self.zones[name]
            column += 1
        else:
            return ()
        return number, column

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
                raise PositionError(f"{game.title} has no zone {name[:40]!r}; there are {there}.", number)
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
