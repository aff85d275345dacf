"""What the computer players of a game choose at moves of random matches, one line a move."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from cardgames.engine import Advice, Game
from cardgames.games import ai
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
    """Return the text of the file of *game*."""
    lines: list[str] = []
    for case in cases(game):
        lines.append(f"== {case}")
        for step in walk(case, Budget(MOVES, whole=False)):
            if isinstance(step, Step):
                lines += chosen(step)
    return "\n".join(lines) + "\n"


def chosen(step: Step) -> Iterator[str]:
    """Yield the line of a move at which there was a choice: what the steady player, a careless beginner and
    a playout choose, and a digest of what every level makes of all moves."""
    view = step.before.view(step.seat)
    decision, computer = view.legal(), ai(type(view))
    advice: list[Advice] = computer.advise(view, decision, Random(1))
    if len(advice) < 2:
        return
    told = [f"{step.ply} {step.before.phase}", str(advice[0].move)]
    if computer.beginner.careless is not None:
        told.append(f"careless {computer.beginner.careless(view, decision)}")
    if computer.rollout is not None:
        told.append(f"quick {computer.rollout(step.before.copy(), Random(1))}")
    others = [
        bot(view, decision, Random(1)) for bot in (*computer.levels.values(), *computer.nerves.values())
    ]
    told.append("#" + digest(" / ".join(ranked(each) for each in (advice, *others))))
    yield " · ".join(told)


def ranked(advice: list[Advice]) -> str:
    return " ".join(f"{each.move}={each.value:.3g}" for each in advice)


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:6]
