"""Judging a hand that has been played: what the decisions of one player cost, and what luck did.

Each decision is judged on what the player knew when it was made.  The coach's move and the player's are tried
on the same possible deals, to the end of the hand; the average difference is what the player's move cost, in
the points (or chips) of the game.  A loss that chance could explain does not count.

    judge = Judge(match, seat)
    judge.update(dt)                  # each frame; True when there is something new
    judge.costliest(), judge.luck     # when `judge.done`, or as far as it has come
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from time import process_time

from cardgames.engine import Advice, Game, Match, Move, SamplingError, Sentence
from cardgames.languages import N_

from .choices import choices_of
from .hints import coach
from .lead import lead
from .levels import LEVELS, STRONGEST
from .player import player
from .search import Race, Stop, trials_of
from .worker import Failed, Worker, WorkerAnswer

PLAYOUTS = 1600
"""Playouts of the two moves of one decision."""
DEALS = 200
"""Deals after which the worth of a hand is known well enough."""
SURE = 2.0
"""Standard errors above which a loss counts."""
LIMIT = 4.0
"""Seconds after which a decision is judged by the deals tried so far."""
PATIENCE = 0.4
"""Seconds of the processor after which it is, too: games that are slow to play out need it."""
WHOLE = 2.0
"""Seconds of the processor that the playouts of a whole hand may take, however many decisions it has."""
FEWEST = 10
"""Deals that tell something: of fewer, even two standard errors may be chance."""
GIVEN_UP = 2
"""If this many decisions at the beginning take too long, the others would too."""
FEW = 3
BY_SEARCH = "Over {deals} possible deals"
"""How a reason that is only the numbers of a search begins."""
TRIED = N_("On average it does better over {deals} possible deals.")


@dataclass(frozen=True)
class Judged:
    """A decision at *ply*: what was *chosen*, what the coach would have done (*best*, and *why*), and what
    the choice cost: *loss*, 0 or more, in the game's unit.  *worth* is the lead over the others that the seat
    could expect in the rest of the hand."""

    ply: int
    chosen: Move
    best: Move
    loss: float
    worth: float
    why: Sentence


@dataclass(frozen=True)
class Luck:
    """Where a hand's result came from, in the game's unit ahead of the others on average.

    *dealt* is what the deal brought, with what the seat could expect at its first decision, *choices* (0 or
    less) what its decisions cost, and *later* the effect of all the rest: hidden cards, and the others' play.
    """

    dealt: float
    later: float
    choices: float

    @property
    def result(self) -> float:
        """Return the result of the hand: the sum."""
        return self.dealt + self.later + self.choices


def weigh(view: Game, chosen: str, seed: str, stop: Stop, patience: float = PATIENCE) -> list[Advice]:
    """Return the coach's move and the one *chosen* (as text), with what each gains on average.

    They are worth the same if neither is clearly better.  Nothing is returned where no deal fits what the
    seat knows, or there was no time to try one within *patience*, in seconds of the processor.
    """
    rng, move = Random(seed), Move.parse(chosen)
    best = player(type(view), coach(type(view)), stop)(view, view.legal(), rng)[0]
    moves = [best.move] if view.alike(best.move) == view.alike(move) else [best.move, move]
    until = process_time() + patience

    def enough(playouts: int) -> bool:
        return stop(playouts) or process_time() > until

    try:
        trials = trials_of(view, moves, rng, LEVELS[STRONGEST])
        race = Race(len(moves), trials.attempt)
        race.run(PLAYOUTS // trials.cost, enough)
    except SamplingError:
        return []
    values = race.values[0]
    while len(values) < DEALS // trials.cost and not enough(race.spent):
        values.append(trials.attempt(len(values), 0))
    if not all(race.values):
        return []
    worth = sum(values) / len(values)
    gap, error = race.gap(0, 1) if len(moves) > 1 else (0.0, 0.0)
    loss = gap if gap > SURE * error and len(race.values[-1]) >= FEWEST else 0.0
    why = best.why
    if why.template.startswith(BY_SEARCH):  # its numbers are not those of the chosen move
        why = Sentence(TRIED, deals=min(map(len, race.values)))
    return [Advice(best.move, worth, why), Advice(move, worth - loss, why)]


class Judge:
    """See the module.  *worker* thinks; by default one of its own, which `close` ends."""

    def __init__(self, match: Match, seat: int, worker: Worker | None = None) -> None:
        self.match, self.seat = match, seat
        self.plies = choices_of(match, seat)
        self.judged: list[Judged] = []
        self.looked_at = 0  # decisions judged, or given up
        patience = min(PATIENCE, WHOLE / max(1, len(self.plies)))
        self.worker = worker or Worker(think=partial(weigh, patience=patience), limit=LIMIT)

    @property
    def done(self) -> bool:
        """Tell whether every decision has been judged, or there is no time for more."""
        return self.looked_at >= (len(self.plies) if self.judged else min(GIVEN_UP, len(self.plies)))

    def update(self, dt: float) -> bool:
        """Go on; True when another decision has been judged.  *dt* is in seconds."""
        if self.done:
            return False
        ply = self.plies[self.looked_at]
        if not self.worker.busy:
            view, move = self.match.view_at(ply, self.seat), self.match.log[ply]
            self.worker.ask(view, str(move), self.match.other_seed("judge", ply))
            return False
        reply = self.worker.poll(dt)
        if isinstance(reply, WorkerAnswer) and len(reply.advice) == 2:
            self.judged.append(_judged(ply, reply.advice))
        if isinstance(reply, WorkerAnswer | Failed):
            self.looked_at += 1
            return True
        return False

    def close(self) -> None:
        """Stop, and end the process."""
        self.worker.close()

    def costliest(self, most: int = FEW) -> list[Judged]:
        """Return up to *most* decisions that cost something, the costliest first."""
        costly = [each for each in self.judged if each.loss > 0]
        return sorted(costly, key=lambda each: (-each.loss, each.ply))[:most]

    @property
    def luck(self) -> Luck | None:
        """Return where the result came from; None before everything has been judged, or if nothing was."""
        if not self.done or not self.judged:
            return None
        first, match = self.judged[0], self.match
        undealt = max(0, match.hand_started() - 1)  # a card that is turned may score
        before, asked, now = (lead(match.view_at(ply, None), self.seat) for ply in (undealt, first.ply, -1))
        dealt, choices = asked - before + first.worth, -sum(each.loss for each in self.judged)
        return Luck(dealt, now - before - dealt - choices, choices)


def _judged(ply: int, advice: Sequence[Advice]) -> Judged:
    best, chosen = advice
    loss = best.value - chosen.value
    return Judged(ply, chosen.move, best.move if loss else chosen.move, loss, best.value, best.why)
