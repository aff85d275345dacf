"""The guard: finding clearly costly moves.

It reads only the view of the seat to act.  All moves are tried on the same possible deals, played out to the
end of the hand; bad ones are tried again on further deals.  A move is costly if its loss against the best
one, less the margin of error, is a large share of the typical swing of a hand.  So the same rule serves
points of any size, chips and every house rule, and warnings are reliable.

    costly(view, "", seed, stop)      # in the worker: the costly moves, each with its loss as the value
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from math import inf, sqrt
from random import Random
from time import process_time

from cardgames import games
from cardgames.engine import Advice, Game, SamplingError, Sentence, Text
from cardgames.engine.options import Value
from cardgames.engine.race import Attempt, Race
from cardgames.languages import N_

from .lead import lead
from .levels import LEVELS, STRONGEST, luck
from .player import is_exact
from .search import LONGEST, Stop, run, trials_of

SHARE = 0.25
"""The share of the typical swing of a hand from which a loss is costly."""
SURE = 2.0
"""Standard errors subtracted from a loss."""
MOST_MOVES = 24
"""The maximum number of moves tried: those ranked best and worst by the rules of thumb."""
PLAYOUTS = 1600
PATIENCE = 0.4
"""Seconds of the processor for the moves of one decision."""
HANDS, FEWEST = 24, 8
"""The number of hands played to estimate the swing, and the minimum required."""
DEALS, FEWEST_DEALS = 60, 20
"""The number of further deals for a seemingly costly move, and the minimum for proof."""
PATIENCE_OF_HANDS = 1.0
FEW = 3.0
"""Losses below this are given to a tenth of a point."""
COST = N_("This will probably cost you about {points} {unit}.")

_swings: dict[Hashable, float] = {}


def costly(view: Game, question: str, seed: str, stop: Stop) -> list[Advice]:
    """Return the clearly costly moves of the seat to act, the worst first; *question* is not needed.

    The value of each is its loss, as a negative number in the game's unit; its reason states the loss.
    """
    if luck(type(view)) is not None or view.phase in games.ai(type(view)).riddles:
        return []
    rng = Random(seed)
    kinds: dict[Hashable, list[Advice]] = {}
    for entry in games.bot(type(view))(view, view.legal(), rng):
        kinds.setdefault(view.alike(entry.move), []).append(entry)
    groups = list(kinds.values())
    if len(groups) > MOST_MOVES:
        groups = groups[: MOST_MOVES // 2] + groups[-MOST_MOVES // 2 :]
    if len(groups) < 2:
        return []
    try:
        trials = trials_of(view, [group[0].move for group in groups], rng, LEVELS[STRONGEST])
        race = Race(len(groups), trials.attempt)
        run(race, PLAYOUTS // trials.cost, _in_time(stop))
        best = 0 if is_exact(view) else race.leader
        suspects = _suspects(race, best)
        if not suspects:
            return []
        limit = SHARE * swing(type(view), view.seat_count, view.options, stop)
        attempt, in_time = cache(trials.attempt), _in_time(stop)
        losses = {move: _loss(attempt, race.deals, best, move, in_time) for move in suspects if limit}
    except SamplingError:
        return []
    found = [
        Advice(entry.move, -loss, _in_words(view, loss))
        for move, (loss, error) in losses.items()
        for entry in groups[move]
        if loss - SURE * error >= limit
    ]
    return sorted(found, key=lambda entry: entry.value)


def _in_time(stop: Stop) -> Stop:
    """Return *stop* combined with a limit of processor time."""
    until = process_time() + PATIENCE
    return lambda playouts: stop(playouts) or process_time() > until


def _suspects(race: Race, best: int) -> list[int]:
    """Return the moves whose loss against the *best* seems larger than chance, except the first, the choice
    of the rules of thumb."""
    gaps = {move: race.gap(best, move) for move in range(1, len(race.values))}
    return [move for move, (loss, error) in gaps.items() if race.values[move] and loss > SURE * error]


def _loss(attempt: Attempt, first: int, best: int, move: int, stop: Stop) -> tuple[float, float]:
    """Return the loss of *move* against the *best* on deals from *first* on, other than those on which it did
    badly: one of many is the worst by mere chance.  The standard error is infinite if it was not tried often
    enough."""
    again = Race(2, lambda deal, which: attempt(first + deal, move if which else best))
    while again.deals < DEALS and not stop(again.spent):
        again.advance(1)
    return again.gap(0, 1) if again.deals >= FEWEST_DEALS else (0.0, inf)


def _in_words(view: Game, loss: float) -> Sentence:
    points = f"{loss:.1f}" if loss < FEW else str(round(loss))
    return Sentence(COST, points=points, unit=Text(view.unit))


def swing(game: type[Game], seats: int, options: Mapping[str, Value], stop: Stop) -> float:
    """Return the swing of a hand of *game*, in its unit: the spread of the results of first hands played by
    its rules of thumb. 0 if too few could be played in time."""
    key = game, seats, tuple(sorted(options.items()))
    if key not in _swings:
        until = process_time() + PATIENCE_OF_HANDS
        results: list[float] = []
        for number in range(HANDS):
            if stop(0) or process_time() > until:
                break
            results.append(_first_hand(game, seats, options, number))
        if len(results) < FEWEST:
            return 0.0
        mean = sum(results) / len(results)
        _swings[key] = sqrt(sum((each - mean) ** 2 for each in results) / len(results))
    return _swings[key]


def _first_hand(game: type[Game], seats: int, options: Mapping[str, Value], number: int) -> float:
    """Return the result of a first hand for the first player."""
    rng = Random(number)
    position = game(seats, seed=f"swing {number}", options=options).quiet()
    ai, before = games.ai(game), lead(position, 0)
    for _ in range(LONGEST):
        if position.is_settled or position.over:
            break
        if position.phase == "deal":
            position.apply(next(iter(position.legal())))
        elif ai.rollout is not None:
            position.apply(ai.rollout(position, rng))
        else:
            view = position.view(position.turn)
            position.apply(ai.advise(view, view.legal(), rng)[0].move)
    return lead(position, 0) - before
