"""A ruler: a running total on a scale, the numbers that matter, and how far it is to the next of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import Ruler
from cardgames.languages import _

from ...kit import Kit
from ...text import Style
from .emblem import draw_disc, draw_letters
from .explained import Explained

LOW_VALUE: Style = ("heavy", 24)
SCALE = 2.9  # the height of the scale below the emblem, by that of a letter
LEAST_RADIUS = 1.2  # in the same: where there is room for a smaller emblem only, the value stands beside


def distances(ruler: Ruler) -> tuple[str, str]:
    """Return how far it is from the value to the marks on both sides, with the sign of the card that would
    lead there: "−19 to 75", "+6 to 100"."""
    below = [mark for mark in {*ruler.marks, *ruler.strong} if mark < ruler.value]
    above = [mark for mark in {*ruler.marks, *ruler.strong} if mark > ruler.value]
    back = _("−{n} to {mark}").format(n=ruler.value - max(below), mark=max(below)) if below else ""
    on = _("+{n} to {mark}").format(n=min(above) - ruler.value, mark=min(above)) if above else ""
    return back, on


def shown_marks(ruler: Ruler, places: dict[int, int], widths: dict[int, int], gap: int) -> list[int]:
    """Return the marks whose numbers have room: those next to the value first, then the strong ones, then
    those of the rest that do not stand beside a strong one without a number.

    *places* are the pixels of the marks, *widths* those of their numbers.
    """
    marks = sorted({*ruler.marks, *ruler.strong})
    near = sorted(marks, key=lambda mark: abs(mark - ruler.value))[:2]
    rest = [mark for mark in marks if mark in ruler.strong] + marks
    shown: list[int] = []
    for mark in dict.fromkeys([*near, *rest]):
        at = marks.index(mark)
        beside = [other for other in marks[max(0, at - 1) : at + 2] if other in ruler.strong]
        is_plain = mark not in near and mark not in ruler.strong
        if is_plain and any(other not in shown for other in beside):
            continue
        if all(
            abs(places[mark] - places[other]) >= (widths[mark] + widths[other]) // 2 + gap for other in shown
        ):
            shown.append(mark)
    return sorted(shown)


def draw_ruler(target: pygame.Surface, kit: Kit, ruler: Ruler, rect: pygame.Rect) -> None:
    """Draw it in *rect*: the value on an emblem over a plate with the scale, or beside the scale where that
    is too high."""
    size = kit.text.pixels("label")
    radius = (rect.h - round(SCALE * size)) // 2
    if radius < LEAST_RADIUS * size:
        plate = _draw_plate(target, kit, rect)
        value = str(ruler.value)
        kit.text.draw(target, value, (plate.x, plate.centery), LOW_VALUE, "text", middle=True)
        left = plate.x + kit.text.width(str(ruler.high), LOW_VALUE) + kit.u(18)
        _draw_scale(target, kit, ruler, pygame.Rect(left, plate.y, plate.right - left, plate.h))
        return
    plate = _draw_plate(target, kit, pygame.Rect(rect.x, rect.y + radius, rect.w, rect.h - radius))
    _draw_scale(target, kit, ruler, plate)
    centre = rect.centerx, rect.y + radius
    _draw_distances(target, kit, ruler, pygame.Rect(plate.x, plate.y, plate.w, round(1.4 * size)), radius)
    draw_disc(target, kit, centre, radius)
    draw_letters(target, kit, str(ruler.value), centre, radius)


def _draw_plate(target: pygame.Surface, kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Draw the plate; return its inner rect."""
    kit.shadow(target, rect, radius=18, blur=8, alpha=90, down=2)
    kit.panel(target, rect, "plate", border="#FFFFFF40", radius=18)
    return rect.inflate(-2 * kit.u(18), -2 * kit.u(5))


def _draw_distances(target: pygame.Surface, kit: Kit, ruler: Ruler, box: pygame.Rect, radius: int) -> None:
    """Draw the label, and at both sides of an emblem of this *radius* how far it is to the next marks."""
    back, on = distances(ruler)
    away = radius + kit.u(14)
    at = box.centerx - away, box.centery
    left = kit.text.draw(target, back, at, "label", "muted", align="right", middle=True).x if back else at[0]
    if left - kit.u(16) - box.x > kit.text.width(ruler.label, "label"):
        kit.text.draw(target, ruler.label, (box.x, box.centery), "label", "#CFE3DC", middle=True)
    kit.text.draw(target, on, (box.centerx + away, box.centery), "label", "accent", middle=True)


def _draw_scale(target: pygame.Surface, kit: Kit, ruler: Ruler, box: pygame.Rect) -> None:
    """Draw the line with its marks, their numbers below it and the pointer above it."""
    size = kit.text.pixels("label")
    end = kit.text.width(str(ruler.high), "label") // 2
    left, right = box.x + end, box.right - end
    span = max(1, ruler.high - ruler.low)
    y = box.bottom - round(size * 1.65)

    def place(number: int) -> int:
        return left + round((right - left) * (min(max(number, ruler.low), ruler.high) - ruler.low) / span)

    thick = max(2, kit.u(3))
    pygame.draw.line(target, pygame.Color(kit.theme.colour("muted")), (left, y), (right, y), thick)
    pygame.draw.line(
        target, pygame.Color(kit.theme.colour("accent")), (left, y), (place(ruler.value), y), thick
    )
    marks = sorted({*ruler.marks, *ruler.strong})
    for mark in marks:
        high = round(size * (0.55 if mark in ruler.strong else 0.32))
        colour = kit.theme.colour("accent" if mark in ruler.strong else "text")
        line = max(2, kit.u(4 if mark in ruler.strong else 2))
        pygame.draw.line(
            target, pygame.Color(colour), (place(mark), y - high), (place(mark), y + high // 2), line
        )
    places = {mark: place(mark) for mark in marks}
    widths = {mark: kit.text.width(str(mark), "label") for mark in marks}
    for mark in shown_marks(ruler, places, widths, kit.u(6)):
        at = (places[mark], y + round(size * 0.95))
        ink = "accent" if mark in ruler.strong else "#CFE3DC"
        kit.text.draw(target, str(mark), at, "label", ink, align="centre", middle=True)
    _draw_pointer(target, kit, (place(ruler.value), y - thick), round(size * 0.62))


def _draw_pointer(target: pygame.Surface, kit: Kit, at: tuple[int, int], size: int) -> None:
    """Draw a triangle that stands on the scale."""
    points = _around(at, size + max(1, kit.u(2))), _around(at, size)
    pygame.draw.polygon(target, pygame.Color(kit.theme.colour("edge")), points[0])
    pygame.draw.polygon(target, pygame.Color(kit.theme.colour("text")), points[1])


def _around(at: tuple[int, int], size: int) -> Sequence[tuple[int, int]]:
    x, y = at
    return (x, y), (x - size * 2 // 3, y - size), (x + size * 2 // 3, y - size)


def explained(ruler: Ruler | None, rect: pygame.Rect) -> Explained | None:
    """Return the place that explains it, if there is anything to explain."""
    if ruler is None or not ruler.hint:
        return None
    return Explained("ruler", rect.copy(), tip=ruler.hint)
