"""What every game counts besides the score, for the statistics of its players."""

from collections.abc import Iterator
from random import Random

import pytest

from cardgames.engine import OFTEN, Game
from cardgames.games import GAMES, find

HANDS = 5


def hands(game: type[Game], seed: str, most: int = HANDS) -> Iterator[tuple[list[int], Game]]:
    """The ends of some hands played at random, each with the scores before the hand."""
    position, rng = game(seed=seed), Random(seed)
    before, told = list(position.scores), 0
    for _ in range(6000):
        if position.is_settled and position.hand_number > told:
            told = position.hand_number
            yield before, position
            before = list(position.scores)
        if position.over or told == most:
            return
        position.apply(position.legal().sample(rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_figures_of_every_game_are_declared_and_make_sense(game: type[Game]) -> None:
    assert 1 <= len(game.figure_units) <= 4
    met: set[str] = set()
    for seed in ("1", "2"):
        for _, position in hands(game, seed):
            for seat in range(position.seat_count):
                figures = position.figures(seat)
                assert figures == position.view(seat).figures(seat)  # known to whom they are about
                met |= set(figures)
                for name, value in figures.items():
                    unit = game.figure_units[name]
                    assert value in (0, 1) if unit == OFTEN else value >= 0 or name == "Tokens", name
    assert met == set(game.figure_units)


def one(name: str) -> type[Game]:
    game = find(name)
    assert game is not None
    return game


@pytest.mark.parametrize(("name", "figure", "whole"), [
    ("malilla", "Points taken", 70), ("malilla", "Tricks", 10), ("botifarra", "Points taken", 72),
    ("botifarra", "Tricks", 12), ("belote", "Tricks", 8),
])  # fmt: skip
def test_what_two_sides_take_is_all_there_is(name: str, figure: str, whole: int) -> None:
    for _, position in hands(one(name), "3"):
        first, second = (position.figures(seat) for seat in (0, 1))
        if first:  # not thrown in
            assert first[figure] + second[figure] == whole


def test_the_points_of_cribbage_come_from_pegging_hands_and_the_crib() -> None:
    cribs = 0
    for before, position in hands(one("cribbage"), "4", 8):
        if position.over:
            continue
        for seat in (0, 1):
            figures = position.figures(seat)
            assert sum(figures.values()) == position.scores[seat] - before[seat]
            assert ("Crib" in figures) == (seat != position.dealer)  # the deal has passed on
            cribs += "Crib" in figures
    assert cribs > 3


def test_a_contract_of_belote_is_a_figure_of_those_who_took_it() -> None:
    for _, position in hands(one("belote"), "5"):
        figures = [position.figures(seat) for seat in range(4)]
        takers = [seat for seat in range(4) if figures[seat].get("Took")]
        assert len(takers) <= 1
        if takers:
            with_contract = {seat % 2 for seat in range(4) if "Contracts made" in figures[seat]}
            assert with_contract <= {takers[0] % 2}


def test_a_game_of_solo_is_made_or_beaten() -> None:
    for _, position in hands(one("solo"), "6"):
        figures = [position.figures(seat) for seat in range(4)]
        assert sum(each["Declared"] for each in figures) == 1
        made = {each["Games made"] for each in figures if "Games made" in each}
        beaten = {each["Games beaten"] for each in figures if "Games beaten" in each}
        assert len(made) == 1
        assert beaten <= {1 - made.pop()}
