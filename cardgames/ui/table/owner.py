"""The contract between a table and the screen that shows it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from cardgames.engine import Card, Game, Move

from ..host import TurnState
from ..input import Key
from ..widgets import Button
from .drawing.plates import Plate
from .drawing.toolbar import Tool


@dataclass(frozen=True)
class Glow:
    """What is pointed at: *moves*, and *cards* whose outline goes before any other."""

    moves: Sequence[Move] = ()
    cards: Collection[Card] = frozenset()


@dataclass(frozen=True)
class Asked:
    """How a question is put: its words, whether letters press buttons, and whether one's own cards show which
    of them may be picked and a button suggests the best."""

    prompt: str
    letters: bool = True
    marks_choices: bool = True


class TableOwner(Protocol):
    """The screen that shows a table; the table asks it anew each time, and reports to it.

    `TableScreen` has the answers of a table at which one person looks on.
    """

    # Answers

    def tools(self) -> Sequence[Tool]:
        """Return the tools in the bar."""

    def head(self, lines: list[str]) -> list[str]:
        """Return the words in the bar instead of *lines*, the status and the score."""

    def caption(self) -> str | None:
        """Return the line above the hand while nothing is asked; None for the table's own."""

    def not_now(self) -> str:
        """Return why nothing may be picked while nothing is asked."""

    def buttons(self) -> list[Button]:
        """Return buttons to be placed beside those of the question."""

    def signed(self, plates: Sequence[Plate]) -> list[Plate]:
        """Return the *plates* with what their players are being asked."""

    def glow(self) -> Glow:
        """Return what a hint or a lesson points at."""

    def margins(self) -> tuple[int, int]:
        """Return the pixels at the right and at the lower edge that are not the table's."""

    def covered_boxes(self) -> list[pygame.Rect]:
        """Return where the screen itself covers the table."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the screen's own things below the widgets."""

    # Input

    def pause(self) -> None:
        """Open the menu."""

    def handle_key(self, event: Key) -> bool:
        """Use a key that neither a widget nor a panel has used; True when it was used."""

    def click(self, pos: tuple[int, int]) -> bool:
        """Use a click before the cards do; True when it was used."""

    def play(self, move: Move) -> None:
        """Make the *move* that a person has chosen, or refuse it."""

    def refuse(self, card: Card) -> bool:
        """Say why *card* may not be picked; False to leave that to the usual words."""

    # Reports

    def asked(self, view: Game, prompt: str) -> Asked:
        """Take note of a question to the person, who has *view*; return how it is put instead of *prompt*."""

    def presented(self, stage: TurnState) -> None:
        """Show what belongs to *stage*, which the table waits for now, besides the table itself."""

    def move_begins(self) -> None:
        """Take away what speaks of the position that a move is about to change."""

    def eyes_changed(self) -> None:
        """Hide what only the person who has looked on until now may see."""

    def side_changed(self) -> None:
        """Lay everything out again: a panel beside the table has been opened or closed."""
