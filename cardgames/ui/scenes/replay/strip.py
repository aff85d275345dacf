"""The strip under a replay: steps back and forth, hands back and forth, and a slider over all moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...app import App
from ...kit import Kit
from ...widgets import Button, Label, Slider, Widgets
from ...widgets.base import SMALLEST_TARGET

PAD, GAP = 12, 8  # logical units
LEAST_SLIDER = 300  # logical units: with less room beside the buttons the slider gets a line of its own


class Arrow(Button):
    """One or two chevrons, and a bar where it goes as far as it can."""

    def __init__(
        self, id: str, rect: pygame.Rect, sign: str, on_click: Callable[[], object], tip: str, enabled: bool
    ) -> None:
        super().__init__(id, rect, "", on_click, tip=tip, enabled=enabled)
        self.sign = sign

    def _draw_content(self, target: pygame.Surface, kit: Kit, box: pygame.Rect, ink: str, state: str) -> None:
        side = round(kit.text_px("body") * 1.2)
        count = len(self.sign)
        icon = "chevron_left" if self.sign[0] == "<" else "chevron_right"
        step = round(side * 0.5)
        for number in range(count):
            x = box.centerx + round((number - (count - 1) / 2) * step)
            kit.icon(target, icon, (x, box.centery), side / kit.theme.scale, ink, centre=True)


class Plies(Slider):
    """A slider on which every move can be reached: the marks of the hands do not attract the knob."""

    def _at(self, kit: Kit, x: int) -> float:
        line = self._line(kit)
        return self.snapped(self.low + (self.high - self.low) * (x - line.x) / max(1, line.w))


class Strip:
    """See the module.  *go(by)* steps, *hand(by)* goes from hand to hand, *jump(ply)* goes to a move."""

    def __init__(
        self,
        app: App,
        widgets: Widgets,
        go: Callable[[int], object],
        hand: Callable[[int], object],
        jump: Callable[[int], object],
    ) -> None:
        self.app, self.widgets = app, widgets
        self.go, self.hand, self.jump = go, hand, jump
        self.rect = pygame.Rect(0, 0, 0, 0)

    def _side(self) -> int:
        kit = self.app.kit
        return max(kit.u(SMALLEST_TARGET + 4), round(kit.text_px("label") * 2.2))

    def _in_two_rows(self) -> bool:
        kit = self.app.kit
        taken = 4 * self._side() + 5 * kit.u(GAP) + 2 * kit.u(PAD) + self._words_width()
        return self.app.size[0] - taken < kit.u(LEAST_SLIDER)

    def _words_width(self) -> int:
        return self.app.kit.width("Move 0000 of 0000", "label")

    @property
    def height(self) -> int:
        """How high it is, in pixels."""
        kit = self.app.kit
        slider = kit.u(SMALLEST_TARGET) + kit.line_height("label")
        if self._in_two_rows():
            return self._side() + slider + 3 * kit.u(GAP) // 2
        return max(self._side(), slider) + kit.u(GAP)

    def build(self, ply: int, last: int, hands: Sequence[tuple[int, str]]) -> None:
        """Put everything on the screen: *ply* of *last* is looked at, and *hands* begin at these plies."""
        kit, (width, high) = self.app.kit, self.app.size
        side, gap, pad = self._side(), kit.u(GAP), kit.u(PAD)
        self.rect = pygame.Rect(0, high - self.height, width, self.height)
        y = self.rect.y + (kit.u(GAP) // 2 if self._in_two_rows() else (self.height - side) // 2)
        x = pad
        for id, sign, then, tip, live in self._arrows(ply, last):
            self.widgets.remove(id)
            self.widgets.add(Arrow(id, pygame.Rect(x, y, side, side), sign, then, tip, live))
            x += side + gap
        words = self._words_width()
        slider = kit.u(SMALLEST_TARGET) + kit.line_height("label")
        if self._in_two_rows():
            place = pygame.Rect(pad, y + side + gap // 2, width - 2 * pad, slider)
            at = pygame.Rect(x, y, width - pad - x, side)
        else:
            place = pygame.Rect(x, self.rect.y + (self.height - slider) // 2 + gap // 2, 0, slider)
            place.w = width - pad - words - gap - x
            at = pygame.Rect(place.right + gap, y, words, side)
        for id in ("plies", "place"):
            self.widgets.remove(id)
        label = Label("place", at, f"Move {ply} of {last}", "label", "#CFE3DC", align="right")
        label.rect = pygame.Rect(at.x, at.centery - kit.line_height("label") // 2, at.w, 0)
        self.widgets.add(label)
        self.widgets.add(
            Plies("plies", place, ply, lambda value: self.jump(round(value)), stops=hands, low=0, high=last,
                  show=lambda value: f"{value:g}", tip="")
        )  # fmt: skip

    def _arrows(self, ply: int, last: int) -> list[tuple[str, str, Callable[[], object], str, bool]]:
        back, on = ply > 0, ply < last
        return [
            ("hand_back", "<<", lambda: self.hand(-1), "The hand before (Page Up)", back),
            ("step_back", "<", lambda: self.go(-1), "One move back (Left)", back),
            ("step_on", ">", lambda: self.go(1), "One move on (Right)", on),
            ("hand_on", ">>", lambda: self.hand(1), "The next hand (Page Down)", on),
        ]

    def refresh(self, ply: int, last: int) -> None:
        """The match is looked at somewhere else."""
        slider, label = self.widgets.find("plies"), self.widgets.find("place")
        assert isinstance(slider, Slider) and isinstance(label, Label)
        slider.value, label.markup = ply, f"Move {ply} of {last}"
        for id, _, _, _, live in self._arrows(ply, last):
            self.widgets.find(id).enabled = live

    def draw(self, target: pygame.Surface) -> None:
        """The band behind it."""
        pygame.draw.rect(target, self.app.kit.theme.colours.room, self.rect)
