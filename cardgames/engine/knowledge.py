"""Knowledge: hiding secrets from a seat's view, and dealing hidden cards again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Protocol

from .cards import BACK, Card, Pack
from .events import Event, Moved
from .moves import Move
from .sampling import Assignment, SamplingError
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


class HiddenCards:
    """The hidden places of a *view* and the unseen cards that may lie there, to draw many deals from.

    Raises SamplingError where there are too few cards.
    """

    def __init__(self, view: Position) -> None:
        self.places: list[tuple[str, int]] = []
        owners: list[int | None] = []
        seen: Counter[Card] = Counter()
        self.held: dict[int, list[Card]] = {}
        for zone in view.zones:
            owner = _holder(zone)
            for index, card in enumerate(zone):
                if card is BACK:
                    self.places.append((zone.id, index))
                    owners.append(owner)
                    continue
                seen[card] += 1
                if owner is not None:
                    self.held.setdefault(owner, []).append(card)
        unseen = list((Counter(view.pack) - seen).elements()) if self.places else []
        if len(unseen) < len(self.places):
            raise SamplingError("There are more hidden cards than cards unseen.")
        self.owners = owners
        self.assignment = Assignment(owners, unseen, view.could_hold)

    def draw(self, rng: Random) -> list[Card]:
        """Return a card for each hidden place.

        Raises SamplingError where `Game.could_hold` rules out every deal.
        """
        return self.assignment.draw(rng) if self.places else []

    def hand(self, seat: int, drawn: Sequence[Card]) -> list[Card]:
        """Return the cards in the hand of *seat* if those *drawn* lie in the hidden places."""
        hidden = [card for card, owner in zip(drawn, self.owners, strict=True) if owner == seat]
        return [*self.held.get(seat, ()), *hidden]

    def fill(self, view: Position, drawn: Sequence[Card], rng: Random) -> None:
        """Make the *view*, or a copy of it, the full position in which those *drawn* lie in the hidden
        places."""
        filled: dict[str, list[Card]] = {}
        zones = {zone.id: zone for zone in view.zones}
        for (name, index), card in zip(self.places, drawn, strict=True):
            zone = zones[name]
            filled.setdefault(name, list(zone))[index] = card
            zone.known[index] = zone.seen & view.everybody
        for name, cards in filled.items():
            zones[name].refill(cards)
        view.seed = str(rng.random())
        view.viewer = ALL_SEATS


def redeal(view: Position, rng: Random) -> None:
    """Make *view* a full position: every hidden place gets one of the unseen cards.

    Raises SamplingError where `Game.could_hold` rules out every deal.
    """
    hidden = HiddenCards(view)
    hidden.fill(view, hidden.draw(rng), rng)


def _holder(zone: Zone) -> int | None:
    """Return the owner of *zone* if it is a hand: the play allows inferences about hands alone."""
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
    """The events of a preview, which ends with the wanted flight."""

    def __init__(self, wanted: Card | None) -> None:
        super().__init__()
        self.wanted = wanted

    def append(self, event: Event) -> None:
        if isinstance(event, Moved) and self.wanted in (None, event.card):
            raise _Seen(event)
