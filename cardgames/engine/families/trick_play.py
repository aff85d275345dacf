"""The play of one hand of a trick game as data, for the fast search.

A game that wants it has a module ``kernel.py`` with ``deal(view) -> TrickPlay | None`` (None in phases
where no card is played).  The rules of the game stay where they are; a test plays both at random
and compares them card by card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ..cards import Card
from ..sampling import CouldHold


@dataclass(frozen=True, eq=False)
class TrickLaw:
    """How tricks go in this hand.

    *strength* orders the cards of each suit (trumps and plain suits may differ), *points* says what each
    card is worth to the side that takes it, *trick_points* and *last_trick* what a trick and the last
    one are worth besides.  Suit must be followed.  *heading* is the duty to beat the winning card where
    a player can: by a higher card of the suit led, or by a trump where they have none of it; it can hold
    "never", while "opponents" are winning, or "always".  *barred* cards may not be thrown away to a suit
    that one does not have until their own suit has been led, unless nothing else is left.
    """

    strength: Mapping[Card, int]
    points: Mapping[Card, int]
    trumps: str
    heading: Literal["never", "opponents", "always"] = "never"
    trick_points: int = 0
    last_trick: int = 0
    barred: tuple[Card, ...] = ()


@dataclass(frozen=True)
class TrickPlay:
    """What one seat knows of a hand in the middle of its play.

    *camps* gives each seat's camp, 0 or 1; camps play against each other.  *hands* are the cards known to
    be in each hand, *sizes* how many cards each hand has, *unseen* the cards that are somewhere else,
    *could_hold* what has been inferred.  *trick* are the cards on the table from the *leader* on, *led*
    the suits that have been led.
    """

    law: TrickLaw
    turn: int
    camps: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    sizes: tuple[int, ...]
    unseen: tuple[Card, ...]
    could_hold: CouldHold
    leader: int
    trick: tuple[Card, ...]
    led: str
