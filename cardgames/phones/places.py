"""The places of cards, and the signs beside them, as a seat sees them, for its phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from cardgames.engine import BACK, Badge, Bids, Card, Game, Marker, Seat, Tally, Zone
from cardgames.engine.text import Names
from cardgames.engine.zones import BOARD, FAN, MELDS, PILE, ROW, TRICK
from cardgames.languages import N_
from cardgames.table.wording import worded

KINDS = {
    BOARD: N_("board"),
    FAN: N_("fan"),
    MELDS: N_("melds"),
    PILE: N_("pile"),
    ROW: N_("row"),
    TRICK: N_("trick"),
}
"""The names of zones without a name of their own."""


def face(card: Card) -> str:
    """Return the name of the picture of *card*."""
    if card.is_joker:
        return "joker_red" if card.suit == "r" else "joker_black"
    return f"{card.rank}{card.suit}"


def own_zones(view: Game, seat: int) -> list[Zone]:
    """Return where cards lie that *seat* holds, or has open before its place."""
    own = (zone for zone in view.zones if zone.owner == seat and zone.declaration.ownership == "seat")
    return [zone for zone in own if zone and zone.kind in (FAN, ROW)]


def zone_name(zone: Zone, names: Names) -> str:
    """Return what people call *zone*, with its owner."""
    label = names.words(zone.declaration.label or KINDS.get(zone.kind, zone.kind))
    if zone.owner is None:
        return label
    is_side = zone.declaration.ownership == "side"
    owner = names.sides[zone.owner] if is_side else names.name(Seat(zone.owner))
    return f"{owner[:1].upper()}{owner[1:]}: {label}"


def lying(zone: Zone, viewer: int | None, names: Names) -> list[tuple[str, Sequence[Card]]]:
    """Return the cards of *zone* that can be seen, in groups with a caption; of a pile only the top."""
    if zone.kind == PILE:
        return [("", [zone.top])] if zone.top is not BACK and zone.seen_by(viewer) else []
    seen = [(tag, card) for tag, card in zip(zone.tags, zone, strict=True) if card is not BACK]
    if zone.kind == TRICK:
        return [(names.name(Seat(tag)) if isinstance(tag, int) else "", [card]) for tag, card in seen]
    if zone.kind == MELDS:
        seen.sort(key=lambda pair: str(pair[0]))
        return [("", [card for _, card in meld]) for _, meld in groupby(seen, key=lambda pair: pair[0])]
    return [("", [card for _, card in seen])] if seen else []


def signs(view: Game, names: Names) -> Iterator[str]:
    """Yield a line for each contract, bid and count beside the cards of *view*."""
    for thing in worded(view.indicators(), names):
        match thing:
            case Marker():
                card = names.card(thing.card) if thing.card is not None else names.suit(thing.suit)
                whose = names.name(Seat(thing.seat)) if thing.seat is not None else ""
                yield _line(thing.label, [card, thing.text, whose])
            case Tally():
                counts = [f"{side} {count}" for side, count in zip(names.sides, thing.values, strict=False)]
                yield _line(thing.label, [", ".join(counts)])
            case Bids():
                calls = [
                    " ".join(filter(None, [names.name(Seat(call.seat)), call.text, names.suit(call.suit)]))
                    for call in thing.calls
                ]
                yield _line(thing.label, [", ".join(calls)])
            case Badge() if thing.text:
                yield _line(names.name(Seat(thing.seat)), [thing.text])


def _line(label: str, words: list[str]) -> str:
    said = " ".join(filter(None, words))
    line = f"{label}: {said}" if label and said else label or said
    return line[:1].upper() + line[1:]
