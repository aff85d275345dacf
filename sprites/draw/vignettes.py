"""The small pictures that players know their packs by.

The origin is the middle of a picture from Naples, and the ground under one from Bavaria.
"""

from . import kings, people
from .colours import CREAM, GOLD, GOLD_DARK, INK, Look
from .svg import circle, darker, ellipse, group, lighter, line, moved, on_circle, path, rect

MIRROR = "scale(-1 1)"
UMBER, FEATHER, BEAK, TONGUE = "#4A3220", "#6E4B2A", "#F0B429", "#C8321F"
SKIN, PALE = "#F2C39B", "#B98F55"
GRASS, GRASS_DARK = "#8DB56A", "#5E8A4A"


# Naples


def wreath() -> str:
    """Draw two boughs of laurel, bound below, about an ace; 120 wide."""
    leaf = "M0 0 C-5 -7 -5 -17 0 -24 C5 -17 5 -7 0 0 Z"
    half = line("M0 72 C-2 69 -6 68 -8 67 A64 64 0 0 1 -58 -23", "#23724A", 2.2)
    for i in range(8):
        x, y = on_circle(0, 4, 64, 100 + i * 15)
        half += moved(path(leaf, "#2F8F5B"), x, y, 0.9, 15 * i - 28) + moved(
            path(leaf, "#23724A"), x, y, 0.9, 15 * i + 34
        )
    bow = path("M0 76 C-14 66 -20 72 -18 80 C-14 86 -6 82 0 76 C14 66 20 72 18 80 C14 86 6 82 0 76 Z", TONGUE)
    return half + group(half, MIRROR) + line("M0 76 L-8 92 M0 76 L8 92", TONGUE, 4) + bow


def eagle() -> str:
    """Draw the eagle with two heads on the ace of coins; the coin goes on its breast."""
    quills = ((-158, 58, 8), (-174, 66, 8.6), (170, 70, 9), (154, 70, 9), (138, 66, 8.6), (122, 56, 8))
    wing = "".join(
        group(
            ellipse(
                long * 0.54,
                0,
                long * 0.5,
                wide,
                "#8A6238" if i % 2 else FEATHER,
                stroke=UMBER,
                stroke_width=2,
            ),
            f"translate(-14 -16) rotate({turn})",
        )
        for i, (turn, long, wide) in enumerate(quills)
    )
    wing += path("M-6 -34 C-26 -44 -46 -38 -50 -22 C-50 -6 -30 8 -8 8 Z", UMBER)
    wing += line("M-42 -24 q6 8 12 2 q5 8 13 2 M-42 -12 q6 8 12 2 q5 8 13 2", PALE, 1.8)
    neck = (
        "M2 -18 C2 -46 -4 -58 -8 -68 C-8 -82 -22 -90 -34 -84 C-40 -80 -41 -75 -40 -71 C-32 "
        "-71 -29 -66 -28 -58 "
        "C-27 -46 -26 -34 -22 -18 Z"
    )
    beak = path(
        "M-38 -83 C-50 -84 -56 -74 -53 -64 C-48 -70 -42 -71 -36 -70 Z", BEAK, stroke=UMBER, stroke_width=1.4
    )
    head = line("M-40 -69 L-45 -60", TONGUE, 3.4) + path(neck, UMBER, stroke=PALE, stroke_width=1.8) + beak
    head += circle(-29, -77, 3.4, BEAK) + circle(-29.6, -77, 1.6, INK)
    head += line("M-24 -56 q4 5 9 1 M-22 -44 q5 5 11 1 M-20 -32 q5 5 11 1", PALE, 1.6)
    leg = line("M-12 34 L-26 52", UMBER, 10) + line(
        "M-26 52 L-42 52 M-26 52 L-38 63 M-26 52 L-26 67", BEAK, 4
    )
    tail = "".join(
        group(
            ellipse(0, 30, 7, 32, FEATHER if i % 2 else "#8A6238", stroke=UMBER, stroke_width=2),
            f"translate(0 34) rotate({(i - 2) * 16})",
        )
        for i in (0, 4, 1, 3, 2)
    )
    half = wing + leg
    return tail + half + group(half, MIRROR) + ellipse(0, 8, 26, 38, UMBER) + head + group(head, MIRROR)


def shield() -> str:
    """Draw the arms on the four of coins: a tower by the sea."""
    outline = "M-30 -36 H30 V-2 C30 20 14 34 0 42 C-14 34 -30 20 -30 -2 Z"
    field = path(outline, "#2F6FC4") + path("M-30 4 H30 C29 22 14 34 0 42 C-14 34 -29 22 -30 4 Z", CREAM)
    waves = line(
        "M-25 13 q6 -5 12 0 q6 5 12 0 q6 -5 12 0 q6 5 12 0 M-16 25 q5 -4 10 0 q5 4 10 0 q5 -4 10 0",
        "#2F6FC4",
        3,
    )
    tower = path(
        "M-12 4 V-18 H-16 V-27 H-9 V-22 H-4 V-27 H4 V-22 H9 V-27 H16 V-18 H12 V4 H4 V-5 A4 4 0 "
        "0 0 -4 -5 V4 Z",
        BEAK,
    )
    rim = path(outline, stroke=GOLD_DARK, stroke_width=3.4, stroke_linejoin="round")
    crown = path(
        "M-24 -40 L-27 -58 L-13 -49 L0 -62 L13 -49 L27 -58 L24 -40 Z",
        BEAK,
        stroke=GOLD_DARK,
        stroke_width=1.6,
    )
    return field + waves + tower + rim + crown + circle(0, -46, 3, TONGUE)


def mask(green: str) -> str:
    """Draw the face with the moustache on the three of clubs, which players call the tom cat."""
    skin, shade, hair = "#E3A36B", "#C27B45", "#3A2418"
    leaf = "M0 0 C-7 -8 -8 -20 0 -30 C8 -20 7 -8 0 0 Z"
    leaves = "".join(
        moved(path(leaf, green if i % 2 else darker(green, 0.3)), 0, -18, 1, -72 + i * 24) for i in range(7)
    )
    ear = path("M-30 -8 C-44 -22 -44 -34 -40 -40 C-32 -34 -24 -26 -20 -18 Z", shade)
    face = path(
        "M0 -30 C22 -30 34 -16 32 4 C30 26 14 40 0 40 C-14 40 -30 26 -32 4 C-34 -16 -22 -30 0 -30 Z", skin
    )
    side = path("M0 -30 C22 -30 34 -16 32 4 C30 26 14 40 0 40 Z", shade)
    eye = ellipse(-13, -8, 7.4, 6, "#FFFFFF", stroke=hair, stroke_width=1.6) + circle(-12, -7.4, 3.4, INK)
    brow = line("M-26 -15 C-20 -24 -10 -22 -5 -15", hair, 4.6)
    cheek = circle(-20, 8, 5.4, "#D9653F", opacity=0.6)
    curl = path(
        "M0 10 C-8 4 -20 8 -28 14 C-36 20 -46 16 -45 8 C-44 2 -38 1 -36 6 C-54 -6 -56 26 -34 "
        "25 C-18 25 -6 22 0 15 Z",
        hair,
    )
    mouth = path("M-13 22 C-6 26 6 26 13 22 C10 34 -10 34 -13 22 Z", "#7A1F18") + path(
        "M-5 28 C-4 42 4 42 5 28 Z", TONGUE
    )
    nose = path("M-4 -12 C-5 -2 -9 4 -6 9 C-3 12 3 12 6 9 C9 4 5 -2 4 -12 Z", lighter(skin, 0.14))
    half = eye + brow + cheek + curl
    return leaves + ear + group(ear, MIRROR) + face + side + mouth + half + group(half, MIRROR) + nose


def field(sky: str) -> str:
    """Ploughing under the mountain, on the five of swords: 120 wide and 84 high."""
    box = rect(-60, -42, 120, 84, sky, 4)
    sun = circle(-36, -24, 8, "#F7C838")
    mountain = path("M-60 4 C-20 -2 6 -18 20 -33 L27 -31 L34 -34 C42 -16 52 -6 60 -2 V10 H-60 Z", "#8FA7C4")
    smoke = circle(29, -36, 3.4, CREAM) + circle(35, -38, 3, CREAM)
    soil = path("M-60 4 C-20 -2 30 10 60 2 V38 A4 4 0 0 1 56 42 H-56 A4 4 0 0 1 -60 38 Z", "#A9743F")
    furrows = line("M-56 34 C-20 26 20 34 56 28 M-58 24 C-20 16 20 24 58 18", "#7D4F27", 2.4)
    green = path("M-60 4 C-20 -2 30 10 60 2 V10 C30 18 -20 6 -60 12 Z", "#7FAE58")
    house = (
        rect(-54, -12, 18, 17, CREAM)
        + path("M-57 -11 L-45 -21 L-33 -11 Z", "#B4432A")
        + rect(-48, -4, 5, 9, "#6B3F1D")
    )
    tree = line("M-24 6 V-10", "#6B3F1D", 3) + circle(-24, -17, 10, "#3F8A4F")
    ox = path(
        "M4 6 C10 2 24 2 30 4 C34 -2 40 0 43 4 L46 9 C44 12 40 12 37 11 L34 17 V27 H30 V18 H12 "
        "V27 H8 L7 16 C4 14 3 10 4 6 Z",
        "#F3EBDD",
        stroke="#6B4A2C",
        stroke_width=1.4,
    )
    ox += line("M38 1 C37 -3 39 -5 42 -6", "#6B4A2C", 1.8) + circle(40, 6, 1.2, INK)
    plough = line("M6 12 L-8 24 L-16 27 M-8 24 L-20 10", "#5A3A24", 2.6)
    man = line("M-30 30 L-27 18 M-22 29 L-26 18", "#31456B", 4.4) + path(
        "M-31 20 L-30 4 H-22 L-22 20 Z", "#C2201F"
    )
    man += (
        line("M-24 8 L-18 12", "#C2201F", 4)
        + circle(-26, -1, 4.6, SKIN)
        + path("M-34 -2 C-30 -4 -22 -4 -18 -2 C-21 -5 -22 -9 -26 -9 C-30 -9 -31 -5 -34 -2 Z", "#E3AE45")
    )
    frame = rect(-60, -42, 120, 84, "none", 4, stroke="#5B6478", stroke_width=1.6)
    return box + sun + smoke + mountain + soil + green + furrows + house + tree + plough + ox + man + frame


# Bavaria


def meadow() -> str:
    """Grass under a picture, 132 wide."""
    blades = line(
        "M-52 2 l-2 -7 M-50 2 l3 -6 M-20 4 l-2 -6 M44 2 l-2 -7 M46 2 l3 -6 M14 5 l2 -5", GRASS_DARK, 2
    )
    return path("M-66 6 C-50 -4 -20 0 0 -1 C24 -2 50 -4 66 6 C48 16 -48 16 -66 6 Z", GRASS) + blades


def ribbon(colour: str) -> str:
    """Draw a bow that the two bells of the Daus hang from, where they are on the card."""
    loop = "M128 34 C114 20 100 24 104 34 C108 42 120 40 128 34 C142 20 156 24 152 34 C148 42 136 40 128 34 Z"
    return line("M128 34 C116 44 94 42 84 56 M128 34 C140 44 162 42 172 56", colour, 4.5) + path(
        loop, colour, stroke=darker(colour, 0.3), stroke_width=1.4
    )


def arrow() -> str:
    """Draw Cupid's arrow, to be drawn before the two hearts of the Daus that it goes through."""
    shaft = line("M58 128 L200 56", "#7A4E2C", 4)
    feathers = line("M56 122 L66 117 M62 133 L71 127 M62 119 L66 130 M68 116 L72 127", GOLD_DARK, 2.6)
    return shaft + feathers + path("M208 52 L192 51 L198 64 Z", "#7C8A9C")


def boar() -> str:
    """Draw the boar that gave the Sau of bells its name."""
    coat, dark = "#6B5242", "#3F2E25"
    bristles = line(
        "M-30 -46 l5 -6 M-24 -48 l5 -6 M-17 -50 l5 -6 M-10 -51 l5 -6 M-2 -52 l5 -6 M6 -51 l5 "
        "-6 M14 -50 l5 -5 M22 -47 l5 -4",
        dark,
        3,
    )
    tail = line("M38 -36 C46 -40 50 -32 44 -30 C42 -26 48 -24 51 -26", dark, 3)
    legs = path("M-24 -16 L-32 4 H-23 L-13 -12 Z M26 -16 L34 4 H25 L14 -10 Z", coat)
    far = path("M-14 -14 L-12 4 H-4 L-4 -12 Z M12 -14 L12 4 H4 L2 -12 Z", dark)
    body = path(
        "M-62 -16 L-58 -25 C-52 -32 -46 -44 -30 -48 C-10 -54 16 -54 32 -44 C42 -36 42 -20 32 -13 "
        "C16 -6 -10 -6 -24 -10 C-34 -10 -46 -10 -54 -9 C-60 -8 -63 -11 -62 -16 Z",
        coat,
    )
    belly = path("M40 -28 C40 -20 38 -16 32 -13 C16 -6 -10 -6 -24 -10 C-6 -12 24 -14 40 -28 Z", dark)
    ear = path("M-36 -44 L-30 -58 L-24 -43 C-28 -40 -32 -40 -36 -44 Z", dark)
    tusk = path("M-55 -16 C-56 -24 -54 -28 -51 -29 C-51 -24 -50 -20 -48 -17 Z", CREAM)
    face = (
        circle(-42, -33, 2.4, INK)
        + circle(-42.6, -33.6, 0.8, CREAM)
        + line("M-57 -13 H-44", dark, 2)
        + ellipse(-61, -17, 2.4, 4.4, dark)
    )
    return tail + far + bristles + body + belly + legs + ear + tusk + face


def cupid(look: Look) -> str:
    """Cupid with his bow, on a cloud."""
    cloud = "".join(
        ellipse(x, y, rx, ry, "#FFFFFF", stroke="#E3B8B4", stroke_width=1.2)
        for x, y, rx, ry in ((-30, 0, 22, 11), (30, 0, 22, 11), (0, 3, 34, 13))
    )
    cloud += ellipse(0, 3, 44, 9, "#FFFFFF")
    wing = path(
        "M-8 -46 C-24 -66 -46 -64 -52 -50 C-46 -50 -46 -46 -48 -42 C-42 -42 -40 -38 -42 -34 "
        "C-34 -32 -20 -34 -8 -38 Z",
        "#FBE6E2",
        stroke="#E0A7A4",
        stroke_width=1.6,
    )
    wing += line("M-14 -44 C-26 -52 -36 -54 -44 -50 M-14 -41 C-24 -44 -32 -44 -40 -40", "#E0A7A4", 1.6)
    body = path(
        "M-11 -48 C-16 -38 -15 -26 -14 -16 C-20 -8 -18 0 -10 2 H12 C20 0 20 -8 14 -16 C15 -26 "
        "16 -38 13 -50 Z",
        SKIN,
    )
    sash = path("M-16 -20 C-6 -14 8 -16 16 -24 L17 -12 C8 -4 -8 -4 -17 -10 Z", look.main)
    legs = line("M-9 -6 L-16 6 M9 -6 L14 6", SKIN, 11)
    cheeks = circle(-14, -71, 5, "#F29A8A") + circle(14, -71, 5, "#E08674")
    face = people.head(look, 58) + cheeks + people.eyes(look) + line("M-5 -66 Q0 -62 5 -66", "#A8483F", 2.2)
    curls = "".join(
        circle(x, y, 8, look.hair)
        for x, y in (
            (-22, -92),
            (-21, -102),
            (-14, -110),
            (-5, -113),
            (5, -113),
            (14, -110),
            (21, -102),
            (22, -92),
        )
    )
    head = moved(face + curls, 0, -7, 0.72)
    bow = line("M38 -62 C50 -50 50 -26 38 -14", "#7A4E2C", 3.6) + line(
        "M38 -62 L26 -38 L38 -14", "#8A7A66", 1.2
    )
    arrow = line("M20 -38 H56", "#7A4E2C", 2.4) + moved(
        path("M0 6 C-6 0 -8 -6 -4 -8 C-1 -9 0 -6 0 -5 C0 -6 1 -9 4 -8 C8 -6 6 0 0 6 Z", look.main),
        60,
        -38,
        1.1,
        -90,
    )
    arms = line("M12 -44 L28 -40", SKIN, 8) + line("M-12 -44 L-4 -32 L16 -38", SKIN, 8)
    return wing + group(wing, MIRROR) + cloud + legs + body + sash + head + bow + arms + arrow


def bacchus(look: Look) -> str:
    """Bacchus astride his cask, with vine leaves in his hair."""
    cask = path(
        "M-48 -36 C-54 -24 -54 -8 -48 4 H48 C54 -8 54 -24 48 -36 C20 -42 -20 -42 -48 -36 Z", "#A8703A"
    )
    cask += line("M-48 -26 C-20 -31 20 -31 48 -26 M-50 -15 H50 M-48 -5 C-20 -1 20 -1 48 -5", "#7D4F27", 1.6)
    cask += line(
        "M-38 -38 C-43 -26 -43 -8 -38 4 M38 -38 C43 -26 43 -8 38 4 M-20 -40 C-22 -28 -22 -8 "
        "-20 4 M20 -40 C22 -28 22 -8 20 4",
        "#4F4A48",
        3.4,
    )
    cask += line("M-44 6 L-36 -2 M-44 -2 L-36 6 M44 6 L36 -2 M44 -2 L36 6", "#5A3A24", 4)
    body = path("M-18 -78 C-26 -62 -26 -46 -20 -36 H20 C26 -46 26 -62 18 -78 Z", look.skin)
    cloth = path(
        "M-22 -46 C-8 -40 8 -40 22 -46 C26 -36 24 -30 22 -26 H-22 C-24 -30 -26 -36 -22 -46 Z", look.main
    )
    legs = line("M-14 -32 L-18 -10 M14 -32 L18 -10", look.skin, 11) + line(
        "M-18 -8 H-26 M18 -8 H26", look.skin, 7
    )
    hair = path("M-25 -70 C-34 -96 -26 -120 0 -120 C26 -120 34 -96 25 -70 Z", look.hair)
    head = moved(hair + people.head(look) + kings.beard("s", look) + people.eyes(look), 0, -46, 0.6)
    leaf = "M0 0 C-7 -3 -9 -10 -5 -15 C-3 -12 3 -12 5 -15 C9 -10 7 -3 0 0 Z"
    crown = "".join(
        moved(
            path(leaf, "#4E9A50" if i % 2 else "#2F7A45"),
            -16 + i * 8,
            -101 - (7 if 0 < i < 4 else 0),
            0.9,
            -50 + i * 25,
        )
        for i in range(5)
    )
    grapes = "".join(
        circle(x, y, 3, "#7A3B86")
        for x, y in ((-18, -98), (-21, -93), (-16, -93), (18, -98), (21, -93), (16, -93))
    )
    cup = (
        path("M28 -98 H46 C46 -88 42 -84 37 -84 C32 -84 28 -88 28 -98 Z", GOLD)
        + line("M37 -84 V-74 M31 -73 H43", GOLD_DARK, 3)
        + ellipse(37, -98, 9, 2.6, "#8E1730")
    )
    arms = line("M-18 -72 L-30 -58 L-22 -48", look.skin, 9) + line("M18 -72 L34 -64 L36 -76", look.skin, 9)
    return cask + body + legs + cloth + cup + arms + head + crown + grapes


def supper() -> str:
    """Draw a jug of beer, a radish and a pretzel."""
    board = path("M-56 -2 H56 C60 -2 60 8 56 8 H-56 C-60 8 -60 -2 -56 -2 Z", "#A8703A") + line(
        "M-54 3 H54", "#7D4F27", 1.4
    )
    jug = path("M-20 -62 H18 L20 -4 H-22 Z", "#F1B53A", stroke="#8A6420", stroke_width=2) + path(
        "M4 -62 H18 L20 -4 H6 Z", "#D08F1E"
    )
    jug += line("M-12 -54 V-12 M-2 -54 V-12 M9 -54 L10 -12", "#FBE3A4", 3)
    jug += line("M20 -52 C38 -54 38 -18 21 -18", "#D9A437", 6)
    foam = "".join(
        circle(x, y, r, "#FFFDF4", stroke="#E2D6BC", stroke_width=1)
        for x, y, r in ((-18, -64, 8), (-8, -69, 9), (4, -70, 9), (15, -65, 8), (-16, -56, 5))
    )
    foam += path("M-22 -66 C-10 -72 10 -72 20 -66 V-58 H-22 Z", "#FFFDF4")
    radish = path(
        "M-44 -20 C-58 -20 -60 -6 -48 -4 C-40 -3 -32 -4 -26 2 C-30 -8 -34 -20 -44 -20 Z",
        "#F4F1EA",
        stroke="#C9B9A6",
        stroke_width=1.4,
    )
    tops = line(
        "M-50 -18 C-54 -28 -60 -30 -62 -36 M-47 -19 C-48 -30 -46 -34 -50 -42 M-44 -20 C-42 -28 "
        "-38 -30 -38 -38",
        "#4E9A50",
        4,
    )
    loop = "M44 -12 C34 -26 22 -22 26 -10 C29 -2 40 -2 44 -3 C50 -2 60 -2 62 -10 C64 -22 52 -26 44 -12"
    pretzel = line(loop, "#8A4B1E", 7) + line(loop, "#B4692D", 4.4)
    grains = ((28, -15), (36, -20), (60, -15), (52, -20), (44, -4))
    salt = "".join(circle(x, y, 1, CREAM) for x, y in grains)
    return board + tops + radish + jug + foam + pretzel + salt
