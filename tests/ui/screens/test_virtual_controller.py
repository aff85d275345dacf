"""A virtual controller of SDL's, plugged in and out while the program runs."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardgames.ui import gamepads
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.made_up import GAMES

A, DOWN = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LIBRARY = ("../pygame_ce.libs/libSDL2-2*", "libSDL2-2*", "SDL2.dll")
"""Where the wheels of pygame-ce have SDL, as seen from pygame."""


@pytest.fixture
def bench(open_program: MakeProgram) -> Bench:
    return open_program(games=GAMES)


@pytest.fixture
def virtual(bench: Bench) -> Iterator[ctypes.CDLL]:
    """SDL's own library, with one virtual controller plugged in."""
    folder = Path(pygame.__file__).parent
    found = [
        *folder.glob("../pygame_ce.libs/libSDL2-2*"),
        *folder.glob("libSDL2-2*"),
        *folder.glob("SDL2.dll"),
    ]
    if not found:
        pytest.skip("SDL's library is not where the wheels of pygame-ce have it")
    library = ctypes.CDLL(str(found[0]))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    gamepads.listen()
    pygame.event.clear()
    index = library.SDL_JoystickAttachVirtual(1, 6, 15, 1)  # a controller with six axes, 15 buttons and a hat
    assert index >= 0
    yield library
    if library.SDL_NumJoysticks() > index:
        library.SDL_JoystickDetachVirtual(index)
    pygame.event.clear()


def test_a_controller_plugged_in_at_the_menu_opens_a_game_and_may_leave(
    bench: Bench, virtual: ctypes.CDLL
) -> None:
    bench.frame(*pygame.event.get())
    (number,) = bench.app.input.gamepads.plugged_in
    stick = ctypes.c_void_p(virtual.SDL_JoystickFromInstanceID(number))

    def push(button: int) -> None:
        for down in (1, 0):
            virtual.SDL_JoystickSetVirtualButton(stick, button, down)
            bench.frame(*pygame.event.get())
        bench.settle()

    push(DOWN)
    assert bench.widgets.focus.shown and (bench.focused or "").startswith("game_")
    push(A)
    assert bench.name == "SetupScene"
    virtual.SDL_JoystickDetachVirtual(0)
    bench.frame(*pygame.event.get())
    assert not bench.app.input.gamepads.plugged_in
