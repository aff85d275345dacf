"""The rules of Cribbage, ruling by ruling: R1 to R15 and R22 to R25 (the show has a file of its own)."""

from random import Random

import pytest

from cardgames.engine import (
    BACK,
    FRENCH_52,
    Card,
    Move,
    OptionError,
    Scored,
    cards,
)
from cardgames.games.cribbage import Cribbage
from tests.games.cribbage_tables import (
    CUT,
    RANKS,
    board,
    count,
    dealt,
    make,
    pegged,
    play,
    playing,
    reasons,
    showing,
    tally,
)

DISCARD = Move("discard", cards("Ks Qs"))

# ------------------------------------------------------------------ game and deal


def test_r1_two_players_and_a_target_of_121_or_61() -> None:
    assert Cribbage.seats == (2,)
    with pytest.raises(OptionError):
        Cribbage(3)
    assert Cribbage().target == 121
    assert Cribbage(options={"target": 61}).target == 61
    with pytest.raises(OptionError):
        Cribbage(options={"target": 100})


def test_r2_the_lower_of_two_cut_cards_deals() -> None:
    dealers = set()
    for seed in range(80):
        game = Cribbage(seed=f"cut{seed}")
        ranks = [RANKS.index(game.played[seat][0].rank) for seat in (0, 1)]
        assert ranks[game.dealer] < ranks[1 - game.dealer]
        assert (game.turn, game.phase) == (game.dealer, "deal")
        assert len(game.stock) == 50 and all(len(pile) == 1 for pile in game.played)
        dealers.add(game.dealer)
    assert dealers == {0, 1}


def test_r2_equal_ranks_cut_again() -> None:
    # One cut in seventeen is a tie, so some of these have more than one shuffle behind them.
    assert {Cribbage(seed=f"cut{seed}").chances for seed in range(80)} >= {1, 2}


def test_r2_the_deal_alternates() -> None:
    game = showing("Ah 3h 5h 7h", "2s 4s 6s 8s", "Td")
    for _ in range(3):
        count(game)
    assert (game.phase, game.turn, game.dealer) == ("deal", 0, 0)
    make(game, Move("deal"))
    assert game.turn == 1  # the other is pone now


@pytest.mark.parametrize("seat", [0, 1])
def test_r3_six_cards_each_one_at_a_time_pone_first(seat: int) -> None:
    order = list(FRENCH_52)
    Random(seat).shuffle(order)
    game = Cribbage(deck=order, dealer=seat)
    make(game, Move("deal"))
    assert list(game.hand[1 - seat]) == order[0:12:2]
    assert list(game.hand[seat]) == order[1:12:2]
    assert len(game.stock) == 40


def test_r4_both_lay_two_cards_away_in_secret() -> None:
    game = dealt("Ks Qs 2h 3h 4h 5h", "Kc Qc 2d 3d 4d 5d")
    assert (game.turn, game.phase) == (0, "discard")
    make(game, DISCARD)
    assert (game.turn, game.phase) == (1, "discard")
    view = game.view(1)
    assert list(view.crib) == [BACK, BACK] and len(view.hand[0]) == 4
    make(game, Move("discard", cards("Kc Qc")))
    assert list(game.view(0).crib) == [*cards("Ks Qs"), BACK, BACK]
    assert list(game.view(1).crib) == [BACK, BACK, *cards("Kc Qc")]
    assert list(game.view(None).crib) == [BACK] * 4


def test_r4_exactly_two_of_ones_own_cards() -> None:
    game = dealt("Ks Qs 2h 3h 4h 5h", "Kc Qc 2d 3d 4d 5d")
    for text in ("discard Ks", "discard Ks Qs 2h", "discard Ks Kc", "discard Ks Ks"):
        assert Move.parse(text) not in game.legal(), text
    assert len(list(game.legal())) == 15


def test_r4_the_crib_is_seen_by_nobody_before_it_is_counted() -> None:
    game = showing("Ah 3h 5h 7h", "2s 4s 6s 8s", "Td", crib="9c 9d Kc Kd")
    for seat, own in ((0, "9c 9d"), (1, "Kc Kd")):
        assert {card for card in game.view(seat).crib if card is not BACK} == set(cards(own))
    count(game)
    assert BACK in game.view(0).crib
    count(game)
    assert not game.crib and set(game.view(None).shown_crib) == set(cards("9c 9d Kc Kd"))


def test_r5_pone_cuts_and_the_next_card_is_the_starter() -> None:
    game = dealt("Ks Qs 2h 3h 4h 5h", "Kc Qc 2d 3d 4d 5d", "9s")
    make(game, DISCARD)
    make(game, Move("discard", cards("Kc Qc")))
    assert (game.turn, game.phase, list(game.legal())) == (0, "starter", [CUT])
    make(game, CUT)
    assert list(game.starter) == cards("9s") and len(game.stock) == 39
    assert (game.turn, game.phase, game.scores) == (0, "play", [0, 0])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rank", RANKS)
def test_r5_his_heels_is_two_for_the_dealer(rank: str, seat: int) -> None:
    game = playing("2h 3h 4h 6h", "2d 3d 4d 6d", rank + "s", seat=seat)
    assert game.scores[seat] == (2 if rank == "J" else 0)
    assert game.scores[1 - seat] == 0


def test_r5_his_heels_can_end_the_game() -> None:
    game = playing("2h 3h 4h 6h", "2d 3d 4d 6d", "Js", scores=(120, 119))
    assert game.over and game.scores == [120, 121] and game.outcome().winners == (1,)


# ------------------------------------------------------------------ the play


def test_r6_pone_leads_and_the_count_goes_up_by_the_value() -> None:
    game = playing("Ah Kh 7h 2h", "Qs 9s 3s 4s")
    assert game.turn == 0
    for card, total in (("Ah", 1), ("Qs", 11), ("7h", 18)):
        play(game, card)
        assert game.count == total
    assert game.turn == 1


def test_r6_a_card_that_passes_31_may_not_be_played_and_one_that_fits_must() -> None:
    game = playing("Kh Qh 2h 3h", "Ks 9s 8s 4s")
    play(game, "Kh Ks Qh")
    assert {str(move) for move in game.legal()} == {"go"}  # 9, 8 and 4 all pass 31
    assert Move("play", Card.parse("4s")) not in game.legal()


def test_r6_go_is_only_for_those_who_cannot_play() -> None:
    game = playing("Kh Qh 2h 3h", "Ks 9s 8s Ad")
    play(game, "Kh Ks Qh")
    assert list(map(str, game.legal())) == ["play Ad"]


def test_r7_after_a_go_the_other_goes_on_alone_and_the_last_card_scores_one() -> None:
    game = playing("Kh Qh 2h 3h", "Ks 9s 8s 7s")
    play(game, "Kh Ks Qh go")  # 30, and the dealer has no ace
    assert game.turn == 0 and list(map(str, game.legal())) == ["go"]
    game.drain()
    play(game, "go")
    assert pegged(game) == [(0, 1)]


def test_r7_going_on_alone_scores_combinations_as_usual() -> None:
    game = playing("Kh 4h 3h 2h", "Ks 9s 8s Ts")
    play(game, "Kh Ks 4h go 3h")  # 27
    game.drain()
    play(game, "2h")
    assert pegged(game) == [(0, 3)]  # 4-3-2


def test_r7_the_player_who_goes_on_must_play_every_card_that_fits() -> None:
    game = playing("Kh 4h 3h 2h", "Ks 9s 8s Ts")
    play(game, "Kh Ks 4h go")
    assert set(map(str, game.legal())) == {"play 3h", "play 2h"}


def test_r7_and_r12_a_go_does_not_break_the_row() -> None:
    game = playing("Kh Ah Ad 3h", "9s Kc 8s 7s")
    play(game, "Kh 9s 3h 7s Ah go")  # 30
    game.drain()
    play(game, "Ad")
    assert pegged(game) == [(0, 4)]  # 31 and a pair
    assert game.count == 0


def test_r7_the_go_is_scored_by_who_laid_the_last_card_though_out_of_cards() -> None:
    game = playing("Qh Kh Qc Jd", "4h Jc 5c 6h")
    play(game, "Qh Jc Jd go go 4h Qc 6h Kh")  # 30: pone has no card left, and the five does not fit
    game.drain()
    play(game, "go")
    assert pegged(game) == [(0, 1)] and (game.turn, game.count) == (1, 0)


def test_r7_thirty_one_is_two_never_three() -> None:
    game = playing("Kh Ah Td 3h", "Ks Qs 8s 7s")
    play(game, "Kh Ks Td go")
    game.drain()
    play(game, "Ah")
    assert pegged(game) == [(0, 2)]


def test_r8_thirty_one_ends_the_count_at_once() -> None:
    game = playing("Kh 9h 2d 3h", "Ks 2s 8s 7s")
    game.drain()
    play(game, "Kh Ks 9h 2s")
    assert pegged(game)[-1] == (1, 2)
    assert (game.count, game.row, game.turn) == (0, [], 0)


def test_r9_after_31_the_opponent_of_who_played_last_leads() -> None:
    game = playing("Kh Ah Td 3h", "Ks Qs 8s 7s")
    play(game, "Kh Ks Td go Ah")
    assert (game.turn, game.count) == (1, 0)


def test_r9_after_a_go_the_opponent_of_who_played_last_leads() -> None:
    game = playing("Kh Qh 2h 3h", "Ks 9s 8s 7s")
    play(game, "Kh Ks Qh go go")
    assert (game.turn, game.count) == (1, 0)
    assert len(game.legal().cards) == 3


def test_r9_without_cards_the_lead_stays_with_the_same_player() -> None:
    game = playing("Ah 2h 3h 4h", "Kd Qs Ts 9s")
    play(game, "Ah Kd 2h Qs 3h")  # 26
    play(game, "go 4h go")  # 30: pone has no cards left
    assert (game.turn, game.count, len(game.hand[0])) == (1, 0, 0)
    play(game, "Ts")
    assert game.turn == 1 and game.count == 10


def test_r9_a_player_who_goes_on_alone_leads_again_after_their_own_31() -> None:
    game = playing("Ah 2h 3h 4h", "9s Qs Ts Kd")
    play(game, "4h 9s 3h Qs")  # 26
    play(game, "2h go Ah go")  # 29: pone is out of cards
    assert game.turn == 1 and game.count == 0


def test_r10_the_very_last_card_scores_one() -> None:
    game = playing("Ah 2h 3h 4h", "Kd Qs Ts 8s")
    play(game, "Ah Kd 2h Qs 3h go 4h go")
    game.drain()
    play(game, "Ts 8s")
    assert pegged(game) == [(1, 1)] and game.phase == "count"


def test_r10_the_very_last_card_scores_two_if_it_makes_31() -> None:
    game = playing("Kh 9h Qh 4h", "Ks 2s 8s 9s")
    play(game, "Kh Ks 9h 2s Qh 8s 4h")  # 22 in the second count
    game.drain()
    play(game, "9s")
    lines = [event for event in game.drain() if isinstance(event, Scored)]
    assert [(line.side, line.points, str(line.why)) for line in lines] == [(1, 2, "Thirty-one for 2")]
    assert game.phase == "count"


def test_r10_no_card_scores_three_for_last_and_31() -> None:
    rng = Random(10)
    seen = 0
    for seed in range(150):
        game = Cribbage(seed=f"last{seed}", dealer=0)
        while game.phase != "count" and not game.over:
            game.drain()
            game.apply(game.legal().sample(rng))
            words = " ".join(reasons(game)).lower()
            assert not ("31" in words or "thirty-one" in words) or "last card" not in words
            seen += "thirty-one" in words and game.phase == "count"
    assert seen > 0, "no hand ended with a 31"


@pytest.mark.parametrize(
    ("pone", "dealer", "order", "last"),
    [
        ("8h Kh Qh 2h", "7s 9s 3s 4s", "8h 7s", 2),  # R11: 15
        ("Kh Qh 2h 3h", "5s 9s 3s 4s", "Kh 5s", 2),
        ("Kh Qh 2h 3h", "Ks 9s 3s 4s", "Kh Ks", 2),  # R12: a pair
        ("Kh Qh 2h 3h", "Qs 9s 3s 4s", "Kh Qs", 0),  # rank counts, not value
        ("6h 6d 2h 3h", "6s 9s 3s 4s", "6h 6s 6d", 6),
        ("6h 6d 2h 3h", "6s 6c 3s 4s", "6h 6s 6d 6c", 12),
        ("5h Kh 2h 3h", "5s 5c Ks 4s", "5h 5s Kh 5c", 0),  # not in an unbroken row
        ("5h 6h 2h 3h", "7s 9s Ks 4s", "5h 7s 6h", 3),  # R13: in any order
        ("5h 6h 2h 3h", "7s 4d Ks 8s", "5h 7s 6h 4d", 4),
        ("2h 8h Kh Qh", "3c 4s Ks 9s", "2h 3c 8h 4s", 0),  # interrupted
        ("4h 5d Kh Qh", "5c 6s Ks 9s", "4h 5c 5d 6s", 0),  # a rank twice
        ("4h 6d Kh Qh", "6s 7s Ks 9s", "4h 6s 6d 7s", 0),  # a rank twice, and another missing
        ("Kh 2h 9h 8h", "As Qs 9s 7s", "Kh As 2h", 0),  # the ace is low only
        ("Ah 2h 9h 8h", "3s Qs 9s 7s", "Ah 3s 2h", 3),
        ("4h 6h 9h 8h", "5s Qs 9s 7s", "4h 5s 6h", 5),  # R14: 15 and a run of three
        ("Ah 7h 9h 8h", "7s Qs 9s 3s", "Ah 7s 7h", 4),  # 15 and a pair
        ("Ah 2h 4h 8h", "3s 5s 9s 6s", "Ah 3s 2h 5s 4h", 7),  # 15 and a run of five
    ],
)
def test_r11_to_r14_what_the_last_card_scores(pone: str, dealer: str, order: str, last: int) -> None:
    game = playing(pone, dealer, "Tc")
    *before, final = order.split()
    play(game, " ".join(before))
    game.drain()
    play(game, final)
    assert pegged(game) == ([(len(before) % 2, last)] if last else [])


def test_r12_a_restart_breaks_the_row() -> None:
    game = playing("Kh 9h 2d 3h", "Ks 2s 8s 7s")
    play(game, "Kh Ks 9h 2s")  # 31
    game.drain()
    play(game, "2d")
    assert pegged(game) == []


def test_r13_a_run_of_seven() -> None:
    game = playing("Ah 3h 5h 7h", "2s 4s 6s Ks")
    game.drain()
    play(game, "Ah 2s 3h 4s 5h 6s 7h")
    assert pegged(game) == [(0, 3), (1, 4), (0, 7), (1, 6), (0, 7)]  # the five makes 15 as well


def test_r14_31_and_a_run_add_up() -> None:
    game = playing("6s 5c 3d Qh", "4h 7c 6d Kd")
    play(game, "6s 4h 5c 7c 3d")
    game.drain()
    play(game, "6d")
    assert pegged(game) == [(1, 7)]


def test_r15_played_cards_stay_on_the_own_side_and_return_to_hand_for_the_show() -> None:
    game = playing("Kh 9h 2d 3h", "Ks 2s 8s 7s")
    play(game, "Kh Ks 9h 2s 2d 8s 3h")
    assert [set(map(str, zone)) for zone in game.played] == [{"Kh", "9h", "2d", "3h"}, {"Ks", "2s", "8s"}]
    assert list(game.played[0].tags) == [1, 1, 2, 2]  # the number of the count
    play(game, "7s")
    assert game.phase == "count"
    assert set(game.hand[0]) == set(cards("Kh 9h 2d 3h")) and set(game.hand[1]) == set(cards("Ks 2s 8s 7s"))
    assert not game.played[0] and not game.played[1]


# ------------------------------------------------------------------ end, skunks, match


def test_r22_pegging_can_end_the_game_and_nothing_follows() -> None:
    game = playing("8h Kh Qh 2h", "7s 9s 3s 4s", scores=(120, 120))
    play(game, "8h 7s")
    assert game.over and game.scores == [120, 121]
    assert game.outcome().winners == (1,) and game.turn is None


def test_r22_the_show_ends_in_the_middle_of_a_hand() -> None:
    game = showing("5h 5d 5c Jh", "6s 7s 8s 9s", "5s", scores=(118, 120))
    count(game)
    assert game.over and game.scores == [121, 120]
    assert pegged(game) == [(0, 2), (0, 1)]  # the second fifteen fills the last hole


def test_r22_pone_counts_first_and_wins() -> None:
    game = showing("5h 5d 5c Jh", "6s 7s 8s 8d", "9h", scores=(115, 115))
    count(game)
    assert game.over and game.outcome().winners == (0,)


@pytest.mark.parametrize("target", [121, 61])
def test_r22_the_peg_stops_in_the_game_hole(target: int) -> None:
    game = showing("5h 5d 5c Jh", "6s 7s 8s 9s", "5s", scores=(target - 1, 0), target=target)
    count(game)
    assert game.over and board(game).front == (target, 0) and board(game).rear == (target - 1, 0)


@pytest.mark.parametrize(
    ("target", "beaten", "games"),
    [(121, 120, 1), (121, 91, 1), (121, 90, 2), (121, 61, 2), (121, 60, 3), (121, 0, 3),
     (61, 60, 1), (61, 31, 1), (61, 30, 2), (61, 0, 2)],
)  # fmt: skip
def test_r23_skunks(target: int, beaten: int, games: int) -> None:
    assert Cribbage(options={"target": target}).game_points(beaten) == games
    assert Cribbage(options={"target": target, "skunks": False}).game_points(beaten) == 1
    game = showing("5h 5d 5c Jh", "6s 7s 8s 9s", "5s", scores=(target - 1, beaten), target=target, length=3)
    count(game)
    assert game.games == [games, 0]


def test_r24_a_single_game_ends_the_match() -> None:
    game = showing("5h 5d 5c Jh", "6s 7s 8s 9s", "5s", scores=(120, 100))
    count(game)
    assert game.over
    assert str(game.outcome().reason) == "Side 1 reached 121 points."


def test_r24_first_to_three_game_points_and_the_loser_deals() -> None:
    game = showing("5h 5d 5c Jh", "6s 7s 8s 9s", "5s", scores=(120, 100), length=3)
    count(game)
    assert not game.over and game.games == [1, 0]
    assert (game.phase, game.turn, game.dealer) == ("deal", 1, 1)  # R2: the loser deals
    assert tally(game, "Games").values == (1, 0)
    make(game, Move("deal"))
    assert game.scores == [0, 0] and game.rear == [0, 0] and game.games == [1, 0]
    assert len(game.hand[0]) == 6


def test_r24_a_double_skunk_wins_the_match_at_once() -> None:
    game = showing("5h 5d 5c Jh", "6s 7s 8s 9s", "5s", scores=(120, 60), length=3)
    count(game)
    assert game.over and game.games == [3, 0] and game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "Side 1 won 3 game points."


@pytest.mark.parametrize("seed", range(12))
def test_r24_a_random_match_to_three_game_points(seed: int) -> None:
    game, rng = Cribbage(seed=f"match{seed}", options={"length": 3, "target": 61}), Random(seed)
    while not game.over:
        before = list(game.games)
        game.apply(game.legal().sample(rng))
        if game.games != before:
            winner = next(side for side in (0, 1) if game.games[side] > before[side])
            assert game.scores[winner] == 61 and game.scores[1 - winner] < 61
            assert game.over or (game.phase, game.turn) == ("deal", 1 - winner)
    assert max(game.games) >= 3 > min(game.games)


def test_r25_the_rear_peg_leaps_over_the_front_one() -> None:
    game = playing("8h Kh Qh 2h", "7s Ks 3s 4s")
    assert (board(game).front, board(game).rear) == ((0, 0), (0, 0))
    play(game, "8h 7s")  # 15
    assert (board(game).front, board(game).rear) == ((0, 2), (0, 0))
    play(game, "Kh 4s 2h")  # 31
    assert (board(game).front, board(game).rear) == ((2, 2), (0, 0))
    play(game, "Ks Qh 3s")  # the last card
    assert (board(game).front, board(game).rear) == ((2, 3), (0, 2))


def test_r25_several_points_of_one_card_are_one_event() -> None:
    game = playing("4h 6h 9h 8h", "5s Qs 9s 7s")
    play(game, "4h 5s")
    game.drain()
    play(game, "6h")
    lines = [event for event in game.drain() if isinstance(event, Scored)]
    assert [(line.points, str(line.why)) for line in lines] == [(5, "Fifteen for 2 and a run for 3")]
    assert set(lines[0].cards) == set(cards("4h 5s 6h"))


@pytest.mark.parametrize(("target", "lines"), [(121, (90, 60)), (61, (30,))])
def test_r25_the_board_has_laps_of_sixty_holes_and_a_game_hole(target: int, lines: tuple[int, ...]) -> None:
    seen = board(dealt(target=target))
    assert (seen.holes, seen.lap, seen.lines) == (target, 60, lines)
    assert board(dealt(target=target, skunks=False)).lines == ()


def test_a_go_tells_what_the_hand_cannot_hold() -> None:
    game = playing("Kh Qh 2h 3h", "Ks 9s 8s 4s")
    play(game, "Kh Ks Qh go")
    assert not game.could_hold(1, Card.parse("Ad")) and game.could_hold(1, Card.parse("2d"))
    view = game.view(0)
    for seed in range(30):
        guess = view.determinize(Random(seed))
        assert all(card.rank != "A" for card in guess.hand[1])
