"""The moods of the players: how their faces look after points have been scored, and when a hand is over."""

from __future__ import annotations

from collections.abc import Sequence

from ..faces import BEATEN, CALM, PLEASED, looks_of
from ..hand_scores import gained, last_hand
from ..match_feed import MatchRecord

LASTS = 3
"""The number of moves for which a face reacts to points."""


def moods_after(match: MatchRecord) -> tuple[str, ...]:
    """Return the look of each seat: after the match by its result, otherwise by the last hand's points."""
    position = match.view(None)
    values = [0] * position.side_count
    if position.over:
        values = [int(side in position.final_outcome().winners) for side in range(position.side_count)]
    elif match.hand_started():
        hand, sign = last_hand(match), -1 if match.game.low_wins else 1
        values = [sign * gained(match, side, *hand) for side in range(position.side_count)]
    looks = looks_of(values)
    return tuple(looks[position.side(seat)] for seat in range(position.seat_count))


class Moods:
    """The looks at one table, by seat."""

    def __init__(self) -> None:
        self._looks: dict[int, str] = {}
        self._left = 0

    def look(self, seat: int) -> str:
        """Return the look of the player at *seat*."""
        return self._looks.get(seat, CALM)

    def scored(self, seats: Sequence[int], *, good: bool) -> None:
        """Show for a while that *seats* have scored something, for their good or not."""
        if not self._left:
            self._looks = {}
        self._looks |= dict.fromkeys(seats, PLEASED if good else BEATEN)
        self._left = LASTS

    def hand_over(self, match: MatchRecord) -> bool:
        """Show everybody's reaction to the hand until the next one begins; return whether any is new."""
        before, self._left = self._looks, 0
        self._looks = dict(enumerate(moods_after(match)))
        return before != self._looks

    def age(self) -> bool:
        """Count a move; return True when it has made a face calm again."""
        self._left = max(0, self._left - 1)
        if self._left or not self._looks:
            return False
        self._looks = {}
        return True
