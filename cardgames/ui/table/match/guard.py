"""The guard at a table: somebody is asked once more before a move that surely costs a lot.

It thinks in a process of its own while the person does, and a quicker person is not kept waiting: then
nothing is asked.  In a person's first matches of a game it is there unless they chose otherwise; how many
they have finished comes from the statistics.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from cardgames.engine import Game, Move, OneOf
from cardgames.engine.text import Sentence
from cardgames.languages import ENGLISH, _, in_force
from cardgames.players.guard import costly
from cardgames.players.worker import Failed, Worker, WorkerAnswer

from ...dialog import Answer as Choice
from ...dialog import Dialog
from ...input import Gesture, Key
from ...match_feed import MatchControl
from ...sentences import called
from ...speech import aloud
from ..decision_panel import DecisionPanel
from ..drawing.painter import markup
from ..viewpoint import Viewpoint

FIRST_MATCHES = 5
LIMIT = 2.5
"""Seconds for one decision, with the estimate of a hand's usual gain."""


class GuardThinker(Protocol):
    """What finds the costly moves without costing a frame."""

    @property
    def busy(self) -> bool: ...
    def ask(self, view: Game, question: str, seed: str) -> int: ...
    def poll(self, dt: float = 0.0) -> WorkerAnswer | Failed | None: ...
    def close(self) -> None: ...


class GuardQuestion(Dialog):
    """The question; where people share the screen it goes with the cards when the window is left.

    *report* tells the table's painter of the cards that it names.
    """

    def __init__(
        self,
        title: str,
        text: str,
        answers: list[Choice],
        *,
        icon: str,
        eyes: Viewpoint,
        report: Callable[[], object],
    ) -> None:
        super().__init__(title, text, answers, icon=icon)
        self.eyes, self.report = eyes, report

    def draw(self, surface: pygame.Surface) -> None:
        self.report()
        super().draw(surface)

    def window_left(self) -> None:
        if self.eyes.is_shared:
            self.app.stack.take_off(self)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and self.eyes.is_anothers(event):
            return True
        return super().handle(event)


class Guard:
    """The question before a costly move; *thinker* is None where nobody can think beside the window."""

    def __init__(
        self, host: MatchControl, decision_panel: DecisionPanel, thinker: GuardThinker | None
    ) -> None:
        self.app = decision_panel.app
        self.host, self.decision_panel, self.thinker = host, decision_panel, thinker
        self._ply = -1  # the decision that is thought of, or has been
        self._ticket = 0
        self._waiting: Game | None = None  # to be thought of when the thinker has finished
        self._costs: dict[Move, Sentence] = {}

    @property
    def is_on(self) -> bool:
        """Tell whether the person who plays here now wants it."""
        wish, seat = self.app.settings.guard, self.host.revealed
        if self.thinker is None or seat is None or self.host.is_trial or wish == "off":
            return False
        if self.host.comparison is not None:  # it would be a help that nobody has asked for
            return False
        if self.decision_panel.speaks_in_public:  # that there is something to ask would tell of the hand
            return False
        if wish == "on":
            return True
        name = self.host.match.players[seat].name
        played = self.app.services.store.statistics.tally(self.host.match.game.name(), name)
        return bool(played.matches < FIRST_MATCHES)

    def begin(self, view: Game) -> None:
        """Think along while somebody is asked on their own *view*."""
        ply = len(self.host.match.log)
        if ply == self._ply:
            return
        self._ply, self._costs, self._waiting, self._ticket = ply, {}, None, 0
        decision = view.legal()
        if self.is_on and not (isinstance(decision, OneOf) and len(decision) < 2):
            self._waiting = view
            self._go_on()

    def _go_on(self) -> None:
        """Ask what waits, unless an older question is still thought of: ending that would cost a process."""
        if self._waiting is not None and self.thinker is not None and not self.thinker.busy:
            view, self._waiting = self._waiting, None
            self._ticket = self.thinker.ask(view, "", f"guard/{self._ply}")

    @property
    def thinking(self) -> bool:
        """Tell whether there will be something to `update`."""
        return self.thinker is not None and self.thinker.busy

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.thinker is None or not self.thinker.busy:
            return
        reply = self.thinker.poll(dt)
        if isinstance(reply, WorkerAnswer) and reply.ticket == self._ticket and self._waiting is None:
            self._costs = {entry.move: entry.why for entry in reply.advice}
        if reply is not None:
            self._go_on()

    def objects(self, move: Move) -> bool:
        """Ask about *move* if it surely costs a lot, once for each decision; False where it may be made."""
        why = self._costs.get(move) if len(self.host.match.log) == self._ply else None
        view = self.decision_panel.asked_view
        if why is None or view is None or not self.is_on:
            return False
        self._costs = {}
        again = Choice(_("Choose again"), kind="primary", id="guard_back")
        play = Choice(_("Do it anyway"), partial(self.decision_panel.play, move), id="guard_play")
        words = called(view, move, self.decision_panel.names)
        if in_force().code == ENGLISH.code and len(move.cards) == 1 and "the {" not in words:
            words = words.replace("{", "the {", 1)
        asked = f"{aloud(words, self.decision_panel.names)}?"
        text = markup(why, self.decision_panel.names)
        report = partial(self.decision_panel.painter.report, f"{words} {text}")
        eyes = self.decision_panel.eyes
        self.app.stack.push(
            GuardQuestion(asked, text, [again, play], icon="question", eyes=eyes, report=report)
        )
        return True

    def close(self) -> None:
        """Stop thinking: the table is left."""
        if self.thinker is not None:
            self.thinker.close()


def thinker_beside(thinker: object) -> GuardThinker | None:
    """Return what thinks beside the *thinker* of the computer players, where that is a process, too."""
    has_process = isinstance(getattr(thinker, "worker", None), Worker)
    return Worker(think=costly, limit=LIMIT) if has_process else None
