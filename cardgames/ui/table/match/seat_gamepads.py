"""The controllers of the people at one table: the owner of a pressed one, and its rights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgames.engine import Seat, Sentence
from cardgames.languages import N_

from ...gamepad_seats import GamepadSeats
from ...input import Key
from ...match_feed import MatchRecord

FACES: Final = ("pick", "commit", "why")
"""The actions of the three buttons for answers when several people are asked at once."""
ANYBODY: Final = frozenset({"menu", "keys", "last_trick"})
"""What everybody may do at any time, as it plays nothing."""
LOST = N_("{who} has no controller now. The keyboard and the mouse play for everybody.")
BACK = N_("{who} has a controller again.")


class SeatGamepads:
    """See the module.  Alone at a screen, nobody's controller is anybody else's."""

    def __init__(self, match: MatchRecord, held: GamepadSeats) -> None:
        self.match, self.held = match, held
        self._lost = self._without()

    def _without(self) -> set[int]:
        """Return the people whose controller was unplugged."""
        return {seat for seat in self.match.persons if self.has_lost(seat)}

    def news(self) -> Iterator[Sentence]:
        """Yield whose controller was unplugged, or is back, since the last time."""
        before, self._lost = self._lost, self._without()
        for seat in sorted(before ^ self._lost):
            yield Sentence(BACK if seat in before else LOST, who=Seat(seat))

    def has_lost(self, seat: int) -> bool:
        """Tell whether the controller of *seat* was unplugged."""
        return len(self.match.persons) > 1 and self.held.has_lost(self.match.players[seat].name)

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

    def may_lift(self, seat: int, number: int) -> bool:
        """Tell whether a controller may lift the curtain of *seat*: theirs, or without one that of nobody."""
        own = self.number(seat)
        return number == own or (own is None and self.held.holder(number) is None)

    def sign(self, seat: int, action: str) -> str:
        """Return the label of the button of *action* on the controller of *seat*; empty without one."""
        return "" if self.number(seat) is None else self.held.sign(self.match.players[seat].name, action)
