"""The arena: fair, repeatable, and right about who is stronger."""

import pytest

from cardgames.engine import Game
from cardgames.games import ThreeThirteen
from cardgames.games._template import Template
from cardgames.games.malilla import Malilla
from tests.tools import arena


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


def test_deals_are_different_hands_where_a_match_has_different_ones() -> None:
    numbers = {arena.hand_of(ThreeThirteen, f"x/{number}") for number in range(80)}
    assert numbers == set(range(1, 12))
    assert {arena.hand_of(Malilla, f"x/{number}") for number in range(80)} == {1}
    drawn = arena.hand_of(ThreeThirteen, "x/0")
    shown = [arena.play_deal("three_thirteen", "steady", "random", "x", 0, hand)[0] for hand in (None, drawn)]
    assert shown[0] == shown[1]


def test_the_hand_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    results = [arena.compete("three_thirteen", "steady", "random", 3, "x", hand=hand).mean for hand in (1, 6)]
    assert results[1] > results[0] > 0  # more cards, more that may be left over
    command = ["three_thirteen", "steady", "random", "--deals", "3", "--seed", "x", "--hand", "6"]
    assert arena.main(command) == 0
    assert f"{results[1]:+.2f}" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        arena.main([*command[:-1], "12"])
    assert "has no hand 12" in capsys.readouterr().err


# Floors: a deterministic run cannot waver, so these fail only when somebody plays otherwise than before.
def test_the_steady_player_beats_chance_clearly() -> None:
    result = arena.compete("malilla", "steady", "random", 40, "floor")
    assert result.mean > 2
    assert result.sigma > 3


def test_a_beginner_loses_to_the_steady_player_and_beats_chance() -> None:
    assert arena.compete("malilla", "beginner", "steady", 40, "floor").mean < 0
    assert arena.compete("malilla", "beginner", "random", 40, "floor").mean > 1


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
