"""The plain backs: rows of fans round a medallion with suits, in five colours."""

from . import pips
from .colours import FACE
from .faces import HEIGHT, MIDDLE_X, MIDDLE_Y, RADIUS, WIDTH, card
from .svg import circle, diamond, disc, group, lighter, mix, num, on_circle, path, rounded

BACKS = {
    "ocean": ("#12324F", "#1E5A84", "#7CC4E8", "#F2C76B"),
    "wine": ("#6B1226", "#A3213C", "#F19A8E", "#F6D08A"),
    "forest": ("#0E3B32", "#1B6B57", "#8AD0AE", "#F0CE83"),
    "plum": ("#2C1B4D", "#553A8C", "#B9A0EC", "#F3C97A"),
    "slate": ("#20242E", "#3C4454", "#A9B3C6", "#E9C27A"),
}
"""Dark, middle, light and gold of each back."""

MARGIN = 13


def back(name: str) -> str:
    dark, middle, light, gold = BACKS[name]
    m = MARGIN
    inside = (m, m, WIDTH - 2 * m, HEIGHT - 2 * m, 9)
    ring = rounded(2, 2, WIDTH - 4, HEIGHT - 4, RADIUS - 2) + rounded(*inside)
    hairline = rounded(m + 4.5, m + 4.5, WIDTH - 2 * m - 9, HEIGHT - 2 * m - 9, 6)
    body = [
        path(rounded(*inside), dark),
        _fans(dark, middle, light),
        _medallion(dark, middle, light, gold),
        path(ring, FACE, fill_rule="evenodd"),
        path(hairline, stroke=gold, stroke_width=1.8),
        path(rounded(*inside), stroke=dark, stroke_width=1.5),
    ]
    return card("".join(body))


def _fans(dark: str, middle: str, light: str) -> str:
    """Waves of ringed discs, each row laid over the last; below the middle the same upside down, so that no
    card is marked by the way it lies."""
    box = (MARGIN, MARGIN, WIDTH - MARGIN, MIDDLE_Y)
    radius = (WIDTH - 2 * MARGIN) / 8
    rings = (
        (1.0, mix(middle, dark, 0.25)),
        (0.93, dark),
        (0.76, mix(middle, dark, 0.2)),
        (0.69, dark),
        (0.52, mix(middle, dark, 0.05)),
        (0.45, dark),
        (0.24, mix(middle, light, 0.14)),
    )
    drawn = []
    for row in range(13):
        y = MARGIN + radius * (0.52 * row - 0.3)
        for column in range(6):
            x = MARGIN + radius * (2 * column - (row + 1) % 2)
            drawn += [disc(x, y, radius * share, box, colour) for share, colour in rings]
    half = "".join(drawn)
    return half + group(half, f"rotate(180 {num(MIDDLE_X)} {num(MIDDLE_Y)})")


def _medallion(dark: str, middle: str, light: str, gold: str) -> str:
    x, y = MIDDLE_X, MIDDLE_Y
    plate = (
        circle(x, y, 47, dark) + circle(x, y, 43, stroke=gold, stroke_width=2) + circle(x, y, 38.5, middle)
    )
    beads = "".join(circle(*on_circle(x, y, 43, i * 15), 2.3, gold) for i in range(24))
    pale = lighter(light, 0.55)
    signs = (("s", 0, -17.5), ("d", 17.5, 0), ("s", 0, 17.5), ("d", -17.5, 0))
    suits = "".join(pips.french(suit, x + dx, y + dy, 10.4, pale, dy > 0) for suit, dx, dy in signs)
    return plate + beads + suits + diamond(x, y, 4.6, 4.6, gold)
