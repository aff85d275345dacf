"""The steady player: it knows what its own hand is worth on average, and plays the count as it comes.

It does not reckon what two cards are worth to a crib beyond what they make there by themselves, and in the
play it looks at the card in its hand and not at the answers to it.  The stronger players do both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from cardgames.engine import Advice, Card, Decision, Move, Sentence, card_moves

from .counting import LIMIT, VALUE, in_show, points_in_play, worth
from .rules import Cribbage

SCORED_ON = (5, 21)
"""Counts on which every ten-card scores."""


def plainly(view: Cribbage, decision: Decision) -> list[Advice]:
    """Every move, best first, where two cards are laid away or several can be played; else nothing."""
    if view.phase == "discard":
        return sorted(map(discard, _ways(view)), key=lambda each: -each.value)
    if view.phase == "play" and len(decision.cards) > 1:
        looks = [look(view, card) for card in decision.cards]
        return sorted(looks, key=lambda each: (-each.value, -VALUE[each.move.card.rank]))
    return []


def starters(six: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], list[int]]]:
    """For each two cards laid away, what the four others score with each starter that may be turned."""
    unseen = [card for card in Cribbage.pack if card not in six]
    for away in combinations(six, 2):
        kept = [card for card in six if card not in away]
        yield away, [worth(kept, starter) for starter in unseen]


def _ways(view: Cribbage) -> list[tuple[tuple[Card, ...], float, int]]:
    """Each two cards with what the four others score on average, and what the two make in the crib: for the
    dealer a gain, for the other a loss."""
    sign = 1 if view.player == view.dealer else -1
    return [
        (away, sum(points) / len(points), sign * sum(found.points for found in in_show(away, None)))
        for away, points in starters(list(view.hand[view.player]))
    ]


def discard(way: tuple[tuple[Card, ...], float, int]) -> Advice:
    """What is thought of laying two cards away."""
    away, hand, crib = way
    why = Sentence("This keeps {hand} points on average.", hand=f"{hand:.1f}")
    if crib < 0:
        why = Sentence(
            "This keeps {hand} points on average, and gives away {n}.", hand=f"{hand:.1f}", n=-crib
        )
    return Advice(Move("discard", away), hand + crib, why)


def look(view: Cribbage, card: Card) -> Advice:
    """What is thought of playing *card*."""
    count = view.count + VALUE[card.rank]
    points = points_in_play([*view.row, card], count)
    value = points + VALUE[card.rank] / 25 - (count in SCORED_ON)
    if points:
        why = Sentence("It scores {n}.", n=points)
    elif count in SCORED_ON:
        why = Sentence("It leaves {count}, on which every ten-card scores.", count=count)
    elif count < LIMIT - 10:
        why = Sentence("It scores nothing, and keeps smaller cards for later.")
    else:
        why = Sentence("It brings the count to {count}.", count=count)
    return Advice(card_moves("play", [card])[0], value, why)
