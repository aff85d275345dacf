"""The play of a hand of a trick game as data, for the fast search.

A game opts in with ``fast_play`` in its AI record. This does not replace its rules: a test plays both at
random and compares them card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from .cards import Card
from .sampling import CouldHold

Likely = Callable[[Sequence[Card]], float]
"""(cards still in a hand) -> how well they fit that seat's calls, from 0 to 1."""


@dataclass(frozen=True, eq=False)
class TrickLaw:
    """The rules of tricks in this hand. Suit must be followed."""

    strength: Mapping[Card, int]
    """The rank of each card in its suit; trumps and plain suits may differ."""
    points: Mapping[Card, int]
    """The points of each card for the side that takes it."""
    trumps: str
    heading: Literal["never", "opponents", "always"] = "never"
    """The duty to beat the winning card where possible: by a higher card of the suit led, or by a trump where
    the player has none of it. It applies "never", while "opponents" are winning, or "always"."""
    trumping: bool = False
    """Whether the duty is limited to trumps: plain suits are followed freely, and a player with none of the
    suit led must trump an opponent, overtrumping if possible and undertrumping otherwise."""
    lowest: bool = False
    """Whether a player who neither can nor must beat the winning card has to throw the lowest card of a suit,
    or one worth points to a partner."""
    trick_points: int = 0
    """The points of a trick besides its cards."""
    last_trick: int = 0
    """The extra points of the last trick."""
    barred: tuple[Card, ...] = ()
    """Cards that may not be thrown on another suit until their own has been led, unless nothing else is
    left."""
    suits: Mapping[Card, str] = field(default_factory=dict)
    """The suits of cards that belong to another than the printed one."""


@dataclass(frozen=True)
class TrickPlay:
    """The knowledge of one seat about a hand in progress.

    Two camps play against each other, or all play *apart*.
    """

    law: TrickLaw
    turn: int
    camps: tuple[int, ...]
    """The camp of each seat, 0 or 1; unused where all play *apart*."""
    hands: tuple[tuple[Card, ...], ...]
    """The known cards of each hand."""
    sizes: tuple[int, ...]
    """The number of cards in each hand."""
    unseen: tuple[Card, ...]
    """The other cards."""
    could_hold: CouldHold
    """The inferences about the unseen cards."""
    leader: int
    trick: tuple[Card, ...]
    """The cards on the table, from the *leader* on."""
    led: str = ""
    """The suits that have been led."""
    ally: Card | None = None
    """The card whose holder, perhaps unknown, plays in camp 0."""
    taken: tuple[int, ...] = ()
    """The points that each seat has taken in this hand."""
    worth: Callable[[int], float] | None = None
    """The result of the hand for camp 0, by its points; it must not fall as the points rise. Without it the
    points are the result. Unused where all play *apart*."""
    ahead: tuple[float, float] = (1.0, 1.0)
    """The lead over the others, on average, that a point won by camp 0 gives to each of its seats, and the
    deficit of each seat of the other camp."""
    draw: Callable[[Random], Sequence[Iterable[Card]]] | None = None
    """A dealer of the unseen cards, where more is known of them than `could_hold`."""
    apart: bool = False
    """Whether all play for themselves."""
    seats: tuple[int, ...] = ()
    """The seats of the table in the order of the play."""
    scores: Callable[[Sequence[int]], Sequence[float]] | None = None
    """The result of each seat of the table by the points of each of *seats*, where all play *apart*."""
    likely: Mapping[int, Likely] = field(default_factory=dict)
    """By place in *seats*, how well the remaining cards of a seat fit its calls, the most informative seat
    first."""
