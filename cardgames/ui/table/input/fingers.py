"""The targets of a finger beside small cards and piles."""

from __future__ import annotations

import math
from collections.abc import Iterable

from cardgames.table import Layout

from ...kit import Kit
from ...widgets.base import finger_box
from ..boxes import box_of
from ..sprites import Sprite
from .focus_targets import card_box


def card_near(sprites: Iterable[Sprite], pos: tuple[int, int], kit: Kit) -> Sprite | None:
    """Return the nearest of *sprites* that a finger at *pos* finds."""
    found = [
        sprite
        for sprite in sprites
        if not sprite.flying and finger_box(card_box(sprite), kit).collidepoint(pos)
    ]
    return min(found, key=lambda sprite: math.dist(card_box(sprite).center, pos), default=None)


def pile_near(laid: Layout, piles: Iterable[str], pos: tuple[int, int], kit: Kit) -> str | None:
    """Return the nearest of *piles* that a finger at *pos* finds."""
    boxes = {zone: box_of(laid.outlines[zone]) for zone in piles if zone in laid.outlines}
    found = [zone for zone, box in boxes.items() if finger_box(box, kit).collidepoint(pos)]
    return min(found, key=lambda zone: math.dist(boxes[zone].center, pos), default=None)
