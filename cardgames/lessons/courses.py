"""Courses: the lessons of a game in the order of their file names.

The basics, which all card games share, are the course of a small game of their own that is not in the menu.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable

from cardgames.engine import Game
from cardgames.games import GAMES, folder

from .basics import Basics
from .lesson import Lesson
from .parse import load


def course(game: type[Game]) -> list[Lesson]:
    """Return the lessons of *game*, in order.  Raises LessonError for a file that is not a lesson."""
    place: Traversable = folder(game) / "lessons"
    if not place.is_dir():
        return []
    files = [file for file in place.iterdir() if file.name.endswith(".toml")]
    return [load(file, game.name(), game) for file in sorted(files, key=lambda file: file.name)]


def courses() -> dict[str, list[Lesson]]:
    """Return every course with lessons by its name: the basics first, then the games as in the menu."""
    games: tuple[type[Game], ...] = (Basics, *GAMES)
    found = {game.name(): course(game) for game in games}
    return {name: lessons for name, lessons in found.items() if lessons}


def taught(lessons: Iterable[Lesson]) -> set[str]:
    """Return every tag that some of *lessons* teaches."""
    return {tag for lesson in lessons for tag in lesson.teaches}


def is_known(lesson: Lesson, completed: Iterable[Lesson]) -> bool:
    """Tell whether other lessons, *completed* in any course, taught everything that *lesson* teaches."""
    return bool(lesson.teaches) and set(lesson.teaches) <= taught(completed)


def missing(lesson: Lesson, completed: Iterable[Lesson]) -> list[str]:
    """Return the tags that *lesson* needs and none of the *completed* lessons taught."""
    known = taught(completed)
    return [tag for tag in lesson.needs if tag not in known]
