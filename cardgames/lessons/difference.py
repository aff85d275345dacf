"""Learning a game by difference: a short course for somebody who knows a related game.

It is one lesson, in a file of the folder ``lessons/from`` of the game that is learned::

    knows = "malilla"                      # the game that is known, or a list: a course is made for each
    title = "Botifarra for Malilla players"
    game = "botifarra"
    minutes = 9

    [same]                                 # tags of this course: what taught the same in the other one
    "botifarra.excess" = "malilla.excess"

    [deal]                                 # from here on as in every lesson (see `parse`)
    …

    [[step]]                               # a step of this course alone, with its tags
    kind = "play"
    teaches = ["botifarra.ranks"]
    …

    [[step]]                               # the steps of the long course that teach these tags
    kind = "course"
    teaches = ["botifarra.delegating"]

The known game's own tags and those under ``same`` are known; every other tag of the long course has to be
taught, by a step of this course or by steps of the long course, which are marked with their tags.  Those use
the cards and house rules of their lesson, so nobody may have moved since the last deal before the first of
them in a row, unless it is a ``say`` or a ``quiz``. In every text ``{known}`` is the title of the game that
is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from typing import Any

from cardgames.engine import Game
from cardgames.games import GAMES, find, folder

from .courses import course, taught
from .lesson import Deal, Lesson, Step
from .parse import lesson_of, read
from .toml_table import TomlTable

FOLDER = "from"
STILL = ("say", "quiz", "review")
"""The kinds of step without moves."""
_WORD = ".from."


@dataclass(frozen=True)
class Difference:
    """The short course of a game for players of the game *known*.  *same* maps tags of this game to
    equivalent tags of the other; *tags* are all tags of the long course."""

    known: type[Game]
    lesson: Lesson
    same: Mapping[str, str]
    tags: frozenset[str]

    @property
    def new(self) -> set[str]:
        """Return the tags of the long course not taught by the other game."""
        return set(self.tags) - set(self.same) - taught(course(self.known))


def id_of(game: str, known: str) -> str:
    """Return the name of the short course in a learner's progress.

    >>> id_of("botifarra", "malilla")
    'botifarra.from.malilla'
    """
    return f"{game}{_WORD}{known}"


def known_in(lesson_id: str) -> type[Game] | None:
    """Return the known game of the short course *lesson_id*; None for any other lesson."""
    _, word, known = lesson_id.partition(_WORD)
    return find(known) if word else None


def differences(game: type[Game]) -> list[Difference]:
    """Return the short courses of *game*.  Raises LessonError."""
    place: Traversable = folder(game) / "lessons" / FOLDER
    if not place.is_dir():
        return []
    files = sorted((file for file in place.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name)
    lessons = course(game) if files else []
    return [
        difference
        for file in files
        for difference in parse_differences(file.read_bytes(), f"{FOLDER}/{file.name}", lessons)
    ]


def all_differences() -> list[Difference]:
    """Return the short courses of all games, in the order of the menu."""
    return [difference for game in GAMES for difference in differences(game)]


def parse_differences(data: bytes | str, file: str, lessons: Sequence[Lesson]) -> list[Difference]:
    """Return the short courses in the text *data*, one for each known game, built with the *lessons* of the
    long one.  Raises LessonError."""
    table = read(data, file)
    if not lessons:
        raise table.error("The game has no lessons.")
    names = table.words("knows")
    if not names:
        raise table.error("'knows' is missing.")
    return [_difference(read(data, file), lessons, name) for name in names]


def _difference(table: TomlTable, lessons: Sequence[Lesson], name: str) -> Difference:
    """Return the short course in *table* for players of the game called *name*."""
    game, known = lessons[0].game, find(name)
    if known is None or known is game:
        raise table.error(f"There is no other game {name[:40]!r}.")
    del table.values["knows"]
    table = TomlTable(_named(table.values, known.title), table.file, None, ())
    same_table = table.table("same")
    same = {tag: same_table.take(tag, str) for tag in list(same_table.values)} if same_table else {}
    for key in ("id", "teaches"):
        if key in table.values:
            raise table.error(f"{key!r} is not known here.")
    table.values["id"] = id_of(game.name(), name)
    seats = table.values.get("seats", game.seats[0])
    short = lesson_of(table, game.name(), game, lambda step: _borrowed(step, lessons, seats))
    tags = frozenset(taught(lessons))
    short = replace(short, teaches=tuple(sorted(tags)))
    return Difference(known, short.for_learner(taught(course(known))), same, tags)


def _named(value: Any, title: str) -> Any:
    """Return *value*, which TOML allows, with the title of the game that is known in its texts."""
    if isinstance(value, dict):
        return {_named(key, title): _named(inner, title) for key, inner in value.items()}
    if isinstance(value, list):
        return [_named(inner, title) for inner in value]
    return value.replace("{known}", title) if isinstance(value, str) else value


def _borrowed(table: TomlTable, lessons: Sequence[Lesson], seats: object) -> list[Step]:
    """Return the steps that teach one of the tags in *table*, in the order of the course."""
    table.take("kind", str)
    wanted = set(table.words("teaches"))
    table.finish()
    found: list[Step] = []
    for lesson in lessons:
        fresh: Deal | None = lesson.deal  # None once somebody has moved since the deal
        goes_on = False
        for step in lesson.steps:
            fresh = step.deal or fresh
            if wanted.intersection(step.teaches):
                where = f"{lesson.file}, step {step.number}"
                if lesson.seats != seats:
                    raise table.error(f"{where} is for {lesson.seats} players.")
                if fresh is None and not goes_on and step.kind not in STILL:
                    raise table.error(f"{where} continues with cards not dealt here.")
                own = step.deal or (None if goes_on else fresh)
                deals = [deal and replace(deal, rules=lesson.rules) for deal in (own, step.again_deal)]
                title = lesson.title if step.kind == "say" and not step.title else step.title
                found.append(replace(step, title=title, deal=deals[0], again_deal=deals[1], shows=()))
            taken = bool(wanted.intersection(step.teaches))
            goes_on = taken or (goes_on and step.kind in STILL and step.deal is None)
            fresh = fresh if step.kind in STILL else None
    if not found:
        raise table.error("No step of the long course teaches this.")
    return found
