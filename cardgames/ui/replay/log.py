"""The log beside a replay: the lines of the hand that is looked at, the present one lit; a click jumps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from cardgames.engine.text import Names
from cardgames.table.log import LogLine

from ..app import App
from ..input import Gesture, Key
from ..table.drawing.painter import Painter
from ..table.overlays.log_panel import Entry, Go, LogPanel
from ..widgets import Item
from ..widgets.group import ARROWS

AHEAD = 3  # lines below the present one that are in sight


class Replay(Protocol):
    """The replay beside which the log lies."""

    @property
    def ply_shown(self) -> int:
        """How many moves have been made where the match is looked at."""

    def lines_shown(self) -> tuple[Sequence[LogLine], Names]:
        """Return the lines of the whole match, for its present reader."""

    def hand_shown(self) -> tuple[int, int]:
        """Return the first and the last ply of the hand that is looked at."""

    def jump(self, ply: int) -> None:
        """Look at the match after *ply* moves."""


class HandLog(LogPanel):
    """See the module."""

    def __init__(self, app: App, painter: Painter, replay: Replay, close: Callable[[], object]) -> None:
        super().__init__(app, painter, replay.lines_shown, close, self._way)
        self.replay = replay
        self.entries: list[Entry] = []
        self._shown: tuple[int, int] | None = None

    def _way(self, line: LogLine) -> Go:
        """Return how to go to where *line* happened."""
        return partial(self.replay.jump, line.ply)

    def items(self) -> list[Item]:
        found, names = self.lines()
        self._shown = first, last = self.replay.hand_shown()
        shown = (line for line in found if first <= line.ply <= last)
        self.entries = [self.entry(number, line, names) for number, line in enumerate(shown)]
        return list(self.entries)

    def refill(self) -> None:
        """Fill the list again: the match is looked at somewhere else."""
        if self.replay.hand_shown() != self._shown:
            self.build(self.rect)
        else:
            self.follow()

    def follow(self) -> None:
        """Light the lines of the move made last, or of the last that has any, and bring them into sight."""
        present = max(
            (entry.line.ply for entry in self.entries if entry.line.ply <= self.replay.ply_shown), default=-1
        )
        for entry in self.entries:
            entry.lit = entry.line.ply == present
        lit = [number for number, entry in enumerate(self.entries) if entry.lit]
        if lit:
            for number in (min(lit[-1] + AHEAD, len(self.entries) - 1), *reversed(lit)):
                self.area.reveal(self.entries[number])
        self.app.redraw()

    def handle(self, event: Gesture) -> bool:
        """Handle an event of the panel, True when it was used; the keys are those of the replay until Tab
        has led here."""
        is_away = self.widgets.focus.current is None
        return not (isinstance(event, Key) and (is_away or event.action in ARROWS)) and super().handle(event)
