"""The computer player of a game at a level: steady, careless, or one that searches."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from cardgames import games
from cardgames.engine import BACK, FAN, PILE, Advice, Bot, Decision, Game, Sentence
from cardgames.engine.ai import Daring

from .levels import LEVELS, STEADY, Level, luck, within
from .search import Stop, improve
from .temperaments import Tempered, has_nerve, leaning, nerve_of


def player(game: type[Game], level: str | Level, stop: Stop | None = None) -> Bot:
    """Return the computer player of *game* at *level* (a name or a Level).

    The same view, decision and random seed give the same advice, unless *stop* ends a search early. Raises
    KeyError for an unknown level.
    """
    chosen = within(game, LEVELS[level] if isinstance(level, str) else level)
    steady = _tempered(game, games.bot(game))
    if luck(game) is not None:
        return steady
    own = {name: _tempered(game, bot) for name, bot in games.ai(game).levels.items()}
    if chosen.name in own:
        return own[chosen.name]
    if chosen.iterations and searches(game):
        return _Searcher(chosen, games.bot(game), games.ai(game).daring, stop)
    if chosen.memory is not None or chosen.lazy:
        return _Careless(game, chosen, own.get(STEADY.name, steady))
    return steady


def offered(game: type[Game]) -> tuple[Level, ...]:
    """Return the levels to choose from: those that play differently from the one before.

    If the rules of thumb are exact, Steady is the best level; a game without decisions has no levels.
    """
    found: list[tuple[Level, Bot]] = []
    for level in LEVELS.values() if luck(game) is None else ():
        plays = player(game, level)
        if not found or plays != found[-1][1]:
            found.append((level, plays))
    return tuple(level for level, _ in found)


def fitting(game: type[Game], level: str) -> str:
    """Return the name of the offered level that plays like *level*."""
    names = [one.name for one in offered(game)] or [STEADY.name]
    order = list(LEVELS).index
    below = [name for name in names if order(name) <= order(level)]
    return below[-1] if below else names[0]


def searches(game: type[Game]) -> bool:
    """Tell whether any level of *game* searches, which is needless where the rules of thumb are exact."""
    return games.ai(game).exact is not True


def is_exact(view: Game) -> bool:
    """Tell whether the rules of thumb are exact in the phase of *view*."""
    exact = games.ai(type(view)).exact
    return view.phase in exact if isinstance(exact, tuple) else exact


BY_THUMB = "by thumb"
"""A pseudo-level: the rules of thumb alone, for when a player fails to answer."""


def advise(view: Game, level: str, seed: str, stop: Stop | None = None) -> list[Advice]:
    """Return the advice of the computer player of *level* to the seat to act in *view*, best first."""
    bot = games.bot(type(view)) if level == BY_THUMB else player(type(view), level, stop)
    return bot(view, view.legal(), Random(seed))


_with_nerve: dict[tuple[type[Game], Bot], Bot] = {}
"""The cached players, so that equal ones are identical."""


def _tempered(game: type[Game], bot: Bot) -> Bot:
    """Return *bot* with the temperament of its seat; *bot* itself where nerve does not affect *game*."""
    if not has_nerve(game):
        return bot
    return _with_nerve.setdefault((game, bot), Tempered(games.ai(game), bot))


class _Careless:
    """A player that forgets and is careless, in the game's own way if it has one."""

    def __init__(self, game: type[Game], level: Level, steady: Bot) -> None:
        self.level, self.steady = level, steady
        self.beginner = games.ai(game).beginner
        own = self.beginner.share
        self.share = 0.0 if not level.lazy else level.lazy if own is None else own

    def __call__(self, view: Any, decision: Decision, rng: Random) -> list[Advice]:
        is_lazy = rng.random() < self.share
        seen = self._remembered(view)
        advice = self.steady(seen, seen.legal(), rng)
        # The moves with forgotten cards (a pile that may be taken) are looked up, not forgotten.
        advice = [entry for entry in advice if entry.move in decision] or self.steady(view, decision, rng)
        if not is_lazy or len(advice) < 2:
            return advice
        # A careless player takes the move that comes to mind, or the second best.
        move = (
            self.beginner.careless(seen, decision) if self.beginner.careless is not None else advice[1].move
        )
        rest = [entry for entry in advice if entry.move != move]
        return [Advice(move, advice[0].value, Sentence("It was the first move that came to mind.")), *rest]

    def _remembered(self, view: Any) -> Any:
        """Return *view* as far as this level remembers it."""
        if self.level.memory is None:
            return view
        blank = forgotten(view, self.level.memory)
        if self.beginner.forget is not None:
            self.beginner.forget(blank)
        return blank


def forgotten(view: Game, memory: int) -> Game:
    """Return a copy of *view* for a player who remembers only the last *memory* covered cards of each pile.

    A seat's own cards, cards side by side and the top card of an open pile need no memory.
    """
    blank = view.copy()
    for zone in blank.zones:
        is_open = zone.seen_by(view.viewer)
        if zone.kind == FAN or (is_open and zone.kind != PILE):
            continue
        lost = max(0, len(zone) - memory - is_open)
        known = zone.known[lost:]
        zone.refill([BACK] * lost + zone[lost:])
        zone.known = [0] * lost + known
    return blank


@dataclass(frozen=True)
class _Searcher:
    """A player that tries its moves on possible deals, and lets nerve decide between equally good ones."""

    level: Level
    thumb: Bot
    daring: Daring[Any] | None
    stop: Stop | None

    def __call__(self, view: Any, decision: Decision, rng: Random) -> list[Advice]:
        advice = self.thumb(view, decision, rng)
        if not is_exact(view):
            advice = improve(view, advice, rng, self.level, self.stop)
        return advice if self.daring is None else leaning(view, advice, self.daring, nerve_of(view))
