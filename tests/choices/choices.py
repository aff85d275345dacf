"""What the computer players of a game choose at moves of random matches, one line a move."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from cardgames.engine import Advice, Game
from cardgames.games import ai
from cardgames.players.player import offered, player
from tests.invariants import Budget, Case, Step, walk
from tests.invariants.walk import random_options

FOLDER = Path(__file__).parent
MATCHES, MOVES = 8, 24
"""Matches of a game, each with house rules of its own, and moves looked at in each."""


def path(game: type[Game]) -> Path:
    """Return the file of *game*."""
    return FOLDER / f"{game.name()}.txt"


def cases(game: type[Game]) -> Iterator[Case]:
    """Yield the matches; every other one is played mostly by the computer players."""
    for number in range(MATCHES):
        rng = Random(f"choices/{game.name()}/{number}")
        seats = game.seats[number % len(game.seats)]
        options = random_options(game, seats, rng) if number else {}
        yield Case(game, seats, tuple(options.items()), f"choices-{number}", 80 * (number % 2))


def choices(game: type[Game]) -> str:
    """Return the text of the file of *game*: its levels, then its matches."""
    lines = [f"levels: {' '.join(level.name for level in offered(game)) or 'none'}"]
    for case in cases(game):
        lines.append(f"== {case}")
        for step in walk(case, Budget(MOVES, whole=False)):
            if isinstance(step, Step):
                lines += chosen(step)
    return "\n".join(lines) + "\n"


def chosen(step: Step) -> Iterator[str]:
    """Yield the line of a move at which there was a choice: the moves of the steady player, a beginner and
    a playout, and a digest of the values that every level gives to all moves."""
    view = step.before.view(step.seat)
    decision, computer = view.legal(), ai(type(view))
    advice: list[Advice] = computer.advise(view, decision, Random(1))
    if len(advice) < 2:
        return
    beginner = player(type(view), "beginner")(view, decision, Random(step.ply))
    told = [f"{step.ply} {step.before.phase}", str(advice[0].move), f"beginner {beginner[0].move}"]
    if computer.rollout is not None:
        told.append(f"quick {computer.rollout(step.before.copy(), Random(1))}")
    bots = (*computer.levels.values(), *computer.nerves.values())
    others = [bot(view, decision, Random(1)) for bot in bots]
    values = [f"{each.move}={each.value:.3g}" for ranked in (advice, beginner, *others) for each in ranked]
    if computer.beginner.careless is not None:
        values.append(str(computer.beginner.careless(view, decision)))
    told.append("#" + sha256(" ".join(values).encode()).hexdigest()[:6])
    yield " · ".join(told)
