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
from ...widgets import Button, Label, Row, ScrollArea, Widget, Widgets, place
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
        buttons = self._foot()
        lowest = buttons.height_at(kit, inner) + pad
        foot = lowest + kit.u(14)
        room = pygame.Rect(0, 0, inner + kit.u(12), 1)
        area = self.widgets.add(ScrollArea("sheet", room, end=6, shows=self.heading))
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
        at_foot = pygame.Rect(self.panel.x + pad, self.panel.bottom - lowest, inner, 0)
        place(buttons, self.widgets, kit, at_foot)
        if self.widgets.focus.current is None:
            self.widgets.set_focus(self.focus_first())

    def _foot(self) -> Row:
        """Return the buttons: the last one at the right end, the others from the left."""
        *others, last = self.buttons()
        end = Row(last, align="right")
        return Row(*others, end, gap=12, rest=end, wraps=True)

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
