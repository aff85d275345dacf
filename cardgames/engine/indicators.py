"""Indicators: the information on a table besides the cards, as data for any game.

`Game.indicators` returns these records; the table draws each kind, for every game alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cards import Card
from .text import Sentence

Printed = Literal["", "bad", "good"]
"""The side of the middle on which an indicator is printed on the cloth, space permitting, instead of in a row
of the panel: facts against the bettors at the left, facts in their favour at the right."""


MORE = "…"
"""The text of a marker whose words, too long for it, are in the hint alone."""


@dataclass(frozen=True)
class Badge:
    """A small tag on the plate of *seat*: a bid, a bonus, a role."""

    seat: int
    text: str
    hint: str = ""
    """The explanation on focus."""
    ticked: bool = False
    """Whether a tick before the text shows that this player has chosen."""
    pips: tuple[str, ...] = ()
    """Small squares instead of the text, empty while they have no content: cards drawn, draw by draw."""
    out: bool = False
    """Whether the player is out of the hand, and leaves the space to the others."""

    @property
    def label(self) -> str:
        """The name by which a lesson hides it."""
        return self.text


@dataclass(frozen=True)
class Marker:
    """A chip at the side of the table, with a *card* or *suit* if given: trumps, the contract."""

    label: str
    card: Card | None = None
    suit: str = ""
    text: str = ""
    hint: str = ""
    large: bool = False
    """Whether it stands in the middle of the table, where no cards lie: a running count."""
    seat: int | None = None
    """Its owner, whose name follows: the player of the contract."""
    declared: bool = False
    """Whether it is declared for this hand: it then stands on an emblem beside the trick, the first one with
    its suit or card."""
    held: bool = False
    """Whether it describes the viewer's own hand, beside which it then stands; a number alone is on an
    emblem."""
    printed: Printed = ""
    """See `Printed`; with a *seat*, it is printed in the box before that seat."""


@dataclass(frozen=True)
class Faded:
    """Open cards that no longer matter: those of an old count.  They are drawn darker."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Named:
    """An open group of cards with its name, "run", on its lower edge, after the name of *seat*, its owner,
    where it lies in the middle.  An *icon* replaces a text that does not fit."""

    cards: tuple[Card, ...]
    text: str
    seat: int | None = None
    icon: str = ""


@dataclass(frozen=True)
class Marked:
    """Cards, open or in the viewer's hand, with a small sign in a corner: "wild", "trump", or a card in
    braces, "{7s}", represented by a joker. A disc of *seat* before it marks lay-offs of that seat.  An *icon*
    below the index replaces the text."""

    cards: tuple[Card, ...]
    text: str
    seat: int | None = None
    icon: str = ""


@dataclass(frozen=True)
class Disc:
    """A round disc at the plate of *seat*, with one or two letters: "B" the banker, "SB", "BB"; or with an
    *icon*, "hat", which stands for *text*."""

    seat: int
    text: str
    hint: str = ""
    icon: str = ""


@dataclass(frozen=True)
class Banner:
    """A line across the whole table that stays while it is true: "Robin is out: one more turn each"."""

    sentence: Sentence


@dataclass(frozen=True)
class RankMarks:
    """A row of ranks, each with a state.

    With a *zone* it is painted across the table: the cards of that zone lie in the boxes of their ranks, with
    the bets on them below. The card that all bet against, in the zone *bank*, has a larger box in the middle,
    beside which the declared markers stand.

    As a *strip* it stands across the middle of the table with a legend, where each player has a card with
    bets beside it; the declared markers stand beside the banker's card, in the zone *bank*, and beside the
    stock.
    """

    label: str
    ranks: tuple[tuple[str, str], ...]
    """(rank, state) pairs, such as ("K", "bank"). A rank with an empty state is plain, "dead" is struck out,
    "board" or "live" is lighter, "fresh" has only an outline; each state is also written."""
    hint: str = ""
    owners: tuple[tuple[str, int], ...] = ()
    """(rank, seat) pairs of ranks with an owner."""
    zone: str = ""
    bank: str = ""
    printed: Printed = ""
    strip: bool = False


@dataclass(frozen=True)
class Proposal:
    """A bet of *amount* that *seat* has proposed to *other*, who has still to answer: a dashed cord between
    their cards."""

    seat: int
    other: int
    amount: int

    @property
    def pair(self) -> tuple[int, int]:
        """The two seats, the lower first."""
        return min(self.seat, self.other), max(self.seat, self.other)


@dataclass(frozen=True)
class Group:
    """Part of a hand as shown to its owner: a meld with its name ("run"), or the rest ("")."""

    cards: tuple[Card, ...]
    text: str = ""


@dataclass(frozen=True)
class SuitMarks:
    """Four small suit signs, those in *suits* lit: suits led so far, suits named."""

    label: str
    suits: str
    hint: str = ""


@dataclass(frozen=True)
class Call:
    """A call of *seat* in an auction, and the *suit* it named, if any."""

    seat: int
    text: str
    suit: str = ""


@dataclass(frozen=True)
class Bids:
    """The calls of an auction in order, one round below the other."""

    label: str
    calls: tuple[Call, ...]
    hint: str = ""


@dataclass(frozen=True)
class CardOrder:
    """Cards in a row, the highest first: how trumps rank in this hand.  *gone* have been played."""

    label: str
    cards: tuple[Card, ...]
    gone: tuple[Card, ...] = ()
    hint: str = ""


@dataclass(frozen=True)
class Ruler:
    """A scale from *low* to *high* with a pointer at *value*: a running total.  *marks* are the numbers that
    matter, *strong* the most important of them."""

    label: str
    value: int
    low: int
    high: int
    marks: tuple[int, ...] = ()
    strong: tuple[int, ...] = ()
    hint: str = ""


@dataclass(frozen=True)
class Track:
    """The *steps* of a match as stepping stones above the middle: number *at*, counted from 0, is the present
    one, with *icon* beside it, and those before it are done."""

    label: str
    steps: tuple[str, ...]
    at: int
    hint: str = ""
    icon: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.at < len(self.steps):
            raise ValueError(f"There is no step {self.at} among {len(self.steps)}.")


@dataclass(frozen=True)
class Piles:
    """Piles of general interest, drawn large in the middle, each in a box with its caption.

    The cards of the zone *turned* lie on them, each on the pile whose number is its tag, and the number *lit*
    is the next to be turned over.
    """

    zones: tuple[str, ...]
    captions: tuple[str, ...]
    turned: str = ""
    lit: int | None = None


@dataclass(frozen=True)
class Sum:
    """A number in a ring, with its label above and a *note* below.  It is gold where it is *mine*, for the
    viewer to decide about."""

    label: str
    number: str
    note: str | Sentence = ""
    mine: bool = False


@dataclass(frozen=True)
class Ring:
    """The key facts of the moment, large in a ring in the middle of the table, where no cards lie: the pot
    and the cost of a call.

    The chips of the pot lie in it, where the game has only one.  Below it stand *steps* and a *line* of
    words, small.
    """

    label: str
    sums: tuple[Sum, ...]
    steps: Track | None = None
    line: str = ""
    hint: str = ""


@dataclass(frozen=True)
class Tally:
    """A number for each side: tricks won, cards captured.  *target* wins, 0 for none.  *unit* follows the
    number on plates, as in "3 tricks"; see `amount`."""

    label: str
    values: tuple[int, ...]
    target: int = 0
    hint: str = ""
    unit: str = "points"


@dataclass(frozen=True)
class PegBoard:
    """A board with a track of holes and two pegs for each side, which leapfrog: the *front* peg stands
    in the hole of the score, the *rear* peg in that of the score before.

    Hole 0 is the start and hole *holes* the last one, the game hole; a lap of the board has *lap* holes.
    *lines* are drawn across the tracks behind the holes of these numbers.
    """

    label: str
    front: tuple[int, ...]
    rear: tuple[int, ...]
    holes: int
    lap: int = 60
    lines: tuple[int, ...] = ()
    hint: str = ""


Indicator = (
    Badge | Banner | Bids | CardOrder | Disc | Faded | Marked | Marker | Named | PegBoard | Piles | Proposal
    | RankMarks | Ring | Ruler | SuitMarks | Tally | Track
)  # fmt: skip
