"""Players of Backhand.  Everything is face up, so the best play can be worked out to the end.

The steady player plays the table of the game: backhand from 14 points, with four cards from 15, and every
push hand is pushed away.  The strong levels count what has been seen; a beginner waits too long for backhand.
"""

from __future__ import annotations

from random import Random

from cardgames.engine import Advice, Decision, Move, Sentence

from .outlook import Outlook
from .rules import BACKHAND, HIT, PLAY, PUSH, Backhand
from .values import total

exact = True  # a search would only guess at what is worked out here
CALL, CALL_WITH_FOUR = 14, 15
"""From so many points on backhand is the better choice with fresh packs."""
EDGE = 0.15
"""What a bettor who plays well wins of a bet, on average."""
WAITS = 16
"""A beginner calls backhand from so many points on."""


def advise(view: Backhand, decision: Decision, rng: Random) -> list[Advice]:
    """The moves, best first, as the table of the game has them."""
    if view.phase not in ("play", "push", "bet"):
        return [Advice(move, 0, Sentence("There is nothing else to do.")) for move in decision]
    return ranked(view, decision, by_table(view))


def counting(view: Backhand, decision: Decision, rng: Random) -> list[Advice]:
    """The moves, best first, by exact counts of what nobody has seen."""
    if view.phase not in ("play", "push"):
        return advise(view, decision, rng)
    look, usual = Outlook(view), by_table(view)
    return ranked(view, decision, max(decision, key=lambda move: (round(look.worth(move), 9), move == usual)))


def waiting(view: Backhand, decision: Decision, rng: Random) -> list[Advice]:
    """The moves as a beginner sees them: 17 looks too good to be pushed away, 14 too little for a call."""
    if view.phase not in ("play", "push", "bet"):
        return advise(view, decision, rng)
    points = total(view.hand[view.player])
    if view.phase == "push":
        wish = PLAY if points == 17 else PUSH
    elif view.phase == "play":
        wish = BACKHAND if points >= WAITS else HIT
    else:
        moves = list(decision)
        wish = moves[len(moves) // 2]
    return ranked(view, decision, wish if wish in decision else next(iter(decision)))


LEVELS = {"beginner": waiting, "sharp": counting, "expert": counting}


def policy(view: Backhand, rng: Random) -> Move:
    """A quick sensible move."""
    decision = view.legal()
    return by_table(view) if view.phase in ("play", "push", "bet") else next(iter(decision))


def by_table(view: Backhand) -> Move:
    """The move of the table; the most there is, where it is about bets."""
    moves = list(view.legal())
    if len(moves) == 1 or view.phase == "bet":
        return moves[-1]
    if view.phase == "push":
        return PUSH
    hand = view.hand[view.player]
    call = CALL_WITH_FOUR if len(hand) == 4 else CALL
    return BACKHAND if total(hand) >= call else HIT


def ranked(view: Backhand, decision: Decision, wish: Move) -> list[Advice]:
    """All moves with their chances to win in percent and reasons, the one that is wished for first."""
    if view.phase == "bet":
        return bets(decision, wish)
    look = Outlook(view)
    worth = {move: 100 * look.worth(move) for move in decision}
    order = sorted(decision, key=lambda move: (move != wish, -worth[move]))
    best = worth[wish]
    return [Advice(move, min(worth[move], best), look.why(move)) for move in order]


def bets(decision: Decision, wish: Move) -> list[Advice]:
    """The amounts, best first, with what they win on average: the player has the edge, so more is better."""
    most = max(move.amount or 0 for move in decision)
    told = {
        True: Sentence("A hand well played wins 57 of 100, so bet the most: {n}.", n=most),
        False: Sentence("The chances are better than even, so a smaller bet wins less."),
    }
    order = sorted(decision, key=lambda move: (move != wish, -(move.amount or 0)))
    return [Advice(move, EDGE * (move.amount or 0), told[move.amount == most]) for move in order]
