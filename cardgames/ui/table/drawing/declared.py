"""The text of a marker, printed on the cloth: its label in small capitals, and its text in large letters."""

from __future__ import annotations

from typing import Final

import pygame

from cardgames.engine import Marker

from ...kit import Kit
from ...text import Style
from .big_info import tag_style

TITLE: Final[Style] = "tag"
VALUE: Final = 24
"""The size of the text where it has room."""
LEAST_VALUE: Final = 14


def least_height(kit: Kit) -> int:
    """Return the least height of a marker."""
    return kit.text.line_height(("heavy", LEAST_VALUE)) + kit.text.line_height(TITLE)


def has_room(kit: Kit, marker: Marker, wide: int) -> bool:
    """Tell whether label and text of *marker* can be written *wide*."""
    label = kit.text.width(marker.label, tag_style(kit, marker.label, wide))
    return max(label, kit.text.width(marker.text, ("heavy", LEAST_VALUE))) <= wide


def draw_declared(target: pygame.Surface, kit: Kit, marker: Marker, box: pygame.Rect, ink: str) -> None:
    """Print *marker* in the middle of *box*, its label in the colour *ink*."""
    title = kit.text.line_height(TITLE)
    value = _value_style(kit, marker.text, (box.w, box.h - title))
    top = box.centery - (title + kit.text.line_height(value)) // 2
    draw_title(target, kit, marker.label, (box.centerx, top + title // 2), box.w, ink)
    at = box.centerx, top + title + kit.text.line_height(value) // 2
    kit.text.draw(target, marker.text, at, value, "#FFFFFF", align="centre", middle=True, width=box.w)


def draw_title(
    target: pygame.Surface, kit: Kit, words: str, at: tuple[int, int], room: int, ink: str
) -> None:
    """Print spaced capitals, or plain words where these have no room."""
    capitals = words.upper()
    if kit.text.width(capitals, TITLE) + kit.u(1) * len(capitals) <= room:
        kit.text.draw(target, capitals, at, TITLE, ink, align="centre", middle=True, spacing=1)
    else:
        style = tag_style(kit, words, room)
        kit.text.draw(target, words, at, style, ink, align="centre", middle=True, width=room)


def _value_style(kit: Kit, words: str, room: tuple[int, int]) -> Style:
    """Return the largest letters in which *words* have room."""
    for size in range(VALUE, LEAST_VALUE - 1, -2):
        style = "heavy", size
        if kit.text.width(words, style) <= room[0] and kit.text.line_height(style) <= room[1]:
            return style
    return "heavy", LEAST_VALUE
