"""The Italian pack as Naples has it: a narrow picture within one fine line, everything upright.

Real ones bear no numbers; ours do, and F, C and R for fante, cavallo and re.
"""

from . import figures, hats, horses, jacks
from .colours import FACE, GOLD, GOLD_LIGHT, INK, ITALIAN, LOOKS, Look
from .faces import LAYOUT, MIDDLE_X, ROWS, card, twice
from .glyphs import write
from .italian_pips import italian
from .svg import darker, lighter, linear, mix, moved, path, rounded

INDEX = {"A": "1", "T": "10", "J": "F", "Q": "C", "K": "R"}
WINDOW = (57, 20, 136, 310)
"""Left, top, width and height of the picture."""
NARROW = 0.84
"""How near to the middle the columns of signs stand, compared with other packs."""


def italian_card(rank: str, suit: str) -> str:
    if rank in "JQK":
        return _court(rank, suit)
    half = (
        56 if rank == "A" else 31 if rank in "23" else 27 if rank in "45" else 24 if rank in ("678") else 21
    )
    layout = [(MIDDLE_X, 4)] if rank == "A" else LAYOUT.get(rank, [(MIDDLE_X, 4)])
    drawn = [italian(suit, MIDDLE_X + (x - MIDDLE_X) * NARROW, ROWS[row], half) for x, row in layout]
    return card(frame(suit) + "".join(drawn) + corners(rank, suit))


GROUND = 318
"""Where the people stand; the platform is in the colour of the suit."""
COATS = {
    "d": ("#B5713F", "#5F351B"),
    "h": ("#E9E4DA", "#B9AE9C"),
    "s": ("#55586A", "#2B2D3A"),
    "c": ("#8C5634", "#33231A"),
}


def _court(rank: str, suit: str) -> str:
    """A fante on foot, a cavallo in the saddle or a re in his mantle."""
    look = LOOKS["italian"][suit]
    figure = {"J": _fante, "Q": _cavallo, "K": _re}[rank](suit, look)
    x, y, w, h = WINDOW
    picture = path(rounded(*WINDOW, 4), look.ground)
    top = GROUND - 12
    colour = ITALIAN[suit]
    platform = path(f"M{x} {top} H{x + w} V{y + h} H{x} Z", lighter(colour, 0.25))
    platform += path(f"M{x} {top + 14} H{x + w} V{y + h} H{x} Z", colour)
    people = moved(figure, MIDDLE_X, GROUND)
    shine = linear("gold", (0, -140), (0, -100), (0, GOLD_LIGHT), (1, GOLD))
    return card(picture + platform + people + frame(suit) + corners(rank, suit), shine)


def _fante(suit: str, look: Look) -> str:
    behind, face = figures.young_head(suit, look)
    x = -12
    body = figures.cloak(look.second, darker(look.second, 0.25)) + behind
    body += figures.legs(look.main, look.second, "#4A2E20") + figures.tunic(look) + figures.collar(look)
    body += figures.arm(look, look.main, (-30, -160), (-46, -134), (-30, -120)) + face
    if suit == "s":
        held = italian("s", 42, -64, 34, 180)
        raised = figures.arm(look, look.main, (30, -160), (48, -134), (52, -112))
        return moved(body, x, 0) + held + moved(raised, x, 0)
    held = italian(suit, 42, -206, 23)
    raised = figures.arm(look, look.main, (30, -160), (52, -138), (54, -166))
    return moved(body, x, 0) + held + moved(raised + figures.fingers(look, 54, -178), x, 0)


def _cavallo(suit: str, look: Look) -> str:
    behind, face = figures.young_head(suit, look, hats.turban if suit == "s" else jacks.cap)
    coat, mane = COATS[suit]
    rider = behind + figures.tunic(look, -104) + figures.collar(look) + face
    rein = figures.arm(look, look.main, (28, -160), (36, -138), (24, -128))
    raised = figures.arm(look, look.main, (-30, -160), (-48, -142), (-46, -168))
    held = moved(italian(suit, -46, -210, 21) + raised + figures.fingers(look, -46, -180), -6, -10, 0.94)
    whole = horses.horse(coat, mane, look.second, look.trim) + moved(rider, -8, -10, 0.94)
    return whole + horses.rider_leg(look.second, "#4A2E20") + moved(rein, -8, -10, 0.94) + held


def _re(suit: str, look: Look) -> str:
    behind, face = figures.king_head(suit, look)
    body = behind + figures.robes(look) + figures.ermine_cape()
    left = figures.arm(look, look.main, (-34, -152), (-46, -122), (-30, -106))
    right = figures.arm(look, look.main, (34, -152), (50, -134), (54, -164))
    held = italian(suit, 44, -206, 23)
    return moved(body + left + face, -10, 0) + held + moved(right + figures.fingers(look, 54, -176), -10, 0)


def corners(rank: str, suit: str) -> str:
    index = write(INDEX.get(rank, rank), 29, 18, 45, ITALIAN[suit])
    return twice(index + italian(suit, 29, 88, 17))


def frame(suit: str) -> str:
    return path(rounded(*WINDOW, 4), stroke=mix(INK, FACE, 0.35), stroke_width=1.4)


def italian_compact(rank: str, suit: str) -> str:
    """One huge index and one huge sign."""
    half = 68 if suit == "s" else 76
    rank_at = 86 if rank == "T" else 76
    index = write(INDEX.get(rank, rank), rank_at, 26, 128, ITALIAN[suit], 15)
    return card(index + italian(suit, 160, 250, half))
