"""What the next player can reach from a total, and what a hand is good for later.

Both are expectations over the cards that a seat has not seen.  They are the whole judgement of the steady
player, so that its reasons are the terms that decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from cardgames.engine import BACK, Card

from .rules import HAND, Jubilee
from .totals import PASSED, STEP, VALUE, jubilee, step

FAR = 5 * STEP  # a total that hearts cannot bring below 0
SOME_DOUBLE = 1.25  # what a jubilee is worth where it may be a double one
LASTING = 0.9  # how much of what the next player gains is lost
BURDEN = (
    3.3, -0.3, 1.1, 1.4, 1.4, 1.3, 1.3, 1.4, 1.3, 1.5, 6.5, 0.0, -0.5,
    -0.7, 0.2, 6.8, 4.0, 4.0, 3.8, 3.9, 3.8, 4.0, 3.9, 3.4, -1.0,
)  # fmt: skip
"""For each remainder of a total by 25, what it is worth to face it with a full hand: the fixed point of
playing the card with the best `prospect`, averaged over hands (the tests work it out again)."""
MET = (5, 4, 2, 3, 3, 2, 2, 3, 3, 3, 1, 9, 10, 11, 13, 1, 1, 1, 1, 1, 1, 1, 1, 2, 13)
"""How often each remainder is met, among players who look after what they leave."""


def share(players: int) -> float:
    """How much of what the next of so many *players* gains counts as lost."""
    return LASTING if players == 2 else 1 / (players - 1) + 0.1


class Reply(NamedTuple):
    """What the next player can do at a total: the *chance* to make a jubilee, the *points* to be expected
    of it, and the chance that every card passes one (*forced*)."""

    chance: float
    points: float
    forced: float

    @property
    def value(self) -> float:
        """Points that the next player may expect."""
        return self.points + PASSED * self.forced


@lru_cache(200_000)
def none_of(cards: int, out: int, hand: int) -> float:
    """The chance that a hand of *hand* cards has none of some *cards* among *out*."""
    return comb(out - cards, hand) / comb(out, hand) if hand <= out else 0.0


class Outlook:
    """What the player to act in *view* knows of the cards that are out."""

    def __init__(self, view: Jubilee) -> None:
        self.view = view
        me = view.player
        seen = [*view.played, *view.recent, *view.hand[me]]
        self.next = next((seat for seat in view.seats_after(me) if seat != me and size(view, seat)), me)
        known = [card for card in held(view, self.next) if card is not BACK]
        self.known = Counter(VALUE[card] for card in known)
        self.hidden = size(view, self.next) - len(known)
        gone = Counter(card for card in (*seen, *known) if card is not BACK)
        for seat in view.seats_after(self.next):
            if seat != me and seat != self.next:
                gone.update(card for card in held(view, seat) if card is not BACK)
        self.unseen = Counter(VALUE[card] for card in view.pack if not gone[card])
        self.out = sum(self.unseen.values())

    def reply(self, total: int) -> Reply:
        """What the next player can do at *total*."""
        if self.next == self.view.player:
            return Reply(0.0, 0.0, 0.0)
        hits: dict[int, int] = {}  # points -> unseen cards that make them
        passing = sure = 0
        for value, count in self.unseen.items():
            points = self.points(total, value)
            if points > 0:
                hits[points] = hits.get(points, 0) + count
            elif points < 0:
                passing += count
        for value in self.known:
            sure = max(sure, self.points(total, value))
        expected, left, hidden = 0.0, 1.0, min(self.hidden, self.out)
        for points in sorted(hits, reverse=True):
            if points <= sure:
                break
            none = none_of(hits[points], self.out, hidden)
            expected += left * (1 - none) * points
            left *= none
        chance = 1.0 if sure else 1 - left
        expected += left * sure
        free = self.out - passing
        bound = all(self.points(total, value) < 0 for value in self.known)
        forced = none_of(free, self.out, hidden) if bound and self.hidden + len(self.known) else 0.0
        return Reply(chance, expected, forced)

    def points(self, total: int, value: int) -> int:
        """What a card of *value* scores at *total*; 0 where it may not be played."""
        return step(total, value, bool(self.view.rescore)).points if total + value >= 0 else 0


def held(view: Jubilee, seat: int) -> Sequence[Card]:
    """The cards of *seat*, shown or not; those that nobody knows are `BACK`."""
    return view.shown if seat == view.showing else view.hand[seat]


def size(view: Jubilee, seat: int) -> int:
    """How many cards *seat* holds."""
    return len(held(view, seat))


def promise(hand: Iterable[Card], rescore: bool = True) -> float:
    """What the cards of *hand* may be expected to bring with the next of them, over the totals that are met.

    >>> from cardgames.engine import cards
    >>> promise(cards("9s 8s 2h")) > promise(cards("9s 9s2 9c"))
    True
    """
    return promise_of(tuple(sorted(map(VALUE.__getitem__, hand))), rescore)


@lru_cache(200_000)
def promise_of(values: tuple[int, ...], rescore: bool) -> float:
    """The same for the *values* of cards in ascending order."""
    if not values:
        return 0.0
    different = set(values)
    best = (max(prospect(rest, value, rescore) for value in different) for rest in range(STEP))
    return sum(weight * one for weight, one in zip(MET, best, strict=True)) / sum(MET)


@cache
def prospect(rest: int, value: int, rescore: bool) -> float:
    """What a card of *value* brings at a total with the remainder *rest*: points, less what it leaves."""
    points = step(FAR + rest, value, rescore).points
    return (points * SOME_DOUBLE if points > 0 else points) - LASTING * BURDEN[(rest + value) % STEP]


def dangers() -> Sequence[float]:
    """For each remainder of a total by 25, the points that a full hand of the whole pack may expect there."""
    values = Counter(VALUE.values())
    found = []
    for rest in range(STEP):
        cards = sum(count for value, count in values.items() if (rest + value) % STEP == 0)
        found.append(jubilee(STEP) * (1 - none_of(cards, len(VALUE), HAND)))
    return found


DANGER = dangers()
