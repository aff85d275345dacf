"""A horse and the leg of its rider."""

from .colours import GOLD, GOLD_DARK, INK
from .svg import circle, darker, lighter, line, path


def horse(coat: str, mane: str, cloth: str, trim: str) -> str:
    """Draw a horse in profile that looks right and lifts a foot."""
    shade, hoof = darker(coat, 0.28), "#3A2A22"
    tail = path(
        "M-44 -104 C-62 -104 -64 -76 -58 -56 C-56 -44 -62 -36 -64 -28 C-52 -30 -46 -46 -48 "
        "-60 C-50 -76 -46 -84 -40 -92 Z",
        mane,
    )
    far = (
        line("M28 -84 L50 -72", shade, 15)
        + line("M50 -71 L46 -46", shade, 10)
        + line("M46 -45 L47 -41", hoof, 11)
    )
    far += path(
        "M-30 -84 C-34 -66 -24 -60 -28 -48 L-34 -34 L-31 -8 H-22 L-22 -34 L-14 -54 C-8 -64 -8 -74 -10 -84 Z",
        shade,
    )
    far += path("M-32 -9 H-21 L-19 0 H-33 Z", hoof)
    body = (
        "M-46 -96 C-40 -114 -20 -110 -6 -108 C4 -107 10 -112 14 -122 C18 -140 20 -158 29 "
        "-171 L32 -184 L39 -172 "
        "C46 -168 50 -160 56 -150 L64 -136 C66 -128 60 -124 54 -126 L41 -135 C39 -130 42 -118 40 -104 "
        "C38 -88 30 -76 18 -70 C0 -64 -14 -64 -26 -72 L-30 -54 L-38 -34 L-37 -8 H-47 L-50 -34 L-43 -52 "
        "C-50 -68 -52 -82 -46 -96 Z"
    )
    leg = path("M12 -84 L17 -44 L15 -8 H25 L28 -44 L36 -88 Z", coat) + path(
        "M-48 -9 H-36 L-34 0 H-50 Z M14 -9 H26 L28 0 H12 Z", hoof
    )
    belly = path(
        "M40 -104 C38 -88 30 -76 18 -70 C0 -64 -14 -64 -26 -72 C-12 -74 4 -76 16 -82 C28 "
        "-88 36 -96 40 -104 Z",
        shade,
    )
    neck = path(
        "M29 -171 L32 -184 L35 -176 C34 -168 28 -160 26 -150 C24 -138 22 -126 14 -116 C8 "
        "-110 2 -108 -4 -108 "
        "C6 -114 8 -124 8 -132 C14 -136 10 -146 16 -150 C16 -158 22 -166 29 -171 Z",
        mane,
    )
    face = circle(45, -157, 2.7, INK) + circle(60, -133, 1.5, INK)
    bridle = line("M37 -170 C40 -160 44 -150 46 -136 M40 -152 L55 -148 M51 -144 L48 -134", GOLD, 2.4)
    saddle = path("M-30 -112 C-16 -108 -4 -106 10 -108 L16 -80 C0 -76 -16 -76 -32 -80 Z", cloth)
    saddle += line("M-32 -80 C-16 -76 0 -76 16 -80", trim, 3.4) + line(
        "M16 -84 C26 -92 34 -98 40 -104", GOLD, 3
    )
    return tail + far + path(body, coat) + belly + leg + neck + face + bridle + saddle


def rider_leg(hose: str, boot: str) -> str:
    """Draw the near leg in its stirrup."""
    thigh = line("M-10 -112 L9 -94", darker(hose, 0.2), 19) + line("M-10 -112 L9 -94", hose, 16)
    shin = line("M9 -90 L5 -66", boot, 13) + path("M-2 -64 H11 L22 -55 C24 -50 20 -50 18 -50 H-2 Z", boot)
    return thigh + shin + line("M2 -94 L17 -88", lighter(boot, 0.35), 4) + line("M-2 -48 H16", GOLD_DARK, 2.6)
