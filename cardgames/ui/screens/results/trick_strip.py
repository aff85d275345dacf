"""The tricks of a hand side by side: the card that won each, who took it, and the points it brought."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Card, Sentence
from cardgames.engine.families.won_tricks import WonTrick
from cardgames.engine.text import Names, Seat
from cardgames.languages import N_

from ...faces import CALM, PLEASED
from ...kit import Kit
from ...pictures import Pictures
from ...pictures import height as card_height
from ...sentences import amount, person_name
from ...widgets import Figure
from .record import signed

LEAST, GAP, WIDEST = 74, 8, 100  # logical units: of a place
CARD, FACE = 0.66, 0.25  # of the width of a place
MOST_FACE = 22  # logical units


WITH_POINTS = N_("Trick {number}: {who}, {card}, {points}.")
WITHOUT_POINTS = N_("Trick {number}: {who}, {card}.")


class TrickStrip(Figure):
    """See the module.  The *best* trick has a golden rim; while cards are *lit*, tricks without one of them
    are dim.  All of it is read aloud at once, in the words of *names*."""

    focusable = True

    def __init__(
        self,
        pictures: Pictures,
        tricks: Sequence[WonTrick],
        best: int | None,
        lit: Callable[[], Sequence[Card]],
        names: Names,
    ) -> None:
        super().__init__("tricks", (0, 0))
        self.pictures, self.tricks, self.best, self.lit, self.names = pictures, tricks, best, lit, names
        self.name = " ".join(self._told(number) for number in range(len(tricks)))
        self.counts = any(trick.points for trick in tricks)

    def _told(self, number: int) -> str:
        """Return a trick in words."""
        trick = self.tricks[number]
        template = WITH_POINTS if trick.points else WITHOUT_POINTS
        who, points = Seat(trick.winner), amount(trick.points, "points")
        return Sentence(template, number=number + 1, who=who, card=trick.card, points=points).text(self.names)

    def height_at(self, kit: Kit, width: int) -> int:
        gap, count = kit.u(GAP), len(self.tricks)
        least = max(kit.u(LEAST), kit.text.width("+00", "head") + kit.u(16))
        most = max(1, min(count, (width + gap) // (least + gap)))
        self.columns = -(-count // -(-count // most))
        self.cell = min((width - gap * (self.columns - 1)) // self.columns, kit.u(WIDEST))
        self.card = max(30, round(self.cell * CARD))
        self.radius = min(round(self.cell * FACE), kit.u(MOST_FACE))
        points = kit.text.line_height("head") if self.counts else kit.u(4)
        self.tall = kit.u(8) + card_height(self.card) + kit.u(10) + 2 * self.radius + points + kit.u(6)
        rows = -(-count // self.columns)
        return rows * self.tall + (rows - 1) * gap

    def corner(self, kit: Kit) -> int:
        return kit.u(12)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        gap, lit = kit.u(GAP), self.lit()
        for number, trick in enumerate(self.tricks):
            row, column = divmod(number, self.columns)
            x, y = self.box.x + column * (self.cell + gap), self.box.y + row * (self.tall + gap)
            dim = bool(lit) and not any(card in lit for card in trick.cards)
            self._draw_trick(target, kit, number, pygame.Rect(x, y, self.cell, self.tall), dim=dim)

    def _draw_trick(
        self, target: pygame.Surface, kit: Kit, number: int, box: pygame.Rect, *, dim: bool
    ) -> None:
        trick, is_best = self.tricks[number], number == self.best
        border = ("accent" if is_best else "line", 2 if is_best else 1)
        kit.panel(target, box, "row", border=border[0], radius=12, line=border[1])
        card = pygame.Rect(0, 0, self.card, card_height(self.card))
        card.midtop = (box.centerx, box.y + kit.u(8))
        shadow = self.pictures.shadow(self.card)
        target.blit(shadow, shadow.get_rect(center=(card.centerx, card.centery + kit.u(2))))
        target.blit(self.pictures.card(trick.card.text, self.card, dim=dim), card)
        seat, middle = trick.winner, card.bottom + kit.u(10) + self.radius
        kit.text.draw(target, str(number + 1), (box.x + kit.u(6), middle), "tag", "muted", middle=True)
        kit.avatar(
            target, (box.centerx + kit.u(4), middle), self.radius, person_name(self.names.seats[seat]),
            kit.seat(seat), face=kit.face(seat), look=PLEASED if is_best else CALM,
        )  # fmt: skip
        if self.counts:
            y = (middle + self.radius + box.bottom) // 2
            ink = "accent" if is_best else "text"
            kit.text.draw(target, signed(trick.points), (box.centerx, y), "head", ink, align="centre",
                          middle=True, tabular=True)  # fmt: skip
