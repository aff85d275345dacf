"""The outlook of a hand: the best way to lay it now, and the gain of each card that may be drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from cardgames.engine import Card

from .duties import Turn
from .melds import ORDER, SUITS, TOP, Cards, at, ends, face, is_group, room, worth
from .plans import fewest_left, most_points


class Fit(NamedTuple):
    """A way to lay a card that is drawn."""

    gone: int
    """The number of cards laid."""
    points: int
    """Their points."""
    used: Cards
    """Those of them that come from the hand."""


Fits = Mapping[Card, Sequence[Fit]]
"""The ways to lay each face, where there are any."""


class Outlook(NamedTuple):
    """The best way to lay a hand, and the cards that would improve it."""

    opens: bool
    """Whether it opens, or has opened; then it lays most cards, otherwise most points."""
    points: int
    rest: Cards
    """The cards left."""
    ways: Fits


def look_ahead(turn: Turn) -> Outlook:
    """Return the outlook of the hand of *turn*, ignoring what is owed."""
    turn = turn._replace(taken=None, freed=0)
    plan = fewest_left(turn)
    opens = plan is not None
    plan = plan or most_points(turn)
    melds = [meld.faces for meld in turn.table]
    if plan is None:
        return Outlook(False, 0, turn.hand, ways_to_lay(turn.hand, melds))
    for more in plan.added:
        melds[more.number] = longer(melds[more.number], more.faces)
    melds += [one.faces for one in plan.melds]
    return Outlook(opens, plan.points, plan.rest, ways_to_lay(plan.rest, melds))


def longer(meld: Cards, faces: Cards) -> Cards:
    """Return *meld* with these *faces* laid onto it; those of a sequence are in order."""
    if is_group(meld):
        return (*meld, *faces)
    high, suit, below = ends(meld)[1], meld[0].suit, len(faces)
    while below and high < TOP and at(suit, high + 1) in faces:
        below, high = below - 1, high + 1
    return (*faces[:below], *meld, *faces[below:])


def places(meld: Cards) -> list[tuple[Card, int, int]]:
    """Return the faces that fit onto *meld*, with their place in a sequence and its direction there."""
    free, (low, high), suit = room(meld), ends(meld), meld[0].suit
    if is_group(meld):
        return [(one, 0, 0) for suit in SUITS if (one := Card(meld[0].rank, suit)) in free]
    below = [(at(suit, low - 1), low - 1, -1)] if free and low > 1 else []
    return below + ([(at(suit, high + 1), high + 1, 1)] if free and high < TOP else [])


def ways_to_lay(rest: Sequence[Card], melds: Iterable[Cards]) -> Fits:
    """Return the ways to lay each face: on *melds*, or in a meld with two cards of the loose *rest*."""
    found: dict[Card, list[Fit]] = defaultdict(list)
    held = {face(card): card for card in rest if not card.is_joker}
    for meld in melds:
        for one, place, step in places(meld):
            used: Cards = ()
            points = worth(one)
            found[one].append(Fit(1, points, used))
            while step and 1 <= (place := place + step) <= TOP and (more := held.get(at(one.suit, place))):
                used, points = (*used, more), points + worth(more)
                found[one].append(Fit(1 + len(used), points, used))
    for one, other in combinations(held, 2):
        for third in third_cards(one, other):
            points = worth(one) + worth(other) + worth(third)
            found[third].append(Fit(3, points, (held[one], held[other])))
    return found


def third_cards(one: Card, other: Card) -> list[Card]:
    """Return the faces that make a meld with these two."""
    if one.rank == other.rank:
        if one.suit == other.suit:
            return []
        return [Card(one.rank, suit) for suit in SUITS if suit not in (one.suit, other.suit)]
    if one.suit != other.suit:
        return []
    found = []
    for low in places_of(one):
        for high in places_of(other):
            small, great = min(low, high), max(low, high)
            if great - small == 1:
                found += [place for place in (small - 1, great + 1) if 1 <= place <= TOP]
            elif great - small == 2:
                found.append(small + 1)
    return [at(one.suit, place) for place in dict.fromkeys(found)]


def places_of(card: Card) -> tuple[int, ...]:
    """Return the places of *card* in sequences."""
    place = ORDER.index(card.rank) + 1
    return (1, TOP) if place == 1 else (place,)
