"""What the court figures share: the slope they meet on, heads, hands and robes.

A figure is the upper half of a double-ended card.  Its origin is the middle of the card, y runs down, the
head is near y = -85, and everything ends on the slope through the origin, where the other half begins.
"""

from .colours import GOLD, Look, shadow_of
from .svg import circle, ellipse, line, mix, num, path

SLOPE = -0.22


def slope(x: float) -> float:
    """Return the height at which the two halves meet, at *x*."""
    return SLOPE * x


def to_slope(d: str, left: float, right: float) -> str:
    """Close path data, which has come to *right*, along the slope back to *left*."""
    return f"{d} L{num(right)} {num(slope(right))} L{num(left)} {num(slope(left))} Z"


def head(look: Look, chin: float = 54) -> str:
    """Draw a face lit from the left; *chin* is its distance above the middle of the card."""
    jaw = f"C23 -66 10 -{num(chin)} 0 -{num(chin)}"
    whole = f"M-23 -97 C-23 -114 23 -114 23 -97 V-82 {jaw} C-10 -{num(chin)} -23 -66 -23 -82 Z"
    shade = f"M0 -110 C13 -110 23 -107 23 -97 V-82 {jaw} L0 -73 L4.5 -74.5 L0 -86 Z"
    return path(whole, look.skin) + path(shade, shadow_of(look.skin, 0.22))


def eyes(look: Look, lashes: float = 1.7) -> str:
    """Eyes and brows; *lashes* is the weight of the upper lid."""
    ink = mix(look.hair, "#16161C", 0.6)
    drawn = ""
    for side in (-1, 1):
        x = 10 * side
        drawn += ellipse(x, -84, 4.6, 3.1, "#FFFFFF") + circle(x + 0.6, -84, 2.7, ink)
        drawn += line(f"M{num(x - 5.4)} -85 Q{x} -89.4 {num(x + 5.4)} -85", ink, lashes)
        inner, outer = (-92.5, -91.7) if side < 0 else (-91.7, -92.5)
        drawn += line(f"M{num(x - 5.5)} {inner} Q{x} -96 {num(x + 5.5)} {outer}", look.hair, 2.4)
    return drawn


def neck(look: Look) -> str:
    return path("M-10 -66 H10 V-46 C10 -38 -10 -38 -10 -46 Z", shadow_of(look.skin, 0.34))


def robe(colour: str) -> str:
    """Shoulders and all below them."""
    return path(
        to_slope("M-80 20 L-80 -14 C-66 -30 -40 -36 -18 -50 L18 -50 C40 -36 66 -30 80 -22", -80, 80), colour
    )


def fist(look: Look, x: float, y: float, half: float = 11) -> str:
    """Draw a hand closed round something upright, its top at y."""
    left, right = num(x - half), num(x + half)
    hand = path(
        f"M{left} {num(y)} C{left} {num(y - 6.5)} {right} {num(y - 6.5)} {right} {num(y)} V{num(y + 8)} "
        f"C{right} {num(y + 13)} {left} {num(y + 13)} {left} {num(y + 8)} Z",
        look.skin,
    )
    crease = shadow_of(look.skin, 0.3)
    a, b = num(x - half + 3.5), num(x + half - 3.5)
    return hand + line(f"M{a} {num(y + 0.6)} H{b} M{a} {num(y + 4.8)} H{b}", crease, 1.1)


def cuff(x: float, y: float, half: float, colour: str) -> str:
    """Draw the end of a sleeve below a fist, with a gold edge."""
    a, b = x - half, x + half
    sleeve = path(f"M{num(a)} {num(y)} H{num(b)} L{num(b + 4)} {num(y + 15)} H{num(a + 4)} Z", colour)
    return sleeve + line(f"M{num(a + 0.5)} {num(y + 1)} H{num(b - 0.5)}", GOLD, 3)
