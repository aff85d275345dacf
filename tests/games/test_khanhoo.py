"""The rules of Khanhoo, ruling by ruling (R8 to R12, R17 to R20); melds and bumping have their own."""

from collections import Counter
from random import Random

import pytest

from cardgames.engine import (
    BACK,
    Badge,
    Card,
    Marked,
    Marker,
    Move,
    Named,
    OptionError,
    Scored,
    cards,
)
from cardgames.engine.cards import KHANHOO_61
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.khanhoo.rules import KHANHOO_91, ROUNDS
from tests.games.khanhoo_tables import forced, legal, table
from tests.games.resting_stock import check_the_stock_must_be_drawn_from_after_twenty_turns
from tests.positions import last_events, said, why_not

ALL_MELDED = "Ah 2s 3d 5s 5h 5d 7h 8h 9h Kc Qc Jc 4s 5s2 6s"  # khanhoo, triplet, royal, two sequences
WITH_ONE = ALL_MELDED + " 9s"

# ------------------------------------------------------------------ the deal


@pytest.mark.parametrize(("seats", "stock"), [(2, 30), (3, 15), (4, 0)])
def test_r8_fifteen_cards_each_and_a_sixteenth_at_the_dealers_left(seats: int, stock: int) -> None:
    game = Khanhoo(seats, dealer=1)
    assert (game.turn, game.phase) == (1, "deal")
    game.apply(Move("deal"))
    first = 2 % seats
    assert [len(hand) for hand in game.hand] == [15 + (seat == first) for seat in range(seats)]
    assert len(game.stock) == stock and not game.discards
    assert (game.turn, game.phase) == (first, "discard")


def test_r8_one_card_at_a_time_and_the_first_dealer_by_lot() -> None:
    game = Khanhoo(2, deck=KHANHOO_61, dealer=0)
    game.apply(Move("deal"))
    assert list(game.hand[1]) == [*KHANHOO_61[0:30:2], KHANHOO_61[30]]
    assert {Khanhoo(4, seed=str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_r8_the_deal_moves_to_the_left() -> None:
    game = table(WITH_ONE, "4d", "6d")
    last_events(game, "out 9s")
    assert (game.phase, game.turn, game.dealer) == ("deal", 0, 0)


def test_r9_the_player_at_the_dealers_left_begins_without_drawing() -> None:
    game = Khanhoo(3, dealer=0, seed="r9")
    game.apply(Move("deal"))
    assert game.legal().verbs == ("discard",)
    assert len(list(game.legal())) == 16


def test_r9_or_goes_out_at_once() -> None:
    game = table(WITH_ONE, "4d", "6d")
    assert "out 9s" in legal(game)


# ------------------------------------------------------------------ the turn


def test_r10_draw_from_the_stock_or_the_discards_then_discard() -> None:
    game = table("2h 7s 9d", "5h 6s 9s", phase="draw", discards="8s", stock="4h 6d")
    assert legal(game) == {"draw stock", "draw discards"}
    last_events(game, "draw stock")
    assert Card("6", "d") in game.hand[0] and game.phase == "discard"
    last_events(game, "discard 2h")
    assert (game.turn, game.phase) == (1, "draw")
    assert game.discards.top is Card("2", "h")


def test_r10_a_card_just_taken_from_the_discards_may_not_be_thrown() -> None:
    game = table("2h 7s 9d", "5h 6s 9s", phase="draw", discards="8s")
    last_events(game, "draw discards")
    assert "discard 8s" not in legal(game)
    assert (
        why_not(game, "discard 8s")
        == "You have just taken the eight of spades, so you may not discard it this turn."
    )
    last_events(game, "discard 2h", "draw stock", "discard 5h", "draw stock", "discard 8s")


def test_r10_the_other_card_like_it_may() -> None:
    game = table("8s2 7s 9d", "5h 6s 9s", phase="draw", discards="8s")
    last_events(game, "draw discards", "discard 8s2")


def test_r10_only_the_top_discard_can_be_taken() -> None:
    game = table("2h 7s 9d", "5h 6s 9s", phase="draw", discards="8s 4s")
    last_events(game, "draw discards")
    assert Card("4", "s") in game.hand[0] and list(game.discards) == cards("8s")


def test_r10_the_deal_of_three_begins_with_a_discard_that_the_next_may_take() -> None:
    game = table("2h 7s 9d 4d", "5h 6s 9s", "6d 8h Kc")
    last_events(game, "discard 4d")
    assert forced(game) == ["pass"]
    assert legal(game) == {"draw stock", "draw discards"}


def test_r11_four_players_take_what_the_player_before_throws() -> None:
    game = table("2h 7s 9d 4d", "5h 6s 9s", "6d 8h Kc", "Ah 7d 3h")
    last_events(game, "discard 4d")
    assert forced(game) == ["pass", "pass", "draw discards"]
    assert (game.turn, game.phase) == (1, "discard") and Card("4", "d") in game.hand[1]


def test_r11_they_may_throw_it_again() -> None:
    game = table("2h 7s 9d 4d", "5h 6s 9s", "6d 8h Kc", "Ah 7d 3h")
    last_events(game, "discard 4d")
    forced(game)
    last_events(game, "discard 4d")


def test_r11_there_is_no_stock_to_ask_for() -> None:
    game = table("2h 7s", "5h 6s", "6d 8h", "Ah 7d", phase="draw", discards="4d")
    assert why_not(game, "draw stock") == "With four players there is no stock: you have to take the discard."


@pytest.mark.parametrize("seats", [2, 3])
def test_r12_the_discards_but_the_top_one_become_the_stock(seats: int) -> None:
    game = table(*["2h 7s 9d", "5h 6s 9s", "6d Kc 3h"][:seats], phase="draw", discards="4d 8d 8s", stock="4h")
    events = last_events(game, "draw stock", "discard 4h")
    while game.phase == "claim":
        last_events(game, "pass")
        events = []
    assert game.phase == "draw" and list(game.discards) == cards("4h")
    assert sorted(map(str, game.stock)) == ["4d", "8d", "8s"] and game.renewed == 1
    if events:
        assert said(events) == ["The stock has run out: the discards are reshuffled"]


def test_r12_only_when_a_turn_begins_with_an_empty_stock() -> None:
    game = table("2h 7s 9d", "5h 6s 9s", phase="draw", discards="4d 8d 8s", stock="4h")
    last_events(game, "draw stock")
    assert not game.stock and len(game.discards) == 3


# ------------------------------------------------------------------ going out


def test_r17_going_out_needs_all_fifteen_cards_in_melds() -> None:
    game = table(WITH_ONE, "4d", "6d")
    assert {text for text in legal(game) if text.startswith("out")} == {"out 9s"}
    assert why_not(game, "out 2s") == (
        "Without the two of spades, 3 of your cards would still be in no meld."
    )


def test_r17_it_is_not_compulsory() -> None:
    game = table(WITH_ONE, "4d", "6d")
    last_events(game, "discard 9s")
    assert game.out is None and game.phase != "deal"


def test_r17_a_sequence_of_four_can_spare_either_end() -> None:
    game = table("Ah 2s 3d 4h 5h 6h 7h", "4d", "6d")
    assert {text for text in legal(game) if text.startswith("out")} == {"out 4h", "out 7h"}


def test_r17_open_melds_count_towards_the_fifteen() -> None:
    game = table("Ah 2s 3d 9s", "4d", "6d")
    game.frozen[0] = 1
    for card in cards("5s 5h 5d"):
        game.melds[0].put(card, 7, 0)
    last_events(game, "out 9s")
    assert game.points[0] == 5 + 2 + 5


def test_r17_whoever_has_laid_down_everything_can_go_out_with_the_last_card() -> None:
    game = table("9s", "4d", "6d")
    assert legal(game) == {"out 9s", "discard 9s"}


def test_r17_with_nothing_in_hand_one_draws_from_the_stock() -> None:
    game = table("", "4d", "6d", phase="draw", discards="8s")
    assert legal(game) == {"draw stock"} and game.makes_itself() == Move("draw", word="stock")
    assert "draw from the stock" in why_not(game, "draw discards")


def test_r17_the_last_discard_can_be_neither_bumped_nor_taken() -> None:
    game = table(WITH_ONE, "4d 6d", "9h 9d 9d2")
    last_events(game, "out 9s")
    assert game.phase == "deal"


def test_r17_nobody_goes_out_with_the_card_just_taken() -> None:
    game = table(ALL_MELDED, "4d", "6d", phase="draw", discards="9s")
    last_events(game, "draw discards")
    assert "out 9s" not in legal(game)


# ------------------------------------------------------------------ scoring


def test_r18_everybody_scores_the_best_melds_and_who_went_out_five_more() -> None:
    game = table(WITH_ONE, "Kc2 9h2 9h 4d 6h 2s 2h2 2d", "6d 8h 2s2")
    events = last_events(game, "out 9s")
    scored = [(event.side, event.points, str(event.why)) for event in events if isinstance(event, Scored)]
    assert scored == [
        (0, 12, "Khanhoo 5, royal assembly 3, triplet 2 and 2 sequences 2"),
        (0, 5, "Going out"),
        (1, 6, "Court meld 4 and triplet 2"),
        (2, 0, "No melds"),
    ]
    assert game.scores == [17, 6, 0] == game.points
    assert game.figures(0) == {"Melds": 12, "Went out": 1} and game.figures(1) == {"Melds": 6, "Went out": 0}


def test_r18_who_goes_out_scores_the_best_whole_arrangement() -> None:
    game = table("Ah 2s 3d 2h 3h As 3s 2d 4d 9s", "4s", "6d")
    last_events(game, "out 9s")
    assert game.scores[0] == 3 + 5  # three sequences: the khanhoo would leave cards over


def test_r18_all_hands_are_laid_open_meld_by_meld() -> None:
    game = table(WITH_ONE, "Kc2 9h2 9h 4d", "6d 8h 2s2")
    last_events(game, "out 9s")
    assert not any(game.hand)
    assert sorted(map(str, game.melds[1])) == ["4d", "9h", "9h2", "Kc2"]
    assert len(set(game.melds[0].tags)) == 5 and len(set(game.melds[1].tags)) == 2
    named = [thing.text for thing in game.indicators() if isinstance(thing, Named)]
    assert named[0] == "khanhoo 5" and "court 4" in named


def test_r19_the_hand_ends_when_the_stock_would_be_renewed_for_the_third_time() -> None:
    game = table("2h 7s 9d", "5h 6s 9s", phase="draw", discards="4d 8d 8s", stock="4h")
    game.renewed = Khanhoo.renewals
    last_events(game, "draw stock")
    events = last_events(game, "discard 4h")
    assert "The stock has run out for the third time: the hand ends" in said(events)
    assert (game.phase, game.out, game.scores) == ("deal", None, [0, 0])


def test_r19_two_renewals_are_played_through() -> None:
    game = Khanhoo(2, seed="long")
    rng = Random(1)
    seen = set()
    game.apply(Move("deal"))
    while game.phase != "deal":
        seen.add(game.left())
        moves = [move for move in game.legal() if str(move) == "draw stock" or move.verb == "discard"]
        game.apply(rng.choice(moves))
    assert seen == {0, 1, 2} and sum(game.thrown) == 1 + 30 * 3


def test_r19_four_players_discard_twelve_times_each() -> None:
    game = Khanhoo(4, seed="long")
    rng = Random(1)
    game.apply(Move("deal"))
    while game.phase != "deal":
        moves = [move for move in game.legal() if move.verb in ("discard", "pass", "draw")]
        before = list(game.thrown)
        game.apply(rng.choice(moves))
    assert before.count(ROUNDS - 1) == 1 and game.thrown == [ROUNDS] * 4
    assert game.out is None and game.sheet == [game.points]


def test_r20_the_game_ends_after_a_hand_in_which_somebody_has_fifty() -> None:
    game = table(WITH_ONE, "4d", "6d")
    game.scores = [33, 49, 10]
    last_events(game, "out 9s")
    assert game.over and game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "Seat 1 wins with 50 points, playing to 50."


def test_r20_the_highest_wins_not_who_gets_there_first() -> None:
    game = table(WITH_ONE, "Kc2 9h2 9h 4d", "6d")
    game.scores = [33, 49, 10]
    last_events(game, "out 9s")
    assert game.over and game.outcome().winners == (1,) and game.scores == [50, 53, 10]


def test_r20_a_shared_lead_plays_another_hand() -> None:
    game = table(WITH_ONE, "Kc2 9h2 9h 4d", "6d")
    game.scores = [33, 46, 10]
    last_events(game, "out 9s")
    assert game.scores == [50, 50, 10] and not game.over and game.phase == "deal"


def test_r20_below_the_target_it_goes_on() -> None:
    game = table(WITH_ONE, "4d", "6d")
    game.scores = [32, 0, 0]
    last_events(game, "out 9s")
    assert game.scores[0] == 49 and not game.over


# ------------------------------------------------------------------ house rules


@pytest.mark.parametrize(("target", "over"), [(30, True), (50, False), (100, False)])
def test_option_target(target: int, over: bool) -> None:
    game = table(WITH_ONE, "4d", "6d", target=target)
    game.scores = [20, 0, 0]
    last_events(game, "out 9s")
    assert game.over == over
    assert str(game.status()) == f"Hand 1 · to {target} points"


def test_option_four_players_with_a_stock() -> None:
    game = Khanhoo(4, options={"third_copy": True}, dealer=0)
    game.apply(Move("deal"))
    assert len(game.pack) == 91 == len(KHANHOO_91) and len(game.stock) == 30
    assert set(Counter((card.rank, card.suit) for card in game.pack).values()) == {3, 1}
    assert [len(hand) for hand in game.hand] == [15, 16, 15, 15]
    with pytest.raises(OptionError):
        Khanhoo(3, options={"third_copy": True})


def test_option_four_players_with_a_stock_play_as_three_do() -> None:
    game = table("2h 7s 9d 4d", "5h 6s 9s", "6d 8h Kc", "Ah 7d 3h", third_copy=True)
    last_events(game, "discard 4d")
    assert forced(game) == ["pass", "pass"]
    assert legal(game) == {"draw stock", "draw discards"}
    last_events(game, "draw discards")
    assert "discard 4d" not in legal(game)


def test_option_without_bumping_nobody_is_asked() -> None:
    game = table("4d 9s", "5h 6s", "4s 4h", bumping=False)
    last_events(game, "discard 4d")
    assert (game.turn, game.phase) == (1, "draw")
    with pytest.raises(OptionError):
        Khanhoo(2, options={"bumping": False})


# ------------------------------------------------------------------ words and the table


def test_who_went_out_wears_a_badge_until_the_next_deal() -> None:
    game = table(WITH_ONE, "4d", "6d")
    last_events(game, "out 9s")
    things = game.view(1).indicators()
    assert [(thing.seat, thing.text) for thing in things if isinstance(thing, Badge)] == [(0, "out")]
    assert [thing.label for thing in things if isinstance(thing, Marker)] == ["Meld scores"]
    last_events(game, "deal")
    assert not [thing for thing in game.indicators() if isinstance(thing, Badge)]


def test_the_own_hand_is_shown_in_melds_with_what_they_score() -> None:
    game = table("Ah 2s 3d 9s 4h", "5h 6s *r", phase="draw", discards="8s")
    view = game.view(0)
    assert [(set(group.cards), group.text) for group in view.groups(0)] == [
        (set(cards("Ah 2s 3d")), "khanhoo"),
        (set(cards("9s 4h")), ""),
    ]
    assert view.called(cards("3d Ah 2s")) == "khanhoo" and view.called(cards("9s 4h")) == ""
    texts = [thing.text for thing in view.indicators() if isinstance(thing, Marker)]
    assert texts == ["1 to 15", "2", "5 points", "3 of 15"]
    assert len([thing for thing in game.view(None).indicators() if isinstance(thing, Marker)]) == 2


def test_who_can_go_out_sees_the_arrangement_for_it() -> None:
    game = table("Ah 2s 3d 2h 3h As 3s 2d 4d 9s", "4s", "6d")
    groups = game.view(0).groups(0)
    assert (
        groups[-1].cards == tuple(cards("9s")) and [group.text for group in groups[:-1]] == ["sequence"] * 3
    )


def test_the_joker_bears_the_card_that_it_stands_for() -> None:
    game = table("*r 2s 3d 9s 4h", "5h 6s", phase="draw", discards="8s")
    assert Marked((Card("*", "r"),), "{Ah}") in game.view(0).indicators()
    assert not any(isinstance(thing, Marked) for thing in game.view(1).indicators())


def test_nobody_sees_the_cards_of_others() -> None:
    game = table("Ah 2s 3d", "5h 6s 9s", phase="draw", discards="8s")
    assert list(game.view(1).hand[0]) == [BACK] * 3
    assert game.view(1).groups(1)[0].text == ""


@pytest.mark.parametrize("seats", [2, 3])
def test_r21_after_twenty_turns_without_a_card_from_the_stock_it_must_be_drawn_from(seats: int) -> None:
    check_the_stock_must_be_drawn_from_after_twenty_turns("khanhoo", seats)
