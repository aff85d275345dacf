"""Learning what positions of a game are worth by playing it, and writing that down for the computer players.

In the first round all play by rules of thumb and try other moves now and then; in each further round they
play by what the one before has taught.  Whatever was kept is noted, and what its player gained on the others
in the end; least squares find the weights.  A game's own tool says how a hand is played and what is noted.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Generic, TypeVar

from cardgames.engine import Game, Move
from cardgames.engine.experience import Parts, Weights

from .least_squares import LeastSquares

AGame = TypeVar("AGame", bound=Game)


@dataclass
class Notes:
    """What a round has shown of each kind, and what one hand adds: kind, seat and parts."""

    found: Mapping[str, LeastSquares]
    hand: list[tuple[str, int, Parts]] = field(default_factory=list)

    def add(self, kind: str, seat: int, parts: Parts) -> None:
        self.hand.append((kind, seat, parts))

    def end_hand(self, points: Sequence[float]) -> None:
        """Take up what each seat has gained on the others."""
        everybody = sum(points)
        for kind, seat, parts in self.hand:
            margin = points[seat] - (everybody - points[seat]) / (len(points) - 1)
            self.found[kind].add(parts, margin)
        self.hand.clear()

    def weights(self) -> Weights:
        return {kind: squares.weights() for kind, squares in self.found.items()}


LearningBot = Callable[[AGame], Move]


@dataclass(frozen=True)
class Subject(Generic[AGame]):
    """What is learnt: of which *game*, by which *tool*, how many parts each kind has, what is *shipped*.

    A hand is *opened* by its seed; *bots* makes its players, who play by the weights, if there are any, and
    take notes.
    """

    game: type[AGame]
    tool: str
    file: Path
    sizes: Mapping[str, int]
    shipped: Sequence[str]
    hands: Sequence[int]
    opened: Callable[[str, Random], AGame]
    bots: Callable[[AGame, Weights | None, Notes, Random], Sequence[LearningBot[AGame]]]


def play_round(subject: Subject[AGame], hands: int, seed: str, weights: Weights | None) -> Notes:
    """Return the notes of so many *hands*, played by *weights* once there are any."""
    notes = Notes({kind: LeastSquares(size) for kind, size in subject.sizes.items()})
    rng = Random(seed)
    for number in range(hands):
        game = subject.opened(f"{seed}/{number}", rng)
        bots = subject.bots(game, weights, notes, rng)
        game.apply(Move("deal"))
        while game.phase != "deal" and not game.over:
            game.apply(bots[game.player](game))
        notes.end_hand([game.merit(seat) for seat in range(game.seat_count)])
    return notes


def learn(subject: Subject[AGame], hands: Sequence[int], seed: str) -> Iterator[Weights]:
    """Yield the weights after each of as many rounds as there are numbers of *hands*."""
    weights: Weights | None = None
    for number, count in enumerate(hands):
        notes = play_round(subject, count, f"learn {seed}/{number}", weights)
        weights = notes.weights()
        seen = ", ".join(f"{kind} {squares.count}" for kind, squares in notes.found.items())
        print(f"round {number + 1}: {count} hands; {seen}", flush=True)
        yield weights


def written(subject: Subject[AGame], weights: Weights, hands: Sequence[int], seed: str) -> str:
    """Return the text of the file."""
    numbers = " ".join(map(str, hands))
    lines = [
        f"# python -m tests.tools.{subject.tool} --hands {numbers} --seed {seed}",
        f"# {sum(hands)} hands of {subject.game.title}, with the seeds learn {seed}/ROUND/HAND",
    ]
    for kind in subject.shipped:
        lines.append(" ".join([kind, *(f"{weight:.3f}" for weight in weights[kind])]))
    return "\n".join(lines) + "\n"


def run(subject: Subject[AGame], description: str | None, arguments: Sequence[str] | None = None) -> int:
    """Run the command of *subject*."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.tools.{subject.tool}", description=description)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--hands", type=int, nargs="+", default=subject.hands, help="of each round")
    parser.add_argument("--seed", default="1", help="the text from which all cards and chances follow")
    parser.add_argument("--out", type=Path, default=subject.file, help="the file to write")
    asked = parser.parse_args(arguments)
    for number, weights in enumerate(learn(subject, asked.hands, asked.seed), 1):
        asked.out.write_text(written(subject, weights, asked.hands[:number], asked.seed), "ascii")
    return 0
