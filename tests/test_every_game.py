"""What must hold of every game, at each move of random matches: each number of players, each house rule."""

import pytest

from cardgames.engine import Game
from tests.invariants import ASPECTS, all_games, cases, check

GAMES = all_games()


@pytest.mark.parametrize("aspect", list(ASPECTS))
@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_every_game(game: type[Game], aspect: str) -> None:
    assert sum(check(case, [aspect]) for case in cases(game)) > 0
