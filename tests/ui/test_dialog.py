"""Questions above the screen."""

import pytest

from cardgames.ui.dialog import Answer, Dialog
from tests.ui.gallery import Gallery


@pytest.fixture
def asked(driver):
    """A dialog with two answers; what was chosen is in the list."""
    chosen = []
    driver.show(Gallery())
    driver.app.stack.push(
        Dialog(
            "Leave the table?",
            "The match is kept under **Saved games**.",
            [
                Answer("Stay", lambda: chosen.append("stay"), "primary"),
                Answer("Leave", lambda: chosen.append("leave")),
            ],
            icon="save",
        )
    )
    driver.settle()
    return driver, chosen


def test_a_click_answers_and_closes(asked):
    driver, chosen = asked
    driver.click("dialog_1")
    assert chosen == ["leave"] and isinstance(driver.scene, Gallery)


@pytest.mark.parametrize("key", ["return", "space", "escape"])
def test_enter_and_escape_give_the_safe_answer(asked, key):
    driver, chosen = asked
    driver.key(key)
    assert chosen == ["stay"] and isinstance(driver.scene, Gallery)


def test_the_other_answer_by_keyboard(asked):
    driver, chosen = asked
    driver.key("left")
    driver.key("return")
    assert chosen == ["leave"]


def test_the_screen_below_is_out_of_reach(asked):
    driver, chosen = asked
    below = driver.app.stack.scenes[0]
    driver.click(below.widgets.find("primary").box.center)
    assert below.said == [] and chosen == []


def test_an_answer_may_open_the_next_dialog(driver):
    driver.show(Gallery())
    second = Dialog("Really?")
    driver.app.stack.push(
        Dialog("Delete?", answers=[Answer("Yes", lambda: driver.app.stack.push(second), id="yes")])
    )
    driver.settle()
    driver.click("yes")
    assert driver.scene is second


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_everything_lies_inside_the_panel_and_nothing_overlaps(make_driver, size, text_size):
    driver = make_driver(size, text_size=text_size)
    answers = [
        Answer("Keep playing this hand", kind="primary"),
        Answer("Save and leave the table"),
        Answer("Leave"),
    ]
    driver.app.stack.push(
        Dialog("A longer question about the table?", "With some words to read. " * 3, answers)
    )
    driver.settle()
    panel = driver.scene.panel
    boxes = [driver.find(f"dialog_{number}").rect for number in range(3)]
    assert driver.app.screen.surface().get_rect().contains(panel)
    assert all(panel.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
