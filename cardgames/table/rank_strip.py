"""A table on which each player has a card with bets beside it, and a printed strip tells how ranks stand.

The players sit along the top and at both sides.  Below those at the top lie the cards that nobody has, in
boxes of their own, then the strip with its legend, then one's own card.  Where there is too little height
for that, the boxes stand beside one's own card.
"""

from __future__ import annotations

from cardgames.engine import RankMarks, Zone
from cardgames.engine.zones import PILE

from .geometry import RATIO, WORDS_GO, PaintedBox, Rect
from .places import BADGE, Arrangement
from .rank_boxes import caption_of, lay_boxed_pile
from .seats import seat_at_edges

CARD = 0.105
"""The largest share of the height of the window that the width of a player's card takes."""
FRESH, OWN = 1.15, 1.3
"""The width of a card that nobody has, and of one's own, by that of another player's."""
CRAMPED = 0.8
"""The boxes stand beside one's own card where cards would be narrower than this, as a share of their full
width.
"""
BETS, LARGE_BETS = 78, 50
"""The least width of the place of bets beside a card, in units and in units that grow with the text."""
BOX_WIDE, BOX_HIGH, LOW_BOX = 56, 72, 58
"""Units: the box of a rank in the strip, and its height with large text."""
LEGEND, CAPTION = 24, 24
"""The height of the legend and of a caption, in units that grow with the text."""
ASKED = 150
"""Units above the prompt that are kept free for rows of buttons, so that nothing moves when they come."""
CORD, LOW_CORD = 24, 14
"""Units between the cards at the top and the boxes, through which cords run, and with large text."""
BETS_HIGH = 88
"""Units: the bound of its height."""
HEM = 36
"""Units at the edges of the cloth on which no card lies."""
GAP, PAD = 8, 6
BANKER, ASIDE = 92, 130
"""The width of words beside the banker's card and beside the stock, in units that grow with the text."""
OVERLAPPED = 0.45
"""How far cards before one player are apart, by their width."""
COUNT = 10
"""How far the count of a pile stands out below it, in units that grow with the text."""
KEPT = 3
"""The width of the box of cards that nobody has, in cards; more overlap, so that nothing beside it moves."""


def lay_rank_strip(table: Arrangement, marks: RankMarks) -> None:
    """Lay all of such a table."""
    frame, large = table.frame, table.frame.text > WORDS_GO
    if large:
        table.out.bare, table.badged, table.badges = True, set(), 0.0
    sides = seat_at_edges(table, _bets_wide(table) + frame.u(GAP) + CARD * frame.height, frame.u(HEM))
    free, gap, pad = table.free, frame.u(GAP), frame.u(PAD)
    low = free.bottom - min(max(frame.asked, frame.u(ASKED)), 0.3 * free.h)
    top = free.y + gap + table.plate_h + (0.0 if large else frame.t(BADGE)) + gap / 2
    caption = 0.0 if large else frame.t(CAPTION)
    legend = 0.0 if large else frame.t(LEGEND)
    strip = frame.u(LOW_BOX if large else BOX_HIGH)
    most = CARD * frame.height
    cord = frame.u(LOW_CORD if large else CORD)
    fixed = cord + 2 * pad + caption + strip + legend + 4 * gap
    card = min(most, (low - top - fixed) / (RATIO * (1 + FRESH + OWN)))
    in_a_row = card < CRAMPED * most
    if in_a_row:
        card = min(most, (low - frame.t(COUNT) - top - fixed) / (RATIO * (1 + FRESH)))
    at_top = sum(1 for seat in table.opponents if table.out.plates[seat].side == "top")
    slot = (frame.table - 2 * sides) / at_top
    for seat in table.opponents:
        _lay_before(table, seat, card, top, slot)
    y = top + card * RATIO + cord
    own, fresh = card * (FRESH if in_a_row else OWN), card * FRESH
    if in_a_row:
        low -= frame.t(COUNT)
        band = Rect(0, low - fresh * RATIO - pad, frame.table, fresh * RATIO)
        wide = own + 2 * _bets_wide(table)
        _lay_own(table, band, own, band.centre[0] + wide / 2 + gap)
        _lay_shared(table, band, fresh, caption, apart=wide)
        y = min(y, band.y - pad - gap - strip)
        y += max(0.0, band.y - pad - gap - strip - y) / 2
    else:
        spare = max(0.0, low - y - (fresh + own) * RATIO - 2 * pad - caption - strip - legend - 3 * gap)
        band = Rect(sides, y + pad + spare / 3, frame.table - 2 * sides, fresh * RATIO)
        _lay_shared(table, band, fresh, caption)
        y = band.bottom + pad + caption + gap + spare / 3
        _lay_own(table, Rect(0, low - own * RATIO, frame.table, own * RATIO), own, frame.table)
    wide = min(frame.u(BOX_WIDE + 4) * len(marks.ranks), frame.table - 2 * sides - 2 * gap)
    table.out.strip = Rect.around(frame.table / 2, y + strip / 2, wide, strip)
    table.out.legend = Rect(table.out.strip.x, y + strip, wide, legend)
    table.out.middle = band
    table.out.card_width = fresh


def _lay_before(table: Arrangement, seat: int, width: float, top: float, slot: float) -> None:
    """Lay the cards of *seat* below its plate, and find the place of its bets beside them."""
    plate, frame = table.out.plates[seat], table.frame
    bets = min(_bets_wide(table), slot - width - 2 * frame.u(GAP))
    block = width + frame.u(GAP) + bets
    y = top if plate.side == "top" else plate.rect.bottom + (top - _plates_bottom(table))
    left, right = frame.u(HEM), frame.table - frame.u(HEM) - block
    x = {"left": left, "right": right}.get(plate.side, plate.rect.centre[0] - block / 2)
    ends = {"left": max(x + block, plate.rect.right), "right": frame.table - frame.u(GAP)}
    end = ends.get(plate.side, plate.rect.centre[0] + slot / 2)
    _lay_cards(table, seat, Rect(x, y, width, width * RATIO), bets, end)


def _plates_bottom(table: Arrangement) -> float:
    """Return the lower edge of the plates at the top."""
    return table.free.y + table.frame.u(GAP) + table.plate_h


def _lay_own(table: Arrangement, band: Rect, width: float, end: float) -> None:
    place = Rect.around(*band.centre, width, width * RATIO)
    _lay_cards(table, table.bottom, place, _bets_wide(table), end)


def _lay_cards(table: Arrangement, seat: int, place: Rect, bets: float, end: float) -> None:
    """Lay the open cards of *seat* at *place*, which is painted, with the place of the bets beside it, which
    is *bets* wide; words there may reach to *end*."""
    frame = table.frame
    for zone in table.open[seat]:
        table.out.outlines[zone.id] = place
        table.out.spots[zone.id] = [
            table.spot(zone, number, x + number * OVERLAPPED * place.w, y, 0, place.w)
            for number, (x, y) in enumerate([place.centre] * len(zone))
        ]
    further = max([0, *(len(zone) - 1 for zone in table.open[seat])]) * OVERLAPPED * place.w
    pad = frame.u(PAD) / 2
    table.out.painted.append(
        PaintedBox(Rect(place.x - pad, place.y - pad, place.w + 2 * pad, place.h + 2 * pad))
    )
    x = place.right + further + frame.u(GAP)
    high = min(place.h, max(frame.u(BETS_HIGH), frame.t(BETS_HIGH / 2)))
    y = place.y if seat == table.bottom else place.centre[1] - high / 2  # cords begin below one's own
    table.out.bets[seat] = Rect(x, y, bets, high)
    marks = table.info.rank_strip
    if marks is not None and any(zone.id == marks.bank for zone in table.open[seat]):
        wide = min(end - x, max(bets, frame.t(BANKER)))
        table.out.asides.insert(0, Rect(x, y, wide, high))


def _bets_wide(table: Arrangement) -> float:
    """Return the width of the place of bets beside a card."""
    return max(table.frame.u(BETS), table.frame.t(LARGE_BETS))


def _lay_shared(table: Arrangement, band: Rect, width: float, caption: float, apart: float = 0.0) -> None:
    """Lay the common zones side by side in *band*: those at the left, cards in a row, and the
    other piles; the first two *apart* from these, where one's own card lies between them."""
    gap, pad = 3 * table.frame.u(GAP), table.frame.u(PAD)
    lefts = [zone for zone in table.shared if table.place_of(zone) == "left"]
    rows = [zone for zone in table.shared if zone.kind != PILE]
    rights = [zone for zone in table.shared if zone.kind == PILE and table.place_of(zone) != "left"]
    step = width * 1.07
    if apart:
        room = (band.w - apart) / 2 - gap - (width + gap) * len(lefts) - 2 * pad
    else:
        room = band.w - (width + gap) * (len(lefts) + len(rights)) - 2 * pad - gap
    wides = [max(width, min(width + (KEPT - 1) * step, room / len(rows)))] * len(rows)
    left_total = sum(wides) + (width + gap) * len(lefts) + gap * (len(rows) - 1)
    right_total = (width + gap) * len(rights)
    if apart:
        x = band.centre[0] - apart / 2 - gap - left_total
    else:
        x = band.centre[0] - (left_total + right_total) / 2
    for zone in lefts:
        lay_boxed_pile(table, zone, Rect(x, band.y, width, width * RATIO), caption)
        x += width + gap
    for zone, wide in zip(rows, wides, strict=True):
        _lay_row(table, zone, Rect(x, band.y, wide, width * RATIO), width, caption)
        x += wide + gap
    if apart:
        x = band.centre[0] + apart / 2 + gap
    for zone in rights:
        lay_boxed_pile(table, zone, Rect(x, band.y, width, width * RATIO), caption)
        x += width + gap
    if x < band.right:
        table.out.asides.append(Rect(x, band.y, min(band.right - x, table.frame.t(ASIDE)), band.h))


def _lay_row(table: Arrangement, zone: Zone, area: Rect, width: float, caption: float) -> None:
    """Lay cards side by side from the left of *area*, overlapped where they have no room, in a painted
    box."""
    pad, count = table.frame.u(PAD), len(zone)
    step = min(1.07 * width, (area.w - width) / max(1, count - 1))
    table.out.outlines[zone.id] = area
    table.out.spots[zone.id] = [
        table.spot(zone, place, area.x + width / 2 + place * step, area.centre[1], 0, width)
        for place in range(count)
    ]
    label = caption_of(zone) if caption else ""
    rect = Rect(area.x - pad, area.y - pad, area.w + 2 * pad, area.h + 2 * pad)
    table.out.painted.append(PaintedBox(rect, label))
