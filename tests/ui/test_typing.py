"""Lines to type into."""

import pygame
import pytest

from tests.ui.gallery import Gallery


@pytest.fixture
def gallery(driver):
    driver.show(Gallery())
    return driver


def test_a_click_and_typing(gallery):
    gallery.click("search")
    gallery.type("cribé")
    assert gallery.find("search").value == gallery.scene.words == "cribé"
    assert [value for _, value in gallery.scene.said] == ["c", "cr", "cri", "crib", "cribé"]


def test_what_is_typed_is_seen_in_the_same_frame(gallery):
    gallery.click("search")
    gallery.type("ma")
    box = gallery.find("search").box
    before = pygame.image.tobytes(gallery.app.screen.surface().subsurface(box), "RGB")
    gallery.type("l")
    assert pygame.image.tobytes(gallery.app.screen.surface().subsurface(box), "RGB") != before


def test_letters_typed_are_no_commands(gallery):
    gallery.click("search")
    gallery.key("h")
    gallery.key("space")
    gallery.key("z")
    assert gallery.scene.words == "h z"


def test_editing_keys(gallery):
    gallery.click("search")
    gallery.type("abcd")
    gallery.key("left", times=2)
    gallery.key("backspace")
    gallery.key("delete")
    assert gallery.scene.words == "ad"


def test_enter_submits_and_escape_leaves_the_line_but_not_the_screen(gallery):
    sent = []
    entry = gallery.find("search")
    entry.on_submit = sent.append
    gallery.click("search")
    gallery.type("x")
    gallery.key("return")
    assert sent == ["x"]
    gallery.key("escape")
    assert gallery.focused is None and gallery.scene.words == "x"


def test_tab_goes_on_from_a_line(gallery):
    gallery.widgets.set_focus("search")
    gallery.key("tab")
    assert gallery.focused not in ("search", None)


def test_a_click_elsewhere_ends_typing(gallery):
    gallery.click("search")
    gallery.type("a")
    gallery.click((20, 780))
    gallery.type("b")
    assert gallery.scene.words == "a" and gallery.focused is None


def test_a_rebuild_while_typing_keeps_cursor_and_focus(gallery):
    gallery.click("search")
    gallery.type("abc")
    gallery.key("left")
    gallery.scene.rebuild()
    gallery.type("X")
    assert gallery.scene.words == "abXc" and gallery.focused == "search"


def test_a_resize_while_typing(gallery):
    gallery.click("search")
    gallery.type("abc")
    gallery.resize((1500, 900))
    gallery.type("d")
    assert gallery.scene.words == "abcd"


def test_the_text_has_a_longest_length(gallery):
    gallery.find("search").longest = 5
    gallery.click("search")
    gallery.type("abcdefgh")
    assert gallery.scene.words == "abcde"


def test_selecting_with_the_mouse_replaces(gallery):
    gallery.click("search")
    gallery.type("abc")
    line = gallery.find("search")._line(gallery.app.kit)
    gallery.drag((line.right - 2, line.centery), (line.left, line.centery))
    gallery.type("z")
    assert gallery.scene.words == "z"


def test_what_stands_in_a_line_is_replaced_by_typing_unless_one_goes_into_it(gallery):
    gallery.click("search")
    gallery.type("abc")
    gallery.click((20, 780))
    gallery.widgets.set_focus("search")
    gallery.type("x")
    assert gallery.scene.words == "x"
    gallery.widgets.set_focus(None)
    gallery.widgets.set_focus("search")
    gallery.key("right")
    gallery.type("y")
    assert gallery.scene.words == "xy"
    gallery.click((20, 780))
    gallery.click("search")
    gallery.type("z")
    assert sorted(gallery.scene.words) == ["x", "y", "z"]
