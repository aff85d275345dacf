"""The welcome page."""

import json

import pytest

from cardgames.games.malilla import Malilla
from cardgames.ui.screen import TITLE_BAR, fitting
from tests.ui.screens.conftest import MakeProgram


def test_enter_accepts_everything_as_it_is(open_program: MakeProgram) -> None:
    bench = open_program(welcome=True)
    bench.wait(0.1)
    assert bench.name == "FirstStartScene"
    assert bench.focused == "name"
    bench.key("return")
    bench.settle()
    assert bench.name == "MenuScene"
    assert bench.settings.first_start_done
    bench.program.store.writer.flush()
    assert json.loads(bench.program.store.folders.settings.read_text(encoding="utf-8"))["first_start_done"]


def test_everything_is_chosen_and_seen_at_once(open_program: MakeProgram) -> None:
    bench = open_program(welcome=True)
    bench.wait(0.1)
    bench.type("  Anna ")
    bench.key("tab")
    assert bench.focused == "text_size"
    before = bench.find("decks").rect.h
    bench.key("right")
    assert bench.settings.text_size == 1.25
    assert bench.find("decks").rect.h > before
    assert bench.find("name").value == "  Anna "
    bench.click("deck_safe")
    bench.click("motion")
    bench.widgets.set_focus("motion")
    bench.key("right")
    bench.click("sound")
    bench.click("start")
    bench.settle()
    settings = bench.settings
    assert (settings.name, settings.deck_colours, settings.motion, settings.volume) == (
        "Anna", "safe", "reduced", 0.0,
    )  # fmt: skip
    assert bench.app.theme.reduced


def test_the_page_of_a_game_opened_by_name_knows_the_name_that_was_typed(open_program: MakeProgram) -> None:
    bench = open_program(welcome=True)
    bench.program.start(Malilla)
    bench.wait(0.1)
    bench.type("Anna")
    bench.key("return")
    bench.settle()
    assert bench.name == "SetupScene"
    assert [player.name for player in bench.scene.setup.players if player.is_person] == ["Anna"]


def test_enter_starts_from_every_row_and_the_space_bar_chooses(open_program: MakeProgram) -> None:
    bench = open_program(welcome=True)
    bench.wait(0.1)
    bench.type("Anna")
    bench.key("tab")
    assert bench.focused == "text_size"
    bench.key("space")
    assert bench.name == "FirstStartScene"
    assert bench.settings.text_size == 1.25
    bench.key("return")
    bench.settle()
    assert bench.name == "MenuScene"
    assert (bench.settings.name, bench.settings.text_size) == ("Anna", 1.25)


def test_every_sample_shows_its_own_colours(open_program: MakeProgram) -> None:
    bench = open_program(welcome=True)
    bench.picture()
    faces = {
        bench.find(f"deck_{name}")._faces["normal"].get_buffer().raw for name in ("classic", "four", "safe")
    }
    assert len(faces) == 3
    assert bench.app.pictures.colours == "classic"


def test_it_lies_above_the_page_of_a_game_that_was_asked_for(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.settings.first_start_done = False
    bench.program.start(Malilla)
    bench.settle()
    bench.click("start")
    bench.settle()
    assert bench.name == "SetupScene"
    bench.program.start(Malilla, welcome=False)
    bench.settle()
    assert bench.name == "SetupScene"


def test_it_comes_only_once(open_program: MakeProgram) -> None:
    assert open_program().name == "MenuScene"


def test_enter_on_a_deck_chooses_it_first(open_program: MakeProgram) -> None:
    bench = open_program(welcome=True)
    bench.wait(0.1)
    while bench.focused != "deck_four":
        bench.key("tab")
    bench.key("return")
    assert bench.name == "FirstStartScene" and bench.settings.deck_colours == "four"
    bench.key("return")
    bench.settle()
    assert bench.name == "MenuScene"


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("desktop", [(1024, 640), (1024, 600)])
def test_start_is_in_sight_on_a_small_screen(
    open_program: MakeProgram, desktop: tuple[int, int], text: float
) -> None:
    bench = open_program(fitting(None, desktop), welcome=True, text_size=text)
    bench.wait(0.1)
    window = bench.app.screen.surface().get_rect()
    assert window.h <= desktop[1] - TITLE_BAR and window.contains(bench.find("start").box)
    if text == 1.0:
        assert not bench.find("page").furthest  # all of it is seen at once
    bench.click("start")
    assert bench.settings.first_start_done


def test_a_face_is_chosen(open_program):
    bench = open_program(welcome=True)
    bench.click("face_rosa")
    assert bench.settings.face == "rosa" and bench.find("face_rosa").name.endswith(", chosen")
    bench.click("face_none")
    assert bench.settings.face == ""
