"""The two jokers, in colours and in greys, and their compact faces."""

from dataclasses import dataclass

from . import pips
from .colours import FACE, GOLD, GOLD_DARK, INK, shadow_of
from .courts import PANEL, PANEL_RADIUS
from .faces import HEIGHT, MIDDLE_X, RADIUS, WIDTH, card, twice
from .glyphs import write
from .svg import circle, clipped, diamond, ellipse, line, mix, moved, num, path, rounded


@dataclass(frozen=True)
class Motley:
    """The colours of a joker: two cloths, the middle horn, the bells, the person, the ground and the ink."""

    left: str
    right: str
    middle: str
    bell: str
    bell_dark: str
    skin: str
    shade: float
    mouth: str
    ground: tuple[str, str]
    ink: str


MOTLEY = {
    "red": Motley(
        "#B81F3B",
        "#27406F",
        GOLD,
        GOLD,
        GOLD_DARK,
        "#F2C7A0",
        0.2,
        "#8E1730",
        ("#F1EEF8", "#E6E0F2"),
        "#C81F3A",
    ),
    "black": Motley(
        "#2B3142",
        "#8A93A6",
        "#D6DAE3",
        "#AEB5C4",
        "#727B8E",
        "#E9E4DB",
        0.1,
        "#4A4F60",
        ("#EEF0F4", "#E2E5EC"),
        INK,
    ),
}


def joker(name: str) -> str:
    """Draw the red or the black joker."""
    motley = MOTLEY[name]
    figure = moved(_tunic(motley) + _collar(motley) + _face(motley) + _cap(motley), MIDDLE_X, 178)
    x, y, w, h = PANEL
    ring = rounded(3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 3) + rounded(*PANEL, PANEL_RADIUS)
    frame = path(rounded(*PANEL, PANEL_RADIUS), stroke=mix(motley.ink, FACE, 0.15), stroke_width=1.8)
    hairline = path(
        rounded(x + 4, y + 4, w - 8, h - 8, PANEL_RADIUS - 3.5), stroke=motley.bell, stroke_width=1
    )
    body = _ground(motley) + figure + path(ring, FACE, fill_rule="evenodd") + frame + hairline
    letters = "".join(write(sign, 28, 58 + 27 * i, 21, motley.ink, 17) for i, sign in enumerate("JOKER"))
    return card(body + twice(pips.star(28, 34, 16, motley.ink) + letters))


def compact_joker(name: str) -> str:
    motley = MOTLEY[name]
    cap = pips.jester_cap(146, 238, 84, motley.left, motley.right, motley.middle, motley.bell_dark)
    return card(pips.star(78, 92, 60, motley.ink) + cap)


def _ground(motley: Motley) -> str:
    """Draw a harlequin pattern."""
    x, y, w, h = PANEL
    box = (x, y, x + w, y + h)
    drawn = path(rounded(*PANEL, PANEL_RADIUS), motley.ground[0])
    for row in range(0, 10, 2):
        for column in range(-1, 6):
            cx, cy = x + column * 36.5 + 18.25, y + row * 32.2 + 32.2
            corners = [(cx, cy - 32.2), (cx + 18.25, cy), (cx, cy + 32.2), (cx - 18.25, cy)]
            drawn += clipped(corners, box, motley.ground[1])
    return drawn


def _tunic(motley: Motley) -> str:
    halves = path("M-80 150 V92 C-64 66 -36 58 -16 48 H0 V150 Z", motley.left)
    halves += path("M80 150 V92 C64 66 36 58 16 48 H0 V150 Z", motley.right)
    buttons = "".join(circle(0, y, 5, motley.bell) + circle(0, y, 2, motley.bell_dark) for y in (113, 131))
    patches = "".join(
        diamond(side * 52, 92 + row * 26, 9, 13, colour)
        for side, colour in ((-1, motley.right), (1, motley.left))
        for row in range(3)
    )
    return halves + buttons + patches


def _collar(motley: Motley) -> str:
    tips = ((-62, -36, -58, 92), (-40, -12, -30, 96), (-15, 15, 0, 92), (12, 40, 30, 96), (36, 62, 58, 92))
    points = ""
    for i, (left, right, x, y) in enumerate(tips):
        point = path(
            f"M{num(left * 0.62)} 50 L{num(right * 0.62)} 50 L{x} {y} Z",
            "#FFFFFF" if i % 2 else motley.middle,
        )
        points += point + circle(x, y + 3, 4, motley.bell)
    shade = shadow_of(motley.skin, motley.shade * 1.6)
    neck = path("M-11 20 H11 V48 C11 56 -11 56 -11 48 Z", shade)
    return points + neck + path("M-26 40 C-14 52 14 52 26 40 L40 54 C18 66 -18 66 -40 54 Z", "#FFFFFF")


def _face(motley: Motley) -> str:
    whole = path("M-29 -16 C-29 -40 29 -40 29 -16 V6 C29 28 12 42 0 42 C-12 42 -29 28 -29 6 Z", motley.skin)
    half = "M0 -34 C18 -34 29 -30 29 -16 V6 C29 28 12 42 0 42 L0 16 L6 14 L0 -2 Z"
    face = whole + path(half, shadow_of(motley.skin, motley.shade))
    for x, paint in ((-12.5, motley.left), (12.5, motley.right)):
        face += diamond(x, 0, 4, 13, paint)
        face += ellipse(x, 0, 5.6, 4, "#FFFFFF") + circle(x + 1, 0, 3.3, INK)
        face += line(f"M{num(x - 7)} -1 Q{x} -7.5 {num(x + 7)} -1", INK, 2.2)
        face += line(f"M{num(x - 7)} -12 Q{x} -18 {num(x + 7)} -11", "#2A2A35", 2.6)
    mouth = path("M-14 22 Q0 27 14 22 Q8 37 0 37 Q-8 37 -14 22 Z", motley.mouth)
    return face + mouth + path("M-11.5 23.4 Q0 27.4 11.5 23.4 L10 27 Q0 30.6 -10 27 Z", "#FFFFFF")


def _cap(motley: Motley) -> str:
    left = path(
        "M-29 -12 C-34 -34 -52 -40 -62 -20 C-70 -4 -66 10 -60 16 C-66 -30 -44 -78 -2 -60 "
        "C-14 -48 -12 -34 -10 -26 C-18 -24 -25 -18 -29 -12 Z",
        motley.left,
    )
    right = path(
        "M29 -12 C34 -34 52 -40 62 -20 C70 -4 66 10 60 16 C66 -30 44 -78 2 -60 C14 -48 12 -34 10 -26 "
        "C18 -24 25 -18 29 -12 Z",
        motley.right,
    )
    middle = path(
        "M-12 -24 C-20 -58 -8 -84 4 -106 C6 -86 22 -62 12 -24 C4 -28 -4 -28 -12 -24 Z", motley.middle
    )
    brim = path("M-31 -8 C-20 -30 20 -30 31 -8 L30 -20 C18 -40 -18 -40 -30 -20 Z", "#FFFFFF")
    brim += line("M-30 -20 C-18 -40 18 -40 30 -20", motley.bell_dark, 2)
    bells = ""
    for x, y in ((-60, 19), (60, 19), (4, -109)):
        slit = line(f"M{num(x - 4.4)} {num(y + 1.6)} H{num(x + 4.4)}", motley.bell_dark, 1.6)
        bells += circle(x, y, 7.2, motley.bell) + slit + circle(x - 2, y - 2.4, 1.8, "#FFFFFF")
    return left + right + middle + brim + bells
