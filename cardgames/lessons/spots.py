"""Finding a lesson's spots on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardgames.engine import Badge, Card, Game, TooMany
from cardgames.engine.faces import SUIT_NAMES

from .lesson import LEARNER, Spot, hand_zone, own_hand

_SUITS = {name: suit for suit, name in SUIT_NAMES.items()}


@dataclass(frozen=True)
class Target:
    """A thing to show above the veil: a card, a zone by its id, the plate or badge of a seat, the score of a
    side, a button by the text of its move, an indicator by its label, or a heap of chips."""

    kind: Literal["card", "zone", "seat", "badge", "score", "button", "indicator", "heap"]
    value: Card | str | int


def targets(spot: Spot, view: Game) -> list[Target]:
    """Return the targets of *spot* on the learner's *view*; empty where there is no such thing now."""
    match spot.kind:
        case "card":
            card = Card.parse(spot.value)
            return [Target("card", card)] if any(card in zone for zone in view.zones) else []
        case "hand":
            wanted = _SUITS.get(spot.value)
            held = own_hand(view)
            return [Target("card", card) for card in held if view.suit_and_height(card)[0] == wanted]
        case "seat":
            return [Target("seat", int(spot.value))]
        case "score":
            return [Target("score", int(spot.value))]
        case "badge":
            seats = {thing.seat for thing in view.indicators() if isinstance(thing, Badge)}
            return [Target("badge", int(spot.value))] if int(spot.value) in seats else []
        case "button":
            return _button(spot.value, view)
        case _:
            return _place(spot.value, view)


def _button(text: str, view: Game) -> list[Target]:
    """Return the buttons of the moves without cards whose text or verb is *text*."""
    if view.over or view.turn != LEARNER:
        return []
    try:
        moves = [move for move in view.legal() if not move.cards]
    except TooMany:
        return []
    return [Target("button", str(move)) for move in moves if text in (str(move), move.verb)]


def _place(name: str, view: Game) -> list[Target]:
    """Return the zones with this id or name (``hand`` is the learner's), the heaps of chips (``pot``,
    ``bet.1``), or the indicator with this label."""
    if name == "hand":
        name = hand_zone(view, LEARNER) or name
    zones = [zone.id for zone in view.zones if name in (zone.id, zone.name)]
    if zones:
        return [Target("zone", identity) for identity in zones]
    heaps = [heap for heap in view.chips if name in (heap, heap.partition(".")[0])]
    if heaps:
        return [Target("heap", heap) for heap in heaps]
    label = label_of(name, view)
    return [Target("indicator", label)] if label is not None else []


def label_of(name: str, view: Game) -> str | None:
    """Return the label that is *name* in English, with its context; None where no indicator has it."""
    labels = (getattr(thing, "label", None) for thing in view.indicators())
    return next((label for label in labels if label == name), None)
