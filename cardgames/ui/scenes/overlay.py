"""Panels above whatever is on the screen."""

from __future__ import annotations

import pygame

from ..input import Gesture, Key, Press
from ..panel_scene import PanelScene
from ..widgets import Button, Label, ScrollArea

WIDTH = 500  # logical units
PAD = 26


class Overlay(PanelScene):
    """A panel with a heading, a part that scrolls where it must, and answers: a subclass fills it.

    Escape closes it; the first widget of the part that scrolls has the focus.
    """

    def fill(self, area: ScrollArea, width: int) -> int:
        """Put the content into *area*, from its upper left corner, so wide; the lower edge."""
        raise NotImplementedError

    def answers(self) -> list[Button]:
        """The buttons at the lower right, from left to right."""
        raise NotImplementedError

    def rebuild(self) -> None:
        kit, (width, height) = self.app.kit, self.app.size
        self.widgets.clear()
        pad = kit.u(PAD)
        buttons = self.answers()
        sizes = [button.measure(kit) for button in buttons]
        row = sum(size[0] for size in sizes) + kit.u(12) * (len(sizes) - 1)
        wish = max(kit.u(WIDTH) * max(1.0, 0.7 * kit.theme.text_size), row + 2 * pad)
        wide = min(round(wish), width - kit.u(32))
        inner = wide - 2 * pad
        heading = Label("heading", pygame.Rect(0, 0, inner, 0), self.title, ("heavy", 24))
        head = kit.paragraph(self.title, inner, ("heavy", 24)).get_height() + kit.u(6)
        foot = max(size[1] for size in sizes) + kit.u(14)
        area = self.widgets.add(ScrollArea("content", pygame.Rect(0, 0, inner + kit.u(14), 1), end=0))
        content = self.fill(area, inner) + kit.u(4)
        tall = min(height - kit.u(16), 2 * pad + head + content + foot)
        self.panel = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
        x, y = self.panel.x + pad, self.panel.y + pad
        heading.rect = pygame.Rect(x, y, inner, 0)
        self.widgets.add(heading)
        area.rect = pygame.Rect(x, y + head, inner + kit.u(14), tall - 2 * pad - head - foot)
        area.scroll_to(area.offset)
        x = self.panel.right - pad - row
        for button, size in zip(buttons, sizes, strict=True):
            button.rect = pygame.Rect((x, self.panel.bottom - pad - size[1]), size)
            self.widgets.add(button)
            x += size[0] + kit.u(12)
        if self.widgets.focus.current is None:
            self.widgets.set_focus(next(child.id for child in area.children if child.focusable))

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back" and not event.repeat:  # also while typing
            self.app.stack.pop()
            return True
        return self.widgets.handle(event) or isinstance(event, Press)
