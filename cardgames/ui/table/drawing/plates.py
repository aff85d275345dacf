"""The plates of the players: who sits where, how they stand, whose turn it is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

import pygame

from cardgames.engine import BACK, Badge, Disc, Game, Player
from cardgames.engine.families.betting import Betting, debt, stack
from cardgames.languages import N_, _
from cardgames.table import TableInfo

from ...faces import CALM
from ...kit import Kit
from ...sentences import amount, labelled, person_name
from ...text import Style
from ...theme import SEATS
from .painter import Painter

TEAMS = "ABCDEFGH"
NAME_SIZES = (14.0, 11.5, 9.0)  # logical units, but the small ones only where the text is large
ALIKE = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0)  # those of the names in a row
LINE_SIZES = (14.0, 11.5, 9.5)  # the same of the second line
BANKER = "B"  # on a disc that says more than the dealer's
ICON = 1.35  # the width of an icon in place of a disc, by that of the disc
STRAW = "#F4D27A"
LINE_COLOUR = "#CFE3DC"
OUT = "#0000006E"  # over the plate of a player who is out of the hand
PARTNER, OPPONENT = N_("Partner"), N_("Opponent")
DOTS = 3
FEW = 4  # this many letters of a name can always be read
PLAIN = ("points", "chips", "tokens")  # the unit of a number alone
BADGE: Final[tuple[Style, ...]] = ("label", ("bold", 12), ("bold", 10))
"""The letters of a badge, which are small only where it is narrow."""
LARGE = 1.25
"""The size of text from which badges that are wider than their plate are written smaller."""
PIP_GAP = 3  # logical units between the small squares of a badge
DOT_TIME = 0.4  # seconds from one dot to the next
ONE_LINE = 0.98  # the radius of a plate with one line, by the height of its letters
TIGHT = 0.75  # letters and signs of two lines on a plate for one, and signs beside a smaller face
AFTER_NAME = 9  # logical units between the name and the words behind it on a plate with one line
COUNT_ON_BACK, COUNT_ALONE = 33, 22  # logical units of a plate that the count of the cards takes


@dataclass(frozen=True)
class Plate:
    """The content of the plate of one seat, below the name or in *one_line* with it.  *shorter* are forms of
    the line with ever less words, *fewest* the last form, where there is no room for all.  *count* is the
    number of cards where no fan shows it. Names are not written larger than *largest*.
    """

    seat: int
    name: str
    line: str
    colour: str
    face: str = ""
    team: str = ""
    own_side: bool = False
    dealer: bool = False
    badges: tuple[Badge, ...] = field(default=())
    discs: tuple[Disc, ...] = ()
    count: int | None = None
    one_line: bool = False
    shorter: tuple[str, ...] = ()
    fewest: tuple[str, ...] = ()
    largest: float = NAME_SIZES[0]


@dataclass(frozen=True)
class Part:
    """A part of the second line of a plate: in full, and where its number (*alone*) is taken for the same,
    that.  What somebody *owes* is never left out."""

    words: str
    number: str
    alone: bool = False
    owes: bool = False


def plates_of(
    players: Sequence[Player],
    view: Game,
    info: TableInfo,
    counted: Sequence[int],
    colours: Sequence[str] = SEATS,
    faces: Sequence[str] = (),
    *,
    slated: bool = False,
) -> list[Plate]:
    """Return the plates of all seats, in their *colours* and with their *faces*; those of the seats in
    *counted* show a number of cards.  Where the score is *slated*, they say who plays with whom instead."""
    partners = view.has_partners
    mine = own_team(view)
    plates = []
    for seat, player in enumerate(players):
        team, discs = view.team(seat), info.discs.get(seat, ())
        is_other = slated and seat != view.viewer
        parts = _side(view, seat) if is_other else _parts(view, seat, info)
        line, *less = shorter(parts)
        plates.append(
            Plate(
                seat,
                person_name(player.name),
                line,
                colours[seat % len(colours)],
                faces[seat] if faces else "",
                TEAMS[team] if partners else "",
                team == mine,
                _is_dealer(view, seat) and not any(disc.icon or disc.text == BANKER for disc in discs),
                info.badges.get(seat, ()),
                discs,
                (hand_size(view, seat) or None) if seat in counted else None,
                shorter=tuple(less),
                fewest=tuple(fewest(parts)),
            )
        )
    return plates


def _is_dealer(view: Game, seat: int) -> bool:
    """Tell whether the plate of *seat* has to tell that it deals."""
    return view.dealer == seat and view.hand_number > 0 and view.seat_count > 1


def explained_signs(plate: Plate) -> str:
    """Return the explanations of the discs and badges of a plate, as far as the game says it."""
    signs: tuple[Disc | Badge, ...] = (*plate.discs, *plate.badges)
    found = [labelled(sign.text[:1].upper() + sign.text[1:], sign.hint) for sign in signs if sign.hint]
    return " ".join([*(f"{said.removesuffix('.')}." for said in found[:-1]), *found[-1:]])


def own_side(view: Game) -> int | None:
    """Return the side of the person who looks on; None while nobody does."""
    return view.side(view.viewer) if view.viewer is not None and view.viewer >= 0 else None


def own_team(view: Game) -> int | None:
    """Return the team of the person who looks on; None while nobody does."""
    return view.team(view.viewer) if view.viewer is not None and view.viewer >= 0 else None


def team_colours(mine: bool) -> tuple[str, str]:
    """Return the fill of a team's disc, and its letter: one's own side stands out."""
    return ("accent", "accent_ink") if mine else ("off", "text")


def _parts(view: Game, seat: int, info: TableInfo) -> list[Part]:
    """Return the second line: the chips before the player, the score, or what else is counted for each
    player."""
    side = view.side(seat)
    if isinstance(view, Betting) and view.chips:
        owed = -view.heap(debt(seat))
        debts = [Part(_("owes {n}").format(n=owed), f"−{owed}", owes=True)] if owed else []
        return [counted(view.heap(stack(seat)), view.unit), *debts]
    if view.side_count < view.seat_count or not info.tallies:
        return [counted(view.scores[side], view.unit) if info.tells_scores else Part("", "")]
    return [counted(tally.values[side], tally.unit) for tally in info.tallies[:2]]


def _side(view: Game, seat: int) -> list[Part]:
    """Return whether *seat* plays with the person who looks on."""
    words = _(PARTNER) if view.team(seat) == own_team(view) else _(OPPONENT)
    return [Part(words, words)]


def counted(number: int, unit: str) -> Part:
    """Return a number with its unit."""
    return Part(amount(number, unit), str(number), unit in PLAIN)


def hand_size(view: Game, seat: int) -> int:
    """Return how many cards *seat* holds in hidden fans."""
    return sum(
        len(zone)
        for zone in view.zones
        if zone.kind == "fan" and zone.owner == seat and zone.declaration.ownership == "seat"
    )


def plate_size(kit: Kit, plate: Plate) -> tuple[int, int]:
    """Return how large the plate is in pixels, with nothing shortened."""
    r = _radius(kit, plate)
    count = kit.u(40) if plate.count is not None else 0
    return 2 * r + _words_width(kit, plate) + kit.u(30) + count, 2 * r + kit.u(4)


def _words_width(kit: Kit, plate: Plate) -> int:
    name = kit.text.width(plate.name, ("heavy", 14)) + _signs_width(kit, plate)
    line = kit.text.width(plate.line, "label")
    if plate.one_line:
        return name + (kit.u(AFTER_NAME) + line if plate.line else 0)
    return max(name, line)


def _radius(kit: Kit, plate: Plate) -> int:
    """Return half the height of a plate, without its rim."""
    return _low_radius(kit) if plate.one_line else kit.plate_radius(20)


def _low_radius(kit: Kit) -> int:
    """Return the radius of a plate with one line, and of the face on one with little room."""
    return round(kit.text.pixels("label") * ONE_LINE)


def least_width(kit: Kit, plate: Plate) -> int:
    """Return how narrow it may become: some letters of the name, and the dealer's disc, which comes and
    goes."""
    name = plate.name if len(plate.name) <= FEW else plate.name[:FEW] + "…"
    return plate_size(kit, replace(plate, name=name, line="", dealer=True))[0]


def _signs_width(kit: Kit, plate: Plate) -> int:
    each = _disc_size(kit) + kit.u(5)
    discs = sum(_disc_width(kit, disc) + kit.u(5) for disc in plate.discs)
    return each * (bool(plate.team) + plate.dealer) + discs


def _disc_size(kit: Kit) -> int:
    """Return the diameter of the team's and the dealer's disc."""
    return round(kit.text.pixels("label") * 1.25)


def _words_begin(kit: Kit, plate: Plate, rect: pygame.Rect) -> int:
    """Return where the words of a plate begin: behind the face."""
    return rect.x + 2 * _radius(kit, plate) + kit.u(12)


def _least(kit: Kit) -> float:
    """Return the size of the smallest letters of a name, in units that grow with the text: it grows, too."""
    return NAME_SIZES[0] / math.sqrt(max(1.0, kit.theme.text_size))


def name_style(kit: Kit, plate: Plate, room: int, most: float = NAME_SIZES[0]) -> Style:
    """Return the letters of the name: as large as the person wants them, or smaller where that would cut
    it."""
    most = min(most, plate.largest)
    least = min(most, _least(kit))
    sizes = [most, *(size for size in NAME_SIZES if least < size < most)]
    styles: list[Style] = [("heavy", size) for size in sizes]
    return next((style for style in styles if kit.text.width(plate.name, style) <= room), ("heavy", least))


def alike(kit: Kit, plates: Sequence[Plate], boxes: Mapping[int, pygame.Rect]) -> list[Plate]:
    """Return *plates* with the names of those in one row, as their *boxes* lie, in letters of one size, the
    largest that all of them have room for."""
    rows: dict[int, list[Plate]] = {}
    for plate in plates:
        rows.setdefault(boxes[plate.seat].centery, []).append(plate)

    def largest(row: Sequence[Plate]) -> float:
        sizes = [size for size in ALIKE if size > _least(kit)]
        for size in sizes:
            made = (wording(kit, replace(plate, largest=size), boxes[plate.seat]) for plate in row)
            if len({written.name_style for written in made}) == 1:
                return size
        return _least(kit)

    found = {seat: largest(row) for seat, row in rows.items()}
    return [replace(plate, largest=found[boxes[plate.seat].centery]) for plate in plates]


def plate_face_radius(kit: Kit) -> int:
    """Return the radius of the face on a plate with two lines, in pixels."""
    return kit.plate_radius(20) - kit.u(2)


def draw_plate(
    target: pygame.Surface,
    painter: Painter,
    rect: pygame.Rect,
    plate: Plate,
    *,
    active: bool = False,
    dots: int = 0,
    look: str = CALM,
) -> None:
    """Draw the plate at *rect*; *active* outlines it, *dots* from 1 to 3 show somebody thinking, *look* is
    that of their face."""
    kit = painter.kit
    c, written = kit.theme.colours, wording(kit, plate, rect)
    r = written.radius
    kit.shadow(target, rect, radius=999, blur=7, down=3)
    border, thick = (c.accent, 2.5) if active else (c.plate_line, 1)
    kit.panel(target, rect, "plate", border=border, radius=999, line=thick)
    face = (rect.x + r + kit.u(2), rect.centery)
    kit.avatar(target, face, r - kit.u(2), plate.name, plate.colour, face=plate.face, look=look)
    _write(target, kit, plate, written, dots)
    if plate.count is not None:
        _draw_count(target, painter, rect, plate.count, with_back=_shows_back(kit, plate, rect))
    if any(badge.out for badge in plate.badges) and not active:
        kit.panel(target, rect, OUT, border=None, radius=999)


@dataclass(frozen=True)
class Wording:
    """How a plate is written at its place: the *radius* of its face, the letters of its name and of its
    *line*, where each begins and how much room it has, and where the signs stand, *sign* by their usual size;
    None where they have no room."""

    radius: int
    name_style: Style
    name_at: tuple[int, int]
    name_room: int
    line: str
    line_style: Style
    line_at: tuple[int, int]
    line_room: int
    signs_at: tuple[int, int] | None
    sign: float = 1.0


def wording(kit: Kit, plate: Plate, rect: pygame.Rect) -> Wording:
    """Return how *plate* is written at *rect*: with smaller letters and a smaller face where it could not say
    its name and the line otherwise."""
    usual = _in_one_line(kit, plate, rect) if plate.one_line else _in_two_lines(kit, plate, rect)
    least = "bold", _least(kit)
    is_named = kit.text.width(plate.name, usual.name_style) <= usual.name_room
    is_told = not plate.line or (usual.line and kit.text.pixels(usual.line_style) >= kit.text.pixels(least))
    if is_named and is_told:
        return usual
    return _in_two_lines(kit, plate, rect, tight=True)


def _in_two_lines(kit: Kit, plate: Plate, rect: pygame.Rect, *, tight: bool = False) -> Wording:
    """Return the line below the name, and the signs behind it or at the end of the line; when *tight*, they
    go before the line does."""
    radius = _low_radius(kit) if tight else _radius(kit, plate)
    most, sign = NAME_SIZES[0] * (TIGHT if plate.one_line else 1), TIGHT if tight else 1.0
    x = rect.x + 2 * radius + kit.u(12)
    room = max(1, _words_end(kit, plate, rect) - x)
    gap = round(kit.text.pixels(("heavy", most)) * 0.66)
    signs = round(sign * _signs_width(kit, plate))
    style = name_style(kit, plate, room, most)
    name, name_at = kit.text.width(plate.name, style), (x, rect.centery - gap)
    is_below = name + signs > room
    line_room = max(1, room - signs) if is_below else room
    line, line_style = _fitting(kit, plate, line_room, most, tight=tight)
    at = (x + line_room + kit.u(5), rect.centery + gap) if is_below else (x + name + kit.u(6), name_at[1])
    signs_at: tuple[int, int] | None = at
    if tight and plate.line and not line:
        line_room, signs_at = room, None
        line, line_style = _fitting(kit, plate, line_room, most, tight=tight)
    line_at = x, rect.centery + gap
    return Wording(radius, style, name_at, room, line, line_style, line_at, line_room, signs_at, sign)


def _in_one_line(kit: Kit, plate: Plate, rect: pygame.Rect) -> Wording:
    """Return as much of the line as has room behind the name and the signs."""
    radius = _radius(kit, plate)
    x, y = rect.x + 2 * radius + kit.u(12), rect.centery
    signs = _signs_width(kit, plate)
    room = max(1, _words_end(kit, plate, rect) - x - signs)
    style = name_style(kit, plate, room)
    name = min(room, kit.text.width(plate.name, style))
    line_room = room - name - kit.u(AFTER_NAME)
    line, line_style = _fitting(kit, plate, line_room, LINE_SIZES[0])
    at = x + name + signs + kit.u(AFTER_NAME), y
    return Wording(radius, style, (x, y), room, line, line_style, at, line_room, (x + name + kit.u(6), y))


def _write(target: pygame.Surface, kit: Kit, plate: Plate, written: Wording, dots: int) -> None:
    """Write name, signs and line, or in place of the line the dots of somebody who thinks."""
    at, room = written.name_at, written.name_room
    kit.text.draw(target, plate.name, at, written.name_style, "text", middle=True, width=room)
    if written.signs_at is not None:
        _draw_signs(target, kit, plate, *written.signs_at, written.sign)
    is_beside = written.line_at[1] == at[1]
    if not dots or is_beside:
        at, room = written.line_at, max(1, written.line_room)
        kit.text.draw(target, written.line, at, written.line_style, LINE_COLOUR, middle=True, width=room)
    if dots:
        x, y = written.name_at[0], written.line_at[1]
        _draw_dots(target, kit, (x, y + written.radius - kit.u(4) if is_beside else y), dots)


def _words_end(kit: Kit, plate: Plate, rect: pygame.Rect) -> int:
    """Return where the words of a plate at *rect* end: before the count of its cards."""
    end = rect.right - kit.u(16)
    if plate.count is None:
        return end
    return end - kit.u(COUNT_ON_BACK if _shows_back(kit, plate, rect) else COUNT_ALONE)


def _shows_back(kit: Kit, plate: Plate, rect: pygame.Rect) -> bool:
    """Tell whether the count of a plate at *rect* lies on the back of a card: not where the name needs the
    room."""
    room = rect.right - kit.u(16 + COUNT_ON_BACK) - _words_begin(kit, plate, rect)
    return kit.text.width(plate.name, name_style(kit, plate, room)) <= room


def _fitting(kit: Kit, plate: Plate, room: int, most: float, *, tight: bool = False) -> tuple[str, Style]:
    """Return the longest form of the second line that has *room*, and its letters, which get smaller than
    *most* before anything is left out; no words where even the first number has no room.  Behind a name all
    have one size."""
    forms = (plate.line, *plate.shorter)
    least = LINE_SIZES[0] / max(1.0, kit.theme.text_size)
    is_behind = plate.one_line and not tight
    sizes = [most, *(size for size in LINE_SIZES if least < size < most and not is_behind)]
    ways: list[tuple[str, Style]] = [(form, ("bold", size)) for size in sizes for form in forms]
    ways += [(form, ("bold", size)) for form in plate.fewest for size in sizes]
    if not is_behind:
        ways.append((forms[-1], ("bold", least)))
    return next((way for way in ways if kit.text.width(*way) <= room), ("", ("bold", least)))


def left_out(kit: Kit, plate: Plate, rect: pygame.Rect) -> str:
    """Return all that a plate would say at *rect*, where some of it has no room there; empty where it has."""
    written = wording(kit, plate, rect)
    is_named = kit.text.width(plate.name, written.name_style) <= written.name_room
    if is_named and written.line in (plate.line, *plate.shorter):
        return ""
    return labelled(plate.name, plate.line)


def shorter(parts: Sequence[Part]) -> list[str]:
    """Return the second line of a plate, with ever less of the words that say what its numbers count: a
    number without a word is read as points, so the other words stay.  What somebody owes keeps its word
    longest."""
    words = [part.words for part in parts]
    places = [place for place, part in enumerate(parts) if part.alone]
    debts = [place for place, part in enumerate(parts) if part.owes]
    forms = [" · ".join(words)]
    for place in (*reversed(places), *debts):
        words[place] = parts[place].number
        forms.append(" · ".join(words))
    return forms


def fewest(parts: Sequence[Part]) -> list[str]:
    """Return what of the second line is said where there is no room for all: what comes first, and its number
    alone.  Nothing is left out of what somebody owes."""
    if any(part.owes for part in parts):
        return []
    return [parts[0].words, parts[0].number]


def _draw_signs(target: pygame.Surface, kit: Kit, plate: Plate, x: int, y: int, size: float) -> None:
    """Draw the discs from *x* on, *size* relative to the usual one."""
    side, gap = round(size * _disc_size(kit)), round(size * kit.u(5))
    if plate.team:
        _disc(target, kit, (x + side // 2, y), side, plate.team, *team_colours(plate.own_side))
        x += side + gap
    if plate.dealer:
        _disc(target, kit, (x + side // 2, y), side, "D", "paper", "paper_ink")
        x += side + gap
    for disc in plate.discs:
        wide = round(size * _disc_width(kit, disc))
        if disc.icon:
            kit.icon(target, disc.icon, (x + wide // 2, y), wide / kit.theme.scale, STRAW, centre=True)
        else:
            _disc(target, kit, (x + wide // 2, y), side, disc.text, "note", "note_text", wide)
        x += wide + gap


def _disc_width(kit: Kit, disc: Disc) -> int:
    """Return how wide a disc is: round for one letter, longer for two; an icon stands without one."""
    if disc.icon:
        return round(ICON * _disc_size(kit))
    return max(_disc_size(kit), kit.text.width(disc.text, "tag") + kit.u(8))


def _disc(
    target: pygame.Surface,
    kit: Kit,
    centre: tuple[int, int],
    side: int,
    sign: str,
    fill: str,
    ink: str,
    wide: int = 0,
) -> None:
    box = pygame.Rect(0, 0, wide or side, side)
    box.center = centre
    kit.panel(target, box, fill, border=None, radius=999)
    kit.text.draw(target, sign, centre, "tag", ink, align="centre", middle=True)


def _draw_dots(target: pygame.Surface, kit: Kit, at: tuple[int, int], lit: int) -> None:
    size = max(5, kit.u(7))
    for number in range(DOTS):
        shade = "accent" if number < lit else "#FFFFFF40"
        box = pygame.Rect(at[0] + number * round(size * 1.7), at[1] - size // 2, size, size)
        kit.panel(target, box, shade, border=None, radius=999)


def _draw_count(
    target: pygame.Surface, painter: Painter, rect: pygame.Rect, count: int, *, with_back: bool
) -> None:
    """Draw the number of cards, on a small back or alone."""
    kit = painter.kit
    if not with_back:
        kit.badge(target, (rect.right - kit.u(16), rect.centery - kit.u(9)), str(count), size=18)
        return
    width = kit.u(22)
    x = rect.right - kit.u(30)
    for angle, shift in ((6, -2), (-4, 2)):
        painter.face(target, BACK, width, (x + kit.u(shift), rect.centery), angle=angle)
    kit.badge(target, (x + kit.u(12), rect.centery - kit.u(11)), str(count), size=18)


def badge_boxes(
    kit: Kit, plate: Plate, rect: pygame.Rect, upward: bool, felt: pygame.Rect, widest: int = 0
) -> list[tuple[Badge, pygame.Rect]]:
    """Return the places of the badges, side by side at the lower (or upper) edge of the plate, on the *felt*;
    beside large text no wider than the plate, or than *widest*, where smaller letters help."""
    height, gaps = round(kit.text.pixels("label") * 1.6), kit.u(4) * (len(plate.badges) - 1)
    for style in BADGE if kit.theme.text_size >= LARGE else BADGE[:1]:
        widths = [_badge_width(kit, badge, style) for badge in plate.badges]
        total = sum(widths) + gaps
        if total <= (widest or rect.w):
            break
    x = max(felt.x + kit.u(4), min(rect.centerx - total // 2, felt.right - kit.u(4) - total))
    y = rect.top - height + kit.u(5) if upward else rect.bottom - kit.u(5)
    boxes = []
    for badge, width in zip(plate.badges, widths, strict=True):
        boxes.append((badge, pygame.Rect(x, y, width, height)))
        x += width + kit.u(4)
    return boxes


def make_room(kit: Kit, boxes: Iterable[pygame.Rect]) -> None:
    """Narrow those of the *boxes* of badges that lie on one another."""
    gap = kit.u(1)
    for one, other in combinations(sorted(boxes, key=lambda box: box.x), 2):
        if one.colliderect(other) and one.centerx < other.centerx:
            middle, right = (one.right + other.x) // 2, other.right
            one.w = middle - gap - one.x
            other.x = middle + gap
            other.w = right - other.x


def draw_badges(target: pygame.Surface, kit: Kit, boxes: Sequence[tuple[Badge, pygame.Rect]]) -> None:
    """Draw small pills with a word."""
    for badge, box in boxes:
        if badge.pips:
            _draw_pips(target, kit, badge.pips, box)
            continue
        kit.panel(target, box, "note", border="note_line", radius=999)
        centre = box.center
        if badge.ticked:
            side = _tick(kit)
            at = (box.x + kit.u(7) + side // 2, box.centery)
            kit.icon(target, "check", at, side / kit.theme.scale, "good", centre=True)
            centre = (centre[0] + side // 2, centre[1])
        room = box.w - kit.u(8) - (_tick(kit) if badge.ticked else 0)
        style = next((size for size in BADGE if kit.text.width(badge.text, size) <= room), BADGE[-1])
        kit.text.draw(target, badge.text, centre, style, "note_text", align="centre", middle=True, width=room)


def _badge_width(kit: Kit, badge: Badge, style: Style) -> int:
    """Return how wide a badge is with its words in *style*."""
    if badge.pips:
        return sum(_pip_width(kit, pip) for pip in badge.pips) + kit.u(PIP_GAP) * (len(badge.pips) - 1)
    return kit.text.width(badge.text, style) + kit.u(18) + (_tick(kit) if badge.ticked else 0)


def _pip_width(kit: Kit, pip: str) -> int:
    """Return how wide a small square is: wider for a word."""
    return max(round(kit.text.pixels("label") * 1.35), kit.text.width(pip, "tag") + kit.u(8))


def _draw_pips(target: pygame.Surface, kit: Kit, pips: Sequence[str], box: pygame.Rect) -> None:
    """Draw a small square for each of *pips*, those that are empty dark."""
    x = box.x
    for pip in pips:
        square = pygame.Rect(x, 0, _pip_width(kit, pip), round(kit.text.pixels("label") * 1.35))
        square.centery = box.centery
        fill, line = ("paper", "#00000080") if pip else ("plate", "#FFFFFF70")
        kit.panel(target, square, fill, border=line, radius=5)
        if pip:
            kit.text.draw(target, pip, square.center, "tag", "paper_ink", align="centre", middle=True)
        x = square.right + kit.u(PIP_GAP)


def _tick(kit: Kit) -> int:
    """Return the width of the tick of somebody who has chosen."""
    return round(kit.text.pixels("label") * 1.1)
