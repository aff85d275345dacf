"""The screen of a table: a scene that has a table and passes on to it what happens."""

from __future__ import annotations

import pygame

from cardgames.engine import Card, Game, Move

from ..host import TurnState
from ..input import Gesture
from ..match_feed import MatchFeed, MatchRecord
from ..scene import Scene
from ..widgets import Widgets
from .plan import TablePlan
from .table import Table


class TableScreen(Scene):
    """A scene with a table; matches, lessons and replays derive from it.

    The table is made when the screen is entered. Its reports have no effect unless a subclass handles them.
    """

    ambience = True
    table: Table

    def __init__(self, feed: MatchFeed, plan: TablePlan) -> None:
        self.feed, self.plan = feed, plan
        self.title = feed.match.game.title

    def enter(self) -> None:
        self.table = Table(self.app, self.feed, self.plan)

    def leave(self) -> None:
        self.app.pictures.use_deck("french")

    def rebuild(self) -> None:
        self.table.rebuild()

    @property
    def is_top(self) -> bool:
        """Tell whether nothing lies on this screen."""
        return self.app.stack.top is self

    @property
    def widgets(self) -> Widgets:
        """Return the widgets of the table."""
        return self.table.widgets

    @property
    def match(self) -> MatchRecord:
        """Return the match on the table now."""
        return self.feed.match

    def handle(self, event: Gesture) -> bool:
        return self.table.handle(event)

    def rests_on(self, pos: tuple[int, int]) -> bool:
        return self.table.rests_on(pos)

    def update(self, dt: float) -> None:
        if self.is_top:
            self.table.update(dt)

    def prepare(self) -> None:
        self.table.place_words()

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)

    @property
    def aloud(self) -> str:
        return self.table.aloud

    @property
    def focus_aloud(self) -> str:
        return self.table.focus_aloud

    @property
    def focus_place(self) -> object:
        return self.table.focus_place

    @property
    def busy(self) -> bool:
        return self.table.busy

    @property
    def polling(self) -> bool:
        return self.table.polling

    @property
    def wake_after(self) -> float | None:
        return self.table.wake_after

    # Reports of the table

    def play(self, move: Move) -> None:
        """Do nothing: nobody makes moves here."""

    def refuse(self, card: Card) -> bool:
        """Leave it to the usual words why *card* may not be picked."""
        return False

    def rearranged(self) -> None:
        """Do nothing: nothing is saved here."""

    def helped(self) -> None:
        """Do nothing: nothing is counted here."""

    def asked(self, view: Game) -> None:
        """Do nothing: the question says all."""

    def presented(self, stage: TurnState) -> None:
        """Do nothing: the table says all."""

    def move_begins(self) -> None:
        """Do nothing: nothing speaks of a single position here."""

    def eyes_changed(self) -> None:
        """Do nothing: always the same person looks on here."""

    def side_closed(self) -> None:
        """Do nothing: the panel may stay closed."""
