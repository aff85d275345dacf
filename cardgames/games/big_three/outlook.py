"""What a player knows of the others' cards: how likely a combination is to be beaten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb

from cardgames.engine import BACK

from .combinations import RANKS, RUN_RANKS, Combination, Counts, counts_of, without
from .planning import plan
from .rules import BigThree

LOSER, CONTROL = 1.0, 0.8
"""What a group of cards that is beaten costs, and what one that holds the lead saves."""
PLAY = 0.15
"""What every play costs."""
SPARE = 0.25
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

    def has(self, seat: int, place: int, width: int) -> float:
        """The chance that *seat* holds *width* cards of a rank."""
        key = seat, place, width
        if key not in self._has:
            held = self.known[seat][place]
            free = self.unseen[place] - sum(self.known[s][place] for s in range(3) if s != self.seat)
            q, need = self.share[seat], width - held
            self._has[key] = 1.0 if need <= 0 else sum(
                comb(free, n) * q**n * (1 - q) ** (free - n) for n in range(need, free + 1)
            )  # fmt: skip
        return self._has[key]

    def beaten(self, combination: Combination) -> float:
        """The chance that an enemy could beat *combination*."""
        if combination not in self._beaten:
            safe = 1.0
            for enemy in self.enemies:
                if self.left[enemy] >= combination.size:
                    safe *= self._holds_against(enemy, combination)
            self._beaten[combination] = 1 - safe
        return self._beaten[combination]

    def _holds_against(self, enemy: int, combination: Combination) -> float:
        """The chance that *enemy* cannot beat *combination*."""
        safe = 1.0
        last = len(RANKS) if combination.length == 1 else RUN_RANKS
        for top in range(combination.top + 1, last):
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
        chances = [self.beaten(group) for group in groups]
        losers = sum(chances) - max(chances)
        controls = len(chances) - sum(chances)
        need = LOSER * losers - CONTROL * controls
        return PLAY * len(chances) + (need if need > 0 else SPARE * need)

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
