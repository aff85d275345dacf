"""What is behind the people of the German pack: lozenges, mountains and firs for König, Ober and Unter.

Everything is drawn in the coordinates of the card; what stands over the edge of the picture is covered later.
"""

from .svg import Box, clipped, line, path, polygon

WIDE, HIGH = 142 / 6, 36.0
"""A lozenge."""


def lozenges(box: Box, tint: str) -> str:
    """Lozenges as in the arms of Bavaria."""
    left, top, right, bottom = box
    drawn = ""
    for row in range(int((bottom - top) / HIGH) + 2):
        for column in range(7):
            x, y = left + column * WIDE, top + row * HIGH
            points = [(x, y - HIGH / 2), (x + WIDE / 2, y), (x, y + HIGH / 2), (x - WIDE / 2, y)]
            drawn += clipped(points, (left, top, right, bottom), tint)
    return drawn


def mountains(far: str, near: str, wall: str, roof: str) -> str:
    """A range with a village church under it."""
    peaks = (
        "M54 214 L70 184 L80 196 L96 164 L108 188 L126 158 L146 192 L160 170 L176 200 L186 186 "
        "L196 202 V310 H54 Z"
    )
    hills = "M54 262 C76 240 104 246 122 258 C146 240 176 238 196 254 V310 H54 Z"
    tower = path("M64 268 V226 H76 V268 Z M76 268 V250 L86 240 L96 250 V268 Z", wall)
    dome = "M62 228 C62 222 67 220 66 214 C60 208 68 200 70 196 C72 200 80 208 74 214 C73 220 78 222 78 228 Z"
    spire = line("M70 196 V186 M67 190 H73", roof, 1.6)
    return (
        path(peaks, far)
        + path(hills, near)
        + tower
        + path(dome, roof)
        + spire
        + path("M74 251 L86 238 L98 251 Z", roof)
    )


def firs(far: str, near: str) -> str:
    """The edge of a wood."""
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
        half = tall * 0.2
        points = [(x, foot - tall)]
        for side in (1, -1):
            steps = [(0.4, 0.6), (0.36, 0.3), (0.72, 0.9), (0.68, 0.5), (1.0, 1.2)]
            way = [(x + side * half * wide, foot - tall + tall * down) for down, wide in steps]
            points += way if side > 0 else way[::-1]
        drawn += polygon(points, tint)
    return drawn
