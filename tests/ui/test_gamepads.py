"""Controllers: from what the machine reports to keys."""

import pygame
import pytest

from cardgames.ui import gamepads
from cardgames.ui.gamepads import ACTIONS, BUTTONS, SIGNS, TRIGGERS, Gamepad, Gamepads, make_of
from cardgames.ui.input import GAMEPAD, KEYBOARD, Input, Key, Plugged

A, B, DOWN = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in ("A", "B", "DPAD_DOWN"))
X_AXIS, TRIGGER = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def event(kind: str, **values: object) -> pygame.Event:
    return pygame.Event(getattr(pygame, f"CONTROLLER{kind}"), {"instance_id": 7, **values})


@pytest.fixture
def closed() -> list[int]:
    return []


@pytest.fixture
def adapter(closed: list[int]) -> Input:
    pygame.display.init()
    names = {0: "PS5 Controller", 1: "Pro Controller"}
    found = Gamepads(lambda index: Gamepad(7 + index, names[index], lambda: closed.append(index)))
    out = Input(gamepads=found)
    assert list(out.gestures(event("DEVICEADDED", device_index=0))) == [Plugged()]
    return out


def actions(adapter: Input, *events: pygame.Event) -> list[str | None]:
    found = [gesture for one in events for gesture in adapter.gestures(one)]
    assert all(isinstance(gesture, Key) and gesture.gamepad == 7 for gesture in found)
    return [gesture.action for gesture in found if isinstance(gesture, Key)]


def test_a_button_is_a_key_of_the_controller_that_was_pressed(adapter: Input) -> None:
    assert actions(adapter, event("BUTTONDOWN", button=A), event("BUTTONUP", button=A)) == ["pick"]
    assert adapter.device == GAMEPAD
    list(adapter.gestures(pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")))
    assert adapter.device == KEYBOARD


def test_a_direction_repeats_while_it_is_held(adapter: Input) -> None:
    assert adapter.wake_after is None
    assert actions(adapter, event("BUTTONDOWN", button=DOWN)) == ["down"]
    assert adapter.wake_after == pytest.approx(gamepads.REPEATS_AFTER)
    assert [list(adapter.update(0.2)), len(list(adapter.update(0.2)))] == [[], 1]
    assert [key.repeat for key in adapter.update(gamepads.REPEATS_EVERY) if isinstance(key, Key)] == [True]
    assert actions(adapter, event("BUTTONUP", button=DOWN)) == []
    assert not list(adapter.update(5)) and adapter.wake_after is None


def test_a_stick_has_to_come_back_before_it_counts_again(adapter: Input) -> None:
    way = (0.3, 0.6, 1.0, 0.5, 0.6, 0.1, 0.6, -0.9, 0.0)
    moved = [event("AXISMOTION", axis=X_AXIS, value=round(32767 * value)) for value in way]
    assert actions(adapter, *moved) == ["right", "right", "left"]
    assert adapter.wake_after is None, "it is let go"


def test_the_right_stick_scrolls_for_as_long_as_it_is_held(adapter: Input) -> None:
    (key,) = adapter.gestures(event("AXISMOTION", axis=pygame.CONTROLLER_AXIS_RIGHTY, value=32767))
    assert isinstance(key, Key) and (key.key, key.action) == (pygame.K_PAGEDOWN, None)
    assert [gesture.key for gesture in adapter.update(1) if isinstance(gesture, Key)] == [pygame.K_PAGEDOWN]
    list(adapter.gestures(event("AXISMOTION", axis=pygame.CONTROLLER_AXIS_RIGHTY, value=0)))
    assert not list(adapter.update(1))


def test_a_trigger_is_pressed_once(adapter: Input) -> None:
    pulled = [event("AXISMOTION", axis=TRIGGER, value=value) for value in (9000, 30000, 32767, 0)]
    assert actions(adapter, *pulled) == ["hint"]


def test_signs_are_those_of_the_controller_in_hand(adapter: Input) -> None:
    assert adapter.gamepads.sign("pick") == "Ⓐ", "before one is touched"
    actions(adapter, event("BUTTONDOWN", button=B))
    assert (adapter.gamepads.sign("pick"), adapter.gamepads.sign("menu")) == ("✕", "Options")
    list(adapter.gestures(event("DEVICEADDED", device_index=1)))
    list(adapter.gestures(event("BUTTONDOWN", button=B, instance_id=8)))
    assert adapter.gamepads.sign("menu") == "⊕"
    assert make_of("Some Gamepad") == "letters"
    assert all(len(signs) == len(set(signs)) == len(ACTIONS) for signs in SIGNS.values())
    assert {action for _, action, _ in (*BUTTONS.values(), *TRIGGERS.values())} - {None} == (
        set(ACTIONS) - {"previous", "next"} | gamepads.DIRECTIONS
    )


def test_what_is_unplugged_is_let_go_and_closed(adapter: Input, closed: list[int]) -> None:
    actions(adapter, event("BUTTONDOWN", button=DOWN))
    assert dict(adapter.gamepads.plugged_in) == {7: "PS5 Controller"}
    assert list(adapter.gestures(event("DEVICEREMOVED"))) == [Plugged()]
    assert (closed, dict(adapter.gamepads.plugged_in), adapter.wake_after) == ([0], {}, None)
    assert adapter.gamepads.latest is None
    assert list(adapter.gestures(event("DEVICEREMOVED"))) == [Plugged()], "nor twice"


def test_what_is_held_is_let_go_with_the_focus_of_the_window(adapter: Input) -> None:
    actions(adapter, event("BUTTONDOWN", button=DOWN))
    list(adapter.gestures(pygame.Event(pygame.WINDOWFOCUSLOST)))
    assert not list(adapter.update(5))
