"""Keys at a table: how the keyboard walks over the same things that light up, and its actions there."""

from __future__ import annotations

import pygame

from cardgames.engine import Card

from ...input import Key
from ..sprites import Sprite
from .focus_targets import FocusTarget
from .hand import HandInput
from .pointing import go_on
from .typing import Typing

SAFE = ("no", "pass")
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}  # with Alt: the card moves along the hand
CLEARS = pygame.K_BACKSPACE, pygame.K_DELETE


class HandKeys:
    """The keys of the table of *hands*."""

    def __init__(self, hand_input: HandInput) -> None:
        self.hand_input, self.decision_panel = hand_input, hand_input.decision_panel
        self.typing = Typing(hand_input)

    def handle_key(self, event: Key) -> bool:
        """Use a key that is about cards; True when it was used."""
        if event.alt and event.key in SIDEWAYS:
            sprite = self.hand_input.current
            return sprite is not None and self.hand_input.nudge(sprite.card, SIDEWAYS[event.key])
        if event.action in ("left", "right", "up", "down"):
            return self._arrow(event)
        if event.key in ENDS and not (event.ctrl or event.alt):
            return self._to_end(ENDS[event.key])
        plain = not (event.ctrl or event.alt or (event.shift and event.text.isalpha()))
        press = self.decision_panel.keys.get(event.text.upper()) if plain else None
        if press is not None and not event.repeat:
            press()
            return True
        if event.key in CLEARS and not event.repeat and self.decision_panel.clear_amount():
            return True
        letter = event.shift and event.text.isalpha() and not (event.ctrl or event.alt or event.repeat)
        if letter and self.typing.sign(event.text):  # also where the letter alone means something else
            return True
        current = self.hand_input.ring.current if self.hand_input.ring.shown else None
        if event.action == "why":
            return self.hand_input.why()
        if event.action == "zoom":
            return self.hand_input.zoom_key()
        if event.action in ("pick", "commit") and current is not None and not event.repeat:
            self.use(current, event.action)
            return True
        if event.action == "commit" and not event.repeat:
            return self.decision_panel.commit()
        if event.action is not None or event.ctrl or event.alt or event.repeat:
            return False
        return self.typing.sign(event.text)

    def use(self, stop: FocusTarget, action: str) -> None:
        """Choose the card, the pile or the button at *stop*."""
        control = self.decision_panel.control
        if stop.widget is not None:
            self.decision_panel.widgets.find(stop.widget).activate()
        elif stop.zone is not None and stop.zone == self.hand_input.cutting.pile:
            self.hand_input.cutting.commit()
        elif stop.zone is not None:
            self.hand_input.use_pile(stop.zone)
        elif stop.card is not None:
            picked = control is not None and stop.card in control.picks
            if not (action == "commit" and picked and self.decision_panel.commit()):
                self.hand_input.pick(stop.card, double=action == "commit")
                self.hand_input.table.flush()
                if self.hand_input.ring.current is stop:
                    # Where that leaves several moves, the first of them is next.
                    go_on(self.decision_panel, self.hand_input.ring, 1)

    def _arrow(self, event: Key) -> bool:
        dx = {"left": -1, "right": 1}.get(event.action or "", 0)
        dy = {"up": -1, "down": 1}.get(event.action or "", 0)
        self._take_over()
        current = self.hand_input.ring.current
        widget = current.widget if current is not None and self.hand_input.ring.shown and dx else None
        if widget is not None and self.decision_panel.widgets.find(widget).handle_key(event):
            return True
        if self.hand_input.cutting.arrow(event, dx, self.hand_input.ring):
            return True
        if dy and go_on(self.decision_panel, self.hand_input.ring, dy):
            return True
        if self.decision_panel.speaks_in_public:
            return self._walk_unseen(dx)
        if dx and event.shift:
            return self._step_over_all(dx)
        if current is None or not self.hand_input.ring.shown:
            self._first(dx)
        elif dx and current.card is not None and self._in_hand(current.card):
            self._along_hand(current.card, dx)
        elif self.hand_input.ring.toward(dx, dy) is None and dy:
            if current.widget is not None:
                self.hand_input.ring.step(dy)  # past a stepper, which keeps left and right to itself
            else:
                self.hand_input.ring.toward(dx, -dy)  # the buttons may stand above the cards or below
        self.hand_input.follow()
        return True

    def _take_over(self) -> None:
        """Let the arrows go on from the button to which Tab has led."""
        current = (
            self.decision_panel.widgets.focus.current if self.decision_panel.widgets.focus.shown else None
        )
        if current is not None and current.id in self.decision_panel.usable:
            self.hand_input.ring.set(FocusTarget(current.box.copy(), widget=current.id))

    def _walk_unseen(self, dx: int) -> bool:
        """Walk while others listen: along the hand or all else with *dx*, between them with up and down.

        Where cards lie does not count, as the layout of a hand reveals its cards.
        """
        ring = self.hand_input.ring
        hand = self._stops_in_hand()
        rest = [stop for stop in ring.elements() if stop not in hand]
        current = ring.current if ring.shown else None
        here, there = (rest, hand) if current in rest else (hand, rest)
        if current is None or not dx:
            row = there if current is not None and there else hand or rest
            ring.set(row[-1 if dx < 0 else 0] if row else None)
        else:
            ring.set(here[(here.index(current) + dx) % len(here)] if current in here else (hand or rest)[0])
        self.hand_input.follow()
        return True

    def _stops_in_hand(self) -> list[FocusTarget]:
        stops = self.hand_input.ring.elements()
        return [stop for sprite in self.hand_input.own for stop in stops if stop.card is sprite.card]

    def _to_end(self, place: int) -> bool:
        """Walk to the first card of the hand, or to the last."""
        if hand := self._stops_in_hand():
            self.hand_input.ring.set(hand[place])
            self.hand_input.follow()
        return bool(hand)

    def _in_hand(self, card: Card) -> bool:
        return any(sprite.card is card for sprite in self.hand_input.own)

    def _lit_hand(self) -> list[Sprite]:
        return [sprite for sprite in self.hand_input.own if sprite.up and self.hand_input.walks_to(sprite)]

    def _first(self, dx: int) -> None:
        cards = self._lit_hand()
        if cards:
            self.hand_input.focus(cards[-1 if dx < 0 else 0].card)
        elif (safe := self._safe()) is not None:
            self.hand_input.ring.set(safe)
        else:
            self.hand_input.ring.step(1)

    def _safe(self) -> FocusTarget | None:
        """Return, of two buttons and nothing else, the one that changes nothing: No, or Pass."""
        stops = self.hand_input.ring.in_order()
        verbs = {f"ask_{n}": move.verb for n, move in enumerate(self.decision_panel.on_buttons)}
        if len(stops) != 2 or len(verbs) != 2:
            return None
        return next((stop for stop in stops if verbs.get(stop.widget or "") in SAFE), None)

    def _along_hand(self, card: Card, dx: int) -> None:
        cards = [sprite.card for sprite in self._lit_hand()]
        if card in cards:
            self.hand_input.focus(cards[(cards.index(card) + dx) % len(cards)])
            return
        order = [sprite.card for sprite in self.hand_input.own]
        ahead = order[order.index(card) :: dx]
        nearest = next((other for other in ahead if other in cards), None)
        if nearest is not None:
            self.hand_input.focus(nearest)

    def _step_over_all(self, dx: int) -> bool:
        """Step over every card, also those that may not be played (with Shift)."""
        order = [sprite.card for sprite in self.hand_input.own]
        if not order:
            return True
        here = self.hand_input.ring.current.card if self.hand_input.ring.current is not None else None
        place = order.index(here) + dx if here in order else (0 if dx > 0 else len(order) - 1)
        self.hand_input.focus(order[place % len(order)])
        return True
