"""The zones of a table, in words: hands, tricks, melds, piles, boards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cardgames.engine import BACK, Card, Game, Group, Seat, Zone
from cardgames.engine.text import Names
from cardgames.engine.zones import BOARD, FAN, MELDS, PILE, ROW, TRICK
from cardgames.languages import N_, _, ngettext

from ...speech import aloud

HAND = N_("Your {label}, {count}: {cards}.")
FACE_DOWN = N_("Your {label}, {count}, face down.")
TOP, COUNTED, OPEN = N_("{label}: {count}, {card} on top"), "{label}: {count}", "{label}: {cards}"
OWNED, PLAYED, BELOW = "{whose}: {label}", "{who} {card}", "{card} {below}"
OTHER_CARDS = N_("other cards")
"""The names of loose cards in one's own hand, where the rest is melds."""
KINDS = {
    BOARD: N_("board"),
    FAN: N_("fan"),
    MELDS: N_("melds"),
    PILE: N_("pile"),
    ROW: N_("row"),
    TRICK: N_("trick"),
}
"""The names of zones without a name of their own."""


def zone_words(zone: Zone) -> str:
    """Return what people call *zone*."""
    return _(zone.declaration.label or KINDS[zone.kind])


def count_aloud(number: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{n} card", "{n} cards", number).format(n=number)


def hand_aloud(zone: Zone, groups: Sequence[Group], names: Names) -> str:
    """Return one's own hand in words, its *groups* from left to right.

    >>> from cardgames.engine.zones import FAN, ZoneDeclaration
    >>> hand = Zone(ZoneDeclaration("seat", FAN, "owner", "", "", "hand"), 0, 1)
    >>> hand.fill([Card.parse("Qh"), Card.parse("2c")], 1)
    >>> hand_aloud(hand, [Group(tuple(hand))], Names())
    'Your hand, 2 cards: queen of hearts, two of clubs.'
    """
    label = _(zone.declaration.label or N_("hand"))
    counted = count_aloud(len(zone))
    if BACK in zone:
        return _(FACE_DOWN).format(label=label, count=counted)
    has_melds = any(group.text for group in groups)
    told = [
        OPEN.format(label=what, cards=cards)
        if (what := aloud(names.words(group.text), names) or (_(OTHER_CARDS) if has_melds else ""))
        else cards
        for group in groups
        if (cards := _listed(group.cards, names))
    ]
    return _(HAND).format(label=label, count=counted, cards="; ".join(told))


def own_cards(view: Game, seat: int) -> list[Zone]:
    """Return where cards lie that *seat* holds, or has open before its place."""
    own = (zone for zone in view.zones if zone.owner == seat and zone.declaration.ownership == "seat")
    return [zone for zone in own if zone and zone.kind in (FAN, ROW)]


def zone_aloud(view: Game, zone: Zone, names: Names) -> str:
    """Return the content of *zone*: the cards that can be seen, else how many there are."""
    if not zone:
        return ""
    label = zone_words(zone)
    if zone.owner is not None:
        owner = (
            names.sides[zone.owner] if zone.declaration.ownership == "side" else names.name(Seat(zone.owner))
        )
        label = OWNED.format(whose=owner, label=label)
    seen = [card for card in zone if card is not BACK] if zone.seen_by(view.viewer) else []
    counted = count_aloud(len(zone))
    if zone.kind == PILE and seen and seen[-1] is zone.top:
        top = names.card(zone.top)
        return _(TOP).format(label=label, count=counted, card=top)
    if len(seen) < len(zone) or zone.kind == PILE:
        return COUNTED.format(label=label, count=counted)
    return OPEN.format(label=label, cards=_cards(zone, names))


def _cards(zone: Zone, names: Names) -> str:
    """Return the open cards of *zone* as they lie."""
    match zone.kind:
        case kind if kind == TRICK:
            return ", ".join(
                PLAYED.format(who=names.name(Seat(tag)), card=names.card(card))
                if isinstance(tag, int)
                else names.card(card)
                for card, tag in zip(zone, zone.tags, strict=True)
            )
        case kind if kind == MELDS:
            lying = zip(zone.tags, zone, strict=True)
            melds = groupby(sorted(lying, key=lambda pair: str(pair[0])), key=lambda pair: pair[0])
            return "; ".join(_listed([card for tag, card in meld], names) for tag, meld in melds)
        case kind if kind == BOARD and zone.declaration.below:
            return ", ".join(
                BELOW.format(card=names.card(card), below=_(zone.declaration.below))
                if _is_below(str(tag), zone)
                else names.card(card)
                for card, tag in zip(zone, zone.tags, strict=True)
            )
    return _listed(zone, names)


def _is_below(place: str, board: Zone) -> bool:
    """Tell whether a card lies at the place right above *place* on the *board*."""
    column, row = place.split(",")
    return f"{column},{float(row) - 1:g}" in board.tags


def _listed(cards: Sequence[Card], names: Names) -> str:
    return ", ".join(map(names.card, cards))
