"""What is told about things that are not offered: letters, numbers, piles, other uses of a card."""

from cardgames.engine import Card, Game, Move
from cardgames.games.backhand import Backhand
from cardgames.table.controllers import Naming, controller
from cardgames.table.unoffered import why_no_more, why_not_letter, why_not_number, why_not_pile
from tests import positions
from tests.games import (
    ace_deuce_jack_tables,
    belote_tables,
    farmer_tables,
    jersey_gin_tables,
    khanhoo_tables,
    triple_draw_tables,
)
from tests.refusals import fresh, refused

KEYS = {"hit": "T", "call": "C", "check": "C", "raise": "R", "bet": "R"}


def letter(game: Game, letter: str) -> str:
    """What the player to act is told who types *letter*."""
    view = game.view(game.turn)
    return str(why_not_letter(controller(view, view.legal()), letter, KEYS) or "")


def capped() -> Game:
    """Three raises have been made."""
    tables = triple_draw_tables
    return tables.make(tables.dealt(tables.SEVEN, tables.EIGHT, tables.NINE), "raise", "raise", "raise")


def test_a_bare_verb_that_is_not_offered_is_refused_by_the_rules() -> None:
    assert str(capped().legal().why_not(Move("raise"))) == "A round allows only one bet and three raises."
    assert str(capped().legal().why_not(Move("show"))) == "You cannot do that now."
    assert str(capped().legal().why_not(Move("shout"))) == "You cannot do that now."


def test_a_letter_tells_why_its_verb_is_not_offered() -> None:
    assert letter(capped(), "R") == "A round allows only one bet and three raises."
    assert letter(capped(), "z") == ""


def test_a_letter_that_presses_a_button_tells_nothing() -> None:
    assert letter(capped(), "C") == "", "it calls, so nobody is told why they cannot check"


def test_a_letter_means_a_suit_where_suits_are_named() -> None:
    game = belote_tables.bidding(upcard="Jd")
    for _ in range(4):
        game.apply(Move("pass"))
    words = "Diamonds were turned down in the first round: name another suit."
    assert letter(game, "D") == letter(game, "t") == words
    assert letter(game, "H") == ""


def test_a_number_on_no_button_is_refused_with_the_reason() -> None:
    game = Backhand(3, seed="b", options={"match": "bets1"})
    game.apply(Move("deal"))
    view = game.view(game.turn)
    control = controller(view, view.legal())
    assert str(why_not_number(control, 7)) == "Bet at least 5, in steps of 5."
    assert why_not_number(control, 5) is None


def test_a_typed_amount_is_refused_with_the_reason_of_the_rules() -> None:
    game = ace_deuce_jack_tables.cut()
    view = game.view(game.turn)
    control = controller(view, view.legal())
    assert isinstance(control, Naming)
    assert str(control.set(1000)) == f"The maximum is {game.most}."


def test_a_click_on_a_pile_tells_why_nothing_is_drawn() -> None:
    game = khanhoo_tables.table("", "4s 6d", phase="draw", discards="9h")
    view = game.view(0)
    control = controller(view, view.legal())
    assert str(why_not_pile(control, "discards")).startswith("You could not discard the nine of hearts again")
    assert why_not_pile(control, "stock") is None


def test_a_click_on_the_stock_tells_why_there_is_no_hit() -> None:
    game = farmer_tables.begun("Ks 2c 3c 9h")
    positions.play(game, "hit")
    view = game.view(game.turn)
    reason = why_not_pile(controller(view, view.legal()), "stock")
    assert str(reason) == refused(game, "hit") == letter(game, "t")
    assert "over 16" in str(reason)


def test_a_player_who_does_not_see_the_own_card_is_told_nothing_of_it() -> None:
    game = farmer_tables.begun("Ks 2c 3c 9h")
    positions.play(game, "hit")
    control = controller(game.view(None), game.legal())
    assert why_not_pile(control, "stock") is None


def test_a_card_tells_what_else_it_cannot_do() -> None:
    game = jersey_gin_tables.at_break(
        "Ah Ad As 3c 5c 6s 4d 7d 8s Qc",
        "5h 6h 7h Jc Jd Ac 4s Kc Ks Qd",
        "2c 2d 2s Tc Td Ts 9c 9d 9s 8h",
        last="Js Qs 3h 4c",
    )
    positions.play_on(game, "draw discards")
    view = game.view(game.turn)
    told = why_no_more(fresh(view, view.legal()), Card.parse("Ac"))
    assert "In the break nobody may knock." in map(str, told)
