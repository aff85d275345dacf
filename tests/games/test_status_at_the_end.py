"""Where a match stands, as the bar says it: it goes on to the next hand no sooner than the cards do."""

import re
from random import Random
from typing import Any

import pytest

from cardgames.engine import Game, Match, Player
from cardgames.games import GAMES
from cardgames.games.backhand import Backhand

NAMES = ("Anna", "Mika", "Sol", "Kim")
ENDS = 4  # hands looked at in each game
WAYS: list[tuple[type[Game], dict[str, Any]]] = [
    *((game, {}) for game in GAMES),
    (Backhand, {"match": "bets1"}),
]


def facts(match: Match) -> list[str]:
    """Which hand it is, and who has the bank."""
    words = match.position.status().text(match.names(None))
    return re.findall(r"(?:\w+ has the bank|\b(?:hand|deal|round) \d+)", words, re.IGNORECASE)[:2]


@pytest.mark.parametrize(("game", "options"), WAYS)
def test_the_result_of_a_hand_is_read_below_the_number_of_that_hand(
    game: type[Game], options: dict[str, Any]
) -> None:
    count = max(seats for seats in game.seats if seats <= len(NAMES))
    match = Match(game, [Player(name) for name in NAMES[:count]], seed="3", options=options)
    rng, ends = Random(1), 0
    while ends < ENDS and not match.over and len(match.log) < 2000:
        before, settled = facts(match), match.position.is_settled
        match.play(match.decision.sample(rng))
        if match.position.is_settled and not settled:
            after = facts(match)
            assert before[: len(after)] == after
            ends += 1
    assert ends or match.over
