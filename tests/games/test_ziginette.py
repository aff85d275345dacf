"""The rules of Ziginette, ruling by ruling (R1 to R18) and option by option.

Seats are numbered in the order of play; seat 0 is the banker unless a test says otherwise.
"""

import pytest

from cardgames.engine import (
    STRIPPED_40,
    Move,
    OptionError,
    Paid,
    RankMarks,
    Scored,
    cards,
)
from cardgames.engine.families.betting import HOUSE, debt, on, stack
from cardgames.games.ziginette import Ziginette
from tests.games.ziginette_tables import PLAIN, begun, broke, finish_hand
from tests.positions import chips, play
from tests.refusals import refused

# ------------------------------------------------------------------ match and bank


@pytest.mark.parametrize("seats", range(2, 9))
def test_r1_two_to_eight_play(seats: int) -> None:
    game = Ziginette(seats, seed="1")
    assert len(game.bettors()) == seats - 1
    assert game.pack == STRIPPED_40 and len(set(game.pack)) == 40


@pytest.mark.parametrize("seats", [1, 9])
def test_r1_nobody_else_can_play(seats: int) -> None:
    with pytest.raises(OptionError):
        Ziginette(seats)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_r2_the_highest_card_drawn_has_the_bank_first(seats: int) -> None:
    for seed in range(30):
        game = Ziginette(seats, seed=str(seed))
        order = "A234567JQK"
        rows = [[order.index(card.rank) for card in game.own[seat]] for seat in range(seats)]
        drawing = list(range(seats))
        for step in range(max(map(len, rows))):
            assert all(len(rows[seat]) > step for seat in drawing)
            best = max(rows[seat][step] for seat in drawing)
            drawing = [seat for seat in drawing if rows[seat][step] == best]
        assert drawing == [game.dealer]


def test_r2_equal_cards_draw_again() -> None:
    games = [Ziginette(8, seed=str(seed)) for seed in range(40)]
    assert any(max(len(game.own[seat]) for seat in range(8)) > 1 for game in games)


def test_r3_the_bank_and_the_bets_go_to_the_right() -> None:
    assert not Ziginette.clockwise
    game = begun(seats=4)
    asked = []
    while game.phase == "bet":
        asked.append(game.player)
        play(game, "done")
    assert asked == [1, 2, 3]
    play(game, "pass")
    assert game.dealer == 1 and game.turn == 1


def test_r4_a_turn_at_the_bank_has_at_most_three_hands() -> None:
    game = begun()
    for _ in range(2):
        finish_hand(game)
        assert game.phase == "bank" and game.dealer == 0
        play(game, "again", "deal", "limit 5")
    finish_hand(game)
    assert game.dealer == 1 and game.banked == [1, 0, 0]


def test_r4_a_turn_at_the_bank_ends_with_a_passed_bank() -> None:
    game = begun()
    finish_hand(game)
    play(game, "pass")
    assert game.dealer == 1 and game.banked == [1, 0, 0]


def all_passes(game: Ziginette) -> int:
    """Let every banker pass after a hand without bets; the number of hands."""
    while not game.over:
        finish_hand(game) if game.phase == "bet" else play(game, *map(str, list(game.legal())[-1:]))
    return game.hand_number


@pytest.mark.parametrize(("seats", "turns"), [(2, 2), (4, 2), (5, 1), (8, 1)])
def test_r5_everybody_has_the_bank_twice_or_once_with_five_or_more(seats: int, turns: int) -> None:
    game = Ziginette(seats, seed="7")
    assert all_passes(game) == seats * turns
    assert game.banked == [turns] * seats


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_option_turns(turns: int) -> None:
    game = Ziginette(5, seed="7", options={"turns": turns})
    assert all_passes(game) == 5 * turns


def test_r5_most_chips_minus_debt_wins_and_equals_share() -> None:
    game = Ziginette(3, seed="7")
    all_passes(game)
    assert game.outcome().winners == (0, 1, 2)
    game.scores = [150, 210, 210]
    assert game.outcome().winners == (1, 2)
    assert str(game.outcome().reason) == "Most chips: 210."


def test_r6_two_hundred_chips_and_steps_of_five() -> None:
    game = begun()
    assert chips(game) == [200, 200, 200] and game.scores == [200, 200, 200]
    assert refused(game, "bet 2h 7") == "Bet in steps of 5."
    play(game, "bet 2h 5", "bet 2h 15")
    assert game.heap(on("2", 1)) == 20


def test_r7_the_house_lends_to_a_bettor_below_the_minimum() -> None:
    game = broke(1, 4)
    play(game, "deal")
    assert game.heap(stack(1)) == 104 and game.heap(debt(1)) == -100 and game.wealth(1) == 4
    game = broke(1, 5)
    play(game, "deal")
    assert game.heap(stack(1)) == 5 and game.heap(debt(1)) == 0


@pytest.mark.parametrize(("left", "lent"), [(29, 100), (30, 0), (0, 100)])
def test_r7_the_house_lends_to_a_banker_who_cannot_stand_three_minimal_losses(left: int, lent: int) -> None:
    game = broke(0, left)
    play(game, "deal")
    assert game.heap(debt(0)) == -lent


def test_r7_the_bank_is_lent_to_at_the_start_of_the_turn_only() -> None:
    game = begun()
    finish_hand(game)
    game.pay(stack(0), HOUSE, 190)
    play(game, "again", "deal")
    assert game.heap(debt(0)) == 0
    assert [move.amount for move in game.legal()] == [5]


def test_r7_as_often_as_needed() -> None:
    game = Ziginette(8, seed="z", dealer=0)
    game.pay(stack(0), HOUSE, 200)
    play(game, "deal")  # seven bettors: 105 chips
    assert game.heap(stack(0)) == 200 and game.heap(debt(0)) == -200


@pytest.mark.parametrize(
    ("seats", "bank", "allowed"),
    [
        (2, 200, [5, 10, 20, 30, 50]),
        (3, 200, [5, 10, 20, 30]),  # 200 / 3 / 2 = 33
        (4, 200, [5, 10, 20]),
        (8, 200, [5]),  # 200 / 3 / 7 = 9
        (3, 60, [5, 10]),
        (3, 59, [5]),
    ],
)
def test_r8_the_most_is_a_third_of_the_bank_shared_by_the_bettors(
    seats: int, bank: int, allowed: list[int]
) -> None:
    game = Ziginette(seats, seed="z", dealer=0)
    game.pay(stack(0), HOUSE, 200 - bank)
    play(game, "deal")
    assert [move.amount for move in game.legal()] == allowed


def test_r8_a_limit_that_the_bank_cannot_stand_is_refused() -> None:
    game = Ziginette(3, seed="z", dealer=0)
    play(game, "deal")
    assert refused(game, "limit 50") == "Your 200 chips must cover three full losses. The maximum is 30."


def test_r8_a_limit_without_a_choice_names_itself_at_once() -> None:
    game = Ziginette(8, seed="z", dealer=0)
    play(game, "deal")
    assert game.makes_itself() == Move("limit", amount=5) and "limit" in game.silent


def test_r9_all_bets_together_never_exceed_the_bank() -> None:
    game = begun()
    game.pay(stack(0), HOUSE, 165)  # 35 left
    play(game, "bet 2h 20")
    assert refused(game, "bet 3h 20") == "The bank can't cover that: it can take 15 more."
    play(game, "bet 3h 15")
    assert game.live == 35 == game.bank
    play(game, "done")
    assert game.phase == "turn", "seat 2 cannot bet and is not asked"


def test_r9_an_order_is_cut_down_to_what_the_bank_covers() -> None:
    game = begun(seats=2)
    game.pay(stack(0), HOUSE, 175)
    play(game, "every 20")
    assert (game.heap(on("2", 1)), game.heap(on("3", 1))) == (20, 5)


# ------------------------------------------------------------------ the hand


def test_r10_two_board_cards_then_the_bank_card() -> None:
    game = begun()
    assert list(game.board) == cards("2h 3h") and list(game.own[0]) == cards("Kh")
    assert len(game.stock) == 37 and not game.dead


@pytest.mark.parametrize("deck", ["2h 2s Kh", "2h 3h 2s", "2h 3h 3s"])
def test_r10_a_playette_is_shuffled_and_dealt_again(deck: str) -> None:
    game = Ziginette(3, seed="z", deck=cards(deck), dealer=0)
    play(game, "deal")
    game.drain()
    play(game, "limit 5")
    assert any("playette" in str(event) for event in game.drain())
    assert len({card.rank for card in (*game.board, *game.own[0])}) == 3
    assert len(game.stock) == 37 and not game.live


def test_r11_between_minimum_and_maximum_on_a_card_in_the_whole_hand() -> None:
    game = begun()
    assert refused(game, "bet 2h 25") == "The maximum on a card is 20. You have 0 on it."
    play(game, "bet 2h 15")
    assert refused(game, "bet 2h 10") == "The maximum on a card is 20. You have 15 on it."
    play(game, "bet 2h 5", "bet 3h 20", "done")
    assert game.player == 2


def test_r11_a_bet_is_refused_with_the_reason() -> None:
    game = begun()
    assert refused(game, "bet Kh 5") == "You can only bet on board cards."
    game.pay(stack(1), HOUSE, 190)
    assert refused(game, "bet 2h 15") == "You have 10 chips left."


def test_r11_each_new_board_card_opens_a_window_for_all_board_cards() -> None:
    game = begun(PLAIN + " 4h")
    play(game, "bet 2h 5", "done", "done", "turn")
    assert game.phase == "bet" and game.player == 1
    assert set(game.open_cards(1)) == set(cards("2h 3h 4h"))
    play(game, "bet 3h 20", "bet 2h 15", "done")
    assert game.player == 2


def test_r11_when_no_bet_is_left_a_window_opens() -> None:
    game = begun(PLAIN + " 2s 4h")
    play(game, "bet 2h 5", "done", "done", "turn")
    assert game.phase == "bet" and game.player == 1 and list(game.board) == cards("3h")
    play(game, "bet 3h 5", "done", "done", "turn")
    assert game.phase == "bet" and list(game.board) == cards("3h 4h")


def test_r11_bets_cannot_be_taken_back() -> None:
    game = begun()
    play(game, "bet 2h 5")
    assert not [move for move in game.legal() if move.verb not in ("bet", "same", "out", "done")]


def test_r12_a_dead_rank_is_discarded_and_nothing_else_happens() -> None:
    game = begun(PLAIN + " 2s 2d 2c")
    play(game, "bet 3h 5", "done", "done", "turn")
    before = chips(game)
    for card in cards("2d 2c"):
        play(game, "turn")
        assert game.dead.top is card and game.phase == "turn"
    assert chips(game) == before and list(game.board) == cards("3h")


def test_r12_a_board_card_that_is_matched_loses_all_its_bets() -> None:
    game = begun(PLAIN + " 2s")
    play(game, "bet 2h 20", "bet 3h 5", "done", "bet 2h 10", "done")
    game.drain()
    play(game, "turn")
    told = [event for event in game.drain() if isinstance(event, Scored)]
    assert [str(event.why) for event in told] == ["The two of hearts is matched: 30 chips to the banker"]
    assert chips(game) == [230, 175, 190] and game.live == 5
    assert set(game.dead) == set(cards("2h 2s")) and game.dead_ranks == "2"
    assert game.scores == [200, 200, 200], "scores stand still in a hand"


def test_r12_a_new_rank_is_another_board_card() -> None:
    game = begun(PLAIN + " 4h")
    play(game, "bet 2h 5", "done", "done", "turn")
    assert list(game.board) == cards("2h 3h 4h")


def test_r13_each_live_rank_has_three_cards_left() -> None:
    for seed in range(20):
        game = Ziginette(3, seed=str(seed))
        play(game, "deal", "limit 5")
        while game.phase in ("bet", "turn") and not game.over:
            open_ranks = [card.rank for card in (*game.board, *game.own[game.dealer][:1])]
            assert len(set(open_ranks)) == len(open_ranks)
            for rank in open_ranks:
                assert sum(card.rank == rank for card in game.stock) == 3
            every = Move("every", amount=5)
            play(
                game,
                str(every)
                if game.phase == "bet" and every in game.legal()
                else {"bet": "done"}.get(game.phase, "turn"),
            )


def test_r14_the_bank_card_matched_pays_every_bet_even_and_the_bank_passes() -> None:
    game = begun(PLAIN + " 4h Ks")
    play(game, "bet 2h 20", "bet 3h 5", "done", "bet 2h 10", "done", "turn", "done", "done", "turn")
    assert chips(game) == [165, 225, 210] == game.scores
    assert game.phase == "deal" and game.dealer == 1 and not game.live
    assert game.banked == [1, 0, 0]


def test_r14_each_payment_goes_over_the_card() -> None:
    game = begun(PLAIN + " Ks")
    play(game, "bet 2h 20", "done", "done")
    game.drain()
    play(game, "turn")
    events = game.drain()
    paid = [event for event in events if isinstance(event, Paid)]
    assert [(pay.src, pay.dst, pay.amount) for pay in paid] == [
        (stack(0), on("2", 1), 20),
        (on("2", 1), stack(1), 40),
    ]
    told = [event for event in events if isinstance(event, Scored) and not event.points]
    assert [str(event.why) for event in told] == [
        "The bank card is matched: the bank falls and pays 20 chips"
    ]
    assert set(told[0].cards) == set(cards("Kh Ks"))


def test_r15_the_hand_ends_when_the_board_is_cleared() -> None:
    game = begun(PLAIN + " 2s 3s")
    play(game, "bet 3h 5", "done", "done", "turn")
    game.drain()
    play(game, "turn")
    told = [str(event.why) for event in game.drain() if isinstance(event, Scored) and not event.points]
    assert told[-1] == "The board is cleared: the bank is safe"
    assert game.phase == "bank" and chips(game) == [205, 195, 200] == game.scores


def test_r15_the_hand_ends_before_a_card_is_turned_when_nobody_bets() -> None:
    game = begun()
    game.drain()
    play(game, "done", "done")
    told = [str(event.why) for event in game.drain() if isinstance(event, Scored)]
    assert told == ["No bets are left on the board: the bank is safe"]
    assert game.phase == "bank" and len(game.stock) == 37


def test_r15_the_hand_ends_when_no_bet_is_left_and_none_is_made() -> None:
    game = begun(PLAIN + " 2s")
    play(game, "bet 2h 5", "done", "done", "turn", "done", "done")
    assert game.phase == "bank" and list(game.board) == cards("3h")


def test_r16_the_banker_goes_on_or_passes() -> None:
    game = begun()
    play(game, "done", "done")
    assert [str(move) for move in game.legal()] == ["again", "pass"]
    play(game, "again")
    assert game.dealer == 0
    play(game, "deal")
    assert game.phase == "limit", "new limits"


def test_r16_another_hand_begins_from_nothing() -> None:
    game = begun(PLAIN + " 2s")
    play(game, "bet 2h 5", "same 5", "bet 2h 10", "out", "turn", "out", "again", "deal", "limit 5")
    assert game.dead_ranks == "" and not game.dead and game.order == [-1] * 3
    assert game.staked == [0] * 3 == game.last and not game.live


def test_r17_the_bank_card_is_always_matched_before_the_pack_runs_out() -> None:
    for seed in range(60):
        game = Ziginette(2, seed=str(seed))
        play(game, "deal", "limit 5")
        while game.phase in ("bet", "turn"):
            assert game.stock
            every = Move("every", amount=5)
            play(
                game,
                str(every)
                if game.phase == "bet" and every in game.legal()
                else {"bet": "done"}.get(game.phase, "turn"),
            )


def test_r18_settled_and_dead_cards_lie_open() -> None:
    game = begun(PLAIN + " 2s 2d")
    play(game, "bet 3h 5", "done", "done", "turn", "turn")
    assert set(game.view(None).dead) == set(cards("2h 2s 2d"))
    ranks = next(thing for thing in game.indicators() if isinstance(thing, RankMarks))
    assert dict(ranks.ranks)["2"] == "dead"


def test_r18_nothing_is_hidden_but_the_order_of_the_stock() -> None:
    game = begun()
    assert all(game.view(seat).describe() == game.view(None).describe() for seat in range(3))
