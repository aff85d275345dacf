"""The jacks: a slashed doublet, a ruff, a feathered cap and a staff."""

from dataclasses import replace

from . import people
from .colours import GOLD_LIGHT, JACK_HAIR, Look
from .svg import circle, darker, diamond, line, mix, num, on_circle, path, rect

STAFF_AT = -52.8


def jack(suit: str, look: Look) -> str:
    """Draw the upper half of a jack; his staff stands under the sign in the corner of the panel."""
    look = replace(look, hair=JACK_HAIR[suit])
    staff = rect(STAFF_AT - 2.4, -102, 4.8, 90, "url(#wood)", 2)
    staff += rect(STAFF_AT - 5.2, -105, 10.4, 5.4, "url(#gold)", 2.6)
    return _bust(suit, look) + staff + _arm(look, STAFF_AT)


def _arm(look: Look, x: float) -> str:
    return people.fist(look, x, -37, 11.5) + people.cuff(x, -27, 16, look.second)


def _bust(suit: str, look: Look) -> str:
    body = people.robe(look.main) + _doublet(look)
    return bob(look) + body + people.neck(look) + ruff(look) + face(suit, look) + cap(look)


def bob(look: Look) -> str:
    """Hair to the chin, which hangs behind the face."""
    shade = darker(look.hair, 0.2)
    hair = path(
        "M-27 -108 C-36 -84 -34 -64 -29 -53 C-18 -52 -16 -60 -16 -66 H16 C16 -60 18 -52 29 -53 C34 "
        "-64 36 -84 27 -108 Z",
        look.hair,
    )
    return hair + path("M16 -66 C16 -60 18 -52 29 -53 C34 -64 36 -84 27 -108 L18 -100 Z", shade)


def _doublet(look: Look) -> str:
    panes = ""
    for x in (-62, -44, -26, 26, 44, 62):
        top = -24 - (1 - abs(x) / 80) * 22
        left, right = x * 1.04 - 4.5, x * 1.04 + 4.5
        panes += (
            f"M{x - 4} {num(top)} L{x + 4} {num(top)} "
            f"L{num(right)} {num(people.slope(right))} L{num(left)} {num(people.slope(left))} Z"
        )
    front = path("M-13 -46 L-12 2.6 L12 -2.6 L13 -46 Z", look.trim)
    return path(panes, look.second) + front + "".join(diamond(0, y, 4, 4, look.main) for y in (-28, -18, -8))


def ruff(look: Look) -> str:
    """Draw a wheel of folded linen round the neck."""
    folds = ""
    for i in range(-4, 5):
        x, y = on_circle(0, -60, 1, 90 + i * 19)
        colour = "#FFFFFF" if i % 2 else mix(look.trim, look.second, 0.35)
        folds += circle(30 * x, -60 + 17 * (y + 60), 7.6, colour)
    return folds


def face(suit: str, look: Look) -> str:
    """Draw a young face; those of diamonds and clubs have a moustache."""
    mouth = line("M-5 -65 Q0 -61.6 6 -66", "#A8483F" if suit in "sh" else "#8A3A34", 2.2)
    moustache = (
        "M0 -70 C-4 -73 -9 -72 -12 -68 C-8 -67.6 -3 -67 0 -69 C3 -67 8 -67.6 12 -68 C9 -72 4 -73 0 -70 Z"
    )
    fringe = (
        "M-23.5 -84 C-25 -98 -23 -104 -18 -107 L18 -107 C23 -104 25 -98 23.5 -84 C19 -92 18 -96 17 -99 "
        "C6 -95 -8 -96 -17 -99 C-18 -96 -19 -92 -23.5 -84 Z"
    )
    bare = people.head(look) + people.eyes(look) + mouth
    return bare + (path(moustache, look.hair) if suit in "dc" else "") + path(fringe, look.hair)


def cap(look: Look) -> str:
    feather = path(
        "M20 -116 C26 -140 50 -148 66 -133 C60 -131 58 -128 54 -126 C50 -121 44 -117 38 -117 C34 "
        "-113 28 -110 20 -109 Z",
        look.second,
    )
    feather += line("M22 -111 C32 -126 44 -133 60 -134", look.trim, 1.8)
    cloth = path(
        "M-31 -106 C-40 -128 -6 -142 16 -136 C34 -131 36 -114 29 -105 C12 -114 -12 -114 -31 -106 Z", look.main
    )
    cloth += path(
        "M6 -137.6 C30 -136 37 -116 29 -105 C24 -107.6 19 -109.4 13 -110.6 C20 -120 16 -132 6 -137.6 Z",
        darker(look.main, 0.18),
    )
    band = path("M-31 -107 C-12 -116 12 -116 29.5 -106 L28 -98 C12 -107 -12 -107 -28.5 -98.5 Z", "url(#gold)")
    return feather + cloth + band + circle(22, -113, 4.4, GOLD_LIGHT) + circle(22, -113, 2, look.main)
