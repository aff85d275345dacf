"""A lesson on a real table, with a coach."""

from __future__ import annotations

from cardgames.engine import Game
from cardgames.languages import _
from cardgames.lessons.courses import taught
from cardgames.lessons.lesson import Lesson, LessonError
from cardgames.lessons.run import Runner

from ..scene import Scene
from ..screens.notice import NoticeScene
from ..services import Services
from .practice import deal_practice, practice_scene
from .screen import LessonScene

__all__ = ["LessonScene", "deal_practice", "open_lesson", "practice_scene"]


def open_lesson(game: type[Game], lesson_id: str, program: Services) -> Scene:
    """Return the lesson where the learner left it, or a message where it cannot be used."""
    try:
        lesson = _find(game, lesson_id, program)
        return LessonScene(Runner(lesson.for_learner(_known(program))), program)
    except LessonError as error:
        return NoticeScene(_("This lesson cannot be opened"), str(error))


def _known(program: Services) -> set[str]:
    """Return the skills taught to the learner, in any course."""
    return taught(
        lesson
        for game in program.begun_courses
        for lesson in program.lessons(game)
        if program.has_learned(game, lesson)
    )


def _find(game: type[Game], lesson_id: str, program: Services) -> Lesson:
    for lesson in (*program.lessons(game), *(one.lesson for one in program.differences(game))):
        if lesson.id == lesson_id:
            return lesson
    raise LessonError(game.title, None, f"There is no lesson {lesson_id!r} here.")
