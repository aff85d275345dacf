"""The choices of a screen for its table: tools, keys, words, and the handling of moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from cardgames.engine import Card, Game, Move
from cardgames.languages import _
from cardgames.table.log import LogLine

from ..host import TurnState
from ..input import Key
from ..widgets import Button
from .drawing.plates import Plate
from .drawing.toolbar import Tool
from .input.working_keys import KeyLine


class TableOwner(Protocol):
    """The screen that has a table, with the table's reports to it."""

    @property
    def is_top(self) -> bool:
        """Tell whether nothing lies on the screen."""

    def rebuild(self) -> None:
        """Lay everything out again, for another size of the table."""

    def play(self, move: Move) -> None:
        """Do what becomes of a move that a person makes."""

    def refuse(self, card: Card) -> bool:
        """Say why *card* may not be picked; False to leave that to the usual words."""

    def rearranged(self) -> None:
        """Save the order in which the person has put their hand."""

    def helped(self) -> None:
        """Note that the person has been helped with this hand."""

    def asked(self, view: Game) -> None:
        """React to a question being put to the person, who has *view*."""

    def presented(self, stage: TurnState) -> None:
        """Show what belongs to *stage*, which the table waits for now, besides the table itself."""

    def move_begins(self) -> None:
        """Take away what speaks of the position that a move is about to change."""

    def eyes_changed(self) -> None:
        """Hide what only the person who has looked on until now may see."""

    def side_closed(self) -> None:
        """React to the panel beside the table being closed."""


@dataclass
class TablePlan:
    """The decisions of one screen about its table.

    Every callable is called each time the answer is needed. The defaults are those of a table at which one
    person looks on.
    """

    owner: TableOwner  # the screen on the stack, which is rebuilt where the table's size has changed
    tools: Callable[[], Sequence[Tool]]
    menu: Callable[[], object]
    commands: Mapping[str, Callable[[], object]] = field(default_factory=dict)  # besides the table's own
    keys: Callable[[Key], bool] | None = None  # all keys but those of widgets and panels
    foreign: Callable[[Key], bool] = lambda key: False  # whether it comes from a controller of somebody else
    clicked: Callable[[tuple[int, int]], bool] = lambda pos: False  # uses a click before the cards do
    reader: Callable[[], int | None] | None = None  # the seat that is called "you"
    covers: Callable[[], bool] = lambda: False  # whether the player's own cards lie face down
    answers_by_button: Callable[[], int | None] = lambda: None  # of several players who may answer at once
    answers: Callable[[], Sequence[KeyLine]] = tuple  # the keys of several players who may answer at once
    head: Callable[[list[str]], list[str]] = lambda lines: lines  # the words in the bar
    prompt: Callable[[str], str] = lambda words: words  # the line above the hand during a question
    caption: Callable[[], str | None] = lambda: None  # the line above the hand between questions
    buttons: Callable[[], list[Button]] = list  # further buttons beside those of the question
    signed: Callable[[Sequence[Plate]], list[Plate]] = list  # plates with what their players are asked
    foot: Callable[[], int] = lambda: 0  # pixels at the lower edge that are not the table's
    beside: Callable[[], int] = lambda: 0  # pixels at the right edge that are not the table's
    ground: Callable[[pygame.Surface], object] = lambda surface: None  # the drawing below the widgets
    overlay: Callable[[], list[pygame.Rect]] = list  # the owner's overlay on the table
    keep_clear: Callable[[], list[pygame.Rect]] = list  # what bubbles keep off, besides the table's own
    glow: Callable[[], Sequence[Move]] = tuple  # moves that are pointed at
    rings: Callable[[], Collection[Card]] = frozenset  # cards that are pointed at before all others
    way_back: Callable[[LogLine], Callable[[], object] | None] = lambda line: (
        None
    )  # where a line of the log leads
    hushed: Callable[[], bool] = lambda: False  # whether the own cards do not show which may be picked
    hidden: Callable[[], Collection[str]] = tuple  # the labels of what is not shown (see `TableInfo.without`)
    not_now: Callable[[], str] = lambda: _("It is not your turn.")  # why nothing may be picked just now
