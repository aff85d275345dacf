"""The words that follow the device in use: the word for a click, and the label that stands for a key.

A lesson or a tip marks such a word as a field, ``{click}`` or ``{drag}``; a sentence of the program stands
here whole, once for each device.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgames.engine import Sentence
from cardgames.languages import N_, _, pgettext

from .gamepads import ACTIONS, SIGNS
from .input import FINGER, GAMEPAD, KEYBOARD, POINTER, Input
from .key_names import key_of, shown

DEEDS: Final[dict[str, dict[str, str]]] = {
    POINTER: {
        "click": N_("click", "deed"),
        "Click": N_("Click", "deed"),
        "drag": N_("drag", "deed"),
        "Drag": N_("Drag", "deed"),
    },
    FINGER: {
        "click": N_("tap", "deed"),
        "Click": N_("Tap", "deed"),
        "drag": N_("drag", "deed"),
        "Drag": N_("Drag", "deed"),
    },
    KEYBOARD: {
        "click": N_("pick", "deed"),
        "Click": N_("Pick", "deed"),
        "drag": N_("move", "deed"),
        "Drag": N_("Move", "deed"),
    },
}
DEEDS[GAMEPAD] = DEEDS[KEYBOARD]
"""The words for the fields of lessons and tips."""

ByDevice = Mapping[str, str]
"""A sentence for each device; its fields are actions, and become the labels of their keys or buttons."""

CONTINUE: Final[ByDevice] = {
    KEYBOARD: N_("Press {pick} to continue."),
    POINTER: N_("Click to continue."),
    FINGER: N_("Tap to continue."),
    GAMEPAD: N_("Press {pick} to continue."),
}
HOLD_TO_LOOK: Final[ByDevice] = {
    KEYBOARD: N_("Hold {peek} to look at your cards."),
    POINTER: N_("Hold “Look” to see your cards."),
    FINGER: N_("Hold “Look” to see your cards."),
    GAMEPAD: N_("Press “Look” to see your cards."),
}
PRESS_TO_LOOK: Final[ByDevice] = {
    KEYBOARD: N_("Press {peek} to look at your cards."),
    POINTER: N_("Click “Look” to see your cards."),
    FINGER: N_("Tap “Look” to see your cards."),
    GAMEPAD: N_("Press “Look” to see your cards."),
}
CHANGE_SEATS: Final[ByDevice] = {
    KEYBOARD: N_("Choose a seat’s dots to change the order of play."),
    POINTER: N_("Drag a seat, or click its dots, to change the order of play."),
    FINGER: N_("Drag a seat, or tap its dots, to change the order of play."),
    GAMEPAD: N_("Choose a seat’s dots to change the order of play."),
}
MOVE_SEAT: Final[ByDevice] = {
    KEYBOARD: N_("Press Enter to choose another place, or Alt and an arrow key"),
    POINTER: N_("Drag to another place, or click to choose one"),
    FINGER: N_("Drag to another place, or tap to choose one"),
    GAMEPAD: N_("Press {pick} to choose another place"),
}
ANSWER: Final = "answer"
"""What Enter does where there is one thing to answer; a controller does it with the button that picks."""
FIXED: Final = {ANSWER: "enter", "commit": "enter", "back": "esc", "previous_step": "backspace"}


def fitted(sentence: Sentence, device: str) -> Sentence:
    """Return *sentence* with the words of *device* in the fields that name something done by hand.

    >>> str(fitted(Sentence("{Click} the stock.", Click="Click"), FINGER))
    'Tap the stock.'
    """
    found = DEEDS[device].items()
    deeds = {name: pgettext("deed", word) for name, word in found if name in sentence.fields}
    return Sentence(sentence.template, **{**sentence.fields, **deeds}) if deeds else sentence


def key_name(key: str, keys: Mapping[str, str]) -> str:
    """Return the label of the key of an action; another *key* is its own name."""
    return shown(FIXED[key]) if key in FIXED else key_of(key, keys)


def possible_signs(key: str, keys: Mapping[str, str]) -> list[str]:
    """Return all that may be printed where *key* is pressed, whichever device is used."""
    on_pads = [signs[ACTIONS.index(key)] for signs in SIGNS.values()] if key in ACTIONS else []
    return [key_name(key, keys), *on_pads]


def key_sign(key: str, input: Input, keys: Mapping[str, str]) -> str:
    """Return the label of *key* on the device in use, empty where there is no such
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
    return _(sentences[input.device]).format(**signs)


def with_key(words: str, key: str) -> str:
    """Return a tip with the sign of its key, if it has one."""
    return f"{words} ({key})" if key else words
