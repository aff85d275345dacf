"""Backs with a picture each.  All look the same upside down, so that no card is marked by the way it lies."""

import math
from collections.abc import Callable, Sequence

from .colours import FACE, GOLD, GOLD_DARK, GOLD_LIGHT
from .cutting import flat
from .faces import HEIGHT, MIDDLE_X, MIDDLE_Y, RADIUS, WIDTH, card
from .pips import FRENCH
from .svg import (
    Point,
    circle,
    clipped,
    darker,
    diamond,
    disc,
    group,
    line,
    mix,
    moved,
    num,
    on_circle,
    path,
    polygon,
    radial,
    rect,
    rounded,
)

M = 13
BOX = (M, M, WIDTH - M, HEIGHT - M)
X, Y = MIDDLE_X, MIDDLE_Y


def framed(
    body: str, ground: str, trim: str, gradients: str = "", paper: str = FACE, hair: bool = True
) -> str:
    """Draw the body on a *ground*, in a frame of *paper* with a line in the colour of the *trim*."""
    inner = (M, M, WIDTH - 2 * M, HEIGHT - 2 * M, 9)
    ring = rounded(2, 2, WIDTH - 4, HEIGHT - 4, RADIUS - 2) + rounded(*inner)
    line_at = rounded(M + 5, M + 5, WIDTH - 2 * M - 10, HEIGHT - 2 * M - 10, 6)
    hairline = path(line_at, stroke=trim, stroke_width=1.8) if hair else ""
    return card(
        path(rounded(*inner), ground)
        + body
        + path(ring, paper, fill_rule="evenodd")
        + hairline
        + path(rounded(*inner), stroke=darker(ground, 0.3), stroke_width=1.5),
        gradients,
    )


def shape(points: Sequence[Point], fill: str) -> str:
    """Draw a polygon cut to the picture."""
    return clipped(points, BOX, fill)


def twice(body: str) -> str:
    """Draw the body and the same again, turned about the middle."""
    return body + group(body, f"rotate(180 {num(X)} {num(Y)})")


def medal(r: float, dark: str, trim: str, inner: str) -> str:
    """Draw a round plate with a ring of beads in the middle."""
    beads = "".join(circle(*on_circle(X, Y, r - 5, i * 360 / 28), 1.7, trim) for i in range(28))
    return (
        circle(X, Y, r, dark)
        + circle(X, Y, r - 1.4, stroke=trim, stroke_width=1.6)
        + beads
        + circle(X, Y, r - 10, inner)
    )


def azulejo() -> str:
    """Painted tiles in blue and ochre."""
    white, blue, pale, ochre = "#F4F1E6", "#1E4E9E", "#8FB4E3", "#E0A83A"
    step = 56.0
    body = ""
    for row in range(-3, 4):
        for col in range(-2, 3):
            cx, cy = X + col * step, Y + row * step
            body += disc(cx, cy, 24, BOX, pale) + disc(cx, cy, 21, BOX, white)
            for k in range(8):
                a, b, c = (
                    on_circle(cx, cy, 5, k * 45 - 22.5),
                    on_circle(cx, cy, 19, k * 45),
                    on_circle(cx, cy, 5, k * 45 + 22.5),
                )
                left, right = on_circle(cx, cy, 12, k * 45 - 17), on_circle(cx, cy, 12, k * 45 + 17)
                body += shape([a, left, b, right, c], blue if k % 2 == 0 else mix(blue, pale, 0.55))
            body += disc(cx, cy, 5, BOX, ochre)
            x, y = cx + step / 2, cy + step / 2
            body += shape([(x, y - 15), (x + 15, y), (x, y + 15), (x - 15, y)], blue)
            body += shape([(x, y - 9.6), (x + 9.6, y), (x, y + 9.6), (x - 9.6, y)], white)
            body += shape([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)], ochre)
    return framed(body, white, blue)


def orchard() -> str:
    """Orange branches round a medal."""
    dark, leaf, leaf2, fruit = "#123A2B", "#2F7A4B", "#63A860", "#EE8A2B"
    half = ""
    for i, (x, y, turn) in enumerate(
        (
            (62, 60, 30),
            (126, 48, -20),
            (188, 66, 60),
            (44, 116, -40),
            (100, 104, 15),
            (162, 112, -70),
            (212, 122, 20),
            (70, 160, 80),
            (212, 172, -30),
        )
    ):
        for t, tone in ((turn - 50, leaf), (turn + 46, leaf2), (turn + 150, leaf)):
            pts = flat("M0 0 C-9 -8 -9 -22 0 -32 C9 -22 9 -8 0 0 Z")[0]
            c, s = math.cos(math.radians(t)), math.sin(math.radians(t))
            half += shape([(x + px * c - py * s, y + px * s + py * c) for px, py in pts], tone)
        if i != 8:
            half += (
                disc(x, y, 13, BOX, darker(fruit, 0.18))
                + disc(x - 1.2, y - 1.2, 11.6, BOX, fruit)
                + disc(x - 4, y - 4.4, 3, BOX, "#FFC98A")
            )
        else:
            half += "".join(
                disc(x + 7 * math.cos(a), y + 7 * math.sin(a), 5.4, BOX, "#FFF6E3")
                for a in (k * 1.2566 for k in range(5))
            ) + disc(x, y, 4, BOX, GOLD)
    body = (
        twice(half)
        + medal(39, dark, GOLD_LIGHT, "#1C5138")
        + circle(X, Y, 17, darker(fruit, 0.2))
        + circle(X - 1.4, Y - 1.4, 15.4, fruit)
    )
    body += line(
        (
            f"M{X - 9} {Y} H{X + 9} M{X} {Y - 9} V{Y + 9} M{X - 6.4} {Y - 6.4} "
            f"L{X + 6.4} {Y + 6.4} M{X + 6.4} {Y - 6.4} L{X - 6.4} {Y + 6.4}"
        ),
        "#FFD7A1",
        1.6,
    )
    return framed(body, dark, GOLD_LIGHT)


TARTAN = 75.0
"""From one stripe of a colour to the next."""


def _bands(offset: float, wide: float, colour: str, alpha: float) -> str:
    """Stripes of one colour, down and across."""
    out = ""
    for k in range(-3, 4):
        x = X + k * TARTAN + offset
        a, b = max(BOX[0], x - wide / 2), min(BOX[2], x + wide / 2)
        if a < b:
            out += rect(a, M, b - a, HEIGHT - 2 * M, colour, fill_opacity=alpha)
        y = Y + k * TARTAN + offset
        a, b = max(BOX[1], y - wide / 2), min(BOX[3], y + wide / 2)
        if a < b:
            out += rect(M, a, WIDTH - 2 * M, b - a, colour, fill_opacity=alpha)
    return out


def tartan() -> str:
    """Draw a tartan with a plate of spades."""
    red, green, navy, gold = "#A61E2B", "#1D5A42", "#182746", "#F0C75E"
    body = ""

    body += _bands(0, 34, green, 0.62) + _bands(0, 16, navy, 0.7) + _bands(37.5, 7, navy, 0.75)
    body += _bands(26, 1.8, gold, 0.95) + _bands(-26, 1.8, gold, 0.95) + _bands(0, 1.6, "#F7F0E2", 0.8)
    plate = diamond(X, Y, 44, 58, navy) + path(
        f"M{X} {Y - 53} L{X + 40} {Y} L{X} {Y + 53} L{X - 40} {Y} Z", stroke=gold, stroke_width=1.8
    )
    return framed(
        body
        + plate
        + twice(group(path(FRENCH["s"], "#F7E7B8", transform="scale(13)"), f"translate({X} {Y - 22})"))
        + diamond(X, Y, 6, 6, red),
        red,
        gold,
    )


def night() -> str:
    """Sun, moons and constellations."""
    deep, mid, star = "#141B3F", "#2C3B7A", "#F7DE94"
    sky = radial("n", (X, Y), 190, (0, "#3B4E9B"), (0.6, mid), (1, deep))
    body = path(rounded(M, M, WIDTH - 2 * M, HEIGHT - 2 * M, 9), "url(#n)")
    half = ""
    spots = (
        (48, 52, 3),
        (96, 44, 6),
        (150, 58, 3.4),
        (204, 46, 5),
        (66, 98, 6.4),
        (122, 92, 2.6),
        (178, 100, 6),
        (216, 108, 2.6),
        (40, 146, 4.6),
        (92, 142, 2.4),
        (210, 158, 5),
        (34, 104, 2),
    )
    for x, y, r in spots:
        pts = []
        for k in range(8):
            pts.append(on_circle(x, y, r * 1.7 if k % 2 == 0 else r * 0.5, k * 45 - 90))
        half += polygon(pts, star if r > 4 else "#C9D3FF")
    half += line(
        "M48 52 L96 44 L66 98 L40 146 M204 46 L178 100 L210 158 M96 44 L150 58", "#8EA0E8", 0.9, opacity=0.8
    )
    moon = circle(X, Y, 44, "#0F1533") + circle(X, Y, 42, stroke=GOLD, stroke_width=1.6)
    sun = "".join(
        polygon(
            [on_circle(X, Y, 22, a - 7), on_circle(X, Y, 37 if i % 2 else 33, a), on_circle(X, Y, 22, a + 7)],
            GOLD if i % 2 else GOLD_LIGHT,
        )
        for i, a in enumerate(i * 22.5 for i in range(16))
    )
    face = (
        circle(X, Y, 21, GOLD_LIGHT)
        + circle(X, Y, 16.4, stroke=GOLD_DARK, stroke_width=1.3)
        + "".join(diamond(*on_circle(X, Y, 9.6, k * 60), 2.4, 2.4, GOLD_DARK) for k in range(6))
        + circle(X, Y, 3.6, GOLD_DARK)
    )
    crescent = path(
        f"M{X - 20} {Y - 92} A23 23 0 1 0 {X + 20} {Y - 92} A20 16 0 0 1 {X - 20} {Y - 92} Z", GOLD_LIGHT
    )
    half += crescent
    return framed(body + twice(half) + moon + sun + face, deep, GOLD, sky)


def zellige() -> str:
    """Draw a mosaic of eight-pointed stars."""
    teal, white, terra, navy, gold = "#14706F", "#F6EEDC", "#C4552D", "#17324F", "#E3AE45"
    body, step = "", 62.0
    for row in range(-3, 4):
        for col in range(-2, 3):
            cx, cy = X + col * step, Y + row * step
            for r, q, tone in (
                (33, 0.765, white),
                (29.5, 0.765, terra if (row + col) % 2 else navy),
                (21, 0.72, white),
                (18, 0.72, teal),
                (9.5, 0.6, gold),
            ):
                points = [on_circle(cx, cy, r if k % 2 == 0 else r * q, k * 22.5) for k in range(16)]
                body += shape(points, tone)
            x, y = cx + step / 2, cy + step / 2
            body += shape([(x, y - 14), (x + 14, y), (x, y + 14), (x - 14, y)], white) + shape(
                [(x, y - 10.6), (x + 10.6, y), (x, y + 10.6), (x - 10.6, y)], gold
            )
            body += shape([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)], terra)
    return framed(body, teal, white)


def peacock() -> str:
    """Feathers above and below a band of gems."""
    body = ""
    base = "#0D3B44"
    r = 30.0
    for row in range(11, -1, -1):
        y = M - 24 + row * 17.4
        for col in range(-1, 6):
            x = X + (col - 2) * 46 + (23 if row % 2 else 0)
            upper = (M, M, WIDTH - M, Y)
            for share, tone in (
                (1.0, "#0A2E36"),
                (0.94, "#1C7A6B"),
                (0.78, "#12605A"),
                (0.5, "#D8A53A"),
                (0.4, "#1C8FA0"),
                (0.26, "#182B6E"),
            ):
                body += disc(x, y + (1 - share) * 22, r * share, upper, tone)
            body += disc(x, y + 18, 2.6, upper, "#7FE0D0")
    # the lower half mirrors the upper one
    return framed(_mirrored(body, base), base, "#E8C66A")


def _mirrored(body: str, base: str) -> str:
    """Cover the lower half with the upper one, turned; a band hides the seam."""
    half = group(body, f"rotate(180 {num(X)} {num(Y)})")
    seam = rect(M, Y - 15, WIDTH - 2 * M, 30, base) + line(
        f"M{M} {Y - 13} H{WIDTH - M} M{M} {Y + 13} H{WIDTH - M}", "#E8C66A", 1.6
    )
    gems = "".join(
        diamond(X + i * 25, Y, 8, 8, "#1C8FA0" if i % 2 else "#E8C66A") + diamond(X + i * 25, Y, 4, 4, base)
        for i in range(-4, 5)
    )
    return body + half + seam + gems


def koi() -> str:
    """Draw two carp in a pond."""
    deep, mid = "#0E4C5C", "#1B7283"
    body = ""
    for cx, cy in ((X - 60, Y - 95), (X + 60, Y + 95)):
        for k in range(7, 0, -1):
            body += disc(cx, cy, k * 22, BOX, mix(mid, deep, 0.2 if k % 2 else 0.55))
    fish = (
        "M-8 -84 C26 -84 44 -50 36 -16 C30 10 12 26 -2 44 C4 50 6 62 0 74 C-6 66 "
        "-14 60 -26 62 C-24 52 -18 46 -12 42 C-26 20 -36 -8 -34 -34 C-32 -60 -22 "
        "-80 -8 -84 Z"
    )
    fins = path("M34 -30 C52 -26 58 -12 54 4 C46 -4 38 -8 32 -10 Z", "#F7D9B8") + path(
        "M-34 -24 C-50 -16 -54 -2 -48 12 C-42 4 -36 0 -30 -2 Z", "#F7D9B8"
    )
    marks = path("M-8 -84 C10 -84 24 -74 31 -60 C20 -50 -8 -52 -24 -66 C-20 -76 -14 -83 -8 -84 Z", "#E4572E")
    marks += path("M36 -34 C38 -14 30 4 20 16 C8 8 8 -14 18 -30 C24 -36 32 -38 36 -34 Z", "#E4572E") + path(
        "M-26 -6 C-14 -10 -4 2 -4 20 C-8 28 -10 34 -12 40 C-20 26 -26 8 -26 -6 Z", "#E4572E"
    )
    scales = line(
        "M-14 -36 Q-6 -28 2 -36 Q10 -28 18 -36 M-20 -22 Q-12 -14 -4 -22 Q4 -14 10 -22 M-16 -8 Q-8 0 0 -8",
        "#D9B48A",
        1.6,
    )
    eyes = (
        circle(16, -70, 2.8, "#2A1B16")
        + circle(-16, -70, 2.8, "#2A1B16")
        + line("M-16 -78 C-24 -84 -28 -86 -34 -86 M10 -80 C18 -88 24 -92 30 -92", "#F7D9B8", 1.6)
    )
    one = group(
        fins + path(fish, "#FFF4E4") + marks + scales + eyes,
        f"translate({X - 40} {Y - 66}) rotate(24) scale(1.06)",
    )
    leaf = path("M206 84 L188 62 A27 27 0 1 0 214 58 Z", "#4D9A63") + line(
        "M206 84 L190 96 M206 84 L206 104 M206 84 L222 94 M206 84 L226 76 M206 84 L186 80", "#3A7E50", 1.4
    )
    leaf += "".join(
        circle(*on_circle(216, 70, 6.4, k * 60), 5, "#F4B7C4" if k % 2 else "#F9D9DF") for k in range(6)
    ) + circle(216, 70, 3.6, GOLD_LIGHT)
    leaf = moved(leaf, -4, 2)
    return framed(body + twice(leaf + one), deep, "#F4D9A8")


def deco() -> str:
    """Fans and rounds in black and gold."""
    black, gold, teal = "#15171E", "#E3B95A", "#1E6B6B"
    half = ""
    cx, cy = X, M
    for k in range(15):
        a = 12 * k + 6
        p = [
            (cx, cy),
            on_circle(cx, cy, 150, a - 3.4),
            on_circle(cx, cy, 158, a),
            on_circle(cx, cy, 150, a + 3.4),
        ]
        half += shape(p, gold if k % 2 else darker(gold, 0.35))
    half += (
        disc(cx, cy, 60, BOX, black)
        + disc(cx, cy, 56, BOX, gold)
        + disc(cx, cy, 53, BOX, teal)
        + disc(cx, cy, 36, BOX, gold)
        + disc(cx, cy, 33, BOX, black)
        + disc(cx, cy, 14, BOX, gold)
    )
    for side in (-1, 1):
        x, y = X + side * (X - M), Y
        for r, tone in (
            (74, gold),
            (71, black),
            (60, darker(gold, 0.3)),
            (57, black),
            (46, gold),
            (43, teal),
            (26, gold),
            (23, black),
        ):
            half += disc(x, y, r, BOX, tone)
    body = twice(half)
    body += (
        diamond(X, Y, 36, 62, black)
        + path(f"M{X} {Y - 57} L{X + 32} {Y} L{X} {Y + 57} L{X - 32} {Y} Z", stroke=gold, stroke_width=2)
        + diamond(X, Y, 22, 40, teal)
        + diamond(X, Y, 12, 22, gold)
        + diamond(X, Y, 6, 11, black)
    )
    return framed(body, black, gold, paper="#F7F0DF")


def marquetry() -> str:
    """Woods round a compass rose."""
    oak, walnut, maple, ebony = "#B07A43", "#6B4023", "#E6C48D", "#2A1A10"
    body, w, h = "", 37.3, 54.0
    for row in range(-7, 8):
        for col in range(-4, 5):
            cx, cy = X + col * w + (w / 2 if row % 2 else 0), Y + row * h / 2
            top, right, low, left = (cx, cy - h / 2), (cx + w / 2, cy), (cx, cy + h / 2), (cx - w / 2, cy)
            if row % 2 == 0:
                body += (
                    shape([top, right, (cx, cy)], maple)
                    + shape([top, left, (cx, cy)], oak)
                    + shape([low, right, (cx, cy)], oak)
                    + shape([low, left, (cx, cy)], maple)
                )
            else:
                body += shape([top, right, low, left], walnut) + shape(
                    [(cx, cy - h / 4), (cx + w / 4, cy), (cx, cy + h / 4), (cx - w / 4, cy)],
                    mix(oak, maple, 0.4),
                )
    star = "".join(
        polygon([(X, Y), on_circle(X, Y, 17, k * 45 - 22.5), on_circle(X, Y, 40, k * 45)], maple)
        + polygon([(X, Y), on_circle(X, Y, 40, k * 45), on_circle(X, Y, 17, k * 45 + 22.5)], walnut)
        for k in range(8)
    )
    rose = (
        circle(X, Y, 52, ebony)
        + circle(X, Y, 49, oak)
        + circle(X, Y, 46, ebony)
        + star
        + circle(X, Y, 4.4, GOLD)
    )
    return framed(body + rose, walnut, ebony)


LACE = ("#6E1530", "#FBEFE0")


def _rosette(cx: float, cy: float, r: float, petals: int) -> str:
    """Draw a round of lace with so many *petals*."""
    wine, cream = LACE
    around = [on_circle(cx, cy, r, 360 / petals * k + 180 / petals) for k in range(petals)]
    out = disc(cx, cy, r * 1.22, BOX, wine)
    for share, tone in ((0.27, cream), (0.19, wine), (0.08, cream)):
        out += "".join(disc(x, y, r * share, BOX, tone) for x, y in around)
    for share, tone in (
        (0.86, cream),
        (0.81, wine),
        (0.5, cream),
        (0.45, wine),
        (0.2, cream),
        (0.12, wine),
    ):
        out += disc(cx, cy, r * share, BOX, tone)
    for k in range(petals):
        angle = 360 / petals * k
        a, b = on_circle(cx, cy, r * 0.48, angle), on_circle(cx, cy, r * 0.83, angle)
        n = on_circle(0, 0, max(0.8, r * 0.016), angle + 90)
        out += shape(
            [
                (a[0] + n[0], a[1] + n[1]),
                (b[0] + n[0], b[1] + n[1]),
                (b[0] - n[0], b[1] - n[1]),
                (a[0] - n[0], a[1] - n[1]),
            ],
            cream,
        )
        if petals > 12:
            out += disc(*on_circle(cx, cy, r * 0.66, angle + 180 / petals), r * 0.05, BOX, cream)
    for k in range(petals // 2):
        out += disc(*on_circle(cx, cy, r * 0.325, 720 / petals * k), r * 0.055, BOX, cream)
    return out


def lace() -> str:
    """Rounds of lace."""
    wine, cream = LACE
    body = ""

    for cx, cy in (
        (M, M),
        (WIDTH - M, M),
        (M, HEIGHT - M),
        (WIDTH - M, HEIGHT - M),
        (M, Y),
        (WIDTH - M, Y),
        (X, M),
        (X, HEIGHT - M),
    ):
        body += _rosette(cx, cy, 46, 16)
    body += _rosette(X, Y, 74, 20) + _rosette(X, Y, 26, 10)
    for x, y in ((X - 58, Y - 92), (X + 58, Y - 92), (X - 58, Y + 92), (X + 58, Y + 92)):
        body += _rosette(x, y, 19, 8)
    return framed(body, wine, cream)


def paper_cut() -> str:
    """Birds and tulips cut from paper."""
    white, red, blue = "#FBF6EA", "#C92A3A", "#1F3E72"
    bird = path(
        (
            "M-34 6 C-30 -10 -14 -16 2 -12 C8 -24 24 -26 32 -16 L42 -13 L33 -9 C32 4 "
            "22 16 4 18 C-6 19 -14 18 -20 24 C-26 28 -38 28 -46 22 C-40 20 -36 14 -34 "
            "6 Z"
        ),
        blue,
    )
    bird += (
        path("M-12 2 C-4 -8 8 -6 14 2 C6 8 -4 10 -12 2 Z", white)
        + circle(25, -15, 1.9, white)
        + line("M-28 14 C-24 10 -20 8 -16 8", white, 1.6)
    )
    tulip = path(
        "M0 0 C-14 -4 -16 -22 -12 -32 L-5 -22 L0 -36 L5 -22 L12 -32 C16 -22 14 -4 0 0 Z", red
    ) + path("M0 -6 C-6 -10 -6 -18 -4 -20 L0 -14 L4 -20 C6 -18 6 -10 0 -6 Z", white)
    leaf = path("M0 0 C10 -4 20 -14 22 -28 C8 -24 0 -14 0 0 Z", blue)
    half = line(f"M{X} {Y - 26} V72", blue, 3.2)
    half += moved(tulip, X, 72, 1.15)
    for y in (118, 146):
        half += moved(leaf, X, y, 1.1) + group(leaf, f"translate({X} {y}) scale(-1.1 1.1)")
    for side in (-1, 1):
        half += group(bird, f"translate({num(X + side * 60)} 92) scale({num(-side * 0.84)} .84)")
        half += group(tulip, f"translate({num(X + side * 70)} 60) rotate({side * 24}) scale(.7)")
        half += (
            path(FRENCH["h"], red, transform=f"translate({num(X + side * 84)} 140) scale(11)")
            + circle(X + side * 58, 142, 3, blue)
            + circle(X + side * 46, 128, 2.2, red)
        )
    heart = (
        path(FRENCH["h"], red, transform=f"translate({X} {Y - 16}) scale(20)")
        + path(FRENCH["h"], white, transform=f"translate({X} {Y - 16}) scale(12)")
        + path(FRENCH["h"], blue, transform=f"translate({X} {Y - 16}) scale(6)")
    )
    edge = ""
    for i in range(11):
        edge += disc(M + 9 + i * 20.6, M + 4, 6, BOX, red)
    for side in (-1, 1):
        for i in range(8):
            edge += disc(X + side * (X - M - 4), Y - 150 + i * 20.6, 6, BOX, red)
    return framed(twice(half + edge + heart), white, red, paper="#C92A3A", hair=False)


PATTERNS: dict[str, Callable[[], str]] = {
    "azulejo": azulejo,
    "tartan": tartan,
    "marquetry": marquetry,
    "orchard": orchard,
    "koi": koi,
    "night": night,
    "zellige": zellige,
    "peacock": peacock,
    "deco": deco,
    "lace": lace,
    "paper_cut": paper_cut,
}
