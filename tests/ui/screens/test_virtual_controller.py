"""A virtual controller of SDL's, plugged in and out while the program runs."""

from collections.abc import Iterator

import pytest

from tests.ui.made_up_gamepads import DOWN, A
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.virtual_controllers import VirtualControllers


@pytest.fixture
def bench(open_program: MakeProgram) -> Bench:
    return open_program()


@pytest.fixture
def virtual(bench: Bench) -> Iterator[VirtualControllers]:
    controllers = VirtualControllers(bench)
    yield controllers
    controllers.close()


def test_one_plugged_in_at_the_menu_opens_a_game_and_may_leave(
    bench: Bench, virtual: VirtualControllers
) -> None:
    number = virtual.plug_in("Xbox Series X Controller")
    virtual.press(number, DOWN)
    assert bench.widgets.focus.shown and (bench.focused or "").startswith("game_")
    virtual.press(number, A)
    assert bench.name == "SetupScene"
    virtual.pull_out(number)
    assert not virtual.numbers
