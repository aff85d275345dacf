"""The ring in the middle of the table with the facts of the moment, and the piles in boxes at its sides."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Zone
from cardgames.languages import _

from .geometry import RATIO, Heap, PaintedBox, Rect
from .places import Arrangement

WIDE, HIGH, SHARE = 560, 150, 0.44
"""Units: the bound of the ring's width and height; and the largest share of the table's width."""
LEAST_HIGH, LEAST_WIDE, LOWEST = 54, 170, 28
"""Units that grow with the text: the line below goes before the ring is lower than this, and piles lie in the
corners where it would be narrower than that between them; lower than the last there is no ring."""
LINE, GAP = 28, 10
"""The height of the line below in units that grow with the text, and units between things."""
PILE = 0.62
"""The width of a card of a pile beside the ring, by that of a card of the hand."""
LEAST_PILE = 0.8
"""Piles lie in the corners, too, where they would be smaller than this beside the ring, relative to their
usual size.
"""
RIM, CAPTION = 9, 20
"""Units between a pile and its box, and the height of the caption below in units that grow with the text."""
AWAY = 92
"""Units: the most between the ring and a box."""
CHIPS, LEAST_CHIPS, DISC = 0.36, 300, 50
"""The share of the ring that chips have, how wide it is at least where they lie in it (in units that grow
with the text), and units for the diameter of a disc there."""


def lay_ring(table: Arrangement, area: Rect, lefts: Sequence[Zone], rights: Sequence[Zone]) -> None:
    """Lay the ring into the middle of *area*, unless that is too low, and the piles beside it."""
    frame, out = table.frame, table.out
    out.middle = area
    gap = frame.u(GAP)
    line = frame.t(LINE)
    room = area.h - line - gap / 2
    if room < frame.t(LEAST_HIGH):
        room, line = area.h, 0.0
    column = _column(table) if lefts or rights else 0.0
    low = room - frame.t(CAPTION) - 2 * frame.u(RIM) < LEAST_PILE * RATIO * PILE * table.back_unit
    in_corners = low or area.w - 2 * (column + gap) < frame.t(LEAST_WIDE)
    beside = 2 * (column + gap) if column and not in_corners else 0.0
    wide = min(frame.u(WIDE), SHARE * frame.table, area.w - beside)
    if frame.text > 1:
        wide = min(max(wide, frame.t(WIDE / 2)), area.w - beside)
    high = min(room, frame.u(HIGH))
    x = area.centre[0] - wide / 2
    y = area.y + (area.h - high - (line + gap / 2 if line else 0)) / 2
    shown = high >= frame.t(LOWEST)
    if shown:
        out.ring = Rect(x, y, wide, high)
    if line:
        out.ring_line = Rect(x, y + high + gap / 2, wide, line)
    for zones, left in ((lefts, True), (rights, False)):
        if in_corners:
            _lay_in_corner(table, zones, column, left=left)
        else:
            _lay_column(table, zones, area, column, left=left)
    if shown:
        _lay_pot(table)


def _column(table: Arrangement) -> float:
    """Return how wide a column of piles is."""
    return PILE * table.back_unit + 2 * table.frame.u(RIM)


def _lay_column(table: Arrangement, zones: Sequence[Zone], area: Rect, wide: float, *, left: bool) -> None:
    """Lay piles one above the other halfway between the ring and the edge of *area*."""
    frame, ring = table.frame, table.out.ring
    away = min(frame.u(AWAY), max(0.0, (ring.x - area.x - wide) / 2))
    x = ring.x - away - wide if left else ring.right + away
    rim, caption = frame.u(RIM), frame.t(CAPTION)
    card = min(wide - 2 * rim, (area.h / max(1, len(zones)) - caption - 2 * rim) / RATIO)
    step = card * RATIO + 2 * rim + caption
    y = area.centre[1] - step * len(zones) / 2
    for number, zone in enumerate(zones):
        lay_in_box(table, zone, Rect(x + (wide - card) / 2, y + number * step + rim, card, card * RATIO))


def _lay_in_corner(table: Arrangement, zones: Sequence[Zone], wide: float, *, left: bool) -> None:
    """Lay piles side by side at the end of the hand, below the line of the prompt: where large text leaves
    the middle to the ring."""
    frame, out = table.frame, table.out
    rim, margin = frame.u(RIM), frame.u(GAP)
    bottom = frame.height - margin
    top = max(out.prompt.bottom, out.plates[table.bottom].rect.bottom + table.badges) + margin
    card = min(wide - 2 * rim, (bottom - top - 2 * rim) / RATIO)
    for number, zone in enumerate(zones):
        x = margin + number * (wide + margin)
        x = x + rim if left else frame.table - x - rim - card
        place = Rect(x, bottom - rim - card * RATIO, card, card * RATIO)
        lay_in_box(table, zone, place, "")


def lay_in_box(table: Arrangement, zone: Zone, place: Rect, caption: str | None = None) -> None:
    """Lay a pile at *place*, into a box painted round it with this *caption*, else with the name and number
    of its cards.
    """
    rim = 2 * table.frame.u(RIM)
    table.lay(zone, place, place.w)
    around = Rect.around(*place.centre, place.w + rim, place.h + rim)
    table.out.painted.append(PaintedBox(around, counted(zone) if caption is None else caption))


def counted(zone: Zone) -> str:
    """Return the caption of the box of a pile: its name and number of cards."""
    label = _(zone.declaration.label)
    return f"{label} {len(zone)}" if zone else label


def _lay_pot(table: Arrangement) -> None:
    """Lay the chips of the only pot into the ring."""
    frame, ring = table.frame, table.out.ring
    pots = [name for name in table.view.chips if name.startswith("pot.")]
    if len(pots) == 1:
        fits = ring.w >= frame.t(LEAST_CHIPS)
        rect = Rect(ring.x + ring.h / 5, ring.y, CHIPS * ring.w, ring.h) if fits else ring
        table.out.heaps[pots[0]] = Heap(rect, frame.u(DISC), bare=fits, stack=not fits)
