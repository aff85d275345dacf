"""Par: the strongest player's result of a deal of the day, found while people do other things.

The hand is played move by move. A worker process thinks for whoever is to act and gets the view of that seat
alone, as at a table; the search ends by its playouts and never by the clock, so par is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgames.engine import Match, OneOf
from cardgames.players.levels import STRONGEST, effective_level
from cardgames.players.worker import Failed, Worker, WorkerAnswer

from .day_deal import SEAT, DayDeal

PATIENCE = 600.0
"""Seconds for one move, on a machine however slow."""
AT_ONCE = 5
"""The number of forced moves made at a time."""


class Par:
    """See the module. *found* gets the deal, its par and the match as the strongest player played it."""

    def __init__(
        self,
        found: Callable[[DayDeal, float, Match], object],
        worker: Callable[[], Worker] = lambda: Worker(patience=PATIENCE, limit=PATIENCE),
    ) -> None:
        self._found, self._make_worker = found, worker
        self._worker: Worker | None = None
        self._wanted: list[DayDeal] = []
        self._match: Match | None = None

    @property
    def polling(self) -> bool:
        """Tell whether there is a par to be found."""
        return bool(self._wanted)

    def want(self, deal: DayDeal) -> None:
        """Find the par of *deal*, before any others that are wanted but for the one that was begun."""
        if deal not in self._wanted:
            self._wanted.insert(1, deal)

    def update(self, dt: float) -> None:
        """Go on; *dt* is in seconds."""
        if not self._wanted:
            return
        deal = self._wanted[0]
        if self._match is None:
            self._match = deal.match("")
        if self._worker is not None and self._worker.busy:
            self._take_answer(self._worker.poll(dt))
        for _ in range(AT_ONCE):
            if self._match is None or (self._worker is not None and self._worker.busy):
                return
            if deal.is_over(self._match):
                match = self._match
                self._next()
                self._found(deal, deal.score(match), match)
                return
            self._go_on(self._match)

    def _go_on(self, match: Match) -> None:
        """Make a move that nobody decides about, or ask for the next one."""
        decision = match.decision
        if isinstance(decision, OneOf) and len(decision) == 1:
            match.play(decision.moves[0])
            return
        turn = match.turn
        assert turn is not None
        level = STRONGEST if turn == SEAT else effective_level(match, turn)
        if self._worker is None:
            self._worker = self._make_worker()
        self._worker.ask(match.view(turn), level, match.bot_seed())

    def _take_answer(self, reply: WorkerAnswer | Failed | None) -> None:
        move = reply.move if isinstance(reply, WorkerAnswer) else None
        if move is not None and self._match is not None and move in self._match.decision:
            self._match.play(move)
        elif reply is not None and self._worker is not None:
            self._worker.close()
            self._next()  # without a par there is nothing to compare with, and nothing else is lost

    def _next(self) -> None:
        """Leave the deal that was begun; the worker goes once nothing is wanted."""
        del self._wanted[0]
        self._match = None
        if not self._wanted:
            self.close()

    def close(self) -> None:
        """Stop, and end the process."""
        self._wanted.clear()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
