"""The part that the panel and the screen share: the text in an area that scrolls, with its anchors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import Game
from cardgames.engine.options import Value

from ...input import Key
from ...widgets import Label, RichText, ScrollArea, TextEntry, Widgets
from .text import Section, rules_text, search

if TYPE_CHECKING:
    from ...app import App

END = 0.55  # of the area's height stays empty below the last section, so that it can come to the top
ANCHOR = "go_"  # the beginning of the ids of the anchors
STEP = 48  # logical units to a press of an arrow key


class Reader:
    """See the module.  *words* is what is looked for; then only what was found is shown."""

    def __init__(self, app: App, game: type[Game], options: Mapping[str, Value] | None = None) -> None:
        self.app, self.game = app, game
        self.deck = str((options or {}).get("faces", "french"))
        try:
            self.page = rules_text(game, options)
        except OSError:
            self.page = [Section(game.title, "The rules of this game are not here.")]
        self.words = ""
        self.area: ScrollArea | None = None
        self.tops: dict[str, int] = {}
        self._at = ""

    @property
    def shown(self) -> list[Section]:
        """The sections as they are shown: all of them, or what the search found."""
        return search(self.page, self.words) if self.words.strip() else self.page

    def fill(self, widgets: Widgets, rect: pygame.Rect, margin: int) -> None:
        """Put the text into the window at *rect*, *margin* pixels from its sides."""
        kit = self.app.kit
        kit.deck = self.deck
        area = self.area = widgets.add(ScrollArea("rules_text", rect))
        width = rect.w - 2 * margin
        y = kit.u(6)
        self.tops = {}
        for number, section in enumerate(self.shown):
            self.tops[section.title] = y - kit.u(6)
            head = Label(f"head_{number}", pygame.Rect(margin, y, width, 0), section.title, ("heavy", 22))
            y = area.add(head).rect.bottom + kit.u(6)
            text = RichText(f"text_{number}", pygame.Rect(margin, y, width, 0), kit.lettered(section.markup))
            y = area.add(text).rect.bottom + kit.u(26)
        if not self.tops:
            words = f"Nothing is said here about “{self.words.strip()}”."
            area.add(Label("nothing", pygame.Rect(margin, y, width, 0), words, "body", "muted"))
        elif not self.words.strip():
            last = rect.h - (y - max(self.tops.values()))
            area.end = max(16.0, min(last, rect.h * END) / kit.theme.scale)
        if self._at in self.tops and not area.offset:
            area.scroll_to(self.tops[self._at])

    def look_for(self, words: str) -> None:
        """Search; whoever calls it builds anew."""
        self.words = words
        self._at = ""
        if self.area is not None:
            self.area.scroll_to(0)

    def go(self, title: str) -> None:
        """Show a section at the top."""
        self._at = title
        if self.area is not None and title in self.tops:
            self.area.scroll_to(self.tops[title])

    @property
    def current(self) -> str:
        """The section that is being read."""
        if self.area is None or not self.tops:
            return ""
        line = self.area.offset + self.app.kit.u(40)
        passed = [title for title, top in self.tops.items() if top <= line]
        return passed[-1] if passed else next(iter(self.tops))

    def search_line(self, rect: pygame.Rect | tuple[int, int], changed: object) -> TextEntry:
        """The line to type into; *changed* is called without arguments when the words have changed."""

        def typed(words: str) -> None:
            self.look_for(words)
            changed()  # type: ignore[operator]

        return TextEntry("search", rect, self.words, typed, placeholder="Search the rules", icon="search")

    def key(self, event: Key, focus: str) -> bool:
        """Up, down, the page keys, home and end move the text.

        Up and down do not while the widget with the *focus* is one of the anchors.
        """
        if self.area is None:
            return False
        if event.action in ("up", "down") and not focus.startswith(ANCHOR):
            step = self.app.kit.u(STEP)
            self.area.scroll_to(self.area.offset + (step if event.action == "down" else -step))
            return True
        return self.area.key(event)
