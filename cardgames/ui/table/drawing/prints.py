"""Prints on the cloth: a label with a large text or with ranks."""

from __future__ import annotations

from typing import Final

import pygame

from cardgames.engine import Marker, RankMarks

from ...kit import Kit
from ...text import Style
from .painted_boxes import line_of
from .rank_marks import RankLook, draw_rank_print, letters

LABEL: Final[Style] = "tag"
INKS: Final = {"bad": "#FFB29E", "good": "#B4F0C4"}
WELL: Final = "#3A150ECC"
LARGE: Final = 0.46
"""How high the letters of a large text are, by the height of its print."""
CELL: Final = (0.78, 0.84)
"""How wide the box of a rank is, by its height, and how much of the room below the label that takes."""


def draw_print(
    target: pygame.Surface, kit: Kit, thing: Marker | RankMarks, box: pygame.Rect, ink: str
) -> None:
    """Draw *thing* in *box*; what belongs to a seat in the colour *ink* of the cloth, smaller."""
    colour = INKS.get(thing.printed, ink) if not kit.theme.high_contrast else "#FFFFFF"
    if isinstance(thing, Marker) and thing.seat is not None:
        _draw_in_box(target, kit, thing, box, ink)
        return
    label = kit.text.line_height(LABEL)
    words, spacing = thing.label.upper(), 1.5
    if kit.text.width(words, LABEL) + kit.u(spacing) * len(words) > box.w:
        spacing = 0
    room = box.h - label - kit.u(6)
    at = (box.centerx, box.y + label // 2)
    kit.text.draw(target, words, at, LABEL, colour, align="centre", middle=True, spacing=spacing)
    below = pygame.Rect(box.x, box.bottom - room, box.w, room)
    if isinstance(thing, RankMarks):
        look = RankLook(WELL, colour, colour, radius=8, line=line_of(kit))
        draw_rank_print(target, kit, thing, below, look, CELL)
        return
    style = letters(kit, min(LARGE * box.h, 0.8 * room))
    kit.text.draw(target, thing.text, below.center, style, colour, align="centre", middle=True)


def _draw_in_box(target: pygame.Surface, kit: Kit, marker: Marker, box: pygame.Rect, ink: str) -> None:
    """Write the label over the text, into a box that is painted already."""
    half = round(0.21 * box.h)
    for words, style, y in ((marker.label.upper(), LABEL, -half), (marker.text, "label", half)):
        at, room = (box.centerx, box.centery + y), box.w - kit.u(2)
        style = kit.text.fitted(words, style, room)
        kit.text.draw(target, words, at, style, ink, align="centre", middle=True, width=room)
