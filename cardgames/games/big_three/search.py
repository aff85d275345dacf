"""The stronger players: they try their plays on deals that could be.

A deal is drawn of the cards that are not seen, every play still in question is tried on it and played out
by the rules of thumb of `quick`.  All plays meet on the same deals, and a play that is clearly behind is
dropped.  What the steady player would do stands unless something else is ahead by more than chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random

from cardgames.engine import Advice, Sentence

from .combinations import RANKS, Combination, Counts, reading
from .outlook import Outlook
from .quick import Hands
from .rules import BigThree

MOST = 8
"""So many plays are tried, those that the steady player likes best."""
LOOK = 30
"""Deals between looks at who is behind."""
BEHIND = 2.5
"""Standard errors behind the leader at which a play is dropped."""
CERTAIN = 2.0
"""Standard errors within which a play's lead over another is taken to lie."""
LEAST = 0.04
"""The share of hands by which another play must be ahead, besides a standard error."""


def improve(view: BigThree, advice: list[Advice], rng: Random, playouts: int) -> list[Advice]:
    """The steady player's *advice* on a lead or an answer, put right with so many *playouts*."""
    tried = advice[:MOST]
    if len(tried) < 2 or tried[0].value > 5:  # nothing to choose, or the hand is won
        return advice
    moves = [reading(each.move.cards) if each.move.groups else None for each in tried]
    results = race(view, moves, rng, playouts)
    shares = [sum(wins) / len(wins) for wins in results]
    best = chosen(results)
    stake = view.bid * (2 if view.player == view.solo else 1)
    ranked = [
        Advice(each.move, stake * (2 * shares[place] - 1), _why(each, results, place, best))
        for place, each in enumerate(tried)
    ]
    first = ranked.pop(best)
    rest = [Advice(each.move, min(each.value, first.value), each.why) for each in ranked]
    rest.sort(key=lambda each: -each.value)
    low = rest[-1].value
    return [first, *rest, *(Advice(each.move, low, each.why) for each in advice[MOST:])]


def race(view: BigThree, moves: Sequence[Combination | None], rng: Random, playouts: int) -> list[list[bool]]:
    """For each of *moves* (None: a pass), deal by deal, whether the side of the player to act wins."""
    deals, seat = Deals(view), view.player
    results: list[list[bool]] = [[] for _ in moves]
    running = list(range(len(moves)))
    while playouts > 0 and len(running) > 1:
        for _ in range(LOOK):
            start = deals.draw(rng)
            for number in running:
                table = start.copy()
                winner = seat if table.play(moves[number]) else table.play_out()
                results[number].append((winner == view.solo) == (seat == view.solo))
        playouts -= LOOK * len(running)
        leader = max(running, key=lambda number: sum(results[number]))
        gaps = {number: gap(results[leader], results[number]) for number in running}
        running = [number for number in running if gaps[number][0] <= BEHIND * gaps[number][1] + 1e-9]
        if 0 in running and not any(may_be_ahead(results[number], results[0]) for number in running[1:]):
            break
    return results


def may_be_ahead(other: Sequence[bool], first: Sequence[bool]) -> bool:
    """Whether *other* may still turn out to be so much better than *first* that it would be made instead."""
    ahead, error = gap(other, first)
    return ahead + CERTAIN * error > LEAST


def chosen(results: Sequence[Sequence[bool]]) -> int:
    """The play to make: the first, unless one is ahead of it by more than chance."""
    longest = max(len(wins) for wins in results)
    leader = max(
        (number for number, wins in enumerate(results) if len(wins) == longest),
        key=lambda number: (sum(results[number]), -number),
    )
    ahead, error = gap(results[leader], results[0])
    return leader if ahead > LEAST and ahead > error else 0


def gap(better: Sequence[bool], other: Sequence[bool]) -> tuple[float, float]:
    """By what share of their common deals *better* wins more often than *other*, and the standard error."""
    pairs = [one - two for one, two in zip(better, other, strict=False)]
    if not pairs:
        return 0.0, inf
    mean = sum(pairs) / len(pairs)
    return mean, sqrt(sum((each - mean) ** 2 for each in pairs)) / len(pairs)


class Deals:
    """Deals that agree with what the player to act in *view* knows."""

    def __init__(self, view: BigThree) -> None:
        look = Outlook(view)
        self.view, self.seat = view, look.seat
        self.known: list[Counts] = [look.known[seat] for seat in range(3)]
        self.known[self.seat] = look.hand
        self.pool = [place for place in range(len(RANKS)) for _ in range(look.free(place))]
        self.lacks = [look.left[seat] - sum(self.known[seat]) for seat in range(3)]

    def draw(self, rng: Random) -> Hands:
        """One of these deals."""
        pool, view = self.pool, self.view
        rng.shuffle(pool)
        hands, start = [], 0
        for known, lacks in zip(self.known, self.lacks, strict=True):
            counts = list(known)
            for place in pool[start : start + lacks]:
                counts[place] += 1
            start += lacks
            hands.append(tuple(counts))
        return Hands(hands, view.solo, self.seat, view.last, view.to_beat, len(view.passed))


def _why(each: Advice, results: Sequence[Sequence[bool]], place: int, best: int) -> Sentence:
    """The steady player's reason where it was right, otherwise what the deals have shown."""
    if best == 0 and place == 0:
        return each.why
    other = 0 if place == best else best
    n = min(len(results[place]), len(results[other]))
    own, others = (round(100 * sum(results[number][:n]) / n) for number in (place, other))
    if place == best:
        return Sentence("It wins {p} % of {n} possible deals, the usual play {q} %.", p=own, n=n, q=others)
    if own >= others:
        return Sentence("On {n} possible deals it is no better than by chance.", n=n)
    return Sentence("It wins {p} % of {n} possible deals, the best play {q} %.", p=own, n=n, q=others)
