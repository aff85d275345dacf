"""RevealedMatch: a match in review, with every hand open that is no longer secret.

    looked_at = RevealedMatch(match, seat)      # the whole match
    looked_at.at(ply).view(seat)            # the view after *ply* moves
    looked_at.is_open(ply)                  # whether all hands lie open there

Finished hands lie open. These are shown as *seat* sees them: the hand being played, hands not shown
(`Game.keeps_hands`) while the match is in progress, and every hand of a game that keeps all hands secret.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from copy import copy
from functools import cached_property

from .events import Event, Moved
from .game import Game
from .knowledge import hide
from .match import Match, Player
from .options import Value
from .text import Names
from .zones import ALL_SEATS, TRICK


class RevealedMatch:
    """The past of the match *whole*, with hands open where allowed; *seat* is the spectator's, None for
    several people.

    ``log`` has the moves up to the ply shown, ``arrangements`` the owners' arrangements of their hands.
    """

    def __init__(self, whole: Match, seat: int | None) -> None:
        self.whole, self.seat = whole, seat
        self.wording = whole.wording
        self.log = list(whole.log)
        self.arrangements = dict(whole.arrangements)
        self.open_until = _open_until(whole)
        self.deals = [ply for ply, move in enumerate(whole.log, 1) if move.verb == "deal"]

    def at(self, ply: int) -> RevealedMatch:
        """Return the same match as it was after *ply* moves."""
        other = copy(self)
        other.log = self.whole.log[:ply]
        return other

    # ------------------------------------------------------------------ constants of the match

    @property
    def game(self) -> type[Game]:
        return self.whole.game

    @property
    def players(self) -> tuple[Player, ...]:
        return self.whole.players

    @property
    def persons(self) -> list[int]:
        return self.whole.persons

    @property
    def options(self) -> Mapping[str, Value]:
        return self.whole.options

    def names(self, reader: int | None) -> Names:
        return self.whole.names(reader)

    # ------------------------------------------------------------------ navigation

    def is_open(self, ply: int) -> bool:
        """Tell whether all hands lie open after *ply* moves."""
        if ply > self.open_until:
            return False
        return self.whole.over or not self.whole.positions[self.end_of_hand(ply)].keeps_hands()

    def hand_at(self, ply: int) -> int:
        """Return the place in `deals` of the hand to which the position after *ply* moves belongs; the deal
        itself belongs to the hand before; -1 before the first deal."""
        return bisect_right(self.deals, ply) - 1

    def end_of_hand(self, ply: int) -> int:
        """Return the last ply of the hand to which *ply* belongs: that at which its result is shown."""
        hand = self.hand_at(ply) + 1
        return self.deals[hand] - 1 if hand < len(self.deals) else len(self.whole.log)

    @cached_property
    def tricks(self) -> list[int]:
        """The plies after which a trick has just been gathered."""
        laid = [
            [zone.id for zone in position.zones if zone.kind == TRICK and zone]
            for position in self.whole.positions
        ]
        return [ply for ply in range(1, len(laid)) if laid[ply - 1] and not laid[ply]]

    def has_ended(self, ply: int) -> bool:
        """Tell whether the hand to which *ply* belongs is over."""
        return self.whole.positions[self.end_of_hand(ply)].is_settled

    # ------------------------------------------------------------------ visible information

    @property
    def _position(self) -> Game:
        return self.whole.positions[len(self.log)]

    @property
    def turn(self) -> int | None:
        """The seat to act at the ply shown."""
        return self._position.turn

    @property
    def phase(self) -> str:
        """The phase at the ply shown."""
        return self._position.phase

    def hand_started(self) -> int:
        """Return the ply right after the last deal; 0 before the first."""
        return max((ply for ply in self.deals if ply <= len(self.log)), default=0)

    def view(self, seat: int | None) -> Game:
        return self.view_at(len(self.log), seat)

    def view_at(self, ply: int, seat: int | None) -> Game:
        position = self.whole.positions[ply]
        return self.whole.faced(opened(position, seat) if self.is_open(ply) else position.view(seat))

    def events(self, seat: int | None, since: int = 0) -> list[list[Event]]:
        return [
            [self._redacted(event, seat, self.is_open(ply)) for event in self.whole._events[ply - 1]]
            for ply in range(since + 1, len(self.log) + 1)
        ]

    def _redacted(self, event: Event, seat: int | None, is_open: bool) -> Event:
        """Return *event* redacted for *seat*, including events of open hands."""
        position = self.whole.position
        if (
            is_open
            and isinstance(event, Moved)
            and any(position.zone(end).declaration.seen_by == "owner" for end in (event.src, event.dst))
        ):
            return event._replace(knowers=0, watchers=0)
        return event.redacted(seat, position.everybody)


def opened(position: Game, seat: int | None) -> Game:
    """Return the view of *seat* at *position* with every owner's cards open to all, and no secret sealed."""
    view = position.copy()
    for zone in view.zones:
        if zone.declaration.seen_by == "owner":
            zone.seen = ALL_SEATS
    for name in view.sealed_names:
        getattr(view, name).unseal()
    hide(view, seat)
    return view


def keeps_secrets(match: Match) -> bool:
    """Tell whether the finished hand has secrets until the match is over."""
    return match.position.keeps_hands() or match.position.keeps_pack()


def _open_until(match: Match) -> int:
    """Return the last ply whose hand holds no more secrets; -1 for none."""
    if match.over:
        return len(match.log)
    if match.position.closed_hands or match.position.keeps_pack():
        return -1
    settled = (ply for ply in range(len(match.log), -1, -1) if match.view_at(ply, None).is_settled)
    return next(settled, -1)
