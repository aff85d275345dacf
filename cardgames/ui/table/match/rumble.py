"""A short rumble of the controller of whose turn it is, where people share a screen."""

from __future__ import annotations

from collections.abc import Iterable

from ...app import App
from ...match_feed import MatchRecord
from .seat_gamepads import SeatGamepads


class TurnRumble:
    """Calls people to their turns, once each, where anybody wishes that."""

    def __init__(self, match: MatchRecord, gamepads: SeatGamepads, app: App) -> None:
        self.match, self.gamepads, self.app = match, gamepads, app
        self._ply = 0
        self._called: set[int] = set()

    def call(self, seats: Iterable[int]) -> None:
        """Call *seats*, who are asked, except those that were asked before the last move, too."""
        if not self.app.settings.rumble:
            return
        ply = len(self.match.log)
        known = self._called if ply <= self._ply + 1 else set()
        fresh = set(seats) - known
        self._called, self._ply = (known if ply == self._ply else set()) | set(seats), ply
        for seat in sorted(fresh):
            if (number := self.gamepads.number(seat)) is not None:
                self.gamepads.held.gamepads.rumble(number)
