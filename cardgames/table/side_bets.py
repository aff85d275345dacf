"""A place for every bet between two players: on free felt between their cards, or their plates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import dist

from cardgames.engine.families.betting import between

from .geometry import RATIO, Heap, Layout, Rect
from .places import Arrangement

WIDE, HIGH = 78, 24
"""Units that grow with the text: how much room a bet between two players takes."""
DISC = 17
"""Units that grow with the text: the diameter of the owner's mark."""
PULL, FAR_PULL = 0.12, 0.4
"""How far such a bet lies from between its players towards the middle of the table: those who sit together,
and how much more those at opposite ends."""
LOW_KNOT = 0.3
"""How far above the lower edge of one's own card a cord is knotted, by its height."""
BESIDE_STRIP, AT_SIDE = 0.82, 0.5
"""How far from the edge of the table the tag of one's own bet with a player at the top hangs, and of one with
a player at the side, by the room beside the strip."""
CLEAR = 6
"""Units between such a bet and its neighbours."""
REACH = 7
"""The bounds of the search for a free place: this many rows up and down, half as many widths to both sides.
"""
_ROUND = sorted(
    ((x / 2, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1)),
    key=lambda step: (2.2 * step[0]) ** 2 + step[1] ** 2,
)


Point = tuple[float, float]


def pairs_of(names: Iterable[str]) -> list[tuple[int, int]]:
    """Return the two players of each bet among the heaps *names*, in the order in which the bets were
    made."""
    found = (name.split(".") for name in names if name.startswith("side."))
    return list(dict.fromkeys((int(one), int(other)) for _, one, other, _ in found))


def place_side_bets(table: Arrangement) -> Layout:
    """Place both heaps of every bet between two players, side by side."""
    frame, held = table.frame, table.view.chips
    wide, high = frame.t(WIDE), frame.t(HIGH)
    anchors = {seat: _anchor(table, seat) for seat in table.out.plates}
    taken = _taken(table)
    made = pairs_of(held)
    standing = [pair for pair in made if any(held.get(between(*pair, holder)) for holder in pair)]
    asked = [(min(one.seat, one.other), max(one.seat, one.other)) for one in table.info.proposals]
    standing += [pair for pair in asked if pair not in standing]
    heaps, cords = dict(table.out.heaps), {}
    for pair in [*standing, *(pair for pair in made if pair not in standing)]:
        cords[pair] = _ends(table, pair, anchors)
        x, y = _free_place(table, pair, cords[pair], taken)
        for holder, left in zip(pair, (x - wide / 2, x), strict=True):
            rect = Rect(left, y - high / 2, wide / 2, high)
            heaps[between(*pair, holder)] = Heap(rect, frame.t(DISC), holder)
        if pair in standing:  # a settled bet blocks nothing
            taken.append(Rect.around(x, y, wide, high))
    return replace(table.out, heaps=heaps, anchors=anchors, cords=cords)


def _anchor(table: Arrangement, seat: int) -> Point:
    """Return where the line to a bet of *seat* begins: at the inner edge of the cards before the plate, or of
    it."""
    spot, gap = table.out.plates[seat], table.frame.u(2)
    cards = [card for zone in table.open[seat] for card in table.out.spots.get(zone.id, ())]
    rects = [Rect.around(card.x, card.y, card.width, card.width * RATIO) for card in cards]
    box = Rect.enclosing(rects) if rects else spot.rect
    x, y = box.centre
    edges = {"top": (x, box.bottom + gap), "bottom": (x, box.y - gap), "left": (box.right + gap, y)}
    return edges.get(spot.side, (box.x - gap, y))


def _ends(table: Arrangement, pair: tuple[int, int], anchors: Mapping[int, Point]) -> tuple[Point, Point]:
    """Return where the cord of *pair* begins and ends: with a strip of ranks it runs round the strip."""
    if strip_of(table) is None:
        return anchors[pair[0]], anchors[pair[1]]
    one, other = (_knot(table, seat, towards) for seat, towards in (pair, pair[::-1]))
    return one, other


def strip_of(table: Arrangement) -> Rect | None:
    """Return the strip of ranks, if one is printed."""
    marks = table.info.ranks
    return Rect.enclosing(box.rect for box in table.out.ranks) if marks and marks.strip else None


def _knot(table: Arrangement, seat: int, other: int) -> Point:
    """Return where the cord from *seat* to *other* is knotted: at the lower edge of the card, or beside one's
    own, off its indices."""
    place, spot = _place(table, seat), table.out.plates[seat]
    if spot.side == "bottom":
        is_left = _place(table, other).centre[0] < place.centre[0]
        return (place.x if is_left else place.right), place.bottom - LOW_KNOT * place.h
    return place.centre[0], place.bottom


def _place(table: Arrangement, seat: int) -> Rect:
    """Return where the card of *seat* lies."""
    return table.out.outlines[table.open[seat][0].id]


def _middle(table: Arrangement, pair: tuple[int, int], ends: tuple[Point, Point]) -> Point:
    """Return where the tag of *pair* would best be: with a strip of ranks beside it, or above all of it."""
    (x, y), (ox, oy) = ends
    strip = strip_of(table)
    if strip is None:
        pull = PULL + FAR_PULL * min(1.0, dist((x, y), (ox, oy)) / table.frame.table)
        middle = table.out.middle.centre
        x, y = (x + ox) / 2, (y + oy) / 2
        return x + pull * (middle[0] - x), y + pull * (middle[1] - y)
    if table.bottom in pair:
        other = pair[0] if pair[1] == table.bottom else pair[1]
        share = BESIDE_STRIP if table.out.plates[other].side == "top" else AT_SIDE
        far = share * strip.x
        is_left = _place(table, other).centre[0] < strip.centre[0]
        return (far if is_left else table.frame.table - far), (y + oy) / 2
    return (x + ox) / 2, max(below for _, below in ends) + table.frame.t(HIGH)


def _free_place(
    table: Arrangement, pair: tuple[int, int], ends: tuple[Point, Point], taken: Sequence[Rect]
) -> Point:
    """Return the middle of the place for the bet of *pair* that covers least of the *taken* regions."""
    frame, felt = table.frame, table.out.bets_at
    low = table.out.prompt.y - frame.asked  # beside one's own cards there is room, too
    x, y = _middle(table, pair, ends)
    wide, high, gap = frame.t(WIDE), frame.t(HIGH), frame.u(CLEAR)
    best, least = (x, y), float("inf")
    for across, down in _ROUND:
        px = min(max(x + across * wide, felt.x + wide / 2 + gap), felt.right - wide / 2 - gap)
        py = min(max(y + down * (high + gap), felt.y + high / 2 + gap), low - high / 2 - gap)
        covered = _covered(Rect.around(px, py, wide + 2 * gap, high + gap), taken)
        if covered < least:
            best, least = (px, py), covered
        if not covered:
            break
    return best


def _taken(table: Arrangement) -> list[Rect]:
    """Return the regions that a bet between players avoids."""
    out, frame = table.out, table.frame
    cards = [Rect.around(spot.x, spot.y, spot.width, spot.width * RATIO) for spot in out]
    plates = [
        Rect(spot.rect.x, spot.rect.y, spot.rect.w, spot.rect.h + table.badges)
        for spot in out.plates.values()
    ]
    chips = [heap.rect for heap in out.heaps.values() if not heap.stack]
    prompt = Rect(out.prompt.x, out.prompt.y - frame.asked, out.prompt.w, out.prompt.h + frame.asked)
    painted = [box.rect for box in out.painted]
    print_ = [*(box.rect for box in out.ranks), out.legend, *out.asides, *painted]
    return [*cards, *plates, *chips, out.info_panel, prompt, *print_]


def _covered(rect: Rect, taken: Iterable[Rect]) -> float:
    """Return the area of *rect* that covers *taken* regions, in square pixels."""
    found = 0.0
    for other in taken:
        if rect.overlaps(other):
            wide = min(rect.right, other.right) - max(rect.x, other.x)
            found += wide * (min(rect.bottom, other.bottom) - max(rect.y, other.y))
    return found
