"""Where things stand at a table, in words: whose turn it is, the score, what lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgames.engine import BACK, Badge, Banner, Game, Marker, Ring, Ruler, Seat, SuitMarks, Tally, Zone
from cardgames.engine.text import Names
from cardgames.engine.zones import FAN, PILE, TRICK

from ...speech import aloud


def state_aloud(view: Game, names: Names, first: Sequence[str]) -> list[str]:
    """Return the lines to be read of *view*; the *first* ones tell the score and whose turn it is."""
    lines = [*first, *_indicators(view, names)]
    for zone in view.zones:
        if line := _zone(view, zone, names):
            lines.append(line)
    return [line if line.endswith((".", "?", "!")) else f"{line}." for line in lines if line]


def _indicators(view: Game, names: Names) -> Iterator[str]:
    """Return what stands beside the cards."""
    for thing in view.indicators():
        match thing:
            case Marker():
                card = names.card(thing.card) if thing.card is not None else ""
                suit = names.suits.get(thing.suit, "") if not card else ""
                whose = names.name(Seat(thing.seat)) if thing.seat is not None else ""
                parts = [aloud(word, names) for word in (card, suit, thing.text, whose) if word]
                yield f"{thing.label}: {', '.join(parts)}" if parts else thing.label
            case Tally():
                counts = [
                    f"{names.sides[side] if side < len(names.sides) else side + 1} {value}"
                    for side, value in enumerate(thing.values)
                ]
                yield f"{thing.label}: {', '.join(counts)}"
            case Badge() if thing.text:
                yield f"{names.name(Seat(thing.seat))}: {aloud(thing.text, names)}"
            case Ring():
                for part in thing.sums:
                    note = part.note if isinstance(part.note, str) else aloud(part.note.text(names), names)
                    yield f"{part.label}: {part.number}{', ' if note else ''}{note}"
                yield aloud(thing.line, names)
            case Ruler():
                yield f"{thing.label}: {thing.value}"
            case SuitMarks():
                yield f"{thing.label}: {', '.join(names.suits[suit] for suit in thing.suits) or 'none'}"
            case Banner():
                yield aloud(thing.sentence.text(names), names)


def _zone(view: Game, zone: Zone, names: Names) -> str:
    """Return what lies in *zone*: the cards that can be seen, else how many there are."""
    if not zone:
        return ""
    whose = f"{names.name(Seat(zone.owner))}: " if zone.owner is not None else ""
    label = zone.declaration.label or zone.kind
    seen = [card for card in zone if card is not BACK] if zone.seen_by(view.viewer) else []
    if zone.kind == TRICK:
        played = [
            f"{names.name(Seat(tag))} {names.card(card)}" if isinstance(tag, int) else names.card(card)
            for card, tag in zip(zone, zone.tags, strict=True)
        ]
        return f"{label}: {', '.join(played)}"
    if zone.kind == PILE:
        top = f", {names.card(seen[-1])} on top" if seen and seen[-1] is zone.top else ""
        return f"{whose}{label}: {count_aloud(len(zone))}{top}"
    if len(seen) == len(zone):
        more = f"{count_aloud(len(zone))}: " if zone.kind == FAN else ""
        return f"{whose}{label}: {more}{', '.join(map(names.card, seen))}"
    return f"{whose}{label}: {count_aloud(len(zone))}"


def count_aloud(number: int) -> str:
    """Return a number of cards in words."""
    return "1 card" if number == 1 else f"{number} cards"
