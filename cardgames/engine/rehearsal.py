"""Rehearsal: playing on from a hand-written position before anybody plays it.

Only the rules know whether its cards and fields are consistent, and they do not check that at every move.
"""

from __future__ import annotations

from random import Random

from .ai import AI, computer_of
from .decisions import OneOf, leaves
from .game import Game
from .moves import Move

TIMES = 4
"""The number of rehearsals: the first with the advice of the computer players, the others at random."""
LONGEST_HAND = 400
"""The number of moves after which a rehearsal passes."""


def stops_after(game: Game) -> str | None:
    """Return the move after which the rules of *game* fail, "" if they fail at once; None where the hand can
    be played to its end."""
    for time in range(TIMES):
        trial, rng, last = game.copy(), Random(time), ""
        ai = None if time else computer_of(type(game))
        try:
            for _ in range(LONGEST_HAND):
                ask_everything(trial)
                if trial.over or (last and trial.is_settled):
                    break
                move = _next(trial, ai, rng)
                last = str(move)
                trial.apply(move)
        except Exception:  # any exception: the rules expected another position
            return last
    return None


def ask_everything(game: Game) -> None:
    """Call everything that a table calls on *game*, for every seat and for spectators."""
    for seat in (*range(game.seat_count), None):
        view = game.view(seat)
        str(view.status()), view.indicators()
        if seat is not None:
            view.groups(seat)
            if game.is_settled:
                game.figures(seat)
        if seat is not None and seat == game.turn:
            str(view.prompt())
            for part in leaves(view.legal()):
                for move in part.moves if isinstance(part, OneOf) else ():
                    view.label(move)
    if game.over:
        game.final_outcome()


def _next(game: Game, ai: AI[Game] | None, rng: Random) -> Move:
    """Return the move advised by *ai*; a random one without it."""
    decision = game.legal()
    if ai is None:
        return decision.sample(rng)
    view = game.view(game.player)
    return ai.advise(view, view.legal(), rng)[0].move
