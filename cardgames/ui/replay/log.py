"""The log beside a replay: the lines of the hand that is looked at, the present one lit; a click jumps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.engine.text import Names
from cardgames.table.log import LogLine

from ..input import Gesture, Key
from ..table.drawing.painter import Painter
from ..table.overlays.log_panel import Entry, LogPanel
from ..widgets import Item

AHEAD = 3  # lines below the present one that are in sight


class HandLog(LogPanel):
    """See the module.  *lines* gives the lines of the whole match, *hand* the first and the last ply of the
    hand that is looked at, and *ply* where it is looked at; *jump* goes somewhere else."""

    def __init__(
        self,
        painter: Painter,
        lines: Callable[[], tuple[Sequence[LogLine], Names]],
        hand: Callable[[], tuple[int, int]],
        ply: Callable[[], int],
        jump: Callable[[int], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(painter, lines, close, lambda line: lambda: jump(line.ply))
        self.hand, self.ply = hand, ply
        self.entries: list[Entry] = []
        self._shown: tuple[int, int] | None = None

    def items(self) -> list[Item]:
        found, names = self.lines()
        self._shown = first, last = self.hand()
        shown = (line for line in found if first <= line.ply <= last)
        self.entries = [self.entry(number, line, names) for number, line in enumerate(shown)]
        return list(self.entries)

    def refill(self) -> None:
        """Fill the list again: the match is looked at somewhere else."""
        if self.hand() != self._shown:
            self.build(self.rect)
        else:
            self.follow()

    def follow(self) -> None:
        """Light the lines of the move made last, or of the last that has any, and bring them into sight."""
        present = max((entry.line.ply for entry in self.entries if entry.line.ply <= self.ply()), default=-1)
        for entry in self.entries:
            entry.lit = entry.line.ply == present
        lit = [number for number, entry in enumerate(self.entries) if entry.lit]
        if lit:
            for number in (min(lit[-1] + AHEAD, len(self.entries) - 1), *reversed(lit)):
                self.area.reveal(self.entries[number])
        self.app.redraw()

    def handle(self, event: Gesture) -> bool:
        """Handle an event of the panel, True when it was used; the keys are those of the replay."""
        return not isinstance(event, Key) and super().handle(event)
