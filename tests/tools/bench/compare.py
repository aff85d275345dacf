"""The same games at random in other people's engines, as they are driven from Python.

They are not needed for anything else: `pip install open_spiel pokerkit` into an environment of its own that
also has this program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from cardgames.games import find

from .figures import LONGEST, Figure, NotMeasured, measures, rate


def other(module: str, package: str) -> Any:
    """The engine that *package* installs.  Raises NotMeasured where it is missing."""
    try:
        return import_module(module)
    except ImportError:
        raise NotMeasured(f"{package} is not installed.") from None


def our_match(name: str) -> Callable[[Random], int]:
    """One quiet match of our own at random, telling its moves.  Raises NotMeasured for an unknown game."""
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
    """The same in OpenSpiel; dealt cards do not count as moves."""
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
    """One hand of deuce-to-seven triple draw between two at random."""
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


def compared(
    title: str, ours: Callable[[Random], int], theirs: Callable[[Random], int], seconds: float, *limits: str
) -> Iterator[Figure]:
    """Both speeds, and how many times as fast ours is."""
    rng = Random(1)
    speeds = [rate(lambda play=play: play(rng), seconds) for play in (ours, theirs)]  # type: ignore[misc]
    yield Figure(f"{title}: ours", speeds[0] / 1000, "k moves/s")
    yield Figure(f"{title}: theirs", speeds[1] / 1000, "k moves/s")
    yield Figure(f"{title}: ours to theirs", speeds[0] / speeds[1], "times", *limits)


@measures("compare")
def cribbage(seconds: float) -> Iterator[Figure]:
    """Cribbage in OpenSpiel."""
    theirs = spiel_match(other("pyspiel", "open_spiel"), "cribbage")
    yield from compared("cribbage and OpenSpiel", our_match("cribbage"), theirs, seconds, "≥ 1.0", "≥ 2")


@measures("compare")
def gin(seconds: float) -> Iterator[Figure]:
    """Jersey Gin and OpenSpiel's gin rummy."""
    theirs = spiel_match(other("pyspiel", "open_spiel"), "gin_rummy")
    yield from compared(
        "Jersey Gin and OpenSpiel's gin", our_match("jersey_gin"), theirs, seconds, "≥ 3", "≥ 6"
    )


@measures("compare")
def triple_draw(seconds: float) -> Iterator[Figure]:
    """Triple Draw in pokerkit."""
    pokerkit = other("pokerkit", "pokerkit")
    ours = our_match("triple_draw")
    yield from compared(
        "Triple Draw and pokerkit", ours, lambda rng: pokerkit_hand(pokerkit, rng), seconds, "≥ 8", "≥ 20"
    )
