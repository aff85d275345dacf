"""Settings at random: for tests and playouts, and for what a view does not show of the others' hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card

from .brag import LEAST, in_order, strength

if TYPE_CHECKING:
    from .rules import Crash

Trio = tuple[Card, ...]
TRIES = 24
"""Threes tried before a player is taken to set no further hand."""
SEARCHES = 60
"""Threes tried before all are looked through."""
HIGHEST = 10**6


def random_setting(hand: Sequence[Card], rng: Random) -> list[Trio]:
    """A legal setting: four groups, the empty ones last."""
    rest = list(hand)
    found: list[Trio] = []
    while len(found) < 4:
        trio = _some_trio(rest, rng, TRIES)
        if trio is None:
            break
        found.append(trio)
        rest = [card for card in rest if card not in trio]
    if not found:
        found.append(_flush(hand))
    return found + [()] * (4 - len(found))


def _some_trio(cards: Sequence[Card], rng: Random, tries: int, most: int = HIGHEST) -> Trio | None:
    """Three of *cards* that may be set and are no stronger than *most*; None where none was found."""
    count, random = len(cards), rng.random
    if count < 3:
        return None
    for _ in range(tries):
        one, two, three = int(random() * count), int(random() * count), int(random() * count)
        if one != two != three != one:
            trio = (cards[one], cards[two], cards[three])
            if LEAST <= strength(trio) <= most:
                return trio
    return None


def _flush(hand: Sequence[Card]) -> Trio:
    """Three cards of one suit: thirteen cards always have them (R6)."""
    for suit in "cdhs":
        suited = [card for card in hand if card.suit == suit]
        if len(suited) >= 3:
            return tuple(suited[:3])
    raise AssertionError("thirteen cards hold three of some suit")


def fill_in(view: Crash, full: Crash, rng: Random) -> None:
    """Let the hidden cards that *view* knows to be set be such as can have been set, in *full*.

    While the hands are set, the choices of the others are made up as well.  Where the cards that are
    left do not allow it, their hands stay as they were sampled.
    """
    for seat in range(full.seat_count):
        if not full.laid[seat] or BACK not in view.laid[seat]:
            continue
        if full.choice[seat] is None:
            _guess_choice(full, seat, rng)
        elif isinstance(full.choice[seat], int):
            _guess_rest(view, full, seat, rng)


def _guess_choice(full: Crash, seat: int, rng: Random) -> None:
    """*seat* has set thirteen cards: some hands, and the cards over."""
    zone = full.laid[seat]
    trios = [in_order(trio) for trio in random_setting(zone, rng) if trio]
    trios.sort(key=strength, reverse=True)
    chosen = [card for trio in trios for card in trio]
    full.choice[seat] = len(trios)
    zone.refill(chosen + [card for card in zone if card not in chosen])


def _guess_rest(view: Crash, full: Crash, seat: int, rng: Random) -> None:
    """*seat* has hands left to show: draw them from all cards that the view does not know."""
    zone, seen = full.laid[seat], view.laid[seat]
    most = strength(full.shown[seat][-3:]) if full.shown[seat] and not full.strict else HIGHEST
    for start in range(0, len(zone) - len(zone) % 3, 3):
        places = range(start, start + 3)
        if any(seen[place] is not BACK for place in places):
            most = min(most, strength(zone[start : start + 3]))
            continue
        trio = _draw(view, full, (seat, start), rng, most)
        if trio is None:
            return
        for place, card in zip(places, in_order(trio), strict=True):
            _exchange(full, (seat, place), card)
        if not full.strict:
            most = strength(trio)


def _draw(view: Crash, full: Crash, start: tuple[int, int], rng: Random, most: int) -> Trio | None:
    """A hand out of the cards that lie in hidden places not dealt with yet."""
    pool = [
        card
        for zone, seen in zip(full.zones, view.zones, strict=True)
        for place, card in enumerate(zone)
        if seen[place] is BACK and not (zone.name == "laid" and _is_done(zone.owner, place, start))
    ]
    trio = _some_trio(pool, rng, SEARCHES, most)
    if trio is not None:
        return trio
    able = [trio for trio in combinations(pool, 3) if LEAST <= strength(trio) <= most]
    return able[int(rng.random() * len(able))] if able else None


def _is_done(owner: int | None, place: int, start: tuple[int, int]) -> bool:
    """Whether a place of a laid zone comes before *start* (a seat and a place)."""
    assert owner is not None
    return (owner, place) < start


def _exchange(full: Crash, where: tuple[int, int], card: Card) -> None:
    """Let *card* and the card at a place of a laid zone change places."""
    seat, place = where
    zone = full.laid[seat]
    other = zone[place]
    if other is card:
        return
    source = next(zone for zone in full.zones if card in zone)
    if source is zone:
        mixed = list(zone)
        mixed[zone.index(card)], mixed[place] = other, card
        zone.refill(mixed)
        return
    source.refill([other if each is card else each for each in source])
    zone.refill([card if number == place else each for number, each in enumerate(zone)])
