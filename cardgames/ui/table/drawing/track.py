"""A track: the steps of a match as stepping stones, the present one large, those before it ticked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.engine import Track

from ...kit import Kit

STEP, STONE, PRESENT = 1.62, 1.42, 1.85
"""By the height of a label: from one stone to the next, the width of a stone, and that of the present one."""


def track_width(kit: Kit, track: Track, most: int) -> int:
    """Return how wide *track* is, *most* at most."""
    size = kit.text.pixels("label")
    return min(most, round(((len(track.steps) - 1) * STEP + PRESENT) * size))


def told(track: Track, rank_on_card: Callable[[str], str]) -> str:
    """Return the present step and those that are left in words."""
    left = [rank_on_card(step) for step in track.steps[track.at + 1 :]]
    now = f"Now: {rank_on_card(track.steps[track.at])}."
    return f"{now} Still to come: {', '.join(left)}." if left else f"{now} This is the last."


def draw_track(target: pygame.Surface, kit: Kit, track: Track, box: pygame.Rect) -> None:
    """Draw *track* from the left edge of *box*, closer together where that is narrow."""
    size = kit.text.pixels("label")
    wide = track_width(kit, track, box.w)
    step = (wide - PRESENT * size) / max(1, len(track.steps) - 1)
    start, y = box.x + PRESENT * size / 2, box.centery
    ends = (round(start), y), (round(start + step * (len(track.steps) - 1)), y)
    pygame.draw.line(target, "#FFFFFF38", *ends, max(2, kit.u(2)))
    stone = min(STONE * size, step * 0.94)
    for number, text in enumerate(track.steps):
        now, done = number == track.at, number < track.at
        wide = round(PRESENT * size if now else stone)
        spot = pygame.Rect(0, 0, wide, wide)
        spot.center = round(start + step * number), y
        fill, ink = ("accent", "accent_ink") if now else ("note", "muted") if done else ("off", "text")
        kit.panel(target, spot, fill, border="paper" if now else None, radius=999, line=2)
        if done:
            kit.icon(target, "check", spot.center, size / kit.theme.scale, "good", centre=True)
        else:
            style = "strong" if now else "tag"
            kit.text.draw(target, kit.glyphs.rank(text), spot.center, style, ink, align="centre", middle=True)
