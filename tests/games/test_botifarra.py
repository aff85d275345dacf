"""The rules of Botifarra, ruling by ruling (R1 to R19) and option by option.

Seats are 0 to 3 in order of play; sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).
"""

from random import Random

import pytest

from cardgames.engine import SPANISH_48, Card, Move, OptionError
from cardgames.games.botifarra import Botifarra
from tests.games.botifarra_tables import (
    ORDER,
    WORTH,
    dealt,
    finish_48,
    finish_all,
    finish_tied,
    following,
    may,
    moves,
    scored,
    totals,
)
from tests.positions import do, play_cards

# ------------------------------------------------------------------ cards and set-up


@pytest.mark.parametrize("trumps", ["h", "s", ""])
def test_r1_nine_ace_king_queen_jack_eight_to_two_in_every_suit(trumps: str) -> None:
    game = following("", "", trumps)
    for place, higher in enumerate(ORDER):
        for lower in ORDER[place + 1 :]:
            assert game.beats(Card(higher, "h"), Card(lower, "h"))
            assert not game.beats(Card(lower, "h"), Card(higher, "h"))


def test_r1_the_top_five_are_worth_five_to_one_and_the_rest_nothing() -> None:
    game = following("", "")
    for rank in ORDER:
        game.won[0].empty()
        game.won[0].put(Card(rank, "d"), 0)
        assert game.taken(0) == WORTH.get(rank, 0)


def test_r2_four_players_partners_opposite() -> None:
    game = dealt()
    assert Botifarra.seats == (4,)
    assert [game.side(seat) for seat in range(4)] == [0, 1, 0, 1] == [game.team(seat) for seat in range(4)]
    assert [game.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [game.after(seat) for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.parametrize("dealer", range(4))
def test_r3_the_deal_moves_on_after_each_hand(dealer: int) -> None:
    game = finish_48(do(dealt(dealer=dealer, doubling=False), "name hearts"))
    assert (game.phase, game.turn, game.dealer) == ("deal", (dealer + 1) % 4, (dealer + 1) % 4)


@pytest.mark.parametrize("dealer", range(4))
def test_r4_all_cards_in_three_packets_of_four(dealer: int) -> None:
    order = list(SPANISH_48)
    Random(3).shuffle(order)
    game = Botifarra(deck=order, dealer=dealer)
    game.apply(Move("deal"))
    for step in range(1, 5):
        seat, at = (dealer + step) % 4, 4 * (step - 1)
        assert (
            list(game.hand[seat]) == order[at : at + 4] + order[at + 16 : at + 20] + order[at + 32 : at + 36]
        )
    assert not game.stock


def test_r5_everybody_sees_their_cards_before_trumps_are_chosen() -> None:
    game = dealt()
    assert game.phase == "choose"
    assert all(game.view(seat).hand[seat] == game.hand[seat] for seat in range(4))


@pytest.mark.parametrize("dealer", range(4))
def test_r6_the_dealer_names_a_suit_or_botifarra_or_delegates(dealer: int) -> None:
    game = dealt(dealer=dealer)
    suits = {f"name {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")}
    assert (game.turn, moves(game)) == (dealer, suits | {"botifarra", "delegate"})
    do(game, "delegate")
    assert (game.turn, moves(game)) == ((dealer + 2) % 4, suits | {"botifarra"})


@pytest.mark.parametrize(
    ("choice", "chooser", "trumps"),
    [
        ("name hearts", 3, "h"),
        ("botifarra", 3, ""),
        ("delegate, name clubs", 1, "c"),
        ("delegate, botifarra", 1, ""),
    ],
)
def test_r6_who_names_it_is_the_chooser(choice: str, chooser: int, trumps: str) -> None:
    game = do(dealt(), choice)
    assert (game.chooser, game.trumps, game.no_trumps) == (chooser, trumps, not trumps)


def test_r6_the_partner_cannot_hand_the_choice_back() -> None:
    game = do(dealt(), "delegate")
    assert Move("delegate") not in game.legal()
    assert str(game.legal().prompt) == "Your partner leaves the choice to you."


# ------------------------------------------------------------------ doubling


@pytest.mark.parametrize(
    ("said", "multiplier"),
    [
        ("pass, pass", 1),
        ("double, pass, pass", 2),
        ("double, redouble, pass, pass", 4),
        ("double, redouble, reredouble", 8),
    ],
)
def test_r7_the_ladder_of_a_suit(said: str, multiplier: int) -> None:
    game = do(dealt(), "name hearts, " + said)
    assert (game.phase, game.multiplier) == ("play", multiplier)


@pytest.mark.parametrize(
    ("said", "multiplier"), [("pass, pass", 2), ("double, pass, pass", 4), ("double, redouble", 8)]
)
def test_r8_the_ladder_of_botifarra_begins_at_two_and_ends_at_eight(said: str, multiplier: int) -> None:
    game = do(dealt(), "botifarra, " + said)
    assert (game.phase, game.multiplier) == ("play", multiplier)


@pytest.mark.parametrize(
    ("choice", "first", "second"), [("name hearts", 0, 2), ("delegate, name hearts", 2, 0)]
)
def test_r9_the_choosers_opponents_speak_in_turn_from_the_choosers_left(
    choice: str, first: int, second: int
) -> None:
    game = do(dealt(), choice)
    assert (game.turn, moves(game)) == (first, {"double", "pass"})
    do(game, "pass")
    assert (game.turn, moves(game)) == (second, {"double", "pass"})
    do(game, "pass")
    assert game.phase == "play"


def test_r9_a_double_closes_the_step_and_the_others_speak_from_the_doublers_left() -> None:
    game = do(dealt(), "name hearts, pass, double")  # seat 2 doubles
    assert (game.turn, moves(game)) == (3, {"redouble", "pass"})
    do(game, "pass")
    assert game.turn == 1
    do(game, "redouble")
    assert (game.turn, moves(game)) == (2, {"reredouble", "pass"})
    do(game, "pass")
    assert game.turn == 0  # having passed at the first step does not matter
    do(game, "reredouble")
    assert (game.phase, game.raised) == ("play", [2, 1, 0])


def test_r9_who_passes_at_the_first_step_may_still_reredouble() -> None:
    game = do(dealt(), "name hearts, pass, double, redouble, pass, reredouble")
    assert game.multiplier == 8


def test_r9_two_passes_stop_the_ladder_where_it_is() -> None:
    game = do(dealt(), "name hearts, double, redouble, pass, pass")
    assert (game.phase, game.multiplier) == ("play", 4)


@pytest.mark.parametrize(("doubled", "times"), [("pass, pass", 1), ("double, redouble, reredouble", 8)])
def test_r10_the_multiplier_works_for_whichever_side_wins(doubled: str, times: int) -> None:
    for dealer in (2, 3):  # a dealer of the winning side, and one of the losing side
        game = finish_48(do(dealt(dealer=dealer), "name hearts, " + doubled))
        assert game.scores == [12 * times, 0]


# ------------------------------------------------------------------ play


@pytest.mark.parametrize("choice", ["name hearts", "delegate, name hearts"])
def test_r11_the_dealers_left_leads_any_card_whoever_chose(choice: str) -> None:
    game = do(dealt(), choice + ", pass, pass")
    assert game.turn == 0 and may(game) == set(map(str, game.hand[0]))


def test_r11_the_winner_leads_the_next_trick() -> None:
    game = do(dealt("2h", "Kh", "3h", "9h", doubling=False), "name spades")
    play_cards(game, "2h Kh")
    play_cards(game, sorted(may(game))[0])
    play_cards(game, "9h")
    assert (game.turn, list(map(str, game.won[1]))[-1]) == (3, "9h")


R12 = [
    # hand, trick, trumps, legal
    # 1. the partner is winning: point cards, and the lowest of each suit
    ("Kh Jh 8h 6h 2h 9c", "Ah 4h", "Kh Jh 2h", "s", ""),
    ("Kh 9h", "Ah 4h", "Kh 9h", "s", "only point cards: any of them"),
    ("8h 6h 2h", "Ah 4h", "2h", "s", "only blanks: just the lowest"),
    ("9c 8c 3c Kd 7d 5d Js 6s 4s", "Ah 4h", "9c 3c Kd 5d Js 4s", "s", "void: trumps included"),
    ("8c 3c 7d 5d", "Ah 4h", "3c 5d", "s", "void, blanks only"),
    ("9h 2h", "Ah 3h 4h", "9h", "s", "all three have played"),
    # 2. an opponent is winning and can be beaten
    ("9h Kh Jh 8h 2h", "Qh", "9h Kh", "s", "any higher card, cheap or dear"),
    ("9h 8h 7h 2h", "6h", "9h 8h 7h", "s", "a blank that wins is as good"),
    ("Kh 2h", "3d Qh", "Kh 2h", "s", "void of diamonds without trumps"),
    ("9s 5s 2s Kd", "Ah", "9s 5s 2s", "s", "void: any trump"),
    ("9s 5s 2s Kd", "Ah 2h 4s", "9s 5s", "s", "void: a higher trump"),
    ("9s 5s 2s Kd", "As", "9s", "s", "trumps led"),
    # 3. an opponent is winning and cannot be beaten
    ("Kh Jh 2h 9c", "9h", "2h", "s", "the lowest of the suit"),
    ("Kh Jh 9c", "9h", "Jh", "s", "even a point card"),
    ("9h Kh 2h 3s", "4h 3d 5s", "2h", "s", "trumped by an opponent: the lowest of the suit"),
    ("9c 8c 3c 4s 2s", "4h 3d 5s", "3c 2s", "s", "void and no higher trump: going under is allowed"),
    ("9c 8c 3c Kd 7d", "4h", "3c 7d", "s", "void, no trumps: the lowest of a suit"),
    ("9c 8c Kd", "4h", "8c Kd", "s", "the lowest of a suit though it is a king"),
    ("9s 5s 2s Kd", "Ah", "2s Kd", "", "botifarra: void, so it cannot win"),
]


@pytest.mark.parametrize(("hand", "trick", "legal", "trumps", "case"), R12)
def test_r12_r13_what_may_be_played(hand: str, trick: str, legal: str, trumps: str, case: str) -> None:
    assert may(following(hand, trick, trumps)) == set(legal.split()), case


def test_r13_no_exception_for_a_partner_who_may_take_it() -> None:
    game = following("Ah 2h", "Kh", "s")
    assert game.partner(0) in game.trick_order()[len(game.trick) :]
    assert may(game) == {"Ah"}


def test_r13_there_is_no_duty_to_beat_the_partner_and_no_ban_on_it() -> None:
    assert may(following("9h 8h 3h", "Kh 4h")) == {"9h", "3h"}
    assert may(following("5s 3s 9c", "Kh 4h")) == {"3s", "9c"}


def test_r14_in_botifarra_no_suit_beats_the_suit_led() -> None:
    game = do(dealt("2h", "3h", "4h", "9s 9d 9c", doubling=False), "botifarra")
    for suit in "cds":
        assert not game.beats(Card("9", suit), Card("2", "h"))


# ------------------------------------------------------------------ scoring and end


def test_r15_a_hand_shares_out_seventy_two_points() -> None:
    game = finish_48(do(dealt(doubling=False), "name hearts"))
    assert totals(game) == [48, 24]


@pytest.mark.parametrize("choice", ["name hearts, pass, pass", "botifarra, double, redouble"])
def test_r15_at_thirty_six_each_nobody_scores(choice: str) -> None:
    game = finish_tied(do(dealt(), choice))
    assert (totals(game), game.scores, scored(game)) == ([36, 36], [0, 0], [])


def test_r15_the_excess_times_the_multiplier_is_scored_and_the_others_get_nothing() -> None:
    game = finish_48(do(dealt(), "botifarra, double, pass, pass"))
    assert (game.scores, scored(game)) == ([48, 0], [(0, 48)])


@pytest.mark.parametrize("dealer", [2, 3])
def test_r16_no_contract_and_no_bonus_for_all_tricks(dealer: int) -> None:
    game = finish_all(do(dealt(dealer=dealer, doubling=False), "name hearts"))
    assert (totals(game), game.scores) == ([72, 0], [36, 0])


@pytest.mark.parametrize(("before", "over"), [(88, False), (89, True), (90, True)])
def test_r17_the_game_is_won_on_reaching_101(before: int, over: bool) -> None:
    game = do(dealt(doubling=False), "name hearts")
    game.scores, game.points = [before, 100], [before, 100]
    finish_48(game)
    assert game.over == over
    if over:
        outcome = game.outcome()
        assert (outcome.winners, outcome.standing) == ((0,), (0, 1))


def test_r19_all_twelve_tricks_are_played_whatever_the_score() -> None:
    game = Botifarra(seed="twelve")
    rng, played = Random(1), 0
    game.apply(Move("deal"))
    while game.phase != "deal":
        move = game.legal().sample(rng)
        played += move.verb == "play"
        game.apply(move)
    assert played == 48 and sum(game.tricks) == 12


# ------------------------------------------------------------------ options


@pytest.mark.parametrize("target", [51, 101, 201])
def test_option_target(target: int) -> None:
    game = do(dealt(doubling=False, target=target), "name hearts")
    game.scores, game.points = [target - 12, 0], [target - 12, 0]
    assert finish_48(game).over


def test_option_target_has_three_values() -> None:
    with pytest.raises(OptionError, match="target"):
        Botifarra(options={"target": 100})


@pytest.mark.parametrize("choice", ["name hearts", "botifarra", "delegate, name clubs"])
def test_option_doubling_off(choice: str) -> None:
    game = do(dealt(doubling=False), choice)
    assert (game.phase, game.turn, game.multiplier) == ("play", 0, 2 if choice == "botifarra" else 1)


@pytest.mark.parametrize(
    ("said", "multiplier"),
    [
        ("name hearts, pass, pass", 1),
        ("name hearts, double, pass, pass", 2),
        ("name hearts, double, redouble, pass, pass", 3),
        ("name hearts, double, redouble, reredouble", 4),
        ("botifarra, pass, pass", 2),
        ("botifarra, double, redouble", 6),
    ],
)
def test_option_milder_multipliers(said: str, multiplier: int) -> None:
    game = do(dealt(steps="234"), said)
    assert (game.phase, game.multiplier) == ("play", multiplier)


@pytest.mark.parametrize(("steps", "multiplier"), [("248", 16), ("234", 8)])
def test_option_reredouble_in_botifarra(steps: str, multiplier: int) -> None:
    game = do(dealt(full_ladder=True, steps=steps), "botifarra, double, redouble")
    assert moves(game) == {"reredouble", "pass"}
    assert do(game, "reredouble").multiplier == multiplier


def test_option_spanish_cards_are_the_same_cards() -> None:
    assert dealt(faces="spanish").hand[0] == dealt().hand[0]
