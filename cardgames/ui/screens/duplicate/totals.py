"""Where everybody stands at a duplicate night: places, totals as numbers and bars, the deals, and who has
played those that cannot be compared yet."""

from __future__ import annotations

import pygame

from cardgames.languages import N_, _

from ...kit import Kit
from ...nights import Night
from ...sentences import with_sign

PAD = 16  # logical units
WIDEST = 116  # of a column of numbers
LEAST_BAR = 90
BAR = 10
ROOMY = 4  # up to this many people have higher lines
DEAL = N_("Deal {number}")


def totals_picture(kit: Kit, night: Night, width: int) -> pygame.Surface:
    """Return the table of a night, *width* pixels wide, with as many deals as there is room for, up to the
    one that is played now or after it; the kit knows the colours and faces of its people."""
    return _Totals(kit, night, width).draw()


class _Totals:
    """Its columns: place and face, name, a bar where there is room, the total, and the deals."""

    def __init__(self, kit: Kit, night: Night, width: int) -> None:
        self.kit, self.night, self.width = kit, night, width
        text = kit.text
        self.pad, self.radius = kit.u(PAD), round(text.line_height("body") * 0.62)
        self.step = round(text.line_height("body") * (2.3 if len(night.people) <= ROOMY else 1.75))
        self.column = max(
            text.width(_(DEAL).format(number=16), "label"), text.width("−000.0", "strong")
        ) + kit.u(18)
        self.left = self.pad + text.width("88.", "body") + kit.u(8)
        names = self.left + 2 * self.radius + kit.u(12)
        self.names = names
        wanted = max(text.width(name, "strong") for name in night.people) + kit.u(16)
        room = width - names - self.pad
        self.name_width = min(wanted, room - self.column)
        left = room - self.name_width - self.column
        self.shown = self._window(left // self.column)
        left -= self.column * len(self.shown)
        wider = min(kit.u(WIDEST) - self.column, left // (len(self.shown) + 1))
        if wider > 0:
            self.column += wider
            left -= wider * (len(self.shown) + 1)
        self.bar = left - kit.u(16) if left >= kit.u(LEAST_BAR) else 0
        self.first = names + self.name_width + max(0, left)  # where the numbers begin

    def _window(self, most: int) -> list[int]:
        """Return at most *count* deals: the one to be played next is the last where not all have room."""
        now = self.night.next[0] if self.night.next is not None else self.night.deals - 1
        last = max(now + 1, min(most, self.night.deals))
        return list(range(max(0, last - most), last))

    def draw(self) -> pygame.Surface:
        """Return the picture."""
        kit, night, step = self.kit, self.night, self.step
        height = step * (len(night.people) + 1) + 2 * self.pad
        face = kit.panel_picture((self.width, height), "well", border="line", radius=16).copy()
        heads = [
            _("Total") if night.complete else "",
            *(_(DEAL).format(number=deal + 1) for deal in self.shown),
        ]
        for word, right in zip(heads, self._rights(len(heads)), strict=True):
            ink, middle = "accent" if right == self._rights(1)[0] else "muted", self.pad + step // 2
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
        if night.complete:
            kit.text.draw(face, f"{place}.", (self.pad, middle), "body", "muted", middle=True)
        centre = (self.left + self.radius, middle)
        name = night.people[person]
        kit.avatar(face, centre, self.radius, name, kit.seat(person), face=kit.face(person))
        room = max(1, self.name_width - kit.u(12))
        kit.text.draw(face, name, (self.names, middle), "strong", middle=True, width=room)
        total, *rights = self._rights(1 + len(self.shown))
        if night.complete:
            if self.bar:
                self._draw_bar(face, person, place, middle)
            self._draw_number(face, night.totals()[person], (total, middle), "strong", "accent")
        for deal, right in zip(self.shown, rights, strict=True):
            if not night.is_complete(deal):
                self._draw_mark(face, deal, person, (right, middle))
            elif person in night.best(deal):
                self._draw_number(face, night.scores(deal)[person], (right, middle), "strong", "good")
            else:
                self._draw_number(face, night.scores(deal)[person], (right, middle), "body", "text")

    def _draw_number(
        self, face: pygame.Surface, value: float, at: tuple[int, int], style: str, ink: str
    ) -> None:
        words = with_sign(value)
        self.kit.text.draw(face, words, at, style, ink, align="right", middle=True, tabular=True)

    def _draw_mark(self, face: pygame.Surface, deal: int, person: int, at: tuple[int, int]) -> None:
        """Draw a tick where somebody has played a deal that is not compared yet, a filled ring where they are
        to play it now, and an empty one where they play it later; its right end stands *at*."""
        kit, radius = self.kit, round(self.radius * 0.78)
        ring = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        ring.midright = at
        is_next, played = self.night.next == (deal, person), self.night.score(deal, person) is not None
        edge = "accent" if is_next or played else "#FFFFFF40"
        kit.panel(face, ring, "accent" if is_next else "#00000050", border=edge, radius=999, line=1.5)
        if is_next or played:
            icon, ink = ("play", "accent_ink") if is_next else ("check", "accent")
            kit.icon(face, icon, ring.center, radius * 1.3 / kit.theme.scale, ink, centre=True)

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
