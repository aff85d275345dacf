"""What was taken away from a list and can be brought back: for ten seconds, or longer where messages stay
longer, in which the list is looked at.

A list that is left keeps it in `Program.gone`, and coming back to it one finds the rest of the time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pygame

from ..kit import Kit
from ..widgets import Button, Column, Label, Panel, Row, Widget
from ..widgets.base import SMALLEST_TARGET

UNDO = 10.0  # seconds
TICK = 0.1  # seconds between two pictures of the time that is left
T = TypeVar("T")


@dataclass
class Gone(Generic[T]):
    """Something taken away, and the seconds left to bring it back."""

    thing: T
    full: float = UNDO
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.full

    @property
    def share(self) -> float:
        """The share of the time that is left, from 1 to 0."""
        return 1.0 if self.left == self.full else self.left / self.full


def next_tick(every: Iterable[Gone[T]]) -> float | None:
    """Return seconds until the time that is left has to be drawn again."""
    return min((max(0.001, min(TICK, gone.left)) for gone in every if gone.left < math.inf), default=None)


class TimeLeft(Widget):
    """A bar that shows how much time there is: *left* tells its share, from 1 to 0."""

    fills = True
    takes_pointer = False

    def __init__(self, id: str, left: Callable[[], float]) -> None:
        super().__init__(id, (0, 0))
        self.left = left

    def measure(self, kit: Kit) -> tuple[int, int]:
        return kit.u(SMALLEST_TARGET), kit.u(5)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        bar = self.box.copy()
        kit.panel(target, bar, "line", border=None, radius=999)
        bar.w = round(bar.w * max(0.0, min(1.0, self.left())))
        if bar.w >= bar.h:
            kit.panel(target, bar, "accent", border=None, radius=999)


def gone_row(id: str, words: str, gone: Gone[T], undo: Button) -> Panel:
    """Return its row in the list: *words*, the time there is, and the button to undo it."""
    label = Label(f"{id}_words", (0, 0), words, "label", "muted")
    row = Row(label, undo, gap=18, rest=label)
    bar = TimeLeft(f"{id}_time", lambda: gone.share)
    return Panel(id, Column(row, bar, gap=5), pad=(18, 8), fill="well", radius=16, reach=(undo,))
