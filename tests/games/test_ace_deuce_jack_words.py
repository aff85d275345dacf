"""What the table of Ace-Deuce-Jack shows and asks."""

from typing import Any

import pytest

from cardgames.engine import Amount, Either
from cardgames.games.ace_deuce_jack import AceDeuceJack
from tests.games.ace_deuce_jack_tables import cut, turn_all
from tests.positions import play


def test_a_cut_is_dragged_off_the_deck() -> None:
    game = AceDeuceJack(2, seed="4", dealer=0)
    play(game, "deal", "limit 20")
    asked = game.legal()
    assert isinstance(asked, Either)
    amount = asked.part("cut")
    assert isinstance(amount, Amount) and amount.pile is game.stock


@pytest.mark.parametrize(("most", "stops"), [(50, [5, 10, 20, 50]), (20, [5, 10, 20]), (10, [5, 10])])
def test_a_bet_has_buttons_for_five_ten_twenty_and_the_most(most: int, stops: list[int]) -> None:
    asked = cut(most=most).legal()
    assert isinstance(asked, Amount)
    assert list(asked.stops.values()) == stops and list(asked.stops)[-1] == "Max"


@pytest.mark.parametrize(
    ("most", "options", "keys"),
    [
        (50, {}, ["bet 5", "bet 20", "bet 50"]),
        (20, {}, ["bet 5", "bet 10", "bet 20"]),
        (10, {}, ["bet 5", "bet 10"]),
        (20, {"sitting_out": True}, ["sit", "bet 5", "bet 20"]),
        (5, {"sitting_out": True}, ["sit", "bet 5"]),
    ],
)
def test_up_to_three_keys_answer_for_a_hand(most: int, options: dict[str, Any], keys: list[str]) -> None:
    game = cut(most=most, **options)
    assert [str(move) for move in game.quick_answers()] == keys
    assert all(move in game.legal() for move in game.quick_answers())
    assert game.due() == [1, 2] and game.simultaneous == ("bet",)


def test_nothing_is_hidden_but_the_order_of_the_piles() -> None:
    game = cut()
    assert all(game.view(seat).describe() == game.view(None).describe() for seat in range(3))


def test_figures_are_what_was_bet_and_won() -> None:
    game = cut()
    play(game, "bet 20", "bet 5")
    turn_all(game)
    assert game.figures(1) == {"Chips bet": 20, "Chips won by bets": 20}
    assert game.figures(0) == {"Chips bet": 0, "Chips won by bets": 0}
