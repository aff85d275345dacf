"""The ring in the middle of the table with the facts of the moment, and the piles in boxes at its sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgames.engine import Zone

from .geometry import RATIO, Cards, Heap, Layout, PaintedBox, Rect
from .piles import counted
from .places import Arrangement
from .sizes import CARD

LEAST_PILE = 0.8
"""Piles lie in the corners where they would be smaller than this beside the ring, by their usual width."""
LEAST_HIGH, LEAST_WIDE, LOWEST, NARROWEST = 54, 170, 28, 70
"""Units that grow with the text: the line below goes before the ring is lower than this, and piles lie in the
corners where it would be narrower than that between them; the last two are the least height and width."""


def place_ring(table: Arrangement, area: Rect, lefts: Sequence[Zone], rights: Sequence[Zone]) -> Layout:
    """Lay the ring into the middle of *area*, unless that is too low, and the piles beside it."""
    frame, out = table.frame, table.out
    gap, rim, caption, line = frame.u(10), frame.u(9), frame.t(20), frame.t(28)
    pile = CARD.side * table.back_unit
    column = pile + 2 * rim if lefts or rights else 0.0
    room = area.h - line - gap / 2
    if room < frame.t(LEAST_HIGH):
        room, line = area.h, 0.0
    is_low = room - caption - 2 * rim < LEAST_PILE * RATIO * pile
    in_corners = is_low or area.w - 2 * (column + gap) < frame.t(LEAST_WIDE)
    beside = 0.0 if in_corners or not column else 2 * (column + gap)
    least = frame.t(280) if frame.text > 1 else 0.0
    wide = min(area.w - beside, max(least, min(frame.u(560), 0.44 * frame.table)))
    high = min(room, frame.u(150))
    below = line + gap / 2 if line else 0.0
    ring = Rect(area.centre[0] - wide / 2, area.y + (area.h - high - below) / 2, wide, high)
    is_narrow = wide < frame.t(NARROWEST)
    if line and not is_narrow:
        out = replace(out, ring_line=Rect(ring.x, ring.bottom + gap / 2, wide, line))
    if high >= frame.t(LOWEST) and not is_narrow:
        out = replace(out, ring=ring, heaps=_pot(table, ring))
    boxes: dict[str, PaintedBox] = {}
    for zones, is_left in ((lefts, True), (rights, False)):
        if in_corners:
            boxes |= _in_corner(table, zones, column, rim, left=is_left)
            continue
        away = min(frame.u(92), max(0.0, (ring.x - area.x - column) / 2))
        x = ring.x - away - column if is_left else ring.right + away
        high = area.h / max(1, len(zones)) - caption
        width = min(pile, (high - 2 * rim) / RATIO)
        step = width * RATIO + 2 * rim + caption
        y = area.centre[1] - step * len(zones) / 2
        for number, zone in enumerate(zones):
            box = Rect(x + (column - width) / 2 - rim, y + number * step, width + 2 * rim, step - caption)
            boxes[zone.id] = PaintedBox(box, counted(zone))
    cards = Cards()
    for zone in (*lefts, *rights):
        box = boxes[zone.id].rect
        cards |= table.lay(zone, box.grown(-rim), box.w - 2 * rim)
    return replace(out.with_cards(cards), middle=area, painted=[*boxes.values()])


def _in_corner(
    table: Arrangement, zones: Sequence[Zone], wide: float, rim: float, *, left: bool
) -> dict[str, PaintedBox]:
    """Return the boxes of piles side by side at the end of the hand, below the line of the prompt."""
    frame, out = table.frame, table.out
    margin = frame.u(10)
    own = out.plates[table.bottom].rect
    bottom = frame.height - margin
    top = max(out.prompt.bottom, own.bottom + table.badges) + margin
    if top > bottom:  # that plate stands at the edge
        top, bottom = out.prompt.bottom + margin, own.y - table.badges - margin
    card = min(wide - 2 * rim, (bottom - top - 2 * rim) / RATIO)
    boxes, high = {}, card * RATIO + 2 * rim
    for number, zone in enumerate(zones):
        x = margin + number * (wide + margin)
        x = x if left else frame.table - x - 2 * rim - card
        boxes[zone.id] = PaintedBox(Rect(x, bottom - high, card + 2 * rim, high))
    return boxes


def _pot(table: Arrangement, ring: Rect) -> dict[str, Heap]:
    """Return the place of the only pot in the ring, at its left where that leaves room for the numbers."""
    frame = table.frame
    pots = [name for name in table.view.chips if name.startswith("pot.")]
    if len(pots) != 1:
        return {}
    fits = ring.w >= frame.t(300)
    rect = Rect(ring.x + ring.h / 5, ring.y, 0.36 * ring.w, ring.h) if fits else ring
    return {pots[0]: Heap(rect, frame.u(50), bare=fits, stack=not fits)}
