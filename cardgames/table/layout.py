"""Layout: a view becomes a place for every card.

Everything follows from the zone declarations, the seats, the size of the window and the size of the
text; a game draws nothing.  Positions are middles in pixels of the window, angles in degrees against
the clock.  The viewer sits at the bottom; the others follow in the order of play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cardgames.engine import Card, Game

from .auctioning import auction_going_on, place_auction
from .beside_trick import place_beside_trick
from .edge import beside_title, own_corners, own_hand, own_open_cards, own_plate
from .geometry import WORDS_GO, Frame, Layout
from .heaps import keep_room, place_chips
from .held import describe_hand
from .info import TableInfo
from .melding import lays_melds, place_melds
from .middle import place_middle
from .panel_rows import on_emblem
from .places import Arrangement
from .prints import place_prints
from .ranks import place_ranks
from .schemes import Scheme, sparing, with_large_cards
from .seats import seat_opponents
from .shown import place_shown

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
        return None if scheme.melding and not lays_melds(table) else _arrange(table)

    def best(frame: Frame, base: Scheme) -> Layout:
        return _best(view, table_info, frame, lambda scheme: arranged(base.combined(scheme), frame))

    if frame.text <= 1:
        return _drawn_in_order(best(frame, Scheme()))
    usual = best(replace(frame, text=1.0, asked=0.0), Scheme())
    others = (best(frame, scheme) for scheme in sparing(view, usual))
    ranks = table_info.ranks
    first = Scheme(one_line=ranks is not None and ranks.strip)  # which leaves plates little height
    return _drawn_in_order(with_large_cards(view, usual, best(frame, first), others))


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


Region = Callable[[Arrangement], Layout | None]
"""Returns the layout of a table with one more region, None where that has no room."""


def _regions(table: Arrangement) -> list[Region]:
    """Return the regions of *table* in the order in which they take their room."""
    first: list[Region] = [own_plate, describe_hand, beside_title]
    if table.info.ranks is not None:
        return [*first, place_ranks, place_chips]
    scheme = table.scheme
    first += [own_open_cards, own_hand, seat_opponents]
    middle: list[Region] = [keep_room, place_middle, place_shown]
    melds: list[Region] = [place_melds] if scheme.melding else []
    auction: list[Region] = [place_auction] if scheme.auctioning else []
    beside: list[Region] = [place_beside_trick] if table.beside else []
    prints: list[Region] = [place_prints] if scheme.printing else []
    return [*first, *melds, *middle, *auction, *beside, own_corners, place_chips, *prints]


def _arrange(table: Arrangement) -> Layout | None:
    """Return a place for everything; None where a region has no room."""
    for region in _regions(table):
        if (out := region(table)) is None:
            return None
        table = table.having(out)
    return table.out


def _drawn_in_order(out: Layout) -> Layout:
    """Return *out* with the cards of later zones over those of earlier ones."""
    spots, below = {}, 0
    for zone, laid in out.spots.items():
        spots[zone] = [spot._replace(depth=below + spot.depth) for spot in laid]
        below = max((spot.depth + 1 for spot in spots[zone]), default=below)
    return replace(out, spots=spots)
