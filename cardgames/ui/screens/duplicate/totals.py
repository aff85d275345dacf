"""Where everybody stands at a duplicate night: places, totals as numbers and bars, and the deals."""

from __future__ import annotations

import pygame

from ...kit import Kit
from ...nights import Night
from ...sentences import with_sign

PAD = 16  # logical units
WIDEST = 116  # of a column of numbers
LEAST_BAR = 90
BAR = 10


def totals_picture(kit: Kit, night: Night, width: int) -> pygame.Surface:
    """Return the table of a night, *width* pixels wide, with as many deals as there is room for, the last
    ones; the kit knows the colours and faces of its people."""
    return _Totals(kit, night, width).draw()


class _Totals:
    """Its columns: place and face, name, a bar where there is room, the total, and the deals."""

    def __init__(self, kit: Kit, night: Night, width: int) -> None:
        self.kit, self.night, self.width = kit, night, width
        text = kit.text
        self.pad, self.radius = kit.u(PAD), round(text.line_height("body") * 0.62)
        self.step = round(text.line_height("body") * 1.75)
        self.column = max(text.width("Deal 16", "label"), text.width("−000.0", "strong")) + kit.u(18)
        self.left = self.pad + text.width("88.", "body") + kit.u(8)
        names = self.left + 2 * self.radius + kit.u(12)
        self.names = names
        wanted = max(text.width(name, "strong") for name in night.people) + kit.u(16)
        room = width - names - self.pad
        self.name_width = min(wanted, room - self.column)
        left = room - self.name_width - self.column
        self.shown = night.complete[-(left // self.column) :] if left >= self.column else []
        left -= self.column * len(self.shown)
        wider = min(kit.u(WIDEST) - self.column, left // (len(self.shown) + 1))
        if wider > 0:
            self.column += wider
            left -= wider * (len(self.shown) + 1)
        self.bar = left - kit.u(16) if left >= kit.u(LEAST_BAR) else 0
        self.first = names + self.name_width + max(0, left)  # where the numbers begin

    def draw(self) -> pygame.Surface:
        """Return the picture."""
        kit, night, step = self.kit, self.night, self.step
        height = step * (len(night.people) + 1) + 2 * self.pad
        face = kit.panel_picture((self.width, height), "well", border="line", radius=16).copy()
        heads = ["Total", *(f"Deal {deal + 1}" for deal in self.shown)]
        for word, right in zip(heads, self._rights(len(heads)), strict=True):
            ink, middle = "accent" if word == "Total" else "muted", self.pad + step // 2
            kit.text.draw(face, word, (right, middle), "label", ink, align="right", middle=True)
        for line, (person, place) in enumerate(night.places(), 1):
            self._draw_person(face, person, place, self.pad + line * step)
        return face

    def _rights(self, count: int) -> list[int]:
        """Return where the columns of numbers end."""
        return [self.first + self.column * (number + 1) for number in range(count)]

    def _draw_person(self, face: pygame.Surface, person: int, place: int, top: int) -> None:
        kit, night, middle = self.kit, self.night, top + self.step // 2
        line = (self.pad, top, self.width - 2 * self.pad, max(1, kit.u(1)))
        pygame.draw.rect(face, kit.theme.colour("line"), line)
        kit.text.draw(face, f"{place}.", (self.pad, middle), "body", "muted", middle=True)
        centre = (self.left + self.radius, middle)
        name = night.people[person]
        kit.avatar(face, centre, self.radius, name, kit.seat(person), face=kit.face(person))
        room = max(1, self.name_width - kit.u(12))
        kit.text.draw(face, name, (self.names, middle), "strong", middle=True, width=room)
        if self.bar:
            self._draw_bar(face, person, place, middle)
        values = [night.totals()[person], *(night.scores(deal)[person] for deal in self.shown)]
        best = [False, *(person in night.best(deal) for deal in self.shown)]
        for number, (value, right) in enumerate(zip(values, self._rights(len(values)), strict=True)):
            ink = "accent" if not number else "good" if best[number] else "text"
            style = "strong" if not number or best[number] else "body"
            kit.text.draw(face, with_sign(value), (right, middle), style, ink, align="right", middle=True,
                          tabular=True)  # fmt: skip

    def _draw_bar(self, face: pygame.Surface, person: int, place: int, middle: int) -> None:
        """Draw how far the total lies from the lowest one, or from nothing where that is lower."""
        kit, totals = self.kit, self.night.totals()
        low, high = min(0.0, *totals), max(0.0, *totals)
        tall = max(4, kit.u(BAR))
        x, y = self.names + self.name_width, middle - tall // 2
        kit.panel(face, (x, y, self.bar, tall), "#FFFFFF14", border=None, radius=5)
        share = (totals[person] - low) / (high - low) if high > low else 0.0
        if share:
            long = max(tall, round(self.bar * share))
            kit.panel(face, (x, y, long, tall), "accent" if place == 1 else "#6F86A8", border=None, radius=5)
