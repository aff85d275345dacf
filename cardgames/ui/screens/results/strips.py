"""The cards of a few scores, each score's apart with the faces of those who made it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Card, Match

from ...kit import Kit
from ...pictures import Pictures
from ...pictures import height as card_height
from ...widgets import Figure
from ...widgets.base import Place
from .parts import RAISED, READABLE, draw_mark, mark_radius, mark_width
from .record import members

CARD = 46  # logical units
APART = 18


@dataclass(frozen=True)
class Made:
    """The *cards* with which some *sides* scored; *number* is that of the score."""

    number: int
    sides: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class _Row:
    """Some cards side by side: where the first stands, how far each is from the next, and whether the faces
    of the score stand before it."""

    made: Made
    cards: tuple[Card, ...]
    x: int
    line: int
    step: int
    is_first: bool


class ScoreStrips(Figure):
    """See the module.  While a score is *lit()*, its cards stand higher and the others are dim."""

    def __init__(
        self,
        id: str,
        rect: Place,
        pictures: Pictures,
        match: Match,
        made: Sequence[Made],
        lit: Callable[[], int | None],
    ) -> None:
        super().__init__(id, rect)
        self.pictures, self.match, self.made, self.lit = pictures, match, made, lit

    def height_at(self, kit: Kit, width: int) -> int:
        self.card = max(kit.u(CARD), 30)
        self.raised = kit.u(RAISED)
        self.rows = self._one_line(kit, width) or self._line_for_each(kit, width)
        return (1 + max(row.line for row in self.rows)) * self._line_height(kit)

    def _line_height(self, kit: Kit) -> int:
        return card_height(self.card) + self.raised + kit.u(6)

    def _face_width(self, kit: Kit, made: Made) -> int:
        return mark_width(kit, len(members(self.match, *made.sides))) + kit.u(6)

    def _one_line(self, kit: Kit, width: int) -> list[_Row]:
        """Return everything in one line with every card in full; nothing where there is no room for that."""
        rows, x, step = [], 0, self.card + kit.u(4)
        for made in self.made:
            x += self._face_width(kit, made)
            rows.append(_Row(made, made.cards, x, 0, step, True))
            x += step * (len(made.cards) - 1) + self.card + kit.u(APART)
        return rows if x - kit.u(APART) <= width else []

    def _line_for_each(self, kit: Kit, width: int) -> list[_Row]:
        """Return a line for each score, its cards overlapping where they must; or two, so that all can be
        read."""
        rows: list[_Row] = []
        least, line = round(self.card * READABLE[kit.glyphs.deck]), 0
        for made in self.made:
            x = self._face_width(kit, made)
            room = width - x - self.card
            parts = -(-len(made.cards) // (1 + max(0, room // least)))
            most = -(-len(made.cards) // parts)
            step = min(self.card + kit.u(4), room // max(1, most - 1))
            for start in range(0, len(made.cards), most):
                rows.append(_Row(made, made.cards[start : start + most], x, line, step, not start))
                line += 1
        return rows

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        lit, tall = self.lit(), self._line_height(kit)
        for row in self.rows:
            y = self.box.y + row.line * tall + kit.u(2)
            if row.is_first:
                middle = y + self.raised + max(card_height(self.card) // 2, mark_radius(kit))
                left = self.box.x + row.x - self._face_width(kit, row.made)
                draw_mark(target, kit, self.match, row.made.sides, (left, middle))
            raised = row.made.number == lit
            for place, card in enumerate(row.cards):
                at = (self.box.x + row.x + place * row.step, y + (0 if raised else self.raised))
                shadow = self.pictures.shadow(self.card)
                middle_of = (at[0] + self.card // 2, at[1] + card_height(self.card) // 2 + kit.u(2))
                target.blit(shadow, shadow.get_rect(center=middle_of))
                dim = lit is not None and not raised
                target.blit(self.pictures.card(card.text, self.card, dim=dim), at)
