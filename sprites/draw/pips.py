"""The suit signs, French and Spanish, and the joker's star and cap.

Every sign fills the box from -1 to 1 and is placed by a transform.
"""

from .colours import FACE, GOLD, GOLD_DARK, GOLD_LIGHT, SPANISH
from .svg import circle, darker, ellipse, group, lighter, line, num, on_circle, path, polygon, rect

FRENCH = {
    "h": "M0 .95 C-.22 .62 -.98 .22 -.98 -.36 C-.98 -.72 -.72 -.92 -.47 -.92 C-.24 -.92 -.08 -.78 0 -.56 "
    "C.08 -.78 .24 -.92 .47 -.92 C.72 -.92 .98 -.72 .98 -.36 C.98 .22 .22 .62 0 .95 Z",
    "d": "M0 -1 C.2 -.62 .5 -.24 .78 0 C.5 .24 .2 .62 0 1 C-.2 .62 -.5 .24 -.78 0 C-.5 -.24 -.2 -.62 0 -1 Z",
    "s": "M0 -1 C.2 -.66 .95 -.3 .95 .24 C.95 .56 .72 .7 .5 .7 C.32 .7 .18 .62 .09 .5 C.11 .72 .2 .88 .4 1 "
    "H-.4 C-.2 .88 -.11 .72 -.09 .5 C-.18 .62 -.32 .7 -.5 .7 C-.72 .7 -.95 .56 -.95 .24 "
    "C-.95 -.3 -.2 -.66 0 -1 Z",
    "c": "M0 -.98 A.45 .45 0 0 1 .33 -.22 A.45 .45 0 1 1 .09 .36 C.1 .66 .2 .86 .4 1 H-.4 "
    "C-.2 .86 -.1 .66 -.09 .36 A.45 .45 0 1 1 -.33 -.22 A.45 .45 0 0 1 0 -.98 Z",
}
SPANISH_OUTLINES = {
    "d": "M-.96 0 A.96 .96 0 1 1 .96 0 A.96 .96 0 1 1 -.96 0 Z",
    "h": "M-.8 -.96 H.8 V-.74 C.74 -.2 .48 .16 .13 .2 L.11 .66 C.3 .72 .54 .84 .62 1 H-.62 "
    "C-.54 .84 -.3 .72 -.11 .66 L-.13 .2 C-.48 .16 -.74 -.2 -.8 -.74 Z",
    "s": "M-.24 .28 V-.66 L0 -1 L.24 -.66 V.28 L.64 .26 V.46 L.12 .5 V.98 H-.12 V.5 L-.64 .46 V.26 Z",
}
"""The rough shapes of the Spanish signs, for the light edge of those in text."""
STAR = "M0 -1 L.26 -.34 L.96 -.3 L.42 .14 L.6 .82 L0 .44 L-.6 .82 L-.42 .14 L-.96 -.3 L-.26 -.34 Z"


def _place(x: float, y: float, half: float, flip: bool) -> str:
    return f"translate({num(x)} {num(y)}) scale({num(half)})" + (" rotate(180)" if flip else "")


def french(suit: str, x: float, y: float, half: float, colour: str, flip: bool = False) -> str:
    """Draw a plain suit sign of half size *half* centred on (x, y), upside down when *flip*."""
    return path(FRENCH[suit], colour, transform=_place(x, y, half, flip))


def star(x: float, y: float, half: float, colour: str) -> str:
    return path(STAR, colour, transform=_place(x, y, half, False))


def spanish(suit: str, x: float, y: float, half: float, flip: bool = False, edged: bool = False) -> str:
    """Draw a coin, cup, sword or club in its own colours; the slender two stand a little taller.

    An *edged* one has a light edge, which shows it on dark ground and is not to be seen on paper.
    """
    draw, height = {"d": (_coin, 1), "h": (_cup, 1), "s": (_sword, 1.25), "c": (_club, 1.06)}[suit]
    edge = _club_edge() if suit == "c" else paper_edge(SPANISH_OUTLINES[suit])
    return group((edge if edged else "") + draw(), _place(x, y, half * height, flip))


def paper_edge(outline: str) -> str:
    """Paper in the shape of a sign, to be put under it where the ground may be dark."""
    return path(outline, FACE, stroke=FACE, stroke_width=0.2, stroke_linejoin="round")


def _coin() -> str:
    """Oros: a gold coin with a milled edge and a rosette."""
    edge = darker(SPANISH["d"], 0.1)
    petals = "".join(
        group(path("M0 0 C.17 -.12 .17 -.34 0 -.46 C-.17 -.34 -.17 -.12 0 0 Z", edge), f"rotate({turn * 45})")
        for turn in range(8)
    )
    mill = "".join(circle(*on_circle(0, 0, 0.76, turn * 22.5), 0.055, edge) for turn in range(16))
    body = circle(0, 0, 0.96, edge) + circle(0, 0, 0.88, GOLD) + mill
    return (
        body + circle(0, 0, 0.64, edge) + circle(0, 0, 0.57, GOLD_LIGHT) + petals + circle(0, 0, 0.12, GOLD)
    )


def _cup() -> str:
    """Copas: a goblet with a gold rim, knop and foot."""
    red = SPANISH["h"]
    shade = darker(red, 0.3)
    bowl = path("M-.7 -.84 H.7 C.74 -.2 .48 .2 0 .2 C-.48 .2 -.74 -.2 -.7 -.84 Z", red)
    bowl += path("M.18 -.84 H.7 C.74 -.2 .48 .2 0 .2 C.3 .04 .3 -.4 .18 -.84 Z", shade)
    gleam = line("M-.46 -.58 C-.46 -.3 -.38 -.14 -.26 -.04", lighter(red, 0.55), 0.1)
    stem = path("M-.13 .14 H.13 L.11 .66 C.3 .72 .5 .8 .54 .98 H-.54 C-.5 .8 -.3 .72 -.11 .66 Z", red)
    stem += path("M.02 .14 H.13 L.11 .66 C.3 .72 .5 .8 .54 .98 H.16 C.12 .8 .04 .7 .02 .66 Z", shade)
    gold = rect(-0.8, -0.96, 1.6, 0.22, GOLD, 0.1) + rect(-0.26, 0.3, 0.52, 0.2, GOLD, 0.1)
    return stem + bowl + gleam + gold + rect(-0.62, 0.84, 1.24, 0.16, GOLD_DARK, 0.08)


def _sword() -> str:
    """Espadas: a broad blade, point up, with a gold guard."""
    blue = SPANISH["s"]
    blade = polygon([(-0.24, 0.4), (-0.24, -0.66), (0, -1), (0.24, -0.66), (0.24, 0.4)], lighter(blue, 0.42))
    shade = polygon([(0, 0.4), (0, -1), (0.24, -0.66), (0.24, 0.4)], blue)
    edge = polygon(
        [(-0.24, 0.4), (-0.24, -0.66), (0, -1), (0.24, -0.66), (0.24, 0.4)],
        "none",
        stroke=darker(blue, 0.25),
        stroke_width=0.07,
        stroke_linejoin="round",
    )
    guard = path("M-.56 .26 C-.4 .36 .4 .36 .56 .26 V.44 C.4 .54 -.4 .54 -.56 .44 Z", GOLD)
    guard += circle(-0.58, 0.35, 0.12, GOLD_DARK) + circle(0.58, 0.35, 0.12, GOLD_DARK)
    grip = rect(-0.11, 0.48, 0.22, 0.34, darker(blue, 0.45)) + circle(0, 0.88, 0.14, GOLD)
    return grip + blade + shade + edge + guard


LEAF = "M0 0 C.1 -.26 .4 -.36 .62 -.26 C.56 -.04 .26 .12 0 0 Z"
LEAVES = (
    "translate(.2 -.12)",
    "translate(-.2 .3) rotate(165)",
    "translate(.16 .42) rotate(28)",
    "translate(-.28 -.22) rotate(205)",
)
TRUNK = "M-.13 .98 C-.18 .4 -.44 -.1 -.4 -.78 C-.3 -.66 .3 -.66 .4 -.78 C.44 -.1 .18 .4 .13 .98 Z"
CLUB_LEAN = "rotate(14)"


def _club_edge() -> str:
    leaves = "".join(group(paper_edge(LEAF), place) for place in LEAVES)
    return group(leaves + paper_edge(TRUNK), CLUB_LEAN)


def _club() -> str:
    """Bastos: a cudgel, thick end up, with lopped branches and leaves."""
    green, bark, dark, cut = SPANISH["c"], "#9A6233", "#6B3F1D", "#F3D9A4"
    colours = (green, green, darker(green, 0.35), darker(green, 0.35))
    leaves = "".join(group(path(LEAF, tint), place) for tint, place in zip(colours, LEAVES, strict=True))
    shade = "M.04 .98 C.08 .3 .18 -.2 .14 -.71 C.26 -.72 .36 -.74 .4 -.78 C.44 -.1 .18 .4 .13 .98 Z"
    body = path(TRUNK, bark, stroke=dark, stroke_width=0.07, stroke_linejoin="round") + path(shade, dark)
    end = ellipse(0, -0.8, 0.4, 0.17, cut, stroke=dark, stroke_width=0.07)
    rings = ellipse(0, -0.8, 0.19, 0.07, stroke=bark, stroke_width=0.05)
    knots = ellipse(-0.14, -0.3, 0.12, 0.15, cut) + ellipse(0.06, 0.16, 0.09, 0.12, cut)
    return group(leaves + body + end + rings + knots, CLUB_LEAN)


def jester_cap(x: float, y: float, half: float, left: str, right: str, middle: str, bell: str) -> str:
    """Draw the three-horned cap that stands for the joker where there is no room for his face."""
    horns = path("M-.5 .5 C-.56 .1 -.78 -.1 -.96 .26 C-1 -.5 -.5 -.74 -.08 -.3 L.02 .5 Z", left)
    horns += path("M.5 .5 C.56 .1 .78 -.1 .96 .26 C1 -.5 .5 -.74 .08 -.3 L-.02 .5 Z", right)
    horns += path("M-.3 .5 C-.4 -.1 -.24 -.5 .02 -.86 C.24 -.5 .4 -.1 .3 .5 Z", middle)
    bells = circle(-0.94, 0.34, 0.13, bell) + circle(0.94, 0.34, 0.13, bell) + circle(0.02, -0.86, 0.13, bell)
    brim = rect(-0.62, 0.44, 1.24, 0.3, "#FFFFFF", 0.15, stroke=bell, stroke_width=0.08)
    return group(horns + bells + brim, _place(x, y, half, False))
