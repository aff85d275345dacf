"""The log: redacted events in words, one line for each thing that happened.

The lines are made from events alone, so they cannot tell what the events do not; cards stay cards in
them, for a screen that draws cards as pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.engine import (
    BACK,
    Card,
    Event,
    Game,
    Moved,
    Said,
    Scored,
    Seat,
    Sentence,
    Shuffled,
    Side,
    Zone,
)
from cardgames.engine.text import Names
from cardgames.engine.zones import FAN


@dataclass(frozen=True)
class Line:
    """One line: the *sentence*, how many moves had been made after it (*ply*), and the number of the hand.

    *heading* marks the line that begins a hand; *cards* are those shown with a score.
    """

    sentence: Sentence
    ply: int
    hand: int
    heading: bool = False
    cards: tuple[Card, ...] = ()

    def text(self, names: Names) -> str:
        """The line in plain words."""
        words = self.sentence.text(names)
        return f"{words} ({', '.join(map(names.card, self.cards))})" if self.cards else words


def log_lines(events: Sequence[Sequence[Event]], view: Game, since: int = 0) -> list[Line]:
    """The lines for the *events* of each move from ply *since* on; *view* tells the kinds of the zones."""
    zones = {zone.id: zone for zone in view.zones}
    hand = 0
    lines: list[Line] = []
    for ply, batch in enumerate(events, since + 1):
        fresh = any(isinstance(event, Shuffled) and event.fresh for event in batch)
        if fresh:
            hand += 1
            lines.append(Line(Sentence("Hand {n}", n=hand), ply, hand, heading=True))
        for event in batch:
            if isinstance(event, Moved) and not fresh:
                sentence = _moved(event, zones)
                if sentence is not None:
                    lines.append(Line(sentence, ply, hand))
            elif isinstance(event, Scored):
                lines.append(_scored(event, ply, hand))
            elif isinstance(event, Said):
                lines.append(Line(event.sentence, ply, hand))
    return lines


def _moved(event: Moved, zones: dict[str, Zone]) -> Sentence | None:
    """A card that a player moves out of a hand, or draws; what is only tidied away has no line."""
    src, dst = zones[event.src], zones[event.dst]
    if src.kind == FAN and src.owner is not None and dst.kind != FAN:
        who = Seat(src.owner)
        if event.card is BACK:
            return Sentence("{who} [lays|lay] a card face down", who=who)
        return Sentence("{who} [plays|play] the {card}", who=who, card=event.card)
    if dst.kind == FAN and dst.owner is not None and src.kind != FAN:
        if event.card is BACK:
            return Sentence("{who} [draws|draw] a card", who=Seat(dst.owner))
        return Sentence("{who} [takes|take] the {card}", who=Seat(dst.owner), card=event.card)
    return None


def _scored(event: Scored, ply: int, hand: int) -> Line:
    fields = dict(event.why.fields)
    if not event.points:
        return Line(Sentence("{on}: " + event.why.template, **fields, on=Side(event.side)), ply, hand)
    sentence = Sentence(
        "{on}: " + event.why.template + ", {gain}", **fields, on=Side(event.side), gain=event.points
    )
    return Line(sentence, ply, hand)
