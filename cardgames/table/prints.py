"""Prints on the cloth: words and ranks at both sides of the middle."""

from __future__ import annotations

from dataclasses import replace

from cardgames.engine import Marker

from .boxes import best_room
from .geometry import Layout, Rect
from .heaps import bet_place
from .places import Arrangement

WIDE, LABEL = 150, 22
"""Units that grow with the text: the width of a print, and the height of its label."""
BODY = 72
"""Units: the height of the text below the label."""
LEAST = 0.7
"""The least of its width and height that a print may have."""
GAP = 8
"""Units between a print and its neighbours."""


def place_prints(table: Arrangement) -> Layout | None:
    """Place everything that is printed; None where something has none, so that all has to
    stand in the panel."""
    places: list[Rect] = []
    for thing in table.info.printed:
        place: Rect | None
        if isinstance(thing, Marker) and thing.seat is not None:
            place = bet_place(table, thing.seat).rect
        else:
            place = _at_side(table, left=thing.printed == "bad")
        if place is None:
            return None
        places.append(place)
    return replace(table.out, prints=places)


def _at_side(table: Arrangement, *, left: bool) -> Rect | None:
    """Return the highest free place between the middle and the edge, at the height of the boxes."""
    frame, out = table.frame, table.out
    gap, boxes = frame.u(GAP), [painted.rect for painted in out.painted]
    lying = [out.outlines[zone.id] for zone in table.shared if zone.id in out.outlines]
    around = [box for box in boxes if any(box.overlaps(rect) for rect in lying)]
    inner = lying + around
    if not inner:
        return None
    start = gap if left else max(box.right for box in inner) + gap
    end = min(box.x for box in inner) - gap if left else frame.table - gap
    top, bottom = out.middle.y, min(out.middle.bottom, out.prompt.y - gap)
    taken = [spot.rect for spot in out.plates.values()]
    taken += [Rect(rect.x, rect.y, rect.w, rect.h + table.badges) for rect in taken]
    taken += [heap.rect for heap in out.heaps.values() if not heap.stack]
    taken += [box for box in boxes if box not in around]
    taken += [out.info_panel] if out.info_panel.h else []
    tall, wide = frame.t(LABEL) + frame.u(BODY), min(end - start, frame.t(WIDE))
    beside = [rect for rect in taken if rect.x < end and rect.right > start]
    bands = [Rect(start, rect.y - gap, end - start, rect.h + 2 * gap) for rect in beside]
    free = best_room(Rect.between(start, top, end, bottom), bands, lambda room: room.h)
    high = min(free.h, tall)
    if high < LEAST * tall or wide < frame.t(WIDE) * LEAST:
        return None
    middle = min(max(inner[0].centre[1], free.y + high / 2), free.bottom - high / 2)
    return Rect.around((start + end) / 2, middle, wide, high)
