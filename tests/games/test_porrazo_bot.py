"""The steady player of Porrazo."""

from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.ai import (
    PorrazoEvaluation,
    advise,
    rollout,
    tendido_now,
)
from cardgames.games.porrazo.stakes import GAME, Stakes
from tests.games.porrazo_tables import dealt, declare, make, play


def best(game: Porrazo) -> str:
    """The move that the steady player makes."""
    view = game.view(game.player)
    return str(advise(view, view.legal(), Random(1))[0].move)


def why(game: Porrazo, move: str) -> str:
    """What the steady player says of *move*."""
    view = game.view(game.player)
    return next(str(each.why) for each in advise(view, view.legal(), Random(1)) if str(each.move) == move)


# ------------------------------------------------------------------ tendido and declarations


def test_the_tendido_waits_for_the_last_deal_or_a_full_table() -> None:
    game = dealt("-", "-", seats=2)
    assert best(game) == "wait" and "Later there are more cards" in why(game, "wait")
    game.number = game.deals
    assert tendido_now(game) and best(game) == "lay"
    game = dealt("-", "-", "-", "-", seats=4)
    assert best(game) == "wait"
    game.deal(5, game.stock, game.table)
    assert best(game) == "lay" and "With 5 cards" in why(game, "lay")


def test_near_home_the_tendido_does_not_wait_for_a_deal_that_may_never_come() -> None:
    game = dealt("-", "-", seats=2)
    game.scores = [58, 50]
    assert best(game) == "lay" and "while it can still score" in why(game, "lay")
    assert "then the tendido scores nothing" in why(game, "wait")
    for scores in ([45, 45], [30, 53]):
        game.scores = scores
        assert best(game) == "wait"


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_tendido_is_arranged_for_the_most_points(by_hand: bool) -> None:
    game = dealt("9h Th Jh", "8s 6s Qs", "2d Ac 4h", seats=2, arrange_by_hand=by_hand)
    make(game, "lay")
    made = []
    while game.phase == "arrange":
        made.append(best(game))
        make(game, made[-1])
    assert made[-1].startswith("count") and game.scores[1] >= 3


def test_a_pair_that_has_changed_places_stays_so() -> None:
    game = dealt("9h Th Jh", "8s 6s Qs", "2d Ac 4h", seats=2, arrange_by_hand=True)
    make(game, "lay")
    for pair in [move.word for move in game.legal() if move.verb == "swap"]:
        other = game.copy()
        make(other, f"swap {pair}")
        assert rollout(other, Random(1)) in other.legal()
        assert Move.parse(best(other)) in other.legal()


def test_a_declared_ronda_makes_a_card_likelier_and_silence_rules_it_out() -> None:
    game = dealt("9h 8s 2c", "4d 4s 6c", seats=2)
    make(game, "wait")
    declare(game)
    play(game, "9h 4d")
    evaluation = PorrazoEvaluation(game.view(0))
    assert evaluation.chance_of("4") > 0.2 > evaluation.chance_of("7") > 0
    game = dealt("9h 8s 2c", "4d 5s 6c", seats=2)
    make(game, "wait")
    declare(game)
    play(game, "9h 4d")
    assert PorrazoEvaluation(game.view(0)).chance_of("4") == 0


def steady(view: Porrazo, rng: Random) -> Move:
    return advise(view, view.legal(), rng)[0].move


def test_points_are_worth_the_game_to_whoever_gets_home_with_them() -> None:
    even = Stakes(5, 5, 4)
    assert even.mine(5) == even.theirs(5) > 5.5
    assert (even.mine(4), even.theirs(4)) == (4, 4)
    behind = Stakes(10, 2, 4)
    assert behind.mine(10) > even.mine(5) > behind.theirs(2) >= 2
    assert Stakes(1, 40, 8).theirs(40) == GAME


def test_cards_count_less_the_surer_the_game_ends_before_the_hand() -> None:
    assert Stakes(40, 40, 8).counted == 1.0
    assert Stakes(10, 10, 0).counted == 1.0  # the last deal
    assert Stakes(3, 10, 6).counted < Stakes(10, 10, 6).counted < Stakes(10, 10, 2).counted < 1
