"""The table as its parts know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from cardgames.engine import Card, Game, Move
from cardgames.engine.text import Names
from cardgames.table import Layout, TableInfo

from .drawing.explained import Explained


@dataclass(frozen=True)
class TableSituation:
    """A position to be shown: the view, its layout on the felt, and names as its reader sees them.

    ``until_read`` is the view with the scores from before a result that is still to be read, and ``info`` is
    its table info; ``bets`` are the places of bets between two players.
    """

    view: Game
    until_read: Game
    info: TableInfo
    laid: Layout
    names: Names
    felt: pygame.Rect
    own_zone: str | None
    at_rest: bool
    bets: Sequence[Explained] = ()


class Tabletop(Protocol):
    """The table: what its parts ask it, and where their gestures lead."""

    names: Names

    @property
    def situation(self) -> TableSituation:
        """The position that is shown."""

    @property
    def active_seat(self) -> int | None:
        """The seat whose turn it is in that position."""

    def lines(self) -> list[str]:
        """Return the lines below the title in the bar."""

    def play(self, move: Move) -> None:
        """Make *move*."""

    def pick(self, card: Card) -> None:
        """Pick *card*, as a click on it does."""

    def refuses(self, card: Card) -> bool:
        """Tell the player why *card* may not be picked; False to leave that to the usual words."""

    def suggest(self) -> None:
        """Fill the trays as a computer player would."""

    def rearranged(self) -> None:
        """Save and show the order in which one's own hand lies now."""

    def invalidate(self) -> None:
        """Have the table derived again from the position and the question, at the end of this event."""

    def flush(self) -> None:
        """Refresh invalid state at once, because the ring is to go on to it."""

    def redraw_all(self) -> None:
        """Draw the picture of things at rest again as well."""
