"""Judging a finished hand: the cost of one player's decisions, and the effect of luck.

Each decision is judged on the player's knowledge at the time.  The coach's move and the player's are tried on
the same possible deals, to the end of the hand; the average difference is the cost of the player's move, in
the points (or chips) of the game.  A loss within the margin of error does not count.

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
from cardgames.engine.race import Race
from cardgames.languages import N_

from .choices import choices_of
from .hints import coach
from .lead import lead
from .levels import LEVELS, STRONGEST
from .player import player
from .search import Stop, run, trials_of
from .worker import Failed, Worker, WorkerAnswer

PLAYOUTS = 1600
"""Playouts of the two moves of one decision."""
DEALS = 200
"""The number of deals sufficient to estimate the value of a hand."""
SURE = 2.0
"""The number of standard errors above which a loss counts."""
LIMIT = 4.0
"""The limit of seconds for a decision, which is then judged by the deals tried so far."""
PATIENCE = 0.4
"""The same limit in seconds of processor time, for games with slow playouts."""
WHOLE = 2.0
"""The limit of processor seconds for the playouts of a whole hand."""
FEWEST = 10
"""The minimum number of deals: with fewer, even two standard errors may be chance."""
GIVEN_UP = 2
"""The number of slow decisions at the beginning after which the rest is given up."""
FEW = 3
BY_SEARCH = "Over {deals} possible deals"
"""The beginning of a reason that consists of search results alone."""
TRIED = N_("On average it does better over {deals} possible deals.")


@dataclass(frozen=True)
class Judged:
    """A decision at *ply*: the move *chosen*, the coach's move (*best*) with its reason (*why*), and the
    *loss* by the choice, 0 or more, in the game's unit.  *worth* is the expected lead of the seat over the
    others in the rest of the hand."""

    ply: int
    chosen: Move
    best: Move
    loss: float
    worth: float
    why: Sentence


@dataclass(frozen=True)
class Luck:
    """The sources of a hand's result, as a lead over the others' average in the game's unit.

    *dealt* is the effect of the deal, including the seat's expectation at its first decision, *choices* (0 or
    less) the cost of its decisions, and *later* the effect of the rest: hidden cards, and the others' play.
    """

    dealt: float
    later: float
    choices: float

    @property
    def result(self) -> float:
        """Return the result of the hand: the sum."""
        return self.dealt + self.later + self.choices


def weigh(view: Game, chosen: str, seed: str, stop: Stop, patience: float = PATIENCE) -> list[Advice]:
    """Return the coach's move and the one *chosen* (as text), with the average gain of each.

    The gains are equal if neither move is clearly better.  The list is empty where no deal fits the seat's
    view, or none could be tried within *patience*, in seconds of processor time.
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
        run(race, PLAYOUTS // trials.cost, enough)
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
    if why.template.startswith(BY_SEARCH):  # its numbers belong to another move
        why = Sentence(TRIED, deals=min(map(len, race.values)))
    return [Advice(best.move, worth, why), Advice(move, worth - loss, why)]


class Judge:
    """The judge of a hand; see the module.  *worker* does the thinking, by default one of its own, which
    `close` ends."""

    def __init__(self, match: Match, seat: int, worker: Worker | None = None) -> None:
        self.match, self.seat = match, seat
        self.plies = choices_of(match, seat)
        self.judged: list[Judged] = []
        self.looked_at = 0  # decisions judged, or given up
        patience = min(PATIENCE, WHOLE / max(1, len(self.plies)))
        self.worker = worker or Worker(think=partial(weigh, patience=patience), limit=LIMIT)

    @property
    def done(self) -> bool:
        """Tell whether every decision has been judged, or the time is up."""
        return self.looked_at >= (len(self.plies) if self.judged else min(GIVEN_UP, len(self.plies)))

    def update(self, dt: float) -> bool:
        """Continue; return True when another decision has been judged.  *dt* is in seconds."""
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
        """Return up to *most* decisions with a loss, the costliest first."""
        costly = [each for each in self.judged if each.loss > 0]
        return sorted(costly, key=lambda each: (-each.loss, each.ply))[:most]

    @property
    def luck(self) -> Luck | None:
        """Return the sources of the result; None before everything has been judged, or if nothing was."""
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
