"""What a screen decides about the table it has: tools, keys, words, and what becomes of a move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from cardgames.engine import Card, Move

from ...input import Key
from ...scene import Scene
from .bar import Tool


@dataclass
class TablePlan:
    """The decisions of one screen about its table.

    Every callable is called each time the answer is needed. The defaults are those of a match being played.
    """

    owner: Scene  # the screen on the stack, which is rebuilt where the table's size has changed
    tools: Callable[[], Sequence[Tool]]
    menu: Callable[[], object]
    keys: Callable[[Key], bool] | None = None  # all keys but those of widgets and panels
    reader: Callable[[], int | None] | None = None  # the seat that is called "you"
    head: Callable[[list[str]], list[str]] = lambda lines: lines  # the words in the bar
    caption: Callable[[], str | None] = lambda: None  # what stands above the hand while nothing is asked
    foot: Callable[[], int] = lambda: 0  # pixels at the lower edge that are not the table's
    ground: Callable[[pygame.Surface], object] = lambda surface: None  # drawn there, below the widgets
    keep_clear: Callable[[], list[pygame.Rect]] = list  # what bubbles keep off, besides the table's own
    glow: Callable[[], Sequence[Move]] = tuple  # moves that are pointed at
    side_closed: Callable[[], object] = lambda: None
    overlay: Callable[[], list[pygame.Rect]] = list  # what the owner lays over the table
    rings: Callable[[], Collection[Card]] = frozenset  # cards that are pointed at before all others
    play: Callable[[Move], object] | None = None  # what becomes of a move that a person makes
    refuse: Callable[[Card], bool] = lambda card: False  # whether it says itself why a card may not be picked
    commands: Mapping[str, Callable[[], object]] = field(default_factory=dict)  # instead of the table's own
    explains: bool = True  # whether it is told that it is not one's turn
