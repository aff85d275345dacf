"""The people known: added, changed, removed and given the screen, by mouse and by keyboard alone."""

import json
from typing import Any

import pytest

from cardgames.engine import Player
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.storage import COLOURS, Folders, Store
from cardgames.ui.setups import Setup
from cardgames.ui.theme import PEOPLE, seat_colours
from tests.ui.screens.conftest import Bench, MakeProgram


def known(bench: Bench) -> list[str]:
    return [person.name for person in bench.program.store.people.known]


def people_tab(open_program: MakeProgram, *others: str, **how: Any) -> Bench:
    """The People tab, with Anna at the screen and *others* known."""
    bench = open_program(**how)
    for name in others:
        bench.program.store.people.add(name)
    bench.program.settings("Players")
    bench.settle()
    return bench


def reach(bench: Bench, id: str) -> None:
    """Go to a widget with the Tab key only."""
    for _ in range(60):
        if bench.focused == id and bench.widgets.focus.shown:
            return
        bench.key("tab")
    raise AssertionError(f"Tab never comes to {id}")


def test_somebody_is_added_changed_and_given_the_screen_by_keyboard_alone(open_program: MakeProgram) -> None:
    bench = people_tab(open_program)
    reach(bench, "add_person")
    bench.key("return")
    assert bench.name == "PersonScene" and bench.focused == "name"
    bench.type("Robin")
    reach(bench, "colour_teal")
    bench.key("space")
    reach(bench, "keep")
    bench.key("return")
    assert known(bench) == ["Anna", "Robin"]
    assert bench.program.store.people.colour("Robin") == "teal"
    assert bench.focused == "take_1"
    bench.key("return")
    assert bench.settings.name == "Robin"
    assert "take_0" in bench.widgets and "take_1" not in bench.widgets
    reach(bench, "edit_1")
    bench.key("return")
    bench.key("end")
    bench.type(" Lee")
    bench.key("return")
    assert known(bench) == ["Anna", "Robin Lee"] and bench.settings.name == "Robin Lee"
    assert bench.focused == "edit_1"


def test_a_name_that_is_taken_is_refused_and_can_be_mended(open_program: MakeProgram) -> None:
    bench = people_tab(open_program)
    bench.click("add_person")
    bench.type("anna")
    bench.key("return")
    assert bench.name == "PersonScene"
    assert bench.find("problem").markup == "There is already a player called anna."
    bench.type("lise")
    bench.key("return")
    assert known(bench) == ["Anna", "annalise"]


def test_a_face_is_chosen_and_the_opponent_who_has_it_stays_away(open_program: MakeProgram) -> None:
    bench = people_tab(open_program, "Zoe")
    bench.program.setup(Malilla)
    drawn = [player.name for player in bench.scene.setup.players]
    assert drawn[1] == "Sol"
    assert bench.program.seat_faces(bench.scene.setup.players) == ("", *map(str.lower, drawn[1:]))
    bench.key("escape")
    bench.settle()
    bench.click("edit_0")
    bench.click("face_mika")
    bench.click("face_sol")
    bench.click("keep")
    assert bench.settings.face == "sol" and bench.program.store.people.face("Zoe") == ""
    bench.program.setup(Malilla)
    names = [player.name for player in bench.scene.setup.players]
    assert names[0] == "Anna" and "Sol" not in names and len(set(names)) == 4
    bench.key("return")
    match, _ = bench.program.tables[-1]
    assert [player.name for player in match.players] == names
    assert bench.program.seat_faces(match.players) == ("sol", *map(str.lower, names[1:]))
    bench.program.store.writer.flush()
    again = Store(Folders.at(bench.program.store.folders.config.parent))
    assert (again.settings.face, again.people.face("Zoe")) == ("sol", "")


def test_escape_changes_nothing(open_program: MakeProgram) -> None:
    bench = people_tab(open_program)
    bench.click("edit_0")
    bench.type("Zoë")
    bench.click("colour_green")
    bench.key("escape")
    assert bench.name == "SettingsScene"
    assert (known(bench), bench.settings.colour) == (["Anna"], COLOURS[0])


def test_whoever_is_removed_can_be_brought_back_for_ten_seconds(open_program: MakeProgram) -> None:
    bench = people_tab(open_program, "Robin", "Sol")
    bench.click("remove_1")
    assert known(bench) == ["Anna", "Sol"]
    assert bench.focused == "undo_0"
    bench.key("return")
    assert known(bench) == ["Anna", "Robin", "Sol"]
    bench.click("remove_2")
    bench.wait(4)
    bench.click("tab_look")
    bench.wait(20)
    bench.click("tab_players")
    assert 0.5 < bench.find("gone_0_time").left() < 0.6
    bench.wait(6.1)
    assert "undo_0" not in bench.widgets
    assert known(bench) == ["Anna", "Robin"]


def test_whoever_is_removed_cannot_be_brought_back_beside_somebody_of_the_same_name(
    open_program: MakeProgram,
) -> None:
    bench = people_tab(open_program, "Robin")
    bench.click("remove_1")
    bench.program.store.people.add("robin")
    bench.click("undo_0")
    assert bench.name == "NoticeScene" and "There is already a player called Robin." in bench.scene.text
    bench.key("return")
    assert known(bench) == ["Anna", "robin"] and "undo_0" in bench.widgets


def test_when_whoever_has_the_screen_is_removed_somebody_else_has_it(open_program: MakeProgram) -> None:
    bench = people_tab(open_program, "Robin")
    bench.settings.text_size = 1.4
    bench.click("remove_0")
    assert (bench.settings.name, bench.settings.text_size) == ("Robin", 1.0)
    assert bench.app.theme.text_size == 1.0
    bench.click("undo_0")
    bench.click("take_0")
    assert (bench.settings.name, bench.app.theme.text_size) == ("Anna", 1.4)


def test_the_only_one_cannot_be_removed_and_it_says_why(open_program: MakeProgram) -> None:
    bench = people_tab(open_program)
    assert not bench.find("remove_0").enabled
    assert bench.find("remove_0").tip == "At least one player is needed."


def test_settings_go_with_the_person(open_program: MakeProgram) -> None:
    bench = people_tab(open_program, "Robin")
    bench.click("take_1")
    bench.click("tab_look")
    bench.widgets.set_focus("text_size")
    bench.key("right", 4)
    bench.click("tab_players")
    bench.click("take_0")
    assert bench.app.theme.text_size == 1.0
    bench.click("take_1")
    assert bench.app.theme.text_size == 1.4
    store = bench.program.store
    store.writer.flush()
    kept = json.loads(store.folders.people.read_text(encoding="utf-8"))
    assert [one["settings"]["text_size"] for one in kept["people"]] == [1.0, 1.4]
    assert kept["at_screen"] == 1


def test_a_new_name_keeps_what_was_counted(open_program: MakeProgram) -> None:
    bench = people_tab(open_program)
    bench.program.store.statistics.add_hand("malilla", "Anna", "steady")
    bench.click("edit_0")
    bench.type("Anne")
    bench.key("return")
    assert bench.program.store.statistics.people() == ["Anne"]


def test_who_is_playing_is_asked_at_the_menu(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.people.add("Robin")
    bench.menu()
    bench.click("person")
    assert bench.name == "ChooseScene"
    bench.key("down")
    bench.key("down")
    bench.key("return")
    assert bench.settings.name == "Robin"
    assert "Robin" in bench.find("hello").markup


def test_the_rail_tells_who_has_the_screen_and_leads_to_somebody_else(open_program: MakeProgram) -> None:
    bench = open_program()
    assert "rail_person" not in bench.widgets, "nobody else is known"
    bench.program.store.people.add("Robin")
    bench.program.saved_games()
    bench.settle()
    reach(bench, "rail_person")
    bench.key("return")
    bench.key("down")
    bench.key("down")
    bench.key("return")
    assert bench.settings.name == "Robin" and bench.name == "SavedScene"
    assert bench.find("rail_person").word == "Robin"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_everything_fits_the_smallest_window(open_program: MakeProgram, text: float) -> None:
    names = ("Robin", "Wilhelmina Maximiliane")
    bench = people_tab(open_program, *names, size=(1024, 640), text_size=text)
    width = bench.app.size[0]
    for id in [id for id in bench.widgets.ids if id.startswith(("take_", "edit_", "remove_", "person_"))]:
        box = bench.find(id).rect
        assert box.x >= 0 and box.right <= width, id
    bench.click("edit_2")
    panel = bench.scene.panel
    assert panel.x >= 0 and panel.right <= width and panel.bottom <= 640
    for id in ("keep", "cancel"):
        assert panel.contains(bench.find(id).box)


def test_a_guest_at_the_screen_is_told_and_can_be_remembered(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.take_screen("Player 2")
    bench.program.settings("Players")
    bench.settle()
    bench.settings.felt = "plum"
    bench.click("know_guest")
    assert known(bench) == ["Anna", "Player 2"]
    assert "know_guest" not in bench.widgets and bench.focused == "edit_1"
    bench.click("take_0")
    assert bench.settings.felt == "place"
    bench.click("take_1")
    assert bench.settings.felt == "plum"


# At the set-up


def test_a_seat_offers_the_people_known(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.people.add("Robin", "green")
    bench.program.store.people.add("Sol")
    bench.program.setup(Malilla)
    bench.settle()
    bench.click("seat1_kind")
    bench.widgets.set_focus("seat1_kind")
    if not bench.scene.setup.players[1].is_person:
        bench.key("left")
    assert bench.scene.setup.players[1].name == "Robin"
    assert bench.scene.rows.colour(1) == PEOPLE["green"]
    bench.click("seat1_who")
    bench.key("return")
    assert bench.scene.setup.players[1].name == "Sol"
    assert bench.find("seat1_name").value == "Sol"


def new_at_seat(bench: Bench, name: str) -> None:
    """Have somebody new called *name* at the second seat of a set-up page."""
    bench.program.setup(Malilla)
    bench.settle()
    bench.scene.setup.set_person(1, True)
    bench.scene.rebuild()
    assert not [id for id in bench.widgets.ids if id.startswith("remember")], "nobody is new"
    bench.widgets.set_focus("seat1_name")
    bench.type(name)


def test_a_new_name_at_a_seat_is_a_guests(open_program: MakeProgram) -> None:
    bench = open_program()
    new_at_seat(bench, "Mo")
    assert not bench.find("remember_0").value and bench.find("remember_0").name == "Remember Mo"
    shown = bench.scene.rows.colour(1)
    bench.click("deal")
    assert known(bench) == ["Anna"]
    match = bench.program.tables[-1][0]
    assert match.players[1].name == "Mo" and bench.program.seat_colours(match.players)[1] == shown
    bench.program.setup(Malilla)
    bench.settle()
    assert bench.find("seat1_name").value == "Mo" and not bench.find("remember_0").value


def test_a_new_name_is_remembered_where_that_is_asked_for(open_program: MakeProgram) -> None:
    bench = open_program()
    new_at_seat(bench, "Mo")
    bench.click("remember_0")
    bench.widgets.set_focus("seat1_name")
    bench.key("end")
    bench.type("rris")
    assert bench.find("remember_0").value, "it is the same person, whose name is typed still"
    shown = bench.scene.rows.colour(1)
    bench.click("deal")
    assert known(bench) == ["Anna", "Morris"]
    assert PEOPLE[bench.program.store.people.colour("Morris") or ""] == shown


def test_a_space_is_kept_while_a_name_becomes_a_known_one(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.people.add("Robin")
    new_at_seat(bench, "Robin L")
    assert "remember_0" in bench.widgets
    bench.key("backspace")
    assert "remember_0" not in bench.widgets
    bench.type("K")
    assert bench.find("seat1_name").value == "Robin K" and "remember_0" in bench.widgets


def test_a_name_of_somebody_known_asks_nothing(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.people.add("Robin")
    new_at_seat(bench, "Robi")
    assert "remember_0" in bench.widgets
    bench.type("n")
    assert "remember_0" not in bench.widgets and bench.find("seat1_name").value == "Robin"


def test_a_night_asks_for_each_new_name(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.duplicates.set_up(Setup.usual(Malilla, "Anna"))
    bench.settle()
    bench.click("add")
    for number, name in ((1, "Kim"), (2, "Zoe")):
        bench.widgets.set_focus(f"person_{number}")
        bench.type(name)
    assert [bench.find(f"remember_{number}").name for number in (0, 1)] == ["Remember Kim", "Remember Zoe"]
    bench.click("remember_1")
    bench.click("begin")
    assert known(bench) == ["Anna", "Zoe"]
    people = bench.program.store.people
    colours = [PEOPLE[people.colour(name) or ""] for name in ("Anna", "Kim", "Zoe")]
    assert list(bench.app.kit.seats) == colours and len(set(colours)) == 3
    night = bench.scene.night
    assert bench.program.seat_colours(night.match(0, 1, find).players)[0] == colours[1], "at their table, too"


def test_alone_at_a_set_up_it_is_whoever_has_the_screen(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.setup(Malilla)
    bench.settle()
    bench.click("deal")
    bench.menu()
    bench.program.store.people.add("Robin")
    bench.program.take_screen("Robin")
    bench.program.setup(Malilla)
    bench.settle()
    assert [player.name for player in bench.scene.setup.players if player.is_person] == ["Robin"]


def test_seats_have_the_colours_of_their_people(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.people.add("Robin", "blue")
    players = [Player("Mika"), Player("Zed"), Player("Robin", "person"), Player("Anna", "person")]
    found = bench.program.seat_colours(players)
    assert (found[2], found[3]) == (PEOPLE["blue"], PEOPLE["rose"])
    assert len(set(found)) == 4
    assert seat_colours(["blue", None, "blue"])[::2] == (PEOPLE["blue"],) * 2, "who have chosen the same one"
    assert len(set(seat_colours(["blue", "rose", None, None]))) == 4
    assert len(seat_colours([None] * 10)) == 10


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_every_colour_of_a_person_is_seen_on_plates_and_panels(open_program: MakeProgram) -> None:
    bench = open_program()
    assert tuple(PEOPLE) == COLOURS
    colours = bench.app.theme.colours
    for name, colour in PEOPLE.items():
        for ground in (colours.plate[:7], colours.panel_light, colours.row, colours.room):
            assert contrast(colour, ground) >= 3, (name, ground)
        assert contrast(colour, "#FFFFFF") >= 4, name


def test_what_the_keyboard_comes_to_has_a_name_for_people(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.people.add("Robin", "green")
    said: list[str] = []
    bench.app.speak = said.append
    bench.program.setup(Malilla)
    bench.settle()
    for _ in range(24):
        bench.key("tab")
    for line in (
        "Place of Anna, 1 of 4; Enter, or Alt and an arrow key, moves it",
        "Name of player 1, text field, Anna",
        "Anna: choose from your players, button",
        "Anna: person or computer, choice, Person, 1 of 2",
    ):
        assert line in said
    assert any(": level, choice, " in line for line in said)
    bench.program.settings("Players")
    bench.settle()
    bench.click("edit_1")
    reach(bench, "colour_green")
    assert said[-1] == "Green, chosen, button"
