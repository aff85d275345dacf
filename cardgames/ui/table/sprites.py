"""The cards on the screen: one list of sprites for each zone, in the zone's order.

Sprites follow places, not identities.  An event takes a sprite out of one list and puts it into another;
whichever face the layout then says is turned up.  Afterwards everything is settled on the layout of the
view, so a sprite can never go on showing a card that the view does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardgames.engine import BACK, Card, Event, Moved, Paid, Shuffled
from cardgames.engine.events import Tag
from cardgames.table import CardSpot, Heap, Layout

from ..pictures import COMPACT_BELOW

SAME = 0.51  # pixels: a card as wide as it is to be, rounded
BLENDS = 0.3  # the share of the way between two sizes in which one face passes into the other
PLAYABLE_LIFT, HOVER_LIFT, PICK_LIFT = 0.07, 0.22, 0.28  # of a card's width


@dataclass(eq=False, slots=True)
class Sprite:
    """One card.  Its middle is at *x*, *y* in pixels; *face* runs from 0 (down) to 1 (up), *lift* is how
    many pixels it is raised, *height* from 0 to 1 how far it is above the table.  *base* is the width at
    which it is to lie, *small* and *large* are the widths at the ends of its way there.  While *waiting* for
    its turn to fly it lies where it was."""

    card: Card
    zone: str
    tag: Tag = None
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    width: float = 0.0  # until it has a place
    face: float = 0.0
    lift: float = 0.0
    height: float = 0.0
    scale: float = 1.0
    shake: float = 0.0
    alpha: float = 1.0
    base: int = 1
    small: int = 1
    large: int = 1
    depth: int = 0
    up: bool = False
    flying: bool = False
    waiting: bool = False
    held: bool = False

    @property
    def shown(self) -> Card:
        """Return what can be seen of it now."""
        return self.card if self.face >= 0.5 else BACK

    @property
    def in_air(self) -> bool:
        """Tell whether it is on its way above all that lies."""
        return self.held or (self.flying and not self.waiting)

    @property
    def squeeze(self) -> float:
        """The visible share of its width while it turns over."""
        return max(0.05, abs(2 * self.face - 1))

    @property
    def picture(self) -> int:
        """The width of the picture that is drawn: on the way to another size that of the larger end."""
        return self.base if abs(self.width - self.base) < SAME else self.large

    @property
    def small_face(self) -> float:
        """How much of the simpler face of small cards is seen, from 0 to 1: on the way between a large and a
        small place it comes, or goes, little by little near the small one."""
        if not self.small < COMPACT_BELOW <= self.picture:
            return 0.0
        reach = BLENDS * (self.large - self.small)
        return min(1.0, max(0.0, 1 - (self.width - self.small) / reach))

    def goes_to(self, width: float) -> None:
        """Be about to lie *width* pixels wide."""
        before = (self.base,) if self.picture == self.base else (self.small, self.large)
        self.base = max(1, round(width))
        self.small, self.large = min(*before, self.base), max(*before, self.base)

    def blank(self) -> None:
        """Forget the card and lie face down, at once."""
        self.card, self.face, self.up = BACK, 0.0, False

    def rest(self, spot: CardSpot) -> None:
        """Lie at *spot* at once."""
        self.x, self.y, self.angle, self.width = spot.x, spot.y, spot.angle, spot.width
        self.base = self.small = self.large = max(1, round(spot.width))
        self.face = 1.0 if self.up else 0.0
        self.height, self.scale, self.shake = 0.0, 1.0, 0.0
        self.flying = self.waiting = False
        if not self.up:
            self.card = BACK


class Mirror:
    """The sprites of one table."""

    def __init__(self) -> None:
        self.zones: dict[str, list[Sprite]] = {}

    def __iter__(self) -> Iterator[Sprite]:
        for sprites in self.zones.values():
            yield from sprites

    def zone(self, identity: str) -> list[Sprite]:
        """Return the sprites of a zone."""
        return self.zones.setdefault(identity, [])

    def find(self, card: Card) -> Sprite | None:
        """Return the sprite that shows *card*."""
        if card is BACK:
            return None
        return next((sprite for sprite in self if sprite.up and sprite.card is card), None)

    # Events

    def move(self, event: Moved) -> Sprite:
        """Take a sprite out of the one list and put it at the end of the other."""
        source = self.zone(event.src)
        if event.place is not None and event.place < len(source):
            index = event.place
        else:
            index = next((n for n, sprite in enumerate(source) if sprite.card is event.card), len(source) - 1)
        sprite = source.pop(index) if source else Sprite(BACK, event.src)
        sprite.zone, sprite.tag = event.dst, event.tag
        self.zone(event.dst).append(sprite)
        return sprite

    def shuffled(self, event: Shuffled) -> list[Sprite]:
        """Gather the cards of a shuffle: every card face down in one zone; the sprites of that zone."""
        pool = [sprite for sprite in self if event.fresh or sprite.zone == event.zone]
        if event.fresh:
            self.zones.clear()
        del pool[event.size :]
        pool += [Sprite(BACK, event.zone) for _ in range(event.size - len(pool))]
        for sprite in pool:
            sprite.zone, sprite.tag = event.zone, None
            sprite.blank()
        self.zones[event.zone] = pool
        return pool

    def apply(self, event: Event) -> list[Sprite]:
        """Play one event; the sprites that it concerns."""
        if isinstance(event, Moved):
            return [self.move(event)]
        if isinstance(event, Shuffled):
            return self.shuffled(event)
        return []

    # Settling

    def settle(self, layout: Layout) -> list[tuple[Sprite, CardSpot]]:
        """Have exactly the cards of *layout*; each sprite with its place.

        A sprite stays with its card where it can, otherwise with its zone; a new one begins at its place.
        """
        zones: dict[str, list[Sprite | None]] = {}
        taken: set[int] = set()
        for identity, spots in layout.spots.items():
            zones[identity] = _matched(self.zones.get(identity, []), [spot.face for spot in spots], taken)
        spare = [sprite for sprite in self if id(sprite) not in taken]
        pairs: list[tuple[Sprite, CardSpot]] = []
        for identity, spots in layout.spots.items():
            places = zones[identity]
            for index, spot in enumerate(spots):
                sprite = places[index] or _pick(spare, spot)
                places[index] = sprite
                sprite.zone, sprite.depth, sprite.up = identity, spot.depth, spot.face is not BACK
                sprite.goes_to(spot.width)
                if not sprite.width:
                    sprite.rest(spot)
                if sprite.up and sprite.card is not spot.face:
                    sprite.card = spot.face
                pairs.append((sprite, spot))
        self.zones = {identity: [s for s in places if s is not None] for identity, places in zones.items()}
        return pairs

    def forget(self, shown: set[Card]) -> None:
        """Turn down, at once, every card that is not *shown*."""
        for sprite in self:
            if sprite.card not in shown:
                sprite.blank()


def _matched(have: Sequence[Sprite], faces: Sequence[Card], taken: set[int]) -> list[Sprite | None]:
    """Return for each face of a zone its sprite out of those already there; None where another must be
    found."""
    out: list[Sprite | None] = [None] * len(faces)
    left = list(have)

    def take(index: int, sprite: Sprite) -> None:
        out[index] = sprite
        left.remove(sprite)
        taken.add(id(sprite))

    for index, card in enumerate(faces):
        same = next((sprite for sprite in left if sprite.card is card), None) if card is not BACK else None
        if same is not None:
            take(index, same)
    for index, card in enumerate(faces):
        if out[index] is None:
            other = next((s for s in left if card is BACK or s.card is BACK or not s.up), None)
            if other is not None:
                take(index, other)
    return out


def _pick(spare: list[Sprite], spot: CardSpot) -> Sprite:
    """Return a sprite whose place is free, best the one of the same card; else a new one at its place."""
    for sprite in spare:
        if sprite.card is spot.face and spot.face is not BACK:
            spare.remove(sprite)
            return sprite
    if spare:
        return spare.pop()
    sprite = Sprite(spot.face, spot.zone, up=spot.face is not BACK)
    sprite.rest(spot)
    return sprite


@dataclass(eq=False, slots=True)
class Flight:
    """Chips on their way; their middle is at *x*, *y* in pixels."""

    event: Paid
    disc: float
    x: float
    y: float

    @staticmethod
    def between(event: Paid, src: Heap, dst: Heap) -> Flight:
        """Return chips about to leave *src*, as large as they lie at *dst*."""
        x, y = src.rect.centre
        return Flight(event, dst.disc, x, y)
