"""The viewer's own things along the lower edge: plate, open cards, hand and won piles; and the panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgames.engine import RankMarks, Zone
from cardgames.engine.zones import PILE

from . import panel_rows
from .boxes import allot, exactly
from .geometry import FANS, RATIO, WORDS_GO, Cards, CardSpot, Layout, PlateSpot, Rect
from .info import Row
from .places import DUEL, LEAST, Arrangement
from .sizes import CARD, HAND, PANEL
from .spreads import hand_offsets

PLATE_IN_BAR = (1, 3)
"""The numbers of opponents of whom one sits in the bar with large text."""
MARGIN = 10
"""Units between things that stand at an edge and that edge."""
MOST_ASKED = 0.35
"""The largest share of the height that cards leave to buttons."""


def own_plate(table: Arrangement) -> Layout:
    """Stand the viewer's plate at the end of the hand, or where there is no room on the line of the
    prompt."""
    frame, out, free = table.frame, table.out, table.free
    w, h = min(table.plate_w, 0.13 * frame.table - frame.u(14)), table.plate_h
    y = frame.height - h - frame.u(14)
    if table.plate_in_line:
        w, y = min(table.plate_w, 0.2 * frame.table - frame.u(20)), out.prompt.centre[1] - h / 2
        low = out.prompt.y - max(0.0, h - out.prompt.h) / 2
        if not table.has_hand:  # the corners are on that line, too
            low = min(low, frame.height - _corner_height(table) - frame.u(14))
        free = Rect(free.x, free.y, free.w, min(free.bottom, low - frame.u(8)) - free.y)
    x = frame.table - w - frame.u(12) if frame.left_handed else frame.u(12)
    spot = PlateSpot(table.bottom, Rect(x, y, w, h), "bottom", False, w)
    return replace(out, plates={table.bottom: spot}, free=free)


def _corner_height(table: Arrangement) -> float:
    """Return the height of the zones at the ends of the hand."""
    own = table.piles[table.bottom]
    heights = [table.pile_size(zone, CARD.own_won if zone.kind == PILE else CARD.dealt)[1] for zone in own]
    if table.view.dealer == table.bottom and table.at_dealer:
        heights.append(CARD.dealt * table.back_unit * RATIO)
    return max(heights, default=0.0)


def beside_title(table: Arrangement) -> Layout:
    """Place toasts, the info panel and the button of the last trick."""
    frame, out = table.frame, table.out
    high, edge = out.banner.bottom + frame.u(MARGIN), frame.u(16)
    toast, side = frame.t(300), frame.u(44)
    corner = edge + side / 2 if frame.left_handed else frame.table - edge - side / 2
    marker_aside = table.large_text and len(table.opponents) > FANS
    scheme, is_held = table.scheme, out.held.h > 0
    elsewhere = marker_aside, table.beside, is_held, scheme.printing, scheme.auctioning
    rows = [] if out.folded else panel_rows.on_the_felt(table.view, table.info, *elsewhere)
    last_row = _tucks(table, rows)
    rows = rows[-1:] if last_row else rows
    wanted = frame.t(panel_rows.width(rows, table.view)) + frame.u(20)
    low = out.prompt.y - (2 if len(table.opponents) > 1 else 1) * (table.plate_h + table.badges)
    line = 1.0
    for rounds in range(panel_rows.SHOWN_ROUNDS, 0, -1):
        taken = sum(panel_rows.lines(row, table.view, rounds) for row in rows)
        tall = taken * frame.t(PANEL.line) + edge
        if high + tall <= low:
            break
    else:
        line = max(PANEL.least_line, (low - high - edge) / max(1.0, tall - edge))
        tall = line * (tall - edge) + edge
    if last_row and tall > out.bar.h:
        line *= max(PANEL.least_line, (out.bar.h - edge - frame.u(2)) / (tall - edge))
        tall = taken * frame.t(PANEL.line) * line + edge
    most = (PANEL.wide_large if table.large_text else PANEL.wide) * frame.table
    panel = Rect(frame.u(14), high, min(wanted, most), tall if rows else 0)
    if last_row and tall <= out.bar.h:
        wide = min(wanted, _reach_in_bar(table) * frame.table - out.bar.h)
        panel = Rect(out.bar.h, (out.bar.h - tall) / 2, wide, tall)
    return replace(
        out,
        toasts=Rect(frame.table - toast - frame.u(14), high, toast, frame.t(100)),
        info_panel=panel,
        marker_aside=marker_aside,
        last_row=last_row,
        rounds=rounds,
        line=line,
        last_trick=Rect.around(corner, out.prompt.centre[1], side, side),
    )


def _tucks(table: Arrangement, rows: Sequence[Row]) -> bool:
    """Tell whether only the last row of the panel is seen, in the bar where it fits: large text needs the
    felt for cards.  A strip of ranks is for all to follow."""
    if table.frame.text <= WORDS_GO or not rows or table.has_trick:
        return False
    if table.scheme.melding:
        return True
    wide = table.frame.t(panel_rows.width(rows[-1:], table.view)) + table.frame.u(20)
    is_strip = any(isinstance(row, RankMarks) for row in rows)
    return not is_strip and wide <= _reach_in_bar(table) * table.frame.table - table.out.bar.h


def _reach_in_bar(table: Arrangement) -> float:
    """Return how far the panel may reach in the bar, by the table's width."""
    return PANEL.beside_plate if len(table.opponents) in PLATE_IN_BAR else PANEL.in_bar


def own_open_cards(table: Arrangement) -> Layout:
    """Lay the viewer's open cards: a line between the table and the prompt."""
    out, frame, zones = table.out, table.frame, table.open[table.bottom]
    asked = min(frame.asked, MOST_ASKED * out.free.h)
    low, free = out.free.bottom, Rect(out.free.x, out.free.y, out.free.w, out.free.h - asked)
    if not zones or table.scheme.melding:
        return replace(out, low=low, free=free)
    above = table.plate_h + table.badges if table.opponents else 0.0
    share, widest = (DUEL, CARD.duel) if table.is_duel else (0.27, CARD.own_open)
    most = min(share * free.h, 0.45 * (free.h - above))
    high = min(most, (widest if table.is_used(zones) else CARD.empty) * table.back_unit * RATIO)
    taken = high + frame.u(8)
    if not table.lays_for_a_while:
        low -= asked + taken
    area = Rect(0.06 * free.w, free.bottom - high, 0.88 * free.w, high)
    out = out.with_cards(table.side_by_side(zones, area, widest * table.back_unit))
    if (table.lays_for_a_while and not any(zones)) or table.nobody_lays:
        taken = 0.0
    return replace(out, low=low, free=Rect(free.x, free.y, free.w, free.h - taken))


def own_corners(table: Arrangement) -> Layout:
    """Lay the viewer's won piles and the zones beside the dealer at the ends of the hand, and the open cards
    that belong at the plate where the hand leaves room beside that."""
    frame, gap, margin = table.frame, table.frame.u(8), table.frame.u(MARGIN)
    dealer = table.out.plates[max(0, table.view.dealer)].rect.centre
    cards = Cards()
    for zone in table.idle:  # which take no room from large text
        cards |= table.lay(zone, Rect.around(*dealer, 0, 0), LEAST)
    own, dealt = table.piles[table.bottom], CARD.dealt * table.back_unit
    sizes = {zone.id: table.pile_size(zone, CARD.own_won) for zone in own if zone.kind == PILE}
    zones = [zone for zone in own if zone.kind == PILE]
    if table.view.dealer == table.bottom:
        zones = [*table.at_dealer, *zones]
    places = [sizes.get(zone.id, (dealt, dealt * RATIO)) for zone in zones]
    wides = allot([exactly(wide) for wide, _high in places], 0.13 * frame.table - frame.u(MARGIN + 4), gap)
    x = margin
    for zone, (wide, high), fitting in zip(zones, places, wides, strict=True):
        high *= fitting / wide
        left = x if frame.left_handed else frame.table - x - fitting
        area = Rect(left, frame.height - high - frame.u(14), fitting, high)
        cards |= table.lay(zone, area, fitting)
        x += fitting + gap
    return table.out.with_cards(cards | _at_own_plate(table, [zone for zone in own if zone.kind != PILE]))


def _at_own_plate(table: Arrangement, zones: Sequence[Zone]) -> Cards:
    """Lay *zones* in a row that begins at the viewer's plate."""
    frame, gap = table.frame, table.frame.u(8)
    plate, wide = table.out.plates[table.bottom].rect, CARD.dealt * table.back_unit
    high = wide * RATIO
    x = plate.right - wide if frame.left_handed else plate.x
    y = plate.bottom + gap if table.plate_in_line else plate.y - table.badges - gap - high
    if not table.has_hand:
        x = plate.x - gap - wide if frame.left_handed else plate.right + gap
        y = min(plate.centre[1] - high / 2, frame.height - gap - high)
    cards = Cards()
    for zone in zones:
        cards |= table.lay(zone, Rect(x, y, wide, high), wide)
        x += -wide - gap if frame.left_handed else wide + gap
    return cards


def own_hand(table: Arrangement) -> Layout:
    """Lay the hand at the lower edge, in one row or two."""
    zone, frame = table.hands[table.bottom], table.frame
    held = [*([zone] if zone is not None else ()), *table.beside_hand]
    if not held:
        return table.out
    room = HAND.wide * frame.table
    area = Rect((frame.table - room) / 2, table.hand_top, room, frame.height - table.hand_top)
    found = list(_in_hand(table, held))
    spots = {
        each.id: sorted((spot for spot in found if spot.zone == each.id), key=lambda spot: spot.place)
        for each in held
    }
    outlines = {each.id: area if each is zone else _around(table, spots[each.id], area) for each in held}
    return replace(table.out.with_cards(Cards(spots, outlines)), hand=area)


def _in_hand(table: Arrangement, held: Sequence[Zone]) -> Iterator[CardSpot]:
    """Yield the place of every card of the hand."""
    frame, width = table.frame, table.out.hand_width
    places = [(each, place) for each in held for place in table.sorted_places(each)]
    count = len(places) if table.rows == 1 else (len(places) + 1) // 2
    room, least = HAND.wide * frame.table, frame.u(30)
    for number in range(table.rows):
        line = places[number * count : (number + 1) * count]
        sizes = _groups_in(table, held, number * count, len(line))
        bend = min(1.0, HAND.outermost / max(1, (len(line) - 1) / 2)) if len(sizes) == 1 else 0.0
        bend = bend if table.is_bent else 0.0
        middle = table.hand_y - 0.55 * width * (table.rows - 1 - number)
        offsets = hand_offsets(sizes, width, room, least, apart=bool(table.beside_hand))
        for index, (each, place) in enumerate(line):
            t = index - (len(line) - 1) / 2
            x, y = frame.table / 2 + offsets[index], middle + (bend * t) ** 2 * HAND.bow * width
            yield table.spot(each, place, x, y, -t * HAND.turn * bend, width, number * count + index)


def _around(table: Arrangement, laid: Sequence[CardSpot], area: Rect) -> Rect:
    """Return the outline of a part of the hand in *area*: round its cards, or where the next will lie."""
    width, middle = table.out.hand_width, table.frame.table / 2
    left = min((spot.x for spot in laid), default=middle) - width / 2
    right = max((spot.x for spot in laid), default=middle) + width / 2
    return Rect(left, area.y, right - left, width * RATIO)


def _groups_in(table: Arrangement, held: Sequence[Zone], first: int, count: int) -> list[int]:
    """Return the sizes of the groups, or of the parts of them, in a row that begins with card number
    *first*."""
    found, end = [], 0
    parts = table.groups.get(held[0].id, ()) if len(held) == 1 else [len(each) for each in held]
    for size in parts:
        start, end = end, end + size
        found.append(min(end, first + count) - max(start, first))
    sizes = [size for size in found if size > 0]
    return sizes if sum(sizes) == count else [count]
