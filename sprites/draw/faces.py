"""The face of a card: paper, corners, pip cards, aces and compact faces."""

from . import pips
from .colours import EDGE, FACE, GOLD, GOLD_LIGHT
from .glyphs import write
from .svg import (
    circle,
    darker,
    document,
    group,
    lighter,
    line,
    linear,
    mix,
    moved,
    num,
    on_circle,
    path,
    polygon,
    rounded,
)

WIDTH, HEIGHT, RADIUS = 250, 350, 17
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
HALF_TURN = f"rotate(180 {num(MIDDLE_X)} {num(MIDDLE_Y)})"

RANKS = "A23456789TJQK"

LEFT, RIGHT = 82, 168
ROWS = (66, 102.5, 120.5, 139, 175, 211, 229.5, 247.5, 284)
"""Heights of the pips; a pip below the fifth row stands on its head."""

_SIDES = {2: (0, 8), 3: (0, 4, 8), 4: (0, 3, 5, 8)}


def _two_columns(rows: int, *middle: int) -> list[tuple[float, int]]:
    return [(x, row) for x in (LEFT, RIGHT) for row in _SIDES[rows]] + [(MIDDLE_X, row) for row in middle]


LAYOUT = {
    "2": [(MIDDLE_X, 0), (MIDDLE_X, 8)],
    "3": [(MIDDLE_X, 0), (MIDDLE_X, 4), (MIDDLE_X, 8)],
    "4": _two_columns(2),
    "5": _two_columns(2, 4),
    "6": _two_columns(3),
    "7": _two_columns(3, 2),
    "8": _two_columns(3, 2, 6),
    "9": _two_columns(4, 4),
    "T": _two_columns(4, 1, 7),
}


def card(body: str, gradients: str = "") -> str:
    """Draw a whole card: white paper under *body*."""
    paper = path(rounded(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, RADIUS), FACE, stroke=EDGE, stroke_width=1.5)
    return document(paper + body, WIDTH, HEIGHT, gradients)


def surround(outline: str) -> str:
    """Draw the paper round a picture with this outline, over whatever stands out of it."""
    ring = rounded(3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 3) + outline
    return path(ring, FACE, fill_rule="evenodd")


def twice(corner: str) -> str:
    """Draw a corner and the same again, turned, in the opposite corner."""
    return corner + group(corner, HALF_TURN)


def corners(rank: str, suit: str, colour: str) -> str:
    text = "10" if rank == "T" else rank
    return twice(write(text, 29, 18, 45, colour) + pips.french(suit, 29, 87, 15.5, colour))


def pip_card(rank: str, suit: str, colour: str) -> str:
    half = 25 if rank in "2345" else 23 if rank in "678" else 21
    drawn = [pips.french(suit, x, ROWS[row], half, colour, row > 4) for x, row in LAYOUT[rank]]
    return card("".join(drawn) + corners(rank, suit, colour))


# A line engraved inside the big pip, where the pip's own outline would cross its stem.
ENGRAVED = {
    **pips.FRENCH,
    "s": "M0 -1 C.2 -.66 .95 -.3 .95 .24 C.95 .56 .72 .7 .5 .7 C.26 .7 .1 .56 0 .36 C-.1 .56 -.26 .7 -.5 .7 "
    "C-.72 .7 -.95 .56 -.95 .24 C-.95 -.3 -.2 -.66 0 -1 Z",
    "c": "M0 -.98 A.45 .45 0 0 1 .33 -.22 A.45 .45 0 1 1 .06 .3 L-.06 .3 A.45 .45 0 1 1 -.33 -.22 "
    "A.45 .45 0 0 1 0 -.98 Z",
}


def sunburst(soft: str) -> str:
    """Draw a ring and sixty rays, every fifth of them gold."""
    short = "".join(_ray(84, 89, i * 6) for i in range(60) if i % 5)
    long = "".join(_ray(80, 92, i * 30) for i in range(12))
    rays = line(short, soft, 1.4) + line(long, GOLD, 2.2)
    return rays + circle(MIDDLE_X, MIDDLE_Y, 75, stroke=soft, stroke_width=1.2)


def _ray(inner: float, outer: float, degrees: float) -> str:
    a, b = (on_circle(MIDDLE_X, MIDDLE_Y, r, degrees) for r in (inner, outer))
    return f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"


def _sparkle(y: float) -> str:
    arms = [(0, -13), (3.2, -3.2), (13, 0), (3.2, 3.2), (0, 13), (-3.2, 3.2), (-13, 0), (-3.2, -3.2)]
    beads = "".join(circle(*on_circle(0, 0, 10, 45 + i * 90), 1.7, GOLD_LIGHT) for i in range(4))
    return moved(polygon(arms, GOLD) + beads, MIDDLE_X, y)


def ace(suit: str, colour: str) -> str:
    y = MIDDLE_Y + (3 if suit == "h" else 0)
    engraved = path(ENGRAVED[suit], stroke=lighter(colour, 0.42), stroke_width=0.03)
    up = {"s": 3, "h": 1, "d": 0, "c": 1}[suit]
    sparkle_at = y + {"s": 4, "h": -6, "d": 0, "c": 2}[suit]
    body = [
        sunburst(mix(colour, FACE, 0.72)),
        pips.french(suit, MIDDLE_X, y, 60, "url(#p)"),
        moved(engraved, MIDDLE_X, y - up, 52 if suit == "c" else 50),
        _sparkle(sparkle_at),
        corners("A", suit, colour),
    ]
    shine = linear("p", (0, -1), (0, 1), (0, lighter(colour, 0.12)), (1, darker(colour, 0.28)))
    return card("".join(body), shine)


def compact(rank: str, suit: str, colour: str) -> str:
    """Draw a large rank with its sign beside it, in sight above a card that lies lower, and a huge sign."""
    text = "10" if rank == "T" else rank
    signs = pips.french(suit, 164, 73, 45, colour) + pips.french(suit, 150, 242, 84, colour)
    return card(write(text, 68, 17, 112, colour, 15) + signs)


def large_print(text: str, colour: str, sign: str) -> str:
    """Draw one huge rank and one huge sign, for small and for large-print cards of other packs."""
    return card(write(text, 86 if len(text) > 1 else 76, 26, 128, colour, 15) + sign)
