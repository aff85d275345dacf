"""The screen of a match that is played: a table, and what belongs to the people at it.

That is the curtain and the peeking of those who share the screen, answers of several at once, the guard,
hints and first-time tips, going back and forth, and the results.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Game, IllegalMove, Move, Seat, Sentence
from cardgames.languages import N_, _
from cardgames.players.worker import Worker
from cardgames.table.log import log_lines

from ..accessible.elements import Element
from ..autosave import on_occasion
from ..gamepads import DIRECTIONS, SCROLLING
from ..host import TurnState
from ..input import Gesture, Key, Plugged
from ..match_feed import MatchControl
from ..screens.pause import PauseScene
from ..screens.results import HandResultScene, MatchResultScene
from ..sentences import UNSAVED, labelled, markup
from ..speech import aloud
from ..widgets import Button
from .aloud.narrator import focused
from .boxes import box_of
from .drawing.plates import Plate
from .drawing.toolbar import Tool
from .input.focus_targets import card_box
from .match.curtain import Curtain
from .match.guard import Guard, thinker_beside
from .match.hint_ladder import STEPS, Adviser, HintLadder, SteadyAdviser, ThinkingAdviser, step_words
from .match.peeking import Peeking
from .match.rumble import TurnRumble
from .match.seat_gamepads import ANYBODY
from .match.simultaneous import SimultaneousAnswers
from .match.speaking_up import SpeakingUp
from .match.tips import Tips
from .overlays.log_panel import way_back
from .owner import Asked, Glow
from .screen import TableScreen

NOT_YOUR_TURN = N_("Hints are for your own turn.")


class MatchScreen(TableScreen):
    """A match that is played.

    *slot* is where it is saved, empty for a trial of which nothing is kept; *adviser* finds hints.
    """

    def __init__(self, host: MatchControl, slot: str, adviser: Adviser | None = None) -> None:
        self.host, self.slot = host, slot
        self._is_unsaved = False
        self.ladder = HintLadder(adviser or self._default_adviser())
        self.curtain: Curtain | None = None
        super().__init__(host)

    def _default_adviser(self) -> Adviser:
        worker = getattr(self.host.thinker, "worker", None)
        return ThinkingAdviser(worker) if isinstance(worker, Worker) else SteadyAdviser()

    # ------------------------------------------------------------------ answers to the table

    def tools(self) -> list[Tool]:
        def why_no_hint() -> str:
            return "" if self.host.turn_state is TurnState.OWN else _(NOT_YOUR_TURN)

        def why_no_undo() -> str:
            reason = self.host.why_not_undo()
            return reason.text(self.match.names(self.host.revealed)) if reason is not None else ""

        return [
            Tool("hint", "hint", N_("Hint", "tool"), "hint", self.hint, why_no_hint, context="tool"),
            Tool("undo", "undo", N_("Undo", "tool"), "undo", self.undo, why_no_undo, context="tool"),
            Tool("rules", "book", N_("Rules"), "rules", self.table.show_rules),
            Tool("log", "log", N_("Log"), "log", self.show_log),
        ]

    def head(self, lines: list[str]) -> list[str]:
        """Return *lines* with what the match is part of."""
        if not lines:
            return lines
        status, *score = lines
        status = on_occasion(self.host.occasion, self.host.match, status)
        if self.host.is_trial:
            return [_("{status} · nothing counts").format(status=status)]
        if self._is_unsaved:
            return [_(UNSAVED).rstrip("."), status, *score]
        if self.slot and self.app.services.store.is_guest:
            return [_("Guest window"), status, *score]
        return [status, *score]

    @property
    def _save_fails(self) -> bool:
        return bool(self.slot) and self.app.services.store.writer.fails

    def buttons(self) -> list[Button]:
        return self.peeking.button()

    def signed(self, plates: Sequence[Plate]) -> list[Plate]:
        return self.simultaneous.signed(plates)

    def glow(self) -> Glow:
        return Glow(self.ladder.candidates)

    def covered_boxes(self) -> list[pygame.Rect]:
        return [self.tips.rect] if self.tips.rect is not None else []

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.tips.draw(surface)

    def handle_key(self, event: Key) -> bool:
        return (
            self.simultaneous.handle_key(event)
            or super().handle_key(event)
            or self.speaking_up.handle_key(event)
        )

    def commands(self) -> dict[str, Callable[[], object]]:
        return super().commands() | {"hint": self.hint, "undo": self.undo, "redo": self.redo}

    def click(self, pos: tuple[int, int]) -> bool:
        return self.speaking_up.click(pos)

    def show_log(self) -> None:
        self.table.show_log(way_back(self.app, self.host.match) if self.slot else None)

    def show_keys(self) -> None:
        self.table.show_keys(self.simultaneous.lines())

    # ------------------------------------------------------------------ a scene with a table

    def enter(self) -> None:
        super().enter()
        host, table = self.host, self.table
        host.on_trouble(table.toasts.say)
        parts, self.gamepads = table.parts, table.eyes.gamepads
        self.rumble = TurnRumble(host.match, self.gamepads, self.app)
        self.simultaneous = SimultaneousAnswers(host, table.toasts, self.gamepads, table.ask_again)
        self.guard = Guard(host, table.decision_panel, thinker_beside(host.thinker))
        self.peeking = Peeking(parts, table.playback)
        self.speaking_up = SpeakingUp(host, parts)
        self.tips = Tips(host, parts, table.playback, table.free, self.app.services if self.slot else None)

    def leave(self) -> None:
        self.ladder.reset()
        self.guard.close()
        self.host.close()
        super().leave()

    def rebuild(self) -> None:
        super().rebuild()
        self._build_curtain()

    @property
    def focus_aloud(self) -> str:
        return focused(self.curtain.widgets) if self.curtain is not None else super().focus_aloud

    def elements(self) -> list[Element]:
        if self.curtain is None:
            return super().elements()
        return [*self.curtain.elements(), *self.table.elements.standing()]

    @property
    def focus_place(self) -> object:
        current = self.curtain.widgets.ringed if self.curtain is not None else None
        return current.id if current is not None else super().focus_place

    def handle(self, event: Gesture) -> bool:
        used = self._handle(event)
        self.table.flush()
        return used

    def rests_on(self, pos: tuple[int, int]) -> bool:
        if self.curtain is not None:
            return self.curtain.widgets.under(pos) is not None
        return super().rests_on(pos)

    def _handle(self, event: Gesture) -> bool:
        if isinstance(event, Plugged):
            self._follow_controllers()
        if self.curtain is not None:
            return self.curtain.handle(event) or self._handle_covered(event)
        if isinstance(event, Key) and self._press(event):
            return True
        if not (isinstance(event, Key) and self.table.looks_closer) and self.peeking.handle(event):
            return True
        return super().handle(event)

    def _follow_controllers(self) -> None:
        """Tell whose controller has gone, or is back; who answers with what may have changed."""
        for sentence in self.gamepads.news():
            words = markup(sentence, self.match.names(None))
            if self.curtain is None:
                self.table.toasts.say(words)
            elif self.app.speak is not None:
                self.app.speak(aloud(words))
        if self.curtain is None:
            self.table.ask_again()
        self.redraw()

    def _press(self, event: Key) -> bool:
        """Take an answer from somebody's controller, or refuse another one; True when it was used."""
        seat, host = self.gamepads.seat(event), self.host
        if seat is None or host.turn_state is not TurnState.OWN:
            return False
        if self.simultaneous.active:
            return self.simultaneous.press(seat, event)
        if seat == host.revealed or host.revealed is None or event.action in ANYBODY:
            return False
        if self.table.side is not None and (event.action == "back" or event.key in SCROLLING):
            return False  # everybody reads the cards there
        if event.action not in DIRECTIONS and not event.repeat:
            theirs = Sentence("It is the turn of {who}.", who=Seat(host.revealed))
            self.table.toasts.say(markup(theirs, self.match.names(None)), "refused")
        return True

    def _handle_covered(self, event: Gesture) -> bool:
        """Open the menu, or read what everybody knows: all that can be done while the curtain is drawn."""
        if isinstance(event, Key) and not event.repeat and event.action == "state":
            self.table.narrator.tell_state()
            return True
        if isinstance(event, Key) and not event.repeat and event.action in ("back", "menu"):
            self.pause()
            return True
        return False

    def update(self, dt: float) -> None:
        if not self.is_top:
            return
        if self.ladder.update(dt):
            self._show_hint()
        self.guard.update(dt)
        if self._is_unsaved != self._save_fails:
            self._is_unsaved = self._save_fails
            self.table.redraw_all()
        if self.curtain is not None:
            self.curtain.update(dt)
        super().update(dt)
        self.tips.is_covered = self.curtain is not None
        self.tips.update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or (self.is_top and self.tips.busy)

    @property
    def polling(self) -> bool:
        return super().polling or (self.is_top and (self.ladder.waiting or self.guard.thinking))

    @property
    def wake_after(self) -> float | None:
        if not self.is_top:
            return None
        covered = self.curtain.wake_after if self.curtain is not None else None
        waits = [super().wake_after, self.tips.wake_after, covered]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        if self.curtain is not None:
            self.table.picture.draw_cards(surface)
            self.curtain.draw(surface)
        else:
            super().draw(surface)

    # ------------------------------------------------------------------ who looks on

    def covered(self) -> None:
        super().covered()
        if self.table.eyes.is_looking:
            self.peeking.forget()
            self.rebuild()

    def uncovered(self) -> None:
        self.table.check_revealed()

    def window_left(self) -> None:
        """Draw the curtain where people share the screen: anybody may be looking."""
        if self.host.on_result is not None:  # back to where the next one is asked for
            self.host.on_result()
            self.app.forget_frames()
            return
        if len(self.match.persons) < 2:
            return
        self.host.hide()
        self.table.check_revealed()
        if self.host.turn_state is TurnState.CURTAIN and self.curtain is None:
            self.table.playback.finish()
            self.table.refresh()
            self.table.playback.present()

    def eyes_changed(self) -> None:
        self.peeking.forget()
        self._forget_hint()

    def _forget_hint(self) -> None:
        """Take the hint away: something else is decided now."""
        self.ladder.reset()
        self.table.toasts.drop_hint()

    def _draw_curtain(self) -> None:
        """Ask who it is: nobody is revealed."""
        seat = self.host.next_person
        assert seat is not None
        self.app.services.lend_screen(self.match.players[seat].name)  # it is theirs to read
        self.rumble.call([seat])
        news = self._news()
        self.table.hand_input.forget()
        self.table.speech_bubbles.clear()
        self.curtain = Curtain(
            self.app, self.table.painter, self.gamepads, seat, news, self.reveal, self.pause
        )
        self._build_curtain()

    def _build_curtain(self) -> None:
        if self.curtain is not None:
            menu = self.widgets.find("menu").rect
            self.curtain.build(self.table.felt_rect(), menu, self._on_the_felt())
            self.redraw()

    def _on_the_felt(self) -> list[pygame.Rect]:
        """Return the open cards, and the scale, that everybody may go on looking at behind the curtain."""
        motion = self.table.motion
        cards = [card_box(sprite) for sprite in motion.mirror if sprite.up]
        return [*cards, *([box_of(motion.layout.ruler)] if self.table.scenery.ruler is not None else [])]

    def _news(self) -> list[str]:
        """Return the recent events, publicly, since the person at the curtain last looked.

        There is nothing of a hand before, the result of which has been read.
        """
        since = self.host.missed
        names = self.match.names(self.host.next_person)
        lines = log_lines(self.match.events(None, since), self.host.view(), since)
        dealt = max((number for number, line in enumerate(lines) if line.heading), default=-1)
        return [markup(line.sentence, names) for line in lines[dealt + 1 :]]

    def reveal(self) -> None:
        """Turn up the cards of the person at the curtain, who says that it is them, at the window."""
        if not self.app.focused:
            return
        self.curtain = None
        self.host.reveal()
        self.table.reveal()
        self.app.play("card_flip")

    # ------------------------------------------------------------------ reports of the table

    def asked(self, view: Game, prompt: str) -> Asked:
        if self.simultaneous.active:
            self.rumble.call(self.simultaneous.asked)
        elif self.host.revealed is not None:
            self.rumble.call([self.host.revealed])
        self.speaking_up.choose(view)
        self.guard.begin(view)
        if self._asks_by_name:
            prompt = labelled(self.match.players[self.host.revealed or 0].name, prompt)
        prompt = self.peeking.prompt(self.simultaneous.prompt(prompt, view))
        return Asked(prompt, letters=not self.simultaneous.active)

    @property
    def _asks_by_name(self) -> bool:
        """Tell whether one of several people is asked who has not said that it is them: who is "you"?"""
        return len(self.match.persons) > 1 and self.host.revealed not in (None, self.host.last_person)

    def presented(self, stage: TurnState) -> None:
        self.curtain = None
        if stage is TurnState.CURTAIN:
            self._draw_curtain()
        elif stage in (TurnState.RESULT, TurnState.OVER) and self.is_top:
            self._show_result(stage)

    def _show_result(self, stage: TurnState) -> None:
        self.table.speech_bubbles.clear()  # the sheet tells it better, and would hold what rises in mid-air
        self.table.toasts.clear()
        self.tips.end()
        if self.host.on_result is not None:
            self.host.on_result()
        else:
            sheet = MatchResultScene if stage is TurnState.OVER else HandResultScene
            self.app.stack.push(sheet(self.host))

    def move_begins(self) -> None:
        self._forget_hint()

    # ------------------------------------------------------------------ what people do

    def play(self, move: Move) -> None:
        """Make *move*, or say why it may not be made, or ask once more."""
        if self.guard.objects(move):
            self.table.hand_input.glide()
            return
        try:
            self.host.play(move)
        except IllegalMove as refused:
            self._refuse(refused)
            self.app.play("refused")
            self.table.hand_input.glide()
            return
        self._forget_hint()
        self.table.follow()

    def _refuse(self, refused: IllegalMove) -> None:
        self.table.toasts.say(markup(refused.sentence, self.table.names), "refused")

    def _warns_of(self, kind: str) -> bool:
        """Note help, or say before the first in a deal that counts that it is noted; True in that case."""
        warning = self.host.helped(kind)
        if warning is not None:
            self.table.toasts.say(markup(warning, self.table.names))
        return warning is not None

    def undo(self) -> None:
        """Take back to the person's last own decision."""
        if not self.host.plans and self.host.why_not_undo() is None and self._warns_of("undo"):
            return
        self._jump(self.host.undo)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._jump(self.host.redo)

    def _jump(self, change: Callable[[], object]) -> None:
        try:
            change()
        except IllegalMove as refused:
            self._refuse(refused)
            return
        self._forget_hint()
        self.table.rewind()

    def hint(self) -> None:
        """Climb the ladder by one step: where to look, the candidates, the move and its reason."""
        table = self.table
        if self.host.turn_state is not TurnState.OWN:
            table.toasts.say(_(NOT_YOUR_TURN))
            return
        if table.motion.playing or not table.my_turn:
            table.skip()
        view = table.decision_panel.asked_view
        if view is None or self._warns_of("hint"):
            return
        waiting, was_last = self.ladder.waiting, self.ladder.step == STEPS
        self.ladder.climb(view, len(self.match.log))
        if self.ladder.waiting and not waiting:
            table.toasts.say(_("Looking for a hint…"), "hint")
        self._show_hint(is_again=was_last)

    def _show_hint(self, *, is_again: bool = False) -> None:
        """Say the step of the hint that has been reached; *is_again* tells that it was the last one."""
        table = self.table
        view = table.decision_panel.asked_view
        if (hint := self.ladder.hint) is None or view is None:
            return
        words, spoken = (
            step_words(
                hint,
                self.ladder.step,
                view,
                table.names,
                decision=table.decision_panel.decision,
                on_buttons=table.decision_panel.on_buttons,
                aloud=aloud,
            )
            for aloud in (False, True)
        )
        if is_again:
            spoken = _("Nothing more: {words}").format(words=spoken)
        table.toasts.say(words, "hint", spoken=spoken)
        table.invalidate()

    def pause(self) -> None:
        """Open the menu of the table."""
        self.app.stack.push(PauseScene(self.host, self))
