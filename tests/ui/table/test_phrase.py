"""Putting a phrase together at the table: the oracle of Delphi, by mouse and by keyboard."""

from itertools import pairwise

import pytest

from cardgames.engine import Move
from cardgames.games.delphi import Delphi
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.overlays.phrase import PhraseScene
from tests.ui.made_up_gamepads import DOWN, LEFT_SHOULDER, RIGHT_SHOULDER, A, MadeUpGamepads, X
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

SIZES = [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 1.5), ((1024, 640), 2.0)]


def opened(open_table: OpenTable, size: tuple[int, int] = (1280, 800), text: float = 1.0) -> Table:
    """A table whose person, seat 0, is the oracle and has opened the menus by Enter."""
    table = open_table(1, size=size, game=Delphi, seats=3, dealer=0, speed="brisk", text_size=text)
    table.own_turn()
    assert table.host.match.position.phase == "compose"
    table.driver.key("return")
    table.driver.settle()
    assert isinstance(table.driver.app.stack.top, PhraseScene)
    return table


def phrase(table: Table) -> PhraseScene:
    """The menus, which lie on top."""
    top = table.driver.app.stack.top
    assert isinstance(top, PhraseScene)
    return top


def click(table: Table, name: str) -> None:
    """Click a widget of the menus."""
    widget = phrase(table).widgets.find(name)
    if widget.area is not None:
        widget.area.reveal(widget)  # type: ignore[attr-defined]
    table.driver.click(widget.box.center)
    table.driver.settle()


def test_a_rule_is_composed_by_mouse(open_table: OpenTable) -> None:
    table = opened(open_table)
    for name in ("word_0_l-red", "word_1_even", "word_2_odd"):
        assert not phrase(table).widgets.find("give").enabled
        click(table, name)
    click(table, "give")
    assert isinstance(table.driver.app.stack.top, MatchScreen)
    assert Move("rule", word="l-red.even.odd") in table.host.match.log


def test_two_tests_are_joined_by_mouse(open_table: OpenTable) -> None:
    table = opened(open_table)
    phrase(table).control.join(1, "+")
    click(table, "word_0_always")
    click(table, "word_1_l-color-not")
    click(table, "word_1_number")
    assert phrase(table).control.word == "always.l-color-not+number"


def test_a_rule_is_taken_from_the_library_by_keys(open_table: OpenTable) -> None:
    table = opened(open_table)
    table.driver.key("l")
    phrase(table).widgets.set_focus("whole_m6")
    table.driver.key("space")
    table.driver.settle()
    sentence = phrase(table).control.sentence
    assert str(sentence) == "Higher than the last card; after a court card any number card"
    assert str(sentence) not in phrase(table).aloud, "it is read when it is asked for"
    table.driver.key("g")
    table.driver.settle()
    assert Move("rule", word="m6") in table.host.match.log


def test_what_is_looked_at_and_what_is_missing_are_told(open_table: OpenTable) -> None:
    table, said = opened(open_table), list[str]()
    table.driver.app.speak = said.append
    table.driver.key("g")
    missing = phrase(table).control.missing
    assert missing is not None and said[-1] == str(missing)
    for page in ("Library, 2 of 2", "Compose, 1 of 2"):
        table.driver.key("l")
        assert said[-1] == f"What to choose from, choice, {page}"


def test_going_back_gives_nothing_and_the_menus_open_again(open_table: OpenTable) -> None:
    table = opened(open_table)
    table.driver.key("s")
    table.driver.settle()
    assert phrase(table).control.confirm() is not None
    table.driver.key("escape")
    table.driver.settle()
    assert isinstance(table.driver.app.stack.top, MatchScreen)
    assert not [move for move in table.host.match.log if move.verb == "rule"]
    table.driver.click(table.scene.widgets.find("phrase").box.center)
    table.driver.settle()
    assert phrase(table).control.decision.verb == "rule"


def test_what_was_put_together_is_still_there_after_going_back(open_table: OpenTable) -> None:
    table = opened(open_table)
    click(table, "word_0_l-red")
    click(table, "word_1_even")
    for key in ("l", "escape"):
        table.driver.key(key)
        table.driver.settle()
    assert isinstance(table.driver.app.stack.top, MatchScreen)
    table.driver.key("return")
    table.driver.settle()
    assert phrase(table).control.chosen == [("l-red",), ("even",), ()]
    assert phrase(table).page == "wholes", "the library lay open"
    table.driver.key("l")
    click(table, "word_2_odd")
    click(table, "give")
    assert Move("rule", word="l-red.even.odd") in table.host.match.log


def test_a_phrase_is_kept_for_one_decision_only(open_table: OpenTable) -> None:
    table = opened(open_table)
    click(table, "word_0_l-red")
    table.driver.key("escape")
    table.driver.settle()
    decision_panel, view = table.scene.decision_panel, table.host.match.view(0)
    kept = decision_panel.control
    decision_panel.ask(view, view.legal(), decision_panel.names)
    assert decision_panel.control is kept and kept is not None and kept.engaged
    view.dealer_note = 1  # anything that makes it another decision
    decision_panel.ask(view, view.legal(), decision_panel.names)
    assert (
        decision_panel.control is not kept
        and decision_panel.control is not None
        and not decision_panel.control.engaged
    )


def test_the_library_asks_for_a_rule_of_its_own(open_table: OpenTable) -> None:
    table = opened(open_table)
    assert str(phrase(table).control.missing) == "Choose from the menu “When”."
    table.driver.key("l")
    table.driver.settle()
    assert str(phrase(table).control.missing) == "Choose one from the library."
    assert phrase(table).widgets.find("give").tip == "Choose one from the library."


def test_a_dull_rule_cannot_be_given_and_says_why(open_table: OpenTable) -> None:
    table = opened(open_table)
    click(table, "word_0_always")
    click(table, "word_1_any")
    give = phrase(table).widgets.find("give")
    assert not give.enabled and give.tip.startswith("Too mild")
    table.driver.key("g")
    table.driver.settle()
    assert phrase(table) and not [move for move in table.host.match.log if move.verb == "rule"]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("page", ["menus", "wholes"])
def test_everything_fits(open_table: OpenTable, size: tuple[int, int], text: float, page: str) -> None:
    table = opened(open_table, size, text)
    scene = phrase(table)
    scene.control.take("l-red.odd+l-color-not.p-parity-not/l-level")
    scene.turn(page)
    inside = scene.panel
    assert table.driver.app.screen.surface().get_rect().contains(inside)
    bodies = [widget for widget in scene.widgets.widgets if widget.id.startswith(("menu", "wholes"))]
    for widget in bodies:
        assert inside.contains(widget.box) and widget.box.h > scene.app.kit.u(90)
        assert widget.box.top > scene.text_at.bottom and widget.box.bottom <= scene.sample_at.top
    buttons = [scene.widgets.find(name).box for name in ("close", "surprise", "give")]
    assert all(one.right <= other.left for one, other in pairwise(buttons))
    assert all(inside.contains(box) and box.top >= scene.sample_at.bottom for box in buttons)


def test_a_rule_is_composed_and_given_by_controller(open_table: OpenTable) -> None:
    table = open_table(1, game=Delphi, seats=3, dealer=0, speed="instant")
    pads = MadeUpGamepads(table.driver, 1)
    table.own_turn()
    pads.press(1, A)
    assert table.driver.focused == "word_0_always", "the first word is marked"
    assert "LB and RB go from menu to menu" in phrase(table).aloud
    pads.press(1, DOWN, A, X)
    assert phrase(table).control.chosen[0] == ("l-red",), "nothing is given before it is whole"
    pads.press(1, RIGHT_SHOULDER, DOWN, A, RIGHT_SHOULDER, DOWN, DOWN, A)
    assert phrase(table).control.confirm() == Move("rule", word="l-red.red.black")
    pads.press(1, LEFT_SHOULDER)
    assert table.driver.focused == "word_1_red", "where the menu was left"
    pads.press(1, X)
    assert Move("rule", word="l-red.red.black") in table.host.match.log
