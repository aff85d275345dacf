"""The charts of the matches played last: a line through them, and how often which result came."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.languages import _, pgettext

from ... import shapes
from ...input import Click, Key
from ...kit import Kit
from ...widgets import Widget
from ...widgets.base import Place
from ..results.chart import nice_step

MEAN = 5
"""The number of matches averaged by the thin line."""
MOST_BARS = 9
DOT = 4.5  # logical units


def minus(value: int) -> str:
    """Return a whole number with a proper minus."""
    return str(value).replace("-", "−")


def running_means(values: Sequence[int], span: int = MEAN) -> list[float]:
    """Return the mean of each value with those before it, up to *span*.

    >>> running_means([2, 4, 6], 2)
    [2.0, 3.0, 5.0]
    """
    means = []
    for place in range(1, len(values) + 1):
        last = values[max(0, place - span) : place]
        means.append(sum(last) / len(last))
    return means


def bars(values: Sequence[int], most: int = MOST_BARS) -> list[tuple[int, int, int]]:
    """Return how often values fall between two round numbers: the lower one, the upper one, and how many.

    >>> bars([-3, 1, 4, 12], 4)
    [(-5, -1, 1), (0, 4, 2), (5, 9, 0), (10, 14, 1)]
    """
    low, high = min(values), max(values)
    step = nice_step(max(1, high - low), max(1, most - 1))
    while high // step - low // step + 1 > most:
        step *= 2
    found = []
    for number in range(low // step, high // step + 1):
        first = number * step
        count = sum(first <= value < first + step for value in values)
        found.append((first, first + step - 1, count))
    return found


class MatchChart(Widget):
    """A line through *values*, one for each match in order; a filled dot where it was *won*, else a ring.

    Left and right (and a click) go from match to match: *on_choose(number)* is called, *on_open(number)*
    where Enter is pressed on one.
    """

    focusable = True

    def __init__(
        self,
        id: str,
        rect: Place,
        values: Sequence[int],
        won: Sequence[bool],
        chosen: int,
        on_choose: Callable[[int], object],
        on_open: Callable[[int], object],
    ) -> None:
        super().__init__(id, rect)
        self.values, self.won, self.chosen = values, won, chosen
        self.on_choose, self.on_open = on_choose, on_open

    def added(self, kit: Kit) -> None:
        self.low, self.high = min(0, *self.values), max(1, *self.values)
        label = kit.text.line_height("label")
        self.step = nice_step(self.high - self.low, max(2, self.rect.h // (2 * label)))
        left = max(kit.text.width(minus(value), "label") for value in (self.low, self.high)) + kit.u(18)
        self.room = pygame.Rect(left, label, self.rect.w - left - kit.u(16), self.rect.h - round(2.4 * label))
        self._face: tuple[Kit, pygame.Surface] | None = None

    def adopt(self, old: MatchChart) -> None:
        """Keep the picture of *old* as long as only another match is chosen."""
        if (old.values, old.won, old.rect.size) == (self.values, self.won, self.rect.size):
            self._face = old._face

    def at(self, number: int, value: float) -> tuple[float, float]:
        """Return where the value of a match stands, from the corner of the chart."""
        room = self.room
        x = room.x + room.w * (number / (len(self.values) - 1) if len(self.values) > 1 else 0.5)
        return x, room.bottom - room.h * (value - self.low) / (self.high - self.low)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        if self._face is None or self._face[0] is not kit:
            self._face = kit, self._drawn(kit)
        target.blit(self._face[1], self.box)
        x, y = self.at(self.chosen, self.values[self.chosen])
        spot = (self.box.x + round(x), self.box.y + round(y))
        line = pygame.Rect(0, self.box.y + self.room.y, max(1, kit.u(1)), self.room.h)
        line.centerx = spot[0]
        pygame.draw.rect(target, kit.theme.colour("accent"), line)
        ring = pygame.Rect(0, 0, kit.u(18), kit.u(18))
        ring.center = spot
        kit.panel(target, ring, "#00000000", border="accent", radius=999, line=2)

    def _drawn(self, kit: Kit) -> pygame.Surface:
        out = kit.panel_picture(self.rect.size, "well", border="line", radius=16).copy()
        value = -(-self.low // self.step) * self.step
        while value <= self.high:
            y = round(self.at(0, value)[1])
            colour = "muted" if value == 0 else "line"
            pygame.draw.rect(out, kit.theme.colour(colour), (self.room.x, y, self.room.w, max(1, kit.u(1))))
            at = (self.room.x - kit.u(8), y)
            kit.text.draw(out, minus(value), at, "label", "muted", align="right", middle=True)
            value += self.step
        out.blit(shapes.svg(self._lines(kit), self.rect.size, self.rect.size), (0, 0))
        self._number_matches(out, kit)
        return out

    def _lines(self, kit: Kit) -> str:
        """Return the lines and dots as a drawing."""
        ink, gold, ground = (kit.theme.colour(name) for name in ("info", "accent", "well"))
        spots = [self.at(number, value) for number, value in enumerate(self.values)]
        body = _path(spots, ink, kit.u(2))
        if len(self.values) > MEAN:
            means = [self.at(number, value) for number, value in enumerate(running_means(self.values))]
            path = shapes.dashes(means, kit.u(6), kit.u(5))
            body += f'<path d="{path}" fill="none" stroke="{gold}" stroke-width="{kit.u(2)}"/>'
        radius = max(2.0, kit.u(DOT) * min(1.0, 40 / len(self.values)))
        for (x, y), won in zip(spots, self.won, strict=True):
            fill = ink if won else ground
            body += (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{ink}" '
                f'stroke-width="{max(1, kit.u(1.5))}"/>'
            )
        return body

    def _number_matches(self, out: pygame.Surface, kit: Kit) -> None:
        """Write the numbers of some matches below the line."""
        count = len(self.values)
        every = nice_step(count, max(2, self.room.w // kit.text.width("000000", "label")))
        y = self.rect.h - round(kit.text.line_height("label") * 0.75)
        for number in range(1, count + 1):
            if number == 1 or (number % every == 0 and number > every / 2):
                x = round(self.at(number - 1, 0)[0])
                kit.text.draw(out, str(number), (x, y), "label", "muted", align="centre", middle=True)

    # Input

    def choose(self, number: int) -> bool:
        """Go to a match; whether there is one."""
        if not 0 <= number < len(self.values):
            return False
        self.chosen = number
        self.on_choose(number)
        if self.group:
            self.group.redraw()
        return True

    def click(self, event: Click) -> bool:
        x = event.pos[0] - self.box.x
        nearest = min(range(len(self.values)), key=lambda number: abs(self.at(number, 0)[0] - x))
        return self.choose(nearest)

    def handle_key(self, event: Key) -> bool:
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self.choose(0 if event.key == pygame.K_HOME else len(self.values) - 1)
        if event.action in ("left", "right"):
            return self.choose(self.chosen + (1 if event.action == "right" else -1))
        return False

    def activate(self) -> None:
        self.on_open(self.chosen)


def legend_picture(kit: Kit, width: int, matches: int) -> pygame.Surface:
    """Return the legend of the chart's dots and lines."""
    line = kit.text.line_height("label")
    out = pygame.Surface((width, line), pygame.SRCALPHA)
    x, middle, dot = kit.u(4), line // 2, kit.u(11)
    for word, fill in ((pgettext("match", "won"), "info"), (pgettext("match", "not won"), "well")):
        spot = pygame.Rect(x, middle - dot // 2, dot, dot)
        kit.panel(out, spot, fill, border="info", radius=999, line=1.5)
        x = kit.text.draw(
            out, word, (x + dot + kit.u(7), middle), "label", "muted", middle=True
        ).right + kit.u(22)
    if matches > MEAN:
        for dash in range(3):
            at = (x + dash * kit.u(10), middle - kit.u(1), kit.u(6), max(2, kit.u(2)))
            pygame.draw.rect(out, kit.theme.colour("accent"), at)
        kit.text.draw(
            out, _("average of five matches"), (x + kit.u(36), middle), "label", "muted", middle=True
        )
    return out


def bar_picture(kit: Kit, size: tuple[int, int], values: Sequence[int]) -> pygame.Surface:
    """Return how many matches ended between which results, as bars with their numbers."""
    out = kit.panel_picture(size, "well", border="line", radius=16).copy()
    label, pad = kit.text.line_height("label"), kit.u(14)
    widest = max(
        kit.text.width(_("{low} to {high}").format(low=minus(low), high=minus(high)), "label")
        for low, high, _count in bars(values)
    )
    found = bars(values, max(2, min(MOST_BARS, (size[0] - 2 * pad) // (widest + kit.u(10)))))
    most = max(count for _low, _high, count in found)
    step = (size[0] - 2 * pad) / len(found)
    room = size[1] - round(2.6 * label) - pad
    for place, (low, high, count) in enumerate(found):
        x = round(pad + step * (place + 0.5))
        tall = round(room * count / most)
        bar = pygame.Rect(0, 0, round(min(step * 0.7, kit.u(72))), max(tall, kit.u(2)))
        bar.midbottom = (x, size[1] - round(1.5 * label))
        kit.panel(out, bar, "info" if count else "line", border=None, radius=4)
        if count:
            at = (x, bar.y - round(label * 0.6))
            kit.text.draw(out, str(count), at, "label", "text", align="centre", middle=True)
        words = minus(low) if low == high else _("{low} to {high}").format(low=minus(low), high=minus(high))
        at = (x, size[1] - round(0.75 * label))
        kit.text.draw(out, words, at, "label", "muted", align="centre", middle=True, width=round(step))
    return out


def _path(spots: Sequence[tuple[float, float]], colour: str, width: int) -> str:
    points = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    return (
        f'<path d="M{points}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )
