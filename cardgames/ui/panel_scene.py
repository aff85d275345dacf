"""Panels above the current screen."""

from __future__ import annotations

import pygame

from .scene import Scene
from .widgets import Item, ScrollArea, Widgets, place

EDGE = 16  # logical units that are left free at each side of the window


class PanelScene(Scene):
    """Widgets on a panel: a subclass builds it in `rebuild`."""

    overlay = True
    radius = 24
    """Of the corners of the panel, in logical units."""
    pad = 28
    """Between the edges of the panel and its content, in logical units."""

    def enter(self) -> None:
        self.widgets = Widgets(self.app)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def build_panel(
        self,
        wide: float,
        *,
        head: Item,
        body: Item | None = None,
        foot: Item | None = None,
        fits: Item | None = None,
        shows: str = "",
    ) -> None:
        """Lay the panel out in the middle of the window: *head* and *foot* at its ends, and *body* between
        them, which scrolls where it must.

        It is *wide* logical units wide, or more where *fits* (the foot, unless it is named) needs it.  Where
        the body changes, *shows* names its present content.
        """
        kit, (width, height) = self.app.kit, self.app.size
        pad = kit.u(self.pad)
        fits = fits or foot
        least = fits.natural_width(kit) if fits is not None else 0
        outer = min(max(kit.u(wide), least + 2 * pad), width - 2 * kit.u(EDGE))
        inner = outer - 2 * pad
        above = head.height_at(kit, inner)
        below = foot.height_at(kit, inner) if foot is not None else 0
        content = body.height_at(kit, inner) if body is not None else 0
        tall = min(height - kit.u(EDGE), above + content + below + 2 * pad)
        self.panel = pygame.Rect((width - outer) // 2, (height - tall) // 2, outer, tall)
        room = self.panel.inflate(-2 * pad, -2 * pad)
        place(head, self.widgets, kit, pygame.Rect(room.topleft, (inner, 0)))
        if body is not None:
            rect = pygame.Rect(room.x, room.y + above, inner + pad // 2, max(0, room.h - above - below))
            area = self.widgets.add(ScrollArea("content", rect, end=0, shows=shows))
            place(body, area, kit, pygame.Rect(0, 0, inner, 0))
        if foot is not None:
            place(foot, self.widgets, kit, pygame.Rect(room.x, room.bottom - below, inner, 0))

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.app.kit
        kit.sheet(surface, self.panel, radius=self.radius)
        self.widgets.draw(surface)
