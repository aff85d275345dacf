"""The first moves of a random match of every game can be drawn, with everything that moves."""

from pathlib import Path

import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from tests.invariants import random_case
from tests.proof.drawn import SEED, draw_match, look_of

MOVES = 40


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the cards, drawn once for all matches."""
    return tmp_path_factory.mktemp("pictures")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_a_match_is_drawn_at_every_move(game: type[Game], pictures: Path) -> None:
    assert draw_match(random_case(game, 0, SEED), look_of(0, game.name()), pictures, MOVES) > 0
