"""A table whose cloth is painted with the ranks: a box for each, with the bets on it, or a strip of all.

Boxes stand in a row below the card that all bet against.  With a strip, each player has a card with bets
beside it, and the cards that nobody has lie in a row with one's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.engine import RankMarks, Zone
from cardgames.engine.zones import PILE

from .boxes import Box, Span, card, column, exactly, fits, largest, placed, row, space
from .geometry import NOWHERE, RATIO, WORDS_GO, Cards, Frame, Heap, Layout, PaintedBox, RankBox, Rect
from .piles import counted
from .places import Arrangement
from .seats import Seats
from .sizes import PLATE
from .spreads import THICKEST

LARGEST = 0.105
"""The largest width of a player's card beside a strip, by the height of the window."""
FRESH = 1.15
"""The width of one's own card and of those that nobody has, by that of another player's."""
BANK, LEAST_BANK = 1.5, 0.98
"""The largest and the least width of the card that all bet against, by that of a card in the boxes."""
OVERLAP, KEPT, SECOND = 0.45, 3, 0.22
"""How far cards before one player are apart, by their width; for how many cards that nobody has a place is
kept; how far a second card of a rank lies below the first, by its height."""
MOST_SHARE = 2
"""How many times as wide as the column of one player is one that several share."""


@dataclass(frozen=True)
class Measures:
    """The lengths on such a table that do not depend on its cards, in pixels."""

    gap: float
    """Between boxes."""
    pad: float
    """Between a box and what lies in it."""
    hem: float
    """At the edges of the cloth."""
    caption: float
    """The height of a caption or a legend; 0 on a table too small for them."""
    bets: tuple[float, float]
    """The width and height of the place of bets beside a card."""
    below: float
    """The height of the place of bets below a card."""
    column: float
    """The least width of the bets of one player, of which they never take more than 44 units."""
    words: float
    """The width of a marker."""

    @classmethod
    def of(cls, frame: Frame) -> Measures:
        """Return those for *frame*."""
        u, t = frame.u, frame.t
        text = min(2.0, max(1.0, frame.text))
        is_small = frame.table < t(600) or frame.height < t(380)
        return cls(
            gap=u(7),
            pad=u(6),
            hem=u(36),
            caption=0.0 if is_small else t(24 if frame.text <= WORDS_GO else 17),
            bets=(max(u(78), t(50)), max(u(88), t(44))),
            below=u(102 - 18 * text),
            column=t(27),
            words=t(150),
        )


def place_ranks(table: Arrangement) -> Layout:
    """Lay all of a table on which ranks are painted."""
    marks, sizes = table.info.ranks, Measures.of(table.frame)
    assert marks is not None
    out = (_with_strip if marks.strip else _with_boxes)(table, marks, sizes)
    return replace(out, heaps=_bets(table.having(out), sizes))


def _with_boxes(table: Arrangement, marks: RankMarks, sizes: Measures) -> Layout:
    """Lay all of a table with a box for each rank, below the card that all bet against."""
    frame, out, count = table.frame, Seats(table).along_the_top(), len(marks.ranks)
    free, low = out.free, out.free.bottom
    if not out.bare:  # room for one's own badges, whether there are any or not
        low = min(low, out.plates[table.bottom].rect.y - frame.t(PLATE.badge) - sizes.gap)
    low -= min(frame.asked, 0.3 * (low - free.y))
    area = Rect.between(sizes.hem, free.y, frame.table - sizes.hem, low)

    def boxes(width: float) -> Box:
        """Return the room of the bank above a box for each rank, with cards of this *width*."""
        bank = Box(high=Span(LEAST_BANK * width * RATIO + 2 * sizes.pad, weight=1.0), name="above")
        high = width * RATIO + sizes.below + 3 * sizes.pad
        wide = count * (width + 2 * sizes.pad) + (count - 1) * sizes.gap
        return column(bank, space(2 * sizes.gap), Box(exactly(wide), exactly(high), "ranks"))

    width = largest(lambda width: fits(boxes(width), area), area.w)
    places = placed(boxes(width), area)
    each = Box(exactly(width + 2 * sizes.pad))
    ranks = row(*(replace(each, name=rank) for rank, _state in marks.ranks), gap=sizes.gap)
    painted = []
    for rank, box in placed(ranks, places["ranks"]).items():
        place = Rect(box.x + sizes.pad, box.y + sizes.pad, width, width * RATIO)
        bets = Rect(place.x, place.bottom + sizes.pad, width, sizes.below)
        painted.append(RankBox(rank, box, place, bets))
    out = out.with_cards(_in_boxes(table, table.view.zone(marks.zone), painted, width))
    out = replace(out, card_width=width, middle=places["above"], ranks=painted)
    are_drawn = any(zone for zones in table.open.values() for zone in zones)
    return (_with_drawn if are_drawn else _with_bank)(table.having(out), width, sizes)


def _in_boxes(table: Arrangement, zone: Zone, boxes: Sequence[RankBox], width: float) -> Cards:
    """Lay the cards of *zone* in the boxes of their ranks."""
    places = {box.rank: box.card for box in boxes}
    laid: dict[str, int] = {}
    spots = []
    for place, each in enumerate(zone):
        x, y = places[each.rank].centre
        more = laid[each.rank] = laid.get(each.rank, -1) + 1
        spots.append(table.spot(zone, place, x, y + more * SECOND * width * RATIO, 0, width))
    return Cards({zone.id: spots}, {zone.id: Rect.enclosing(box.rect for box in boxes)})


def _with_drawn(table: Arrangement, width: float, sizes: Measures) -> Layout:
    """Lay the cards by which the bank is drawn for before their players, and the stock beside one's own."""
    above, cards = table.out.middle, Cards()
    half = Rect(above.x, above.y, above.w, above.h / 2)
    low = Rect(half.x, half.bottom, half.w, half.h)
    widest = min(width, (half.h - sizes.gap) / RATIO)
    bank = [table.bank] if table.bank is not None else []
    for seat in table.opponents:
        area = Rect.around(table.out.plates[seat].rect.centre[0], half.centre[1], 2.2 * widest, half.h)
        for zone in [*table.open[seat], *(zone for zone in bank if zone.owner == seat)]:
            cards |= table.lay(zone, area, widest)
    own = [*table.open[table.bottom], *(zone for zone in bank if zone.owner == table.bottom)]
    piles = [zone for zone in table.shared if zone.kind == PILE]
    cards |= table.side_by_side([zone for zone in [*own, *piles] if zone], low, widest)
    for zone in table.view.zones:
        if zone.id not in cards.outlines and zone.id not in table.out.outlines:
            cards |= table.lay(zone, low, widest)
    return table.out.with_cards(cards)


def _with_bank(table: Arrangement, width: float, sizes: Measures) -> Layout:
    """Lay the card that all bet against between the piles, with words at both sides."""
    out, pad, above, cards = table.out, sizes.pad, table.out.middle, Cards()
    large = min(BANK * width, (above.h - 2 * pad - sizes.caption / 2) / RATIO)
    words = min(sizes.words, 0.24 * above.w)
    high = large * RATIO + 2 * pad
    side = min(large, width, (high - 2 * pad - sizes.caption) / RATIO)
    lefts, rights = _by_side(table)
    slots = [[Box(Span(weight=1.0), exactly(high), zone.id) for zone in zones] for zones in (lefts, rights)]
    middle = [Box(exactly(each), exactly(high), name) for name, each in (("banker", words), ("words", words))]
    inner = row(middle[0], card("bank", large, pad), middle[1], name="box")
    ends = [replace(row(space(0.0), *each), wide=Span(weight=1.0)) for each in slots]
    places = placed(row(ends[0], inner, ends[1]), above)
    box = places["bank"]
    bank = Rect.enclosing(places[name] for name in ("banker", "bank", "words"))
    painted = [PaintedBox(bank, lit=True)]
    if table.bank is not None:
        cards |= table.lay(table.bank, Rect.around(*box.centre, 1.5 * large, large * RATIO), large)
    for zone in (*lefts, *rights):
        x, y = places[zone.id].centre
        wide = min(side, places[zone.id].w - 4 * pad)
        place = Rect.around(x, y - sizes.caption / 2, wide, wide * RATIO)
        cards |= _in_box(table, zone, place, sizes)
        painted.append(_box(zone, place, sizes))
    for seat in (table.bottom, *table.opponents):  # where cards of theirs would come to lie
        for zone in table.open[seat]:
            plate = out.plates[seat].rect
            cards |= table.lay(zone, Rect.around(*plate.centre, plate.h / RATIO, plate.h), plate.h / RATIO)
    return replace(
        out.with_cards(cards),
        bank=bank,
        banker=places["banker"].grown(-pad),
        asides=[places["words"].grown(-pad)],
        painted=painted,
    )


def _by_side(table: Arrangement) -> tuple[list[Zone], list[Zone]]:
    """Return the piles of all at the left and at the right."""
    piles = [zone for zone in table.shared if zone.kind == PILE]
    lefts = [zone for zone in piles if table.place_of(zone) == "left"]
    return lefts, [zone for zone in piles if table.place_of(zone) != "left"]


def _in_box(table: Arrangement, zone: Zone, place: Rect, sizes: Measures) -> Cards:
    """Lay a pile into its own painted box."""
    thick = table.frame.u(THICKEST) / 2 if len(zone) > 1 else 0.0  # it grows to the upper left
    return table.lay(zone, Rect(place.x + thick, place.y + thick, place.w, place.h), place.w)


def _box(zone: Zone, place: Rect, sizes: Measures) -> PaintedBox:
    """Return the box of *zone*, with its name and the number of its cards."""
    return PaintedBox(place.grown(sizes.pad), counted(zone) if sizes.caption else "")


def _with_strip(table: Arrangement, marks: RankMarks, sizes: Measures) -> Layout:
    """Lay all of a table with a printed strip of ranks: below the players their cards, then the strip with
    its legend, then one's own card among those that nobody has."""
    frame, count = table.frame, len(marks.ranks)
    most, bets = LARGEST * frame.height, min(sizes.bets[0], 0.12 * frame.table)
    out, sides = Seats(table).at_edges(bets + sizes.gap + most, sizes.hem)
    tops = [spot.rect.bottom for spot in out.plates.values() if spot.side == "top"]
    top = max(tops) + (sizes.gap / 2 if out.bare else frame.t(PLATE.badge) + sizes.gap / 2)
    low = table.free.bottom - min(max(frame.asked, frame.u(150)), 0.3 * table.free.h)
    high = frame.u(58 if out.bare else 72)
    wide = max(frame.table - 2 * sides - 2 * sizes.gap, min(frame.u(42) * count, frame.table - 2 * sizes.hem))
    wide = min(wide, frame.u(60) * count)

    def bands(width: float) -> Box:
        """Return what lies below one another with cards of other players so wide."""
        return column(
            space(width * RATIO),
            space(frame.u(14 if out.bare else 24), weight=1.0),
            Box(exactly(wide), exactly(high), "strip"),
            space(sizes.caption),
            space(2 * sizes.gap, weight=1.0),
            Box(high=exactly(FRESH * width * RATIO + sizes.pad), name="band"),
            space(max(sizes.caption, frame.t(10))),  # or the counts of the piles
        )

    area = Rect.between(0, top, frame.table, low)
    width = largest(lambda width: fits(bands(width), area), most)
    places = placed(bands(width), area)
    strip, band, own = places["strip"], places["band"], FRESH * width
    spans = (Rect(strip.x + n * wide / count, strip.y, wide / count - frame.u(5), high) for n in range(count))
    table = table.having(
        replace(
            out,
            ranks=[
                RankBox(rank, box, NOWHERE, box) for (rank, _), box in zip(marks.ranks, spans, strict=True)
            ],
            legend=Rect.around(strip.centre[0], strip.bottom + sizes.caption / 2, 1.25 * wide, sizes.caption),
            card_width=own,
            middle=band,
        )
    )
    for seat in table.opponents:
        table = table.having(_with_player(table, marks, seat, width, top, sizes))
    around = own + 2 * bets + 2 * sizes.gap
    place = Rect.around(*band.centre, own, own * RATIO)
    end = band.centre[0] + around / 2
    table = table.having(_with_bets(table, marks, table.bottom, place, bets, end, sizes))
    return _with_shared(table, own, around, sizes)


def _with_player(
    table: Arrangement, marks: RankMarks, seat: int, width: float, top: float, sizes: Measures
) -> Layout:
    """Lay the cards of *seat* below its plate, with the bets beside them."""
    spot, rects = table.out.plates[seat], [each.rect for each in table.out.plates.values()]
    reach = (spot.widest + sizes.gap) / 2 if spot.side == "top" else spot.rect.w
    bets = min(sizes.bets[0], 2 * reach - width - 2 * sizes.gap)
    block = width + sizes.gap + bets
    right = table.frame.table - sizes.hem
    x = {"left": sizes.hem, "right": right - block}.get(spot.side, spot.rect.centre[0] - block / 2)
    lowest = max(rect.bottom for rect in rects if rect.y < top)
    y = top if spot.side == "top" else spot.rect.bottom + top - lowest
    ends = {"left": max(x + block, spot.rect.right), "right": right + sizes.hem - sizes.gap}
    end = ends.get(spot.side, spot.rect.centre[0] + reach)
    return _with_bets(table, marks, seat, Rect(x, y, width, width * RATIO), bets, end, sizes)


def _with_bets(
    table: Arrangement, marks: RankMarks, seat: int, place: Rect, bets: float, end: float, sizes: Measures
) -> Layout:
    """Lay the open cards of *seat* at *place*, which is painted, with *bets* beside it; words there may reach
    to *end*."""
    zones, out, cards = table.open[seat], table.out, Cards()
    step = OVERLAP * place.w
    for zone in zones:
        cards |= table.row(zone, place, step, place.w)
    x = place.right + max([0, *(len(zone) - 1 for zone in zones)]) * step + sizes.gap
    high = min(place.h, sizes.bets[1])
    y = place.y if seat == table.bottom else place.centre[1] - high / 2  # cords begin below one's own
    held = {each.rank for zone in zones for each in zone}
    beside = Rect(x, y, bets, high)
    asides = list(out.asides)
    if any(zone.id == marks.bank for zone in zones):
        asides.insert(0, Rect(x, y, min(end - x, max(bets, 0.62 * sizes.words)), high))
    return replace(
        out.with_cards(cards),
        ranks=[replace(box, bets=beside) if box.rank in held else box for box in out.ranks],
        painted=[*out.painted, PaintedBox(place.grown(sizes.pad / 2))],
        asides=asides,
    )


def _with_shared(table: Arrangement, width: float, around: float, sizes: Measures) -> Layout:
    """Lay the things of all at both sides of one's own card, which has *around* pixels."""
    gap, thick, band = 3 * sizes.gap, 2 * sizes.pad, table.out.middle
    lefts, rights = _by_side(table)
    rows = [zone for zone in table.shared if zone.kind != PILE]
    kept = Span(width, width + (KEPT - 1) * 1.07 * width, width + (KEPT - 1) * 1.07 * width)
    left = [card(zone.id, width) for zone in lefts] + [Box(kept, name=zone.id) for zone in rows]
    x = band.centre[0] + around / 2 + sizes.gap
    areas = (
        Rect.between(band.x + thick, band.y, band.centre[0] - around / 2 - gap, band.bottom),
        Rect.between(x + sizes.gap, band.y, band.right, band.bottom),
    )
    places = placed(row(*left, gap=gap), areas[0], 1.0) if left else {}
    aside = Box(Span(most=0.87 * sizes.words, weight=1.0), name="aside")
    places |= placed(row(*(card(zone.id, width) for zone in rights), aside, gap=gap), areas[1], 0.0)
    cards = Cards()
    for zone in (*lefts, *rights):
        cards |= _in_box(table, zone, places[zone.id], sizes)
    for zone in rows:
        area = places[zone.id]
        cards |= table.row(zone, area, min(1.07 * width, (area.w - width) / max(1, len(zone) - 1)), width)
    boxes = [_box(zone, places[zone.id], sizes) for zone in (*lefts, *rights, *rows)]
    return replace(
        table.out.with_cards(cards),
        painted=[*table.out.painted, *boxes],
        asides=[*table.out.asides, places["aside"]],
    )


def _bets(table: Arrangement, sizes: Measures) -> dict[str, Heap]:
    """Return the place of each heap "on.RANK.SEAT" in the box of its rank.

    Whoever has a card of the rank comes first, then who sits at the bottom, then the others, who share a
    column where they have no room for one each.
    """
    heaps: dict[str, Heap] = {}
    boxes = {box.rank: box.bets for box in table.out.ranks}
    owners = {each.rank: seat for seat, zones in table.open.items() for zone in zones for each in zone}
    by_rank: dict[str, list[int]] = {}
    for name in (name for name in table.view.chips if name.startswith("on.")):
        rank, holder = name.split(".")[1:]
        if rank not in boxes:
            continue
        if table.view.chips[name] or rank in owners:
            by_rank.setdefault(rank, []).append(int(holder))
        else:  # where chips have lain, or would land
            heaps[name] = _stack(table, boxes[rank], [1], 0, int(holder))
    seats = [table.bottom, *table.opponents]
    for rank, holders in by_rank.items():
        order = sorted(holders, key=lambda seat: (seat != owners.get(rank), seats.index(seat)))
        most = max(2, int(boxes[rank].w // sizes.column))
        columns = [[seat] for seat in order]
        if len(order) > most:
            columns = [order[:1], order[1:]]
        shares = [len(group) for group in columns]
        for number, group in enumerate(columns):
            for seat in group:
                heaps[f"on.{rank}.{seat}"] = _stack(table, boxes[rank], shares, number, seat)
    return heaps


def _stack(table: Arrangement, box: Rect, shares: Sequence[int], number: int, seat: int) -> Heap:
    """Return the place of the chips of *seat* in column *number* of *box*, of which each has its share."""
    spans = [
        Span(most=table.frame.u(44) if max(shares) == 1 else box.w, weight=min(each, MOST_SHARE))
        for each in shares
    ]
    places = placed(row(*(Box(span, name=str(n)) for n, span in enumerate(spans))), box)
    place = places[str(number)]
    return Heap(place, min(table.frame.u(30), 0.94 * place.w), seat, boxed=True)
