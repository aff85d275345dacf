"""Several controllers at one table: each plays for its own seat only."""

import pytest

from cardgames.ui.host import TurnState
from tests.ui.guessing import Guessing
from tests.ui.made_up_gamepads import DOWN, RIGHT, START, A, B, MadeUpGamepads, X, Y
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


@pytest.fixture
def shared(open_table: OpenTable) -> tuple[Table, MadeUpGamepads]:
    """Malilla for Anna and Robin, with a controller each and one of nobody; Anna's or Robin's turn comes."""
    table = open_table(2, speed="instant")
    pads = MadeUpGamepads(table.driver, 3)
    pads.belong_to(["Anna", "Robin"])
    table.driver.until(lambda: table.screen.curtain is not None)
    table.driver.wait(0.5)
    return table, pads


def test_the_curtain_is_lifted_only_by_the_controller_of_its_person(
    shared: tuple[Table, MadeUpGamepads],
) -> None:
    table, pads = shared
    seat = table.host.next_person
    assert seat in (0, 1) and table.screen.curtain is not None
    assert "on your controller" in table.screen.curtain.keys
    for number in {1, 2, 3} - {seat + 1}:
        pads.press(number, A, X)
    assert table.host.turn_state is TurnState.CURTAIN
    pads.press(seat + 1, A)
    assert table.host.turn_state is TurnState.OWN and table.host.revealed == seat


def test_keys_and_what_belongs_to_nobody_lift_it_once_that_is_unplugged(
    shared: tuple[Table, MadeUpGamepads],
) -> None:
    table, pads = shared
    seat = table.host.next_person
    assert seat in (0, 1)
    pads.unplug(seat + 1)
    assert table.screen.curtain is not None and table.screen.curtain.keys == "No controller: press Enter"
    pads.press(2 - seat, A)
    assert table.host.turn_state is TurnState.CURTAIN, "that is somebody else's"
    pads.press(3, A)
    assert table.host.turn_state is TurnState.OWN


def test_one_that_is_plugged_in_again_is_the_same_persons(
    shared: tuple[Table, MadeUpGamepads],
) -> None:
    table, pads = shared
    seat = table.host.next_person
    assert seat in (0, 1)
    pads.press(seat + 1, A)
    table.own_turn()
    name, before = table.host.match.players[seat].name, table.plies
    pads.unplug(seat + 1)
    assert table.scene.toasts.texts[-1].startswith(f"{name} has no controller now")
    pads.plug_in(seat + 1, number=9)
    assert table.scene.toasts.texts[-1] == f"{name} has a controller again."
    pads.press(2 - seat, RIGHT, A)
    assert table.plies == before, "it is not the turn of that one"
    pads.press(9, RIGHT, A)
    assert table.plies > before


def test_nothing_is_played_on_the_turn_of_another(shared: tuple[Table, MadeUpGamepads]) -> None:
    table, pads = shared
    table.driver.key("return")
    table.own_turn()
    before, seat = table.plies, table.host.revealed
    assert seat in (0, 1)
    pads.press(2 - seat, RIGHT, A)
    name = table.host.match.players[seat].name
    assert table.plies == before and table.scene.toasts.texts[-1] == f"It is the turn of {name}."
    assert not table.scene.hand_input.ring.shown, "nor does the focus move"
    pads.press(3, RIGHT, A)
    assert table.plies > before, "what belongs to nobody plays for everybody"


def guessing(open_table: OpenTable) -> tuple[Table, MadeUpGamepads]:
    table = open_table(3, game=Guessing, seats=3)
    pads = MadeUpGamepads(table.driver, 3)
    pads.belong_to(["Anna", "Robin"])
    table.own_turn()
    return table, pads


def badges(table: Table) -> dict[int, str]:
    return {plate.seat: badge.text for plate in table.scene.scenery.plates for badge in plate.badges}


def test_at_once_each_answers_with_the_buttons_of_their_own(open_table: OpenTable) -> None:
    table, pads = guessing(open_table)
    assert badges(table) == {0: "Ⓐ Ⓧ", 1: "✕ □", 2: "Z X"}
    pads.press(2, X)
    assert {seat: str(move) for seat, move in table.host.plans.items()} == {1: "no"}
    pads.press(2, DOWN, Y, A)  # a direction moves nothing, the third button answers nothing
    assert {seat: str(move) for seat, move in table.host.plans.items()} == {1: "yes"}
    pads.press(1, A)
    table.driver.key("x")
    table.driver.until(lambda: table.host.match.position.phase == "look", 10)
    assert [str(move) for move in table.host.match.log[1:]] == ["yes", "yes", "no", "show"]


def test_whoever_has_the_buttons_on_the_screen_may_choose_there(open_table: OpenTable) -> None:
    table, pads = guessing(open_table)
    pads.press(1, RIGHT, RIGHT, A)
    assert {seat: str(move) for seat, move in table.host.plans.items()} == {0: "no"}
    pads.press(2, A)
    assert str(table.host.plans[1]) == "yes", "not the button that the first has left"


def test_everybody_may_open_the_menu(shared: tuple[Table, MadeUpGamepads]) -> None:
    table, pads = shared
    table.driver.key("return")
    table.own_turn()
    seat = table.host.revealed
    assert seat in (0, 1)
    pads.press(2 - seat, B)
    assert table.driver.scene is table.screen, "it might put down cards of another"
    pads.press(2 - seat, START)
    assert table.driver.scene is not table.screen


def test_a_controller_rumbles_once_at_the_turn_of_its_person_if_that_is_wished(
    shared: tuple[Table, MadeUpGamepads],
) -> None:
    table, pads = shared
    assert pads.shaken == []
    table.host.hide()
    table.driver.app.settings.rumble = True
    table.screen._draw_curtain()
    seat = table.host.next_person
    assert seat in (0, 1)
    pads.press(seat + 1, A)
    table.driver.wait(0.5)
    pads.press(seat + 1, A)
    table.own_turn()
    assert table.host.revealed == seat and pads.shaken == [seat + 1]


def test_at_once_all_controllers_rumble_once(open_table: OpenTable) -> None:
    table = open_table(3, game=Guessing, seats=3, rumble=True)
    pads = MadeUpGamepads(table.driver, 2)
    pads.belong_to(["Anna", "Robin"])
    table.own_turn()
    assert sorted(pads.shaken) == [1, 2]
    pads.press(2, A)
    assert sorted(pads.shaken) == [1, 2]
