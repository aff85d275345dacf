"""From what the machine reports to what a person does."""

import pygame
import pytest

from cardgames.storage.settings import Settings
from cardgames.ui.input import (
    LONG_PRESS,
    Click,
    Drag,
    Drop,
    Hover,
    Input,
    Key,
    KeyUp,
    LongPress,
    Press,
    Release,
    RightClick,
    TypedText,
    Wheel,
    WindowFocus,
    binding,
)


@pytest.fixture
def adapter():
    pygame.display.init()
    return Input()


def down(pos, button=1, touch=False):
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)


def up(pos, button=1, touch=False):
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)


def motion(pos, touch=False):
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=touch)


def key_event(key, mod=0, text=""):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def feed(adapter, *events):
    return [gesture for event in events for gesture in adapter.gestures(event)]


def test_a_press_and_a_release_are_a_click(adapter):
    assert feed(adapter, down((10, 10)), up((12, 10))) == [Press((10, 10)), Click((10, 10))]


def test_a_small_tremble_is_still_a_click(adapter):
    said = feed(adapter, down((10, 10)), motion((14, 13)), up((14, 13)))
    assert said == [Press((10, 10)), Click((10, 10))]


def test_six_units_make_a_drag_and_it_grows_with_the_scale(adapter):
    assert Drag((17, 10), (10, 10), True) in feed(adapter, down((10, 10)), motion((17, 10)))
    feed(adapter, up((17, 10)))
    adapter.scale = 2.0
    assert feed(adapter, down((50, 10)), motion((60, 10))) == [Press((50, 10))]
    assert feed(adapter, motion((63, 10))) == [Drag((63, 10), (50, 10), True)]


def test_a_drag_ends_in_a_drop_not_in_a_click(adapter):
    said = feed(adapter, down((0, 0)), motion((20, 0)), motion((30, 0)), up((31, 0)))
    assert said == [Press((0, 0)), Drag((20, 0), (0, 0), True), Drag((30, 0), (0, 0)), Drop((31, 0), (0, 0))]


def test_two_quick_clicks_are_a_double_click_and_a_third_begins_anew(adapter):
    clicks = [feed(adapter, down((5, 5)), up((5, 5)))[-1] for _ in range(3)]
    assert [click.count for click in clicks] == [1, 2, 1]


def test_slow_clicks_are_single(adapter):
    feed(adapter, down((5, 5)), up((5, 5)))
    list(adapter.update(0.5))
    assert feed(adapter, down((5, 5)), up((5, 5)))[-1] == Click((5, 5))


def test_the_right_button(adapter):
    assert feed(adapter, down((5, 5), 3), up((6, 6), 3)) == [RightClick((5, 5)), Release((6, 6))]


def test_hover_only_with_nothing_pressed_and_never_by_touch(adapter):
    assert feed(adapter, motion((3, 4))) == [Hover((3, 4))]
    assert feed(adapter, motion((8, 8), touch=True)) == []


def test_leaving_the_window_is_a_hover_nowhere(adapter):
    assert feed(adapter, pygame.Event(pygame.WINDOWLEAVE)) == [Hover((-1, -1))]


def test_the_wheel_turns_where_the_pointer_is(adapter):
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.5)
    assert feed(adapter, motion((7, 9)), wheel)[-1] == Wheel((7, 9), 0.0, 0.5)


# Touch


def test_a_resting_finger_is_a_long_press_and_then_no_click(adapter):
    feed(adapter, down((5, 5), touch=True))
    assert adapter.wake_after == pytest.approx(0.45)
    assert list(adapter.update(0.3)) == []
    assert list(adapter.update(0.2)) == [LongPress((5, 5))]
    assert adapter.wake_after is None
    assert feed(adapter, up((5, 5), touch=True)) == [Release((5, 5))]


def test_a_finger_may_rest_as_long_as_it_needs(adapter):
    adapter.long_press = LONG_PRESS["longest"]
    feed(adapter, down((10, 10), touch=True))
    assert list(adapter.update(1.5)) == [] and 0 < adapter.wake_after <= 0.5
    assert list(adapter.update(0.5)) == [LongPress((10, 10))]
    feed(adapter, up((10, 10), touch=True))
    adapter.long_press = LONG_PRESS["off"]
    feed(adapter, down((10, 10), touch=True))
    assert list(adapter.update(60)) == [] and adapter.wake_after is None
    assert feed(adapter, up((10, 10), touch=True)) == [Click((10, 10), touch=True)]


def test_a_long_press_nobody_wants_is_a_click(adapter):
    feed(adapter, down((5, 5), touch=True))
    assert list(adapter.update(1)) == [LongPress((5, 5))]
    adapter.refuse_long_press()
    assert list(adapter.update(1)) == []
    assert feed(adapter, up((5, 5), touch=True)) == [Click((5, 5), True)]


def test_a_mouse_button_held_long_is_still_a_click(adapter):
    feed(adapter, down((5, 5)))
    assert list(adapter.update(3)) == []
    assert feed(adapter, up((5, 5))) == [Click((5, 5))]


def test_a_resting_pointer_clicks_once_where_that_is_wanted(adapter):
    feed(adapter, motion((300, 200)))
    assert list(adapter.update(5)) == [] and adapter.wake_after is None
    adapter.dwell.use(Settings(dwell="usual"))
    feed(adapter, motion((100, 200)))
    assert list(adapter.update(0.6)) == []
    feed(adapter, motion((103, 201)))  # a tremor
    assert 0.5 <= adapter.dwell.share < 0.7
    assert list(adapter.update(0.5)) == [Press((100, 200)), Click((100, 200))]
    assert list(adapter.update(5)) == [] and adapter.wake_after is None
    feed(adapter, motion((200, 200)), pygame.Event(pygame.WINDOWLEAVE))
    assert list(adapter.update(5)) == []
    adapter.means = lambda pos: False
    feed(adapter, motion((200, 100)))
    assert list(adapter.update(5)) == [], "there is nothing to click"


def test_the_echo_of_a_touch_is_dropped(adapter):
    feed(adapter, down((5, 5), touch=True), up((5, 5), touch=True))
    assert feed(adapter, down((6, 5)), up((6, 5))) == []
    list(adapter.update(1))
    assert len(feed(adapter, down((6, 5)), up((6, 5)))) == 2


def test_a_second_finger_cancels_the_drag(adapter):
    feed(
        adapter, pygame.Event(pygame.FINGERDOWN, finger_id=1), down((5, 5), touch=True), motion((50, 5), True)
    )
    said = feed(adapter, pygame.Event(pygame.FINGERDOWN, finger_id=2))
    assert said == [Drop((50, 5), (5, 5), True, True)]
    assert feed(adapter, up((50, 5), touch=True)) == []


def test_losing_the_focus_cancels_the_drag(adapter):
    feed(adapter, down((5, 5)), motion((50, 5)))
    said = feed(adapter, pygame.Event(pygame.WINDOWFOCUSLOST))
    assert said == [Drop((50, 5), (5, 5), True), WindowFocus(False)]


def test_positions_are_turned_into_pixels():
    pygame.display.init()
    sharp = Input(to_pixels=lambda at: (round(at[0] * 2), round(at[1] * 2)))
    assert feed(sharp, down((10, 11))) == [Press((20, 22))]


# Keys


def test_keys_have_names(adapter):
    (space,) = feed(adapter, key_event(pygame.K_SPACE, text=" "))
    assert (space.action, space.text, space.repeat) == ("pick", " ", False)
    (again,) = feed(adapter, key_event(pygame.K_SPACE, text=" "))
    assert again.repeat
    assert feed(adapter, pygame.Event(pygame.KEYUP, key=pygame.K_SPACE)) == [KeyUp(pygame.K_SPACE, "pick")]
    (anew,) = feed(adapter, key_event(pygame.K_SPACE, text=" "))
    assert not anew.repeat


@pytest.mark.parametrize(
    ("key", "mod", "action"),
    [
        (pygame.K_RETURN, 0, "commit"),
        (pygame.K_KP_ENTER, 0, "commit"),
        (pygame.K_ESCAPE, 0, "back"),
        (pygame.K_z, 0, "zoom"),
        (pygame.K_z, pygame.KMOD_LCTRL, "undo"),
        (pygame.K_z, pygame.KMOD_LMETA, "undo"),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "redo"),
        (pygame.K_LEFT, pygame.KMOD_LSHIFT, "left"),
        (pygame.K_h, pygame.KMOD_LALT, None),
        (pygame.K_q, 0, None),
    ],
)
def test_the_usual_keys(adapter, key, mod, action):
    (gesture,) = feed(adapter, key_event(key, mod))
    assert gesture.action == action


def test_a_question_mark_shows_the_keys_on_any_keyboard(adapter):
    (gesture,) = feed(adapter, key_event(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"))
    assert gesture.action == "keys"


def test_keys_can_be_chosen(adapter):
    adapter.set_keys({"hint": "f5", "log": "no such key", "nonsense": "n", "back": "q"})
    assert adapter.action(pygame.K_F5, False, False) == "hint"
    assert adapter.action(pygame.K_i, False, False) is None
    assert adapter.action(pygame.K_g, False, False) == "log"
    assert adapter.action(pygame.K_n, False, False) is None
    assert adapter.action(pygame.K_q, False, False) is None, "Escape always goes back"


def test_a_chosen_key_wins_over_a_usual_one(adapter):
    adapter.set_keys({"hint": "g"})
    assert adapter.action(pygame.K_g, False, False) == "hint"


def test_arrows_cannot_be_taken_away(adapter):
    adapter.set_keys({"hint": "left"})
    assert adapter.action(pygame.K_LEFT, False, False) == "left"


def test_typed_text_arrives_as_text(adapter):
    (gesture,) = feed(adapter, pygame.Event(pygame.TEXTINPUT, text="é"))
    assert isinstance(gesture, TypedText) and gesture.text == "é"


def test_binding_reads_names():
    assert binding("Ctrl+Shift+Z") == (pygame.K_z, True, True)
    assert binding("+") == (pygame.K_PLUS, False, False)
    assert binding("hyper") is None
    assert binding("") is None


def test_every_key_is_passed_on(adapter):
    (gesture,) = feed(adapter, key_event(pygame.K_q, text="q"))
    assert isinstance(gesture, Key) and gesture.key == pygame.K_q and gesture.text == "q"
