"""What a hand of Solo scores, when it stops and how a match ends (R16 to R19, with their options)."""

from random import Random

import pytest

from cardgames.engine import Move, cards
from cardgames.games.solo import Solo
from cardgames.games.solo.ai import rollout
from tests.games.solo_tables import CALLING, counted, dealt, may, said, score_lines, steadily
from tests.positions import do, play_cards


@pytest.mark.parametrize(
    ("rank", "taken", "made"),
    [
        (1, (3, 2, 2, 1), True), (1, (3, 1, 2, 2), False), (2, (5, 0, 2, 1), True),
        (3, (5, 1, 1, 1), True), (3, (4, 4, 0, 0), False), (4, (6, 0, 1, 1), True),
        (5, (8, 0, 0, 0), True), (5, (7, 1, 0, 0), False), (6, (8, 0, 0, 0), True), (6, (7, 0, 0, 1), False),
    ],
)  # fmt: skip
def test_r16_r17_what_makes_a_game_and_what_it_scores(
    rank: int, taken: tuple[int, int, int, int], made: bool
) -> None:
    partner = 1 if rank < 3 else None
    game = counted(dealt(), taken, rank, partner)
    points = {1: 2, 2: 4, 3: 4, 4: 8, 5: 16, 6: 32}[rank] * (1 if made else -1)
    assert game.scores == [points, points if partner else 0, 0, 0]
    first = score_lines(game)[0][2]
    assert ("made: " if made else "lost: ") in first.lower()
    assert ("in colour" in first) == (rank % 2 == 0)


def test_r17_overtricks_count_nothing_and_scores_may_be_negative() -> None:
    assert counted(dealt(), (8, 0, 0, 0), 3).scores == [4, 0, 0, 0]
    assert counted(dealt(), (0, 8, 0, 0), 6).scores == [-32, 0, 0, 0]


def test_r18_the_hand_is_played_to_the_last_trick() -> None:
    game = steadily(dealt("Qc Qs 7h Ah Kh Qh Jh Th"))
    assert game.hand_number == 1 and sum(game.tricks) == 8


STRONG = "Qc Qs 7h Ah Kh Qh 8c 8d"


def test_option_early_a_solo_stops_when_it_is_made() -> None:
    game = do(dealt(STRONG, early=True), "ask; pass; pass; pass; declare solo; name hearts")
    steadily(game)
    assert (game.tricks[0], game.scores[0]) == (5, 4)
    assert sum(game.tricks) < 8
    assert "The game is decided, so the remaining tricks are not played" in said(game)


def test_option_early_a_tout_stops_when_a_trick_is_lost() -> None:
    weak = "Ah 8c 8d 8s 9c 9d 9s 7s"
    game = do(dealt(weak, early=True), "ask; pass; pass; pass; declare tout; name hearts")
    steadily(game)
    assert game.scores[0] == -16
    assert sum(game.tricks) - game.tricks[0] == 1


def test_option_early_a_solo_stops_when_it_is_lost() -> None:
    game = do(
        dealt("8h 8c 8d 8s 9c 9d 9s 7s", early=True), "ask; pass; pass; pass; declare solo; name hearts"
    )
    steadily(game)
    assert game.scores[0] == -4
    assert sum(game.tricks) - game.tricks[0] == 4


def test_option_early_stops_a_simple_game_and_the_partner_shows_the_ace() -> None:
    game = dealt("Qc 7h Ah Kh Jh Th 9h 8c", "As 7s 8s 9s Ts Js Ks Ad", early=True)
    do(game, CALLING + "ace-spades")
    game = steadily(game, until="partner")
    assert (game.phase, game.tricks[0], game.partner) == ("partner", 5, None)
    assert (game.turn, may(game)) == (1, {"show"})
    do(game, "show")
    assert game.partner == 1 and game.scores == [2, 2, 0, 0]
    assert list(game.view(3).trick) == cards("As")


def test_r19_sixteen_hands_by_default_then_the_highest_score_wins() -> None:
    game = counted(dealt(hand=16), (5, 1, 1, 1), 3)
    assert game.over and game.outcome().winners == (0,)
    assert not counted(dealt(hand=15), (5, 1, 1, 1), 3).over


@pytest.mark.parametrize("length", [8, 12, 24])
def test_option_length_in_hands(length: int) -> None:
    assert counted(dealt(hand=length, length=str(length)), (5, 1, 1, 1), 3).over
    assert not counted(dealt(hand=length - 1, length=str(length)), (5, 1, 1, 1), 3).over


@pytest.mark.parametrize("points", [20, 30, 50])
def test_option_length_in_points(points: int) -> None:
    game = dealt(length=f"to{points}")
    game.scores = [points - 3, 0, 0, 0]
    assert not counted(game, (3, 2, 2, 1), 1, 1).over  # one point short
    game = dealt(length=f"to{points}")
    game.scores = [points - 2, 0, 0, 0]
    assert counted(game, (3, 2, 2, 1), 1, 1).over


def test_r19_equal_highest_scores_share_the_win() -> None:
    game = counted(dealt(hand=16), (3, 2, 2, 1), 1, partner=1)
    assert game.over and game.outcome().winners == (0, 1)


def test_r19_a_hand_that_nobody_played_counts_as_a_hand() -> None:
    game = dealt("Ah", "Kh", "Qc", "Qs", forced=False, hand=16)
    for move in [Move("pass")] * 4:
        game.apply(move)
    assert game.over


@pytest.mark.parametrize("length", ["8", "to20", "to50"])
@pytest.mark.parametrize("forced", [True, False])
def test_r19_matches_of_the_computer_player_end(length: str, forced: bool) -> None:
    game, rng = Solo(seed="end", options={"length": length, "forced": forced, "early": True}), Random(1)
    moves = 0
    while not game.over:
        game.apply(rollout(game, rng))
        moves += 1
        assert moves < 6000
    assert game.outcome().winners


def test_a_solo_worked_out_by_hand_fails_by_a_trick() -> None:
    hands = (
        "Qc 7h Qs Kh 9s 8d Jc Tc", "As Ks 8h 9h Ad 9d Ac 8c", "Js Ts 8s Th Qd Jd Kc 9c",
        "7s Ah Jh Qh Kd Td 7d 7c",
    )  # fmt: skip
    game = do(dealt(*hands), "ask; pass; pass; pass; declare solo; name hearts")
    play_cards(game, "Qc 8h Th Jh  7h 9h 9c Qh  Qs 8c 8s Ah  Kh 9d Js 7d")  # four trumps, four tricks
    assert game.tricks == [4, 0, 0, 0]
    play_cards(game, "8d Ad Jd Td  Ks Ts 7s 9s  As Qd Kd Jc  Ac Kc 7c Tc")
    assert (game.tricks, game.scores) == ([4, 4, 0, 0], [-4, 0, 0, 0])


def test_a_simple_game_worked_out_by_hand_is_made_with_the_partner() -> None:
    hands = (
        "Qc 7h Ah Jh 9h 8d Ks 9s", "Qs Th Kd 9d Td As 7s Ac", "Ad Kh 8h Kc Jc 9c Ts 8s",
        "Qh Jd Qd 7d Js Tc 8c 7c",
    )  # fmt: skip
    game = do(dealt(*hands), CALLING + "ace-diamonds")
    play_cards(game, "8d 9d Ad 7d")  # the called ace takes the first trick
    assert game.partner == 2
    play_cards(game, "Kh Qh 9h Th  8h 7c Jh Qs")  # the queen of spades beats the jack of trumps
    assert game.player == 1
    play_cards(game, "As 8s Js 9s  7s Ts 8c Ks  Qc Td 9c Tc  7h Kd Jc Jd  Ah Ac Kc Qd")
    assert (game.tricks, game.scores) == ([4, 2, 2, 0], [2, 0, 2, 0])
