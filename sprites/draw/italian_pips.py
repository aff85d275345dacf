"""The suit signs of the Italian pack in the manner of Naples: bright, and none like its Spanish cousin.

The coin is a sun, the cup has two handles, the sword is slender with a red grip, and the club is green.
Every sign fills the box from -1 to 1 and is placed by a transform.
"""

from . import pips
from .colours import GOLD_LIGHT, ITALIAN
from .svg import circle, darker, ellipse, lighter, line, mix, moved, on_circle, path, polygon

YELLOW, RED, BLUE = "#F7C838", "#C8321F", "#2F6FC4"
RAYS = 12

OUTLINES = {
    "d": "M-.96 0 A.96 .96 0 1 1 .96 0 A.96 .96 0 1 1 -.96 0 Z",
    "h": "M-.68 -.86 C-1.12 -.76 -1.1 .06 -.5 .02 C-.32 .24 -.14 .24 -.2 .4 C-.14 .62 -.5 .76 -.54 1 H.54 "
    "C.5 .76 .14 .62 .2 .4 C.14 .24 .32 .24 .5 .02 C1.1 .06 1.12 -.76 .68 -.86 C.5 -1 -.5 -1 -.68 -.86 Z",
    "s": "M-.21 .38 L-.16 -.7 L0 -1 L.16 -.7 L.21 .38 L.5 .12 C.62 .4 .4 .5 .1 .5 L.13 .9 H-.13 L-.1 .5 "
    "C-.4 .5 -.62 .4 -.5 .12 Z",
    "c": "M-.12 .96 C-.2 .6 -.36 .5 -.34 .3 C-.28 0 -.5 -.2 -.44 -.4 L-.34 -.9 C-.2 -1 .2 -1 .34 -.9 "
    "L.46 -.3 C.4 0 .3 .2 .32 .46 C.2 .7 .16 .84 .12 .96 Z",
}
"""The rough shapes of the signs, for the light edge of those in text."""


def italian(suit: str, x: float, y: float, half: float, turn: float = 0, edged: bool = False) -> str:
    """Draw a coin, cup, sword or club in its own colours; the slender two stand a little taller."""
    draw, height = {"d": (_coin, 1), "h": (_cup, 1), "s": (_sword, 1.25), "c": (_club, 1.14)}[suit]
    edge = pips.paper_edge(OUTLINES[suit]) if edged else ""
    return moved(edge + draw(), x, y, half * height, turn)


def _coin() -> str:
    """Denari: a yellow coin with a sun on it."""
    edge = darker(ITALIAN["d"], 0.12)
    rays = [on_circle(0, 0, 0.38 if i % 2 else 0.72, i * 180 / RAYS - 90) for i in range(2 * RAYS)]
    rim = circle(0, 0, 0.91, YELLOW, stroke=edge, stroke_width=0.1)
    ring = circle(0, 0, 0.76, stroke=edge, stroke_width=0.05)
    heart = circle(0, 0, 0.31, GOLD_LIGHT, stroke=edge, stroke_width=0.05) + circle(0, 0, 0.15, RED)
    return rim + ring + polygon(rays, ITALIAN["d"]) + heart


def _cup() -> str:
    """Coppe: a red cup with two golden handles and a fluted bowl, seen a little from above."""
    red = ITALIAN["h"]
    gold, shade = mix(YELLOW, ITALIAN["d"], 0.35), darker(red, 0.35)
    handles = line(
        "M-.56 -.6 C-1.06 -.76 -1.1 .02 -.44 -.02 M.56 -.6 C1.06 -.76 1.1 .02 .44 -.02", gold, 0.14
    )
    foot = path("M-.12 .2 H.12 C.12 .62 .26 .66 .52 .86 V.98 H-.52 V.86 C-.26 .66 -.12 .62 -.12 .2 Z", red)
    bowl = path("M-.64 -.8 C-.72 -.02 -.4 .24 0 .24 C.4 .24 .72 -.02 .64 -.8 Z", red)
    bowl += path("M.2 -.7 L.64 -.8 C.72 -.02 .4 .24 0 .24 C.24 .1 .26 -.3 .2 -.7 Z", shade)
    flutes = line("M-.3 -.22 C-.3 0 -.2 .12 -.08 .18 M0 -.22 V.18 M.3 -.22 C.3 0 .2 .12 .08 .18", gold, 0.06)
    band = line("M-.65 -.36 C-.3 -.22 .3 -.22 .65 -.36", gold, 0.11)
    mouth = ellipse(0, -0.8, 0.68, 0.17, gold) + ellipse(0, -0.8, 0.54, 0.09, shade)
    knop = ellipse(0, 0.38, 0.24, 0.11, gold) + path("M-.54 .88 H.54 V1 H-.54 Z", gold)
    return handles + foot + bowl + flutes + band + mouth + knop


def _sword() -> str:
    """Spade: a slender blade, point up, its guard bent towards the point."""
    blue = ITALIAN["s"]
    edges = [(-0.21, 0.44), (-0.16, -0.7), (0, -1), (0.16, -0.7), (0.21, 0.44)]
    blade = polygon(edges, lighter(blue, 0.72), stroke=blue, stroke_width=0.08, stroke_linejoin="round")
    shade = polygon([(0, 0.44), (0, -1), (0.16, -0.7), (0.21, 0.44)], mix(blue, BLUE, 0.6))
    guard = line("M-.5 .18 C-.46 .5 -.2 .44 0 .44 C.2 .44 .46 .5 .5 .18", darker(YELLOW, 0.16), 0.14)
    tips = circle(-0.5, 0.18, 0.1, YELLOW) + circle(0.5, 0.18, 0.1, YELLOW)
    grip = line("M0 .5 V.76", RED, 0.2) + circle(0, 0.87, 0.13, darker(YELLOW, 0.16))
    return grip + blade + shade + guard + tips


def _club() -> str:
    """Bastoni: a green cudgel with the red ends of lopped boughs."""
    green = ITALIAN["c"]
    dark = darker(green, 0.45)
    trunk = (
        "M-.12 .96 C-.16 .72 -.2 .62 -.2 .5 C-.36 .5 -.4 .26 -.24 .22 C-.26 .06 -.28 -.02 -.3 -.12 "
        "C-.52 -.16 -.54 -.42 -.36 -.46 C-.38 -.62 -.38 -.76 -.34 -.88 C-.2 -1 .2 -1 .34 -.88 "
        "C.38 -.74 .36 -.6 .34 -.46 C.54 -.4 .54 -.12 .32 -.1 C.28 .04 .26 .2 .24 .34 C.38 "
        ".4 .34 .6 .2 .62 "
        "C.18 .74 .16 .84 .12 .96 Z"
    )
    body = path(trunk, green, stroke=dark, stroke_width=0.07, stroke_linejoin="round")
    shade = path("M.04 .96 C.1 .4 .14 -.3 .1 -.94 C.2 -.95 .28 -.92 .34 -.88 C.38 -.4 .24 .5 .12 .96 Z", dark)
    gleam = line("M-.2 -.74 C-.2 -.4 -.1 .1 -.06 .6", lighter(green, 0.55), 0.08)
    cuts = "".join(
        ellipse(x, y, 0.08, 0.11, RED, stroke=YELLOW, stroke_width=0.05)
        for x, y in ((-0.4, -0.29), (0.4, -0.27), (-0.27, 0.36), (0.25, 0.48))
    )
    top = ellipse(0, -0.87, 0.31, 0.11, RED, stroke=YELLOW, stroke_width=0.06)
    return body + shade + gleam + cuts + top
