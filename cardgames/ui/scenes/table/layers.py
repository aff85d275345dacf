"""The picture of the table, from the felt up.

What lies still is drawn once into a layer; on it come the zones in which a card moves or stands up, then
the cards in the air.  A zone that begins or ceases to move changes the layer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import BACK
from cardgames.engine.zones import FAN, PILE, TRICK
from cardgames.table import Rect

from ...focus import draw_ring
from ...pictures import RATIO
from .hands import HOVER_LIFT
from .plates import draw_badges, draw_plate
from .sprites import Sprite

if TYPE_CHECKING:
    from .state import TableState

HEAP = 12  # pixels


def box_of(rect: Rect) -> pygame.Rect:
    """A rectangle of the layout in whole pixels."""
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


class Layers:
    """Draws one table scene."""

    def __init__(self, scene: TableState) -> None:
        self.scene = scene
        self._still: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    def spoil(self) -> None:
        """Something that lies still has changed."""
        self._still = None

    def draw(self, target: pygame.Surface) -> None:
        """The felt, everything on it and the cards in the air."""
        scene = self.scene
        moving = self._moving_zones()
        key = (scene.app.size, scene.app.pictures.generation, frozenset(moving))
        if self._still is None or self._key != key:
            self._still = self._draw_still(moving)
            self._key = key
        else:
            scene.report_still()
        target.blit(self._still, (0, 0))
        self._draw_sprites(
            target, (s for s in scene.motion.mirror if s.zone in moving and not self._flies(s))
        )
        self._draw_sprites(target, (s for s in scene.motion.mirror if s.flying and not s.held), flying=True)

    def draw_held(self, target: pygame.Surface) -> None:
        """The card in the hand of the person, above everything."""
        sprite = self.scene.hands.dragged
        if sprite is not None:
            self._draw_sprite(target, sprite, True, True)

    @staticmethod
    def _flies(sprite: Sprite) -> bool:
        return sprite.flying or sprite.held

    def _moving_zones(self) -> set[str]:
        tweens = self.scene.motion.tweens
        moving = {sprite.zone for sprite in self.scene.motion.mirror if sprite.held or tweens.moving(sprite)}
        if self.scene.own_zone is not None:
            moving.add(self.scene.own_zone)  # it stands up and lies down under the pointer all the time
        return moving

    def _draw_still(self, moving: set[str]) -> pygame.Surface:
        scene = self.scene
        kit = scene.app.kit
        layer = pygame.Surface(scene.app.size)
        layer.blit(kit.felt(scene.app.size, top=scene.bar.rect.h), (0, 0))
        scene.seen_still.clear()
        watch, scene.painter.watch = scene.painter.watch, scene.seen_still.append
        try:
            scene.bar.draw(layer, kit, scene.title, scene.lines(), scene.bar_end)
            self._draw_slots(layer)
            if scene.furniture is not None:
                scene.furniture.draw(layer)
            self._draw_sprites(
                layer, (s for s in scene.motion.mirror if s.zone not in moving and not self._flies(s))
            )
            self.draw_plates(layer)
        finally:
            scene.painter.watch = watch
        scene.report_still()
        return layer

    def _draw_slots(self, target: pygame.Surface) -> None:
        """Empty places: piles that may be refilled, and where the person's card goes in the trick."""
        scene = self.scene
        layout, view = scene.motion.layout, scene.motion.shown
        if view is None:
            return
        kit = scene.app.kit
        for zone in view.zones:
            rect = layout.outlines.get(zone.id)
            if rect is None or zone.declaration.ownership != "shared":
                continue
            width = round(layout.card_width)
            if zone.kind == TRICK:
                if scene.my_turn and not any(tag == scene.bottom for tag in zone.tags):
                    centre = (rect.centre[0], rect.centre[1] + 0.53 * layout.card_width * RATIO)
                    slot = kit.slot((width, round(width * RATIO)))
                    target.blit(slot, slot.get_rect(center=(round(centre[0]), round(centre[1]))))
            elif not zone and zone.kind != FAN and (zone.kind != PILE or not scene.has_trick):
                slot = kit.slot((round(rect.w), round(rect.h)) if zone.kind == PILE else box_of(rect).size)
                target.blit(slot, slot.get_rect(center=(round(rect.centre[0]), round(rect.centre[1]))))

    # Sprites

    def _draw_sprites(
        self, target: pygame.Surface, sprites: Iterable[Sprite], *, flying: bool = False
    ) -> None:
        shaded: set[tuple[int, int]] = set()  # of cards in a heap only the lowest has a shadow
        for sprite in sorted(sprites, key=lambda s: (s.held, s.depth)):
            cell = (round(sprite.x / HEAP), round(sprite.y / HEAP))
            self._draw_sprite(target, sprite, flying, cell not in shaded)
            shaded.add(cell)

    def _draw_sprite(self, target: pygame.Surface, sprite: Sprite, flying: bool, shadow: bool) -> None:
        scene = self.scene
        raised = min(1.0, sprite.lift / (HOVER_LIFT * sprite.width)) if sprite.lift > 0 else 0.0  # upright
        hand = sprite.zone == scene.own_zone
        lifted = max(sprite.height, 0.5 if hand and sprite.lift > 0.1 * sprite.width else 0.0)
        scene.painter.face(
            target,
            sprite.shown,
            sprite.base,
            (sprite.x, sprite.y - sprite.lift),
            angle=sprite.angle * (1 - raised) + sprite.shake,
            scale=sprite.scale * sprite.width / max(1, sprite.base),
            squeeze=sprite.squeeze,
            lift=lifted,
            dim=sprite.shown is not BACK and not flying and scene.is_dimmed(sprite),
            ring=scene.ring_of(sprite) if sprite.shown is not BACK else None,
            alpha=sprite.alpha,
            shadow=shadow,
        )

    # Above the cards

    def draw_plates(self, target: pygame.Surface) -> None:
        """The plates with their badges."""
        scene = self.scene
        for plate in scene.plates:
            rect = scene.plate_boxes[plate.seat]
            active = scene.active_seat == plate.seat
            draw_plate(target, scene.painter, rect, plate, active=active, dots=scene.dots if active else 0)
            draw_badges(target, scene.app.kit, scene.badges.get(plate.seat, ()))

    def draw_targets(self, target: pygame.Surface) -> None:
        """What glows while a card is dragged, and the zones that are a click."""
        scene = self.scene
        kit = scene.app.kit
        zones = set(scene.click_zones) | set(scene.drop_zones)
        for zone in zones:
            rect = scene.motion.layout.outlines.get(zone)
            view = scene.motion.shown
            if rect is None or view is None or view.zone(zone).kind == TRICK:
                continue
            box = box_of(rect).inflate(kit.u(6), kit.u(6))
            kit.panel(target, box, "#FFFFFF00", border="accent", radius=12, line=2.5)

    def draw_focus(self, target: pygame.Surface) -> None:
        """The keyboard's ring round a card, a zone or a widget."""
        hands = self.scene.hands
        stop = hands.ring.current
        if stop is None or not hands.ring.shown:
            return
        kit = self.scene.app.kit
        if stop.card is not None:
            sprite = self.scene.motion.mirror.find(stop.card)
            if sprite is None:
                return
            box = pygame.Rect(0, 0, round(sprite.width), round(sprite.width * RATIO))
            box.center = (round(sprite.x), round(sprite.y - sprite.lift))
            draw_ring(target, kit, box, round(sprite.width * 0.068))
        else:
            radius = stop.box.h // 2 if stop.widget is not None else kit.u(10)
            draw_ring(target, kit, stop.box, radius)
