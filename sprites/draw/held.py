"""What the people on court cards hold, lean on and sit on, besides the signs of their suits.

The origin is where the hand is, unless something else is said.
"""

from .colours import CREAM, GOLD, GOLD_DARK, INK, Look
from .svg import circle, darker, ellipse, group, line, moved, path, rect

WOOD, BLADE, BLADE_SHADE, BLADE_EDGE = "#7A4E2C", "#EAF0F6", "#B4C0CF", "#7C8A9C"


def throne(look: Look) -> str:
    """Draw a high chair with a round back and golden knobs, and a footstool."""
    back = path(
        "M-36 -40 V-196 C-36 -228 36 -228 36 -196 V-40 Z",
        darker(look.main, 0.35),
        stroke=GOLD,
        stroke_width=5,
    )
    seat = rect(-50, -70, 100, 60, darker(look.main, 0.5), 3) + line("M-48 -68 H48", GOLD, 5)
    rests = "".join(rect(x, -112, 9, 106, GOLD_DARK, 3) + circle(x + 4.5, -116, 7, GOLD) for x in (-57, 48))
    return (
        back
        + "".join(circle(x, -208, 6, GOLD) for x in (-38, 38))
        + seat
        + rests
        + rect(-40, -10, 80, 12, GOLD_DARK, 3)
    )


def orb(look: Look) -> str:
    ball = circle(0, -14, 13, GOLD, stroke=GOLD_DARK, stroke_width=1.4)
    band = line("M-12 -16 C-4 -12 4 -12 12 -16", look.main, 3.4)
    return ball + band + line("M0 -38 V-27 M-5 -33 H5", GOLD_DARK, 3.2)


def sceptre(look: Look) -> str:
    rod = line("M0 24 V-44", GOLD_DARK, 4.6) + line("M-6 -36 H6", GOLD, 4)
    return rod + circle(0, -50, 8, GOLD, stroke=GOLD_DARK, stroke_width=1.2) + circle(0, -50, 3, look.main)


def sabre() -> str:
    blade = path(
        "M-3 -6 C-8 -40 -4 -66 10 -88 C6 -62 6 -40 4 -6 Z", BLADE, stroke=BLADE_EDGE, stroke_width=1.4
    )
    shade = path("M1 -6 C0 -36 2 -62 10 -88 C6 -62 6 -40 4 -6 Z", BLADE_SHADE)
    return blade + shade + line("M0 -4 V12", "#5A3A24", 6) + line("M-10 -5 H10 C12 6 8 12 1 13", GOLD, 4)


def sword() -> str:
    """Draw a straight sword, held upright."""
    blade = path("M-5 -6 V-78 L0 -90 L5 -78 V-6 Z", BLADE, stroke=BLADE_EDGE, stroke_width=1.4)
    return (
        blade
        + path("M0 -6 V-90 L5 -78 V-6 Z", BLADE_SHADE)
        + line("M-14 -6 H14", GOLD, 5)
        + line("M0 -2 V12", WOOD, 6)
    )


def halberd() -> str:
    """Draw a halberd; the origin is its foot."""
    spike = path("M0 -262 L4 -236 H-4 Z", BLADE, stroke=BLADE_EDGE, stroke_width=1.2)
    edge = "M0 -236 C8 -240 14 -240 17 -244 C22 -230 22 -220 17 -206 C13 -212 8 -214 0 -214 Z"
    hook = path("M0 -232 L-14 -226 L0 -218 Z", BLADE_SHADE)
    return line("M0 0 V-238", WOOD, 5) + hook + spike + path(edge, BLADE, stroke=BLADE_EDGE, stroke_width=1.2)


def banner(look: Look) -> str:
    """Draw a small flag of two colours; the origin is the foot of its pole."""
    cloth = "M0 -246 C8 -254 14 -238 24 -246 V-206 C14 -198 8 -214 0 -206 Z"
    lower = "M0 -226 C8 -234 14 -218 24 -226 V-206 C14 -198 8 -214 0 -206 Z"
    flag = path(cloth, look.trim) + path(lower, look.main) + path(cloth, stroke=GOLD_DARK, stroke_width=1.6)
    return line("M0 0 V-252", WOOD, 5) + circle(0, -256, 5, GOLD) + flag


def axe() -> str:
    """Draw a woodman's axe to lean on; the origin is its foot."""
    blade = "M-3 -126 L20 -132 C25 -120 25 -108 20 -98 L-3 -108 Z"
    return line("M0 0 V-130", WOOD, 6) + path(blade, BLADE, stroke=BLADE_EDGE, stroke_width=1.4)


def drum(look: Look) -> str:
    """Draw a drum with its cords in zigzag; the origin is its middle."""
    side = path("M-24 -16 V18 C-14 26 14 26 24 18 V-16 Z", look.main)
    side += path("M6 -10 H24 V18 C18 22 12 23 6 24 Z", darker(look.main, 0.2))
    cords = line("M-22 -8 L-14 20 L-6 -4 L2 23 L10 -4 L17 20 L23 -8", look.trim, 2)
    rims = line("M-24 18 C-14 26 14 26 24 18", GOLD, 5)
    return side + cords + rims + ellipse(0, -16, 24, 8, CREAM, stroke=GOLD, stroke_width=4)


def lute() -> str:
    """Draw a lute, neck up; the origin is on its body."""
    body = ellipse(0, 10, 19, 24, "#C98A45", stroke=WOOD, stroke_width=2) + circle(0, 6, 6, "#5A3A24")
    neck = line("M0 -12 V-54 M0 -56 L10 -66", WOOD, 6.5) + line("M-2 26 V-50 M2 26 V-50", CREAM, 1)
    return body + neck + line("M-8 26 H8", "#5A3A24", 3.4)


def falcon() -> str:
    """Draw a hunting bird that looks left, with bells on its legs."""
    body = "M-6 -48 C4 -56 14 -48 13 -38 C20 -26 16 -10 8 -2 L14 16 L4 12 L-2 -4 C-14 -12 -14 -32 -6 -48 Z"
    breast = path("M-4 -30 C-12 -22 -10 -8 0 -4 C6 -12 4 -24 -4 -30 Z", "#F1E4C8")
    beak = path("M-6 -46 C-14 -46 -14 -40 -12 -36 C-9 -40 -6 -40 -4 -40 Z", GOLD)
    wing = path("M4 -34 C16 -28 16 -8 10 10 C2 -2 0 -20 4 -34 Z", "#5E4530")
    legs = line("M-1 -3 V2 M5 -3 V2", GOLD, 3)
    return path(body, "#8A6A4A") + breast + beak + wing + circle(-1, -45, 2.2, INK) + legs


def branch() -> str:
    """Draw a twig of laurel."""
    leaf = "M0 0 C-4 -8 -13 -10 -18 -6 C-14 0 -6 4 0 0 Z"
    places = ((-12, 20), (-24, 0), (-36, -8))
    leaves = "".join(moved(path(leaf, "#2F8F5B"), 0, y, 0.9, turn) for y, turn in places)
    leaves += group(
        "".join(moved(path(leaf, "#23724A"), 0, y, 0.9, turn) for y, turn in places), ("scale(-1 1)")
    )
    return line("M0 8 V-42", "#23724A", 2.4) + leaves + moved(path(leaf, "#2F8F5B"), 0, -40, 0.9, 70)
