"""Court cards: the panel, the figure twice, and the sash between the halves.

Kings stand before rays, queens before a halo and jacks before stripes, and each rank has its own sash,
so that the three tell apart even where the figures are too small to read.
"""

from collections.abc import Callable

from . import pips
from .colours import FACE, GOLD, GOLD_DARK, GOLD_LIGHT, LOOKS, SETS, Look
from .faces import MIDDLE_X, MIDDLE_Y, card, corners, surround
from .jacks import jack
from .kings import king
from .people import slope
from .queens import queen
from .svg import (
    circle,
    clipped,
    diamond,
    disc,
    line,
    linear,
    mix,
    moved,
    num,
    on_circle,
    path,
    polygon,
    radial,
    rounded,
)

PANEL = (52, 30, 146, 290)
PANEL_RADIUS = 12
_UPPER = (-PANEL[2] / 2, -PANEL[3] / 2, PANEL[2] / 2, 0.0)
"""The upper half of the panel, seen from the middle of the card."""


def court(rank: str, suit: str, colour_set: str) -> str:
    """Draw a king, queen or jack of the French deck."""
    look, colour = LOOKS[colour_set][suit], SETS[colour_set][suit]
    figure = {"K": king, "Q": queen, "J": jack}[rank](suit, look)
    sign = pips.french(suit, -52.5, -120, 14.5, colour)
    body = panel(rank, look, sign + figure, mix(colour, FACE, 0.15))
    return card(body + corners(rank, suit, colour), gradients(look))


def gradients(look: Look) -> str:
    top, height = PANEL[1], PANEL[3]
    middle = mix(look.ground, FACE, 0.65)
    wood = ((0, "#9A6B3F"), (1, "#6E4727"))
    return (
        linear("rod", (52, 0), (58, 0), (0, GOLD_LIGHT), (1, GOLD_DARK))
        + radial("orb", (50, -62), 22, (0, GOLD_LIGHT), (1, GOLD_DARK))
        + linear("gold", (0, -140), (0, -100), (0, GOLD_LIGHT), (1, GOLD))
        + linear("wood", (-56, 0), (58, 0), *wood)
        + linear("ground", (0, top), (0, top + height), (0, look.ground), (0.5, middle), (1, look.ground))
        + linear("sash", (-80, 0), (80, 0), (0, GOLD), (0.5, GOLD_LIGHT), (1, GOLD))
    )


def panel(rank: str, look: Look, half: str, frame: str) -> str:
    """Draw the framed picture of a court card, from the upper half of its figure."""
    x, y, w, h = PANEL
    behind = {"K": _rays, "Q": _halo, "J": _stripes}[rank](look)
    return "".join(
        [
            path(rounded(*PANEL, PANEL_RADIUS), "url(#ground)"),
            *(moved(behind, MIDDLE_X, MIDDLE_Y, turn=turn) for turn in (0, 180)),
            path(rounded(x + 4.5, y + 4.5, w - 9, h - 9, PANEL_RADIUS - 3.5), stroke=GOLD, stroke_width=1),
            *(moved(half, MIDDLE_X, MIDDLE_Y, turn=turn) for turn in (0, 180)),
            moved(_sash(look, _MARKS[rank]), MIDDLE_X, MIDDLE_Y),
            surround(rounded(*PANEL, PANEL_RADIUS)),
            path(rounded(*PANEL, PANEL_RADIUS), stroke=frame, stroke_width=1.8),
        ]
    )


def _rays(look: Look) -> str:
    """Broad rays from behind the head, in a strong tint."""
    tint = mix(look.ground, look.second, 0.62)
    centre = (0.0, -84.0)
    rays = ""
    for i in range(9):
        edges = [on_circle(*centre, 190, 180 + i * 22.5 + side) for side in (-5.6, 5.6)]
        rays += clipped([centre, *edges], _UPPER, tint)
    return rays


def _halo(look: Look) -> str:
    """Draw a disc behind the head, ringed."""
    tint = mix(look.ground, look.second, 0.55)
    rings = ((66, tint), (62, look.ground), (58, tint))
    return "".join(disc(0, -84, r, _UPPER, colour) for r, colour in rings)


def _stripes(look: Look) -> str:
    """Upright stripes, like a tent."""
    tint = mix(look.ground, look.second, 0.38)
    return "".join(
        clipped([(x, -145), (x + 12, -145), (x + 12, 0), (x, 0)], _UPPER, tint) for x in range(-78, 73, 24)
    )


def _sash(look: Look, mark: Callable[[float, Look], str]) -> str:
    t = 6.2
    ends = (-80, 80)
    band = [(x, slope(x) - t) for x in ends] + [(x, slope(x) + t) for x in reversed(ends)]
    edges = "".join(f"M-80 {num(slope(-80) + d)}L80 {num(slope(80) + d)}" for d in (-t, t))
    marks = "".join(mark(i * 13, look) for i in range(-5, 6))
    return polygon(band, "url(#sash)") + line(edges, GOLD_DARK, 1.2) + marks


_MARKS: dict[str, Callable[[float, Look], str]] = {
    "K": lambda x, look: diamond(x, slope(x), 3.3, 3.3, look.main),
    "Q": lambda x, look: circle(x, slope(x), 2.9, "#FFFDF8", stroke=GOLD_DARK, stroke_width=0.8),
    "J": lambda x, look: polygon(
        [(x - 4, slope(x) + 5), (x, slope(x) - 5), (x + 4, slope(x) - 5), (x, slope(x) + 5)], look.main
    ),
}
