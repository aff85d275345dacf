"""A cord between two cards: a curve in the colours of two players with a knot at each end."""

from __future__ import annotations

from functools import partial

import pygame

from ...kit import Kit
from ...shapes import dashes, svg

Point = tuple[float, float]

SHADE, CORD, DASHED = 7.0, 4.6, 3.4
"""Logical units: the dark edge of a cord, the cord, and one that is only proposed."""
TWIST = 7
STEPS = 48  # straight pieces of a curve that is dashed
"""Logical units: how long each of its colours is seen."""
KNOT = 4.5
"""Logical units: the radius of a knot."""
DARK, ROPE = "#0B1120", "#FFF6DC"


def bend(start: Point, middle: Point, end: Point) -> Point:
    """Return the point towards which a curve from *start* to *end* bends that goes through *middle*."""
    return 2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2


def cord_box(kit: Kit, start: Point, middle: Point, end: Point) -> pygame.Rect:
    """Return all that a cord through these points covers."""
    turn = bend(start, middle, end)
    xs, ys, rim = (start[0], turn[0], end[0]), (start[1], turn[1], end[1]), kit.u(KNOT + SHADE)
    x, y = round(min(xs)) - rim, round(min(ys)) - rim
    return pygame.Rect(x, y, round(max(xs)) - x + rim, round(max(ys)) - y + rim)


def draw_cord(
    target: pygame.Surface,
    kit: Kit,
    start: Point,
    middle: Point,
    end: Point,
    colours: tuple[str, str],
    *,
    proposed: bool,
) -> None:
    """Draw a cord through *middle*, twisted of two *colours*; golden and dashed where it is *proposed*."""
    box = cord_box(kit, start, middle, end)
    points = tuple((round(x - box.x), round(y - box.y)) for x, y in (start, bend(start, middle, end), end))
    key = ("cord", box.size, points, colours, proposed)
    target.blit(kit.kept(key, partial(_draw, kit, box.size, points, colours, proposed)), box)


def _draw(
    kit: Kit,
    size: tuple[int, int],
    points: tuple[tuple[int, int], ...],
    colours: tuple[str, str],
    proposed: bool,
) -> pygame.Surface:
    (x, y), (cx, cy), (ex, ey) = points
    scale = kit.theme.scale
    whole = f"M{x} {y}Q{cx} {cy} {ex} {ey}"
    begin, middle, end = (pygame.Vector2(point) for point in points)
    steps = [number / STEPS for number in range(STEPS + 1)]
    curve = [begin.lerp(middle, step).lerp(middle.lerp(end, step), step) for step in steps]

    def line(colour: str, wide: float, path: str) -> str:
        stroke = f'stroke="{colour}" stroke-width="{wide * scale:.1f}" stroke-linecap="butt"'
        return f'<path d="{path}" fill="none" {stroke}/>'

    gold = kit.theme.colours.accent
    if proposed:
        dashed = dashes(curve, 12 * scale, 8 * scale)
        body = line(DARK, DASHED + 2.4, dashed) + line(gold, DASHED, dashed)
    else:
        twisted = dashes(curve, TWIST * scale, TWIST * scale)
        body = line(DARK, SHADE, whole) + line(colours[0], CORD, whole) + line(colours[1], CORD, twisted)
    for at in ((x, y), (ex, ey)):
        body += (
            f'<circle cx="{at[0]}" cy="{at[1]}" r="{KNOT * scale:.1f}" fill="{gold if proposed else ROPE}" '
            f'stroke="{DARK}" stroke-width="{1.4 * scale:.1f}"/>'
        )
    return svg(body, size, size)
