"""A duplicate night between two hands: whose turn it is, and where everybody stands."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from cardgames.engine import Player
from cardgames.languages import _

from ...input import Gesture, Key
from ...kit import Kit
from ...nights import Night
from ...sentences import with_sign
from ...widgets import Backed, Button, ByWidth, Column, FirstThatFits, Label, ListRow, Picture, Row, Space
from ..banner import INK, banner
from ..cells import cell_grid
from ..page import Page
from ..tiles import emblem
from .totals import totals_picture
from .words import LOOK_AWAY, best_words, progress_words, standing_words

GAP = 12  # logical units
PLACE = "{place}. {name} {points}"
TOLD = "{title}. {asked}. {line}"
DEAF = 0.35  # seconds in which nothing is heard, so that a double press cannot show anybody's cards


class NightScene(Page):
    """See the module. *key* is where the night is kept."""

    def __init__(self, night: Night, key: str) -> None:
        self.night, self.key = night, key
        self.game = night.game
        self.deaf = DEAF

    @property
    def aloud(self) -> str:
        asked, line, _ = self._asked()
        standing = "" if self.night.next is None else standing_words(self.night)
        night = self.night
        places = [
            PLACE.format(place=place, name=night.people[person], points=with_sign(night.totals()[person]))
            for person, place in night.places()
            if night.complete
        ]
        return " ".join([TOLD.format(title=self.title, asked=asked, line=line), standing, *places])

    def uncovered(self) -> None:
        self.deaf = DEAF
        self.widgets.set_focus(None)

    def rebuild(self) -> None:
        self.title = _("Duplicate night: {game}").format(game=self.game.title)
        night = self.night
        players = [Player(name, "person") for name in night.people]
        self.app.kit.seats = self.services.seat_colours(players)
        self.app.kit.faces = self.services.seat_faces(players)
        self.widgets.clear()
        body = Column(
            self._next(),
            ByWidth(self._totals),
            self._deals() if night.complete else None,
            Row(*self._last_buttons(), gap=10, wraps=True),
            gap=GAP,
        )
        heading = Label("heading", (0, 0), self.title, "title")
        self.lay_out(Column(Space(2), body), head=Column(Space(24), heading, Space(10)))
        if self.widgets.focus.current is None:
            # skipping the last cards one may press once too often: that begins no other night
            last = f"deal_{night.complete[-1]}" if night.complete else "again"
            is_on = night.next is not None
            self.widgets.set_focus("reveal" if is_on else last, shown=is_on)  # who has won stays in sight

    def _next(self) -> Backed:
        """Return who is to play, with the button to say that it is them; or who has won."""
        kit, night = self.app.kit, self.night
        asked, line, button = self._asked()
        short = self._asked()[2]
        short.word = (
            _("Show my cards") if night.next is not None else short.word
        )  # the heading says who it is
        words = Column(
            Label("asked", (0, 0), asked, ("heavy", 24), "#FFFFFF"),
            Space(6),
            Label("line", (0, 0), line, "body", INK),
            Space(16),
            FirstThatFits(Column(button), Column(short)),
        )
        row = Row(Picture("who", (0, 0), self._portrait(kit)), words, gap=18, rest=words, across="top")
        return banner(
            self.app,
            self.game.family,
            self.game.name(),
            emblem(self.game),
            row,
            id="next",
            faces=self.game.faces_for(self.app.settings.cards),
        )

    def _portrait(self, kit: Kit) -> pygame.Surface:
        """Draw the person to play; a cup when all deals are played."""
        radius = max(kit.u(30), round(kit.text.pixels("head") * 1.5))
        if self.night.next is None:
            return kit.glyphs.icon("trophy", 2 * radius, "accent")
        person = self.night.next[1]
        name = self.night.people[person]
        return kit.portrait(radius, name, kit.seat(person), face=kit.face(person), active=True)

    def _asked(self) -> tuple[str, str, Button]:
        """Return the present question: a heading, a line and a button."""
        night = self.night
        if night.next is None:
            again = Button("again", (0, 0), _("Another night"), self._again, kind="primary", icon="refresh")
            return standing_words(night), _("All deals are played."), again
        deal, person = night.next
        name = night.people[person]
        asked = _("Pass the screen to {name}: deal {deal} of {deals}").format(
            name=name, deal=deal + 1, deals=night.deals
        )
        is_begun = (deal, person) in night.plays
        word = _("I am {name}: continue") if is_begun else _("I am {name}: show my cards")
        word = word.format(name=name)
        reveal = Button("reveal", (0, 0), word, self._reveal, kind="primary", icon="eye")
        return asked, progress_words(night, deal) or _(LOOK_AWAY), reveal

    def _totals(self, width: int) -> Column:
        """Return the people by their places: totals, and as many deals as there is room for."""
        words = standing_words(self.night) if self.night.next is not None else _("Results")
        words = words if self.night.complete else _("Who has played")
        head = Label("standing", (0, 0), words, "head")
        return Column(head, Picture("totals", (0, 0), totals_picture(self.app.kit, self.night, width)), gap=8)

    def _deals(self) -> Column:
        """Return the deals that everybody has played, the last one first."""
        rows = [
            ListRow(
                f"deal_{deal}",
                (0, 0),
                _("Deal {number}").format(number=deal + 1),
                best_words(self.night, deal),
                partial(self.services.duplicates.show_deal, self.night, deal),
                icon="search",
            )
            for deal in self.night.complete[::-1]
        ]
        grid = ByWidth(partial(cell_grid, self.app.kit, rows))
        return Column(Label("deals", (0, 0), _("Look at a deal"), "head"), grid, gap=6)

    def _last_buttons(self) -> list[Button]:
        word = _("Menu") if self.night.next is None else _("Save and leave")
        return [Button("menu", (0, 0), word, self.services.menu, icon="home", kind="outline")]

    def _again(self) -> None:
        """Begin a night of the same people with other cards."""
        again = replace(self.night, seed=self.services.new_seed(), plays={}, counted=False)
        self.services.duplicates.begin(again)

    def _reveal(self) -> None:
        if self.deaf <= 0:
            self.services.duplicates.play(self.night, self.key)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            self.services.menu()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.deaf = max(0.0, self.deaf - dt)

    @property
    def wake_after(self) -> float | None:
        waits = [wait for wait in (self.deaf or None, self.widgets.wake_after) if wait is not None]
        return min(waits) if waits else None
