"""The language in which games are written.  No pygame, no files, no clock, no threads."""

from .advice import Advice, Bot
from .cards import (
    BACK,
    EUCHRE_24,
    FARMER_45,
    FRENCH_52,
    JUBILEE_61,
    KHANHOO_61,
    PIQUET_32,
    SPANISH_48,
    STRIPPED_40,
    TOTIT_60,
    Card,
    Pack,
    cards,
    pack,
    packs,
)
from .decisions import Amount, Decision, Either, OneOf, Partition, Subset, TooMany, leaves
from .events import Event, Moved, Said, Scored, Shuffled
from .fold import fold
from .furniture import Badge, Faded, Furniture, Marker, Named, PegBoard, SuitMarks, Tally
from .game import Game, IllegalMove
from .match import LEVELS, Match, MatchError, Player
from .moves import Move, card_moves
from .options import Option, OptionError, option
from .outcome import Outcome
from .review import Line, Page
from .sampling import SamplingError
from .text import Names, Rank, Seat, Sentence, Side, Suit
from .zones import BOARD, FAN, GRID, MELDS, PILE, ROW, TRICK, Sealed, Zone, per_seat, per_side, sealed, shared

__all__ = [
    "BACK",
    "BOARD",
    "EUCHRE_24",
    "FAN",
    "FARMER_45",
    "FRENCH_52",
    "GRID",
    "JUBILEE_61",
    "KHANHOO_61",
    "LEVELS",
    "MELDS",
    "PILE",
    "PIQUET_32",
    "ROW",
    "SPANISH_48",
    "STRIPPED_40",
    "TOTIT_60",
    "TRICK",
    "Advice",
    "Amount",
    "Badge",
    "Bot",
    "Card",
    "Decision",
    "Either",
    "Event",
    "Faded",
    "Furniture",
    "Game",
    "IllegalMove",
    "Line",
    "Marker",
    "Match",
    "MatchError",
    "Move",
    "Moved",
    "Named",
    "Names",
    "OneOf",
    "Option",
    "OptionError",
    "Outcome",
    "Pack",
    "Page",
    "Partition",
    "PegBoard",
    "Player",
    "Rank",
    "Said",
    "SamplingError",
    "Scored",
    "Sealed",
    "Seat",
    "Sentence",
    "Shuffled",
    "Side",
    "Subset",
    "Suit",
    "SuitMarks",
    "Tally",
    "TooMany",
    "Zone",
    "card_moves",
    "cards",
    "fold",
    "leaves",
    "option",
    "pack",
    "packs",
    "per_seat",
    "per_side",
    "sealed",
    "shared",
]  # fmt: skip
