"""The suit signs of the German pack: acorn, leaf, heart and bell.

An acorn is green, gold and red, as card makers have coloured it for ages; acorns and leaves stand on stalks.
Every sign fills the box from -1 to 1 and is placed by a transform.
"""

from . import pips
from .colours import GERMAN, GOLD_DARK, GOLD_LIGHT
from .svg import circle, darker, ellipse, lighter, line, moved, path

NUT, NUT_SHADE, CUP, YELLOW = "#F0BE46", "#7FA63C", "#B5402B", "#F4BE3C"
STALK = "#5C7A3A"

OUTLINES = {
    "d": "M-.8 .14 A.8 .8 0 0 1 -.16 -.64 V-.9 H.16 V-.64 A.8 .8 0 0 1 .8 .14 A.8 .8 0 0 1 -.8 .14 Z",
    "h": pips.FRENCH["h"],
    "s": "M0 -.98 C.16 -.7 .86 -.5 .88 .08 C.88 .48 .4 .62 0 .34 C.02 .6 .06 .84 .18 .96 "
    "C.06 .84 0 .6 0 .34 C-.4 .62 -.88 .48 -.88 .08 C-.86 -.5 -.16 -.7 0 -.98 Z",
    "c": "M0 -1 C.26 -.78 .62 -.44 .5 0 L.66 .12 C.66 .46 .34 .64 0 .64 L.1 .94 L0 .64 "
    "C-.34 .64 -.66 .46 -.66 .12 L-.5 0 C-.62 -.44 -.26 -.78 0 -1 Z",
}
"""The rough shapes of the signs, for the light edge of those in text."""


def german(suit: str, x: float, y: float, half: float, turn: float = 0, edged: bool = False) -> str:
    """Draw an acorn, leaf, heart or bell in its own colours."""
    draw, height = {"d": (_bell, 1), "h": (_heart, 0.96), "s": (_leaf, 1.08), "c": (_acorn, 1.1)}[suit]
    edge = pips.paper_edge(OUTLINES[suit]) if edged else ""
    return moved(edge + draw(), x, y, half * height, turn)


def _acorn() -> str:
    """Eichel: the nut stands in its cup, half gold and half green."""
    ink = GERMAN["c"]
    outline = "M-.48 .1 C-.62 -.44 -.26 -.78 0 -1 C.26 -.78 .62 -.44 .48 .1 Z"
    nut = path(outline, NUT) + path("M0 -1 C.26 -.78 .62 -.44 .48 .1 H.04 C.22 -.3 .16 -.7 0 -1 Z", NUT_SHADE)
    gleam = line("M-.28 -.1 C-.34 -.36 -.24 -.52 -.16 -.6", lighter(NUT, 0.6), 0.09)
    edge = path(outline, stroke=ink, stroke_width=0.09, stroke_linejoin="round")
    bowl = "M-.66 .12 C-.66 -.06 .66 -.06 .66 .12 C.66 .46 .34 .64 0 .64 C-.34 .64 -.66 .46 -.66 .12 Z"
    cup = path(bowl, CUP, stroke=ink, stroke_width=0.09)
    scales = line(
        "M-.6 .22 L-.2 .6 M-.34 .02 L.2 .6 M0 0 L.44 .48 M.6 .22 L.2 .6 M.34 .02 L-.2 .6 M0 0 L-.44 .48",
        ink,
        0.05,
    )
    return line("M0 .66 C0 .8 .04 .9 .1 .95", ink, 0.14) + nut + gleam + edge + cup + scales


def _leaf() -> str:
    """Laub: a lime leaf, point up, with its veins."""
    green = GERMAN["s"]
    dark = darker(green, 0.42)
    outline = (
        "M0 -.98 C.16 -.7 .86 -.5 .88 .08 C.88 .48 .4 .62 0 .34 C-.4 .62 -.88 .48 -.88 .08 "
        "C-.86 -.5 -.16 -.7 0 -.98 Z"
    )
    blade = path(outline, lighter(green, 0.18))
    blade += path("M0 -.98 C.16 -.7 .86 -.5 .88 .08 C.88 .48 .4 .62 0 .34 Z", green)
    edge = path(outline, stroke=dark, stroke_width=0.08, stroke_linejoin="round")
    veins = line(
        "M0 .3 V-.66 M0 .16 L-.56 .1 M0 .16 L.56 .1 M0 -.14 L-.44 -.26 M0 -.14 L.44 -.26",
        lighter(green, 0.68),
        0.06,
    )
    return line("M0 .3 C0 .6 .06 .84 .18 .96", dark, 0.13) + blade + edge + veins


def _heart() -> str:
    red = GERMAN["h"]
    shade = "M0 .95 C.22 .62 .98 .22 .98 -.36 C.98 -.72 .72 -.92 .47 -.92 C.8 -.6 .62 .2 0 .95 Z"
    gleam = line("M-.7 -.3 C-.72 -.52 -.6 -.66 -.44 -.68", lighter(red, 0.6), 0.12)
    return path(pips.FRENCH["h"], red) + path(shade, darker(red, 0.3)) + gleam


def _bell() -> str:
    """Schellen: a round bell of two halves, with its slit, a band of red and green, and a loop."""
    edge = darker(GERMAN["d"], 0.42)
    loop = circle(0, -0.78, 0.15, stroke=GOLD_DARK, stroke_width=0.13)
    ball = circle(0, 0.14, 0.8, YELLOW, stroke=edge, stroke_width=0.09)
    shade = path("M.3 -.6 A.8 .8 0 0 1 0 .94 C.5 .7 .62 -.1 .3 -.6 Z", GERMAN["d"])
    band = path("M-.79 -.02 C-.4 .12 .4 .12 .79 -.02 V.1 C.4 .24 -.4 .24 -.79 .1 Z", GERMAN["h"])
    band += path("M-.8 .1 C-.4 .24 .4 .24 .8 .1 L.78 .22 C.4 .36 -.4 .36 -.78 .22 Z", GERMAN["s"])
    slit = line("M0 .46 V.78", edge, 0.13) + circle(0, 0.46, 0.13, edge)
    holes = circle(-0.4, 0.55, 0.07, edge) + circle(0.4, 0.55, 0.07, edge)
    return loop + ball + shade + band + slit + holes + ellipse(-0.32, -0.3, 0.18, 0.12, GOLD_LIGHT)
