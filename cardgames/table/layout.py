"""Layout: a view becomes a place for every card.

Everything follows from the zone declarations, the seats, the size of the window and the size of the
text; a game draws nothing.  Positions are middles in pixels of the window, angles in degrees against
the clock.  The viewer sits at the bottom; the others follow in the order of play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames.engine import Card, Game

from .geometry import Frame, Layout
from .heaps import lay_heaps, make_room
from .info import TableInfo
from .middle import lay_middle
from .places import Arrangement
from .seats import seat_opponents
from .shown import lay_shown


def layout(
    view: Game,
    viewer: int | None,
    frame: Frame,
    *,
    bottom: int | None = None,
    order: Mapping[str, Sequence[Card]] | None = None,
    groups: Mapping[str, Sequence[int]] | None = None,
    info: TableInfo | None = None,
) -> Layout:
    """Return a place for everything in *view*, as *viewer* (None: nobody in particular) sees it.

    *bottom* is the seat at the lower edge: by default the viewer's.  *order* gives for a zone id the
    order in which its owner wants to look at the cards; the zone itself keeps the order of arrival.  *groups*
    gives for the id of a hand that lies in groups how many cards each has, from left to right.
    *info* is what the game shows beside its cards, where that has been asked already.
    """
    seat = bottom if bottom is not None else viewer if viewer is not None else 0
    table = Arrangement(
        view, viewer, frame, seat, dict(order or {}), dict(groups or {}), info or TableInfo.of(view)
    )
    table.lay_aside()
    table.lay_own_plate()
    table.lay_own_open_cards()
    seat_opponents(table)
    make_room(table)
    lay_middle(table)
    lay_shown(table)
    table.lay_own_corners()
    table.lay_at_own_plate()
    table.lay_hand()
    lay_heaps(table)
    return table.out
