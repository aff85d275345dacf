"""What must hold of every game, at moves of random matches: each number of players, each house rule.

How much is looked at is fixed in moves (`tests.invariants.walk`), so that the time does not grow with the
length of a game's matches.  `python -m tests.soak` looks at as much as one likes.
"""

import pytest

from cardgames.engine import Game
from tests.invariants import all_games, budgeted, check, check_end, to_be_ended

GAMES = all_games()


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_every_game(game: type[Game]) -> None:
    assert sum(check(case, budget=budget) for case, budget in budgeted(game)) > 0


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_matches_end(game: type[Game]) -> None:
    assert all(check_end(case) for case in to_be_ended(game))
