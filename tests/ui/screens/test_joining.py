"""Controllers that belong to people, on the set-up page."""

import pytest

from cardgames.games.malilla import Malilla
from tests.ui.made_up_gamepads import LEFT_SHOULDER, RIGHT_SHOULDER, A, B, MadeUpGamepads, X
from tests.ui.screens.conftest import Bench, MakeProgram


@pytest.fixture
def bench(open_program: MakeProgram) -> Bench:
    """The page of Malilla with two people."""
    bench = open_program()
    bench.settings.name = "Anna"
    bench.program.setup(Malilla)
    bench.settle()
    bench.scene.setup.set_person(2, True)
    bench.scene.setup.set_name(2, "Robin")
    bench.scene.rebuild()
    return bench


def controllers(bench: Bench) -> dict[int, str]:
    """What the rows of the seats show."""
    return {seat: bench.find(f"seat{seat}_controller").markup for seat in range(4)
            if f"seat{seat}_controller" in bench.widgets}  # fmt: skip


def test_people_join_with_a_button_and_leave_with_another(bench: Bench) -> None:
    spoken: list[str] = []
    bench.app.speak = spoken.append
    pads = MadeUpGamepads(bench, 2)
    bench.settle()
    assert bench.find("join").markup == "Press Ⓐ on a controller to make it Anna’s."
    pads.press(2, A)
    pads.press(1, A)
    assert controllers(bench) == {0: "PS5 Controller", 2: "Xbox Controller"}
    assert "Anna has the PS5 Controller." in spoken and "join" not in bench.widgets
    assert bench.find("seat2_name").name == "Name of player 3, who has the Xbox Controller"
    pads.press(1, B)
    assert controllers(bench) == {0: "PS5 Controller"} and bench.name == "SetupScene"
    pads.unplug(2)
    bench.settle()
    assert controllers(bench) == {} and "join" not in bench.widgets


def test_a_controller_follows_a_name_that_is_typed_and_sits_with_its_owner(bench: Bench) -> None:
    pads = MadeUpGamepads(bench, 2)
    pads.press(1, A)
    pads.press(2, A)
    bench.scene.rows._rename(2, "")
    bench.scene.rows._rename(2, "Rob")
    assert bench.app.gamepad_seats.holder(2) == "Rob"
    bench.scene.setup.move(0, 3)
    bench.scene.rebuild()
    assert controllers(bench) == {1: "PS5 Controller", 3: "Xbox Controller"}


def test_one_controller_is_passed_on_unless_its_owner_goes_to_their_name(bench: Bench) -> None:
    pads = MadeUpGamepads(bench, 1)
    bench.widgets.set_focus("trust")
    pads.press(1, A)
    assert controllers(bench) == {} and bench.settings.trust
    bench.widgets.set_focus("seat2_name")
    pads.press(1, A)
    assert controllers(bench) == {2: "Xbox Controller"}


def test_the_shoulders_go_from_part_to_part_and_one_button_deals_from_anywhere(bench: Bench) -> None:
    pads = MadeUpGamepads(bench, 1)
    bench.widgets.set_focus("seat1_kind")
    pads.press(1, RIGHT_SHOULDER)
    assert bench.focused == "more", "past the list, to what stands below it"
    pads.press(1, LEFT_SHOULDER)
    assert bench.focused == "seat1_kind", "where it was left"
    assert bench.find("enter").visible and bench.app.key_sign("commit") == "Ⓧ"
    pads.press(1, X)
    assert len(bench.program.tables) == 1


def test_the_settings_tell_what_the_buttons_do_and_take_none_for_a_key(bench: Bench) -> None:
    pads = MadeUpGamepads(bench, 1)
    bench.program.settings("Keys")
    bench.settle()
    assert bench.find("controller").markup.startswith("Controller: Ⓐ chooses a card")
    bench.widgets.set_focus("key_hint")
    pads.press(1, A, A)
    assert bench.name == "SettingsScene" and "hint" not in bench.settings.keys
