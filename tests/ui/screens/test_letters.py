"""A name that is spelt with a controller."""

import pytest

from cardgames.ui.screens.letters import LetterScene
from tests.ui.made_up_gamepads import DOWN, LEFT, LEFT_TRIGGER, RIGHT, A, B, MadeUpGamepads, X
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.made_up import GAMES


@pytest.fixture
def bench(open_program: MakeProgram) -> Bench:
    """The set-up page of a game, with the name in the focus."""
    bench = open_program(games=GAMES)
    bench.program.setup(GAMES[0])
    bench.settle()
    bench.widgets.set_focus("seat0_name")
    return bench


def test_a_name_is_spelt_and_takes_the_place_of_the_one_before(bench: Bench) -> None:
    pads = MadeUpGamepads(bench, 1)
    pads.press(1, A)
    assert isinstance(bench.scene, LetterScene) and bench.scene.is_fresh
    pads.press(1, DOWN, RIGHT, A)  # O, which is a capital as the first letter
    assert [bench.scene.text, bench.find("letter_K").word] == ["O", "k"]
    pads.press(1, RIGHT, A, LEFT_TRIGGER, LEFT, LEFT, A)
    assert bench.scene.text == "On"
    pads.press(1, X)
    assert bench.name == "SetupScene" and bench.find("seat0_name").value == "On"
    assert bench.scene.setup.players[0].name == "On"


def test_nothing_is_kept_on_the_way_back_and_arrows_leave_a_name(bench: Bench) -> None:
    pads = MadeUpGamepads(bench, 1)
    before = bench.find("seat0_name").value
    pads.press(1, A, A, B)
    assert bench.name == "SetupScene" and bench.find("seat0_name").value == before
    pads.press(1, LEFT)
    assert bench.focused == "seat0_grip"


def test_no_more_is_spelt_than_there_is_room_for(bench: Bench) -> None:
    kept: list[str] = []
    sheet = LetterScene("Name", "", 2, kept.append)
    bench.app.stack.push(sheet)
    bench.settle()
    for letter in "ab ":
        sheet.take(letter)
    sheet.keep()
    assert kept == ["ab"]
