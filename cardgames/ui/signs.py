"""The signs of the games, in gold, in white, or as if printed on a cloth."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

import pygame

from . import shapes


class Tones(NamedTuple):
    """The colours of a sign: its lit half, its half in shade, and the lines in it."""

    lit: str
    shade: str
    line: str


GOLD = Tones("#F6D98E", "#DDA63E", "#5A3A08")
"""As the signs are drawn in `sprites/signs`."""
IVORY = Tones("#FFF8EA", "#E3D6BE", "#3A3226")
"""For small ones."""


def printed(cloth: str, trim: str, strength: float = 0.2) -> Tones:
    """Return the tones of a sign printed on *cloth* in the colour of its *trim*: a little lighter than it."""
    return Tones(shapes.mix(cloth, trim, strength), shapes.mix(cloth, trim, strength * 0.6), cloth)


def draw_sign(sprites: Path, game: str, pixels: int, tones: Tones) -> pygame.Surface | None:
    """Draw the sign of the game in the folder *game*, *pixels* wide and high; None without one."""
    try:
        drawing = (sprites / "signs" / f"{game}.svg").read_text("ascii")
        for gold, tone in zip(GOLD, tones, strict=True):
            drawing = drawing.replace(gold, tone)
        size = (max(1, pixels), max(1, pixels))
        return pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), size).convert_alpha()
    except (pygame.error, OSError, ValueError):
        return None
