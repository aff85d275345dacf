"""Matches won in a row, on a pill with a star."""

from __future__ import annotations

import pygame

from ...kit import Kit
from ...widgets import Widget

STYLE = "strong"


class StreakPill(Widget):
    """See the module."""

    takes_pointer = False

    def __init__(self, words: str) -> None:
        super().__init__("streak", (0, 0))
        self.words = words

    def measure(self, kit: Kit) -> tuple[int, int]:
        return kit.pill_size(self.words, STYLE, "star")

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        kit.pill(target, self.box.center, self.words, style=STYLE, ink="note_text", fill="note",
                 border="note_line", icon="star")  # fmt: skip
