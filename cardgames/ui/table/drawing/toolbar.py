"""The bar at the top: the menu, where the match stands, and the four things to ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from cardgames.languages import _, pgettext
from cardgames.table.geometry import WORDS_GO

from ...kit import Kit
from ...signs import IVORY
from ...text import Style
from ...widgets import Button, Widgets
from ...widgets.base import SMALLEST_TARGET

CAP: Style = ("bold", 11)
TITLE_SIZES = (18, 15, 12, 10)  # logical units: the last ones where a plate stands in the bar
LETTERS: Final[tuple[tuple[Style, float], ...]] = (
    (("bold", 14), 0.75),
    (("bold", 12.5), 0.75),
    (("bold", 12.5), 0.6),
    (("bold", 11.5), 0.6),
)
"""Of the tools' words, with the room beside these in heights of a tool: the first that fit are taken."""
WORDS = 0.352  # of the width that the tools may take with their words: hands reach into the bar


@dataclass(frozen=True)
class Tool:
    """One of the things to ask for, by a key or the action that has one; *label* is its English word, which
    another language may have a shorter one for in the *context* of a tool.  *why_not* says why it cannot be
    had now, empty if it can."""

    id: str
    icon: str
    label: str
    key: str
    action: Callable[[], object]
    why_not: Callable[[], str] = lambda: ""
    context: str = ""

    @property
    def word(self) -> str:
        """Its name in the language in force."""
        return pgettext(self.context, self.label) if self.context else _(self.label)


class ToolButton(Button):
    """The button of a *tool*, with a small cap on its corner that bears its key."""

    def __init__(self, tool: Tool, rect: pygame.Rect, word: str) -> None:
        super().__init__(tool.id, rect, word, tool.action, icon=tool.icon, tip=tool.word)
        self.tip_key = self._cap = tool.key
        self.name = tool.word

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        super().draw(target, kit)
        if not self.word or not self.enabled or not (sign := self.sign_of(self._cap)):
            return  # a picture alone would be hidden by it
        line = kit.text.line_height(CAP)
        cap = pygame.Rect(0, 0, max(line, kit.text.width(sign, CAP) + kit.u(8)), line)
        cap.bottomright = self.box.right - kit.u(2), self.box.bottom + kit.u(2)
        kit.panel(target, cap, "plate", border=None if kit.theme.high_contrast else "line", radius=5)
        kit.text.draw(target, sign, cap.center, CAP, "text", align="centre", middle=True)


class HasTools(Protocol):
    """The screen of a toolbar."""

    def tools(self) -> Sequence[Tool]:
        """Return its tools."""

    def pause(self) -> None:
        """Open the menu."""


class Toolbar:
    """See the module.  Its buttons are widgets of the scene, under the ids of the tools and ``menu``."""

    def __init__(self, widgets: Widgets, screen: HasTools) -> None:
        self.widgets, self.screen = widgets, screen
        self.tools: Sequence[Tool] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.room = 0
        self.left = 0

    def build(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put the buttons on the screen; words become icons where they would leave no room for the title."""
        self.rect, self.tools = rect, self.screen.tools()
        width, height = rect.size
        side = max(kit.u(SMALLEST_TARGET), min(height - kit.u(8), round(kit.text.pixels("label") * 2.2)))
        y = (height - side) // 2
        add = self.widgets.add
        square = pygame.Rect(kit.u(8), y, side, side)
        menu = Button(
            "menu",
            square,
            "",
            self.screen.pause,
            kind="quiet",
            icon="menu",
            style=("bold", 18),
            tip=_("Menu"),
        )
        add(menu).tip_key = "back"
        self.left = square.right + kit.u(8)
        gap = kit.u(8)
        style, widths = self._with_words(kit, side, gap)
        x = width - kit.u(16)
        for tool, room in reversed(list(zip(self.tools, widths or [side] * len(self.tools), strict=True))):
            x -= room
            button = ToolButton(tool, pygame.Rect(x, y, room, side), tool.word if widths else "")
            button.style = style
            add(button)
            x -= gap
        self.room = max(kit.u(SMALLEST_TARGET), x - self.left)

    def _with_words(self, kit: Kit, side: int, gap: int) -> tuple[Style, list[int]]:
        """Return the letters of the tools' words, and how wide the tools are with them; no widths where there
        is no room."""
        for style, beside in LETTERS if kit.theme.text_size <= WORDS_GO else ():
            space = round(1.85 * kit.text.pixels(style) + beside * side)
            widths = [kit.text.width(tool.word, style) + space for tool in self.tools]
            if sum(widths) + gap * (len(widths) + 1) < self.rect.w * WORDS:
                return style, widths
        return LETTERS[0][0], []

    def refresh(self) -> None:
        """Let the buttons show what can be had now."""
        for tool in self.tools:
            button = self.widgets.find(tool.id)
            reason = tool.why_not()
            button.enabled = not reason
            button.tip, button.tip_key = (reason, "") if reason else (tool.word, tool.key)

    def draw(
        self,
        target: pygame.Surface,
        kit: Kit,
        title: str,
        lines: Sequence[str],
        end: int | None = None,
        sign: str = "",
    ) -> None:
        """Draw the band, the title with the *sign* of the game so called, and as many of the *lines* behind
        one another as fit, up to *end* at most."""
        height = self.rect.h
        room = self.room if end is None else max(1, min(self.room, end - self.left))
        fill = "plate" if kit.theme.high_contrast else "#060E1069"
        kit.panel(target, self.rect, fill, border=None, radius=0)
        sizes = TITLE_SIZES if end is not None else TITLE_SIZES[:1]
        style = next(
            (("heavy", s) for s in sizes if kit.text.width(title, ("heavy", s)) <= room), ("heavy", sizes[-1])
        )
        head, small = kit.text.pixels(("heavy", 18)), kit.text.pixels("label")
        gap = max(0, height - head - small) // 3
        at = (self.left, gap + head // 2)
        written = kit.text.draw(target, title, at, style, middle=True, width=room)
        white = kit.sign_picture(sign, round(head * 1.15), IVORY) if sign else None
        if white is not None and written.right + kit.u(8) + white.get_width() <= self.left + room:
            target.blit(white, white.get_rect(midleft=(written.right + kit.u(8), at[1])))
        line = lines[0] if lines else ""
        for more in lines[1:]:
            if more and kit.text.width(f"{line} · {more}", "label") <= room:
                line = f"{line} · {more}"
        if end is not None and kit.text.width(line, "label") > room:
            return  # it stands in the menu as well
        y = height - gap - small // 2
        kit.text.draw(target, line, (self.left, y), "label", "#CFE3DC", middle=True, width=room)
