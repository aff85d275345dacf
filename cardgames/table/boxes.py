"""The model of a layout: boxes in rows and columns, with a least, a wanted and a most length each way.

A region of the table says which boxes stand beside or below one another and how much each matters; `allot`
and `placed` say where.  Lengths are in pixels.  Where they depend on the width of a card, the region is a
function of that width, and `largest` finds the widest card for which it `fits`.  What stands where others
leave room has the `best_room` of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from .geometry import NOWHERE, RATIO, Rect

PRECISION = 0.1
"""Pixels to which `largest` closes in on the result."""


class Span(NamedTuple):
    """The length of a box in one direction.

    It is *least* where there is no more room, *wanted* where there is, and has a share of the rest by
    *weight*, up to *most*.
    """

    least: float = 0.0
    wanted: float = 0.0
    most: float = inf
    weight: float = 0.0


def exactly(length: float) -> Span:
    """Return the span of a box that never shrinks nor grows."""
    return Span(length, length, length)


def allot(spans: Sequence[Span], room: float, gap: float = 0.0) -> list[float]:
    """Return the length of each of *spans* in *room*, with a *gap* between two.

    Where not even the least lengths have room, all shrink alike.
    """
    room = max(0.0, room - gap * (len(spans) - 1))
    lengths = [span.least for span in spans]
    if (total := sum(lengths)) >= room:
        return [length * room / total if total else 0.0 for length in lengths]
    wanted = [max(span.least, min(span.wanted, span.most)) for span in spans]
    missing = [want - span.least for want, span in zip(wanted, spans, strict=True)]
    _grow(lengths, wanted, missing, room)
    _grow(lengths, [span.most for span in spans], [span.weight for span in spans], room)
    return lengths


def _grow(lengths: list[float], limits: Sequence[float], weights: Sequence[float], room: float) -> None:
    """Share what is left of *room* by *weights*; what one does not need goes to the others."""
    growing = [n for n, weight in enumerate(weights) if weight > 0 and limits[n] > lengths[n]]
    while growing:
        share = max(0.0, room - sum(lengths)) / sum(weights[n] for n in growing)
        full = [n for n in growing if limits[n] - lengths[n] <= share * weights[n]]
        for n in full or growing:
            lengths[n] = limits[n] if full else lengths[n] + share * weights[n]
        growing = [n for n in growing if n not in full] if full else []


ANY = Span(weight=1.0)
"""The span of a box that takes what there is."""


@dataclass(frozen=True)
class Box:
    """A rectangle to be placed: a leaf with a *name*, a space without one, or a row or column of *parts*."""

    wide: Span = ANY
    high: Span = ANY
    name: str = ""
    parts: tuple[Box, ...] = ()
    is_column: bool = False
    gap: float = 0.0


def row(*parts: Box, gap: float = 0.0, name: str = "") -> Box:
    """Return *parts* side by side."""
    wide = _in_line([part.wide for part in parts], gap)
    return Box(wide, _beside([part.high for part in parts]), name, parts, False, gap)


def column(*parts: Box, gap: float = 0.0, name: str = "") -> Box:
    """Return *parts* one below the other."""
    high = _in_line([part.high for part in parts], gap)
    return Box(_beside([part.wide for part in parts]), high, name, parts, True, gap)


def space(least: float, weight: float = 0.0) -> Box:
    """Return a space between other boxes, which grows by *weight*."""
    span = Span(least, least, inf if weight else least, weight)
    return Box(span, span)


def card(name: str, width: float, pad: float = 0.0) -> Box:
    """Return the place of a card, with a rim *pad* wide."""
    return Box(exactly(width + 2 * pad), exactly(width * RATIO + 2 * pad), name)


def _in_line(spans: Sequence[Span], gap: float) -> Span:
    least, wanted, most, weight = map(sum, zip(*spans, strict=True))
    between = gap * (len(spans) - 1)
    return Span(least + between, wanted + between, most + between, weight)


def _beside(spans: Sequence[Span]) -> Span:
    return Span(*map(max, zip(*spans, strict=True)))


def fits(box: Box, area: Rect) -> bool:
    """Tell whether *area* has room for the least that *box* needs."""
    return box.wide.least <= area.w + 0.01 and box.high.least <= area.h + 0.01


def placed(box: Box, area: Rect, align: float = 0.5) -> dict[str, Rect]:
    """Return the rectangle of every named box in *area*.

    Room that nobody needs stays at the ends: *align* 0 puts all of it behind the boxes, 1 before them.
    """
    if not box.parts:
        return {box.name: area} if box.name else {}
    found = {box.name: area} if box.name else {}
    spans = [part.high if box.is_column else part.wide for part in box.parts]
    lengths = allot(spans, area.h if box.is_column else area.w, box.gap)
    spare = (area.h if box.is_column else area.w) - sum(lengths) - box.gap * (len(lengths) - 1)
    at = (area.y if box.is_column else area.x) + align * spare
    for part, length in zip(box.parts, lengths, strict=True):
        if box.is_column:
            wide = min(area.w, part.wide.most)
            place = Rect(area.x + (area.w - wide) / 2, at, wide, length)
        else:
            high = min(area.h, part.high.most)
            place = Rect(at, area.y + (area.h - high) / 2, length, high)
        found |= placed(part, place)
        at += length + box.gap
    return found


def largest(suits: Callable[[float], bool], most: float, least: float = 0.0) -> float:
    """Return the largest number from *least* to *most* that *suits*, where all smaller ones do as well."""
    if suits(most):
        return most
    low, high = least, most
    while high - low > PRECISION:
        middle = (low + high) / 2
        low, high = (middle, high) if suits(middle) else (low, middle)
    return low


def best_room(area: Rect, taken: Iterable[Rect], worth: Callable[[Rect], float]) -> Rect:
    """Return the rectangle in *area* that overlaps none of *taken* and is *worth* most, NOWHERE if none is
    left."""
    rooms = [area] if area.w and area.h else []
    for rect in taken:
        rooms = [part for room in rooms for part in _around(room, rect)]
    return max(rooms, key=worth, default=NOWHERE)


def _around(room: Rect, rect: Rect) -> Iterator[Rect]:
    """Yield the parts of *room* at the four sides of *rect*."""
    if not room.overlaps(rect):
        yield room
        return
    for part in (
        Rect.between(room.x, room.y, rect.x, room.bottom),
        Rect.between(rect.right, room.y, room.right, room.bottom),
        Rect.between(room.x, room.y, room.right, rect.y),
        Rect.between(room.x, rect.bottom, room.right, room.bottom),
    ):
        if part.w and part.h:
            yield part
