"""Events: seven small records that the verbs of a game append to its list of events.

A screen plays them in order; the log is made from the same list, and `apply_events` brings an older view up
to date with it. Each can be redacted for a seat, to hide the cards that it does not know.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import BACK, Card
from .feats import Feat
from .text import Sentence

Tag = int | str | None


class Moved(NamedTuple):
    """A card moved from *place* in zone *src* to the top of zone *dst* (zone ids), or *under* its cards.

    *place* is None for those who cannot see the zone.  *knowers* is the bit mask of the seats that know the
    card now, *watchers* of those that may know which place it came from.
    """

    card: Card
    src: str
    place: int | None
    dst: str
    tag: Tag
    knowers: int
    watchers: int
    under: bool = False

    def redacted(self, seat: int | None, everybody: int) -> Moved:
        """Return the event as *seat* may know it (None: as the public does)."""
        bit = everybody if seat is None else 1 << seat
        return self._replace(
            card=self.card if self.knowers & bit == bit else BACK,
            place=self.place if self.watchers & bit == bit else None,
            knowers=0,
            watchers=0,
        )


class Shuffled(NamedTuple):
    """Zone *zone*, *size* cards, was shuffled; with *fresh* all cards were gathered into it first.

    *stamp* then commits to the new order; see `commitment`.
    """

    zone: str
    size: int
    fresh: bool
    stamp: str = ""

    def redacted(self, seat: int | None, everybody: int) -> Shuffled:
        """Return the event as *seat* may know it."""
        return self


class Scored(NamedTuple):
    """Side *side* scored *points* for *why*; *cards* are the scoring cards."""

    side: int
    points: int
    why: Sentence
    cards: tuple[Card, ...]

    def redacted(self, seat: int | None, everybody: int) -> Scored:
        """Return the event as *seat* may know it."""
        return self


class Said(NamedTuple):
    """Something was announced at *seat* (None: by the table); *knocks*: with a knock on the table."""

    seat: int | None
    sentence: Sentence
    knocks: bool = False

    def redacted(self, seat: int | None, everybody: int) -> Said:
        """Return the event as *seat* may know it."""
        return self


class Paid(NamedTuple):
    """*amount* chips moved from heap *src* to heap *dst* (see `families.betting`), with the reason *why*."""

    src: str
    dst: str
    amount: int
    why: Sentence | None

    def redacted(self, seat: int | None, everybody: int) -> Paid:
        """Return the event as *seat* may know it."""
        return self


class FeatDone(NamedTuple):
    """The players at *seats* have achieved a *feat* that everybody can see, shown by *cards*."""

    feat: Feat
    seats: tuple[int, ...]
    cards: tuple[Card, ...]

    def redacted(self, seat: int | None, everybody: int) -> FeatDone:
        """Return the event as *seat* may know it."""
        return self


class Unveiled(NamedTuple):
    """A secret of the hand has come to light: *words* under a *title*, about the players at *seats* and
    *cards* that lie open."""

    title: str
    words: Sentence
    seats: tuple[int, ...]
    cards: tuple[Card, ...]

    def redacted(self, seat: int | None, everybody: int) -> Unveiled:
        """Return the event as *seat* may know it."""
        return self


Event = Moved | Shuffled | Scored | Said | Paid | FeatDone | Unveiled


def pour(chips: dict[str, int], src: str, dst: str, amount: int) -> None:
    """Move *amount* of *chips* from heap *src* to heap *dst*; empty heaps on the table are removed."""
    for heap, change in ((src, -amount), (dst, amount)):
        left = chips.get(heap, 0) + change
        if left or heap.startswith(("stack", "debt")):
            chips[heap] = left
        else:
            del chips[heap]
