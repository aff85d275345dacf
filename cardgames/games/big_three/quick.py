"""A hand played out quickly, on counts alone: what the search tries its plays with.

Everybody plays by a few rules of thumb that need no more than the own counts and how many cards the
others have.  Their choices are remembered, because the same hands come up again and again.
"""

from __future__ import annotations

from functools import lru_cache

from .combinations import RANKS, Combination, Counts, found, without
from .planning import REMEMBERED, plan

KING, ACE, TWO, THREE = (RANKS.index(rank) for rank in "KA23")
HOLDS = (0, THREE, TWO, ACE, 0)
"""From which rank on a single, a pair, trips and quads mostly hold the lead."""
FEW = 5
"""Cards an enemy has left from which on everything is done to stop it."""
LAST = 2
"""Cards from which on a player may be out with the next play."""


class Hands:
    """The *hands* of all seats, who is at *turn*, and what seat *last* has played; two *passes* clear it."""

    def __init__(
        self,
        hands: list[Counts],
        solo: int,
        turn: int,
        last: int | None,
        to_beat: Combination | None,
        passes: int,
    ) -> None:
        self.hands, self.solo, self.turn = hands, solo, turn
        self.last, self.to_beat, self.passes = last, to_beat, passes
        self.left = [sum(counts) for counts in hands]

    def copy(self) -> Hands:
        """The same, to be played otherwise."""
        return Hands(self.hands[:], self.solo, self.turn, self.last, self.to_beat, self.passes)

    def play(self, chosen: Combination | None) -> bool:
        """The seat at turn plays *chosen*, or passes; whether it is out."""
        seat = self.turn
        if chosen is None:
            self.passes += 1
            if self.passes == 2 and self.last is not None:
                self.turn, self.last, self.to_beat, self.passes = self.last, None, None, 0
            else:
                self.turn = (seat + 1) % 3
            return False
        self.hands[seat] = without(self.hands[seat], chosen)
        self.left[seat] -= chosen.size
        self.last, self.to_beat, self.passes = seat, chosen, 0
        if self.left[seat]:
            self.turn = (seat + 1) % 3
            return False
        return True

    def choose(self) -> Combination | None:
        """What the seat at turn plays by the rules of thumb; None is a pass."""
        seat, solo, left = self.turn, self.solo, self.left
        enemy = left[solo] if seat != solo else min(left[seat - 1], left[seat - 2])
        if self.last is None or self.to_beat is None:
            partner = left[3 - seat - solo] if seat != solo else 0
            return lead(self.hands[seat], min(enemy, LAST + 1), min(partner, LAST + 1))
        friendly = seat != solo and self.last != solo
        near = left[self.last] <= (LAST if friendly else FEW)
        return follow(self.hands[seat], self.to_beat, friendly, near)

    def play_out(self) -> int:
        """Play on to the end; the seat that is out."""
        while not self.play(self.choose()):
            pass
        return self.turn


def holds(group: Combination) -> bool:
    """Whether a combination mostly holds the lead."""
    if group.length > 1:
        return group.size >= 8 or group.top == KING
    return group.top >= HOLDS[group.width]


@lru_cache(maxsize=REMEMBERED)
def lead(counts: Counts, enemy: int, partner: int) -> Combination:
    """Long low straights first, then what is low; what holds the lead is kept, unless all the rest does.

    *enemy* is the least number of cards that an enemy has, *partner* that of the partner, 0 for none; more
    than LAST count alike.
    """
    groups = plan(counts)
    if len(groups) == 1:
        return groups[0]
    if 0 < partner <= LAST and enemy > partner:
        help_out = [group for group in found(counts) if group.length == 1 and group.width == partner]
        if help_out:
            return help_out[0]
    losers = [group for group in groups if not holds(group)]
    if len(losers) <= 1:
        return max(
            (group for group in groups if group not in losers), key=lambda group: (group.size, group.top)
        )
    if enemy <= LAST:
        longer = [group for group in losers if group.size > enemy]
        if longer:
            return max(longer, key=lambda group: group.size)
        return max(groups, key=lambda group: (group.size != enemy, group.top))
    return max(losers, key=_urgency)


def _urgency(group: Combination) -> float:
    return (2 * group.size if group.length > 1 else group.width) - 0.7 * group.top


@lru_cache(maxsize=2 * REMEMBERED)
def follow(counts: Counts, to_beat: Combination, friendly: bool, near: bool) -> Combination | None:
    """The cheapest answer that the hand can spare; more against somebody who is nearly out.

    *friendly* is whether the partner has played it, *near* whether whoever has played it is nearly out.
    """
    answers = found(counts, to_beat)
    if not answers:
        return None
    if sum(counts) == to_beat.size:
        return answers[0]
    if friendly and (near or to_beat.length > 1 or to_beat.top >= KING - 2):
        return None
    groups = plan(counts)
    cheap = [group for group in answers if group in groups]
    if friendly:
        return next((group for group in cheap if not holds(group)), None)
    if cheap:
        return cheap[0]
    best = min(answers, key=lambda group: (len(plan(without(counts, group))), group.top))
    return best if near or len(plan(without(counts, best))) <= len(groups) else None
