"""The words that describe a layout: the window, a place for a card, for a plate, and their rectangles.

Positions are middles in pixels of the window, angles in degrees against the clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

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

    def grown(self, by: float) -> Rect:
        """Return it with *by* more on each side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    @staticmethod
    def around(x: float, y: float, w: float, h: float) -> Rect:
        """Return the rectangle of this size with this middle."""
        return Rect(x - w / 2, y - h / 2, w, h)

    @staticmethod
    def between(left: float, top: float, right: float, bottom: float) -> Rect:
        """Return the rectangle with these edges; one without size where they cross."""
        return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))

    @staticmethod
    def enclosing(rects: Iterable[Rect]) -> Rect:
        """Return the smallest rectangle around *rects*, which are not empty."""
        all_of = list(rects)
        return Rect.between(
            min(rect.x for rect in all_of),
            min(rect.y for rect in all_of),
            max(rect.right for rect in all_of),
            max(rect.bottom for rect in all_of),
        )


NOWHERE = Rect(0, 0, 0, 0)


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


class CardSpot(NamedTuple):
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
    concerns the player asked now; *awaits* is the print in an empty one."""

    rect: Rect
    caption: str = ""
    lit: bool = False
    awaits: Literal["", "chip", "card"] = ""


@dataclass(frozen=True)
class RankBox:
    """The box of a rank, painted on the cloth, with the place of its *card*, if that lies in it, and of the
    *bets* on it."""

    rank: str
    rect: Rect
    card: Rect
    bets: Rect


class Cards(NamedTuple):
    """The places of cards, and the rectangle of each zone, where its empty place is drawn and a card may be
    dropped, by zone id."""

    spots: Mapping[str, Sequence[CardSpot]] = {}
    outlines: Mapping[str, Rect] = {}

    def __or__(self, other: Cards) -> Cards:
        return Cards({**self.spots, **other.spots}, {**self.outlines, **other.outlines})


@dataclass(frozen=True)
class Layout:
    """The places of everything, in pixels; a rectangle of no size stands for a thing that has no place."""

    spots: Mapping[str, Sequence[CardSpot]] = field(default_factory=dict)  # see Cards
    outlines: Mapping[str, Rect] = field(default_factory=dict)
    free: Rect = NOWHERE  # the felt that nobody has taken yet
    low: float = 0.0  # how far down other players may sit
    bets_at: Rect = NOWHERE  # the felt that heaps of chips share with the middle
    plates: Mapping[int, PlateSpot] = field(default_factory=dict)  # by seat
    heaps: Mapping[str, Heap] = field(default_factory=dict)  # heaps of chips, by name
    # the start of the lines of each seat's bets with other players
    anchors: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    # both ends of the line between two seats
    cords: Mapping[tuple[int, int], tuple[tuple[float, float], tuple[float, float]]] = field(
        default_factory=dict
    )
    bar: Rect = NOWHERE
    banner: Rect = NOWHERE
    hand: Rect = NOWHERE
    prompt: Rect = NOWHERE
    toasts: Rect = NOWHERE
    info_panel: Rect = NOWHERE
    rounds: int = 0  # rounds of an auction that fit the info panel
    line: float = 1.0  # height of its lines, relative to the usual one
    marker_aside: bool = False  # whether a large marker stands in the panel for want of room in the middle
    board: Rect = NOWHERE  # the peg board
    middle: Rect = NOWHERE  # the region between the players
    ruler: Rect = NOWHERE
    beside: bool = False  # whether the declaration and the score stand beside the trick
    folded: bool = False  # whether the rest of the panel is behind the emblem
    last_row: bool = False  # whether the rest of the panel is behind its last row
    emblem: Rect = NOWHERE  # the declaration beside a trick
    emblem_radius: float = 0.0  # of the emblem's disc
    slate: Rect = NOWHERE  # the score beside a trick
    auction: Rect = NOWHERE  # the auction in the middle
    track: Rect = NOWHERE  # the steps of the match
    tray: Rect = NOWHERE  # under the piles from which everybody draws
    # each seat's card in a trick, in card widths from its middle
    played: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    painted: Sequence[PaintedBox] = ()  # boxes painted on the cloth
    held: Rect = NOWHERE  # the description of the viewer's hand
    held_radius: float = 0.0  # of an emblem with a number there; 0 for words
    # for each thing printed beside the middle, if all have room
    prints: Sequence[Rect] = ()
    names_below: bool = False  # whether the names of open cards have room below them
    ring: Rect = NOWHERE  # with its steps, in the middle
    ring_line: Rect = NOWHERE  # the words of the ring
    ranks: Sequence[RankBox] = ()  # painted boxes of single ranks
    legend: Rect = NOWHERE  # below a strip of these
    bank: Rect = NOWHERE  # the box of the card that all bet against
    banker: Rect = NOWHERE  # whose card that is
    asides: Sequence[Rect] = ()  # declared markers on a table with ranks
    bare: bool = False  # whether plates lack room for badges, so that tips explain them
    one_line: bool = False  # whether plates have one line of words instead of two
    melding: bool = False  # whether melds lie before several players
    last_trick: Rect = NOWHERE
    hand_width: float = 0.0
    card_width: float = 0.0
    back_width: float = 0.0

    def __iter__(self) -> Iterator[CardSpot]:
        """Yield every place of a card."""
        return (spot for spots in self.spots.values() for spot in spots)

    def with_cards(self, cards: Cards) -> Layout:
        """Return it with the places of *cards*."""
        placed = Cards(self.spots, self.outlines) | cards
        made = copy(self)  # which `replace` takes ten times as long for
        vars(made).update(spots=placed.spots, outlines=placed.outlines)
        return made
