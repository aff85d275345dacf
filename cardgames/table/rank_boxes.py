"""A table whose cloth is painted with a box for each rank: board, bets and counting strip in one.

The boxes stand in a row across the table, above them the larger one of the card that all bet against,
between the piles.  The players sit along the top, because the row needs the width.
"""

from __future__ import annotations

from cardgames.engine import RankMarks, Zone
from cardgames.engine.zones import PILE
from cardgames.languages import _

from .geometry import RATIO, WORDS_GO, PaintedBox, RankBox, Rect
from .places import BADGE, Arrangement
from .seats import seat_along_the_top
from .spreads import THICKEST

GAP, PAD = 7, 6
"""Units between boxes, and between a box and its content."""
MARGIN = 36
"""Units beside the row of boxes: the hem of the cloth."""
BETS, LARGE_BETS = 84, 66
"""Units: the height of the place of bets, and with the largest text."""
CAPTION = 24
"""The height of a caption below a box, in units that grow with the text."""
COUNTED = "{label} {count}"
BANK = 1.5
"""The largest share of the width of the bank's card, by that of a card in the row."""
LEAST_BANK = 0.98
"""The same that is kept free above the row before its cards get smaller."""
SIDE = 1.0
"""The largest share of the width of a card of a pile beside the bank, by that of a card in the row."""
WORDS = 150
"""The width of the words at each side of the bank's card, in units that grow with the text."""
SECOND = 0.22
"""How far a further card of a rank lies below the first, by its height: the index of each is seen."""


def lay_rank_boxes(table: Arrangement, marks: RankMarks) -> None:
    """Lay all of a table on which the cards of a zone lie in the boxes of their ranks."""
    frame = table.frame
    if frame.text > WORDS_GO:
        table.out.bare, table.badged, table.badges = True, set(), 0.0
    seat_along_the_top(table)
    free = table.free
    own = table.out.plates[table.bottom].rect
    if not table.out.bare:  # room for one's own badges, whether there are any or not
        low = min(free.bottom, own.y - frame.t(BADGE) - frame.u(GAP))
        free = Rect(free.x, free.y, free.w, low - free.y)
    asked = min(frame.asked, 0.3 * free.h)
    free = Rect(0, free.y, frame.table, free.h - asked)
    gap, pad = frame.u(GAP), frame.u(PAD)
    bets = frame.u(BETS) + (min(2.0, max(1.0, frame.text)) - 1) * frame.u(LARGE_BETS - BETS)
    count = len(marks.ranks)
    across = (frame.table - 2 * frame.u(MARGIN) - (count - 1) * gap) / count - 2 * pad
    caption = frame.t(CAPTION) if frame.text <= WORDS_GO else 0.0
    fixed = bets + 3 * pad + 3 * pad + gap + max(0.0, caption - 2 * pad)
    width = min(across, (free.h - fixed) / (RATIO * (1 + LEAST_BANK)))
    cell, high = width + 2 * pad, width * RATIO + bets + 3 * pad
    x = (frame.table - count * cell - (count - 1) * gap) / 2
    strip = Rect(x, free.bottom - high, count * cell + (count - 1) * gap, high)
    for number, (rank, _state) in enumerate(marks.ranks):
        box = Rect(strip.x + number * (cell + gap), strip.y, cell, high)
        card = Rect(box.x + pad, box.y + pad, width, width * RATIO)
        place = Rect(box.x + pad, card.bottom + pad, width, bets)
        table.out.ranks.append(RankBox(rank, box, card, place))
    table.out.card_width = width
    _lay_cards(table, marks.zone, width)
    above = Rect(strip.x, free.y, strip.w, strip.y - 2 * gap - free.y)
    table.out.middle = above
    if _is_drawn(table):
        _lay_drawn(table, above)
    else:
        _lay_bank(table, above, width, caption)


def _lay_cards(table: Arrangement, name: str, width: float) -> None:
    """Lay the cards of the zone *name* in the boxes of their ranks."""
    zone = table.view.zone(name)
    places = {box.rank: box.card for box in table.out.ranks}
    laid: dict[str, int] = {}
    spots = []
    for place, card in enumerate(zone):
        x, y = places[card.rank].centre
        more = laid[card.rank] = laid.get(card.rank, -1) + 1
        spots.append(table.spot(zone, place, x, y + more * SECOND * width * RATIO, 0, width))
    table.out.spots[zone.id] = spots
    first, last = table.out.ranks[0].rect, table.out.ranks[-1].rect
    table.out.outlines[zone.id] = Rect(first.x, first.y, last.right - first.x, first.h)


def _is_drawn(table: Arrangement) -> bool:
    """Tell whether cards lie before players other than the banker: those by which the bank is drawn for."""
    return any(zone for zones in table.open.values() for zone in zones)


def _lay_drawn(table: Arrangement, above: Rect) -> None:
    """Lay a card before each player, and the stock beside one's own."""
    half, gap = above.h / 2, table.frame.u(GAP)
    widest = min((half - gap) / RATIO, table.out.card_width)
    bank = [table.bank] if table.bank is not None else []
    for seat in table.opponents:
        plate = table.out.plates[seat].rect
        zones = [*table.open[seat], *(zone for zone in bank if zone.owner == seat)]
        for zone in zones:
            area = Rect.around(plate.centre[0], above.y + half / 2, 2.2 * widest, half - gap)
            table.lay(zone, area, widest)
    own = [*table.open[table.bottom], *(zone for zone in bank if zone.owner == table.bottom)]
    piles = [zone for zone in table.shared if zone.kind == PILE and zone]
    low = Rect(above.x, above.y + half, above.w, half)
    table.lay_side_by_side([zone for zone in [*own, *piles] if zone], low, widest)
    for zone in table.view.zones:
        if zone.id not in table.out.outlines:
            table.lay(zone, low, widest)


def _lay_bank(table: Arrangement, above: Rect, width: float, caption: float) -> None:
    """Lay the bank's card in the middle, and the piles at its sides."""
    frame, pad = table.frame, table.frame.u(PAD)
    card = min(BANK * width, (above.h - max(2 * pad, 0.0)) / RATIO - pad)
    words = min(frame.t(WORDS), 0.24 * above.w)
    high = card * RATIO + 2 * pad
    y = above.y + max(0.0, (above.h - high) / 2)
    box = Rect.around(above.centre[0], y + high / 2, card + 2 * pad + 2 * words, high)
    table.out.bank = box
    table.out.painted.append(PaintedBox(box, lit=True))
    if table.bank is not None:
        table.lay(table.bank, Rect.around(*box.centre, 1.5 * card, card * RATIO), card)
    lefts = [zone for zone in table.shared if zone.kind == PILE and table.place_of(zone) == "left"]
    rights = [zone for zone in table.shared if zone.kind == PILE and table.place_of(zone) != "left"]
    side = min(card, SIDE * width, (high - max(2 * pad, caption + pad)) / RATIO)
    for zones, left, right in ((lefts, above.x, box.x), (rights, box.right, above.right)):
        for number, zone in enumerate(zones):
            step = (right - left) / len(zones)
            wide = min(side, step - 4 * pad)
            x = left + (number + 0.5) * step
            lay_boxed_pile(
                table, zone, Rect.around(x, box.centre[1] - caption / 2, wide, wide * RATIO), caption
            )
    for seat in (table.bottom, *table.opponents):  # where cards of theirs would come to lie
        for zone in table.open[seat]:
            plate = table.out.plates[seat].rect
            table.lay(zone, Rect.around(*plate.centre, plate.h / RATIO, plate.h), plate.h / RATIO)


def caption_of(zone: Zone) -> str:
    """Return the caption of the box of *zone*: its label, and how many cards lie there."""
    label = _(zone.declaration.label)
    return COUNTED.format(label=label, count=len(zone)) if zone else label


def lay_boxed_pile(table: Arrangement, zone: Zone, place: Rect, caption: float) -> None:
    """Lay a pile into its own painted box."""
    pad = table.frame.u(PAD)
    thick = table.frame.u(THICKEST) / 2 if len(zone) > 1 else 0.0  # it grows to the upper left
    table.lay(zone, Rect(place.x + thick, place.y + thick, place.w, place.h), place.w)
    label = caption_of(zone) if caption else ""
    rect = Rect(place.x - pad, place.y - pad, place.w + 2 * pad, place.h + 2 * pad)
    table.out.painted.append(PaintedBox(rect, label))
