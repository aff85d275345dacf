"""The Expert's ideas beyond the menus: tests and conditions that a rule might be made of.

Each is a number that can be read off the cards, and the values at which it holds. Nothing here is shown to
anybody, so nothing has words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardgames.engine import Card

from .language import FACE, HIGH, ODD, PRIME, RANK, RED, SUIT, THIRD, CardLine, Condition

Values = frozenset[int]

# ---- Values ----

EVERY = range(-60, 400)
"""All numbers that are read off cards."""


def where(holds: Callable[[int], bool]) -> Values:
    return frozenset(filter(holds, EVERY))


def between(least: int, most: int) -> Values:
    return frozenset(range(least, most + 1))


def at_least(*numbers: int) -> list[Values]:
    return [between(number, EVERY[-1]) for number in numbers]


def remainder(by: int, *rests: int) -> Values:
    return where(lambda number: number % by in rests)


def remainders(*divisors: int, together: int = 1) -> list[Values]:
    """Return where a number leaves each remainder, or any of several that follow each other."""
    return [
        remainder(by, *((rest + more) % by for more in range(together)))
        for by in divisors
        for rest in range(by)
    ]


def both_ways(least: int, most: int) -> Values:
    return between(least, most) | between(-most, -least)


def bits(*chosen: int) -> Values:
    """Return the numbers in which an even number of these bits are set."""
    return where(lambda number: sum(number >> bit & 1 for bit in chosen) % 2 == 0)


TRUE = [frozenset({1})]
SUITS = [*remainders(4), between(1, 2), between(0, 1), between(2, 3)]
"""One suit, or two, as numbers or as steps in the circle."""
RANKS = [
    *at_least(3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    *remainders(2, 3, 4),
    remainder(4, 0, 1),
    remainder(4, 1, 2),
    *(between(low, top) for low, top in ((4, 9), (4, 10), (5, 9), (5, 10), (6, 9), (6, 10))),
    *(between(low, top) for low, top in ((1, 4), (5, 9), (10, 13))),
    frozenset(rank for card, rank in RANK.items() if PRIME[card]),
]
STEPS = [
    *(between(-most, most) for most in range(9)),
    *(both_ways(least, most) for least, most in ((1, 3), (1, 4), (2, 4), (2, 5), (2, 6), (3, 6))),
    *(remainder(13, *range(1, most + 1)) for most in range(3, 9)),
    *at_least(1, 0),
    *remainders(3, 4),
    remainder(4, 0, 1),
    remainder(4, 1, 2),
]
"""The difference of two cards in ranks."""
SUMS = [*at_least(*range(10, 19)), *remainders(3, 4), remainder(4, 0, 1), remainder(4, 1, 2)]
"""The ranks of two cards."""
LONG_SUMS = [*at_least(16, 18, 20, 21, 22, 24), *remainders(2, 3)]
"""The ranks of three cards."""
SIGNS = [bits(*chosen) for chosen in ((0,), (1,), (2,), (3,), (0, 1), (0, 2), (1, 2), (0, 3))]
"""Colour, parity, level, court card, and any two of them, of one card or in what two cards differ."""
CHANGES = [*SIGNS, bits(0, 1, 2), where(lambda number: (number & 7).bit_count() < 2)]
PLACES = [*remainders(2, 3, 4, 5, 6), *remainders(4, 5, 6, together=2), *remainders(5, 6, together=3)]
"""The number of cards in the line."""

# ---- Numbers ----

Read = Callable[[CardLine], int]
Compare = Callable[[Card, Card], int]


def signs(card: Card) -> int:
    """Return the signs of a card as bits."""
    return RED[card] + 2 * ODD[card] + 4 * HIGH[card] + 8 * FACE[card]


def step(card: Card, other: Card) -> int:
    return RANK[card] - RANK[other]


COMPARED: Sequence[tuple[Compare, list[Values]]] = (
    (step, STEPS),
    (lambda card, other: RANK[card] + RANK[other], SUMS),
    (lambda card, other: (SUIT[card] - SUIT[other]) % 4, SUITS),
    (lambda card, other: signs(card) ^ signs(other), CHANGES),
    (lambda card, other: THIRD[card] == THIRD[other], TRUE),
)
OTHERS: Sequence[Callable[[CardLine], Card]] = (
    lambda at: at.last,
    lambda at: at.before,
    lambda at: at.turned,
)


class Wider(NamedTuple):
    """A number read off a card as the line lies, and sets of *values* at which it may be right."""

    number: Callable[[Card, CardLine], int]
    values: Sequence[Values]


def compared(compare: Compare, other: Callable[[CardLine], Card]) -> Callable[[Card, CardLine], int]:
    """Return the comparison of a card with another of the line."""
    return lambda card, at: compare(card, other(at))


WIDER_TESTS: Sequence[Wider] = (
    Wider(lambda card, at: RANK[card], RANKS),
    Wider(lambda card, at: SUIT[card], SUITS),
    Wider(lambda card, at: signs(card), SIGNS[4:]),
    *(Wider(compared(compare, other), values) for other in OTHERS for compare, values in COMPARED),
    # The place in the line
    Wider(lambda card, at: RANK[card] + at.count, remainders(2, 3, 4)),
    Wider(lambda card, at: RANK[card] - at.count, remainders(3, 4)),
    Wider(lambda card, at: (SUIT[card] - at.count) % 4, [*remainders(4), between(1, 2), between(0, 1)]),
    Wider(lambda card, at: THIRD[card] - at.count, remainders(3)),
    # Two cards and more
    Wider(lambda card, at: signs(card) ^ signs(at.third), SIGNS[:3]),
    Wider(lambda card, at: card.suit == at.third.suit, TRUE),
    Wider(lambda card, at: RANK[card] + RANK[at.last] + RANK[at.before], LONG_SUMS),
    Wider(lambda card, at: step(card, at.last) * step(card, at.before), at_least(0, 1)),
    Wider(lambda card, at: step(card, at.last) * step(at.last, at.before), at_least(0, 1)),
    Wider(lambda card, at: abs(step(card, at.last)) - abs(step(at.last, at.before)), at_least(0, 1)),
    Wider(lambda card, at: abs(step(card, at.last)) - abs(step(card, at.before)), at_least(0, 1)),
    Wider(lambda card, at: abs(step(card, at.last) + step(card, at.before)), at_least(7)),
    Wider(lambda card, at: card.suit in (at.last.suit, at.before.suit), TRUE),
    Wider(lambda card, at: RED[card] == RED[at.last] == RED[at.before], TRUE),
    Wider(lambda card, at: ODD[card] == ODD[at.last] == ODD[at.before], TRUE),
    Wider(lambda card, at: HIGH[card] == HIGH[at.last] == HIGH[at.before], TRUE),
    # the attribute with fewer cards in the line
    Wider(lambda card, at: (1 if RED[card] else -1) * (2 * at.reds - at.count), at_least(0, 1)),
    Wider(lambda card, at: (1 if ODD[card] else -1) * (2 * at.odds - at.count), at_least(0, 1)),
    Wider(lambda card, at: (1 if HIGH[card] else -1) * (2 * at.highs - at.count), at_least(0, 1)),
)


def of_card(other: Callable[[CardLine], Card]) -> list[tuple[Read, list[Values]]]:
    """Return the numbers that can be read off one card of the line, with their values."""
    return [
        (lambda at: RANK[other(at)], RANKS),
        (lambda at: SUIT[other(at)], SUITS),
        (lambda at: signs(other(at)), SIGNS),
    ]


def of_last_two(compare: Compare) -> Read:
    return lambda at: compare(at.last, at.before)


READ: Sequence[tuple[Read, list[Values]]] = (
    *(read for other in OTHERS for read in of_card(other)),
    *((of_last_two(compare), values) for compare, values in COMPARED),
    (lambda at: at.count, PLACES),
    (lambda at: at.turns, PLACES),
    (lambda at: at.reds, remainders(2, 3)),
    (lambda at: at.odds, remainders(2, 3)),
    (lambda at: at.highs, remainders(2, 3)),
    (lambda at: at.faces, remainders(2, 3)),
    (lambda at: at.ranks, remainders(2, 3)),
    (lambda at: at.turns - at.count, remainders(2, 3)),
    (lambda at: 2 * at.reds - at.count, at_least(1)),
    (lambda at: 2 * at.odds - at.count, at_least(1)),
    (lambda at: 2 * at.highs - at.count, at_least(1)),
    (lambda at: at.wrong, [*at_least(1, 2), remainder(2, 0)]),
    (lambda at: signs(at.third), SIGNS[:3]),
    (lambda at: RANK[at.last] + RANK[at.before] + RANK[at.third], LONG_SUMS),
)


def holding(read: Read, values: Values) -> Condition:
    return lambda at: read(at) in values


WIDER_CONDITIONS: Sequence[Condition] = tuple(
    holding(read, values) for read, sets in READ for values in dict.fromkeys(sets)
)
"""Conditions; their contraries say the same with THEN and ELSE exchanged."""
