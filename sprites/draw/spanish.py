"""The Spanish pack: numbers to 9, a sota on foot, a caballo in the saddle and a standing rey.

The gaps in the lines above and below the picture tell the suit, so that a hand can be read by its edges.
"""

from . import figures, hats, horses, pips
from .colours import FACE, GOLD, INK, LOOKS, SPANISH, Look
from .courts import PANEL, PANEL_RADIUS
from .faces import (
    HEIGHT,
    LAYOUT,
    MIDDLE_X,
    MIDDLE_Y,
    ROWS,
    WIDTH,
    card,
    large_print,
    sunburst,
    surround,
    twice,
)
from .glyphs import write
from .svg import circle, clipped, group, line, mix, moved, num, on_circle, path, rounded

RANKS = "A23456789JQK"
INDEX = {"A": "1", "J": "10", "Q": "11", "K": "12"}
GROUND = 309
"""Where the people stand."""
COATS = {
    "d": ("#A9683C", "#4F2E1A"),
    "h": ("#D8CDBB", "#8F7F68"),
    "s": ("#3F4250", "#1F212B"),
    "c": ("#7A4A2C", "#2D1D14"),
}
SHOES = "#3E2A20"


def spanish_card(rank: str, suit: str) -> str:
    if rank in "JQK":
        return _court(rank, suit)
    return card(_frame(suit) + (_ace(suit) if rank == "A" else _number(rank, suit)) + _corners(rank, suit))


def _number(rank: str, suit: str) -> str:
    half = 30 if rank in "23" else 28 if rank in "45" else 24 if rank in "678" else 21
    return "".join(pips.spanish(suit, x, ROWS[row], half, row > 4) for x, row in LAYOUT[rank])


def _ace(suit: str) -> str:
    half = 52 if suit == "s" else 56
    return sunburst(mix(SPANISH[suit], FACE, 0.72)) + pips.spanish(suit, MIDDLE_X, MIDDLE_Y, half)


def _court(rank: str, suit: str) -> str:
    look = LOOKS["spanish"][suit]
    figure = {"J": _sota, "Q": _caballo, "K": _rey}[rank](suit, look)
    x, y, w, h = PANEL
    floor = path(f"M{x} 288 H{x + w} V{y + h} H{x} Z", mix(look.ground, look.main, 0.38))
    scene = moved(figure, MIDDLE_X, GROUND)
    if rank == "Q" and suit in "dh":  # those of coins and cups look left
        scene = group(scene, f"translate({num(WIDTH)} 0) scale(-1 1)")
    inner = path(rounded(x + 4.5, y + 4.5, w - 9, h - 9, PANEL_RADIUS - 3.5), stroke=GOLD, stroke_width=1)
    edge = path(rounded(*PANEL, PANEL_RADIUS), stroke=mix(SPANISH[suit], FACE, 0.15), stroke_width=1.8)
    picture = path(rounded(*PANEL, PANEL_RADIUS), look.ground) + _behind(rank, look) + floor + inner + scene
    around = surround(rounded(*PANEL, PANEL_RADIUS)) + edge + _frame(suit) + _corners(rank, suit)
    return card(picture + around, figures.SHINE)


def _behind(rank: str, look: Look) -> str:
    """Stripes behind a sota, a halo behind a caballo and rays behind a rey, as behind French courts."""
    x, y, w, h = PANEL
    if rank == "J":
        stripes = "".join(f"M{left} {y} h12 v{h} h-12 Z" for left in range(x + 7, x + w, 24))
        return path(stripes, mix(look.ground, look.second, 0.38))
    tint = mix(look.ground, look.second, 0.55)
    if rank == "Q":
        return "".join(
            circle(MIDDLE_X, 112, r, colour) for r, colour in ((68, tint), (64, look.ground), (60, tint))
        )
    rays = ""
    for i in range(16):
        edges = [on_circle(MIDDLE_X, 96, 260, i * 22.5 + side) for side in (-5.6, 5.6)]
        rays += clipped([(MIDDLE_X, 96), *edges], (x, y, x + w, y + h), tint)
    return rays


def _sota(suit: str, look: Look) -> str:
    """Draw a page in trunk hose and a ruff."""
    behind, face = figures.young_head(suit, look)
    body = behind + figures.legs(look.second, look.second, SHOES) + figures.trunk_hose(look)
    body += figures.tunic(look, -100) + figures.ruff(look)
    body += figures.arm(look, look.main, (-30, -160), (-46, -134), (-30, -120)) + face
    if suit == "c":  # he leans on it
        raised = figures.arm(look, look.main, (30, -160), (47, -134), (47, -112))
        return moved(body, -14, 0) + pips.spanish("c", 36, -46, 43) + moved(raised, -14, 0)
    half = 28 if suit == "s" else 25
    raised = figures.arm(look, look.main, (30, -160), (52, -138), (54, -164)) + figures.fingers(
        look, 54, -177
    )
    return moved(body, -12, 0) + pips.spanish(suit, 43, -208, half) + moved(raised, -12, 0)


def _caballo(suit: str, look: Look) -> str:
    """Draw a rider in a ruff and a plumed hat."""
    behind, face = figures.young_head(suit, look, hats.plumed_hat)
    rider = behind + figures.tunic(look, -104) + figures.ruff(look) + face
    rein = figures.arm(look, look.main, (28, -160), (36, -138), (24, -128))
    raised = figures.arm(look, look.main, (-30, -160), (-49, -142), (-47, -168))
    sign = pips.spanish(suit, -46, -210, 21.5) + raised + figures.fingers(look, -47, -181)
    seat = (-8, -18, 0.92)
    mount = moved(horses.horse(*COATS[suit], look.second, look.trim), 0, 0, 1.05)
    leg = moved(horses.rider_leg(look.second, SHOES), -1, 0, 1.05)
    return mount + moved(rider, *seat) + leg + moved(rein + sign, *seat)


def _rey(suit: str, look: Look) -> str:
    behind, face = figures.king_head(suit, look)
    body = behind + figures.robes(look) + figures.ermine_cape()
    body += figures.arm(look, look.main, (-34, -152), (-46, -122), (-30, -106)) + face
    right = figures.arm(look, look.main, (34, -152), (52, -134), (56, -162)) + figures.fingers(look, 56, -175)
    return moved(body, -10, 0) + pips.spanish(suit, 46, -208, 26) + moved(right, -10, 0)


def _corners(rank: str, suit: str) -> str:
    number = write(INDEX.get(rank, rank), 29, 18, 45, SPANISH[suit])
    return twice(number + pips.spanish(suit, 29, 88, 17))


def _frame(suit: str) -> str:
    """Draw the lines above and below a Spanish card; their gaps tell the suit: none, one, two or three."""
    left, right, top, bottom = 54, WIDTH - 54, 20, HEIGHT - 20
    gaps = {"d": 0, "h": 1, "s": 2, "c": 3}[suit]
    cuts = [MIDDLE_X + (i - (gaps - 1) / 2) * 34 for i in range(gaps)]
    ends = [left, *(x for cut in cuts for x in (cut - 8, cut + 8)), right]
    pieces = [
        f"M{num(a)} {y}H{num(b)}" for y in (top, bottom) for a, b in zip(ends[::2], ends[1::2], strict=True)
    ]
    return line("".join(pieces), mix(INK, FACE, 0.45), 2)


def spanish_compact(rank: str, suit: str) -> str:
    sign = pips.spanish(suit, 164, 250, 66 if suit == "s" else 76)
    return large_print(INDEX.get(rank, rank), SPANISH[suit], sign)
