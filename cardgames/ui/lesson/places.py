"""Where the things are that a lesson points at, and how they look above the veil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import cast

import pygame

from cardgames.engine import Card
from cardgames.lessons.spots import Target
from cardgames.table import CardSpot

from ..pictures import RATIO
from ..table import Table
from ..table.boxes import box_of
from ..table.drawing.big_info import big_marker_box, draw_big_marker, draw_names
from ..table.drawing.plates import draw_badges, draw_plate
from ..table.drawing.ruler import draw_ruler
from ..table.presenter import Scenery
from ..table.sprites import Sprite


class Places:
    """The targets of one moment on one table, and the *lights*: what stays bright as well."""

    def __init__(self, table: Table, targets: Sequence[Target], lights: Sequence[Target] = ()) -> None:
        self.table = table
        self.targets, self.lights = list(map(self._worded, targets)), list(map(self._worded, lights))
        self.painter, self.motion, self.widgets = table.painter, table.motion, table.widgets
        self.renderer, self.decision_panel = table.renderer, table.decision_panel
        self.board = table.presenter.board

    @property
    def scenery(self) -> Scenery:
        """Return the scenery of the present moment."""
        return self.table.scenery

    def _worded(self, target: Target) -> Target:
        """Return *target* with the label of an indicator in the reader's words, as it stands on the table."""
        if target.kind != "indicator":
            return target
        return replace(target, value=self.table.names.words(cast(str, target.value)))

    # Where they are

    @property
    def boxes(self) -> list[pygame.Rect]:
        """The place of everything that is pointed at, where it lies at rest."""
        return [box for target in self.targets for box in self.boxes_of(target)]

    def boxes_of(self, target: Target) -> list[pygame.Rect]:
        """Return the place of *target*, where it lies at rest."""
        value = target.value
        match target.kind:
            case "card":
                return [_card_box(spot) for spot in self.motion.layout if spot.face is value]
            case "zone":
                spots = [_card_box(spot) for spot in self.motion.layout.spots.get(str(value), ())]
                rect = self.motion.layout.outlines.get(str(value))
                return spots or ([box_of(rect)] if rect is not None else [])
            case "seat" | "badge":
                return [self.scenery.plate_boxes[seat] for seat in self.scenery.plate_boxes if seat == value]
            case "score":
                plates = [self.scenery.plate_boxes[seat] for seat in self._seats(value)]
                return self._rows(value) or plates
            case "heap":
                return self.renderer.chips.boxes_of(value)
            case "indicator":
                boxes = self._rows(value) + self._board_boxes(value) + self._large_boxes(value)
                boxes += self._ring_boxes(value) + self._rank_boxes(value)
                return boxes + self._ruler_boxes(value)
            case _:
                return [self.widgets.find(id).box for id in self._buttons(value)]

    def _seats(self, side: Card | str | int) -> list[int]:
        view = self.motion.shown
        return (
            [seat for seat in range(view.seat_count) if view.side(seat) == side] if view is not None else []
        )

    def _rows(self, value: Card | str | int) -> list[pygame.Rect]:
        """Return the boxes of the rows of the indicator with this label, or of the stones of the track;
        those of the score for a side."""
        panel = self.scenery.panel
        view = self.motion.shown
        if panel is None or view is None:
            return []
        if isinstance(value, str):
            stones = [panel.stones.box] if panel.stones and panel.stones.track.label == value else []
            return stones + [row.box for row in panel.rows if getattr(row.thing, "label", "") == value]
        scores = tuple(view.scores)
        return [row.box for row in panel.rows if getattr(row.thing, "values", None) == scores][:1]

    def _board_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """Return the box of the peg board, where it has this label."""
        board = self.board
        return [board.rect] if board.data is not None and board.data.label == value else []

    def _large_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """Return the box of the large marker among the cards, where it has this label."""
        marker = self.scenery.big_marker
        if marker is None or marker.label != value:
            return []
        return [big_marker_box(self.painter.kit, marker, box_of(self.motion.layout.middle))]

    def _ruler_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """Return the box of the ruler, where it has this label."""
        ruler = self.scenery.ruler
        return [box_of(self.motion.layout.ruler)] if ruler is not None and ruler.label == value else []

    def _ring_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """Return the box of the ring, where it has this label."""
        ring = self.scenery.ring
        return [ring.box] if ring is not None and ring.ring.label == value else []

    def _rank_boxes(self, value: Card | str | int) -> list[pygame.Rect]:
        """Return the painted boxes with this label: the ranks, a marker."""
        ranks = self.scenery.ranks
        return ranks.boxes_of(value) if ranks is not None else []

    def _buttons(self, value: Card | str | int) -> list[str]:
        """Return the ids of the buttons of a move."""
        choices = [choice for part in self.decision_panel.parts for choice in part.buttons]
        ids = [f"ask_{number}" for number, choice in enumerate(choices) if str(choice.move) == value]
        return [id for id in ids if id in self.widgets]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the targets and lights once more."""
        bright = [*self.targets, *self.lights]
        seats = [target.value for target in bright if target.kind in ("seat", "badge")]
        seats += [
            seat
            for target in bright
            if target.kind == "score" and not self._rows(target.value)
            for seat in self._seats(target.value)
        ]
        self._draw_ranks(surface, bright)
        self._draw_cards(surface, bright)
        for plate in self.scenery.plates:
            if plate.seat in seats:
                rect = self.scenery.plate_boxes[plate.seat]
                draw_plate(surface, self.painter, rect, plate, active=self.table.active_seat == plate.seat)
                draw_badges(surface, self.painter.kit, self.scenery.badges.get(plate.seat, ()))
        for target in bright:
            if target.kind in ("indicator", "score"):
                self._draw_rows(surface, target.value)
            if target.kind == "indicator" and self._board_boxes(target.value):
                self.board.draw(surface)
            if (
                target.kind == "indicator"
                and self._large_boxes(target.value)
                and self.scenery.big_marker is not None
            ):
                draw_big_marker(
                    surface, self.painter.kit, self.scenery.big_marker, box_of(self.motion.layout.middle)
                )
            if target.kind == "indicator" and self.scenery.ruler is not None:
                for box in self._ruler_boxes(target.value):
                    draw_ruler(surface, self.painter.kit, self.scenery.ruler, box)
            if target.kind == "indicator" and self.scenery.ring and self._ring_boxes(target.value):
                self.scenery.ring.draw(surface)
            if target.kind == "heap":
                for box in self.renderer.chips.boxes_of(target.value):
                    self.renderer.chips.draw(surface, box)
            for id in self._buttons(target.value) if target.kind == "button" else ():
                self.widgets.find(id).draw(surface, self.painter.kit)

    def _draw_ranks(self, surface: pygame.Surface, bright: Sequence[Target]) -> None:
        """Draw the targets painted on the cloth, before the cards that lie on it."""
        ranks, before = self.scenery.ranks, surface.get_clip()
        if ranks is None:
            return
        for target in bright:
            for box in ranks.boxes_of(target.value) if target.kind == "indicator" else ():
                surface.set_clip(box.clip(before))
                ranks.draw(surface, self.decision_panel.lit)
                surface.set_clip(before)

    def _draw_cards(self, surface: pygame.Surface, bright: Sequence[Target]) -> None:
        """Draw the cards and zones among *bright*, with their labels: "wild", "run"."""
        mirror = self.motion.mirror
        sprites = self._sprites(bright)
        above = self._above(sprites)
        dark = surface.copy() if above else surface
        upwards = sorted([*sprites, *above], key=lambda sprite: sprite.depth)
        for is_bright, layer in groupby(upwards, key=lambda sprite: sprite in sprites):
            if is_bright:
                self.renderer._draw_sprites(surface, layer)
            else:  # a card on top of a bright one stays dark, and on top
                shape = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
                self.renderer._draw_sprites(shape, layer)
                pygame.mask.from_surface(shape).to_surface(surface, setsurface=dark, unsetcolor=None)
        cards = {sprite.card for sprite in sprites if sprite.up}
        named, melds = (
            [each for each in names if cards.issuperset(each.cards)]
            for names in (self.scenery.named, self.scenery.melds)
        )
        self.renderer.draw_names(surface, named)
        draw_names(surface, self.painter.kit, melds, mirror)
        self.scenery.signs.draw_marks(surface, self.painter, mirror, cards)

    def _sprites(self, bright: Sequence[Target]) -> list[Sprite]:
        """Return the sprites of the cards and zones among *bright*."""
        cards = {target.value for target in bright if target.kind == "card"}
        zones = {target.value for target in bright if target.kind == "zone"}
        ranks = self.scenery.ranks
        if ranks is not None and any(target.value == ranks.marks.label for target in bright):
            zones.add(ranks.marks.zone)  # they lie in the boxes
        return [sprite for sprite in self.motion.mirror if sprite.zone in zones or sprite.card in cards]

    def _above(self, bright: Sequence[Sprite]) -> list[Sprite]:
        """Return the sprites on top of a *bright* one in its zone that are not bright themselves."""
        lowest: dict[str, float] = {}
        for sprite in bright:
            lowest[sprite.zone] = min(sprite.depth, lowest.get(sprite.zone, sprite.depth))
        return [
            sprite
            for sprite in self.motion.mirror
            if sprite not in bright and sprite.depth > lowest.get(sprite.zone, sprite.depth)
        ]

    def _draw_rows(self, surface: pygame.Surface, value: Card | str | int) -> None:
        panel, before = self.scenery.panel, surface.get_clip()
        for box in self._rows(value):
            surface.set_clip(box.inflate(self.painter.kit.u(12), 0).clip(before))
            assert panel is not None
            panel.draw(surface)
            surface.set_clip(before)


def _card_box(spot: CardSpot) -> pygame.Rect:
    box = pygame.Rect(0, 0, round(spot.width), round(spot.width * RATIO))
    box.center = (round(spot.x), round(spot.y))
    return box
