"""Verbs: what rules can do with the cards, the scores and the word on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import ClassVar

from .cards import BACK, FRENCH_52, Card, Pack
from .events import Event, Moved, Said, Scored, Shuffled, Tag
from .stamps import stamp, written_down
from .text import Field, Seat, Sentence
from .zones import ALL_SEATS, FAN, Zone


class Finished(Exception):
    """Raised by `Verbs.finish` and caught where the move is carried out."""


class Verbs:
    """The table that a `Game` is played on, and the only ways in which its rules change it."""

    zone_names: ClassVar[tuple[str, ...]] = ()

    # Set by rules, kept by the engine
    turn: int | None
    phase: str
    over: bool
    dealer: int
    scores: list[int]
    events: list[Event] | None
    seat_count: int
    seed: str | None
    pack_order: str
    deck: tuple[Card, ...] | None
    given_dealer: int | None
    chances: int

    @property
    def pack(self) -> Pack:
        """The cards played with: a class attribute, or a property where house rules change them."""
        return FRENCH_52

    @property
    def zones(self) -> Iterator[Zone]:
        """Every zone, in the order in which they were declared."""
        for name in self.zone_names:
            value = getattr(self, name)
            if isinstance(value, Zone):
                yield value
            else:
                yield from value

    def zone(self, identity: str) -> Zone:
        """The zone with this id.  Raises KeyError where there is none."""
        for zone in self.zones:
            if zone.id == identity:
                return zone
        raise KeyError(identity)

    @property
    def everybody(self) -> int:
        """The bit mask of all seats."""
        return (1 << self.seat_count) - 1

    def ask(self, seat: int, phase: str) -> None:
        """It is *seat*'s turn to decide, in *phase*."""
        self.turn, self.phase = seat, phase

    def finish(self) -> None:
        """The match is over, in the middle of whatever was being done."""
        raise Finished

    def first_dealer(self) -> int:
        """The first dealer: by lot, or as a lesson wants it."""
        return self.given_dealer if self.given_dealer is not None else self.chance(self.seat_count)

    def chance(self, sides: int) -> int:
        """A number from 0 to *sides* - 1 by lot."""
        self.chances += 1
        if self.seed is None:
            return 0
        return int(Random(f"{self.seed}/{self.chances}").random() * sides)

    def fresh_pack(self, zone: Zone) -> None:
        """Gather every card into *zone* and shuffle them."""
        for other in self.zones:
            other.empty()
        if self.deck is not None:
            order = [*self.deck]
            rest = list((Counter(self.pack) - Counter(order)).elements())
            self.deck = None
            self.chances += 1
            order = (order + rest)[::-1]
        elif self.seed is None:
            self.chances += 1
            order = [BACK] * len(self.pack)
        else:
            order = self._shuffled(list(self.pack))
        self._lay(zone, order)
        if self.events is not None:
            is_known = self.seed is not None
            self.pack_order = written_down(f"{self.seed}/{self.chances}", reversed(order)) if is_known else ""
            self.events.append(Shuffled(zone.id, len(zone), True, stamp(self.pack_order) if is_known else ""))

    def shuffle(self, zone: Zone) -> None:
        """Shuffle the cards of *zone*; nobody knows any longer which is where."""
        order = [BACK] * len(zone) if self.seed is None else self._shuffled(list(zone))
        zone.empty()
        self._lay(zone, order)
        if self.events is not None:
            self.events.append(Shuffled(zone.id, len(zone), False))

    def recycle(self, src: Zone, dst: Zone, keep: int = 0) -> None:
        """Shuffle *src*, but for the *keep* cards on top, into *dst*: discards that become the stock."""
        for _ in range(len(src) - keep):
            self._move(0, src, dst, None)
        self.shuffle(dst)

    def reveal(self, hand: Zone, dst: Zone, groups: Iterable[Iterable[Card]]) -> None:
        """Lay *hand* open in *dst*, each of the *groups* under its number as tag, and then what is left.

        In an order that follows from the cards alone: where they lay in the hand is told to nobody.
        """
        count = 0
        for count, group in enumerate(groups, 1):
            for card in group:
                self.move(card, hand, dst, tag=count - 1)
        for card in sorted(hand, key=str):
            self.move(card, hand, dst, tag=count)

    def _lay(self, zone: Zone, order: Sequence[Card]) -> None:
        zone.fill(order, zone.seen & self.everybody)

    def _shuffled(self, order: list[Card]) -> list[Card]:
        """Our own Fisher-Yates over random(): Python promises that sequence, not that of shuffle()."""
        self.chances += 1
        random = Random(f"{self.seed}/{self.chances}").random
        for last in range(len(order) - 1, 0, -1):
            other = int(random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def move(self, card: Card, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move *card* from *src* to the top of *dst*; the only way in which a card moves.

        Without a *tag* the card carries the seat (or side) it came from, where *src* has an owner, and
        otherwise keeps the tag it had: a gathered trick still tells who played which card.
        """
        self._move(src.index(card), src, dst, tag)

    def move_all(self, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move all cards of *src* to *dst*, the bottom card first."""
        for _ in range(len(src)):
            self._move(0, src, dst, tag)

    def deal(self, count: int, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move *count* cards from the top of *src* to *dst*, one by one."""
        for _ in range(count):
            self._move(len(src) - 1, src, dst, tag)

    def lift(self, count: int, src: Zone, dst: Zone) -> None:
        """Lift the upper *count* cards of *src* and lay them on *dst*, in the order in which they lie."""
        lowest = len(src) - count
        for _ in range(count):
            self._move(lowest, src, dst, None)

    def tuck(self, card: Card, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move *card* from *src* under all cards of *dst*; as for `move` otherwise."""
        self._move(src.index(card), src, dst, tag, under=True)

    def _move(self, index: int, src: Zone, dst: Zone, tag: Tag, under: bool = False) -> None:
        # Most of the time of random play is spent here, so zones are changed here without calls.
        card, known = list.pop(src, index), src.known.pop(index)
        carried = src.tags.pop(index)
        if tag is None:
            tag = carried if src.owner is None else src.owner
        if dst.seen == ALL_SEATS:
            known = (1 << self.seat_count) - 1
        else:
            known |= dst.seen
            if src and src.declaration.kind == FAN:
                # Whoever sees neither hand nor place cannot tell which of the cards that they knew has gone.
                blind = ~(src.seen | dst.seen)
                known &= ~blind
                src.forget(blind)
        if under:
            dst.put(card, known, tag, under=True)
        else:
            list.append(dst, card)
            dst.known.append(known)
            dst.tags.append(tag)
        if self.events is not None:
            watchers = src.seen if src.declaration.kind == FAN else ALL_SEATS
            everybody = self.everybody
            self.events.append(Moved(card, src.id, index, dst.id, tag, known, watchers & everybody, under))

    def score(self, side: int, points: int, why: str, cards: Iterable[Card] = (), /, **fields: Field) -> None:
        """Give *side* some *points* (0 states a fact) for *why*, a template; *cards* made them."""
        self.scores[side] += points
        if self.events is not None:
            self.events.append(Scored(side, points, Sentence(why, **fields), tuple(cards)))

    def say(self, seat: int | None, template: str, /, **fields: Field) -> None:
        """Announce something at *seat* (None: at the table)."""
        if self.events is not None:
            self.events.append(Said(None if seat is None else Seat(seat), Sentence(template, **fields)))

    def drain(self) -> list[Event]:
        """The events since the last call (or the copy), which are then forgotten."""
        events, self.events = self.events or [], []
        return events
