"""The tool tip: a few words in a box of their own beside the thing that they explain."""

from __future__ import annotations

import pygame

from ..kit import Kit


def tip_box(target: pygame.Surface, kit: Kit, size: tuple[int, int], box: pygame.Rect) -> pygame.Rect:
    """Draw a dark box of *size*, drawn under *box*, or above it near the lower edge, and inside the
    window."""
    rect = pygame.Rect((0, 0), size)
    rect.midtop = (box.centerx, box.bottom + kit.u(8))
    if rect.bottom > target.get_height() - kit.u(4):
        rect.bottom = box.top - kit.u(8)
    rect.clamp_ip(target.get_rect().inflate(-kit.u(8), -kit.u(8)))
    kit.shadow(target, rect, radius=10, blur=6, alpha=130, down=3)
    kit.panel(target, rect, "#0C1517F5", border="#FFFFFF66", radius=10)
    return rect


def draw_tip(target: pygame.Surface, kit: Kit, words: str, box: pygame.Rect) -> pygame.Rect:
    """Draw a tool tip beside *box*."""
    widest = min(kit.u(340), target.get_width() - kit.u(40))
    width = min(widest, kit.text.width(words, "label") + 2)
    picture = kit.text.paragraph(words, width, "label", "text")
    pad = kit.u(10)
    rect = tip_box(target, kit, picture.get_rect().inflate(2 * pad, pad).size, box)
    target.blit(picture, picture.get_rect(center=rect.center))
    return rect
