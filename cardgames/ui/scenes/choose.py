"""A list to choose one value from, above whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ..input import Gesture, Key, Press
from ..kit import Kit
from ..widgets import Label, ListRow, ScrollArea
from .overlay import PanelScene

WIDTH = 420  # logical units


class ChooseScene(PanelScene):
    """The *choices* are (value, word) pairs; *on_change* gets the chosen value after the list has closed.

    *picture* draws what stands before the word of a value.
    """

    radius = 20

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], object],
        picture: Callable[[Kit, Any], pygame.Surface] | None = None,
    ) -> None:
        self.title, self.choices, self.value, self.on_change = label, choices, value, on_change
        self.picture = picture

    def rebuild(self) -> None:
        kit, (width, height) = self.app.kit, self.app.size
        self.widgets.clear()
        pad, gap = kit.u(20), kit.u(6)
        wide = min(kit.u(WIDTH), width - 2 * pad)
        row = ListRow("row", (0, 0), "", "", lambda: None).measure(kit)[1]
        head = kit.paragraph(self.title, wide - 2 * pad, "head")
        content = len(self.choices) * (row + gap) + gap
        tall = min(head.get_height() + content + 3 * pad, height - 2 * pad)
        self.panel = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
        at = pygame.Rect(self.panel.x + pad, self.panel.y + pad, wide - 2 * pad, 0)
        label = self.widgets.add(Label("heading", at, self.title, "head"))
        top = label.rect.bottom + kit.u(6)
        rect = pygame.Rect(at.x, top, at.w, self.panel.bottom - top - kit.u(8))
        area = self.widgets.add(ScrollArea("list", rect, end=6))
        for number, (value, word) in enumerate(self.choices):
            place = pygame.Rect(0, gap + number * (row + gap), rect.w - kit.u(10), row)
            chosen = value == self.value
            choose = lambda value=value: self.choose(value)  # noqa: E731
            picture = self.picture(kit, value) if self.picture is not None else None
            area.add(ListRow(f"choice_{number}", place, word, "", choose, chosen=chosen, picture=picture))
            if chosen and self.widgets.focus.current is None:
                self.widgets.set_focus(f"choice_{number}")
        if self.widgets.focus.current is None:
            self.widgets.set_focus("choice_0")

    def choose(self, value: Any) -> None:
        """Close, then tell what was chosen."""
        self.app.stack.pop()
        self.on_change(value)

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, Press) and not self.panel.collidepoint(event.pos):
            self.app.stack.pop()
            return True
        return isinstance(event, Key) and event.action == "rules"
