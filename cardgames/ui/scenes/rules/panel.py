"""The rules in the right third of the table, beside the cards.

The table makes one, tells it where to lie, and passes on what people do::

    panel = RulesPanel(app, match.game, match.options, close=self.close_rules)
    panel.build(pygame.Rect(width - panel.width, bar, panel.width, height - bar))
    if panel.handle(event): return True      # before anything else of the table
    panel.update(dt); panel.wake_after; panel.draw(surface)

Opened by a key, `panel.focus()` lets arrows and Tab move in it; the page keys always scroll it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import Game
from cardgames.engine.options import Value

from ...input import Click, Drag, Gesture, Hover, Key, Press, Wheel
from ...widgets import Button, Chip, Label, Widgets
from .reader import ANCHOR, Reader

if TYPE_CHECKING:
    from ...app import App

LEAST, MOST = 360, 520  # logical units
PAD = 20


class RulesPanel:
    """See the module.  *close* is called when the panel is to go."""

    def __init__(
        self,
        app: App,
        game: type[Game],
        options: Mapping[str, Value] | None = None,
        close: Callable[[], object] = lambda: None,
    ) -> None:
        self.app, self.close = app, close
        self.reader = Reader(app, game, options)
        self.widgets = Widgets(app)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._lit = ""

    @property
    def width(self) -> int:
        """How wide it wishes to be, in pixels: a third of the window."""
        kit, width = self.app.kit, self.app.size[0]
        return min(width, max(kit.u(LEAST), min(width // 3, kit.u(MOST))))

    def build(self, rect: pygame.Rect) -> None:
        """Lay it out at *rect*."""
        kit, pad, gap = self.app.kit, self.app.kit.u(PAD), self.app.kit.u(6)
        self.rect = rect
        self.widgets.clear()
        close = Button("close_rules", (0, 0), "", self.close, icon="close", kind="quiet", tip="Close (Esc)")
        side = close.measure(kit)[0]
        close.rect = pygame.Rect(rect.right - kit.u(8) - side, rect.y + kit.u(8), side, side)
        self.widgets.add(close)
        y = rect.y + kit.u(8)
        head = pygame.Rect(
            rect.x + pad, y + (side - kit.line_height("head")) // 2, rect.w - side - 2 * pad, 0
        )
        self.widgets.add(Label("rules_heading", head, "Rules", "head"))
        y += side + gap
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
        self._lit = self.reader.current
        for number, section in enumerate(self.reader.page):
            if f"go_{number}" in self.widgets:
                chip = self.widgets.find(f"go_{number}")
                assert isinstance(chip, Chip)
                chip.chosen = section.title == self._lit

    def handle(self, event: Gesture) -> bool:
        """What belongs to the panel: everything on it, and keys while it has the keyboard's focus."""
        if isinstance(event, Key):
            used = self._key(event)
        elif isinstance(event, Press) and not self.rect.collidepoint(event.pos):
            self.widgets.set_focus(None)
            used = False
        else:
            used = self.widgets.handle(event)
        self._light()
        if isinstance(event, Hover):
            return False
        return used or (isinstance(event, Press | Click | Drag | Wheel) and self.rect.collidepoint(event.pos))

    def _key(self, event: Key) -> bool:
        if event.action == "back":
            if self.reader.words:
                self.reader.look_for("")
                self.widgets.set_focus(None)
                self._rebuild()
            else:
                self.close()
            return True
        current = self.widgets.focus.current
        if self.reader.key(event, current.id if current else ANCHOR):
            return True
        return current is not None and self.widgets.handle(event)

    def focus(self) -> None:
        """Give the panel the keyboard's focus, as when it was opened by a key; a click elsewhere takes it."""
        self.widgets.set_focus(next((id for id in ("go_0", "search") if id in self.widgets), None))

    @property
    def has_focus(self) -> bool:
        """Whether keys go to the panel."""
        return self.widgets.focus.current is not None

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        """Seconds until it needs an update."""
        return self.widgets.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the right end of the table."""
        kit = self.app.kit
        kit.shadow(surface, self.rect, radius=0, blur=14, alpha=150, down=0, hidden=True)
        pygame.draw.rect(surface, kit.theme.colours.panel, self.rect)
        edge = pygame.Rect(self.rect.x, self.rect.y, max(1, kit.theme.outline), self.rect.h)
        pygame.draw.rect(surface, kit.theme.colours.line, edge)
        self.widgets.draw(surface)
