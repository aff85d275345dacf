"""Rectangles of the layout in the pixels of the window."""

from __future__ import annotations

import pygame

from cardgames.table import CardSpot, Rect

from ..pictures import RATIO


def box_of(rect: Rect) -> pygame.Rect:
    """Return a rectangle of the layout in whole pixels."""
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


def spot_box(spot: CardSpot) -> pygame.Rect:
    """Return the pixels of a card that lies at *spot*."""
    return box_of(Rect.around(spot.x, spot.y, spot.width, RATIO * spot.width))
