"""Buttons of moves with cards or suits, which stand on them as pictures."""

from __future__ import annotations

import pygame

from cardgames.engine import Move, Sentence
from cardgames.engine.text import Names

from ..kit import Kit
from ..sentences import signed
from ..widgets import Button
from ..widgets.buttons import Action
from .drawing.painter import Painter


class ChoiceButton(Button):
    """A button for a *move* that takes or lays cards, or names a suit: these stand on it as pictures."""

    def __init__(
        self,
        id: str,
        move: Move,
        words: Sentence,
        names: Names,
        painter: Painter,
        on_click: Action,
        *,
        kind: str = "outline",
    ) -> None:
        super().__init__(id, (0, 0), words.text(names), on_click, kind=kind)
        self.move = move
        self.text_on_it = signed(words, names)
        self.painter = painter

    def measure(self, kit: Kit) -> tuple[int, int]:
        height = super().measure(kit)[1]
        return self.painter.line_width(self.text_on_it, self.style) + kit.u(2) + round(height * 0.9), height

    def look_area(self, kit: Kit) -> pygame.Rect | None:
        return None  # the cards of the move are ringed

    def _draw_content(self, target: pygame.Surface, kit: Kit, box: pygame.Rect, ink: str, state: str) -> None:
        room = box.w - round(box.h * 0.6)
        words = kit.text.paragraph(self.text_on_it, room, self.style, ink, align="centre", lines=1)
        self.painter.report(self.text_on_it)
        down = kit.u(1) if state == "pressed" else 0
        target.blit(words, words.get_rect(center=(box.centerx, box.centery + down)))
