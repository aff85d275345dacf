"""Whose eyes a table shows things to: the one place where that is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cardgames.engine import Game, Match
from cardgames.engine.text import Names
from cardgames.engine.zones import FAN

from ...table_host import Trusting


class Watched(Protocol):
    """What a viewpoint asks of a host."""

    @property
    def match(self) -> Match: ...
    @property
    def revealed(self) -> int | None: ...
    @property
    def pace(self) -> Trusting: ...
    def view(self) -> Game: ...


class Viewpoint:
    """See the module.  ``covers`` says whether own cards lie face down until they are looked at, ``reader``
    which seat is called "you", ``bottom`` is the seat at the lower edge."""

    def __init__(self, host: Watched, reader: Callable[[], int | None] | None = None) -> None:
        self.host = host
        self.covers: Callable[[], bool] = lambda: False
        self.reader = reader or (lambda: host.revealed)
        persons = host.match.persons
        self.bottom = host.revealed if host.revealed is not None else persons[0] if persons else 0
        self._shown_for = host.revealed

    @property
    def viewer(self) -> int | None:
        """Whose cards may lie open now."""
        return None if self.covers() else self.host.revealed

    def view(self) -> Game:
        """The position as it may be drawn."""
        return self.host.match.view(None) if self.covers() else self.host.view()

    def names(self) -> Names:
        """What the players are called for whoever reads it."""
        return self.host.match.names(self.reader())

    @property
    def is_shared(self) -> bool:
        """Whether people share the screen who may not see one another's cards."""
        return len(self.host.match.persons) > 1 and not self.host.pace.trust

    def own_zone(self, view: Game | None) -> str | None:
        """The id of the hand of the person who plays here now, or whoever sits at the bottom."""
        seat = self.host.revealed if self.host.revealed is not None else self.bottom
        zones = view.zones if view is not None else ()
        return next((zone.id for zone in zones if zone.kind == FAN and zone.owner == seat), None)

    def has_changed(self) -> bool:
        """Whether somebody else looks on than when this was asked last: hide what is not theirs to see."""
        before, self._shown_for = self._shown_for, self.host.revealed
        return before != self._shown_for

    def take_seat(self, *, fixed: bool) -> None:
        """Whoever is revealed has said that it is them: they sit at the lower edge, unless seats are *fixed*.
        Nothing is hidden: what they see turns up."""
        self._shown_for = self.host.revealed
        if self.host.revealed is not None and not fixed:
            self.bottom = self.host.revealed
