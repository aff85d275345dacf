"""The controllers of the people at one table: whose was pressed, and what it may do."""

from __future__ import annotations

from typing import Final

from ...gamepad_seats import GamepadSeats
from ...input import Key
from ...match_feed import MatchRecord

FACES: Final = ("pick", "commit", "why")
"""What the three buttons do with which a person answers when several are asked at once."""
ANYBODY: Final = frozenset({"menu", "back", "log", "last_trick"})
"""What everybody may do at any time, as it plays nothing."""


class SeatGamepads:
    """See the module.  Alone at a screen, nobody's controller is anybody else's."""

    def __init__(self, match: MatchRecord, held: GamepadSeats) -> None:
        self.match, self.held = match, held

    def seat(self, key: Key) -> int | None:
        """Return whose controller was pressed; None for keys and controllers that are everybody's."""
        name, persons = self.held.holder(key.gamepad), self.match.persons
        if name is None or len(persons) < 2:
            return None
        return next((seat for seat in persons if self.match.players[seat].name == name), None)

    def number(self, seat: int) -> int | None:
        """Return the number of the controller that belongs to *seat*; None for none."""
        shared = len(self.match.persons) > 1
        return self.held.number(self.match.players[seat].name) if shared else None

    def sign(self, seat: int, action: str) -> str:
        """Return what is printed on the button of *action* on the controller of *seat*; empty without one."""
        return "" if self.number(seat) is None else self.held.sign(self.match.players[seat].name, action)
