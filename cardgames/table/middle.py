"""The common region: the trick, the cards on the table, stock and discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgames.engine import Zone
from cardgames.engine.zones import BOARD, GRID, MELDS, PILE, ROW, TRICK

from .beside_trick import room_beside
from .boxes import Box, Span, column, exactly, placed, row, space
from .geometry import NOWHERE, RATIO, Cards, CardSpot, Layout, Rect
from .panel_rows import is_folded, on_slate
from .piles import place_piles
from .places import LEAST, Arrangement
from .ring import place_ring
from .seats import CROSS_WIDE, cross_high
from .sizes import CARD, PANEL
from .spreads import THICKEST

TALL, TALLEST, LOWER = 0.31, 0.33, 0.2
"""The largest share of the window's height that piles take where nothing else lies in the middle, where
nobody holds cards, and between hands that are shown."""
COLUMN, ALONE, REACHED = 0.24, 0.5, 0.1
"""The largest share of the middle's width that the piles at one side take, that they take where nothing lies
between, and that the info panel takes at either side where it reaches in."""
TWICE, TWICE_TIGHT = 2.0, 1.7
"""The height that a trick, a grid or a board gets, by that of a row below it, and where room is tight."""
LEAST_PILES = 0.75
"""Piles lie beside one's own open cards where the middle would be lower than this, by the width of a card."""
RIM = 9
"""Units: how far the tray reaches beyond the piles on it."""


def place_middle(table: Arrangement) -> Layout:
    """Lay the zones of the table into the rectangle that the players leave free."""
    is_board = any(zone.kind == BOARD for zone in table.shared)
    edge = 0.0 if is_board and table.large_text else table.frame.u(4)
    free = _down_to_the_edge(table) if table.scheme.low else table.free
    area, ruler = _above_ruler(table, free.grown(-edge))
    area, track = _below_track(table, area)
    lefts, rest, rights = _by_side(table)
    unused = [zone for zone in table.view.unused() if not zone]
    idle = list(unused)
    if table.large_text and table.info.ring is None:  # beside which they have boxes
        idle += [zone for zone in (*lefts, *rights) if not zone]
        lefts, rights = ([zone for zone in zones if zone] for zones in (lefts, rights))
    cards = Cards()
    for zone in idle:  # which take no room
        cards |= table.lay(zone, Rect(*area.centre, 0, 0), LEAST)
    if lefts:
        area = _beside_panel(table, area)
    tricks = [zone for zone in rest if zone.kind == TRICK]
    piles = [zone for zone in rest if zone.kind == PILE and all(zone is not each for each in unused)]
    spreads = [zone for zone in rest if zone.kind not in (TRICK, PILE)]
    most = CARD.middle
    if any(zone.kind == BOARD for zone in spreads):
        most = CARD.board
    elif tricks:
        most = CARD.trick * CARD.fewer if table.info.out else CARD.trick
    high = cross_high(len(_at_trick(table))) if tricks else RATIO
    width = max(LEAST, min(most * table.back_unit, area.h / high))
    out = replace(table.out.with_cards(cards), ruler=ruler, track=track, card_width=width)
    table = table.having(out)
    if table.info.piles is not None:
        return place_piles(table, table.info.piles, area)
    if table.info.ring is not None:
        return place_ring(table, area, lefts, rights)
    shown = bool(tricks) and not spreads and _is_looked_at(table, piles)
    if spreads or (tricks and not shown and _are_in_the_way(table, piles, tricks)):
        lefts += [zone for zone in piles if zone.id != table.frame.cut]
        piles = [zone for zone in piles if zone.id == table.frame.cut]
    asides: list[Zone] = []
    if table.beside and not on_slate(table.view, table.info) and table.hands[table.bottom] is not None:
        asides = [zone for zone in (*lefts, *rights) if zone.kind == PILE]  # where there would be a slate
        lefts, rights = ([zone for zone in zones if zone not in asides] for zones in (lefts, rights))
    inner, cards = _between_columns(table, lefts, rights, area, bool(tricks))
    out = replace(out.with_cards(cards), middle=_with_rows(table, inner))
    if not tricks and not spreads:
        cards = _piles_alone(table, piles, inner)
        out = out.with_cards(cards)
        if table.has_hand and len(piles) + len(unused) > 1:
            out = replace(out, tray=Rect.enclosing(cards.outlines.values()).grown(table.frame.u(RIM)))
        return out
    out = _in_rows(table.having(out), [*spreads, *tricks], inner)
    if asides:
        out = out.with_cards(_aside(table.having(out), asides))
    if shown:
        widest = min(CARD.middle * table.back_unit, inner.h / RATIO)
        return out.with_cards(table.side_by_side(piles, inner, widest))
    for zone in piles:
        out = out.with_cards(table.lay(zone, inner, out.card_width))
    return out


def _piles_alone(table: Arrangement, piles: Sequence[Zone], area: Rect) -> Cards:
    """Lay *piles* into *area*, with nothing else in the middle."""
    if area.h < LEAST_PILES * table.back_unit and not table.scheme.melding:
        area = max(_beside_own(table, len(piles)) or area, area, key=lambda area: area.h)
    tall = TALL if table.has_hand else TALLEST
    if not table.has_hand and any(any(zones) for zones in table.open.values()):
        tall = LOWER
    return table.side_by_side(piles, area, min(tall * table.frame.height, area.h) / RATIO)


def _with_rows(table: Arrangement, area: Rect) -> Rect:
    """Return *area*, for a large marker that is alone on the table with the empty rows above it, and for a
    number with that below."""
    marker = table.info.big_marker
    tops = [spot for spot in table.out.plates.values() if spot.side == "top"]
    lying = table.lies_in_the_middle() or any(zone for zones in table.open.values() for zone in zones)
    if marker is None or lying or not tops:
        return area
    gap = table.frame.u(12)
    y = min(area.y, max(spot.rect.bottom + table.hang(spot) for spot in tops) + gap)
    low = area.bottom
    if marker.text.isdigit():
        low = max(low, table.out.prompt.y - table.frame.asked - gap)
    return Rect(area.x, y, area.w, low - y)


def _down_to_the_edge(table: Arrangement) -> Rect:
    """Return the free rectangle with the room of the prompt, beside the viewer's plate, unless cards of the
    viewer lie before it."""
    if any(table.open[table.bottom]):
        return table.free
    own, gap, low = table.out.plates[table.bottom].rect, table.frame.u(14), table.frame.height
    beside = table.frame.table - own.x if table.frame.left_handed else own.right
    x = max(table.free.x, beside + gap)
    return Rect(x, table.free.y, table.frame.table - 2 * x, low - gap - table.free.y)


def _aside(table: Arrangement, zones: Sequence[Zone]) -> Cards:
    """Lay piles at the right of the trick."""
    room = room_beside(table, left=False)
    wide, side_by_side = _column(table, zones, Rect(room.x, room.y, 2 * room.w, room.h))
    wide = min(wide, room.w)
    return _in_column(table, zones, Rect(room.centre[0] - wide / 2, room.y, wide, room.h), side_by_side)


def _beside_panel(table: Arrangement, area: Rect) -> Rect:
    """Return the part of *area* where the info panel reaches a little into it."""
    laid = table.out.info_panel
    panel = Rect(laid.x, laid.y, max(laid.w, PANEL.wide * table.frame.table), laid.h)
    over = panel.right + table.frame.u(12) - area.x
    if not panel.h or not area.overlaps(panel) or over > REACHED * area.w:
        return area
    return Rect(area.x + over, area.y, area.w - 2 * over, area.h)


def _by_side(table: Arrangement) -> tuple[list[Zone], list[Zone], list[Zone]]:
    """Return the zones at the left of the middle, in it, and at its right."""
    lefts = [zone for zone in table.shared if table.place_of(zone) == "left"]
    rights = [zone for zone in table.shared if table.place_of(zone) == "right"]
    rest = [zone for zone in table.shared if table.place_of(zone) not in ("left", "right")]
    if any(zone.kind == BOARD for zone in rest):  # which takes all of the height
        rights += [zone for zone in rest if table.place_of(zone) == "large"]
        rest = [zone for zone in rest if table.place_of(zone) != "large"]
    return lefts, rest, rights


def _between_columns(
    table: Arrangement, lefts: Sequence[Zone], rights: Sequence[Zone], area: Rect, tricks: bool
) -> tuple[Rect, Cards]:
    """Lay the zones at the sides of *area*; return the region between, too."""
    gap = table.frame.u(12)
    columns = _inside_hem(table, area)
    if table.is_duel:  # rows that leave room at the sides
        tall = max(area.h, 1.1 * CARD.duel_side * table.back_unit * RATIO)
        columns = Rect(columns.x, area.centre[1] - tall / 2, columns.w, tall)
    left, right, cards = _in_columns(table, lefts, rights, columns)
    narrow = 0.08 if table.large_text else 0.18
    are_narrow = max(left, right) < narrow * area.w
    left += columns.x - area.x if left else 0
    right = max(0.0, right + area.right - columns.right) if right else 0
    is_board = any(zone.kind == BOARD for zone in table.shared)
    is_empty = not any(table.place_of(zone) not in ("left", "right") for zone in table.shared)
    if tricks or is_empty or table.is_duel or (are_narrow and not is_board):
        # played cards stay in the middle of the window
        left = right = max(left, right)
    left += gap if left else 0
    right += gap if right else 0
    if any(zone.declaration.place == "large" and zone.kind == PILE for zone in rights):
        right += 2 * gap  # so that it cannot be taken for a part of its neighbour
    return Rect(area.x + left, area.y, area.w - left - right, area.h), cards


def _inside_hem(table: Arrangement, area: Rect) -> Rect:
    """Return *area* without the hem of the cloth at the left and the right; up to that at the right where
    nobody sits there."""
    hem = table.frame.u(44)
    x, right = max(area.x, hem), table.frame.table - hem
    if any(spot.side == "right" for spot in table.out.plates.values()):
        right = min(area.right, right)
    return Rect(x, area.y, right - x, area.h) if right - x > area.w / 2 else area


def _in_rows(table: Arrangement, zones: Sequence[Zone], area: Rect) -> Layout:
    """Lay *zones* into *area*, one below the other: little room for empty ones beside others, and hardly any
    where the text is large."""
    gap, idle = table.frame.u(12), [not zone and zone.kind in (ROW, MELDS, PILE) for zone in zones]
    small, twice = CARD.empty * table.back_unit * RATIO, TWICE_TIGHT if table.large_text else TWICE
    if all(idle):
        idle = [False] * len(zones)
    elif table.large_text and any(idle) and len(zones) == 2:
        small, gap = LEAST, 0.0
    boxes = [
        Box(high=exactly(small) if empty else Span(weight=_weight(zone, twice)), name=zone.id)
        for zone, empty in zip(zones, idle, strict=True)
    ]
    places = placed(column(*boxes, gap=gap), area)
    out = table.out
    for zone in zones:
        if zone.kind == TRICK:
            out = _with_trick(table.having(out), zone, places[zone.id])
        else:
            out = out.with_cards(table.lay(zone, places[zone.id], _widest(table, zone, out.card_width)))
    return out


def _beside_own(table: Arrangement, count: int) -> Rect | None:
    """Return the room for *count* piles at the right of the open cards of who looks on; None where there
    is none."""
    lying = [table.out.outlines[zone.id] for zone in table.open[table.bottom]]
    if not lying:
        return None
    gap = table.frame.u(12)
    left, right = max(rect.right for rect in lying) + gap, table.frame.table - gap
    plates = [spot.rect.bottom + gap for spot in table.out.plates.values() if spot.side == "right"]
    top, bottom = max([min(rect.y for rect in lying), *plates]), max(rect.bottom for rect in lying)
    wide = min(right - left, count * 1.2 * CARD.middle * table.back_unit)
    return Rect(right - wide, top, wide, bottom - top) if wide >= LEAST_PILES * table.back_unit else None


def _is_looked_at(table: Arrangement, piles: Sequence[Zone]) -> bool:
    """Tell whether one of *piles* has a card that everybody is to look at before the first trick: it lies in
    the middle then."""
    return _has_large(piles) and not is_folded(table.view)


def _has_large(piles: Sequence[Zone]) -> bool:
    return any(zone and zone.declaration.place == "large" for zone in piles)


def _above_ruler(table: Arrangement, area: Rect) -> tuple[Rect, Rect]:
    """Return the part of *area* above the ruler, and the ruler, where the game asks for one."""
    if table.info.ruler is None:
        return area, NOWHERE
    frame = table.frame
    high = min(frame.t(112), max(frame.t(44), 0.4 * area.h))
    wide = min(area.w, max(frame.u(760), frame.t(380)))
    ruler = Rect(area.centre[0] - wide / 2, area.bottom - high, wide, high)
    return Rect(area.x, area.y, area.w, area.h - high - frame.u(8)), ruler


def _below_track(table: Arrangement, area: Rect) -> tuple[Rect, Rect]:
    """Return the part of *area* below the track, and the track, where the game asks for one and cards stay
    large."""
    if table.info.track is None:
        return area, NOWHERE
    frame, is_large = table.frame, table.large_text
    words = 0.0 if is_large else frame.t(21)  # below the stones; beside them where they are large
    high, wide = 0.056 * frame.height + words, min(area.w, 0.58 * frame.table)
    gap = frame.u(RIM + THICKEST)
    if area.h - high - gap < (0.22 if is_large else 0.2) * frame.height:
        return area, NOWHERE
    track = Rect(area.centre[0] - wide / 2, area.y, wide, high)
    return Rect(area.x, area.y + high + gap, area.w, area.h - high - gap), track


def _in_columns(
    table: Arrangement, lefts: Sequence[Zone], rights: Sequence[Zone], area: Rect
) -> tuple[float, float, Cards]:
    """Lay the zones at the left and right of the middle; return the widths of the two columns, too."""
    wides, cards = [], Cards()
    for zones, is_left in ((lefts, True), (rights, False)):
        room = _beside_open(table, zones, area, left=is_left)
        wide, side_by_side = _column(table, zones, room)
        wides.append(wide)
        if zones:
            column = Rect(area.x if is_left else area.right - wide, room.y, wide, room.h)
            cards |= _in_column(table, zones, column, side_by_side)
    return wides[0], wides[1], cards


def _beside_open(table: Arrangement, zones: Sequence[Zone], area: Rect, *, left: bool) -> Rect:
    """Return *area*, or where piles at one side of it would be too small, with the room above and below that
    plates and cards before the players leave at that edge."""
    wide = max((_widest(table, zone, _side_card(table)) for zone in zones), default=0.0)
    wanted = wide * RATIO
    if wanted <= area.h or any(zone.kind != PILE for zone in zones):
        return area
    gap, middle = table.frame.u(12), area.centre[1]
    edge = Rect(area.x if left else area.right - wide, 0, wide, table.frame.height)
    lying = [table.out.outlines[zone.id] for zones in table.open.values() for zone in zones if zone]
    plates = [(spot.rect, table.hang(spot)) for spot in table.out.plates.values()]
    lying += [Rect(plate.x, plate.y, plate.w, plate.h + hang) for plate, hang in plates]
    lying += [table.out.info_panel] if table.out.info_panel.h else []
    near = [box for box in lying if box.overlaps(edge)]
    top = max([table.out.banner.bottom, *(box.bottom for box in near if box.centre[1] < middle)]) + gap
    low = min([table.out.prompt.y, *(box.y for box in near if box.centre[1] > middle)]) - gap
    top = min(area.y, max(top, middle - wanted / 2))
    return Rect(area.x, top, area.w, max(area.bottom, min(low, middle + wanted / 2)) - top)


def _are_in_the_way(table: Arrangement, piles: Sequence[Zone], tricks: Sequence[Zone]) -> bool:
    """Tell whether piles without a place of their own cannot lie where the trick is played.

    A pack that is dealt out before the first trick can: it lies in the middle, as on a real table.
    """
    filled = sum(1 for zone in piles if zone)
    taken_for_led = _has_large(piles) and is_folded(table.view)
    return filled > 1 or taken_for_led or (filled == 1 and any(tricks))


def _has_middle(table: Arrangement) -> bool:
    """Tell whether anything lies or stands between the columns at the sides."""
    marker = table.info.big_marker is not None
    return table.lies_in_the_middle() or (marker and not table.out.marker_aside)


def _side_card(table: Arrangement) -> float:
    """Return how wide the cards of a pile at one side are, where there is room."""
    return (CARD.duel_side if table.is_duel else CARD.side) * table.back_unit


def _column(table: Arrangement, zones: Sequence[Zone], area: Rect) -> tuple[float, bool]:
    """Return how wide the column of *zones* at one side is, and whether they lie side by side in it."""
    widest, count = _side_card(table), len(zones)
    if not zones:
        return 0.0, False
    most = (COLUMN if _has_middle(table) else ALONE) * area.w
    if any(zone and zone.kind != PILE for zone in zones):
        wanted = max(table.share(zone) * _widest(table, zone, widest) * 1.1 for zone in zones)
        return min(wanted, most), False
    widest = max(_widest(table, zone, widest) for zone in zones)
    stacked = min(widest, area.h / (count * RATIO * 1.1), most)
    beside = min(widest, area.h / RATIO, most / (count * 1.1))
    return (count * beside * 1.1, True) if beside > stacked * 1.15 else (stacked, False)


def _in_column(table: Arrangement, zones: Sequence[Zone], area: Rect, side_by_side: bool) -> Cards:
    """Lay zones in a column at the side, one above the other, or beside one another where that is too low."""
    widest = {zone.id: _widest(table, zone, _side_card(table)) for zone in zones}
    thick = table.frame.u(THICKEST + 1)
    if side_by_side:
        step = area.w / len(zones)
        each, align = Box(exactly(min(step / 1.1, step - thick))), 0.0
        gap = step - each.wide.most
    else:
        step = min(area.h / len(zones), max(widest.values()) * RATIO * 1.15)
        gap, align = max(step * 0.05, thick), 0.5
        each = Box(high=exactly(step - gap))
    boxes = [part for zone in zones for part in (replace(each, name=zone.id), space(gap))]
    places = placed(row(*boxes) if side_by_side else column(*boxes), area, align)
    cards = Cards()
    for zone in zones:
        cards |= table.lay(zone, places[zone.id], widest[zone.id])
    return cards


def _widest(table: Arrangement, zone: Zone, usual: float) -> float:
    """Return how wide the cards of *zone* may be: as *usual* if it is not one that everybody is to look
    at."""
    if zone.declaration.place != "large":
        return usual
    return (CARD.large_pile if zone.kind == PILE else CARD.large) * table.back_unit


def _weight(zone: Zone, twice: float) -> float:
    """Return how much of the height a zone gets, by that of a row: *twice* as much if more lies in it."""
    return twice if zone.kind in (TRICK, GRID, BOARD) or zone.declaration.place == "large" else 1.0


def _with_trick(table: Arrangement, zone: Zone, area: Rect) -> Layout:
    """Lay each card of the trick in front of its player (its tag is the seat): a cross, or an arc for more
    than four."""
    order = _at_trick(table)
    count = len(order)
    across = CROSS_WIDE if count <= 4 else 1.06 * (count - 2) + 1
    width = min(table.out.card_width, area.h / cross_high(count), area.w / across)
    cx, cy = area.centre
    spots: dict[int, CardSpot] = {}
    laid = [0] * count
    turn = -1 if count == 2 and table.out.plates[order[1]].side == "right" else 1
    places = [before_seat(number, count) for number in range(count)]
    played = {seat: (turn * dx, dy) for seat, (dx, dy) in zip(order, places, strict=True)}
    numbers = [
        order.index(tag) if isinstance(tag, int) and tag in order else place % count
        for place, tag in enumerate(zone.tags)
    ]
    own_on_top = sorted(range(len(numbers)), key=lambda place: numbers[place] == 0)
    for depth, place in enumerate(own_on_top):
        number = numbers[place]
        dx, dy = played[order[number]]
        more = 0.3 * laid[number]  # a second card of the same player shows the index of the first
        laid[number] += 1
        tilt = ((order[number] * 37 + 11) % 7 - 3) * 0.9
        spots[place] = table.spot(zone, place, cx + (dx + more) * width, cy + dy * width, tilt, width, depth)
    outline = Rect.around(cx, cy, width * across, width * cross_high(count))
    cards = Cards({zone.id: [spots[place] for place in range(len(numbers))]}, {zone.id: outline})
    return replace(table.out.with_cards(cards), card_width=width, played=played)


def _at_trick(table: Arrangement) -> list[int]:
    """Return who plays to the trick, the one at the bottom first, whose place is kept in any case."""
    return [table.bottom, *(seat for seat in table.opponents if seat not in table.info.out)]


def before_seat(number: int, count: int) -> tuple[float, float]:
    """Return where the card of the *number*th of *count* players lies (0 is the one at the bottom), in widths
    of a card from the middle of the trick: a pinwheel in which one's own card hides at most a corner of
    another, without its index."""
    if count == 2:
        return (0.58, 0.18) if number == 0 else (-0.58, -0.18)
    if count == 3:
        return ((0.0, 0.25), (-1.14, -0.25), (1.14, -0.25))[number]
    if count == 4:
        return ((0.27, 0.42), (-1.40, 0.0), (-0.27, -0.42), (1.40, 0.0))[number]
    if number == 0:
        return 0.0, 0.56
    t = number - count / 2
    return t * 1.06, -0.56 + t * t * 0.012
