"""The table: a match as people see and play it.

What people do comes in here and what they see goes out; `Flow` has the order of things, and the parts of the
scene live in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import IllegalMove, Move, Scored
from cardgames.engine.text import Names
from cardgames.engine.zones import TRICK
from cardgames.table import sorting
from cardgames.table.log import Line, log_lines

from ...host import Stage
from ...input import (
    Click,
    Drag,
    Drop,
    Gesture,
    Hover,
    Key,
    KeyUp,
    LongPress,
    Press,
    RightClick,
    WindowFocus,
)
from ...widgets import draw_tip
from ..pause import PauseScene
from ..results import HandResultScene, MatchResultScene
from ..rules import RulesPanel
from ..side_panel import SidePanel
from .boxes import box_of
from .flow import Flow
from .hints import steady_hint
from .looks import draw_last_trick, draw_zoom, find_last_trick
from .painter import markup
from .panels import LogPanel, way_back
from .state_aloud import state_aloud
from .stops import card_box
from .tips import Tips


class TableScene(Flow):
    """A match at a table.  *slot* is where it is saved."""

    def enter(self) -> None:
        super().enter()
        self.tips = Tips(self)

    # ------------------------------------------------------------------ what people do

    def play(self, move: Move) -> None:
        """Make *move*, or say why it may not be made, or ask once more."""
        if self.plan.play is not None:
            self.plan.play(move)
            return
        if self.guard.objects(move):
            self.hands.glide()
            return
        try:
            self.host.play(move)
        except IllegalMove as refused:
            self.toasts.say(markup(refused.sentence, self.names), "refused")
            self.app.play("refused")
            self.hands.glide()
            return
        self.hands.raised = self.hands.zoomed = None
        self.check_revealed()
        self.ask_nothing()
        if not self.host.batches:  # an answer that waits for those of others
            self.playback.ask_again()
        self.playback.go_on()
        self.flush()
        self.redraw()

    def sort(self, by: str) -> None:
        """Arrange the hand anew, by "suit" or by "rank"."""
        self.order.sort(sorting.wished(by, self.app.settings), self.own_zone)
        self.rearranged()

    def undo(self) -> None:
        """Take back to the person's last own decision."""
        self._jump(self.host.undo)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._jump(self.host.redo)

    def _jump(self, change: Callable[[], object]) -> None:
        try:
            change()
        except IllegalMove as refused:
            self.toasts.say(markup(refused.sentence, self.names), "refused")
            return
        self.check_revealed()
        self.ladder.reset()
        self.hands.forget()
        self.sayings.clear()
        self.ask_nothing()
        self.playback.rewind()

    def hint(self) -> None:
        """One step further on the ladder: where to look, the candidates, the move and its reason."""
        if self.host.stage is not Stage.OWN:
            self.toasts.say("Hints are for your own turn.")
            return
        if self.motion.playing:
            self.skip()
        self.match.mark("hint")
        waiting = self.ladder.waiting
        self.ladder.climb(self.host.view(), len(self.match.log))
        if self.ladder.waiting and not waiting:
            self.toasts.say("Looking for a hint…", "hint")
        self._show_hint()

    def suggest(self) -> None:
        """Fill the trays as the steady player would; nothing is decided by it."""
        control = self.asking.arranging
        if control is not None:
            self.match.mark("hint")
            move = steady_hint(self.host.view()).move
            if move.verb == control.decision.verb:
                control.fill(move)
            self.refresh()

    def show_last_trick(self) -> None:
        """The last trick once more, or the table again; nothing in a game without tricks."""
        if not self.has_trick:
            return
        if self.last_trick is not None:
            self.last_trick = None
        else:
            self.last_trick = find_last_trick(self.match, self.host.revealed)
            if self.last_trick is None:
                self.toasts.say("No trick has been taken yet.")
        self.redraw()

    def tell_state(self) -> None:
        """Have it read aloud where things stand."""
        if self.app.speak is None:
            self.toasts.say("Nothing is read aloud. You can turn that on in the settings, under Sound.")
            return
        for line in state_aloud(self, private=not self.eyes.is_shared):
            self.app.speak(line)

    def next_hand(self) -> None:
        """The result has been read."""
        self.host.next_hand()
        self.check_revealed()
        self.playback.ask_again()
        self.playback.go_on()
        self.redraw()

    # ------------------------------------------------------------------ other screens

    def show_rules(self) -> None:
        """The rules beside the table, or away with them."""
        if not self.app.services.has_rules(self.game):
            self.toasts.say("There is no page of rules for this game yet.")
            return
        if isinstance(self.side, RulesPanel):
            self.close_side()
        else:
            self.open_side(RulesPanel(self.app, self.game, self.match.options, self.close_side))

    def show_log(self) -> None:
        """What has happened, beside the table, or away with it."""
        if isinstance(self.side, LogPanel):
            self.close_side()
        else:
            way = way_back(self.app, self.match) if self.slot else lambda line: None
            self.open_side(LogPanel(self.painter, self._log, self.close_side, way))

    def _log(self) -> tuple[Sequence[Line], Names]:
        return log_lines(self.match.events(self.eyes.viewer), self.eyes.view()), self.names

    def open_side(self, panel: SidePanel) -> None:
        """Let *panel* lie beside the table."""
        self.side = panel
        self.plan.owner.rebuild()
        if self._by_key:  # whoever clicked goes on with the mouse, and with the keys on the cards
            panel.focus()

    def close_side(self) -> None:
        """Nothing lies beside the table any longer."""
        self.side = None
        self.plan.side_closed()
        self.plan.owner.rebuild()

    def pause(self) -> None:
        """The menu of the table."""
        self.app.stack.push(PauseScene(self.host))

    def _show_result(self, stage: Stage) -> None:
        over = stage is Stage.OVER
        self.sayings.clear()  # the sheet tells it better, and would hold what rises in mid-air
        self.toasts.clear()
        self.tips.end()
        if self.host.on_result is not None:
            self.host.on_result()
        else:
            self.app.stack.push(MatchResultScene(self.host) if over else HandResultScene(self.host))

    # ------------------------------------------------------------------ events

    def handle(self, event: Gesture) -> bool:
        used = self._handle(event)
        self.flush()
        return used

    def _handle(self, event: Gesture) -> bool:
        self._by_key = isinstance(event, Key)
        if isinstance(event, WindowFocus):
            return self._focus(event)
        if self.curtain is not None:
            return self.curtain.handle(event) or self._command(event)
        if self._look_closer(event) or self.peeking.handle(event):
            return True
        if isinstance(event, KeyUp) and event.action == "pick":
            self.playback.fast = False
        if isinstance(event, Hover):
            self.toasts.pointer = event.pos
        if self.side is not None and self.side.handle(event):
            return True
        if self.asking.handle_trays(event):
            self.redraw()
            return True
        self._tab_from_here(event)
        if self.widgets.handle(event):
            self.hands.ring.shown = False
            return True
        match event:
            case Hover():
                self.hands.hover(event.pos)
            case Press():
                return self.hands.press(event)
            case Click():
                self._click(event)
            case Drag():
                if event.first and self.motion.playing:
                    self.skip()
                self.hands.drag(event)
            case Drop():
                self.hands.drop(event)
            case Key():
                return self._key(event)
            case _:
                return False
        return True

    def _tab_from_here(self, event: Gesture) -> None:
        """Let Tab go on from the button on which the arrows have left the keyboard."""
        ring = self.hands.ring
        is_tab = isinstance(event, Key) and event.key == pygame.K_TAB
        button = ring.current.widget if is_tab and ring.shown and ring.current is not None else None
        if button is not None:
            self.widgets.set_focus(button)

    def _focus(self, event: WindowFocus) -> bool:
        if not event.gained:
            self.playback.fast = False
            self._hide()
        return False

    def _look_closer(self, event: Gesture) -> bool:
        """The enlarged card and the last trick: they go with the next thing that is done."""
        if self.hands.zoomed is not None:
            if isinstance(event, Click) and self.hands.move_by_arrow(self.hands.zoomed, event.pos):
                return True
            if isinstance(event, RightClick | Click | Drop | Key):
                self.hands.zoomed = None
                return True
            return not isinstance(event, Hover)
        if isinstance(event, RightClick | LongPress) and self.hands.zoom_at(event.pos):
            self.redraw()
            return True
        if self.last_trick is not None and isinstance(event, Click | Key):
            self.last_trick = None
            return True
        return self.last_trick is not None and not isinstance(event, Hover | KeyUp)

    def _click(self, event: Click) -> None:
        if self.motion.waits:
            self.motion.go_on()
            return
        if self.motion.playing:
            self.skip()
        self.hands.click(event)

    def _key(self, event: Key) -> bool:
        if self.plan.keys is not None:
            return self.plan.keys(event)
        if event.action == "pick" and (event.repeat or self.motion.playing or self.motion.tweens.busy):
            return self._hurry(event)
        if self.together.key(event, self):
            return True
        if self.hand_keys.key(event) if not self.motion.playing else False:
            return True
        return self._command(event)

    def _hurry(self, event: Key) -> bool:
        """Space finishes the motion; held down, it goes on to one's own turn."""
        if event.repeat:
            self.playback.fast = self.host.stage is not Stage.OWN
        if self.motion.waits and not event.repeat:
            self.motion.go_on()
        elif self.motion.playing:
            self.skip()
        elif not event.repeat:
            return self.hand_keys.key(event)
        return True

    def _command(self, event: Gesture) -> bool:
        if not isinstance(event, Key) or event.repeat:
            return False
        if event.action == "back":
            if not self.hands.put_down():
                self.plan.menu()
            return True
        commands: dict[str, Callable[[], object]] = {
            "menu": self.plan.menu,
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "rules": self.show_rules,
            "log": self.show_log,
            "last_trick": self.show_last_trick,
            "state": self.tell_state,
            "sort_suit": lambda: self.sort("suit"),
            "sort_rank": lambda: self.sort("rank"),
            **self.plan.commands,
        }
        command = commands.get(event.action or "")
        if command is None or (self.curtain is not None and event.action not in ("menu",)):
            return False
        command()
        return True

    # ------------------------------------------------------------------ frames

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_top:
            self.tips.update(dt)
        elif self._was_left and self.host.on_result is None:  # it may be seen again below a menu
            self._looked_away = self.app.looked_away
            self._hide()

    @property
    def busy(self) -> bool:
        parts = (self.motion, self.sayings, self.presenter.board, self.tips)
        return self.is_top and any(part.busy for part in parts)

    @property
    def polling(self) -> bool:
        top = self.is_top
        waits = self.ladder.waiting or self.guard.thinking
        return top and (waits or (self.host.waiting and not self.motion.waits))

    @property
    def wake_after(self) -> float | None:
        if not self.is_top:
            return None
        waits = [
            self.toasts.wake_after,
            self.sayings.wake_after,
            self.hands.wake_after,
            self.tips.wake_after,
            self.widgets.wake_after,
            self.curtain.wake_after if self.curtain is not None else None,
            self.side.wake_after if self.side is not None else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        covered = not self.is_top
        if not self.app.focused or (covered and self._was_left):  # another scene was told, the cards are here
            self._hide()
        kit, laid = self.app.kit, self.motion.layout
        self.layers.draw(surface)
        self.layers.draw_targets(surface)
        if self.curtain is not None:
            self.curtain.draw(surface)
            return
        felt = self.felt_rect()
        self._draw_sayings(surface, felt.inflate(-kit.u(16), -kit.u(16)))
        self._draw_prompt(surface)
        self.asking.draw_panel(surface)
        if self.asking.trays is not None:
            self.asking.trays.draw(surface)
        self.tips.draw(surface)
        self.layers.draw_focus(surface, on_widgets=False)
        self.widgets.draw(surface)
        self.layers.draw_focus(surface, on_widgets=True)
        self.layers.draw_held(surface)
        if self.side is not None:
            self.side.draw(surface)
            self.widgets.draw_tip(surface, self.side_rect())
        box = self.toasts.place(
            box_of(laid.toasts),
            list(self.scenery.speaking_boxes.values()),
            self._needed(),
            self._spoken_of(),
            felt,
            self.kept_free() if self.toasts.shown else (),
        )
        self.toasts.draw(surface, box)
        if self.hands.reason is not None:
            draw_tip(surface, kit, *self.hands.reason)
        if self.last_trick is not None:
            draw_last_trick(surface, self.painter, self.last_trick, self.match, felt)
        if self.hands.zoomed is not None:
            movable = self.hands.is_movable(self.hands.zoomed)
            draw_zoom(surface, self.painter, self.hands.zoomed, movable=movable)

    def _draw_sayings(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.sayings.draw(
            surface,
            self.scenery.speaking_boxes,
            area,
            self.open_cards,
            self.not_to_be_covered(),
            self.kept_free() if self.sayings.bubbles else (),
        )

    def not_to_be_covered(self) -> list[pygame.Rect]:
        """Other words, and what is asked: what bubbles keep off, if they can."""
        tip = [self.tips.rect] if self.tips.rect is not None else []
        toasts = [toast.box for toast in self.toasts.shown]
        asked = self.asking.boxes if self.my_turn else []
        return [*tip, *toasts, *asked, *self.plan.keep_clear(), *self.plan.overlay()]

    def _needed(self) -> list[pygame.Rect]:
        """The own cards, the trick and what is asked: what toasts had better not cover."""
        own = [card_box(sprite) for sprite in self.hands.own]
        asked = [box_of(self.motion.layout.prompt), *self.asking.boxes] if self.my_turn else []
        view, laid = self.motion.shown, self.motion.layout
        tricks = [zone.id for zone in view.zones if zone.kind == TRICK] if view is not None else []
        tricked = [box_of(laid.outlines[trick]) for trick in tricks if trick in laid.outlines]
        tip = [self.tips.rect] if self.tips.rect is not None else []
        return [*own, *asked, *tricked, *tip, *self.plan.overlay(), *self.plan.keep_clear()]

    def _spoken_of(self) -> list[pygame.Rect]:
        """What toasts mostly speak of: open cards and chips, a scale, and what is told in the panel."""
        laid, panel = self.motion.layout, self.scenery.panel
        strips = [box_of(laid.ruler), box_of(laid.banner)]
        rows = [panel.rect] if panel is not None and panel.rows else []
        gap = self.app.kit.u(8)  # names of groups hang below their cards
        cards = [box.inflate(gap, 2 * gap) for box in self.open_cards]
        return [*cards, *(strip for strip in strips if strip.w), *rows]

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        rect = box_of(self.motion.layout.prompt)
        self.plan.ground(surface)
        if (caption := self.plan.caption()) is not None:
            self.asking.draw_prompt(surface, rect, caption, quiet=True)
        elif self.motion.waits:
            self.asking.draw_prompt(surface, rect, "Click or press Space to go on.", quiet=True)
        elif self.motion.lighting is not None:
            self.asking.draw_prompt(surface, rect, self._reason(self.motion.lighting), quiet=True)
        elif self.my_turn:
            self.asking.draw_prompt(surface, rect, self.asking.prompt, quiet=False)

    def _reason(self, score: Scored) -> str:
        """Why points are scored, while the cards that make them are lit."""
        why = markup(score.why, self.names)
        return f"{why[:1].upper()}{why[1:]}" + (f" · **{score.points:+d}**" if score.points else "")
