"""The log beside a replay: the lines of the hand that is looked at, the present one lit; a click jumps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine.text import Names
from cardgames.table.log import Line

from ...input import Gesture, Key
from ...kit import Kit
from ...sentences import listed, markup
from ...widgets import ScrollArea
from ...widgets.buttons import Pressable
from ..table.painter import Painter
from ..table.panels import LogPanel

PAD = 8  # logical units round the words of a line


class Step(Pressable):
    """A line of the log that can be jumped to; the keyboard has its own ways."""

    focusable = False

    def __init__(
        self, id: str, rect: pygame.Rect, words: str, painter: Painter, go: Callable[[], object], head: bool
    ) -> None:
        super().__init__(id, rect, go)
        self.words, self.painter, self.head = words, painter, head
        self.lit = False

    def added(self, kit: Kit) -> None:
        self.rect.h = self._picture(kit).get_height() + kit.u(PAD)

    def _picture(self, kit: Kit) -> pygame.Surface:
        style, colour = ("label", "accent") if self.head else ("body", "text")
        return kit.paragraph(self.words, self.rect.w - 2 * kit.u(PAD), style, colour)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        if self.lit:
            kit.panel(target, self.box, "panel_light", border="accent", radius=10)
        elif self.hovered:
            kit.panel(target, self.box, "#FFFFFF14", border=None, radius=10)
        self.painter.report(self.words)
        target.blit(self._picture(kit), (self.box.x + kit.u(PAD), self.box.y + kit.u(PAD) // 2))


class HandLog(LogPanel):
    """See the module.  *lines* gives the lines of the whole match, *hand* the first and the last ply of the
    hand that is looked at, and *ply* where it is looked at; *jump* goes somewhere else."""

    def __init__(
        self,
        painter: Painter,
        lines: Callable[[], tuple[Sequence[Line], Names]],
        hand: Callable[[], tuple[int, int]],
        ply: Callable[[], int],
        jump: Callable[[int], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(painter, lines, close)
        self.hand, self.ply, self.jump = hand, ply, jump
        self.steps: list[tuple[int, Step]] = []
        self._shown: tuple[int, int] | None = None
        self._area: ScrollArea | None = None

    def _fill(self, area: ScrollArea, pad: int) -> None:
        kit = self.app.kit
        found, names = self.lines()
        self._shown = first, last = self.hand()
        self._area, self.steps = area, []
        y = 0
        for number, line in enumerate(line for line in found if first <= line.ply <= last):
            words = markup(line.sentence, names)
            if line.cards:
                words += " " + listed(line.cards)
            rect = pygame.Rect(kit.u(PAD), y, area.rect.w - kit.u(PAD) - pad, 0)
            step = Step(f"log_{number}", rect, words, self.painter, self._go(line.ply), line.heading)
            y = area.add(step).rect.bottom
            self.steps.append((line.ply, step))
        self.follow()

    def handle(self, event: Gesture) -> bool:
        """What belongs to the panel; the keys are those of the replay."""
        return not isinstance(event, Key) and super().handle(event)

    def _go(self, ply: int) -> Callable[[], object]:
        return lambda: self.jump(ply)

    def refill(self) -> None:
        """The match is looked at somewhere else."""
        if self.hand() != self._shown:
            self.build(self.rect)
        else:
            self.follow()

    def follow(self) -> None:
        """Light the lines of the move made last, or of the last that has any, and bring them into sight."""
        plies = [ply for ply, _ in self.steps if ply <= self.ply()]
        present = max(plies, default=-1)
        lit = [step for ply, step in self.steps if ply == present]
        for _, step in self.steps:
            step.lit = step in lit
        if self._area is not None:
            for step in reversed(lit):
                self._area.reveal(step)
        self.app.redraw()
