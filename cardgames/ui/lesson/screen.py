"""A lesson at the table: the runner has the steps, the table shows them, the coach speaks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.engine import Card, Game, Move, OneOf
from cardgames.engine.zones import TRICK
from cardgames.languages import N_, _
from cardgames.lessons.run import Runner
from cardgames.lessons.spots import Target
from cardgames.lessons.visit import Change, Feedback, Visit
from cardgames.table.controllers import Picking

from ..accessible.elements import Element, below
from ..host import TurnState
from ..input import Click, Gesture, Key
from ..services import Services
from ..speech import aloud
from ..table import TableScreen
from ..table.aloud.narrator import focused
from ..table.drawing.toolbar import Tool
from ..table.owner import Asked, Glow
from ..widgets import Widgets
from ..widgets.spoken import elements_of
from .coach import Actions, Coach, width
from .host import LessonHost
from .pause import LessonPause
from .places import Places
from .record import CourseRecord, LessonRecord

REST = 0.3  # seconds between two moves of the others
DIMMED = 122  # of 255


class LessonScene(TableScreen):
    """A lesson with its *record*: by default it is one of a course."""

    def __init__(self, runner: Runner, program: Services, record: LessonRecord | None = None) -> None:
        self.runner, self.program = runner, program
        self.record = record or CourseRecord(runner, program)
        self.lesson = runner.lesson
        self.lesson_host = LessonHost(runner)
        self._first: Change | None = self.record.begin()
        super().__init__(self.lesson_host)
        self._spoken_state: object = None
        self._read: tuple[str, Feedback | None] = "", None  # the words that were read last, and what of
        self._read_at_step: tuple[Visit, str] | None = None  # a free step's question, once read
        self._going_on = False

    def enter(self) -> None:
        super().enter()
        actions = Actions(
            self.next, self.hint, self.show_me, self.back, self.again, self.skip_step, self.choose
        )
        widgets = Widgets(self.app, arrows=False, kept_clear=self._coach_buttons)
        self.coach = Coach(self.runner, self.record.head, widgets, actions)
        self.coach.device = self.app.input.device
        self.coach.widgets.join(self.table.rings)
        self.places = Places(self.table, [])

    def _coach_buttons(self) -> list[pygame.Rect]:
        """Return where the coach's buttons are: the tip of one covers no other."""
        widgets = self.coach.widgets
        return [widget.box for widget in map(widgets.find, widgets.ids) if widget.pressable]

    # ------------------------------------------------------------------ answers to the table

    def tools(self) -> list[Tool]:
        def why_no_hint() -> str:
            asks = self.runner.step.asks or self.runner.step.kind == "free"
            return "" if asks and not self.runner.finished else _("You have nothing to decide just now.")

        rules = Tool("rules", "book", N_("Rules"), "rules", self.table.show_rules)
        return [
            Tool("hint", "hint", N_("Hint", "tool"), "hint", self.hint, why_no_hint, context="tool"),
            *([rules] if self.program.has_rules(self.lesson.game) else []),
            Tool("log", "log", N_("Log"), "log", self.show_log),
        ]

    def not_now(self) -> str:
        """Return why no card may be picked while the coach speaks, or asks something else."""
        if self.runner.finished:
            return _("Press Next to continue.")
        return _("Answer the question first.") if self.runner.step.kind == "quiz" else ""

    def head(self, lines: list[str]) -> list[str]:
        """Return the title of the lesson."""
        return [self.record.title]

    def glow(self) -> Glow:
        """Point at the right moves, once they light up."""
        moves, feedback = list(self.runner.glow()), self.runner.feedback
        shown = [feedback.move] if feedback is not None and feedback.kind == "hint" and feedback.move else []
        return Glow(moves, {card for move in moves + shown for card in move.cards})

    def margins(self) -> tuple[int, int]:
        return width(self.app.kit), 0

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.coach.draw(surface)

    def commands(self) -> dict[str, Callable[[], object]]:
        own = {"hint": self.hint, "undo": self.back, "redo": self.next, "state": self.tell_state}
        return super().commands() | own

    def tell_state(self) -> None:
        """Read where things stand, after the words of the coach."""
        self.table.narrator.tell_state(self._coach_aloud() if self.coach.speaks else "")

    def asked(self, view: Game, prompt: str) -> Asked:
        """Leave the words of some questions to the coach, and the choice to the learner."""
        step = self.runner.step
        return Asked("" if step.accept else prompt, marks_choices=not step.is_move or step.gesture)

    def rebuild(self) -> None:
        super().rebuild()
        self.table.slow_down(REST)
        self._spoken_state = None
        first, self._first = self._first, None
        if first is not None:
            self._apply(first)
        self._speak()

    # ------------------------------------------------------------------ what happens

    def _apply(self, change: Change) -> None:
        """Show what an action has done."""
        self._going_on = False
        if change.start is not None:
            self.table.start_at(change.start)
        elif change.events and self.lesson_host.pending:
            self.table.playback.finish()
        self.lesson_host.queue(change)
        if change.feedback is not None and change.feedback.kind in ("right", "goal"):
            self.app.play("lesson_right")
        self.record.keep()
        if self.runner.over:
            self._finish()
            return
        self._spoken_state = None
        self.table.ask_again()
        self.table.refresh()
        self._speak()

    def _finish(self) -> None:
        """Record that the lesson is finished, and show its last sheet."""
        self.record.finish()
        if self.record.fanfare:
            self.app.play(self.record.fanfare)
        self._build_coach(speaks=False)
        sheet = self.record.sheet(self.once_more, self.catch_up)
        put = self.app.stack.replace if isinstance(sheet, LessonScene) else self.app.stack.push
        put(sheet)

    def once_more(self) -> None:
        """Begin the whole lesson again."""
        self._apply(self.record.restart())

    def catch_up(self) -> None:
        """Go through the skipped steps only."""
        self._apply(self.runner.resume(self.runner.done, self.runner.skipped))

    @property
    def holds_what_was_watched(self) -> bool:
        """Tell whether the full trick still lies there that the coach has something to say of.

        At the end of a hand she speaks of the count, which comes later.
        """
        is_last = self.table.waits and not self.lesson_host.pending and not self._going_on
        step = self.runner.step
        watched = step.kind == "watch" or (step.is_move and bool(step.until))
        return is_last and self.runner.finished and watched and step.until != "hand"

    def _speak(self) -> None:
        """Have the coach say the present text; nothing while cards are on their way to a new step."""
        runner = self.runner
        held = self.holds_what_was_watched
        ready = held or self.table.quiet or runner.feedback is not None
        ready |= runner.step.kind == "free" and not runner.tries
        ready &= not runner.over
        state = (id(runner.visit), runner.feedback, runner.finished, runner.tries, runner.visit.hints,
                self.table.quiet, held, ready, self.table.felt_rect().size)  # fmt: skip
        if state == self._spoken_state:
            return
        self._spoken_state = state
        self.table.toolbar.refresh()
        self.places = Places(self.table, self._pointed_at() if ready else [], self._kept_bright())
        self._build_coach(speaks=ready)
        words, (before, of) = self.coach.words, self._read
        if ready and self.app.speak is not None and (words != before or runner.feedback is not of):
            self._read = words, runner.feedback
            if runner.feedback is None and self._read_at_step == (runner.visit, words):
                return  # back from an objection or a question: nothing new is said
            if runner.feedback is None and runner.step.kind == "free":
                self._read_at_step = runner.visit, words
            self.app.speak(self._coach_aloud())

    def _coach_aloud(self) -> str:
        return aloud(self.coach.words, self.table.names)

    @property
    def focus_aloud(self) -> str:
        return focused(self.coach.widgets) or super().focus_aloud

    def elements(self) -> list[Element]:
        return [*below("coach", elements_of(self.coach.widgets)), *super().elements()]

    @property
    def focus_place(self) -> object:
        current = self.coach.widgets.ringed
        return current.id if current is not None else super().focus_place

    def _build_coach(self, *, speaks: bool) -> None:
        self.coach.build(self.table.beside.rect, speaks=speaks)
        if self.table.side is not None:  # it lies over the coach
            self.coach.widgets.set_focus(None)
        self.redraw()

    def _pointed_at(self) -> list[Target]:
        """Return the targets of the step's text while that text is shown."""
        runner = self.runner
        answered = runner.finished and runner.feedback is not None
        if self.holds_what_was_watched:  # counted winnings are not there yet
            now = [target for target in runner.targets() if target.kind not in ("zone", "score")]
            return now + [Target("zone", zone.id) for zone in runner.view.zones if zone.kind == TRICK]
        return runner.targets() if self.table.quiet and not answered else []

    def _kept_bright(self) -> list[Target]:
        """Return the targets to count or compare while something else is pointed at."""
        answered = self.runner.finished and self.runner.feedback is not None
        return self.runner.lights() if self.table.quiet and not answered else []

    # ------------------------------------------------------------------ input

    def play(self, move: Move) -> None:
        """Give *move* as the learner's answer."""
        change = self.runner.answer(move)
        if change.events:
            self.table.ask_nothing()
        else:
            self.table.give_back()
        self._apply(change)
        if change.feedback is not None and change.feedback.kind == "coach":
            self._choose_again(move)

    def _choose_again(self, move: Move) -> None:
        """Keep a choice to which the coach only objects: it may be meant."""
        control = self.table.decision_panel.control
        if isinstance(control, Picking):
            for card in move.cards:
                control.click(card)
            self.table.invalidate()

    def refuse(self, card: Card) -> bool:
        """Say in the lesson's own words why *card* may not be played; False where it has none."""
        move = self._as_move(card)
        if move is None:
            return False
        self._apply(self.runner.answer(move))
        self.table.hand_input.shake(card)
        return True

    def _as_move(self, card: Card) -> Move | None:
        """Return the move that a click on *card* stands for where every move is one card."""
        decision = self.runner.decision
        if not isinstance(decision, OneOf) or any(len(move.cards) != 1 for move in decision.moves):
            return None
        verbs = {move.verb for move in decision.moves}
        return Move(verbs.pop(), card) if len(verbs) == 1 else None

    def choose(self, option: str) -> None:
        """Answer a question with *option*."""
        self._apply(self.runner.choose(option))

    def next(self) -> None:
        """Go on to the next step; a trick that still lies there is gathered first."""
        if self.holds_what_was_watched:
            self._going_on = True
            self.table.gather()
            self._speak()
        elif self.runner.finished:
            self.table.skip()
            self._apply(self.runner.next())

    def hint(self) -> None:
        self._apply(self.runner.hint())

    def show_me(self) -> None:
        """Have it done, with the reason."""
        self.table.skip()
        self._apply(self.runner.show_me())

    def back(self) -> None:
        """Go back to the beginning of the step once something was tried in it, then to the step before; in a
        hand that is played freely, take back the last move."""
        visit = self.runner.visit
        tried = visit.tries or visit.hints
        self._apply(self.runner.again() if tried and visit.step.kind != "free" else self.runner.back())

    def again(self) -> None:
        """Begin the step again."""
        self._apply(self.runner.again())

    def skip_step(self) -> None:
        """Leave the step undone."""
        self._apply(self.runner.skip())

    def pause(self) -> None:
        """Open the menu of the lesson."""
        record = self.record
        menu = LessonPause(self.lesson, record.kept, self.once_more, self.leave_lesson, record.ways)
        self.app.stack.push(menu)

    def leave_lesson(self) -> None:
        """Close the lesson, if it is on top."""
        if self.app.stack.top is self:
            self.app.stack.pop()

    def handle(self, event: Gesture) -> bool:
        used = self._use(event)
        self._follow_device()
        return used

    def _follow_device(self) -> None:
        """Have the coach speak of the device in use; never during a press, as a rebuild would drop it."""
        device, before = self.app.input.device, self.coach.words
        if device == self.coach.device or self.app.input.is_pressed:
            return
        self.coach.device = device
        if self.coach.words != before:
            if self._read == (before, self.runner.feedback):  # nothing new is said
                self._read = self.coach.words, self.runner.feedback
            self._build_coach(speaks=self.coach.speaks)

    def _use(self, event: Gesture) -> bool:
        """Give *event* to whom it belongs; True when it was used."""
        side = self.table.side
        if side is not None and side.handle(event):
            return True
        looking = self.table.looks_closer or self.table.side is not None
        if not looking and self._passes_on(event):
            return True
        if not looking and self._goes_on_beside(event):
            self.table.gather()
            return True
        if not looking and self.coach.handle(event):
            return True
        if self.holds_what_was_watched and not looking and isinstance(event, Click):
            self.next()
            return True
        if isinstance(event, Key) and not event.repeat and not looking:
            if event.action == "commit" and self.table.waits:
                self.table.gather()
                return True
            if event.key == pygame.K_BACKSPACE:
                self.back()
                return True
            on_table = self.widgets.focus.shown or self.table.hand_input.ring.shown
            if (
                event.action in ("commit", "pick")
                and self.table.quiet
                and self.runner.finished
                and not on_table
            ):
                self.next()
                return True
        return super().handle(event)

    def _goes_on_beside(self, event: Gesture) -> bool:
        """Tell whether *event* is a click beside the table, on nothing that can be pressed, while that waits
        for one and the coach does not speak."""
        if not (isinstance(event, Click) and self.table.waits) or self.coach.speaks:
            return False
        under = self.coach.widgets.under(event.pos)
        is_button = under is not None and under.pressable and under.enabled
        return self.coach.rect.collidepoint(event.pos) and not is_button

    def _passes_on(self, event: Gesture) -> bool:
        """Tell whether Tab has left the coach for the table, or the table for the coach."""
        if not isinstance(event, Key) or event.key != pygame.K_TAB:
            return False
        for here, there in ((self.coach.widgets, self.widgets), (self.widgets, self.coach.widgets)):
            order = here.focus.in_order()
            if here.focus.shown and order and there.focus.in_order():
                if here.focus.current is not order[0 if event.shift else -1]:
                    return here.handle(event)
                here.set_focus(None)
                there.set_focus(None)
                return there.handle(event)
        return False

    # ------------------------------------------------------------------ frames

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_top:
            self.coach.update(dt)
            if self._going_on and self.table.quiet:
                self.next()
            self._speak()

    @property
    def busy(self) -> bool:
        waiting = (bool(self.lesson_host.pending) or not self.table.playback.arrived) and not self.table.waits
        return super().busy or (self.is_top and (waiting or self.coach.busy))

    @property
    def wake_after(self) -> float | None:
        waits = [super().wake_after]
        if self.is_top:
            waits.append(self.coach.widgets.wake_after)
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.table.looks_closer:
            return
        at_rest = self.table.quiet or self.holds_what_was_watched
        if self.places.targets and self.coach.speaks and at_rest and self.table.hand_input.dragged is None:
            self._spotlight(surface)
        self.coach.draw(surface)
        if (side := self.table.side) is not None:
            side.draw(surface)

    def _spotlight(self, surface: pygame.Surface) -> None:
        """Darken everything but the targets of the coach."""
        self.app.kit.dim(surface, DIMMED)
        self.places.draw(surface)
        self.table.picture.draw_question(surface, is_asked=self.lesson_host.turn_state is TurnState.OWN)
