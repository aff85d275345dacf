"""The rows of the list of saved games: a small picture and words, with buttons beside or below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...kit import Kit
from ...widgets import Beside, Button, Column, Label, Loose, Panel, Row, Widget

PAD = 12  # logical units
THUMB = (164, 94)  # logical units
LINES = (4, 2)  # that the second and the third piece of text may take


def thumb_size(kit: Kit) -> tuple[int, int]:
    """Return how large the small pictures are, in pixels."""
    return kit.u(THUMB[0]), kit.u(THUMB[1])


class Thumb(Widget):
    """A small picture, made when it comes into sight."""

    takes_pointer = False

    def __init__(self, id: str, make: Callable[[], pygame.Surface]) -> None:
        super().__init__(id, (0, 0))
        self.make = make

    def measure(self, kit: Kit) -> tuple[int, int]:
        return thumb_size(kit)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        target.blit(self.make(), self.box)


def saved_row(
    kit: Kit, key: str, words: tuple[str, str, str], thumb: Thumb, buttons: Sequence[Button]
) -> Panel:
    """Return the row of a save: a small picture, a title, a line and small print, and its buttons."""
    title, line, small = words
    lines = Column(
        Label(f"title_{key}", (0, 0), title, "name", lines=1),
        Label(f"line_{key}", (0, 0), line, "label", "#D5DCE6", lines=LINES[0]),
        Label(f"small_{key}", (0, 0), small, "small", "muted", lines=LINES[1]),
    )
    text = Loose(lines, kit.text.width("m" * 22, "label"))
    about = Row(thumb, text, gap=PAD, rest=text)
    item = Beside(about, Row(*buttons), line=about, gap=PAD, below=PAD)
    return Panel(f"row_{key}", item, pad=(PAD, PAD), radius=16, reach=buttons)
