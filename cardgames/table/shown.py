"""Cards that others lay open for a while in a trick game: between their plates and the trick.

Plates, fans and the trick stay where they are, so that nothing jumps when the cards come and go.
"""

from __future__ import annotations

from cardgames.engine.zones import TRICK

from .beside_trick import room_beside, shows_at
from .geometry import RATIO, Cards, Layout, Rect
from .places import Arrangement
from .sizes import CARD


def place_shown(table: Arrangement) -> Layout:
    """Lay the open cards of the other players, in a game in which `Arrangement.lays_for_a_while`."""
    if not table.lays_for_a_while:
        return table.out
    widest, cards = CARD.open * table.back_unit, Cards()
    for seat in table.opponents:
        zones = table.open[seat]
        side = shows_at(table, seat)
        area = _at_the_top(table, seat) if side == "top" else _at_a_side(table, seat)
        if any(spot.count for spot in table.out.plates.values()) and side != "top":
            area = _shared(table, seat, side)
        wanted = min(area.w, 1.1 * widest * sum(table.share(zone) for zone in zones))
        x = area.right - wanted if side == "right" else area.x
        cards |= table.side_by_side(zones, Rect(x, area.y, wanted, area.h), widest)
    return table.out.with_cards(cards)


def _shared(table: Arrangement, seat: int, side: str) -> Rect:
    """Return the part for *seat* of the room at *side* of the trick: the lower one beside another's."""
    room = room_beside(table, left=side == "left")
    there = [other for other in table.opponents if shows_at(table, other) == side and any(table.open[other])]
    if seat not in there:
        return Rect(room.x, room.bottom, room.w, 0)
    high = (room.h - table.frame.u(8) * (len(there) - 1)) / len(there)
    return Rect(room.x, room.y + there.index(seat) * (high + table.frame.u(8)), room.w, high)


def _reach(table: Arrangement, seat: int) -> Rect:
    """Return the region of the plate of *seat* with its cards; with won tricks once no hand is open."""
    rect = table.out.plates[seat].rect
    x, right = rect.x, rect.right
    for zone in filter(None, table.piles[seat]):
        outline = table.out.outlines[zone.id]
        x, right = min(x, outline.x), max(right, outline.right)
    return Rect(x, rect.y, right - x, rect.h)


def _at_the_top(table: Arrangement, seat: int) -> Rect:
    """Return the area beside the plate, as far down as those at the sides leave room."""
    gap, plate = table.frame.u(12), _reach(table, seat)
    top = table.out.banner.bottom + gap
    high = CARD.open * table.back_unit * RATIO
    for other in table.opponents:
        hand = table.hands[other]
        if other == seat:
            continue
        tops = [table.out.plates[other].rect.y]
        if hand is not None and not table.out.plates[other].count:
            tops.append(table.out.outlines[hand.id].y)
        high = min(high, min(tops) - gap - top)
    x = plate.right + gap
    return Rect(x, top, table.frame.table - gap - x, high)


def _at_a_side(table: Arrangement, seat: int) -> Rect:
    """Return the area from the fan, or from the plate where there is none, to the trick."""
    gap, spot, hand = table.frame.u(12), table.out.plates[seat], table.hands[seat]
    panel, plate = table.out.info_panel, _reach(table, seat)
    least = panel.bottom + gap if panel.h and spot.side == "left" else table.free.y
    y, high = spot.rect.centre[1], CARD.open * table.back_unit * RATIO
    if hand is not None and not spot.count:
        y = table.out.outlines[hand.id].centre[1]
    y = max(least, min(y - high / 2, table.out.low - high))
    high = min(high, table.out.low - y)
    left, right = plate.x, plate.right
    if hand is not None and not spot.count:
        fan = table.out.outlines[hand.id]
        beside = y + high > plate.y - gap
        left = min(fan.x, left) if beside else fan.x
        right = max(fan.right, right) if beside else fan.right
    trick = table.out.outlines[next(zone for zone in table.shared if zone.kind == TRICK).id]
    if spot.side == "left":
        return Rect(right + gap, y, trick.x - right - 2 * gap, high)
    return Rect(trick.right + gap, y, left - trick.right - 2 * gap, high)
