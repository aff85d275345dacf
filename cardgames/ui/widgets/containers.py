"""Containers: they give widgets their places in rows, columns, grids and panels, so that no screen does.

A container is a plan, made in every `Scene.rebuild`.  Widgets and containers are both items: each says
how wide it would like to be and how high it is at a width.  Where everything stands follows from the kit
and the width alone; `place` then puts the widgets into a group or a scroll area::

    words = Column(Label("name", (0, 0), "Volume", "strong"), Label("help", (0, 0), "Of all sounds."))
    row = Panel("volume", Beside(words, slider))
    lower_edge = place(Column(row, Space(14), button), area, kit, box)

Gaps and paddings are in logical units, everything else is in pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import pygame

from ..kit import Kit
from .base import Item, PlacedWidget, Shrinking, Widget
from .scroll import ScrollArea

SHARE = 0.5  # of the width: words that get as much of it may stand beside something however long they are


class Container:
    """An item made of others.  *fills* is whether it takes all the width that there is."""

    def __init__(self, items: Sequence[Item | None], *, gap: float = 8, fills: bool = True) -> None:
        self.items = [item for item in items if item is not None]
        self.gap, self.fills = gap, fills

    def natural_width(self, kit: Kit) -> int:
        return max((item.natural_width(kit) for item in self.items), default=0)

    def height_at(self, kit: Kit, width: int) -> int:
        raise NotImplementedError

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        raise NotImplementedError


class Space:
    """An empty place, so large in logical units."""

    fills = False

    def __init__(self, height: float = 0, width: float = 0) -> None:
        self.height, self.width = height, width

    def natural_width(self, kit: Kit) -> int:
        return kit.u(self.width)

    def height_at(self, kit: Kit, width: int) -> int:
        return kit.u(self.height)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        yield from ()


class Column(Container):
    """Items one below the other.

    *align* says where in the width those stand that do not fill it: `left`, `centre` or `right`; with
    `stretch` they fill it, too.
    """

    def __init__(self, *items: Item | None, gap: float = 0, align: str = "left", fills: bool = True) -> None:
        super().__init__(items, gap=gap, fills=fills)
        self.align = align

    def _width(self, kit: Kit, item: Item, width: int) -> int:
        return width if item.fills or self.align == "stretch" else min(width, item.natural_width(kit))

    def height_at(self, kit: Kit, width: int) -> int:
        heights = [item.height_at(kit, self._width(kit, item, width)) for item in self.items]
        return sum(heights) + kit.u(self.gap) * max(0, len(heights) - 1)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        y = rect.y
        for item in self.items:
            width = self._width(kit, item, rect.w)
            height = item.height_at(kit, width)
            x = rect.x + _shift(self.align, rect.w - width)
            yield from item.spots(kit, pygame.Rect(x, y, width, height))
            y += height + kit.u(self.gap)


class Row(Container):
    """Items side by side, at their natural widths; the item *rest* takes the remaining width.  Where there
    is too little room, the widest gives way.

    Items lower than the row stand in its middle, or at its `top` or `bottom` (*across*); with `stretch` they
    are as high as it.  With *wraps* those that have no room go on in the next line, *line_gap* below.
    """

    def __init__(
        self,
        *items: Item | None,
        gap: float = 8,
        rest: Item | None = None,
        align: str = "left",
        across: str = "middle",
        wraps: bool = False,
        line_gap: float = 8,
    ) -> None:
        super().__init__(items, gap=gap, fills=rest is not None or wraps or align != "left")
        self.rest, self.align, self.across = rest, align, across
        self.wraps, self.line_gap = wraps, line_gap

    def natural_width(self, kit: Kit) -> int:
        return sum(item.natural_width(kit) for item in self.items) + self._gaps(kit, self.items)

    def _gaps(self, kit: Kit, items: Sequence[Item]) -> int:
        return kit.u(self.gap) * max(0, len(items) - 1)

    def _widths(self, kit: Kit, items: Sequence[Item], width: int) -> list[int]:
        """Return how wide each of the *items* of a line is."""
        fixed = [0 if item is self.rest else min(width, item.natural_width(kit)) for item in items]
        left = width - sum(fixed) - self._gaps(kit, items)
        if left < 0 and fixed:
            fixed[fixed.index(max(fixed))] = max(0, max(fixed) + left)
        return [max(0, left) if item is self.rest else wide for item, wide in zip(items, fixed, strict=True)]

    def _lines(self, kit: Kit, width: int) -> list[list[Item]]:
        lines: list[list[Item]] = []
        used = 0
        for item in self.items:
            wide = item.natural_width(kit)
            if lines and (not self.wraps or used + kit.u(self.gap) + wide <= width):
                lines[-1].append(item)
                used += kit.u(self.gap) + wide
            else:
                lines.append([item])
                used = wide
        return lines

    def _height(self, kit: Kit, items: Sequence[Item], width: int) -> int:
        """Return the height of the line that has these *items*."""
        pairs = zip(items, self._widths(kit, items, width), strict=True)
        return max((item.height_at(kit, wide) for item, wide in pairs), default=0)

    def height_at(self, kit: Kit, width: int) -> int:
        heights = [self._height(kit, line, width) for line in self._lines(kit, width)]
        return sum(heights) + kit.u(self.line_gap) * max(0, len(heights) - 1)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        y = rect.y
        lines = self._lines(kit, rect.w)
        for line in lines:
            height = rect.h if len(lines) == 1 else self._height(kit, line, rect.w)
            yield from self._spots_of_line(kit, line, pygame.Rect(rect.x, y, rect.w, height))
            y += height + kit.u(self.line_gap)

    def _spots_of_line(self, kit: Kit, items: Sequence[Item], line: pygame.Rect) -> Iterator[PlacedWidget]:
        widths = self._widths(kit, items, line.w)
        x = line.x + _shift(self.align, line.w - sum(widths) - self._gaps(kit, items))
        for item, width in zip(items, widths, strict=True):
            height = line.h if self.across == "stretch" else item.height_at(kit, width)
            y = line.y + _shift(self.across, line.h - height)
            yield from item.spots(kit, pygame.Rect(x, y, width, height))
            x += width + kit.u(self.gap)


class Grid(Container):
    """Items in *columns* of one width, row by row; those of a row are equally high.  Rows lie *down* apart,
    or as far as columns."""

    def __init__(
        self, *items: Item | None, columns: int = 1, gap: float = 10, down: float | None = None
    ) -> None:
        super().__init__(items, gap=gap)
        self.columns, self.down = columns, gap if down is None else down

    def natural_width(self, kit: Kit) -> int:
        return super().natural_width(kit) * self.columns + kit.u(self.gap) * (self.columns - 1)

    def _width(self, kit: Kit, width: int) -> int:
        return (width - kit.u(self.gap) * (self.columns - 1)) // self.columns

    def _rows(self, kit: Kit, width: int) -> Iterator[tuple[list[Item], int]]:
        """Yield the items of each row, and its height."""
        wide = self._width(kit, width)
        for start in range(0, len(self.items), self.columns):
            row = self.items[start : start + self.columns]
            yield row, max(item.height_at(kit, wide) for item in row)

    def height_at(self, kit: Kit, width: int) -> int:
        heights = [height for _, height in self._rows(kit, width)]
        return sum(heights) + kit.u(self.down) * max(0, len(heights) - 1)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        gap, y = kit.u(self.gap), rect.y
        edges = [rect.x + number * (rect.w + gap) // self.columns for number in range(self.columns + 1)]
        for row, height in self._rows(kit, rect.w):
            for (x, after), item in zip(pairwise(edges), row, strict=False):
                yield from item.spots(kit, pygame.Rect(x, y, after - gap - x, height))
            y += height + kit.u(self.down)


class Split(Container):
    """Two items side by side, equally high; the first has *share* of the width."""

    def __init__(self, first: Item, second: Item, share: float = 0.5, *, gap: float = 16) -> None:
        super().__init__((first, second), gap=gap)
        self.share = share

    def widths(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return how wide the two are."""
        room = max(0, width - kit.u(self.gap))
        first = round(room * self.share)
        return first, room - first

    def height_at(self, kit: Kit, width: int) -> int:
        pairs = zip(self.items, self.widths(kit, width), strict=True)
        return max(item.height_at(kit, wide) for item, wide in pairs)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        first, second = self.widths(kit, rect.w)
        yield from self.items[0].spots(kit, pygame.Rect(rect.x, rect.y, first, rect.h))
        yield from self.items[1].spots(kit, pygame.Rect(rect.right - second, rect.y, second, rect.h))


def widths_of(item: Item, kit: Kit, width: int) -> list[tuple[Widget, int]]:
    """Return each widget of *item* with how wide it is where that is *width* pixels wide."""
    spots = item.spots(kit, pygame.Rect(0, 0, width, item.height_at(kit, width)))
    return [(widget, place.w) for widget, place in spots]


class FirstThatFits(Container):
    """The first of its items whose natural width fits; the last one where none does."""

    def __init__(self, *items: Item) -> None:
        super().__init__(items)

    def natural_width(self, kit: Kit) -> int:
        return self.items[0].natural_width(kit)

    def _chosen(self, kit: Kit, width: int) -> Item:
        fitting = (item for item in self.items if item.natural_width(kit) <= width)
        return next(fitting, self.items[-1])

    def height_at(self, kit: Kit, width: int) -> int:
        return self._chosen(kit, width).height_at(kit, width)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        yield from self._chosen(kit, rect.w).spots(kit, rect)


class Beside(Container):
    """*words* at the left and *controls* at the right end; where it is narrow, the controls below.

    There is room beside the controls for the words that must stay in one line (*line*; all of them
    unless it is named), or else for half of the width.  Words that would break so often that this is higher
    have the controls below them, too.
    """

    def __init__(
        self,
        words: Item,
        controls: Item,
        *,
        line: Item | None = None,
        gap: float = 14,
        below: float = 6,
    ) -> None:
        super().__init__((words, controls), gap=gap)
        self.words, self.controls, self.line, self.below = words, controls, line or words, below

    def natural_width(self, kit: Kit) -> int:
        return self.words.natural_width(kit) + kit.u(self.gap) + self.controls.natural_width(kit)

    def _room(self, kit: Kit, width: int) -> int | None:
        """Return the width of the words beside the controls; None where these stand below."""
        room = width - self.controls.natural_width(kit) - kit.u(self.gap)
        if room < min(self.line.natural_width(kit), round(width * SHARE) + 1):
            return None
        return room if self.words.height_at(kit, room) <= self._height_below(kit, width) else None

    def _height_below(self, kit: Kit, width: int) -> int:
        """Return the height with the controls below the words."""
        below = self.controls.height_at(kit, self._controls_width(kit, width))
        return self.words.height_at(kit, width) + kit.u(self.below) + below

    def _controls_width(self, kit: Kit, width: int) -> int:
        return width if self.controls.fills else min(width, self.controls.natural_width(kit))

    def height_at(self, kit: Kit, width: int) -> int:
        room = self._room(kit, width)
        if room is None:
            return self._height_below(kit, width)
        beside = self.controls.height_at(kit, self.controls.natural_width(kit))
        return max(self.words.height_at(kit, room), beside)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        room = self._room(kit, rect.w)
        if room is None:
            wide = self._controls_width(kit, rect.w)
            tall = self.controls.height_at(kit, wide)
            yield from self.words.spots(kit, pygame.Rect(rect.x, rect.y, rect.w, rect.h - tall))
            yield from self.controls.spots(kit, pygame.Rect(rect.x, rect.bottom - tall, wide, tall))
            return
        tall = self.words.height_at(kit, room)
        y = rect.y + _shift("middle", rect.h - tall)
        yield from self.words.spots(kit, pygame.Rect(rect.x, y, room, tall))
        wide = self.controls.natural_width(kit)
        tall = self.controls.height_at(kit, wide)
        y = rect.y + _shift("middle", rect.h - tall)
        yield from self.controls.spots(kit, pygame.Rect(rect.right - wide, y, wide, tall))


class WordsBeside(Container):
    """Words, and at their right an item that shrinks as far as they need room; *least* is the least width of
    the words, in logical units."""

    def __init__(self, words: Item, beside: Shrinking, *, least: float, gap: float) -> None:
        super().__init__((words, beside), gap=gap)
        self.words, self.beside, self.least = words, beside, least

    def _least_words(self, kit: Kit) -> int:
        return min(self.words.natural_width(kit), kit.u(self.least))

    def natural_width(self, kit: Kit) -> int:
        return self._least_words(kit) + kit.u(self.gap) + self.beside.least_width(kit)

    def _widths(self, kit: Kit, width: int) -> tuple[int, int]:
        room = width - kit.u(self.gap)
        for words in (self.words.natural_width(kit), self._least_words(kit)):
            beside = min(self.beside.natural_width(kit), room - words)
            if beside >= self.beside.least_width(kit):
                break
        return room - beside, beside

    def height_at(self, kit: Kit, width: int) -> int:
        words, beside = self._widths(kit, width)
        return max(self.words.height_at(kit, words), self.beside.height_at(kit, beside))

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        words, beside = self._widths(kit, rect.w)
        for item, wide, x in ((self.words, words, rect.x), (self.beside, beside, rect.right - beside)):
            tall = item.height_at(kit, wide)
            yield from item.spots(kit, pygame.Rect(x, rect.y + (rect.h - tall) // 2, wide, tall))


class Face(Widget):
    """The face of a panel."""

    takes_pointer = False

    def __init__(self, id: str, fill: str, border: str | None, radius: float) -> None:
        super().__init__(id, (0, 0))
        self.fill, self.border, self.radius = fill, border, radius

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        kit.panel(target, self.box, self.fill, border=self.border, radius=self.radius)


class Divider(Face):
    """A thin line across."""

    fills = True

    def __init__(self, id: str) -> None:
        super().__init__(id, "line", None, 0)

    def measure(self, kit: Kit) -> tuple[int, int]:
        return max(1, kit.u(1)), max(1, kit.u(1))


class Backed(Container):
    """An item on a *face*, a widget that takes the whole place and is drawn first."""

    def __init__(self, face: Widget, item: Item) -> None:
        super().__init__((item,), fills=item.fills)
        self.face, self.item = face, item

    def height_at(self, kit: Kit, width: int) -> int:
        return self.item.height_at(kit, width)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        yield self.face, rect
        yield from self.item.spots(kit, rect)


class Inset(Container):
    """One item with margins in logical units: the same at all sides, or left, top, right and bottom.

    It grows no wider than *widest* logical units, more with large text, and then stands in the middle or, by
    *align*, at the left.
    """

    def __init__(
        self,
        item: Item,
        margins: float | tuple[float, float, float, float] = 0,
        *,
        widest: float | None = None,
        align: str = "centre",
    ) -> None:
        super().__init__((item,), fills=item.fills)
        self.item, self.widest, self.align = item, widest, align
        self.margins = margins if isinstance(margins, tuple) else (margins,) * 4

    def _margins(self, kit: Kit) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.margins
        return kit.u(left), kit.u(top), kit.u(right), kit.u(bottom)

    def _room(self, kit: Kit, width: int) -> int:
        left, _, right, _ = self._margins(kit)
        room = max(0, width - left - right)
        return room if self.widest is None else min(room, scaled(kit, self.widest))

    def natural_width(self, kit: Kit) -> int:
        left, _, right, _ = self._margins(kit)
        return self.item.natural_width(kit) + left + right

    def height_at(self, kit: Kit, width: int) -> int:
        _, top, _, bottom = self._margins(kit)
        return self.item.height_at(kit, self._room(kit, width)) + top + bottom

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        left, top, right, bottom = self._margins(kit)
        room = self._room(kit, rect.w)
        x = rect.x + left + _shift(self.align, rect.w - left - right - room)
        yield from self.item.spots(kit, pygame.Rect(x, rect.y + top, room, max(0, rect.h - top - bottom)))


class Middle(Container):
    """An item in the middle of the height there is, which is at least *least* pixels; *above* is the share of
    the spare room above it."""

    def __init__(self, item: Item, above: float = 0.5, *, least: int = 0) -> None:
        super().__init__((item,), fills=item.fills)
        self.item, self.above, self.least = item, above, least

    def height_at(self, kit: Kit, width: int) -> int:
        return max(self.least, self.item.height_at(kit, width))

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        height = self.item.height_at(kit, rect.w)
        y = rect.y + round(max(0, rect.h - height) * self.above)
        yield from self.item.spots(kit, pygame.Rect(rect.x, y, rect.w, height))


class Loose(Container):
    """An item that takes the width there is and asks for no more than *least* pixels: words that may wrap."""

    def __init__(self, item: Item, least: int = 0) -> None:
        super().__init__((item,))
        self.item, self.least = item, least

    def natural_width(self, kit: Kit) -> int:
        return self.least

    def height_at(self, kit: Kit, width: int) -> int:
        return self.item.height_at(kit, width)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        yield from self.item.spots(kit, rect)


class ByWidth(Container):
    """An item that *make* makes for the width there is, in pixels."""

    def __init__(self, make: Callable[[int], Item]) -> None:
        super().__init__(())
        self.make = make
        self._made: dict[int, Item] = {}

    def _item(self, width: int) -> Item:
        if width not in self._made:
            self._made[width] = self.make(width)
        return self._made[width]

    def height_at(self, kit: Kit, width: int) -> int:
        return self._item(width).height_at(kit, width)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        yield from self._item(rect.w).spots(kit, rect)


class BorderFrame(Container):
    """A window or a panel: *middle* takes the space that *left* and *right*, over the whole height, and *top*
    and *bottom* between them leave.
    """

    def __init__(
        self,
        middle: Item,
        *,
        left: Item | None = None,
        right: Item | None = None,
        top: Item | None = None,
        bottom: Item | None = None,
    ) -> None:
        super().__init__((left, top, middle, bottom, right))
        self.middle, self.left, self.right, self.top, self.bottom = middle, left, right, top, bottom

    def _sides(self, kit: Kit) -> tuple[int, int]:
        return _width(kit, self.left), _width(kit, self.right)

    def natural_width(self, kit: Kit) -> int:
        return sum(self._sides(kit)) + max(_width(kit, part) for part in (self.middle, self.top, self.bottom))

    def height_at(self, kit: Kit, width: int) -> int:
        left, right = self._sides(kit)
        between = width - left - right
        column = sum(_height(kit, part, between) for part in (self.top, self.middle, self.bottom))
        return max(column, _height(kit, self.left, left), _height(kit, self.right, right))

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        left, right = self._sides(kit)
        x, wide = rect.x + left, rect.w - left - right
        above, below = _height(kit, self.top, wide), _height(kit, self.bottom, wide)
        room = pygame.Rect(x, rect.y + above, wide, max(0, rect.h - above - below))
        if self.left is not None:
            yield from self.left.spots(kit, pygame.Rect(rect.x, rect.y, left, rect.h))
        if self.top is not None:
            yield from self.top.spots(kit, pygame.Rect(x, rect.y, wide, above))
        yield from self.middle.spots(kit, room)
        if self.bottom is not None:
            yield from self.bottom.spots(kit, pygame.Rect(x, rect.bottom - below, wide, below))
        if self.right is not None:
            yield from self.right.spots(kit, pygame.Rect(rect.right - right, rect.y, right, rect.h))


class Panel(Backed):
    """One item on a face called *id*, *pad* logical units from its edges, across and down.

    Up and down find *reach* (controls at the right end of it) wherever the focus comes from.
    """

    def __init__(
        self,
        id: str,
        item: Item,
        *,
        pad: tuple[float, float] = (16, 10),
        fill: str = "row",
        border: str | None = "line",
        radius: float = 14,
        reach: Sequence[Widget] = (),
    ) -> None:
        super().__init__(Face(id, fill, border, radius), Inset(item, (*pad, *pad)))
        self.fills, self.reach = True, reach

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        for widget in self.reach:
            widget.row_start = rect.x
        yield from super().spots(kit, rect)


class WidgetHost(Protocol):
    """The interface to add widgets."""

    def add(self, widget: Widget) -> object: ...


def place(item: Item, into: WidgetHost, kit: Kit, at: pygame.Rect) -> int:
    """Put the widgets of *item* into a group or a scroll area, from the top of *at* and as wide; return the
    lower edge.  Where *at* is higher than the item needs, it takes all of it."""
    height = max(at.h, item.height_at(kit, at.w))
    for widget, rect in item.spots(kit, pygame.Rect(at.x, at.y, at.w, height)):
        widget.rect = rect.copy()  # a face may share it with the items on it
        into.add(widget)
        if isinstance(widget, ScrollArea) and widget.content is not None:
            room = pygame.Rect(0, 0, rect.w, max(0, rect.h - kit.u(widget.end)))
            place(widget.content, widget, kit, room)
            widget.filled = widget.content.height_at(kit, rect.w)
    return at.y + height


def extend(area: ScrollArea, item: Item, kit: Kit) -> None:
    """Put *item* into a scroll area, below its present content."""
    area.filled = place(item, area, kit, pygame.Rect(0, area.filled, area.rect.w, 0))


def share_of_height(item: Item, kit: Kit, rect: pygame.Rect) -> float:
    """Return how much of the height of *rect* the item needs at its width: 1.0 is all of it."""
    return item.height_at(kit, rect.w) / max(1, rect.h)


def scaled(kit: Kit, units: float) -> int:
    """Return a length in pixels that grows with large text."""
    return round(kit.u(units) * max(1.0, kit.theme.text_size))


def _width(kit: Kit, item: Item | None) -> int:
    return item.natural_width(kit) if item is not None else 0


def _height(kit: Kit, item: Item | None, width: int) -> int:
    return item.height_at(kit, width) if item is not None else 0


def _shift(where: str, spare: int) -> int:
    """Return the part of *spare* pixels left free before something."""
    if where in ("centre", "middle"):
        return spare // 2
    return spare if where in ("right", "bottom") else 0
