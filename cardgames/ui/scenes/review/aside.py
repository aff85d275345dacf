"""What the sheets of a review share: they are left by Escape, and say their words one below the other."""

from __future__ import annotations

import pygame

from ...input import Gesture, Key
from ...widgets import Label, ScrollArea
from ..results.sheet import Sheet

GAP = 10  # logical units


class Aside(Sheet):
    """A sheet beside the course of things, which goes back to where it was opened."""

    gap = GAP  # logical units below a line of words

    def say(
        self,
        area: ScrollArea,
        width: int,
        y: int,
        id: str,
        words: str,
        style: str = "body",
        colour: str = "text",
    ) -> int:
        """Put *words* into *area* at *y*; returns where the next thing can stand."""
        label = area.add(Label(id, pygame.Rect(0, y, width, 0), words, style, colour))
        return label.rect.bottom + self.app.kit.u(self.gap)

    def back(self) -> None:
        """Back to where it was opened."""
        self.app.stack.pop()

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            self.back()
            return True
        return super().handle(event)
