"""What cards score at Cribbage: in the play, where their order matters, and in the show.

Nothing here knows whose cards they are; the rulings are those of ``rules.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from cardgames.engine import Card

IN_SHOW = {
    "fifteen": "fifteen {total}",
    "pair": "a pair makes it {total}",
    "three": "three of a rank makes it {total}",
    "four": "four of a rank makes it {total}",
    "run": "a run of {length} makes it {total}",
    "flush": "a flush of {length} makes it {total}",
    "nobs": "his nobs makes it {total}",
}
"""What each kind of combination is called in the show."""

ORDER = "A23456789TJQK"  # the ace is low, and only low
INDEX = {rank: number for number, rank in enumerate(ORDER)}
VALUE = {rank: min(number, 10) for number, rank in enumerate(ORDER, 1)}
SETS = {2: ("pair", 2), 3: ("three", 6), 4: ("four", 12)}
LIMIT = 31


class ScoringCards(NamedTuple):
    """Some *cards* that score: *kind* is "fifteen", "thirty-one", "pair", "three", "four", "run", "flush"
    or "nobs"."""

    kind: str
    points: int
    cards: tuple[Card, ...]


def in_play(row: Sequence[Card], count: int) -> list[ScoringCards]:
    """Return the score of the last card of *row* (R8, R11 to R14).

    *row* holds the cards of the present count in order, *count* is their sum.

    >>> from cardgames.engine import cards
    >>> [(found.kind, found.points) for found in in_play(cards("5h 7d 6c"), 18)]
    [('run', 3)]
    """
    found = []
    if count == 15:
        found.append(ScoringCards("fifteen", 2, tuple(row)))
    elif count == LIMIT:
        found.append(ScoringCards("thirty-one", 2, tuple(row)))
    if len(row) < 2:
        return found
    rank, alike = row[-1].rank, 1
    while alike < len(row) and row[-1 - alike].rank == rank:
        alike += 1
    if alike > 1:
        kind, points = SETS[alike]
        found.append(ScoringCards(kind, points, tuple(row[-alike:])))
    elif (length := run_length(row)) > 2:
        found.append(ScoringCards("run", length, tuple(row[-length:])))
    return found


def points_in_play(row: Sequence[Card], count: int) -> int:
    """Return the points of `in_play` alone."""
    return sum(found.points for found in in_play(row, count))


def run_length(row: Sequence[Card]) -> int:
    """Return the length of the run at the end of *row*, in any order; below 3 there is none (R13)."""
    low = high = INDEX[row[-1].rank]
    seen, best = 1 << low, 0
    for length in range(2, len(row) + 1):
        place = INDEX[row[-length].rank]
        if seen >> place & 1:
            break
        seen |= 1 << place
        if place < low:
            low = place
        elif place > high:
            high = place
        if high - low == length - 1:
            best = length
    return best


def in_show(hand: Iterable[Card], starter: Card | None, crib: bool = False) -> list[ScoringCards]:
    """Return every combination of *hand* with the *starter*, in the order of the call (R17 to R19).

    >>> from cardgames.engine import cards
    >>> sum(found.points for found in in_show(cards("Jd 5h 5s 5c"), Card("5", "d")))
    29
    """
    four = list(hand)
    all_cards = sorted(four if starter is None else [*four, starter], key=lambda card: INDEX[card.rank])
    found = [
        ScoringCards(kind, points, tuple([all_cards[place] for place in places]))
        for kind, points, places in by_rank("".join([card.rank for card in all_cards]))
    ]
    suit = four[0].suit if four else ""
    if len(four) == 4 and all(card.suit == suit for card in four):
        if starter is not None and starter.suit == suit:
            found.append(ScoringCards("flush", 5, tuple(all_cards)))
        elif not crib:  # R18: in the crib only all five
            found.append(ScoringCards("flush", 4, tuple(card for card in all_cards if card is not starter)))
    if starter is not None:
        jack = Card("J", starter.suit)
        if jack in four:
            found.append(ScoringCards("nobs", 1, (jack,)))
    return found


def worth(hand: Iterable[Card], starter: Card | None, crib: bool = False) -> int:
    """Return the points of `in_show` alone."""
    return sum(found.points for found in in_show(hand, starter, crib))


@cache
def by_rank(ranks: str) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    """Return the fifteens, sets and runs among *ranks* (ascending): kind, points and places of each."""
    places = range(len(ranks))
    found: list[tuple[str, int, tuple[int, ...]]] = [
        ("fifteen", 2, chosen)
        for size in places
        for chosen in combinations(places, size + 1)
        if sum(VALUE[ranks[place]] for place in chosen) == 15
    ]
    for rank in dict.fromkeys(ranks):
        alike = tuple(place for place in places if ranks[place] == rank)
        if len(alike) > 1:
            found.append((*SETS[len(alike)], alike))
    return (*found, *_runs(ranks))


def _runs(ranks: str) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return each way to make the longest stretch of three or more ranks."""
    stretch = ""
    for start in range(len(ORDER)):
        end = start
        while end < len(ORDER) and ORDER[end] in ranks:
            end += 1
        if end - start > max(2, len(stretch)):
            stretch = ORDER[start:end]
    ways: list[tuple[int, ...]] = [()] if stretch else []
    for rank in stretch:
        ways = [(*way, place) for way in ways for place in range(len(ranks)) if ranks[place] == rank]
    return [("run", len(stretch), way) for way in ways]
