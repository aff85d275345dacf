"""What was taken away from a list and can be brought back: for ten seconds, in which the list is looked at.

A list that is left keeps it in `Program.gone`, and whoever comes back to it finds the rest of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from ..kit import Kit
from ..widgets import Button, ScrollArea, Widget

UNDO = 10.0  # seconds
TICK = 0.1  # seconds between two pictures of the time that is left
PAD = 18  # logical units
T = TypeVar("T")


@dataclass
class Gone(Generic[T]):
    """Something taken away, and the seconds left to bring it back."""

    thing: T
    left: float = UNDO


def next_tick(every: Iterable[Gone[T]]) -> float | None:
    """Seconds until the time that is left has to be drawn anew."""
    return min((max(0.001, min(TICK, gone.left)) for gone in every), default=None)


class GoneRow(Widget):
    """What is left of it in the list: *words*, and how much time there is: *left* tells its share, from 1 to
    0. At the right end it leaves *beside* pixels."""

    def __init__(
        self, id: str, rect: pygame.Rect, words: str, left: Callable[[], float], beside: int
    ) -> None:
        super().__init__(id, rect)
        self.words, self.left, self.beside = words, left, beside

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, pad = self.box, kit.u(PAD)
        kit.panel(target, box, "well", border="line", radius=16)
        words = kit.paragraph(self.words, box.w - self.beside - 2 * pad, "label", "muted")
        target.blit(words, words.get_rect(midleft=(box.x + pad, box.centery - kit.u(4))))
        bar = pygame.Rect(box.x + pad, box.bottom - kit.u(11), box.w - 2 * pad, kit.u(5))
        kit.panel(target, bar, "line", border=None, radius=999)
        bar.w = round(bar.w * max(0.0, min(1.0, self.left())))
        if bar.w >= bar.h:
            kit.panel(target, bar, "accent", border=None, radius=999)


def add_gone(
    area: ScrollArea, kit: Kit, box: pygame.Rect, id: str, words: str, gone: Gone[T], undo: Button
) -> int:
    """Put the row called *id* and its button *undo* into *area*, at the upper edge of *box*; its height."""
    pad = kit.u(14)
    wide, tall = undo.measure(kit)
    room = box.w - wide - pad - 2 * kit.u(PAD)
    height = max(tall, kit.paragraph(words, room, "label", "muted").get_height()) + kit.u(26)
    rect = pygame.Rect(box.x, box.y, box.w, height)
    area.add(GoneRow(id, rect, words, lambda: gone.left / UNDO, wide + pad))
    undo.rect = pygame.Rect(box.right - pad - wide, box.y + (height - kit.u(8) - tall) // 2, wide, tall)
    undo.row_start = box.x
    area.add(undo)
    return height
