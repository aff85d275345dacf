"""The rows of the list of saved games, drawn when they come into sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...kit import Kit
from ...widgets import Widget

PAD, GAP = 12, 6  # logical units
THUMB = (164, 94)  # logical units
LINES = (2, 1)  # that the second and the third piece of text may take
LARGE = 1.3  # with larger text the third may take as many as the second


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
        title, line, small = self.words
        parts = [
            kit.paragraph(title, wide, "name", lines=1),
            kit.paragraph(line, wide, "label", "#D5DCE6", lines=LINES[0]),
            kit.paragraph(small, wide, "small", "muted", lines=small_lines(kit)),
        ]
        y = box.y + (room - sum(part.get_height() for part in parts)) // 2
        for part in parts:
            target.blit(part, (x, y))
            y += part.get_height()


def small_lines(kit: Kit) -> int:
    """How many lines the third piece of text may take."""
    return LINES[0] if kit.theme.text_size > LARGE else LINES[1]


def row_height(kit: Kit) -> int:
    """The height of a row without buttons below it."""
    text = kit.line_height("name") + LINES[0] * kit.line_height("label")
    text += small_lines(kit) * kit.line_height("small")
    return max(text, thumb_size(kit)[1]) + 2 * kit.u(PAD)


class GoneRow(Widget):
    """What is left of a deleted save for a few seconds: *left* tells their share, from 1 to 0."""

    def __init__(
        self, id: str, rect: pygame.Rect, words: str, left: Callable[[], float], beside: int
    ) -> None:
        super().__init__(id, rect)
        self.words, self.left, self.beside = words, left, beside

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, pad = self.box, kit.u(PAD + 6)
        kit.panel(target, box, "well", border="line", radius=16)
        words = kit.paragraph(self.words, box.w - self.beside - 2 * pad, "label", "muted", lines=2)
        target.blit(words, words.get_rect(midleft=(box.x + pad, box.centery - kit.u(4))))
        bar = pygame.Rect(box.x + pad, box.bottom - kit.u(11), box.w - 2 * pad, kit.u(5))
        kit.panel(target, bar, "line", border=None, radius=999)
        bar.w = round(bar.w * max(0.0, min(1.0, self.left())))
        if bar.w >= bar.h:
            kit.panel(target, bar, "accent", border=None, radius=999)
