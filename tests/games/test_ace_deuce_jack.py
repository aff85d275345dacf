"""The rules of Ace-Deuce-Jack, ruling by ruling (R1 to R13) and option by option.

Seats are numbered in the order of play; seat 0 is the banker unless a test says otherwise.
"""

from collections import Counter
from itertools import product

import pytest

from cardgames.engine import FRENCH_52, Move, OptionError, Paid, Scored, cards
from cardgames.engine.families.betting import HOUSE, bet, debt, stack
from cardgames.games.ace_deuce_jack import AceDeuceJack
from tests.games.ace_deuce_jack_tables import FIRST, SAFE, SECOND, broke, cut, finish_hand, pack, turn_all
from tests.positions import chips, play
from tests.refusals import refused

# ------------------------------------------------------------------ match and bank


@pytest.mark.parametrize("seats", range(2, 9))
def test_r1_two_to_eight_play(seats: int) -> None:
    game = AceDeuceJack(seats, seed="1")
    assert len(game.bettors()) == seats - 1
    assert game.pack == FRENCH_52 and len(set(game.pack)) == 52


@pytest.mark.parametrize("seats", [1, 9])
def test_r1_nobody_else_can_play(seats: int) -> None:
    with pytest.raises(OptionError):
        AceDeuceJack(seats)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_r2_the_highest_card_drawn_has_the_bank_first(seats: int) -> None:
    for seed in range(30):
        game = AceDeuceJack(seats, seed=str(seed))
        rows = [["23456789TJQKA".index(card.rank) for card in game.drawn(seat)] for seat in range(seats)]
        drawing = list(range(seats))
        for step in range(max(map(len, rows))):
            assert {seat for seat in range(seats) if len(rows[seat]) > step} == set(drawing)
            best = max(rows[seat][step] for seat in drawing)
            drawing = [seat for seat in drawing if rows[seat][step] == best]
        assert drawing == [game.dealer]


def test_r2_tied_players_get_one_more_card_each() -> None:
    games = [AceDeuceJack(8, seed=str(seed)) for seed in range(40)]
    again = [game for game in games if any(len(game.drawn(seat)) > 1 for seat in range(8))]
    assert again and all(Counter(map(len, map(game.drawn, range(8))))[1] >= 5 for game in again)


def test_r2_the_first_banker_is_told() -> None:
    game = AceDeuceJack(4, seed="2")
    game.drain()
    play(game, "deal")
    assert any("drew the" in str(event) for event in game.drain())


def all_bankers(game: AceDeuceJack) -> list[int]:
    """Who has the bank in each hand of a match in which everybody bets the least."""
    bankers = []
    while not game.over:
        bankers.append(game.dealer)
        finish_hand(game)
    return bankers


def test_r3_three_hands_then_the_bank_passes_left_and_everybody_has_it_twice() -> None:
    assert AceDeuceJack.clockwise
    game = AceDeuceJack(3, seed="7", dealer=1)
    assert all_bankers(game) == [1, 1, 1, 2, 2, 2, 0, 0, 0] * 2
    assert game.banked == [2, 2, 2]


@pytest.mark.parametrize(("hands", "turns"), [*product((1, 3, 5), (1, 2, 3))])
def test_options_hands_in_a_bank_turn_and_bank_turns(hands: int, turns: int) -> None:
    game = AceDeuceJack(4, seed="7", dealer=0, options={"bank_hands": hands, "turns": turns})
    assert all_bankers(game) == [seat for seat in range(4) for _ in range(hands)] * turns


def test_r4_two_hundred_chips_and_bets_in_steps_of_five() -> None:
    game = cut()
    assert chips(game) == [200, 200, 200] == game.scores
    assert [move.amount for move in game.legal() if move.verb == "bet"] == [5, 10, 15, 20]
    assert refused(game, "bet 7") == "Bet in steps of 5."


@pytest.mark.parametrize(
    ("seats", "bank", "allowed"),
    [
        (2, 200, [5, 10, 20, 30, 50]),
        (4, 200, [5, 10, 20, 30, 50]),  # 200 / 3 = 66
        (5, 195, [5, 10, 20, 30]),
        (8, 200, [5, 10, 20]),  # 200 / 7 = 28
        (3, 19, [5]),
        (3, 20, [5, 10]),
        (3, 10, [5]),
    ],
)
def test_r4_the_most_is_the_bank_shared_by_the_bettors(seats: int, bank: int, allowed: list[int]) -> None:
    game = broke({0: bank}, seats)
    play(game, "deal")
    assert [move.amount for move in game.legal()] == allowed


def test_r4_a_limit_is_refused_with_the_reason() -> None:
    game = broke({0: 60})
    play(game, "deal")
    assert refused(game, "limit 50") == "Your 60 chips must cover every player. The maximum is 30."
    assert refused(game, "limit 15") == "Choose one of these: 5, 10, 20, 30."


def test_r4_a_limit_without_a_choice_names_itself_at_once() -> None:
    game = broke({0: 15})
    play(game, "deal")
    assert game.makes_itself() == Move("limit", amount=5) and "limit" in game.silent


def test_r5_everybody_else_has_to_bet_the_minimum() -> None:
    game = cut()
    assert {move.verb for move in game.legal()} == {"bet"}
    assert refused(game, "bet 0") == "Everyone has to bet at least 5."
    assert Move("sit") not in game.legal()
    play(game, "bet 5", "bet 20")
    assert game.phase == "turn" and [game.heap(bet(seat)) for seat in range(3)] == [0, 5, 20]


def test_r5_where_there_is_nothing_to_choose_the_bet_lies_at_once() -> None:
    game = cut(most=5)
    assert game.makes_itself() == Move("bet", amount=5) and "bet" in game.silent


def test_option_sitting_out() -> None:
    game = cut(sitting_out=True)
    play(game, "sit", "bet 20")
    turn_all(game)
    assert chips(game) == [180, 200, 220]
    game = cut("Ah Kd 5c", sitting_out=True, most=5)
    assert game.makes_itself() is None, "there is a choice"
    play(game, "sit", "sit")
    turn_all(game)
    assert chips(game) == [200, 200, 200]


def test_option_sitting_out_holds_for_the_hand_alone_and_so_does_a_bet() -> None:
    game = cut(sitting_out=True)
    play(game, "bet 20", "sit")
    turn_all(game)
    game.deck = tuple(pack(SAFE))
    play(game, "deal", "limit 20", f"cut {FIRST}", f"cut {SECOND}", "sit", "bet 10")
    turn_all(game)
    assert chips(game) == [170, 220, 210] == game.scores


@pytest.mark.parametrize(("left", "lent"), [(0, 100), (4, 100), (5, 0)])
def test_r6_the_house_lends_to_a_bettor_below_the_minimum(left: int, lent: int) -> None:
    game = broke({1: left})
    play(game, "deal")
    assert (game.heap(stack(1)), game.heap(debt(1)), game.wealth(1)) == (left + lent, -lent, left)


@pytest.mark.parametrize(("left", "lent"), [(0, 100), (9, 100), (10, 0)])
def test_r6_the_house_lends_to_a_banker_who_could_not_pay_the_least_bets(left: int, lent: int) -> None:
    game = broke({0: left})
    play(game, "deal")
    assert game.heap(debt(0)) == -lent


def test_r6_at_the_start_of_a_bank_turn_only_but_a_dry_bank_is_lent_to_at_once() -> None:
    game = broke({0: 15})
    play(game, "deal", "limit 5", f"cut {FIRST}", f"cut {SECOND}", "bet 5", "bet 5")
    turn_all(game)
    assert chips(game)[0] == 5 and game.heap(debt(0)) == 0
    game.deck = tuple(pack(SAFE))
    play(game, "deal")
    assert game.heap(debt(0)) == 0, "in mid-turn nothing is lent before it is needed"
    assert [move.amount for move in game.legal()] == [5]
    play(game, "limit 5", f"cut {FIRST}", f"cut {SECOND}", "bet 5", "bet 5")
    game.drain()
    turn_all(game)
    assert chips(game) == [95, 210, 210] and game.heap(debt(0)) == -100 and game.scores[0] == -5
    first = next(event for event in game.drain() if isinstance(event, Paid))
    assert (first.src, first.dst, first.amount) == (debt(0), stack(0), 100)


def test_r6_as_often_as_needed() -> None:
    game = broke({0: 0}, seats=8)
    game.chips[debt(0)], game.chips[HOUSE] = -100, 300
    play(game, "deal")
    assert game.heap(debt(0)) == -200 and game.heap(stack(0)) == 100


# ------------------------------------------------------------------ the hand


def test_r7_the_order_of_a_hand() -> None:
    game = AceDeuceJack(3, seed="7", dealer=0)
    seen = []
    game.drain()
    play(game, "deal")
    assert game.phase == "limit" and not any("Shuffled" in repr(event) for event in game.drain())
    while game.phase != "deal":
        seen.append((game.phase, game.player))
        if game.phase == "cut":
            assert any("fresh=True" in repr(event) for event in game.drain()) or game.cuts
        play(game, {"limit": "limit 5", "cut": "cut 10", "bet": "bet 5", "turn": "turn"}[game.phase])
    assert seen == [
        ("limit", 0), ("cut", 0), ("cut", 0), ("bet", 1), ("bet", 2), ("turn", 0), ("turn", 0), ("turn", 0),
    ]  # fmt: skip


def test_r7_every_hand_is_played_with_all_cards() -> None:
    game = AceDeuceJack(2, seed="7")
    for _ in range(4):
        play(game, "deal", "limit 5")
        assert Counter(game.stock) == Counter(FRENCH_52)
        play(game, "any", "bet 5")
        turn_all(game)


def test_r8_the_exposed_cards_are_the_bottom_cards() -> None:
    game = cut("9h Kd 5c")
    assert [pile[0] for pile in game.piles] == cards("9h Kd 5c")
    play(game, "bet 5", "bet 5")
    turn_all(game)
    assert list(game.shown) == cards("9h Kd 5c")


def test_r8_a_cut_keeps_the_order_of_the_cards() -> None:
    game = AceDeuceJack(2, seed="a", dealer=0)
    play(game, "deal", "limit 5")
    order = list(game.stock)
    play(game, "cut 20", "cut 15")
    assert [*game.stock, *game.third, *game.second] == order
    assert [len(pile) for pile in game.piles] == [17, 20, 15]


def test_r9_each_pile_has_five_cards_at_least() -> None:
    game = AceDeuceJack(2, seed="a", dealer=0)
    play(game, "deal", "limit 5")
    assert [move.amount for move in game.legal() if move.verb == "cut"] == list(range(5, 43))
    assert refused(game, "cut 4") == "Every pile needs at least 5 cards: lift 5 to 42."
    assert refused(game, "cut 43") == "Every pile needs at least 5 cards: lift 5 to 42."
    play(game, "cut 42")
    assert [str(move) for move in game.legal()] == ["any", "cut 5"]
    play(game, "cut 5")
    assert [len(pile) for pile in game.piles] == [5, 42, 5]


@pytest.mark.parametrize("first", [0, 5, 20, 30, 33, 42])
def test_r9_the_cut_can_be_left_to_the_program(first: int) -> None:
    sizes = set()
    for seed in range(20):
        game = AceDeuceJack(2, seed=str(seed), dealer=0)
        play(game, "deal", "limit 5", *([f"cut {first}"] if first else []), "any")
        found = [len(pile) for pile in game.piles]
        assert game.phase == "bet" and sum(found) == 52 and min(found) >= 5
        assert first in (0, found[1])
        sizes.add(tuple(found))
    assert len(sizes) > 2 or first > 30


@pytest.mark.parametrize("bottoms", ["9h Kd 5c", "Th Qd 3c", "4h 4d 4c"])
def test_r10_no_deadly_card_and_every_bettor_wins_even_money(bottoms: str) -> None:
    game = cut(bottoms)
    play(game, "bet 20", "bet 5")
    turn_all(game)
    assert chips(game) == [175, 220, 205] == game.scores


@pytest.mark.parametrize("deadly", ["As", "2s", "Js"])
@pytest.mark.parametrize("places", [places for places in product((0, 1), repeat=3) if any(places)])
def test_r10_one_deadly_card_anywhere_is_enough_for_the_bank(deadly: str, places: tuple[int, ...]) -> None:
    dead = [deadly, "Ad" if deadly != "As" else "Ah", "2d"]
    bottoms = [dead.pop(0) if here else safe for here, safe in zip(places, SAFE.split(), strict=True)]
    game = cut(" ".join(bottoms))
    play(game, "bet 20", "bet 5")
    turn_all(game)
    assert chips(game) == [225, 180, 195] == game.scores


def test_r10_every_payment_is_told_and_the_reason_names_the_cards() -> None:
    game = cut()
    play(game, "bet 20", "bet 5", "turn", "turn")
    game.drain()
    play(game, "turn")
    events = game.drain()
    assert [(event.src, event.dst, event.amount) for event in events if isinstance(event, Paid)] == [
        (stack(0), bet(1), 20),
        (stack(0), bet(2), 5),
        (bet(1), stack(1), 40),
        (bet(2), stack(2), 10),
    ]
    told = [event for event in events if isinstance(event, Scored) and not event.points]
    assert [str(event.why) for event in told] == ["No ace, deuce or jack: the bank pays 25 chips"]
    assert set(told[0].cards) == set(cards(SAFE))


def test_r10_the_bank_takes_all_for_the_deadly_cards() -> None:
    game = cut("Jh 9d 2c")
    play(game, "bet 20", "bet 5", "turn", "turn")
    game.drain()
    play(game, "turn")
    told = [event for event in game.drain() if isinstance(event, Scored) and not event.points]
    assert "the bank takes 25 chips" in str(told[0].why) and set(told[0].cards) == set(cards("Jh 2c"))


def test_r11_all_three_are_shown_even_when_the_first_decides() -> None:
    game = cut("Ah Kd 5c")
    play(game, "bet 5", "bet 5", "turn")
    assert game.phase == "turn" and chips(game) == [200, 195, 195], "nothing is paid yet"
    play(game, "turn")
    assert game.phase == "turn"
    play(game, "turn")
    assert len(game.shown) == 3 and chips(game) == [210, 195, 195]


def test_r11_each_pile_is_turned_after_a_pause_and_by_nobody() -> None:
    game = cut()
    play(game, "bet 5", "bet 5")
    for _ in range(3):
        assert game.makes_itself() == Move("turn") and "turn" not in game.silent
        play(game, "turn")


def test_r13_most_chips_minus_debt_wins_and_equals_share() -> None:
    game = AceDeuceJack(3, seed="7")
    all_bankers(game)
    game.scores = [150, 210, 210]
    assert game.outcome().winners == (1, 2) and str(game.outcome().reason) == "Most chips: 210."
    game.scores = [-20, -35, -90]
    assert game.outcome().winners == (0,) and str(game.outcome().reason) == "Least debt: 20 chips."


# ------------------------------------------------------------------ knock-out


def test_option_knock_out_lends_nothing_and_passes_over_who_cannot_bet() -> None:
    game = broke({1: 0}, knock_out=True)
    assert game.bettors() == [2]
    play(game, "deal", "limit 50", "any")
    assert game.player == 2 and game.heap(debt(1)) == 0
    assert set(all_bankers_after(game)) <= {0, 2}


def all_bankers_after(game: AceDeuceJack) -> list[int]:
    """Who has the bank in the hands that follow the one in which bets are asked."""
    while game.phase != "deal":
        play(game, {"bet": "bet 5", "turn": "turn"}[game.phase])
    return all_bankers(game)


def test_option_knock_out_takes_bets_as_far_as_the_bank_can_pay_them() -> None:
    game = broke({0: 25}, seats=4, knock_out=True)
    play(game, "deal")
    assert [move.amount for move in game.legal()] == [5]
    game.pay(stack(0), HOUSE, 15)
    play(game, "limit 5", f"cut {FIRST}", f"cut {SECOND}", "bet 5", "bet 5")
    assert game.phase == "turn", "the bank covers no third bet"
    turn_all(game)
    assert chips(game) == [0, 205, 205, 200]
    assert game.dealer == 1, "a banker without chips is out"


def test_option_knock_out_cuts_a_bet_down_to_what_the_bank_covers() -> None:
    game = cut(knock_out=True)
    game.pay(stack(0), HOUSE, 170)
    play(game, "bet 20")
    assert refused(game, "bet 15") == "The bank can't cover that: it can take 10 more."


def test_option_knock_out_ends_when_one_is_left() -> None:
    game = broke({1: 20}, seats=2, bottoms="Ah Kd 5c", knock_out=True)
    play(game, "deal", "limit 50", f"cut {FIRST}", f"cut {SECOND}", "bet 20")
    assert game.takes_part(1), "the last chips are bet"
    turn_all(game)
    assert game.over and game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "Nobody else has any chips."
