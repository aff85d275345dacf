"""The thinker of the window: a worker process, and the steady player in its stead when that fails."""

from __future__ import annotations

from collections.abc import Callable

from cardgames import games
from cardgames.engine import Match, Names, Sentence
from cardgames.languages import in_force
from cardgames.players.levels import effective_level
from cardgames.players.worker import Failed, Worker, WorkerAnswer

from .host import Thought


class WorkerThinker:
    """A `Thinker` that asks a `Worker`; only the view of the seat to act leaves this process.

    *failed* gets the detail of a fault in a computer player, for the developers.
    """

    def __init__(
        self, worker: Worker | None = None, failed: Callable[[str], object] = lambda detail: None
    ) -> None:
        self._failed = failed
        self.worker = worker or Worker()
        self.worker.warm()
        self._match: Match | None = None

    def ask(self, match: Match) -> None:
        """Begin to think for the seat to act, at its level."""
        assert match.turn is not None
        self._match = match
        self.worker.ask(match.view(match.turn), effective_level(match, match.turn), match.bot_seed())

    def poll(self, dt: float) -> Thought | None:
        """Return the answer if there is one; the steady player's where the worker died, hung or erred."""
        reply = self.worker.poll(dt)
        if reply is None or self._match is None:
            return None
        if isinstance(reply, WorkerAnswer):
            if reply.move is not None and reply.move in self._match.decision:
                return Thought(reply.move, cut=reply.cut)
            self.worker.close()
        elif reply.detail:
            self._failed(reply.detail)
        trouble = reply.sentence if isinstance(reply, Failed) else Sentence("The computer player failed.")
        words = Sentence("{trouble} A steady player takes over.", trouble=trouble)
        instead = self._match.advise(games.bot(self._match.game))[0].move
        return Thought(instead, words.text(Names(translation=in_force())), cut=0)

    def cancel(self) -> None:
        """Drop the question: nobody wants the answer any longer."""
        self.worker.cancel()

    def close(self) -> None:
        """End the process at once."""
        self.worker.close()
