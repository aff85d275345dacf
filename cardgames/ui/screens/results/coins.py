"""Coins that burst out of the sign of a game once, and fall out of the window."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from ... import shapes
from ...kit import Kit
from ...tween import out_cubic

COUNT = 18
LEFT, WIDE = 0.03, 0.17  # of the width: how far those at the left edge fly; the others to the right
TOP, TALL = 0.05, 0.60  # of the height
OUTWARDS = 0.45  # the share of the flight in which they move away from the sign
FALLS, LATER = 0.2, 0.03  # the share after which the first of them falls, and each of the others later
STEP = 0.618  # of the golden ratio, so that they lie evenly and in no rows
SIZES = (15, 20, 24, 18, 12)  # logical units: their radius
SQUEEZES = (1.0, 0.5, 0.85, 0.32, 1.0, 0.7)
LIGHT, GOLD, DARK = "#FFE3A0", "#EDB44A", "#8A5D0C"


def draw_coins(target: pygame.Surface, kit: Kit, start: tuple[int, int], share: float) -> None:
    """Draw the coins after this *share* of their flight from *start*, from 0 to 1."""
    out, height = out_cubic(min(1.0, share / OUTWARDS)), target.get_height()
    for number, (x, y) in enumerate(_places(target.get_size())):
        begins = FALLS + LATER * (number % len(SIZES))  # not all in one line
        fallen = height * (max(0.0, share - begins) / (1 - FALLS - LATER * len(SIZES))) ** 2
        at = (round(start[0] + (x - start[0]) * out), round(start[1] + (y - start[1]) * out + fallen))
        coin = _picture(kit, number)
        target.blit(coin, coin.get_rect(center=at))


def _places(size: tuple[int, int]) -> Iterator[tuple[float, float]]:
    for number in range(COUNT):
        inwards = LEFT + WIDE * math.modf((number + 1) * STEP)[0]
        down = TOP + TALL * (number // 2 + 0.5 * (number % 2)) / (COUNT // 2)
        yield size[0] * (inwards if number % 2 else 1 - inwards), size[1] * down


def _picture(kit: Kit, number: int) -> pygame.Surface:
    """Return one of the coins, each of its own size, seen from its own side."""
    radius = kit.u(SIZES[number % len(SIZES)])
    squeeze, turn = SQUEEZES[number % len(SQUEEZES)], 37 * number % 180 - 90
    return kit.kept(("coin", radius, squeeze, turn), partial(_draw, radius, squeeze, turn))


def _draw(radius: int, squeeze: float, turn: int) -> pygame.Surface:
    rx = 10 * squeeze
    body = (
        f'<g transform="rotate({turn})"><ellipse rx="{rx:.2f}" ry="10" fill="{DARK}"/>'
        f'<ellipse rx="{rx * 0.94:.2f}" ry="9.4" fill="{GOLD}"/>'
        f'<ellipse rx="{rx * 0.74:.2f}" ry="7.4" fill="none" stroke="{DARK}" stroke-opacity=".55" '
        f'stroke-width=".9"/>'
        f'<ellipse rx="{rx * 0.3:.2f}" ry="3" fill="{DARK}" fill-opacity=".6"/>'
        f'<path d="M{-rx * 0.7:.2f}-4.6A{rx * 0.85:.2f} 8.5 0 0 1 {rx * 0.2:.2f}-8.3" fill="none" '
        f'stroke="{LIGHT}" stroke-width="1.2" stroke-linecap="round"/></g>'
    )
    side = 2 * radius
    return shapes.svg(f'<g transform="translate(11 11)">{body}</g>', (side, side), (22, 22))
