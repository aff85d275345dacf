"""How a hand can be played off in the fewest plays."""

from __future__ import annotations

from functools import lru_cache

from .combinations import RANKS, RUN_RANKS, SHORTEST, Combination, Counts

Taken = tuple[int, int, int]
"""Width, length and top of a combination, the top counted from the lowest rank that is looked at."""
REMEMBERED = 20_000
"""Hands whose plans are kept: about those of one search.  More are slower to find than to plan anew."""


@lru_cache(maxsize=REMEMBERED)
def plan(counts: Counts) -> tuple[Combination, ...]:
    """The fewest combinations that a hand of these *counts* can be played off in, the lowest first.

    >>> [each.title for each in plan((1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1))]
    ['straight 4 to 8', 'straight 6-7-8', 'single 3']
    """
    groups = [Combination(*each) for each in _runs_and_ranks(counts[:RUN_RANKS])]
    groups += [
        Combination(counts[place], 1, place) for place in range(RUN_RANKS, len(RANKS)) if counts[place]
    ]
    return tuple(groups)


def _runs_and_ranks(counts: Counts) -> tuple[Taken, ...]:
    """The same for the ranks that can be in runs."""
    first = 0
    for count in counts:
        if count:
            break
        first += 1
    else:
        return ()
    if not first:
        return _fewest(counts)
    return tuple((width, length, top + first) for width, length, top in _fewest(counts[first:]))


@lru_cache(maxsize=3 * REMEMBERED)
def _fewest(counts: Counts) -> tuple[Taken, ...]:
    """The same where there are cards of the first rank: these go by themselves or begin a run."""
    held = counts[0]
    best = ((held, 1, 0), *_shifted(_runs_and_ranks(counts[1:])))
    for width in range(held, 0, -1):
        reach = 1
        while reach < len(counts) and counts[reach] >= width:
            reach += 1
        for length in range(reach, SHORTEST - 1, -1):
            left = tuple([n - width if place < length else n for place, n in enumerate(counts)])
            rest = _runs_and_ranks(left)
            if len(rest) + 1 < len(best):
                best = ((width, length, length - 1), *rest)
    return best


def _shifted(taken: tuple[Taken, ...]) -> tuple[Taken, ...]:
    return tuple((width, length, top + 1) for width, length, top in taken)
