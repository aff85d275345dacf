"""The keyboard focus: reading order, directions, and the ring."""

from types import SimpleNamespace

import pygame
import pytest

from cardgames.ui.focus import FocusRing
from tests.ui.gallery import Gallery


def grid():
    """Three columns and two rows of boxes called 00 … 12, in no order."""
    boxes = [
        SimpleNamespace(id=f"{row}{column}", box=pygame.Rect(column * 100, row * 60, 80, 40))
        for row in range(2)
        for column in range(3)
    ]
    return boxes[::-1]


@pytest.fixture
def ring():
    boxes = grid()
    return FocusRing(lambda: boxes)


def at(ring):
    return ring.current.id if ring.current else None


def focus(ring, id):
    ring.set(next(box for box in ring.in_order() if box.id == id))


def test_tab_goes_in_reading_order_round_and_round(ring):
    seen = [ring.step(1).id for _ in range(7)]
    assert seen == ["00", "01", "02", "10", "11", "12", "00"]
    assert ring.step(-1).id == "12"


@pytest.mark.parametrize("top", range(0, 48, 4))
def test_what_stands_side_by_side_is_one_row_wherever_it_stands(top):
    places = {"first": (0, top, 40), "second": (100, top - 6, 40), "third": (200, top + 6, 28)}
    boxes = [SimpleNamespace(id=id, box=pygame.Rect(x, y, 80, high)) for id, (x, y, high) in places.items()]
    below = SimpleNamespace(id="below", box=pygame.Rect(0, top + 40, 80, 40))
    ring = FocusRing(lambda: [below, *boxes[::-1]])
    assert [one.id for one in ring.in_order()] == ["first", "second", "third", "below"]


def test_backwards_begins_at_the_end(ring):
    assert ring.step(-1).id == "12"


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("00", (1, 0), "01"),
        ("01", (-1, 0), "00"),
        ("01", (0, 1), "11"),
        ("12", (0, -1), "02"),
        ("02", (1, 0), "02"),
        ("00", (0, -1), "00"),
    ],
)
def test_arrows_go_to_the_nearest_in_that_direction(ring, start, direction, end):
    focus(ring, start)
    ring.toward(*direction)
    assert at(ring) == end


def test_arrows_stay_in_the_row_before_they_leave_it():
    boxes = [
        SimpleNamespace(id="here", box=pygame.Rect(0, 0, 60, 80)),
        SimpleNamespace(id="far", box=pygame.Rect(400, 10, 60, 80)),
        SimpleNamespace(id="below", box=pygame.Rect(70, 100, 60, 80)),
    ]
    ring = FocusRing(lambda: boxes)
    focus(ring, "here")
    assert ring.toward(1, 0).id == "far"
    focus(ring, "far")
    assert ring.toward(-1, 0).id == "here"
    focus(ring, "here")
    assert ring.toward(0, 1).id == "below"


def test_an_arrow_without_a_focus_takes_the_first(ring):
    ring.toward(1, 0)
    assert at(ring) == "00" and ring.shown


def test_a_wide_thing_below_can_be_reached_from_every_column():
    top = [SimpleNamespace(id=str(n), box=pygame.Rect(n * 150, 0, 100, 40)) for n in range(6)]
    wide = SimpleNamespace(id="wide", box=pygame.Rect(0, 60, 850, 40))
    ring = FocusRing(lambda: [*top, wide])
    for box in top:
        ring.set(box)
        assert ring.toward(0, 1) is wide


def test_a_focus_that_has_gone_is_forgotten(ring):
    gone = SimpleNamespace(id="gone", box=pygame.Rect(0, 0, 1, 1))
    ring.set(gone)
    assert ring.step(1).id == "00"


def test_nothing_to_focus():
    empty = FocusRing(list)
    assert empty.step(1) is None and empty.toward(1, 0) is None and empty.current is None


# On a screen


@pytest.fixture
def gallery(driver):
    driver.show(Gallery())
    return driver


def test_tab_reaches_everything_and_comes_back(gallery):
    wanted = {id for id in gallery.widgets.ids if gallery.find(id).focusable}
    seen = []
    for _ in range(len(wanted) + 1):
        gallery.key("tab")
        seen.append(gallery.focused)
    assert set(seen) == wanted and seen[-1] == seen[0] == "primary"
    gallery.key("shift+tab")
    assert gallery.focused == seen[-2]


def test_enter_and_space_press_what_has_the_focus(gallery):
    gallery.key("tab")
    gallery.key("return")
    gallery.key("space")
    assert gallery.scene.said == [("primary", None)] * 2


def test_a_held_key_presses_once(gallery):
    gallery.key("tab")
    for _ in range(5):
        gallery.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert gallery.scene.said == [("primary", None)]


def test_the_ring_is_shown_for_the_keyboard_only(gallery):
    plain = pygame.image.tobytes(gallery.picture(), "RGB")
    gallery.key("tab")
    ringed = gallery.picture()
    box = gallery.find("primary").box
    accent = pygame.Color(gallery.app.theme.colours.accent)
    assert ringed.get_at((box.centerx, box.top - 5))[:3] == tuple(accent)[:3]
    assert pygame.image.tobytes(ringed, "RGB") != plain
    gallery.click((5, 790))
    assert not gallery.widgets.focus.shown


def test_enter_does_nothing_while_no_focus_is_shown(gallery):
    gallery.click("primary")
    gallery.key("return")
    assert gallery.scene.said == [("primary", None)]


def test_at_a_table_the_arrows_are_left_to_the_scene(gallery):
    gallery.widgets.arrows = False
    gallery.key("right")
    assert gallery.focused is None
    gallery.key("tab")
    assert gallery.focused == "primary"


def test_everything_can_be_walked_to_with_arrows(gallery):
    wanted = {id for id in gallery.widgets.ids if gallery.find(id).focusable}
    seen, todo = {"primary"}, ["primary"]
    while todo:
        start = todo.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            gallery.widgets.set_focus(start)
            found = gallery.widgets.focus.toward(dx, dy)
            if found and found.id not in seen:
                seen.add(found.id)
                todo.append(found.id)
    assert seen == wanted


def test_the_first_key_shows_where_the_screen_begins(driver):
    for key in ("tab", "return", "right"):
        driver.show(Gallery())
        driver.widgets.set_focus("primary", shown=False)
        driver.key(key)
        assert driver.focused == "primary" and driver.widgets.focus.shown
        assert ("primary", None) not in driver.scene.said
        driver.key("return")
        assert ("primary", None) in driver.scene.said


def test_after_a_click_tab_goes_on_from_there(driver):
    driver.show(Gallery())
    driver.click("primary")
    driver.key("tab")
    assert driver.focused not in ("primary", None)


def test_down_goes_row_by_row_where_what_is_set_stands_at_the_end():
    tab = SimpleNamespace(id="tab", box=pygame.Rect(147, 60, 60, 30))
    rail = SimpleNamespace(id="rail", box=pygame.Rect(20, 110, 60, 60))
    rows = [SimpleNamespace(id=f"row{n}", box=pygame.Rect(600, 110 + 60 * n, 90, 40)) for n in range(3)]
    ring = FocusRing(
        lambda: [tab, rail, *rows],
        reach=lambda one: one.box.union(pygame.Rect(147, one.box.y, 1, 1)) if one in rows else one.box,
    )
    ring.set(tab)
    assert [ring.toward(0, 1).id for _ in range(3)] == ["row0", "row1", "row2"]
