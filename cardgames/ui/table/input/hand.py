"""Hands: the actions of pointer and keys on cards.

A press belongs to a card or a zone; it becomes a click or a drag.  The keyboard's ways are in `hand_keys`,
which uses this.  The controller decides the meaning of a pick.
"""

from __future__ import annotations

import math

import pygame

from cardgames.engine import BACK, PILE, Card, Move, Sentence
from cardgames.table.choreography import HOVER, PRESS, SHAKE, SNAP_BACK, SORT, UPRIGHT
from cardgames.table.controllers import Arranging, Idle
from cardgames.table.controls import SORRY
from cardgames.table.grouping import Grouping
from cardgames.table.unoffered import is_drawn_from, why_no_more, why_not_pile

from ...app import App
from ...focus import FocusRing
from ...input import Click, Drag, Drop, Press
from ...patience import is_kept
from ...pictures import RATIO
from ...tween import in_out, out_cubic
from ..cutting import Cutting
from ..drawing.painter import markup
from ..overlays.toasts import Toasts
from ..overlays.zoom import movers
from ..sprites import HOVER_LIFT, PICK_LIFT, PLAYABLE_LIFT, Sprite
from ..tabletop import Tabletop
from .dropping import Dropping, Picked, Rearranged, Refused, is_over, zone_at
from .fingers import card_near, pile_near
from .focus_targets import FocusTarget, card_box

DRAGGED = 1.06  # scale of a card in the hand
SHAKE_BY = 4.0  # degrees
TILT, TILTED = (
    24.0,
    9.0,
)  # degrees that a card hangs back for each of its widths that it is dragged, and at most
REASON_AFTER = 0.6  # seconds on a dimmed card


class HandInput:
    """The pointer and the keyboard's ring on the cards of one table."""

    def __init__(
        self,
        app: App,
        grouping: Grouping,
        cutting: Cutting,
        dropping: Dropping,
        toasts: Toasts,
        table: Tabletop,
    ) -> None:
        self.app, self.grouping, self.toasts, self.table = app, grouping, toasts, table
        self.cutting, self.dropping, self.eyes = cutting, dropping, dropping.eyes
        self.decision_panel, self.motion = dropping.decision_panel, dropping.motion
        self.hovered: Sprite | None = None
        self.dragged: Sprite | None = None
        self.zoomed: Card | None = None
        self.raised: Card | None = None  # lifted by the first of two clicks
        self.carried = False  # whether the card that is dragged was picked up by a click
        self.drawn_from = ""  # the pile from which the card is dragged
        self.rested = 0.0  # seconds on the hovered card
        self.reason: tuple[str, pygame.Rect] | None = None
        self._explained: Sprite | None = None  # whose reason it is
        self.ring: FocusRing[FocusTarget] = FocusRing(self._stops, lambda: self.app.kit.u(24))
        self._grip = (0.0, 0.0)
        self._taken_at = (0, 0)
        self._pressed: Sprite | None = None

    # Positions

    @property
    def own_zone(self) -> str | None:
        """Return the id of the hand of the person who plays here now, or else of the bottom seat."""
        return self.eyes.own_zone(self.motion.shown)

    @property
    def own(self) -> list[Sprite]:
        """The sprites of the hand at the bottom, from left to right."""
        zone = self.own_zone
        return sorted(self.motion.mirror.zone(zone), key=lambda s: s.depth) if zone else []

    def at(self, pos: tuple[int, int]) -> Sprite | None:
        """Return the topmost card at a point that can be looked at or picked; a lifted one keeps its old
        strip."""
        found = [sprite for sprite in self.motion.mirror if not sprite.flying and is_over(sprite, pos)]
        return max(found, key=lambda sprite: sprite.depth, default=None)

    def _stops(self) -> list[FocusTarget]:
        stops = []
        for sprite in self.motion.mirror:
            if sprite.up and self.walks_to(sprite):
                stops.append(FocusTarget(card_box(sprite), card=sprite.card))
        for zone in self._piles():
            rect = self.motion.layout.outlines.get(zone)
            if rect is not None:
                stops.append(FocusTarget(pygame.Rect(rect.x, rect.y, rect.w, rect.h), zone=zone))
        if (pile := self.cutting.stop) is not None:
            stops.append(pile)
        for identity in self.decision_panel.usable:
            stops.append(FocusTarget(self.decision_panel.widgets.find(identity).box.copy(), widget=identity))
        return stops

    def walks_to(self, sprite: Sprite) -> bool:
        """Tell whether the keyboard stops at an open card: at one that can be chosen, but at every one where
        others hear the item with the focus, or where one's cards do not show which can be."""
        if self.decision_panel.conceals_choices and sprite.zone == self.own_zone:
            return True
        return sprite.card in self.decision_panel.lit or (
            self.decision_panel.speaks_in_public and self.decision_panel.is_open
        )

    def _piles(self) -> list[str]:
        """Return the zones where the keyboard stops: those that are a click, or all piles where others
        hear it."""
        view = self.motion.shown
        if view is not None and self.decision_panel.speaks_in_public and self.decision_panel.is_open:
            return [zone.id for zone in view.zones if zone.kind == PILE and zone.owner is None]
        pressed = self.decision_panel.on_buttons
        return [zone for zone, move in self.decision_panel.click_zones.items() if move not in pressed]

    def keep_ring(self) -> None:
        """Move the ring along with its button when something else is asked, and off items that are gone, as
        the pointer does.
        """
        if self.hovered is not None and not self._is_pointed_at(self.hovered):
            self.hovered = self.reason = None
        if self.carried and self.dragged is not None and not self._takes_now(self.dragged):
            self.dragged.held, self.dragged, self.carried = False, None, False
            self.glide()
        if self.reason is not None and self._explained is not None:
            self.explain(self._explained)  # something else may be asked now
        stop = self.ring.current
        if stop is None:
            return
        if stop.widget is not None:
            there = stop.widget in self.decision_panel.usable
        elif stop.zone is not None:
            there = stop.zone in (*self.decision_panel.click_zones, *self._piles(), self.cutting.pile)
        else:
            there = stop in self._stops() or any(sprite.card is stop.card for sprite in self.own)
        if not there:
            self.ring.set(None)
        elif stop.widget is not None:
            box = self.decision_panel.widgets.find(stop.widget).box.copy()
            self.ring.set(FocusTarget(box, widget=stop.widget), self.ring.shown)

    def stop_of(self, card: Card) -> FocusTarget:
        """Return the place of an open card for the keyboard."""
        sprite = next(sprite for sprite in self.motion.mirror if sprite.card is card)
        return FocusTarget(card_box(sprite), card=card)

    # Pointer

    def _is_pointed_at(self, sprite: Sprite) -> bool:
        """Tell whether a pointer on *sprite* means it: an own card, or one that can be picked."""
        return sprite.zone == self.own_zone or sprite.card in self.decision_panel.lit

    def rests_on(self, pos: tuple[int, int]) -> bool:
        """Tell whether there is a card or a pile at *pos* that a click means."""
        sprite = self.at(pos)
        is_card = sprite is not None and sprite.up and self._takes(sprite)
        zone = zone_at(self.motion, pos)
        return self.carried or is_card or zone in (*self.decision_panel.click_zones, self.cutting.pile)

    def hover(self, pos: tuple[int, int]) -> None:
        """Follow the pointer, which rests at *pos*; a card that was picked up comes with it."""
        if self.carried:
            self._carry(pos)
            return
        over = self.at(pos) if self.decision_panel.widgets.under(pos) is None else None
        if over is not None and not self._is_pointed_at(over):
            over = None
        if over is not self.hovered:
            self.hovered, self.rested = over, 0.0
            self.reason = None
            if over is not None:
                self.ring.set(None)
                self.app.play("card_hover", over.x)
            self.update_lift()
            self.app.redraw()

    def press(self, event: Press) -> bool:
        """React to the pointer going down."""
        self.reason = None
        self.ring.shown = False
        self._pressed = self.at(event.pos)
        if self._pressed is None and event.touch and zone_at(self.motion, event.pos) is None:
            takable = (each for each in self.motion.mirror if each.up and self._takes(each))
            self._pressed = card_near(takable, event.pos, self.app.kit)
        return True

    def click(self, event: Click) -> None:
        """Use a click: the pointer was pressed and released in one place."""
        sprite = self._pressed or self.at(event.pos)
        self._pressed = None
        if self.carried:
            self._put_off(event.pos)
            return
        if self.cutting.click(event):
            return
        if sprite is not None and self._is_carried_off(sprite):
            self._take(sprite, event.pos)
            self.carried, self._taken_at = True, event.pos
            return
        if sprite is not None and sprite.up and self._takes(sprite):
            self.pick(sprite.card, touch=event.touch, double=event.count == 2)
            return
        zone = zone_at(self.motion, event.pos)
        if zone is None and event.touch:
            zone = pile_near(self.motion.layout, self.decision_panel.click_zones, event.pos, self.app.kit)
        if zone is not None and zone in self.decision_panel.click_zones:
            self.table.play(self.decision_panel.click_zones[zone])
        elif not self._refused_pile(zone):
            self.put_down()

    def _refused_pile(self, zone: str | None) -> bool:
        """Tell whether it was told why *zone* cannot be clicked, or a card dragged off it, now."""
        control = self.decision_panel.control
        if zone is None or control is None or isinstance(control, Idle) or control.picks:
            return False
        return self.tell_refusal(why_not_pile(control, zone))

    def tell_refusal(self, reason: Sentence | None) -> bool:
        """Tell why something is not to be had now; False where there is nothing to tell, or one's own cards
        lie face down, which the reason might give away."""
        hand = self.eyes.own_hand(self.motion.shown)
        if reason is None or (hand is not None and BACK in hand):
            return False
        self.toasts.say(markup(reason, self.decision_panel.names), "refused")
        self.app.play("refused")
        return True

    def _put_off(self, pos: tuple[int, int]) -> None:
        """Drop the card that was picked up; clicked again where it lay it is chosen, if one card is not all
        that is asked for."""
        sprite = self.dragged
        stays = sprite is not None and math.dist(pos, self._taken_at) < sprite.width / 3
        self.drop(Drop(pos, self._taken_at, cancelled=stays))
        if sprite is not None and stays and not self.decision_panel.plain_card:
            self.pick(sprite.card)

    def _is_carried_off(self, sprite: Sprite) -> bool:
        """Tell whether a click picks *sprite* up for a second click to drop, because there is a place for
        it."""
        control = self.decision_panel.control
        if self.app.settings.click_to_play != "carry" or control is None or sprite.zone != self.own_zone:
            return False
        return sprite.up and control.takes(sprite.card) and bool(control.targets(sprite.card))

    def _takes_now(self, sprite: Sprite) -> bool:
        """Tell whether *sprite* may be picked as things stand now."""
        control = self.decision_panel.control
        return control is not None and control.takes(sprite.card)

    def _takes(self, sprite: Sprite) -> bool:
        """Tell whether a click on a card is meant for it: one's own, or one that can be chosen."""
        control = self.decision_panel.control
        return sprite.zone == self.own_zone or (control is not None and control.takes(sprite.card))

    def drag(self, event: Drag) -> None:
        """Move a card, or a part of a pile, with the pointer."""
        if self.cutting.drag(event):
            return
        if event.first and not self.carried:
            sprite = self._pressed
            if sprite is None or not sprite.up or not self._takes(sprite):
                sprite = self._draw_from(zone_at(self.motion, event.start))
            if sprite is None:
                return
            self._take(sprite, event.start)
        self._carry(event.pos)

    def _draw_from(self, zone: str | None) -> Sprite | None:
        """Return the top card of a pile from which one may be dragged to the hand; else tell why not."""
        view = self.motion.shown
        if view is None or zone is None or view.zone(zone).kind != PILE:
            return None
        cards = self.motion.mirror.zone(zone)
        if cards and zone in self.decision_panel.click_zones:
            self.drawn_from = zone
            return cards[-1]
        if not self._refused_pile(zone) and is_drawn_from(view, zone):
            is_asked = self.decision_panel.is_open
            self.toasts.say(self._asked if is_asked else self.decision_panel.not_now, "refused")
        return None

    def _carry(self, pos: tuple[int, int]) -> None:
        """Let the card that is held come with the pointer."""
        if self.dragged is None:
            return
        before = self.dragged.x
        self.dragged.x, self.dragged.y = pos[0] + self._grip[0], pos[1] + self._grip[1]
        if self.motion.seconds(UPRIGHT):
            turned = TILT * (before - self.dragged.x) / self.dragged.width
            self.dragged.angle = max(-TILTED, min(TILTED, self.dragged.angle + turned))
            self.motion.tweens.to(self.dragged, self.motion.seconds(UPRIGHT), angle=0.0)
        self.app.redraw()

    def _take(self, sprite: Sprite, start: tuple[int, int]) -> None:
        motion = self.motion
        self.dragged, self.hovered, self.reason = sprite, None, None
        motion.tweens.cancel(sprite)
        self.app.play("card_lift", sprite.x)
        sprite.held = True
        sprite.y -= sprite.lift
        sprite.lift = 0.0
        self._grip = (sprite.x - start[0], sprite.y - start[1])
        seconds = PRESS * motion.pace.speed
        grown = 1.0 if motion.pace.reduced else DRAGGED
        motion.tweens.to(sprite, seconds, angle=0.0, scale=grown, height=1.0)
        self.update_lift()

    def drop(self, event: Drop) -> None:
        """Let go of the card."""
        if self.cutting.carried:
            if not self.cutting.drop(event):
                self.glide()
            return
        sprite, self.dragged, self._pressed, self.carried = self.dragged, None, None, False
        pile, self.drawn_from = self.drawn_from, ""
        if sprite is None:
            return
        sprite.held = False
        self.motion.tweens.cancel(sprite)  # it may not be lifted yet
        card, stays = sprite.card, event.cancelled or self._is_outside(event.pos)
        if pile:
            move = self.decision_panel.click_zones.get(pile)
            if move is None or stays or event.pos[1] < self.motion.layout.hand.y:
                self.glide()
            else:
                self.table.play(move)
            return
        outcome = None if stays else self.dropping.let_go(card, event.pos)
        match outcome:
            case Rearranged():
                self._put(card, event.pos[0])
            case Move():
                self.table.play(outcome)
            case Picked():
                self.glide()
                self.decision_panel.changed()
            case Refused():
                self.refuse(card, outcome.reason, dropped=True)
            case None:
                self.glide()

    def _is_outside(self, pos: tuple[int, int]) -> bool:
        """Tell whether *pos* is outside the window, or at its edge, where the pointer may be held."""
        return not pygame.Rect((0, 0), self.app.size).inflate(-2, -2).collidepoint(pos)

    def _put(self, card: Card, x: int) -> None:
        """Lay *card* where it was dropped in one's own hand."""
        layout, view, zone = self.motion.layout, self.motion.shown, self.eyes.own_hand(self.motion.shown)
        assert view is not None and zone is not None
        middles = sorted(spot.x for spot in layout.spots[zone.id])
        self.grouping.drop(view, zone, card, x, middles, layout.hand_width)
        self.table.rearranged()

    def nudge(self, card: Card, step: int) -> bool:
        """Move *card* one place to the right (*step* 1) or to the left (-1) in one's own hand."""
        view, zone = self.motion.shown, self.eyes.own_hand(self.motion.shown)
        if view is None or zone is None or card not in zone:
            return False
        self.grouping.nudge(view, zone, card, step)
        self.table.rearranged()
        return True

    def is_movable(self, card: Card) -> bool:
        """Tell whether *card* is one of several in one's own hand."""
        own = [sprite.card for sprite in self.own]
        return card in own and len(own) > 1

    def move_by_arrow(self, card: Card, pos: tuple[int, int]) -> bool:
        """Move an enlarged *card* along the hand if one of the arrows beside it is at *pos*."""
        steps = zip(movers(self.app.kit, self.app.size), (-1, 1), strict=True)
        step = next((step for box, step in steps if box.collidepoint(pos)), 0)
        return bool(step) and self.is_movable(card) and self.nudge(card, step)

    def refuse(self, card: Card, reason: Sentence | None = None, *, dropped: bool = False) -> None:
        """Put back a card that may not be picked, or *dropped* there, and tell the reason: beside a card that
        lies in its place, if it need not stay."""
        if self.table.refuses(card):
            return
        words = (
            self.decision_panel.why_not(card) if reason is None else markup(reason, self.decision_panel.names)
        )
        if not words:
            self.glide()
            return
        sprite = self.motion.mirror.find(card)
        self.reason = None
        if sprite is not None and not dropped and not is_kept(self.app.settings):
            self.explain(sprite)
        self.toasts.say(words, "refused", beside=self.reason is not None)
        self.app.play("refused")
        self.shake(card)

    def glide(self, seconds: float = SORT) -> None:
        """Let every card go back to its place."""
        self.motion.glide(seconds)
        self.update_lift()
        self.app.redraw()

    # Picking

    def pick(self, card: Card, *, touch: bool = False, double: bool = False) -> None:
        """Pick a card that is clicked, tapped or chosen with a key."""
        control = self.decision_panel.control
        if control is None or not control.takes(card):
            self.refuse(card)
            return
        twice = self.app.settings.click_to_play == "twice" or touch
        if twice and self.decision_panel.plain_card and self.raised is not card and not double:
            self.raised = card
            self.update_lift()
            return
        self.raised = None
        if isinstance(control, Arranging):
            control.click(card)
            self.decision_panel.changed()
            return
        if double and card in control.picks and control.choices:
            return  # by the first of two clicks; which of several moves is meant has to be said
        move = control.click(card)
        if move is None and double and not control.choices:
            move = control.confirm()
        if move is not None:
            self.table.play(move)
        else:
            self.app.play("card_lift")
            self.decision_panel.changed()

    def put_down(self) -> bool:
        """Put back held, picked or lifted cards; False when there were none."""
        if self.dragged is not None or self.cutting.carried:
            self.drop(Drop((0, 0), (0, 0), cancelled=True))
            return True
        control = self.decision_panel.control
        had = self.raised is not None or bool(control and control.picks)
        last = control.picks[-1] if control is not None and control.picks and self.ring.shown else None
        self.raised = None
        if control is not None:
            control.clear()
        if had:
            self.decision_panel.changed()
            self.table.flush()
        if last is not None and self.ring.current is None:  # it stood on a choice that is gone
            self.focus(last)
        return had

    def use_pile(self, zone: str) -> None:
        """Choose a pile with a key."""
        move = self.decision_panel.click_zones.get(zone)
        if move is not None:
            self.table.play(move)
        else:
            self.toasts.say(self._asked, "refused")

    @property
    def _asked(self) -> str:
        """The prompt of the present decision, as a reminder."""
        control = self.decision_panel.control
        return markup((control.decision.prompt if control is not None else SORRY), self.eyes.names())

    # Keys

    def focus(self, card: Card) -> None:
        """Put the keyboard's ring on a card."""
        sprite = self.motion.mirror.find(card)
        if sprite is not None:
            self.ring.set(FocusTarget(card_box(sprite), card=card))
            self.follow()

    def follow(self) -> None:
        """Raise the keyboard's card as a hovered one."""
        self.hovered, self.reason = None, None
        self.update_lift()
        self.app.redraw()

    def hide_ring(self) -> None:
        """Show no ring: the keyboard is on something else."""
        if self.ring.shown:
            self.ring.shown = False
            self.update_lift()

    @property
    def current(self) -> Sprite | None:
        """The card that the keyboard or the pointer is on, or that a finger has lifted."""
        if self.ring.shown and self.ring.current is not None and self.ring.current.card is not None:
            return self.motion.mirror.find(self.ring.current.card)
        if self.hovered is None and self.raised is not None:
            return self.motion.mirror.find(self.raised)
        return self.hovered

    def why(self) -> bool:
        """Say why the card in the focus may not be played, or not otherwise; False where there is none."""
        sprite = self.current
        if sprite is None:
            return False
        self.explain(sprite)
        control = self.decision_panel.control
        if control is not None and sprite.card in control.lit:
            for reason in why_no_more(control, sprite.card):
                self.tell_refusal(reason)
        return True

    def explain(self, sprite: Sprite) -> None:
        """Show why a dimmed card may not be played."""
        self._explained = sprite
        control, reason = self.decision_panel.control, self.decision_panel.why_not(sprite.card)
        if control is not None and (not control.uses_cards or reason == self.decision_panel.prompt):
            reason = ""  # the prompt says what there is to do
        if self.toasts.tells(reason):
            reason = ""
        box, top = card_box(sprite), self.decision_panel.top
        if box.top > top:  # above the question, which has to be read with it
            box = pygame.Rect(box.x, top, box.w, box.bottom - top)
        self.reason = (reason, box) if reason else None
        self.app.redraw()

    def zoom_key(self) -> bool:
        """Show the card larger, or the table again (Z)."""
        sprite = self.current
        if self.zoomed is not None:
            self.zoomed = None
        elif sprite is not None and sprite.up:
            self.zoomed = sprite.card
        else:
            return False
        return True

    def zoom_at(self, pos: tuple[int, int]) -> bool:
        """Show the card there larger (right button or resting finger)."""
        sprite = self.at(pos)
        self.zoomed = sprite.card if sprite is not None and sprite.up and sprite.shown is not BACK else None
        return self.zoomed is not None

    # How high cards stand

    def lift_of(self, sprite: Sprite) -> float:
        """Return how many pixels a card is to be raised."""
        if sprite.held or sprite.flying:
            return 0.0
        cut = self.cutting.lift_of(sprite)
        if cut is not None or not sprite.up:
            return cut or 0.0
        control = self.decision_panel.control
        own = sprite.zone == self.own_zone
        if (control is not None and sprite.card in control.picks) or sprite.card is self.raised:
            return self._under_prompt(sprite, PICK_LIFT) if own else self._under_plate(sprite, PICK_LIFT)
        if not own:
            return 0.0
        focused = self.ring.shown and self.ring.current is not None and self.ring.current.card is sprite.card
        if sprite is self.hovered or focused:
            return self._under_prompt(sprite, HOVER_LIFT)
        rises = sprite.card in self.decision_panel.lit and not self.decision_panel.conceals_choices
        return PLAYABLE_LIFT * sprite.width if rises else 0.0

    def _under_prompt(self, sprite: Sprite, share: float) -> float:
        """Return how many pixels a card of the hand is raised: not so far that it would lie under the prompt
        and the buttons on its line."""
        top = sprite.y - sprite.width * RATIO / 2
        room = top - max(self.motion.layout.prompt.bottom, self.decision_panel.bottom) - self.app.kit.u(2)
        return min(share * sprite.width, max(room, PLAYABLE_LIFT * sprite.width))

    def _under_plate(self, sprite: Sprite, share: float) -> float:
        """Return how many pixels a card on the table is raised: not so far that a plate above it would cover
        it."""
        top, half = sprite.y - sprite.width * RATIO / 2, sprite.width / 2
        plates = [spot.rect for spot in self.motion.layout.plates.values()]
        above = [rect.bottom for rect in plates if rect.x < sprite.x + half and sprite.x - half < rect.right]
        room = min((top - edge for edge in above if edge <= top), default=share * sprite.width)
        return min(share * sprite.width, room)

    def update_lift(self, *, at_once: bool = False) -> None:
        """Let every card stand as high as it is to be."""
        motion = self.motion
        moving = motion.tweens.targets()
        for sprite in motion.mirror:
            goal = self.lift_of(sprite)
            if at_once or motion.pace.reduced or not motion.pace.speed:
                motion.tweens.cancel(sprite, "lift")
                sprite.lift = goal
            elif sprite.lift != goal or id(sprite) in moving:
                motion.tweens.to(sprite, HOVER * motion.pace.speed, lift=goal)

    def shake(self, card: Card) -> None:
        """Send a refused card back, shaking its head."""
        motion = self.motion
        sprite = motion.mirror.find(card)
        self.glide(SNAP_BACK)
        if sprite is None or motion.pace.reduced or not motion.pace.speed:
            return

        def back() -> None:
            motion.tweens.to(sprite, SHAKE, easing=out_cubic, shake=0.0)

        def left() -> None:
            motion.tweens.to(sprite, SHAKE, easing=in_out, done=back, shake=-SHAKE_BY)

        motion.tweens.to(sprite, SHAKE, easing=in_out, done=left, shake=SHAKE_BY)

    # Time

    def update(self, dt: float) -> None:
        """Let time pass: a card hovered long enough says why it may not be played."""
        if self.hovered is None or self.dragged is not None or self.reason is not None:
            return
        before, self.rested = self.rested, self.rested + dt
        if self.decision_panel.is_open and before < REASON_AFTER <= self.rested:
            self.explain(self.hovered)

    @property
    def wake_after(self) -> float | None:
        """Seconds until the reason comes."""
        if self.hovered is None or self.rested >= REASON_AFTER or not self.decision_panel.is_open:
            return None
        return max(0.001, REASON_AFTER - self.rested)

    def forget(self) -> None:
        """Clear held, hovered, enlarged and picked cards: the cards have changed hands."""
        if self.dragged is not None:
            self.dragged.held = False
        self.cutting.let_go()
        self.hovered = self.dragged = self._pressed = None
        self.carried, self.drawn_from = False, ""
        self.zoomed = self.raised = self.reason = None
        self.ring.set(None)
