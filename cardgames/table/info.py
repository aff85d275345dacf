"""Table info: the indicators that a game shows besides its cards, sorted by kind, and the position it belongs
to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from cardgames.engine import (
    Badge,
    Banner,
    Bids,
    Card,
    CardOrder,
    Disc,
    Event,
    Faded,
    Game,
    Indicator,
    Marked,
    Marker,
    Named,
    PegBoard,
    Piles,
    Proposal,
    RankMarks,
    Ring,
    Ruler,
    Shuffled,
    SuitMarks,
    Tally,
    Track,
)
from cardgames.engine.apply_events import apply_events
from cardgames.engine.text import Names
from cardgames.languages import in_force

from .wording import worded

SCORES = "scores"
"""What the scores are called among hidden labels."""
Thing = TypeVar("Thing")
Seated = TypeVar("Seated", Badge, Disc)
Row = Bids | CardOrder | Marker | RankMarks | SuitMarks | Tally
"""A row of the info panel."""


@dataclass(frozen=True)
class TableInfo:
    """The answer of one `Game.indicators()`, sorted by kind.

    ``things`` holds all of it in the game's order; it belongs to the view it was asked of, and so shows
    nothing that the view's seat may not know.
    """

    things: tuple[Indicator, ...] = ()
    tells_scores: bool = True

    @classmethod
    def of(cls, view: Game) -> TableInfo:
        """Return the info of *view*, in the language in force and the words of its cards.

        This is the only call of `indicators` for the screen.
        """
        things, catalogue = view.indicators(), in_force()
        if not catalogue.is_empty or view.faces != "french":
            things = worded(things, Names(faces=view.faces, translation=catalogue))
        return cls(tuple(things))

    def without(self, hidden: Collection[str]) -> TableInfo:
        """Return the info without the indicators that have a *hidden* label, and without the scores where
        `SCORES` is among these."""
        if not hidden:
            return self
        left = tuple(thing for thing in self.things if getattr(thing, "label", "") not in hidden)
        return TableInfo(left, self.tells_scores and SCORES not in hidden)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Return what may be a row of the info panel."""
        return self._all(Bids, CardOrder, Marker, RankMarks, SuitMarks, Tally)

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        return self._all(Tally)

    @cached_property
    def badges(self) -> dict[int, tuple[Badge, ...]]:
        return _by_seat(self._all(Badge))

    @cached_property
    def out(self) -> frozenset[int]:
        """Return the seats that are out of the hand."""
        return frozenset(badge.seat for badge in self._all(Badge) if badge.out)

    @cached_property
    def discs(self) -> dict[int, tuple[Disc, ...]]:
        return _by_seat(self._all(Disc))

    @cached_property
    def named(self) -> tuple[Named, ...]:
        return self._all(Named)

    @cached_property
    def marked(self) -> tuple[Marked, ...]:
        return self._all(Marked)

    @cached_property
    def faded(self) -> frozenset[Card]:
        return frozenset(card for thing in self._all(Faded) for card in thing.cards)

    @cached_property
    def big_marker(self) -> Marker | None:
        """Return the marker to show large in the middle, where the layout has room for it."""
        return next((thing for thing in self._all(Marker) if thing.large), None)

    @cached_property
    def ranks(self) -> RankMarks | None:
        """Return the ranks that are painted across the table, as boxes for cards or as a strip."""
        return next((marks for marks in self._all(RankMarks) if marks.zone or marks.strip), None)

    @cached_property
    def track(self) -> Track | None:
        return next(iter(self._all(Track)), None)

    @cached_property
    def proposals(self) -> tuple[Proposal, ...]:
        return self._all(Proposal)

    @cached_property
    def banner(self) -> Banner | None:
        return next(iter(self._all(Banner)), None)

    @cached_property
    def piles(self) -> Piles | None:
        return next(iter(self._all(Piles)), None)

    @cached_property
    def printed(self) -> tuple[Marker | RankMarks, ...]:
        """Return the prints on the cloth, where there is room."""
        return tuple(thing for thing in self.rows if isinstance(thing, Marker | RankMarks) and thing.printed)

    @cached_property
    def ring(self) -> Ring | None:
        return next(iter(self._all(Ring)), None)

    @cached_property
    def ruler(self) -> Ruler | None:
        return next(iter(self._all(Ruler)), None)

    @cached_property
    def peg_board(self) -> PegBoard | None:
        return next(iter(self._all(PegBoard)), None)

    def _all(self, *kinds: type[Thing]) -> tuple[Thing, ...]:
        return tuple(thing for thing in self.things if isinstance(thing, kinds))


def _by_seat(things: Iterable[Seated]) -> dict[int, tuple[Seated, ...]]:
    found: dict[int, list[Seated]] = {}
    for thing in things:
        found.setdefault(thing.seat, []).append(thing)
    return {seat: tuple(lying) for seat, lying in found.items()}


NO_INFO = TableInfo()


def as_read(view: Game, before: Game) -> tuple[Game, TableInfo]:
    """Return *view*, in which a hand is settled, and its info, as long as the result is still to be read.

    Scores, dealer and discs are those of *before*, the view before the move that has settled the hand: the
    result tells of the others first.  The pegs of a board have been seen to move.
    """
    read = view.copy()
    read.scores, read.dealer = list(before.scores), before.dealer
    others = [thing for thing in TableInfo.of(read).things if not isinstance(thing, PegBoard | Disc)]
    pegs = [thing for thing in TableInfo.of(view).things if isinstance(thing, PegBoard)]
    discs = [thing for thing in TableInfo.of(before).things if isinstance(thing, Disc)]
    return read, TableInfo((*discs, *others, *pegs))


def _while_dealt(after: Game, now: Game) -> TableInfo:
    """Return the info of the view *after* a deal, without its markers, which tell of cards still to come, and
    with scores and chips as they are *now*."""
    read = after.copy()
    read.scores, read.chips = list(now.scores), dict(now.chips)
    return TableInfo(tuple(thing for thing in TableInfo.of(read).things if not isinstance(thing, Marker)))


class ShownPosition:
    """A view on its way from one move to the next, with its table info.

    The view is changed in place, and only here, so the info is asked once for each change.  Once the
    cards are shuffled for a new hand the info is that of *dealt*, the view after the move.
    """

    def __init__(self, view: Game, dealt: Game | None = None) -> None:
        self.view = view
        self._dealt = dealt
        self._is_shuffled = False
        self._info: TableInfo | None = None

    @property
    def info(self) -> TableInfo:
        if self._info is None:
            dealt = self._dealt if self._is_shuffled else None
            self._info = TableInfo.of(self.view) if dealt is None else _while_dealt(dealt, self.view)
        return self._info

    def apply(self, events: Sequence[Event]) -> None:
        """Apply *events* to the view."""
        apply_events(self.view, events)
        if self._dealt is not None and any(isinstance(event, Shuffled) and event.fresh for event in events):
            self._is_shuffled = True
            self.view.hand_number, self.view.dealer = self._dealt.hand_number, self._dealt.dealer
        self._info = None

    def count_chips(self, heap: str, by: int) -> None:
        """Add *by* chips to *heap*; chips in the air make it differ from the amount paid."""
        self.view.chips[heap] = self.view.chips.get(heap, 0) + by
        self._info = None
