"""The record of a lesson: its steps in the progress of the learner, or nothing of a practice hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from cardgames.languages import _
from cardgames.lessons.difference import known_in
from cardgames.lessons.run import Runner
from cardgames.lessons.visit import Change

from ..scene import Scene
from ..sentences import NOTHING_KEPT
from ..services import Services
from ..widgets import Button
from .result import LessonDone


class LessonRecord(Protocol):
    """The record of a lesson: its heading, its first step, its progress, and the scene that follows.

    ``kept`` is the menu's note on its progress; ``fanfare`` is the sound at its end, if any.
    """

    kept: str
    fanfare: str

    @property
    def head(self) -> str:
        """Return the heading above the coach's words."""

    @property
    def title(self) -> str:
        """Return the title in the bar."""

    def begin(self) -> Change:
        """Begin, or continue where it was left."""

    def restart(self) -> Change:
        """Begin again at the first step."""

    def keep(self) -> None:
        """Save which steps have been done."""

    def finish(self) -> None:
        """Save that it has been played to its end."""

    def sheet(self, again: Callable[[], object], catch_up: Callable[[], object]) -> Scene:
        """Return the sheet that comes after it."""

    def ways(self, rebuild: Callable[[], object]) -> Sequence[Button]:
        """Return what only its menu offers; *rebuild* builds the menu again."""


class CourseRecord:
    """A lesson of a course: its steps are kept in the learner's progress."""

    fanfare = "hand_won"

    def __init__(self, runner: Runner, program: Services) -> None:
        self.runner, self.program = runner, program
        self.lesson = runner.lesson
        self.kept = _("Your progress is saved. You’ll continue at this step.")
        if program.store.is_guest:
            self.kept = _(NOTHING_KEPT)

    @property
    def head(self) -> str:
        if known_in(self.lesson.id):
            return _("THE DIFFERENCES")
        ids = [lesson.id for lesson in self.program.lessons(self.lesson.game)]
        number = ids.index(self.lesson.id) + 1 if self.lesson.id in ids else 1
        return _("LESSON {number}").format(number=number)

    @property
    def title(self) -> str:
        return _(self.lesson.title)

    def begin(self) -> Change:
        """Continue the lesson where it was left; a finished one begins again."""
        progress = self.program.store.progress.lesson(self.lesson.course, self.lesson.id)
        if progress.complete or not (progress.done or progress.skipped):
            return self.runner.start()
        return self.runner.resume(self._places_of(progress.done), self._places_of(progress.skipped))

    def _places_of(self, numbers: Collection[int]) -> set[int]:
        """Return where the steps with these *numbers* (as in the file, from 0) stand in the lesson of this
        learner, who may be shown fewer."""
        return {place for place, step in enumerate(self.lesson.steps) if step.number - 1 in numbers}

    def restart(self) -> Change:
        self.program.store.progress.restart(self.lesson.course, self.lesson.id)
        return self.runner.start()

    def keep(self) -> None:
        progress, lesson, steps = self.program.store.progress, self.lesson, self.lesson.steps
        before = progress.lesson(lesson.course, lesson.id)
        new = {steps[place].number - 1 for place in self.runner.done} - before.done
        left = {steps[place].number - 1 for place in self.runner.skipped} - before.skipped
        for step in new:
            progress.step_done(lesson.course, lesson.id, step)
        for step in left:
            progress.step_skipped(lesson.course, lesson.id, step)
        more = [
            progress.win_stars(lesson.course, lesson.id, steps[place].number - 1, stars)
            for place, stars in self.runner.stars.items()
        ]
        if new or left or any(more):
            self.program.store.save_progress()

    def finish(self) -> None:
        """Save that the lesson is done if nothing in it was skipped."""
        progress, lesson = self.program.store.progress, self.lesson
        skipped = progress.lesson(lesson.course, lesson.id).skipped
        if not skipped:
            progress.finish(lesson.course, lesson.id)
        if progress.lesson(lesson.course, lesson.id).complete:
            progress.restart(lesson.course, lesson.id)
        self.program.store.save_progress()

    def sheet(self, again: Callable[[], object], catch_up: Callable[[], object]) -> Scene:
        return LessonDone(self.lesson, self.program, again, catch_up, len(self.runner.skipped))

    def ways(self, rebuild: Callable[[], object]) -> Sequence[Button]:
        return ()
