"""Whole people, as Spanish, Italian and German court cards show them.

The origin is the ground between their feet, and y runs down; a man is about 265 high with his hat.
"""

from collections.abc import Callable
from dataclasses import replace

from . import jacks, kings, people
from .colours import GOLD, GOLD_DARK, GOLD_LIGHT, INK, JACK_HAIR, Look
from .svg import circle, darker, group, lighter, line, linear, mix, moved, num, path

MIRROR = "scale(-1 1)"
HEAD_AT, HEAD_SCALE = -131, 0.92
"""Where the heads of the double-ended courts are put, and how large."""
SHIRT, ERMINE = "#FBF7EE", "#FFFDF8"
SHINE = linear("gold", (0, -140), (0, -100), (0, GOLD_LIGHT), (1, GOLD))
"""What crowns and the bands of caps are filled with; a card with such a head needs it."""
Hat = Callable[[Look], str]


def on_shoulders(drawn: str) -> str:
    """Return what is drawn about a head of the double-ended courts, on a whole figure."""
    return moved(drawn, 0, HEAD_AT, HEAD_SCALE)


def both(half: str) -> str:
    """Draw a left half and its mirror image."""
    return half + group(half, MIRROR)


def arm(look: Look, sleeve: str, *joints: tuple[float, float]) -> str:
    """Draw a sleeve from the shoulder over the elbow to the hand, with its cuff and the hand."""
    (ax, ay), (bx, by), (cx, cy) = joints
    way = f"M{num(ax)} {num(ay)} L{num(bx)} {num(by)} L{num(cx)} {num(cy)}"
    far = max(1.0, ((cx - bx) ** 2 + (cy - by) ** 2) ** 0.5)
    dx, dy = (cx - bx) / far, (cy - by) / far
    hand = circle(cx + 7 * dx, cy + 7 * dy, 8.2, look.skin)
    cuff = f"M{num(cx - 7 * dy)} {num(cy + 7 * dx)} L{num(cx + 7 * dy)} {num(cy - 7 * dx)}"
    return line(way, darker(sleeve, 0.22), 18) + line(way, sleeve, 15) + hand + line(cuff, GOLD, 4)


def fingers(look: Look, x: float, y: float) -> str:
    """Draw a closed hand round something upright."""
    return moved(people.fist(look, 0, 0), x, y, 0.82)


# From the feet to the neck


def legs(left: str, right: str, shoe: str) -> str:
    """Draw two legs in hose, the feet turned out."""
    return _leg(left, shoe) + group(_leg(right, shoe), MIRROR)


def _leg(hose: str, shoe: str) -> str:
    calf = (
        "M-25 -106 C-27 -78 -25 -62 -23 -50 C-26 -36 -21 -22 -19 -8 H-9 C-6 -24 -5 -36 -7 -48 "
        "C-4 -62 -1 -82 0 -106 Z"
    )
    shade = (
        "M-9 -8 C-6 -24 -5 -36 -7 -48 C-4 -62 -1 -82 0 -106 H-8 C-8 -80 -14 -60 -13 -48 "
        "C-11 -34 -13 -20 -14 -8 Z"
    )
    foot = "M-20 -12 H-8 L-7 -2 C-7 0 -8 0 -10 0 H-33 C-36 -7 -25 -8 -20 -12 Z"
    return path(calf, hose) + path(shade, darker(hose, 0.2)) + path(foot, shoe)


def boots(colour: str) -> str:
    """Turned-down boots over legs."""
    shaft = (
        "M-30 -58 H-3 L-6 -46 C-6 -34 -7 -20 -6 -2 C-6 0 -8 0 -10 0 H-34 C-37 -8 -26 -9 -21 -14 L-26 -46 Z"
    )
    return both(path(shaft, colour) + path("M-31 -60 H-2 L-5 -46 H-27 Z", lighter(colour, 0.3)))


def breeches(colour: str, stitch: str) -> str:
    """Leather breeches to the knee, embroidered."""
    half = path("M0 -112 H-26 C-31 -92 -31 -74 -28 -58 H-5 C-2 -74 0 -90 0 -112 Z", colour)
    half += line("M-27 -62 H-6", darker(colour, 0.35), 5)
    half += line("M-20 -70 C-24 -84 -20 -92 -17 -100", stitch, 2)
    flap = path("M-12 -112 H12 L9 -90 H-9 Z", darker(colour, 0.2)) + line("M-9 -90 H9", stitch, 2)
    return both(half) + flap


def tunic(look: Look, hem: float = -84) -> str:
    """Draw a doublet with a pleated skirt that ends at *hem*."""
    wide, above, below = num(31 + (hem + 84) * 0.16), num(hem + 12), num(hem + 6)
    low = num(hem)
    border = f"M-{wide} {low} C-12 {below} 12 {below} {wide} {low}"
    right = f"C{wide} {above} 30 -106 25 -120 L35 -165 C28 -174 16 -178 8 -180"
    body = (
        f"{border} {right} H-8 C-16 -178 -28 -174 -35 -165 L-25 -120 C-30 -106 -{wide} {above} "
        f"-{wide} {low} Z"
    )
    shade = f"M0 {num(hem + 5)} C10 {num(hem + 5)} 20 {num(hem + 4)} {wide} {low} {right} H0 Z"
    pleats = "".join(f"M{x} -114 L{num(x * 1.35)} {num(hem + 2)}" for x in (-16, -6, 6, 16))
    slashes = "".join(f"M{num(x)} -166 L{num(x * 0.76)} -126" for x in (-24, -14, 14, 24))
    front = path("M-6 -178 L-5 -120 H5 L6 -178 Z", look.trim)
    buttons = "".join(circle(0, y, 2.2, GOLD_DARK) for y in (-164, -150, -136))
    return (
        path(body, look.main)
        + path(shade, darker(look.main, 0.16))
        + line(pleats, look.second, 3)
        + line(slashes, look.second, 4.5)
        + front
        + buttons
        + line("M-25 -119 C-10 -115 10 -115 25 -119", GOLD, 5)
        + line(border, look.trim, 3.4)
    )


def waistcoat(look: Look) -> str:
    """Draw a white shirt, and over it a waistcoat with silver buttons."""
    shirt = "M-8 -180 C-16 -178 -28 -174 -35 -165 L-26 -108 H26 L35 -165 C28 -174 16 -178 8 -180 Z"
    front = "M-9 -178 L-23 -173 C-30 -150 -27 -124 -27 -102 L-3 -96 L-2 -140 Z"
    buttons = "".join(circle(x, y, 2, "#EEF1F4") for x in (-7, 7) for y in (-144, -132, -120, -108))
    shade = path("M9 -178 L23 -173 C30 -150 27 -124 27 -102 L3 -96 L2 -140 Z", darker(look.main, 0.16))
    hem = both(line("M-27 -102 L-3 -96 L-2 -140", look.second, 2))
    return path(shirt, SHIRT) + path(front, look.main) + shade + hem + buttons


def collar(look: Look) -> str:
    """Draw a flat white collar under the chin."""
    lappets = path(
        "M0 -176 C-8 -186 -18 -184 -22 -176 L-16 -164 L0 -172 L16 -164 L22 -176 C18 -184 8 -186 0 -176 Z",
        "#FFFFFF",
        stroke=mix(look.second, INK, 0.25),
        stroke_width=1,
    )
    return on_shoulders(people.neck(look)) + lappets


def trunk_hose(look: Look) -> str:
    """Short puffed breeches with slashes."""
    puff = path("M0 -112 H-26 C-44 -104 -42 -74 -28 -68 C-18 -64 -8 -66 -2 -72 L0 -90 Z", look.main)
    puff += line(
        "M-24 -108 C-36 -96 -35 -80 -28 -71 M-16 -108 C-22 -96 -21 -80 -17 -68 M-8 -108 C-9 "
        "-96 -9 -82 -7 -70",
        look.second,
        4,
    )
    return both(puff + line("M-29 -68 C-18 -62 -8 -64 -2 -70", look.trim, 3.6))


def ruff(look: Look) -> str:
    """Draw a neck in a wheel of linen."""
    return on_shoulders(people.neck(look) + jacks.ruff(look))


def cloak(colour: str, lining: str) -> str:
    """Draw a short cloak behind the shoulders."""
    d = "M-34 -168 C-50 -140 -52 -100 -46 -66 C-20 -56 20 -56 46 -66 C52 -100 50 -140 34 -168 Z"
    return path(d, colour) + path("M0 -168 H34 C44 -140 44 -100 40 -64 L0 -60 Z", lining)


# Heads


def young_head(suit: str, look: Look, hat: Hat = jacks.cap) -> tuple[str, str]:
    """Draw the hair behind the shoulders, and face and hat before them."""
    look = replace(look, hair=JACK_HAIR[suit])
    return on_shoulders(jacks.bob(look)), on_shoulders(jacks.face(suit, look) + hat(look))


def goatee(suit: str, look: Look) -> str:
    """Draw the moustache and pointed beard of a grown man, on a young face."""
    hair = JACK_HAIR[suit]
    beard = path("M-6 -61 C-3 -59 3 -59 6 -61 C6 -52 3 -46 0 -42 C-3 -46 -6 -52 -6 -61 Z", hair)
    curl = line("M0 -69.5 C-5 -72 -10 -70 -14 -66 M0 -69.5 C5 -72 10 -70 14 -66", hair, 3.4)
    return on_shoulders(beard + curl)


# Kings


def king_head(suit: str, look: Look) -> tuple[str, str]:
    hair = path("M-27 -108 C-33 -86 -32 -66 -27 -54 H27 C32 -66 33 -86 27 -108 Z", look.hair)
    face = people.head(look) + kings.beard(suit, look) + people.eyes(look) + kings.crown(look)
    return on_shoulders(hair), on_shoulders(face)


def ermine_cape() -> str:
    """Draw a white cape round the shoulders, with black tails."""
    fur = (
        "M-16 -182 C-30 -178 -40 -172 -45 -158 C-30 -144 -14 -140 0 -134 C14 -140 30 -144 45 -158 "
        "C40 -172 30 -178 16 -182 Z"
    )
    tails = ((-32, -162), (-18, -164), (-22, -150), (-7, -148), (32, -162), (18, -164), (22, -150), (7, -148))
    marks = "".join(f"M{x} {y - 3} l2 6.4 h-4 Z" for x, y in tails)
    return path(fur, ERMINE, stroke="#DCD5C6", stroke_width=1) + path(marks, INK)


def damask(look: Look, places: tuple[tuple[float, float], ...]) -> str:
    """Draw small lozenge flowers woven into a robe."""
    tint = mix(look.second, look.main, 0.5)
    return path("".join(f"M{num(x)} {num(y - 6)} l4 6 -4 6 -4 -6 Z" for x, y in places), tint)


def robes(look: Look) -> str:
    """Draw a mantle to the ground, lined with ermine, over a long robe, and the tips of two shoes."""
    mantle = "M-34 -168 C-56 -140 -60 -50 -56 -4 C-30 2 30 2 56 -4 C60 -50 56 -140 34 -168 Z"
    fur = "M-30 -166 C-46 -130 -46 -50 -42 -2 C-20 1 20 1 42 -2 C46 -50 46 -130 30 -166 Z"
    robe = "M-24 -168 C-30 -120 -36 -40 -36 -6 C-14 0 14 0 36 -6 C36 -40 30 -120 24 -168 Z"
    shade = "M0 -168 H24 C30 -120 36 -40 36 -6 C24 -3 12 -1 0 -1 Z"
    front = "M-8 -160 L-11 -4 C-4 -2 4 -2 11 -4 L8 -160 Z"
    studs = "".join(circle(0, y, 2.8, GOLD_DARK) for y in range(-104, -10, 18))
    flowers = damask(
        look, ((-20, -96), (20, -96), (-18, -70), (18, -70), (-23, -44), (23, -44), (-21, -20), (21, -20))
    )
    return (
        path(mantle, look.main)
        + path(fur, ERMINE)
        + path("M-24 -2 H-2 V4 H-28 Z M24 -2 H2 V4 H28 Z", darker(look.main, 0.5))
        + path(robe, look.second)
        + path(shade, darker(look.second, 0.12))
        + flowers
        + path(front, look.trim)
        + studs
        + line("M-29 -118 C-10 -112 10 -112 29 -118", GOLD, 5)
        + line("M-36 -7 C-14 -1 14 -1 36 -7", look.main, 4)
    )


def seated(look: Look) -> str:
    """Draw the robes of a king who sits with his knees apart."""
    mantle = "M-34 -166 C-52 -150 -56 -110 -52 -20 C-48 -8 48 -8 52 -20 C56 -110 52 -150 34 -166 Z"
    chest = "M-26 -168 L-30 -92 H30 L26 -168 Z"
    lap = "M-30 -96 C-48 -92 -48 -76 -44 -60 L-38 -10 C-14 -4 14 -4 38 -10 L44 -60 C48 -76 48 -92 30 -96 Z"
    shade = "M0 -96 H30 C48 -92 48 -76 44 -60 L38 -10 C26 -7 12 -5 0 -5 Z"
    folds = (
        "M-24 -82 C-30 -60 -26 -36 -24 -14 M24 -82 C30 -60 26 -36 24 -14 M-8 -70 C-6 -50 -8 "
        "-30 -8 -10 M8 -70 C6 -50 8 -30 8 -10"
    )
    return (
        path(mantle, look.main)
        + path("M-30 -10 H-6 V-2 H-34 Z M30 -10 H6 V-2 H34 Z", darker(look.main, 0.5))
        + path(chest, look.second)
        + path(lap, look.second)
        + path(shade, darker(look.second, 0.12))
        + line(folds, darker(look.second, 0.22), 2.4)
        + damask(look, ((-18, -136), (18, -136), (-17, -110), (17, -110), (-34, -50), (34, -50)))
        + path("M-7 -160 V-94 H7 V-160 Z", look.trim)
        + line("M-31 -100 C-10 -94 10 -94 31 -100", GOLD, 5)
        + line("M-39 -14 C-14 -8 14 -8 39 -14", look.main, 5)
    )
