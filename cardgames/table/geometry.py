"""The words that describe a layout: the window, a place for a card, for a plate, and their rectangles.

Positions are middles in pixels of the window, angles in degrees against the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from cardgames.engine import Card

RATIO = 1.4
"""Height of a card by its width."""
STRIP = 0.30
"""The least share of a card that stays visible in a hand."""
WORDS_GO = 1.3
"""From this text size on the tools of the bar are icons without words."""
FANS = 3
"""The most opponents whose hands are drawn as fans."""


@dataclass(frozen=True)
class Rect:
    """A rectangle in pixels: upper left corner, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def overlaps(self, other: Rect) -> bool:
        """Tell whether they share any pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    @staticmethod
    def around(x: float, y: float, w: float, h: float) -> Rect:
        """Return the rectangle of this size with this middle."""
        return Rect(x - w / 2, y - h / 2, w, h)


@dataclass(frozen=True)
class Frame:
    """The window: *width* and *height* in pixels, *unit* pixels for a logical unit, *text* the factor of
    the text size, *aside* pixels taken by a panel at the right, *left_handed* mirrors plate and buttons.
    *asked* is how high the rows of buttons above the prompt are for which cards make way, in pixels, and
    *cut* the id of the pile that is drawn out because the person is to cut it, if any.  *away* puts one's own
    hand below the window: its cards are shown elsewhere meanwhile.  *words* is how wide the banner's
    words are with text of the usual size, in pixels; 0 where nobody knows."""

    width: int
    height: int
    unit: float
    text: float = 1.0
    left_handed: bool = False
    aside: int = 0
    asked: float = 0.0
    cut: str = ""
    away: bool = False
    words: float = 0.0

    @property
    def bar(self) -> float:
        """The height of the bar at the top."""
        return max(self.u(52), self.t(40) + self.u(8))

    @property
    def table(self) -> float:
        """The width that is left for the table."""
        return self.width - self.aside

    def u(self, units: float) -> float:
        """Return pixels for logical units."""
        return units * self.unit

    def t(self, units: float) -> float:
        """Return pixels for units that grow with the text."""
        return units * self.unit * max(1.0, self.text)


@dataclass(frozen=True)
class CardSpot:
    """A place for one card: *place* is its index in *zone*, *depth* the order of drawing."""

    x: float
    y: float
    angle: float
    width: float
    face: Card
    zone: str
    place: int
    depth: int


@dataclass(frozen=True)
class PlateSpot:
    """Where the plate of a seat stands: its middle, and the side it belongs to (bottom, left, top, right).

    *count* says that no fan shows how many cards the seat holds, *widest* how wide the plate may become
    round that middle when its words need it; one that *begins* at its left edge grows to the right.
    """

    seat: int
    rect: Rect
    side: str
    count: bool
    widest: float
    begins: bool = False


@dataclass(frozen=True)
class Heap:
    """A place for a heap of chips, its number included: the rectangle that it may fill, the diameter of a
    disc, and whose chips they are (None: nobody's).  A *stack* is only where chips fly to; the number of a
    *bare* one stands elsewhere; heaps in a *boxed* place stand upright in it, those with the same rectangle
    as one."""

    rect: Rect
    disc: float
    seat: int | None = None
    stack: bool = False
    bare: bool = False
    boxed: bool = False


@dataclass(frozen=True)
class PaintedBox:
    """A box painted on the cloth for cards or bets, with a *caption* below.  One that is *lit*
    concerns whoever is asked now; *awaits* is the print in an empty one."""

    rect: Rect
    caption: str = ""
    lit: bool = False
    awaits: Literal["", "chip", "card"] = ""


@dataclass(frozen=True)
class RankBox:
    """The box of a rank, painted on the cloth: in it the place of its card, and below that of the *bets*."""

    rank: str
    rect: Rect
    card: Rect
    bets: Rect


@dataclass
class Layout:
    """The places of everything: cards by zone id, plates by seat, heaps of chips by name, and the fixed
    rectangles.

    *outlines* has a rectangle for each zone, where its empty place is drawn and a card may be dropped.
    *banner*, *board* and *ruler* are empty where the game asks for none; *middle* is the region between the
    players.  *anchors* are where the lines of each seat's bets with other players begin, *cords* where those
    of two seats begin and end.  *rounds* is how many rounds of an auction the info panel has room for, *line*
    the height of its lines, by the usual one, *marker_aside* whether a large marker stands there, because in
    the middle there is no room for it. *beside* tells whether the declaration and the score stand beside the
    trick instead: on the *emblem*, whose disc has the radius *emblem_radius*, and on the *slate*; *folded*
    that the rest of the panel is behind the emblem, *last_row* that it is behind its last row.  An *auction*
    that is going on stands in the middle.  The piles from which everybody draws stand on the *tray*, the
    steps of the match on the *track*. *played* tells where the card of each seat lies in a trick, in widths
    of a card from its middle.  *painted* are the boxes painted on the cloth, *ranks* those of single ranks,
    and *bank* is the one of the card that all bet against, with words at both sides.  The *strip* of ranks
    has its *legend* below it, *asides* are where declared markers stand then, *bets* the places beside the
    cards of players, by seat.  The *ring* in the middle has its steps and its line of words on the
    *ring_line*; *held* is where one's own hand is put in words, or an emblem of the radius *held_radius* has
    a number, and *prints* has a place for each thing printed beside the middle, if all of them have room.
    Plates that are *bare* have no room for badges, which their tips tell then; *names_below* tells whether
    the names of open cards have room below them, *one_line* that plates have one line of words instead of
    two, *melding* that melds lie before several players.
    """

    spots: dict[str, list[CardSpot]] = field(default_factory=dict)
    plates: dict[int, PlateSpot] = field(default_factory=dict)
    outlines: dict[str, Rect] = field(default_factory=dict)
    heaps: dict[str, Heap] = field(default_factory=dict)
    anchors: dict[int, tuple[float, float]] = field(default_factory=dict)
    cords: dict[tuple[int, int], tuple[tuple[float, float], tuple[float, float]]] = field(
        default_factory=dict
    )
    bar: Rect = Rect(0, 0, 0, 0)
    banner: Rect = Rect(0, 0, 0, 0)
    hand: Rect = Rect(0, 0, 0, 0)
    prompt: Rect = Rect(0, 0, 0, 0)
    toasts: Rect = Rect(0, 0, 0, 0)
    info_panel: Rect = Rect(0, 0, 0, 0)
    rounds: int = 0
    line: float = 1.0
    marker_aside: bool = False
    board: Rect = Rect(0, 0, 0, 0)
    middle: Rect = Rect(0, 0, 0, 0)
    ruler: Rect = Rect(0, 0, 0, 0)
    beside: bool = False
    folded: bool = False
    last_row: bool = False
    emblem: Rect = Rect(0, 0, 0, 0)
    emblem_radius: float = 0.0
    slate: Rect = Rect(0, 0, 0, 0)
    auction: Rect = Rect(0, 0, 0, 0)
    track: Rect = Rect(0, 0, 0, 0)
    tray: Rect = Rect(0, 0, 0, 0)
    played: dict[int, tuple[float, float]] = field(default_factory=dict)
    painted: list[PaintedBox] = field(default_factory=list)
    held: Rect = Rect(0, 0, 0, 0)
    held_radius: float = 0.0
    prints: list[Rect] = field(default_factory=list)
    names_below: bool = False
    ring: Rect = Rect(0, 0, 0, 0)
    ring_line: Rect = Rect(0, 0, 0, 0)
    ranks: list[RankBox] = field(default_factory=list)
    bank: Rect = Rect(0, 0, 0, 0)
    strip: Rect = Rect(0, 0, 0, 0)
    legend: Rect = Rect(0, 0, 0, 0)
    asides: list[Rect] = field(default_factory=list)
    bets: dict[int, Rect] = field(default_factory=dict)
    bare: bool = False
    one_line: bool = False
    melding: bool = False
    last_trick: Rect = Rect(0, 0, 0, 0)
    hand_width: float = 0.0
    card_width: float = 0.0
    back_width: float = 0.0

    def __iter__(self) -> Iterator[CardSpot]:
        """Yield every place of a card."""
        return (spot for spots in self.spots.values() for spot in spots)
