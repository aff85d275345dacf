"""The practice hand: against beginners, with the coach watching.

Nothing of it is kept but what was answered to the memory coach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from cardgames.engine import Bot, Game
from cardgames.engine.options import Value
from cardgames.games import bot
from cardgames.languages import _
from cardgames.lessons.lesson import LEARNER, Lesson
from cardgames.lessons.practice import winnable_hand
from cardgames.lessons.run import PracticeRunner, Remembered
from cardgames.lessons.visit import Change
from cardgames.players.levels import BEGINNER, CAREFUL, STEADY
from cardgames.players.player import player

from ..dialog import Answer, Dialog
from ..input import Gesture, Key
from ..scene import Scene
from ..screens.pause_menu import way
from ..services import Services
from ..widgets import Button
from .screen import LessonScene


def practice_scene(hand: Lesson, program: Services) -> LessonScene:
    """Return the table of *hand*, a lesson that `lessons.practice` makes."""
    runner = PracticeRunner(hand, partial(opponent, hand), lambda: program.store.settings.memory_coach)
    return LessonScene(runner, program, PracticeRecord(runner, program))


class PracticeRecord:
    """A practice hand, which is no lesson of a course: only the answers to the memory coach are kept."""

    fanfare = ""

    def __init__(self, runner: PracticeRunner, program: Services) -> None:
        self.runner, self.program = runner, program
        self._counted = 0
        self.head, self.title = _("PRACTICE HAND"), _("Practice hand")
        self.kept = _("A practice hand is not saved and does not count. Only the memory coach keeps a score.")

    def begin(self) -> Change:
        return self.runner.start()

    restart = begin

    def keep(self) -> None:
        """Count the answers to the memory coach that are new."""
        new, store = self.runner.remembered[self._counted :], self.program.store
        self._counted += len(new)
        name, game = store.people.at_screen.name, self.runner.lesson.game.name()
        for answer in new:
            store.statistics.add_memory(game, name, answer.kind, right=answer.right)
        if new:
            store.save_statistics()

    def finish(self) -> None:
        """Keep nothing of the hand itself."""

    def sheet(self, again: Callable[[], object], catch_up: Callable[[], object]) -> Scene:
        return PracticeDone(self.runner.lesson, self.program, self.runner.remembered)

    def ways(self, rebuild: Callable[[], object]) -> Sequence[Button]:
        """Return the switch of the memory coach."""

        def switch() -> None:
            settings.memory_coach = not settings.memory_coach
            self.program.store.save_settings()
            rebuild()

        settings = self.program.store.settings
        state = _("Memory coach: on") if settings.memory_coach else _("Memory coach: off")
        return [way("memory_coach", state, "coach", switch)]


def deal_practice(
    game: type[Game], seed: str, seats: int | None = None, rules: Mapping[str, Value] | None = None
) -> Lesson:
    """Return a practice hand that can be won with the coach's hints, and without them by a careful beginner
    who forgets what was played."""
    careful = list(dict.fromkeys([bot(game), player(game, CAREFUL)]))
    return winnable_hand(game, seed, careful, opponent, seats, rules)


def opponent(hand: Lesson, seat: int) -> Bot:
    """Return who plays *seat*: a beginner, but a partner plays well."""
    position = hand.game(hand.seats, options=hand.rules)
    helps = position.team(seat) == position.team(LEARNER)
    return player(hand.game, STEADY if helps else BEGINNER)


class PracticeDone(Dialog):
    """What comes after a practice hand."""

    def __init__(self, hand: Lesson, program: Services, remembered: Sequence[Remembered]) -> None:
        self.hand, self.program = hand, program
        answers = [
            Answer(_("Another hand"), self._another, "primary", "another"),
            Answer(_("Play {game}").format(game=hand.game.title), self._play, id="play"),
            Answer(_("Done"), self._leave, id="done"),
        ]
        words = _(
            "Hints and second tries were free. Another hand with new cards, or a full match that counts?"
        )
        if remembered:
            right = sum(answer.right for answer in remembered)
            words = _("You remembered {right} of {count}. {offer}").format(
                right=right, count=len(remembered), offer=words
            )
        super().__init__(_("The practice hand is over"), words, answers, icon="learn", width=620)

    def _leave(self) -> None:
        """Take the table of this hand off."""
        self.app.stack.pop()

    def _another(self) -> None:
        self._leave()
        self.program.practice(self.hand.game, self.hand.seats, self.hand.rules)

    def _play(self) -> None:
        self._leave()
        self.program.menu()
        self.program.setup(self.hand.game)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            self.choose(2)
            return True
        return super().handle(event)
