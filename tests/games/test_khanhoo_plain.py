"""The steady player of Khanhoo and the beginner, beside the stronger ones."""

from random import Random

import pytest

from cardgames.games.khanhoo import Khanhoo
from cardgames.games.khanhoo.ai import rollout, steady
from tests.tools.arena import compete


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


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals", "floor"), [("steady", "beginner", 12, 0.3), ("sharp", "steady", 6, 0.3)]
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, deals: int, floor: float) -> None:
    """Floors: over 200 other hands 1.5 ± 0.3 and 1.3 ± 0.3 points a hand."""
    assert compete("khanhoo", stronger, weaker, deals, "floor").mean > floor
