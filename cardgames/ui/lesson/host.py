"""The match feed of a lesson."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from cardgames.engine import Game, Match
from cardgames.lessons.lesson import LEARNER
from cardgames.lessons.run import Runner
from cardgames.lessons.visit import Change

from ..host import TurnState


class LessonHost:
    """A `MatchFeed`.  The match goes on when the learner acts, never by time."""

    thinking = waiting = False
    trust = False  # it does not matter where one learns alone
    revealed: int | None = LEARNER
    reader: int | None = LEARNER

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.pending: deque[int] = deque()
        self.speed = 1.0

    @property
    def match(self) -> Match:
        """The match on the lesson's cards; another one after a step back."""
        return self.runner.match

    @property
    def turn_state(self) -> TurnState:
        """The learner's own move, or time to read."""
        return TurnState.OWN if self.runner.decision is not None else TurnState.COMPUTER

    @property
    def hidden(self) -> Collection[str]:
        """The labels of the indicators of which the lesson has not spoken yet."""
        return self.runner.hidden

    def view(self) -> Game:
        """Return the position as the learner may see it."""
        return self.runner.view

    def asked_view(self) -> Game:
        """Return the same: it is the learner who is asked."""
        return self.runner.view

    def queue(self, change: Change) -> None:
        """Have the moves of *change*, the last ones of the match, shown."""
        last = len(self.match.log)
        self.pending.extend(range(last - len(change.events) + 1, last + 1))

    def update(self, dt: float, idle: bool) -> None:
        """Do nothing: no computer player thinks here."""

    def rearranged(self) -> None:
        """Do nothing: nothing is saved here."""

    def helped(self, kind: str) -> None:
        """Do nothing: help is not counted here."""
