"""The panel in the right third of the table, beside the cards: the rules, the log.

The table makes one, tells it where to lie, and passes on input::

    panel = RulesPanel(app, match.game, match.options, close=self.close_side)
    panel.build(pygame.Rect(width - panel.width, bar, panel.width, height - bar))
    if panel.handle(event): return True      # before anything else of the table
    panel.update(dt); panel.wake_after; panel.draw(surface)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from cardgames.languages import _

from ..app import App
from ..input import Click, Drag, Gesture, Hover, Key, Press, Wheel
from ..widgets import Button, Inset, Item, Label, Row, Widgets, place

PAD = 20  # logical units


class SidePanel:
    """See the module.  *close* is called when the panel is to go."""

    title: ClassVar[str]
    """The heading, in English."""
    least: ClassVar[int]
    """The width below which it does not go, in logical units."""
    most: ClassVar[int]
    """The width beyond which it does not go, in logical units."""

    def __init__(self, app: App, close: Callable[[], object]) -> None:
        self.app, self.close = app, close
        self.widgets = Widgets(app)
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def width(self) -> int:
        """Return how wide it wishes to be, in pixels: a third of the window."""
        kit, width = self.app.kit, self.app.size[0]
        return min(width, max(kit.u(self.least), min(width // 3, kit.u(self.most))))

    def build(self, rect: pygame.Rect) -> None:
        """Lay it out at *rect*."""
        self.rect = rect
        self.widgets.clear()
        place(self.plan(), self.widgets, self.app.kit, rect)

    def plan(self) -> Item:
        """Return its content."""
        raise NotImplementedError

    @property
    def aloud(self) -> str:
        """Return the text read aloud when it opens."""
        return _(self.title)

    def head(self, id: str, *tools: Button) -> Inset:
        """Return the title and the *tools*, the last of them in the corner."""
        label = Label(id, (0, 0), _(self.title), "head")
        return Inset(Row(label, *tools, gap=4, rest=label), (PAD, 8, 8, 0))

    def handle(self, event: Gesture) -> bool:
        """Handle an event on the panel, and keys while it has the focus; True when it was used."""
        if isinstance(event, Key):
            return self.handle_key(event)
        if isinstance(event, Press) and not self.rect.collidepoint(event.pos):
            self.widgets.set_focus(None)
            return False
        used = self.widgets.handle(event)
        if isinstance(event, Hover):
            return False
        return used or (isinstance(event, Press | Click | Drag | Wheel) and self.rect.collidepoint(event.pos))

    def handle_key(self, event: Key) -> bool:
        """Close the panel with Escape; pass other keys to the widget with the focus."""
        if event.action == "back":
            self.close()
            return True
        return self.widgets.focus.current is not None and self.widgets.handle(event)

    def focus(self) -> None:
        """Take the keyboard's focus, where there is something to do with it."""

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
        kit.panel(surface, self.rect, "panel", border=None, radius=0)
        edge = pygame.Rect(self.rect.x, self.rect.y, max(1, kit.theme.outline), self.rect.h)
        pygame.draw.rect(surface, kit.theme.colours.line, edge)
        self.widgets.draw(surface)
