"""The place beside the table, and the panel that lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine.text import Names
from cardgames.languages import _
from cardgames.table.log import LogLine, log_lines

from ..focus import Rings
from ..screens.rules import RulesPanel
from ..screens.side_panel import SidePanel
from .overlays.log_panel import Go, LogPanel
from .owner import TableOwner
from .parts import TableParts


class TableSide:
    """The place at the right of one table: for the rules, the log, or nothing."""

    def __init__(self, parts: TableParts, rings: Rings, screen: TableOwner) -> None:
        self.parts, self.rings, self.screen = parts, rings, screen

    @property
    def panel(self) -> SidePanel | None:
        """The panel that lies there."""
        return self.parts.area.panel

    @property
    def rect(self) -> pygame.Rect:
        """Return where it is."""
        return self.parts.area.side_rect(self.parts.motion.layout)

    def put(self, panel: SidePanel | None) -> None:
        """Let *panel*, or nothing, lie there from the next layout on."""
        if self.panel is not None:
            self.rings.leave(self.panel.widgets.focus)
        if panel is not None:
            panel.widgets.join(self.rings)
        self.parts.area.panel = panel

    def open(self, panel: SidePanel, *, by_key: bool) -> None:
        """Lay *panel* there; *by_key* says that the keyboard opened it, and gets its focus."""
        self.put(panel)
        self.screen.side_changed()
        if self.parts.app.speak is not None:
            is_shared = self.parts.eyes.is_public_speech
            self.parts.app.speak(_(panel.title) if is_shared else panel.aloud)
        if by_key:  # after a click one goes on with the mouse, and with the keys on the cards
            panel.focus()

    def close(self) -> None:
        """Take the panel away."""
        if self.panel is not None and self.parts.app.speak is not None:
            self.parts.app.speak(_("{panel}: closed").format(panel=_(self.panel.title)))
        self.put(None)
        self.screen.side_changed()

    def toggle_rules(self, *, by_key: bool) -> None:
        """Show the rules, or put them away."""
        app, match = self.parts.app, self.parts.eyes.feed.match
        if isinstance(self.panel, RulesPanel):
            self.close()
        elif app.services.has_rules(match.game):
            self.open(RulesPanel(app, match.game, match.options, self.close), by_key=by_key)
        else:
            self.parts.toasts.say(_("This game has no rules page yet."))

    def toggle_log(self, way: Callable[[LogLine], Go | None] | None, *, by_key: bool) -> None:
        """Show the log, or put it away; a click on a line that *way* knows a way for goes there."""
        if isinstance(self.panel, LogPanel):
            self.close()
        else:
            panel = LogPanel(self.parts.app, self.parts.painter, self._log, self.close, way)
            self.open(panel, by_key=by_key)

    def _log(self) -> tuple[Sequence[LogLine], Names]:
        eyes = self.parts.eyes
        return log_lines(eyes.feed.match.events(eyes.viewer), eyes.view()), eyes.names()

    def build(self) -> None:
        """Lay the panel out."""
        if self.panel is not None:
            self.panel.build(self.rect)

    def refill_log(self) -> None:
        """Fill the log again: something has happened."""
        if isinstance(self.panel, LogPanel):
            self.panel.refill()
