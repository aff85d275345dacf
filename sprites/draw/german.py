"""The German pack: 7 to 10, Unter, Ober, König and Daus, and the lower ranks for games that have them."""

from . import figures, hats, held, vignettes
from .colours import FACE, GERMAN, GOLD, LOOKS, Look
from .faces import LAYOUT, MIDDLE_X, ROWS, card, large_print, surround, twice
from .german_pips import STALK, german
from .glyphs import write
from .scenery import firs, lozenges, mountains
from .svg import Point, darker, line, mix, moved, num, path

INDEX = {"T": "10", "J": "U", "Q": "O"}
"""The Daus is called ace, too, and bears its letter."""


def german_card(rank: str, suit: str) -> str:
    if rank in "JQK":
        return _court(rank, suit)
    return card((_daus(suit) if rank == "A" else _number(rank, suit)) + _corners(rank, suit))


def _number(rank: str, suit: str) -> str:
    half = 33 if rank in "23" else 29 if rank in "45" else 26 if rank in "678" else 22
    signs = [german(suit, x, ROWS[row], half, 180 if row > 4 else 0) for x, row in LAYOUT[rank]]
    return (_stalks(LAYOUT[rank], half) if suit in "sc" else "") + "".join(signs)


def _daus(suit: str) -> str:
    """Draw two great signs, and the picture that players call the card by: the boar of bells, say."""
    look = LOOKS["german"][suit]
    x, y, half, lean = 130, 88, 39, 14
    signs = german(suit, x - 37, y, half, -lean) + german(suit, x + 37, y, half, lean)
    tie = {
        "d": vignettes.ribbon(GERMAN["h"]),
        "h": vignettes.arrow(),
        "s": line("M108 126 C112 146 128 146 134 166 C138 148 156 148 163 129", STALK, 4.5),
        "c": line("M104 126 C108 146 126 146 131 164 C136 148 154 146 159 127", STALK, 4.5),
    }[suit]
    picture, at, size = {
        "d": (vignettes.meadow() + vignettes.boar(), 118, 1.3),
        "h": (vignettes.cupid(look), 112, 1.3),
        "s": (vignettes.supper(), 122, 1.2),
        "c": (vignettes.meadow() + vignettes.bacchus(look), 122, 1.14),
    }[suit]
    return tie + signs + moved(picture, at, 306, size)


def _stalks(layout: list[tuple[float, int]], half: float) -> str:
    """Draw the stalks that acorns and leaves grow on: one through the middle, and a bow to each sign."""
    drawn, ends = "", []
    for x, row in layout:
        way = -1 if row > 4 else 1
        y = ROWS[row] + way * half
        bend = y + way * 16
        ends.append(bend if x != MIDDLE_X else y)
        if x != MIDDLE_X:
            drawn += f"M{num(x)} {num(y - way * 6)} Q{num(x)} {num(bend)} {num(MIDDLE_X)} {num(bend)}"
    return line(f"M{num(MIDDLE_X)} {num(min(ends))} V{num(max(ends))}" + drawn, STALK, 3)


PANEL = (54, 24, 142, 302)
STOCKINGS, LEATHER, BOOTS = "#F4EEDF", "#7A5230", "#6B4426"
GROUND = 316
"""Where the people stand."""


def _outline(inset: float = 0) -> str:
    """Draw a picture frame with its corners cut off."""
    x, y, w, h = PANEL
    left, top, right, bottom, cut = x + inset, y + inset, x + w - inset, y + h - inset, 12 - inset * 0.5
    points = [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
    ]  # fmt: skip
    return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in points) + "Z"


def _court(rank: str, suit: str) -> str:
    """Draw an Unter with his sign low, an Ober with it high, or a König on his throne with two."""
    look = LOOKS["german"][suit]
    figure = {"J": _unter, "Q": _ober, "K": _koenig}[rank](suit, look)
    frame = path(_outline(4), stroke=GOLD, stroke_width=1)
    body = path(_outline(), look.ground) + _behind(rank, look) + frame + moved(figure, MIDDLE_X, GROUND)
    edge = path(_outline(), stroke=mix(GERMAN[suit], FACE, 0.15), stroke_width=1.8)
    return card(body + surround(_outline()) + edge + _corners(rank, suit), figures.SHINE)


def _behind(rank: str, look: Look) -> str:
    """Draw what the rank has behind it, so that the three tell apart where they are small."""
    x, y, w, h = PANEL
    tints = [mix(look.ground, look.main, share) for share in (0.14, 0.26, 0.4, 0.55)]
    if rank == "K":
        floor = path(f"M{x} 298 H{x + w} V{y + h} H{x} Z", tints[2])
        return lozenges((x, y, x + w, 298), tints[1]) + floor
    floor = path(f"M{x} 298 C{x + 40} 290 {x + 100} 302 {x + w} 294 V{y + h} H{x} Z", tints[2])
    if rank == "Q":
        return mountains(tints[0], tints[1], FACE, tints[3]) + floor
    return firs(tints[0], tints[1]) + floor


def _unter(suit: str, look: Look) -> str:
    """Draw a servant or sergeant: one drums, one plays the lute, one has a falcon, one an axe."""
    behind, face = figures.young_head(suit, look, hats.hunters_hat)
    body = behind + figures.legs(STOCKINGS, STOCKINGS, "#3A2A22")
    body += figures.breeches(LEATHER, look.second) + figures.waistcoat(look) + figures.collar(look)
    x, thing, hands = {"s": _drummer, "h": _lutenist, "d": _falconer, "c": _woodman}[suit](look)
    return german(suit, -44, -34, 22) + moved(body + thing + hands + face, x, 0)


def _drummer(look: Look) -> tuple[float, str, str]:
    """Return how far right he stands, what he has, and his arms; so for the other three."""
    sticks = line("M-24 -118 L-2 -106 M34 -116 L14 -106", held.WOOD, 3.4)
    drum = moved(held.drum(look), 4, -90) + sticks
    return 14, drum, _arms(look, figures.SHIRT, ((-48, -136), (-28, -124)), ((46, -136), (32, -122)))


def _lutenist(look: Look) -> tuple[float, str, str]:
    lute = moved(held.lute(), 0, -116, 0.95, 54)
    return 6, lute, _arms(look, figures.SHIRT, ((-46, -132), (-10, -118)), ((50, -142), (46, -132)))


def _falconer(look: Look) -> tuple[float, str, str]:
    arms = _arms(look, figures.SHIRT, ((-46, -134), (-30, -120)), ((40, -132), (48, -138)))
    return 0, moved(held.falcon(), 51, -150), arms


def _woodman(look: Look) -> tuple[float, str, str]:
    arms = _arms(look, figures.SHIRT, ((-46, -134), (-30, -120)), ((48, -140), (42, -132)))
    return 0, moved(held.axe(), 43, 0), arms


def _arms(look: Look, sleeve: str, left: tuple[Point, Point], right: tuple[Point, Point]) -> str:
    return figures.arm(look, sleeve, (-30, -160), *left) + figures.arm(look, sleeve, (30, -160), *right)


def _ober(suit: str, look: Look) -> str:
    """Draw a nobleman or officer, armed or with the colours of the company."""
    behind, face = figures.young_head(suit, look, hats.plumed_hat)
    body = figures.cloak(look.second, darker(look.second, 0.2)) + behind
    body += figures.legs(look.second, look.second, BOOTS) + figures.boots(BOOTS) + figures.tunic(look, -70)
    body += path("M-34 -164 L-23 -170 L29 -122 L22 -114 Z", look.trim) + figures.collar(look) + face
    body += figures.goatee(suit, look)
    arms = _arms(look, look.main, ((-46, -134), (-30, -120)), ((48, -140), (44, -164)))
    weapon = {
        "s": moved(held.halberd(), 42, 0),
        "h": moved(held.banner(look), 44, 0),
        "d": moved(held.sabre(), 46, -178, turn=6),
        "c": moved(held.sword(), 46, -180),
    }[suit]
    return moved(body + weapon + arms, 1, 0) + german(suit, -47, -260, 20)


def _koenig(suit: str, look: Look) -> str:
    behind, face = figures.king_head(suit, look)
    body = held.throne(look) + behind + figures.seated(look) + figures.ermine_cape()
    left = figures.arm(look, look.main, (-34, -150), (-50, -126), (-46, -114))
    left += moved(held.orb(look), -46, -108)
    right = moved(held.sceptre(look), 48, -118)
    right += figures.arm(look, look.main, (34, -150), (50, -128), (48, -116))
    signs = german(suit, -50, -264, 18) + german(suit, 50, -264, 18)
    return moved(body + left + right + face, 0, -4) + signs


def _corners(rank: str, suit: str) -> str:
    return twice(write(INDEX.get(rank, rank), 29, 18, 45, GERMAN[suit]) + german(suit, 29, 88, 17))


def german_compact(rank: str, suit: str) -> str:
    return large_print(INDEX.get(rank, rank), GERMAN[suit], german(suit, 160, 250, 72))
