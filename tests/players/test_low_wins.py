"""Games that the lowest score wins: nobody plays to collect penalties."""

from random import Random

import pytest

from cardgames import games
from cardgames.players.levels import SHARP
from cardgames.players.player import advise
from tests.players.penalties.ai import advise as wrong
from tests.players.penalties.rules import Penalties
from tests.tools import arena


def dealt(seed: str) -> Penalties:
    game = Penalties(seed=seed)
    game.apply(game.legal().sample(Random(1)))
    return game


@pytest.mark.parametrize("number", range(6))
def test_a_sharp_player_gets_rid_of_penalties(number: int) -> None:
    view = dealt(f"low {number}").view(0)
    ranks = [view.penalty(card.rank) for card in view.hand[0]]
    advice = advise(view, "sharp", "1")
    assert view.penalty(advice[0].move.card.rank) == max(ranks)
    assert view.penalty(advice[-1].move.card.rank) in sorted(ranks)[:2]
    assert "costs" in str(advice[0].why)
    assert "chips less" in str(advice[0].why)
    assert "chips more" in str(advice[-1].why)
    assert all(len(str(entry.why)) <= 90 for entry in advice)


def test_moves_that_are_alike_race_as_one_and_are_advised_side_by_side() -> None:
    views = [dealt(f"pairs {number}").view(0) for number in range(50)]
    view = next(view for view in views if len({card.rank for card in view.hand[0]}) == 4)
    steady = wrong(view, view.legal(), Random(1))
    advice = advise(view, "sharp", "1")
    assert sorted(str(entry.move) for entry in advice) == sorted(str(entry.move) for entry in steady)
    values: dict[str, set[float]] = {}
    for entry in advice:
        values.setdefault(entry.move.card.rank, set()).add(entry.value)
    assert all(len(each) == 1 for each in values.values())
    assert [entry.value for entry in advice] == sorted((entry.value for entry in advice), reverse=True)


def test_the_arena_counts_penalties_against_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (Penalties,))
    result = arena.compete("penalties", "sharp", "steady", 4, "low")
    assert result.mean > 0
    assert "chips a deal" in str(result)
    assert SHARP.name in str(result)
