"""One game of the overview: on the colour of its family what was played, and how much of it was won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Game
from cardgames.languages import _
from cardgames.storage import PlayCounts

from ... import shapes
from ...kit import Kit
from ..tiles import TEXT, VEIL, family_panel
from .words import share

LEAST = 340  # logical units
PAD = 18
SIGN = 54
BAR = 8
TRACK = "#FFFFFF2E"
PLAIN = ("#2C3E5C", "#1A273D")  # of a game that this version does not have


@dataclass(frozen=True)
class GameRecord:
    """The content of a tile: *lines* below the title, and for each of *rows* (who played, against whom) the
    counts; *last* stands below them."""

    game: type[Game] | None
    title: str
    lines: Sequence[str]
    rows: Sequence[tuple[str, PlayCounts]]
    last: str


class RecordTiles:
    """The tiles of some records, all of one *width* in pixels and equally high."""

    def __init__(self, kit: Kit, records: Sequence[GameRecord], width: int) -> None:
        self.kit, self.width = kit, width
        self.pad = kit.u(PAD)
        self.room = width - 2 * self.pad
        self.sign = max(kit.u(SIGN), round(kit.text.line_height("head") * 1.4))
        self.step = round(kit.text.line_height("label") * 1.15) + kit.u(BAR + 8)
        self.height = max((self._height(record) for record in records), default=0)

    @staticmethod
    def least_width(kit: Kit) -> int:
        """Return the width that names and counts need beside each other."""
        return max(kit.u(LEAST), kit.text.width("m" * 20, "label"))

    def face(self, record: GameRecord, state: str) -> pygame.Surface:
        """Return the tile of *record*."""
        kit, size, hot = self.kit, (self.width, self.height), state in ("hover", "pressed")
        out = self._ground(record, size, hot)
        veil = shapes.gradient(size, f"{VEIL}30", f"{VEIL}A0", 0.0)
        out.blit(veil, (0, 0))
        sign = kit.sign_picture(record.game.name(), self.sign) if record.game is not None else None
        if sign is not None:
            lift = kit.u(3) if hot else 0
            out.blit(sign, sign.get_rect(topright=(size[0] - self.pad, self.pad - kit.u(4) - lift)))
        y = self.pad
        for picture in self._words(record):
            out.blit(picture, (self.pad, y))
            y += picture.get_height()
        y = max(y, self.pad + self.sign) + kit.u(8)
        for name, tally in record.rows:
            self._draw_row(out, name, tally, y)
            y += self.step
        if record.last:
            last = self._last(record)
            out.blit(last, (self.pad, size[1] - self.pad - last.get_height()))
        shapes.clip_corners(out, kit.u(16))
        if hot or kit.theme.high_contrast:
            kit.panel(out, (0, 0, *size), "#FFFFFF00", border="#FFFFFFAA", radius=16, line=1.5)
        return out

    def _height(self, record: GameRecord) -> int:
        head = max(self.sign, sum(picture.get_height() for picture in self._words(record)))
        last = self._last(record).get_height() + self.kit.u(6) if record.last else 0
        return 2 * self.pad + head + self.kit.u(8) + self.step * len(record.rows) + last

    def _words(self, record: GameRecord) -> list[pygame.Surface]:
        """Return the title and the lines below it, beside the sign."""
        text, room = self.kit.text, self.room - self.sign - self.kit.u(12)
        title = text.paragraph(record.title, room, "head", "#FFFFFF", lines=2)
        return [title, *(text.paragraph(line, room, "label", TEXT) for line in record.lines)]

    def _last(self, record: GameRecord) -> pygame.Surface:
        return self.kit.text.paragraph(record.last, self.room, "label", TEXT)

    def _ground(self, record: GameRecord, size: tuple[int, int], hot: bool) -> pygame.Surface:
        if record.game is None:
            return self.kit.panel_picture(size, *PLAIN, border="line", radius=16).copy()
        return family_panel(self.kit, record.game.family, size, hot, sign=record.game.name())

    def _draw_row(self, out: pygame.Surface, name: str, tally: PlayCounts, y: int) -> None:
        """Draw who played, how many of the matches were won, and that share as a bar."""
        kit, tall = self.kit, max(3, self.kit.u(BAR))
        line = kit.text.line_height("label")
        right = out.get_width() - self.pad
        words = _("{won} of {count} won · {share}") if tally.matches else ""
        words = words.format(won=tally.won, count=tally.matches, share=share(tally.won, tally.matches))
        middle, gap = y + line // 2, kit.u(10)
        style = kit.text.fitted(f"{name} {words}", "label", self.room - gap)
        at = kit.text.draw(out, words, (right, middle), style, "#FFFFFF", align="right", middle=True)
        room = max(1, at.x - self.pad - gap)
        kit.text.draw(out, name, (self.pad, middle), style, TEXT, middle=True, width=room)
        kit.panel(out, (self.pad, y + line, self.room, tall), TRACK, border=None, radius=4)
        if tally.won:
            part = max(tall, round(self.room * tally.won / tally.matches))
            kit.panel(out, (self.pad, y + line, part, tall), "accent", border=None, radius=4)
