"""The log: redacted events in words, one line for each thing that happened.

The lines are made from events alone, so they reveal no more than the events; cards stay cards in
them, for a screen that draws cards as pictures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cardgames.engine import (
    BACK,
    Card,
    Event,
    FeatDone,
    Game,
    Moved,
    Paid,
    Said,
    Scored,
    Seat,
    Sentence,
    Shuffled,
    Side,
    Zone,
)
from cardgames.engine.game import HAND_NUMBER
from cardgames.engine.text import Field, Names
from cardgames.engine.zones import FAN, MELDS, PILE, TRICK

from .feats import feat_line


@dataclass(frozen=True)
class Act:
    """The actions of a player with cards, as templates: with a *hidden* card, with several of them
    (*hiddens*), with *one* card that is seen, and with *several*.
    """

    hidden: str
    hiddens: str
    one: str
    several: str

    def of(self, run: Sequence[Moved], who: Seat | Side, **fields: Field) -> Sentence:
        """Return what *who* does with the cards of *run*."""
        cards = tuple(event.card for event in run)
        if cards[0] is not BACK:
            if len(cards) == 1:
                return Sentence(self.one, who=who, card=cards[0], **fields)
            return Sentence(self.several, who=who, cards=cards, **fields)
        if len(cards) == 1:
            return Sentence(self.hidden, who=who, **fields)
        return Sentence(self.hiddens, who=who, n=len(cards), **fields)


PASSES = Act(
    "{who} [passes|pass] a card to {other}",
    "{who} [passes|pass] {n} cards to {other}",
    "{who} [passes|pass] the {card} to {other}",
    "{who} [passes|pass] {cards} to {other}",
)
DISCARDS = Act(
    "{who} [discards|discard] a card",
    "{who} [discards|discard] {n} cards",
    "{who} [discards|discard] the {card}",
    "{who} [discards|discard] {cards}",
)
LAYS_FACE_DOWN = Act(
    "{who} [lays|lay] a card face down",
    "{who} [lays|lay] {n} cards face down",
    "{who} [lays|lay] the {card} face down",
    "{who} [lays|lay] {cards} face down",
)
LAYS_DOWN = Act(
    "{who} [lays|lay] down a card",
    "{who} [lays|lay] down {n} cards",
    "{who} [lays|lay] down the {card}",
    "{who} [lays|lay] down {cards}",
)
PLAYS = Act(
    "{who} [plays|play] a card",
    "{who} [plays|play] {n} cards",
    "{who} [plays|play] the {card}",
    "{who} [plays|play] {cards}",
)
PICKS_UP = Act(
    "{who} [picks|pick] up a card",
    "{who} [picks|pick] up {n} cards",
    "{who} [picks|pick] up the {card}",
    "{who} [picks|pick] up {cards}",
)
DRAWS = Act(
    "{who} [draws|draw] a card",
    "{who} [draws|draw] {n} cards",
    "{who} [draws|draw] the {card}",
    "{who} [draws|draw] {cards}",
)
SHOWS = Act(
    "{who} [shows|show] a card",
    "{who} [shows|show] {n} cards",
    "{who} [shows|show] the {card}",
    "{who} [shows|show] {cards}",
)
TAKES = Act(
    "{who} [takes|take] a card",
    "{who} [takes|take] {n} cards",
    "{who} [takes|take] the {card}",
    "{who} [takes|take] {cards}",
)
TAKES_WITH_ONE = Act(
    "{who} [takes|take] a card with the {used}",
    "{who} [takes|take] {n} cards with the {used}",
    "{who} [takes|take] the {card} with the {used}",
    "{who} [takes|take] {cards} with the {used}",
)
TAKES_WITH = Act(
    "{who} [takes|take] a card with {used}",
    "{who} [takes|take] {n} cards with {used}",
    "{who} [takes|take] the {card} with {used}",
    "{who} [takes|take] {cards} with {used}",
)
SIDE_TAKES = Act("{who} take a card", "{who} take {n} cards", "{who} take the {card}", "{who} take {cards}")


@dataclass(frozen=True)
class LogLine:
    """One line: the *sentence*, how many moves had been made after it (*ply*), and the number of the hand.

    *heading* marks the line that begins a hand; *trick* is the number of the trick in its hand that the
    line belongs to, 0 for none; *cards* are those that made a score, or are taken, and that the sentence
    does not name.
    """

    sentence: Sentence
    ply: int
    hand: int
    heading: bool = False
    cards: tuple[Card, ...] = ()
    trick: int = 0

    def text(self, names: Names) -> str:
        """Return the line in plain words."""
        words = self.sentence.text(names)
        return f"{words} ({', '.join(map(names.card, self.cards))})" if self.cards else words


def log_lines(events: Sequence[Sequence[Event]], view: Game, since: int = 0) -> list[LogLine]:
    """Return the lines for the *events* of each move from ply *since* on; *view* is the one after them.

    Tricks are counted from the first of these events on.
    """
    log = _Log(view, since, view.hand_number - sum(map(_is_fresh, events)) if since else 0)
    for batch in events:
        log.add(batch)
    return log.lines


class _Log:
    """A log in the making; *hand* hands have been dealt before it begins."""

    def __init__(self, view: Game, ply: int, hand: int) -> None:
        self.view, self.ply, self.hand = view, ply, hand
        self.zones = {zone.id: zone for zone in view.zones}
        self.gathered = 0  # tricks in this hand
        self.lines: list[LogLine] = []

    def add(self, batch: Sequence[Event]) -> None:
        """Add the lines of one move."""
        self.ply += 1
        fresh = _is_fresh(batch)
        if fresh:
            self.hand += 1
            self.gathered = 0
            heading = Sentence(HAND_NUMBER[self.view.hand_word], n=self.hand)
            self.lines.append(LogLine(heading, self.ply, self.hand, heading=True))
        trick = self._trick_of(batch)
        spoken, runs = _spoken(batch), list(_runs(batch))
        announced = [self._announced(*pair) for pair in pairwise([*runs, []])]
        spoken_of = spoken.union(*announced)
        for run, cards in zip(runs, announced, strict=True):
            first = run[0]
            if isinstance(first, Moved):
                if not fresh:  # everybody knows how cards are dealt
                    moved = [event for event in run if isinstance(event, Moved)]
                    self._write(self._moved(moved, batch, spoken, spoken_of), trick)
                if trick and self.zones[first.src].kind == TRICK:
                    self.gathered += 1
                    trick = 0
            elif isinstance(first, Scored):
                self._write(_scored(first, self.view), trick, further_cards(first))
            elif isinstance(first, Said):
                self._write(_said(first), trick, cards)
            elif isinstance(first, Paid):
                self._write(first.why, trick)
            elif isinstance(first, FeatDone):
                self._write(feat_line(first), trick)

    def _announced(self, run: Sequence[Event], following: Sequence[Event]) -> tuple[Card, ...]:
        """Return the cards of a capture *following* on words that say who takes them: "you take the rest"."""
        said, moved = run[-1], [event for event in following if isinstance(event, Moved)]
        if not isinstance(said, Said) or not moved or not self._is_capture(moved[0]):
            return ()
        pile = self.zones[moved[0].dst]
        assert pile.owner is not None
        takers = {Side(pile.owner), *map(Seat, self._members(pile))}
        named = {field for field in said.sentence.fields.values() if isinstance(field, Seat | Side)}
        names_cards = any(isinstance(each, Card) for each in _spoken([said]))
        return tuple(event.card for event in moved) if named & takers and not names_cards else ()

    def _moved(
        self,
        run: Sequence[Moved],
        batch: Sequence[Event],
        spoken: set[Seat | Card],
        spoken_of: set[Seat | Card],
    ) -> Sentence | None:
        """Return what *run* is called; empty where the words *spoken* with the move say it.

        *spoken_of* has, besides, the cards of captures that are announced.
        """
        src, dst = self.zones[run[0].src], self.zones[run[0].dst]
        movers = {Seat(zone.owner) for zone in (src, dst) if zone.kind == FAN and zone.owner is not None}
        announced = run[0].card is BACK or (dst.kind == MELDS and all(event.card in spoken for event in run))
        if announced and movers & spoken:
            return None
        if _is_capture(src, dst):
            return self._capture(run, batch, spoken_of)
        if src.kind == FAN and self._takes(run, batch, spoken_of):
            return None
        return _moved(run, src, dst)

    def _takes(self, run: Sequence[Moved], batch: Sequence[Event], spoken: set[Seat | Card]) -> bool:
        """Tell whether the cards of *run* are played to take others, and the capture has a line of its
        own."""
        captures = [event for event in batch if isinstance(event, Moved) and self._is_capture(event)]
        played = {event.card for event in run}
        piles = {event.dst for event in captures if event.card in played}
        player = self.zones[run[0].src].owner
        others = {event.card for event in captures if event.dst in piles} - played - spoken
        taken = played <= {event.card for event in captures}
        return bool(others) and taken and all(player in self._members(self.zones[pile]) for pile in piles)

    def _is_capture(self, event: Moved) -> bool:
        return _is_capture(self.zones[event.src], self.zones[event.dst])

    def _capture(
        self, run: Sequence[Moved], batch: Sequence[Event], spoken: set[Seat | Card]
    ) -> Sentence | None:
        """Report cards taken from the table: by the player of a card in this move, or by a side.

        A card played by somebody else is no more than one of those that are taken.
        """
        pile = self.zones[run[0].dst]
        assert pile.owner is not None
        members = self._members(pile)
        hands = [event for event in batch if isinstance(event, Moved) and self.zones[event.src].kind == FAN]
        captured = {event.card for event in batch if isinstance(event, Moved) and self._is_capture(event)}
        own = [event for event in hands if self.zones[event.src].owner in members]
        used = [event for event in own if event.card in {taken.card for taken in run}]
        if not used:  # the card that was played may have gone somewhere else at once
            own = [event for event in own if event.card not in captured]
        played = {event.card for event in used}
        taken = [event for event in run if event.card not in played and event.card not in spoken]
        if not taken:
            return None
        seats = {self.zones[event.src].owner for event in used or own}
        alone = [seat for seat in members if seat in seats] or members
        if len(alone) != 1:
            return SIDE_TAKES.of(taken, Side(pile.owner))
        if not used:
            return TAKES.of(taken, Seat(alone[0]))
        if len(used) == 1:
            return TAKES_WITH_ONE.of(taken, Seat(alone[0]), used=used[0].card)
        return TAKES_WITH.of(taken, Seat(alone[0]), used=tuple(event.card for event in used))

    def _members(self, pile: Zone) -> list[int]:
        """Return the seats to whom the cards of *pile* belong."""
        assert pile.owner is not None
        if pile.declaration.ownership == "seat":
            return [pile.owner]
        return [seat for seat in range(self.view.seat_count) if self.view.side(seat) == pile.owner]

    def _trick_of(self, batch: Sequence[Event]) -> int:
        """Return the number of the trick that a card is played to or that is gathered; 0 where none is."""
        ends = (end for event in batch if isinstance(event, Moved) for end in (event.src, event.dst))
        return self.gathered + 1 if any(self.zones[end].kind == TRICK for end in ends) else 0

    def _write(self, sentence: Sentence | None, trick: int, cards: tuple[Card, ...] = ()) -> None:
        if sentence is not None:
            self.lines.append(LogLine(sentence, self.ply, self.hand, cards=cards, trick=trick))


def _is_fresh(batch: Sequence[Event]) -> bool:
    return any(isinstance(event, Shuffled) and event.fresh for event in batch)


def _runs(batch: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events, with neighbouring cards that go the same way and are seen alike taken together, and
    payments for the same reason."""
    run: list[Event] = []
    for event in batch:
        if run and not _alike(run[-1], event):
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def _alike(one: Event, other: Event) -> bool:
    if isinstance(one, Paid) and isinstance(other, Paid):
        return one.why == other.why
    return (
        isinstance(one, Moved)
        and isinstance(other, Moved)
        and (one.src, one.dst, one.card is BACK) == (other.src, other.dst, other.card is BACK)
    )


def _spoken(batch: Sequence[Event]) -> set[Seat | Card]:
    """Return the players and cards mentioned in the words of a move."""
    found: set[Seat | Card] = set()
    for event in batch:
        if isinstance(event, Said):
            found.update([Seat(event.seat)] if event.seat is not None else [])
            for field in event.sentence.fields.values():
                several = field if isinstance(field, tuple) else [field]
                found.update(each for each in several if isinstance(each, Seat | Card))
    return found


def _is_capture(src: Zone, dst: Zone) -> bool:
    """Tell whether cards that lay open for everybody go to what somebody has won; tricks tell it
    themselves."""
    shared = src.owner is None and src.kind != TRICK and src.seen_by(None)
    return shared and dst.kind == PILE and dst.owner is not None


def _moved(run: Sequence[Moved], src: Zone, dst: Zone) -> Sentence | None:
    """Return cards that a player moves out of a hand or into it, or that are shown; cards that are only
    tidied away have no line.
    """
    if src.kind == FAN and src.owner is not None:
        who = Seat(src.owner)
        if dst.kind == FAN and dst.owner is not None:
            return PASSES.of(run, who, other=Seat(dst.owner))
        if dst.declaration.label.startswith("discard"):
            return DISCARDS.of(run, who)
        if not dst.seen_by(None):
            return LAYS_FACE_DOWN.of(run, who)
        return (LAYS_DOWN if dst.kind == MELDS else PLAYS).of(run, who)
    if dst.kind == FAN and dst.owner is not None:
        return (PICKS_UP if src.seen_by(None) else DRAWS).of(run, Seat(dst.owner))
    if src.seen_by(None) or not dst.seen_by(None) or run[0].card is BACK:
        return None
    if dst.declaration.ownership == "seat" and dst.owner is not None:
        return SHOWS.of(run, Seat(dst.owner))
    cards = tuple(event.card for event in run)
    if len(cards) == 1:
        return Sentence("the {card} is turned up", card=cards[0])
    return Sentence("{cards} are turned up", cards=cards)


def _names_somebody(sentence: Sentence) -> bool:
    return any(isinstance(field, Seat | Side) for field in sentence.fields.values())


def _said(event: Said) -> Sentence:
    """Return what was announced, and by whom where the words do not name anybody."""
    sentence = event.sentence
    if event.seat is None or _names_somebody(sentence):
        return sentence
    return Sentence("{_who}: {_said}", _who=Seat(event.seat), _said=sentence)


WITH_REASON = {
    "{_side} [scores|score] {_gain}": "{_side} [scores|score] {_gain}: {_why}",
    "{_side} [loses|lose] {_gain}": "{_side} [loses|lose] {_gain}: {_why}",
    "{_side} score {_gain}": "{_side} score {_gain}: {_why}",
    "{_side} lose {_gain}": "{_side} lose {_gain}: {_why}",
}


def _scored(event: Scored, view: Game) -> Sentence:
    """Return "You score 2: fifteen-two"; a score of 0 states a fact, about the side where it names nobody."""
    if not event.points and _names_somebody(event.why):
        return event.why
    members = [seat for seat in range(view.seat_count) if view.side(seat) == event.side]
    alone = len(members) == 1
    side: Field = Seat(members[0]) if alone else Side(event.side)
    fields: dict[str, Field] = {"_side": side, "_gain": abs(event.points), "_why": event.why}
    if not event.points:
        return Sentence("{_side} · {_why}", **fields)
    if alone:
        template = "{_side} [scores|score] {_gain}" if event.points > 0 else "{_side} [loses|lose] {_gain}"
    else:
        template = "{_side} score {_gain}" if event.points > 0 else "{_side} lose {_gain}"
    return Sentence(WITH_REASON[template] if event.why.template else template, **fields)


def further_cards(event: Scored) -> tuple[Card, ...]:
    """Return the cards of a score that its reason does not name."""
    named: set[object] = set()
    for field in event.why.fields.values():
        named.update(field if isinstance(field, tuple) else (field,))
    return tuple(card for card in event.cards if card not in named)
