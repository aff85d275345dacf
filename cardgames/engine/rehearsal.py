"""Rehearsal: a position that somebody has written is played on before anybody sits down at it.

What cards and fields mean together only the rules know, and they do not check it at every move.
"""

from __future__ import annotations

from random import Random

from .ai import AI
from .decisions import OneOf, leaves
from .game import Game
from .moves import Move

TIMES = 4
"""How often it is played on: once as the computer players advise, then at random."""
LONGEST_HAND = 400
"""Moves after which a hand is believed to go on."""


def stops_after(game: Game) -> str | None:
    """Return the move after which the rules of *game* cannot go on, "" where it is at once; None where they
    go on to the end of the hand."""
    for time in range(TIMES):
        trial, rng, last = game.copy(), Random(time), ""
        ai = None if time else game.ai()
        try:
            for _ in range(LONGEST_HAND):
                ask_everything(trial)
                if trial.over or (last and trial.is_settled):
                    break
                move = _next(trial, ai, rng)
                last = str(move)
                trial.apply(move)
        except Exception:  # whatever it is, the rules expected another position
            return last
    return None


def ask_everything(game: Game) -> None:
    """Ask what a table asks of *game*, for every seat and for those who watch."""
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
    """Return a move as the computer players advise it, without an *ai* any."""
    decision = game.legal()
    if ai is None:
        return decision.sample(rng)
    view = game.view(game.player)
    return ai.advise(view, view.legal(), rng)[0].move
