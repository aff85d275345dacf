"""A list to choose one value from, above the current screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ..input import Gesture, Key, Press
from ..kit import Kit
from ..panel_scene import PanelScene
from ..widgets import Column, Label, ListRow, Space

WIDTH = 420  # logical units


class ChooseScene(PanelScene):
    """The *choices* are (value, word) pairs; *on_change* gets the chosen value after the list has closed.

    *picture* draws the sign before the word of a value.
    """

    radius = 20
    pad = 20

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
        kit = self.app.kit
        self.widgets.clear()
        rows = []
        for number, (value, word) in enumerate(self.choices):
            choose = lambda value=value: self.choose(value)  # noqa: E731
            picture = self.picture(kit, value) if self.picture is not None else None
            chosen = value == self.value
            rows.append(ListRow(f"choice_{number}", (0, 0), word, "", choose, chosen=chosen, picture=picture))
        head = Column(Label("heading", (0, 0), self.title, "head"), Space(12))
        self.build_panel(WIDTH, head=head, body=Column(*rows, gap=6, align="stretch"))
        if self.widgets.focus.current is None:
            self.widgets.set_focus(next((row.id for row in rows if row.chosen), rows[0].id))

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
