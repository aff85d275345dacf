"""A small line chart of the scores, hand by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ... import shapes
from ...kit import Kit
from ...widgets import Illustration

LEAST_STEP = 14  # logical units between two names at the right end


class GrowingChart(Illustration):
    """A chart whose lines come into sight from the left, as far as *share()* says (0 to 1).  Its *labels*, so
    wide at the left and so high at the top, are there from the start."""

    def __init__(
        self,
        id: str,
        draw_at: Callable[[tuple[int, int]], pygame.Surface],
        tall: int,
        labels: tuple[int, int],
        share: Callable[[], float],
    ) -> None:
        super().__init__(id, draw_at, tall)
        self.labels, self.share = labels, share

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        left, top = self.labels
        seen = left + round((self.box.w - left) * self.share())
        if seen < self.box.w:
            target.blit(kit.panel_picture(self.box.size, "well", border="line", radius=16), self.box)
            target.blit(self.picture, self.box, (0, 0, self.box.w, top))
        target.blit(self.picture, self.box, (0, 0, seen, self.box.h))


def nice_step(span: int, most: int) -> int:
    """Return a round distance between lines so that at most *most* of them lie in *span*.

    >>> nice_step(47, 4), nice_step(8, 4), nice_step(300, 4)
    (20, 2, 100)
    """
    size = 1
    while True:
        for factor in (1, 2, 5):
            if span / (size * factor) <= most:
                return size * factor
        size *= 10


def draw_chart(
    kit: Kit, size: tuple[int, int], totals: Sequence[Sequence[int]], colours: Sequence[str],
    names: Sequence[str], goal: int = 0, low_wins: bool = False,
) -> pygame.Surface:  # fmt: skip
    """Draw the totals after each hand (the first are those at the start), one line for each side; what
    wins is on top, also where the lowest total wins."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    label = kit.text.line_height("label")
    values = [value for row in totals for value in row]
    low, high = min(0, *values), max(1, goal, *values)
    step = nice_step(high - low, max(2, size[1] // max(1, 2 * label)))
    left = max(kit.text.width(str(value), "label") for value in (low, high)) + kit.u(10)
    named = min(max(kit.text.width(name, "label") for name in names) + kit.u(12), round(size[0] * 0.42))
    room = pygame.Rect(left, label // 2, size[0] - left - named - kit.u(16), size[1] - label * 2)

    def at(hand: int, value: float) -> tuple[float, float]:
        x = room.x + room.w * hand / max(1, len(totals) - 1)
        share = (value - low) / (high - low)
        return x, room.bottom - room.h * (1 - share if low_wins else share)

    _draw_grid(kit, out, room, (low, high, step), goal, at)
    last = len(totals) - 1
    every = 1 if last <= 12 else -(-last // 8)
    for hand in range(1, len(totals)):
        if hand == last or (hand % every == 0 and last - hand >= every):
            spot = (round(at(hand, 0)[0]), room.bottom + label)
            kit.text.draw(out, str(hand), spot, "label", "muted", align="centre", middle=True)
    body = ""
    for side, colour in enumerate(colours):
        spots = [at(hand, row[side]) for hand, row in enumerate(totals)]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        body += (
            f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{kit.u(3)}" '
            f'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        body += "".join(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{max(2, kit.u(4))}" fill="{colour}"/>'
            for x, y in spots[1:]
        )
    out.blit(shapes.svg(body, size, size), (0, 0))
    _draw_names(kit, out, room.right + kit.u(12), named, [at(len(totals) - 1, end)[1] for end in totals[-1]],
                colours, names)  # fmt: skip
    return out


def _draw_grid(
    kit: Kit, out: pygame.Surface, room: pygame.Rect, scale: tuple[int, int, int], goal: int,
    at: Callable[[int, float], tuple[float, float]],
) -> None:  # fmt: skip
    """Draw level lines with their numbers, and the goal in gold."""
    low, high, step = scale
    value = -(-low // step) * step
    while value <= high:
        if (
            not goal
            or value == goal
            or abs(at(0, value)[1] - at(0, goal)[1]) > kit.text.line_height("label") * 0.8
        ):
            _draw_level(kit, out, room, value, round(at(0, value)[1]), "line", "muted")
        value += step
    if goal:
        _draw_level(kit, out, room, goal, round(at(0, goal)[1]), "accent_deep", "accent")


def _draw_level(
    kit: Kit, out: pygame.Surface, room: pygame.Rect, value: int, y: int, line: str, ink: str
) -> None:
    pygame.draw.rect(out, kit.theme.colour(line), (room.x, y, room.w, max(1, kit.u(1))))
    kit.text.draw(out, str(value), (room.x - kit.u(8), y), "label", ink, align="right", middle=True)


def _draw_names(
    kit: Kit, out: pygame.Surface, x: int, width: int, ends: Sequence[float], colours: Sequence[str],
    names: Sequence[str],
) -> None:  # fmt: skip
    """Draw each name at the end of its line, moved apart where they would touch."""
    least = max(kit.u(LEAST_STEP), round(kit.text.pixels("label") * 1.3))
    order = sorted(range(len(names)), key=lambda side: ends[side])
    lowest = out.get_height() - kit.text.line_height("label") // 2
    places: list[float] = []
    for side in order:
        places.append(max(ends[side], places[-1] + least if places else ends[side]))
    for number in reversed(range(len(places))):
        limit = lowest if number == len(places) - 1 else places[number + 1] - least
        places[number] = min(places[number], limit)
    for side, y in zip(order, places, strict=True):
        dot = pygame.Rect(0, 0, kit.u(8), kit.u(8))
        dot.center = (x + kit.u(2), round(y))
        kit.panel(out, dot, colours[side], border=None, radius=999)
        kit.text.draw(out, names[side], (x + kit.u(10), round(y)), "label", "text", middle=True,
                 width=width - kit.u(8))  # fmt: skip
