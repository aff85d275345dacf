"""Controllers without a machine: plugged in, pressed and pulled out by a test."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.ui.gamepads import Gamepad
from tests.ui.driver import Driver

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
LEFT, RIGHT, UP, DOWN = (
    getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{name}") for name in ("LEFT", "RIGHT", "UP", "DOWN")
)
NAMES = ("Xbox Controller", "PS5 Controller", "Pro Controller")


class MadeUpGamepads:
    """So many controllers, numbered from 1; `shaken` are those that rumbled, in order."""

    def __init__(self, driver: Driver, count: int) -> None:
        self.driver = driver
        self.shaken: list[int] = []
        driver.app.input.gamepads._open = self._open
        for index in range(count):
            driver.post(pygame.CONTROLLERDEVICEADDED, device_index=index)

    def _open(self, index: int) -> Gamepad:
        return Gamepad(
            index + 1,
            NAMES[index % len(NAMES)],
            lambda: None,
            rumble=lambda: self.shaken.append(index + 1),
        )

    def belong_to(self, names: Sequence[str]) -> None:
        """Let the controllers belong to these people, in order."""
        for number, name in enumerate(names, start=1):
            self.driver.app.gamepad_seats.join(number, name)

    def press(self, number: int, *buttons: int) -> None:
        """Press these buttons of one controller."""
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.driver.post(kind, button=button, instance_id=number)
        self.driver.settle()

    def unplug(self, number: int) -> None:
        """Pull one out."""
        self.driver.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)
