"""The rows of the list of saved games, drawn when they come into sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...kit import Kit
from ...widgets import Widget

PAD = 12  # logical units
THUMB = (164, 94)  # logical units
LINES = (4, 2)  # that the second and the third piece of text may take


def thumb_size(kit: Kit) -> tuple[int, int]:
    """How large the small pictures are, in pixels."""
    return kit.u(THUMB[0]), kit.u(THUMB[1])


class SavedRow(Widget):
    """A save: a small picture and three pieces of text; its buttons are added above it.  *beside* is what
    they take at the right end, *below* what they take at the foot, in pixels."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        words: tuple[str, str, str],
        thumb: Callable[[], pygame.Surface],
        beside: int,
        below: int,
    ) -> None:
        super().__init__(id, rect)
        self.words, self.thumb, self.beside, self.below = words, thumb, beside, below

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, pad = self.box, kit.u(PAD)
        kit.panel(target, box, "row", border="line", radius=16)
        picture = self.thumb()
        room = box.h - self.below
        target.blit(picture, picture.get_rect(midleft=(box.x + pad, box.y + room // 2)))
        x = box.x + 2 * pad + picture.get_width()
        wide = box.right - self.beside - pad - x
        parts = paragraphs(kit, self.words, wide)
        y = box.y + (room - sum(part.get_height() for part in parts)) // 2
        for part in parts:
            target.blit(part, (x, y))
            y += part.get_height()


def paragraphs(kit: Kit, words: tuple[str, str, str], width: int) -> list[pygame.Surface]:
    """The three pieces of text of a row, *width* pixels wide."""
    title, line, small = words
    return [
        kit.paragraph(title, width, "name", lines=1),
        kit.paragraph(line, width, "label", "#D5DCE6", lines=LINES[0]),
        kit.paragraph(small, width, "small", "muted", lines=LINES[1]),
    ]


def row_height(kit: Kit, words: tuple[str, str, str], beside: int, width: int) -> int:
    """The height of a row *width* pixels wide, without buttons below it; *beside* as in `SavedRow`."""
    pad, picture = kit.u(PAD), thumb_size(kit)
    text = paragraphs(kit, words, width - beside - 3 * pad - picture[0])
    return max(sum(part.get_height() for part in text), picture[1]) + 2 * pad
