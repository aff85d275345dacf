"""The common parts of the menus of a match and of a lesson: ways to go on, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardgames.engine import Game
from cardgames.languages import _

from ..input import Gesture, Key, Press, Wheel
from ..panel_scene import PanelScene
from ..services import Services
from ..widgets import Button, Column, Label, Space

WIDTH = 400  # logical units


def way(
    id: str, word: str, icon: str, then: Callable[[], object], key: str = "", why_not: str = ""
) -> Button:
    """Return the button of one way; *why_not* says why it cannot be taken now."""
    kind = "primary" if id == "resume" else "secondary"
    return Button(id, (0, 0), word, then, kind=kind, icon=icon, key=key, align="left",
                  style=("bold", 16), enabled=not why_not, tip=why_not)  # fmt: skip


class PauseMenu(PanelScene):
    """A menu over a table of *game*."""

    pad = 26

    def __init__(self, game: type[Game]) -> None:
        self.game = game

    @property
    def services(self) -> Services:
        """Return the services of the program to its scenes."""
        return self.app.services

    def build_menu(self, where: str, ways: Sequence[Button], kept: str, ink: str = "muted") -> None:
        """Lay the menu out: *where* the table stands, the *ways*, and the note on the *kept* progress,
        written in *ink*.
        """
        self.title = _("Pause")
        self.widgets.clear()
        heading = Label("heading", (0, 0), self.game.title, ("heavy", 24))
        head = Column(heading, Label("where", (0, 0), where, "label", "muted"), Space(14))
        column = Column(*ways, gap=8, align="stretch")
        body = Column(column, Space(12), Label("kept", (0, 0), kept, "small", ink))
        self.build_panel(WIDTH, head=head, body=body, fits=column)
        if self.widgets.focus.current is None:
            self.widgets.set_focus("resume")

    def first_ways(self) -> list[Button]:
        """Return the ways that every such menu begins with."""
        ways = [way("resume", _("Continue"), "play", self.resume, "back")]
        if self.services.has_rules(self.game):
            ways.append(way("rules", _("Rules"), "book", partial(self.services.rules, self.game), "rules"))
        return [*ways, way("settings", _("Settings"), "gear", self.services.settings)]

    def resume(self) -> None:
        """Go back to the table."""
        self.app.stack.pop()

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action in ("back", "menu"):
            self.resume()
            return True
        return isinstance(event, Press | Wheel)
