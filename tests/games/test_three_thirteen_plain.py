"""The steady player of Three Thirteen Rummy and the beginner, beside the stronger ones."""

from random import Random

from cardgames.engine import Move
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.three_thirteen.ai import rollout, steady


def test_steady_gives_every_move_a_reason_and_never_looks_at_what_is_hidden() -> None:
    game, rng = ThreeThirteen(3, seed="plain", hand=6), Random(5)
    game.apply(Move("deal"))
    for _ in range(20):
        view = game.view(game.turn)
        other = view.determinize(Random(2)).view(game.turn)
        advice = steady(view, view.legal(), Random(1))
        assert {each.move for each in advice} == set(view.legal())
        assert all(0 < len(str(each.why)) <= 90 for each in advice)
        assert advice == steady(other, other.legal(), Random(2))
        game.apply(rollout(game, rng))
