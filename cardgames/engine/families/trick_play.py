"""The play of a hand of a trick game as data, for the fast search.

A game opts in with ``fast_play`` in its AI record. This does not replace its rules: a test plays both at
random and compares them card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from ..cards import Card
from ..sampling import CouldHold

Likely = Callable[[Sequence[Card]], float]
"""(cards still in a hand) -> how well they go with what was said there, from 0 to 1."""


@dataclass(frozen=True, eq=False)
class TrickLaw:
    """The rules of tricks in this hand.

    *strength* orders the cards of each suit (trumps and plain suits may differ), *points* says what each card
    is worth to the side that takes it, *trick_points* and *last_trick* what a trick and the last one are
    worth besides.  *suits* names the suit of cards that belong to another than the printed one.

    Suit must be followed.  *heading* is the duty to beat the winning card where a player can: by a higher
    card of the suit led, or by a trump where they have none of it; it can hold "never", while "opponents" are
    winning, or "always".  *trumping* limits the duty to trumps: plain suits are followed freely, and a player
    with none of the suit led must trump an opponent, overtrumping if possible and undertrumping otherwise.  A
    player who neither can nor must beat the winning card may be limited in what to throw: with *lowest* to
    the lowest card of a suit, or one worth points to a partner; *barred* cards may not be thrown on another
    suit until their own has been led, unless nothing else is left.
    """

    strength: Mapping[Card, int]
    points: Mapping[Card, int]
    trumps: str
    heading: Literal["never", "opponents", "always"] = "never"
    trumping: bool = False
    lowest: bool = False
    trick_points: int = 0
    last_trick: int = 0
    barred: tuple[Card, ...] = ()
    suits: Mapping[Card, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TrickPlay:
    """What one seat knows of a hand in progress.

    *camps* gives each seat's camp, 0 or 1; camps play against each other, and the holder of the card *ally*,
    who may be unknown, plays in camp 0.  *hands* are the cards known to be in each hand, *sizes* how many
    cards each hand has, *unseen* the other cards, *could_hold* what has been inferred about them.  *trick*
    are the cards on the table from the *leader* on, *led* the suits that have been led.  *taken* are the
    points that each seat has taken in this hand, and *worth* says what camp 0 wins or loses with so many
    points in all; without it a point is a point.  It must not fall as the points rise.  *ahead* says by how
    much a point won by camp 0 puts each of its seats ahead of the others on average, and each of the other
    camp's behind.  *draw* deals the unseen cards where more is known of them than `could_hold`.

    *seats* are the seats of the table in the order of the play.  Where all play *apart*, each for themselves,
    *camps* and *worth* say nothing: *scores* says what each seat of the table wins or loses with so many
    points for each of *seats*.  *likely* tells of some of *seats* (by their place there) how well their
    remaining cards fit what they have said, whoever has said most first.
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
    led: str = ""
    ally: Card | None = None
    taken: tuple[int, ...] = ()
    worth: Callable[[int], float] | None = None
    ahead: tuple[float, float] = (1.0, 1.0)
    draw: Callable[[Random], Sequence[Iterable[Card]]] | None = None
    apart: bool = False
    seats: tuple[int, ...] = ()
    scores: Callable[[Sequence[int]], Sequence[float]] | None = None
    likely: Mapping[int, Likely] = field(default_factory=dict)
