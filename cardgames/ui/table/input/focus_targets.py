"""The targets of the keyboard on a table, and the part of a card that identifies it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from cardgames.engine import BACK, Card
from cardgames.table.spreads import COMPACT_HIGH, COMPACT_WIDE, IN_GROUP, INDEX_HIGH

from ...pictures import COMPACT_BELOW, RATIO
from ..sprites import Sprite

LEANING = 20  # degrees up to which a card counts as upright


@dataclass(frozen=True)
class FocusTarget:
    """A place where the keyboard can stand: a card, a zone or one of the asking widgets.  It is the same
    wherever it stands, for a card rises as soon as the keyboard is on it."""

    box: pygame.Rect = field(compare=False)
    card: Card | None = None
    zone: str | None = None
    widget: str | None = None


def card_box(sprite: Sprite) -> pygame.Rect:
    """Return the upright box of a card where it stands now."""
    box = pygame.Rect(0, 0, round(sprite.width), round(sprite.width * RATIO))
    box.center = (round(sprite.x), round(sprite.y - sprite.lift))
    return box


def index_box(sprite: Sprite, *, compact: bool) -> pygame.Rect:
    """Return the part of a card in which its rank and suit stand; of a *compact* face nearly all of it."""
    box = card_box(sprite)
    if abs(sprite.angle) > LEANING:
        return box
    small = compact or sprite.width < COMPACT_BELOW
    wide, high = (COMPACT_WIDE, COMPACT_HIGH) if small else (IN_GROUP, INDEX_HIGH)
    return pygame.Rect(box.topleft, (round(wide * box.w), round(high * box.h)))


def readable(sprites: Sequence[Sprite], *, compact: bool) -> list[pygame.Rect]:
    """Return the indices of those *sprites* of which no other card hides it; these lie in the order of
    drawing."""
    found: list[pygame.Rect] = []
    boxes = [card_box(sprite) for sprite in sprites]
    for number, sprite in enumerate(sprites):
        if not sprite.up or sprite.flying or sprite.shown is BACK:
            continue
        index = index_box(sprite, compact=compact)
        if not any(box.collidepoint(index.center) for box in boxes[number + 1 :]):
            found.append(index)
    return found
