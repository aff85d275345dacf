"""The plate with the question: the words, and the buttons beside or below them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ..text import Style
from .drawing.painter import Painter

Size = tuple[int, int]

WORDS: Final[Style] = ("heavy", 15)
SMALLER: Final[Style] = ("heavy", 12)
"""The letters of large text that would hide a part of the table, or need a second line."""
LARGE = 1.25
"""The size of text from which the letters may be smaller."""
WIDEST = 0.94
"""The largest share of the felt's width that the plate takes."""
LINE = 0.5
"""Words above buttons take at least this share of the felt's width before they wrap."""
TWO_LINES = 0.62
"""Words beside buttons that take two lines have this share of the width that they need on one."""
HIGHEST = 0.45
"""The largest share of the felt's height that a plate takes to keep clear of anything but players."""
BELOW = 12
"""Units that a plate with buttons reaches below the line of the prompt, into the room for raised cards."""
SIDE, END, EDGE, APART, GAP = 20, 8, 5, 16, 8
"""Units within the plate: beside the words, beside the last button, above and below the buttons, between
words and buttons, and between two buttons."""


@dataclass(frozen=True)
class PlateContent:
    """A way to fill the plate: its size, and the places of words and buttons counted from its corner."""

    size: Size
    words: pygame.Rect
    parts: tuple[pygame.Rect, ...] = ()

    def at(self, corner: tuple[int, int]) -> PlateContent:
        """Return the same with everything counted from the corner of the window."""
        moved = tuple(part.move(corner) for part in self.parts)
        return PlateContent(self.size, self.words.move(corner), moved)


class QuestionPlate:
    """The plate of one table, and the places of its content.

    *box* is None while nothing is asked, *style* are the letters of the words.
    """

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.style = WORDS
        self.box: pygame.Rect | None = None
        self.words = pygame.Rect(0, 0, 0, 0)
        self.parts: tuple[pygame.Rect, ...] = ()

    # Places

    def clear(self) -> None:
        """Take the plate away."""
        self.box, self.parts = None, ()

    def slim(self, line: pygame.Rect, text: str) -> pygame.Rect:
        """Return the plate for *text* alone, which ends with its *line*."""
        style, room = self._slim_style(line, text), line.w - 2 * self._u(SIDE)
        wide, high = self._words(text, min(room, self._one_line(text, style)), style)
        box = pygame.Rect(0, 0, wide + 2 * self._u(SIDE), high + round(0.6 * self._letter(style)))
        box.midbottom = line.midbottom
        return box

    def _slim_style(self, line: pygame.Rect, text: str) -> Style:
        """Return the letters of *text* alone: smaller where that makes it fit on its *line*."""
        room = line.w - 2 * self._u(SIDE)
        is_long = self._is_large and self._one_line(text, WORDS) > room
        return SMALLER if is_long and self._one_line(text, SMALLER) <= room else WORDS

    def place_words(self, line: pygame.Rect, text: str) -> None:
        """Make it a slim plate for *text* without buttons."""
        self.style, self.box = self._slim_style(line, text), self.slim(line, text)
        self.words, self.parts = self.box.inflate(-2 * self._u(SIDE), 0), ()

    def place(
        self,
        line: pygame.Rect,
        text: str,
        sizes: Sequence[Size],
        area: pygame.Rect,
        avoid: Sequence[Sequence[pygame.Rect]],
        second: int = 0,
    ) -> None:
        """Place *text* and buttons of these *sizes* in *area*, beside each other or in rows; the last
        *second* buttons had better have a row of their own then.

        It keeps clear of the first boxes in *avoid* if it can, with smaller letters where the text is large,
        else of the next.
        """
        self.style = WORDS
        if not self._fill(line, text, sizes, area, avoid, second) and self._is_large:
            self.style = SMALLER
            self._fill(line, text, sizes, area, avoid, second)

    def _fill(
        self,
        line: pygame.Rect,
        text: str,
        sizes: Sequence[Size],
        area: pygame.Rect,
        avoid: Sequence[Sequence[pygame.Rect]],
        second: int,
    ) -> bool:
        """Place words and buttons; tell whether they keep clear of the first boxes in *avoid*."""
        room, is_clear = round(WIDEST * area.w), False
        found = [one for one in self._arrangements(text, sizes, second, room, area.w) if one.size[0] <= room]
        found = found or [self._stacked(text, _grid(sizes, _widths(sizes, 1)), room, room)]
        bottom = min(line.bottom + self._u(BELOW), area.bottom - self._u(2))
        chosen = found[-1], self._stand(found[-1], bottom, area, ())
        for number, boxes in enumerate([*avoid, ()]):
            highest = area.h if number else HIGHEST * area.h
            placed = ((one, self._stand(one, bottom, area, boxes)) for one in found)
            clear = (
                (one, box)
                for one, box in placed
                if area.contains(box) and box.collidelist(list(boxes)) < 0 and box.h <= highest
            )
            if (first := next(clear, None)) is not None:
                chosen, is_clear = first, number == 0
                break
        one, self.box = chosen
        moved = one.at(self.box.topleft)
        self.words, self.parts = moved.words, moved.parts
        return is_clear

    def place_list(
        self, line: pygame.Rect, text: str, inner: Size, sizes: Sequence[Size], area: pygame.Rect
    ) -> pygame.Rect:
        """Place *text* above a list that would like to be as large as *inner*, and buttons of these *sizes*
        below it; the place of the list."""
        self.style = WORDS
        gap, pad = self._u(GAP), self._u(14)
        row = (sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1)) if sizes else 0
        high = max((tall for _, tall in sizes), default=0)
        wide = max(inner[0], row)
        words = self._words(text, min(self._one_line(text), max(wide, round(LINE * area.w))))
        wide = max(wide, words[0])
        others = words[1] + gap + (high + gap if sizes else 0) + 2 * pad
        bottom = min(line.bottom + self._u(BELOW), area.bottom - self._u(2))
        listed = min(inner[1], bottom - area.y - self._u(8) - others)
        self.box = pygame.Rect(0, 0, wide + 2 * pad, others + listed)
        self.box.midbottom = (area.centerx, bottom)
        self.words = pygame.Rect(self.box.x + pad, self.box.y + pad, wide, words[1])
        x, y = self.box.centerx - row // 2, self.box.bottom - pad - high
        parts = []
        for size in sizes:
            parts.append(pygame.Rect((x, y + (high - size[1]) // 2), size))
            x += size[0] + gap
        self.parts = tuple(parts)
        place = pygame.Rect(0, self.words.bottom + gap, inner[0], listed)
        place.centerx = self.box.centerx
        return place

    def _arrangements(
        self, text: str, sizes: Sequence[Size], second: int, room: int, felt: int
    ) -> Iterator[PlateContent]:
        """Yield the ways to fill the plate, the lowest first."""
        one = self._one_line(text)
        yield self._beside(text, sizes, one)
        half = round(TWO_LINES * one)
        if self._words(text, half)[1] <= 2 * self.painter.kit.text.line_height(self.style):
            yield self._beside(text, sizes, half)
        lines = room, round(LINE * felt)
        for wide in lines:
            yield self._stacked(text, [sizes], room, wide)
        if second:
            for wide in lines:
                yield self._stacked(text, [sizes[:-second], sizes[-second:]], room, wide, aligned=False)
        count = len(sizes)
        for columns in dict.fromkeys(-(-count // rows) for rows in range(2, count + 1)):
            widths = _widths(sizes, columns)
            for wide in lines:
                yield self._stacked(text, _grid(sizes, [max(widths)] * columns), room, wide)
                yield self._stacked(text, _grid(sizes, widths), room, wide)

    def _beside(self, text: str, sizes: Sequence[Size], wide: int) -> PlateContent:
        """Return the words, *wide* pixels wide, with the buttons in one row at their right."""
        words = self._words(text, wide)
        edge, high = self._u(EDGE), max(tall for _, tall in sizes)
        total = max(high + 2 * edge, words[1] + edge)
        x = self._u(SIDE) if text else self._u(END)
        place = pygame.Rect((x, (total - words[1]) // 2), words)
        x += words[0] + self._u(APART) if text else 0
        parts = []
        for size in sizes:
            parts.append(pygame.Rect((x, (total - size[1]) // 2), size))
            x += size[0] + self._u(GAP)
        return PlateContent((x - self._u(GAP) + self._u(END), total), place, tuple(parts))

    def _stacked(
        self, text: str, rows: Sequence[Sequence[Size]], room: int, line: int, *, aligned: bool = True
    ) -> PlateContent:
        """Return the words above *rows* of buttons, which begin at one edge where they are *aligned*, and
        stand in the middle otherwise; words that are wider than these wrap at *line* pixels."""
        gap, pad, edge = self._u(GAP), self._u(14), self._u(EDGE)
        lengths = [sum(wide for wide, _ in row) + gap * (len(row) - 1) for row in rows]
        longest = max(lengths)
        words = self._words(text, min(room - 2 * pad, self._one_line(text), max(longest, line)))
        inner = max(longest, words[0])
        place = pygame.Rect(pad, edge + round(0.2 * self._letter(self.style)), inner, words[1])
        y, parts = place.bottom + edge if text else edge, []
        for row, length in zip(rows, lengths, strict=True):
            high = max(tall for _, tall in row)
            x = pad + (inner - (longest if aligned else length)) // 2
            for wide, tall in row:
                parts.append(pygame.Rect(x, y + (high - tall) // 2, wide, tall))
                x += wide + gap
            y += high + gap
        return PlateContent((inner + 2 * pad, y - gap + 2 * edge), place, tuple(parts))

    def _stand(
        self, one: PlateContent, bottom: int, area: pygame.Rect, boxes: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """Return the place of the plate: in the middle, or between *boxes* that stand at the sides."""
        box = pygame.Rect((0, 0), one.size)
        box.midbottom = (area.centerx, bottom)
        if box.collidelist(list(boxes)) >= 0:
            gap = self._u(GAP)
            left, right = between(boxes, area, box)
            if right - left - 2 * gap >= box.w:
                box.x = max(left + gap, min(box.x, right - gap - box.w))
        return box

    # Lengths

    def _u(self, units: float) -> int:
        return self.painter.kit.u(units)

    @property
    def _is_large(self) -> bool:
        return self.painter.kit.theme.text_size >= LARGE

    def _letter(self, style: Style) -> int:
        """Return the height of the letters."""
        return self.painter.kit.text.pixels(style)

    def _one_line(self, text: str, style: Style | None = None) -> int:
        """Return how wide *text* is on one line."""
        return self.painter.line_width(text, style or self.style) + self._u(2) if text else 0

    def _words(self, text: str, wide: int, style: Style | None = None) -> Size:
        """Return the size of *text*, wrapped at *wide* pixels."""
        if not text:
            return 0, 0
        kit = self.painter.kit
        return max(1, wide), kit.text.paragraph(
            text, max(1, wide), style or self.style, "text", align="centre"
        ).get_height()

    # Drawing

    def draw(self, target: pygame.Surface, text: str) -> None:
        """Draw the plate with *text*; the buttons on it are drawn later."""
        if self.box is not None:
            self._draw(target, self.box, self.words, text, "accent", self.style)

    def draw_told(self, target: pygame.Surface, line: pygame.Rect, text: str) -> None:
        """Draw a plate with *text*, which asks nothing, at the place of the prompt."""
        if text:
            box = self.slim(line, text)
            style = self._slim_style(line, text)
            self._draw(target, box, box.inflate(-2 * self._u(SIDE), 0), text, None, style)

    def _draw(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        words: pygame.Rect,
        text: str,
        border: str | None,
        style: Style,
    ) -> None:
        kit = self.painter.kit
        kit.shadow(target, box, radius=16, blur=8, alpha=110, down=3)
        kit.panel(target, box, "plate", border=border, radius=16, line=1.6)
        if text:
            high = self._words(text, words.w, style)[1]
            at = words.x, words.centery - high // 2
            self.painter.glyphs(target, text, at, max(1, words.w), style, "text", align="centre")


def _widths(sizes: Sequence[Size], columns: int) -> list[int]:
    """Return how wide each column is when buttons of these *sizes* stand in rows of *columns*."""
    return [max(wide for wide, _ in sizes[number::columns]) for number in range(columns)]


def _grid(sizes: Sequence[Size], widths: Sequence[int]) -> list[list[Size]]:
    """Return the sizes of buttons that stand in columns of these *widths*, row by row."""
    rows = [sizes[first : first + len(widths)] for first in range(0, len(sizes), len(widths))]
    return [[(wide, tall) for wide, (_, tall) in zip(widths, row, strict=False)] for row in rows]


def between(boxes: Sequence[pygame.Rect], area: pygame.Rect, line: pygame.Rect) -> tuple[int, int]:
    """Return the left and the right end of what *boxes* leave free of *line*."""
    left, right = area.left, area.right
    for box in boxes:
        if box.bottom <= line.top or box.top >= line.bottom:
            continue
        if box.right < area.centerx:
            left = max(left, box.right)
        elif box.left > area.centerx:
            right = min(right, box.left)
    return left, right
