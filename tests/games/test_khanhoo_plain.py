"""The steady player of Khanhoo and the beginner, beside the stronger ones."""

from random import Random

from cardgames.games.khanhoo import Khanhoo
from cardgames.games.khanhoo.ai import rollout, steady


def test_steady_gives_every_move_a_reason_and_never_looks_at_what_is_hidden() -> None:
    rng = Random(5)
    for seats in (2, 3, 4):
        game = Khanhoo(seats, seed="plain")
        for _ in range(20):
            view = game.view(game.turn)
            told = steady(view, view.legal(), Random(1))
            assert {each.move for each in told} == set(view.legal())
            assert all(0 < len(str(each.why)) <= 90 for each in told)
            if view.phase != "deal":
                other = view.determinize(Random(2)).view(game.turn)
                assert told == steady(other, other.legal(), Random(2))
            game.apply(rollout(game, rng))
