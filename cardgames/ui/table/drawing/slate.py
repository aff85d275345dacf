"""The slate beside a trick: the tallies of each side, in chalk."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import Game, Tally
from cardgames.engine.text import Names, Seat
from cardgames.languages import _
from cardgames.table import Layout

from ...kit import Kit
from ...sentences import labelled
from ..boxes import box_of
from .plates import TEAMS, own_side

WOOD, STONE, CHALK, QUIET = ("#6B4526", "#4A2E18"), ("#262B2E", "#1D2124"), "#F4F1E8", "#C9CDD0"
OURS, THEIRS = "#F6D48A", "#A9CBF2"
NUMBER = ("heavy", 18)


class Slate:
    """The slate of one position, where the layout has put it: a line for each side, a column for each
    tally."""

    def __init__(self, kit: Kit, tallies: Sequence[Tally], view: Game, names: Names, laid: Layout) -> None:
        self.kit, self.names, self.view = kit, names, view
        self.mine = own_side(view)
        self.place = box_of(laid.slate)
        self.pad = kit.u(11)
        lines = len(tallies[0].values) + 1
        self.has_head = self.place.h >= lines * kit.text.line_height("label") + kit.u(16)
        self.all = list(tallies)
        self.tallies = tallies = self.all if self.has_head else self.all[:1]
        self.columns = [self._column(tally) for tally in tallies]
        self.sides = self._sides()
        widest = max(kit.text.width(side, "label") for side in self.sides)
        self.box = pygame.Rect(0, 0, min(self.place.w, widest + self._numbers + 2 * self.pad), self.place.h)
        self.box.midtop = self.place.midtop

    def _column(self, tally: Tally) -> int:
        """Return how wide the column of *tally* is, with the gap before it."""
        digits = max(kit_width(self.kit, value) for value in tally.values)
        head = self.kit.text.width(tally.label, "label") if self.has_head else 0
        return max(digits, head) + self.kit.u(12)

    @property
    def _numbers(self) -> int:
        return sum(self.columns)

    def _sides(self) -> list[str]:
        """Return the names of the sides: those of their players where nobody here is on one of two."""
        count = len(self.tallies[0].values)
        if self.mine is not None and count == 2:
            sides = [_("We") if side == self.mine else _("They") for side in range(count)]
        else:
            by_side: list[list[str]] = [[] for side in range(count)]
            for seat in map(Seat, range(self.view.seat_count)):
                name = self.names.name(seat)
                by_side[self.view.side(seat)].append(f"{name[:1].upper()}{name[1:]}")
            sides = [", ".join(side) for side in by_side]
        room = self.place.w - self._numbers - 2 * self.pad
        fit = all(self.kit.text.width(side, "label") <= room for side in sides)
        return sides if fit else list(TEAMS[:count])

    def describe(self, tally: Tally) -> str:
        """Return the explanation of *tally* on focus; with the only one, of all."""
        if self.has_head:
            return tally.hint
        said = [f"{labelled(each.label, ', '.join(map(str, each.values)))}." for each in self.all]
        return " ".join(said)

    @property
    def target(self) -> int:
        """The score that wins, 0 for none."""
        return next((tally.target for tally in self.tallies if tally.target), 0)

    @property
    def boxes(self) -> list[pygame.Rect]:
        """Return the column of each tally that is written."""
        found, right = [], self.box.right - self.pad + self.kit.u(3)
        for wide in reversed(self.columns):
            found.append(pygame.Rect(right - wide, self.box.y, wide, self.box.h))
            right -= wide
        return found[::-1]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the slate."""
        kit, box = self.kit, self.box
        kit.shadow(target, box, radius=8, blur=7, alpha=130, down=3)
        kit.panel(target, box, *WOOD, border="#2A1A0E", radius=8)
        stone = box.inflate(-kit.u(10), -kit.u(10))
        kit.panel(target, stone, *STONE, border="#0E1012", radius=4)
        foot = kit.text.line_height("label") if self._has_foot else 0
        lines = len(self.sides) + self.has_head
        high = (stone.h - foot - kit.u(6)) // lines
        y = stone.y + kit.u(3) + high // 2
        for tally, column in zip(self.tallies, self.boxes, strict=True) if self.has_head else ():
            at = (column.right - kit.u(3), y)
            kit.text.draw(target, tally.label, at, "label", QUIET, align="right", middle=True)
        y -= 0 if self.has_head else high
        for number, side in enumerate(self.sides):
            y += high
            ink = OURS if number == self.mine or (self.mine is None and not number) else THEIRS
            kit.text.draw(target, side, (box.x + self.pad, y), "label", ink, middle=True)
            for tally, column in zip(self.tallies, self.boxes, strict=True):
                at = (column.right - kit.u(3), y)
                kit.text.draw(
                    target, str(tally.values[number]), at, NUMBER, CHALK, align="right", middle=True
                )
        if foot:
            at = (box.centerx, stone.bottom - kit.u(2) - foot // 2)
            words = _("first to {n}").format(n=self.target)
            kit.text.draw(target, words, at, "label", QUIET, align="centre", middle=True)

    @property
    def _has_foot(self) -> bool:
        lines = (len(self.sides) + 1) * self.kit.text.line_height("label")
        spare = self.box.h - lines - self.kit.u(16)
        return bool(self.target) and spare >= self.kit.text.line_height("label")


def kit_width(kit: Kit, value: int) -> int:
    """Return how wide a number may become: at least two digits."""
    return kit.text.width("0" * max(2, len(str(abs(value)))), NUMBER)
