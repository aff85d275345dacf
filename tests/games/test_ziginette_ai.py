"""The players of Ziginette: even bets, so they differ in how much they dare and in nothing else."""

from math import sqrt
from random import Random

import pytest

from cardgames.engine import LEVELS, Advice, Match, Move, Player
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
    rollout,
    where_to_look,
)
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.games.ziginette_tables import begun, broke
from tests.positions import play


def advice(game: Ziginette, style: BettingStyle = NORMAL) -> Advice:
    view = game.view(game.player)
    return rank_moves(view, view.legal(), style)[0]


def test_every_move_has_a_reason_and_the_best_is_worth_nothing() -> None:
    match, rng, phases = (
        Match(Ziginette, [Player(str(n), "person") for n in range(3)], seed="1"),
        Random(3),
        set(),
    )
    while not match.over:
        found = match.advise(advise)
        phases.add(match.position.phase)
        assert {each.move for each in found} == set(match.decision)
        assert found[0].value == 0 and all(-1 <= each.value <= 0 for each in found)
        assert all(len(str(each.why)) <= 110 for each in found)
        view = match.view(match.turn)
        assert isinstance(view, Ziginette) and judge(view, found[-1].move) == found[-1]
        assert rollout(view, rng) == found[0].move
        match.play(match.decision.sample(rng))
    assert phases == {"deal", "limit", "bet", "turn", "bank"}


def test_styles_bet_as_they_say() -> None:
    game = begun(seats=2, most=50)
    assert str(advice(game, CAUTIOUS).move) == "bet 2h 5"
    assert str(advice(game, NORMAL).move) == "bet 2h 10", "a twentieth of 200, on each card"
    assert str(advice(game, BOLD).move) == "every 50"
    assert str(advice(game, FEW).move) == "bet 2h 50"
    play(game, "bet 2h 50")
    assert str(advice(game, FEW).move) == "out"
    assert str(advice(game, BOLD).move) == "bet 3h 50"
    play(game, "bet 3h 50")
    assert str(advice(game, BOLD).move) == "same 50"


def test_without_quick_bets_players_are_done_window_by_window() -> None:
    game = begun(seats=2, orders=False)
    play(game, "bet 2h 5", "bet 3h 5")
    assert str(advice(game, CAUTIOUS).move) == "done"


@pytest.mark.parametrize(("wealth", "move"), [(100, "every 20"), (300, "bet 2h 5")])
def test_near_the_end_a_leader_bets_little_and_who_lies_behind_bets_all(wealth: int, move: str) -> None:
    game = begun(seats=2, turns=1)
    game.chips[f"stack.{1}"] = wealth
    best = advice(game)
    assert str(best.move) == move and "near the end" in str(best.why)


def test_a_banker_names_what_suits_the_style() -> None:
    game = Ziginette(2, seed="z", dealer=0)
    play(game, "deal")
    assert [advice(game, style).move.amount for style in (CAUTIOUS, NORMAL, BOLD)] == [5, 20, 50]


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


def test_hints_point_at_chips_and_never_at_a_rank() -> None:
    game = broke(1, 100)
    play(game, "deal")
    seen = [str(where_to_look(game))]
    play(game, "limit 5")
    seen.append(str(where_to_look(game)))
    play(game, "bet " + str(game.board[0]) + " 5")
    seen.append(str(where_to_look(game)))
    assert len(set(seen)) == 3 and all(words.startswith("Look at") for words in seen)
