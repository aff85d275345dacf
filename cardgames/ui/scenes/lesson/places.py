"""Where the things are that a lesson points at, how they look above the veil, and where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import BACK, Card
from cardgames.engine.zones import TRICK
from cardgames.lessons.spots import Target

from ...pictures import RATIO
from ..table import Table
from ..table.boxes import box_of
from ..table.furniture import Row
from ..table.large import draw_large, draw_name, large_box
from ..table.plates import draw_badges, draw_plate
from ..table.ruler import draw_ruler
from ..table.sprites import Sprite

if TYPE_CHECKING:
    from cardgames.table import Spot


Weighted = tuple[pygame.Rect, float]
GRID = (15, 11)
SPOTTED, NARROWER = 1000.0, 6000.0  # what a covered pixel and an unusual width cost
COVERED = 12.0  # what a covered pixel of an index or a button costs, where no place is free of them
OPEN, LIT = 1.5, 3.0  # what a covered pixel of open cards costs, and of what stays bright
RULER = 4.0  # and of a scale: what is said where there is one is about the numbers on it


class Places:
    """The targets of one moment on one table, and the *lights*: what stays bright as well, where the bubble
    leaves it free."""

    def __init__(self, table: Table, targets: Sequence[Target], lights: Sequence[Target] = ()) -> None:
        self.table, self.targets, self.lights = table, list(targets), list(lights)

    # Where they are

    @property
    def boxes(self) -> list[pygame.Rect]:
        """The place of everything that is pointed at, where it lies at rest."""
        return [box for target in self.targets for box in self._boxes(target)]

    @property
    def light_boxes(self) -> list[pygame.Rect]:
        """The place of what only stays bright."""
        return [box for target in self.lights for box in self._boxes(target)]

    def _boxes(self, target: Target) -> list[pygame.Rect]:
        table, value = self.table, target.value
        match target.kind:
            case "card":
                return [_card_box(spot) for spot in table.motion.layout if spot.face is value]
            case "zone":
                spots = [_card_box(spot) for spot in table.motion.layout.spots.get(str(value), ())]
                rect = table.motion.layout.outlines.get(str(value))
                return spots or ([box_of(rect)] if rect is not None else [])
            case "seat" | "badge":
                return [
                    table.scenery.plate_boxes[seat] for seat in table.scenery.plate_boxes if seat == value
                ]
            case "score":
                plates = [table.scenery.plate_boxes[seat] for seat in self._seats(value)]
                return [row.box for row in self._rows(value)] or plates
            case "heap":
                return table.layers.chips.boxes_of(value)
            case "furniture":
                boxes = [row.box for row in self._rows(value)]
                boxes += self._board_boxes(value) + self._large_boxes(value)
                return boxes + self._ruler_boxes(value)
            case _:
                return [table.widgets.find(id).box for id in self._buttons(value)]

    def _seats(self, side: Card | str | int) -> list[int]:
        view = self.table.feed.view()
        return [seat for seat in range(view.seat_count) if view.side(seat) == side]

    def _rows(self, value: Card | str | int) -> list[Row]:
        """The rows of the furniture with this label; those of the score for a side."""
        panel = self.table.scenery.panel
        if panel is None:
            return []
        if isinstance(value, str):
            return [row for row in panel.rows if getattr(row.thing, "label", "") == value]
        scores = tuple(self.table.feed.view().scores)
        return [row for row in panel.rows if getattr(row.thing, "values", None) == scores][:1]

    def _board_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """The peg board, where it has this label."""
        board = self.table.presenter.board
        return [board.rect] if board.data is not None and board.data.label == value else []

    def _large_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """The large marker among the cards, where it has this label."""
        table, marker = self.table, self.table.scenery.large
        if marker is None or marker.label != value:
            return []
        return [large_box(table.app.kit, marker, box_of(table.motion.layout.middle))[0]]

    def _ruler_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """The ruler, where it has this label."""
        ruler = self.table.scenery.ruler
        return [box_of(self.table.motion.layout.ruler)] if ruler is not None and ruler.label == value else []

    def _buttons(self, value: Card | str | int) -> list[str]:
        """The ids of the buttons of a move."""
        choices = [choice for part in self.table.asking.parts for choice in part.buttons]
        ids = [f"ask_{number}" for number, choice in enumerate(choices) if str(choice.move) == value]
        return [id for id in ids if id in self.table.widgets]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is pointed at once more, and what stays bright."""
        table, bright = self.table, [*self.targets, *self.lights]
        seats = [target.value for target in bright if target.kind in ("seat", "badge")]
        seats += [
            seat
            for target in bright
            if target.kind == "score" and not self._rows(target.value)
            for seat in self._seats(target.value)
        ]
        self._draw_cards(surface, bright)
        for plate in table.scenery.plates:
            if plate.seat in seats:
                rect = table.scenery.plate_boxes[plate.seat]
                draw_plate(surface, table.painter, rect, plate, active=table.active_seat == plate.seat)
                draw_badges(surface, table.app.kit, table.scenery.badges.get(plate.seat, ()))
        for target in bright:
            if target.kind in ("furniture", "score"):
                self._draw_rows(surface, target.value)
            if target.kind == "furniture" and self._board_boxes(target.value):
                table.presenter.board.draw(surface)
            if (
                target.kind == "furniture"
                and self._large_boxes(target.value)
                and table.scenery.large is not None
            ):
                draw_large(surface, table.app.kit, table.scenery.large, box_of(table.motion.layout.middle))
            if target.kind == "furniture" and table.scenery.ruler is not None:
                for box in self._ruler_boxes(target.value):
                    draw_ruler(surface, table.app.kit, table.scenery.ruler, box)
            if target.kind == "heap":
                for box in table.layers.chips.boxes_of(target.value):
                    table.layers.chips.draw(surface, box)
            for id in self._buttons(target.value) if target.kind == "button" else ():
                table.widgets.find(id).draw(surface, table.app.kit)

    def _draw_cards(self, surface: pygame.Surface, bright: Sequence[Target]) -> None:
        """The cards and zones among *bright*, with what is said of them: "wild", "run"."""
        table, mirror = self.table, self.table.motion.mirror
        sprites = self._sprites(bright)
        table.layers._draw_sprites(surface, sprites)
        cards = {sprite.card for sprite in sprites if sprite.up}
        for named in (*table.scenery.named, *table.scenery.melds):
            if cards.issuperset(named.cards):
                draw_name(surface, table.app.kit, named, mirror)
        table.scenery.signs.draw_marks(surface, table.painter, mirror, cards)

    def _sprites(self, bright: Sequence[Target]) -> list[Sprite]:
        """The sprites of the cards and zones among *bright*."""
        cards = {target.value for target in bright if target.kind == "card"}
        zones = {target.value for target in bright if target.kind == "zone"}
        return [sprite for sprite in self.table.motion.mirror if sprite.zone in zones or sprite.card in cards]

    def _draw_rows(self, surface: pygame.Surface, value: Card | str | int) -> None:
        panel, before = self.table.scenery.panel, surface.get_clip()
        for box in (row.box for row in self._rows(value)):
            surface.set_clip(box.inflate(self.table.app.kit.u(12), 0).clip(before))
            assert panel is not None
            panel.draw(surface)
            surface.set_clip(before)


def in_the_way(table: Table, asked: bool) -> list[Weighted]:
    """What a bubble should rather not cover, with how bad that would be; *asked* is whether the person has
    something to answer."""
    laid, view = table.motion.layout, table.motion.shown
    found: list[Weighted] = [(box, 1.2) for box in table.scenery.plate_boxes.values()]
    for zone, spots in laid.spots.items():
        boxes = [_card_box(spot) for spot in spots]
        if view is not None and view.zone(zone).kind == TRICK:
            found.append((box_of(laid.outlines[zone]), 4.0))  # more cards will come there
        elif boxes:
            counts = (
                zone == table.own_zone and table.asking.trays is None
            )  # else the cards lie in the trays, too
            shown = zone != table.own_zone and any(spot.face is not BACK for spot in spots)
            weight = (8.0 if asked else 2.0) if counts else OPEN if shown else 0.7
            found.append((boxes[0].unionall(boxes[1:]), weight))
    if table.scenery.panel is not None and table.scenery.panel.rows:
        found.append((table.scenery.panel.rect, 1.5))
    if table.scenery.large is not None:
        found.append((large_box(table.app.kit, table.scenery.large, box_of(laid.middle))[0], OPEN))
    if table.scenery.ruler is not None:
        found.append((box_of(laid.ruler), RULER))
    if table.asking.trays is not None:
        found.append((table.asking.trays.rect, 8.0))
    found += [(toast.box, 1.0) for toast in table.toasts.shown]
    if table.my_turn:  # a question of the coach needs no prompt
        found.append((box_of(laid.prompt), 1.0))
    return found


def best_place(
    sizes: Iterable[tuple[int, int]],
    area: pygame.Rect,
    spots: Sequence[pygame.Rect],
    others: Sequence[Weighted],
    near: pygame.Rect | None = None,
) -> pygame.Rect:
    """Where in *area* a bubble of one of these *sizes* covers no spot and as little else as it can.

    It stays where it was (*near*) as long as that covers no spot.
    """
    best: tuple[float, pygame.Rect] | None = None
    for order, size in enumerate(sizes):
        for rect in _candidates(size, area, near):
            cost = order * NARROWER + _distance_from_corner(rect, area)
            cost += SPOTTED * sum(_overlap(rect, spot) for spot in spots)
            cost += sum(weight * _overlap(rect, box) for box, weight in others)
            if near is not None and rect.topleft == near.topleft and rect.collidelist(list(spots)) < 0:
                cost *= 0.3
            if best is None or cost < best[0]:
                best = (cost, rect)
    assert best is not None
    return best[1]


def _candidates(size: tuple[int, int], area: pygame.Rect, near: pygame.Rect | None) -> list[pygame.Rect]:
    room = max(0, area.w - size[0]), max(0, area.h - size[1])
    places = [
        pygame.Rect((area.x + room[0] * x // (GRID[0] - 1), area.y + room[1] * y // (GRID[1] - 1)), size)
        for x in range(GRID[0])
        for y in range(GRID[1])
    ]
    if near is not None:
        places.insert(0, pygame.Rect(near.topleft, size).clamp(area))
    return places


def _overlap(one: pygame.Rect, other: pygame.Rect) -> float:
    common = one.clip(other)
    return float(common.w * common.h)


def _distance_from_corner(rect: pygame.Rect, area: pygame.Rect) -> float:
    """How far it is from the upper right, where the eye looks for it; only decides between equals."""
    return 0.5 * (area.right - rect.right) + 0.5 * (rect.top - area.top)


def _card_box(spot: Spot) -> pygame.Rect:
    box = pygame.Rect(0, 0, round(spot.width), round(spot.width * RATIO))
    box.center = (round(spot.x), round(spot.y))
    return box
