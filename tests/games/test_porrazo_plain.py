"""The steady player of Porrazo and the beginner, beside the stronger ones."""

from random import Random

import pytest

from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.ai import PORRAZO, advise, rollout
from cardgames.players.levels import LEVELS as NAMES
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.tools.arena import compete

steady = PORRAZO.levels["steady"]


def played(seats: int, cards: int) -> Porrazo:
    """A hand in which so many cards have been played quickly."""
    game, rng = Porrazo(seats, seed="plain"), Random(1)
    while sum(map(len, game.played)) < cards or game.phase != "play":
        game.apply(rollout(game, rng))
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steady_plays_what_scores_and_takes_most_with_a_reason_each(seats: int) -> None:
    game, rng, differs = played(seats, 1), Random(2), 0
    for _ in range(60):
        view = game.view(game.turn)
        told = steady(view, view.legal(), Random(1))
        assert {each.move for each in told} == set(view.legal())
        assert all(0 < len(str(each.why)) <= 90 for each in told)
        if view.phase == "play" and len(told) > 1:
            other = view.determinize(Random(2)).view(game.turn)
            assert told == steady(other, other.legal(), Random(3))
            assert [each.value for each in told] == sorted((each.value for each in told), reverse=True)
            differs += told[0].move != advise(view, view.legal(), Random(1))[0].move
        else:
            assert told == advise(view, view.legal(), Random(1))
        game.apply(rollout(game, rng))
    assert differs


def test_three_levels_are_offered() -> None:
    assert [level.name for level in offered(Porrazo)] == ["beginner", "steady", "sharp"]
    assert player(Porrazo, "expert") is player(Porrazo, "sharp")
    assert len({describe(Porrazo, name) for name in NAMES}) == 3


@pytest.mark.parametrize(("stronger", "weaker"), [("sharp", "steady"), ("steady", "beginner")])
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    """Floors: over 400 other hands 1.6 ± 0.2 and 1.4 ± 0.2 points a hand."""
    assert compete("porrazo", stronger, weaker, 40, "floor").mean > 0.4
