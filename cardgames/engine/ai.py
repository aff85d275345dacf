"""AI: everything the computer players know about one game, in one record.

The package of a game returns its record from ``computer()``. Only ``advise`` is required; the optional fields
add quicker or deeper search, beginner's mistakes, better hints and a review after a hand.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from .advice import Advice, Bot
from .decisions import Decision
from .game import Game
from .moves import Move
from .review import ReviewPage
from .text import Sentence
from .trick_play import Likely, TrickPlay

G = TypeVar("G")
"""The game: always the view of the seat to act, but for `AI.rollout`."""

Turns = Sequence[tuple[G, Move]]
"""The decisions of one player in a hand: the view at each, and the move made."""


class Trials(Protocol):
    """The deals on which the moves of one decision are tried; each attempt costs *cost* playouts."""

    cost: int

    def attempt(self, deal: int, move: int) -> float:
        """Return the payoff of move number *move* on deal number *deal* for the side to move."""


@dataclass(frozen=True)
class Beginner(Generic[G]):
    """A beginner's mistakes: forgotten inferences and moves made without thinking."""

    careless: Callable[[G, Decision], Move] | None = None
    """Return the move of a player who does not think; the second best by default."""
    share: float | None = None
    """The share of careless decisions; None for the level's own."""
    forget: Callable[[G], None] | None = None
    """Blank the inferences from earlier play in the view."""


@dataclass(frozen=True)
class Daring(Generic[G]):
    """The preference of bold and careful players among equally good moves."""

    risk: Callable[[G, Move], float | None]
    """Return the relative risk of a move; None where nerve does not affect the decision."""
    within: float
    """The margin within which moves count as equal, in the units of the advice."""


@dataclass(frozen=True)
class Review(Generic[G]):
    """The pages of the review after a hand."""

    pages: Callable[[Turns[G]], list[ReviewPage]]
    """Return the pages for one player's decisions."""
    after: Callable[[G, Turns[G]], list[ReviewPage]] | None = None
    """Return the pages that can only be shown once the hand is over, from the last view."""


@dataclass(frozen=True)
class AI(Generic[G]):
    """Everything the computer players know about a game.

    ``advise(view, decision, rng)`` ranks the candidate moves, best first, each with a reason. It is the
    steady player, gives the hints, and seeds every search.
    """

    advise: Callable[[G, Decision, Random], list[Advice]]

    # Search
    rollout: Callable[[G, Random], Move] | None = None
    """Return a quick sensible move in a playout. It gets the full position, but must read only the parts
    known to the seat to act. Without it each move of a playout costs an ``advise`` on a view."""
    fast_play: Callable[[G], TrickPlay | None] | None = None
    """Return the trick play as data; None in phases without it (trick games)."""
    bids_heard: Callable[[G], Mapping[int, Likely]] | None = None
    """Return, by seat, how well a full hand fits the calls made before the play (trick games). With it,
    decisions of the bidding are searched by fast play on deals that fit."""
    trials: Callable[[G, Sequence[Move], Random], Trials | None] | None = None
    """Return a faster way to try moves than the rules; None in phases without one (other games)."""
    exact: bool | tuple[str, ...] = False
    """Whether ``advise`` is already exact: everywhere, or in these phases."""
    riddles: tuple[str, ...] = ()
    """The phases in which a warning of the guard would give away the answer."""

    # Levels
    levels: Mapping[str, Bot] = field(default_factory=dict)
    """Players for the levels that differ in more than memory and search."""
    strongest: str = "sharp"
    """The strongest level that measurably beats the one below. Higher levels are not offered and play the
    same. Hints come from it."""
    beginner: Beginner[G] = field(default_factory=Beginner)
    daring: Daring[G] | None = None
    """The influence of a player's nerve."""
    nerves: Mapping[int, Bot] = field(default_factory=dict)
    """The careful (-1) and the bold (1) player of a game of luck alone."""
    descriptions: Mapping[str, str] = field(default_factory=dict)
    """Descriptions of levels by name, replacing the default ones."""
    luck: str = ""
    """In a game without decisions, the set-up screen's explanation why it offers no levels."""

    # Words
    judge: Callable[[G, Move], Advice | None] | None = None
    """Return the advice on a single move, where there are too many for ``advise`` to list."""
    where_to_look: Callable[[G], Sentence | None] | None = None
    """Return the first step of a hint: where to look, without the answer."""
    review: Review[G] | None = None


def computer_of(game: type[Game]) -> AI[Any] | None:
    """Return the record that the package of *game*, or of a game it derives from, gives for it; None without
    a computer player."""
    packages = (sys.modules.get(kind.__module__.rpartition(".")[0]) for kind in game.__mro__)
    computers = (getattr(package, "computer", None) for package in packages)
    return next((computer() for computer in computers if computer is not None), None)
