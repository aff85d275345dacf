"""Game controllers: which are plugged in, and the keys that their buttons stand for.

A button is a key to everything else in the program, so what can be reached by keys can be reached from the
sofa.  SDL's mapping says which button is which, whatever the controller in hand.  In the code controllers are
gamepads, for those of `table.controllers` are something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cardgames.languages import N_, _

REPEATS_AFTER, REPEATS_EVERY = 0.38, 0.11
"""Seconds for which a direction is held before it repeats, and between two of these."""
PUSHED, LET_GO = 0.55, 0.35
"""How far of its way a stick or a trigger goes to count as pressed, and comes back to be let go."""
FULL: Final = 32767
RUMBLE: Final = 0.3, 0.6, 180
"""How strong the two motors of a controller turn, of 1, and for how many milliseconds."""

Pressed = tuple[int, str | None, bool]
"""A key as pygame knows it, the action it stands for, and whether it is shifted."""

BUTTONS: Final[dict[int, Pressed]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_SPACE, "pick", False),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, "back", False),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_RETURN, "commit", False),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_w, "why", False),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, None, True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, None, False),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F10, "menu", False),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_QUESTION, "keys", False),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (pygame.K_z, "zoom", False),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_l, "last_trick", False),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, "left", False),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, "right", False),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, "up", False),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, "down", False),
}
TRIGGERS: Final[dict[int, Pressed]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (pygame.K_u, "undo", False),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (pygame.K_i, "hint", False),
}
STICKS: Final[dict[int, tuple[Pressed, Pressed]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (
        BUTTONS[pygame.CONTROLLER_BUTTON_DPAD_LEFT],
        BUTTONS[pygame.CONTROLLER_BUTTON_DPAD_RIGHT],
    ),
    pygame.CONTROLLER_AXIS_LEFTY: (
        BUTTONS[pygame.CONTROLLER_BUTTON_DPAD_UP],
        BUTTONS[pygame.CONTROLLER_BUTTON_DPAD_DOWN],
    ),
    pygame.CONTROLLER_AXIS_RIGHTY: ((pygame.K_PAGEUP, None, False), (pygame.K_PAGEDOWN, None, False)),
}
"""The keys of either end of an axis of a stick: the left one moves the focus, the right one scrolls."""
DIRECTIONS: Final = frozenset({"left", "right", "up", "down"})
SCROLLING: Final = frozenset({pygame.K_PAGEUP, pygame.K_PAGEDOWN})

ACTIONS: Final = (
    "pick", "back", "commit", "why", "previous", "next", "undo", "hint", "menu", "keys", "zoom", "last_trick"
)  # fmt: skip
"""The actions of the buttons, in the order of `SIGNS`."""
SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "letters": ("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ", "LB", "RB", "LT", "RT", "Menu", "View", "LS", "RS"),
    "shapes": ("✕", "○", "□", "△", "L1", "R1", "L2", "R2", "Options", "Share", "L3", "R3"),
    "plus": ("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ", "L", "R", "ZL", "ZR", "⊕", "⊖", N_("L stick"), N_("R stick")),
}
"""The labels of the buttons of the three makes of controllers; signs are drawn
(`button_signs`).  SDL goes by the letters, which stand elsewhere on the third."""
MAKES: Final[dict[str, tuple[str, ...]]] = {
    "shapes": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony", "wireless controller"),
    "plus": ("nintendo", "switch", "joy-con", "pro controller"),
}
"""Words in the names of controllers that do not bear the usual letters."""


@dataclass(frozen=True, slots=True)
class ButtonPress:
    """A press of a button: the key that it stands for, on which gamepad."""

    pressed: Pressed
    gamepad: int
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Gamepad:
    """A controller that is plugged in: its number for as long as it is, its name, and how to let it go or
    shake it."""

    number: int
    name: str
    close: Callable[[], None]
    rumble: Callable[[], object] = lambda: None


def make_of(name: str) -> str:
    """Return which of the `SIGNS` are on a controller called *name*.

    >>> make_of("Xbox Series X Controller"), make_of("PS5 Controller")
    ('letters', 'shapes')
    """
    lowered = name.lower()
    return next((make for make, words in MAKES.items() if any(word in lowered for word in words)), "letters")


def listen() -> None:
    """Have SDL tell of controllers."""
    from pygame._sdl2 import controller

    with suppress(pygame.error):
        controller.init()


def open_gamepad(index: int) -> Gamepad | None:
    """Return the controller that the system has at *index*, or None where it cannot be used."""
    from pygame._sdl2 import controller

    try:
        if not controller.is_controller(index):
            return None
        device = controller.Controller(index)
        number = device.as_joystick().get_instance_id()
        return Gamepad(number, device.name, device.quit, partial(device.rumble, *RUMBLE))
    except pygame.error:
        return None


class Gamepads:
    """The controllers that are plugged in.  *open* opens the one at an index, in tests a made-up one."""

    def __init__(self, open: Callable[[int], Gamepad | None] = open_gamepad) -> None:
        self._open = open
        self._found: dict[int, Gamepad] = {}
        self._held: tuple[ButtonPress, float] | None = None  # a direction, and the seconds until it repeats
        self._pushed: dict[tuple[int, int], int] = {}  # which end of an axis is pressed, by controller
        self.latest: int | None = None
        """The controller that was touched last, if it is still there."""

    @property
    def plugged_in(self) -> Mapping[int, str]:
        """The names of the controllers, by their numbers."""
        return {number: gamepad.name for number, gamepad in self._found.items()}

    def sign(self, action: str, number: int | None = None) -> str:
        """Return the label of the button of *action*, on the controller of this *number*, or on the one
        that was touched last."""
        wanted = self.latest if number is None else number
        name = self._found[wanted].name if wanted in self._found else ""
        sign = SIGNS[make_of(name)][ACTIONS.index(action)]
        return _(sign) if " " in sign else sign

    def rumble(self, number: int) -> None:
        """Shake a controller for a moment, if it is there."""
        if number in self._found:
            with suppress(pygame.error):
                self._found[number].rumble()

    def notice(self, event: pygame.Event) -> None:
        """Take in a controller that was plugged in, and let go of one that was pulled out."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._unplug(event.instance_id)

    def presses(self, event: pygame.Event) -> Iterator[ButtonPress]:
        """Return what was pressed to cause *event*."""
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            yield self._press(BUTTONS[event.button], event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in BUTTONS:
            self._let_go(BUTTONS[event.button], event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._move_axis(event.axis, event.value / FULL, event.instance_id)

    def update(self, dt: float) -> Iterator[ButtonPress]:
        """Let *dt* seconds pass; a direction that is held repeats."""
        if self._held is None:
            return
        button, left = self._held
        left -= dt
        if left <= 0:
            left = REPEATS_EVERY
            yield ButtonPress(button.pressed, button.gamepad, repeat=True)
        if self._held is not None:
            self._held = button, left

    @property
    def wake_after(self) -> float | None:
        """Seconds until a direction that is held repeats."""
        return None if self._held is None else max(0.0, self._held[1])

    def release(self) -> None:
        """Let go of everything, when the window has lost the focus."""
        self._held = None
        self._pushed.clear()

    def _plug_in(self, index: int) -> None:
        gamepad = self._open(index)
        if gamepad is not None:
            self._found[gamepad.number] = gamepad

    def _unplug(self, number: int) -> None:
        gamepad = self._found.pop(number, None)
        if gamepad is not None:
            with suppress(pygame.error):
                gamepad.close()
        if self.latest == number:
            self.latest = None
        if self._held is not None and self._held[0].gamepad == number:
            self._held = None
        self._pushed = {key: end for key, end in self._pushed.items() if key[0] != number}

    def _press(self, pressed: Pressed, number: int) -> ButtonPress:
        self.latest, button = number, ButtonPress(pressed, number)
        if pressed[1] in DIRECTIONS or pressed[0] in SCROLLING:
            self._held = button, REPEATS_AFTER
        return button

    def _let_go(self, pressed: Pressed, number: int) -> None:
        if self._held is not None and self._held[0] == ButtonPress(pressed, number):
            self._held = None

    def _move_axis(self, axis: int, value: float, number: int) -> Iterator[ButtonPress]:
        """Press the key at one end of *axis* when it goes there; it has to come back before the next."""
        ends = STICKS.get(axis) or ((TRIGGERS[axis],) * 2 if axis in TRIGGERS else None)
        if ends is None:
            return
        key = number, axis
        before = self._pushed.get(key, 0)
        now = (1 if value > 0 else -1) if abs(value) >= (LET_GO if before else PUSHED) else 0
        if now == before:
            return
        if before:
            self._let_go(ends[before > 0], number)
        self._pushed[key] = now
        if now:
            yield self._press(ends[now > 0], number)
