"""Controllers without a machine: plugged in, pressed and pulled out by a test."""

from collections.abc import Sequence

import pygame

from cardgames.ui.gamepads import Gamepad
from tests.ui.driver import Driver

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
START, VIEW = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LEFT_SHOULDER, RIGHT_SHOULDER = (
    getattr(pygame, f"CONTROLLER_BUTTON_{side}SHOULDER") for side in ("LEFT", "RIGHT")
)
LEFT, RIGHT, UP, DOWN = (
    getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{name}") for name in ("LEFT", "RIGHT", "UP", "DOWN")
)
LEFT_TRIGGER, RIGHT_TRIGGER = -pygame.CONTROLLER_AXIS_TRIGGERLEFT, -pygame.CONTROLLER_AXIS_TRIGGERRIGHT
"""Axes, which are below zero here: they are pulled and let go where buttons are pressed."""
NAMES = ("Xbox Controller", "PS5 Controller", "Pro Controller")


class MadeUpGamepads:
    """So many controllers, numbered from 1; `shaken` are those that rumbled, in order."""

    def __init__(self, driver: Driver, count: int) -> None:
        self.driver = driver
        self.shaken: list[int] = []
        self._numbers: dict[int, int] = {}  # of those that were plugged in again
        driver.app.input.gamepads._open = self._open
        for index in range(count):
            driver.post(pygame.CONTROLLERDEVICEADDED, device_index=index)

    def _open(self, index: int) -> Gamepad:
        return Gamepad(
            self._numbers.get(index, index + 1),
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
            if button < 0:
                for value in (32767, 0):
                    self.driver.post(
                        pygame.CONTROLLERAXISMOTION, axis=-button, value=value, instance_id=number
                    )
                continue
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.driver.post(kind, button=button, instance_id=number)
        self.driver.settle()

    def unplug(self, number: int) -> None:
        """Pull one out."""
        self.driver.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)

    def plug_in(self, before: int, number: int) -> None:
        """Plug in again the one that had the number *before*, which now has this *number*."""
        self._numbers[before - 1] = number
        self.driver.post(pygame.CONTROLLERDEVICEADDED, device_index=before - 1)
