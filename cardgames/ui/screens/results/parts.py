"""The parts of the sheets: the faces of a side, a strip of cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import Card, Match

from ...faces import CALM
from ...kit import Kit
from ...pictures import Pictures
from ...pictures import height as card_height
from ...sentences import person_name
from ...widgets import Figure
from ...widgets.base import Place
from .record import members

READABLE = 0.6
"""How much of the width of a covered card must be seen."""

CARD, APART = 58, 12  # logical units: how wide a card is, and the gap between two rows


def mark_radius(kit: Kit) -> int:
    """Return the radius of the faces beside a name."""
    return max(kit.u(15), round(kit.text.pixels("label") * 1.05))


def mark_width(kit: Kit, count: int, radius: int = 0) -> int:
    """Return the width of the faces of *number* people; *radius* where it is not the usual one."""
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
        kit.avatar(
            target, (x, left[1]), radius, person_name(player.name), colour, face=kit.face(seat), look=look
        )
        x += round(radius * 1.35)


class CardStrip(Figure):
    """Cards side by side, overlapping where they are many."""

    def __init__(
        self,
        id: str,
        rect: Place,
        pictures: Pictures,
        cards: Sequence[Card],
        *,
        units: float = CARD,
    ) -> None:
        super().__init__(id, rect)
        self.pictures, self.cards, self.units = pictures, cards, units
        self.card, self.rows = 0, 1

    def height_at(self, kit: Kit, width: int) -> int:
        self.card = max(kit.u(self.units), 30)
        rows = 1
        while self._step(kit, rows, width) < self.card * READABLE and rows < len(self.cards):
            rows += 1
        self.rows = rows
        return rows * self._row_height(kit) + kit.u(2)

    def _row_height(self, kit: Kit) -> int:
        return card_height(self.card) + kit.u(APART)

    def _step(self, kit: Kit, rows: int, width: int) -> int:
        """Return the distance between two cards when they lie in this many rows."""
        each = -(-len(self.cards) // rows)
        room = width - self.card - kit.u(4)
        return min(self.card + kit.u(6), room // (each - 1)) if each > 1 else self.card

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        step = self._step(kit, self.rows, self.rect.w)
        each = -(-len(self.cards) // self.rows)
        for number, card in enumerate(self.cards):
            row, column = divmod(number, each)
            x = self.box.x + kit.u(2) + column * step
            y = self.box.y + kit.u(2) + row * self._row_height(kit)
            shadow = self.pictures.shadow(self.card)
            middle = (x + self.card // 2, y + card_height(self.card) // 2 + kit.u(2))
            target.blit(shadow, shadow.get_rect(center=middle))
            target.blit(self.pictures.card(card.text, self.card), (x, y))
