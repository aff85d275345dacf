"""The steady player of Kaluki, beside the stronger ones."""

from random import Random

from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.ai import rollout, steady


def test_steady_gives_legal_moves_with_reasons_and_never_looks_at_what_is_hidden() -> None:
    for seats in (2, 4):
        game, rng = Kaluki(seats, seed="plain"), Random(3)
        for _ in range(40):
            view = game.view(game.turn)
            told = steady(view, view.legal(), Random(1))
            assert all(each.move in view.legal() for each in told)
            assert all(0 < len(str(each.why)) <= 90 for each in told)
            if view.phase != "deal":
                other = view.determinize(Random(2)).view(game.turn)
                assert told == steady(other, other.legal(), Random(1))
            game.apply(rollout(game, rng))
