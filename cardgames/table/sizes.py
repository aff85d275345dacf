"""How large the things on a table are: cards by the width of one in the middle, words in units.

Change a number here to make something larger everywhere.  A thing has its size here where there is room.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CardWidths:
    """Widths of cards, by `Arrangement.back_unit`, which is a share of the height of the window."""

    trick: float = 1.152
    """A card of a trick."""
    fewer: float = 1.25
    """How many times as wide one is where players are out of the hand."""
    middle: float = 1.0
    """A loose card or a pile in the middle."""
    board: float = 1.35
    """A card on a board, where nobody holds any."""
    large: float = 1.15
    """A card that everybody is to look at (``place="large"``)."""
    large_pile: float = 1.1
    """A pile that everybody is to look at."""
    side: float = 0.62
    """A pile at one side of the middle, beside a ring, or waiting while another is cut."""
    duel_side: float = 0.75
    """A pile at the side of two rows of cards."""
    open: float = 0.62
    """A card that lies open before another player."""
    own_open: float = 0.75
    """A card that lies open before the viewer."""
    duel: float = 0.85
    """A card in the row of each of two players, with nothing between."""
    alone: float = 0.74
    """An open card where nothing else lies in the middle."""
    shown: float = 0.8
    """A card of a hand that is shown when all are."""
    dealt: float = 0.5
    """A card that lies at a plate."""
    won: float = 0.30
    """A small pile at the plate of another player."""
    own_won: float = 0.36
    """The viewer's won pile."""
    won_card: float = 0.8
    """A card among won tricks that can be counted, by that of another small pile."""
    empty: float = 0.3
    """The place of a zone that may stay empty."""


@dataclass(frozen=True)
class PlateSizes:
    """Plates, in units that grow with the text."""

    wide: float = 150
    named: float = 92
    """The width of one with a name only."""
    letter: float = 6.6
    """How much a letter of the second line adds to the width, beyond those that fit."""
    letters: int = 12
    """The number of letters that fit."""
    sign: float = 22
    """How much the letter of a team adds to the width."""
    high: float = 48
    one_line: float = 31
    """The height of one with one line of words."""
    badge: float = 20
    """How far badges stand out from it."""
    count: float = 40
    """Plain units: the share of the count of a hand."""


@dataclass(frozen=True)
class HandShape:
    """The viewer's hand: shares of the window's height, or of the width of a card."""

    below: float = 0.010
    """The margin below it, by the height of the window."""
    lifted: float = 0.034
    """How far its cards stand up under the line of the prompt, by the same."""
    rail: float = 0.654
    """Where that line ends in trick games, by the same."""
    rail_melds: float = 0.700
    """Where it ends where more lies before the hand."""
    wide: float = 0.72
    """The largest share of the table's width."""
    lower: float = 0.84
    """The width of a card where large text leaves too little room to others, by its usual one."""
    bow: float = 0.0026
    """How far a card sinks, by its width and the square of its place from the middle one."""
    turn: float = 1.1
    """The degrees by which it is turned for each place."""
    outermost: int = 6
    """The most places from the middle by which a hand is bent."""

    @property
    def droop(self) -> float:
        """How far the outermost card of a bent hand reaches below the middle one, by its width."""
        return self.bow * self.outermost**2 + 0.053


@dataclass(frozen=True)
class FanShape:
    """The hand of another player at the edge, by the width of a back."""

    step: float = 0.28
    """How far its cards are apart."""
    turn: float = 2.4
    """The degrees by which a card is turned against the next."""
    bow: float = 0.12
    """How far the outermost card lies further out."""
    turned: float = 1.35
    """How long the outermost card is, because it is turned a little."""
    least: float = 2.2
    """Fans at the sides become plates before they get shorter."""
    half: float = 2.5
    """How far a fan at the top reaches to either side at most."""
    wide: float = 0.052
    """The width of a back, by that of the table."""
    high: float = 0.088
    """The largest width of a back, by the height of the window."""
    edge: float = 0.014
    """How far a fan stands off the edge, by the height of the window."""
    short: int = 7
    """Hands of no more cards than this have larger backs."""
    larger: float = 1.15
    """As many times as large."""


@dataclass(frozen=True)
class PanelSizes:
    """The info panel and the banner, in units that grow with the text or shares of the table's width."""

    wide: float = 0.30
    """The largest share of the width."""
    wide_large: float = 0.38
    """The same with large text."""
    line: float = 25
    """The height of a line."""
    least_line: float = 0.78
    """As many times as high it is where the panel would reach down to the players at the sides."""
    in_bar: float = 0.6
    """How far it reaches in the bar."""
    beside_plate: float = 0.36
    """How far it reaches there beside a plate."""
    banner: float = 34
    """The height of a banner with one line."""
    second_line: float = 23
    """The height of its second line."""
    letter: float = 8.6
    """About how wide a letter on it is."""
    ends: float = 60
    """Plain units that it leaves of the table's width."""


@dataclass(frozen=True)
class EmblemShape:
    """The emblem of a declaration, with its ribbon."""

    radius: float = 0.083
    """The largest share of the height of the window that the radius takes."""
    sunk: float = 0.18
    """How far the ribbon lies on the disc, by the radius."""
    ribbon: float = 27
    """The height of the ribbon, in units that grow with the text."""


CARD, PLATE, HAND = CardWidths(), PlateSizes(), HandShape()
FAN, PANEL, EMBLEM = FanShape(), PanelSizes(), EmblemShape()
