"""The rules of Three Thirteen Rummy, ruling by ruling (R1 to R16) and option by option."""

import pytest

from cardgames.engine import (
    Card,
    Marker,
    Move,
    Names,
    OptionError,
    Said,
    Scored,
    cards,
)
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.three_thirteen.rules import PACKS
from tests.games.resting_stock import check_the_stock_must_be_drawn_from_after_twenty_turns
from tests.games.three_thirteen_tables import DISCARDS, STOCK, table
from tests.positions import NAMES, last_events, why_not
from tests.refusals import objection

# ------------------------------------------------------------------ set-up


@pytest.mark.parametrize(("seats", "count"), [(2, 52), (3, 104), (4, 104), (5, 156), (6, 156)])
def test_r1_packs_by_the_number_of_players(seats: int, count: int) -> None:
    game = ThreeThirteen(seats)
    assert len(game.pack) == count
    assert game.side_count == seats


def test_r1_two_to_six_players() -> None:
    assert ThreeThirteen.seats == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(OptionError):
            ThreeThirteen(seats)


def test_r2_the_first_dealer_is_drawn_by_lot() -> None:
    assert {ThreeThirteen(4, seed=str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("number", range(1, 12))
def test_r2_each_hand_has_one_card_more_and_the_next_rank_wild(number: int) -> None:
    game = ThreeThirteen(3, hand=number, dealer=1)
    game.apply(Move("deal"))
    assert [len(hand) for hand in game.hand] == [number + 2] * 3
    assert game.wild_rank == "3456789TJQK"[number - 1]
    assert len(game.discards) == 1 and len(game.stock) == 104 - 3 * (number + 2) - 1


def test_r2_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    game = ThreeThirteen(2, deck=cards("2h 4h 5h 6h 7h 8h 9h"), dealer=0)
    game.apply(Move("deal"))
    assert list(game.hand[1]) == cards("2h 5h 7h")
    assert list(game.hand[0]) == cards("4h 6h 8h")
    assert list(game.discards) == cards("9h")


def test_r2_the_deal_moves_to_the_left() -> None:
    game = table("2h 2s 2d", "4h 4s 4d", "5h 6c 9d", stock="Kc")
    last_events(game, "draw stock", "out Kc", "draw discards", "discard 5h", "draw stock", "discard 2h")
    assert (game.phase, game.turn, game.dealer) == ("deal", 1, 1)


def test_r3_the_player_at_the_dealers_left_begins_and_may_take_the_turned_card() -> None:
    game = table("2h 4s 9d", "5h 6c 9c", "Th 6d 9s", turned="8s")
    assert (game.turn, game.phase) == (1, "draw")
    assert DISCARDS in game.legal() and STOCK in game.legal()


# ------------------------------------------------------------------ melds


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [
        ("7h 7s 7d", 0),  # R4
        ("7h 7s 7d 7c 9h", 9),
        ("7h 7h2 7h3", 0),  # equal cards of three packs
        ("7h 7h2 8h", 22),
        ("4h 5h 6h", 0),  # R5
        ("4h 5h 6s", 15),
        ("Ah 2h 4h", 7),
        ("Jh Qh Kh", 0),
        ("Qh Kh Ah", 21),  # aces are low
        ("Kh Ah 2h", 13),
        ("6h 6h2 7h 8h", 6),  # no rank twice in a run
        ("3h 9c 9d", 0),  # R6: a wild card stands for any card
        ("3h 3s Kd", 0),
        ("3h 3s 3d", 0),  # nothing but wild cards
        ("3h 4d 6d 7d", 0),  # inside a run
        ("2d 3c 4d", 0),
        ("2d 3d 4d", 0),  # as what it is
        ("3h 7c", 10),
        ("3h 3s", 6),
        ("7h 7s 7d 8h 9h", 14),  # R8: a card belongs to one meld
        ("Ah 2h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 3s", 0),  # R7
    ],
)
def test_r4_to_r8_melds_and_what_is_left(hand: str, deadwood: int) -> None:
    game = table("2h 4s 9d", "5h 6c 9c", "Th 6d 9s")
    assert game.wild_rank == "3"
    assert game.arrange(cards(hand)).deadwood == deadwood


def test_r7_a_run_has_room_for_thirteen_cards() -> None:
    game = ThreeThirteen(5, hand=1)
    suit = "Ah 2h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    for wilds, most in (("3s", 13), ("3s 3c", 13), ("3s 3c 3d", 13)):
        for meld in game.arrange(cards(f"{suit} {wilds}")).melds:
            assert len(meld.cards) <= most


def test_r8_the_program_arranges_and_sorting_changes_nothing() -> None:
    game = table("7h 8h 9h 4s 4d", "5h 6c 9c 2c 2d", turned="Ks")
    view = game.view(0)
    groups = view.groups(0)
    assert [(set(group.cards), group.text) for group in groups] == [
        (set(cards("7h 8h 9h")), "run"),
        (set(cards("4s 4d")), ""),
    ]
    assert view.called(cards("9h 8h 7h")) == "run"
    assert view.called(cards("4s 4d")) == ""


def test_r9_nobody_sees_the_melds_of_others_and_nothing_is_laid_off() -> None:
    game = table("7h 8h 9h", "5h 6c 9c", "Th 6d 9s")
    assert all(str(card) == "??" for card in game.view(1).hand[0])
    assert not any(game.shown)
    last_events(game, "draw stock")
    assert set(game.legal().verbs) <= {"discard", "out"}


# ------------------------------------------------------------------ the turn


def test_r10_draw_one_card_then_discard_one() -> None:
    game = table("2h 4s 9d", "5h 6c 9c", "Th 6d 9s", stock="Kd")
    last_events(game, "draw stock")
    assert (game.turn, game.phase, len(game.hand[1])) == (1, "discard", 4)
    last_events(game, "discard Kd")
    assert (game.turn, game.phase, len(game.hand[1])) == (2, "draw", 3)
    assert game.discards.top is Card("K", "d")


def test_r10_a_card_taken_from_the_discards_may_not_be_thrown_in_the_same_turn() -> None:
    game = table("2h 4s 9d", "5h 6c 9c", "Th 6d 9s", turned="8s")
    last_events(game, "draw discards")
    assert Move("discard", Card("8", "s")) not in game.legal()
    assert (
        why_not(game, "discard 8s")
        == "You have just taken the eight of spades, so you may not discard it this turn."
    )
    last_events(game, "discard 5h")
    last_events(game, "draw discards")
    assert Move("discard", Card("8", "s")) not in game.legal()  # it is in another hand now


def test_r10_the_other_card_of_that_kind_may_be_thrown() -> None:
    game = table("2h 4s 9d", "8s2 6c 9c", "Th 6d 9s", turned="8s")
    last_events(game, "draw discards", "discard 8s2")


def test_r10_wild_cards_may_be_taken_and_thrown() -> None:
    game = table("2h 4s 9d", "3h 6c 9c", "Th 6d 9s", turned="3s")
    last_events(game, "draw discards", "discard 3h", "draw discards", "discard Th")


def test_r10_a_card_may_be_thrown_again_in_a_later_turn() -> None:
    game = table("2h 4s 9d", "5h 6c 9c", turned="8s", stock="Kc Kd Kh")
    last_events(game, "draw discards", "discard 5h", "draw stock", "discard Kc", "draw stock", "discard 8s")


def test_r11_going_out_needs_all_other_cards_in_melds_and_is_a_choice() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", "Th 6d 9s", stock="Kc")
    last_events(game, "draw stock")
    assert {str(move) for move in game.legal() if move.verb == "out"} == {"out Kc"}
    assert Move.parse("discard Kc") in game.legal()
    assert why_not(game, "out 5h") == "Without the five of hearts, your deadwood would still be 20."
    last_events(game, "discard Kc")
    assert game.out is None


def test_r11_with_four_of_a_rank_any_of_them_goes_out() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", "Th 6d 9s", stock="5s")
    last_events(game, "draw stock")
    assert {str(move.card) for move in game.legal() if move.verb == "out"} == {"5h", "5c", "5d", "5s"}


def test_r11_nobody_goes_out_with_the_card_just_taken() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", "Th 6d 9s", turned="Ks")
    last_events(game, "draw discards")
    assert "out" not in game.legal().verbs


def test_r11_it_is_possible_in_the_very_first_turn() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", "Th 6d 9s", stock="Kc")
    events = last_events(game, "draw stock", "out Kc")
    assert game.out == 1
    assert any(
        isinstance(event, Said) and event.knocks and str(event.sentence) == "Seat 2 goes out"
        for event in events
    )


def test_r12_every_opponent_has_one_more_turn() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", "Th 6d 9s", stock="Kc Kd Ks")
    last_events(game, "draw stock", "out Kc")
    assert game.turn == 2
    last_events(game, "draw discards", "discard Th")  # the card of whoever went out may be taken
    assert game.turn == 0
    last_events(game, "draw stock", "discard Kd")
    assert (game.phase, game.hand_number) == ("deal", 1)


def test_r12_nobody_else_goes_out_but_melds_count() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", "Th Td 9s", stock="Kc Ts")
    last_events(game, "draw stock", "out Kc", "draw stock")
    assert "out" not in game.legal().verbs
    reason = objection(game, "out 9s")
    assert reason is not None and reason.text(Names(NAMES[:3], 2)) == "Bo is out already: just discard."
    last_events(game, "discard 9s", "draw stock")
    last_events(game, str(Move("discard", game.hand[0][-1])))
    assert game.deadwood == [15, 0, 0]


def test_r12_the_hand_of_whoever_is_out_stays_closed() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", "Th Td 9s", stock="Kc Ts")
    last_events(game, "draw stock", "out Kc")
    assert not game.shown[1]
    assert all(str(card) == "??" for card in game.view(2).hand[1])


def test_r13_the_discards_but_the_top_one_become_the_stock() -> None:
    game = table("2h 4s 9d", "5h 6c 9c")
    count = len(game.stock)
    for _ in range(count - 1):
        last_events(game, "draw stock")
        last_events(game, str(Move("discard", game.hand[game.player][-1])))
    assert len(game.stock) == 1
    last_events(game, "draw stock")
    assert not game.stock  # the turn ends first
    last = game.hand[game.player][-1]
    events = last_events(game, str(Move("discard", last)))
    assert list(game.discards) == [last] and len(game.stock) == count
    assert "The stock has run out: the discards are reshuffled" in [
        str(event.sentence) for event in events if isinstance(event, Said)
    ]


def test_r13_the_third_time_the_hand_ends_and_everybody_counts() -> None:
    game = table("2h 4s 9d", "5h 6c 9c")
    for times in (1, 2):
        left = len(game.stock)
        for _ in range(left):
            last_events(game, "draw stock")
            last_events(game, str(Move("discard", game.hand[game.player][-1])))
        assert (game.renewed, game.phase) == (times, "draw")
    events: list[object] = []
    while game.phase != "deal":
        last_events(game, "draw stock")
        events = last_events(game, str(Move("discard", game.hand[game.player][-1])))
    told = [str(event.sentence) for event in events if isinstance(event, Said)]
    assert "The stock has run out for the third time: the hand ends" in told
    assert game.out is None
    assert game.scores == [15, 20]


# ------------------------------------------------------------------ scoring


@pytest.mark.parametrize(
    ("hand", "points"), [("Ah 4c 9d", 14), ("Jh Qc Kd", 30), ("2h Tc 8s", 20), ("3h Tc 8s", 21)]
)
def test_r14_ace_1_numbers_their_own_court_cards_10_wild_cards_what_they_show(hand: str, points: int) -> None:
    game = table("6h 6c 6s", hand, turned="2c", stock="5s 5d 5h 5c")
    last_events(game, "draw stock", "discard 5s", "draw stock", "out 5d", "draw stock", "discard 5h")
    assert game.scores == [0, points]
    assert game.figures(0) == {"Deadwood": 0, "Went out": 1}
    assert game.figures(1) == {"Deadwood": points, "Went out": 0}


def test_r14_hands_are_shown_in_melds_and_deadwood_with_the_cards_of_the_score() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", stock="Kc 9s 9c")
    events = last_events(game, "draw stock", "out Kc", "draw stock", "discard 9s")
    assert list(game.shown[1]) == cards("5c 5d 5h") and set(game.shown[1].tags) == {0}
    scores = [event for event in events if isinstance(event, Scored)]
    assert [(score.side, score.points, str(score.why)) for score in scores] == [
        (1, 0, "Out, all in melds"),
        (0, 15, "Deadwood"),
    ]
    assert set(scores[1].cards) == set(cards("2h 4s 9d"))


@pytest.mark.parametrize("hands", [6, 11])
def test_r15_the_lowest_total_wins_after_the_last_hand(hands: int) -> None:
    game = ThreeThirteen(2, seed="end", hand=hands, options={"length": hands})
    game.scores = [500, 30]
    game.apply(Move("deal"))
    while not game.over:
        last_events(game, "draw stock")
        last_events(game, str(game.legal().moves[-1]))
    outcome = game.outcome()
    assert outcome.winners == (1,) and outcome.standing == (1, 0)
    assert str(outcome.reason) == f"Lowest total after {hands} hands: {game.scores[1]} points."


def test_r15_equal_lowest_totals_share() -> None:
    game = ThreeThirteen(3)
    game.scores = [40, 20, 20]
    assert game.outcome().winners == (1, 2)


def test_r16_no_match_ends_before_the_last_hand() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", stock="Kc 9s 9c")
    game.scores = [900, 0]
    last_events(game, "draw stock", "out Kc", "draw stock", "discard 9s")
    assert (game.over, game.phase, game.scores) == (False, "deal", [915, 0])
    assert game.deadwood == [15, 0]


# ------------------------------------------------------------------ house rules


def test_option_two_packs_for_two_players() -> None:
    assert len(ThreeThirteen(2, options={"pair_packs": 2}).pack) == 104
    assert ThreeThirteen(3).pack == PACKS[2]
    with pytest.raises(OptionError):
        ThreeThirteen(3, options={"pair_packs": 2})


def test_option_wild_cards_left_over_cost_fifteen() -> None:
    game = table("2h 4s 9d", "3h 6c 9c", left_wilds="fifteen")
    assert game.arrange(cards("3h 6c 9c")).deadwood == 30
    assert game.arrange(cards("3h 6c 6d")).deadwood == 0


def test_option_six_hands() -> None:
    game = ThreeThirteen(2, seed="end", hand=6, options={"length": 6})
    game.apply(Move("deal"))
    assert game.wild_rank == "8"
    assert "Hand 6 of 6" in str(game.status())


@pytest.mark.parametrize(("seats", "hand"), [(2, 1), (2, 11), (3, 1), (6, 1)])
def test_r17_after_twenty_turns_without_a_card_from_the_stock_it_must_be_drawn_from(
    seats: int, hand: int
) -> None:
    check_the_stock_must_be_drawn_from_after_twenty_turns("three_thirteen", seats, hand)


def test_r11_the_melds_shown_are_those_with_which_one_goes_out() -> None:
    game = table("2s 4s 5s 6s 7s 9s Ts Js", "9h 8h Th 8c Qh Kh 3h 2h", turned="Jd", stock="9c")
    last_events(game, "draw stock")
    groups = game.view(1).groups(1)
    assert [group.cards for group in groups if not group.text] == [(Card("9", "c"),)]
    assert Move("out", Card("9", "c")) in game.legal()
    assert [thing.text for thing in game.view(1).indicators() if isinstance(thing, Marker)] == ["0"]
