"""What two cards laid away are worth to a crib, on average, by their ranks.

The figures were simulated with both players laying away well, without flushes and his nobs.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.engine import Card

from .counting import ORDER

NOBS = 0.2
"""The chance that a jack laid away is of the starter's suit, and a little more for its flushes."""

# From the ace down; each line begins with the pair.
_OWN = """
5.1 3.9 4.1 5.3 5.4 3.6 3.5 3.6 3.2 3.3 3.3 3.3 3.3
5.4 6.7 4.2 5.3 3.6 3.6 3.4 3.5 3.3 3.4 3.4 3.4
5.5 4.4 5.8 3.5 3.4 3.6 3.4 3.4 3.4 3.4 3.4
5.4 6.3 3.6 3.5 3.7 3.5 3.4 3.5 3.5 3.5
8.7 6.4 5.9 5.4 5.4 6.5 6.6 6.6 6.5
5.4 4.5 4.3 4.9 3.0 3.1 3.0 3.0
5.6 6.2 3.8 3.0 3.1 3.1 3.1
5.1 4.5 3.6 3.1 3.1 3.1
4.9 4.1 3.6 2.9 3.0
4.6 4.1 3.3 2.7
4.8 4.5 3.6
4.6 3.4
4.5
"""
_OTHERS = """
5.9 4.8 4.9 5.7 6.0 4.6 4.6 4.6 4.5 4.4 4.4 4.3 4.2
6.2 7.1 5.1 6.0 4.7 4.7 4.7 4.6 4.5 4.6 4.5 4.4
6.5 5.7 6.6 4.6 4.8 4.7 4.6 4.5 4.6 4.5 4.4
6.3 7.1 5.1 4.5 4.7 4.5 4.4 4.5 4.3 4.3
9.0 7.2 6.7 6.1 6.0 7.2 7.2 7.1 7.0
6.6 5.9 5.3 5.9 4.1 4.2 4.1 4.0
6.6 7.1 4.8 4.1 4.2 4.1 4.0
6.1 5.2 4.7 4.2 4.1 4.0
6.0 5.2 4.6 4.0 3.9
5.8 5.1 4.4 3.8
5.8 5.0 4.4
5.6 4.3
5.5
"""


def _by_ranks(table: str) -> Mapping[str, float]:
    """Return the figures of *table* under their two ranks, in either order."""
    values = {}
    for place, line in enumerate(table.split("\n")[1:-1]):
        for other, figure in zip(ORDER[place:], line.split(), strict=True):
            values[ORDER[place] + other] = values[other + ORDER[place]] = float(figure)
    return values


OWN = _by_ranks(_OWN)
"""For the dealer, by the two ranks ("5J")."""
OTHERS = _by_ranks(_OTHERS)
"""For pone, who lays them into the dealer's crib."""


def crib_value(one: Card, other: Card, own: bool) -> float:
    """Return the expected score of the crib with these two cards; *own*: whose crib it is."""
    jacks = (one.rank == "J") + (other.rank == "J")
    return (OWN if own else OTHERS)[one.rank + other.rank] + NOBS * jacks
