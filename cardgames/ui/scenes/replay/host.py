"""What a table scene and the sheets over it ask of their host, answered for a match that is looked at."""

from __future__ import annotations

from cardgames.engine import Card, Decision, Game, IllegalMove, Match, Move, Scored, Sentence
from cardgames.engine.revealed_match import RevealedMatch

from ...host import Batch, Hooks, Stage


class ReplayHost:
    """A `TableHost` at ply *ply* of *past*: nobody plays, and nothing goes on by time."""

    thinker = on_result = None
    stage = Stage.COMPUTER
    next_person = last_person = None
    thinking = waiting = False
    missed = 0
    at_once = is_trial = trust = False

    def __init__(self, past: RevealedMatch, ply: int) -> None:
        self.pace = self  # whether people trust each other does not matter where nobody plays
        self.past = past
        self.match: Match = past.at(ply)
        self.revealed = past.seat
        self.batches: list[Batch] = []
        self.hooks = Hooks()
        self.plans: dict[int, Move] = {}
        self.due_people: list[int] = []
        self.speed = 1.0

    @property
    def ply(self) -> int:
        """How many moves have been made where the match is looked at."""
        return len(self.match.log)

    def go(self, ply: int) -> None:
        """Look at the match after *ply* moves, at once."""
        self.match = self.past.at(ply)
        self.batches.clear()

    def step(self) -> None:
        """One move further, which is then to be shown."""
        seat = self.match.turn
        self.go(self.ply + 1)
        events = self.match.events(self.revealed, self.ply - 1)[0]
        self.batches.append(Batch(self.ply, seat if seat is not None else 0, events))

    def view(self) -> Game:
        """The position as it may be seen."""
        return self.match.view(self.revealed)

    def asked_view(self) -> Game:
        """The same: nobody is asked."""
        return self.view()

    @property
    def decision(self) -> Decision | None:
        """Nobody is asked anything."""
        return None

    def why_not_undo(self) -> Sentence | None:
        """What has been played stays played."""
        return Sentence("This match is only looked at.")

    def play(self, move: Move) -> None:
        """Nothing is played here."""
        raise IllegalMove(Sentence("This match is only looked at."))

    def plan(self, seat: int, move: Move) -> None:
        """Nor planned."""
        self.play(move)

    def speak_up(self) -> bool:
        """Nobody is asked anything."""
        return False

    def answers(self, seat: int) -> list[Move]:
        """Nobody is asked anything."""
        return []

    def hand_scores(self) -> list[Scored]:
        """The replay has sheets of its own, over a `HandHost`."""
        return []

    def turns(self, seat: int) -> list[tuple[Game, Move]]:
        """As for `hand_scores`."""
        return []

    def dealt_hands(self) -> list[list[Card]]:
        """As for `hand_scores`."""
        return []

    def undo(self) -> None:
        """The scene goes back itself."""

    redo = restart_hand = next_hand = reveal = hide = close = undo

    def update(self, dt: float, idle: bool) -> None:
        """Nobody thinks here."""


class HandHost:
    """What the sheets of a review ask of their host, for the hand at whose end *match* has arrived."""

    is_trial = False

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match, self.revealed = match, viewer
