"""Where the buttons of a question stand: in rows above the prompt that keep clear of the plates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from ..widgets import Widget


def row_width(row: Sequence[Widget], gap: int) -> int:
    """Return how wide *row* is in pixels."""
    return sum(widget.rect.w for widget in row) + gap * (len(row) - 1)


def place_rows(
    widgets: Sequence[Widget], bottom: int, area: pygame.Rect, avoid: Iterable[pygame.Rect], gap: int
) -> int:
    """Place *widgets*, which have their sizes, in centred rows, the last of which ends at *bottom*; the upper
    edge of the first.  They keep clear of the boxes in *avoid*, by narrower rows if need be, or cover as
    little of them as they can."""
    boxes = list(avoid)
    wide = _rows(widgets, area.w - 2 * gap, gap), area.centerx
    top = _stand(*wide, bottom, gap)
    covered = _covered(widgets, boxes)
    if not covered:
        return top
    best, widest = wide, max(widget.rect.w for widget in widgets)
    last = bottom - max(widget.rect.h for widget in widgets)
    for upper in (top - (bottom - top), last):  # narrower rows are higher; else the last row keeps clear
        left, right = between(boxes, area, pygame.Rect(area.x, upper, area.w, bottom - upper))
        room = right - left - 2 * gap
        if room < widest:
            continue
        rows = _rows(widgets, room, gap)
        half = max(row_width(row, gap) for row in rows) // 2 + gap
        narrow = rows, max(left + half, min(area.centerx, right - half))
        _stand(*narrow, bottom, gap)
        under = _covered(widgets, boxes)
        if under < covered or (best is wide and under == covered):
            best, covered = narrow, under
    return _stand(*best, bottom, gap)


def _covered(widgets: Iterable[Widget], boxes: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of *boxes* lie under *widgets*."""
    cuts = [widget.rect.clip(box) for widget in widgets for box in boxes]
    return sum(cut.w * cut.h for cut in cuts)


def touches(widgets: Iterable[Widget], boxes: Sequence[pygame.Rect]) -> bool:
    """Tell whether any of *widgets* lies on one of *boxes*."""
    return any(widget.rect.collidelist(boxes) >= 0 for widget in widgets)


def between(boxes: Iterable[pygame.Rect], area: pygame.Rect, line: pygame.Rect) -> tuple[int, int]:
    """Return the left and the right end of what *boxes* leave free of *line*."""
    left, right = area.left, area.right
    for box in boxes:
        if box.bottom <= line.top or box.top >= line.bottom:
            continue
        if box.right < area.centerx:
            left = max(left, box.right)
        elif box.left > area.centerx:
            right = min(right, box.left)
    return left, right


def _rows(widgets: Iterable[Widget], room: int, gap: int) -> list[list[Widget]]:
    rows: list[list[Widget]] = [[]]
    for widget in widgets:
        if rows[-1] and row_width([*rows[-1], widget], gap) > room:
            rows.append([])
        rows[-1].append(widget)
    return rows


def _stand(rows: Sequence[Sequence[Widget]], centre: int, bottom: int, gap: int) -> int:
    y = bottom
    for row in reversed(rows):
        height = max(widget.rect.h for widget in row)
        x = centre - row_width(row, gap) // 2
        for widget in row:
            widget.rect.midleft = (x, y - height // 2)
            x += widget.rect.w + gap
        y -= height + gap
    return y + gap
