"""The things beside a trick: the emblem of the declaration at its left, the slate with the score at its
right.

Both take their rows from the info panel.  Where they have no room, these stay in the panel.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardgames.engine.zones import TRICK

from .geometry import NOWHERE, Rect
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


@dataclass(frozen=True)
class BesideTrick:
    """The places of the *emblem*, with the radius of its disc, and of the *slate*; without size where
    nothing is shown."""

    emblem: Rect = NOWHERE
    radius: float = 0.0
    slate: Rect = NOWHERE


def places_beside_trick(table: Arrangement) -> BesideTrick | None:
    """Return the places of the emblem and the slate; None where either has no room.

    While a player's open cards have the place of one, the emblem has the other; where such cards lie at both
    sides, it stands above or below them.
    """
    left, right = (_shows(table, side) for side in ("left", "right"))
    found = BesideTrick()
    if on_emblem(table.view, table.info):
        if left and right:
            emblem = _between(table) or _by_the_panel(table)
        else:
            emblem = _emblem_in(table, room_beside(table, left=not left))
        if emblem is None:
            return None
        found = emblem
    if not on_slate(table.view, table.info) or left != right:
        return found
    room = _room_below_shown(table) if left else room_beside(table, left=False)
    slate = _slate_in(table, room)
    if slate is None and not left:
        return None  # below open cards the score stands in the bar alone
    return found if slate is None else replace(found, slate=slate)


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


def _emblem_in(table: Arrangement, area: Rect) -> BesideTrick | None:
    """Return the place of the emblem in *area*, level with the trick; None where it has no room."""
    frame = table.frame
    high = frame.t(EMBLEM.ribbon) + (0.0 if table.large_text else frame.t(LINE))
    most = EMBLEM.radius * frame.height * (1.1 if table.large_text else 1.0)
    radius = min(most, ACROSS * area.w, (area.h - high) / (2 - EMBLEM.sunk))
    if radius < frame.u(LEAST_RADIUS) or area.w < frame.t(LEAST_WIDE):
        return None
    tall = (2 - EMBLEM.sunk) * radius + high
    place = Rect(area.x, _level(table, area, tall), area.w, tall)
    return BesideTrick(place, radius) if _is_free(table, place) else None


def _slate_in(table: Arrangement, area: Rect) -> Rect | None:
    """Return the place of the slate in *area*; None where it has no room."""
    frame = table.frame
    wide = min(area.w, frame.t(SLATE_WIDE))
    foot = 0.0 if table.large_text else frame.t(LINE)
    least = frame.t(27 * table.view.side_count) + frame.u(22)  # the rows in their frame
    tall = min(area.h, least + frame.t(22) + foot)
    if tall < least or wide < frame.t(LEAST_WIDE):
        return None
    place = Rect(area.centre[0] - wide / 2, _level(table, area, tall), wide, tall)
    return place if _is_free(table, place) else None


def _room_below_shown(table: Arrangement) -> Rect:
    """Return the room below the open cards at the right of the trick."""
    frame, out, trick = table.frame, table.out, _trick(table)
    gap = frame.u(12)
    seats = [seat for seat in table.opponents if shows_at(table, seat) == "right"]
    shown = [out.outlines[zone.id].bottom for seat in seats for zone in table.open[seat] if zone]
    plates = [out.plates[seat].rect.x for seat in seats if out.plates[seat].side != "top"]
    x, end = trick.right + gap, min([table.frame.table, *plates]) - gap
    y, bottom = max(shown) + frame.t(LINE) / 2 + gap, min(table.low, out.prompt.y - frame.asked - gap)
    return Rect(x, y, max(0.0, end - x), max(0.0, bottom - y))


def _is_free(table: Arrangement, place: Rect) -> bool:
    """Tell whether no plate stands in *place*, however wide its words make it."""
    spots = [table.out.plates[seat] for seat in table.opponents]
    own = table.out.plates[table.bottom].rect
    wide = [Rect.around(*spot.rect.centre, max(spot.rect.w, spot.widest), spot.rect.h) for spot in spots]
    return not any(place.overlaps(rect) for rect in (*wide, own))


def _between(table: Arrangement) -> BesideTrick | None:
    """Return the place of the emblem above or below the open cards at the left of the trick; None where there
    is no room."""
    frame, out, trick = table.frame, table.out, _trick(table)
    gap = frame.u(12)
    seats = [seat for seat in table.opponents if shows_at(table, seat) == "left"]
    shown = [out.outlines[zone.id] for seat in seats for zone in table.open[seat] if zone]
    low, own = min(table.low, out.prompt.y - frame.asked - gap), out.plates[table.bottom].rect
    top = max(out.banner.bottom, out.info_panel.bottom) + gap
    named = frame.t(LINE) / 2  # the name of open cards hangs over their edge
    bottom = min(low, own.y - table.badges - gap) if table.plate_in_line else low
    start = max(
        [gap, *(out.plates[seat].rect.right + gap for seat in seats if out.plates[seat].side != "top")]
    )
    below = max(rect.bottom for rect in shown) + named + gap
    fans = [table.hands[seat] for seat in seats]
    beside = max([start, *(out.outlines[hand.id].right + gap for hand in fans if hand is not None)])
    rooms = (
        Rect(start, below, trick.x - gap - start, bottom - below),
        Rect(beside, top, trick.x - gap - beside, min(rect.y for rect in shown) - gap - top),
    )
    high = frame.t(EMBLEM.ribbon) + (0.0 if table.large_text else frame.t(LINE))

    def radius_in(room: Rect) -> float:
        return min(EMBLEM.radius * frame.height, ACROSS * room.w, (room.h - high) / (2 - EMBLEM.sunk))

    room = max(rooms, key=radius_in)
    radius = radius_in(room)
    if radius < frame.u(LEAST_RADIUS) or room.w < frame.t(LEAST_WIDE):
        return None
    tall = (2 - EMBLEM.sunk) * radius + high
    return BesideTrick(Rect(room.x, room.centre[1] - tall / 2, room.w, tall), radius)


def _by_the_panel(table: Arrangement) -> BesideTrick | None:
    """Return a small place of the emblem beside the panel, or with large text below the viewer's plate."""
    frame, out = table.frame, table.out
    if any(spot.count for spot in out.plates.values()):
        own, margin = out.plates[table.bottom].rect, frame.u(10)
        wide, y = 0.13 * frame.table - 2 * margin, own.bottom + table.badges + margin
        x = frame.table - margin - wide if frame.left_handed else margin
        emblem = Rect(x, y, wide, frame.height - margin - y)
        radius = min(ACROSS * wide, (emblem.h - frame.t(EMBLEM.ribbon)) / (2 - EMBLEM.sunk))
        has_room = table.plate_in_line and radius >= frame.u(LEAST_RADIUS)
        return BesideTrick(emblem, radius) if has_room else None
    high = frame.t(EMBLEM.ribbon) + frame.u(32)
    x = out.info_panel.right + frame.u(10) if out.info_panel.h else frame.u(14)
    return BesideTrick(Rect(x, out.info_panel.y, frame.t(1.6 * LEAST_WIDE) + high, high), high / 2)


def _trick(table: Arrangement) -> Rect:
    return next(table.out.outlines[zone.id] for zone in table.shared if zone.kind == TRICK)


def _level(table: Arrangement, area: Rect, tall: float) -> float:
    """Return the upper edge of something *tall* that belongs a little above the middle of the trick."""
    wanted = _trick(table).centre[1] - 0.56 * tall
    return min(max(wanted, area.y), area.bottom - tall)


def room_beside(table: Arrangement, *, left: bool) -> Rect:
    """Return the larger room beside the trick: between it and the hand of the player there, above the plate,
    or below all that the player has."""
    frame, out, trick = table.frame, table.out, _trick(table)
    gap, margin, wide = frame.u(12), frame.u(10), frame.table

    def inward(rect: Rect) -> float:
        """Return how far *rect* reaches in from the edge."""
        return rect.right if left else wide - rect.x

    seats = [seat for seat in table.opponents if out.plates[seat].side == ("left" if left else "right")]
    plates = [out.plates[seat].rect for seat in seats]
    hang = [table.hang(seat) for seat in seats]
    badged = [
        Rect(plate.x, plate.y, plate.w, plate.h + more) for plate, more in zip(plates, hang, strict=True)
    ]
    piles = [out.outlines[zone.id] for seat in seats for zone in table.piles_of(seat)]
    hands = [table.hands[seat] for seat in seats if not out.plates[seat].count]
    fans = [out.outlines[hand.id] for hand in hands if hand is not None and not table.lies_open(hand)]
    top, bottom = out.banner.bottom + margin, min(table.low, out.prompt.y - frame.asked - gap)
    if left and out.info_panel.h:
        top = out.info_panel.bottom + gap
    for seat in table.opponents:
        plate = out.plates[seat]
        if plate.side == "top" and not left and plate.begins:
            top = max(top, plate.rect.bottom + table.badges + gap)
    if table.plate_in_line and left != frame.left_handed:
        bottom = min(bottom, out.plates[table.bottom].rect.y - table.badges - gap)
    reach = (trick.x if left else wide - trick.right) - gap
    start = max([margin, *(inward(fan) + gap for fan in fans)])
    above = min([bottom, *(rect.y - gap for rect in (*badged, *piles) if inward(rect) > start)])
    below = max([top, *(rect.bottom + gap for rect in (*fans, *badged, *piles))])
    rooms = (start, top, above), (margin, below, bottom)
    x, y, end = max(rooms, key=lambda room: min(reach - room[0], 1.2 * (room[2] - room[1])))
    across = max(0.0, reach - x)
    return Rect(x if left else wide - x - across, y, across, max(0.0, end - y))
