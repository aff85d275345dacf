"""Porrazo at the table: what a card would take is shown before it is played, and choices are offered."""

import pytest

from cardgames.engine import Card, Move, cards
from cardgames.games.porrazo import Porrazo
from cardgames.ui.table.choice_button import ChoiceButton
from tests.games.porrazo_tables import deck
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

TWO, KING = Card.parse("2h"), Card.parse("Kc")


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    """The person deals and waits with the tendido; the computer player has laid a two."""
    order = deck("2d 2c 2s", "2h 7s Kc")
    table = open_table(1, game=Porrazo, seats=2, deck=order, dealer=0, speed="brisk")
    table.own_turn()
    assert table.scene.decision_panel.prompt == "Deal 1 of 8: lay your tendido now, or wait?"
    table.scene.play(Move("wait"))
    table.own_turn()
    assert table.host.match.position.phase == "play"
    return table


def ringed(table: Table) -> set[Card]:
    """The cards of the table that have a ring."""
    found = table.scene.motion.mirror.zone("table")
    return {sprite.card for sprite in found if table.scene.highlights.ring_of(sprite)}


def laid(table: Table) -> Card:
    """The two that the computer player has laid."""
    (card,) = table.host.match.position.table
    assert card in cards("2d 2c 2s")
    return card


def choices(table: Table) -> dict[int, ChoiceButton]:
    """The buttons of the choices, by how many cards they move."""
    found = [table.scene.widgets.find(identity) for identity in table.scene.decision_panel.usable]
    return {len(each.move.cards): each for each in found if isinstance(each, ChoiceButton)}


def test_what_a_card_would_take_is_ringed_under_the_pointer(table: Table) -> None:
    assert ringed(table) == set()
    table.driver.move(table.place(TWO))
    assert ringed(table) == {laid(table)}
    table.driver.move(table.place(KING))
    assert ringed(table) == set()


def test_what_a_card_would_take_is_ringed_under_the_keyboard(table: Table) -> None:
    seen = {}
    for _ in range(3):
        table.driver.key("right")
        current = table.scene.hand_input.current
        assert current is not None
        seen[current.card] = ringed(table)
    assert seen == {TWO: {laid(table)}, Card.parse("7s"): set(), KING: set()}


def test_each_choice_is_offered_with_its_cards_lit(table: Table) -> None:
    card = laid(table)
    table.driver.click(table.place(TWO))
    buttons = choices(table)
    assert buttons[1].word == "Lay it in place for 2"
    assert buttons[2].word.startswith("Take two of ")
    assert buttons[2].text_on_it == f"Take {{{card}}}"
    table.driver.move(buttons[2].box.center)
    assert ringed(table) == {card}
    table.driver.move(buttons[1].box.center)
    assert ringed(table) == set()
    table.driver.click(buttons[1].box.center)
    assert Move("play", TWO) in table.host.match.log


def test_choices_are_gone_through_with_the_keys(table: Table) -> None:
    card = laid(table)
    table.driver.click(table.place(TWO))
    table.driver.key("down")
    assert ringed(table) == {card}
    table.driver.key("down")
    assert ringed(table) == set()
    table.driver.key("up")
    assert ringed(table) == {card}
    table.driver.key("return")
    assert Move("play", TWO, card) in table.host.match.log


@pytest.mark.parametrize("keys", [False, True])
def test_cards_and_buttons_are_played_by_mouse_and_by_keys(open_table: OpenTable, keys: bool) -> None:
    options = {"declare_by_hand": True, "arrange_by_hand": True}
    table = open_table(1, game=Porrazo, seats=2, options=options, seed="6", speed="brisk")
    for _ in range(4000):
        position = table.host.match.position
        if position.number == 5:
            break
        if not table.scene.my_turn or table.scene.motion.playing:
            table.driver.tick(dt=0.05)
            continue
        before, usable = table.plies, table.scene.decision_panel.usable
        if position.phase == "play" and keys:
            table.driver.key("1")  # the first card of the hand
            table.driver.key("return")
            if table.plies == before:  # a choice: the first of them is next
                table.driver.key("return")
        elif position.phase == "play":
            table.driver.click(table.place(position.hand[0][0]))
            if table.plies == before:
                table.driver.click(table.scene.widgets.find(table.scene.decision_panel.usable[0]).box.center)
        elif keys:
            for _ in range(8):
                table.driver.key("tab")
                current = table.scene.widgets.focus.current
                if current is not None and current.id in usable:
                    break
            table.driver.key("return")
        else:
            table.driver.click(table.scene.widgets.find(usable[-1]).box.center)
        assert table.plies > before, position.phase
    assert table.host.match.position.number == 5
    assert {move.verb for move in table.host.match.log} >= {"deal", "declare", "play"}
