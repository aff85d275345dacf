"""The four levels of computer players, as data, and the player of a game at a level.

A weaker level is made of honest mistakes: it forgets what no longer lies open, and it takes the lazy
card.  No level plays at random, sees a hidden card, is given worse cards, or has its search starved.

A game's folder supplies what is its own, each in a module that is looked for by name::

    bot.py      advise(view, decision, rng)   the rules of thumb: the steady player  (every game)
                exact = True                  trying moves could add nothing to them: no level searches
                judge(view, move)             what any one move is worth, where advise cannot name all
    kernel.py   deal(view)                    the play as data for the fast search   (trick games)
    habits.py   forget(view)                  blank what was inferred from earlier play
                lazy(view, decision)          the move of somebody who does not think
                LAZY                          the share of decisions so taken (else the level's)
                DESCRIPTIONS                  what levels do, by name, where it is not the usual
    hints.py    where(view)                   where to look first
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from cardgames import games
from cardgames.engine import BACK, FAN, Advice, Bot, Decision, Game, Match, Move, Sentence

Stop = Callable[[], bool]
"""Asked now and then by a search: whether to answer at once with what it has."""


@dataclass(frozen=True)
class Level:
    """What a level does and does not do.

    *forgets*: it does not remember cards that no longer lie open.  *lazy*: the share of its decisions
    (0 to 1) that it takes without thinking.  *iterations*: the most playouts of a decision, 0 for rules
    of thumb alone.  *exact*: how many last tricks it works out to the end.  *description* is what most
    games say of it; see `describe`.
    """

    name: str
    title: str
    description: str
    forgets: bool = False
    lazy: float = 0.0
    iterations: int = 0
    exact: int = 0


BEGINNER = Level(
    "beginner",
    "Beginner",
    "Forgets what has been played and sometimes takes the lazy card.",
    forgets=True,
    lazy=0.1,
)
STEADY = Level("steady", "Steady", "Plays by good rules of thumb and remembers every card.")
SHARP = Level("sharp", "Sharp", "Tries its moves on many deals that could be.", iterations=2000)
EXPERT = Level(
    "expert",
    "Expert",
    "Tries its moves on very many deals that could be.",
    iterations=8000,
    exact=4,
)
LEVELS: dict[str, Level] = {level.name: level for level in (BEGINNER, STEADY, SHARP, EXPERT)}
STRONGEST = EXPERT.name
WITH_TRICKS = "Tries its moves on very many possible deals and works out the last tricks."


def effective_level(match: Match, seat: int) -> str:
    """The name of the level at which the computer plays *seat*: its own, but a partner of a person
    always plays at full strength."""
    position = match.position
    side = position.side(seat)
    if any(person != seat and position.side(person) == side for person in match.persons):
        return STRONGEST
    return match.players[seat].level


def player(game: type[Game], level: str | Level, stop: Stop | None = None) -> Bot:
    """The computer player of *game* at *level* (a name or a Level).

    The same view, decision and chances give the same advice, unless *stop* ends a search early.
    Raises KeyError for a level that does not exist.
    """
    chosen = LEVELS[level] if isinstance(level, str) else level
    steady = games.bot(game)
    if chosen.iterations and not getattr(part(game, "bot"), "exact", False):
        return _Searcher(chosen, steady, stop)
    if chosen.forgets or chosen.lazy:
        return _Careless(game, chosen, steady)
    return steady


def describe(game: type[Game], level: str) -> str:
    """A sentence for the set-up screen: what the computer player of *game* does at *level*."""
    own: dict[str, str] = getattr(part(game, "habits"), "DESCRIPTIONS", {})
    if level not in own and LEVELS[level].exact and part(game, "kernel") is not None:
        return WITH_TRICKS
    return own.get(level, LEVELS[level].description)


def advise(view: Game, level: str, seed: str, stop: Stop | None = None) -> list[Advice]:
    """What the computer player of *level* thinks for the seat to act in *view*; best first."""
    return player(type(view), level, stop)(view, view.legal(), Random(seed))


def part(game: type[Game], name: str) -> ModuleType | None:
    """The module *name* of the game's folder, None where it has none."""
    return _module(f"{game.__module__.rpartition('.')[0]}.{name}")


@cache
def _module(full: str) -> ModuleType | None:
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:
            raise
        return None


class _Careless:
    """A player that forgets and is lazy, in the game's own way or, where it has none, in a general one."""

    def __init__(self, game: type[Game], level: Level, steady: Bot) -> None:
        self.level, self.steady = level, steady
        habits = part(game, "habits")
        self.forget: Callable[[Any], None] | None = getattr(habits, "forget", None)
        self.lazy: Callable[[Any, Decision], Move] | None = getattr(habits, "lazy", None)
        self.share: float = getattr(habits, "LAZY", level.lazy) if level.lazy else 0.0

    def __call__(self, view: Any, decision: Decision, rng: Random) -> list[Advice]:
        is_lazy = rng.random() < self.share
        if self.level.forgets:
            view = forgotten(view)
            if self.forget is not None:
                self.forget(view)
            decision = view.legal()
        advice = self.steady(view, decision, rng)
        if not is_lazy or len(advice) < 2:
            return advice
        # Somebody who looks no further sees the move that comes to mind, or the second best.
        move = self.lazy(view, decision) if self.lazy is not None else advice[1].move
        rest = [entry for entry in advice if entry.move != move]
        return [Advice(move, advice[0].value, Sentence("It came to mind first.")), *rest]


def forgotten(view: Game) -> Game:
    """A copy of *view* without the cards that its seat only remembers: those that it neither holds nor
    sees lying on the table."""
    blank = view.copy()
    for zone in blank.zones:
        if zone.kind != FAN and not zone.seen_by(view.viewer):
            zone.refill([BACK] * len(zone))
            zone.known = [0] * len(zone)
    return blank


class _Searcher:
    """A player that tries its moves on deals that could be."""

    def __init__(self, level: Level, steady: Bot, stop: Stop | None) -> None:
        self.level, self.steady, self.stop = level, steady, stop

    def __call__(self, view: Any, decision: Decision, rng: Random) -> list[Advice]:
        from .search import improve  # search knows levels

        return improve(view, self.steady(view, decision, rng), rng, self.level, self.stop)
