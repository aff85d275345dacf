"""An auction that is going on, in the middle of the table, as long as nothing lies there."""

from __future__ import annotations

from dataclasses import replace

from cardgames.engine import Bids, Game
from cardgames.engine.zones import TRICK

from .geometry import Layout, Rect
from .info import TableInfo
from .panel_rows import COLUMN, GRID_LINE, LEAST_ROUNDS, is_folded
from .places import Arrangement
from .sizes import PANEL

PAD = 14
"""Units between the auction and the edge of its plate."""


def auction_going_on(view: Game, info: TableInfo) -> Bids | None:
    """Return the auction that players are speaking in, None where none is going on."""
    if is_folded(view):
        return None
    return next((row for row in info.rows if isinstance(row, Bids)), None)


def place_auction(table: Arrangement) -> Layout | None:
    """Place the auction where tricks are played; None where it has no room, or something lies
    there."""
    frame, out = table.frame, table.out
    trick = next((zone for zone in table.shared if zone.kind == TRICK), None)
    if trick is None:
        return None
    place, gap = out.outlines[trick.id], frame.u(12)
    if any(out.outlines[zone.id].overlaps(place) for zone in table.shared if zone):
        return None
    bottom = min(place.bottom, out.prompt.y - frame.asked - gap)
    room = Rect(place.x, place.y, place.w, bottom - place.y)
    high = frame.t(GRID_LINE * PANEL.line * (1 + LEAST_ROUNDS)) + 2 * frame.u(PAD)
    wide = frame.t(COLUMN * table.view.seat_count) + 2 * frame.u(PAD)
    return replace(out, auction=room) if room.h >= high and room.w >= wide else None
