"""The rules of Skin, ruling by ruling (R1 to R17); side bets are in test_skin_side_bets,
the fall of a bank and the end of a deal in test_skin_bank.

Seats are numbered in the order of play; seat 0 is the banker unless a test says otherwise.
"""

from random import Random

import pytest

from cardgames.engine import FRENCH_52, Match, Move, OptionError, Player, RankMarks, Scored, cards
from cardgames.engine.families.betting import HOUSE, debt, on, stack
from cardgames.games.skin import Skin
from tests.games.skin_tables import begun, broke, dealt, quick, three
from tests.positions import chips, play
from tests.refusals import refused

# ------------------------------------------------------------------ match and bank


@pytest.mark.parametrize("seats", range(3, 8))
def test_r1_three_to_seven_play(seats: int) -> None:
    game = Skin(seats, seed="1")
    assert len(game.bettors()) == seats - 1 and len(set(game.pack)) == 52 and game.pack == FRENCH_52


@pytest.mark.parametrize("seats", [2, 8])
def test_r1_nobody_else_can_play(seats: int) -> None:
    with pytest.raises(OptionError):
        Skin(seats)


@pytest.mark.parametrize("seats", [3, 7])
def test_r2_whoever_gets_the_first_ace_has_the_bank_first(seats: int) -> None:
    firsts = set()
    for seed in range(40):
        game = Skin(seats, seed=str(seed))
        dealt = len(game.dead) + sum(map(len, game.own))
        assert [seat for seat in range(seats) if any(card.rank == "A" for card in game.own[seat])] == [
            game.dealer
        ]
        assert not any(card.rank == "A" for card in game.dead)
        firsts.add((game.dealer - dealt + 1) % seats)
    assert firsts == set(range(seats)), "dealing begins anywhere"


def test_r2_who_got_the_ace_is_told() -> None:
    game = Skin(4, seed="2")
    game.drain()
    play(game, "deal")
    assert any("got the ace of" in str(event) for event in game.drain())


def test_r3_cards_go_to_the_right_and_the_bank_to_the_left() -> None:
    assert not Skin.clockwise
    game = dealt("2h 3h 4h", seats=4)
    play(game, "turn")
    asked = []
    while game.phase == "offer":
        asked.append(game.player)
        play(game, "reject")
    assert asked == [1, 2, 3]
    bankers = [game.dealer]
    while not game.over:
        quick(game)
        if not game.over:
            bankers.append(game.dealer)
            play(game, "deal")
    assert bankers == [0, 3, 2, 1]


@pytest.mark.parametrize("circuits", [1, 2, 3])
def test_r4_option_circuits(circuits: int) -> None:
    game = Skin(3, seed="4", options={"circuits": circuits})
    while not game.over:
        play(game, "deal") if game.phase == "deal" else quick(game)
    assert game.hand_number == 3 * circuits and game.banked == [circuits] * 3


def test_r4_two_hundred_chips_most_wins_and_equals_share() -> None:
    game = Skin(3, seed="4")
    assert chips(game) == [200] * 3 == game.scores
    game.scores = [150, 210, 210]
    assert game.outcome().winners == (1, 2) and str(game.outcome().reason) == "Most chips: 210."
    game.scores = [-20, -90, -40]
    assert game.outcome().winners == (0,) and str(game.outcome().reason) == "Least debt: 20 chips."


@pytest.mark.parametrize(
    ("seats", "bank", "allowed"),
    [
        (3, 200, [5, 10, 20, 30, 50]),
        (4, 200, [5, 10, 20, 30, 50]),
        (5, 200, [5, 10, 20, 30, 50]),
        (6, 200, [5, 10, 20, 30]),
        (7, 200, [5, 10, 20, 30]),
        (4, 60, [5, 10, 20]),
        (4, 59, [5, 10]),
    ],
)
def test_r5_the_banker_can_pay_the_most_to_everybody(seats: int, bank: int, allowed: list[int]) -> None:
    game = Skin(seats, seed="z", dealer=0)
    game.pay(stack(0), HOUSE, 200 - bank)
    play(game, "deal")
    assert [move.amount for move in game.legal()] == allowed


def test_r5_five_is_always_allowed_and_more_is_refused_with_the_reason() -> None:
    game = Skin(3, seed="z", dealer=0, options={"knock_out": True})
    game.pay(stack(0), HOUSE, 193)
    play(game, "deal")
    assert [str(move) for move in game.legal()] == ["limit 5"]
    assert refused(game, "limit 10") == "Your 7 chips must cover all 2 players. The maximum is 5."
    assert game.makes_itself() == Move("limit", amount=5) and "limit" in game.silent


@pytest.mark.parametrize(("left", "lent"), [(19, 100), (20, 0), (0, 100)])
def test_r6_the_house_lends_to_a_banker_with_fewer_than_ten_a_bettor(left: int, lent: int) -> None:
    game = broke(0, left)
    play(game, "deal")
    assert game.heap(debt(0)) == -lent


def test_r6_the_house_lends_to_a_bettor_who_bets_with_fewer_than_five() -> None:
    game = broke(1, 4)
    play(game, "deal", "limit 5", "turn", "accept", "turn")
    assert game.heap(debt(1)) == 0, "not before the bet"
    play(game, "bet 2h 5")
    assert game.heap(stack(1)) == 99 and game.heap(debt(1)) == -100


def test_r6_a_bettor_with_five_bets_five_and_gets_no_credit() -> None:
    game = broke(1, 5)
    play(game, "deal", "limit 20", "turn", "accept", "turn")
    assert refused(game, "bet 2h 10") == "You have 5 chips left."
    play(game, "bet 2h 5")
    assert game.heap(stack(1)) == 0 == game.heap(debt(1))


def test_r6_the_bank_is_lent_to_when_it_cannot_match_a_bet() -> None:
    game = begun("3h", bet=20)
    game.pay(stack(0), HOUSE, 175)
    play(game, "turn", "bet 3h 20")
    assert game.heap(stack(0)) == 85 and game.heap(debt(0)) == -100


# ------------------------------------------------------------------ opening


def test_r7_the_first_card_is_offered_to_the_right_until_it_is_accepted() -> None:
    game = dealt("2h")
    play(game, "turn")
    assert game.player == 1 and list(game.middle) == cards("2h") and game.offer is game.middle[0]
    assert [str(move) for move in game.legal()] == ["accept", "reject", "out"]
    play(game, "reject")
    assert game.player == 2
    play(game, "accept")
    assert list(game.own[2]) == cards("2h") and not game.middle


def test_r7_who_rejects_waits_until_the_turn_has_come_round() -> None:
    game = dealt("2h Kh 3h 4h")
    play(game, "turn", "reject", "accept", "turn", "bet 2h 5", "turn")
    assert game.player == 3, "seat 1 has had its offer"
    play(game, "bet 3h 5", "no", "turn")
    assert game.phase == "offer" and game.player == 1, "now the turn has come round"


def test_r8_a_card_that_all_reject_is_fresh_and_offers_begin_anew() -> None:
    game = dealt("2h 3h")
    play(game, "turn", "reject", "reject", "reject")
    assert game.phase == "turn" and list(game.middle) == cards("2h") and game.offer is None
    play(game, "turn")
    assert game.phase == "offer" and game.player == 1 and game.offer is game.middle[1]


def test_r9_the_bank_card_is_turned_when_the_first_card_is_accepted_and_then_the_bet_is_made() -> None:
    game = dealt("2h Kh")
    play(game, "turn", "accept", "turn")
    assert list(game.own[0]) == cards("Kh") and game.phase == "stake" and game.player == 1
    play(game, "bet 2h 15")
    assert game.heap(on("2", 1)) == 15 == game.heap(on("2", 0)) and game.phase == "turn"


def test_r9_a_pair_is_thrown_away_and_the_same_player_is_offered_a_new_card() -> None:
    game = dealt("2h 2s 2c 3h Kh")
    play(game, "turn", "reject", "accept", "turn")
    assert game.dead_ranks == "2" and set(game.dead) == set(cards("2h 2s")) and not any(game.own)
    play(game, "turn")
    assert game.phase == "turn", "a dead rank is not offered"
    play(game, "turn")
    assert game.phase == "offer" and game.player == 2 and game.offer in cards("3h")
    play(game, "accept", "turn", "bet 3h 5")
    assert list(game.own[2]) == cards("3h") and list(game.own[0]) == cards("Kh")


def test_r9_a_new_card_in_place_of_a_pair_may_be_rejected() -> None:
    game = dealt("2h 2s 3h Kh")
    play(game, "turn", "accept", "turn", "turn", "reject")
    assert game.phase == "offer" and game.player == 2


def test_r9_who_rejects_the_new_card_has_had_the_turn() -> None:
    game = dealt("2h 2s 3h Kh 4h")
    play(game, "turn", "accept", "turn", "turn", "reject", "accept", "turn", "bet 3h 5", "turn")
    assert game.phase == "offer" and game.player == 3


def test_r9_a_fresh_card_paired_by_the_bank_is_dead_and_the_next_is_the_bank_card() -> None:
    game = dealt("2h 3h 2s Kh")
    play(game, "turn", "reject", "reject", "reject", "turn", "accept", "turn")
    assert game.dead_ranks == "2" and game.phase == "turn" and not game.own[0]
    play(game, "turn")
    assert list(game.own[0]) == cards("Kh") and game.phase == "stake"


def test_r10_between_minimum_and_maximum_and_the_banker_lays_the_same_on_top() -> None:
    game = begun("3h", bet=10)
    assert chips(game) == [190, 190, 200, 200]
    play(game, "turn")
    assert refused(game, "bet 3h 25") == "The maximum on a card is 20."
    assert refused(game, "bet 3h 7") == "Bet in steps of 5."
    assert refused(game, "bet 3h 0") == "The minimum is 5."
    assert refused(game, "bet 2h 5") == "You can only take the card on offer."
    play(game, "bet 3h 20")
    assert chips(game) == [170, 190, 180, 200] and game.live == 30
    assert game.heap(on("3", 2)) == 20 == game.heap(on("3", 0))


# ------------------------------------------------------------------ turning


def test_r11_a_dead_rank_is_discarded_and_nothing_else_happens() -> None:
    game = begun("3h 2s 2d 2c")
    play(game, "turn", "bet 3h 5", "no", "turn")
    before = chips(game)
    for card in cards("2d 2c"):
        play(game, "turn")
        assert game.dead.top is card and game.phase == "turn" and not game.middle
    assert chips(game) == before


def test_r12_a_matched_card_is_lost_to_the_bank_and_its_rank_is_dead() -> None:
    game = begun("3h 2s", bet=20)
    play(game, "turn", "bet 3h 5", "no")
    game.drain()
    play(game, "turn")
    assert chips(game) == [215, 180, 195, 200] and game.live == 5 and not game.own[1]
    assert set(game.dead) == set(cards("2h 2s")) and game.dead_ranks == "2"
    assert game.scores == [200] * 4, "scores stand still in a deal"
    told = [event for event in game.drain() if isinstance(event, Scored)]
    assert [str(event.why) for event in told] == ["Seat 2 loses 20 to the bank: two of hearts matched"]
    assert set(told[0].cards) == set(cards("2h 2s"))


def test_r13_a_fresh_card_that_is_matched_goes_and_its_rank_is_dead() -> None:
    game = three("5h 5s 5d")
    play(game, "turn")
    assert list(game.middle) == cards("5h")
    play(game, "turn")
    assert not game.middle and game.dead_ranks == "5" and set(game.dead) == set(cards("5h 5s"))
    play(game, "turn")
    assert game.dead.top in cards("5d")


def test_r14_the_bank_card_matched_makes_the_bank_fall() -> None:
    game = three("Ks")
    play(game, "turn")
    assert chips(game) == [170, 210, 210, 210] and game.phase == "bank" and game.player == 0


def test_r15_in_the_first_round_each_is_offered_a_card_in_turn_also_after_a_loss() -> None:
    game = begun("2s 3h 4h 5h")
    play(game, "turn")  # seat 1 has lost its card
    play(game, "turn")
    assert game.player == 2
    play(game, "bet 3h 5", "turn")
    assert game.player == 3, "seat 1 has to wait until all have been offered one"
    play(game, "bet 4h 5", "no", "turn")
    assert game.phase == "offer" and game.player == 1


def test_r15_who_has_not_been_offered_one_comes_before_who_rejected() -> None:
    game = begun("3h", seats=5)
    play(game, "turn", "reject", "reject", "reject")
    assert game.phase != "offer" and list(game.middle) == cards("3h")


def test_r15_a_card_that_nobody_needs_is_a_fresh_card() -> None:
    game = three("5h 6h")
    play(game, "turn", "turn")
    assert list(game.middle) == cards("5h 6h") and game.phase == "turn"


def test_r15_later_a_card_goes_to_the_next_without_one_and_on_when_rejected() -> None:
    game = three("2s 3s 5h")
    play(game, "turn", "turn", "turn")
    assert game.phase == "offer" and game.player == 1, "after seat 3, who was served last"
    play(game, "reject")
    assert game.player == 2
    play(game, "reject")
    assert game.phase == "turn" and list(game.middle) == cards("5h"), "not asked again for the same card"


def test_r16_after_the_first_round_a_fresh_card_is_chosen_instead_of_an_offer() -> None:
    game = three("5h 6h 2s")
    play(game, "turn", "turn", "turn")
    assert game.phase == "pick" and game.player == 1
    assert set(game.legal().cards) == set(cards("5h 6h"))
    assert refused(game, "bet 3h 5") == "You can only choose a fresh card from the middle."
    play(game, "bet 6h 20")
    assert list(game.own[1]) == cards("6h") and list(game.middle) == cards("5h")
    assert game.heap(on("6", 1)) == 20 == game.heap(on("6", 0))


def test_r16_in_the_first_round_nobody_chooses() -> None:
    game = dealt("2h 3h Kh 4h 3s")
    play(game, "turn", "reject", "reject", "reject")  # the two is fresh
    play(game, "turn", "accept", "turn", "bet 3h 5", "turn")
    assert game.phase == "offer" and game.player == 2
    play(game, "bet 4h 5", "no", "turn")
    assert game.phase == "turn", "seat 1 has lost, but seat 3 has not been offered a card"


def test_r16_who_waits_lets_the_turn_pass_and_new_cards_join_the_fresh_ones() -> None:
    game = three("5h 2s 3s 6h")
    play(game, "turn", "turn", "wait", "turn")
    assert game.phase == "pick" and game.player == 2, "the pointer has gone to the right"
    play(game, "wait")
    assert game.player == 1
    play(game, "wait", "turn")
    assert list(game.middle) == cards("5h 6h") and game.phase == "pick" and game.player == 2


def test_r16_one_bet_then_the_next_card_is_turned() -> None:
    game = three("5h 6h 2s 3s")
    play(game, "turn", "turn", "turn", "wait", "turn")
    assert game.phase == "pick" and game.player == 2
    play(game, "bet 5h 5", "no")
    assert game.phase == "turn"


def test_r27_who_takes_no_more_cards_is_not_asked_again_in_this_deal() -> None:
    game = three("5h 2s 6h 7h")
    play(game, "turn", "turn", "out", "turn", "turn")
    assert game.phase == "turn" and game.sitting_out == [1]
    quick(game)
    play(game, "deal")
    assert game.sitting_out == [], "but in the next"


def test_r27_the_deal_is_over_when_nobody_takes_a_card_and_nothing_is_at_stake() -> None:
    game = dealt("2h")
    play(game, "turn", "out", "out", "out")
    assert game.phase == "deal" and game.dealer == 3


@pytest.mark.parametrize("seats", [3, 7])
def test_r17_every_live_or_fresh_rank_has_three_cards_in_the_stock(seats: int) -> None:
    for seed in range(6):
        match, rng = Match(Skin, [Player(str(seat)) for seat in range(seats)], seed=str(seed)), Random(seed)
        while not match.over:
            match.play(match.decision.sample(rng))
            game = match.position
            assert isinstance(game, Skin)
            if game.phase in ("deal", "limit", "over"):
                continue
            lying = [card.rank for zone in (game.middle, *game.own) for card in zone]
            assert len(set(lying)) == len(lying)
            for rank in lying:
                assert sum(card.rank == rank for card in game.stock) == 3


def test_the_strip_of_ranks_says_whose_a_live_rank_is() -> None:
    match = Match(Skin, [Player(f"P{seat}") for seat in range(4)], seed="ranks")
    rng, seen = Random(0), 0
    while seen < 20:
        match.play(match.decision.sample(rng))
        game = match.view(None)
        marks = next(thing for thing in game.indicators() if isinstance(thing, RankMarks))
        live = {rank for rank, how in marks.ranks if how == "live"}
        assert {rank for rank, _ in marks.owners} == live
        assert all(any(card.rank == rank for card in game.own[seat]) for rank, seat in marks.owners)
        seen += bool(live)
