"""The players of Ziginette: even bets, so they differ in how much they dare and in nothing else."""

from math import sqrt
from random import Random

from cardgames.engine import LEVELS, Advice, Move
from cardgames.games.ziginette import Ziginette
from cardgames.games.ziginette.ai import (
    BOLD,
    CAUTIOUS,
    FEW,
    NORMAL,
    ZIGINETTE,
    BettingStyle,
    advise,
    judge,
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


def test_a_person_is_advised_as_a_normal_player_and_judged_as_one_at_every_seat() -> None:
    game = begun(seats=4, most=20)
    for levels in (("", "", "", ""), ("steady",) * 4):
        game.levels = levels
        for seat in (1, 2, 3):
            game.turn = seat
            if not levels[seat]:
                assert str(advise(game, game.legal(), Random(0))[0].move) == "bet 2h 10"
            judged = {text: judge(game, Move.parse(text)) for text in ("bet 2h 10", "every 20")}
            assert all(judged.values()), "both are legal"
            assert [each.value == 0 for each in judged.values() if each] == [True, False]


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
