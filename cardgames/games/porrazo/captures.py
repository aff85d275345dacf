"""What a card is worth and what it takes from the table."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card

ORDER = "A23456789TJQK"
INDEX = {rank: number for number, rank in enumerate(ORDER)}
VALUE = dict.fromkeys(ORDER, 1) | {"J": 2, "Q": 3, "K": 4}
"""What a pair of this rank scores; three of it score three times as much, four six times."""
PIPS = {"A": 1, "2": 2, "3": 3, "4": 4}
"""The ranks that can be in place, and what they score there."""
HITS = ("porrazo", "counter-porrazo", "san benito")
"""What the second, third and fourth card of a rank make, each laid straight after the one before."""
TIMES = (1, 3, 12)
"""How many times the value of the rank each of these scores; a san benito usually wins the game instead."""
TARGET = 61
"""The points that win."""


def run_from(first: Card, table: Sequence[Card]) -> tuple[Card, ...]:
    """*first*, a card of *table*, and the unbroken run upward from it, round the corner from king to ace;
    of equal cards the one that lies longer (R14)."""
    longest: dict[str, Card] = {}
    for card in table:
        longest.setdefault(card.rank, card)
    run = [first]
    place = INDEX[first.rank]
    while len(run) < len(ORDER):
        following = longest.get(ORDER[(place + len(run)) % len(ORDER)])
        if following is None:
            break
        run.append(following)
    return tuple(run)


def plural(rank: str) -> str:
    """The template of the plural of *rank*, which stands in it as the field ``rank``.

    >>> plural("6"), plural("Q")
    ('{rank}es', '{rank}s')
    """
    return "{rank}es" if rank == "6" else "{rank}s"
