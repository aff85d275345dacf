"""What is not offered, and asked for all the same at the table: the reason is told."""

from cardgames.games.backhand import Backhand
from cardgames.games.farmer import Farmer
from cardgames.games.three_thirteen import ThreeThirteen
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.table.test_farmer import DECK, at_table, press, words
from tests.ui.table.test_hot_seat import reveal


def bust(open_table: OpenTable) -> Table:
    """Farmer, where one's own hand has gone over 16 and only staying is offered."""
    table = at_table(open_table)
    press(table, "Hit")
    press(table, "Hit")
    assert words(table) == ["I stay"]
    return table


def test_a_letter_of_what_is_not_offered_tells_why(open_table: OpenTable) -> None:
    table = bust(open_table)
    before = table.plies
    table.driver.key("t")
    assert table.plies == before and "over 16" in table.scene.toasts.texts[-1]


def test_a_click_on_a_pile_that_gives_nothing_tells_why(open_table: OpenTable) -> None:
    table = bust(open_table)
    rect = table.scene.motion.layout.outlines["stock"]
    before = table.plies
    table.driver.click((round(rect.x + rect.w / 2), round(rect.y + rect.h / 2)))
    assert table.plies == before and "over 16" in table.scene.toasts.texts[-1]


def test_people_who_have_not_looked_are_told_nothing_of_their_cards(open_table: OpenTable) -> None:
    table = open_table(2, game=Farmer, seats=3, deck=DECK, dealer=2, speed="instant")
    reveal(table)
    press(table, "Hit")
    press(table, "Hit")
    assert table.scene.eyes.covers_hand and "I stay" in words(table)
    table.driver.key("t")
    assert not [text for text in table.scene.toasts.texts if "over 16" in text]


def test_a_number_on_no_button_tells_why(open_table: OpenTable) -> None:
    table = open_table(1, game=Backhand, seats=3, options={"match": "bets1"}, dealer=2, speed="instant")
    table.own_turn()
    table.driver.key("7")
    assert table.scene.toasts.texts[-1] == "Bet at least 5, in steps of 5."


def test_the_question_why_tells_what_else_a_card_cannot_do(open_table: OpenTable) -> None:
    table = open_table(1, game=ThreeThirteen, seats=3, dealer=2, speed="instant")
    table.own_turn()
    table.driver.key("d")
    table.driver.settle()
    card = next(
        sprite.card for sprite in table.scene.hand_input.own if sprite.card in table.scene.decision_panel.lit
    )
    table.scene.hand_input.focus(card)
    table.driver.key("w")
    assert "your deadwood would still be" in table.scene.toasts.texts[-1]
