"""Where every side stands after a hand: its faces, its gain in the hand, the total, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Match
from cardgames.languages import _

from ...faces import looks_of
from ...kit import Kit
from ...text import Style
from ...widgets import Figure
from .parts import draw_faces, mark_width
from .record import members, plain, signed, worth

GAP, PAD = 14, 18  # logical units
TOTALS, FACES = (("heavy", 46), ("heavy", 34), ("heavy", 24)), (31, 26, 19)
"""How totals are written, and the radius of faces in logical units: of two sides, of some, of those that have
a line each."""
FEW = 4  # sides: those of more have a line each


class SidePanels(Figure):
    """See the module; as many side by side as have room.

    *before* and *after* are the totals, *counted(side)* gives the gain counted so far; the panels of the
    *best* have a golden rim.
    """

    def __init__(
        self,
        match: Match,
        names: Sequence[str],
        before: Sequence[int],
        after: Sequence[int],
        goal: int,
        counted: Callable[[int], int],
        best: Sequence[int],
    ) -> None:
        super().__init__("totals", (0, 0))
        self.match, self.names, self.goal, self.counted, self.best = match, names, goal, counted, best
        self.before, self.after = before, after
        brought = zip(before, after, strict=True)
        self.is_low = False  # whether each side has one line
        self.looks = looks_of([worth(match, now - then) for then, now in brought])

    # Measures

    def height_at(self, kit: Kit, width: int) -> int:
        self.is_low = len(self.names) > FEW
        self.is_low = self.is_low or not self._fits(kit, width, min(2, len(self.names)))
        self.columns = self._columns(kit, width)
        gap, rows = kit.u(GAP), -(-len(self.names) // self.columns)
        self.cell = (width - gap * (self.columns - 1)) // self.columns
        lines = kit.text.line_height("head") + kit.text.line_height("strong")
        if self.is_low:
            self.tall = max(kit.text.line_height(self._total_style), 2 * self._radius(kit)) + kit.u(14)
        else:
            bar = kit.u(18) if self.goal else 0
            self.tall = (
                max(lines, kit.text.line_height(self._total_style), 2 * self._radius(kit)) + kit.u(26) + bar
            )
        return rows * self.tall + (rows - 1) * gap

    def _columns(self, kit: Kit, width: int) -> int:
        """Return how many stand side by side: as many as fit, in rows of one length."""
        count = len(self.names)
        most = next((number for number in range(count, 1, -1) if self._fits(kit, width, number)), 1)
        return -(-count // -(-count // most))

    def _fits(self, kit: Kit, width: int, columns: int) -> bool:
        cell = (width - kit.u(GAP) * (columns - 1)) // columns
        return all(self._wish(kit, side) <= cell for side in range(len(self.names)))

    def _wish(self, kit: Kit, side: int) -> int:
        """Return how wide the panel of *side* would like to be."""
        if self.is_low:
            words, gained = kit.text.width(self.names[side], "name") + 1, self._line_width(kit, side)
            words += gained + kit.u(8) if gained else 0
            return self._marks(kit, side) + words + self._total(kit) + kit.u(PAD + 36)
        name = kit.text.width(self.names[side], "head")
        return self._marks(kit, side) + max(name, self._line_width(kit, side)) + self._total(kit) + kit.u(
            2 * PAD + 34
        )  # fmt: skip

    def _radius(self, kit: Kit) -> int:
        return max(kit.u(FACES[self._size]), kit.text.line_height("name") // 2)

    def _marks(self, kit: Kit, side: int) -> int:
        return mark_width(kit, len(members(self.match, side)), self._radius(kit))

    @property
    def _size(self) -> int:
        return 2 if self.is_low else int(len(self.names) > 2)

    @property
    def _total_style(self) -> Style:
        return TOTALS[self._size]

    def _total(self, kit: Kit) -> int:
        return max(kit.text.width(plain(total), self._total_style) for total in (*self.before, *self.after))

    def _line_width(self, kit: Kit, side: int) -> int:
        return kit.text.width(self._sum(side, self.after[side] - self.before[side]), "strong") + (
            kit.text.width(self._of_goal, "label") + kit.u(10) if self.goal and not self.is_low else 0
        )

    def _sum(self, side: int, gained: int) -> str:
        """Return the gain in the hand: "24 + 11", or the gain alone where there is one line."""
        if self.is_low or not self.before[side]:
            return signed(gained) if self.before[side] != self.after[side] else ""
        if self.before[side] == self.after[side]:
            return ""
        return f"{plain(self.before[side])} {'−' if gained < 0 else '+'} {abs(gained)}"

    @property
    def _of_goal(self) -> str:
        return _("of {goal}").format(goal=self.goal)

    # Drawing

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        gap = kit.u(GAP)
        for side in range(len(self.names)):
            row, column = divmod(side, self.columns)
            x, y = self.box.x + column * (self.cell + gap), self.box.y + row * (self.tall + gap)
            self._draw_side(target, kit, side, pygame.Rect(x, y, self.cell, self.tall))

    def _draw_side(self, target: pygame.Surface, kit: Kit, side: int, box: pygame.Rect) -> None:
        is_best = side in self.best
        kit.panel(target, box, "well", border="accent" if is_best else "line", radius=16)
        radius, pad = self._radius(kit), kit.u(PAD)
        has_bar = bool(self.goal) and not self.is_low
        middle = box.centery - (kit.u(9) if has_bar else 0) + kit.u(2)
        seats, at = members(self.match, side), (box.x + kit.u(12), middle)
        draw_faces(target, kit, self.match.players, seats, at, self.looks[side], radius)
        left = box.x + kit.u(12) + self._marks(kit, side) + kit.u(14)
        gained = self.counted(side)
        ink = "good" if worth(self.match, gained) > 0 else "muted"
        right = (box.right - pad, middle)
        total = kit.text.draw(
            target, plain(self.before[side] + gained), right, self._total_style,
            "accent" if is_best else "text", align="right", middle=True, tabular=True,
        )  # fmt: skip
        words = self._sum(side, gained)
        if self.is_low:
            end = total.left - kit.u(10)
            if words:
                end = kit.text.draw(target, words, (end, middle), "strong", ink, align="right", middle=True,
                                    tabular=True).left - kit.u(8)  # fmt: skip
            kit.text.draw(target, self.names[side], (left, middle), "name", middle=True, width=end - left)
            return
        up = kit.text.line_height("strong") // 2 if words or self.goal else 0
        room = total.left - kit.u(10) - left
        kit.text.draw(target, self.names[side], (left, middle - up), "head", middle=True, width=room)
        line = middle + kit.text.line_height("head") // 2
        if words:
            left = kit.text.draw(target, words, (left, line), "strong", ink, middle=True).right + kit.u(10)
        if self.goal:
            kit.text.draw(target, self._of_goal, (left, line), "label", "muted", middle=True)
            self._draw_bar(target, kit, side, box, gained)

    def _draw_bar(self, target: pygame.Surface, kit: Kit, side: int, box: pygame.Rect, gained: int) -> None:
        """Draw how far the side is, the gain in the hand in a colour of its own."""
        bar = pygame.Rect(box.x + kit.u(PAD), box.bottom - kit.u(20), box.w - 2 * kit.u(PAD), kit.u(8))
        kit.panel(target, bar, "line", border=None, radius=999)
        before = self.before[side]
        ends = [max(0.0, min(1.0, value / self.goal)) for value in (before, before + gained)]
        for share, ink in ((max(ends), "good" if ends[1] > ends[0] else "warn"), (min(ends), "accent")):
            if share:
                part = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * share)), bar.h)
                kit.panel(target, part, ink, border=None, radius=999)
