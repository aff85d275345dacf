"""The rules of Malilla, ruling by ruling (R1 to R18) and option by option.

Seats are 0 to 3 in order of play; sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).
"""

from random import Random

import pytest

from cardgames.engine import (
    STRIPPED_40,
    Badge,
    Card,
    CardOrder,
    Match,
    Move,
    Moved,
    Names,
    Player,
    Said,
    Scored,
    SuitMarks,
    cards,
)
from cardgames.games.malilla import Malilla
from tests.games.malilla_tables import (
    ORDER,
    WORTH,
    dealt,
    deck,
    finish_46,
    finish_capote,
    finish_tied,
    following,
    held,
    may,
    play,
    totals,
    waiting,
    why_not,
)

# ------------------------------------------------------------------ cards and set-up


@pytest.mark.parametrize("trumps", ["h", "s"])
def test_r1_seven_ace_king_queen_jack_six_to_two_in_every_suit(trumps: str) -> None:
    game = dealt(turned="2" + trumps)
    for place, higher in enumerate(ORDER):
        for lower in ORDER[place + 1 :]:
            assert game.beats(Card(higher, "h"), Card(lower, "h"))
            assert not game.beats(Card(lower, "h"), Card(higher, "h"))


def test_r1_the_cards_of_a_suit_are_worth_five_four_three_two_one() -> None:
    game = dealt()
    for rank in ORDER:
        game.won[0].empty()
        game.won[0].put(Card(rank, "d"), 0)
        assert game.taken(0) == WORTH.get(rank, 0)


def test_r2_every_trick_is_worth_a_point() -> None:
    game = dealt("2c", "3c", "4c", "5c")
    play(game, "2c 3c 4c 5c")
    assert (game.taken(0), game.taken(1)) == (0, 1)


def test_r2_a_hand_shares_out_seventy_points() -> None:
    game = dealt()
    finish_46(game)
    assert totals(game) == [46, 24]


def test_r3_partners_sit_opposite() -> None:
    assert [dealt().side(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("dealer", range(4))
def test_r4_the_deal_moves_on_after_each_hand(dealer: int) -> None:
    game = dealt(dealer=dealer, bonus=False, target=70)
    finish_46(game)
    assert (game.phase, game.turn, game.dealer) == ("deal", (dealer + 1) % 4, (dealer + 1) % 4)


@pytest.mark.parametrize("dealer", range(4))
def test_r5_one_card_at_a_time_from_the_dealers_left_and_the_last_is_turned(dealer: int) -> None:
    order = list(STRIPPED_40)
    Random(3).shuffle(order)
    game = Malilla(deck=order, dealer=dealer)
    game.apply(Move("deal"))
    for step in range(1, 5):
        seat = (dealer + step) % 4
        expected = order[step - 1 : 39 : 4]
        assert list(game.hand[seat]) == expected
        assert len(expected) == (9 if seat == dealer else 10)
    assert list(game.turned) == [order[39]]
    assert game.trumps == order[39].suit
    assert not game.stock


def test_r5_the_turned_card_lies_open_until_the_first_lead_and_is_then_the_dealers() -> None:
    game = dealt("2c", turned="Ks")
    assert all(game.view(seat).turned == cards("Ks") for seat in (0, 1, 2, 3, None))
    game.drain()
    play(game, "2c")
    assert not game.turned and len(game.hand[3]) == 10 and Card.parse("Ks") in game.hand[3]
    assert all(Card.parse("Ks") in game.view(seat).hand[3] for seat in (0, 1, 2))  # all have seen it
    moved = [event for event in game.drain() if isinstance(event, Moved)]
    assert [(str(event.card), event.dst) for event in moved] == [("2c", "trick"), ("Ks", "hand3")]


def test_r5_a_lead_is_dropped_on_the_trick() -> None:
    goes = dealt("2c").preview(Move("play", Card.parse("2c")))
    assert goes is not None and goes.dst == "trick"


def test_r5_the_trump_marker_keeps_the_turned_card() -> None:
    game = dealt("2c", turned="Ks")
    before = [thing for thing in game.indicators() if getattr(thing, "label", "") == "Trumps"]
    play(game, "2c")
    after = [thing for thing in game.indicators() if getattr(thing, "label", "") == "Trumps"]
    assert before == after and str(getattr(after[0], "card")) == "Ks"  # noqa: B009


# ------------------------------------------------------------------ the bonus


@pytest.mark.parametrize("rank", ORDER)
@pytest.mark.parametrize("dealer", [2, 3])
def test_r6_a_turned_card_pays_the_dealers_side_at_once(rank: str, dealer: int) -> None:
    game = dealt(turned=rank + "d", dealer=dealer)
    assert game.scores[dealer % 2] == WORTH.get(rank, 0)
    assert game.scores[1 - dealer % 2] == 0
    badges = [thing.text for thing in game.indicators() if isinstance(thing, Badge)]
    assert badges == ([f"+{WORTH[rank]}"] if rank in WORTH else [])


def test_r6_the_turned_card_counts_again_in_the_trick_that_takes_it() -> None:
    game = dealt("7d 2c", "2d", "3d", turned="Kd")
    play(game, "7d 2d 3d")
    assert may(game) >= {"Kd"}
    play(game, "Kd")
    assert game.scores == [0, 3]
    assert game.taken(0) == 5 + 3 + 1


@pytest.mark.parametrize(("score", "waits"), [(29, False), (30, True), (34, True)])
def test_r7_a_bonus_that_would_win_waits(score: int, waits: bool) -> None:
    game = Malilla(deck=deck(turned="7d"), dealer=3)
    game.scores = [0, score]
    game.apply(Move("deal"))
    assert game.waiting == (5 if waits else 0)
    assert game.scores == [0, score if waits else score + 5]
    badges = [thing.text for thing in game.indicators() if isinstance(thing, Badge)]
    assert badges == ["waiting +5" if waits else "+5"]


def test_r7_the_dealers_side_wins_by_the_waiting_bonus() -> None:
    game = waiting("Kd", 3, (0, 33))
    finish_46(game, (0, 33))  # the hand brings the opponents 11
    assert game.over and game.scores == [11, 36]
    assert game.outcome().winners == (1,)
    lines = [event.points for event in game.drain() if isinstance(event, Scored)]
    assert lines == [0, 0, 11, 3]  # the facts, the hand, then the bonus


def test_r7_the_bonus_lapses_when_the_opponents_get_there_with_the_hand() -> None:
    game = waiting("Kd", 3, (25, 33))
    finish_46(game, (25, 33))
    assert game.over and game.scores == [36, 33]
    assert game.outcome().winners == (0,)
    said = [event.sentence.template for event in game.drain() if isinstance(event, Said)]
    assert "The waiting bonus of {points} is lost" in said


def test_r7_the_bonus_lapses_when_the_dealers_side_gets_there_with_the_hand() -> None:
    game = waiting("Kd", 2, (33, 0))
    finish_46(game, (33, 0))
    assert game.over and game.scores == [44, 0]


def test_r7_the_dealers_side_can_win_by_the_bonus_after_losing_the_hand() -> None:
    game = waiting("7d", 1, (0, 31))
    finish_46(game, (0, 31))
    assert game.scores == [11, 36] and game.outcome().winners == (1,)


def test_r7_a_tied_hand_leaves_the_match_to_the_waiting_bonus() -> None:
    game = waiting("7d", 3, (0, 30))
    finish_tied(game, (0, 30))
    assert game.over and game.scores == [0, 35]


@pytest.mark.parametrize("seed", range(60))
def test_r8_r16_the_match_ends_at_the_first_step_that_reaches_the_target(seed: int) -> None:
    game, rng = Malilla(seed=f"end{seed}"), Random(seed)
    running = [0, 0]
    while not game.over:
        assert max(game.scores) < 35
        game.apply(game.legal().sample(rng))
        for event in game.drain():
            if isinstance(event, Scored):
                assert max(running) < 35 or event.points == 0, "a score after the end"
                running[event.side] += event.points
    assert running == game.scores
    assert sum(score >= 35 for score in game.scores) == 1
    assert game.outcome().winners == (game.scores.index(max(game.scores)),)


# ------------------------------------------------------------------ play


@pytest.mark.parametrize("dealer", range(4))
def test_r9_the_dealers_left_leads_and_may_lead_any_card(dealer: int) -> None:
    game = dealt(dealer=dealer)
    assert game.turn == (dealer + 1) % 4
    assert may(game) == held(game) and len(may(game)) == 10


def test_r9_any_seven_may_be_led_and_the_winner_leads() -> None:
    game = dealt("7h 7d 2c", "3c", "4c", "5c")
    play(game, "2c 3c 4c 5c")
    assert game.turn == 3
    game = dealt("7h 7d", "2h", "3h", "4h")
    play(game, "7h 2h 3h 4h")
    assert game.turn == 0 and "7d" in may(game)


def test_r10_1_a_follower_beats_an_opponents_card_with_any_higher_one() -> None:
    assert may(following("Ah Kh 3h 7s", "Jh")) == {"Ah", "Kh"}
    assert may(following("Ah Kh 3h 7s", "Qh 2h 3c")) == {"Ah", "Kh"}


def test_r10_1_a_void_player_beats_an_opponents_plain_card_with_any_trump() -> None:
    assert may(following("6s 3s 7d Ac", "Jh")) == {"6s", "3s"}


def test_r10_1_a_void_player_overtrumps_an_opponent_if_able() -> None:
    assert may(following("As 5s 3s 7d Ac", "2h 4c 4s")) == {"As", "5s"}


def test_r10_1_trumps_led_are_beaten_with_higher_trumps() -> None:
    assert may(following("As 5s 3s 7d Ac", "4s")) == {"As", "5s"}


def test_r10_2_who_cannot_beat_an_opponent_follows_with_any_card() -> None:
    assert may(following("Ah 3h 7s", "7h")) == {"Ah", "3h"}


def test_r10_2_who_holds_the_suit_need_not_beat_a_trump() -> None:
    assert may(following("Ah 3h 7s", "2h 4c 4s")) == {"Ah", "3h"}


def test_r10_2_with_the_partner_winning_any_card_of_the_suit_will_do() -> None:
    assert may(following("Ah 3h 7s 7d", "Jh 2h")) == {"Ah", "3h"}


def test_r10_3_a_void_player_who_cannot_win_plays_anything_but_a_barred_seven() -> None:
    assert may(following("Ac 2c 7d 3s", "2h 4c 4s")) == {"Ac", "2c", "3s"}
    assert may(following("Ac 2c 7d", "Jh")) == {"Ac", "2c"}


def test_r10_3_a_void_player_whose_partner_is_winning_plays_anything_but_a_barred_seven() -> None:
    assert may(following("Ac 2c 7d 3s 7s", "Jh 2h")) == {"Ac", "2c", "3s", "7s"}


def test_r10_4_barred_sevens_may_be_played_when_nothing_else_is_left() -> None:
    assert may(following("7c 7d", "Jh")) == {"7c", "7d"}
    assert may(following("7c 7d", "Jh 2h")) == {"7c", "7d"}
    assert may(following("7c 7d", "Jh", led="c")) == {"7c"}  # only the other one is barred


def test_r11_the_seven_of_trumps_is_never_barred() -> None:
    assert "7s" in may(following("7s 2c", "Jh 2h"))


def test_r11_leading_a_seven_is_never_barred() -> None:
    assert may(following("7c 7d 7h 2h", "")) == {"7c", "7d", "7h", "2h"}


def test_r11_the_bar_ends_when_the_suit_is_led_for_the_first_time() -> None:
    game = dealt("2d 2h", "3d 3h", "4d 6h", "5d 5h")
    assert game.is_barred(Card.parse("7d")) and game.is_barred(Card.parse("7h"))
    play(game, "2d")  # already in the trick to which it is led
    assert not game.is_barred(Card.parse("7d")) and game.is_barred(Card.parse("7h"))
    play(game, "3d 4d 5d")
    assert not game.is_barred(Card.parse("7d"))


def test_r11_a_discard_does_not_free_a_suit() -> None:
    game = following("2c 3c 7c", "Jh 2h")
    play(game, "2c")
    assert game.is_barred(Card.parse("7c"))


def test_r11_the_bar_is_back_in_the_next_hand() -> None:
    game = finish_46(dealt(bonus=False, target=70))
    game.apply(Move("deal"))
    assert game.led == ""


def test_r11_the_seven_of_the_suit_led_follows_like_any_card() -> None:
    assert may(following("7h 2h", "Jh")) == {"7h"}


def test_r12_no_duty_to_undertrump_and_no_lowest_card() -> None:
    assert may(following("Ac Kc 2c 3s", "2h 4c 4s")) == {"Ac", "Kc", "2c", "3s"}


def test_r12_with_the_partner_winning_one_may_beat_and_trump_but_need_not() -> None:
    assert may(following("Ah 2h", "Kh 3h")) == {"Ah", "2h"}
    assert may(following("As 2c", "Kh 3h")) == {"As", "2c"}


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("2h 7c 3h Kd", 2), ("2h 2s 7h 3s", 3), ("2h 7s 3s As", 1), ("6c 7d 7h Ad", 0), ("2s As 7s Ks", 2)],
)
def test_r13_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(trick: str, winner: int) -> None:
    game = following("", trick)
    assert game.winner() == winner


# ------------------------------------------------------------------ scoring and end


def test_r14_the_side_with_more_than_half_scores_what_is_beyond_half() -> None:
    assert finish_46(dealt()).scores == [11, 0]


def test_r14_with_35_each_nobody_scores() -> None:
    game = finish_tied(dealt())
    assert totals(game) == [35, 35] and game.scores == [0, 0] and game.phase == "deal"


def test_r15_all_ten_tricks_are_worth_35_and_win_the_match() -> None:
    game = finish_capote(dealt())
    assert totals(game) == [70, 0] and game.scores == [35, 0] and game.over


def test_r15_capote_comes_before_a_waiting_bonus() -> None:
    game = finish_capote(waiting("7d", 3, (0, 34)), (0, 34))
    assert game.over and game.scores == [35, 34] and game.outcome().winners == (0,)


def test_r16_the_match_ends_at_the_target_and_the_reason_says_so() -> None:
    game = finish_46(dealt(), (24, 30))
    assert game.over and game.scores == [35, 30]
    outcome = game.outcome()
    assert (outcome.winners, outcome.standing) == ((0,), (0, 1))
    names = Names(["Anna", "Ben", "Cleo", "Dan"], 0, ["you and Cleo", "Ben and Dan"])
    assert outcome.reason.text(names) == "You and Cleo reached 35 points."


def test_r16_a_point_short_goes_on() -> None:
    game = finish_46(dealt(), (23, 34))
    assert not game.over and game.scores == [34, 34]


def test_r17_a_card_that_may_not_be_played_is_refused_and_nothing_happens() -> None:
    game = following("Ah 3h 7s", "Jh")
    before = game.describe()
    for card in ("3h", "7s", "Kd"):
        assert Move("play", Card.parse(card)) not in game.legal()
        assert why_not(game, card).endswith(".")
    assert game.describe() == before


def test_r18_all_ten_tricks_are_played_though_the_match_is_decided() -> None:
    game = following("2c 2d", "3h 4h 5h")
    game.scores = [34, 0]
    game.hand[1].put(Card.parse("3c"), 2)
    game.hand[2].put(Card.parse("4c"), 4)
    game.hand[3].put(Card.parse("5c"), 8)
    game.won[0].put(Card.parse("7s"), 15)
    game.tricks = [8, 0]
    play(game, "2c")
    assert game.phase == "play" and sum(game.tricks) == 9


# ------------------------------------------------------------------ house rules


def test_option_target_70_is_reached_by_two_capotes_not_by_one() -> None:
    game = finish_capote(dealt(target=70, bonus=False))
    assert not game.over and game.scores == [35, 0]
    game.apply(Move("deal"))
    assert finish_capote(game, (35, 0)).over


@pytest.mark.parametrize(("score", "waits"), [(64, False), (65, True)])
def test_option_target_70_moves_the_waiting_bonus(score: int, waits: bool) -> None:
    game = Malilla(deck=deck(turned="7d"), dealer=3, options={"target": 70})
    game.scores = [0, score]
    game.apply(Move("deal"))
    assert bool(game.waiting) == waits


def test_option_bonus_off_pays_nothing_and_nothing_waits() -> None:
    game = Malilla(deck=deck(turned="7d"), dealer=3, options={"bonus": False})
    game.scores = [0, 34]
    game.apply(Move("deal"))
    assert (game.scores, game.waiting) == ([0, 34], 0)
    assert not [thing for thing in game.indicators() if isinstance(thing, Badge)]


def test_option_barred_sevens_off_lets_any_card_be_thrown_away() -> None:
    game = following("Ac 7d", "Jh 2h", barred_sevens=False)
    assert may(game) == {"Ac", "7d"}
    assert not [thing for thing in game.indicators() if isinstance(thing, SuitMarks)]


def heaps(game: Malilla, seat: int | None) -> dict[str, str]:
    things = game.view(seat).indicators()
    return {thing.label: " ".join(map(str, thing.cards)) for thing in things if isinstance(thing, CardOrder)}


def test_option_open_points_keeps_the_point_cards_of_both_sides_in_sight() -> None:
    game = dealt("2h Jd", "7h 4d", "Ah 7d", "Kh Qd", turned="3s", open_points=True)
    assert heaps(game, 0) == {"Your points": "", "Their points": ""}
    play(game, "2h 7h Ah Kh 4d 7d Qd Jd")
    first, second = "7d Qd Jd", "7h Ah Kh"
    for seat in range(4):
        own, other = (first, second) if seat % 2 == 0 else (second, first)
        assert heaps(game, seat) == {"Your points": own, "Their points": other}
    assert heaps(game, None) == {"Dealer's side": second, "Other side": first}
    assert heaps(dealt("7h 5d"), 0) == {}


def test_option_open_points_is_shown_alike_to_all_until_the_hand_is_scored() -> None:
    game, rng = Malilla(seed="heaps", options={"open_points": True}), Random(2)
    game.apply(Move("deal"))
    while game.phase == "play":
        both = {" ".join(map(str, game.points_won(side))) for side in (0, 1)}
        for seat in (*range(4), None):
            assert set(heaps(game, seat).values()) == both
        game.apply(game.legal().sample(rng))


def test_option_faces_changes_words_not_cards() -> None:
    players = [Player(name, "person") for name in ("Anna", "Ben", "Cleo", "Dan")]
    match = Match(Malilla, players, seed="5", options={"faces": "spanish"})
    match.play(Move("deal"))
    assert {card for zone in match.position.zones for card in zone} == set(STRIPPED_40)
    assert match.names(0).card(Card.parse("Qh")) == "caballo of copas"
    sentence = following("Ah 3h", "Kh", faces="spanish").legal().why_not(Move("play", Card.parse("3h")))
    words = match.names(0)
    assert sentence is not None
    assert sentence.text(words) == "An opponent is winning and you can beat the rey of copas, so you must."
