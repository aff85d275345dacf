"""The score sheet: what each side scored in each hand, and what that made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from cardgames.engine import Match
from cardgames.engine.game import HAND_NUMBER
from cardgames.languages import _, pgettext

from ...hand_scores import gained, hands_of
from ...kit import Kit
from ...widgets import Figure
from ...widgets.base import Place
from .parts import draw_faces, mark_width
from .record import members, plain, signed, worth

PAD, COLUMN, HANDS = 10, 124, 76  # logical units
HEAVY, NUMBERS = ("heavy", 20), "body"


def wish(sides: int) -> float:
    """Return the wanted width of a sheet for this number of sides, in logical units."""
    return min(1160.0, max(640.0, HANDS + COLUMN * sides + 60.0))


class ScoreGrid(Figure):
    """A row for each hand and a column for each side, the totals on top.

    *totals* are the running totals, those before the first hand first (see `scores_by_hand`).
    """

    def __init__(
        self, rect: Place, match: Match, names: Sequence[str], totals: Sequence[Sequence[int]]
    ) -> None:
        super().__init__("grid", rect)
        self.match, self.names, self.totals = match, names, totals
        self.hand = _(HAND_NUMBER[match.game.hand_word])

    @cached_property
    def rows(self) -> list[tuple[str, list[str], Sequence[int], list[bool]]]:
        """Return for each line its name, what was gained, the totals, and which gains were the best."""
        found = []
        first = self.match.position.hand_number - len(self.totals) + 2
        hands = hands_of(self.match)
        if any(self.totals[0]):
            level = [False] * len(self.names)
            found.append((pgettext("score sheet", "Start"), [""] * len(self.names), self.totals[0], level))
        for number, (before, after) in enumerate(zip(self.totals, self.totals[1:], strict=False)):
            if number < len(hands):
                gains = [gained(self.match, side, *hands[number]) for side in range(len(after))]
            else:  # a match that began in the middle
                gains = [now - then for then, now in zip(before, after, strict=True)]
            merits = [worth(self.match, gain) for gain in gains]
            top = max(merits)
            best = [merit == top and top > min(merits) for merit in merits]
            found.append((self.hand.format(n=first + number), [signed(gain) for gain in gains], after, best))
        return found

    def height_at(self, kit: Kit, width: int) -> int:
        self.first = max(kit.u(HANDS), kit.text.width(self.hand.format(n="000"), "label") + kit.u(PAD))
        self.column = (width - self.first) // len(self.names)
        marks = [mark_width(kit, len(members(self.match, side))) for side in range(len(self.names))]
        room = self.column - 2 * kit.u(PAD)
        self.beside = all(
            mark + kit.u(8) + kit.text.width(name, "label") <= room
            for mark, name in zip(marks, self.names, strict=True)
        )
        mark_px = round(kit.text.line_height("label") * 1.5)
        self.head = mark_px if self.beside else mark_px + kit.text.line_height("label")
        self.total = round(kit.text.line_height(HEAVY) * 1.15)
        self.step = round(kit.text.line_height(NUMBERS) * 1.2)
        return self.head + self.total + self.step * len(self.rows) + kit.u(2 * PAD)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        kit.panel(target, self.box, "well", border="line", radius=16)
        x, y = self.box.x + kit.u(PAD), self.box.y + kit.u(PAD)
        for side in range(len(self.names)):
            self._draw_head(target, kit, side, y)
        y += self.head
        kit.text.draw(
            target, pgettext("score sheet", "Total"), (x, y + self.total // 2), "label", "accent", middle=True
        )
        for side, total in enumerate(self.totals[-1]):
            at = (self._right(kit, side), y + self.total // 2)
            kit.text.draw(target, plain(total), at, HEAVY, "accent", align="right", middle=True, tabular=True)
        y += self.total
        for row in self.rows:
            self._draw_row(target, kit, row, y)
            y += self.step

    def _right(self, kit: Kit, side: int) -> int:
        """Return the right edge of the numbers of *side*."""
        return self.box.x + self.first + self.column * (side + 1) - kit.u(PAD)

    def _draw_head(self, target: pygame.Surface, kit: Kit, side: int, y: int) -> None:
        right, room = self._right(kit, side), self.column - kit.u(PAD)
        players, seats, name = self.match.players, members(self.match, side), self.names[side]
        mark, line = mark_width(kit, len(seats)), kit.text.line_height("label")
        if self.beside:
            left = right - kit.text.width(name, "label") - kit.u(8) - mark
            draw_faces(target, kit, players, seats, (left, y + self.head // 2))
            kit.text.draw(target, name, (right, y + self.head // 2), "label", align="right", middle=True)
            return
        draw_faces(target, kit, players, seats, (right - mark, y + (self.head - line) // 2))
        short = kit.text.shortened(name, "label", room)
        kit.text.draw(target, short, (right, y + self.head - line // 2), "label", align="right", middle=True)

    def _draw_row(
        self, target: pygame.Surface, kit: Kit, row: tuple[str, list[str], Sequence[int], list[bool]], y: int
    ) -> None:
        name, gains, totals, best = row
        line = pygame.Rect(self.box.x + kit.u(PAD), y, self.box.w - 2 * kit.u(PAD), max(1, kit.u(1)))
        pygame.draw.rect(target, kit.theme.colours.line, line)
        middle = y + self.step // 2
        kit.text.draw(target, name, (line.x, middle), "label", "muted", middle=True)
        wide = kit.text.width("−000  00000", NUMBERS)
        for side, (gain, total) in enumerate(zip(gains, totals, strict=True)):
            right = self._right(kit, side)
            roomy = self.column - kit.u(PAD) >= wide
            if roomy or not gain:
                kit.text.draw(target, plain(total), (right, middle), NUMBERS, "muted", align="right",
                              middle=True, tabular=True)  # fmt: skip
                right -= kit.text.width("00000", NUMBERS)
            if gain:
                ink = "good" if best[side] else "text"
                kit.text.draw(target, gain, (right, middle), NUMBERS, ink, align="right",
                              middle=True, tabular=True)  # fmt: skip
