"""Zones: places for cards, with their visibility and arrangement.

A game declares its zones as class attributes::

    hand = per_seat(FAN, seen_by="owner")
    trick = shared(TRICK)
    won = per_side(PILE, seen_by="nobody")

and finds `Zone` objects (for ``per_seat`` and ``per_side`` a tuple of them) under the same names on
the instance.  A zone has one visibility.  Beside each card it keeps which seats *know* it (a bit
mask) and a *tag* (which seat played it, which meld it belongs to); `Game.move` carries both along.
A zone is a list that only the engine changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NoReturn, cast

from .cards import BACK, Card
from .events import Tag

Kind = Literal["fan", "pile", "row", "grid", "trick", "melds", "board"]
FAN: Final = "fan"  # a hand
PILE: Final = "pile"  # cards on top of one another
ROW: Final = "row"  # side by side
GRID: Final = "grid"  # loose rows on the table
TRICK: Final = "trick"  # one card for each seat, in front of its player (tag = seat)
MELDS: Final = "melds"  # groups side by side (tag = number of the group)
BOARD: Final = "board"  # in two dimensions (tag = "column,row")

SeenBy = Literal["all", "owner", "nobody"]
Ownership = Literal["seat", "side", "shared"]

ALL_SEATS: Final = -1
"""The bit mask of everybody."""


@dataclass(frozen=True)
class ZoneDeclaration:
    """A game's declaration of a zone."""

    ownership: Ownership
    kind: Kind
    seen_by: SeenBy
    label: str
    """The name of the zone at the table."""
    place: str
    """A spot on the table other than the default one: ``"left"``, ``"right"``, ``"dealer"``; ``"large"`` for
    a card of general interest in the middle, ``"plate"`` for cards of a seat beside its plate, ``"hand"`` for
    open ones that belong to its hand."""
    name: str = ""
    below: str = ""
    """The meaning of cards right below others on a board."""


class Zone(list[Card]):
    """Cards in order of arrival: the last one is on top.

    ``zone.owner`` is its seat (or side, if it was declared ``per_side``), None for shared zones;
    ``zone.seen`` the bit mask of the seats that see its cards.
    """

    __slots__ = ("declaration", "id", "known", "owner", "seen", "tags")
    declaration: ZoneDeclaration
    id: str
    owner: int | None
    seen: int
    known: list[int]
    tags: list[Tag]

    def __init__(self, declaration: ZoneDeclaration, owner: int | None, seen: int) -> None:
        super().__init__()
        self.declaration = declaration
        self.owner = owner
        self.id = declaration.name if owner is None else f"{declaration.name}{owner}"
        self.seen = seen
        self.known = []
        self.tags = []

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (list(self), self.declaration, self.id, self.owner, self.seen, self.known, self.tags)

    @property
    def kind(self) -> Kind:
        """The arrangement of the cards."""
        return self.declaration.kind

    @property
    def name(self) -> str:
        """The name under which the game declared it."""
        return self.declaration.name

    @property
    def top(self) -> Card:
        """The card on top.  Raises IndexError when there is none."""
        return self[-1]

    def duplicate(self) -> Zone:
        """Return an independent zone with the same cards."""
        zone: Zone = _new(Zone)
        _extend(zone, self)
        zone.declaration = self.declaration
        zone.id = self.id
        zone.owner = self.owner
        zone.seen = self.seen
        zone.known = self.known[:]
        zone.tags = self.tags[:]
        return zone

    def seen_by(self, seat: int | None) -> bool:
        """Tell whether *seat* (None: everybody) sees the cards that lie here."""
        return self.seen == ALL_SEATS if seat is None else bool(self.seen >> seat & 1)

    def hide(self, seat: int | None, everybody: int) -> None:
        """Turn every card that *seat* does not know into `BACK` (None: every card that not everybody knows).

        In a hand that the seat does not see the known cards come first, as their places are secret.
        """
        if not self or self.seen_by(seat):
            return
        bit = everybody if seat is None else 1 << seat
        shown = [card if known & bit == bit else BACK for card, known in zip(self, self.known, strict=True)]
        if self.declaration.kind == FAN:
            places = sorted(range(len(shown)), key=lambda place: (shown[place] is BACK, shown[place].text))
            shown = [shown[place] for place in places]
            self.known = [self.known[place] for place in places]
            self.tags = [self.tags[place] if shown[n] is not BACK else None for n, place in enumerate(places)]
        self.known = [0 if card is BACK else known for card, known in zip(shown, self.known, strict=True)]
        self.refill(shown)

    # Called by the engine alone

    def put(self, card: Card, known: int, tag: Tag = None, *, under: bool = False) -> None:
        """Lay *card* on top, or *under* all others; the engine's own way in."""
        if under:
            _insert(self, 0, card)
            self.known.insert(0, known)
            self.tags.insert(0, tag)
            return
        _append(self, card)
        self.known.append(known)
        self.tags.append(tag)

    def fill(self, cards: Sequence[Card], known: int) -> None:
        """Lay *cards* on top, one after the other, all known to the same seats."""
        _extend(self, cards)
        self.known += [known] * len(cards)
        self.tags += [None] * len(cards)

    def take(self, index: int) -> tuple[Card, int, Tag]:
        """Take away the card at *index*, with who knew it and its tag; the engine's own way out."""
        return _pop(self, index), self.known.pop(index), self.tags.pop(index)

    def forget(self, seats: int) -> None:
        """Make the *seats* (a bit mask) forget the cards."""
        for known in set(self.known):
            if known & seats:
                self.known = [known & ~seats for known in self.known]
                return

    def empty(self) -> None:
        """Take all cards away."""
        if self:
            _clear(self)
            self.known.clear()
            self.tags.clear()

    def refill(self, cards: Iterable[Card]) -> None:
        """Replace the cards; knowledge and tags stay."""
        cards = list(cards)
        _clear(self)
        _extend(self, cards)

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("only Game.move() changes a zone")

    append = extend = insert = remove = pop = clear = sort = reverse = _refuse
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse


# Zone refuses list's own methods; these bypass the refusal.
_new: Callable[[type], Any] = list.__new__
_insert: Callable[[list[Card], int, Card], None] = list.insert
_append: Callable[[list[Card], Card], None] = list.append
_extend: Callable[[list[Card], Iterable[Card]], None] = list.extend
_pop: Callable[[list[Card], int], Card] = list.pop
_clear: Callable[[list[Card]], None] = list.clear


def _restore(
    cards: list[Card],
    declaration: ZoneDeclaration,
    identity: str,
    owner: int | None,
    seen: int,
    known: list[int],
    tags: list[Tag],
) -> Zone:
    zone = Zone(declaration, owner, seen)
    zone.id, zone.known, zone.tags = identity, known, tags
    _extend(zone, cards)
    return zone


class Sealed:
    """One secret for each seat, blank for the others until it is unsealed.

    ``guess = sealed(bool)`` gives ``self.guess[seat]``.
    """

    __slots__ = ("open", "values")

    def __init__(self, count: int) -> None:
        self.values: list[Any] = [None] * count
        self.open = False

    def __getitem__(self, seat: int) -> Any:
        return self.values[seat]

    def __setitem__(self, seat: int, value: Any) -> None:
        self.values[seat] = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sealed) and (self.values, self.open) == (other.values, other.open)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{'open' if self.open else 'sealed'} {self.values}>"

    def unseal(self) -> None:
        """Show the values to everybody from now on."""
        self.open = True

    def seal(self) -> None:
        """Blank all values and close again, for the next time."""
        self.values = [None] * len(self.values)
        self.open = False

    def duplicate(self) -> Sealed:
        """Return an independent copy."""
        other = Sealed(0)
        other.values, other.open = self.values[:], self.open
        return other

    def hide(self, seat: int | None) -> None:
        """Blank the values secret from *seat*."""
        if not self.open:
            self.values = [value if place == seat else None for place, value in enumerate(self.values)]


@dataclass(frozen=True)
class SealedDeclaration:
    """The class attribute made by ``sealed()``."""

    of: Any


def per_seat(kind: Kind, *, seen_by: SeenBy = "all", label: str = "", place: str = "") -> tuple[Zone, ...]:
    """Return a zone for each seat: a hand, a row of cards laid open, a won pile."""
    return cast(tuple[Zone, ...], ZoneDeclaration("seat", kind, seen_by, label, place))


def per_side(kind: Kind, *, seen_by: SeenBy = "all", label: str = "", place: str = "") -> tuple[Zone, ...]:
    """Return a zone for each side (partnership, or player where everybody plays alone)."""
    return cast(tuple[Zone, ...], ZoneDeclaration("side", kind, seen_by, label, place))


def shared(kind: Kind, *, seen_by: SeenBy = "all", label: str = "", place: str = "", below: str = "") -> Zone:
    """Return a zone of the table: the stock, the trick, the discard pile."""
    return cast(Zone, ZoneDeclaration("shared", kind, seen_by, label, place, below=below))


def sealed(of: Any = None) -> Sealed:
    """Declare a secret of each seat other than a card; *of* is its annotation, as in `fields`."""
    return cast(Sealed, SealedDeclaration(of))
