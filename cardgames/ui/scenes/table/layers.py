"""The picture of the table, from the felt up.

What lies still is one picture; on it come the zones in which a card makes room or stands up, then the cards
in the air.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import BACK, Moved, Zone
from cardgames.engine.zones import FAN, MELDS, PILE, TRICK

from ...focus import draw_ring
from ...pictures import RATIO
from .boxes import box_of
from .chips import Chips
from .large import draw_count, draw_large, draw_name, tag_style
from .plates import draw_badges, draw_plate
from .ruler import draw_ruler
from .sprites import HOVER_LIFT, Sprite
from .still import Look, Still, arranged

if TYPE_CHECKING:
    from .state import TableState


class Layers:
    """Draws one table scene."""

    def __init__(self, scene: TableState) -> None:
        self.scene = scene
        self.chips = Chips(scene)
        self.still = Still(scene.painter, self)
        self._layout: object = None
        self._dealt_out: dict[tuple[int, str], bool] = {}  # by the ply of the deal and the pile

    def spoil(self) -> None:
        """Something that lies still has changed."""
        self.still.spoil()

    def draw(self, target: pygame.Surface) -> None:
        """The felt, everything on it and the cards in the air."""
        mirror = self.scene.motion.mirror
        if self._layout is not self.scene.motion.layout:
            self._layout = self.scene.motion.layout
            self.spoil()
        moving, hidden = self._moving_zones(), self._under_plates()
        lying = arranged(
            self._look(sprite)
            for sprite in mirror
            if not sprite.in_air and sprite.zone not in moving and sprite.zone not in hidden
        )
        target.blit(self.still.picture(self.scene.app.size, lying), (0, 0))
        self.scene.presenter.board.draw(target)
        others = [
            *self.scene.scenery.speaking_boxes.values(),
            *self.scene.asking.boxes_with_prompt(self.scene.motion.layout),
        ]
        for named in self.scene.scenery.named:
            draw_name(target, self.scene.app.kit, named, mirror, others)
        for zone in self._stocks():
            if zone != self.scene.cutting.pile:
                draw_count(target, self.scene.app.kit, mirror.zone(zone))
        moving -= hidden
        self._draw_sprites(target, (s for s in mirror if s.zone in moving and not s.in_air), moving=True)
        for named in self.scene.scenery.melds:
            draw_name(target, self.scene.app.kit, named, mirror)
        self.scene.scenery.signs.draw_marks(target, self.scene.painter, mirror)
        self._draw_sprites(target, (s for s in mirror if s.in_air and not s.held))
        self.chips.draw_flights(target)

    def draw_held(self, target: pygame.Surface) -> None:
        """What is in the hand of the person, above everything."""
        self._draw_sprites(target, self.scene.cutting.carried)
        self.scene.cutting.draw(target)
        sprite = self.scene.hands.dragged
        if sprite is not None:
            self._look(sprite).draw(target, self.scene.painter)

    def _moving_zones(self) -> set[str]:
        """Where cards make room or stand up: all of such a zone is drawn in every frame."""
        targets = self.scene.motion.tweens.targets()
        mirror = self.scene.motion.mirror
        return {s.zone for s in mirror if id(s) in targets and not s.in_air and not s.waiting}

    def _under_plates(self) -> set[str]:
        """The hands that lie under plates, which tell how many cards they are and let light through."""
        view, laid = self.scene.motion.shown, self.scene.motion.layout
        fans = [zone for zone in (view.zones if view is not None else ()) if zone.kind == FAN]
        return {
            zone.id
            for zone in fans
            if zone.owner in laid.plates
            and laid.plates[zone.owner].count
            and (outline := laid.outlines.get(zone.id)) is not None
            and outline.overlaps(laid.plates[zone.owner].rect)
        }

    def _stocks(self) -> list[str]:
        """The piles from which everybody is dealt cards: how many are left is everybody's business."""
        view = self.scene.motion.shown
        return [
            zone.id
            for zone in (view.zones if view is not None else ())
            if zone.kind == PILE and zone.declaration.ownership == "shared"
            and zone.declaration.seen_by == "nobody" and zone.declaration.place != "dealer"
        ]  # fmt: skip

    # What lies still besides the cards

    def fixtures(self) -> list[pygame.Rect]:
        scene = self.scene
        furniture = [self._with_shadow(scene.scenery.panel.rect)] if scene.scenery.panel is not None else []
        plates = [self._with_shadow(box) for box in scene.scenery.speaking_boxes.values()]
        large = [box_of(scene.motion.layout.middle)] if scene.scenery.large is not None else []
        strips = [box_of(scene.motion.layout.banner), box_of(scene.motion.layout.ruler)]
        return [
            scene.bar.rect,
            *strips,
            *(slot for slot, _ in self._slots()),
            *large,
            *furniture,
            *plates,
            *self.chips.boxes(),
            *self.chips.between.reach(),
        ]

    def draw_ground(self, target: pygame.Surface, area: pygame.Rect) -> None:
        scene = self.scene
        kit = scene.app.kit
        target.blit(kit.felt(scene.app.size, top=scene.bar.rect.h), (0, 0))
        if area.colliderect(scene.bar.rect):
            scene.bar.draw(target, kit, scene.title, scene.lines(), scene.area.bar_end(scene.motion.layout))
        scene.scenery.signs.draw_banner(target, scene.painter, box_of(scene.motion.layout.banner))
        for slot, label in self._slots():
            target.blit(kit.slot(slot.size), slot)
            self._draw_label(target, label, slot)
        if scene.scenery.large is not None:
            draw_large(target, kit, scene.scenery.large, box_of(scene.motion.layout.middle))
        if scene.scenery.ruler is not None:
            draw_ruler(target, scene.app.kit, scene.scenery.ruler, box_of(scene.motion.layout.ruler))
        self.chips.between.draw_lines(target)
        if scene.scenery.panel is not None and area.colliderect(self._with_shadow(scene.scenery.panel.rect)):
            scene.scenery.panel.draw(target)

    def draw_plates(self, target: pygame.Surface, area: pygame.Rect) -> None:
        scene = self.scene
        for plate in scene.scenery.plates:
            rect = scene.scenery.plate_boxes[plate.seat]
            if not area.colliderect(self._with_shadow(scene.scenery.speaking_boxes[plate.seat])):
                continue
            active = scene.active_seat == plate.seat
            draw_plate(target, scene.painter, rect, plate, active=active, dots=scene.dots if active else 0)
            draw_badges(target, scene.app.kit, scene.scenery.badges.get(plate.seat, ()))
        self.chips.draw(target, area)

    def _with_shadow(self, rect: pygame.Rect) -> pygame.Rect:
        rim = self.scene.app.kit.u(40)
        return rect.inflate(rim, rim)

    def _draw_label(self, target: pygame.Surface, label: str, slot: pygame.Rect) -> None:
        """What an empty pile is for, where it has room."""
        kit = self.scene.app.kit
        words, room = f"{label[:1].upper()}{label[1:]}", slot.w - kit.u(8)
        style = tag_style(kit, words, room)
        if label and kit.width(words, style) <= room:
            kit.text(target, words, slot.center, style, "#FFFFFFE6", align="centre", middle=True)

    def _slots(self) -> list[tuple[pygame.Rect, str]]:
        """Empty places and what the game calls them: piles that may be refilled, and where the person's card
        goes in the trick."""
        scene = self.scene
        layout, view = scene.motion.layout, scene.motion.shown
        slots: list[tuple[pygame.Rect, str]] = []
        cut = scene.cutting.stop
        for zone in view.zones if view is not None else ():
            rect = layout.outlines.get(zone.id)
            if rect is None or zone.declaration.ownership != "shared":
                continue
            x, y = rect.centre
            if scene.scenery.large is not None and layout.middle.contains(x, y):
                continue  # what is large stands there
            slot = box_of(rect)
            if zone.kind == TRICK:
                if not scene.asking.goes_to(zone.id) or any(tag == scene.eyes.bottom for tag in zone.tags):
                    continue
                y += 0.53 * layout.card_width * RATIO
                slot.size = round(layout.card_width), round(round(layout.card_width) * RATIO)
            elif zone or zone.kind in (FAN, MELDS) or (zone.kind == PILE and self._is_aside(zone)):
                continue
            slot.center = round(x), round(y)
            if cut is None or not slot.colliderect(cut.box):  # the pile that is drawn out lies there
                slots.append((slot, "" if zone.kind == TRICK else zone.declaration.label))
        return slots

    def _is_aside(self, zone: Zone) -> bool:
        """Whether a pile is used up, or lies at the edge of what is played, so that its empty place says
        nothing."""
        at_edge = zone.declaration.place in ("left", "right")
        return self.scene.has_trick or at_edge or self._is_dealt_out(zone)

    def _is_dealt_out(self, zone: Zone) -> bool:
        """Whether the deal has taken all cards of a pile, so that nobody draws from it in this hand."""
        match = self.scene.match
        deal = match.hand_started()
        if not deal:
            return False
        if (deal, zone.id) not in self._dealt_out:
            dealt = {event.src for event in match.events(None, deal - 1)[0] if isinstance(event, Moved)}
            self._dealt_out[deal, zone.id] = zone.id in dealt and not match.view_at(deal, None).zone(zone.id)
        return self._dealt_out[deal, zone.id]

    # Sprites

    def _draw_sprites(self, target: pygame.Surface, sprites: Iterable[Sprite], moving: bool = False) -> None:
        for look in arranged(map(self._look, sprites)):
            look._replace(moving=moving).draw(target, self.scene.painter)

    def _look(self, sprite: Sprite) -> Look:
        scene = self.scene
        raised = min(1.0, sprite.lift / (HOVER_LIFT * sprite.width)) if sprite.lift > 0 else 0.0  # upright
        hand = sprite.zone == scene.own_zone
        up = sprite.shown is not BACK
        return Look(
            above=hand or sprite.flying,
            waiting=sprite.waiting,
            depth=sprite.depth,
            card=sprite.shown,
            width=sprite.base,
            centre=(round(sprite.x), round(sprite.y - sprite.lift)),
            angle=sprite.angle * (1 - raised) + sprite.shake,
            scale=sprite.scale * sprite.width / max(1, sprite.base),
            squeeze=sprite.squeeze,
            lift=max(sprite.height, 0.5 if hand and sprite.lift > 0.1 * sprite.width else 0.0),
            dim=up and not sprite.in_air and scene.is_dimmed(sprite),
            ring=scene.ring_of(sprite) if up else None,
            alpha=sprite.alpha,
            shadow=True,
            rough=sprite.flying and not sprite.waiting,
            moving=False,
        )

    # Above the cards

    def draw_targets(self, target: pygame.Surface) -> None:
        """What glows while a card is dragged, and the zones that are a click."""
        scene = self.scene
        kit = scene.app.kit
        zones = set(scene.asking.click_zones) | set(scene.drop_zones)
        for zone in zones:
            rect = scene.motion.layout.outlines.get(zone)
            view = scene.motion.shown
            if rect is None or view is None or view.zone(zone).kind == TRICK:
                continue
            box = box_of(rect).inflate(kit.u(6), kit.u(6))
            kit.panel(target, box, "#FFFFFF00", border="accent", radius=12, line=2.5)

    def draw_focus(self, target: pygame.Surface, *, on_widgets: bool | None = None) -> None:
        """The keyboard's ring; with *on_widgets* only one round a widget, or one that lies below them."""
        hands = self.scene.hands
        stop = hands.ring.current
        if stop is None or not hands.ring.shown or on_widgets not in (None, stop.widget is not None):
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
