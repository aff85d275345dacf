"""What passes between a lesson and its screen, and one time at a step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from cardgames.engine import Event, Game, Move, Sentence

from .lesson import Step
from .stage import Stage


@dataclass(frozen=True)
class Feedback:
    """What the coach says now: ``right`` and ``wrong`` answers, a ``hint``, what was ``shown``, a ``coach``'s
    word on a move that was not made, and how the ``goal`` of a free step came out.

    *move* is the move spoken of, where there is one; *option* that of a quiz.  At the end of a hand *well* is
    what the learner did well, and *next* what to try.
    """

    kind: Literal["right", "wrong", "hint", "shown", "coach", "goal"]
    text: Sentence
    move: Move | None = None
    option: str = ""
    well: tuple[Sentence, ...] = ()
    next: Sentence | None = None


@dataclass(frozen=True)
class Change:
    """What an action did.  *events* are those of each move, as the learner may know them.  *start* is the
    view from which they begin, where that is not the view before: settle on it first."""

    events: list[list[Event]] = field(default_factory=list)
    start: Game | None = None
    feedback: Feedback | None = None


@dataclass
class Visit:
    """One time at a step: where the match stood when it was entered, and how it goes."""

    index: int
    step: Step
    stage: Stage
    entry: tuple[Move, ...]
    repeat: bool = False
    tries: int = 0
    hints: int = 0
    finished: bool = False
    own_moves: int = 0  # of a free step, those that were not shown
    goal_met: bool | None = None
    feedback: Feedback | None = None
    begin: int = 0  # the ply at which the learner's part begins
    warned: int = -1  # the ply at which the coach has spoken
    hinted: int = -1
    shown: set[int] = field(default_factory=set)  # the plies at which the coach has named or made the move

    def fresh(self) -> Visit:
        """Return the same visit, not begun."""
        return Visit(self.index, self.step, self.stage, self.entry, self.repeat)
