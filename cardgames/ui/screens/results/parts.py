"""The parts of the sheets: who stands where, one score, a strip of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Card, Match

from ...faces import BEATEN, CALM, PLEASED, looks_of
from ...kit import Kit
from ...pictures import Pictures
from ...pictures import height as card_height
from ...speech import aloud
from ...widgets import Figure
from ...widgets.base import Place
from ...widgets.buttons import Pressable
from .record import members, signed, worth

READABLE = {"french": 0.6, "spanish": 0.52}  # of a card's width: what must be seen of a covered one
CARD, RAISED = 58, 8  # logical units
PAD = 14
LOW_TILES = 5  # from so many sides on, a tile has one line in any case


def mark_radius(kit: Kit) -> int:
    """Return the radius of the faces beside a name."""
    return max(kit.u(15), round(kit.text.pixels("label") * 1.05))


def mark_width(kit: Kit, count: int, radius: int = 0) -> int:
    """Return how much room the faces of so many people take; *radius* where it is not the usual one."""
    radius = radius or mark_radius(kit)
    return 2 * radius + round(radius * 1.35) * (min(count, 4) - 1)


def draw_mark(
    target: pygame.Surface,
    kit: Kit,
    match: Match,
    sides: Sequence[int],
    left: tuple[int, int],
    look: str = CALM,
    radius: int = 0,
) -> None:
    """Draw the faces of a side, or of some, overlapping; *left* is the left end of their middle line,
    *radius* theirs where it is not the usual one."""
    radius = radius or mark_radius(kit)
    x = left[0] + radius
    for seat in members(match, *sides)[:4]:
        player = match.players[seat]
        edge = pygame.Rect(0, 0, 2 * radius + kit.u(3), 2 * radius + kit.u(3))
        edge.center = (x, left[1])
        kit.panel(target, edge, "#141D2A", border=None, radius=999)
        colour = kit.seat(seat)
        kit.avatar(target, (x, left[1]), radius, player.name or "You", colour, face=kit.face(seat), look=look)
        x += round(radius * 1.35)


class Totals(Figure):
    """The running totals of all sides, side by side as far as they fit.

    *before* and *after* are the totals; *share()* says how far the counting is, by side from 0 to 1.
    """

    def __init__(
        self,
        rect: Place,
        match: Match,
        names: Sequence[str],
        before: Sequence[int],
        after: Sequence[int],
        goal: int,
        counted: Callable[[int], int],
        *,
        low: bool = False,
    ) -> None:
        super().__init__("totals", rect)
        self.is_low = low or len(names) >= LOW_TILES
        self.match, self.names, self.goal, self.counted = match, names, goal, counted
        self.before, self.after = before, after
        brought = zip(before, after, strict=True)
        self.looks = looks_of([worth(match, now - then) for then, now in brought])

    def height_at(self, kit: Kit, width: int) -> int:
        gap, count = kit.u(10), len(self.names)
        widest = max(kit.text.width(name, "name") + mark_width(kit, len(members(self.match, side)))
                     for side, name in enumerate(self.names)) + kit.u(2 * PAD + 10)  # fmt: skip
        goal = f" of {self.goal}" if self.goal else ""
        wish = max(min(widest, width), kit.u(150), kit.text.width(f"000{goal}  +00", ("heavy", 26)))
        if self.is_low:
            wish = widest + kit.text.width("000 +00 ", "head")
        self.columns = max(1, min(count, (width + gap) // (wish + gap)))
        if count % self.columns:
            self.columns = -(-count // -(-count // self.columns))
        self.cell = (width - gap * (self.columns - 1)) // self.columns
        self.tall = kit.text.line_height("name") + kit.text.line_height(("heavy", 26)) + kit.u(38)
        if self.is_low:
            self.tall = kit.text.line_height("name") + kit.u(18)
        rows = -(-count // self.columns)
        return rows * self.tall + (rows - 1) * gap

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        gap = kit.u(10)
        for side in range(len(self.names)):
            row, column = divmod(side, self.columns)
            x, y = self.box.x + column * (self.cell + gap), self.box.y + row * (self.tall + gap)
            self._draw_side(target, kit, side, pygame.Rect(x, y, self.cell, self.tall))

    def _draw_side(self, target: pygame.Surface, kit: Kit, side: int, box: pygame.Rect) -> None:
        kit.panel(target, box, "well", border="line", radius=16)
        pad, x = kit.u(PAD), box.x + kit.u(PAD)
        y = box.y + kit.u(10) + kit.text.line_height("name") // 2
        draw_mark(target, kit, self.match, (side,), (x, y), self.looks[side])
        x += mark_width(kit, len(members(self.match, side))) + kit.u(10)
        kit.text.draw(target, self.names[side], (x, y), "name", middle=True, width=box.right - pad - x)
        gained = self.counted(side)
        now = self.before[side] + gained
        if self.is_low:
            self._draw_gain(target, kit, side, (box.right - pad, y), gained, now)
            return
        y += kit.text.line_height("name") // 2 + kit.text.line_height(("heavy", 26)) // 2 + kit.u(4)
        line = kit.text.draw(target, str(now), (box.x + pad, y), ("heavy", 26), middle=True, tabular=True)
        if self.goal:
            at = (line.right + kit.u(8), y + kit.u(4))
            kit.text.draw(target, f"of {self.goal}", at, "label", "muted", middle=True)
        if self.before[side] != self.after[side]:
            ink = "good" if worth(self.match, gained) > 0 else "muted"
            at = (box.right - pad, y)
            kit.text.draw(target, signed(gained), at, "head", ink, align="right", middle=True, tabular=True)
        self._draw_bar(target, kit, box, now)

    def _draw_gain(
        self, target: pygame.Surface, kit: Kit, side: int, at: tuple[int, int], gained: int, now: int
    ) -> None:
        """Draw what a side has and what it has gained, at the end of its line, over the end of a long
        name."""
        words, ink = str(now), "good" if worth(self.match, gained) > 0 else "muted"
        wide = kit.text.width(words, "head")
        if self.before[side] != self.after[side]:
            wide += kit.text.width(f"  {signed(gained)}", "head")
        line = pygame.Rect(0, 0, wide + kit.u(8), kit.text.line_height("head"))
        line.midright = at
        kit.panel(target, line, "well", border=None, radius=0)
        shown = kit.text.draw(target, words, (line.x + kit.u(8), at[1]), "head", middle=True, tabular=True)
        if self.before[side] != self.after[side]:
            kit.text.draw(
                target, f" {signed(gained)}", (shown.right, at[1]), "head", ink, middle=True, tabular=True
            )

    def _draw_bar(self, target: pygame.Surface, kit: Kit, box: pygame.Rect, now: int) -> None:
        if not self.goal:
            return
        bar = pygame.Rect(box.x + kit.u(PAD), box.bottom - kit.u(14), box.w - 2 * kit.u(PAD), kit.u(5))
        kit.panel(target, bar, "line", border=None, radius=999)
        share = max(0.0, min(1.0, now / self.goal))
        if share:
            bar.w = max(bar.h, round(bar.w * share))
            kit.panel(target, bar, "accent", border=None, radius=999)


class ScoreRow(Pressable):
    """One score: which *sides*, why and how many points; *share()* tells how far it is counted (0 to 1)."""

    def __init__(
        self,
        id: str,
        rect: Place,
        match: Match,
        sides: Sequence[int],
        name: str,
        why: str,
        points: int,
        on_click: Callable[[], object] | None,
        *,
        share: Callable[[], float] = lambda: 1.0,
        chosen: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, on_click, tip=tip)
        self.match, self.sides, self.who, self.why, self.points = match, sides, name, why, points
        self.name = aloud(f"{name}: {why}" + (f", {signed(points)}" if points else ""))
        self.share, self.chosen = share, chosen
        self.focusable = self.pressable = on_click is not None

    fills = True

    def corner(self, kit: Kit) -> int:
        return kit.u(14)

    def _words(self, kit: Kit, width: int, colour: str) -> tuple[pygame.Surface, int]:
        """Return the reason as a picture, and where it begins."""
        left = kit.u(PAD) + mark_width(kit, len(members(self.match, *self.sides))) + kit.u(12)
        points = kit.text.width(f"{signed(self.points)}0", "head") if self.points else 0
        return kit.text.paragraph(self.why, max(1, width - left - points - kit.u(PAD)), "body", colour), left

    def height_at(self, kit: Kit, width: int) -> int:
        words, _ = self._words(kit, width, "text")
        return max(kit.u(44), words.get_height() + kit.text.line_height("small") + kit.u(14))

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, share = self.box, self.share()
        fill = "panel_light" if self.chosen or (self.hovered and self.pressable) else "row"
        kit.panel(target, box, fill, border="accent" if self.chosen else "line", radius=14)
        value = worth(self.match, self.points)
        look = PLEASED if value > 0 else BEATEN if value < 0 else CALM
        draw_mark(target, kit, self.match, self.sides, (box.x + kit.u(PAD), box.centery), look)
        words, left = self._words(kit, box.w, "text" if share > 0 else "muted")
        name = kit.text.line_height("small")
        y = box.centery - (words.get_height() + name) // 2
        target.blit(words, (box.x + left, y))
        kit.text.draw(target, self.who, (box.x + left, y + words.get_height()), "small", "muted",
                 width=box.w - left - kit.u(PAD))  # fmt: skip
        if self.points and share > 0:
            counted = signed(round(self.points * share))
            ink = "good" if worth(self.match, self.points) > 0 else "text"
            at = (box.right - kit.u(PAD), box.centery)
            kit.text.draw(target, counted, at, "head", ink, align="right", middle=True, tabular=True)


class CardStrip(Figure):
    """Cards side by side, overlapping where they are many; while some are *lit*, those stand higher and the
    others are dim."""

    def __init__(
        self,
        id: str,
        rect: Place,
        pictures: Pictures,
        cards: Sequence[Card],
        lit: Callable[[], Sequence[Card]] = lambda: (),
        *,
        units: float = CARD,
    ) -> None:
        super().__init__(id, rect)
        self.pictures, self.cards, self.lit, self.units = pictures, cards, lit, units
        self.card = self.raised = 0
        self.rows = 1

    def height_at(self, kit: Kit, width: int) -> int:
        self.card = max(kit.u(self.units), 30)
        self.raised = kit.u(RAISED)
        rows = 1
        while self._step(kit, rows, width) < self.card * READABLE[kit.glyphs.deck] and rows < len(self.cards):
            rows += 1
        self.rows = rows
        return rows * self._row_height(kit) + kit.u(2)

    def _row_height(self, kit: Kit) -> int:
        return card_height(self.card) + self.raised + kit.u(4)

    def _step(self, kit: Kit, rows: int, width: int) -> int:
        """Return the distance between two cards when they lie in so many rows."""
        each = -(-len(self.cards) // rows)
        room = width - self.card - kit.u(4)
        return min(self.card + kit.u(6), room // (each - 1)) if each > 1 else self.card

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        lit, step = self.lit(), self._step(kit, self.rows, self.rect.w)
        each = -(-len(self.cards) // self.rows)
        for number, card in enumerate(self.cards):
            row, column = divmod(number, each)
            x = self.box.x + kit.u(2) + column * step
            y = self.box.y + kit.u(2) + row * self._row_height(kit) + (0 if card in lit else self.raised)
            shadow = self.pictures.shadow(self.card)
            middle = (x + self.card // 2, y + card_height(self.card) // 2 + kit.u(2))
            target.blit(shadow, shadow.get_rect(center=middle))
            dim = bool(lit) and card not in lit
            target.blit(self.pictures.card(card.text, self.card, dim=dim), (x, y))
