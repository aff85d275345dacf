"""Who plays with whom: partners face each other, and in a session everybody sits with everybody once."""

from __future__ import annotations

from functools import cache

GAMES = 3
"""The games of a session: the first player has each of the others as partner in turn."""


@cache
def partner_of_first(game: int, clockwise: bool) -> int:
    """The seat that plays with seat 0 in *game*, counted from 1: opposite, to the left, to the right (R2)."""
    left, right = (1, 3) if clockwise else (3, 1)
    return (2, left, right)[game - 1]


@cache
def order_of_play(game: int, clockwise: bool) -> tuple[int, ...]:
    """The seats in order of play in *game*, from seat 0: partners are two places apart.

    >>> order_of_play(1, True), order_of_play(2, True), order_of_play(3, True)
    ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
    """
    partner = partner_of_first(game, clockwise)
    first, second = (seat for seat in (1, 2, 3) if seat != partner)
    return (0, first, partner, second)


@cache
def partner_in(game: int, seat: int, clockwise: bool) -> int:
    """The seat that plays with *seat* in *game*."""
    order = order_of_play(game, clockwise)
    return order[(order.index(seat) + 2) % 4]
