"""Asks for a name, above whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..input import Gesture, Key, Press
from ..widgets import Button, Label, TextEntry
from .overlay import PanelScene

LONGEST = 40
WIDTH = 460  # logical units


class NameScene(PanelScene):
    """*value* is the name as it is; *done* gets the new one after the question has closed.

    *word* is that of the button, *longest* the most letters, *width* in logical units.
    """

    def __init__(
        self, question: str, value: str, done: Callable[[str], object], word: str = "Rename",
        *, longest: int = LONGEST, width: float = WIDTH, placeholder: str = "Name",
    ) -> None:  # fmt: skip
        self.title, self.value, self.done, self.word = question, value, done, word
        self.longest, self.width, self.placeholder = longest, width, placeholder

    def rebuild(self) -> None:
        kit, (width, height) = self.app.kit, self.app.size
        self.widgets.clear()
        pad = kit.u(28)
        cancel = Button("cancel", (0, 0), "Cancel", self.app.stack.pop)
        keep = Button("keep", (0, 0), self.word, lambda: self.keep(self.value), kind="primary")
        sizes = [button.measure(kit) for button in (cancel, keep)]
        entry = TextEntry(
            "name",
            (0, 0),
            self.value,
            self._typed,
            self.keep,
            placeholder=self.placeholder,
            longest=self.longest,
        )
        line = entry.measure(kit)[1]
        wide = min(max(kit.u(self.width), sum(size[0] for size in sizes) + 2 * pad + kit.u(12)), width - pad)
        head = kit.paragraph(self.title, wide - 2 * pad, ("heavy", 24))
        lowest = max(size[1] for size in sizes)
        tall = 2 * pad + head.get_height() + line + lowest + kit.u(34)
        self.panel = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
        at = pygame.Rect(self.panel.x + pad, self.panel.y + pad, wide - 2 * pad, 0)
        self.widgets.add(Label("heading", at, self.title, ("heavy", 24)))
        entry.rect = pygame.Rect(at.x, at.y + head.get_height() + kit.u(12), at.w, line)
        self.widgets.add(entry)
        x = self.panel.right - pad
        for button, size in zip((keep, cancel), reversed(sizes), strict=True):
            x -= size[0]
            button.rect = pygame.Rect((x, self.panel.bottom - pad - size[1]), size)
            self.widgets.add(button)
            x -= kit.u(12)
        if self.widgets.focus.current is None:
            self.widgets.set_focus("name")

    def _typed(self, value: str) -> None:
        self.value = value

    def keep(self, value: str) -> None:
        """Close and hand over the name."""
        self.app.stack.pop()
        self.done(value)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":  # closes at once, also while typing
            self.app.stack.pop()
            return True
        return self.widgets.handle(event) or isinstance(event, Press)
