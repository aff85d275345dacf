"""The ring in the middle of the table: the numbers that decide the moment, and a quiet line below it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardgames.engine import Ring, Sum, Track
from cardgames.engine.text import Names
from cardgames.table import Layout

from ...kit import Kit
from ...shapes import faded
from ...text import Style
from ..boxes import box_of
from .explained import Explained
from .painted_boxes import line_of

WELL, SOLID = "#00000038", "#071012"
NUMBER = 0.37
"""How high the letters of a number are, by the height of the ring."""
LEAST_NUMBER = 0.26
"""The note below a number goes before its letters are lower than this."""
INSIDE = 0.86
"""The share of the ring's height in which words stand."""
LABEL, NOTE = "tag", "label"
QUIET = "#00000048"
NEXT = "›"


@dataclass(frozen=True)
class DrawnRing:
    """The ring of one position, where the layout has put it, in the colour *ink* of the cloth's print."""

    kit: Kit
    ring: Ring
    box: pygame.Rect
    below: pygame.Rect
    start: int
    """Where the numbers begin: behind the chips that lie in it."""
    ink: str
    names: Names

    @staticmethod
    def of(kit: Kit, ring: Ring | None, laid: Layout, ink: str, names: Names) -> DrawnRing | None:
        """Return the ring of *laid*; None where there is none."""
        if ring is None or not laid.ring.w:
            return None
        chips = [heap.rect.right for heap in laid.heaps.values() if heap.bare]
        box = box_of(laid.ring)
        start = round(max([box.x + box.h / 6, *chips]))
        return DrawnRing(kit, ring, box, box_of(laid.ring_line), start, ink, names)

    @property
    def boxes(self) -> list[pygame.Rect]:
        """Return where it is drawn: the ring and its line."""
        return [self.box, self.below] if self.below.h and self._words else [self.box]

    @property
    def place(self) -> Explained | None:
        """Return the place that explains it, if there is anything to explain."""
        return Explained("ring", self.box.copy(), tip=self.ring.hint) if self.ring.hint else None

    @property
    def _words(self) -> bool:
        return bool(self.ring.line or self.ring.steps)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the ring and its content and the line below it."""
        kit, solid = self.kit, self.kit.theme.high_contrast
        well = SOLID if solid else WELL
        border = self.ink if solid else faded(self.ink, 0.5)
        kit.panel(target, self.box, well, border=border, radius=999, line=line_of(kit))
        end = self.box.right - round(self.box.h / 6)
        wide = (end - self.start) // max(1, len(self.ring.sums))
        cells = [
            pygame.Rect(self.start + number * wide, self.box.y, wide, self.box.h)
            for number in range(len(self.ring.sums))
        ]
        for cell in cells[1:]:
            top, foot = self.box.y + self.box.h // 6, self.box.bottom - self.box.h // 6
            bar = pygame.Rect(cell.x, top, max(1, kit.u(1.4)), foot - top)
            kit.panel(target, bar, faded(self.ink, 0.6), border=None, radius=0)
        noted = self._has_notes(wide)
        for cell, number in zip(cells, self.ring.sums, strict=True):
            self._draw_sum(target, number, cell.inflate(-kit.u(12), 0), noted)
        if self.below.h and self._words:
            self._draw_line(target, self._line(wide))

    def _has_notes(self, wide: int) -> bool:
        """Tell whether any note has room in cells so *wide*."""
        if not any(self._note(each, wide) for each in self.ring.sums):
            return False
        lines = self.kit.text.line_height(LABEL) + self.kit.text.line_height(NOTE)
        return INSIDE * self.box.h - lines >= LEAST_NUMBER * self.box.h

    def _note(self, number: Sum, wide: int) -> str:
        """Return the note of *number* where it has room in a cell so *wide*."""
        note = self._whole_note(number)
        return note if self.kit.text.width(note, NOTE) <= wide - self.kit.u(8) else ""

    def _whole_note(self, number: Sum) -> str:
        return number.note if isinstance(number.note, str) else number.note.text(self.names)

    def _line(self, wide: int) -> str:
        """Return the words below: before the usual ones, or instead of them, notes that have no room in cells
        so *wide*."""
        left = [self._whole_note(each) for each in self.ring.sums if not self._note(each, wide)]
        notes = " · ".join(filter(None, left))
        whole = " · ".join(filter(None, (notes, self.ring.line)))
        has_room = self.kit.text.width(whole, NOTE) + 2 * self.kit.u(16) <= self.below.w
        return whole if has_room or not notes else notes

    def _draw_sum(self, target: pygame.Surface, number: Sum, cell: pygame.Rect, noted: bool) -> None:
        """Draw a number with its label above and its note below; *noted* tells whether any has one."""
        kit, text = self.kit, self.kit.text
        ink = "accent" if number.mine else "#FFFFFF"
        label, note = text.line_height(LABEL), text.line_height(NOTE) if noted else 0
        pixels = min(NUMBER * cell.h, (INSIDE * cell.h - label - note) * 0.82)
        style: Style = ("heavy", pixels / kit.theme.scale / kit.theme.text_size)
        while pixels > text.pixels("tag") and text.width(number.number, style) > cell.w:
            pixels *= 0.9
            style = ("heavy", pixels / kit.theme.scale / kit.theme.text_size)
        gap = (cell.h - label - note - pixels) / (4 if note else 3)
        x, y = cell.centerx, cell.y + gap + label / 2
        words = number.label.upper()
        spacing = 1.5 if text.width(words, LABEL) + kit.u(1.5) * len(words) <= cell.w else 0
        over = "accent" if number.mine else self.ink
        text.draw(target, words, (x, round(y)), LABEL, over, align="centre", middle=True, spacing=spacing)
        y += label / 2 + gap / 2 + pixels / 2
        text.draw(target, number.number, (x, round(y)), style, ink, align="centre", middle=True)
        if note and (words := self._note(number, cell.w + kit.u(12))):
            y = cell.bottom - gap - note / 2
            text.draw(target, words, (x, round(y)), NOTE, self.ink, align="centre", middle=True)

    def _draw_line(self, target: pygame.Surface, line: str) -> None:
        """Draw the steps and the words below the ring, the steps alone or the words alone where there is room
        for no more."""
        kit, steps = self.kit, self.ring.steps
        gap, pad = kit.u(18), kit.u(16)
        words = kit.text.width(line, NOTE) if line else 0
        wide = self._steps_width(steps) if steps is not None else 0
        if wide + words + (gap if wide and words else 0) + 2 * pad > self.below.w:
            if words and words + 2 * pad <= self.below.w:
                steps, wide = None, 0
            else:
                words = 0
        if not wide and not words:
            return
        total = wide + words + (gap if wide and words else 0)
        box = pygame.Rect(0, 0, min(self.below.w, total + 2 * pad), self.below.h)
        box.center = self.below.center
        kit.panel(target, box, SOLID if kit.theme.high_contrast else QUIET, border=None, radius=999)
        x = box.centerx - total // 2
        if steps is not None:
            x = self._draw_steps(target, steps, x) + gap
        if words:
            kit.text.draw(target, line, (x, box.centery), NOTE, self.ink, middle=True)

    @property
    def _arrow(self) -> int:
        return self.kit.text.width(NEXT, NOTE) + self.kit.u(6)

    def _step_width(self, step: str) -> int:
        return self.kit.text.width(step, NOTE) + self.kit.u(16)

    def _steps_width(self, steps: Track) -> int:
        label = self.kit.text.width(steps.label, NOTE) + self.kit.u(8)
        arrows = self._arrow * (len(steps.steps) - 1)
        return label + arrows + sum(map(self._step_width, steps.steps))

    def _draw_steps(self, target: pygame.Surface, steps: Track, x: int) -> int:
        """Draw the steps from *x* on, the present one on gold; where they end."""
        kit, y = self.kit, self.below.centery
        kit.text.draw(target, steps.label, (x, y), NOTE, self.ink, middle=True)
        x += kit.text.width(steps.label, NOTE) + kit.u(8)
        for number, step in enumerate(steps.steps):
            if number:
                at = (x + self._arrow // 2, y)
                kit.text.draw(target, NEXT, at, NOTE, faded(self.ink, 0.8), align="centre", middle=True)
                x += self._arrow
            spot = pygame.Rect(x, 0, self._step_width(step), round(self.below.h * 0.74))
            spot.centery = y
            ink = self.ink
            if number == steps.at:
                kit.panel(target, spot, "accent", border=None, radius=999)
                ink = "accent_ink"
            kit.text.draw(target, step, spot.center, NOTE, ink, align="centre", middle=True)
            x = spot.right
        return x
