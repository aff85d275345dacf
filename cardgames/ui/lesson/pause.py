"""The menu of a lesson."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.engine import Game
from cardgames.lessons.lesson import Lesson

from ..input import Gesture, Key, Press, Wheel
from ..panel_scene import PanelScene
from ..services import Services
from ..widgets import Button, Column, Label, Space

WIDTH = 400  # logical units


class LessonPause(PanelScene):
    """See the module.  *kept* says what becomes of the *lesson*; *again* begins it from its first
    step, *leave* takes its table off."""

    title = "Pause"
    pad = 26

    def __init__(
        self, lesson: Lesson, kept: str, again: Callable[[], object], leave: Callable[[], object]
    ) -> None:
        self.lesson, self.kept, self.again, self.leave_table = lesson, kept, again, leave

    @property
    def game(self) -> type[Game]:
        """Return the game that is taught."""
        return self.lesson.game

    @property
    def services(self) -> Services:
        """Return what the program offers its scenes."""
        return self.app.services

    def rebuild(self) -> None:
        self.widgets.clear()
        heading = Label("heading", (0, 0), self.game.title, ("heavy", 24))
        where = Label("where", (0, 0), self.lesson.title, "label", "muted")
        ways = Column(*self._ways(), gap=8, align="stretch")
        kept = Label("kept", (0, 0), self.kept, "small", "muted")
        body = Column(ways, Space(12), kept)
        self.build_panel(WIDTH, head=Column(heading, where, Space(14)), body=body, fits=ways)
        if self.widgets.focus.current is None:
            self.widgets.set_focus("resume")

    def _ways(self) -> list[Button]:
        def way(id: str, word: str, icon: str, then: Callable[[], object], hint: str = "") -> Button:
            kind = "primary" if id == "resume" else "secondary"
            return Button(id, (0, 0), word, then, kind=kind, icon=icon, hint=hint, align="left",
                          style=("bold", 16))  # fmt: skip

        ways = [way("resume", "Continue", "play", self.resume, "Esc")]
        if self.services.has_rules(self.game):
            ways.append(way("rules", "Rules", "book", lambda: self.services.rules(self.game), "F1"))
        ways.append(way("settings", "Settings", "gear", self.services.settings))
        ways.append(way("begin_again", "Start over", "refresh", self._start_over))
        ways.append(way("leave_lesson", "Leave", "door", self._leave))
        return ways

    def resume(self) -> None:
        """Back to the lesson."""
        self.app.stack.pop()

    def _start_over(self) -> None:
        self.resume()
        self.again()

    def _leave(self) -> None:
        self.resume()
        self.leave_table()

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action in ("back", "menu"):
            self.resume()
            return True
        return isinstance(event, Press | Wheel)
