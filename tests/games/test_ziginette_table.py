"""The options of Ziginette, its standing orders, and what the table shows."""

import pytest

from cardgames.engine import cards
from cardgames.engine.families.betting import HOUSE, debt, on, stack
from cardgames.games.ziginette import Ziginette
from tests.games.ziginette_tables import PLAIN, begun, broke, finish_hand
from tests.positions import chips, play

# ------------------------------------------------------------------ options


def test_option_house_cut() -> None:
    game = begun(PLAIN + " 2s 3s", cut=True)
    play(game, "bet 3h 15", "done", "done", "turn", "turn")
    assert game.heap(HOUSE) == 1 and chips(game) == [214, 185, 200]


def test_option_house_cut_takes_nothing_of_a_loss() -> None:
    game = begun(PLAIN + " Ks", cut=True)
    play(game, "bet 3h 15", "done", "done", "turn")
    assert game.heap(HOUSE) == 0 and chips(game) == [185, 215, 200]


def test_option_knock_out_lends_nothing_and_leaves_out_who_cannot_bet() -> None:
    game = broke(1, 4, knock_out=True)
    play(game, "deal", "limit 5")
    assert game.heap(debt(1)) == 0 and game.bettors() == [2] and game.player == 2
    play(game, "done", "pass")
    assert game.dealer == 2, "the bank passes over them"


@pytest.mark.parametrize(("turned", "left"), [("Ks", 20), ("2s", 0)])
def test_option_knock_out_pays_and_takes_the_bets_of_whoever_bets_all(turned: str, left: int) -> None:
    game = broke(1, 10, knock_out=True)
    game.deck = (*cards(PLAIN), *cards(turned))
    play(game, "deal", "limit 10", "bet 2h 10", "done", "bet 3h 5", "done", "turn")
    if game.phase == "turn":
        assert game.bettors() == [2] and chips(game) == [210, 0, 195]
        finish_hand(game)
    assert game.heap(stack(1)) == left and not game.live
    assert game.takes_part(1) == (left > 0)


def test_option_knock_out_ends_the_match_when_one_is_left() -> None:
    game = Ziginette(2, seed="z", deck=cards(PLAIN + " 2s 3s"), dealer=0, options={"knock_out": True})
    game.pay(stack(1), HOUSE, 190)
    play(game, "deal", "limit 5", "bet 2h 5", "bet 3h 5", "done", "turn", "turn")
    assert game.over and game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "Nobody else has any chips."


def test_option_quick_bets_off() -> None:
    game = begun(orders=False)
    play(game, "bet 2h 10")
    assert {move.verb for move in game.legal()} == {"bet", "done"}


def test_an_order_bets_on_every_new_card_without_asking() -> None:
    game = begun(PLAIN + " 4h 5h", seats=3)
    play(game, "bet 2h 10", "same 10", "out")
    play(game, "turn")
    assert game.heap(on("4", 1)) == 10 and game.phase == "turn"
    play(game, "turn")
    assert game.heap(on("5", 1)) == 10 and game.phase == "turn"
    assert game.heap(on("3", 1)) == 0, "only new cards"


def test_orders_are_carried_out_before_anybody_is_asked() -> None:
    game = begun(PLAIN + " 4h")
    play(game, "bet 2h 5", "done", "bet 3h 10", "same 10")
    game.pay(stack(0), HOUSE, 175)  # covers ten more
    play(game, "turn")
    assert game.heap(on("4", 2)) == 10 and game.phase == "turn", "seat 1 finds nothing left to be covered"


def test_every_bets_on_all_cards_and_on_the_new_ones() -> None:
    game = begun(PLAIN + " 4h")
    play(game, "every 20", "out", "turn")
    assert [game.heap(on(rank, 1)) for rank in "234"] == [20, 20, 20]


def test_three_keys_answer_for_a_hand() -> None:
    game = begun()
    assert [str(move) for move in game.quick_answers()] == ["every 5", "every 20", "out"]
    assert game.due() == [1, 2] and game.simultaneous == ("bet",)


def test_figures_are_what_was_bet_and_won() -> None:
    game = begun(PLAIN + " Ks")
    play(game, "bet 2h 20", "bet 3h 5", "done", "done", "turn")
    assert game.figures(1) == {"Chips bet": 25, "Chips won by bets": 25}
