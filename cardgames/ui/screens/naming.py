"""Asks for a name, above the current screen."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.languages import _

from ..input import Gesture, Key, Press
from ..panel_scene import PanelScene
from ..widgets import Button, Column, Label, Row, Space, TextEntry

LONGEST = 40
WIDTH = 460  # logical units


class NameScene(PanelScene):
    """*value* is the name as it is; *done* gets the new one after the question has closed.

    *word* is that of the button, *longest* the most letters, *width* in logical units.
    """

    def __init__(
        self, question: str, value: str, done: Callable[[str], object], word: str = "",
        *, longest: int = LONGEST, width: float = WIDTH, placeholder: str = "",
    ) -> None:  # fmt: skip
        self.title, self.value, self.done, self.word = question, value, done, word or _("Rename")
        self.longest, self.width, self.placeholder = longest, width, placeholder or _("Name")

    def rebuild(self) -> None:
        self.widgets.clear()
        entry = TextEntry(
            "name",
            (0, 0),
            self.value,
            self._typed,
            self.keep,
            placeholder=self.placeholder,
            longest=self.longest,
        )
        cancel = Button("cancel", (0, 0), _("Cancel"), self.app.stack.pop)
        keep = Button("keep", (0, 0), self.word, self.keep, kind="primary")
        heading = Label("heading", (0, 0), self.title, ("heavy", 24))
        self.build_panel(
            self.width,
            head=Column(heading, entry, Space(10), gap=12, align="stretch"),
            foot=Row(cancel, keep, gap=12, align="right"),
        )
        if self.widgets.focus.current is None:
            self.widgets.set_focus("name")

    def _typed(self, value: str) -> None:
        self.value = value

    def keep(self) -> None:
        """Close and hand over the name."""
        self.app.stack.pop()
        self.done(self.value)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":  # closes at once, also while typing
            self.app.stack.pop()
            return True
        return self.widgets.handle(event) or isinstance(event, Press)
