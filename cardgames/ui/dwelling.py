"""Dwelling: a pointer that rests in one place clicks there, for hands to which a button is hard work."""

from __future__ import annotations

import math
from typing import Final

import pygame

from cardgames.storage.settings import Settings

from . import shapes
from .kit import Kit

SECONDS: Final = {"off": 0.0, "short": 0.6, "usual": 1.0, "long": 1.5, "longest": 2.5}
"""By the setting how long the pointer rests before it clicks; 0 for never."""
TREMOR = 14  # logical units within which the pointer counts as resting
STEPS = 12
"""The number of dots of the ring that fills while the pointer rests."""
RING, DOT = 26, 9
"""Logical units: how far from the pointer the dots stand, and how wide they are."""


class Dwell:
    """How long the pointer has rested where it is; *seconds* until it clicks, 0 for never."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.at = (-1, -1)
        self._rested = 0.0
        self._is_spent = True  # nothing more happens here until the pointer moves on

    def use(self, settings: Settings) -> None:
        """Rest as long as the *settings* have it."""
        self.seconds = SECONDS[settings.dwell]

    @property
    def is_on(self) -> bool:
        """Tell whether the pointer is on its way to a click."""
        return self.seconds > 0 and not self._is_spent and self.at[0] >= 0

    @property
    def share(self) -> float:
        """Return how much of the time is over, in steps."""
        return int(STEPS * self._rested / self.seconds) / STEPS if self.is_on else 0.0

    def move(self, pos: tuple[int, int], scale: float) -> None:
        """Start again where the pointer has moved on."""
        if math.dist(pos, self.at) > TREMOR * scale:
            self.at, self._rested, self._is_spent = pos, 0.0, False

    def spend(self) -> None:
        """Wait until the pointer moves on: something has been clicked here, or there is nothing to click."""
        self._is_spent = True

    def update(self, dt: float) -> bool:
        """Let time pass; True when the pointer clicks."""
        if not self.is_on:
            return False
        self._rested += dt
        if self._rested < self.seconds - 1e-6:
            return False
        self.spend()
        return True

    @property
    def wake_after(self) -> float | None:
        """Seconds until the sign grows, or the pointer clicks."""
        if not self.is_on:
            return None
        step = self.seconds / STEPS
        return max(0.001, min(self.seconds - self._rested, step - self._rested % step))


def draw_dwelling(target: pygame.Surface, kit: Kit, dwell: Dwell) -> None:
    """Draw a ring of dots around the pointer, as many as of the time are over."""
    colours, side = kit.theme.colours, kit.u(DOT)
    dot = shapes.rounded((side, side), side // 2, colours.accent, colours.edge, 1)
    for number in range(round(dwell.share * STEPS)):
        way = pygame.Vector2(0, -kit.u(RING)).rotate(360 * number / STEPS)
        target.blit(dot, dot.get_rect(center=(dwell.at[0] + way.x, dwell.at[1] + way.y)))
