"""What a player of Backhand can expect: the chance to win with each move, from what nobody has seen.

A hand that is being played is worked out exactly, card by card, each card drawn being gone.  What a fresh
hand is worth, after a push, is reckoned with the shares of the unseen cards as they stand now.
"""

from __future__ import annotations

from functools import lru_cache

from cardgames.engine import Move, Sentence

from .rules import PLAY, PUSH, Backhand
from .values import ENOUGH, FIVE, HIGHEST, MOST, PUSH_POINTS, Counts, busting, total, unseen

ROUNDS = 12
"""After so many improvements the worth of a fresh hand stands still to a millionth."""


class Outlook:
    """The chances of the player to act in *view*, who may push, play, hit or call backhand."""

    def __init__(self, view: Backhand) -> None:
        hand = view.hand[view.player]
        self.points, self.size = total(hand), len(hand)
        self.left = unseen(view)
        self.over, self.all = busting(self.points, self.left), max(1, sum(self.left))
        self.limit, self.pushed = view.push_limit, view.pushes[view.player]

    def worth(self, move: Move) -> float:
        """The chance to win after *move*, between 0 and 1, with the best play later."""
        if move == PUSH:
            pushes = self.limit - self.pushed - 1 if self.limit else ROUNDS
            return fresh(self.left, pushes)
        if move == PLAY:
            return 1 - self.over / self.all
        if move.verb == "hit":
            return hit(self.points, self.size, self.left)
        return self.over / self.all

    def why(self, move: Move) -> Sentence:
        """The reason for or against *move*."""
        win = round(100 * self.worth(move))
        if move == PUSH:
            return Sentence("Two new cards win about {win} of 100.", win=win)
        if move == PLAY:
            words = "{n} of {all} unseen cards do not go over 21 from {points}, so it wins {win} of 100."
            return Sentence(words, n=self.all - self.over, all=self.all, points=self.points, win=win)
        if move.verb == "backhand":
            words = "{n} of {all} unseen cards go over 21 from {points}, so it wins {win} of 100."
            return Sentence(words, n=self.over, all=self.all, points=self.points, win=win)
        if self.size == FIVE - 1:
            words = "A fifth card that does not go over 21 wins: {n} of {all} unseen cards, {win} of 100."
            return Sentence(words, n=self.all - self.over, all=self.all, win=win)
        words = "{n} of {all} unseen cards go over 21; a hit wins {win} of 100 in the end."
        return Sentence(words, n=self.over, all=self.all, win=win)


def without(left: Counts, worth: int) -> Counts:
    """*left* after one card of this value has been drawn."""
    return (*left[: worth - 1], left[worth - 1] - 1, *left[worth:])


@lru_cache(maxsize=20_000)
def best(points: int, size: int, left: Counts) -> float:
    """The chance to win with so many *points* on so many cards, while *left* is unseen, played best."""
    if size == FIVE:
        return 1.0
    if points < ENOUGH:
        return hit(points, size, left)
    return max(busting(points, left) / max(1, sum(left)), hit(points, size, left))


@lru_cache(maxsize=20_000)
def hit(points: int, size: int, left: Counts) -> float:
    """The chance to win with one card more."""
    chance, all_left = 0.0, max(1, sum(left))
    for worth, count in enumerate(left[: MOST - points], 1):
        if count:
            chance += count / all_left * best(points + worth, size + 1, without(left, worth))
    return chance


@lru_cache(maxsize=2_000)
def fresh(left: Counts, pushes: int) -> float:
    """About the chance to win with two new cards out of *left*, with so many *pushes* allowed.

    Aces are thrown out and replaced; the shares of the values stand still.
    """
    all_left = max(1, sum(left))
    share = [0.0] + [count / all_left for count in left]
    first = [0.0] + [share[1] * each for each in share[1:]]  # what has replaced an ace
    first[2:] = [one + other for one, other in zip(first[2:], share[2:], strict=True)]
    open_hand = _open_hands(share)
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


def _open_hands(share: list[float]) -> dict[int, dict[int, float]]:
    """The chance to win by number of cards and points, played best from fixed *share*s of the values."""
    found: dict[int, dict[int, float]] = {FIVE: dict.fromkeys(range(MOST + 1), 1.0)}
    for size in range(FIVE - 1, 1, -1):
        found[size] = {}
        for points in range(2, MOST + 1):
            room = min(HIGHEST, MOST - points)
            more = sum(share[worth] * found[size + 1][points + worth] for worth in range(1, room + 1))
            call = sum(share[room + 1 :]) if points >= ENOUGH else 0.0
            found[size][points] = max(call, more)
    return found
