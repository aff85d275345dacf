"""Suit signs that rain for a moment when a person has won a match."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pygame

from ...app import App

LENGTH = 1.2  # seconds
DROPS = 44
COLOURS = ("#F2B84B", "#E9EEF7", "#C24D8C", "#4FD1A5")


@dataclass(frozen=True)
class Raindrop:
    """One sign: where it falls (shares of the window), how large (logical units), and which."""

    x: float
    start: float
    speed: float
    units: int
    suit: str
    colour: str


class Rain:
    """See the module.  The same *seed* gives the same rain."""

    def __init__(self, app: App, seed: str) -> None:
        self.app = app
        self.passed = 0.0
        rng = Random(seed)
        self.drops = [
            Raindrop(rng.random(), -0.9 * rng.random(), 1.0 + 0.5 * rng.random(), rng.choice((14, 18, 24)),
                 rng.choice("shcd"), rng.choice(COLOURS))
            for _ in range(DROPS)
        ]  # fmt: skip

    def update(self, dt: float) -> bool:
        """Let time pass; False when it is over."""
        self.passed += dt
        return self.passed < LENGTH

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the signs, paler towards the end."""
        kit, (width, height) = self.app.kit, surface.get_size()
        alpha = round(255 * min(1.0, 3 * (LENGTH - self.passed) / LENGTH))
        for drop in self.drops:
            sign = kit.glyphs.pip(drop.suit, kit.u(drop.units), drop.colour).copy()
            sign.set_alpha(max(0, alpha))
            y = drop.start + drop.speed * 1.5 * self.passed / LENGTH
            surface.blit(sign, (round(drop.x * width), round(y * height)))
