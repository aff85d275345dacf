"""The picture of everything on the table that lies still, drawn again only where something has changed.

With each picture go the lists of the cards and of the fixtures in it.  When a card takes off or lands, or a
fixture looks different, only its place is drawn again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

import pygame

from cardgames.engine import BACK, Card

from ...pictures import RATIO
from .painter import Painter

HEAP = 12  # pixels: cards nearer than this lie in one heap


class DrawnCard(NamedTuple):
    """How one card is drawn: see `Painter.face`.  A card *above* the plates is drawn after them; *small* is
    the width of a simpler face, and how much of it is seen."""

    above: bool
    waiting: bool
    depth: int
    card: Card
    width: int
    centre: tuple[int, int]
    angle: float
    scale: float
    squeeze: float
    lift: float
    dim: bool
    ring: str | None
    alpha: float
    small: tuple[int, float]
    shadow: bool
    rough: bool
    moving: bool

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Draw it."""
        self._draw_face(target, painter, self.width, self.scale, self.alpha, self.shadow)
        width, share = self.small
        if share and self.card is not BACK:
            self._draw_face(target, painter, width, self.scale * self.width / width, share, False)

    def _draw_face(
        self,
        target: pygame.Surface,
        painter: Painter,
        width: int,
        scale: float,
        alpha: float,
        shadow: bool,
    ) -> None:
        painter.face(
            target,
            self.card,
            width,
            self.centre,
            angle=self.angle,
            scale=scale,
            squeeze=self.squeeze,
            lift=self.lift,
            dim=self.dim,
            ring=self.ring,
            alpha=alpha,
            shadow=shadow,
            rough=self.rough,
            moving=self.moving,
        )

    @property
    def box(self) -> pygame.Rect:
        """All that it may cover, with its shadow."""
        width = self.width * self.scale
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        rim = 2 * (6 + width * (0.12 + 0.35 * self.lift))
        size = width * (cos + RATIO * sin) + rim, width * (sin + RATIO * cos) + rim
        box = pygame.Rect(0, 0, math.ceil(size[0]), math.ceil(size[1]))
        box.center = self.centre
        return box


def in_drawing_order(cards: Iterable[DrawnCard]) -> list[DrawnCard]:
    """Return the cards from the lowest to the highest; in a heap only the lowest has a shadow, and no back
    hides another."""
    found: list[DrawnCard] = []
    shaded: set[tuple[int, int]] = set()
    for card in sorted(cards, key=_order):
        cell = (round(card.centre[0] / HEAP), round(card.centre[1] / HEAP))
        found.append(card._replace(shadow=False) if cell in shaded else card)
        shaded.add(cell)
    seen: set[tuple[object, ...]] = set()
    out: list[DrawnCard] = []
    for card in reversed(found):
        place = (card.centre, card.angle, card.width, card.scale)
        if card.card is not BACK or card.shadow or place not in seen:
            out.append(card)
        if card.card is BACK:
            seen.add(place)
    return out[::-1]


def _order(card: DrawnCard) -> tuple[bool, bool, int]:
    return card.above, card.waiting, card.depth


class Fixture(NamedTuple):
    """A thing on the table that is not a card: the *boxes* it covers, and the method that draws it with
    *args*.  It is drawn again unless it equals one of before.  One *above* the cards is drawn after them.
    """

    boxes: list[pygame.Rect]
    draw: Callable[..., object]
    args: tuple[object, ...] = ()
    above: bool = False


class Decorated(Protocol):
    """What there is besides the cards."""

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the felt."""

    def fixtures(self) -> list[Fixture]:
        """Return the things on it, the lowest first."""


class StaticLayer:
    """See the module."""

    def __init__(self, painter: Painter, room: Decorated) -> None:
        self.painter, self.room = painter, room
        self._picture = pygame.Surface((0, 0))
        self._key: object = None
        self._spoilt = True
        self._cards: list[DrawnCard] = []
        self._fixtures: list[tuple[Fixture, set[str]]] = []  # each with the cards shown in it

    def invalidate(self) -> None:
        """Have every fixture looked at again: one of them may have changed."""
        self._spoilt = True

    def picture(self, size: tuple[int, int], cards: Sequence[DrawnCard]) -> pygame.Surface:
        """Return the picture with these cards, which come arranged.  The painter's watch hears of each."""
        watch = self.painter.watch
        areas = self._changed(size, cards)
        self._cards, self._spoilt = list(cards), False
        try:
            for area in areas:
                self._draw(area)
        finally:
            self.painter.watch = watch
        shown = {drawn.card.text for drawn in cards if drawn.card is not BACK}
        for card in shown.union(*(shown_in for _, shown_in in self._fixtures)):
            watch(card)
        return self._picture

    def _changed(self, size: tuple[int, int], cards: Sequence[DrawnCard]) -> list[pygame.Rect]:
        """Return where the picture is no longer right."""
        key = (size, self.painter.pictures.generation, self.painter.kit)
        boxes = [card.box for card in set(self._cards) ^ set(cards)] if self._cards != cards else []
        if self._spoilt or self._key != key:
            before = self._fixtures
            self._fixtures = [
                next((old for old in before if old[0] == new), (new, set())) for new in self.room.fixtures()
            ]
            boxes += [box for one in before if one not in self._fixtures for box in one[0].boxes]
            boxes += [box for one in self._fixtures if one not in before for box in one[0].boxes]
        if self._key != key:
            self._key = key
            if self._picture.get_size() != size:
                self._picture = pygame.Surface(size)
            return [self._picture.get_rect()]
        return merged(boxes)

    def _draw(self, area: pygame.Rect) -> None:
        """Draw everything inside *area* again."""
        target = self._picture
        target.set_clip(area)
        here = [card for card in self._cards if area.colliderect(card.box)]
        self.room.draw_ground(target)
        for above in (False, True):
            for fixture, shown in self._fixtures:
                if fixture.above is above and area.collidelist(fixture.boxes) >= 0:
                    shown.clear()
                    self.painter.watch = shown.add
                    fixture.draw(target, *fixture.args)
            self.painter.watch = lambda card: None
            for card in here:
                if card.above is above:
                    card.draw(target, self.painter)
        target.set_clip(None)


def merged(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas that cover all *boxes* and do not overlap one another."""
    out: list[pygame.Rect] = []
    for box in boxes:
        while (hit := box.collidelist(out)) >= 0:
            box = box.union(out.pop(hit))
        out.append(box)
    return out
