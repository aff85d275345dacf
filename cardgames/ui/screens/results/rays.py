"""Beams of light around one place, which fade outwards."""

from __future__ import annotations

import math
from functools import partial

import pygame

from ... import shapes
from ...kit import Kit

BEAMS, HALF = 24, 3.3  # how many, and half of what each opens, in degrees
LIGHT, BRIGHTEST = "#FFDE8C", 0.3
COARSE = 2  # they are drawn smaller by this factor: nothing in them is sharp


def rays(kit: Kit, size: tuple[int, int], centre: tuple[int, int]) -> pygame.Surface:
    """Return beams from *centre* over a window of *size*, drawn once."""
    return kit.kept(("rays", size, centre), partial(_draw, size, centre))


def _draw(size: tuple[int, int], centre: tuple[int, int]) -> pygame.Surface:
    x, y = centre
    reach = math.hypot(max(x, size[0] - x), max(y, size[1] - y))
    body = ""
    for beam in range(BEAMS):
        middle = 360 / BEAMS * beam + HALF
        ends = [
            f"{x + reach * math.cos(math.radians(angle)):.1f} {y + reach * math.sin(math.radians(angle)):.1f}"
            for angle in (middle - HALF, middle + HALF)
        ]
        body += f'<path d="M{x} {y}L{"L".join(ends)}Z" fill="url(#light)"/>'
    light = (
        f'<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{reach:.1f}">'
        f'<stop offset="0" stop-color="{LIGHT}" stop-opacity="{BRIGHTEST}"/>'
        f'<stop offset="1" stop-color="{LIGHT}" stop-opacity="0"/></radialGradient>'
    )
    small = shapes.svg(body, (size[0] // COARSE, size[1] // COARSE), size, light)
    return pygame.transform.smoothscale(small, size)
