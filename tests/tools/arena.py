"""The arena: two computer players at the same cards, in every seating, to measure who is stronger.

    python -m tests.tools.arena malilla steady random --deals 200 --seed 1
    python -m tests.tools.arena malilla sharp steady --deals 400 --between 0 1
    python -m tests.tools.arena solo steady-bold steady-careful --deals 400

Each deal is played once for every seating of the two, so that good cards help both alike.  The margin
of a deal is the average over its seatings of the first player's points less the second one's (the other
way round where the lowest score wins).  Budgets are counted in playouts and all chances are seeded: the
same command prints the same figures.  With ``--between LOW HIGH`` the match ends as soon as it is plain
which of the two margins is the truer.  Where a match has a given number of hands, because they differ, every
deal is one of them, drawn by its seed, unless ``--hand N`` names one.  A table over all games is printed by
`ladder`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import median
from time import process_time
from typing import Any

from cardgames import games
from cardgames.engine import Advice, Bot, Decision, Game, Sentence
from cardgames.engine.seeds import one_way
from cardgames.players.levels import LEVELS, STEADY
from cardgames.players.player import player

from .exploiters import IDEAS, exploiter
from .sequential import Verdict, verdict

RANDOM = "random"
PLAYERS = (
    RANDOM,
    *IDEAS,
    *LEVELS,
    *(f"{level}-{nerve}" for level in LEVELS for nerve in ("bold", "careful")),
)
LONGEST = 5000
"""Moves after which a hand that does not end is a fault."""


@dataclass(frozen=True)
class Result:
    """What a duplicate match of *first* against *second* showed.

    *margins* has the margin of each deal in *unit* of the game's score; *times* the seconds of the processor
    that each decision of either player with a choice took, by player.
    """

    first: str
    second: str
    margins: tuple[float, ...]
    times: dict[str, tuple[float, ...]]
    unit: str = "points"

    @property
    def mean(self) -> float:
        """The average margin of a deal."""
        return sum(self.margins) / len(self.margins)

    @property
    def error(self) -> float:
        """The standard error of the average."""
        count = len(self.margins)
        if count < 2:
            return 0.0
        return sqrt(sum((margin - self.mean) ** 2 for margin in self.margins) / (count - 1) / count)

    @property
    def sigma(self) -> float:
        """How many standard errors the average is away from 0."""
        return self.mean / self.error if self.error else 0.0

    @property
    def won(self) -> float:
        """The share of deals with a margin above 0; level deals count half."""
        wins = sum(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in self.margins)
        return wins / len(self.margins)

    def speed(self, who: str) -> str:
        """How long *who* thinks over a decision."""
        spent = [1000 * seconds for seconds in self.times[who]]
        if not spent:
            return "never asked"
        return (
            f"{sum(spent) / len(spent):.1f} ms a decision, median {median(spent):.1f}, worst {max(spent):.0f}"
        )

    def __str__(self) -> str:
        return (
            f"{self.first} v {self.second}: {self.mean:+.2f} ± {self.error:.2f} {self.unit} a deal, "
            f"{self.sigma:.1f} sigma, {100 * self.won:.1f} % of {len(self.margins)} deals won"
        )


def legal_at_random(view: Any, decision: Decision, rng: Random) -> list[Advice]:
    """A player that makes any legal move: the yardstick below all levels."""
    return [Advice(decision.sample(rng), 0.0, Sentence("It is legal."))]


def seatings(game: Game) -> Iterator[tuple[bool, ...]]:
    """For each seat whether the first player sits there, in every way that puts one player on each
    side of a partnership, or the first player on one seat (and then on all but one) of a table."""
    for first in product((True, False), repeat=game.side_count):
        if sum(first) in (1, game.side_count - 1):
            yield tuple(first[game.side(seat)] for seat in range(game.seat_count))


def play_hand(game: Game, bots: Sequence[Bot], seed: str) -> Iterator[tuple[int, float]]:
    """Play one hand; yields the seat and the seconds of each decision that had a choice."""
    for ply in range(LONGEST):
        if game.over or (ply and game.phase == "deal"):
            return
        seat = game.turn
        assert seat is not None
        view = game.view(seat)
        decision = view.legal()
        start = process_time()
        advice = bots[seat](view, decision, Random(one_way(seed, seat, ply)))
        if len(advice) > 1:
            yield seat, process_time() - start
        game.apply(advice[0].move)
    raise RuntimeError(f"a hand of {game.title} does not end")


def named(game: type[Game], name: str) -> Bot:
    """The player with this name: "random", one with a single idea, or a level."""
    if name in IDEAS:
        return exploiter(IDEAS[name], player(game, STEADY.name))
    if name == RANDOM:
        return legal_at_random
    level, _, temperament = name.partition("-")
    return with_temperament(player(game, level), temperament) if temperament else player(game, level)


def with_temperament(bot: Bot, temperament: str) -> Bot:
    """*bot* as it plays for somebody of this temperament."""

    def plays(view: Game, decision: Decision, rng: Random) -> list[Advice]:
        view.temperaments = (temperament,) * view.seat_count
        return bot(view, decision, rng)

    return plays


Played = tuple[float, dict[str, list[float]]]
"""The margin of a deal, and the seconds of its decisions by player."""


def hand_of(kind: type[Game], seed: str) -> int:
    """The number of the hand that is played in a deal: one of those of a match where they differ, else 1."""
    return Random(f"{seed}/hand").randint(1, kind.hands) if kind.hands < Game.hands else 1


def play_deal(name: str, first: str, second: str, seed: str, number: int, hand: int | None = None) -> Played:
    """The margin of one deal over all seatings, and the seconds of the decisions by player.

    Every seating plays the same *hand* of a match, by default the one of `hand_of`.
    """
    kind = games.find(name)
    assert kind is not None
    if hand is None:
        hand = hand_of(kind, f"{seed}/{number}")
    players = {True: named(kind, first), False: named(kind, second)}
    times: dict[str, list[float]] = {first: [], second: []}
    margins = []
    for seating in seatings(kind(seed="")):
        game = kind(seed=f"{seed}/{number}", hand=hand)
        for seat, seconds in play_hand(game, [players[own] for own in seating], f"{seed}/{number}"):
            times[first if seating[seat] else second].append(seconds)
        score = {
            own: [game.merit(game.side(seat)) for seat, here in enumerate(seating) if here is own]
            for own in players
        }
        margins.append(sum(score[True]) / len(score[True]) - sum(score[False]) / len(score[False]))
    return sum(margins) / len(margins), times


def compete(
    name: str, first: str, second: str, deals: int, seed: str, jobs: int = 1, hand: int | None = None
) -> Result:
    """The result of *deals* duplicate deals, played by *jobs* processes."""
    if jobs == 1:
        return _result(name, first, second, played(name, first, second, seed, range(deals), hand))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        play = partial(play_deal, name, first, second, seed, hand=hand)
        return _result(
            name, first, second, pool.map(play, range(deals), chunksize=max(1, deals // jobs // 8))
        )


def played(
    name: str, first: str, second: str, seed: str, deals: Iterable[int], hand: int | None = None
) -> Iterator[Played]:
    """The deals with these numbers, one after the other."""
    return (play_deal(name, first, second, seed, number, hand) for number in deals)


def decide(
    name: str,
    first: str,
    second: str,
    most: int,
    seed: str,
    between: tuple[float, float],
    hand: int | None = None,
) -> tuple[Result, Verdict]:
    """Play until it is plain which of two margins is the truer, or for *most* deals."""
    so_far: list[Played] = []
    found = Verdict.OPEN
    for deal in played(name, first, second, seed, range(most), hand):
        so_far.append(deal)
        found = verdict([margin for margin, _ in so_far], *between)
        if found is not Verdict.OPEN:
            break
    return _result(name, first, second, so_far), found


def _result(name: str, first: str, second: str, deals: Iterable[Played]) -> Result:
    margins: list[float] = []
    times: dict[str, list[float]] = {first: [], second: []}
    for margin, by_player in deals:
        margins.append(margin)
        for who, seconds in by_player.items():
            times[who] += seconds
    spent = {who: tuple(seconds) for who, seconds in times.items()}
    kind = games.find(name)
    assert kind is not None
    return Result(first, second, tuple(margins), spent, str(kind(seed="").unit))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.arena", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[game.name() for game in (*games.GAMES, *games.DRAFTS)])
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("second", choices=PLAYERS)
    parser.add_argument("--deals", type=int, default=100, help="deals, each played in every seating")
    parser.add_argument("--seed", default="1", help="the text from which all cards and chances follow")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    parser.add_argument(
        "--between", type=float, nargs=2, metavar=("LOW", "HIGH"), help="end when it is plain which is truer"
    )
    parser.add_argument("--hand", type=int, help="the hand of a match that every deal is")
    asked = parser.parse_args(arguments)
    if asked.deals < 1 or asked.jobs < 1:
        parser.error("play at least one deal, in at least one process")
    kind = games.find(asked.game)
    assert kind is not None
    if asked.hand is not None and not 1 <= asked.hand <= kind.hands:
        parser.error(f"{kind.title} has no hand {asked.hand}")
    match = asked.game, asked.first, asked.second, asked.deals, asked.seed
    if asked.between is None:
        print(result := compete(*match, asked.jobs, asked.hand))
    else:
        low, high = asked.between
        if low >= high:
            parser.error("the first of the two margins is the smaller one")
        result, found = decide(*match, (low, high), asked.hand)
        print(f"{result}: {found.value}")
    for who in result.times:
        print(f"  {who}: {result.speed(who)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
