"""The picture of the table, from the felt up.

The things at rest are one picture; on it come the zones in which a card makes room or stands up, then the
cards in the air.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from cardgames.engine import BACK, Badge, Moved, Named, Zone
from cardgames.engine.zones import BOARD, FAN, MELDS, PILE, TRICK
from cardgames.languages import _

from ...focus import draw_ring
from ...pictures import RATIO
from ...warming import ground
from ..boxes import box_of
from ..overlays.moment import ring_plate
from ..overlays.zoom import trick_of
from ..owner import TableOwner
from ..parts import TableParts
from ..presenter import Scenery
from ..sprites import HOVER_LIFT, Sprite
from ..tabletop import Tabletop
from ..waiting import Waiting
from .big_info import big_marker_box, draw_big_marker, draw_count, draw_names, tag_style
from .chips import Chips
from .highlights import Highlights
from .painted_boxes import box_reach, draw_painted_box, print_colour
from .plates import Plate, draw_badges, draw_plate
from .ruler import draw_ruler
from .static_layer import DrawnCard, Fixture, StaticLayer, in_drawing_order
from .toolbar import Toolbar
from .trick_tags import draw_trick_tags

OWN_PLACE = "own place"  # in a trick
LEAST_SLOT = 20  # logical units: narrower places say nothing


class Renderer:
    """The picture of one table; it reads the other parts and owns only the picture of things at rest.

    The *table* has the words in the bar and whose turn is shown; *waiting* the dots while they think.
    """

    def __init__(
        self,
        parts: TableParts,
        chips: Chips,
        toolbar: Toolbar,
        highlights: Highlights,
        waiting: Waiting,
        table: Tabletop,
        screen: TableOwner,
    ) -> None:
        self.app, self.painter, self.area, self.moods = parts.app, parts.painter, parts.area, parts.moods
        self.motion, self.eyes, self.presenter = parts.motion, parts.eyes, parts.presenter
        self.decision_panel, self.cutting = parts.decision_panel, parts.cutting
        self.hand_input, self.game = parts.hand_input, parts.eyes.feed.match.game
        self.chips, self.toolbar, self.highlights, self.waiting = chips, toolbar, highlights, waiting
        self.table, self.screen = table, screen
        self.static_layer = StaticLayer(self.painter, self)
        self._layout: object = None
        self._dealt_out: dict[tuple[int, str], bool] = {}  # by the ply of the deal and the pile

    @property
    def scenery(self) -> Scenery:
        """Return the scenery: the things on the table besides the cards."""
        return self.presenter.scenery

    def invalidate(self) -> None:
        """Have the static layer drawn again: something on it has changed."""
        self.static_layer.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the felt, everything on it and the cards in the air."""
        mirror, own = self.motion.mirror, self.hand_input.own_zone
        if self._layout is not self.motion.layout:
            self._layout = self.motion.layout
            self.invalidate()
        moving, hidden = self._moving_zones(), self._under_plates()
        lying = in_drawing_order(
            self._drawn_card(sprite, own)
            for sprite in mirror
            if not sprite.in_air and sprite.zone not in moving and sprite.zone not in hidden
        )
        target.blit(self.static_layer.picture(self.app.size, lying), (0, 0))
        self.presenter.board.draw(target)
        self.draw_names(target, self.scenery.named)
        for zone in self._stocks():
            if zone != self.cutting.pile:
                draw_count(target, self.app.kit, mirror.zone(zone))
        moving -= hidden
        self._draw_sprites(target, (s for s in mirror if s.zone in moving and not s.in_air), moving=True)
        draw_names(target, self.app.kit, self.scenery.melds, mirror)
        self.scenery.signs.draw_marks(target, self.painter, mirror)
        if self.motion.shown is not None:
            about = [
                *self._asked_and_seated(),
                *self._panel_boxes,
                *self.screen.covered_boxes(),
                box_of(self.motion.layout.last_trick),
            ]
            draw_trick_tags(target, self.app.kit, self.motion.shown, self.motion.layout, mirror, about)
        self._draw_sprites(target, (s for s in mirror if s.in_air and not s.held))
        self.chips.draw_flights(target)

    def draw_names(self, target: pygame.Surface, names: Sequence[Named]) -> None:
        """Write the groups' *names*, where they stand at this table."""
        below = self.motion.layout.names_below
        draw_names(target, self.app.kit, names, self.motion.mirror, self._asked_and_seated(), below=below)

    def _asked_and_seated(self) -> list[pygame.Rect]:
        """Return the places of the players and of the question."""
        return [*self.scenery.speaking_boxes.values(), *self.decision_panel.boxes]

    def draw_held(self, target: pygame.Surface) -> None:
        """Draw the card held by the pointer, above everything."""
        self._draw_sprites(target, self.cutting.carried)
        self.cutting.draw(target)
        sprite = self.hand_input.dragged
        if sprite is not None:
            self._drawn_card(sprite, self.hand_input.own_zone).draw(target, self.painter)

    def _moving_zones(self) -> set[str]:
        """Return where cards make room or stand up: all of such a zone is drawn in every frame."""
        targets = self.motion.tweens.targets()
        mirror = self.motion.mirror
        return {s.zone for s in mirror if id(s) in targets and not s.in_air and not s.waiting}

    def _under_plates(self) -> set[str]:
        """Return the hands that lie under plates, which tell how many cards they are and let light
        through."""
        view, laid = self.motion.shown, self.motion.layout
        fans = [zone for zone in (view.zones if view is not None else ()) if zone.kind == FAN]
        return {
            zone.id
            for zone in fans
            if zone.owner is not None
            and (plate := laid.plates.get(zone.owner)) is not None
            and plate.count
            and (outline := laid.outlines.get(zone.id)) is not None
            and outline.overlaps(plate.rect)
        }

    def _stocks(self) -> list[str]:
        """Return the piles from which everybody is dealt cards: how many are left is everybody's business."""
        view = self.motion.shown
        return [
            zone.id
            for zone in (view.zones if view is not None else ())
            if zone.kind == PILE and zone.declaration.ownership == "shared"
            and zone.declaration.seen_by == "nobody" and zone.declaration.place != "dealer"
            and not self._has_caption(zone.id)
        ]  # fmt: skip

    def _has_caption(self, zone: str) -> bool:
        """Tell whether a pile lies in a box that says how many cards it has."""
        outline = self.motion.layout.outlines.get(zone)
        boxes = [painted.rect for painted in self.motion.layout.painted if painted.caption]
        return outline is not None and any(box.contains(*outline.centre) for box in boxes)

    # Things at rest besides the cards

    def draw_ground(self, target: pygame.Surface) -> None:
        target.blit(ground(self.app, self.game, self.toolbar.rect.h), (0, 0))

    def fixtures(self) -> list[Fixture]:
        kit, laid, scenery, chips = self.app.kit, self.motion.layout, self.scenery, self.chips
        ink, between = print_colour(kit, self.game), chips.between.reach()
        banner, tray, middle, ruler = map(box_of, (laid.banner, laid.tray, laid.middle, laid.ruler))
        found = [Fixture([self.toolbar.rect.copy()], self.toolbar.draw, (kit, *self._heading()))]
        if scenery.signs.banner:
            found.append(Fixture([banner], scenery.signs.draw_banner, (self.painter, banner)))
        if tray.w:
            found.append(Fixture([self._with_shadow(tray)], self._draw_tray, (tray,)))
        if between:
            found.append(Fixture(between, partial(chips.between.draw_lines)))
        for painted in laid.painted:
            found.append(Fixture([box_reach(kit, painted)], draw_painted_box, (kit, painted, ink)))
        if scenery.ranks is not None:
            found.append(Fixture(scenery.ranks.boxes, scenery.ranks.draw, (self.decision_panel.lit,)))
        found += [Fixture([slot], self._draw_slot, (slot, label)) for slot, label in self._slots()]
        if scenery.big_marker is not None:
            box = self._with_shadow(big_marker_box(kit, scenery.big_marker, middle))
            found.append(Fixture([box], draw_big_marker, (kit, scenery.big_marker, middle)))
        if scenery.ring is not None:
            found.append(Fixture(scenery.ring.boxes, scenery.ring.draw))
        if scenery.ruler is not None:
            found.append(Fixture([ruler], draw_ruler, (kit, scenery.ruler, ruler)))
        if scenery.panel is not None:
            panel = [self._with_shadow(box) for box in self._panel_boxes]
            found.append(Fixture(panel, scenery.panel.draw))
        found += map(self._plate, scenery.plates)
        if heaps := [*chips.boxes(), *between]:
            found.append(Fixture(heaps, lambda target: chips.draw(target, target.get_clip()), (), above=True))
        return found

    def _heading(self) -> tuple[str, list[str], int | None, str]:
        """Return the title in the bar, the lines below it, where they end, and the sign of the game."""
        bar, end = self.toolbar.rect, self.area.bar_end(self.motion.layout)
        if self.motion.layout.last_row and any(box.bottom <= bar.bottom for box in self._panel_boxes):
            return "", [], end, ""
        return self.game.title, self.table.lines(), end, self.game.name()

    @property
    def _panel_boxes(self) -> list[pygame.Rect]:
        return self.scenery.panel.boxes if self.scenery.panel is not None else []

    def _plate(self, plate: Plate) -> Fixture:
        """Return the plate of a player with its badges."""
        seat, scenery = plate.seat, self.scenery
        active = self.table.active_seat == seat
        how = (active, self.waiting.dots if active else 0, self.moods.look(seat))
        args = (scenery.plate_boxes[seat], plate, list(scenery.badges.get(seat, ())), *how)
        return Fixture([self._with_shadow(scenery.speaking_boxes[seat])], self._draw_plate, args, above=True)

    def _draw_plate(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        plate: Plate,
        badges: Sequence[tuple[Badge, pygame.Rect]],
        active: bool,
        dots: int,
        look: str,
    ) -> None:
        draw_plate(target, self.painter, rect, plate, active=active, dots=dots, look=look)
        draw_badges(target, self.app.kit, badges)

    def _with_shadow(self, rect: pygame.Rect) -> pygame.Rect:
        rim = self.app.kit.u(40)
        return rect.inflate(rim, rim)

    def _draw_tray(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the tray under the piles: a wooden rim and a dark ground."""
        kit = self.app.kit
        kit.shadow(target, rect, radius=18, blur=8, alpha=110, down=4)
        kit.panel(target, rect, "#7A5230", "#53351C", border="#2A1A0E", radius=18)
        kit.panel(target, rect.inflate(-kit.u(12), -kit.u(12)), "#2C1B10", border="#1B1009", radius=13)

    def _draw_slot(self, target: pygame.Surface, slot: pygame.Rect, label: str) -> None:
        """Draw an empty place."""
        kit = self.app.kit
        if label is OWN_PLACE:
            kit.panel(target, slot, "#0000002E", border="accent", radius=8, line=2)
        else:
            target.blit(kit.slot(slot.size), slot)
            self._draw_label(target, label, slot)

    def _draw_label(self, target: pygame.Surface, label: str, slot: pygame.Rect) -> None:
        """Write what an empty pile is for, where it has room."""
        kit = self.app.kit
        words, room = _(label), slot.w - kit.u(8)
        words = words[:1].upper() + words[1:]
        style = tag_style(kit, words, room)
        if label and kit.text.width(words, style) <= room:
            kit.text.draw(target, words, slot.center, style, "#FFFFFFB8", align="centre", middle=True)

    def _slots(self) -> list[tuple[pygame.Rect, str]]:
        """Return empty places and their names in the game: piles that may be refilled, where the person may
        play a card now, and the place of that in the trick."""
        layout, view = self.motion.layout, self.motion.shown
        slots: list[tuple[pygame.Rect, str]] = []
        cut = self.cutting.stop
        for zone in view.zones if view is not None else ():
            rect = layout.outlines.get(zone.id)
            if rect is None or zone.declaration.ownership != "shared" or rect.w < self.app.kit.u(LEAST_SLOT):
                continue
            x, y = rect.centre
            has_middle = self.scenery.big_marker is not None or self.scenery.ring is not None
            if has_middle and layout.middle.contains(x, y):
                continue  # large items stand there
            is_boxed = any(rect.contains(*box.rect.centre) for box in layout.ranks)
            if is_boxed or any(painted.rect.contains(x, y) for painted in layout.painted):
                continue  # its box shows the place
            slot = box_of(rect)
            if zone.kind == TRICK:
                if not self.decision_panel.goes_to(zone.id) or any(
                    tag == self.eyes.bottom for tag in zone.tags
                ):
                    continue
                across, down = layout.played[self.eyes.bottom]
                x, y = x + across * layout.card_width, y + down * layout.card_width
                slot.size = round(layout.card_width), round(round(layout.card_width) * RATIO)
            elif zone or zone.kind in (FAN, MELDS) or self._says_nothing(zone):
                continue
            slot.center = round(x), round(y)
            if cut is None or not slot.colliderect(cut.box):  # the pile that is drawn out lies there
                slots.append((slot, OWN_PLACE if zone.kind == TRICK else zone.declaration.label))
        return slots

    def _says_nothing(self, zone: Zone) -> bool:
        """Tell whether the empty place of *zone* says nothing: a pile is used up, or lies at the edge of what
        is played, or the hand is over; to another zone, but for a board, no card goes now."""
        if zone.kind == BOARD:
            return False
        if zone.kind != PILE:
            return not self.decision_panel.goes_to(zone.id)
        view = self.motion.shown
        fans = [other for other in view.zones if other.kind == FAN] if view is not None else []
        if fans and not any(fans):  # the hands are shown
            return True
        at_edge = zone.declaration.place in ("left", "right")
        return self._has_trick or at_edge or self._is_dealt_out(zone)

    @property
    def _has_trick(self) -> bool:
        """Tell whether the game is played in tricks."""
        return self.motion.shown is not None and trick_of(self.motion.shown) is not None

    def _is_dealt_out(self, zone: Zone) -> bool:
        """Tell whether the deal has taken all cards of a pile, so that nobody draws from it in this hand."""
        match = self.eyes.feed.match
        deal = match.hand_started()
        if not deal:
            return False
        if (deal, zone.id) not in self._dealt_out:
            dealt = {event.src for event in match.events(None, deal - 1)[0] if isinstance(event, Moved)}
            self._dealt_out[deal, zone.id] = zone.id in dealt and not match.view_at(deal, None).zone(zone.id)
        return self._dealt_out[deal, zone.id]

    # Sprites

    def _draw_sprites(self, target: pygame.Surface, sprites: Iterable[Sprite], moving: bool = False) -> None:
        own = self.hand_input.own_zone
        for card in in_drawing_order(self._drawn_card(sprite, own, moving) for sprite in sprites):
            card.draw(target, self.painter)

    def _drawn_card(self, sprite: Sprite, own: str | None, moving: bool = False) -> DrawnCard:
        """Return how a card is drawn; *own* is the zone of the hand at the bottom."""
        raised = min(1.0, sprite.lift / (HOVER_LIFT * sprite.width)) if sprite.lift > 0 else 0.0  # upright
        hand = sprite.zone == own
        up = sprite.shown is not BACK
        return DrawnCard(
            above=hand or sprite.flying,
            waiting=sprite.waiting,
            depth=sprite.depth,
            card=sprite.shown,
            width=sprite.picture,
            centre=(round(sprite.x), round(sprite.y - sprite.lift)),
            angle=sprite.angle * (1 - raised) + sprite.shake,
            scale=sprite.scale * sprite.width / sprite.picture,
            squeeze=sprite.squeeze,
            lift=max(sprite.height, 0.5 if hand and sprite.lift > 0.1 * sprite.width else 0.0),
            dim=up and not sprite.in_air and self.highlights.is_dimmed(sprite),
            ring=self.highlights.ring_of(sprite) if up else None,
            alpha=sprite.alpha,
            small=(sprite.small, sprite.small_face),
            shadow=True,
            rough=sprite.flying and not sprite.waiting,
            moving=moving,
        )

    # Above the cards

    def draw_targets(self, target: pygame.Surface) -> None:
        """Draw what glows while a card is dragged, the zones that are a click, and those that a hint points
        at."""
        kit, pointed = self.app.kit, self.highlights.pointed_piles
        zones = set(self.decision_panel.click_zones) | set(self.highlights.drop_zones) | pointed
        for zone in zones:
            rect = self.motion.layout.outlines.get(zone)
            view = self.motion.shown
            if rect is None or view is None or view.zone(zone).kind == TRICK:
                continue
            box = box_of(rect).inflate(kit.u(6), kit.u(6))
            colour, line = ("info", 5) if zone in pointed else ("accent", 2.5)
            kit.panel(target, box, "#FFFFFF00", border=colour, radius=12, line=line)
        for zone in zones.intersection(self._stocks()):
            draw_count(target, kit, self.motion.mirror.zone(zone))

    def draw_winners(self, target: pygame.Surface) -> None:
        """Ring in gold the plates of those who have just won a pot."""
        for seat in self.motion.gilded:
            if (plate := self.scenery.speaking_boxes.get(seat)) is not None:
                ring_plate(target, self.app.kit, plate)

    def draw_focus(self, target: pygame.Surface, *, on_widgets: bool | None = None) -> None:
        """Draw the keyboard's ring; with *on_widgets* only one round a widget, or one that lies below
        them."""
        hand_input = self.hand_input
        stop = hand_input.ring.current
        if stop is None or not hand_input.ring.shown or on_widgets not in (None, stop.widget is not None):
            return
        kit = self.app.kit
        if stop.card is not None:
            sprite = self.motion.mirror.find(stop.card)
            if sprite is None:
                return
            box = pygame.Rect(0, 0, round(sprite.width), round(sprite.width * RATIO))
            box.center = (round(sprite.x), round(sprite.y - sprite.lift))
            draw_ring(target, kit, box, round(sprite.width * 0.068))
        else:
            radius = stop.box.h // 2 if stop.widget is not None else kit.u(10)
            draw_ring(target, kit, stop.box, radius)
