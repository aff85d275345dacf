"""How the cards of one zone lie in a rectangle: side by side, in rows, in groups, on a board, in a pile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from cardgames.engine.events import Tag
from cardgames.engine.zones import BOARD, FAN, GRID, MELDS, PILE, Kind

from .geometry import RATIO, STRIP, Rect

GAP = 0.07
"""Between cards that lie side by side, by their width: about 8 units."""
IN_GROUP, IN_COMPACT = 0.36, 0.62
"""How far the cards of a group are apart: the index of each can be read, also on a compact face."""
READABLE, COMPACT_BELOW = 40, 60
"""Units: cards that lie side by side begin to overlap before they get narrower.  Pixels: narrower cards have
compact faces; melds wrap before that."""
INDEX_HIGH, COMPACT_WIDE, COMPACT_HIGH = 0.36, 0.72, 0.92
"""The share of a card's height, from its upper edge, that shows rank and suit; the share of a compact face's
width and height that shows its rank, and enough of its suit."""
MOST_ROWS = 3
"""The largest number of rows of an open hand."""
THICKEST = 6
"""Units by which the top of a thick pile stands off its bottom."""
RIBBON, RIBBON_STRIP = 4.5, 0.16
"""How far a pile that is to be cut is drawn out at most, and how much of a card is then seen at most under
the next, in widths of a card."""
TRICKS_WIDE, TRICKS_HIGH, IN_ROW = 3.0, 1.9, 7
"""The place of won tricks, in widths of their cards, and the number of tricks in one row."""


@dataclass(frozen=True)
class HandGaps:
    """The distances in one's own hand, by the width of a card."""

    strip: float = 0.62
    """The largest visible strip of a card under the next one."""
    touching: float = 1.04
    """The same where there are so few cards that they need not overlap,"""
    few: float = 5.2
    """which is up to so many."""
    clear: float = 1.08
    """From the last card of a group to the next group."""
    part: float = 1.22
    """The same where the groups are parts of one hand, one of them open."""
    wider: float = 2.2
    """The least number of strips between two groups, as long as rank and suit are visible."""


@dataclass(frozen=True)
class GroupGaps:
    """What decides how groups lie: distances by the width of a card, and when they take another row."""

    between: float = 0.34
    """Between two groups."""
    picked: float = 30
    """Units: the visible strip of each card of a group from which everybody picks."""
    larger: float = 1.15
    """The least factor by which another row must enlarge small cards,"""
    much_larger: float = 1.3
    """and others."""
    full: float = 0.97
    """The share of the width beyond which two rows are better, if their cards are no smaller."""


@dataclass(frozen=True)
class BoardGaps:
    """How close cards on a board may lie while the index of each is seen, by their width and height."""

    across: float = 0.62
    down: float = 0.32
    compact_down: float = 0.375
    """The same of compact faces, whose suit stands low."""
    most: float = 0.66
    """The largest share of their width to which cards grow by that."""


HAND_GAPS, GROUP_GAPS, BOARD_GAPS = HandGaps(), GroupGaps(), BoardGaps()


@dataclass(frozen=True)
class Spread:
    """The *width* of the cards, the middle of each, and the rectangle around them; the cards at the places in
    *across* lie on their sides."""

    width: float
    middles: list[tuple[float, float]]
    outline: Rect
    across: frozenset[int] = frozenset()


def spread(
    kind: Kind, tags: Sequence[Tag], area: Rect, widest: float, unit: float, picked: bool = False
) -> Spread:
    """Return the cards with these *tags* in the middle of *area*, at most *widest* wide; *unit* pixels a
    unit.  The cards of groups from which cards are *picked* are further apart."""
    if kind == PILE:
        return pile(len(tags), area, widest, unit)
    if kind == GRID:
        return grid(len(tags), area, widest)
    if kind == MELDS:
        return melds(tags, area, widest, unit, GROUP_GAPS.picked * unit if picked else 0.0)
    if kind == FAN:
        return open_hand(len(tags), area, widest, unit)
    if kind == BOARD and tags:
        return board([cell(tag) for tag in tags], area, widest, unit)
    return board([(place, 0) for place in range(len(tags))], area, widest, unit)


def hand_offsets(
    sizes: Sequence[int], width: float, room: float, least: float, *, apart: bool = False
) -> list[float]:
    """Return how far to the right of the middle each card of one's own hand lies, in groups of these *sizes*;
    a hand that is not grouped is one group.  Few cards lie *apart* even in groups.
    The strips of the cards, at least *least* pixels, come first,
    and the rest of *room* lies between the groups."""
    gaps, strips = len(sizes) - 1, sum(sizes) - len(sizes)
    overlap = gaps and not apart
    most = (
        HAND_GAPS.strip
        if overlap
        else max(HAND_GAPS.strip, min(HAND_GAPS.touching, HAND_GAPS.few / max(1, sum(sizes))))
    )
    between = HAND_GAPS.part if apart else HAND_GAPS.clear
    strip = min(most * width, (room - width - gaps * between * width) / max(1, strips))
    if gaps and strip < max(STRIP * width, least):
        parted = max(least, (room - width) / (HAND_GAPS.wider * gaps + max(1, strips)))
        strip = min(max(STRIP * width, least), parted, (room - width) / max(1, gaps + strips))
    clear = min(between * width, (room - width - strips * strip) / gaps) if gaps else 0.0
    found, x = [], 0.0
    for size in sizes:
        found += [x + place * strip for place in range(size)]
        x = found[-1] + clear
    return [place - found[-1] / 2 for place in found]


def open_hand(count: int, area: Rect, widest: float, unit: float) -> Spread:
    """Return an open hand: in as many rows as let its cards be largest while rank and suit of each are
    seen."""
    found = [in_rows(count, rows, area, widest) for rows in range(1, min(MOST_ROWS, max(1, count)) + 1)]
    best = found[0]
    for other in found[1:]:
        if other.width > GROUP_GAPS.larger * best.width:
            best = other
    return best


def in_rows(count: int, rows: int, area: Rect, widest: float) -> Spread:
    """Return *count* open cards in *rows*, as large as they can be while rank and suit of each are seen."""
    across = max(1, math.ceil(count / rows))
    fitting = partial(_widest_overlapping, area, widest, across - 1, rows - 1)
    width = fitting(IN_GROUP, INDEX_HIGH)
    if width < COMPACT_BELOW:
        width = min(COMPACT_BELOW - 1.0, fitting(COMPACT_WIDE, COMPACT_HIGH))
    step = min(width * (1 + GAP), (area.w - width) / max(1, across - 1))
    fall = min(RATIO * width * (1 + GAP), (area.h - RATIO * width) / max(1, rows - 1))
    x, y = area.centre
    middles = [
        (x + (place % across - (across - 1) / 2) * step, y + (place // across - (rows - 1) / 2) * fall)
        for place in range(count)
    ]
    wide, high = (across - 1) * step + width, (rows - 1) * fall + RATIO * width
    return Spread(width, middles, Rect.around(x, y, wide, high))


def _widest_overlapping(
    area: Rect, widest: float, across: float, down: float, strip: float, fall: float
) -> float:
    """Return how wide cards can be that lie *across* times a *strip* beside one another and *down* times a
    *fall* below one another, by their width and height."""
    return min(widest, area.w / (1 + across * strip), area.h / (RATIO * (1 + down * fall)))


def pile(count: int, area: Rect, widest: float, unit: float) -> Spread:
    """Return cards on top of one another, a hair apart so that a thick pile looks thick."""
    lift = min(0.35, THICKEST / max(1, count)) * unit
    width = min(widest, area.w, area.h / RATIO)
    x, y = area.centre
    middles = [(x - lift * place, y - lift * place) for place in range(count)]
    return Spread(width, middles, Rect.around(x, y, width, width * RATIO))


def ribbon(count: int, area: Rect, widest: float) -> Spread:
    """Return a pile drawn out so that it can be parted anywhere: its top card at the left, over all
    others."""
    width = min(widest, area.h / RATIO, area.w / 2)
    step = min(RIBBON_STRIP * width, (min(RIBBON * width, area.w) - width) / max(1, count - 1))
    x, y = area.centre
    middles = [(x + ((count - 1) / 2 - place) * step, y) for place in range(count)]
    return Spread(width, middles, Rect.around(x, y, width + step * max(0, count - 1), width * RATIO))


def tricks(tags: Sequence[Tag], area: Rect, widest: float) -> Spread:
    """Return won tricks, crosswise and side by side so that they can be counted.  A tag is who played the
    card: a trick ends where somebody would play to it twice."""
    width = min(widest, area.w / TRICKS_WIDE, area.h / TRICKS_HIGH)
    of_trick: list[int] = []
    played: set[Tag] = set()
    number = -1
    for tag in tags:
        if number < 0 or tag in played:
            number, played = number + 1, set()
        played.add(tag)
        of_trick.append(number)
    in_row = max(IN_ROW, math.ceil((number + 1) / 2))
    step = min(0.5 * width, (TRICKS_WIDE - RATIO) * width / max(1, min(number, in_row - 1)))
    outline = Rect.around(*area.centre, TRICKS_WIDE * width, TRICKS_HIGH * width)
    down = (TRICKS_HIGH - RATIO) * width if number >= in_row else 0.0
    y = area.centre[1] - down / 2
    middles = []
    for trick in of_trick:
        row, place = divmod(trick, in_row)
        middles.append((outline.x + (RATIO / 2) * width + place * step, y + row * down))
    across = frozenset(place for place, trick in enumerate(of_trick) if trick % in_row % 2)
    return Spread(width, middles, outline, across)


def grid(count: int, area: Rect, widest: float) -> Spread:
    """Return loose rows: as many columns as let the cards be largest, the fewest rows among equals."""
    best, columns = 0.0, 1
    for rows in range(1, max(1, count) + 1):
        across = max(1, math.ceil(count / rows))
        width = min(widest, area.w / (across * (1 + GAP)), area.h / (rows * RATIO * (1 + GAP)))
        if width > best * 1.01:
            best, columns = width, across
    step, down = best * (1 + GAP), best * RATIO * (1 + GAP)
    rows = max(1, math.ceil(count / columns))
    x, y = area.centre
    middles = []
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        middles.append((x + (column - (in_row - 1) / 2) * step, y + (row - (rows - 1) / 2) * down))
    across = max(columns, min(4, int(area.w // step)) if step else 1)
    return Spread(best, middles, Rect.around(x, y, across * step, rows * down))


def melds_width(tags: Sequence[Tag]) -> float:
    """Return how wide groups in one row are, in widths of a card."""
    groups = len(set(tags))
    return groups + IN_GROUP * (len(tags) - groups) + GROUP_GAPS.between * max(0, groups - 1)


def melds(tags: Sequence[Tag], area: Rect, widest: float, unit: float, strip: float = 0.0) -> Spread:
    """Return groups side by side; they shrink before they wrap, as long as they can be read and another
    row would not make them much larger.  *strip* is the preferred visible part of each card, in pixels."""
    if not tags:
        high = RATIO * (1 + GAP)
        width = min(widest, area.w, area.h / high)
        return Spread(width, [], Rect.around(*area.centre, width, high * width))
    groups: dict[Tag, int] = {}
    for tag in tags:
        groups[tag] = groups.get(tag, 0) + 1
    best: Spread | None = None
    for rows in range(1, len(groups) + 1):
        found = _groups_in_rows(tags, groups, rows, area, widest, strip)
        readable = best is not None and best.width >= max(COMPACT_BELOW, READABLE * unit)
        wanted = GROUP_GAPS.much_larger if readable else GROUP_GAPS.larger
        if best is not None and rows == 2 and best.outline.w > GROUP_GAPS.full * area.w:
            wanted = 1.0  # from edge to edge it says less at a glance than two rows in the middle
        if best is None or found.width > best.width * wanted:
            best = found
        if best.width >= widest:
            break
    assert best is not None
    return best


def _groups_in_rows(
    tags: Sequence[Tag], groups: dict[Tag, int], rows: int, area: Rect, widest: float, strip: float
) -> Spread:
    order = list(groups)
    per_row = math.ceil(len(order) / rows) if order else 1
    lines = [order[start : start + per_row] for start in range(0, len(order), per_row)]
    apart = IN_GROUP
    width = _width_in_rows(lines, groups, apart, area, widest)
    if width < max(COMPACT_BELOW, strip / IN_GROUP):
        apart = IN_COMPACT
        width = _width_in_rows(lines, groups, apart, area, widest)
    x, y = area.centre
    starts: dict[Tag, tuple[float, float]] = {}
    for row, line in enumerate(lines):
        at = x - _span(line, groups, apart) * width / 2 + width / 2
        for tag in line:
            starts[tag] = at, y + (row - (len(lines) - 1) / 2) * width * RATIO * (1 + GAP)
            at += width * (1 + apart * (groups[tag] - 1) + GROUP_GAPS.between)
    seen: dict[Tag, int] = {}
    middles = []
    for tag in tags:
        number = seen[tag] = seen.get(tag, -1) + 1
        left, down = starts[tag]
        middles.append((left + number * apart * width, down))
    longest = max((_span(line, groups, apart) for line in lines), default=1.0)
    high = max(1, len(lines)) * RATIO * (1 + GAP) * width
    return Spread(width, middles, Rect.around(x, y, max(1.0, longest) * width, high))


def _width_in_rows(
    lines: Sequence[Sequence[Tag]], groups: dict[Tag, int], apart: float, area: Rect, widest: float
) -> float:
    """Return how wide the cards of these *lines* of groups can be."""
    longest = max((_span(line, groups, apart) for line in lines), default=1.0)
    return min(widest, area.w / longest, area.h / (max(1, len(lines)) * RATIO * (1 + GAP)))


def _span(line: Sequence[Tag], groups: dict[Tag, int], apart: float) -> float:
    """Return how wide a line of groups is, in widths of a card."""
    return sum(1 + apart * (groups[tag] - 1) for tag in line) + GROUP_GAPS.between * (len(line) - 1)


def board(cells: Sequence[tuple[float, float]], area: Rect, widest: float, unit: float) -> Spread:
    """Return cards in two dimensions, or in one row: apart, or where that would make them smaller so close
    that rank and suit of each are still seen; a strip of each always is."""
    left = min((column for column, _ in cells), default=0)
    top = min((row for _, row in cells), default=0)
    across = max((column for column, _ in cells), default=0) - left
    down = max((row for _, row in cells), default=0) - top

    fitting = partial(_widest_overlapping, area, widest, across, down)
    apart, close = fitting(1 + GAP, 1 + GAP), fitting(STRIP, STRIP)
    seen = min(BOARD_GAPS.most * widest, fitting(BOARD_GAPS.across, BOARD_GAPS.down))
    if seen < COMPACT_BELOW:
        seen = min(COMPACT_BELOW - 1.0, fitting(COMPACT_WIDE, BOARD_GAPS.compact_down))
    width = max(apart, seen, min(close, READABLE * unit))
    step = min(width * (1 + GAP), (area.w - width) / max(1, across))
    fall = min(width * RATIO * (1 + GAP), (area.h - width * RATIO) / max(1, down))
    x, y = area.centre
    middles = [
        (x + (column - left - across / 2) * step, y + (row - top - down / 2) * fall) for column, row in cells
    ]
    return Spread(width, middles, Rect.around(x, y, across * step + width, down * fall + width * RATIO))


def cell(tag: Tag) -> tuple[float, float]:
    """Return the column and row in the tag of a card on a board ("3,1.5" lies half a row further down);
    the first cell where the tag names none."""
    if isinstance(tag, str):
        column, comma, row = tag.partition(",")
        try:
            return (float(column), float(row)) if comma else (0.0, 0.0)
        except ValueError:
            return 0.0, 0.0
    return 0.0, 0.0
