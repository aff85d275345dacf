"""What a player knows of the others' cards: how likely a combination is to be beaten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb

from cardgames.engine import BACK

from .combinations import RANKS, RUN_RANKS, Combination, Counts, counts_of, without
from .planning import plan
from .rules import BigThree

LOSER, CONTROL = 1.0, 0.5
"""What a group of cards that is beaten costs, and what one that holds the lead saves."""
PLAY = 0.2
"""What every play costs."""
REGAIN = {1: 1.0, 2: 1.0, 3: 0.8, 4: 0.4}
"""How often a group of so many cards finds something to answer: a long straight hardly ever does."""
STUCK = 0.5
"""What a group costs that holds the lead but cannot take it."""
SPARE = 0.5
"""The share of its worth that a control has where there is no loser left for it."""


class Outlook:
    """What the player to act in *view* knows.  ``unseen`` are the counts of what they do not see."""

    def __init__(self, view: BigThree, seat: int | None = None) -> None:
        self.view = view
        self.seat = view.player if seat is None else seat
        self.hand = counts_of(view.hand[self.seat])
        gone = counts_of(card for zone in (view.heap, *view.played) for card in zone)
        self.unseen: Counts = tuple(4 - own - out for own, out in zip(self.hand, gone, strict=True))
        self.partner = view.partner(self.seat) if view.playing else None
        self.enemies = [other for other in range(3) if other not in (self.seat, self.partner)]
        self.left = [len(hand) for hand in view.hand]
        hidden = sum(self.left) - self.left[self.seat] + len(view.widow)
        self.known = {
            seat: counts_of(card for card in view.hand[seat] if card is not BACK) for seat in range(3)
        }
        known = sum(sum(counts) for seat, counts in self.known.items() if seat != self.seat)
        unknown = max(1, hidden - known)
        self.share = [max(0, self.left[s] - sum(self.known[s])) / unknown for s in range(3)]
        self._has: dict[tuple[int, int, int], float] = {}
        self._beaten: dict[Combination, float] = {}
        self._costs: dict[Counts, float] = {}

    def free(self, place: int) -> int:
        """How many cards of a rank lie where the player cannot tell."""
        return self.unseen[place] - sum(self.known[seat][place] for seat in range(3) if seat != self.seat)

    def has(self, seat: int, place: int, width: int) -> float:
        """The chance that *seat* holds *width* cards of a rank."""
        key = seat, place, width
        if key not in self._has:
            free, q, need = self.free(place), self.share[seat], width - self.known[seat][place]
            chances = (comb(free, n) * q**n * (1 - q) ** (free - n) for n in range(max(0, need), free + 1))
            self._has[key] = 1.0 if need <= 0 else sum(chances)
        return self._has[key]

    def nobody_has(self, place: int, width: int) -> float:
        """The chance that no enemy holds *width* cards of a rank: what one has not, the other may have."""
        able = [enemy for enemy in self.enemies if self.left[enemy] >= width]
        if len(able) < 2:
            return 1 - self.has(able[0], place, width) if able else 1.0
        one, other = able
        free, p, q = self.free(place), self.share[one], self.share[other]
        rest = max(0.0, 1 - p - q)
        return sum(
            comb(free, n) * comb(free - n, m) * p**n * q**m * rest ** (free - n - m)
            for n in range(min(free, width - 1 - self.known[one][place]) + 1)
            for m in range(min(free - n, width - 1 - self.known[other][place]) + 1)
        )

    def beaten(self, combination: Combination) -> float:
        """The chance that an enemy could beat *combination*."""
        if combination not in self._beaten:
            safe, width = 1.0, combination.width
            if combination.length == 1:
                for place in range(combination.top + 1, len(RANKS)):
                    safe *= self.nobody_has(place, width) if self.unseen[place] >= width else 1.0
            else:
                for enemy in self.enemies:
                    if self.left[enemy] >= combination.size:
                        safe *= self._no_row(enemy, combination)
            self._beaten[combination] = 1 - safe
        return self._beaten[combination]

    def _no_row(self, enemy: int, combination: Combination) -> float:
        """The chance that *enemy* has no straight or run that beats *combination*."""
        safe = 1.0
        for top in range(combination.top + 1, RUN_RANKS):
            chance = 1.0
            for place in range(top - combination.length + 1, top + 1):
                chance *= self.has(enemy, place, combination.width)
                if not chance:
                    break
            safe *= 1 - chance
        return safe

    def is_sure(self, combination: Combination) -> bool:
        """Whether no enemy can beat *combination*, as far as the player can count."""
        return self.beaten(combination) < 1e-9

    # ---------------------------------------------------------------- what a hand costs

    def cost(self, counts: Counts) -> float:
        """How far a hand of these *counts* is from being out: losers, less the controls that serve them."""
        if counts not in self._costs:
            self._costs[counts] = self.cost_of(plan(counts)) if any(counts) else -3.0
        return self._costs[counts]

    def cost_of(self, groups: Sequence[Combination]) -> float:
        """What these *groups* cost: the last play needs no lead after it, so the worst loser is free."""
        burdens, controls = [], 0.0
        for group in groups:
            chance, regains = self.beaten(group), REGAIN.get(group.size, 0.0)
            burdens.append(LOSER * chance + STUCK * (1 - chance) * (1 - regains))
            controls += regains * (1 - chance)
        need = sum(burdens) - max(burdens) - CONTROL * controls
        return PLAY * len(groups) + (need if need > 0 else SPARE * need)

    def after(self, combination: Combination) -> Counts:
        """The hand without *combination*."""
        return without(self.hand, combination)

    def wins_by_force(self, groups: Iterable[Combination]) -> bool:
        """Whether a leader with these *groups* cannot be stopped: all but one cannot be beaten."""
        return sum(1 for group in groups if not self.is_sure(group)) <= 1

    @property
    def fewest(self) -> int:
        """The fewest cards that an enemy has left."""
        return min(self.left[enemy] for enemy in self.enemies)


def chance_alone(hand: Counts) -> float:
    """The chance to win alone with the sixteen cards *hand*, before the widow is seen.

    From simulated hands: what 3s, 2s and the number of plays tell.
    """
    return 0.59 + 0.07 * hand[-1] + 0.04 * hand[-2] - 0.034 * len(plan(hand))
