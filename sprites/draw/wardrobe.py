"""What the opponents wear: clothes, hair, hats and beards; each function draws it on one bust."""

from .busts import Bust
from .colours import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, shadow_of
from .svg import circle, darker, lighter, line, mix, num, on_circle, path

# Clothes

ROBE = "M-60 -10 L-60 -33 C-44 -44 -24 -43 -12 -51 L12 -51 C24 -43 44 -44 60 -33 L60 -10 Z"


def coat(m: Bust, shirt: str, tie: str = "") -> str:
    """Draw a coat with lapels over a shirt."""
    out = m.still(ROBE, m.p.cloth)
    out += m.still("M-13 -52 L0 -30 L13 -52 L20 -47 L6 -20 H-6 L-20 -47 Z", shirt)
    out += m.still("M-12 -52 L-22 -46 L-24 -38 L-15 -38 L-6 -20 L-2 -28 Z", m.p.second)
    out += m.still("M12 -52 L22 -46 L24 -38 L15 -38 L6 -20 L2 -28 Z", darker(m.p.second, 0.14))
    out += path("M-12.6 -53 L0 -42 L-7 -37.5 L-15 -48 Z", lighter(shirt, 0.5)) + path(
        "M12.6 -53 L0 -42 L7 -37.5 L15 -48 Z", lighter(shirt, 0.3)
    )
    if tie:
        out += (
            path("M0 -42.6 L-9 -47 V-37.6 Z", tie)
            + path("M0 -42.6 L9 -47 V-37.6 Z", darker(tie, 0.18))
            + circle(0, -42.4, 2.3, lighter(tie, 0.25))
        )
    return out


def jumper(m: Bust) -> str:
    """Knitted, with a rolled collar."""
    out = m.still(ROBE, m.p.cloth)
    for x in range(-36, 37, 8):
        out += m.still(
            f"M{x - 1.1} -20 L{x - 1.1} -46 L{x + 1.1} -46 L{x + 1.1} -20 Z", darker(m.p.cloth, 0.16)
        )
    out += path(
        (
            "M-16 -54 C-17 -46 -15 -42 -12 -41 C-5 -38 5 -38 12 -41 C15 -42 17 -46 16 "
            "-54 C9 -48 -9 -48 -16 -54 Z"
        ),
        m.p.second,
    )
    ribs = "".join(
        f"M{x} {num(-49.5 + abs(x) * -0.16)} L{num(x * 0.92)} {num(-40.6 + abs(x) * -0.06)}"
        for x in range(-12, 13, 4)
    )
    return out + line(ribs, darker(m.p.second, 0.25), 0.9)


def scarf(m: Bust) -> str:
    """Draw a coat with a scarf."""
    out = m.still(ROBE, m.p.cloth)
    out += path(
        (
            "M-17 -54 C-20 -47 -17 -42 -10 -40 C-3 -38 8 -38 14 -41 C20 -44 19 -50 17 "
            "-54 C9 -48 -9 -48 -17 -54 Z"
        ),
        m.p.second,
    )
    out += line("M-15 -49.6 C-7 -44.4 7 -44.4 15.6 -49", darker(m.p.second, 0.24), 1.3)
    out += m.still("M4 -42 L13 -41 L17 -22 L6 -22 Z", darker(m.p.second, 0.1))
    return out + m.still("M4.9 -34 L15 -34 L15.5 -31 L5.2 -31 Z", CREAM)


def stand_collar(m: Bust) -> str:
    """Draw a silk jacket fastened at the side."""
    out = m.still(ROBE, m.p.cloth)
    out += m.still("M-2 -44 C8 -42 18 -38 24 -30 L20 -24 C14 -34 6 -38 -3 -40 Z", darker(m.p.cloth, 0.2))
    out += line("M0 -42.6 C6 -42 11 -40.6 15 -38.4", GOLD, 1.5)
    out += path(
        (
            "M-13 -55 C-13 -47 -12 -43 -10 -42 C-4 -39.6 4 -39.6 10 -42 C12 -43 13 -47 "
            "13 -55 C7 -49.4 -7 -49.4 -13 -55 Z"
        ),
        m.p.second,
    )
    out += line("M-12.6 -54 C-7 -48.8 7 -48.8 12.6 -54", GOLD, 1.4)
    return out + circle(0, -43.6, 1.9, GOLD_LIGHT) + circle(9.6, -41, 1.7, GOLD_LIGHT)


def gown(m: Bust, beads: str) -> str:
    """Draw a round neck with beads."""
    out = m.still(ROBE, m.p.cloth)
    out += path("M-17 -50 C-13 -40 -6 -36.6 0 -36.6 C6 -36.6 13 -40 17 -50 L10 -55 H-10 Z", m.skin)
    out += path("M0 -60 H10 L17 -50 C13 -40 6 -36.6 0 -36.6 Z", shadow_of(m.skin, 0.22)) + m.neck()
    out += line("M-18 -50 C-13 -38.8 -6 -35.4 0 -35.4 C6 -35.4 13 -38.8 18 -50", m.p.second, 2.6)
    return out + "".join(circle(i * 4.1, -41 - abs(i) ** 1.7 * 0.8, 2.2, beads) for i in range(-3, 4))


def shawl(m: Bust) -> str:
    """Draw a shawl over a blouse, with a brooch."""
    out = m.still(ROBE, m.p.cloth)
    out += path("M-12 -52 L0 -38 L12 -52 Z", CREAM)
    out += m.still("M-14 -53 C-30 -46 -46 -42 -60 -30 L-60 -10 H-14 L0 -36 Z", m.p.second)
    out += m.still("M14 -53 C30 -46 46 -42 60 -30 L60 -10 H6 L0 -36 Z", darker(m.p.second, 0.14))
    out += line("M-14 -53 L0 -36 L14 -53", lighter(m.p.second, 0.4), 1.6)
    for x, y in ((-24, -46.6), (24, -46.6), (-17, -44), (17, -44), (-10.6, -40.4), (10.6, -40.4)):
        out += circle(x, y, 1.5, lighter(m.p.second, 0.55))
    return out + circle(0, -38.6, 3.6, GOLD) + circle(0, -38.6, 1.9, "#8FD0C6")


def tunic(m: Bust) -> str:
    """Draw a collarless tunic with a buttoned strip."""
    out = m.still(ROBE, m.p.cloth) + m.still("M-5 -50 H5 V-20 H-5 Z", m.p.second)
    out += path(
        (
            "M-14 -53 C-11 -44 -5 -41.4 0 -41.4 C5 -41.4 11 -44 14 -53 L16.4 -50.4 C12 "
            "-40.6 6 -37.8 0 -37.8 C-6 -37.8 -12 -40.6 -16.4 -50.4 Z"
        ),
        m.p.second,
    )
    return out + line("M-12.4 -49 C-8 -42.4 8 -42.4 12.4 -49", GOLD, 1.1) + circle(0, -36.6, 1.4, GOLD)


def open_shirt(m: Bust) -> str:
    """Draw a shirt with an open collar and braces."""
    out = m.still(ROBE, m.p.cloth)
    out += (
        path("M-11 -52 L0 -36 L11 -52 Z", m.skin)
        + path("M0 -52 H11 L0 -36 Z", shadow_of(m.skin, 0.22))
        + m.neck()
    )
    out += path("M-12 -54 L-20 -46 L-10 -37.6 L0 -36 Z", m.p.second) + path(
        "M12 -54 L20 -46 L10 -37.6 L0 -36 Z", darker(m.p.second, 0.14)
    )
    for x in (-29, -22, 22, 29):
        out += m.still(
            f"M{x - 1.4} -20 L{x - 1.4} -48 L{x + 1.4} -48 L{x + 1.4} -20 Z", mix(m.p.cloth, m.p.second, 0.55)
        )
    return out


# Hair and hats


def nothing(_: Bust) -> str:
    """Bare."""
    return ""


def knit_cap(m: Bust) -> str:
    """Draw a knitted cap with a turned-up edge."""
    blue = m.p.second
    out = path("M-24 -101 C-26 -124 -12 -131 0 -131 C12 -131 26 -124 24 -101 Z", blue)
    out += path("M6 -130.6 C18 -129 26 -120 24 -101 H12 C14 -114 12 -124 6 -130.6 Z", darker(blue, 0.16))
    ribs = "M-14 -106 C-15 -116 -12 -124 -6 -129 M14 -106 C15 -116 12 -124 6 -129 M0 -106 V-130"
    out += line(ribs, darker(blue, 0.24), 1)
    out += path(
        (
            "M-25.4 -98 C-26 -104 -25.6 -107 -24.6 -109 C-10 -114 10 -114 24.6 -109 "
            "C25.6 -107 26 -104 25.4 -98 C10 -104 -10 -104 -25.4 -98 Z"
        ),
        lighter(blue, 0.28),
    )
    marks = "".join(
        f"M{x} {num(-109.6 + abs(x) * 0.05)} L{x} {num(-103 + abs(x) * 0.1)}" for x in range(-20, 21, 5)
    )
    return (
        out
        + line(marks, darker(blue, 0.05), 1)
        + circle(0, -133.4, 5.4, CREAM)
        + path("M0 -138.8 A5.4 5.4 0 0 1 0 -128 Z", "#E4D9C4")
    )


def mika_hair(m: Bust) -> str:
    """Short at the sides."""
    return path("M-25 -104 C-27 -92 -26 -82 -24 -76 L-20 -90 Z", m.hair) + path(
        "M25 -104 C27 -92 26 -82 24 -76 L20 -90 Z", m.hair2
    )


def short_beard(m: Bust) -> str:
    """Along the jaw, with a moustache."""
    w, c = m.p.half, m.p.chin
    whole = (
        f"M-{w} -86 C-{w - 2} -74 -17 -71 -12 -71.6 C-6 -73.4 6 -73.4 12 -71.6 C17 -71 {w - 2} -74 {w} -86 "
        f"C{w + 0.6} -66 {m.p.jaw + 4} -{c - 4} 0 -{c - 4.4} C-{m.p.jaw + 4} "
        f"-{c - 4} -{w + 0.6} -66 -{w} -86 Z"
    )
    half = (
        f"M0 -73 C6 -73.4 9 -72.6 12 -71.6 C17 -71 {w - 2} -74 {w} -86 C{w + 0.6} "
        f"-66 {m.p.jaw + 4} -{c - 4} 0 -{c - 4.4} Z"
    )
    lip = (
        path("M-9 -66.4 C-6 -69 6 -69 9 -66.4 C7 -60 -7 -60 -9 -66.4 Z", m.skin)
        if m.look != "pleased"
        else ""
    )
    return path(whole, m.hair) + path(half, m.hair2) + lip + moustache(m, lighter(m.hair, 0.12))


def moustache(m: Bust, colour: str, wide: float = 12.5, up: float = 0.0) -> str:
    """Draw a moustache in one *colour*; *wide* from its middle to an end, which turns *up*."""
    lift = 1.2 if m.look == "pleased" else 0
    w = num(wide)
    return path(
        f"M0 {num(-71.4 - lift)} C-4 -74.6 -9 -73.4 -{w} {num(-67.6 - lift - up)} C-8 -67 -3 -66.6 0 -68.8 "
        f"C3 -66.6 8 -67 {w} {num(-67.6 - lift - up)} C9 -73.4 4 -74.6 0 {num(-71.4 - lift)} Z",
        colour,
    )


def robin_behind(m: Bust) -> str:
    """Long hair."""
    d = (
        "M0 -116 C-36 -116 -35 -92 -34 -78 C-40 -72 -34 -66 -38 -58 C-38 -50 -28 "
        "-46 -20 -50 C-17 -53 -17 -56 -18 -60 H18 C17 -56 17 -53 20 -50 C28 -46 38 "
        "-50 38 -58 C34 -66 40 -72 34 -78 C35 -92 36 -116 0 -116 Z"
    )
    return m.moving(d, m.hair) + m.moving(
        (
            "M18 -60 C17 -56 17 -53 20 -50 C28 -46 38 -50 38 -58 C34 -66 40 -72 34 -78 "
            "C35 -92 33 -104 22 -112 C28 -90 26 -72 18 -60 Z"
        ),
        m.hair2,
    )


def robin_wears(m: Bust) -> str:
    """Draw a fringe, freckles and a cap with a feather."""
    fringe = (
        "M-24 -82 C-27 -100 -22 -110 -12 -112 C-2 -113 12 -113 20 -110 C26 -104 26 "
        "-92 24 -80 C21 -88 18 -94 12 -99 C4 -94 -14 -96 -18 -100 C-20 -94 -22 -88 "
        "-24 -82 Z"
    )
    freckles = "".join(
        circle(x, y, 0.8, mix(m.skin, "#A8542E", 0.6))
        for x, y in (
            (-16, -76),
            (-12.6, -74),
            (-9, -76.4),
            (9, -76.4),
            (12.6, -74),
            (16, -76),
            (-13.6, -71.6),
            (13.6, -71.6),
        )
    )
    green = m.p.second
    cap = path(
        "M-30 -106 C-32 -124 -8 -134 10 -131 C28 -128 36 -116 31 -104 C14 -112 -12 -114 -30 -106 Z", green
    )
    cap += path(
        "M8 -131.2 C28 -128 36 -116 31 -104 C26 -106.4 20 -108.2 14 -109.4 C22 -116 18 -126 8 -131.2 Z",
        darker(green, 0.18),
    )
    cap += path(
        "M-31 -106 C-12 -115 14 -113 31 -103 L29.6 -98.6 C14 -107 -12 -108.4 -29.6 -100.4 Z",
        darker(green, 0.34),
    )
    feather = path("M16 -110 C19 -126 26 -135 36 -136.6 C36 -128 31 -119 20 -106 Z", "#E8643C") + line(
        "M18 -108 C23 -121 28 -129 34.6 -135", CREAM, 1.1
    )
    return freckles + path(fringe, m.hair) + cap + feather + circle(19, -108.4, 2.8, GOLD)


def sol_hair(m: Bust) -> str:
    """Curls behind the ears."""
    return path("M-26 -106 C-31 -92 -30 -78 -25 -70 C-22 -76 -22 -86 -20 -96 Z", m.hair) + path(
        "M26 -106 C31 -92 30 -78 25 -70 C22 -76 22 -86 20 -96 Z", m.hair2
    )


def straw_hat(m: Bust) -> str:
    """Draw a summer hat with a dark band, pushed back."""
    straw, dark = "#F0D9A2", "#D2B06A"
    locks = path(
        (
            "M-22.6 -82 C-26 -98 -22 -106 -12 -105 C-4 -98 8 -97 16 -104 C23 -104 26 "
            "-96 22.6 -82 C21 -92 18 -95 14 -96 C8 -93 2 -92 -3 -95 C-8 -91 -13 -92 "
            "-16 -97 C-19 -94 -21 -90 -22.6 -82 Z"
        ),
        m.hair,
    )
    crown = path(
        "M-20 -110 C-22 -126 -18 -134 -8 -133 C-2 -132.4 2 -130.6 5 -132.4 C14 -135 22 -128 20 -110 Z", straw
    ) + path("M5 -132.4 C14 -135 22 -128 20 -110 H11 C13 -118 11 -128 5 -132.4 Z", mix(straw, dark, 0.6))
    band = path(
        "M-20.8 -115.6 C-10 -111.4 10 -111.4 20.8 -115.6 L20.8 -107.4 C10 -103.6 -10 -103.6 -20.8 -107.4 Z",
        m.p.second,
    )
    brim = path(
        (
            "M-33 -107 C-27 -112 -20.6 -111 -20.8 -108.4 C-10 -104.4 10 -104.4 20.8 "
            "-108.4 C20.6 -111 27 -112 33 -107 C22 -97.6 -22 -97.6 -33 -107 Z"
        ),
        straw,
    )
    brim += path(
        "M12 -105.8 C16 -106.6 20 -107.4 20.8 -108.4 C20.6 -111 27 -112 33 -107 C27 -102 18 -100.2 8 -100 Z",
        mix(straw, dark, 0.55),
    )
    weave = line("M-28 -105.6 C-16 -100.8 16 -100.8 28 -105.6", dark, 0.9) + line(
        "M-15 -121 C-6 -118.8 6 -118.8 15 -121", dark, 0.9
    )
    stubble = path("M-4.4 -57.4 Q0 -59 4.4 -57.4 Q3 -53.8 0 -53.8 Q-3 -53.8 -4.4 -57.4 Z", m.hair)
    return locks + crown + band + brim + weave + (stubble if m.look != "pleased" else "")


def kit_behind(m: Bust) -> str:
    """Draw the back of short hair."""
    return path("M-25 -100 C-29 -90 -28 -78 -25 -74 H25 C28 -78 29 -90 25 -100 Z", m.hair2)


def kit_wears(m: Bust) -> str:
    """Tousled hair and a bandana."""
    hair = (
        "M-25 -84 C-29 -98 -30 -110 -22 -114 C-24 -120 -16 -124 -11 -121 C-8 -127 "
        "2 -128 6 -123 C12 -127 20 -124 20 -118 C28 -117 29 -108 26 -102 C28 -96 "
        "26 -90 25 -84 C22 -90 22 -94 20 -98 L-20 -98 C-22 -94 -22 -90 -25 -84 Z"
    )
    shade = (
        "M6 -123 C12 -127 20 -124 20 -118 C28 -117 29 -108 26 -102 C28 -96 26 -90 "
        "25 -84 C22 -90 22 -94 20 -98 L14 -100 C18 -108 14 -118 6 -123 Z"
    )
    red = m.p.second
    band = path(
        (
            "M-24.6 -97 C-25.4 -101 -25 -104 -24 -106.6 C-10 -112 10 -112 24 -106.6 "
            "C25 -104 25.4 -101 24.6 -97 C10 -103 -10 -103 -24.6 -97 Z"
        ),
        red,
    )
    band += path(
        "M12 -110 C16 -109.4 20 -108.2 24 -106.6 C25 -104 25.4 -101 24.6 -97 C20 -99 16 -100.2 12 -100.8 Z",
        darker(red, 0.2),
    )
    knot = path("M23 -104 L35 -110 L33 -102 L37 -95 L24 -99 Z", darker(red, 0.12)) + circle(
        24, -101.6, 3.2, red
    )
    dots = "".join(
        circle(x, -104.6 - 1.6 * (1 - (x / 22) ** 2), 1.1, CREAM) for x in (-18, -11, -4, 4, 11, 18)
    )
    lock = path("M-8 -104 C-4 -96 -10 -92 -13 -92 C-11 -96 -13 -100 -16 -103 Z", m.hair)
    return path(hair, m.hair) + path(shade, m.hair2) + band + knot + dots + lock


def ada_behind(m: Bust) -> str:
    """Draw a ball of curls."""
    ball = circle(0, -95, 27.5, m.hair) + path("M0 -122.5 A27.5 27.5 0 0 1 0 -67.5 Z", m.hair2)
    curls = ""
    for i in range(19):
        x, y = on_circle(0, -95, 25.6, -212 + i * 13.6)
        curls += circle(x, y, 6.0, m.hair if x < 0 else m.hair2)
    return ball + curls


def ada_wears(m: Bust) -> str:
    """Curls round the brow, and pearls."""
    curls = ""
    for i in range(9):
        x, y = on_circle(0, -88, 22.6, -164 + i * 18.5)
        curls += circle(x, y, 5.0, m.hair if x < 0 else m.hair2)
    glints = line("M-17 -112 C-12 -117 -7 -118.6 -3 -118.8", lighter(m.hair, 0.5), 1.5)
    pearls = "".join(circle(side * 23.4, -73.4, 2.5, "#FFFDF6") for side in (-1, 1))
    return curls + glints + pearls


def big_beard(m: Bust) -> str:
    """Down to the chest."""
    shade = mix(m.hair, "#3A1712", 0.3)
    whole = (
        "M-23 -90 C-22 -76 -18 -71 -13 -72 C-6 -74.5 6 -74.5 13 -72 C18 -71 22 -76 "
        "23 -90 L25 -72 C28 -54 18 -39 8 -38 C4 -41 -4 -41 -8 -38 C-18 -39 -28 -54 "
        "-25 -72 Z"
    )
    half = (
        "M0 -40.4 C3 -40.4 6 -39.6 8 -38 C18 -39 28 -54 25 -72 L23 -88 C22 -74 18 "
        "-71 13 -72 C9 -73.4 4 -74 0 -74 Z"
    )
    locks = line(
        "M-10 -56 Q-9 -48 -5 -43 M10 -56 Q9 -48 5 -43 M-17 -62 Q-17 -54 -12 -47", lighter(m.hair, 0.2), 1.3
    )
    lip = path("M-5.6 -63.4 Q0 -61.4 5.6 -63.4 Q0 -57 -5.6 -63.4 Z", "#B5544A") if m.look == "calm" else ""
    return (
        path(whole, m.hair) + path(half, shade) + locks + moustache(m, lighter(m.hair, 0.2), 17, -1.5) + lip
    )


def bo_wears(m: Bust) -> str:
    """Draw a bald head and an earring."""
    shine = path("M-16 -106 C-12 -111 -4 -112.6 0 -112 C-6 -110 -10 -107 -12 -103 Z", lighter(m.skin, 0.42))
    stubble = path(
        "M-22.5 -92 C-23 -98 -21.6 -102 -20 -104 C-20.6 -98 -20 -92 -20.6 -86 Z", mix(m.skin, m.hair, 0.5)
    )
    return shine + stubble + circle(-23.4, -74.6, 2.9, stroke=GOLD, stroke_width=1.5)


def lin_behind(m: Bust) -> str:
    """Draw a bun with a pin."""
    out = path(
        (
            "M0 -117 C-30 -117 -29 -90 -27 -72 C-26 -64 -24 -60 -20 -60 H20 C24 -60 26 "
            "-64 27 -72 C29 -90 30 -117 0 -117 Z"
        ),
        m.hair,
    )
    bun = (
        circle(0, -122, 12.5, m.hair)
        + path("M2 -134.4 A12.5 12.5 0 0 1 2 -109.6 Z", lighter(m.hair, 0.12))
        + line("M-8 -124 C-4 -129 5 -129 8 -124", lighter(m.hair, 0.28), 1.1)
    )
    pin = (
        line("M-24 -131 L23 -117", GOLD, 1.9)
        + circle(-24.4, -131.2, 3.4, "#7CC9A2")
        + circle(-24.4, -131.2, 1.4, CREAM)
    )
    return pin + bun + out


def lin_wears(m: Bust) -> str:
    """Parted hair and jade drops."""
    left = "M2 -112 C-8 -108 -20 -101 -24 -80 C-31 -98 -22 -120 2 -119"
    right = "C24 -119 31 -98 24 -80 C22 -99 12 -107 2 -112 Z"
    hair = path(f"{left} {right}", m.hair) + path(f"M2 -119 {right}", lighter(m.hair, 0.1))
    shine = line("M-17 -105 C-12 -112 -6 -114.6 0 -115.4", lighter(m.hair, 0.32), 1.4)
    drops = "".join(
        line(f"M{num(s * 23.6)} -76 V-72", GOLD, 1.1) + circle(s * 23.6, -69.6, 2.6, "#5DB58A")
        for s in (-1, 1)
    )
    return hair + shine + drops


def amara_wrap(m: Bust) -> str:
    """Draw a head wrap with a knot, and hoops."""
    a, b, gold = m.p.second, darker(m.p.second, 0.22), GOLD
    top = path(
        (
            "M-24 -96 C-34 -112 -30 -134 -8 -136 C4 -139 22 -137 29 -126 C37 -117 33 "
            "-103 24 -96 C14 -104 -12 -105 -24 -96 Z"
        ),
        a,
    )
    top += path(
        (
            "M8 -137 C22 -136 30 -128 31 -119 C33 -108 30 -101 24 -96 C21 -98 18 -99.6 "
            "14 -100.6 C22 -112 20 -128 8 -137 Z"
        ),
        b,
    )
    folds = line(
        (
            "M-25 -101 C-18 -114 -4 -122 16 -124 M-27 -108 C-20 -121 -6 -129 12 -131 "
            "M-20 -98.6 C-10 -108 6 -113 26 -112"
        ),
        gold,
        1.7,
    )
    band = path(
        (
            "M-25 -92 C-26 -97 -26 -100 -24.6 -103 C-12 -111 12 -111 24.6 -103 C26 "
            "-100 26 -97 25 -92 C12 -102 -12 -102 -25 -92 Z"
        ),
        gold,
    )
    zig = line(
        "M-20 -100 L-15 -104 L-10 -102.6 L-5 -106 L0 -103.6 L5 -106 L10 -102.6 L15 -104 L20 -100",
        m.p.cloth,
        1.3,
    )
    knot = (
        path("M16 -122 C24 -134 38 -136 39 -127 C40 -119 28 -114 18 -117 Z", a)
        + line("M20 -119.6 C27 -127 33 -129 37 -127", gold, 1.3)
        + circle(17.6, -119.6, 4.4, gold)
    )
    rings = "".join(circle(s * 24, -70.6, 4.6, stroke=GOLD, stroke_width=1.7) for s in (-1, 1))
    return top + folds + band + zig + knot + rings


def turban(m: Bust) -> str:
    """Draw a wound turban."""
    a = m.p.second
    dark, light = darker(a, 0.2), lighter(a, 0.26)
    whole = path(
        (
            "M-26 -92 C-40 -106 -32 -133 -2 -137 C30 -135 40 -108 26 -92 C22 -100 10 "
            "-107 0 -109 C-10 -107 -22 -100 -26 -92 Z"
        ),
        a,
    )
    right = path("M0 -137 C30 -135 40 -108 26 -92 C22 -100 10 -107 0 -109 C10 -116 10 -130 0 -137 Z", dark)
    folds = line(
        (
            "M-27 -98 C-22 -110 -10 -120 4 -124 M-31 -106 C-25 -118 -12 -127 1 -131 "
            "M27 -98 C22 -110 14 -117 6 -121 M31 -107 C26 -118 18 -125 10 -129"
        ),
        light,
        1.5,
    )
    folds += line("M-24 -93.6 C-18 -103 -8 -107.6 0 -109 C8 -107.6 18 -103 24 -93.6", dark, 1.2)
    return whole + right + folds + path("M-7 -110.4 L0 -117 L7 -110.4 L0 -107 Z", darker(a, 0.4))


def arjun_beard(m: Bust) -> str:
    """Draw a full beard, turned up at the ends."""
    shade = darker(m.hair, 0.3)
    whole = (
        "M-22.6 -92 C-22 -76 -18 -70.6 -13 -71.6 C-6 -74 6 -74 13 -71.6 C18 -70.6 "
        "22 -76 22.6 -92 L24 -74 C25 -56 14 -45 0 -44 C-14 -45 -25 -56 -24 -74 Z"
    )
    half = "M0 -44 C14 -45 25 -56 24 -74 L22.6 -90 C22 -74 18 -70.6 13 -71.6 C9 -73 4 -73.4 0 -73.4 Z"
    lip = path("M-5.6 -63.4 Q0 -61.6 5.6 -63.4 Q0 -57.6 -5.6 -63.4 Z", "#A9544A") if m.look == "calm" else ""
    return path(whole, m.hair) + path(half, shade) + moustache(m, lighter(m.hair, 0.14), 16, 2.5) + lip


def rosa_behind(m: Bust) -> str:
    """Draw a bun."""
    bun = (
        circle(0, -121, 11.5, m.hair)
        + path("M2 -132.4 A11.5 11.5 0 0 1 2 -109.6 Z", m.hair2)
        + line("M-7 -123 C-3 -128 4 -128 7 -123 M-8 -118 C-3 -122 4 -122 8 -118", darker(m.hair, 0.3), 1)
    )
    return bun + path(
        (
            "M0 -116 C-29 -116 -29 -92 -27 -78 C-24 -72 -22 -72 -20 -76 H20 C22 -72 24 "
            "-72 27 -78 C29 -92 29 -116 0 -116 Z"
        ),
        m.hair2,
    )


def rosa_wears(m: Bust) -> str:
    """Waved hair with a flower."""
    left = "M0 -106 C-10 -105 -20 -99 -24 -82 C-31 -100 -22 -118 0 -118"
    right = "C22 -118 31 -100 24 -82 C20 -99 10 -105 0 -106 Z"
    hair = path(f"{left} {right}", m.hair) + path(f"M0 -118 {right}", m.hair2)
    waves = line(
        (
            "M-20 -96 C-18 -106 -10 -112 -3 -113 M-14 -101 C-10 -108 -5 -110 0 -110.4 "
            "M20 -96 C18 -106 10 -112 4 -113"
        ),
        darker(m.hair, 0.24),
        1,
    )
    flower = "".join(
        circle(*on_circle(21, -106, 4.4, i * 72 - 90), 3.6, "#D23B4E") for i in range(5)
    ) + circle(21, -106, 2.7, GOLD_LIGHT)
    drops = "".join(
        circle(s * 23.6, -73.6, 2.4, GOLD) + circle(s * 23.6, -69, 1.8, "#8FD0C6") for s in (-1, 1)
    )
    return hair + waves + flower + drops


def theo_behind(m: Bust) -> str:
    """Tufts at the sides."""
    out = ""
    for s in (-1, 1):
        tone = m.hair if s < 0 else m.hair2
        for x, y, r in ((24, -98, 6.4), (27, -91, 6.4), (26.4, -83, 6), (24, -76, 5)):
            out += circle(s * x, y, r, tone)
    return out


def theo_wears(m: Bust) -> str:
    """Draw what is left on top."""
    top = path("M-22 -96 C-24 -108 -14 -114 -2 -113 C-8 -111 -15 -106 -18 -96 Z", m.hair) + path(
        "M22 -96 C24 -108 14 -114 4 -113 C10 -110 16 -106 18 -96 Z", m.hair2
    )
    wisp = line("M-2 -113 C4 -118 12 -117 14 -113", m.hair, 2.2)
    return top + wisp


def noor_behind(m: Bust) -> str:
    """Draw the veil behind the head."""
    a = m.p.second
    return m.moving(
        (
            "M0 -122 C-34 -122 -37 -90 -34 -70 C-33 -56 -38 -44 -42 -36 H42 C38 -44 33 "
            "-56 34 -70 C37 -90 34 -122 0 -122 Z"
        ),
        darker(a, 0.24),
    )


def noor_wears(m: Bust) -> str:
    """Draw a veil round the face."""
    a = m.p.second
    d = (
        "M0 -122 C-32 -122 -35 -92 -31 -74 C-28 -60 -18 -48 0 -47 C18 -48 28 -60 "
        "31 -74 C35 -92 32 -122 0 -122 Z M0 -110 C17 -110 21 -98 20.6 -84 C20 -68 "
        "12 -55 0 -55 C-12 -55 -20 -68 -20.6 -84 C-21 -98 -17 -110 0 -110 Z"
    )
    right = (
        "M4 -121.8 C32 -120 35 -92 31 -74 C28 -60 18 -48 0 -47 C-4 -47 -4 -55 0 "
        "-55 C12 -55 20 -68 20.6 -84 C21 -98 17 -110 4 -109.8 Z"
    )
    out = path(d, a, fill_rule="evenodd") + path(right, darker(a, 0.15))
    folds = line(
        (
            "M-25 -82 C-24 -66 -14 -54 -2 -50.6 M26 -82 C25 -68 18 -58 10 -53 M-26 -96 "
            "C-24 -108 -14 -115 -4 -117"
        ),
        lighter(a, 0.34),
        1.3,
    )
    under = line("M-18.6 -98 C-14 -107.4 14 -107.4 18.6 -98", CREAM, 2.4)
    return under + out + folds + circle(-27, -66, 2.6, GOLD_LIGHT) + circle(-27, -66, 1.2, GOLD_DARK)


def noor_dress(m: Bust) -> str:
    """Draw a coat under the veil."""
    a = m.p.second
    out = m.still(ROBE, m.p.cloth) + m.still(
        "M-30 -62 C-34 -48 -30 -40 -18 -36 C-4 -32 16 -34 26 -42 C32 -48 32 -56 30 -62 Z", darker(a, 0.12)
    )
    return out + line("M-27 -50 C-16 -41 6 -39 25 -48 M-22 -43 C-10 -38 6 -37 18 -41", lighter(a, 0.24), 1.3)
