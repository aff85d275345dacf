"""Cells: a label, what it means, and the control that sets it, beside the words or below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ..kit import Kit
from ..widgets import Button, Picture, ScrollArea, Segmented, Toggle, Widget

if TYPE_CHECKING:
    from ..app import App

PAD = 16  # logical units
GAP = 10


class Cell:
    """One thing to set.  *controls* stand at the right end, or below the words."""

    def __init__(self, kit: Kit, id: str, label: str, help: str, controls: Sequence[Widget]) -> None:
        self.kit, self.id, self.label, self.help = kit, id, label, help
        self.controls = list(controls)
        for number, control in enumerate(self.controls):
            control.name = control.name or (f"{label}: {control.tip}" if number and control.tip else label)
        self.sizes = [
            (control.rect.w or control.measure(kit)[0], control.rect.h or control.measure(kit)[1])
            for control in self.controls
        ]

    @property
    def _controls_width(self) -> int:
        return sum(width for width, _ in self.sizes) + self.kit.u(8) * (len(self.sizes) - 1)

    def _words(self, width: int) -> tuple[list[pygame.Surface], int, bool]:
        """The paragraphs, the height of the cell, and whether the controls stand beside them."""
        kit, pad = self.kit, self.kit.u(PAD)
        inner = width - 2 * pad
        room = inner - self._controls_width - kit.u(14)
        beside = room >= min(kit.width(self.label, "strong"), round(inner * 0.5)) + 1
        words = [kit.paragraph(self.label, room if beside else inner, "strong")]
        if self.help:
            words.append(kit.paragraph(self.help, room if beside else inner, "small", "muted"))
        tall = sum(one.get_height() for one in words)
        tallest = max(height for _, height in self.sizes)
        height = max(tall, tallest) if beside else tall + kit.u(6) + tallest
        return words, height + 2 * kit.u(GAP), beside

    def height(self, width: int) -> int:
        """How high it must be at this width, in pixels."""
        return self._words(width)[1]

    def place(self, area: ScrollArea, rect: pygame.Rect) -> None:
        """Put it into *area*."""
        kit, pad = self.kit, self.kit.u(PAD)
        words, _, beside = self._words(rect.w)
        face = kit.panel_picture(rect.size, "row", border="line", radius=14).copy()
        tall = sum(one.get_height() for one in words)
        y = (rect.h - tall) // 2 if beside else kit.u(GAP)
        for one in words:
            face.blit(one, (pad, y))
            y += one.get_height()
        area.add(Picture(f"{self.id}_cell", rect.topleft, face))
        x = rect.right - pad - self._controls_width if beside else rect.x + pad
        for control, (width, height) in zip(self.controls, self.sizes, strict=True):
            top = rect.y + (rect.h - height) // 2 if beside else rect.bottom - kit.u(GAP) - height
            control.rect = pygame.Rect(x, top, min(width, rect.w - 2 * pad), height)
            if control is self.controls[0]:
                control.row_start = rect.x
            area.add(control)
            x += width + kit.u(8)


def place_cells(area: ScrollArea, box: pygame.Rect, y: int, cells: Sequence[Cell], columns: int = 1) -> int:
    """Put *cells* into *area* from *y* down, side by side in *columns*; returns their lower edge."""
    if not cells:
        return y
    kit = cells[0].kit
    gap = kit.u(GAP)
    width = (box.w - gap * (columns - 1)) // columns
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        height = max(cell.height(width) for cell in row)
        for number, cell in enumerate(row):
            cell.place(area, pygame.Rect(box.x + number * (width + gap), y, width, height))
        y += height + gap
    return y - gap


def choice_control(
    app: App,
    id: str,
    label: str,
    choices: Sequence[tuple[Any, str]],
    value: Any,
    on_change: Callable[[Any], object],
    room: int,
) -> Widget:
    """The control for one of a few values: a switch, segments, or where these are too wide a list to open."""
    if [wanted for wanted, _ in choices] == [True, False] and {word for _, word in choices} == {"On", "Off"}:
        return Toggle(id, (0, 0), bool(value), on_change)
    segments = Segmented(id, (0, 0), choices, value, on_change)
    if len(choices) <= 5 and segments.measure(app.kit)[0] <= room:
        return segments
    word = next((word for wanted, word in choices if wanted == value), str(value))

    def choose() -> None:
        from .choose import ChooseScene

        app.stack.push(ChooseScene(label, choices, value, on_change))

    return Button(id, (0, 0), word, choose, kind="outline", icon="chevron_down")


def narrow(kit: Kit, box: pygame.Rect) -> pygame.Rect:
    """As much of *box* as a column of cells should fill: the words and the control stay near each other."""
    return pygame.Rect(box.x, box.y, min(box.w, round(kit.u(860) * max(1.0, kit.theme.text_size))), box.h)


def reset_button(name: str, changed: bool, action: Callable[[], object]) -> Button:
    """The button that gives a setting its usual value; its place stays empty where that changes nothing."""
    button = Button(f"reset_{name}", (0, 0), "", action, icon="refresh", kind="quiet", tip="As usual again")
    button.visible = changed
    return button
