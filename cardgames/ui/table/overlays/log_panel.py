"""The log beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Match
from cardgames.engine.text import Names
from cardgames.languages import N_, _
from cardgames.table.log import LogLine

from ...app import App
from ...kit import Kit
from ...screens.side_panel import PAD, SidePanel
from ...sentences import listed, markup
from ...speech import unbroken
from ...text import plain
from ...widgets import BorderFrame, Button, Column, Inset, Item, ScrollArea, Space
from ...widgets.base import SMALLEST_TARGET
from ...widgets.buttons import Pressable
from ..drawing.painter import Painter

Go = Callable[[], object]

LINES = 60
READ = 5
"""The number of lines read aloud when the log opens."""
SIDE = 4  # logical units between the lines and the edge of the window


class Entry(Pressable):
    """A line of the log; the cards in it are reported.  With *go* a click goes to where it happened, for
    which the keyboard has its own ways; *lit* marks the present one."""

    focusable = False
    fills = True
    pad = 8  # logical units

    def __init__(self, id: str, line: LogLine, names: Names, painter: Painter, go: Go | None) -> None:
        super().__init__(id, (0, 0), go)
        self.line, self.painter, self.lit = line, painter, False
        self.words = markup(line.sentence, names)
        if line.cards:
            self.words += " " + listed(line.cards)
        self.pressable = go is not None

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.pressable and super().hit(pos)

    def height_at(self, kit: Kit, width: int) -> int:
        least = kit.u(SMALLEST_TARGET) if self.pressable else 0
        return max(least, self._picture(kit, width).get_height() + kit.u(2))

    def _picture(self, kit: Kit, width: int) -> pygame.Surface:
        style, colour = ("label", "accent") if self.line.heading else ("body", "text")
        return kit.text.paragraph(self.words, width - 2 * kit.u(self.pad), style, colour)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        if self.lit:
            kit.panel(target, self.box, "panel_light", border="accent", radius=10)
        elif self.hovered:
            kit.panel(target, self.box, "#FFFFFF14", border=None, radius=10)
        self.painter.report(self.words)
        picture = self._picture(kit, self.rect.w)
        target.blit(picture, picture.get_rect(midleft=(self.box.x + kit.u(self.pad), self.box.centery)))


def way_back(app: App, match: Match) -> Callable[[LogLine], Go | None]:
    """Return where a click on a line of the log of *match* leads: into the replay, if its hand is over."""

    def way(line: LogLine) -> Go | None:
        position = match.position
        if line.hand < position.hand_number or position.is_settled:
            return lambda: app.services.review(match, line.ply)
        return None

    return way


class LogPanel(SidePanel):
    """The last lines of the log.  *lines* gives them for the present reader; a click on one
    that *way* knows a way for goes there."""

    title = N_("Log")
    least, most = 320, 440

    def __init__(
        self,
        app: App,
        painter: Painter,
        lines: Callable[[], tuple[Sequence[LogLine], Names]],
        close: Callable[[], object],
        way: Callable[[LogLine], Go | None] | None = None,
    ) -> None:
        super().__init__(app, close)
        self.painter, self.lines, self.way = painter, lines, way
        self.area = ScrollArea("log_lines")

    def build(self, rect: pygame.Rect) -> None:
        """Lay it out at *rect*, the lines that matter now in sight."""
        super().build(rect)
        self.follow()

    def follow(self) -> None:
        """Bring the lines in sight that matter now: the newest."""
        self.area.scroll_to(self.area.furthest)

    def plan(self) -> BorderFrame:
        close = Button("close_log", (0, 0), "", self.close, icon="close", kind="quiet", tip=_("Close (G)"))
        copy = Button("copy_log", (0, 0), "", self.copy, icon="copy", kind="quiet", tip=_("Copy as text"))
        lines = Inset(Column(*self.items()), (PAD - Entry.pad, 0, PAD - SIDE, 0))
        self.area = ScrollArea("log_lines", (0, 0), lines)
        head = Column(self.head("log_heading", copy, close), Space(6))
        return BorderFrame(Inset(self.area, (0, 0, SIDE, 0)), top=head)

    def items(self) -> list[Item]:
        """Return the lines, every trick apart."""
        found, names = self.lines()
        items: list[Item] = []
        trick = 0
        for number, line in enumerate(found[-LINES:]):
            if number and (line.heading or line.trick not in (0, trick)):
                items.append(Space(10))
            trick = line.trick or (0 if line.heading else trick)
            items.append(self.entry(number, line, names))
        return items

    def entry(self, number: int, line: LogLine, names: Names) -> Entry:
        """Return one line."""
        return Entry(
            f"log_{number}", line, names, self.painter, self.way(line) if self.way is not None else None
        )

    @property
    def aloud(self) -> str:
        found, names = self.lines()
        return ". ".join([super().aloud, *(unbroken(line.text(names)) for line in found[-READ:])])

    def refill(self) -> None:
        """Fill the log again: something has happened."""
        self.build(self.rect)

    def text(self) -> str:
        """Return the whole log as plain text."""
        found, names = self.lines()
        return "\n".join(line.text(names) for line in found)

    def copy(self) -> None:
        """Put the log on the clipboard, where there is one."""
        try:
            pygame.scrap.put_text(plain(self.text()))
        except pygame.error:
            self.app.play("refused")
