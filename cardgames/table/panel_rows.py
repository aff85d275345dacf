"""The info panel without pixels: its rows, their heights, and an auction as a grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.engine import Bids, Call, CardOrder, Game, Indicator, Marker, RankMarks, Tally
from cardgames.engine.zones import FAN, TRICK

from .info import Row, TableInfo

SHOWN_ROUNDS = 4
"""The number of rounds of an auction in the panel, the last ones; all are shown on focus."""
LEAST_ROUNDS = 2
"""The number of rounds with reserved room, so that the players keep their places while they bid."""
GRID_LINE = 0.86
"""The height of a line of an auction, by that of a row."""
STRIP_LINE = 1.5
"""The height of a strip of cards, by that of a row."""
WIDE, COLUMN, CARD, LABEL = 190, 48, 19, 80
"""In units that grow with the text: how wide the panel is, a player of an auction, a card of a strip, and the
least of a label."""
LETTER, STRONG, RANK, SIGN = 7.2, 8.8, 22, 28
"""In the same units: a letter of a label, one of the text of a marker, a rank of a strip, and a small card or
suit."""


def on_emblem(view: Game, info: TableInfo) -> list[Marker | Bids]:
    """Return the rows on the emblem beside a trick: the declaration, and the auction once it is over."""
    declared: list[Marker | Bids] = [
        thing for thing in info.rows if isinstance(thing, Marker) and thing.declared
    ]
    if not declared:
        return []
    return declared + [
        thing for thing in info.rows if isinstance(thing, Bids) and is_folded(view) and thing.calls
    ]


def on_slate(view: Game, info: TableInfo) -> list[Tally]:
    """Return the rows on the slate beside a trick: the tallies of sides with several players."""
    return [thing for thing in info.tallies if len(thing.values) < view.seat_count]


def on_the_hand(info: TableInfo) -> list[Marker]:
    """Return the rows about one's own hand."""
    return [thing for thing in info.rows if isinstance(thing, Marker) and thing.held]


def number_of(rows: Sequence[Marker]) -> Marker | None:
    """Return the one that describes one's own hand by a number."""
    return rows[0] if len(rows) == 1 and rows[0].text.isdigit() else None


def by_the_bank(info: TableInfo) -> list[Marker]:
    """Return the rows beside the card that all bet against, where ranks are painted on the cloth."""
    return [thing for thing in info.rows if isinstance(thing, Marker) and thing.declared]


def on_the_felt(
    view: Game,
    info: TableInfo,
    marker_aside: bool = False,
    beside: bool = False,
    held: bool = False,
    printed: bool = False,
    auctioning: bool = False,
) -> list[Row]:
    """Return the rows of the panel of *view*, from the top.  The tallies of single players stand on the
    plates, a large marker in the middle (unless it is *marker_aside*), and an auction there too where it is
    *auctioning*, and nowhere if nobody has called.  Left out are the rows *beside* the trick, those *held* by
    the hand, and those painted or *printed* on the cloth.
    """
    rows: list[Row] = []
    elsewhere: list[Row] = [*on_emblem(view, info), *on_slate(view, info)] if beside else []
    elsewhere += on_the_hand(info) if held else []
    elsewhere += info.printed if printed else ()
    if info.ranks is not None:
        elsewhere += [info.ranks, *by_the_bank(info)]
    for thing in info.rows:
        if thing in elsewhere:
            continue
        match thing:
            case Tally():
                stands = len(thing.values) < view.seat_count
            case Marker():
                stands = marker_aside or not thing.large
            case Bids():
                stands = not auctioning and (bool(thing.calls) or not is_folded(view))
            case _:
                stands = True
        if stands:
            rows.append(thing)
    return rows


def is_folded(view: Game) -> bool:
    """Tell whether the auction takes one line only, because it is over: tricks are being played."""
    return view.phase == "play" or any(
        zone.kind == TRICK or (zone.declaration.ownership != "shared" and zone.kind != FAN)
        for zone in view.zones
        if zone
    )


def lines(thing: Indicator, view: Game, most: int = SHOWN_ROUNDS) -> float:
    """Return how high a row of the panel is, in lines; *most* rounds of an auction are shown."""
    if isinstance(thing, CardOrder):
        return STRIP_LINE
    if isinstance(thing, Bids) and not is_folded(view):
        rounds = len(auction(thing.calls, order_of_play(view)).rounds)
        return GRID_LINE * (1 + min(most, max(LEAST_ROUNDS, rounds)))
    return 1.0


def width(things: Iterable[Indicator], view: Game) -> int:
    """Return how wide the panel would like to be, in units that grow with the text."""
    return max(WIDE, widest(things, view))


def widest(things: Iterable[Indicator], view: Game) -> int:
    """Return how wide the widest of *things* is as a row."""
    rows = list(things)
    wide = 0.0
    named = [row for row in rows if isinstance(row, RankMarks | Marker)]
    label = 12 + LETTER * max((len(row.label) for row in named), default=0)
    for thing in rows:
        if isinstance(thing, CardOrder):
            wide = max(wide, max(LABEL, 12 + LETTER * len(thing.label)) + CARD * len(thing.cards))
        elif isinstance(thing, Bids) and not is_folded(view):
            wide = max(wide, COLUMN * view.seat_count)
        elif isinstance(thing, RankMarks):
            wide = max(wide, label + RANK * len(thing.ranks))
        elif isinstance(thing, Marker) and thing.seat is None:
            wide = max(wide, label + STRONG * len(thing.text) + (SIGN if thing.card or thing.suit else 0))
    return round(wide)


@dataclass(frozen=True)
class Auction:
    """The calls as a grid: a column for each of *seats*, the first speaker's at the left, and a line for each
    round, with None where somebody said nothing."""

    seats: tuple[int, ...]
    rounds: tuple[tuple[Call | None, ...], ...]


def auction(calls: Sequence[Call], order: Sequence[int]) -> Auction:
    """Return *calls* as a grid, with the seats in the *order* of play.  A round ends before a call from
    the seat of the call before, or an earlier one."""
    first = list(order).index(calls[0].seat) if calls else 0
    seats = (*order[first:], *order[:first])
    rounds: list[list[Call | None]] = []
    before = len(seats)
    for call in calls:
        column = seats.index(call.seat)
        if column <= before:
            rounds.append([None] * len(seats))
        rounds[-1][column] = call
        before = column
    return Auction(seats, tuple(map(tuple, rounds)))


def order_of_play(view: Game) -> tuple[int, ...]:
    """Return all seats, whose turn it is first, each followed by the one that plays after it."""
    first = max(0, view.turn or 0)
    return first, *view.seats_after(first)[:-1]
