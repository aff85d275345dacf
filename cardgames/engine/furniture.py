"""What stands on a table beside the cards, as data that any game can ask for.

`Game.furniture` returns these records; the table draws each kind, for every game alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card


@dataclass(frozen=True)
class Badge:
    """A small tag on the plate of *seat*: a bid, a bonus, a role.  *hint* explains it on focus."""

    seat: int
    text: str
    hint: str = ""


@dataclass(frozen=True)
class Marker:
    """A chip at the side of the table: trumps, the contract.  It shows *card* or *suit* if given."""

    label: str
    card: Card | None = None
    suit: str = ""
    text: str = ""
    hint: str = ""


@dataclass(frozen=True)
class SuitMarks:
    """Four small suit signs, those in *suits* lit: suits led so far, suits named."""

    label: str
    suits: str
    hint: str = ""


@dataclass(frozen=True)
class Tally:
    """A number for each side: tricks won, cards captured.  *target* is what wins, 0 for none."""

    label: str
    values: tuple[int, ...]
    target: int = 0
    hint: str = ""


Furniture = Badge | Marker | SuitMarks | Tally
