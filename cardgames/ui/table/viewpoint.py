"""The viewpoint: the one place that decides whose eyes the table shows things to."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.engine import Game, Zone
from cardgames.engine.text import Names
from cardgames.engine.zones import FAN

from ..match_feed import MatchFeed


class Viewpoint:
    """Whose eyes the table shows things to.

    ``covers()`` tells whether the player's own cards lie face down until they peek, ``reader()`` which seat
    is called "you", ``listener()`` who alone hears the speech, empty for everybody; ``bottom`` is the
    seat at the lower edge of the table.
    """

    def __init__(
        self,
        feed: MatchFeed,
        reader: Callable[[], int | None] | None,
        covers: Callable[[], bool],
        listener: Callable[[], str] = lambda: "",
    ) -> None:
        self.feed, self.covers, self.listener = feed, covers, listener
        self.reader = reader or (lambda: feed.revealed)
        persons = feed.match.persons
        self.bottom = feed.revealed if feed.revealed is not None else persons[0] if persons else 0
        self._shown_for = feed.revealed

    @property
    def viewer(self) -> int | None:
        """Return the seat whose cards may lie open now, or None for nobody's."""
        return None if self.covers() else self.feed.revealed

    def view(self) -> Game:
        """Return the position as it may be drawn."""
        return self.feed.match.view(None) if self.covers() else self.feed.view()

    def names(self) -> Names:
        """Return the players' names as the reader sees them."""
        return self.feed.match.names(self.reader())

    @property
    def is_shared(self) -> bool:
        """Tell whether several people share the screen who may not see one another's cards."""
        return len(self.feed.match.persons) > 1 and not self.feed.trust

    @property
    def is_overheard(self) -> bool:
        """Tell whether others hear the speech: on a shared screen, unless the person whose turn it is
        has said that nobody else does."""
        seat, listener = self.feed.revealed, self.listener()
        is_private = bool(listener) and seat is not None and self.feed.match.players[seat].name == listener
        return self.is_shared and not is_private

    def own_zone(self, view: Game | None) -> str | None:
        """Return the id of the hand of the person playing now, or else of the bottom seat."""
        seat = self.feed.revealed if self.feed.revealed is not None else self.bottom
        zones = view.zones if view is not None else ()
        return next((zone.id for zone in zones if zone.kind == FAN and zone.owner == seat), None)

    def own_hand(self, view: Game | None) -> Zone | None:
        """Return the hand of the person playing now, or else of the bottom seat."""
        zones = view.zones if view is not None else ()
        return next((zone for zone in zones if zone.id == self.own_zone(view)), None)

    def has_changed(self) -> bool:
        """Tell whether another seat is revealed than at the last call: the cards it may not see must be
        hidden.
        """
        before, self._shown_for = self._shown_for, self.feed.revealed
        return before != self._shown_for

    def take_seat(self, *, fixed: bool) -> None:
        """Seat the revealed person at the lower edge, unless seats are *fixed*.

        They have just confirmed who they are, so nothing has to be hidden: their cards turn up.
        """
        self._shown_for = self.feed.revealed
        if self.feed.revealed is not None and not fixed:
            self.bottom = self.feed.revealed
