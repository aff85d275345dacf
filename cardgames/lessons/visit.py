"""The records exchanged between a lesson and its screen, and the visit to a step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from cardgames.engine import Event, Game, Move, Sentence

from .lesson import Step
from .stage import Stage


@dataclass(frozen=True)
class Feedback:
    """The coach's words on a ``right`` or ``wrong`` answer, a ``hint``, a move ``shown``, a ``coach``'s
    objection to a move, the result of the ``goal`` of a free step, or of a ``missed`` puzzle.

    *move* is the move concerned, if any; *option* that of a quiz.  At the end of a hand *well* is the praise,
    and *next* a suggestion.
    """

    kind: Literal["right", "wrong", "hint", "shown", "coach", "goal", "missed"]
    text: Sentence
    move: Move | None = None
    option: str = ""
    well: tuple[Sentence, ...] = ()
    next: Sentence | None = None


@dataclass(frozen=True)
class Change:
    """The effect of an action.  *events* are those of each move, redacted for the learner.  *start* is the
    view before them, where it differs from the previous view: settle on it first."""

    events: list[list[Event]] = field(default_factory=list)
    start: Game | None = None
    feedback: Feedback | None = None


@dataclass
class Visit:
    """A visit to a step: the state of the match on entry, and its progress."""

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
