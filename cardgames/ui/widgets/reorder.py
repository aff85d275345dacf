"""A column whose items can be dragged to other places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ..kit import Kit
from .base import Item, PlacedWidget, Widget
from .containers import Column, Container


class Reorder(Container):
    """Items below one another; while one is dragged the others make room for it."""

    def __init__(self, items: Sequence[Item], *, gap: float) -> None:
        super().__init__(items, gap=gap)
        self._at_rest = Column(*items, gap=gap)
        self._widgets: list[list[Widget]] = []
        self._places: list[pygame.Rect] = []  # of the items, in the order in which they were put up
        self._tops: list[int] = []  # where the items stand now
        self._space = 0

    def height_at(self, kit: Kit, width: int) -> int:
        return self._at_rest.height_at(kit, width)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        self._widgets, self._places, self._space = [], [], kit.u(self.gap)
        y = rect.y
        for item in self.items:
            place = pygame.Rect(rect.x, y, rect.w, item.height_at(kit, rect.w))
            found = list(item.spots(kit, place))
            self._places.append(place)
            self._widgets.append([widget for widget, _ in found])
            yield from found
            y = place.bottom + self._space
        self._tops = [place.y for place in self._places]

    def target(self, number: int, by: int) -> int:
        """Return the place that the item *number* would take when it is dropped *by* pixels further down."""
        middle = self._places[number].centery + by
        others = (place for other, place in enumerate(self._places) if other != number)
        return sum(middle > place.centery for place in others)

    def drag(self, number: int, by: int) -> None:
        """Show the item *number* moved down by this many pixels, and the others where they would stand."""
        order = [other for other in range(len(self._places)) if other != number]
        order.insert(self.target(number, by), number)
        y = self._places[0].y
        for other in order:
            self._move(other, self._places[number].y + by if other == number else y)
            y += self._places[other].h + self._space

    def _move(self, number: int, top: int) -> None:
        for widget in self._widgets[number]:
            widget.rect.y += top - self._tops[number]
        self._tops[number] = top
