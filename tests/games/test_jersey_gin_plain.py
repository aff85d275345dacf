"""The steady player of Jersey Gin and the beginner, beside the stronger ones."""

from random import Random

from cardgames.engine import Move
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.jersey_gin.ai import rollout, steady


def test_steady_gives_every_move_a_reason_and_never_looks_at_what_is_hidden() -> None:
    game = JerseyGin(seed="plain")
    game.apply(Move("deal"))
    for _ in range(30):
        view = game.view(game.turn)
        told = steady(view, view.legal(), Random(1))
        assert {each.move for each in told} == set(view.legal())
        assert all(0 < len(str(each.why)) <= 90 for each in told)
        if game.phase == "deal":
            break
        other = view.determinize(Random(2)).view(game.turn)
        assert told == steady(other, other.legal(), Random(1))
        game.apply(rollout(game, Random(1)))
