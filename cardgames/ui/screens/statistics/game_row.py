"""One game of the overview: what was played and won, by person and level."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from cardgames.engine import Game
from cardgames.storage import PlayCounts

from ...app import App
from ...kit import Kit
from ..tiles import draw_fan, emblem, family_panel
from .words import against, in_words

HEADS = ("Played", "Won", "Hands", "Practice")
PAD, INNER = 16, 20  # logical units
THUMB = (86, 64)


class GameRow:
    """Its height is known at once; it is drawn when it comes into sight.

    *words* stand below the *title*; *rows* are a person, a level and the counts; *width* is in pixels.
    """

    def __init__(
        self, app: App, game: type[Game] | None, title: str, words: str,
        rows: Sequence[tuple[str, str, PlayCounts]], width: int,
    ) -> None:  # fmt: skip
        self.app, self.game, self.title = app, game, title
        self.tallies = [tally for _, _, tally in rows]
        self.names = [f"{who} · {against(level)}" for who, level, _ in rows]
        kit = self.kit = app.kit
        self.room = width - kit.u(2 * INNER)
        self.thumb = (kit.u(THUMB[0]), kit.u(THUMB[1])) if game is not None else (0, 0)
        self.words = kit.text.paragraph(words, width - self.thumb[0] - kit.u(100), "label", "muted")
        self.head = kit.text.line_height("head") + self.words.get_height()
        self.top = max(self.head, self.thumb[1])
        self.step = round(kit.text.line_height("label") * 1.3)
        self.column = max(kit.text.width(head, "label") for head in HEADS) + kit.u(18)
        self.first = self.room - self.column * len(HEADS)
        self.is_table = self.first >= max((kit.text.width(name, "label") for name in self.names), default=0)
        tall = self.step * (len(rows) + 1) if self.is_table else self._in_words.get_height()
        tall = tall if rows else 0  # nothing but practice hands
        self.height = self.top + tall + kit.u(2 * PAD + 12)

    @cached_property
    def _in_words(self) -> pygame.Surface:
        """Return what a table would be too wide for."""
        each = zip(self.names, self.tallies, strict=True)
        lines = [f"**{name}**: {in_words(tally)}" for name, tally in each]
        return self.kit.text.paragraph("\n".join(lines), self.room, "small", "muted")

    def face(self, kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        """Return the whole row."""
        fill = "panel_light" if state in ("hover", "pressed") else "row"
        face = kit.panel_picture(size, fill, border="line", radius=16).copy()
        pad = kit.u(PAD)
        x, y = self.thumb[0] + kit.u(34 if self.game else INNER), pad + (self.top - self.head) // 2
        kit.text.draw(face, self.title, (x, y), "head", width=size[0] - x - kit.u(56))
        face.blit(self.words, (x, y + kit.text.line_height("head")))
        at = (kit.u(INNER), pad + self.top + kit.u(12))
        if self.tallies and self.is_table:
            self._draw_table(face, kit, at)
        elif self.tallies:
            face.blit(self._in_words, at)
        if self.game is not None:
            face.blit(self._thumb(kit, self.game), (pad, pad))
            sign = (size[0] - kit.u(30), pad + self.top // 2)
            kit.icon(face, "chevron_right", sign, 22, "muted", centre=True)
        return face

    def _thumb(self, kit: Kit, game: type[Game]) -> pygame.Surface:
        """Return the game's cards on the colour of its family."""
        out = family_panel(kit, game.family, self.thumb, radius=12, sign=game.name())
        card = max(kit.u(40), 34)
        draw_fan(self.app, out, emblem(game), (kit.u(43), kit.u(40)), card, round(card * 0.45), 9, 3)
        return out

    def _draw_table(self, target: pygame.Surface, kit: Kit, at: tuple[int, int]) -> None:
        """Draw the counts by person and level."""
        left, top = at
        rights = [left + self.first + self.column * (place + 1) for place in range(len(HEADS))]
        for head, right in zip(HEADS, rights, strict=True):
            kit.text.draw(
                target, head, (right, top + self.step // 2), "label", "muted", align="right", middle=True
            )
        for number, (name, tally) in enumerate(zip(self.names, self.tallies, strict=True), 1):
            y = top + number * self.step
            pygame.draw.rect(target, kit.theme.colours.line, (left, y, self.room, max(1, kit.u(1))))
            middle = y + self.step // 2
            kit.text.draw(target, name, (left, middle), "label", "text", middle=True, width=self.first)
            figures = (tally.matches, tally.won, tally.hands, tally.practice_hands)
            for figure, right in zip(figures, rights, strict=True):
                kit.text.draw(target, str(figure), (right, middle), "label", "text", align="right",
                              middle=True, tabular=True)  # fmt: skip
