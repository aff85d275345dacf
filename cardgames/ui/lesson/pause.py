"""The menu of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.languages import _
from cardgames.lessons.lesson import Lesson

from ..screens.pause_menu import PauseMenu, way
from ..widgets import Button

OwnWays = Callable[[Callable[[], object]], Sequence[Button]]
"""(what builds the menu again) -> the ways that only this menu has."""


class LessonPause(PauseMenu):
    """See the module.  *kept* says what becomes of the *lesson*; *again* begins it from its first
    step, *leave* takes its table off; *own* are the ways that only some lessons have."""

    def __init__(
        self,
        lesson: Lesson,
        kept: str,
        again: Callable[[], object],
        leave: Callable[[], object],
        own: OwnWays,
    ) -> None:
        super().__init__(lesson.game)
        self.lesson, self.kept, self.again, self.leave_table, self.own = lesson, kept, again, leave, own

    def rebuild(self) -> None:
        begin = way("begin_again", _("Start over"), "refresh", self._start_over)
        leave = way("leave_lesson", _("Leave"), "door", self._leave)
        ways = [*self.first_ways(), *self.own(self.rebuild), begin, leave]
        self.build_menu(_(self.lesson.title), ways, self.kept)

    def _start_over(self) -> None:
        self.resume()
        self.again()

    def _leave(self) -> None:
        self.resume()
        self.leave_table()
