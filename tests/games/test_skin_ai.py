"""The players of Skin: even bets, so they differ in how much they dare, in whims, and in nothing else."""

from math import sqrt
from random import Random

import pytest

from cardgames.engine import LEVELS, Advice, Match, Move, Player
from cardgames.engine.families.betting import stack
from cardgames.games.skin import Skin
from cardgames.games.skin.ai import (
    BOLD,
    CAUTIOUS,
    LEAD,
    NORMAL,
    SKIN,
    WHIMS,
    Character,
    advise,
    disliked_rank,
    judge,
    most_of_others,
    rank_moves,
    suit_the_end,
    wealth_with_bets,
)
from cardgames.players.levels import describe
from cardgames.players.player import offered
from tests.games.skin_tables import begun, dealt, three
from tests.positions import play


def advice(game: Skin, character: Character = NORMAL, seed: int = 0, whims: bool = False) -> Advice:
    view = game.view(game.player)
    return rank_moves(view, view.legal(), character, Random(seed), whims=whims)[0]


@pytest.mark.parametrize("seats", range(3, 8))
def test_one_player_in_five_is_superstitious_and_the_others_take_everything(seats: int) -> None:
    games = [Skin(seats, seed=str(seed)) for seed in range(200)]
    whims = [disliked_rank(game, seat) for game in games for seat in range(seats)]
    assert set(whims) == {"", "7", "Q"}
    share = sum(map(bool, whims)) / len(whims)
    assert abs(share - 1 / WHIMS) < 0.06


@pytest.mark.parametrize(
    ("card", "banker", "seat", "rejects"),
    [("7h", 2, 1, True), ("Qs", 2, 1, False), ("Qs", 1, 3, True), ("Qc", 1, 3, True), ("Qh", 1, 3, False)],
)
def test_who_is_superstitious_rejects_sevens_or_black_queens(
    card: str, banker: int, seat: int, rejects: bool
) -> None:
    """Whose whim it is, and which, follows from who had the bank first."""
    game = dealt(card)
    game.first_banker = banker
    play(game, "turn", *["reject"] * (seat - 1))
    assert game.player == seat
    assert advice(game, whims=True).move == Move("reject" if rejects else "accept")
    assert advice(game).move == Move("accept"), "hints have no whims"
    play(game, "reject")
    if game.phase == "offer":
        assert advice(game, whims=True).move == Move("accept"), "nor have the others"


def test_a_whim_waits_where_no_other_card_is_to_be_had() -> None:
    game = three("7h 2s")
    game.first_banker = 2
    play(game, "turn", "turn")
    assert game.player == 1 and advice(game, whims=True).move == Move("wait")
    assert str(advice(game).move) == "bet 7h 10"


@pytest.mark.parametrize(
    ("lead", "calls"), [(LEAD, True), (LEAD - 1, False), (-LEAD, True), (1 - LEAD, False)]
)
def test_tactics_near_the_end_begin_with_a_certain_lead(lead: int, calls: bool) -> None:
    game = dealt("2h Kh")
    play(game, "turn", "accept", "turn")
    game.banked, seat = [0, 0, 1, 1], game.player
    game.chips[stack(seat)] += lead - wealth_with_bets(game, seat) + most_of_others(game, seat)
    assert ("near the end" in str(suit_the_end(game, NORMAL)[1])) == calls


def test_a_banker_takes_a_new_card_if_not_ahead_and_at_most_twice() -> None:
    game = three("Ks")
    play(game, "turn")
    assert advice(game).move == Move("new")
    game.falls = 3
    assert advice(game).move == Move("stop"), "R25: twice in a deal"
    game.falls = 1
    game.chips[stack(0)] = 400
    assert advice(game).move == Move("stop") and "lead" in str(advice(game).why)
    game.chips[stack(0)] = 50
    assert advice(game).move == Move("stop") and "everyone" in str(advice(game).why)


def test_r25_computer_bankers_take_at_most_two_new_cards() -> None:
    most = 0
    for seed in range(6):
        match = Match(Skin, [Player(str(n)) for n in range(4)], seed=str(seed))
        new = 0
        while not match.over:
            move = match.advise(advise)[0].move
            new = 0 if move.verb == "deal" else new + (move.verb == "new")
            most = max(most, new)
            match.play(move)
    assert 1 <= most <= 2


def test_no_level_is_offered_and_the_set_up_says_why() -> None:
    assert offered(Skin) == ()
    assert {describe(Skin, level) for level in LEVELS} == {SKIN.luck}


def test_characters_sit_side_by_side_and_people_are_advised_as_normal_players() -> None:
    game = begun("3h", most=50)
    play(game, "turn")
    game.levels = ("steady",) * 4
    bets = {}
    for seat in (1, 2, 3):
        game.turn = seat
        bets[seat] = str(advise(game, game.legal(), Random(0))[0].move)
    assert bets == {1: "bet 3h 5", 2: "bet 3h 50", 3: "bet 3h 10"}
    game.levels = ("", "steady", "", "steady")
    game.turn = 2
    assert str(advise(game, game.legal(), Random(0))[0].move) == "bet 3h 10"
    judged = [judge(game, Move.parse(f"bet 3h {amount}")) for amount in (10, 50)]
    assert [each is not None and each.value == 0 for each in judged] == [True, False], "whoever sits there"


def test_only_computer_players_have_whims() -> None:
    game = dealt("7h")
    game.first_banker = 2
    play(game, "turn")
    assert game.player == 1 and disliked_rank(game, 1) == "7"
    moves = []
    for level in ("steady", ""):
        game.levels = ("", level, "", "")
        moves.append(str(advise(game, game.legal(), Random(0))[0].move))
    assert moves == ["reject", "accept"]


def test_characters_differ_in_swing_and_not_in_mean() -> None:
    spreads = []
    for character in (CAUTIOUS, NORMAL, BOLD):
        won, rng = [], Random(9)
        for seed in range(120):
            game = Skin(3, seed=f"{character.share}{seed}", dealer=0, options={"side_bets": False})
            game.events = None
            while not game.hand_number or game.phase != "deal":
                asked = character if game.player else NORMAL
                move = Move("limit", amount=50) if game.phase == "limit" else None
                game.apply(move or rank_moves(game, game.legal(), asked, rng)[0].move)
            won.append(game.scores[1] - 200)
        mean = sum(won) / len(won)
        spread = sqrt(sum((each - mean) ** 2 for each in won) / len(won))
        assert abs(mean) < 3 * spread / sqrt(len(won))
        spreads.append(spread)
    assert spreads == sorted(spreads) and spreads[-1] > 5 * spreads[0]
