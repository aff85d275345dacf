"""The rules of Crash, ruling by ruling: the showdown, the end of the match, and the options (R13 to R21)."""

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
    leaves,
)
from cardgames.games.crash import Crash
from cardgames.games.crash.brag import QUADS
from tests.games.crash_tables import (
    KINGS,
    LOW,
    MIDDLE,
    all_set,
    dealt,
    deck,
    played,
    points,
    setting,
    showdown,
    told,
)
from tests.positions import play
from tests.refusals import objection

# ------------------------------------------------------------------ the showdown


def test_r13_place_by_place_the_single_best_hand_scores() -> None:
    game = all_set(KINGS, MIDDLE, LOW)
    taken = []
    while game.phase == "show" and len(taken) < 4:
        before = list(game.scores)
        play(game, Move("show"))
        taken.append([now - then for now, then in zip(game.scores, before, strict=True)].index(1))
        assert [len(zone) for zone in game.shown] == [3 * len(taken)] * 3
    assert taken == [0, 0, 0, 0]


def test_r13_equal_best_hands_are_a_stopper() -> None:
    game = all_set("9h 8d 7c / Ah 5h 2h", "9s 8c 7h / Kd 5d 2d", "Ks Kc 2s", dealer=2)
    play(game, Move("show"))
    assert game.scores == [0, 0, 0]
    assert "A stopper, run 9-8-7: nobody scores for the first hand" in told(game)
    play(game, Move("show"))
    assert game.scores == [1, 0, 0]


def test_r13_a_tie_below_the_best_hand_is_no_stopper() -> None:
    game = all_set("9h 8d 7c", "9s 8c 7h", "Ts 9d 8h")
    play(game, Move("show"))
    assert game.scores == [0, 0, 1]


def test_r14_a_missing_hand_does_not_compete() -> None:
    game = played("Ks Kh Kd / Qs Js Ts", "Kc Qc Jc / 8s 7s 6h / 2c 2h 9d")
    assert game.scores == [2, 1]  # the third hand is uncontested
    assert [len(zone) for zone in game.shown] == [6, 9]


def test_r14_places_that_nobody_has_are_not_shown() -> None:
    game = all_set("Ks Kh Kd", "Kc Qc Jc")
    play(game, Move("show"))
    assert game.phase == "deal" and game.scores == [1, 0]


ACES = "As Ah Ac / Ad Kd Qd"  # all four aces, a prial and a running flush


def test_r15_four_of_a_kind_set_scores_one_more() -> None:
    game = played(ACES, MIDDLE.replace("Ad Td 5d", "Th Td Ts"))
    assert points(game)[-1] == (0, "four of a kind")


def test_r15_all_four_cards_must_be_set() -> None:
    game = Crash(2, deck=deck("As Ah Ac Ad Kd Qd Jd", "8s 7s 6h", dealer=1), dealer=1)
    game.apply(Move("deal"))
    play(game, setting("As Ah Ac / Kd Qd Jd"))  # the fourth ace is thrown away
    play(game, setting("8s 7s 6h"))
    showdown(game)
    assert Card.parse("Ad") in game.discards[0]
    assert [why for _, why in points(game)] == ["best {place} hand: {what}"] * 2


def test_r15_two_pairs_will_do() -> None:
    game = played("As Ah Kd / Ac Ad Qd", "8s 7s 6h")
    assert points(game)[-1] == (0, "four of a kind")


def test_r15_only_the_highest_four_of_a_kind_scores_and_fours_are_the_highest() -> None:
    order = [*"4AKQJT98765", "3", "2"]
    assert order == list(QUADS[::-1])
    for higher, lower in (("4", "A"), ("A", "K"), ("5", "3"), ("3", "2")):
        one = " ".join(f"{higher}{suit}" for suit in "shd") + f" / {higher}c 9c 8c"
        other = " ".join(f"{lower}{suit}" for suit in "shd") + f" / {lower}c 7c Tc"
        for hands, winner in (((one, other), 0), ((other, one), 1)):
            bonus = [side for side, why in points(played(*hands)) if "four of a kind" in why]
            assert bonus == [winner]


def test_r15_one_bonus_for_two_fours_of_a_kind() -> None:
    game = played("As Ah Ac / Ks Kh Kc / Ad Kd Qd", "8s 7s 6h")
    assert [why for _, why in points(game)].count("four of a kind") == 1


# ------------------------------------------------------------------ order and end


def test_r16_the_match_ends_in_the_middle_of_a_showdown() -> None:
    game = all_set(KINGS, MIDDLE, scores=(6, 6))
    play(game, Move("show"))
    assert game.over and game.scores == [7, 6] and game.outcome().winners == (0,)
    assert [len(zone) for zone in game.shown] == [3, 3]
    assert str(game.outcome().reason) == "Seat 1 reaches 7 points."


def test_r16_the_bonus_comes_after_the_four_places() -> None:
    game = played(ACES, "Kh Kc Ks / 9s 8s 7s / 5d 5h 2c / 6s 6c 3d", scores=(5, 5))
    assert game.over and game.outcome().winners == (0,)  # 2 places, before the opponent's 2
    game = played("As Ah Kh / Ac Ad Qh", "Ks Kc Kd / 9s 8s 7s / 5d 5h 2c / 6s 6c 3d", scores=(6, 3))
    assert game.outcome().winners == (1,)  # the fourth place comes before the bonus


def test_r16_a_crash_comes_before_the_bonus() -> None:
    game = played("As Ah Ac / Ad Kd Qd / 9h 8h 7c / 5h 5c 2h", "Ks Kc 2s", scores=(0, 0), crash_wins=False)
    whys = [why for _, why in points(game)]
    assert whys[-2:] == ["a crash: all four hands", "four of a kind"]
    assert game.scores == [6, 0] and not game.over


@pytest.mark.parametrize("scores", [(0, 0, 0), (0, 6, 6)])
def test_r17_a_crash_wins_whatever_the_scores(scores: tuple[int, ...]) -> None:
    game = played(KINGS, MIDDLE, LOW, scores=scores)
    assert game.over and game.outcome().winners == (0,) and game.ending == "crash"
    assert str(game.outcome().reason) == "Seat 1 makes a crash: all four hands."


def test_r17_an_uncontested_win_counts() -> None:
    game = played(KINGS, "Kc Qc Jc")
    assert game.ending == "crash"


def test_r17_a_stopper_breaks_a_crash() -> None:
    game = played("Ks Kh Kd / Qs Js Ts / 9h 8d 7c / Ah 5h 2h", "Kc Qc Jc / Ad Td 5d / 9s 9c 2c / 8s 8h 2d")
    assert game.ending == "crash"
    stopped = played("Ks Kh Kd / Qs Js Ts / 9h 8d 7c / Ah 5h 2h", "Kc Qc Jc / 9s 8h 7d / 9c 8c 7s")
    assert not stopped.over and stopped.scores == [3, 0]


def test_r17_three_places_are_no_crash() -> None:
    game = played("Ks Kh Kd / Qs Js Ts / 9h 8d 7c", "Kc Qc Jc")
    assert not game.over and game.scores == [3, 0]


def test_r17_the_places_of_one_deal_count() -> None:
    game = played("Ks Kh Kd / Qs Js Ts", "Kc Qc Jc")
    assert game.won == [2, 0] and not game.over
    rng = Random(1)
    play(game, Move("deal"))
    assert game.won == [0, 0]
    while game.phase == "set":
        game.apply(leaves(game.legal())[-1].sample(rng))
    assert game.won == [0, 0] and game.column == 0


def test_r18_the_first_dealer_is_drawn_by_lot_and_the_deal_moves_on() -> None:
    assert {Crash(4, seed=str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}
    game = played("Ks Kh Kd", "Kc Qc Jc", "Jh Td 9c", dealer=1)
    assert (game.dealer, game.turn, game.phase) == (2, 2, "deal")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("dealer", [0, 1])
def test_r18_one_card_at_a_time_from_the_dealers_left(seats: int, dealer: int) -> None:
    order = list(FRENCH_52)
    Random(4).shuffle(order)
    game = Crash(seats, deck=order, dealer=dealer)
    game.apply(Move("deal"))
    for step in range(seats):
        assert list(game.hand[(dealer + 1 + step) % seats]) == order[step : 13 * seats : seats]


@pytest.mark.parametrize(("seats", "left"), [(2, 26), (3, 13), (4, 0)])
def test_r19_the_undealt_cards_stay_face_down(seats: int, left: int) -> None:
    game, rng = Crash(seats, seed="undealt"), Random(2)
    game.apply(Move("deal"))
    undealt = list(game.stock)
    assert len(undealt) == left
    while not game.over and game.hand_number == 1 and game.phase != "deal":
        game.apply(leaves(game.legal())[-1].sample(rng))
        assert list(game.stock) == undealt
        assert all(set(game.view(viewer).stock) <= {BACK} for viewer in (0, 1, None))


@pytest.mark.parametrize("seed", range(60))
def test_r16_r20_exactly_one_player_gets_there_first(seed: int) -> None:
    game, rng = Crash(2 + seed % 3, seed=f"end{seed}"), Random(seed)
    while not game.over:
        assert max(game.scores) < 7
        before = sum(game.scores)
        game.apply(leaves(game.legal())[-1].sample(rng))
        assert sum(game.scores) - before <= 2  # the fourth place and the bonus
        running = [event for event in game.drain() if isinstance(event, Scored)]
        assert all(event.points in (0, 1) for event in running)
    assert len(game.outcome().winners) == 1
    assert sum(score >= 7 for score in game.scores) == (game.ending == "target")


def test_r21_nothing_is_paid() -> None:
    assert set(Crash(2).options) == {"target", "strict", "crash_wins", "spare_hand"}


# ------------------------------------------------------------------ options


@pytest.mark.parametrize("target", [7, 10, 15])
def test_option_target(target: int) -> None:
    scores = (target - 1, 0)
    assert played("Ks Kh Kd", "Kc Qc Jc", scores=scores, target=target).over
    assert not played("Ks Kh Kd", "Kc Qc Jc", scores=(target - 2, 0), target=target).over
    with pytest.raises(OptionError):
        Crash(2, options={"target": 8})


def test_option_a_crash_scores_four_and_one() -> None:
    game = played(KINGS, MIDDLE, LOW, crash_wins=False)
    assert not game.over and game.scores == [5, 0, 0]


def test_option_a_crash_by_points_can_win() -> None:
    game = played(KINGS, MIDDLE, LOW, crash_wins=False, scores=(2, 0, 0))
    assert game.over and game.outcome().winners == (0,)


@pytest.mark.parametrize(("seats", "spares"), [(2, 2), (3, 1)])
def test_option_spare_hand_in_turn_from_the_dealers_left(seats: int, spares: int) -> None:
    game = Crash(seats, seed="spare", dealer=0, options={"spare_hand": True})
    game.apply(Move("deal"))
    assert (game.phase, game.turn, game.spares) == ("swap", 1, spares)
    old, spare = list(game.hand[1]), list(game.stock[-13:])
    play(game, Move("swap"))
    assert set(game.hand[1]) == set(spare) and set(game.discards[1]) == set(old)
    assert set(game.view(0).discards[1]) == {BACK}  # nobody sees what was given up
    assert game.phase == ("swap" if seats == 2 else "set")
    if seats == 2:
        play(game, Move("swap"))
    assert game.phase == "set" and game.turn == 1 and not game.spares


def test_option_spare_hand_may_be_left() -> None:
    game = Crash(3, seed="spare", dealer=0, options={"spare_hand": True})
    game.apply(Move("deal"))
    asked = []
    while game.phase == "swap":
        asked.append(game.player)
        play(game, Move("keep"))
    assert asked == [1, 2, 0] and len(game.stock) == 13


def test_option_spare_hand_is_for_two_or_three() -> None:
    assert Crash.option_declarations["spare_hand"].seats == (2, 3)
    with pytest.raises(OptionError, match="not for 4 players"):
        Crash(4, seed="four", options={"spare_hand": True})


def test_hands_lie_in_the_order_in_which_they_are_compared() -> None:
    game = dealt("3d 2c Ah / 4h Kc 4d", "Qs Js Ts", dealer=1)
    play(game, setting("3d 2c Ah / 4h Kc 4d"))
    assert game.laid[0][:6] == cards("Ah 2c 3d 4d 4h Kc")
    assert game.laid[0].tags == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3 + [4]


def test_another_card_of_the_pack_is_not_ones_own() -> None:
    game = dealt(KINGS, MIDDLE, dealer=1)
    foreign = next(card for card in FRENCH_52 if card not in game.hand[0])
    move = Move("set", [Card.parse("Ks"), Card.parse("Kh"), foreign], (), (), ())
    assert str(objection(game, move)) == "Use each of your own cards once."
