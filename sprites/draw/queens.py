"""The queens: puffed sleeves, a necklace, a tiara and a flower."""

from . import people
from .colours import CREAM, GOLD, GOLD_DARK, Look, shadow_of
from .svg import circle, darker, diamond, ellipse, group, lighter, line, mix, moved, num, on_circle, path


def queen(suit: str, look: Look) -> str:
    """Draw the upper half of a queen."""
    parts = [
        _HAIR[suit](look),
        people.robe(look.main),
        _bodice(look),
        *(_sleeve(look, side) for side in (-1, 1)),
        _necklace(look, "#8E1730" if suit == "h" else look.main),
        _face(look),
        _fringe(suit, look),
        tiara(look),
        _braid(look) if suit == "d" else "",
        _flower(suit, look),
        _hand(look),
    ]
    return "".join(parts)


def _long_hair(look: Look, left: str, right: str) -> str:
    whole = (
        f"M0 -118 C-36 -118 -35 -86 -37 -66 {left} C-30 -20 -20 -34 -18 -52 H18 {right} C35 -86 "
        f"36 -118 0 -118 Z"
    )
    shade = f"M18 -52 {right} C36 -80 36 -92 31 -102 C32 -84 30 -64 18 -52 Z"
    return path(whole, look.hair) + path(shade, darker(look.hair, 0.22))


def _straight_hair(look: Look) -> str:
    return _long_hair(look, "C-38 -52 -47 -44 -43 -26", "C20 -34 30 -24 43 -30 C47 -46 38 -52 37 -66")


def _wavy_hair(look: Look) -> str:
    return _long_hair(
        look,
        "C-42 -58 -33 -50 -44 -40 C-50 -34 -44 -24 -40 -20",
        "C20 -34 32 -22 42 -24 C50 -34 35 -42 42 -52 C44 -58 38 -60 37 -66",
    )


def _smooth_hair(look: Look) -> str:
    """Close to the head; its braid falls over the shoulder, in front of the robe."""
    whole = (
        "M0 -120 C-34 -120 -34 -88 -31 -70 C-30 -62 -27 -56 -22 -54 H22 C27 -56 30 -62 31 -70 "
        "C34 -88 34 -120 0 -120 Z"
    )
    shade = "M16 -56 C28 -66 28 -92 24 -108 C34 -98 33 -82 31 -70 C30 -62 27 -56 22 -54 Z"
    return path(whole, look.hair) + path(shade, darker(look.hair, 0.3))


def _round_hair(look: Look) -> str:
    shade = darker(look.hair, 0.22)
    ball = circle(0, -86, 37.5, look.hair) + path("M0 -123.5 A37.5 37.5 0 0 1 0 -48.5 Z", shade)
    curls = ""
    for i in range(22):
        x, y = on_circle(0, -86, 34.5, -205 + i * 12.2)
        curls += circle(x, y, 6.2, look.hair if x < 0 else shade)
    return ball + curls


_HAIR = {"s": _straight_hair, "h": _wavy_hair, "d": _smooth_hair, "c": _round_hair}


def _braid(look: Look) -> str:
    """Draw a thick plait from behind the ear to the breast, tied in gold."""
    turns = ((-28, -62, 7.4), (-30.5, -52.5, 7.2), (-32, -43, 6.8), (-32.5, -34, 6.2), (-32, -25.5, 5.6))
    plait = ""
    for i, (x, y, half) in enumerate(turns):
        lean = 28 if i % 2 else -28
        strand = ellipse(0, 0, half, 6.4, lighter(look.hair, 0.13 if i % 2 else 0.05))
        plait += moved(
            strand + line(f"M{num(-half + 3)} 2 Q0 5 {num(half - 3)} 2", darker(look.hair, 0.4), 1),
            x,
            y,
            turn=lean,
        )
    tie = line("M-36.5 -18.5 H-26.5", GOLD, 3.6)
    return plait + path("M-35 -18 C-38 -10 -34 -6 -31 -2 C-29 -7 -26 -11 -28 -18 Z", look.hair) + tie


def _bodice(look: Look) -> str:
    panel = path("M-26 -46 C-22 -20 -14 -6 -10 2.2 L10 -2.2 C14 -8 22 -22 26 -46 L0 -34 Z", look.second)
    skin = path("M-22 -48 C-18 -26 -8 -16 0 -14 C8 -16 18 -26 22 -48 Z", look.skin)
    shade = path("M0 -66 H10 V-46 L20 -46 C17 -26 8 -16 0 -14 Z", shadow_of(look.skin, 0.24))
    return (
        panel
        + skin
        + people.neck(look)
        + shade
        + line("M-25 -46 C-20 -22 -9 -12 0 -10 C9 -12 20 -22 25 -46", GOLD, 4)
    )


def _sleeve(look: Look, side: int) -> str:
    hem = -14 if side < 0 else -18
    puff = (
        f"M{side * 26} -45 C{side * 44} -42 {side * 66} -36 {side * 80} -20 L{side * 80} {hem} "
        f"C{side * 62} -20 {side * 44} -22 {side * 36} -20 Z"
    )
    slashes = ""
    for t in (0.36, 0.56, 0.78):
        x, y = side * (26 + 54 * t), -43 + 20 * t * t
        slashes += f"M{num(x)} {num(y + 2)} L{num(x - side * 4)} {num(y + 17)}"
    return path(puff, look.second) + line(slashes, look.main, 3)


def _necklace(look: Look, stone: str) -> str:
    pearls = "".join(circle(i * 4.8, -30.5 - abs(i) ** 1.7 * 1.7, 2, CREAM) for i in range(-2, 3))
    return pearls + diamond(0, -22.8, 3.4, 5.2, stone)


def _face(look: Look) -> str:
    cheeks = circle(-14, -73.5, 4.6, mix(look.skin, "#E0574F", 0.24)) + circle(
        14, -73.5, 4.6, mix(look.skin, "#B8443C", 0.42)
    )
    mouth = "M-6 -65.6 C-3.6 -68.4 -1.4 -68 0 -66.8 C1.4 -68 3.6 -68.4 6 -65.6 C3 -61.6 -3 -61.6 -6 -65.6 Z"
    return people.head(look, 55) + cheeks + people.eyes(look, 2.4) + path(mouth, "#B3263C")


def _fringe(suit: str, look: Look) -> str:
    """Draw the hair over the forehead, and the earrings that hang below it."""
    if suit == "c":
        hair = path(
            "M-24.5 -88 C-24 -104 -12 -107 0 -107 C12 -107 24 -104 24.5 -88 C30 -104 20 -117 0 -117 "
            "C-20 -117 -30 -104 -24.5 -88 Z",
            look.hair,
        )
    else:
        left = "M0 -108 C-10 -104 -22 -98 -24.5 -80 C-31 -98 -22 -119 0 -119"
        right = "C22 -119 31 -98 24.5 -80 C22 -98 10 -104 0 -108 Z"
        hair = path(f"{left} {right}", look.hair) + path(f"M0 -119 {right}", darker(look.hair, 0.22))
    return hair + "".join(
        circle(side * 25, -70, 2.6, GOLD) + circle(side * 25, -64.6, 2, CREAM) for side in (-1, 1)
    )


def tiara(look: Look) -> str:
    points = (
        "M-23 -111 C-24 -119 -25 -124 -25 -127 L-12.5 -119.5 L0 -137 L12.5 -119.5 L25 -127 "
        "C25 -124 24 -119 23 -111 C10 -117.5 -10 -117.5 -23 -111 Z"
    )
    pearls = "".join(
        circle(x, y, r, CREAM) for x, y, r in ((-25, -129, 2.6), (0, -139, 3.2), (25, -129, 2.6))
    )
    rim = line("M-22.6 -111.6 C-10 -118 10 -118 22.6 -111.6", GOLD_DARK, 3)
    return path(points, "url(#gold)") + rim + pearls + diamond(0, -124, 3.6, 5.5, look.main)


def _flower(suit: str, look: Look) -> str:
    stem = "#D9B45A" if suit == "c" else "#4E8B52"
    stalk = line("M52 -28 C56 -52 52 -66 55 -84", stem, 3)
    leaf = path("M54 -58 C62 -70 70 -68 72 -72 C72 -60 64 -52 54 -54 Z", stem)
    if suit == "h":
        return stalk + leaf + _rose(look.main, stem)
    if suit == "d":
        return stalk + leaf + _tulip(look.main)
    return stalk + leaf + _daisy(look.second, 6 if suit == "s" else 8)


def _rose(petal: str, stem: str) -> str:
    folds = (
        "M45 -99 C46 -110 63 -111 65 -100 C66 -90 52 -87 50 -95 C49 -102 60 -104 60 -97 C60 -94 56 -93 55 -96"
    )
    bloom = circle(55, -97, 14.5, petal, stroke=darker(petal, 0.25), stroke_width=1)
    return (
        bloom
        + line(folds, lighter(petal, 0.62), 2)
        + path("M46 -86 C50 -82 60 -82 64 -86 L58 -79 H52 Z", stem)
    )


def _tulip(petal: str) -> str:
    bloom = (
        "M42 -112 C48 -110 50 -106 55 -116 C60 -106 62 -110 68 -112 C72 -94 66 -84 55 -84 C44 "
        "-84 38 -94 42 -112 Z"
    )
    return path(bloom, petal) + path(
        "M55 -116 C62 -104 62 -92 55 -84 C48 -92 48 -104 55 -116 Z", lighter(petal, 0.3)
    )


def _daisy(petal: str, petals: int) -> str:
    half = 5.8 if petals == 6 else 4.4
    ring = ""
    for i in range(petals):
        colour = petal if i % 2 else lighter(petal, 0.34)
        ring += group(
            ellipse(0, -9.8, half, 8.8, colour), f"translate(55 -97) rotate({num(i * 360 / petals)})"
        )
    return ring + circle(55, -97, 5.8, GOLD) + circle(55, -97, 3, GOLD_DARK)


def _hand(look: Look) -> str:
    hand = path("M44 -34 C44 -41 61 -42 63 -35 L61 -27 C58 -22 44 -22 44 -29 Z", look.skin)
    return hand + path("M36 -27 H64 L70 -13.5 H40 Z", look.main) + line("M36.5 -26 H63.5", GOLD, 3)
