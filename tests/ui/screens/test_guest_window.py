"""A second start of the program: it offers a guest window, which says everywhere that it keeps nothing."""

from cardgames.games.malilla import Malilla
from cardgames.storage import Store
from cardgames.ui.nights import Night
from cardgames.ui.program import Program
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.setups import Setup, usual_options
from cardgames.ui.table import MatchScreen
from tests.ui.screens.conftest import Bench, MakeProgram


def guest(open_program: MakeProgram) -> Bench:
    bench = open_program(is_guest=True)
    bench.program.ask_for_guest_window()
    bench.settle()
    return bench


def test_it_is_offered_and_can_be_left_by_escape(open_program: MakeProgram) -> None:
    bench = guest(open_program)
    assert bench.scene.aloud.startswith("Already open in another window. You can open a guest window")
    bench.key("escape")
    assert not bench.app.running


def test_it_says_what_it_is_at_the_menu_at_the_table_and_when_it_is_left(open_program: MakeProgram) -> None:
    bench = guest(open_program)
    bench.key("return")
    bench.settle()
    assert bench.name == "MenuScene" and bench.app.running
    said = "Guest window: nothing is kept except matches that you save by name."
    assert bench.find("guest").markup == said
    bench.program.settings()
    bench.settle()
    assert bench.find("guest").markup == said
    bench.menu()
    bench.program.ask_to_quit()
    bench.settle()
    assert bench.scene.text == said
    bench.key("escape")
    program = bench.program
    Program.new_match(program, Malilla, Setup.usual(Malilla, "Anna").players, {})
    ((match, slot),) = program.tables
    Program.open_table(program, match, slot)
    bench.settle()
    table = bench.scene
    assert isinstance(table, MatchScreen)
    assert table.head(["Hand 1", "0 : 0"])[:2] == ["Guest window", "Hand 1"]
    bench.app.stack.push(PauseScene(table.host))
    bench.settle()
    assert bench.find("kept").markup == said
    assert bench.find("leave").word == "Leave"


def test_duplicate_nights_are_closed_to_it(open_program: MakeProgram) -> None:
    bench = guest(open_program)
    bench.key("return")
    bench.settle()
    setup = Setup.usual(Malilla, "Anna")
    bench.program.setup(Malilla)
    bench.settle()
    assert not bench.find("duplicate").enabled
    night = Night(Malilla, "5eed", 4, "steady", usual_options(Malilla), ("Anna", "Bob"), 1)
    key = bench.program.autosave.begin_night(night)
    duplicates = bench.program.duplicates
    bench.menu()
    assert "continue" not in bench.widgets
    for way in (lambda: duplicates.set_up(setup), lambda: duplicates.open(night, key)):
        way()
        bench.settle()
        assert bench.scene.text == "Duplicate nights can only be played in the first window."
        bench.key("return")
        bench.settle()
        assert bench.name == "MenuScene"


def test_what_it_cannot_do_is_not_offered(open_program: MakeProgram) -> None:
    bench = guest(open_program)
    bench.key("return")
    slot = bench.save()
    first, key = Store(bench.program.store.folders), "night-malilla-0123abcd"
    night = Night(Malilla, "5eed", 4, "steady", usual_options(Malilla), ("Anna", "Bob"), 1)
    first.nights.save(key, night.text())
    first.close()
    bench.program.saved_games()
    bench.settle()
    for button in (f"rename_{slot}", f"delete_{slot}", f"delete_{key}"):
        assert not bench.find(button).enabled
        assert bench.find(button).tip == "Saved matches can only be changed in the first window."
    assert not bench.find(f"resume_{key}").enabled and bench.find(f"resume_{slot}").enabled
    bench.program.setup(Malilla)
    bench.settle()
    bench.scene.setup.set_name(0, "Zoe")
    bench.scene.rebuild()
    assert "remember_0" not in bench.widgets


def test_it_does_not_welcome_anybody(open_program: MakeProgram) -> None:
    assert open_program(is_guest=True, welcome=True).name == "MenuScene"
