"""The tool tip: a few words in a box of their own beside the thing that they explain."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..kit import Kit


def tip_rect(
    kit: Kit, size: tuple[int, int], box: pygame.Rect, window: pygame.Rect, clear: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Return where a tip of *size* stands in the *window*: under *box*, or above it near the lower edge.

    Where it would cover the regions kept *clear*, it moves aside, or further off, or stands above or
    beside *box* if it does not there; where all of these do, it covers as little of them as it can.
    """
    gap, room = kit.u(8), window.inflate(-kit.u(8), -kit.u(8))
    under, above, right, left = (pygame.Rect((0, 0), size) for _ in range(4))
    under.midtop, above.midbottom = (box.centerx, box.bottom + gap), (box.centerx, box.top - gap)
    right.midleft, left.midright = (box.right + gap, box.centery), (box.left - gap, box.centery)
    usual = above if under.bottom > room.bottom else under
    hits = [clear[number] for number in usual.clamp(room).collidelistall(list(clear))]
    aside = [usual.move(hit.right + gap - usual.left, 0) for hit in hits]
    aside += [usual.move(hit.left - gap - usual.right, 0) for hit in hits]
    aside = [rect for rect in aside if rect.left <= box.right and rect.right >= box.left]
    off = [usual.move(0, hit.bottom + gap - usual.top) for hit in hits if usual is under]
    off += [usual.move(0, hit.top - gap - usual.bottom) for hit in hits if usual is above]
    ends = [rect.copy() for rect in (above, under) for _ in range(2)]
    for at_left, at_right in (ends[:2], ends[2:]):
        at_left.left, at_right.right = box.left, box.right
    corners = [rect.copy() for rect in (right, left) for _ in range(2)]
    for at_top, at_bottom in (corners[:2], corners[2:]):
        at_top.top, at_bottom.bottom = box.top, box.bottom
    every = [rect.clamp(room) for rect in (usual, *aside, *off, above, right, left, under, *ends, *corners)]
    beside = [rect for rect in every if not rect.colliderect(box)] if clear else []
    return min(beside, key=lambda rect: sum(cut.w * cut.h for cut in map(rect.clip, clear)), default=every[0])


def tip_box(
    target: pygame.Surface,
    kit: Kit,
    size: tuple[int, int],
    box: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw a dark box of *size* beside *box*, where `tip_rect` has it, and return its place."""
    rect = tip_rect(kit, size, box, target.get_rect(), clear)
    kit.shadow(target, rect, radius=10, blur=6, alpha=130, down=3)
    kit.panel(target, rect, "#0C1517F5", border="#FFFFFF66", radius=10)
    return rect


def draw_tip(
    target: pygame.Surface, kit: Kit, words: str, box: pygame.Rect, clear: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Draw a tool tip beside *box*, off the regions kept *clear*."""
    rect, picture = tip_picture(kit, words, box, target.get_rect(), clear)
    tip_box(target, kit, rect.size, box, clear)
    target.blit(picture, picture.get_rect(center=rect.center))
    return rect


def tip_picture(
    kit: Kit, words: str, box: pygame.Rect, window: pygame.Rect, clear: Sequence[pygame.Rect] = ()
) -> tuple[pygame.Rect, pygame.Surface]:
    """Return where a tool tip stands in the *window*, and the picture of its *words*."""
    widest = min(kit.u(340), window.w - kit.u(40))
    width = min(widest, kit.text.width(words, "label") + 2)
    picture = kit.text.paragraph(words, width, "label", "text")
    pad = kit.u(10)
    return tip_rect(kit, picture.get_rect().inflate(2 * pad, pad).size, box, window, clear), picture
