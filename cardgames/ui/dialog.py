"""A question or a message above the current screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from cardgames.languages import _

from .input import Gesture, Key, Press
from .panel_scene import PanelScene
from .speech import aloud
from .widgets import Button, Column, FirstThatFits, Label, Picture, Row, Space


@dataclass(frozen=True)
class Answer:
    """A button of a dialog.  The dialog closes, then *then* is called."""

    word: str
    then: Callable[[], object] | None = None
    kind: str = "secondary"
    id: str = ""


class Dialog(PanelScene):
    """A panel with a heading, a few lines of marked-up text and up to three answers, "OK" if none.

    The first answer is the safe one: it has the focus, and Escape chooses it.  Widget ids are `dialog_0`, …
    unless an answer names its own; *ready* is another answer that has the focus, where none can do harm.
    """

    def __init__(
        self,
        heading: str,
        text: str = "",
        answers: Sequence[Answer] = (),
        *,
        icon: str | None = None,
        width: float = 480,
        ready: int = 0,
    ) -> None:
        self.title, self.ready = heading, ready
        self.text, self.icon, self.width = text, icon, width
        self.answers = list(answers) or [Answer(_("OK"), kind="primary")]

    @property
    def aloud(self) -> str:
        end = "" if self.title.endswith(("?", "!", ".")) else "."
        return aloud(f"{self.title}{end} {self.text}")

    def rebuild(self) -> None:
        self.widgets.clear()
        icon = self.app.kit.glyphs.icon(self.icon, self.app.kit.u(32), "accent") if self.icon else None
        buttons = [self._button(number) for number in range(len(self.answers))]
        side_by_side = Row(*reversed(buttons), gap=12, align="right")
        self.build_panel(
            self.width,
            head=Column(
                Picture("icon", (0, 0), icon) if icon is not None else None,
                Space(12) if icon is not None else None,
                Label("heading", (0, 0), self.title, ("heavy", 24)),
                Space(10),
            ),
            body=Label("text", (0, 0), self.text, "body", "muted") if self.text else None,
            foot=Column(Space(22), FirstThatFits(side_by_side, Column(*buttons, gap=10, align="stretch"))),
        )
        if self.widgets.focus.current is None:
            self.widgets.set_focus(self._id(self.ready))

    def _id(self, number: int) -> str:
        return self.answers[number].id or f"dialog_{number}"

    def _button(self, number: int) -> Button:
        answer = self.answers[number]
        return Button(self._id(number), (0, 0), answer.word, partial(self.choose, number), kind=answer.kind)

    def choose(self, number: int) -> None:
        """Take an answer: close, then do it."""
        if self.app.stack.top is self:
            self.app.stack.pop()
        then = self.answers[number].then
        if then:
            then()

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action == "back":
            self.choose(0)
            return True
        return isinstance(event, Press)
