"""The computer players: playouts a second, and how long a decision takes."""

from collections.abc import Iterator
from random import Random
from time import perf_counter

from cardgames.engine import Game
from cardgames.games import GAMES, ai, bot
from cardgames.players import levels, search
from cardgames.players.player import player, searches
from tests.tools import arena

from .figures import Figure, measures, mid_hand, rate


@measures("search")
def playouts(seconds: float) -> Iterator[Figure]:
    """Playouts a second on fresh deals, at the first card and in mid-hand."""
    for game in filter(searches, GAMES):
        fast = bool(ai(game).fast_play or ai(game).trials)
        for name, plies in (("first card", 1), ("mid-hand", 20)):
            speed = playout_speed(game, plies, seconds) / 1000
            limit = "≥ 15" if fast else "≥ 5"
            yield Figure(f"{game.title}: playouts on fresh deals, {name}", speed, "k/s", limit)


def playout_speed(game: type[Game], plies: int, seconds: float) -> float:
    """Playouts a second on fresh deals, after so many moves of a hand."""
    view = mid_hand(game, plies)
    view = view.view(view.turn)
    moves = [entry.move for entry in bot(game)(view, view.legal(), Random(1))]
    trials = search.trials_of(view, moves, Random(1), levels.EXPERT)
    numbers = iter(range(10**9))

    def one() -> int:
        trials.attempt(next(numbers), 0)
        return 1

    return rate(one, seconds)


@measures("search")
def thinking(seconds: float) -> Iterator[Figure]:
    """Decisions with a choice at each level, over whole hands played among equals."""
    for game in GAMES:
        for level in levels.LEVELS.values():
            times: list[float] = []
            start, number = perf_counter(), 0
            while not times or perf_counter() - start < 5 * seconds:
                position = game(seed=f"think {number}")
                bots = [player(game, level)] * position.seat_count
                times += [turn.seconds for turn in arena.play_hand(position, bots, f"think {number}")]
                number += 1
            mean, worst = 1000 * sum(times) / len(times), 1000 * max(times)
            top = level is levels.EXPERT
            yield Figure(f"{game.title}: {level.title} decides, mean", mean, "ms", "≤ 150" if top else "")
            yield Figure(f"{game.title}: {level.title} decides, worst", worst, "ms", "≤ 1000" if top else "")
