"""The chances of Backhand as exact fractions: every card drawn is gone, nothing is simulated.

Written apart from the game's own `ai`: whole orders of the next cards are counted, not chances.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import perm

Left = tuple[int, ...]
FULL: Left = (4,) * 9 + (16,)
"""The cards of one pack, by value from 1 to 10."""
Rule = Callable[[int, int], bool]
"""Whether somebody with so many points on so many cards calls backhand; None stands for the best play."""


def without(left: Left, *values: int) -> Left:
    """Return *left* when cards of these values have been drawn."""
    rest = list(left)
    for value in values:
        rest[value - 1] -= 1
    return tuple(rest)


@cache
def orders(points: int, size: int, left: Left, calls: Rule | None = None) -> int:
    """Return in how many orders of the cards that may still come, up to a fifth, the hand wins."""
    if size == 5:
        return 1
    room = min(10, 21 - points)
    hit = sum(
        count * orders(points + value, size + 1, without(left, value), calls)
        for value, count in enumerate(left[:room], 1)
        if count
    )
    if points < 12:
        return hit
    call = sum(left[room:]) * perm(sum(left) - 1, 4 - size)
    if points == 21:
        return call
    if calls is None:
        return max(hit, call)
    return call if calls(points, size) else hit


def hand(points: int, size: int, left: Left, calls: Rule | None = None) -> Fraction:
    """Return the chance to win such a hand, that is no push hand."""
    return Fraction(orders(points, size, left, calls), perm(sum(left), 5 - size))


@cache
def starts(left: Left) -> dict[tuple[int, Left], Fraction]:
    """Return the chance of each total of two cards with what is left then; aces thrown out and replaced."""
    found: dict[tuple[int, Left], Fraction] = {}

    def draw(kept: tuple[int, ...], rest: Left, to_come: int, first: bool, chance: Fraction) -> None:
        if not to_come:
            aces = kept.count(1) if first else 0
            if aces:
                others = tuple(value for value in kept if value > 1)
                return draw(others, rest, aces, False, chance)
            found[sum(kept), rest] = found.get((sum(kept), rest), Fraction(0)) + chance
            return None
        for value, count in enumerate(rest, 1):
            if count:
                share = chance * Fraction(count, sum(rest))
                draw((*kept, value), without(rest, value), to_come - 1, first, share)
        return None

    draw((), left, 2, True, Fraction(1))
    return found


@cache
def fresh(
    left: Left,
    pushes: int,
    later: Fraction,
    calls: Rule | None = None,
    plays: frozenset[int] = frozenset(),
) -> Fraction:
    """Return the chance to win with two new cards, so many *pushes* being worked out exactly; a hand after
    those wins with the chance *later*.  *plays* are the push hands that are played whatever is better."""
    won = Fraction(0)
    for (points, rest), chance in starts(left).items():
        if points < 17:
            won += chance * hand(points, 2, rest, calls)
            continue
        play = Fraction(sum(rest[: 21 - points]), sum(rest))
        push = fresh(rest, pushes - 1, later, calls, plays) if pushes else later
        pushed = push if calls is not None else max(play, push)
        won += chance * (play if points in plays else pushed)
    return won
