"""The grounds under the cards: one for each family of games, drawn by code.

A place is boards with something spread on them, and one warm lamp above.  All of it is quiet and dark enough
for white words of any size and for golden rings (`BRIGHTEST`).  It takes some 50 ms to draw, so a table draws
it once for a window, in steps, while the program is idle, see `warming.ground`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from cardgames.engine import Game

from . import shapes
from .shapes import Size, svg
from .signs import draw_sign, printed

BRIGHTEST: Final = 0.17
"""The luminance above which no spot is: white on it has a contrast of 4.7."""
LARGE = 1440  # pixels of height: places higher than this are drawn at half their size
DESIGN_HEIGHT = 800
PRINT = 0.17  # how much lighter a sign is than its ground
SIGN_SIDE = 0.13  # of the height
SIGN_AT = (0.225, 0.56)
"""The middle of the sign at the left, by width and height; the other one is across from it."""
OUTER_SIGN_AT, LOW_SIGN_AT = (0.11, 0.70), (0.065, 0.80)
"""The same where boxes and piles stand at both sides of the middle, and where rows of cards reach there."""
MARGIN = (12, 10)  # logical units of boards beside and below the cloth
LAMP = ("#FFF3DC", "#C8B6A6", "#4A4247")
LEAF = "M0-11C5-7 6 3 0 11C-6 3-5-7 0-11Z"
BRANCHES = (
    (-0.01, 0.16, -8, 9),
    (-0.01, 0.30, 12, 7),
    (-0.02, 0.06, 10, 12),
    (0.10, -0.02, 70, 6),
    (1.01, 0.20, 172, 9),
    (1.02, 0.05, 165, 14),
    (1.01, 0.36, 190, 6),
    (0.86, -0.02, 110, 9),
    (1.02, 0.74, 186, 7),
    (1.01, 0.88, 200, 9),
    (0.92, 1.02, 260, 5),
    (-0.01, 0.66, -14, 5),
)
"""Branches above the garden's table: where they begin in shares of the window, their angle and length."""

Edge = Callable[[float, float, float, str], str]
"""Return the shapes along the edge of the cloth, from width, height, logical unit and colour."""


@dataclass(frozen=True)
class Boards:
    """A *number* of boards from left to right, with the gaps between them."""

    colour: str
    count: int
    gap: str = "#140B06"
    grain: float = 0.16
    shade: str = ""
    """The colour of leaves whose shadow falls on them."""


@dataclass(frozen=True)
class Cloth:
    """The covering of the boards: cloth, leather, a hatch; its edge is worked in the colour *trim*."""

    colour: str
    trim: str
    edge: Edge
    radius: float = 30
    rim: str = ""
    """The colour of a rail round it."""


@dataclass(frozen=True)
class Place:
    """The table of a family, or of one game; the sign is printed on the boards where nothing is spread."""

    boards: Boards
    spread: Cloth | None = None
    trim: str = "#F2D9A0"
    is_painted: bool = False
    """Whether boxes are painted on it, among which signs would be cut."""
    sign_at: tuple[float, float] = SIGN_AT


def _frame(w: float, h: float, inset: float, radius: float, stroke: str) -> str:
    """Return a rounded outline so far inside the edge."""
    return (
        f'<rect x="{inset}" y="{inset}" width="{max(1, w - 2 * inset)}" height="{max(1, h - 2 * inset)}" '
        f'rx="{max(0.0, radius)}" fill="none" {stroke}/>'
    )


def _dashes(w: float, h: float, inset: float, radius: float, dash: float, gap: float, stroke: str) -> str:
    """Return a rounded outline so far inside the edge, in dashes."""
    points = []
    for x, y, turn in (
        (w - inset - radius, inset + radius, 270),
        (w - inset - radius, h - inset - radius, 0),
        (inset + radius, h - inset - radius, 90),
        (inset + radius, inset + radius, 180),
    ):
        points += [pygame.Vector2(radius, 0).rotate(turn + 15 * k) + pygame.Vector2(x, y) for k in range(7)]
    path = shapes.dashes([*points, points[0]], dash, gap)
    return f'<path d="{path}" fill="none" {stroke}/>'


def _hem(w: float, h: float, u: float, trim: str) -> str:
    """Return a stitched hem, rubbed spots where people sit, and rings that glasses left."""
    stitch = f'stroke="{trim}" stroke-opacity=".36" stroke-width="{1.6 * u}"'
    out = _dashes(w, h, 12 * u, 20 * u, 9 * u, 6 * u, stitch)
    out += _frame(w, h, 19 * u, 16 * u, f'stroke="{trim}" stroke-opacity=".12" stroke-width="{3 * u}"')
    for x, y, r in ((0.5, 0.93, 0.20), (0.06, 0.45, 0.09), (0.94, 0.45, 0.09), (0.5, 0.06, 0.13)):
        for k in range(4):
            rx, ry = w * r * (1 - k * 0.2), h * 0.16 * (1 - k * 0.2)
            spot = f'cx="{w * x:.0f}" cy="{h * y:.0f}" rx="{rx:.0f}" ry="{ry:.0f}"'
            out += f'<ellipse {spot} fill="#F0C9A0" fill-opacity=".014"/>'
    for x, y, r in ((0.12, 0.12, 28 * u), (0.87, 0.74, 30 * u)):
        cx, cy = w * x, h * y
        out += (
            f'<path d="M{cx + r:.1f} {cy:.1f}A{r:.1f} {r:.1f} 0 1 1 {cx:.1f} {cy - r:.1f}" fill="none" '
            f'stroke="#2A060C" stroke-opacity=".24" stroke-width="{3 * u}" stroke-linecap="round"/>'
        )
    return out


def _print(w: float, h: float, u: float, trim: str) -> str:
    """Return the two printed lines of a layout cloth."""
    return _frame(
        w, h, 11 * u, 22 * u, f'stroke="{trim}" stroke-opacity=".24" stroke-width="{2.2 * u}"'
    ) + _frame(w, h, 17 * u, 17 * u, f'stroke="{trim}" stroke-opacity=".20" stroke-width="{1.2 * u}"')


def _stripes(w: float, h: float, u: float, trim: str) -> str:
    """Return the stripes woven into both ends of a blanket."""
    out = ""
    for at, wide, ink, opacity in ((40, 9, "#000", 0.22), (54, 9, trim, 0.26), (68, 9, "#000", 0.22)):
        for x in (at * u, w - (at + wide) * u):
            stripe = f'x="{x:.1f}" width="{wide * u:.1f}" height="{h}"'
            out += f'<rect {stripe} fill="{ink}" fill-opacity="{opacity}"/>'
    return out


def _brass(w: float, h: float, u: float, trim: str) -> str:
    """Return the line of brass beside the rail, and a thin one far inside."""
    brass = _frame(w, h, 1.5 * u, 60 * u, f'stroke="{trim}" stroke-opacity=".34" stroke-width="{3 * u}"')
    return brass + _frame(
        w, h, 64 * u, 44 * u, f'stroke="#FFF" stroke-opacity=".09" stroke-width="{1.4 * u}"'
    )


def _hatch(w: float, h: float, u: float, trim: str) -> str:
    """Return the boards of a hatch with caulked seams, a rope round them and brass corners."""
    out = "".join(
        f'<rect y="{h * k / 6:.1f}" width="{w}" height="{2.4 * u:.1f}" fill="#041722" fill-opacity=".5"/>'
        for k in range(1, 6)
    )
    rope = f'stroke-width="{6 * u}" stroke-linecap="butt"'
    out += _frame(w, h, 12 * u, 14 * u, f'stroke="#0A2030" stroke-opacity=".55" {rope}')
    out += _dashes(w, h, 12 * u, 14 * u, 7 * u, 3 * u, f'stroke="{trim}" stroke-opacity=".30" {rope}')
    for x, y in ((28, 28), (w / u - 28, 28), (28, h / u - 28), (w / u - 28, h / u - 28)):
        out += f'<circle cx="{x * u:.1f}" cy="{y * u:.1f}" r="{5 * u:.1f}" fill="{trim}" fill-opacity=".34"/>'
    return out


def _inlay(w: float, h: float, u: float, trim: str) -> str:
    """Return the grain of polished wood, and a line inlaid in it with a lozenge at each corner."""
    chance, out = random.Random(15), ""
    for k in range(34):
        y, bend = h * (k + chance.uniform(0.1, 0.9)) / 34, h * chance.uniform(-0.03, 0.03)
        out += (
            f'<path d="M0 {y:.0f}C{w * 0.3:.0f} {y + bend:.0f} {w * 0.6:.0f} {y - bend:.0f} {w:.0f} {y:.0f}" '
            f'fill="none" stroke="#000" stroke-opacity="{chance.uniform(0.05, 0.14):.3f}" '
            f'stroke-width="{chance.uniform(1, 2.6) * u:.1f}"/>'
        )
    out += _frame(w, h, 16 * u, 12 * u, f'stroke="{trim}" stroke-opacity=".22" stroke-width="{3 * u}"')
    out += _frame(w, h, 23 * u, 8 * u, f'stroke="#000" stroke-opacity=".24" stroke-width="{1.4 * u}"')
    for x in (40 * u, w - 40 * u):
        for y in (40 * u, h - 40 * u):
            r = 9 * u
            lozenge = f"M{x - r:.1f} {y:.1f}L{x:.1f} {y - r:.1f}L{x + r:.1f} {y:.1f}L{x:.1f} {y + r:.1f}Z"
            out += f'<path d="{lozenge}" fill="{trim}" fill-opacity=".22"/>'
    return out


def _tooling(w: float, h: float, u: float, trim: str) -> str:
    """Return the tooled border of a desk's leather."""
    out = _frame(w, h, 9 * u, 12 * u, f'stroke="{trim}" stroke-opacity=".34" stroke-width="{1.6 * u}"')
    tools = f'stroke="{trim}" stroke-opacity=".26" stroke-width="{5 * u}"'
    out += _dashes(w, h, 17 * u, 9 * u, 2 * u, 6 * u, tools)
    out += _frame(w, h, 25 * u, 6 * u, f'stroke="{trim}" stroke-opacity=".26" stroke-width="{1.2 * u}"')
    for x in (25 * u, w - 25 * u):
        for y in (25 * u, h - 25 * u):
            for r, opacity in ((22, 0.12), (14, 0.2), (6, 0.26)):
                spot = f'cx="{x:.1f}" cy="{y:.1f}" r="{r * u:.1f}" fill="none" stroke="{trim}"'
                out += f'<circle {spot} stroke-opacity="{opacity}" stroke-width="{1.4 * u}"/>'
    return out


PLANKS = Boards("#4A2E1C", 9)
FAMILY_PLACES: Final[dict[str, Place]] = {
    "Tricks": Place(Boards("#5E3C22", 7), Cloth("#7F3235", "#E9C58D", _hem)),
    "Rummy": Place(Boards("#7A6044", 6, gap="#1A2E1C", grain=0.12, shade="#0E1E14")),
    "Fishing": Place(Boards("#4C4032", 11), Cloth("#1E5F7C", "#F0C27A", _hatch, 18)),
    "Betting": Place(PLANKS, Cloth("#1C6B54", "#F7E9C8", _print, 34), sign_at=OUTER_SIGN_AT),
    "Counting": Place(Boards("#4A2B17", 7), Cloth("#7C4C2A", "#F6D9A0", _inlay, 26), sign_at=OUTER_SIGN_AT),
    "Wits": Place(Boards("#4A2F22", 6), Cloth("#453F7C", "#E3C98E", _tooling, 14), sign_at=LOW_SIGN_AT),
}
"""A tavern with a worn cloth, boards in a garden, a boat's hatch, a layout cloth, the polished wood of a
peg board, the leather of a study desk."""
CLOTHS: Final[dict[str, Place]] = {
    "wine": Place(PLANKS, Cloth("#7E1F33", "#F4DFAE", _print, 34), is_painted=True),
    "navy": Place(PLANKS, Cloth("#31437F", "#DDE6FF", _print, 34), is_painted=True),
    "blanket": Place(PLANKS, Cloth("#53562F", "#F3E3B3", _stripes, 22), sign_at=OUTER_SIGN_AT),
    "club": Place(
        Boards("#2A1A1C", 5), Cloth("#1F7354", "#E3AE45", _brass, 90, rim="#6E2A26"), sign_at=OUTER_SIGN_AT
    ),
}
"""The tables of games that declare a cloth of their own, by its name."""


def place_of(game: type[Game]) -> Place:
    """Return the place where *game* is played."""
    return CLOTHS.get(game.cloth) or FAMILY_PLACES.get(game.family) or FAMILY_PLACES["Wits"]


def draw_place(place: Place, sprites: Path, game: str, size: Size, top: int = 0) -> pygame.Surface:
    """Draw the place in *size* pixels with the sign of the game in the folder *game*, where it has one; *top*
    pixels are covered by a bar."""
    steps = place_in_steps(place, sprites, game, size, top)
    return next(picture for picture in steps if picture is not None)


def place_in_steps(
    place: Place, sprites: Path, game: str, size: Size, top: int = 0
) -> Iterator[pygame.Surface | None]:
    """Draw the same in steps of a few milliseconds; the last one yields the picture."""
    if size[1] > LARGE:
        for half in place_in_steps(place, sprites, game, (size[0] // 2, size[1] // 2), top // 2):
            yield None
            if half is not None:
                yield pygame.transform.smoothscale(half, size)
        return
    out, u = pygame.Surface(size).convert(), size[1] / DESIGN_HEIGHT
    yield from _boards(out, place.boards)
    if place.boards.shade:
        out.blit(_leaves(size, place.boards.shade), (0, 0))
        yield None
    if place.spread is not None:
        across, down = (round(margin * u) for margin in MARGIN)
        box = pygame.Rect(across, top + down, size[0] - 2 * across, size[1] - top - 2 * down)
        if min(box.size) > 0:
            yield from _lay(out, place.spread, box, u)
    colour, trim = (
        (place.boards.colour, place.trim)
        if place.spread is None
        else (place.spread.colour, place.spread.trim)
    )
    sign = draw_sign(sprites, game, round(SIGN_SIDE * size[1]), printed(colour, trim, PRINT))
    if sign is not None and not place.is_painted:
        left, y = place.sign_at
        for x in (left, 1 - left):
            out.blit(sign, sign.get_rect(center=(round(size[0] * x), round(size[1] * y))))
    yield None
    _light(out)
    yield None
    shapes.add_grain(out, 4)
    yield out


def _boards(out: pygame.Surface, boards: Boards) -> Iterator[None]:
    """Draw the boards one by one, each a little lighter or darker than the next, with some lines of grain."""
    chance, (w, h) = random.Random(boards.count), out.get_size()
    each = h / boards.count
    for row in range(boards.count):
        top, shade = math.floor(row * each), chance.uniform(0.02, 0.16)
        y, tall = row * each - top, math.ceil((row + 1) * each) - top
        body = f'<rect width="{w}" height="{tall}" fill="{boards.colour}"/>'
        body += f'<rect width="{w}" height="{tall}" fill="#000" fill-opacity="{shade:.3f}"/>'
        for _ in range(5):
            at, x = y + chance.uniform(0.12, 0.88) * each, chance.uniform(-0.1, 0.5) * w
            bend, end = each * chance.uniform(-0.06, 0.06), x + chance.uniform(0.3, 0.7) * w
            first, second = x + (end - x) * 0.3, x + (end - x) * 0.6
            body += (
                f'<path d="M{x:.0f} {at:.0f}C{first:.0f} {at + bend:.0f} {second:.0f} {at - bend:.0f} '
                f'{end:.0f} {at:.0f}" fill="none" stroke="#000" stroke-width="{max(1, h / 700):.1f}" '
                f'stroke-opacity="{boards.grain * chance.uniform(0.5, 1.2):.3f}"/>'
            )
        line = max(1.5, h / 300)
        body += f'<rect y="{y:.1f}" width="{w}" height="{line:.1f}" fill="{boards.gap}" fill-opacity=".7"/>'
        body += f'<rect y="{y + line:.1f}" width="{w}" height="1" fill="#FFF" fill-opacity=".05"/>'
        out.blit(svg(body, (w, tall), (w, tall)), (0, top))
        yield


def _lay(out: pygame.Surface, spread: Cloth, box: pygame.Rect, u: float) -> Iterator[None]:
    """Draw the covering of the boards, with its shadow and its rail, then its edge."""
    radius = round(spread.radius * u)
    shadow, pad = shapes.shadow(box.size, radius, max(1, round(10 * u)), 170)
    out.blit(shadow, (box.x - pad, box.y - pad + round(4 * u)))
    yield
    if spread.rim:
        out.blit(shapes.rounded(box.size, radius, spread.rim, "#3A1210", max(1.0, 2 * u)), box)
        groove = box.inflate(-round(18 * u), -round(18 * u))
        out.blit(
            shapes.rounded(groove.size, radius - round(9 * u), None, "#FFFFFF1C", max(1.0, 2 * u)), groove
        )
        box, radius = box.inflate(-round(52 * u), -round(52 * u)), max(1, radius - round(26 * u))
        yield
    face = shapes.rounded(box.size, radius, spread.colour)
    face.blit(svg(spread.edge(*box.size, u, spread.trim), box.size, box.size), (0, 0))
    yield
    out.blit(shapes.clip_corners(face, radius), box)
    yield


def _leaves(size: Size, colour: str) -> pygame.Surface:
    """Draw the shadow of branches: one even darkness with a soft edge, drawn small."""
    chance, (w, h), body = random.Random(8), size, ""
    for x, y, turn, length in BRANCHES:
        at, angle = pygame.Vector2(x * w, y * h), float(turn)
        for _ in range(length):
            ahead = at + pygame.Vector2(h * 0.026, 0).rotate(angle)
            line = f"M{at.x:.0f} {at.y:.0f}L{ahead.x:.0f} {ahead.y:.0f}"
            body += (
                f'<path d="{line}" stroke="{colour}" stroke-width="{h * 0.0045:.1f}" stroke-linecap="round"/>'
            )
            for side in (-52, 52):
                scale = h / 330 * chance.uniform(0.8, 1.35)
                tip = ahead + pygame.Vector2(11 * scale, 0).rotate(angle + side)
                lean = angle + side + 90 + chance.uniform(-18, 18)
                where = f"translate({tip.x:.0f} {tip.y:.0f}) rotate({lean:.0f}) scale({scale:.2f})"
                body += f'<path d="{LEAF}" transform="{where}" fill="{colour}"/>'
            at, angle = ahead, angle + chance.uniform(-13, 13)
    small = svg(f'<g opacity=".38">{body}</g>', (max(1, w // 4), max(1, h // 4)), size)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, h // 900)), size)


def _light(out: pygame.Surface) -> None:
    """Let the light of one lamp fall on the middle, and darkness on the rim."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in zip((0.1, 0.55, 1), LAMP, strict=True)
    )
    where = 'id="l" gradientUnits="userSpaceOnUse" cx="80" cy="42" r="116"'
    lamp = f"<radialGradient {where}>{stops}</radialGradient>"
    small = svg('<rect width="160" height="100" fill="url(#l)"/>', (320, 200), (160, 100), lamp).convert()
    out.blit(pygame.transform.smoothscale(small, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
