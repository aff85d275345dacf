"""The practice hand: against beginners, with the coach watching, and nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgames.engine import Bot, Game
from cardgames.engine.options import Value
from cardgames.games import bot
from cardgames.lessons.lesson import LEARNER, Lesson
from cardgames.lessons.practice import winnable_hand
from cardgames.lessons.run import Runner
from cardgames.lessons.visit import Change
from cardgames.players.levels import BEGINNER, CAREFUL, STEADY
from cardgames.players.player import player

from ..dialog import Answer, Dialog
from ..input import Gesture, Key
from ..scene import Scene
from ..services import Services
from .screen import LessonScene


def practice_scene(hand: Lesson, program: Services) -> LessonScene:
    """Return the table of *hand*, a lesson that `lessons.practice` makes."""
    runner = Runner(hand, others=lambda seat: opponent(hand, seat))
    return LessonScene(runner, program, PracticeRecord(runner, program))


class PracticeRecord:
    """A practice hand, which is no lesson of a course: nothing of it is kept."""

    head = "PRACTICE HAND"
    title = "Practice hand"
    kept = "A practice hand is not saved and does not count."
    fanfare = ""

    def __init__(self, runner: Runner, program: Services) -> None:
        self.runner, self.program = runner, program

    def begin(self) -> Change:
        return self.runner.start()

    restart = begin

    def keep(self) -> None:
        """Keep nothing."""

    finish = keep

    def sheet(self, again: Callable[[], object], catch_up: Callable[[], object]) -> Scene:
        return PracticeDone(self.runner.lesson, self.program)


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

    def __init__(self, hand: Lesson, program: Services) -> None:
        self.hand, self.program = hand, program
        answers = [
            Answer("Another hand", self._another, "primary", "another"),
            Answer(f"Play {hand.game.title}", self._play, id="play"),
            Answer("Done", self._leave, id="done"),
        ]
        words = "Hints and second tries were free. Play another with new cards, or a whole match that counts?"
        super().__init__("The practice hand is over", words, answers, icon="learn", width=620)

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
