"""Two virtual controllers of SDL's at one table."""

from collections.abc import Iterator

import pytest

from cardgames.ui.host import TurnState
from tests.ui.made_up_gamepads import RIGHT, A
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import NAMES, Table
from tests.ui.virtual_controllers import VirtualControllers

MAKES = "PS5 Controller", "Nintendo Switch Pro Controller"


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    """Malilla for Anna and Robin, who have a computer as partner each."""
    return open_table(2, speed="instant", guard="off")


@pytest.fixture
def virtual(table: Table) -> Iterator[VirtualControllers]:
    controllers = VirtualControllers(table.driver)
    yield controllers
    controllers.close()


def test_each_acts_for_its_own_person_and_one_may_leave_and_come_back(
    table: Table, virtual: VirtualControllers
) -> None:
    numbers = [virtual.plug_in(make) for make in MAKES]
    seats = table.driver.app.gamepad_seats
    for number, name in zip(numbers, NAMES, strict=False):
        seats.join(number, name)
    table.driver.until(lambda: table.screen.curtain is not None)
    table.driver.wait(0.5)
    seat = table.host.next_person
    assert seat in (0, 1) and table.screen.curtain is not None
    assert ("✕", "Ⓐ")[seat] in table.screen.curtain.keys
    virtual.press(numbers[1 - seat], A)
    assert table.host.turn_state is TurnState.CURTAIN
    virtual.press(numbers[seat], A)
    table.own_turn()
    before = table.plies
    virtual.press(numbers[1 - seat], RIGHT, A)
    virtual.pull_out(numbers[seat])
    assert table.scene.toasts.texts[-1].startswith(f"{NAMES[seat]} has no controller now")
    again = virtual.plug_in(MAKES[seat])
    assert seats.holder(again) == NAMES[seat] and table.plies == before
    virtual.press(again, RIGHT, A)
    assert table.plies > before
