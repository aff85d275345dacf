"""AI: everything the computer players know about one game, in one record.

A game names its record in `Game.ai`. Only ``advise`` is needed; each other field adds something: quicker or
deeper search, mistakes a beginner makes, better hints, a review after a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Protocol, TypeVar

from .advice import Advice, Bot
from .decisions import Decision
from .families.trick_play import Likely, TrickPlay
from .moves import Move
from .review import ReviewPage
from .text import Sentence

G = TypeVar("G")
"""The game: always the view of the seat to act, but for `AI.rollout`."""

Turns = Sequence[tuple[G, Move]]
"""The decisions of one player in a hand: the view at each, and the move made."""


class Trials(Protocol):
    """The deals on which the moves of one decision are tried; each attempt costs *cost* playouts."""

    cost: int

    def attempt(self, deal: int, move: int) -> float:
        """Return what the side to move gets on that deal with that move (numbers from 0)."""


@dataclass(frozen=True)
class Beginner(Generic[G]):
    """How a beginner errs: what they forget, and the move that comes to mind without thinking."""

    careless: Callable[[G, Decision], Move] | None = None
    """Return the move of a player who does not think; where this is missing, it is the second best."""
    share: float | None = None
    """The share of careless decisions, if not the level's."""
    forget: Callable[[G], None] | None = None
    """Blank in the view what was inferred from earlier play."""


@dataclass(frozen=True)
class Daring(Generic[G]):
    """What bold players like and careful ones avoid, among moves that are as good as each other."""

    risk: Callable[[G, Move], float | None]
    """Return how much a move risks, compared with others; None where nerve has no say in the decision."""
    within: float
    """The difference in value, in the units of the advice, that cannot be measured in play."""


@dataclass(frozen=True)
class Review(Generic[G]):
    """What to look back at after a hand."""

    pages: Callable[[Turns[G]], list[ReviewPage]]
    """Return the pages for one player's decisions."""
    after: Callable[[G, Turns[G]], list[ReviewPage]] | None = None
    """Return the pages that can only be shown once the hand is over, from the last view."""


@dataclass(frozen=True)
class AI(Generic[G]):
    """What the computer players know about a game.

    ``advise(view, decision, rng)`` ranks the legal moves worth a thought, best first, each with a reason: the
    steady player, the hints, and where every search starts.
    """

    advise: Callable[[G, Decision, Random], list[Advice]]

    # Search
    rollout: Callable[[G, Random], Move] | None = None
    """Return a quick sensible move in a playout. It gets the whole position, but must read only what the seat
    to act may know. Without it each move of a playout costs an ``advise`` on a view."""
    fast_play: Callable[[G], TrickPlay | None] | None = None
    """Return the play of tricks as data, or None in a phase without (trick games)."""
    bids_heard: Callable[[G], Mapping[int, Likely]] | None = None
    """Return how well whole hands go with what their seats have said before the play (trick games). With it,
    what is decided there is tried in the fast play, on deals that fit."""
    trials: Callable[[G, Sequence[Move], Random], Trials | None] | None = None
    """Return a faster way to try moves than the rules, or None in a phase without (other games)."""
    exact: bool | tuple[str, ...] = False
    """Whether search adds nothing to ``advise``: everywhere, or in these phases."""
    riddles: tuple[str, ...] = ()
    """The phases that ask for what the player is to find out: a warning of the guard would be the answer."""

    # Levels
    levels: Mapping[str, Bot] = field(default_factory=dict)
    """The players of the levels that differ by more than memory and search."""
    strongest: str = "sharp"
    """The strongest level that has been shown to beat the one below: those above it are not offered, and play
    as it does. Hints come from it."""
    beginner: Beginner[G] = field(default_factory=Beginner)
    daring: Daring[G] | None = None
    """Where the nerve of a player decides."""
    nerves: Mapping[int, Bot] = field(default_factory=dict)
    """The careful (-1) and the bold (1) player of a game of luck alone."""
    descriptions: Mapping[str, str] = field(default_factory=dict)
    """Descriptions of levels by name, where the usual ones do not fit."""
    luck: str = ""
    """Why no level is better than another, in a game without decisions: the set-up says so, offering none."""

    # Words
    judge: Callable[[G, Move], Advice | None] | None = None
    """Return what any one move is worth, where there are too many for ``advise`` to list."""
    where_to_look: Callable[[G], Sentence | None] | None = None
    """Return the first step of a hint: what matters, without the answer."""
    review: Review[G] | None = None
