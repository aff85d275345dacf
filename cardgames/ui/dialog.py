"""A question or a message above whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from .input import Gesture, Key, Press
from .scene import Scene
from .speech import aloud
from .widgets import Button, Widgets


@dataclass(frozen=True)
class Answer:
    """A button of a dialog.  The dialog closes, then *then* is called."""

    word: str
    then: Callable[[], object] | None = None
    kind: str = "secondary"
    id: str = ""


class Dialog(Scene):
    """A panel with a heading, a few lines of marked-up text and up to three answers.

    The first answer is the safe one: it has the focus, and Escape chooses it.  Widget ids are `dialog_0`, …
    unless an answer names its own; *ready* is another answer that has the focus, where none can do harm.
    """

    overlay = True

    def __init__(
        self,
        heading: str,
        text: str = "",
        answers: Sequence[Answer] = (Answer("OK", kind="primary"),),
        *,
        icon: str | None = None,
        width: float = 480,
        ready: int = 0,
    ) -> None:
        self.title, self.ready = heading, ready
        self.text, self.answers, self.icon, self.width = text, list(answers), icon, width
        self.panel = pygame.Rect(0, 0, 0, 0)

    @property
    def aloud(self) -> str:
        end = "" if self.title.endswith(("?", "!", ".")) else "."
        return aloud(f"{self.title}{end} {self.text}")

    def enter(self) -> None:
        self.widgets = Widgets(self.app)

    def rebuild(self) -> None:
        kit, (width, height) = self.app.kit, self.app.size
        pad = kit.u(28)
        outer = min(max(kit.u(self.width), self._row_width() + 2 * pad), width - kit.u(32))
        self._head = kit.paragraph(self.title, outer - 2 * pad, ("heavy", 24))
        tall = 2 * pad + self._head.get_height() + self._buttons_height(outer - 2 * pad) + kit.u(22)
        tall += kit.u(44) if self.icon else 0
        self._body = None
        if self.text:
            room = height - tall - kit.u(26)  # however long the words are, the buttons stay in the window
            most = max(1, room // kit.line_height("body"))
            self._body = kit.paragraph(self.text, outer - 2 * pad, "body", "muted", lines=most)
            tall += self._body.get_height() + kit.u(10)
        self.panel = pygame.Rect((width - outer) // 2, max(kit.u(8), (height - tall) // 2), outer, tall)
        self.widgets.clear()
        self._place_buttons(pad)
        if self.widgets.focus.current is None:
            self.widgets.set_focus(self._id(self.ready))

    def _id(self, number: int) -> str:
        return self.answers[number].id or f"dialog_{number}"

    def _sizes(self) -> list[tuple[int, int]]:
        return [self._button(number, (0, 0)).measure(self.app.kit) for number in range(len(self.answers))]

    def _row_width(self) -> int:
        sizes = self._sizes()
        return sum(width for width, _ in sizes) + self.app.kit.u(12) * (len(sizes) - 1)

    def _buttons_height(self, room: int) -> int:
        sizes = self._sizes()
        if self._row_width() <= room:
            return max(height for _, height in sizes)
        return sum(height for _, height in sizes) + self.app.kit.u(10) * (len(sizes) - 1)

    def _button(self, number: int, at: tuple[int, int] | pygame.Rect) -> Button:
        answer = self.answers[number]
        return Button(self._id(number), at, answer.word, lambda: self.choose(number), kind=answer.kind)

    def _place_buttons(self, pad: int) -> None:
        kit, panel = self.app.kit, self.panel
        sizes = self._sizes()
        if self._row_width() <= panel.w - 2 * pad:
            x = panel.right - pad
            for number in reversed(range(len(sizes))) if len(sizes) < 2 else range(len(sizes)):
                x -= sizes[number][0]
                self.widgets.add(self._button(number, (x, panel.bottom - pad - sizes[number][1])))
                x -= kit.u(12)
            return
        y = panel.bottom - pad - self._buttons_height(0)
        for number, (_, tall) in enumerate(sizes):
            self.widgets.add(self._button(number, pygame.Rect(panel.x + pad, y, panel.w - 2 * pad, tall)))
            y += tall + kit.u(10)

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

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        kit, panel = self.app.kit, self.panel
        kit.sheet(surface, panel)
        x, y = panel.x + kit.u(28), panel.y + kit.u(28)
        if self.icon:
            kit.icon(surface, self.icon, (x, y), 32, "accent")
            y += kit.u(44)
        surface.blit(self._head, (x, y))
        y += self._head.get_height() + kit.u(10)
        if self._body:
            surface.blit(self._body, (x, y))
        self.widgets.draw(surface)
