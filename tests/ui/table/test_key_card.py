"""The card of keys, and the buttons of a controller at a table."""

import pygame
import pytest

from cardgames.games.triple_draw import TripleDraw
from cardgames.ui.gamepads import Gamepad
from cardgames.ui.table.key_card import KeyCard
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def lines(table: Table) -> dict[str, str]:
    """What the card of keys says, by the keys."""
    table.scene.show_keys()
    table.driver.settle()
    card = table.driver.scene
    assert isinstance(card, KeyCard)
    return {line.keys: line.words for _, group in card.groups for line in group}


def test_the_keys_of_now_and_of_any_time_are_shown_until_the_next_key(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.key("?")
    table.driver.settle()
    assert isinstance(table.driver.scene, KeyCard)
    table.driver.key("escape")
    found = lines(table)
    assert found["Enter"] == "Play the highlighted card"
    assert (found["I"], found["G"]) == ("Hint", "Log")
    assert "U" not in found, "there is nothing to undo"
    table.driver.key("i")
    table.driver.settle()
    assert table.driver.scene is table.screen
    assert not table.scene.toasts.texts, "the key only takes the card away"


def test_the_letters_of_buttons_are_told_and_so_are_keys_that_were_chosen(open_table: OpenTable) -> None:
    table = open_table(game=TripleDraw, seats=3, seed="4", keys={"hint": "f7"})
    table.own_turn()
    found = lines(table)
    words = {table.scene.decision_panel.widgets.find(one).word for one in table.scene.decision_panel.usable}
    assert {found[key] for key in "FCR" if key in found} <= words and found["F7"] == "Hint"
    assert found["C"].startswith(("Call", "Check"))


def press(table: Table, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        table.driver.post(kind, button=button, instance_id=3)
    table.driver.settle()


@pytest.fixture
def held(open_table: OpenTable) -> Table:
    """A table of Malilla with a controller plugged in."""
    table = open_table()
    table.driver.app.input.gamepads._open = lambda index: Gamepad(3, "PS4 Controller", lambda: None)
    table.driver.post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    table.own_turn()
    return table


def test_a_card_is_chosen_with_the_pad_and_played_with_one_button(held: Table) -> None:
    before = held.plies
    press(held, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    stop = held.scene.hand_input.ring.current
    assert stop is not None and stop.card in held.playable()
    press(held, pygame.CONTROLLER_BUTTON_A)
    assert held.plies > before


def test_the_card_shows_the_buttons_of_the_controller_in_hand(held: Table) -> None:
    press(held, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    found = lines(held)
    assert (found["✕"], found["R2"]) == ("Play the highlighted card, press a button", "Hint")


def test_the_menu_leads_to_the_card(held: Table) -> None:
    press(held, pygame.CONTROLLER_BUTTON_START)
    held.driver.widgets.set_focus("keys")
    press(held, pygame.CONTROLLER_BUTTON_A)
    assert isinstance(held.driver.scene, KeyCard) and held.driver.scene.title == "Your controller"
    press(held, pygame.CONTROLLER_BUTTON_B)
    assert held.driver.scene is held.screen


def test_the_button_that_chooses_answers_a_sheet(held: Table) -> None:
    held.screen.pause()
    held.driver.settle()
    press(held, pygame.CONTROLLER_BUTTON_A)
    assert held.driver.scene is held.screen, "Continue had the focus"
