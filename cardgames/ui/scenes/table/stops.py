"""Where the keyboard can stand on a table."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from cardgames.engine import Card

from ...pictures import RATIO
from .sprites import Sprite


@dataclass(frozen=True)
class Stop:
    """A place where the keyboard can stand: a card, a zone or one of the asking widgets.  It is the same
    wherever it stands, for a card rises as soon as the keyboard is on it."""

    box: pygame.Rect = field(compare=False)
    card: Card | None = None
    zone: str | None = None
    widget: str | None = None


def card_box(sprite: Sprite) -> pygame.Rect:
    """The upright box of a card where it stands now."""
    box = pygame.Rect(0, 0, round(sprite.width), round(sprite.width * RATIO))
    box.center = (round(sprite.x), round(sprite.y - sprite.lift))
    return box
