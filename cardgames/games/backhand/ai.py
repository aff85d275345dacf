"""How the computer plays Backhand: everything is face up, so the best play can be worked out to the end.

The table of the game calls backhand from 14 points, with four cards from 15, and pushes every push hand away.
The steady player also counts what has been seen, which changes one choice in a hundred; a beginner waits too
long for backhand.

A hand that is being played is worked out exactly, card by card, each card drawn being gone.  What a fresh
hand is worth, after a push, is estimated from the shares of the unseen cards as they stand now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from cardgames.engine import Advice, Decision, Move, PageLine, ReviewPage, Sentence
from cardgames.engine.ai import AI, Review

from .rules import (
    BACKHAND,
    ENOUGH,
    FIVE,
    HIGHEST,
    HIT,
    LABELS,
    MOST,
    PLAY,
    PUSH,
    PUSH_POINTS,
    Backhand,
    Counts,
    busting,
    total,
)

CALL, CALL_WITH_FOUR = 14, 15
"""The least points for which backhand is the better choice with fresh packs."""
EDGE = 0.15
"""The average gain of a good bettor, as a share of the bet."""
WAITS = 16
"""The least points for which a beginner calls backhand."""
ROUNDS = 12
"""The number of iterations after which the value of a fresh hand is stable to a millionth."""


def advise(view: Backhand, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by exact counts of what nobody has seen."""
    if view.phase not in ("play", "push", "bet"):
        return [Advice(move, 0, Sentence("It is your only move.")) for move in decision]
    wish = usual = by_table(view)
    if view.phase != "bet":
        evaluation = BackhandEvaluation(view)
        wish = max(decision, key=lambda move: (round(evaluation.worth(move), 9), move == usual))
    return rank_moves(view, decision, wish)


def waiting(view: Backhand, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves as a beginner: 17 looks too good to be pushed away, 14 too little for a call."""
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
    return rank_moves(view, decision, wish if wish in decision else next(iter(decision)))


def rollout(position: Backhand, rng: Random) -> Move:
    """Return the move of the table of the game."""
    decision = position.legal()
    return by_table(position) if position.phase in ("play", "push", "bet") else next(iter(decision))


def by_table(view: Backhand) -> Move:
    """Return the move of the table; for a bet, the largest amount allowed."""
    moves = list(view.legal())
    if len(moves) == 1 or view.phase == "bet":
        return moves[-1]
    if view.phase == "push":
        return PUSH
    hand = view.hand[view.player]
    call = CALL_WITH_FOUR if len(hand) == 4 else CALL
    return BACKHAND if total(hand) >= call else HIT


def rank_moves(view: Backhand, decision: Decision, wish: Move) -> list[Advice]:
    """Return all moves with reasons and their chances to win in percent, *wish* first."""
    if view.phase == "bet":
        return rank_bets(decision, wish)
    evaluation = BackhandEvaluation(view)
    worth = {move: 100 * evaluation.worth(move) for move in decision}
    order = sorted(decision, key=lambda move: (move != wish, -worth[move]))
    most = worth[wish]
    return [Advice(move, min(worth[move], most), evaluation.why(move)) for move in order]


def rank_bets(decision: Decision, wish: Move) -> list[Advice]:
    """Rank the amounts by their average gain: the player has the edge, so more is better."""
    most = max(move.amount or 0 for move in decision)
    why = {
        True: Sentence("Good play wins 57 hands in 100, so bet the maximum: {n}.", n=most),
        False: Sentence("The odds are in your favour, so a smaller bet wins less."),
    }
    order = sorted(decision, key=lambda move: (move != wish, -(move.amount or 0)))
    return [Advice(move, EDGE * (move.amount or 0), why[move.amount == most]) for move in order]


# ---- Chances ----


class BackhandEvaluation:
    """The chances of the player to act in *view*, who may push, play, hit or call backhand."""

    def __init__(self, view: Backhand) -> None:
        hand = view.hand[view.player]
        self.points, self.size = total(hand), len(hand)
        self.left = view.unseen()
        self.over, self.all = busting(self.points, self.left), max(1, sum(self.left))
        self.limit, self.pushed = view.push_limit, view.pushes[view.player]

    def worth(self, move: Move) -> float:
        """Return the chance to win after *move*, between 0 and 1, with the best play later."""
        if move == PUSH:
            pushes = self.limit - self.pushed - 1 if self.limit else ROUNDS
            return chance_of_new_hand(self.left, pushes)
        if move == PLAY:
            return 1 - self.over / self.all
        if move.verb == "hit":
            return chance_after_hit(self.points, self.size, self.left)
        return self.over / self.all

    def why(self, move: Move) -> Sentence:
        """Return the reason for or against *move*."""
        win = round(100 * self.worth(move))
        if move == PUSH:
            return Sentence("Two new cards win about {win} in 100.", win=win)
        if move == PLAY:
            words = "{n} of {all} unseen cards keep {points} within 21, so it wins {win} in 100."
            return Sentence(words, n=self.all - self.over, all=self.all, points=self.points, win=win)
        if move.verb == "backhand":
            words = "{n} of {all} unseen cards take {points} over 21, so it wins {win} in 100."
            return Sentence(words, n=self.over, all=self.all, points=self.points, win=win)
        if self.size == FIVE - 1:
            words = "{n} of {all} unseen cards win as a fifth card, {win} in 100."
            return Sentence(words, n=self.all - self.over, all=self.all, win=win)
        words = "{n} of {all} unseen cards go over 21; hitting wins {win} in 100."
        return Sentence(words, n=self.over, all=self.all, win=win)


def without_card(left: Counts, worth: int) -> Counts:
    """Return *left* after one card of this value has been drawn."""
    return (*left[: worth - 1], left[worth - 1] - 1, *left[worth:])


@lru_cache(maxsize=20_000)
def chance_played_best(points: int, size: int, left: Counts) -> float:
    """Return the chance to win with these *points* on this many cards, while *left* is unseen."""
    if size == FIVE:
        return 1.0
    if points < ENOUGH:
        return chance_after_hit(points, size, left)
    return max(busting(points, left) / max(1, sum(left)), chance_after_hit(points, size, left))


@lru_cache(maxsize=20_000)
def chance_after_hit(points: int, size: int, left: Counts) -> float:
    """Return the chance to win with one more card."""
    chance, all_left = 0.0, max(1, sum(left))
    for worth, count in enumerate(left[: MOST - points], 1):
        if count:
            later = chance_played_best(points + worth, size + 1, without_card(left, worth))
            chance += count / all_left * later
    return chance


@lru_cache(maxsize=2_000)
def chance_of_new_hand(left: Counts, pushes: int) -> float:
    """Estimate the chance to win with two new cards out of *left*, with this many *pushes* allowed.

    Aces are thrown out and replaced; the shares of the values stand still.
    """
    all_left = max(1, sum(left))
    share = [0.0] + [count / all_left for count in left]
    first = [0.0] + [share[1] * each for each in share[1:]]  # the card that replaced an ace
    first[2:] = [one + other for one, other in zip(first[2:], share[2:], strict=True)]
    open_hand = chances_of_open_hands(share)
    ending, pushed, played = 0.0, 0.0, 0.0
    for one in range(1, HIGHEST + 1):
        for other in range(1, HIGHEST + 1):
            chance, points = first[one] * first[other], one + other
            if points in PUSH_POINTS:
                pushed += chance
                played += chance * sum(share[1 : MOST - points + 1])
            else:
                ending += chance * open_hand[2][points]
    worth = ending + played  # without a push left
    for _ in range(min(pushes, ROUNDS)):
        worth = ending + max(played, pushed * worth)
    return worth


def chances_of_open_hands(share: list[float]) -> dict[int, dict[int, float]]:
    """Return the chance to win by number of cards and points, played best from fixed shares of the values."""
    found: dict[int, dict[int, float]] = {FIVE: dict.fromkeys(range(MOST + 1), 1.0)}
    for size in range(FIVE - 1, 1, -1):
        found[size] = {}
        for points in range(2, MOST + 1):
            room = min(HIGHEST, MOST - points)
            more = sum(share[worth] * found[size + 1][points + worth] for worth in range(1, room + 1))
            call = sum(share[room + 1 :]) if points >= ENOUGH else 0.0
            found[size][points] = max(call, more)
    return found


# ---- Hints ----


def where_to_look(view: Backhand) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.phase == "bet":
        return Sentence("Think of the odds: does a hand win more often than it loses?")
    if view.phase not in ("play", "push"):
        return None
    room = MOST - total(view.hand[view.player])
    if view.phase == "push":
        return Sentence("To win, the one card must be {n} or less. How many of those are left?", n=room)
    if len(view.hand[view.player]) == FIVE - 1:
        return Sentence("A fifth card of {n} or less wins. More of those, or of the others?", n=room)
    if room == 0:
        return Sentence("Every card goes over 21.")
    return Sentence("Cards above {n} go over 21. How many of those are still unseen?", n=room)


# ---- Review ----

NOTE = "Wins in 100 such hands, given the cards still unseen and perfect play."


def review_pages(turns: Sequence[tuple[Backhand, Move]]) -> list[ReviewPage]:
    """Show both ways of each choice, the better one first; no page where there was nothing to choose."""
    lines = [
        line
        for view, move in turns
        if view.phase in ("play", "push") and view.makes_itself() is None
        for line in both_ways(view, move)
    ]
    return [ReviewPage("chances", NOTE, ("Your hand", "Choice", "Wins"), tuple(lines))] if lines else []


def both_ways(view: Backhand, move: Move) -> list[PageLine]:
    """Return the two ways of one choice, *move* being the one that was made."""
    evaluation, hand = BackhandEvaluation(view), tuple(view.hand[view.player])
    ways = sorted(view.legal(), key=evaluation.worth, reverse=True)
    return [
        PageLine(hand, (LABELS[way.verb], f"{100 * evaluation.worth(way):.0f}"), way == move) for way in ways
    ]


BACKHAND_AI = AI(
    advise,
    rollout=rollout,
    exact=True,  # a search would only estimate these exact values
    strongest="steady",
    levels={"beginner": waiting},
    descriptions={
        "beginner": "Calls backhand only from 16 and plays a push with 17: wins 51 hands in 100.",
        "steady": "Counts every card and takes the better chance: wins 57 hands in 100, the most there is.",
    },
    where_to_look=where_to_look,
    review=Review(review_pages),
)
