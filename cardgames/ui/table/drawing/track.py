"""A track: the steps of a match as stepping stones above the middle, the present one an emblem in small."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.engine import Track
from cardgames.languages import _

from ...kit import Kit
from .emblem import EDGE, INK, RIBBON, SIGN_INK, draw_disc

STONE = 0.62
"""The width of a stone by that of the present one."""
CLOSE = 0.86
"""The largest share of the way from one stone to the next that a stone takes."""
LIFT = 0.1
"""How far the middle stone stands above the outermost, by the width of the present one."""
LOW = 1.8
"""A track lower than this, by the height of a line, has its ribbon beside the stones."""
DOTS = 3
STONE_INK, DARK, STRAW = "#F4E7CC", ("#2A1A10", "#1B110A"), "#F4D27A"


class SteppingStones:
    """The stones of *track* in *box*."""

    def __init__(self, kit: Kit, track: Track, box: pygame.Rect) -> None:
        self.kit, self.track, self.box = kit, track, box
        line, self.sign = kit.text.line_height("label"), round(kit.text.pixels("label") * 1.1)
        words = kit.text.width(track.label, "label") + (self.sign + kit.u(4) if track.icon else 0)
        self.ribbon = pygame.Rect(box.x, box.centery - line // 2, words + 2 * kit.u(10), line)
        self.is_low = box.h < LOW * line  # then the ribbon is at the left of the stones
        self.high = box.h - (0 if self.is_low else line)
        self.start = box.x + (self.ribbon.w + kit.u(6) if self.is_low else 0)
        self.step = (box.right - self.start - self.high) / max(1, len(track.steps) - 1)

    def explanation(self, rank_on_card: Callable[[str], str]) -> str:
        """Return the hint, the present step and those that are left in words."""
        steps, at = self.track.steps, self.track.at
        left = [rank_on_card(step) for step in steps[at + 1 :]]
        words = _("Now: {step}. Still to come: {left}.") if left else _("Now: {step}. This is the last.")
        now = words.format(step=rank_on_card(steps[at]), left=", ".join(left))
        return f"{self.track.hint} {now}".strip()

    def _middle(self, place: float) -> tuple[int, int]:
        """Return the middle of the stone number *place*, on a bow over the table."""
        half = (len(self.track.steps) - 1) / 2
        away = (place - half) / max(1.0, half)
        rise = LIFT * self.high * (1 - away * away)
        x = self.start + self.high / 2 + place * self.step
        return round(x), round(self.box.y + self.high / 2 - rise)

    def _disc(self, place: int, wide: float) -> pygame.Rect:
        disc = pygame.Rect(0, 0, round(wide), round(wide))
        disc.center = self._middle(place)
        return disc

    def draw(self, target: pygame.Surface) -> None:
        """Draw all stones, and the name of the present one on a ribbon below it."""
        kit, track = self.kit, self.track
        stone = min(STONE * self.high, CLOSE * self.step)
        for number, text in enumerate(track.steps):
            if number + 1 < len(track.steps):
                self._draw_dots(target, number, stone)
            if number == track.at:
                continue
            disc = self._disc(number, stone)
            kit.panel(target, disc, *DARK, border="#FFFFFF30", radius=999)
            if number < track.at:
                kit.icon(target, "check", disc.center, 0.6 * stone / kit.theme.scale, "good", centre=True)
            else:
                self._draw_rank(target, text, disc, STONE_INK)
        self._draw_present(target)

    def _draw_rank(self, target: pygame.Surface, text: str, disc: pygame.Rect, ink: str) -> None:
        kit = self.kit
        style = ("heavy", 0.5 * disc.w / kit.theme.scale / kit.theme.text_size)
        kit.text.draw(target, kit.glyphs.rank(text), disc.center, style, ink, align="centre", middle=True)

    def _draw_dots(self, target: pygame.Surface, number: int, stone: float) -> None:
        """Draw the way to the next stone."""
        size, room = max(1, self.kit.u(3) // 2), self.step - stone
        for dot in range(DOTS):
            share = (stone / 2 + room * (dot + 1) / (DOTS + 1)) / self.step
            pygame.draw.circle(target, "#F4E7CC80", self._middle(number + share), size)

    def _draw_present(self, target: pygame.Surface) -> None:
        kit, track = self.kit, self.track
        disc = self._disc(track.at, self.high)
        draw_disc(target, kit, disc.center, self.high / 2)
        self._draw_rank(target, track.steps[track.at], disc, SIGN_INK)
        pad, ribbon = kit.u(10), self.ribbon.copy()
        if not self.is_low:
            ribbon.midbottom = disc.centerx, self.box.bottom
            ribbon.clamp_ip(self.box)
        kit.panel(target, ribbon, RIBBON, border=EDGE, radius=8)
        if track.icon:
            at = (ribbon.x + pad + self.sign // 2, ribbon.centery)
            kit.icon(target, track.icon, at, self.sign / kit.theme.scale, STRAW, centre=True)
        at = (ribbon.right - pad, ribbon.centery)
        kit.text.draw(target, track.label, at, "label", INK, align="right", middle=True)
