"""The players of Ziginette: even bets, so they differ in how much they dare and in nothing else."""

from math import sqrt
from random import Random

import pytest

from cardgames.engine import LEVELS, Advice, Move
from cardgames.games.ziginette import Ziginette
from cardgames.games.ziginette.ai import (
    BOLD,
    CAUTIOUS,
    FEW,
    NORMAL,
    ZIGINETTE,
    BettingStyle,
    rank_moves,
)
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.games.ziginette_tables import begun
from tests.positions import play


def advice(game: Ziginette, style: BettingStyle = NORMAL) -> Advice:
    view = game.view(game.player)
    return rank_moves(view, view.legal(), style)[0]


def test_without_quick_bets_players_are_done_window_by_window() -> None:
    game = begun(seats=2, orders=False)
    play(game, "bet 2h 5", "bet 3h 5")
    assert str(advice(game, CAUTIOUS).move) == "done"


@pytest.mark.parametrize(("own", "move"), [(195, "pass"), (200, "again"), (260, "pass")])
def test_a_banker_goes_on_where_it_can_stand_it(own: int, move: str) -> None:
    game = begun(seats=2)
    play(game, "done")
    game.chips["stack.0"] = own
    assert str(advice(game).move) == move


def test_the_players_of_a_table_bet_in_different_styles_whatever_their_level() -> None:
    game = begun(seats=4, most=20)
    game.levels = ("steady",) * 4
    wishes = []
    for seat in range(1, 4):
        view = game.view(game.turn)
        view.turn = seat
        moves = {str(player(Ziginette, level)(view, view.legal(), Random(0))[0].move) for level in LEVELS}
        wishes.append(moves)
    assert wishes == [{"bet 2h 5"}, {"every 20"}, {"bet 2h 20"}]


def test_no_level_is_offered_and_the_set_up_says_why() -> None:
    assert offered(Ziginette) == ()
    assert {describe(Ziginette, level) for level in LEVELS} == {ZIGINETTE.luck}


def swings(style: BettingStyle, hands: int = 400) -> list[int]:
    """What a bettor of *style* wins in each of so many hands against a bank of 200."""
    won = []
    for seed in range(hands):
        game = Ziginette(2, seed=f"{style.share}{seed}", dealer=0)
        game.events = None
        game.apply(Move("deal"))
        game.apply(Move("limit", amount=50))
        while game.phase in ("bet", "turn") and game.dealer == 0:
            game.apply(rank_moves(game, game.legal(), style)[0].move if game.phase == "bet" else Move("turn"))
        won.append(game.scores[1] - 200)
    return won


def test_styles_differ_in_swing_and_not_in_mean() -> None:
    spreads = []
    for style in (CAUTIOUS, NORMAL, FEW, BOLD):
        won = swings(style)
        mean = sum(won) / len(won)
        spread = sqrt(sum((each - mean) ** 2 for each in won) / len(won))
        assert abs(mean) < 3 * spread / sqrt(len(won))
        spreads.append(spread)
    assert spreads == sorted(spreads) and spreads[-1] > 5 * spreads[0]
