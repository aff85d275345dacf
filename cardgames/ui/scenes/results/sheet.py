"""A sheet over the table: a heading, a part that scrolls when it is long, and buttons at the lower edge."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import Game
from cardgames.engine.text import Names

from ...input import Gesture, Key, Press, Wheel
from ...scene import Scene
from ...services import Services
from ...table_host import TableHost
from ...widgets import Button, Label, ScrollArea, Widget, Widgets
from .record import side_name

PAD = 26  # logical units
VEIL = 118  # of 255: the table stays visible


class Sheet(Scene):
    """A subclass fills `content` and names its `buttons`; the last button is the one to press next."""

    overlay = True
    dimmed = False  # the sheet has its own, paler veil
    wish = 640.0  # logical units of width

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self.panel = pygame.Rect(0, 0, 0, 0)

    @property
    def game(self) -> type[Game]:
        """The game played at the table."""
        return self.host.match.game

    @property
    def services(self) -> Services:
        """Return what the program offers its scenes."""
        return self.app.services

    def enter(self) -> None:
        self.widgets = Widgets(self.app)

    @property
    def names(self) -> Names:
        """Words for sentences: nobody is "you" where several people look at the sheet."""
        match = self.host.match
        return match.names(None if len(match.persons) > 1 else self.host.revealed)

    @property
    def side_names(self) -> list[str]:
        """The sides as the reader calls them."""
        names = self.names
        return [side_name(names, side) for side in range(self.host.match.position.side_count)]

    # For subclasses

    heading = ""
    line = ""

    def fill(self, area: ScrollArea, width: int) -> None:
        """Put the content into *area*, *width* pixels wide, from its top down."""

    def below(self, width: int) -> Widget | None:
        """What always stays in sight between the content and the buttons, if anything."""
        return None

    def buttons(self) -> Sequence[Button]:
        """The buttons from left to right."""
        return ()

    def focus_first(self) -> str:
        """What has the keyboard focus at first."""
        return self.buttons()[-1].id

    # The scene

    def rebuild(self) -> None:
        kit, (width, height) = self.app.kit, self.app.size
        deck = str(self.host.match.options.get("faces", "french"))
        self.app.pictures.use_deck(deck)
        kit.deck = deck
        self.widgets.clear()
        pad = kit.u(PAD)
        wide = min(width - kit.u(32), round(kit.u(self.wish) * max(1.0, kit.theme.text_size)))
        inner = wide - 2 * pad
        head = kit.paragraph(self.heading, inner, ("heavy", 24))
        below = kit.paragraph(self.line, inner, "label", "muted") if self.line else None
        top = pad + head.get_height() + (below.get_height() if below else 0) + kit.u(12)
        foot = self._buttons_height(inner) + kit.u(14) + pad
        place = pygame.Rect(0, 0, inner + kit.u(12), 1)
        area = self.widgets.add(ScrollArea("sheet", place, end=6, shows=self.heading))
        self.fill(area, inner)
        kept = self.below(inner)
        if kept is not None:
            foot += self.widgets.add(kept).rect.h + kit.u(10)
        tall = min(height - kit.u(24), top + area.content_height + foot)
        self.panel = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
        area.rect.topleft = (self.panel.x + pad, self.panel.y + top)
        area.rect.h = tall - top - foot
        area.scroll_to(area.offset)
        if kept is not None:
            kept.rect.topleft = (self.panel.x + pad, area.rect.bottom + kit.u(10))
        self.widgets.add(Label("heading", (self.panel.x + pad, self.panel.y + pad, inner, 0), self.heading,
                               ("heavy", 24)))  # fmt: skip
        if self.line:
            at = (self.panel.x + pad, self.panel.y + pad + head.get_height(), inner, 0)
            self.widgets.add(Label("line", at, self.line, "label", "muted"))
        self._place_buttons(inner)
        if self.widgets.focus.current is None:
            self.widgets.set_focus(self.focus_first())

    def _rows_of_buttons(self, inner: int) -> list[list[tuple[Button, tuple[int, int]]]]:
        """The buttons in as few rows as they fit in."""
        kit = self.app.kit
        rows: list[list[tuple[Button, tuple[int, int]]]] = [[]]
        used = 0
        for button in self.buttons():
            size = button.measure(kit)
            if rows[-1] and used + size[0] > inner:
                rows.append([])
                used = 0
            rows[-1].append((button, (min(size[0], inner), size[1])))
            used += size[0] + kit.u(12)
        return rows

    def _buttons_height(self, inner: int) -> int:
        rows = self._rows_of_buttons(inner)
        return sum(max(size[1] for _, size in row) for row in rows) + self.app.kit.u(8) * (len(rows) - 1)

    def _place_buttons(self, inner: int) -> None:
        """The last button at the right end, the others from the left."""
        kit = self.app.kit
        y = self.panel.bottom - kit.u(PAD) - self._buttons_height(inner)
        rows = self._rows_of_buttons(inner)
        for row in rows:
            x = self.panel.x + kit.u(PAD)
            tallest = max(size[1] for _, size in row)
            for button, size in row:
                last = row is rows[-1] and button is row[-1][0]
                left = self.panel.right - kit.u(PAD) - size[0] if last else x
                button.rect = pygame.Rect((left, y + (tallest - size[1]) // 2), size)
                self.widgets.add(button)
                x += size[0] + kit.u(12)
            y += tallest + kit.u(8)

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action in (
            "commit",
            "pick",
        ):  # after a click nothing has the focus
            if not event.repeat:
                self.buttons()[-1].activate()
            return True
        return isinstance(event, Press | Wheel)

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.app.kit
        kit.veil(surface, VEIL)
        kit.sheet(surface, self.panel)
        self.widgets.draw(surface)
