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
    entry.on_submit = lambda: sent.append(entry.value)
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


def accents(gallery):
    """How many pixels of the line are drawn as the caret and the line under composed text."""
    box = gallery.find("search").box
    shown = gallery.app.screen.surface().subsurface(box.inflate(-30, -10))
    return pygame.mask.from_threshold(shown, gallery.app.theme.colour("accent"), (2, 2, 2, 255)).count()


def test_what_is_composed_is_seen_and_is_no_text_yet(gallery):
    gallery.click("search")
    gallery.type("caf")
    gallery.key("left")
    entry, plain = gallery.find("search"), accents(gallery)
    gallery.post(pygame.TEXTEDITING, text="´", start=1, length=0)
    one = accents(gallery)
    gallery.post(pygame.TEXTEDITING, text="´´´´", start=2, length=0)
    assert plain < one < accents(gallery), "it is underlined"
    assert entry.value == gallery.scene.words == "caf"
    gallery.key("return")
    gallery.key("escape")
    gallery.key("tab")
    assert gallery.focused == "search", "the keys belong to what is composed"
    gallery.post(pygame.TEXTEDITING, text="", start=0, length=0)
    gallery.post(pygame.TEXTINPUT, text="é")
    assert gallery.scene.words == "caéf" and accents(gallery) <= one
    gallery.post(pygame.TEXTEDITING, text="¨", start=1, length=0)
    gallery.post(pygame.TEXTEDITING, text="", start=0, length=0)
    gallery.key("escape")
    assert gallery.focused is None and gallery.scene.words == "caéf", "given up"


def test_what_is_composed_takes_the_place_of_what_is_chosen_and_stays_in_sight(gallery):
    gallery.click("search")
    gallery.type("a long text, of which nothing is left")
    gallery.key("ctrl+a")
    gallery.post(pygame.TEXTEDITING, text="日本", start=2, length=0)
    assert accents(gallery) > 0
    gallery.post(pygame.TEXTINPUT, text="日本語")
    assert gallery.scene.words == "日本語"
    gallery.type(" and so on, further than the line is wide")
    gallery.post(pygame.TEXTEDITING, text="¨", start=1, length=0)
    box = gallery.find("search").box
    middle = gallery.app.screen.surface().subsurface(box.inflate(-box.w // 2, -10))
    right = gallery.app.screen.surface().subsurface(pygame.Rect(box.right - 60, box.y + 5, 44, box.h - 10))
    ink = gallery.app.theme.colour("accent")
    found = [pygame.mask.from_threshold(part, ink, (2, 2, 2, 255)).count() for part in (middle, right)]
    assert found[0] == 0 < found[1], "the caret is seen at the end of the line"
