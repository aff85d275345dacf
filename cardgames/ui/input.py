"""One adapter from the machine's events (mouse, touch, keys, controllers) to gestures.

Scenes and widgets see only the records below.  Positions are pixels of the window's surface.  A touch arrives
as the mouse events SDL makes of it; some screens send a second, real mouse event for it, which is dropped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from .dwelling import Dwell
from .gamepads import ButtonPress, Gamepads
from .patience import first_of

Pos = tuple[int, int]

LONG_PRESS = {"usual": 0.45, "long": 1.0, "longest": 2.0, "off": math.inf}
"""By the setting after how many seconds a resting finger is a long press."""

DRAG_STARTS = 6  # logical units
DOUBLE_CLICK = 0.4  # seconds
ECHO = 0.3  # seconds within which a mouse press at a touched place is taken for its echo


@dataclass(frozen=True, slots=True)
class Press:
    """The button or finger went down; a Click, a Drag or a LongPress follows."""

    pos: Pos
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Click:
    """Pressed and released in one place; `count` is 2 for a double click."""

    pos: Pos
    touch: bool = False
    count: int = 1


@dataclass(frozen=True, slots=True)
class Drag:
    """Moved while pressed at `start`; `first` on the first of them."""

    pos: Pos
    start: Pos
    first: bool = False
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """Released after a drag.  `cancelled` when the window lost the focus or a second finger came down."""

    pos: Pos
    start: Pos
    cancelled: bool = False
    touch: bool = False


@dataclass(frozen=True, slots=True)
class RightClick:
    """The right button went down."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class LongPress:
    """A finger rests in one place.  A scene that handles it gets a Release instead of a Click afterwards."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Release:
    """The right button, or the finger of a LongPress, went up."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moved with nothing pressed; outside the window the position is (-1, -1)."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; `y` is positive away from the person, in notches."""

    pos: Pos
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down.  `action` is the named action it stands for, or None; `key` is pygame's constant;
    `gamepad` is the number of the controller of which a button stands for the key."""

    key: int
    action: str | None = None
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    raw: Any = None
    gamepad: int | None = None


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key went up."""

    key: int
    action: str | None = None


@dataclass(frozen=True, slots=True)
class TypedText:
    """Text was typed (after dead keys and input methods)."""

    text: str
    raw: Any = None


@dataclass(frozen=True, slots=True)
class Composed:
    """Text is being put together by a dead key or an input method, with its caret at *caret*; "" once it is
    typed or given up."""

    text: str
    caret: int = 0


@dataclass(frozen=True, slots=True)
class WindowFocus:
    """The window gained or lost the focus, or was minimised."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Plugged:
    """A controller was plugged in, or pulled out."""


Gesture = (
    Press
    | Click
    | Drag
    | Drop
    | RightClick
    | LongPress
    | Release
    | Hover
    | Wheel
    | Key
    | KeyUp
    | TypedText
    | Composed
    | WindowFocus
    | Plugged
)

FIXED_KEYS: dict[str, tuple[str, ...]] = {
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "commit": ("return", "enter"),
    "back": ("escape",),
}
"""Keys that always work."""

KEYS: dict[str, tuple[str, ...]] = {
    "pick": ("space",),
    "hint": ("i", "f3"),
    "undo": ("u", "ctrl+z"),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "rules": ("f1",),
    "log": ("g",),
    "zoom": ("z",),
    "last_trick": ("l",),
    "peek": ("v",),
    "sort_suit": ("o",),
    "sort_rank": ("x",),
    "fullscreen": ("f11",),
    "menu": ("f10",),
    "why": ("w",),
    "keys": ("?",),
    "state": ("f2",),
    "hand": ("f4",),
}
"""The keys of each action until a person chooses another."""

KEYBOARD, POINTER, FINGER, GAMEPAD = "keyboard", "pointer", "finger", "gamepad"
"""The devices that people use."""

Binding = tuple[int, bool, bool]


def binding(name: str) -> Binding | None:
    """Return the key of a name like `h`, `f1` or `ctrl+shift+z` as (key, ctrl, shift); None for no key."""
    if not name:
        return None
    *modifiers, last = name.lower().split("+")
    try:
        key = pygame.key.key_code(last or "+")  # `ctrl++` ends with the key itself
    except (ValueError, pygame.error):
        return None
    return key, "ctrl" in modifiers, "shift" in modifiers


class Input:
    """Turns events into gestures.

    *to_pixels* turns window positions into pixels; *scale* is pixels to a logical unit; *keys* maps actions
    to the names of the keys a person chose instead of the usual ones.
    """

    def __init__(
        self,
        to_pixels: Callable[[tuple[float, float]], Pos] = lambda at: (round(at[0]), round(at[1])),
        keys: dict[str, str] | None = None,
        scale: float = 1.0,
        gamepads: Gamepads | None = None,
    ) -> None:
        self.to_pixels = to_pixels
        self.gamepads = gamepads or Gamepads()
        self.device = POINTER
        """What was used last."""
        self.scale = scale
        self.pointer: Pos = (-1, -1)
        self.dwell = Dwell()
        self.long_press = LONG_PRESS["usual"]
        self.means: Callable[[Pos], bool] = lambda pos: True
        """Whether there is something to click where the pointer rests."""
        self._time = 0.0
        self._start: Pos | None = None
        self._touch = False
        self._pressed_for = 0.0
        self._dragging = False
        self._resting = False  # a LongPress was made of this press
        self._muted_echo = False
        self._last_click: tuple[float, Pos] | None = None
        self._last_touch: tuple[float, Pos] | None = None
        self._down: set[int] = set()
        self._fingers: set[Any] = set()
        self.set_keys(keys or {})

    def set_keys(self, keys: dict[str, str]) -> None:
        """Use these keys for the named actions; names that are no keys leave the action as it was."""
        self._actions: dict[Binding, str] = {}
        chosen = {action: (name,) for action, name in keys.items() if action in KEYS and binding(name)}
        given = {action: names for action, names in KEYS.items() if action not in chosen}
        for table in (given, chosen, FIXED_KEYS):
            for action, names in table.items():
                for name in names:
                    found = binding(name)
                    if found:
                        self._actions[found] = action

    def action(self, key: int, ctrl: bool, shift: bool, text: str = "") -> str | None:
        """Return the action of a key with its modifiers."""
        for candidate in ((key, ctrl, shift), (key, ctrl, False)):
            if candidate in self._actions:
                return self._actions[candidate]
        typed = binding(text) if text.isprintable() and len(text) == 1 else None
        return self._actions.get(typed) if typed and not ctrl else None

    @property
    def is_pressed(self) -> bool:
        """Tell whether the button or a finger is down."""
        return self._start is not None

    @property
    def wake_after(self) -> float | None:
        """Seconds until a resting finger becomes a LongPress, or a direction that is held repeats."""
        held = first_of(self.gamepads.wake_after, self.dwell.wake_after)
        if self._start is None or not self._touch or self._dragging or self._resting:
            return held
        return first_of(max(0.0, self.long_press - self._pressed_for), held)

    def update(self, dt: float) -> Iterator[Gesture]:
        """Let time pass; a resting finger becomes a LongPress, a direction that is held repeats."""
        self._time += dt
        for button in self.gamepads.update(dt):
            yield _key_of(button)
        if self._start is None:
            if self.dwell.update(dt) and self.means(self.dwell.at):
                self.device = POINTER
                yield from (Press(self.dwell.at), Click(self.dwell.at))
            return
        self._pressed_for += dt
        if (
            self._touch
            and not self._dragging
            and not self._resting
            and self._pressed_for >= self.long_press - 1e-6
        ):
            self._resting = True
            yield LongPress(self._start)

    def refuse_long_press(self) -> None:
        """Make a Click of the release after all: nobody wanted the LongPress."""
        self._resting = False
        self._touch = False  # no second LongPress for the same press

    def gestures(self, event: pygame.Event) -> Iterator[Gesture]:
        """Return the gestures that caused *event*."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            yield from self._moved(event)
        elif kind == pygame.MOUSEBUTTONDOWN:
            yield from self._button_down(event)
        elif kind == pygame.MOUSEBUTTONUP:
            yield from self._button_up(event)
        elif kind == pygame.MOUSEWHEEL:
            x, y = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
            yield Wheel(self.pointer, x, y)
        elif kind == pygame.KEYDOWN:
            yield self._key_down(event)
        elif kind == pygame.KEYUP:
            self._down.discard(event.key)
            yield KeyUp(event.key, self.action(event.key, False, False))
        elif kind == pygame.TEXTINPUT:
            yield TypedText(event.text, event)
        elif kind == pygame.TEXTEDITING:
            yield Composed(event.text, event.start)
        elif kind == pygame.WINDOWLEAVE:
            self.pointer = (-1, -1)
            self.dwell.move(self.pointer, 0.0)
            yield Hover(self.pointer)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            yield from self._cancel()
            self._down.clear()
            self.gamepads.release()
            yield WindowFocus(False)
        elif kind == pygame.WINDOWFOCUSGAINED:
            yield WindowFocus(True)
        elif kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            yield from self._finger(event)
        elif kind in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            self.gamepads.notice(event)
            yield Plugged()
        else:
            for button in self.gamepads.presses(event):
                self.device = GAMEPAD
                yield _key_of(button)

    def _moved(self, event: pygame.Event) -> Iterator[Gesture]:
        touch = bool(getattr(event, "touch", False))
        self.pointer = self.to_pixels(event.pos)
        if self._start is None:
            if not touch:
                self.dwell.move(self.pointer, self.scale)
                yield Hover(self.pointer)
            return
        if self._muted_echo or self._resting:
            return
        first = False
        if not self._dragging:
            if math.dist(self.pointer, self._start) <= DRAG_STARTS * self.scale:
                return
            self._dragging = first = True
        yield Drag(self.pointer, self._start, first, self._touch)

    def _button_down(self, event: pygame.Event) -> Iterator[Gesture]:
        pos = self.to_pixels(event.pos)
        touch = bool(getattr(event, "touch", False))
        self.device = FINGER if touch else POINTER
        if event.button == 3:
            yield RightClick(pos)
        if event.button != 1:
            return
        if self._is_echo(pos, touch):
            self._muted_echo = True
            return
        if self._start is not None:
            return
        if touch:
            self._last_touch = (self._time, pos)
        self.pointer = pos
        self.dwell.spend()
        self._start, self._touch, self._pressed_for = pos, touch, 0.0
        self._dragging = self._resting = False
        yield Press(pos, touch)

    def _is_echo(self, pos: Pos, touch: bool) -> bool:
        if touch or self._last_touch is None:
            return False
        when, where = self._last_touch
        return self._time - when < ECHO and math.dist(pos, where) < 8 * self.scale

    def _button_up(self, event: pygame.Event) -> Iterator[Gesture]:
        pos = self.to_pixels(event.pos)
        if event.button == 3:
            yield Release(pos)
        if event.button != 1:
            return
        if self._muted_echo:
            self._muted_echo = False
            return
        if self._start is None:
            return
        start, touch, self._start = self._start, bool(getattr(event, "touch", False)), None
        if self._resting:
            yield Release(pos)
        elif self._dragging:
            yield Drop(pos, start, False, touch)
        else:
            yield Click(start, touch, self._count(start))

    def _count(self, pos: Pos) -> int:
        last, self._last_click = self._last_click, (self._time, pos)
        if (
            last
            and self._time - last[0] <= DOUBLE_CLICK
            and math.dist(pos, last[1]) <= DRAG_STARTS * self.scale
        ):
            self._last_click = None  # a third click starts over
            return 2
        return 1

    def _cancel(self) -> Iterator[Gesture]:
        """Give up the present press without a click."""
        if self._start is not None:
            start, self._start = self._start, None
            yield Drop(self.pointer, start, True, self._touch)

    def _finger(self, event: pygame.Event) -> Iterator[Gesture]:
        """Yield the gestures of a finger; a second one ends the gesture of the first."""
        if event.type == pygame.FINGERUP:
            self._fingers.discard(event.finger_id)
            return
        self._fingers.add(event.finger_id)
        if len(self._fingers) > 1:
            yield from self._cancel()

    def _key_down(self, event: pygame.Event) -> Key:
        self.device = KEYBOARD
        mod = getattr(event, "mod", 0)
        ctrl, shift = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mod & pygame.KMOD_SHIFT)
        text = getattr(event, "unicode", "")
        repeat = event.key in self._down
        self._down.add(event.key)
        action = None if mod & pygame.KMOD_ALT else self.action(event.key, ctrl, shift, text)
        return Key(event.key, action, text, shift, ctrl, bool(mod & pygame.KMOD_ALT), repeat, event)


def _key_of(button: ButtonPress) -> Key:
    """Return the key for which a button of a controller stands."""
    key, action, shift = button.pressed
    return Key(key, action, shift=shift, repeat=button.repeat, gamepad=button.gamepad)
