"""The screen of a table: a scene that has a table and passes on to it what happens."""

from __future__ import annotations

import pygame

from cardgames.engine import Match

from ...input import Gesture
from ...scene import Scene
from ...widgets import Widgets
from .scene import TableScene


class TableScreen(Scene):
    """A scene with a table; lessons and replays derive from it.

    A subclass makes ``table`` before the screen is entered.
    """

    ambience = True
    table: TableScene

    def enter(self) -> None:
        self.table.app = self.app
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()

    def rebuild(self) -> None:
        self.table.rebuild()

    @property
    def widgets(self) -> Widgets:
        """Return the widgets of the table."""
        return self.table.widgets

    @property
    def match(self) -> Match:
        """Return the match on the table now."""
        return self.table.host.match

    def covered(self) -> None:
        self.table.covered()

    def uncovered(self) -> None:
        self.table.uncovered()

    def handle(self, event: Gesture) -> bool:
        return self.table.handle(event)

    def update(self, dt: float) -> None:
        self.table.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)

    @property
    def aloud(self) -> str:
        return self.table.aloud

    @property
    def focus_aloud(self) -> str:
        return self.table.focus_aloud

    @property
    def busy(self) -> bool:
        return self.table.busy

    @property
    def polling(self) -> bool:
        return self.table.polling

    @property
    def wake_after(self) -> float | None:
        return self.table.wake_after
