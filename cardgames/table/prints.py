"""Prints on the cloth: words and ranks at both sides of the middle."""

from __future__ import annotations

from cardgames.engine import Marker

from .geometry import Rect
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


def places_of_prints(table: Arrangement) -> list[Rect] | None:
    """Return the place of everything that is printed; None where something has none, so that all has to
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
    return places


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
    beside = [rect for rect in taken if rect.x < end and rect.right > start]
    edges = sorted([(top, top), (bottom, bottom), *((rect.y - gap, rect.bottom + gap) for rect in beside)])
    free, low = (top, top), top
    for upper, lower in edges:
        if upper - low > free[1] - free[0]:
            free = low, min(upper, bottom)
        low = max(low, lower)
    tall = frame.t(LABEL) + frame.u(BODY)
    high = min(free[1] - free[0], tall)
    if high < LEAST * tall or end - start < frame.t(WIDE) * LEAST:
        return None
    wide = min(end - start, frame.t(WIDE))
    middle = min(max(inner[0].centre[1], free[0] + high / 2), free[1] - high / 2)
    return Rect.around((start + end) / 2, middle, wide, high)
