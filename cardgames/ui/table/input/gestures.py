"""Gestures: the order in which the parts of a table are offered an input event."""

from __future__ import annotations

import pygame

from ...host import TurnState
from ...input import Click, Drag, Drop, Gesture, Hover, Key, KeyUp, LongPress, Press, RightClick, WindowFocus
from ...widgets.group import ARROWS
from ..overlays.last_trick import LastTrick
from ..owner import TableOwner
from ..parts import TableParts
from ..playback import Playback
from ..side import TableSide
from ..waiting import Waiting
from .keys import HandKeys


class Gestures:
    """The input of one table.  ``by_key`` tells whether the last event was a key."""

    def __init__(
        self,
        parts: TableParts,
        side: TableSide,
        last_trick: LastTrick,
        playback: Playback,
        waiting: Waiting,
        screen: TableOwner,
    ) -> None:
        self.app, self.motion, self.toasts = parts.app, parts.motion, parts.toasts
        self.speech_bubbles, self.decision_panel = parts.speech_bubbles, parts.decision_panel
        self.hand_input, self.hand_keys = parts.hand_input, HandKeys(parts.hand_input)
        self.widgets = parts.decision_panel.widgets
        self.side, self.last_trick, self.playback, self.waiting = side, last_trick, playback, waiting
        self.screen = screen
        self.by_key = False
        self._spent_press = False  # whether the press that goes on has ended a moment

    def handle(self, event: Gesture) -> bool:
        """React to an input event; True when it was used."""
        self.by_key = isinstance(event, Key)
        if isinstance(event, WindowFocus):
            if not event.gained:
                self.playback.fast = False
            return False
        if self._passes_moment(event) or self._look_closer(event):
            return True
        if isinstance(event, Press) and self._close_messages(event.pos):
            self._spent_press = True
            return True
        if isinstance(event, KeyUp) and event.action == "pick":
            self.playback.fast = False
        if isinstance(event, Hover):
            self.toasts.pointer = event.pos
        if self.side.panel is not None and (self._tabs_over(event) or self.side.panel.handle(event)):
            return True
        if self.decision_panel.handle_trays(event):
            self.app.redraw()
            return True
        self._tab_from_here(event)
        if self.widgets.handle(event):
            self.hand_input.ring.shown = False
            return True
        return self._handle_on_cards(event)

    def _handle_on_cards(self, event: Gesture) -> bool:
        match event:
            case Hover():
                self.hand_input.hover(event.pos)
            case Press():
                return self.hand_input.press(event)
            case Click():
                self._click(event)
            case Drag():
                if event.first and self.motion.playing:
                    self.playback.skip()
                self.hand_input.drag(event)
            case Drop():
                self.hand_input.drop(event)
            case Key():
                return self.screen.handle_key(event)
            case _:
                return False
        return True

    def rests_on(self, pos: tuple[int, int]) -> bool:
        """Tell whether there is something to click at *pos*: a button, a card, a pile, or words."""
        side, trays = self.side.panel, self.decision_panel.trays
        panels = [side.rect] if side is not None else []
        panels += [trays.rect] if trays is not None else []
        if self.looks_closer or self.motion.waits or self.motion.moment is not None:
            return True
        over = self.widgets.under(pos) is not None or pygame.Rect(pos, (1, 1)).collidelist(panels) >= 0
        return over or self.hand_input.rests_on(pos)

    @property
    def looks_closer(self) -> bool:
        """Tell whether something lies over the table that is to be looked at."""
        return self.last_trick.shown is not None or self.hand_input.zoomed is not None

    def uncover_focus(self, had_panel: bool) -> None:
        """Put away the panel half under which the keyboard has come; where it has just been opened, take the
        keyboard away from there."""
        stop = self.hand_input.ring.current if self.hand_input.ring.shown else self.widgets.ringed
        is_hidden = stop is not None and self.side.rect.collidepoint(stop.box.center)
        if self.side.panel is None or not is_hidden:
            return
        if had_panel:
            self.side.close()
        else:
            self.widgets.set_focus(None)
            self.hand_input.ring.set(None)

    def _tabs_over(self, event: Gesture) -> bool:
        """Let Tab go from the last stop at the table to the panel beside it, and from there back."""
        panel = self.side.panel
        if panel is None or not isinstance(event, Key) or event.key != pygame.K_TAB or event.ctrl:
            return False
        is_inside, end = panel.widgets.focus.current is not None, 0 if event.shift else -1
        here, there = (panel.widgets, self.widgets) if is_inside else (self.widgets, panel.widgets)
        stops, others = here.focus.in_order(), there.focus.in_order()
        if not others or (here.ringed is not None and stops and here.ringed is not stops[end]):
            return False
        there.set_focus(others[-1 - end].id)
        return True

    def _tab_from_here(self, event: Gesture) -> None:
        """Let Tab go on from the button on which the arrows have left the keyboard."""
        ring = self.hand_input.ring
        is_tab = isinstance(event, Key) and event.key == pygame.K_TAB
        button = ring.current.widget if is_tab and ring.shown and ring.current is not None else None
        if button is not None:
            self.widgets.set_focus(button)

    def _passes_moment(self, event: Gesture) -> bool:
        """End a moment with any input, which has no other effect."""
        if isinstance(event, Hover | KeyUp):
            return False
        if self.motion.moment is not None:
            self._spent_press = isinstance(event, Press)
            self.motion.pass_moment()
            self.app.redraw()
            return True
        is_rest = self._spent_press and isinstance(event, Click | Drag | Drop | LongPress)
        self._spent_press = is_rest and not isinstance(event, Click | Drop)
        return is_rest

    def _look_closer(self, event: Gesture) -> bool:
        """Close the enlarged card and the last trick with the next thing that is done."""
        if self.hand_input.zoomed is not None:
            if isinstance(event, Click) and self.hand_input.move_by_arrow(self.hand_input.zoomed, event.pos):
                return True
            if isinstance(event, RightClick | LongPress | Click | Drop | Key):
                self.hand_input.zoomed = None
                return True
            return not isinstance(event, Hover)
        if isinstance(event, RightClick | LongPress) and self.hand_input.zoom_at(event.pos):
            self.app.redraw()
            return True
        if self.last_trick.shown is not None and isinstance(event, Click | Key):
            self.last_trick.shown = None
            return True
        return self.last_trick.shown is not None and not isinstance(event, Hover | KeyUp)

    def _click(self, event: Click) -> None:
        if self.motion.waits:
            self.motion.go_on()
            return
        if self.motion.playing:
            self.playback.skip()
        if not self.screen.click(event.pos):
            if self.waiting.is_long and not self.motion.playing:
                self.playback.hurry()
            self.hand_input.click(event)

    def put_back(self) -> bool:
        """Put down the card in the hand, or close the messages that stay; False where there is nothing."""
        return self.hand_input.put_down() or self._close_messages()

    def _close_messages(self, pos: tuple[int, int] | None = None) -> bool:
        """Dismiss the messages at *pos*, or everywhere, that do not go by themselves; False for nothing."""
        closed = [words.close(pos) for words in (self.toasts, self.speech_bubbles)]
        if any(closed):
            self.app.redraw()
        return any(closed)

    def go_on(self) -> None:
        """End a moment, or sweep the trick that waits for it."""
        if self.motion.moment is not None:
            self.motion.pass_moment()
        elif self.motion.waits:
            self.motion.go_on()
        self.app.redraw()

    def handle_key(self, event: Key) -> bool:
        """Use a key to hurry, or on a card."""
        moves = self.motion.playing or self.motion.tweens.busy or self.waiting.is_long
        if event.action == "pick" and (event.repeat or moves):
            return self._hurry(event)
        ring, before = self.hand_input.ring, self.hand_input.ring.current
        used = not self.motion.playing and self.hand_keys.handle_key(event)
        if used and event.action in ARROWS and ring.shown and ring.current == before:
            self.app.read_again()  # an arrow that leads nowhere is not silent
        return used

    def _hurry(self, event: Key) -> bool:
        """Finish the motion with Space; held down, it goes on to one's own turn."""
        if event.repeat:
            self.playback.fast = self.playback.feed.turn_state is not TurnState.OWN
        if self.motion.waits and not event.repeat:
            self.motion.go_on()
        elif self.motion.playing:
            self.playback.skip()
        elif self.waiting.is_long:
            self.playback.hurry()
        elif not event.repeat:
            return self.hand_keys.handle_key(event)
        return True
