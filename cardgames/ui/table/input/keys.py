"""Keys at a table: how the keyboard walks over the same things that light up, and what it does there."""

from __future__ import annotations

from itertools import chain

import pygame

from cardgames.engine import Card

from ...input import Key
from ..sprites import Sprite
from .focus_targets import Stop
from .hand import Hands
from .pointing import go_on
from .typing import Typing

SAFE = ("no", "pass")
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}  # with Alt: the card moves along the hand


class HandKeys:
    """The keys of the table of *hands*."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.asking = hands, hands.asking
        self.typing = Typing(hands)

    def key(self, event: Key) -> bool:
        """A key that is about cards; True when it was used."""
        if event.alt and event.key in SIDEWAYS:
            sprite = self.hands.current
            return sprite is not None and self.hands.nudge(sprite.card, SIDEWAYS[event.key])
        if event.action in ("left", "right", "up", "down"):
            return self._arrow(event)
        plain = not (event.ctrl or event.alt or (event.shift and event.text.isalpha()))
        press = self.asking.keys.get(event.text.upper()) if plain else None
        if press is not None and not event.repeat:
            press()
            return True
        letter = event.shift and event.text.isalpha() and not (event.ctrl or event.alt or event.repeat)
        if letter and self.typing.sign(event.text):  # also where the letter alone means something else
            return True
        current = self.hands.ring.current if self.hands.ring.shown else None
        if event.action == "why":
            return self.hands.why()
        if event.action == "zoom":
            return self.hands.zoom_key()
        if event.action in ("pick", "commit") and current is not None and not event.repeat:
            self._use(current, event.action)
            return True
        if event.action == "commit" and not event.repeat:
            return self.asking.commit()
        if event.action is not None or event.ctrl or event.alt or event.repeat:
            return False
        return self.typing.sign(event.text)

    def _use(self, stop: Stop, action: str) -> None:
        control = self.asking.control
        if stop.widget is not None:
            self.asking.widgets.find(stop.widget).activate()
        elif stop.zone is not None and stop.zone == self.hands.cutting.pile:
            self.hands.cutting.commit()
        elif stop.zone is not None:
            self.hands.use_pile(stop.zone)
        elif stop.card is not None:
            picked = control is not None and stop.card in control.picks
            if not (action == "commit" and picked and self.asking.commit()):
                self.hands.pick(stop.card, double=action == "commit")
                self.hands.orders.flush()
                if self.hands.ring.current is stop:
                    # Where that leaves several moves, the first of them is next.
                    go_on(self.asking, self.hands.ring, 1)

    def _arrow(self, event: Key) -> bool:
        dx = {"left": -1, "right": 1}.get(event.action or "", 0)
        dy = {"up": -1, "down": 1}.get(event.action or "", 0)
        self._take_over()
        current = self.hands.ring.current
        widget = current.widget if current is not None and self.hands.ring.shown and dx else None
        if widget is not None and self.asking.widgets.find(widget).key(event):
            return True
        if self.hands.cutting.arrow(event, dx, self.hands.ring):
            return True
        if dy and go_on(self.asking, self.hands.ring, dy):
            return True
        if self.asking.is_overheard:
            return self._walk_unseen(dx)
        if dx and event.shift:
            return self._step_over_all(dx)
        if current is None or not self.hands.ring.shown:
            self._first(dx)
        elif dx and current.card is not None and self._in_hand(current.card):
            self._along_hand(current.card, dx)
        elif self.hands.ring.toward(dx, dy) is None and dy and current.widget is not None:
            self.hands.ring.step(dy)  # past a stepper, which keeps left and right to itself
        self.hands.follow()
        return True

    def _take_over(self) -> None:
        """Let the arrows go on from the button to which Tab has led."""
        current = self.asking.widgets.focus.current if self.asking.widgets.focus.shown else None
        if current is not None and current.id in self.asking.usable:
            self.hands.ring.set(Stop(current.box.copy(), widget=current.id))

    def _walk_unseen(self, dx: int) -> bool:
        """Walk while others listen: along the hand or all else with *dx*, between them with up and down.

        Where cards lie does not count, for how a hand is laid tells what it holds.
        """
        ring = self.hands.ring
        stops = ring.elements()
        hand = [stop for sprite in self.hands.own for stop in stops if stop.card is sprite.card]
        rest = [stop for stop in stops if stop not in hand]
        current = ring.current if ring.shown else None
        here, there = (rest, hand) if current in rest else (hand, rest)
        if current is None or not dx:
            row = there if current is not None and there else hand or rest
            ring.set(row[-1 if dx < 0 else 0] if row else None)
        else:
            ring.set(here[(here.index(current) + dx) % len(here)] if current in here else (hand or rest)[0])
        self.hands.follow()
        return True

    def _in_hand(self, card: Card) -> bool:
        return any(sprite.card is card for sprite in self.hands.own)

    def _lit_hand(self) -> list[Sprite]:
        return [sprite for sprite in self.hands.own if sprite.up and self.hands.walks_to(sprite)]

    def _first(self, dx: int) -> None:
        cards = self._lit_hand()
        if cards:
            self.hands.focus(cards[-1 if dx < 0 else 0].card)
        elif (safe := self._safe()) is not None:
            self.hands.ring.set(safe)
        else:
            self.hands.ring.step(1)

    def _safe(self) -> Stop | None:
        """Of two buttons and nothing else the one that changes nothing: No, or Pass."""
        stops = self.hands.ring.in_order()
        asked = [part.buttons for part in self.asking.parts]
        verbs = {f"ask_{n}": button.move.verb for n, button in enumerate(chain.from_iterable(asked))}
        if len(stops) != 2 or len(verbs) != 2:
            return None
        return next((stop for stop in stops if verbs.get(stop.widget or "") in SAFE), None)

    def _along_hand(self, card: Card, dx: int) -> None:
        cards = [sprite.card for sprite in self._lit_hand()]
        if card in cards:
            self.hands.focus(cards[(cards.index(card) + dx) % len(cards)])
            return
        order = [sprite.card for sprite in self.hands.own]
        ahead = order[order.index(card) :: dx]
        nearest = next((other for other in ahead if other in cards), None)
        if nearest is not None:
            self.hands.focus(nearest)

    def _step_over_all(self, dx: int) -> bool:
        """With Shift: over every card, also those that may not be played."""
        order = [sprite.card for sprite in self.hands.own]
        if not order:
            return True
        here = self.hands.ring.current.card if self.hands.ring.current is not None else None
        place = order.index(here) + dx if here in order else (0 if dx > 0 else len(order) - 1)
        self.hands.focus(order[place % len(order)])
        return True
