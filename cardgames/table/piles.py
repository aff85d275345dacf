"""Piles that everybody watches, large in boxes in the middle of the table."""

from __future__ import annotations

from cardgames.engine import Piles

from .geometry import RATIO, PaintedBox, Rect
from .places import Arrangement

TALLEST = 0.33
"""The largest share of the window's height that a pile takes."""
RIM, GAP = 10, 26
"""Units between a pile and its box, and between two boxes."""
CAPTION = 24
"""The height of the caption below a box, in units that grow with the text."""
WAITING = 0.62
"""The width of a card of the other piles while one is cut, by that of a card of the hand."""


def lay_piles(table: Arrangement, piles: Piles, area: Rect) -> None:
    """Lay *piles* side by side into the middle of *area*, and what was turned of them on top."""
    frame, out = table.frame, table.out
    out.middle = area
    if frame.cut:
        _lay_cut(table, piles, area)
        return
    rim, gap, count = frame.u(RIM), frame.u(GAP), len(piles.zones)
    across = (area.w - (count - 1) * gap) / count - 2 * rim
    down = (area.h - frame.t(CAPTION)) / RATIO - 2 * rim / RATIO
    card = out.card_width = min(across, down, TALLEST * frame.height / RATIO)
    wide, high = card + 2 * rim, card * RATIO + 2 * rim
    x = area.centre[0] - (count * wide + (count - 1) * gap) / 2
    y = area.y + (area.h - high - frame.t(CAPTION)) / 2
    places = [Rect(x + number * (wide + gap), y, wide, high) for number in range(count)]
    for number, (name, caption, box) in enumerate(zip(piles.zones, piles.captions, places, strict=True)):
        _lay_in_box(table, name, caption, box, lit=number == piles.lit)
    if piles.turned:
        zone = table.view.zone(piles.turned)
        spots = []
        for place, tag in enumerate(zone.tags):
            at = places[tag if isinstance(tag, int) and tag < count else place % count].centre
            spots.append(table.spot(zone, place, *at, 0, card))
        out.spots[zone.id] = spots
        out.outlines[zone.id] = Rect(places[0].x, y, places[-1].right - places[0].x, high)


def _lay_in_box(table: Arrangement, name: str, caption: str, box: Rect, *, lit: bool = False) -> None:
    """Lay the pile *name* into *box*."""
    zone, rim = table.view.zone(name), 2 * table.frame.u(RIM)
    table.lay(zone, Rect.around(*box.centre, box.w - rim, box.h - rim), box.w - rim)
    words = f"{caption} · {len(zone)}" if zone else caption
    table.out.painted.append(PaintedBox(box, words, lit, "" if zone else "card"))


def _lay_cut(table: Arrangement, piles: Piles, area: Rect) -> None:
    """Lay the pile that is cut into *area*, and below it the boxes of the others, smaller."""
    frame = table.frame
    rim, gap = frame.u(RIM), frame.u(GAP)
    others = [each for each in zip(piles.zones, piles.captions, strict=True) if each[0] != frame.cut]
    card = WAITING * table.back_unit
    wide, high = card + 2 * rim, card * RATIO + 2 * rim
    y = area.bottom - high - frame.t(CAPTION)
    table.lay(
        table.view.zone(frame.cut), Rect(area.x, area.y, area.w, y - gap - area.y), table.out.card_width
    )
    x = area.centre[0] - (len(others) * (wide + 2 * gap) - 2 * gap) / 2
    for number, (name, caption) in enumerate(others):
        _lay_in_box(table, name, caption, Rect(x + number * (wide + 2 * gap), y, wide, high))
