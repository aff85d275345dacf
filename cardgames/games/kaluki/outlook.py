"""The outlook of a hand: the best way to lay it now, and the gain of each card that may be drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from cardgames.engine import Card

from .duties import Turn
from .laying import Grown, grown
from .melds import LONGEST, ORDER, SUITS, TOP, Cards, TableMeld, at, face, worth
from .plans import fewest_left, most_points


class Fit(NamedTuple):
    """A way to lay a card that is drawn: *gone* cards in all, those *used* from the hand among them, for
    *points* points.
    """

    gone: int
    points: int
    used: Cards


Fits = Mapping[Card, Sequence[Fit]]
"""The ways to lay each face, where there are any."""


class Outlook(NamedTuple):
    """The best way to lay a hand: most cards if it *opens* or has opened, else most *points*; *rest* and
    *ways*.
    """

    opens: bool
    points: int
    rest: Cards
    ways: Fits


def look_ahead(turn: Turn) -> Outlook:
    """Return the outlook of the hand of *turn*, whatever is owed."""
    turn = turn._replace(taken=None, freed=0)
    plan = fewest_left(turn)
    opens = plan is not None
    plan = plan or most_points(turn)
    melds = [grown(meld) for meld in turn.table]
    if plan is None:
        return Outlook(False, 0, turn.hand, ways_to_lay(turn.hand, melds))
    for number, more in plan.found.added:
        melds[number] = longer(melds[number], more.faces)
    melds += [grown(TableMeld(0, 0, one.cards, one.faces)) for one in plan.found.melds]
    return Outlook(opens, plan.points, plan.found.rest, ways_to_lay(plan.found.rest, melds))


def longer(meld: Grown, faces: Iterable[Card]) -> Grown:
    """Return *meld* with these *faces* laid onto it; those of a sequence are in order."""
    kind, name, low, high = meld
    more = list(faces)
    if kind == "group":
        return kind, name + "".join(one.suit for one in more), low, high
    while more and high < TOP and more[-1] is not at(name, low - 1) and at(name, high + 1) in more:
        more.remove(at(name, high + 1))
        high += 1
    return kind, name, low - len(more), high


def places(meld: Grown) -> list[tuple[Card, int, int]]:
    """Return the faces that go onto *meld* next, of a sequence with their places and the way it goes on."""
    kind, name, low, high = meld
    if kind == "group":
        return [(Card(name[0], suit), 0, 0) for suit in SUITS if suit not in name[1:]]
    if high - low + 1 >= LONGEST:
        return []
    below = [(at(name, low - 1), low - 1, -1)] if low > 1 else []
    return below + ([(at(name, high + 1), high + 1, 1)] if high < TOP else [])


def ways_to_lay(rest: Sequence[Card], melds: Iterable[Grown]) -> Fits:
    """Return the ways to lay each face onto *melds* and with two of the *rest*, which is loose now."""
    found: dict[Card, list[Fit]] = defaultdict(list)
    held = {face(card): card for card in rest if not card.is_joker}
    for meld in melds:
        for one, place, step in places(meld):
            used: Cards = ()
            points = worth(one)
            found[one].append(Fit(1, points, used))
            while step and 1 <= (place := place + step) <= TOP and (more := held.get(at(meld[1], place))):
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
