"""The things beside a trick: the emblem of the declaration at its left, the slate with the score at its
right.

Both take their rows from the info panel.  Where they have no room, these stay in the panel.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgames.engine.zones import TRICK

from .boxes import best_room
from .geometry import Layout, Rect
from .panel_rows import on_emblem, on_slate
from .places import Arrangement
from .sizes import EMBLEM

LEAST_RADIUS = 26
"""Units: a smaller emblem stays in the panel."""
ACROSS = 0.40
"""The largest share of its room's width that its radius takes."""
LINE = 19
"""The height of the line below the ribbon, in units that grow with the text."""
LEAST_WIDE, SLATE_WIDE = 92, 240
"""In the same units: the least width of either, and the largest share of the slate's."""


Emblem = tuple[Rect, float]
"""The place of the emblem with its ribbon, and the radius of its disc."""


def place_beside_trick(table: Arrangement) -> Layout | None:
    """Place the emblem and the slate; None where either has no room.

    While a player's open cards have the place of one, the emblem has the other; where such cards lie at both
    sides, it stands above or below them.
    """
    left, right = (_shows(table, side) for side in ("left", "right"))
    out = table.out
    if on_emblem(table.view, table.info):
        emblem = _emblem_in(table, room_beside(table, left=right or not left))
        if left and right:
            emblem = emblem or _by_the_panel(table)
        if emblem is None:
            return None
        out = replace(out, emblem=emblem[0], emblem_radius=emblem[1])
    if not on_slate(table.view, table.info) or left != right:
        return out
    slate = _slate_in(table, room_beside(table, left=False))
    if slate is None:  # below open cards the score stands in the bar alone
        return out if left else None
    return replace(out, slate=slate)


def _shows(table: Arrangement, side: str) -> bool:
    """Tell whether open cards lie at this side of the trick."""
    return any(zone for seat in table.opponents if shows_at(table, seat) == side for zone in table.open[seat])


def shows_at(table: Arrangement, seat: int) -> str:
    """Return at which side of the trick *seat* lays cards open; a plate in the bar has none of its own."""
    spot = table.out.plates[seat]
    if spot.side != "top" or spot.rect.y >= table.out.bar.bottom:
        return spot.side
    others = [other for other in table.opponents if table.out.plates[other].side == "right"]
    return "left" if any(zone for other in others for zone in table.open[other]) else "right"


def _emblem_in(table: Arrangement, area: Rect) -> Emblem | None:
    """Return the place of the emblem in *area*, level with the trick; None where it has no room."""
    frame = table.frame
    high = frame.t(EMBLEM.ribbon) + (0.0 if table.large_text else frame.t(LINE))
    most = EMBLEM.radius * frame.height * (1.1 if table.large_text else 1.0)
    radius = min(most, ACROSS * area.w, (area.h - high) / (2 - EMBLEM.sunk))
    if radius < frame.u(LEAST_RADIUS) or area.w < frame.t(LEAST_WIDE):
        return None
    tall = (2 - EMBLEM.sunk) * radius + high
    place = Rect(area.x, _level(table, area, tall), area.w, tall)
    return place, radius


def _slate_in(table: Arrangement, area: Rect) -> Rect | None:
    """Return the place of the slate in *area*; None where it has no room."""
    frame = table.frame
    wide = min(area.w, frame.t(SLATE_WIDE))
    foot = 0.0 if table.large_text else frame.t(LINE)
    least = frame.t(27 * table.view.side_count) + frame.u(22)  # the rows in their frame
    tall = min(area.h, least + frame.t(22) + foot)
    if tall < least or wide < frame.t(LEAST_WIDE):
        return None
    return Rect(area.centre[0] - wide / 2, _level(table, area, tall), wide, tall)


def _by_the_panel(table: Arrangement) -> Emblem | None:
    """Return a small place of the emblem beside the panel, or with large text below the viewer's plate."""
    frame, out = table.frame, table.out
    if any(spot.count for spot in out.plates.values()):
        own, margin = out.plates[table.bottom].rect, frame.u(10)
        wide, y = 0.13 * frame.table - 2 * margin, own.bottom + table.badges + margin
        x = frame.table - margin - wide if frame.left_handed else margin
        emblem = Rect(x, y, wide, frame.height - margin - y)
        radius = min(ACROSS * wide, (emblem.h - frame.t(EMBLEM.ribbon)) / (2 - EMBLEM.sunk))
        has_room = table.plate_in_line and radius >= frame.u(LEAST_RADIUS)
        return (emblem, radius) if has_room else None
    high = frame.t(EMBLEM.ribbon) + frame.u(32)
    x = out.info_panel.right + frame.u(10) if out.info_panel.h else frame.u(14)
    return Rect(x, out.info_panel.y, frame.t(1.6 * LEAST_WIDE) + high, high), high / 2


def _trick(table: Arrangement) -> Rect:
    return next(table.out.outlines[zone.id] for zone in table.shared if zone.kind == TRICK)


def _level(table: Arrangement, area: Rect, tall: float) -> float:
    """Return the upper edge of something *tall* that belongs a little above the middle of the trick."""
    wanted = _trick(table).centre[1] - 0.56 * tall
    return min(max(wanted, area.y), area.bottom - tall)


def room_beside(table: Arrangement, *, left: bool) -> Rect:
    """Return the largest free room at one side of the trick."""
    frame, out, trick = table.frame, table.out, _trick(table)
    gap, margin = frame.u(12), frame.u(10)
    top, bottom = out.banner.bottom + margin, min(out.low, out.prompt.y - frame.asked - gap)
    area = Rect.between(trick.right + gap, top, frame.table - margin, bottom)
    if left:
        area = Rect.between(margin, top, trick.x - gap, bottom)
    shown = _shows(table, "left") and _shows(table, "right")  # cards that leave less room
    taken = [rect.grown(gap) for rect in _lying(table, whole=not shown)]
    return best_room(area, taken, lambda room: min(room.w, 1.2 * room.h))


def _lying(table: Arrangement, *, whole: bool) -> Iterator[Rect]:
    """Yield the places of all that lies beside the trick; what is at an edge takes the *whole* felt up to
    that."""
    out = table.out
    if out.info_panel.h:
        yield out.info_panel
    for seat, spot in out.plates.items():
        over, hang = (table.badges, 0.0) if seat == table.bottom else (0.0, table.hang(spot))
        place = Rect.around(*spot.rect.centre, spot.widest, spot.rect.h)
        lying = [Rect(place.x, place.y - over, place.w, place.h + over + hang)]
        lying += [out.outlines[zone.id] for zone in table.piles_of(seat) if seat != table.bottom]
        for rect in lying:
            half = table.frame.table / 2
            x = 0.0 if rect.centre[0] < half else half
            yield rect if spot.side == "top" or not whole else Rect(x, rect.y, half, rect.h)
    named = table.frame.t(LINE) / 2  # the name of open cards hangs over their edge
    for seat in table.opponents:
        hand = table.hands[seat]
        fan = [hand] if hand is not None and not out.plates[seat].count else []
        yield from (out.outlines[zone.id] for zone in fan)
        for zone in filter(None, table.open[seat]):
            if (shown := out.outlines.get(zone.id)) is not None:
                yield Rect(shown.x, shown.y, shown.w, shown.h + named)
