"""The result sheets of some random hands of every game do not contradict themselves."""

import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from tests.proof.sheets import examine

HANDS = 12


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_headline_panels_and_lines_agree(game: type[Game]) -> None:
    assert examine(game, HANDS) >= HANDS
