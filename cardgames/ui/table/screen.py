"""The screen of a table: a scene that has a table and passes on to it what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardgames.engine import Card, Game, Move
from cardgames.languages import _

from ..accessible.elements import Element
from ..host import TurnState
from ..input import Gesture, Key
from ..match_feed import MatchFeed, MatchRecord
from ..scene import Scene
from ..widgets import Button, Widgets
from .drawing.plates import Plate
from .drawing.toolbar import Tool
from .owner import Asked, Glow
from .table import Table


class TableScreen(Scene):
    """A scene with a table, of which it is the `TableOwner`; matches, lessons and replays derive from it.

    The table is made when the screen is entered. What is said here is for a table at which one person looks
    on: a subclass changes what is different.
    """

    table: Table

    def __init__(self, feed: MatchFeed) -> None:
        self.feed = feed
        self.title = feed.match.game.title
        self.ambience = feed.match.game.family

    def enter(self) -> None:
        self.table = Table(self.app, self.feed, self)

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
        return self.table.gestures.rests_on(pos)

    def update(self, dt: float) -> None:
        if self.is_top:
            self.table.update(dt)

    def prepare(self) -> None:
        self.table.picture.place_words()

    def draw(self, surface: pygame.Surface) -> None:
        self.table.picture.draw(surface)

    @property
    def aloud(self) -> str:
        return self.table.narrator.opening()

    @property
    def focus_aloud(self) -> str:
        return self.table.narrator.focus()

    @property
    def focus_place(self) -> object:
        return self.table.narrator.place()

    def elements(self) -> list[Element]:
        return self.table.elements.found()

    @property
    def busy(self) -> bool:
        return self.is_top and self.table.busy

    @property
    def polling(self) -> bool:
        return self.is_top and self.table.polling

    @property
    def wake_after(self) -> float | None:
        return self.table.wake_after if self.is_top else None

    # Answers to the table

    def tools(self) -> Sequence[Tool]:
        return ()

    def head(self, lines: list[str]) -> list[str]:
        return lines

    def caption(self) -> str | None:
        return None

    def not_now(self) -> str:
        return _("It is not your turn.")

    def buttons(self) -> list[Button]:
        return []

    def signed(self, plates: Sequence[Plate]) -> list[Plate]:
        return list(plates)

    def glow(self) -> Glow:
        return Glow()

    def margins(self) -> tuple[int, int]:
        return 0, 0

    def covered_boxes(self) -> list[pygame.Rect]:
        return []

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw nothing."""

    # Input that comes through the table

    def pause(self) -> None:
        """Do nothing: there is no menu."""

    def handle_key(self, event: Key) -> bool:
        """Use a key that neither a widget nor a panel has used: on a card, or for a command."""
        return self.table.gestures.handle_key(event) or self.command(event)

    def command(self, event: Key) -> bool:
        """Follow the command that *event* stands for; False where it stands for none."""
        if event.repeat:
            return False
        if event.action == "back":
            if not self.table.gestures.put_back():
                self.pause()
            return True
        command = self.commands().get(event.action or "")
        if command is not None:
            command()
        return command is not None

    def commands(self) -> dict[str, Callable[[], object]]:
        """Return the commands, by the actions of the keys."""
        table = self.table
        return {
            "menu": self.pause,
            "rules": table.show_rules,
            "log": self.show_log,
            "last_trick": table.last_trick.toggle,
            "state": table.narrator.tell_state,
            "hand": table.narrator.tell_hand,
            "keys": self.show_keys,
            "sort_suit": partial(table.sort, "suit"),
            "sort_rank": partial(table.sort, "rank"),
        }

    def show_log(self) -> None:
        """Show the log beside the table, or put it away."""
        self.table.show_log()

    def show_keys(self) -> None:
        """Show which keys work now."""
        self.table.show_keys()

    def click(self, pos: tuple[int, int]) -> bool:
        return False

    def play(self, move: Move) -> None:
        """Do nothing: nobody makes moves here."""

    def refuse(self, card: Card) -> bool:
        return False

    # Reports of the table

    def asked(self, view: Game, prompt: str) -> Asked:
        return Asked(prompt)

    def presented(self, stage: TurnState) -> None:
        """Do nothing: the table says all."""

    def move_begins(self) -> None:
        """Do nothing: nothing speaks of a single position here."""

    def eyes_changed(self) -> None:
        """Do nothing: always the same person looks on here."""

    def side_changed(self) -> None:
        self.rebuild()
