"""SVG as text: terse numbers, the few elements nanosvg draws, and clipping it cannot do."""

import math
import re
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
CORNERS = 360
"""Of the polygon that stands for a circle while it is cut."""


def num(value: float) -> str:
    """Return a number in as few characters as a drawing 250 units wide can need."""
    places = 1 if abs(value) >= 10 else 2 if abs(value) >= 1 else 3
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("-0.", "-.", 1) if text.startswith("-0.") else text.removeprefix("0") or "0"


def _attributes(values: dict[str, object]) -> str:
    shown = {name: num(v) if isinstance(v, int | float) else v for name, v in values.items() if v is not None}
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in shown.items())


def path(d: str, fill: str = "none", **more: object) -> str:
    terse = re.sub(r"\s*([A-Za-z,])\s*", r"\1", d)
    return f'<path d="{terse}"{_attributes({"fill": fill, **more})}/>'


def line(d: str, stroke: str, width: float, **more: object) -> str:
    """Return a stroke with round ends and corners."""
    style = {"stroke": stroke, "stroke_width": width, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, "none", **{**style, **more})


def circle(x: float, y: float, r: float, fill: str = "none", **more: object) -> str:
    return f"<circle{_attributes({'cx': x, 'cy': y, 'r': r, 'fill': fill, **more})}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: object) -> str:
    return f"<ellipse{_attributes({'cx': x, 'cy': y, 'rx': rx, 'ry': ry, 'fill': fill, **more})}/>"


def rect(x: float, y: float, w: float, h: float, fill: str = "none", r: float = 0, **more: object) -> str:
    place = {"x": x, "y": y, "width": w, "height": h, "rx": r or None, "fill": fill}
    return f"<rect{_attributes({**place, **more})}/>"


def polygon(points: Iterable[Point], fill: str, **more: object) -> str:
    return path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z", fill, **more)


def diamond(x: float, y: float, wide: float, high: float, fill: str) -> str:
    return polygon([(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)], fill)


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with round corners, for even-odd rings and outlines."""
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    right, bottom = num(x + w), num(y + h)
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{arc}{right} {num(y + r)}V{num(y + h - r)}"
        f"{arc}{num(x + w - r)} {bottom}H{num(x + r)}{arc}{num(x)} {num(y + h - r)}"
        f"V{num(y + r)}{arc}{num(x + r)} {num(y)}Z"
    )


def group(body: str, transform: str) -> str:
    return f'<g transform="{transform}">{body}</g>'


def moved(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return the body, scaled, then turned by degrees, then moved to (x, y)."""
    transform = f"translate({num(x)} {num(y)})"
    transform += f" rotate({num(turn)})" if turn else ""
    transform += f" scale({num(scale)})" if scale != 1 else ""
    return group(body, transform)


def _stops(stops: Iterable[tuple[float, str]]) -> str:
    return "".join(f'<stop offset="{num(at)}" stop-color="{colour}"/>' for at, colour in stops)


def linear(name: str, start: Point, end: Point, *stops: tuple[float, str]) -> str:
    """Return a gradient along a line, in the coordinates of what it fills."""
    place = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    units = {"id": name, "gradientUnits": "userSpaceOnUse"}
    return f"<linearGradient{_attributes({**units, **place})}>{_stops(stops)}</linearGradient>"


def radial(name: str, centre: Point, r: float, *stops: tuple[float, str]) -> str:
    place = {"cx": centre[0], "cy": centre[1], "r": r}
    units = {"id": name, "gradientUnits": "userSpaceOnUse"}
    return f"<radialGradient{_attributes({**units, **place})}>{_stops(stops)}</radialGradient>"


def document(body: str, width: float, height: float, gradients: str = "") -> str:
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    defs = f"<defs>{gradients}</defs>" if gradients else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{defs}{body}</svg>'


def mix(a: str, b: str, share: float) -> str:
    """Return the colour *share* of the way from *a* to *b*, both written #RRGGBB."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#FFFFFF", share)


def on_circle(x: float, y: float, r: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


def clip(points: Sequence[Point], box: Box) -> list[Point]:
    """Return the part of a polygon inside a box (Sutherland and Hodgman); empty when there is none."""
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        kept: list[Point] = []
        for i, b in enumerate(points):
            a = points[i - 1]
            a_in, b_in = sign * (a[axis] - limit) >= 0, sign * (b[axis] - limit) >= 0
            if a_in != b_in:
                share = (limit - a[axis]) / (b[axis] - a[axis])
                kept.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
            if b_in:
                kept.append(b)
        points = kept
    return list(points)


def clipped(points: Sequence[Point], box: Box, fill: str) -> str:
    inside = clip(points, box)
    return polygon(inside, fill) if len(inside) > 2 else ""


def disc(x: float, y: float, r: float, box: Box, fill: str) -> str:
    """Return a circle, cut to the box where it crosses it."""
    if x - r >= box[0] and x + r <= box[2] and y - r >= box[1] and y + r <= box[3]:
        return circle(x, y, r, fill)
    points = clip([on_circle(x, y, r, i * 360 / CORNERS) for i in range(CORNERS)], box)
    rounds = [_is_round(points[i - 1], at, x, y, r) for i, at in enumerate(points)]  # the way to a point
    if all(rounds):  # next to nothing is cut off, or next to nothing is left
        return circle(x, y, r, fill) if len(points) > CORNERS / 2 else ""
    return path(_with_arcs(points, rounds, x, y, r), fill)


def _with_arcs(points: Sequence[Point], rounds: Sequence[bool], x: float, y: float, r: float) -> str:
    """Path data of such a cut circle: what is left of the round are arcs, however many points it has."""
    start = rounds.index(False)
    order = [(start + i) % len(points) for i in range(len(points))]
    at = begun = points[start]
    drawn = f"M{num(at[0])} {num(at[1])}"
    for this, following in zip(order[1:], [*order[2:], start], strict=True):
        at = points[this]
        if rounds[this] and not rounds[following]:
            drawn += _arcs(begun, at, x, y, r)
        elif not rounds[this]:
            drawn += f"L{num(at[0])} {num(at[1])}"
        begun = begun if rounds[this] and rounds[following] else at
    return drawn + "Z"


def _arcs(a: Point, b: Point, x: float, y: float, r: float) -> str:
    """Return the way from *a* to *b* round the centre, in pieces so short that there is no doubt which way
    they bend."""
    first = math.degrees(math.atan2(a[1] - y, a[0] - x))
    far = (math.degrees(math.atan2(b[1] - y, b[0] - x)) - first) % 360
    pieces = math.ceil(far / 120)
    ends = [*(on_circle(x, y, r, first + far * piece / pieces) for piece in range(1, pieces)), b]
    return "".join(f"A{num(r)} {num(r)} 0 0 1 {num(end[0])} {num(end[1])}" for end in ends)


def _is_round(a: Point, b: Point, x: float, y: float, r: float) -> bool:
    """Tell whether the way from *a* to *b* is along the circle, and not along a side of the box."""
    middle = math.hypot((a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y)
    return middle > r * math.cos(1.01 * math.pi / CORNERS)
