"""The steady player of Khanhoo and the beginner, beside the stronger ones."""

from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.khanhoo.ai import rollout, steady
from cardgames.players.levels import LEVELS as NAMES
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.games.khanhoo_tables import table
from tests.positions import last_events
from tests.tools.arena import compete


def advice(game: Khanhoo) -> dict[str, str]:
    """Every move of the steady player with its reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): str(each.why) for each in steady(view, view.legal(), Random(1))}


def test_steady_takes_what_comes_into_a_meld_and_the_joker() -> None:
    for top, move in (("5d", "discards"), ("Kc", "stock"), ("*r", "discards")):
        game = table("5s 5h 7h 9s 2d", "4h 6d", phase="draw", discards=top)
        assert next(iter(advice(game))) == f"draw {move}"


def test_steady_goes_out_when_it_can_and_else_throws_what_goes_with_least() -> None:
    assert next(iter(advice(table("5s 5h 5d 6h", "4h 6d")))) == "out 6h"
    told = advice(table("5s 5h 5d 6h 7h 2d Kc", "4h 6d"))
    assert next(iter(told)) == "discard 2d"  # the king could become a royal assembly or a court meld
    assert told["discard 2d"].endswith("fits with the fewest of your cards.")
    assert told["discard 6h"].endswith("fits with more of your cards.")
    assert told["discard 5s"] == "Without the five of spades, your melds would score 1 less."


def test_steady_bumps_for_cards_that_come_into_a_meld_and_not_for_what_is_melded() -> None:
    game = table("3d 9d", "4h 6d", "Ah 2s 9s")
    last_events(game, "discard 3d")
    assert next(iter(advice(game))) == "bump khanhoo"
    game = table("Ad 9d", "4h 6d", "As Ah As2 9s")
    last_events(game, "discard Ad")
    assert next(iter(advice(game))) == "pass"


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


def test_three_levels_are_offered() -> None:
    assert [level.name for level in offered(Khanhoo)] == ["beginner", "steady", "sharp"]
    assert player(Khanhoo, "expert") is player(Khanhoo, "sharp")
    assert len({describe(Khanhoo, name) for name in NAMES}) == 3


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals", "floor"), [("steady", "beginner", 12, 0.3), ("sharp", "steady", 6, 0.3)]
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, deals: int, floor: float) -> None:
    """Floors: over 200 other hands 1.5 ± 0.3 and 1.3 ± 0.3 points a hand."""
    assert compete("khanhoo", stronger, weaker, deals, "floor").mean > floor


def test_the_moves_of_the_quick_player_are_those_of_the_steady_player() -> None:
    game = Khanhoo(3, seed="quick")
    for _ in range(60):
        view = game.view(game.turn)
        move = rollout(game, Random(1))
        assert steady(view, view.legal(), Random(1))[0].move == move
        game.apply(Move("deal") if game.phase == "deal" else move)
