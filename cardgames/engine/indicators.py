"""What a table shows besides the cards, as data for any game.

`Game.indicators` returns these records; the table draws each kind, for every game alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cards import Card
from .text import Sentence

Printed = Literal["", "bad", "good"]
"""What is printed on the cloth where it has room, instead of a row of the panel: at the left of the middle
what is bad for those who bet, at the right what is good for them."""


MORE = "…"
"""The text of a marker of which only the hint has the words: they are too long to stand there."""


@dataclass(frozen=True)
class Badge:
    """A small tag on the plate of *seat*: a bid, a bonus, a role.  *hint* explains it on focus; *ticked*
    puts a tick before the text: this player has chosen.  *pips* are drawn instead of the text, a small square
    for each, empty while there is nothing to say in it: cards drawn, draw by draw.  A player who is *out* of
    the hand leaves the room to the others."""

    seat: int
    text: str
    hint: str = ""
    ticked: bool = False
    pips: tuple[str, ...] = ()
    out: bool = False


@dataclass(frozen=True)
class Marker:
    """A chip at the side of the table: trumps, the contract.  It shows *card* or *suit* if given.

    A *large* one stands in the middle of the table, where no cards lie: a running count.  *seat* is the
    owner, whose name follows: the player of the contract.  Those *declared* for this hand stand on an emblem
    beside the trick, the first one with its suit or card.  What one's own hand is (*held*) stands beside it,
    a number alone on an emblem.  For *printed* see `Printed`; with a *seat*, it is printed in the box before
    that seat.
    """

    label: str
    card: Card | None = None
    suit: str = ""
    text: str = ""
    hint: str = ""
    large: bool = False
    seat: int | None = None
    declared: bool = False
    held: bool = False
    printed: Printed = ""


@dataclass(frozen=True)
class Faded:
    """Open cards that no longer matter: those of an old count.  They are drawn darker."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Named:
    """An open group of cards and what it is: "run", written on its lower edge, after the name of *seat* where
    it lies in the middle and does not show whose it is.  An *icon* replaces a text that does not fit."""

    cards: tuple[Card, ...]
    text: str
    seat: int | None = None
    icon: str = ""


@dataclass(frozen=True)
class Marked:
    """Cards, in one's own hand or open, with a small sign in a corner: "wild", "trump", or a card in braces,
    "{7s}", for what a joker stands for. A disc of *seat* before it shows who laid them on others' cards.  An
    *icon* below the index says it instead of the text."""

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
    """A strip of ranks with the state of each as (rank, state): ("K", "bank"), ("7", "dead").

    A rank with an empty state is plain, one that is "dead" is struck out, one that is "board" or "live" is
    lighter than the others, one that is "fresh" has only an outline; each state is also written.  *owners*
    names the owner of a rank, as (rank, seat).  For *printed* see `Printed`.

    With a *zone* the strip is painted across the table: the cards of the zone with that id lie in the boxes
    of their ranks, and the bets on them below.  The card that all bet against, in the zone *bank*, has a
    larger box in the middle, beside which stand the markers that are declared.

    A *strip* stands across the middle of the table as well, with a legend, where each player has
    a card and bets lie beside it; the markers that are declared stand beside the banker's card, whose zone
    is *bank*, and beside the stock.
    """

    label: str
    ranks: tuple[tuple[str, str], ...]
    hint: str = ""
    owners: tuple[tuple[str, int], ...] = ()
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


@dataclass(frozen=True)
class Group:
    """Part of a hand as shown to its owner: a meld and what it is ("run"), or the rest ("")."""

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
    """What *seat* said in an auction, and the *suit* it named, if any."""

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


@dataclass(frozen=True)
class Piles:
    """Piles that everybody watches: they lie large in the middle, each in a box with its caption.

    The cards of the zone *turned* lie on them, each on the pile whose number is its tag, and the number *lit*
    is the next to be turned over.
    """

    zones: tuple[str, ...]
    captions: tuple[str, ...]
    turned: str = ""
    lit: int | None = None


@dataclass(frozen=True)
class Sum:
    """A number in a ring, with what it is above and a *note* below.  One that is *mine* is gold: who looks on
    decides about it."""

    label: str
    number: str
    note: str | Sentence = ""
    mine: bool = False


@dataclass(frozen=True)
class Ring:
    """What decides the moment, large in a ring in the middle of the table, where no cards lie: the pot and
    what a call costs.

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
    """A number for each side: tricks won, cards captured.  *target* is what wins, 0 for none.  *unit* is what
    is counted, for plates which tell it behind the number, as in "3 tricks"; see `amount`."""

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
