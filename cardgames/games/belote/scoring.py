"""What a hand is worth to each side, line by line (R23 to R28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgames.engine import Card, Side
from cardgames.engine.text import Field

from .declarations import Declaration

ALL = 162
"""The trick points of a hand, the last trick included (R2)."""
HALF = 81
CAPOT = 252
LAST_TRICK = 10
BELOTE = 20


class Hand(NamedTuple):
    """A hand that has been played: the side of the *taker*, for each side the points of its *cards* and its
    number of *tricks*, who won the *last* trick, the *good* declarations and whose they are, the side that
    held the *belote* with its two cards, and what was *held* over from hands before."""

    taker: int
    cards: tuple[int, int]
    tricks: tuple[int, int]
    last: int
    good: Sequence[Declaration] = ()
    good_side: int | None = None
    belote: int | None = None
    royals: tuple[Card, ...] = ()
    held: int = 0
    holds_over: bool = False

    @property
    def points(self) -> tuple[int, int]:
        """The trick points of each side, the last trick included."""
        first, second = self.cards
        return first + LAST_TRICK * (self.last == 0), second + LAST_TRICK * (self.last == 1)

    @property
    def capot(self) -> int | None:
        """The side that took all tricks, if one did."""
        return self.tricks.index(8) if 8 in self.tricks else None

    @property
    def is_even(self) -> bool:
        """Whether the points stand 81 to 81 and the house holds them over."""
        return self.holds_over and self.points[0] == HALF

    @property
    def winner(self) -> int | None:
        """The side that won the contract; None where it is held over."""
        if self.is_even:
            return None
        return self.taker if self.points[self.taker] > HALF else 1 - self.taker  # R23, R24


class Line(NamedTuple):
    """*points* for a side, *why* as a template with its *fields*, and the *cards* that made them."""

    side: int
    points: int
    why: str
    cards: tuple[Card, ...] = ()
    fields: dict[str, Field] = {}


def lines(hand: Hand) -> Iterator[Line]:
    """What each side scores, before rounding."""
    yield contract(hand)
    yield from trick_points(hand)
    side = declarations_side(hand)
    for one in hand.good if side is not None else ():
        assert side is not None
        yield Line(side, one.points, "{name}", one.cards, {"name": one.name})
    if hand.belote is not None:  # R18: always
        yield Line(hand.belote, BELOTE, "belote and rebelote", hand.royals)
    if hand.held and hand.winner is not None:
        yield Line(hand.winner, hand.held, "held over from before")


def contract(hand: Hand) -> Line:
    """The verdict."""
    mine, theirs = hand.points[hand.taker], hand.points[1 - hand.taker]
    fields: dict[str, Field] = {"mine": mine, "theirs": theirs, "side": Side(hand.taker)}
    if hand.is_even:
        return Line(hand.taker, 0, "81 to 81: 81 points are held over")
    if hand.winner == hand.taker:
        return Line(hand.taker, 0, "{side} made the contract, {mine} to {theirs}", (), fields)
    return Line(hand.taker, 0, "{side} failed the contract, {mine} to {theirs}", (), fields)


def trick_points(hand: Hand) -> Iterator[Line]:
    """The lines for tricks: R25 to R27."""
    if hand.capot is not None:
        yield Line(hand.capot, CAPOT, "all eight tricks: capot")
    elif hand.is_even:
        yield Line(1 - hand.taker, HALF, "81 in tricks")
    elif hand.winner != hand.taker:
        yield Line(1 - hand.taker, ALL, "all 162, as the contract failed")
    else:
        for side in (hand.taker, 1 - hand.taker):
            yield Line(side, hand.cards[side], "cards in tricks")
            if hand.last == side:
                yield Line(side, LAST_TRICK, "last trick")


def declarations_side(hand: Hand) -> int | None:
    """Who scores the good declarations, None for nobody (R16, R26, R27)."""
    if hand.good_side is None:
        return None
    if hand.winner == 1 - hand.taker:
        return hand.winner  # the defenders take them, whoever held them
    if hand.capot is not None and hand.good_side != hand.capot:
        return None
    return hand.good_side


def rounded(points: int) -> int:
    """*points* to the nearest ten, five upwards (R28)."""
    return (points + 5) // 10 * 10
