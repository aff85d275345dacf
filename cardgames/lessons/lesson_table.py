"""The table of a lesson: the match on its cards, and the play of the other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.engine import Bot, Event, Match, Move, Moved

from .lesson import LEARNER
from .stage import DEAL
from .visit import Visit


class LessonTable:
    """The match during the *visit* to a step, with the learner's questions and the others' moves.

    *bot* advises the learner, ``others(seat)`` plays where the script of the step ends.
    """

    def __init__(self, bot: Bot, others: Callable[[int], Bot], visit: Visit) -> None:
        self.bot, self.others = bot, others
        self.departures: list[str] = []
        """The deviations of the match from the lesson, which are the author's errors."""
        self.restore(visit)

    def restore(self, visit: Visit) -> None:
        """Bring the match to where *visit* begins."""
        self.visit = visit
        self.match: Match = visit.stage.match(visit.entry)

    def right_move(self) -> Move | None:
        """Return the move that *Show me* makes: the first right one possible, else the bot's choice."""
        if not self.is_mine():
            return None
        decision = self.match.decision
        for right in self.visit.step.accept:
            if (move := decision.find(right)) is not None:
                return move
        if self.visit.step.accept:
            self.depart("none of the right moves is possible")
        if not (advice := self.match.advise(self.bot)):
            self.depart("no move is possible")
            return None
        return advice[0].move

    def is_mine(self) -> bool:
        """Tell whether the learner is to decide; deals and automatic moves are made for them unless the
        lesson asks for one."""
        position = self.match.position
        if position.turn != LEARNER:
            return False
        itself = DEAL if position.phase == DEAL.verb else position.makes_itself()
        return itself is None or itself.verb in {move.verb for move in self.visit.step.accept}

    def reached(self) -> bool:
        """Tell whether the step has reached the end set by its author."""
        if self.match.over:
            return True
        step = self.visit.step
        word, _, rest = step.until.partition(":")
        since = self.visit.begin if step.is_move else len(self.visit.entry)
        if word == "turn":
            return self.match.turn == int(rest) and self.match.position.phase != DEAL.verb
        if word == "moves":
            return len(self.match.log) - since >= int(rest) + step.is_move  # the others' moves only
        if word == "trick":
            return self._tricks(since) >= int(rest)
        return self.match.position.is_settled and len(self.match.log) > since

    def _tricks(self, since: int) -> int:
        """Return the number of tricks gathered after the ply *since*."""
        heaps = {zone.id for zone in self.match.position.zones if zone.kind == "trick"}
        gathered = 0
        for events in self.match.events(None, since):
            gathered += any(isinstance(event, Moved) and event.src in heaps for event in events)
        return gathered

    def play_others(self) -> None:
        while not self.reached() and not self.is_mine():
            self.play_other()

    def play_automatic(self) -> None:
        """Play the automatic moves that are due."""
        while not self.match.over and self.match.position.phase != DEAL.verb:
            if self.match.position.makes_itself() is None:
                break
            self.play_other()

    def play_other(self) -> None:
        """Make one move of another seat (or the deal): the script's, otherwise the computer player's."""
        match = self.match
        if match.position.phase == DEAL.verb:
            if match.log:
                self.depart("a second hand is dealt, whose cards are not written out")
            self.match.play(DEAL)
            return
        scripted = self._scripted()
        if scripted is not None and match.decision.find(scripted) is None:
            self.depart(f"{scripted} of the script is not possible")
            scripted = None
        assert match.turn is not None
        match.play(scripted or match.advise(self.others(match.turn))[0].move)

    def _scripted(self) -> Move | None:
        """Return the script's move for the seat to act; the script need not contain automatic moves."""
        seat, stage = self.match.turn, self.visit.stage
        script: Sequence[Move] = stage.deal.script.get(seat, ()) if seat is not None else ()
        if not script:
            return None
        plies = range(len(stage.before), len(self.match.log))
        made = [ply for ply in plies if self.match.log[ply].verb != DEAL.verb]
        count = 0
        for ply in made:
            view, move = self.match.view_at(ply, seat), self.match.log[ply]
            if view.turn == seat:
                as_named = count >= len(script) or script[count] == move
                count += as_named or view.makes_itself() != move
        wanted = script[count] if count < len(script) else None
        itself = self.match.position.makes_itself()
        return wanted if itself is None or wanted == itself else None

    def make(self, move: Move) -> list[list[Event]]:
        """Make the learner's move and return its events."""
        since = len(self.match.log)
        self.match.play(move)
        return self.match.events(LEARNER, since)

    def depart(self, what: str) -> None:
        departure = f"Step {self.visit.step.number}: {what}."
        if departure not in self.departures:
            self.departures.append(departure)
