"""The menu of a lesson."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.lessons.lesson import Lesson

from ..screens.pause_menu import PauseMenu, way


class LessonPause(PauseMenu):
    """See the module.  *kept* says what becomes of the *lesson*; *again* begins it from its first
    step, *leave* takes its table off."""

    def __init__(
        self, lesson: Lesson, kept: str, again: Callable[[], object], leave: Callable[[], object]
    ) -> None:
        super().__init__(lesson.game)
        self.lesson, self.kept, self.again, self.leave_table = lesson, kept, again, leave

    def rebuild(self) -> None:
        begin = way("begin_again", "Start over", "refresh", self._start_over)
        leave = way("leave_lesson", "Leave", "door", self._leave)
        self.build_menu(self.lesson.title, [*self.first_ways(), begin, leave], self.kept)

    def _start_over(self) -> None:
        self.resume()
        self.again()

    def _leave(self) -> None:
        self.resume()
        self.leave_table()
