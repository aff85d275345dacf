"""The words that follow the device in use."""

import pygame
import pytest

from cardgames.engine import Sentence
from cardgames.lessons.toml_table import DEEDS as MARKED
from cardgames.ui import device_words
from cardgames.ui.device_words import ANSWER, CONTINUE, DEEDS, fitted, key_sign, told
from cardgames.ui.gamepads import Gamepad, Gamepads
from cardgames.ui.input import FINGER, GAMEPAD, KEYBOARD, POINTER, Input

DEVICES = (KEYBOARD, POINTER, FINGER, GAMEPAD)


@pytest.fixture
def adapter() -> Input:
    """A controller of the make with shapes is in hand."""
    pygame.display.init()
    out = Input(gamepads=Gamepads(lambda index: Gamepad(7, "PS5 Controller", lambda: None)))
    for kind, values in (("DEVICEADDED", {"device_index": 0}), ("BUTTONDOWN", {"button": 0})):
        event = pygame.Event(getattr(pygame, f"CONTROLLER{kind}"), {"instance_id": 7, **values})
        list(out.gestures(event))
    return out


def test_a_sentence_is_whole_for_each_device(adapter: Input) -> None:
    assert adapter.device == GAMEPAD
    for device, words in (
        (GAMEPAD, "Press ✕ to continue."),
        (KEYBOARD, "Press F5 to continue."),
        (FINGER, "Tap to continue."),
        (POINTER, "Click to continue."),
    ):
        adapter.device = device
        assert told(CONTINUE, adapter, {"pick": "f5"}) == words
    every = [found for found in vars(device_words).values() if isinstance(found, dict) and KEYBOARD in found]
    assert len(every) > 4 and all(set(found) == set(DEVICES) for found in every)


def test_what_lessons_mark_has_a_word_for_each_device() -> None:
    assert all(set(DEEDS[device]) == set(MARKED) for device in DEVICES)
    marked = Sentence("Now {click} {card}.", click="click", card="it")
    assert [str(fitted(marked, device)) for device in (POINTER, FINGER)] == ["Now click it.", "Now tap it."]


def test_a_sign_is_that_of_the_device(adapter: Input) -> None:
    assert [key_sign(key, adapter, {}) for key in (ANSWER, "back", "T")] == ["✕", "○", ""]
    adapter.device = KEYBOARD
    assert [key_sign(key, adapter, {}) for key in (ANSWER, "back", "T", "hint")] == ["Enter", "Esc", "T", "I"]
    adapter.device = FINGER
    assert not key_sign(ANSWER, adapter, {})
