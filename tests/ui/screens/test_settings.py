"""The settings: what is changed is seen at once, kept, and can be taken back."""

import json
from typing import Any

import pytest

from cardgames.storage import Choice, Settings, Switch, describe, items
from cardgames.ui.assets import sprites_folder
from cardgames.ui.input import KEYS
from cardgames.ui.scene import Scene
from cardgames.ui.screens.keys import LABELS
from cardgames.ui.screens.settings import BACK, TABS
from cardgames.ui.theme import FELTS, PLACE
from cardgames.ui.widgets import Pictured
from tests.ui.screens.conftest import Bench, MakeProgram


def settings(open_program: MakeProgram, tab: str, **how: Any) -> Bench:
    bench = open_program(**how)
    bench.program.settings()
    bench.settle()
    bench.click(f"tab_{tab.lower()}")
    return bench


def kept(bench: Bench) -> dict[str, Any]:
    """What stands in the file."""
    bench.program.store.writer.flush()
    found: dict[str, Any] = json.loads(bench.program.store.folders.settings.read_text(encoding="utf-8"))
    return found


def test_every_setting_with_a_tab_stands_on_it(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Play")
    assert {item.tab for item in items()} - {""} <= set(TABS)
    for tab in TABS:
        bench.click(f"tab_{tab.lower()}")
        wanted = {item.field for item in items() if item.tab == tab and tab != "Keys"}
        assert wanted <= set(bench.widgets.ids)
        assert {f"reset_{name}" for name in wanted} <= set(bench.widgets.ids)


@pytest.mark.parametrize("tab", [tab for tab in TABS if tab != "Keys"])
def test_switches_and_choices_by_keyboard_and_back(open_program: MakeProgram, tab: str) -> None:
    bench = settings(open_program, tab)
    for item in [item for item in items() if item.tab == tab and isinstance(item.kind, Switch | Choice)]:
        name = item.field
        bench.widgets.set_focus(name)
        bench.key("space")
        if bench.name == "ChooseScene":  # a list to choose from, with the value as it is in the focus
            bench.key("down")
            bench.key("down")
            bench.key("return")
        assert getattr(bench.settings, name) != item.default
        assert bench.focused == name
        assert kept(bench)[name] == getattr(bench.settings, name)
        bench.click(f"reset_{name}")
        assert getattr(bench.settings, name) == item.default
        assert not bench.find(f"reset_{name}").visible


def test_the_text_grows_at_once(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look")
    before = bench.find("heading").rect.h
    bench.widgets.set_focus("text_size")
    bench.key("right", 5)
    assert bench.settings.text_size == 1.5
    assert bench.app.theme.text_size == 1.5
    assert bench.find("heading").rect.h > before
    assert bench.focused == "text_size"


def test_the_interface_size_is_automatic_until_it_is_set(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look")
    stepper = bench.find("interface_size")
    assert stepper.show(stepper.value) == "Automatic"
    bench.widgets.set_focus("interface_size")
    bench.key("right")
    assert bench.settings.interface_size == 1.05
    assert bench.app.theme.scale == pytest.approx(1.05)
    bench.click("reset_interface_size")
    assert bench.settings.interface_size == 0


def test_cards_and_felt_are_shown_as_they_are_set(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look")
    before = bench.find("preview").picture
    for name in ("felt", "card_back", "deck_colours"):
        bench.widgets.set_focus(name)
        bench.key("right")
        after = bench.find("preview").picture
        assert after.get_buffer().raw != before.get_buffer().raw
        before = after
    assert bench.app.pictures.colours == "four"


@pytest.mark.parametrize("name", ["card_back", "felt"])
def test_backs_and_cloths_are_chosen_from_pictures(open_program: MakeProgram, name: str) -> None:
    bench = settings(open_program, "Look", size=(1024, 640))
    choices = bench.find(name)
    assert isinstance(choices, Pictured) and len(choices.options) >= 12
    for value, word in list(choices.options)[1::5]:
        choices = bench.find(name)
        choices.area.reveal(choices)
        boxes = choices.boxes(bench.app.kit)
        assert choices.box.contains(boxes[0]) and choices.box.contains(boxes[-1])
        at = [one for one, _ in choices.options].index(value)
        bench.click(boxes[at].center)
        assert getattr(bench.settings, name) == value
        assert bench.find(f"{name}_label").markup and word
    bench.settle()
    assert kept(bench)[name] == getattr(bench.settings, name)


def test_every_back_and_cloth_that_can_be_chosen_is_there() -> None:
    backs, felts = (describe(name).kind.choices for name in ("card_back", "felt"))
    assert {name for name, _ in backs} == {file.stem for file in (sprites_folder() / "backs").iterdir()}
    assert {name for name, _ in felts} == {*FELTS, PLACE}
    for earlier in ("ocean", "wine", "forest", "plum", "slate"):
        assert describe("card_back").kind.read(earlier) == earlier
    for earlier in ("blue", "plum", "slate", "plain"):
        assert describe("felt").kind.read(earlier) == earlier
    assert describe("felt").kind.read("green") == PLACE, "green was usual, so nobody need have chosen it"


def test_the_pictures_of_backs_are_made_little_by_little(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look")
    pictures, width = bench.app.pictures, bench.app.kit.u(BACK[0])
    bench.find("card_back").area.reveal(bench.find("card_back"))
    bench.wait(0.1)
    bench.app.pictures.finish()
    missing = [name for name, _ in bench.find("card_back").options if not pictures.back_called(name, width)]
    assert not missing
    assert pictures.back_called("koi", width + 7) is None, "none is made while a frame is drawn"


def test_the_volume_is_dragged_and_heard(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Sound")
    heard: list[str] = []
    bench.app.sounds.play = lambda name, across=0.5: heard.append(name)  # type: ignore[method-assign]
    box = bench.find("volume").box
    bench.drag((box.x + 20, box.y + 18), (box.right - 2, box.y + 18))
    assert bench.settings.volume == 1.0
    assert heard
    bench.click("reset_volume")
    assert bench.settings.volume == Settings().volume
    assert bench.find("volume").value == Settings().volume


def test_full_screen_is_the_screen_and_the_setting(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look")
    bench.click("fullscreen")
    assert bench.app.screen.fullscreen
    assert bench.settings.fullscreen
    assert "rail_quit" in bench.widgets
    bench.key("f11")
    assert not bench.app.screen.fullscreen
    assert kept(bench)["fullscreen"] is False


# Keys


def test_every_action_has_a_name() -> None:
    assert set(LABELS) == set(KEYS)


def ask(bench: Bench, action: str) -> None:
    bench.click(f"key_{action}")
    bench.settle()
    assert bench.name == "KeyScene"


def test_a_key_is_chosen_and_works(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Keys")
    ask(bench, "hint")
    bench.key("j")
    bench.settle()
    assert bench.name == "SettingsScene"
    assert bench.settings.keys == {"hint": "j"}
    assert bench.find("key_hint").word == "J"
    assert bench.focused == "key_hint"
    code = ord("j")
    assert bench.app.input.action(code, False, False) == "hint"
    assert bench.app.input.action(ord("i"), False, False) is None
    bench.click("reset_hint")
    assert bench.settings.keys == {}
    assert bench.app.input.action(ord("i"), False, False) == "hint"


def test_a_key_with_modifiers(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Keys")
    ask(bench, "log")
    bench.key("ctrl+l")
    bench.settle()
    assert bench.settings.keys == {"log": "ctrl+l"}


@pytest.mark.parametrize(
    ("key", "words"),
    [("g", "“Log”"), ("left", "always"), ("tab", "highlight"), ("7", "place"), ("ctrl+z", "“Undo”")],
)
def test_a_key_that_is_taken_is_told(open_program: MakeProgram, key: str, words: str) -> None:
    bench = settings(open_program, "Keys")
    ask(bench, "hint")
    bench.key(key)
    assert bench.name == "KeyScene"
    assert words in bench.scene.text
    bench.key("escape")
    bench.settle()
    assert bench.name == "SettingsScene"
    assert bench.settings.keys == {}


def test_the_usual_key_of_an_action_may_be_taken_meanwhile(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Keys")
    ask(bench, "hint")
    bench.key("j")
    bench.settle()
    ask(bench, "log")
    bench.key("i")
    bench.settle()
    bench.click("reset_hint")
    bench.settle()
    assert bench.name == "NoticeScene"
    bench.key("return")
    bench.settle()
    assert bench.settings.keys == {"hint": "j", "log": "i"}


# Places


def test_about_says_where_the_files_are(open_program: MakeProgram) -> None:
    bench = settings(open_program, "About")
    assert str(bench.program.store.folders.saves.parent) in bench.find("about").markup


class Table(Scene):
    """Something under the settings that is not the menu."""

    rebuilt = 0

    def rebuild(self) -> None:
        self.rebuilt += 1


def test_from_a_table_the_settings_lie_on_top_and_escape_returns(open_program: MakeProgram) -> None:
    bench = open_program()
    table = Table()
    bench.app.stack.push(table)
    bench.app.pictures.use_deck("spanish")
    bench.program.settings("Look")
    bench.settle()
    assert bench.app.pictures.deck == "spanish"  # the preview leaves the cards of the table alone
    assert "rail_play" not in bench.widgets
    assert "back" in bench.widgets
    back, heading = bench.find("back").box, bench.find("heading").box
    assert abs(back.centery - heading.centery) <= 1
    before = table.rebuilt
    bench.key("escape")
    bench.settle()
    assert bench.scene is table
    assert table.rebuilt > before  # with whatever was changed


def test_tips_are_switched_off_and_all_shown_again(open_program):
    bench = open_program()
    progress = bench.program.store.progress
    bench.program.settings("Play")
    bench.settle()
    assert not bench.find("tips_again").enabled
    progress.show_tip("malilla.lead")
    bench.scene.rebuild()
    bench.click("tips_again")
    assert not progress.tip_shown("malilla.lead") and not bench.find("tips_again").enabled
    bench.click("tips")
    assert bench.settings.tips is False


@pytest.mark.parametrize("columns", [1, 2])
def test_down_goes_through_the_settings_row_by_row(open_program, columns):
    bench = open_program(text_size=1.0 if columns == 2 else 1.5)
    bench.program.settings("Play")
    bench.settle()
    bench.key("down")  # the first key only shows where the screen begins
    assert bench.focused == "tab_play"
    seen = []
    rows = [item.field for item in items() if item.tab == "Play"][::columns]
    for _ in rows:
        bench.key("down")
        seen.append(bench.focused)
    rows = ["tips_again" if row == "tips" else row for row in rows]  # it stands at the left of the switch
    assert seen == rows
    if columns == 2:
        bench.widgets.set_focus("trick_waits")
        bench.key("right")  # switched on, which shows the button beside it
        bench.key("right")
        bench.key("right")
        assert bench.focused == "play_forced"


def test_a_whole_tab_is_made_usual_again_after_a_question(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look", felt="plum", large_print=True, text_size=1.2, speed="calm")
    bench.widgets.set_focus("reset_tab")
    bench.key("return")
    assert "Text size, Large-print cards and Table" in bench.scene.text
    bench.key("escape")
    assert bench.settings.felt == "plum"
    bench.click("reset_tab")
    bench.click("really_reset")
    assert (bench.settings.felt, bench.settings.large_print, bench.settings.text_size) == ("place", False, 1)
    assert bench.app.theme.text_size == 1
    assert bench.settings.speed == "calm", "another tab stays"
    assert not bench.find("reset_tab").enabled
    assert kept(bench)["felt"] == "place"


def test_all_keys_are_made_usual_again(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Keys")
    bench.settings.keys |= {"hint": "j", "undo": "x"}
    bench.scene.rebuild()
    bench.click("reset_tab")
    bench.click("really_reset")
    assert bench.settings.keys == {}


def test_the_room_is_heard_while_it_is_set(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Sound")
    wanted: list[str] = []
    bench.app.sounds.surround = wanted.append  # type: ignore[assignment, method-assign]
    bench.widgets.set_focus("ambience")
    bench.key("right", 3)
    assert bench.settings.ambience == pytest.approx(0.15)
    assert wanted[-1] == "Tricks"
    bench.click("tab_play")
    bench.settle()
    assert wanted[-1] == ""


def test_everything_below_an_overlay_follows_a_setting_changed_meanwhile(open_program: MakeProgram) -> None:
    bench = open_program()

    class Over(Scene):
        overlay = True

    below = bench.scene
    bench.app.stack.push(Over())
    bench.program.settings("Look")
    bench.settle()
    before = below.widgets.find("heading").rect.h
    bench.scene.change("text_size", 1.5)
    bench.app.stack.pop()
    bench.settle()
    assert isinstance(bench.scene, Over)
    assert below.widgets.find("heading").rect.h > before


@pytest.mark.parametrize("tab", ["Play", "Look", "Sound", "Keys", "Players", "About"])
def test_tab_comes_to_everything_that_can_be_used_and_to_nothing_twice(
    open_program: MakeProgram, tab: str
) -> None:
    bench = settings(open_program, tab, size=(1024, 640), text_size=2.0)
    wanted = [widget.id for widget in bench.widgets._focusables()]
    seen: list[str] = []
    bench.key("tab")
    while bench.focused not in seen:
        assert bench.focused is not None
        seen.append(bench.focused)
        box = bench.widgets.focus.current.box  # type: ignore[union-attr]
        assert bench.app.screen.surface().get_rect().colliderect(box), "it comes into sight"
        bench.key("tab")
    assert sorted(seen) == sorted(wanted)
    assert {f"tab_{name.lower()}" for name in TABS} <= set(seen)


def test_the_wheel_scrolls_the_page_under_the_preview_too(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look")
    bench.wheel("preview", -3)
    assert bench.find("page").offset > 0
    assert bench.app.screen.surface().get_rect().contains(bench.find("preview").box)


def test_each_tab_is_found_where_it_was_left(open_program: MakeProgram) -> None:
    bench = settings(open_program, "Look", size=(1024, 640))
    bench.wheel("preview", -3)
    look = bench.find("page").offset
    bench.click("tab_play")
    assert look > 0 == bench.find("page").offset
    bench.wheel("page", -1)
    play = bench.find("page").offset
    assert 0 < play != look
    bench.click("tab_about")  # too short to scroll
    bench.click("tab_look")
    assert bench.find("page").offset == look
    bench.app.refresh()
    assert bench.find("page").offset == look
    bench.click("tab_play")
    assert bench.find("page").offset == play


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_click_at_rest_goes_on_enlarging_the_text_wherever_the_plus_goes(
    open_program: MakeProgram, size: tuple[int, int]
) -> None:
    bench = settings(open_program, "Look", size=size)
    bench.place("text_size")
    here = bench.find("text_size")._ends()[1].center
    for _ in range(8):
        bench.click(here)
        bench.settle()
    assert bench.settings.text_size == 1.8
    assert not bench.find("text_size").box.collidepoint(here), "it has moved away"
    bench.move((here[0] + 5, here[1]))
    bench.click((here[0] + 5, here[1]))
    assert bench.settings.text_size == 1.8, "who moves the pointer clicks on what lies there"
