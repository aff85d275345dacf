"""The rules in the right third of the table; the page keys always scroll them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import Game
from cardgames.engine.options import Value

from ...input import Gesture, Key
from ...widgets import Button, Chip
from ..side_panel import PAD, SidePanel
from .reader import ANCHOR, Reader

if TYPE_CHECKING:
    from ...app import App


class RulesPanel(SidePanel):
    """See the module.  *close* is called when the panel is to go."""

    least, most = 360, 520

    def __init__(
        self,
        app: App,
        game: type[Game],
        options: Mapping[str, Value] | None = None,
        close: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(app, close)
        self.reader = Reader(app, game, options)

    def build(self, rect: pygame.Rect) -> None:
        kit, pad, gap = self.app.kit, self.app.kit.u(PAD), self.app.kit.u(6)
        self.rect = rect
        self.widgets.clear()
        close = Button("close_rules", (0, 0), "", self.close, icon="close", kind="quiet", tip="Close (Esc)")
        y = self.add_head("rules_heading", "Rules", close) + gap
        search = self.reader.search_line((0, 0), self._rebuild)
        search.rect = pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, search.measure(kit)[1])
        y = self.widgets.add(search).rect.bottom + gap
        y = self._add_anchors(pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, 0)) + gap
        self.reader.fill(self.widgets, pygame.Rect(rect.x, y, rect.w - kit.u(4), rect.bottom - y), pad)
        self._light()

    def _rebuild(self) -> None:
        self.build(self.rect)

    def _add_anchors(self, box: pygame.Rect) -> int:
        """The sections as chips, if they leave enough room for the text; their lower edge."""
        kit, gap = self.app.kit, self.app.kit.u(4)
        if self.reader.words.strip():
            return box.y
        chips = [
            Chip(f"go_{number}", (0, 0), section.title, partial(self.reader.go, section.title))
            for number, section in enumerate(self.reader.page)
        ]
        x, y, tall = box.x, box.y, 0
        for chip in chips:
            width, tall = chip.measure(kit)
            if x > box.x and x + width > box.right:
                x, y = box.x, y + tall + gap // 2
            chip.rect = pygame.Rect(x, y, min(width, box.w), tall)
            x += width + gap
        if y + tall - self.rect.y > self.rect.h * 0.45:
            return box.y
        for chip in chips:
            self.widgets.add(chip)
        return y + tall

    def _light(self) -> None:
        """Light the chip of the section that is being read."""
        for number, section in enumerate(self.reader.page):
            if f"go_{number}" in self.widgets:
                chip = self.widgets.find(f"go_{number}")
                assert isinstance(chip, Chip)
                chip.chosen = section.title == self.reader.current

    def handle(self, event: Gesture) -> bool:
        used = super().handle(event)
        self._light()
        return used

    def key(self, event: Key) -> bool:
        if event.action == "back" and self.reader.words:
            self.reader.look_for("")
            self.widgets.set_focus(None)
            self._rebuild()
            return True
        current = self.widgets.focus.current
        if event.action != "back" and self.reader.key(event, current.id if current else ANCHOR):
            return True
        return super().key(event)

    def focus(self) -> None:
        """Let arrows and Tab move in it, until there is a click elsewhere."""
        self.widgets.set_focus(next((id for id in ("go_0", "search") if id in self.widgets), None))
