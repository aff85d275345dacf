"""The match feed of a replay."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from dataclasses import dataclass

from cardgames.engine import Game, Match
from cardgames.engine.revealed_match import RevealedMatch

from ..host import Comparison, TurnState


class ReplayHost:
    """A `MatchFeed` at ply *ply* of *past*: nobody plays, and nothing goes on by time.

    ``reader`` is the seat that is called "you", if its player reads the replay.
    """

    turn_state = TurnState.COMPUTER
    thinking = waiting = False
    trust = False  # it does not matter where nobody plays

    def __init__(self, past: RevealedMatch, ply: int) -> None:
        self.past = past
        self.match = past.at(ply)
        self.revealed = past.seat
        self.reader: int | None = None
        self.hidden: Collection[str] = ()
        self.pending: deque[int] = deque()
        self.speed = 1.0

    @property
    def ply(self) -> int:
        """Return how many moves have been made where the match is looked at."""
        return len(self.match.log)

    def go_to(self, ply: int) -> None:
        """Look at the match after *ply* moves, at once."""
        self.match = self.past.at(ply)
        self.pending.clear()

    def step(self) -> None:
        """Go one move further, which is then to be shown."""
        self.go_to(self.ply + 1)
        self.pending.append(self.ply)

    def view(self) -> Game:
        """Return the position as it may be seen."""
        return self.match.view(self.revealed)

    def asked_view(self) -> Game:
        """Return the same: nobody is asked."""
        return self.view()

    def update(self, dt: float, idle: bool) -> None:
        """Do nothing: nobody thinks here."""

    def rearranged(self) -> None:
        """Do nothing: nothing is saved here."""

    def helped(self, kind: str) -> None:
        """Do nothing: nobody is helped here."""


@dataclass(frozen=True)
class PastHand:
    """A `HandRecord`: the hand at whose end *match* has arrived, as *revealed* may see it."""

    match: Match
    revealed: int | None
    is_trial: bool = False
    comparison: Comparison | None = None
