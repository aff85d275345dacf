"""The same games at random in other people's engines, as they are driven from Python, and our own compiled.

The engines are not needed for anything else: `pip install open_spiel pokerkit` into an environment of its own
that also has this program.  The compiled wheel is built for the comparison where there is a C compiler.
"""

import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from cardgames.games import find
from tests.tools import compiled

from .figures import LONGEST, Figure, NotMeasured, measures, rate
from .search import playout_speed

KERNEL = ("malilla", "botifarra", "solo", "buck_euchre", "belote")
"""Games whose playouts are made by the kernel of tricks."""
MID_HAND = 20
"""Moves after which their playouts are counted."""


def other(module: str, package: str) -> Any:
    """Return the engine that *package* installs.  Raises NotMeasured where it is missing."""
    try:
        return import_module(module)
    except ImportError:
        raise NotMeasured(f"{package} is not installed.") from None


def our_match(name: str) -> Callable[[Random], int]:
    """Play one quiet match of our own at random, telling its moves.  Raises NotMeasured for an unknown
    game."""
    game = find(name)
    if game is None:
        raise NotMeasured(f"there is no game {name!r} yet.")

    def play(rng: Random) -> int:
        position, moves = game(seed=str(rng.random())).quiet(), 0
        while not position.over and moves < LONGEST:
            position.apply(position.legal().sample(rng))
            moves += 1
        return moves

    return play


def spiel_match(spiel: Any, name: str) -> Callable[[Random], int]:
    """Play one in OpenSpiel; dealt cards do not count as moves."""
    game = spiel.load_game(name)

    def play(rng: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def pokerkit_hand(pokerkit: Any, rng: Random) -> int:
    """Play one hand of deuce-to-seven triple draw between two at random."""
    game = pokerkit.FixedLimitDeuceToSevenLowballTripleDraw
    state = game.create_state(tuple(pokerkit.Automation), True, 0, (1, 2), 2, 4, 200, 2)
    moves = 0
    while state.status:
        moves += 1
        if state.can_stand_pat_or_discard():
            cards = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard([card for card in cards if rng.random() < 0.5])
            continue
        ways = [(state.can_fold(), state.fold), (state.can_check_or_call(), state.check_or_call)]
        ways.append((state.can_complete_bet_or_raise_to(), state.complete_bet_or_raise_to))
        rng.choice([way for can, way in ways if can])()
    return moves


@cache
def unpacked() -> TemporaryDirectory[str]:
    """Return a folder with the compiled program, built when it is first asked for.  Raises NoCompiler."""
    folder = TemporaryDirectory()
    compiled.unpack(Path(folder.name))
    return folder


def when_compiled(kind: str, name: str, seconds: float) -> float:
    """Return the speed (see `own_speed`) of the compiled program.  Raises NoCompiler."""
    command = ("-m", "tests.tools.bench.compare", kind, name, str(seconds))
    return float(compiled.run(Path(unpacked().name), *command))


def own_speed(kind: str, name: str, seconds: float) -> float:
    """Moves a second at random, or playouts a second, in the game with this name."""
    if kind == "playouts":
        game = find(name)
        assert game is not None
        return playout_speed(game, MID_HAND, seconds)
    rng, play = Random(1), our_match(name)
    return rate(lambda: play(rng), seconds)


def compared(
    title: str, name: str, theirs: Callable[[Random], int], seconds: float, *limits: str
) -> Iterator[Figure]:
    """Yield both speeds, and how many times as fast ours is, as it stands and compiled."""
    rng = Random(1)
    ours, other_speed = own_speed("moves", name, seconds), rate(lambda: theirs(rng), seconds)
    yield Figure(f"{title}: ours", ours / 1000, "k moves/s")
    yield Figure(f"{title}: theirs", other_speed / 1000, "k moves/s")
    yield Figure(f"{title}: ours to theirs", ours / other_speed, "times", *limits)
    speed = when_compiled("moves", name, seconds)
    yield Figure(f"{title}: ours compiled", speed / 1000, "k moves/s")
    yield Figure(f"{title}: ours compiled to theirs", speed / other_speed, "times", *limits)


@measures("compare")
def cribbage(seconds: float) -> Iterator[Figure]:
    """Cribbage in OpenSpiel."""
    theirs = spiel_match(other("pyspiel", "open_spiel"), "cribbage")
    yield from compared("cribbage and OpenSpiel", "cribbage", theirs, seconds, "≥ 1.0", "≥ 2")


@measures("compare")
def gin(seconds: float) -> Iterator[Figure]:
    """Jersey Gin and OpenSpiel's gin rummy."""
    theirs = spiel_match(other("pyspiel", "open_spiel"), "gin_rummy")
    yield from compared("Jersey Gin and OpenSpiel's gin", "jersey_gin", theirs, seconds, "≥ 3", "≥ 6")


@measures("compare")
def triple_draw(seconds: float) -> Iterator[Figure]:
    """Triple Draw in pokerkit."""
    pokerkit = other("pokerkit", "pokerkit")

    def theirs(rng: Random) -> int:
        return pokerkit_hand(pokerkit, rng)

    yield from compared("Triple Draw and pokerkit", "triple_draw", theirs, seconds, "≥ 8", "≥ 20")


@measures("compare")
def kernel(seconds: float) -> Iterator[Figure]:
    """Playouts in mid-hand, as the program stands and compiled."""
    for name in KERNEL:
        speed, pure = when_compiled("playouts", name, seconds), own_speed("playouts", name, seconds)
        title = f"{name.replace('_', ' ').title()}, playouts in mid-hand"
        yield Figure(f"{title}: from sources", pure / 1000, "k/s")
        yield Figure(f"{title}: compiled", speed / 1000, "k/s")
        yield Figure(f"{title}: compiled to sources", speed / pure, "times")


if __name__ == "__main__":
    print(own_speed(sys.argv[1], sys.argv[2], float(sys.argv[3])))
