"""The arena: fair, repeatable, and right about who is stronger."""

import pytest

from cardgames.engine import Game
from cardgames.games._template import Template
from cardgames.games.malilla import Malilla
from cardgames.players import arena


def test_every_seating_is_played() -> None:
    assert list(arena.seatings(Malilla())) == [(True, False, True, False), (False, True, False, True)]
    three: Game = Template(3)
    assert len(set(arena.seatings(three))) == 6
    assert {sum(seating) for seating in arena.seatings(three)} == {1, 2}


def test_nobody_beats_themselves() -> None:
    result = arena.compete("malilla", "steady", "steady", 6, "same")
    assert result.margins == (0.0,) * 6
    assert result.won == 0.5


def test_the_same_command_gives_the_same_figures_in_any_number_of_processes() -> None:
    one = arena.compete("malilla", "beginner", "random", 8, "1")
    two = arena.compete("malilla", "beginner", "random", 8, "1", jobs=2)
    assert one.margins == two.margins
    assert arena.compete("malilla", "beginner", "random", 8, "2").margins != one.margins


# Floors: a deterministic run cannot waver, so these fail only when somebody plays otherwise than before.
def test_the_steady_player_beats_chance_clearly() -> None:
    result = arena.compete("malilla", "steady", "random", 40, "floor")
    assert result.mean > 2
    assert result.sigma > 3


def test_a_beginner_loses_to_the_steady_player_and_beats_chance() -> None:
    assert arena.compete("malilla", "beginner", "steady", 40, "floor").mean < 0
    assert arena.compete("malilla", "beginner", "random", 40, "floor").mean > 1


def test_a_sharp_player_beats_the_steady_one() -> None:
    result = arena.compete("malilla", "sharp", "steady", 4, "floor")
    assert result.mean > 0


def test_the_command_prints_the_margin(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["malilla", "steady", "random", "--deals", "4", "--seed", "x"]) == 0
    shown = capsys.readouterr().out
    assert "steady v random:" in shown
    assert "points a deal" in shown
    assert "sigma" in shown


@pytest.mark.parametrize(
    "wrong", [["poker", "steady", "random"], ["malilla", "steady", "random", "--deals", "0"]]
)
def test_a_wrong_command_is_answered_with_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arena.main(wrong)
    assert "error:" in capsys.readouterr().err
