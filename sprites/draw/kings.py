"""The kings: ermine, a beard, a crown, and sword, sceptre, axe or orb."""

from . import people, pips
from .colours import GOLD, GOLD_DARK, GOLD_LIGHT, INK, STEEL, STEEL_DARK, Look
from .svg import circle, darker, diamond, ellipse, group, lighter, line, mix, path, polygon, rect

HELD_AT = 55
"""How far right of the middle a king holds what he holds."""

ERMINE = (
    (-62, -24), (-46, -31), (-32, -37), (-22, -40), (32, -37),
    (46, -33), (61, -29), (-52, -20), (-36, -27), (48, -25),
)  # fmt: skip


def king(suit: str, look: Look) -> str:
    """Draw the upper half of a king."""
    hair = path("M-27 -108 C-33 -86 -32 -66 -27 -54 H27 C32 -66 33 -86 27 -108 Z", look.hair)
    face = people.head(look) + beard(suit, look) + people.eyes(look)
    hand = people.fist(look, HELD_AT, -36) + people.cuff(HELD_AT, -27, 15, look.second)
    return hair + people.robe(look.main) + _mantle(look) + face + crown(look) + _HELD[suit](look) + hand


def _mantle(look: Look) -> str:
    front = path("M-15 -50 L-24 5.3 L24 -5.3 L15 -50 Z", look.second)
    clasps = "".join(circle(0.5, y, 3, GOLD) for y in (-27, -16, -5))
    fur = path(
        "M-18 -54 C-38 -46 -62 -40 -80 -22 L-80 -6 C-58 -22 -36 -26 -16 -30 L0 -16 L16 -30 "
        "C36 -26 58 -28 80 -22 L80 -30 C62 -40 38 -46 18 -54 Z",
        "#FFFDF8",
    )
    tails = path("".join(f"M{x} {y - 3.6} l2.4 7 h-4.8 Z" for x, y in ERMINE), INK)
    return front + clasps + fur + tails


def beard(suit: str, look: Look) -> str:
    old = suit == "c"
    colour = "#DEDAD3" if old else look.hair
    shade = mix(colour, "#6F7480" if old else "#2A1A16", 0.3)
    mouth = "#F4F2EE" if old else lighter(colour, 0.18)
    tip = {"s": 27, "h": 33, "d": 44, "c": 20}[suit]
    wide = {"s": 25, "h": 26, "d": 23.8, "c": 25.5}[suit]
    point = 18 if suit == "h" else 12
    right = f"{wide} -50 {wide} -70"
    whole = (
        "M-23.5 -90 C-22 -74 -18 -71 -13 -72 C-6 -74.5 6 -74.5 13 -72 C18 -71 22 -74 23.5 -90 "
        f"L{wide} -70 C{wide} -50 {point} -{tip + 4} 0 -{tip} C-{point} -{tip + 4} -{wide} -50 -{wide} -70 Z"
    )
    half = f"M0 -{tip} C{point} -{tip + 4} {right} L24 -82 C23 -72 18 -71 13 -72 C9 -73.4 4 -74 0 -74 Z"
    moustache = (
        "M0 -71.5 C-5 -76 -14 -74.5 -19 -66.5 C-12 -64.5 -4 -64 0 -67 C4 -64 12 -64.5 19 "
        "-66.5 C14 -74.5 5 -76 0 -71.5 Z"
    )
    lips = path("M-4.6 -62.6 Q0 -60.4 4.6 -62.6 Q0 -56.6 -4.6 -62.6 Z", "#B5544A")
    beard = path(whole, colour) + path(half, shade) + path(moustache, mouth) + lips
    if suit in "sc":
        locks = "M-8 -54 Q-5.6 -46 -2.8 -38 M8 -54 Q5.6 -46 2.8 -38"
        beard += line(locks, mouth if suit == "s" else shade, 1.5)
    return beard


def crown(look: Look) -> str:
    points = "M-27 -134 L-14.5 -119 L0 -139 L14.5 -119 L27 -134 L24.5 -104 C10 -109 -10 -109 -24.5 -104 Z"
    band = "M-25.4 -112 C-10 -117 10 -117 25.4 -112 L24.5 -103 C10 -108.5 -10 -108.5 -24.5 -103 Z"
    balls = "".join(
        circle(x, y, r, GOLD_LIGHT) for x, y, r in ((-27, -135, 3.2), (0, -139.5, 3.6), (27, -135, 3.2))
    )
    jewels = circle(-15, -109.6, 2.2, look.trim) + circle(15, -109.6, 2.2, look.trim)
    return (
        path(points, "url(#gold)")
        + path(band, GOLD_DARK)
        + balls
        + jewels
        + diamond(0, -111.5, 4, 4.1, look.main)
    )


def _sword(look: Look) -> str:
    blade = [(51.5, -44), (51.5, -126), (55, -134), (58.5, -126), (58.5, -44)]
    steel = polygon(blade, "#F7FAFD", stroke=STEEL_DARK, stroke_width=1.4)
    shade = polygon([(55, -44), (55, -134), (58.5, -126), (58.5, -44)], "#B4C0CF")
    return (
        steel
        + shade
        + rect(42, -49, 26, 6, "url(#gold)", 3)
        + rect(52.2, -43, 5.6, 20, darker(look.main, 0.45), 2)
    )


def _sceptre(look: Look) -> str:
    rod = rect(52.8, -108, 4.4, 88, "url(#rod)", 2) + rect(49.5, -106, 11, 4.4, GOLD_DARK, 2)
    rim = group(path(pips.FRENCH["h"], stroke=GOLD, stroke_width=0.16), "translate(55 -118) scale(10.5)")
    return rod + pips.french("h", 55, -118, 10.5, look.main) + rim


def _axe(look: Look) -> str:
    edge = "M56 -117 C59 -125 64 -128 66.5 -127 C63.5 -116 63.5 -104 66.5 -93 C64 -92 59 -95 56 -103 Z"
    blade = path(edge, "#F1F5F9", stroke=STEEL_DARK, stroke_width=1.2)
    blade += path("M56 -117 L60 -114 V-106 L56 -103 Z", "#B4C0CF") + path(
        "M52 -116 L45 -110 L52 -104 Z", STEEL
    )
    return rect(51.6, -128, 4.8, 108, "url(#wood)", 2) + blade + circle(54, -129, 3.6, GOLD)


def _orb(look: Look) -> str:
    band = "M39.8 -58.5 C47 -54 63 -54 70.2 -58.5 L70.4 -54 C62 -49.5 48 -49.5 39.7 -54 Z"
    cross = rect(53.2, -84, 3.6, 14, GOLD, 1.6) + rect(48.6, -80, 12.8, 3.6, GOLD, 1.6)
    ball = circle(55, -56, 15.5, "url(#orb)") + path(band, look.main)
    return ball + cross + ellipse(49.5, -63, 3.4, 2.4, "#FFFFFF", opacity=0.65)


_HELD = {"s": _sword, "h": _sceptre, "d": _axe, "c": _orb}
