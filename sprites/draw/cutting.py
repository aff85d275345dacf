"""Cutting shapes with curves, for nanosvg has no clipping: they become polygons that end at a region."""

import math
import re
from collections.abc import Sequence
from itertools import pairwise

from .svg import Point, polygon

STEPS = 10
"""Straight pieces that stand for one curve."""


def flat(d: str) -> list[list[Point]]:
    """Return the outlines of path data (M L H V C Q Z, absolute), as points."""
    outlines: list[list[Point]] = []
    here: Point = (0.0, 0.0)
    for sign, body in re.findall(r"([MLHVCQZ])([^MLHVCQZ]*)", d):
        n = [float(x) for x in re.findall(r"-?\d*\.?\d+", body)]
        if sign == "M":
            outlines.append([])
        if sign in "ML":
            for i in range(0, len(n), 2):
                here = (n[i], n[i + 1])
                outlines[-1].append(here)
        elif sign in "HV":
            for value in n:
                here = (value, here[1]) if sign == "H" else (here[0], value)
                outlines[-1].append(here)
        elif sign in "CQ":
            size = 6 if sign == "C" else 4
            for i in range(0, len(n), size):
                points = [here, *zip(n[i : i + size : 2], n[i + 1 : i + size : 2], strict=True)]
                outlines[-1] += [_bezier(points, k / STEPS) for k in range(1, STEPS + 1)]
                here = points[-1]
    return outlines


def _bezier(points: Sequence[Point], t: float) -> Point:
    """Return the point of a Bézier curve at *t*, after de Casteljau."""
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


def inside(points: Sequence[Point], region: Sequence[Point]) -> list[Point]:
    """Return the part of a polygon inside a convex one that runs clockwise on the screen."""
    for i, b in enumerate(region):
        a = region[i - 1]
        kept: list[Point] = []
        for k, q in enumerate(points):
            p = points[k - 1]
            sp, sq = _side(a, b, p), _side(a, b, q)
            if (sp >= 0) != (sq >= 0):
                t = sp / (sp - sq)
                kept.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
            if sq >= 0:
                kept.append(q)
        points = kept
    return list(points)


def _side(a: Point, b: Point, p: Point) -> float:
    """Return how far *p* lies to the right of the way from *a* to *b*, in a measure of its own."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def round_region(x: float, y: float, r: float) -> list[Point]:
    """Return a disc."""
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in (2 * math.pi * i / 90 for i in range(90))]


def bowl_region(x: float, y: float, r: float) -> list[Point]:
    """Return a disc that is open at the top, so that a hat may stand out above the ring."""
    low = [(x + r * math.cos(a), y + r * math.sin(a)) for a in (math.pi * i / 45 for i in range(46))]
    return [*low, (x - r, y - 200), (x + r, y - 200)]


def cut(d: str, fill: str, region: Sequence[Point]) -> str:
    """Return the shape with path data *d*, as far as it lies inside a convex region."""
    drawn = ""
    for outline in flat(d):
        points = inside(outline, region)
        if len(points) > 2:
            drawn += polygon(points, fill)
    return drawn
