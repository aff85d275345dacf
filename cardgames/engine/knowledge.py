"""What a seat may know: hiding everything else, and dealing hidden cards again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import ClassVar, Protocol

from .cards import BACK, Card, Pack
from .events import Event, Moved
from .moves import Move
from .sampling import SamplingError, assign
from .zones import ALL_SEATS, FAN, Zone


class Position(Protocol):
    """The part of a `Game` that hiding and dealing again reads and changes."""

    sealed_names: ClassVar[tuple[str, ...]]
    seed: str | None
    deck: tuple[Card, ...] | None
    given_dealer: int | None
    pack_order: str
    viewer: int | None
    events: list[Event] | None

    @property
    def zones(self) -> Iterator[Zone]: ...
    @property
    def everybody(self) -> int: ...
    @property
    def pack(self) -> Pack: ...
    def could_hold(self, seat: int, card: Card) -> bool: ...
    def apply(self, move: Move) -> None: ...


def hide(game: Position, seat: int | None) -> None:
    """Make *game* the view of *seat* (None: of everybody)."""
    everybody = game.everybody
    for zone in game.zones:
        zone.hide(seat, everybody)
    for name in game.sealed_names:
        getattr(game, name).hide(seat)
    game.seed = game.deck = game.given_dealer = None
    game.pack_order = ""
    game.viewer = seat


def redeal(view: Position, rng: Random) -> None:
    """Make *view* a full position: every hidden place gets one of the unseen cards.

    Raises SamplingError where `Game.could_hold` rules out every deal.
    """
    places: list[tuple[Zone, int]] = []
    seen: Counter[Card] = Counter()
    for zone in view.zones:
        for index, card in enumerate(zone):
            if card is BACK:
                places.append((zone, index))
            else:
                seen[card] += 1
    if places:
        unseen = list((Counter(view.pack) - seen).elements())
        if len(unseen) < len(places):
            raise SamplingError("There are more hidden cards than cards unseen.")
        _fill(view, places, assign([_holder(zone) for zone, _ in places], unseen, view.could_hold, rng))
    view.seed = str(rng.random())
    view.viewer = ALL_SEATS


def _fill(view: Position, places: list[tuple[Zone, int]], chosen: list[Card]) -> None:
    filled: dict[str, list[Card]] = {zone.id: list(zone) for zone in view.zones}
    for (zone, index), card in zip(places, chosen, strict=True):
        filled[zone.id][index] = card
        zone.known[index] = zone.seen & view.everybody
    for zone in view.zones:
        zone.refill(filled[zone.id])


def _holder(zone: Zone) -> int | None:
    """Return the seat whose hand *zone* is: only of hands does the play show what they could hold."""
    return zone.owner if zone.declaration.ownership == "seat" and zone.kind == FAN else None


def first_flight(trial: Position, move: Move) -> Moved | None:
    """Return the first event of *move* on *trial* that moves the card it lays (or, without cards, any
    card)."""
    wanted = move.card if move.groups and move.groups[0] else None
    trial.events = _Watch(wanted)
    try:
        trial.apply(move)
    except _Seen as seen:
        return seen.event
    return None


class _Seen(Exception):
    """Raised when a preview has seen enough."""

    def __init__(self, event: Moved) -> None:
        super().__init__()
        self.event = event


class _Watch(list[Event]):
    """Events of a preview, which ends with the flight it waits for."""

    def __init__(self, wanted: Card | None) -> None:
        super().__init__()
        self.wanted = wanted

    def append(self, event: Event) -> None:
        if isinstance(event, Moved) and self.wanted in (None, event.card):
            raise _Seen(event)
