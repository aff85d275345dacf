"""The viewpoint: the one place that decides whose eyes the table shows things to."""

from __future__ import annotations

from cardgames.engine import BACK, Game, Zone
from cardgames.engine.text import Names
from cardgames.engine.zones import FAN

from ..app import App
from ..input import Key
from ..match_feed import MatchFeed
from .match.seat_gamepads import SeatGamepads


class Viewpoint:
    """Whose eyes the table shows things to, and whose hands hold which controller.

    ``bottom`` is the seat at the lower edge of the table; ``is_looking`` whether the player looks at cards
    that otherwise lie face down.
    """

    def __init__(self, app: App, feed: MatchFeed) -> None:
        self.app, self.feed = app, feed
        self.gamepads = SeatGamepads(feed.match, app.gamepad_seats)
        self.is_looking = False
        persons = feed.match.persons
        self.bottom = feed.revealed if feed.revealed is not None else persons[0] if persons else 0
        self._shown_for = feed.revealed

    @property
    def viewer(self) -> int | None:
        """Return the seat whose cards may lie open now, or None for nobody's."""
        return None if self.covers_hand else self.feed.revealed

    def view(self) -> Game:
        """Return the position as it may be drawn."""
        return self.feed.match.view(None) if self.covers_hand else self.feed.view()

    def names(self) -> Names:
        """Return the players' names as the reader sees them."""
        return self.feed.match.names(self.feed.reader)

    def hidden(self) -> set[str]:
        """Return the labels of the indicators that are not shown, in English and in the reader's words."""
        return {*self.feed.hidden, *map(self.names().words, self.feed.hidden)}

    @property
    def is_shared(self) -> bool:
        """Tell whether several people share the screen who may not see one another's cards."""
        return len(self.feed.match.persons) > 1 and not self.feed.trust

    @property
    def is_public_speech(self) -> bool:
        """Tell whether speech reaches people who may not know the player's cards: on a shared screen, unless
        the person whose turn it is listens alone."""
        settings, seat = self.app.settings, self.feed.revealed
        listener = settings.name if settings.headphones else ""
        is_private = bool(listener) and seat is not None and self.feed.match.players[seat].name == listener
        return self.is_shared and not is_private

    @property
    def can_peek(self) -> bool:
        """Tell whether the player's cards lie face down until they look: the game has secrets, others may
        be near, and not everybody knows the hand."""
        match, seat = self.feed.match, self.feed.revealed
        if not match.game.peeked or seat is None or not self.is_shared:
            return False
        hand = self.own_hand(match.view(None))
        return hand is not None and BACK in hand

    @property
    def covers_hand(self) -> bool:
        """Tell whether the player's own cards lie face down now."""
        return not self.is_looking and self.can_peek

    def is_anothers(self, key: Key) -> bool:
        """Tell whether *key* comes from the controller of somebody who does not play here now."""
        return self.gamepads.seat(key) not in (None, self.feed.revealed)

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
