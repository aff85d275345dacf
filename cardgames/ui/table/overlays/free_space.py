"""Which places of the table are free for passing messages: toasts, bubbles, tips."""

from __future__ import annotations

import pygame

from cardgames.engine.zones import TRICK

from ..boxes import box_of
from ..drawing.chips import Chips
from ..input.focus_targets import card_box, readable
from ..owner import TableOwner
from ..parts import TableParts
from ..sprites import PICK_LIFT


class FreeSpace:
    """The regions that messages, bubbles and tips avoid."""

    def __init__(self, parts: TableParts, chips: Chips, screen: TableOwner) -> None:
        self.app, self.presenter, self.chips, self.screen = parts.app, parts.presenter, chips, screen
        self.motion, self.hand_input = parts.motion, parts.hand_input
        self.decision_panel = parts.decision_panel

    @property
    def open_cards(self) -> list[pygame.Rect]:
        """Return the cards that lie face up and the chips, which bubbles avoid."""
        cards = [card_box(sprite) for sprite in self.motion.mirror if sprite.up and not sprite.flying]
        return [*cards, *self.chips.boxes()]

    def kept(self) -> list[pygame.Rect]:
        """Return what no passing message ever covers.

        These are rank and suit of cards that can be read, cards that are decided about, and buttons. While
        trays are filled one's own cards lie in them as well.
        """
        compact = self.app.pictures.large_print
        decision_panel, motion, widgets, own = (
            self.decision_panel,
            self.motion,
            self.decision_panel.widgets,
            self.hand_input.own_zone,
        )
        found: list[pygame.Rect] = []
        rise = round(PICK_LIFT * motion.layout.hand_width)
        zones = set(motion.layout.spots) - {own if decision_panel.trays is not None else None}
        for zone in sorted(zones):
            sprites = motion.mirror.zone(zone)
            if any(sprite.up for sprite in sprites):
                found += readable(sorted(sprites, key=lambda s: s.depth), compact=compact)
        for sprite in motion.mirror if decision_panel.lit else ():
            if sprite.zone in zones and sprite.up and not sprite.flying and sprite.card in decision_panel.lit:
                box = card_box(sprite)
                is_own = sprite.zone == own
                found.append(pygame.Rect(box.x, box.y - rise, box.w, box.h + rise) if is_own else box)
        buttons = [widgets.find(name) for name in widgets.ids]
        pressed = [button for button in buttons if button.pressable and not button.explains]
        found += [button.box for button in pressed if button.visible]
        return [box for box in found if box.w and box.h]

    def needed(self) -> list[pygame.Rect]:
        """Return one's own cards, the trick, the question, printed sums and the coach's note: toasts avoid
        them."""
        own = [card_box(sprite) for sprite in self.hand_input.own]
        view, laid = self.motion.shown, self.motion.layout
        asked = self.decision_panel.boxes
        tricks = [zone.id for zone in view.zones if zone.kind == TRICK] if view is not None else []
        trick_boxes = [box_of(laid.outlines[trick]) for trick in tricks if trick in laid.outlines]
        panel = self.presenter.scenery.panel
        beside = panel.boxes if panel is not None and laid.beside else []
        ring = self.presenter.scenery.ring
        printed = ring.boxes if ring is not None else []
        return [*own, *asked, *trick_boxes, *beside, *printed, *self.words_of_screen()]

    def words_of_screen(self) -> list[pygame.Rect]:
        """Return what the screen itself says or covers."""
        caption = self.screen.caption()
        prompt = box_of(self.motion.layout.prompt)
        told = [self.decision_panel.plate.slim(prompt, caption)] if caption else []
        return [*told, *self.screen.covered_boxes()]

    def spoken_of(self) -> list[pygame.Rect]:
        """Return the usual subjects of toasts: open cards and chips, piles, ranks, a scale, and the panel's
        content."""
        laid, panel = self.motion.layout, self.presenter.scenery.panel
        strips = [box_of(laid.ruler), box_of(laid.banner)]
        rows = panel.boxes if panel is not None else []
        gap = self.app.kit.u(8)  # names of groups hang below their cards
        cards = [box.inflate(gap, 2 * gap) for box in self.open_cards]
        return [*cards, *self.piles_and_ranks, *(strip for strip in strips if strip.w), *rows]

    @property
    def piles_and_ranks(self) -> list[pygame.Rect]:
        """Return the shared piles that have cards, and the ranks painted on the cloth."""
        view, laid = self.motion.shown, self.motion.layout
        piles = [zone.id for zone in view.zones if zone.owner is None and zone] if view is not None else []
        outlined = [laid.outlines[pile] for pile in piles if pile in laid.outlines]
        return [box_of(rect) for rect in (*outlined, *(rank.rect for rank in laid.ranks))]
