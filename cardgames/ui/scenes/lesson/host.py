"""What a table scene asks of its host, answered by a lesson."""

from __future__ import annotations

from cardgames.engine import Card, Decision, Game, Match, Move, Scored, Sentence
from cardgames.lessons.lesson import LEARNER
from cardgames.lessons.run import Runner
from cardgames.lessons.visit import Change

from ...host import Batch, Hooks, Stage


class LessonHost:
    """A `TableHost`.  The match goes on when the learner acts, never by time."""

    thinker = on_result = None
    next_person = None
    thinking = waiting = False
    missed = 0
    at_once = is_trial = trust = False
    last_person = LEARNER
    revealed: int | None = LEARNER

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.pace = self  # whether people trust each other does not matter where one learns alone
        self.batches: list[Batch] = []
        self.hooks = Hooks()
        self.plans: dict[int, Move] = {}
        self.due_people: list[int] = []
        self.speed = 1.0

    @property
    def match(self) -> Match:
        """The match on the lesson's cards; another one after a step back."""
        return self.runner.match

    @property
    def stage(self) -> Stage:
        """The learner's own move, or time to read."""
        return Stage.OWN if self.runner.decision is not None else Stage.COMPUTER

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked at the table."""
        return self.runner.decision

    def view(self) -> Game:
        """The position as the learner may see it."""
        return self.runner.view

    def asked_view(self) -> Game:
        """The same: it is the learner who is asked."""
        return self.runner.view

    def queue(self, change: Change) -> None:
        """Have the moves of *change*, the last ones of the match, shown."""
        first = len(self.match.log) - len(change.events)
        for number, events in enumerate(change.events):
            seat = self.match.view_at(first + number, None).turn
            self.batches.append(Batch(first + number + 1, seat if seat is not None else LEARNER, events))

    def play(self, move: Move) -> None:
        """The lesson's scene answers moves itself."""
        raise NotImplementedError

    def plan(self, seat: int, move: Move) -> None:
        """Only one person learns."""
        raise NotImplementedError

    def speak_up(self) -> bool:
        """A lesson asks whatever there is to ask."""
        return False

    def answers(self, seat: int) -> list[Move]:
        """Nobody shares the screen."""
        return []

    def why_not_undo(self) -> Sentence | None:
        """In a lesson everything can be taken back."""
        return None

    def hand_scores(self) -> list[Scored]:
        """The recap is the lesson's own."""
        return []

    def turns(self, seat: int) -> list[tuple[Game, Move]]:
        """Nobody looks back in a lesson."""
        return []

    def dealt_hands(self) -> list[list[Card]]:
        """Nobody asks for them in a lesson."""
        return []

    def undo(self) -> None:
        """The lesson's scene goes back itself."""

    redo = restart_hand = next_hand = reveal = hide = close = undo

    def update(self, dt: float, idle: bool) -> None:
        """Nobody thinks here."""
