"""What is behind the people of the Italian and German packs; each rank has its own view.

Everything is drawn in the coordinates of the card; what stands over the edge of the picture is covered later.
"""

from .svg import Box, circle, clip, ellipse, line, num, on_circle, path, polygon

WIDE, HIGH = 142 / 6, 36.0
"""A lozenge."""


def lozenges(box: Box, tint: str) -> str:
    """Lozenges as in the arms of Bavaria."""
    left, top, _, bottom = box
    outlines = ""
    for row in range(int((bottom - top) / HIGH) + 2):
        for column in range(7):
            x, y = left + column * WIDE, top + row * HIGH
            points = clip([(x, y - HIGH / 2), (x + WIDE / 2, y), (x, y + HIGH / 2), (x - WIDE / 2, y)], box)
            if len(points) > 2:
                outlines += "M" + "L".join(f"{num(a)} {num(b)}" for a, b in points) + "Z"
    return path(outlines, tint)


def mountains(far: str, near: str, wall: str, roof: str) -> str:
    """Draw a range with a village church under it."""
    peaks = (
        "M54 214 L70 184 L80 196 L96 164 L108 188 L126 158 L146 192 L160 170 L176 200 L186 186 "
        "L196 202 V310 H54 Z"
    )
    hills = "M54 262 C76 240 104 246 122 258 C146 240 176 238 196 254 V310 H54 Z"
    tower = path("M66 268 V226 H80 V268 Z M54 268 V250 H66 V268 Z", wall)
    dome = "M63 228 C63 222 69 220 68 214 C60 208 70 200 73 195 C76 200 86 208 78 214 C77 220 83 222 83 228 Z"
    spire = line("M73 196 V184 M69.5 188 H76.5", roof, 1.6)
    return (
        path(peaks, far)
        + path(hills, near)
        + tower
        + path(dome, roof)
        + spire
        + path("M54 238 H60 L68 252 H54 Z M71 240 V234 A2 2 0 0 1 75 234 V240 Z", roof)
    )


def firs(far: str, near: str) -> str:
    """Draw the edge of a wood."""
    drawn = path("M54 250 C90 236 150 262 196 240 V310 H54 Z", far)
    for x, foot, tall, tint in (
        (64, 262, 84, far),
        (90, 256, 60, far),
        (184, 258, 96, far),
        (164, 254, 64, far),
        (76, 292, 86, near),
        (58, 296, 60, near),
        (190, 294, 80, near),
        (172, 296, 56, near),
    ):
        drawn += _fir(x, foot, tall, tint)
    return drawn


def _fir(x: float, foot: float, tall: float, tint: str) -> str:
    """Draw a fir with three tiers of boughs."""
    half, top = tall * 0.2, foot - tall
    steps = ((0.4, 0.6), (0.36, 0.3), (0.72, 0.9), (0.68, 0.5), (1.0, 1.2))
    right = [(x + half * wide, top + tall * down) for down, wide in steps]
    left = [(x - half * wide, top + tall * down) for down, wide in reversed(steps)]
    return polygon([(x, top), *right, *left], tint)


def pines(far: str, near: str) -> str:
    """Umbrella pines on hills by the sea: the view of a fante."""
    hills = path("M57 244 C84 226 112 250 140 240 C160 232 180 236 193 228 V310 H57 Z", far)
    trunks = line(
        "M170 300 C166 262 174 236 170 204 M170 236 L178 214 M72 300 C76 240 68 190 74 128 M72 170 L64 146",
        near,
        3.6,
    )
    crowns = "".join(
        ellipse(x, y, rx, ry, near)
        for x, y, rx, ry in ((169, 202, 22, 9), (175, 194, 14, 8), (75, 126, 16, 8))
    )
    return hills + trunks + crowns + ellipse(80, 118, 11, 7, near)


def vesuvius(far: str, near: str, smoke: str) -> str:
    """Draw the mountain over the bay of Naples: the view of a cavallo."""
    puffs = "".join(
        circle(x, y, r, smoke) for x, y, r in ((172, 100, 5), (174, 88, 7), (177, 74, 8.5), (178, 58, 10))
    )
    mountain = path(
        "M57 236 C108 226 142 160 163 110 L170 113 L179 108 C184 122 188 130 193 136 V240 H57 Z", far
    )
    sea = path("M57 238 H193 V310 H57 Z", near)
    waves = line(
        "M62 252 q5 -4 10 0 q5 4 10 0 M168 262 q5 -4 10 0 q5 4 10 0 M64 278 q5 -4 10 0 q5 4 10 0", far, 1.6
    )
    return puffs + mountain + sea + waves


def loggia(wall: str, line_tint: str, floor: str) -> str:
    """Draw a round arch on two pillars: where a re stands."""
    arch = path("M57 20 H193 V310 H182 V92 A57 57 0 0 0 68 92 V310 H57 Z", wall)
    edge = line("M69 300 V92 A56 56 0 0 1 181 92 V300 M57 92 H69 M181 92 H193", line_tint, 2)
    stones = "".join(
        line(f"M{num(a)} {num(b)} L{num(c)} {num(d)}", line_tint, 1.4)
        for (a, b), (c, d) in (
            (on_circle(125, 92, 57, t), on_circle(125, 92, 69, t)) for t in range(-165, 0, 15)
        )
    )
    tiles = line("M57 268 H193 M104 268 L84 310 M146 268 L166 310 M125 268 V310", line_tint, 1.6)
    return path("M68 268 H182 V310 H68 Z", floor) + tiles + arch + stones + edge
