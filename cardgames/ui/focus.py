"""The keyboard focus: Tab in reading order, arrows to the nearest thing, and the ring that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from . import shapes
from .kit import Kit


class Focusable(Protocol):
    """Something that can have the focus: it knows where it is."""

    @property
    def box(self) -> pygame.Rect: ...


F = TypeVar("F", bound=Focusable)


class Rings:
    """What on one screen can show where the keyboard is: showing one of them hides the others."""

    def __init__(self) -> None:
        self._hiding: list[tuple[object, Callable[[], object]]] = []

    def join(self, one: object, hide: Callable[[], object]) -> None:
        """Take in *one*, of which *hide* takes the focus away."""
        self._hiding.append((one, hide))

    def leave(self, one: object) -> None:
        """Take out *one*, which is gone."""
        self._hiding = [(other, hide) for other, hide in self._hiding if other is not one]

    def show(self, one: object) -> None:
        """Hide all but *one*."""
        for other, hide in self._hiding:
            if other is not one:
                hide()


class FocusRing(Generic[F]):
    """Which of the *elements* has the focus.  `shown` is true while the keyboard is used; *rings* are those
    of the same screen."""

    def __init__(
        self,
        elements: Callable[[], Sequence[F]],
        row_height: Callable[[], int] = lambda: 24,
        parent: Callable[[F], pygame.Rect | None] = lambda element: None,
        place: Callable[[F], pygame.Rect] = lambda element: element.box,
        reach: Callable[[F], pygame.Rect] = lambda element: element.box,
    ) -> None:
        self.elements = elements
        self._row_height = row_height
        self._parent, self._place, self._reach = parent, place, reach
        self.current: F | None = None
        self.rings = Rings()
        self._shown = False

    @property
    def shown(self) -> bool:
        """Tell whether the ring is seen."""
        return self._shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        self._shown = shown
        if shown:
            self.rings.show(self)

    def join(self, rings: Rings, hide: Callable[[], object]) -> None:
        """Share the screen with *rings*; *hide* takes the focus away from this one."""
        self.rings = rings
        rings.join(self, hide)

    def in_order(self) -> list[F]:
        """Return the elements in reading order; those with the same parent stay together.

        *parent* is where that is, *place* where the element is inside it, however far it is scrolled.
        """
        elements = self.elements()
        height = max(1, self._row_height())
        places, parents = [self._place(one) for one in elements], [self._parent(one) for one in elements]
        # A widget with a parent sorts by the top of the parent, whatever its height.
        outer = [
            place if parent is None else pygame.Rect(parent.x, parent.y - height // 2, parent.w, height)
            for place, parent in zip(places, parents, strict=True)
        ]
        rows, inner = _rows(outer), _rows(places)

        def key(number: int) -> tuple[int, int, int, int]:
            here = 0 if parents[number] is None else inner[number]
            return rows[number], outer[number].x, here, places[number].x

        return [elements[number] for number in sorted(range(len(elements)), key=key)]

    def set(self, element: F | None, shown: bool = True) -> None:
        """Give the focus to *element*."""
        self.current = element
        self.shown = shown and element is not None

    def step(self, by: int) -> F | None:
        """Return the next (1) or the one before (-1), round and round."""
        order = self.in_order()
        if not order:
            self.set(None)
            return None
        if self.current in order:
            place = (order.index(self.current) + by) % len(order)
        else:
            place = 0 if by > 0 else len(order) - 1
        self.set(order[place])
        return self.current

    def toward(self, dx: int, dy: int) -> F | None:
        """Return the nearest element in a direction, if there is one; without a focus, the first.

        Left and right stay in the row as long as there is more of it; up and down leave it, though a fan
        rises to its middle.  They go by *reach*, which is wider than the element at the end of a row.
        """
        order = self.in_order()
        if self.current not in order:
            return self.step(1)
        box: Callable[[F], pygame.Rect] = self._reach if dy else lambda element: element.box
        self.current = order[order.index(self.current)]  # where it stands now
        here = box(self.current)
        best: tuple[tuple[bool, float], F] | None = None
        for other in order:
            if other is self.current or (dy and _in_one_row(self.current.box, other.box)):
                continue
            cost = _distance(here, box(other), dx, dy)
            if cost is None:
                continue
            rank = bool(dx) and not _in_one_row(here, box(other)), cost
            if best is None or rank < best[0]:
                best = (rank, other)
        if best:
            self.set(best[1])
        return best[1] if best else None

    def draw(self, target: pygame.Surface, kit: Kit, radius: int) -> None:
        """Draw the ring round the focused element; *radius* in pixels is that of the element's corners."""
        if self.shown and self.current is not None:
            draw_ring(target, kit, self.current.box, radius)


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """Return how far *there* is in the direction, or None when it does not lie that way."""
    if dx:
        along = (there.centerx - here.centerx) * dx
        gap = max(0, (there.left - here.right) if dx > 0 else (here.left - there.right))
        across = max(0, there.top - here.bottom, here.top - there.bottom)
        shift = abs(there.centery - here.centery)
    else:
        along = (there.centery - here.centery) * dy
        gap = max(0, (there.top - here.bottom) if dy > 0 else (here.top - there.bottom))
        across = max(0, there.left - here.right, here.left - there.right)
        shift = abs(there.centerx - here.centerx)
    if along <= 4 or across > 2.5 * along + 40:
        return None
    return gap + 2.2 * across + 0.2 * shift


def _rows(boxes: Sequence[pygame.Rect]) -> list[int]:
    """Return in which row each of *boxes* stands: beside all others of that row."""
    found, number = [0] * len(boxes), 0
    row: list[pygame.Rect] = []
    for place in sorted(range(len(boxes)), key=lambda place: boxes[place].centery):
        if not all(_in_one_row(other, boxes[place]) for other in row):
            number, row = number + 1, []
        row.append(boxes[place])
        found[place] = number
    return found


def _in_one_row(here: pygame.Rect, there: pygame.Rect) -> bool:
    """Tell whether at least half of the lower of the two is beside the other."""
    beside = min(here.bottom, there.bottom) - max(here.top, there.top)
    return 2 * beside >= min(here.h, there.h)


def draw_ring(target: pygame.Surface, kit: Kit, box: pygame.Rect, radius: int) -> None:
    """Draw an accent line of 3 units with a dark edge of 1 unit, a little outside *box*, where *kit* draws
    rings."""
    if not kit.draws_rings:
        return
    gap, line, edge = kit.u(3), max(2, kit.u(3)), max(1, kit.u(1))
    outer = box.inflate(2 * (gap + line + edge), 2 * (gap + line + edge))
    colours = kit.theme.colours
    ring_radius = radius + gap + line + edge
    dark = shapes.rounded(outer.size, ring_radius, None, colours.edge, line + 2 * edge)
    light = shapes.rounded(
        (outer.w - 2 * edge, outer.h - 2 * edge), ring_radius - edge, None, colours.accent, line
    )
    target.blit(dark, outer)
    target.blit(light, (outer.x + edge, outer.y + edge))
