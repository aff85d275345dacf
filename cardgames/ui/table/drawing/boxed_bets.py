"""A bet in the box of its rank, upright: whose it is, the chips, and how much; one's own in gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Player

from ...kit import Kit
from ...text import Style

FACE = 11
"""Logical units: the radius of a face."""
NUMBERS: tuple[Style, ...] = (("heavy", 14), ("heavy", 12), ("heavy", 10), ("heavy", 8))

STACKED = 1.5
"""The height of the tallest column of chips, by the diameter of one."""

DrawDiscs = Callable[[pygame.Surface, int, int, tuple[float, float]], None]
"""Draw chips: target, amount, diameter of a disc, middle of the lowest."""


def draw_boxed_bet(
    target: pygame.Surface,
    kit: Kit,
    players: Sequence[Player],
    box: pygame.Rect,
    seats: Sequence[int],
    amount: int,
    disc: int,
    draw_discs: DrawDiscs,
    *,
    own: bool,
) -> None:
    """Draw what *seats* have bet together, with their faces above and *amount* below the chips."""
    style = _number_style(kit, str(amount), box.w - kit.u(4))
    high = kit.text.line_height(style)
    pill = pygame.Rect(0, 0, min(box.w - 2, kit.text.width(str(amount), style) + kit.u(10)), high)
    pill.midbottom = box.centerx, box.bottom - kit.u(1)
    kit.panel(target, pill, "accent" if own else "plate", border=None, radius=999)
    ink = "accent_ink" if own else "text"
    kit.text.draw(target, str(amount), pill.center, style, ink, align="centre", middle=True, width=pill.w)
    radius = min(kit.u(FACE), box.w // 2 - 1)
    left = pill.top - box.y - 2 * radius - kit.u(3)
    if left < disc // 2:  # no room for faces: the colour of the number tells whose it is
        left, radius = pill.top - box.y, 0
    disc = max(4, min(disc, round(left / STACKED)))
    draw_discs(target, amount, disc, (box.centerx, pill.top - kit.u(1) - disc / 2))
    if radius:
        step = min(2 * radius, (box.w - 2 * radius) // max(1, len(seats) - 1))
        x = box.centerx - step * (len(seats) - 1) // 2
        for number, seat in enumerate(seats):
            middle = x + number * step, box.y + radius + kit.u(1)
            kit.avatar(target, middle, radius, players[seat].name, kit.seat(seat), face=kit.face(seat))


def _number_style(kit: Kit, words: str, room: int) -> Style:
    """Return the largest letters in which *words* have room."""
    return next((style for style in NUMBERS if kit.text.width(words, style) <= room), NUMBERS[-1])
