"""The modules of a game's folder that the computer players look for by name.

::

    bot.py      advise(view, decision, rng)   the rules of thumb: the steady player  (every game)
                policy(position, rng)         a quick sensible move, for the search's playouts
                exact = True                  trying moves could add nothing to them: no level searches;
                                              or the phases in which it could not: ("discard",)
                judge(view, move)             what any one move is worth, where advise cannot name all
                COACH                         the level from which hints come, where the strongest is no
                                              model: it may only be bolder
                LUCK                          why no level could be better than another, where nothing is
                                              decided: the sentence of the set-up, which offers none
                LEVELS                        the players of other levels by name, where they differ
                                              by more than memory and search
    kernel.py   deal(view)                    the play as data for the fast search   (trick games)
                trials(view, moves, rng)      deals that could be, and what each move gains on them, or
                                              None: see search.Trials                (other games)
    habits.py   forget(view)                  blank what was inferred from earlier play
                lazy(view, decision)          the move of somebody who does not think
                LAZY                          the share of decisions so taken (else the level's)
                DESCRIPTIONS                  what levels do, by name, where it is not the usual
    hints.py    where(view)                   where to look first
    review.py   pages(turns)                  what to look back at after a hand
                after(view, turns)            what can only be told once it is over
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from cardgames.engine import Game


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
