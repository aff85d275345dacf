"""SDL's virtual controllers: made of nothing, but plugged in, pressed and pulled out through SDL."""

import ctypes
from pathlib import Path

import pygame

from cardgames.ui import gamepads
from tests.ui.driver import Driver

PLACES = ("../pygame_ce.libs/libSDL2-2*", "libSDL2-2*", "SDL2.dll")
"""Where the wheels of pygame-ce have SDL, as seen from pygame."""
VERSION, CONTROLLER, AXES, BUTTONS, HATS = 1, 1, 6, 15, 1
MAKERS = {
    "PS5 Controller": (0x054C, 0x0CE6),
    "Xbox Series X Controller": (0x045E, 0x0B12),
    "Nintendo Switch Pro Controller": (0x057E, 0x2009),
}
"""Maker and product by the names of controllers."""


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = [
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("maker", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("buttons_there", "axes_there")),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("data", "update", "player", "rumble")),
        *((name, ctypes.c_void_p) for name in ("rumble_triggers", "light", "effect")),
    ]


class VirtualControllers:
    """The virtual controllers of one test."""

    def __init__(self, driver: Driver) -> None:
        folder = Path(pygame.__file__).parent
        files = [file for place in PLACES for file in folder.glob(place)]
        assert files, "SDL is not where the wheels of pygame-ce have it"
        self.driver, self.library = driver, ctypes.CDLL(str(files[0]))
        self.library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        gamepads.listen()
        pygame.event.clear()

    def plug_in(self, name: str) -> int:
        """Plug one in; its number."""
        before = set(self.numbers)
        there = (1 << BUTTONS) - 1, (1 << AXES) - 1
        kind = VERSION, CONTROLLER, AXES, BUTTONS, HATS
        found = Description(*kind, *MAKERS[name], 0, *there, name.encode())
        assert self.library.SDL_JoystickAttachVirtualEx(ctypes.byref(found)) >= 0
        self._look()
        (number,) = set(self.numbers) - before
        return number

    @property
    def numbers(self) -> list[int]:
        """The numbers of all that the program knows."""
        return list(self.driver.app.input.gamepads.plugged_in)

    def pull_out(self, number: int) -> None:
        """Pull one out."""
        indexes = range(self.library.SDL_NumJoysticks())
        (index,) = (one for one in indexes if self.library.SDL_JoystickGetDeviceInstanceID(one) == number)
        self.library.SDL_JoystickDetachVirtual(index)
        self._look()

    def press(self, number: int, *buttons: int) -> None:
        """Press these buttons of one."""
        stick = ctypes.c_void_p(self.library.SDL_JoystickFromInstanceID(number))
        for button in buttons:
            for down in (1, 0):
                self.library.SDL_JoystickSetVirtualButton(stick, button, down)
                self._look()
        self.driver.settle()

    def _look(self) -> None:
        self.driver.frame(*pygame.event.get())

    def close(self) -> None:
        """Pull out all of them."""
        for index in reversed(range(self.library.SDL_NumJoysticks())):
            self.library.SDL_JoystickDetachVirtual(index)
        pygame.event.clear()
