"""The Italian pack as Naples has it: a narrow picture within one fine line, everything upright.

Real ones bear no numbers; ours do, and F, C and R for fante, cavallo and re.
"""

from . import figures, hats, held, horses, jacks, vignettes
from .colours import FACE, INK, ITALIAN, LOOKS, Look
from .faces import LAYOUT, MIDDLE_X, MIDDLE_Y, ROWS, WIDTH, card, large_print, twice
from .glyphs import write
from .italian_pips import italian
from .scenery import loggia, pines, vesuvius
from .svg import darker, group, lighter, line, mix, moved, num, path, rounded

INDEX = {"A": "1", "T": "10", "J": "F", "Q": "C", "K": "R"}
WINDOW = (57, 20, 136, 310)
"""Left, top, width and height of the picture."""
NARROW = 0.84
"""How near to the middle the columns of signs stand, compared with other packs."""


def italian_card(rank: str, suit: str) -> str:
    if rank in "JQK":
        return _court(rank, suit)
    special = {"4d": _four_of_coins, "3c": _three_of_clubs, "5s": _five_of_swords}.get(rank + suit)
    picture = _ace(suit) if rank == "A" else special() if special else _number(rank, suit)
    return card(_frame() + picture + _corners(rank, suit))


def _number(rank: str, suit: str) -> str:
    half = 33 if rank in "23" else 28 if rank in "456" else 26 if rank in "78" else 23
    return "".join(
        italian(suit, MIDDLE_X + (x - MIDDLE_X) * NARROW, ROWS[row], half) for x, row in LAYOUT[rank]
    )


def _ace(suit: str) -> str:
    if suit == "d":
        return moved(vignettes.eagle(), MIDDLE_X, MIDDLE_Y, 0.8) + italian("d", MIDDLE_X, MIDDLE_Y + 5, 25)
    half = 50 if suit == "h" else 60
    return moved(vignettes.wreath(), MIDDLE_X, MIDDLE_Y + 10) + italian(suit, MIDDLE_X, MIDDLE_Y - 8, half)


def _four_of_coins() -> str:
    return _number("4", "d") + moved(vignettes.shield(), MIDDLE_X, MIDDLE_Y + 8)


def _three_of_clubs() -> str:
    club = group(italian("c", 0, 0, 46), "scale(1 2.2)")
    clubs = "".join(moved(club, MIDDLE_X, MIDDLE_Y, turn=turn) for turn in (-28, 28, 0))
    return clubs + moved(vignettes.mask(ITALIAN["c"]), MIDDLE_X, MIDDLE_Y - 6, 0.86)


def _five_of_swords() -> str:
    """Three swords above and two below a field in the country."""
    places = ((83, 80), (125, 80), (167, 80), (100, 272), (150, 272))
    swords = "".join(italian("s", x, y, 29) for x, y in places)
    return swords + moved(vignettes.field(LOOKS["italian"]["s"].ground), MIDDLE_X, MIDDLE_Y)


GROUND = 308
"""Where the people stand, on a platform in the colour of the suit."""
SHOES = "#4A2E20"
COATS = {
    "d": ("#B5713F", "#5F351B"),
    "h": ("#D3CCC0", "#8C8375"),
    "s": ("#55586A", "#2B2D3A"),
    "c": ("#8C5634", "#33231A"),
}


def _court(rank: str, suit: str) -> str:
    """Draw a fante on foot, a cavallo in the saddle or a re in his mantle."""
    look = LOOKS["italian"][suit]
    figure = {"J": _fante, "Q": _cavallo, "K": _re}[rank](suit, look)
    scene = _behind(rank, look) + _platform(ITALIAN[suit]) + moved(figure, MIDDLE_X, GROUND)
    if rank == "Q" and suit in "dh":  # two ride to the left
        scene = group(scene, f"translate({num(WIDTH)} 0) scale(-1 1)")
    return card(
        path(rounded(*WINDOW, 4), look.ground) + scene + _frame() + _corners(rank, suit), figures.SHINE
    )


def _platform(colour: str) -> str:
    """Draw the floor, and the front that bears the colour of the suit."""
    x, y, w, h = WINDOW
    back, front = GROUND - 14, GROUND + 6
    floor = f"M{x} {back + 6} L{x + 9} {back} H{x + w - 9} L{x + w} {back + 6} V{front} H{x} Z"
    face = (
        f"M{x} {front} H{x + w} V{y + h - 4} A4 4 0 0 1 {x + w - 4} {y + h} H{x + 4} A4 4 0 0 1 "
        f"{x} {y + h - 4} Z"
    )
    edge = line(f"M{x + 2} {front} H{x + w - 2}", lighter(colour, 0.6), 2)
    return path(floor, lighter(colour, 0.35)) + path(face, colour) + edge


def _behind(rank: str, look: Look) -> str:
    """Draw what the rank has behind it, so that the three tell apart where they are small."""
    far, near, line_tint = (mix(look.ground, look.main, share) for share in (0.13, 0.24, 0.36))
    if rank == "J":
        return pines(far, near)
    if rank == "Q":
        return vesuvius(far, near, mix(look.ground, FACE, 0.8))
    return loggia(near, line_tint, far)


def _fante(suit: str, look: Look) -> str:
    behind, face = figures.young_head(suit, look, hats.fishermans_cap if suit == "c" else jacks.cap)
    x = -12
    body = figures.cloak(look.second, darker(look.second, 0.25)) + behind
    body += figures.legs(look.main, look.second, SHOES) + figures.tunic(look) + figures.collar(look)
    if suit == "s":  # he points it down, and has a branch in the other hand
        x = -2
        body += moved(held.branch(), -43, -176, turn=-8) + face
        body += figures.arm(look, look.main, (-30, -160), (-46, -136), (-43, -162))
        sign = italian("s", 42, -64, 34, 180)
        raised = figures.arm(look, look.main, (30, -160), (48, -134), (52, -112))
        return moved(body, x, 0) + sign + moved(raised, x, 0)
    body += figures.arm(look, look.main, (-30, -160), (-46, -134), (-30, -120)) + face
    sign = italian(suit, 42, -206, 23)
    raised = figures.arm(look, look.main, (30, -160), (52, -138), (54, -166))
    return moved(body, x, 0) + sign + moved(raised + figures.fingers(look, 54, -178), x, 0)


def _cavallo(suit: str, look: Look) -> str:
    behind, face = figures.young_head(suit, look, hats.turban if suit == "s" else jacks.cap)
    coat, mane = COATS[suit]
    rider = behind + figures.tunic(look, -104) + figures.collar(look) + face
    rein = figures.arm(look, look.main, (28, -160), (36, -138), (24, -128))
    raised = figures.arm(look, look.main, (-30, -160), (-47, -142), (-45, -168))
    sign = italian(suit, -45, -210, 21) + raised + figures.fingers(look, -45, -180)
    seat = (-10, -18, 0.92)
    mount = horses.horse(coat, mane, look.second, look.trim)
    leg = horses.rider_leg(look.second, SHOES)
    return (
        moved(mount, -2, 0, 1.05) + moved(rider, *seat) + moved(leg, -3, 0, 1.05) + moved(rein + sign, *seat)
    )


def _re(suit: str, look: Look) -> str:
    behind, face = figures.king_head(suit, look)
    body = behind + figures.robes(look) + figures.ermine_cape()
    if suit in "sc":
        left = moved(held.sceptre(look), -46, -112)
        left += figures.arm(look, look.main, (-34, -152), (-48, -126), (-46, -114))
    else:
        left = figures.arm(look, look.main, (-34, -152), (-46, -122), (-30, -106))
    right = figures.arm(look, look.main, (34, -152), (50, -134), (54, -164))
    sign = italian(suit, 45, -206, 22)
    return moved(body + left + face, -8, 0) + sign + moved(right + figures.fingers(look, 54, -176), -8, 0)


def _corners(rank: str, suit: str) -> str:
    index = write(INDEX.get(rank, rank), 29, 18, 45, ITALIAN[suit])
    return twice(index + italian(suit, 29, 90, 15.5 if suit == "s" else 17))


def _frame() -> str:
    return path(rounded(*WINDOW, 4), stroke=mix(INK, FACE, 0.35), stroke_width=1.4)


def italian_compact(rank: str, suit: str) -> str:
    sign = italian(suit, 160, 250, 68 if suit == "s" else 76)
    return large_print(INDEX.get(rank, rank), ITALIAN[suit], sign)
