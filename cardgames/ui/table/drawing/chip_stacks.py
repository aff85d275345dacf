"""Chips that lie on one another: which chips make an amount, and the picture of a stack."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ... import shapes
from ...kit import Kit

VALUES = ((100, "#23262E"), (50, "#6A3F78"), (20, "#2A8657"), (10, "#2F63B4"), (5, "#BF3E3B"), (1, "#EDE3CC"))
"""The values of chips, and their colours."""
COLOURS = dict(VALUES)
TALLEST = 10
"""The largest number of chips in a column."""
HIGH = 0.74
"""The height of a chip that lies on the table, by its width."""
THICK = 0.13
"""How thick it is, by its width."""
TURN = 37
"""Degrees by which each chip is turned against the one below."""
MARKS = 6
"""The marks along its edge."""
HALF = math.radians(13)
"""Half the width of a mark, as an angle."""
FLAT = HIGH - THICK
"""The height of the face, by its width."""
ACROSS, DOWN = 49.0, 49 * FLAT
"""The radii of the face in a box a hundred units wide."""
GOLD, PAPER, SLATE = "#E2B04A", "#F6F0E2", "#7D8798"


def chips_of(amount: int, most: int = TALLEST) -> list[int]:
    """Return the values of the chips in a column that stands for *amount*, the largest first."""
    out: list[int] = []
    for value, _ in VALUES:
        while amount >= value and len(out) < most:
            out.append(value)
            amount -= value
    return out


def columns_of(amount: int, most: int) -> list[list[int]]:
    """Return chips for *amount* in a column for each value, in *most* columns at most: the smallest chips
    then share the last."""
    chips = chips_of(amount, most * TALLEST)
    columns = [[chip for chip in chips if chip == value][:TALLEST] for value in dict.fromkeys(chips)]
    shared = [chip for column in columns[most - 1 :] for chip in column][:TALLEST]
    return [*columns[: most - 1], *([shared] if shared else [])]


def stack_height(width: int, count: int) -> int:
    """Return how high a stack of *count* chips of this *width* is."""
    return round(width * (HIGH + THICK * (count - 1))) if count else 0


def stack_picture(kit: Kit, values: Sequence[int], width: int) -> pygame.Surface:
    """Return the picture of a stack, with the first of *values* at the bottom."""
    size = width, stack_height(width, len(values))
    box = 100.0, 100 * (HIGH + THICK * (len(values) - 1))
    return kit.kept(("chips", tuple(values), width), lambda: shapes.svg(_stack(values), size, box))


def draw_stack(
    target: pygame.Surface, kit: Kit, values: Sequence[int], width: int, foot: tuple[float, float]
) -> pygame.Rect:
    """Draw a stack that stands on *foot*, the middle of its lower edge; where it is."""
    picture = stack_picture(kit, values, width)
    return target.blit(picture, picture.get_rect(midbottom=(round(foot[0]), round(foot[1]))))


def _stack(values: Sequence[int]) -> str:
    """Return the shapes of a stack, in a box a hundred units wide."""
    lowest = 100 * (HIGH + THICK * (len(values) - 1)) - 100 * THICK - 100 * FLAT / 2
    return "".join(
        _chip(value, lowest - 100 * THICK * number, TURN * number) for number, value in enumerate(values)
    )


def _chip(value: int, middle: float, turn: float) -> str:
    """Return a chip, the face of which has its middle at this height."""
    colour, thick = COLOURS[value], 100 * THICK
    mark = {1: SLATE, 100: GOLD}.get(value, PAPER)
    angles = [math.radians(turn + number * 360 / MARKS) for number in range(MARKS)]
    seen = [a for a in angles if math.sin(a - HALF) > 0 and math.sin(a + HALF) > 0]
    outline = (
        f"M{50 - ACROSS} {middle} A{ACROSS} {DOWN} 0 0 0 {50 + ACROSS} {middle} v{thick} "
        f"A{ACROSS} {DOWN} 0 0 1 {50 - ACROSS} {middle + thick} Z"
    )
    side = "".join(_mark(a, middle, (1, 0), (1, thick), shapes.mix(mark, "#000000", 0.22)) for a in seen)
    face = "".join(_mark(a, middle, (1, 0), (0.74, 0), mark) for a in angles)
    return (
        f'<path d="{outline}" fill="{shapes.mix(colour, "#000000", 0.38)}" stroke="#0B1014" '
        f'stroke-width="1.6"/>{side}'
        f'<ellipse cx="50" cy="{middle}" rx="{ACROSS}" ry="{DOWN}" fill="{colour}" stroke="#0B1014" '
        f'stroke-width="1.2"/>{face}'
        f'<ellipse cx="50" cy="{middle}" rx="{0.66 * ACROSS}" ry="{0.66 * DOWN}" '
        f'fill="{shapes.mix(colour, "#FFFFFF", 0.14)}" stroke="{mark}" stroke-width="2"/>'
    )


def _mark(
    angle: float, middle: float, start: tuple[float, float], end: tuple[float, float], colour: str
) -> str:
    """Return a mark on the edge of a chip, from *start* to *end*: by the radius, and how far below the
    face."""

    def at(turned: float, share: float, below: float) -> str:
        x, y = 50 + share * ACROSS * math.cos(turned), middle + below + share * DOWN * math.sin(turned)
        return f"{x:.2f} {y:.2f}"

    corners = (
        at(angle - HALF, *start),
        at(angle + HALF, *start),
        at(angle + HALF, *end),
        at(angle - HALF, *end),
    )
    return f'<path d="M{" L".join(corners)} Z" fill="{colour}"/>'
