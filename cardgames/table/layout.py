"""Layout: a view becomes a place for every card.

Everything follows from the zone declarations, the seats, the size of the window and the size of the
text; a game draws nothing.  Positions are middles in pixels of the window, angles in degrees against
the clock.  The viewer sits at the bottom; the others follow in the order of play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cardgames.engine import Card, Game

from .auctioning import auction_going_on, place_of_auction
from .beside_trick import places_beside_trick
from .geometry import WORDS_GO, Frame, Layout
from .heaps import make_room, places_of_chips
from .held import place_of_description
from .info import TableInfo
from .melding import lay_melds, lays_melds
from .middle import lay_middle
from .panel_rows import on_emblem
from .places import Arrangement
from .prints import places_of_prints
from .ranks import lay_ranks
from .schemes import Scheme, sparing, with_large_cards
from .seats import seat_opponents
from .shown import lay_shown

MUCH_LARGER = 1.15
"""The least factor of growth of the cards for which large text folds the info panel behind the emblem."""


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
    *info* is the table info of *view*, if it is known already.
    """
    seat = bottom if bottom is not None else viewer if viewer is not None else 0
    table_info = info or TableInfo.of(view)

    def arranged(scheme: Scheme, frame: Frame) -> Layout | None:
        table = Arrangement(
            view, viewer, frame, seat, dict(order or {}), dict(groups or {}), table_info, scheme
        )
        if scheme.melding and not lays_melds(table):
            return None
        return table.out if _arrange(table) else None

    def best(frame: Frame, base: Scheme) -> Layout:
        return _best(view, table_info, frame, lambda scheme: arranged(base.combined(scheme), frame))

    if frame.text <= 1:
        return best(frame, Scheme())
    usual = best(replace(frame, text=1.0, asked=0.0), Scheme())
    others = (best(frame, scheme) for scheme in sparing(view, usual))
    ranks = table_info.ranks
    first = Scheme(one_line=ranks is not None and ranks.strip)  # which leaves plates little height
    return with_large_cards(view, usual, best(frame, first), others)


def _best(
    view: Game, table_info: TableInfo, frame: Frame, arranged: Callable[[Scheme], Layout | None]
) -> Layout:
    """Return the first layout with large cards and room for everything beside the trick or in print."""
    if (found := arranged(Scheme(melding=True))) is not None:
        return found
    if table_info.printed and (found := arranged(Scheme(printing=True))) is not None:
        return found
    if auction_going_on(view, table_info):
        found = arranged(Scheme(beside=True, auctioning=True))
        if found is not None:
            return found
    found = arranged(Scheme(beside=True))
    if frame.text > WORDS_GO and on_emblem(view, table_info) and (found is None or found.beside):
        folded = arranged(Scheme(beside=True, folded=True))
        if found is None or (folded is not None and folded.card_width > MUCH_LARGER * found.card_width):
            found = folded
    made = found or arranged(Scheme())
    assert made is not None
    return made


def _arrange(table: Arrangement) -> bool:
    """Give everything its place; False where there is no room for melds, an auction, beside the trick, or for
    prints."""
    table.lay_own_plate()
    table.out.held, table.out.held_radius = place_of_description(table)
    table.lay_aside()
    if table.info.ranks is not None:
        lay_ranks(table, table.info.ranks)
        _lay_chips(table)
        return True
    table.lay_own_open_cards()
    table.out.names_below = table.info.ring is not None and table.frame.text <= WORDS_GO
    table.lay_hand()
    seat_opponents(table)
    if table.melding and not lay_melds(table):
        return False
    make_room(table)
    lay_middle(table)
    lay_shown(table)
    if table.auctioning:
        if (auction := place_of_auction(table)) is None:
            return False
        table.out.auction = auction
    if table.beside:
        if (beside := places_beside_trick(table)) is None:
            return False
        out = table.out
        out.emblem, out.emblem_radius, out.slate = beside.emblem, beside.radius, beside.slate
    table.lay_own_corners()
    table.lay_at_own_plate()
    _lay_chips(table)
    prints = places_of_prints(table) if table.printing else []
    table.out.prints = prints or []
    return prints is not None


def _lay_chips(table: Arrangement) -> None:
    """Give every heap of chips its place."""
    out, chips = table.out, places_of_chips(table)
    out.heaps |= chips.heaps
    out.painted = [*chips.painted]
    out.anchors, out.cords = dict(chips.anchors), dict(chips.cords)
