"""The rules in the right third of the table; the page keys always scroll them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from cardgames.engine import Game
from cardgames.engine.options import Value
from cardgames.languages import N_, _

from ...app import App
from ...input import Gesture, Key
from ...widgets import BorderFrame, Button, Chip, Column, Inset, Row, Space, share_of_height
from ..side_panel import PAD, SidePanel
from .reader import ANCHOR, Reader

MOST = 0.45  # of the height may lie above the text


class RulesPanel(SidePanel):
    """See the module.  *close* is called when the panel is to go."""

    title = N_("Rules")
    least, most = 360, 520

    def __init__(
        self,
        app: App,
        game: type[Game],
        options: Mapping[str, Value] | None = None,
        close: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(app, close)
        self.reader = Reader(app, game, options)

    def build(self, rect: pygame.Rect) -> None:
        super().build(rect)
        self.reader.placed()
        self._light()

    def plan(self) -> BorderFrame:
        close = Button("close_rules", (0, 0), "", self.close, icon="close", kind="quiet", tip=_("Close"))
        close.tip_key = "back"
        search = self.reader.search_line(lambda: self.build(self.rect))
        side, chips = (PAD, 0, PAD, 6), self._anchors()
        line = Inset(Row(search, rest=search), side)
        plain = Column(self.head("rules_heading", close), Space(6), line)
        top = Column(plain, Inset(chips, side)) if chips is not None else plain
        if share_of_height(top, self.app.kit, self.rect) > MOST:
            top = plain
        return BorderFrame(Inset(self.reader.text(PAD), (0, 0, 4, 0)), top=top)

    def _anchors(self) -> Row | None:
        """Return the sections as chips, where nothing is searched for."""
        if self.reader.words.strip():
            return None
        chips = (
            Chip(f"go_{number}", (0, 0), section.title, partial(self.reader.show_section, section.title))
            for number, section in enumerate(self.reader.page)
        )
        return Row(*chips, gap=4, wraps=True, line_gap=2)

    def _light(self) -> None:
        """Light the chip of the section that is being read."""
        for number, section in enumerate(self.reader.page):
            if f"go_{number}" in self.widgets:
                chip = self.widgets.find(f"go_{number}")
                assert isinstance(chip, Chip)
                chip.chosen = section.title == self.reader.current

    def handle(self, event: Gesture) -> bool:
        used = super().handle(event)
        self._light()
        return used

    def handle_key(self, event: Key) -> bool:
        if event.action == "back" and self.reader.words:
            self.reader.look_for("")
            self.widgets.set_focus(None)
            self.build(self.rect)
            return True
        current = self.widgets.focus.current
        if event.action != "back" and self.reader.handle_key(event, current.id if current else ANCHOR):
            return True
        return super().handle_key(event)

    def focus(self) -> None:
        """Let arrows and Tab move in it, until there is a click elsewhere."""
        self.widgets.set_focus(next((id for id in ("go_0", "search") if id in self.widgets), None))
