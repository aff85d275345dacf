"""Prints on the cloth: a label with a large text or with ranks."""

from __future__ import annotations

from typing import Final

import pygame

from cardgames.engine import Marker, RankMarks

from ...kit import Kit
from ...text import Style
from .painted_boxes import line_of

LABEL: Final[Style] = "tag"
INKS: Final = {"bad": "#FFB29E", "good": "#B4F0C4"}
WELL: Final = "#3A150ECC"
LARGE: Final = 0.46
"""How high the letters of a large text are, by the height of its print."""
CELL: Final = (0.78, 0.84)
"""How wide the box of a rank is, by its height, and how much of the room below the label that takes."""
RANK: Final = 0.62
"""How high a rank is written, by its box."""


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
        _draw_ranks(target, kit, thing, below, colour)
        return
    style = _letters(kit, min(LARGE * box.h, 0.8 * room))
    kit.text.draw(target, thing.text, below.center, style, colour, align="centre", middle=True)


def _letters(kit: Kit, pixels: float) -> Style:
    return "heavy", pixels / kit.theme.scale / kit.theme.text_size


def _draw_ranks(target: pygame.Surface, kit: Kit, marks: RankMarks, room: pygame.Rect, colour: str) -> None:
    """Draw a box for each rank; one with a state is lit."""
    gap = kit.u(8)
    count = len(marks.ranks)
    high = round(min(CELL[1] * room.h, ((room.w - gap * (count - 1)) / count) / CELL[0]))
    wide = round(high * CELL[0])
    x = room.centerx - (count * wide + (count - 1) * gap) // 2
    style = _letters(kit, high * RANK)
    for rank, state in marks.ranks:
        cell = pygame.Rect(x, room.y + (room.h - high) // 2, wide, high)
        fill, border, ink = ("accent", "accent", "accent_ink") if state else (WELL, colour, colour)
        kit.panel(target, cell, fill, border=border, radius=8, line=line_of(kit, bool(state)))
        kit.text.draw(target, kit.glyphs.rank(rank), cell.center, style, ink, align="centre", middle=True)
        x += wide + gap


def _draw_in_box(target: pygame.Surface, kit: Kit, marker: Marker, box: pygame.Rect, ink: str) -> None:
    """Write the label over the text, into a box that is painted already."""
    half = round(0.21 * box.h)
    for words, style, y in ((marker.label.upper(), LABEL, -half), (marker.text, "label", half)):
        at, room = (box.centerx, box.centery + y), box.w - kit.u(2)
        style = kit.text.fitted(words, style, room)
        kit.text.draw(target, words, at, style, ink, align="centre", middle=True, width=room)
