"""The words that follow the device in use: what a click is called, and what is printed where a key would be.

A lesson or a tip marks such a word as a field, ``{click}`` or ``{drag}``; a sentence of the program stands
here whole, once for each device.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgames.engine import Sentence

from .gamepads import ACTIONS, SIGNS
from .input import FINGER, GAMEPAD, KEYBOARD, POINTER, Input
from .key_names import key_of

DEEDS: Final[dict[str, dict[str, str]]] = {
    KEYBOARD: {"click": "pick", "Click": "Pick", "drag": "move", "Drag": "Move"},
    POINTER: {"click": "click", "Click": "Click", "drag": "drag", "Drag": "Drag"},
    FINGER: {"click": "tap", "Click": "Tap", "drag": "drag", "Drag": "Drag"},
    GAMEPAD: {"click": "pick", "Click": "Pick", "drag": "move", "Drag": "Move"},
}
"""What the fields of lessons and tips become."""

ByDevice = Mapping[str, str]
"""A sentence for each device; its fields are actions, and become what is printed on their keys or buttons."""

CONTINUE: Final[ByDevice] = {
    KEYBOARD: "Press {pick} to continue.",
    POINTER: "Click to continue.",
    FINGER: "Tap to continue.",
    GAMEPAD: "Press {pick} to continue.",
}
HOLD_TO_LOOK: Final[ByDevice] = {
    KEYBOARD: "Hold {peek} to look at your cards.",
    POINTER: "Hold “Look” to see your cards.",
    FINGER: "Hold “Look” to see your cards.",
    GAMEPAD: "Press “Look” to see your cards.",
}
PRESS_TO_LOOK: Final[ByDevice] = {
    KEYBOARD: "Press {peek} to look at your cards.",
    POINTER: "Click “Look” to see your cards.",
    FINGER: "Tap “Look” to see your cards.",
    GAMEPAD: "Press “Look” to see your cards.",
}
CHANGE_SEATS: Final[ByDevice] = {
    KEYBOARD: "Choose a seat’s dots to change the order of play.",
    POINTER: "Drag a seat, or click its dots, to change the order of play.",
    FINGER: "Drag a seat, or tap its dots, to change the order of play.",
    GAMEPAD: "Choose a seat’s dots to change the order of play.",
}
MOVE_SEAT: Final[ByDevice] = {
    KEYBOARD: "Press Enter to choose another place, or Alt and an arrow key",
    POINTER: "Drag to another place, or click to choose one",
    FINGER: "Drag to another place, or tap to choose one",
    GAMEPAD: "Press {pick} to choose another place",
}
ANSWER: Final = "answer"
"""What Enter does where there is one thing to answer; a controller does it with the button that picks."""
FIXED: Final = {ANSWER: "Enter", "commit": "Enter", "back": "Esc", "previous_step": "Backspace"}


def fitted(sentence: Sentence, device: str) -> Sentence:
    """Return *sentence* with the words of *device* in the fields that name something done by hand.

    >>> str(fitted(Sentence("{Click} the stock.", Click="Click"), FINGER))
    'Tap the stock.'
    """
    deeds = {name: word for name, word in DEEDS[device].items() if name in sentence.fields}
    return Sentence(sentence.template, **{**sentence.fields, **deeds}) if deeds else sentence


def key_name(key: str, keys: Mapping[str, str]) -> str:
    """Return what is printed on the key of an action; another *key* is its own name."""
    return FIXED.get(key) or key_of(key, keys)


def possible_signs(key: str, keys: Mapping[str, str]) -> list[str]:
    """Return all that may be printed where *key* is pressed, whichever device is used."""
    on_pads = [signs[ACTIONS.index(key)] for signs in SIGNS.values()] if key in ACTIONS else []
    return [key_name(key, keys), *on_pads]


def key_sign(key: str, input: Input, keys: Mapping[str, str]) -> str:
    """Return what is printed where *key* is pressed on the device in use, empty where there is no such
    place."""
    if input.device == FINGER:
        return ""
    if input.device == GAMEPAD:
        action = "pick" if key == ANSWER else key
        return input.gamepads.sign(action) if action in ACTIONS else ""
    return key_name(key, keys)


def told(sentences: ByDevice, input: Input, keys: Mapping[str, str]) -> str:
    """Return the one of the *sentences* for the device in use."""
    signs = {action: key_sign(action, input, keys) for action in ("pick", "peek")}
    return sentences[input.device].format(**signs)


def with_key(words: str, key: str) -> str:
    """Return a tip with the sign of its key, if it has one."""
    return f"{words} ({key})" if key else words
