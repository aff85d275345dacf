"""A sheet over the table: a heading, a part that scrolls when it is long, and buttons at the lower edge."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import Game
from cardgames.engine.text import Names

from ...input import Gesture, Key, Press, Wheel
from ...match_feed import HandRecord
from ...panel_scene import PanelScene
from ...services import Services
from ...text import Style
from ...widgets import Button, Column, Item, Label, Picture, Row, Space
from .record import side_name

DIMMED = 118  # of 255: the table stays visible
SIGN = 54  # logical units


class Sheet(PanelScene):
    """A subclass returns its `body` and its `buttons`; the last button is the one to press next."""

    pad = 26
    dimmed = False  # the sheet has its own, paler veil
    wish = 640.0  # logical units of width

    def __init__(self, host: HandRecord) -> None:
        self.host = host

    @property
    def game(self) -> type[Game]:
        """Return the game played at the table."""
        return self.host.match.game

    @property
    def services(self) -> Services:
        """Return the services of the program to its scenes."""
        return self.app.services

    @property
    def names(self) -> Names:
        """Return words for sentences: nobody is "you" where several people look at the sheet."""
        match = self.host.match
        return match.names(None if len(match.persons) > 1 else self.host.revealed)

    @property
    def side_names(self) -> list[str]:
        """Return the sides as the reader calls them."""
        names = self.names
        return [side_name(names, side) for side in range(self.host.match.position.side_count)]

    # For subclasses

    heading = ""
    line = ""
    heading_style: Style = ("heavy", 24)
    line_style: Style = "label"
    line_colour = "muted"
    align = "left"  # heading and line
    has_sign = False  # whether the sign of the game stands before the heading

    def above(self) -> float:
        """Return how much room stays free above the heading, in logical units."""
        return 0.0

    def below_line(self) -> Item | None:
        """Return the height of anything between the line and the content."""
        return None

    def body(self) -> Item:
        """Return the content, which scrolls when it is long."""
        raise NotImplementedError

    def buttons(self) -> Sequence[Button]:
        """Return the buttons from left to right."""
        return ()

    def focus_first(self) -> str:
        """Return the id of the widget with the first focus."""
        return self.buttons()[-1].id

    # The scene

    def rebuild(self) -> None:
        kit = self.app.kit
        deck = self.host.match.faces
        self.app.pictures.use_deck(deck)
        kit.glyphs.deck = deck
        kit.faces = self.services.seat_faces(self.host.match.players)
        self.widgets.clear()
        words = Column(
            Label("heading", (0, 0), self.heading, self.heading_style, align=self.align),
            Label("line", (0, 0), self.line, self.line_style, self.line_colour, align=self.align)
            if self.line
            else None,
        )
        sign = kit.sign_picture(self.game.name(), kit.u(SIGN)) if self.has_sign else None
        named = Row(Picture("sign", (0, 0), sign), words, gap=16, rest=words) if sign is not None else words
        head = Column(Space(self.above()), named, self.below_line(), Space(10))
        foot = Column(Space(12), self._foot())
        self.build_panel(
            self.wish * max(1.0, kit.theme.text_size),
            head=head,
            body=Column(self.body(), Space(6)),
            foot=foot,
            fits=Space(),
            shows=self.heading,
        )
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

    def draw(self, surface: pygame.Surface) -> None:
        self.app.kit.dim(surface, DIMMED)
        super().draw(surface)
