"""A session of practice at the table: one puzzle after another, until the time is up or somebody stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.languages import N_, _, ngettext
from cardgames.lessons.puzzle_run import PuzzleRunner
from cardgames.lessons.puzzles import Puzzle
from cardgames.lessons.visit import Change

from ..dialog import Answer, Dialog
from ..input import Gesture, Key
from ..practice_plan import PracticeSession
from ..scene import Scene
from ..screens.pause_menu import way
from ..services import Services
from ..widgets import Button
from .screen import LessonScene

KEPT = N_("Each answer is kept at once. You can stop at any position.")


def puzzle_scene(session: PracticeSession, program: Services) -> LessonScene:
    """Return the table of the next puzzle of *session*."""
    runner = PuzzleRunner(session.queue.pop(0), lambda: session.is_over)
    return LessonScene(runner, program, PuzzleTurn(runner, session, program))


class PuzzleTurn:
    """A `LessonRecord`: the first answer to a puzzle, and the way to the next one."""

    fanfare = ""

    def __init__(self, runner: PuzzleRunner, session: PracticeSession, program: Services) -> None:
        self.runner, self.session, self.program = runner, session, program
        self._counted = False
        self.kept = _(KEPT)

    @property
    def head(self) -> str:
        if self.session.of_day:
            return _("PUZZLE OF THE DAY")
        return _("PRACTICE · {n}").format(n=len(self.session.answers) + (not self._counted))

    @property
    def title(self) -> str:
        return self.runner.lesson.game.title

    def begin(self) -> Change:
        return self.runner.start()

    restart = begin

    def keep(self) -> None:
        """Keep the first answer."""
        if self.runner.right is not None and not self._counted:
            self._counted = True
            self.session.count(self.runner.puzzle, self.runner.right)

    def finish(self) -> None:
        """Keep nothing more."""

    def sheet(self, again: Callable[[], object], catch_up: Callable[[], object]) -> Scene:
        if self.session.is_over:
            return PracticeOver(self.session, self.program)
        return puzzle_scene(self.session, self.program)

    def ways(self, rebuild: Callable[[], object]) -> Sequence[Button]:
        """Return the way to the end of the session."""

        def stop() -> None:
            self.program.end_practice(self.session)

        return [way("stop_practice", _("Stop here"), "flag", stop)]


class PracticeOver(Dialog):
    """The end of a session, with what was gained."""

    def __init__(self, session: PracticeSession, program: Services) -> None:
        self.program = program
        right = sum(is_right for _puzzle, is_right in session.answers)
        count = len(session.answers)
        answers = [Answer(_("Done"), self._leave, "primary", "done")]
        if session.of_day:
            words = _("Right!") if right else _("Not this time. It comes back tomorrow, just for you.")
            answers.append(Answer(_("Five minutes"), self._go_on, id="five_minutes"))
            super().__init__(_("Puzzle of the day"), words, answers, icon="target", width=560)
            return
        said = [
            ngettext("{right} of {n} position right.", "{right} of {n} positions right.", count).format(
                right=right, n=count
            )
        ]
        if count > right:
            missed = ngettext("{n} comes back tomorrow.", "{n} come back tomorrow.", count - right)
            said.append(missed.format(n=count - right))
        gained = gains(session)
        if gained:
            firm = ngettext(
                "{n} that you once missed is right now.", "{n} that you once missed are right now.", gained
            )
            said.append(firm.format(n=gained))
        if not count:
            said = [_("You have not answered any position yet.")]
        elif session.queue:
            answers.append(Answer(_("Five more minutes"), self._go_on, id="five_minutes"))
        super().__init__(_("Practice is over"), " ".join(said), answers, icon="target", width=560)

    def _leave(self) -> None:
        """Take the table off."""
        self.app.stack.pop()

    def _go_on(self) -> None:
        self._leave()
        self.program.five_minutes()

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            self.choose(0)
            return True
        return super().handle(event)


def gains(session: PracticeSession) -> int:
    """Return the number of puzzles answered right that had been missed before."""

    def was_missed(puzzle: Puzzle) -> bool:
        return session.plan.practice.puzzles[puzzle.id].wrong > 0

    return sum(right and was_missed(puzzle) for puzzle, right in session.answers)
