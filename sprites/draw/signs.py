"""A sign for each game, in a box from -50 to 50, in three tones: main, shade and line."""

from collections.abc import Callable
from dataclasses import dataclass

from .glyphs import write
from .pips import FRENCH
from .svg import circle, document, ellipse, group, line, moved, num, on_circle, path, polygon, rect


@dataclass(frozen=True)
class Tones:
    """The colours of a sign: its lit half, its half in shade, and the lines in it."""

    main: str
    shade: str
    line: str


GOLDEN = Tones("#F6D98E", "#DDA63E", "#5A3A08")


def belote(t: Tones) -> str:
    """Draw a crown."""
    crown = "M-42 -20 L-20 2 L0 -34 L20 2 L42 -20 L34 30 C12 24 -12 24 -34 30 Z"
    half = "M0 -34 L20 2 L42 -20 L34 30 C22 26.6 12 25.6 0 25.6 Z"
    balls = "".join(circle(x, y, 6, t.main) for x, y in ((-42, -24), (0, -39), (42, -24)))
    band = path("M-36 34 C-12 27 12 27 36 34 V44 C12 37 -12 37 -36 44 Z", t.main) + path(
        "M0 28.8 C12 28.8 24 30.4 36 34 V44 C24 40.4 12 38.8 0 38.8 Z", t.shade
    )
    heart = path(FRENCH["h"], t.line, transform="translate(0 10) scale(9)")
    return path(crown, t.main) + path(half, t.shade) + balls + band + heart


def botifarra(t: Tones) -> str:
    """Draw a cup."""
    bowl = "M-33 -40 H33 C35 -10 22 8 0 8 C-22 8 -35 -10 -33 -40 Z"
    stem = "M-6 8 H6 L5 28 C14 31 24 35 26 44 H-26 C-24 35 -14 31 -5 28 Z"
    shade = path("M8 -40 H33 C35 -10 22 8 0 8 C14 0 14 -20 8 -40 Z", t.shade) + path(
        "M1 8 H6 L5 28 C14 31 24 35 26 44 H8 C6 35 2 31 1 28 Z", t.shade
    )
    rim = rect(-38, -46, 76, 10, t.main, 5) + line("M-30 -30 C-20 -26 20 -26 30 -30", t.line, 2.6)
    stones = circle(0, -14, 5, t.line) + circle(-16, -15, 3.4, t.line) + circle(16, -15, 3.4, t.line)
    return path(stem, t.main) + path(bowl, t.main) + shade + rim + stones + rect(-12, 13, 24, 8, t.main, 4)


def malilla(t: Tones) -> str:
    """Draw the seven on a coin."""
    rays = ""
    for i in range(16):
        a, b, tip = (
            on_circle(0, 0, 35, i * 22.5 - 7),
            on_circle(0, 0, 35, i * 22.5 + 7),
            on_circle(0, 0, 48, i * 22.5),
        )
        rays += polygon([a, tip, b], t.main if i % 2 else t.shade)
    coin = (
        circle(0, 0, 36, t.main)
        + path("M0 -36 A36 36 0 0 1 0 36 Z", t.shade)
        + circle(0, 0, 31, stroke=t.line, stroke_width=2)
    )
    beads = "".join(circle(*on_circle(0, 0, 26.4, i * 20), 1.5, t.line) for i in range(18))
    return rays + coin + beads + write("7", 0, -17, 34, t.line, 16)


def solo(t: Tones) -> str:
    """Draw an acorn."""
    nut = "M-24 -8 C-25 18 -12 34 0 46 C12 34 25 18 24 -8 Z"
    cap = "M-31 -8 C-33 -30 -14 -34 0 -34 C14 -34 33 -30 31 -8 C20 -2 -20 -2 -31 -8 Z"
    drawn = path(nut, t.main) + path("M4 -8 H24 C25 18 12 34 0 46 C6 26 8 10 4 -8 Z", t.shade)
    drawn += path(cap, t.shade) + line(
        (
            "M-25 -10 L-12 -32 M-12 -6 L2 -33 M2 -5 L15 -31 M15 -7 L26 -24 M25 -10 L12 "
            "-32 M12 -6 L-2 -33 M-2 -5 L-15 -31 M-15 -7 L-26 -24"
        ),
        t.line,
        1.5,
    )
    leaf = "M6 -36 C12 -50 30 -50 46 -42 C40 -40 38 -36 34 -32 C26 -28 14 -28 6 -36 Z"
    return (
        drawn
        + line("M0 -34 C0 -40 2 -44 6 -47", t.main, 4.4)
        + path(leaf, t.main)
        + line("M9 -37 C20 -40 30 -41 40 -41", t.line, 1.5)
    )


def buck_euchre(t: Tones) -> str:
    """Draw a buck."""
    face = "M-15 -6 C-17 12 -9 40 0 45 C9 40 17 12 15 -6 C10 -14 -10 -14 -15 -6 Z"
    ears = path("M-14 -4 C-26 -10 -34 -8 -38 -2 C-32 6 -22 6 -14 4 Z", t.main) + path(
        "M14 -4 C26 -10 34 -8 38 -2 C32 6 22 6 14 4 Z", t.shade
    )
    horn = (
        "M{0}8 -10 C{0}12 -20 {0}28 -18 {0}32 -46 M{0}16 -19 C{0}14 -28 {0}14 -34 "
        "{0}12 -42 M{0}27 -25 C{0}34 -26 {0}40 -30 {0}44 -38"
    )
    horns = line(horn.format("-"), t.main, 5.4) + line(horn.format(""), t.shade, 5.4)
    half = path("M0 -11.6 C6 -11.6 12 -10 15 -6 C17 12 9 40 0 45 Z", t.shade)
    eyes = ellipse(-8, 8, 2.6, 3.6, t.line) + ellipse(8, 8, 2.6, 3.6, t.line)
    nose = path("M-7 35 C-5 31 5 31 7 35 C5 41 2 44.4 0 45 C-2 44.4 -5 41 -7 35 Z", t.line)
    return horns + ears + path(face, t.main) + half + eyes + nose


def khanhoo(t: Tones) -> str:
    """Draw a joker's bell."""
    ring = circle(0, -38, 8, stroke=t.main, stroke_width=5)
    ball = circle(0, 8, 35, t.main) + path("M0 -27 A35 35 0 0 1 0 43 Z", t.shade)
    band = line("M-34 4 H34", t.line, 3) + line("M-33 12 H33", t.line, 3)
    slot = (
        line("M0 18 V33", t.line, 4.6)
        + circle(0, 36, 5.4, t.line)
        + circle(-13, 23, 3.6, t.line)
        + circle(13, 23, 3.6, t.line)
    )
    return ring + ball + band + slot + line("M-23 -6 C-20 -14 -14 -19 -7 -21", t.line, 2.6)


def three_thirteen(t: Tones) -> str:
    """Draw a snail that grows."""
    foot = (
        "M-46 40 C-30 30 -10 34 8 34 C24 34 30 22 30 4 C30 -6 36 -14 43 -12 C50 -9 "
        "48 2 44 8 C40 30 40 42 16 42 C-6 42 -28 44 -46 40 Z"
    )
    eyes = (
        line("M38 -10 L34 -28 M44 -10 L48 -27", t.main, 3.2)
        + circle(34, -30, 3.6, t.main)
        + circle(48, -29, 3.6, t.main)
    )
    shell = circle(-8, 0, 33, t.main) + path("M-8 -33 A33 33 0 0 1 -8 33 Z", t.shade)
    spiral = line(
        (
            "M-8 33 C-32 31 -36 4 -22 -11 C-8 -25 16 -19 17 0 C18 16 0 22 -9 14 C-17 6 "
            "-12 -6 -3 -6 C4 -6 6 2 2 5"
        ),
        t.line,
        3.2,
    )
    return path(foot, t.shade) + eyes + shell + spiral


def jersey_gin(t: Tones) -> str:
    """Draw a door knocker."""
    door = path("M-34 48 V-20 C-34 -40 -18 -49 0 -49 C18 -49 34 -40 34 -20 V48 Z", t.main)
    door += path("M0 -49 C18 -49 34 -40 34 -20 V48 H0 Z", t.shade)
    door += line("M-27 41 V-19 C-27 -34 -14 -42 0 -42 C14 -42 27 -34 27 -19 V41 Z", t.line, 2)
    ring = circle(0, 10, 19, stroke=t.line, stroke_width=12) + circle(
        0, 10, 19, stroke=t.main, stroke_width=7.4
    )
    boss = (
        circle(0, -11, 11, t.line)
        + circle(0, -11, 8.6, t.main)
        + path("M0 -19.6 A8.6 8.6 0 0 1 0 -2.4 Z", t.shade)
        + circle(0, -11, 3, t.line)
    )
    knob = rect(-9, 23, 18, 12, t.main, 4, stroke=t.line, stroke_width=2.4)
    nails = "".join(circle(x, y, 2.6, t.line) for x, y in ((-19, 34), (19, 34), (-19, -26), (19, -26)))
    return door + nails + ring + boss + knob


def kaluki(t: Tones) -> str:
    """Draw a pineapple."""
    body = "M-25 10 C-25 -12 -14 -20 0 -20 C14 -20 25 -12 25 10 C25 32 14 47 0 47 C-14 47 -25 32 -25 10 Z"
    drawn = path(body, t.main) + path("M0 -20 C14 -20 25 -12 25 10 C25 32 14 47 0 47 Z", t.shade)
    drawn += line(
        "M-24 2 L8 42 M-19 -12 L21 32 M-6 -19 L25 17 M24 2 L-8 42 M19 -12 L-21 32 M6 -19 L-25 17", t.line, 2
    )
    crown = ""
    for turn, size, tone in (
        (-62, 25, t.main),
        (62, 25, t.shade),
        (-34, 29, t.main),
        (34, 29, t.shade),
        (0, 32, t.main),
    ):
        leaf = (
            f"M-6 0 C-8 -{num(size * 0.5)} -4 -{num(size * 0.8)} 0 -{size} C4 "
            f"-{num(size * 0.8)} 8 -{num(size * 0.5)} 6 0 Z"
        )
        crown += moved(path(leaf, tone), 0, -17, turn=turn)
    return crown + drawn


def porrazo(t: Tones) -> str:
    """Draw an anchor."""
    ring = circle(0, -37, 8.4, stroke=t.main, stroke_width=5.4)
    bar = rect(-22, -26, 44, 8, t.main, 4) + rect(0, -26, 22, 8, t.shade, 4)
    shank = rect(-4.4, -30, 8.8, 70, t.main, 2) + rect(0, -30, 4.4, 70, t.shade, 1)
    left = "M-44 10 L-34 -4 L-25 12 L-31 12 C-28 26 -16 34 0 35 V46 C-24 45 -40 30 -41 11 Z"
    right = "M44 10 L34 -4 L25 12 L31 12 C28 26 16 34 0 35 V46 C24 45 40 30 41 11 Z"
    rope = line("M8 -36 C24 -34 26 -12 8 -10 C-12 -8 -14 10 4 14 C18 17 20 24 14 28", t.line, 5.6) + line(
        "M8 -36 C24 -34 26 -12 8 -10 C-12 -8 -14 10 4 14 C18 17 20 24 14 28", t.main, 2.8
    )
    return ring + bar + shank + path(left, t.main) + path(right, t.shade) + rope


def totit(t: Tones) -> str:
    """Twin fish."""
    fish = (
        "M-38 -8 C-28 -34 6 -38 26 -20 C32 -24 38 -32 45 -33 C43 -25 43 -17 47 -9 "
        "C40 -8 33 -11 28 -14 C10 4 -22 6 -38 -8 Z"
    )
    fin = "M-8 -27 C0 -38 10 -40 18 -38 C14 -32 12 -28 12 -25 Z"

    def one(tone: str) -> str:
        scales = line(
            "M-17 -20 C-12 -15 -12 -9 -17 -3 M-5 -21 C1 -15 1 -8 -5 -2 M7 -20 C12 -15 12 -10 8 -5", t.line, 2
        )
        return path(fin, tone) + path(fish, tone) + circle(-26, -13, 3.2, t.line) + scales

    return moved(one(t.main), 0, -9, 0.96) + moved(one(t.shade), 0, 9, 0.96, 180)


def backhand(t: Tones) -> str:
    """Draw a raised hand."""
    palm = (
        "M-24 2 C-28 -4 -36 -12 -41 -10 C-46 -7 -38 6 -34 14 C-28 30 -22 46 2 46 C24 46 29 28 29 8 V0 H-24 Z"
    )
    fingers = ""
    for x, top, wide, tone in (
        (-18, -34, 11, t.main),
        (-5, -44, 11.4, t.main),
        (9, -40, 11.4, t.shade),
        (22.4, -26, 10.4, t.shade),
    ):
        fingers += rect(x - wide / 2, top, wide, 50 + (top + 44) * -1, tone, wide / 2)
    half = "M3 0 H29 V8 C29 28 24 46 2 46 Z"
    knuckles = line("M-22 4 Q-18 0 -14 4 M-9 2 Q-5 -2 -1 2 M5 3 Q9 -1 13 3 M18 6 Q22 2 26 6", t.line, 2)
    return fingers + path(palm, t.main) + path(half, t.shade) + knuckles + line("M-12 40 H16", t.line, 2.6)


def farmer(t: Tones) -> str:
    """Draw a straw hat."""
    crown = "M-23 12 C-25 -24 -18 -34 -6 -30 C-2 -28 2 -28 6 -30 C18 -34 25 -24 23 12 Z"
    brim = "M-48 14 C-40 4 -28 4 -23 8 C-8 16 8 16 23 8 C28 4 40 4 48 14 C34 34 -34 34 -48 14 Z"
    drawn = path(crown, t.main) + path(
        "M3 -28.6 C4 -29 5 -29.6 6 -30 C18 -34 25 -24 23 12 H8 C10 -4 8 -20 3 -28.6 Z", t.shade
    )
    drawn += path("M-23.6 -2 C-8 6 8 6 23.6 -2 L23.2 9 C8 17 -8 17 -23.2 9 Z", t.line)
    drawn += path(brim, t.main) + path(
        "M8 13.6 C14 12.6 19 10.6 23 8 C28 4 40 4 48 14 C42 23 24 29 4 29 C10 24 10 18 8 13.6 Z", t.shade
    )
    drawn += line("M-40 15 C-24 25 24 25 40 15", t.line, 1.8)
    ear = line("M13 4 C18 -14 24 -30 33 -44", t.line, 5) + line("M13 4 C18 -14 24 -30 33 -44", t.main, 2.4)
    for x, y, turn in (
        (20, -20, -30),
        (26, -22, 70),
        (24, -30, -26),
        (31, -31, 70),
        (28, -39, -22),
        (34, -40, 66),
        (35, -49, 24),
    ):
        ear += moved(ellipse(0, 0, 3.6, 6.8, t.main, stroke=t.line, stroke_width=1.3), x, y, turn=turn)
    return drawn + ear


def ziginette(t: Tones) -> str:
    """Draw a lucky horn."""
    ring = circle(-17, -43, 5, stroke=t.main, stroke_width=3.4)
    cap = path("M-35 -38 C-30 -42 -4 -42 2 -38 L1 -27 C-6 -24 -28 -24 -34 -27 Z", t.main) + path(
        "M-10 -41 C-4 -40.6 0 -39.6 2 -38 L1 -27 C-2 -25.6 -7 -25 -12 -24.8 Z", t.shade
    )
    horn = (
        "M-34 -23 C-38 4 -26 32 2 40 C20 45 36 40 46 26 C36 30 26 28 20 20 C10 8 4 "
        "-6 1 -23 C-8 -19 -26 -19 -34 -23 Z"
    )
    shade = (
        "M-8 -20.6 C-10 4 2 26 20 32 C30 35 40 32 46 26 C36 30 26 28 20 20 C10 8 4 "
        "-6 1 -23 C-2 -21.6 -5 -20.8 -8 -20.6 Z"
    )
    lines = line(
        "M-34 -10 C-26 -5 -8 -6 3 -12 M-32 4 C-24 8 -4 6 7 -1 M-25 20 C-16 21 4 16 12 9", t.line, 2.4
    )
    return ring + cap + path(horn, t.main) + path(shade, t.shade) + lines


def skin(t: Tones) -> str:
    """Draw a peach."""
    fruit = circle(-2, 10, 35, t.main) + path("M2 -24.6 A35 35 0 0 1 -2 45 C18 30 20 -8 2 -24.6 Z", t.shade)
    cleft = line("M0 -24 C-14 -8 -14 22 -2 40", t.line, 3)
    leaf = "M4 -26 C8 -46 28 -50 46 -42 C40 -26 22 -18 4 -26 Z"
    return (
        fruit
        + cleft
        + line("M0 -24 C-2 -34 -6 -40 -12 -44", t.shade, 4.6)
        + path(leaf, t.main)
        + line("M10 -28 C20 -32 30 -36 40 -40", t.line, 2)
    )


def ace_deuce_jack(t: Tones) -> str:
    """Draw a horseshoe."""
    shoe = (
        "M-36 -8 C-38 -36 -20 -46 0 -46 C20 -46 38 -36 36 -8 C35 12 28 26 27 44 "
        "H11 C12 26 20 8 20 -8 C20 -24 10 -31 0 -31 C-10 -31 -20 -24 -20 -8 C-20 8 "
        "-12 26 -11 44 H-27 C-28 26 -35 12 -36 -8 Z"
    )
    half = "M0 -46 C20 -46 38 -36 36 -8 C35 12 28 26 27 44 H11 C12 26 20 8 20 -8 C20 -24 10 -31 0 -31 Z"
    holes = "".join(
        circle(x, y, 2.7, t.line)
        for x, y in ((-28, -8), (28, -8), (-23, -28), (23, -28), (-26, 12), (26, 12), (-20.6, 32), (20.6, 32))
    )
    return (
        path(shoe, t.main)
        + path(half, t.shade)
        + holes
        + path(FRENCH["d"], t.main, transform="translate(0 4) scale(9 11)")
    )


def triple_draw(t: Tones) -> str:
    """Draw a chip, three down."""
    chip = circle(0, 0, 45, t.main) + path("M0 -45 A45 45 0 0 1 0 45 Z", t.shade)
    notches = ""
    for i in range(8):
        a = [on_circle(0, 0, r, i * 45 + 22.5 + d) for r, d in ((46, -8.5), (46, 8.5), (33, 9.5), (33, -9.5))]
        notches += polygon(a, t.line)
    inner = (
        circle(0, 0, 30, t.main)
        + path("M0 -30 A30 30 0 0 1 0 30 Z", t.shade)
        + circle(0, 0, 30, stroke=t.line, stroke_width=2)
    )
    arrows = line("M-13 -17 L0 -6 L13 -17 M-13 -5 L0 6 L13 -5 M-13 7 L0 18 L13 7", t.line, 5)
    return chip + notches + inner + arrows


def cribbage(t: Tones) -> str:
    """Draw two pegs."""
    board = (
        rect(-46, 20, 92, 24, t.main, 8)
        + rect(0, 20, 46, 24, t.shade, 8)
        + rect(-6, 20, 14, 24, t.main)
        + rect(0, 20, 8, 24, t.shade)
    )
    holes = "".join(circle(x, 32, 3.4, t.line) for x in (-36, -24, 0, 24, 36))
    pegs = ""
    for x, top, tone, other in ((-12, -16, t.main, t.shade), (12, -32, t.shade, t.main)):
        pegs += path(
            f"M{x - 3.4} 34 L{x - 6} {top + 6} H{x + 6} L{x + 3.4} 34 Z",
            tone,
            stroke=t.line,
            stroke_width=1.6,
        )
        pegs += circle(x, top, 10, tone, stroke=t.line, stroke_width=1.6) + circle(x - 3, top - 3, 2.4, other)
    return board + holes + pegs


def jubilee(t: Tones) -> str:
    """Draw a wreath round 25."""
    leaves = ""
    for side, tone in ((-1, t.main), (1, t.shade)):
        for i in range(7):
            angle = 90 - side * (14 + i * 21)
            x, y = on_circle(0, 0, 38, angle)
            leaves += moved(
                path("M0 -13 C7 -6 7 6 0 13 C-7 6 -7 -6 0 -13 Z", tone),
                x,
                y,
                turn=angle - 24 * side,
            )
    knot = path("M-8 40 L-16 48 H-4 L0 42 L4 48 H16 L8 40 Z", t.main)
    return leaves + knot + write("25", 0, -17, 34, t.main, 15)


def crash(t: Tones) -> str:
    """Draw a bolt."""
    bolt = "M10 -48 L-30 6 H-4 L-12 48 L32 -10 H6 Z"
    half = "M10 -48 L6 -10 H32 L-12 48 L-2 4 L-4 6 L4 -14 Z"
    sparks = line("M-34 -26 L-42 -34 M-38 -10 H-48 M36 20 L44 28 M38 6 H48", t.main, 4.4)
    return path(bolt, t.main) + path(half, t.shade) + sparks


def big_three(t: Tones) -> str:
    """Three peaks."""
    middle = "M-30 42 L0 -44 L30 42 Z"
    left, right = "M-48 42 L-25 -16 L0 42 Z", "M48 42 L25 -16 L0 42 Z"
    drawn = path(middle, t.main) + path("M0 -44 L30 42 H4 Z", t.shade)
    drawn += path("M0 -44 L-9 -18 L-3 -23 L1 -16 L5 -23 L9.4 -17 Z", t.line)
    for d, shade, snow in (
        (left, "M-25 -16 L0 42 H-20 Z", "M-25 -16 L-32 2 L-27 -2 L-24 4 L-21 -1 L-17 3 Z"),
        (right, "M25 -16 L48 42 H29 Z", "M25 -16 L18 2 L23 -2 L26 4 L29 -1 L33 3 Z"),
    ):
        drawn += path(d, t.main, stroke=t.line, stroke_width=2) + path(shade, t.shade) + path(snow, t.line)
    return drawn


def delphi(t: Tones) -> str:
    """Draw the oracle's eye."""
    eye = "M-47 4 C-30 -22 30 -22 47 4 C30 30 -30 30 -47 4 Z"
    iris = (
        circle(0, 4, 17.4, t.line)
        + circle(0, 4, 12.6, t.shade)
        + circle(0, 4, 6.4, t.line)
        + circle(-4, 0, 2.6, t.main)
    )
    rays = ""
    for angle, r in ((-90, 44), (-62, 42), (-118, 42), (-38, 44), (-142, 44)):
        a, b = on_circle(0, 4, 27, angle), on_circle(0, 4, r, angle)
        rays += line(f"M{num(a[0])} {num(a[1])} L{num(b[0])} {num(b[1])}", t.main, 4.6)
    drops = line("M-16 32 L-19 42 M0 34 V46 M16 32 L19 42", t.shade, 4.2)
    return (
        path(eye, t.main)
        + path("M0 -15.4 C18 -15.4 38 -9 47 4 C38 17 18 23.6 0 23.6 Z", t.shade)
        + iris
        + rays
        + drops
    )


SIGNS: dict[str, Callable[[Tones], str]] = {
    "belote": belote,
    "botifarra": botifarra,
    "malilla": malilla,
    "solo": solo,
    "buck_euchre": buck_euchre,
    "khanhoo": khanhoo,
    "three_thirteen": three_thirteen,
    "jersey_gin": jersey_gin,
    "kaluki": kaluki,
    "porrazo": porrazo,
    "totit": totit,
    "backhand": backhand,
    "farmer": farmer,
    "ziginette": ziginette,
    "skin": skin,
    "ace_deuce_jack": ace_deuce_jack,
    "triple_draw": triple_draw,
    "cribbage": cribbage,
    "jubilee": jubilee,
    "crash": crash,
    "big_three": big_three,
    "delphi": delphi,
}
"""The drawing of each sign, by the folder of its game."""


def sign(name: str) -> str:
    """Draw the sign of the game called *name*, in gold; the program puts other tones in the place of
    these."""
    return document(group(SIGNS[name](GOLDEN), "translate(50 50)"), 100, 100)
