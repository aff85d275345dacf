"""The widgets: by mouse, by keyboard, by their looks, and through a rebuild."""

import pygame
import pytest

from cardgames.ui.dialog import Dialog
from cardgames.ui.table.drawing.explained import Explained
from cardgames.ui.widgets import Button, Label, RichText, ScrollArea, Segmented, Slider, Stepper, Toggle
from cardgames.ui.widgets.base import SMALLEST_TARGET
from cardgames.ui.widgets.reading import Block, blocks
from cardgames.ui.widgets.tip import tip_rect
from tests.ui.gallery import Gallery


@pytest.fixture
def gallery(driver):
    driver.show(Gallery())
    return driver


def said(driver):
    return driver.scene.said


# Pressing


def test_a_click_on_a_button_calls_its_action_once(gallery):
    gallery.click("primary")
    assert said(gallery) == [("primary", None)]


def test_a_press_that_leaves_the_button_does_nothing(gallery):
    gallery.drag("primary", (640, 780))
    assert said(gallery) == []
    gallery.drag((640, 780), "primary")
    assert said(gallery) == []


def test_a_disabled_button_does_nothing_but_can_be_asked_why(gallery):
    gallery.click("undo")
    gallery.widgets.set_focus("undo")
    gallery.key("return")
    assert said(gallery) == []
    before = pygame.image.tobytes(gallery.picture(), "RGB")
    gallery.widgets.set_focus("round")
    assert pygame.image.tobytes(gallery.picture(), "RGB") != before


def test_a_button_looks_pressed_hovered_and_normal(gallery):
    button = gallery.find("secondary")
    states = [button.state]
    gallery.move("secondary")
    states.append(button.state)
    gallery.press("secondary")
    states.append(button.state)
    gallery.release("secondary")
    gallery.move((5, 5))
    states.append(button.state)
    assert states == ["normal", "hover", "pressed", "normal"]


def test_hover_is_not_used_up(gallery):
    from cardgames.ui.input import Hover

    at = gallery.place("primary")
    assert gallery.scene.widgets.handle(Hover(at)) is False
    assert gallery.widgets.under(at).id == "primary"
    assert gallery.widgets.under((5, 795)) is None


def test_chips_rebuild_the_screen_and_keep_the_focus(gallery):
    gallery.widgets.set_focus("chip_Rummy")
    old = gallery.find("chip_Rummy")
    gallery.key("return")
    assert gallery.find("chip_Rummy") is not old and gallery.find("chip_Rummy").chosen
    assert gallery.focused == "chip_Rummy" and gallery.widgets.focus.shown


def test_tiles_and_rows(gallery):
    gallery.click("tile_Wits")
    gallery.click("save_2")
    assert said(gallery) == [("tile", "Wits"), ("save_2", None)]


def test_a_tile_draws_each_face_once(gallery):
    tile = gallery.find("tile_Tricks")
    gallery.picture()
    faces = dict(tile._faces)
    gallery.move("tile_Tricks")
    gallery.picture()
    assert set(tile._faces) == {"normal", "hover"} and tile._faces["normal"] is faces["normal"]


# Setting


def test_a_segmented_choice_by_mouse(gallery):
    boxes = gallery.find("level").boxes(gallery.app.kit)
    gallery.click(boxes[0].center)
    assert said(gallery) == [("level", "Beginner")]
    gallery.click(boxes[0].center)
    assert len(said(gallery)) == 1, "choosing the same again changes nothing"


def test_a_segmented_choice_by_keyboard_lets_the_focus_go_on_at_its_end(gallery):
    gallery.widgets.set_focus("level")
    gallery.key("right")
    assert gallery.find("level").value == "Expert" and gallery.focused == "level"
    gallery.key("right")
    assert gallery.focused == "target"
    gallery.widgets.set_focus("level")
    gallery.key("space")
    assert gallery.find("level").value == "Beginner", "round and round"


def test_a_segmented_choice_shortens_its_words_in_little_room(gallery):
    little = gallery.widgets.add(
        Segmented("little", (10, 10, 160, 40), ("Beginner", "Steady", "Expert"), "Steady")
    )
    boxes = little.boxes(gallery.app.kit)
    assert boxes[0].left >= 10 and boxes[-1].right <= 170


def test_a_stepper(gallery):
    box = gallery.find("target").box
    gallery.click((box.right - 10, box.centery))
    gallery.click((box.left + 10, box.centery))
    gallery.click((box.left + 10, box.centery))
    assert [value for _, value in said(gallery)] == [110, 100, 90]
    gallery.widgets.set_focus("target")
    gallery.key("shift+right")
    assert gallery.find("target").value == 140
    gallery.key("right", times=20)
    assert gallery.find("target").value == 200


def test_a_toggle_by_mouse_on_its_label_and_by_keyboard(gallery):
    box = gallery.find("captions").box
    gallery.click((box.left + 5, box.centery))
    gallery.widgets.set_focus("captions")
    gallery.key("space")
    gallery.key("left")
    assert [value for _, value in said(gallery)] == [False, True, False]


def test_a_slider_by_drag_click_and_key(gallery):
    slider = gallery.find("bet")
    line = slider._line(gallery.app.kit)
    gallery.drag((slider._x(gallery.app.kit, 60), line.centery), (line.right, line.centery))
    assert slider.value == 200
    gallery.click((line.left, line.centery))
    assert slider.value == 0
    gallery.widgets.set_focus("bet")
    gallery.key("right")
    gallery.key("shift+right")
    assert slider.value == 30
    assert all(value % 5 == 0 for _, value in said(gallery))


def test_a_slider_follows_while_it_is_dragged(gallery):
    slider = gallery.find("bet")
    line = slider._line(gallery.app.kit)
    gallery.press((line.left, line.centery))
    gallery.move((line.left + line.w // 2, line.centery), held=True)
    assert slider.value == pytest.approx(100, abs=5)


def test_the_stops_of_a_slider_attract_the_knob(gallery):
    slider = gallery.find("bet")
    kit = gallery.app.kit
    at = slider._x(kit, 100)
    gallery.click((at + 5, slider._line(kit).centery))
    assert slider.value == 100
    assert slider.snapped(1000) == 200 and slider.snapped(-3) == 0 and slider.snapped(12) == 10


def test_a_slider_need_not_start_at_a_step(gallery):
    volume = gallery.widgets.add(Slider("volume", (400, 700, 200, 40), 0.35, low=0.0, high=1.0, step=0.1))
    volume.by(1)
    assert volume.value == 0.4
    volume.by(20)
    assert volume.value == 1.0


def test_disabled_settings_do_not_change(gallery):
    heard = []
    add = gallery.widgets.add
    for number, (kind, value, how) in enumerate(
        [
            (Toggle, True, {}),
            (Segmented, "a", {}),
            (Stepper, 3, {"low": 0, "high": 9}),
            (Slider, 3, {"low": 0, "high": 9}),
        ]
    ):
        options = (("a", "b"),) if kind is Segmented else ()
        add(
            kind(
                f"off{number}", (700, 560 + 48 * number), *options, value, heard.append, enabled=False, **how
            )
        )
        gallery.click(f"off{number}")
    assert heard == []


# Reading


def test_rules_are_taken_apart():
    text = "# Goal\nWin\ntricks.\n\nMore.\n- one\n  goes on\n- two\n1. first\n\n## Sub"
    assert blocks(text) == [
        Block("head", "Goal"),
        Block("text", "Win tricks."),
        Block("text", "More."),
        Block("bullet", "one goes on"),
        Block("bullet", "two"),
        Block("number", "first", "1."),
        Block("subhead", "Sub"),
    ]


def test_rich_text_keeps_lines_short_enough_to_read(gallery):
    wide = RichText("wide", (0, 0, 1200, 0), "word " * 100)
    gallery.widgets.add(wide)
    assert max(picture.get_width() for _, _, picture in wide._rows) < 75 * 0.6 * 16


def test_labels_wrap_with_a_width_and_do_not_without(gallery):
    wrapped = gallery.widgets.add(Label("wrapped", (0, 0, 60, 0), "one two three four"))
    single = gallery.widgets.add(Label("single", (0, 0), "one two three four"))
    assert wrapped.rect.w == 60 and wrapped.rect.h > single.rect.h
    assert not wrapped.hit(wrapped.rect.center)
    kit = gallery.app.kit
    for size in range(14, 40):  # a line stays one, however its words are rounded
        label = gallery.widgets.add(Label(f"line{size}", (0, 0), "Look at a deal", ("heavy", size)))
        assert label._picture(kit) is kit.text.line("Look at a deal", ("heavy", size))


# Tool tips


def test_a_tip_comes_after_600_ms_and_goes_with_the_pointer(gallery):
    gallery.move("primary")
    assert gallery.widgets.wake_after == pytest.approx(0.6)
    gallery.wait(0.55)
    assert gallery.widgets._tip is None
    gallery.wait(0.1)
    assert gallery.widgets._tip is gallery.find("primary")
    gallery.move((5, 790))
    assert gallery.widgets._tip is None and gallery.widgets.wake_after is None


def test_a_tip_goes_with_what_comes_above_it_and_stays_away(gallery):
    gallery.move("primary")
    gallery.wait(0.7)
    assert gallery.widgets._tip is not None
    below = gallery.widgets
    gallery.app.stack.push(Dialog("Really?"))
    gallery.wait(1.0)
    assert below._tip is None and not below.find("primary").hovered


def box(x: int, y: int, wide: int, high: int) -> pygame.Rect:
    return pygame.Rect(x, y, wide, high)


@pytest.mark.parametrize(
    ("thing", "kept"),
    [
        (box(800, 10, 90, 40), [box(740, 60, 120, 44)]),  # a name below a tool
        (box(800, 10, 90, 40), [box(700, 60, 300, 44)]),  # a wide one
        (box(600, 720, 60, 60), [box(400, 690, 400, 24)]),  # the words of the question above a chip
        (box(10, 200, 140, 40), [box(10, 250, 140, 40), box(10, 150, 140, 40)]),
    ],
)
def test_a_tip_keeps_off_names_and_questions_and_stays_near(gallery, thing, kept):
    window = box(0, 0, 1280, 800)
    tip = tip_rect(gallery.app.kit, (120, 34), thing, window, kept)
    assert window.contains(tip) and tip.collidelist([*kept, thing]) < 0
    assert tip.inflate(160, 160).colliderect(thing)


def test_a_finger_that_rests_on_what_explains_itself_shows_its_tip(gallery):
    place = gallery.widgets.add(Explained("place", pygame.Rect(900, 700, 80, 40), tip="Your rule"))
    gallery.press("place", touch=True)
    gallery.wait(0.5)
    assert gallery.widgets._tip is place
    gallery.release("place", touch=True)
    gallery.frame()
    assert gallery.widgets._tip is place, "it is there to be read"
    gallery.click("secondary", touch=True)
    assert gallery.widgets._tip is None


def test_a_slow_finger_still_presses_a_button_that_has_a_tip(gallery):
    assert gallery.find("primary").tip
    gallery.press("primary", touch=True)
    gallery.wait(0.8)
    assert gallery.widgets._tip is gallery.find("primary"), "what hovering shows, a finger shows as well"
    gallery.release("primary", touch=True)
    gallery.frame()
    assert said(gallery) == [("primary", None)]


def test_a_finger_beside_something_small_means_it(gallery):
    pressed = []
    box = pygame.Rect(900, 700, 40, 40)
    gallery.widgets.add(Button("small", box, "", lambda: pressed.append(1), icon="hint"))
    gallery.click((899, 720))
    assert not pressed, "the mouse is exact"
    gallery.click((899, 720), touch=True)
    assert pressed == [1]
    gallery.click((895, 720), touch=True)
    assert pressed == [1]


def test_a_question_mark_shows_the_tip_of_the_focused_thing(gallery):
    gallery.widgets.set_focus("primary")
    gallery.key("w")
    assert gallery.widgets._tip is gallery.find("primary")
    gallery.key("tab")
    assert gallery.widgets._tip is None


# The whole


def test_two_widgets_cannot_share_an_id(gallery):
    with pytest.raises(ValueError, match="'primary'"):
        gallery.widgets.add(Button("primary", (0, 0), "Again"))


def test_a_widget_can_be_taken_off(gallery):
    gallery.widgets.set_focus("inside")
    gallery.widgets.remove("rules")
    assert "rules" not in gallery.widgets and "inside" not in gallery.widgets and gallery.focused is None
    gallery.widgets.remove("rules")
    with pytest.raises(KeyError, match=r"no widget 'inside'; there are .*primary"):
        gallery.find("inside")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [0.8, 1.0, 2.0])
def test_every_target_is_large_enough_to_hit(make_driver, size, text_size):
    driver = make_driver(size, text_size=text_size)
    driver.show(Gallery())
    least = driver.app.theme.u(SMALLEST_TARGET)
    checked = 0
    for id in driver.widgets.ids:
        widget = driver.find(id)
        if widget.focusable:
            checked += 1
            assert min(widget.rect.size) >= least, (id, widget.rect)
    assert checked > 20


def test_resizing_keeps_what_was_set_and_where_the_focus_was(gallery):
    gallery.click(gallery.find("level").boxes(gallery.app.kit)[0].center)
    gallery.widgets.set_focus("level")
    gallery.find("rules").scroll_to(60)
    gallery.resize((1100, 690))
    assert gallery.find("level").value == "Beginner"
    assert gallery.focused == "level"
    assert gallery.find("rules").offset == 60


# Scrolling


@pytest.fixture
def area(gallery):
    return gallery.find("rules")


def test_the_wheel_scrolls_what_is_under_the_pointer(gallery, area):
    gallery.wheel("rules", -1)
    assert area.offset == 72
    gallery.wheel("rules", 5)
    assert area.offset == 0
    gallery.wheel("primary", -1)
    assert area.offset == 0
    gallery.wheel("rules", -100)
    assert area.offset == area.furthest > 0


def test_dragging_the_content_and_the_bar(gallery, area):
    x, y = area.box.x + 20, area.box.centery
    gallery.drag((x, y), (x, y - 50))
    assert area.offset == 50
    bar = area._thumb(gallery.app.kit)
    gallery.drag(bar.center, (bar.centerx, area.box.bottom + 300))
    assert area.offset == area.furthest


def test_a_drag_that_begins_on_a_button_scrolls_and_does_not_press(gallery, area):
    at = gallery.place("inside")
    before = area.offset
    gallery.drag(at, (at[0], at[1] + 80))
    assert area.offset == before - 80 and said(gallery) == []


def test_a_widget_in_an_area_can_be_clicked_where_it_is_seen(gallery, area):
    gallery.click("inside")
    assert area.offset > 0, "it had to be scrolled to"
    assert said(gallery) == [("inside", None)]


def test_what_is_scrolled_out_of_the_area_cannot_be_hit(gallery, area):
    area.scroll_to(0)
    box = gallery.find("inside").box
    assert box.top > area.box.bottom
    gallery.click((box.centerx, min(799, box.centery)))
    assert said(gallery) == []


def test_the_area_follows_the_focus(gallery, area):
    area.scroll_to(0)
    gallery.widgets.set_focus("inside")
    assert area.box.contains(gallery.find("inside").box)


def test_page_keys_scroll(gallery, area):
    gallery.key("end")
    assert area.offset == area.furthest
    gallery.key("home")
    assert area.offset == 0
    gallery.key("pagedown")
    assert area.offset > 100
    gallery.key("pageup")
    assert area.offset == 0


def test_an_area_that_is_cleared_is_empty_and_at_its_top(gallery, area):
    area.scroll_to(50)
    area.clear()
    assert area.offset == 0 and "text" not in gallery.widgets and area.furthest == 0
    area.add(Label("text", (0, 0), "new"))
    assert "text" in gallery.widgets


def test_a_short_content_does_not_scroll(gallery):
    short = gallery.widgets.add(ScrollArea("short", (0, 0, 200, 200)))
    short.add(Label("line", (0, 0), "one line"))
    gallery.wheel((100, 100), -3)
    assert short.offset == 0 and short._thumb(gallery.app.kit) is None


def test_the_ring_and_the_shadow_of_a_button_are_not_cut_at_the_ends_of_the_content(gallery):
    group, kit = gallery.widgets, gallery.app.kit
    pictures = []
    for around in (0, 100):  # the second area has room for all that looks out
        group.clear()
        area = group.add(ScrollArea("whole", (200 - around, 200 - around, 300 + 2 * around, 60 + 2 * around)))
        area.end = 0
        area.add(Button("gold", pygame.Rect(around, around, 300, 60), "Gold", kind="primary"))
        group.set_focus("gold")
        picture = pygame.Surface((700, 500))
        picture.fill("white")
        group.draw(picture)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] == pictures[1]
    area.add(Label("more", (0, 900), "more"))
    assert area.window(kit).bottom == area.box.bottom, "where something comes below, it is cut"
    area.scroll_to(area.furthest)
    assert area.window(kit).top == area.box.top and area.window(kit).bottom > area.box.bottom
