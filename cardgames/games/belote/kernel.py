"""Belote's play as data, for the fast search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp
from random import Random

from cardgames.engine import Card
from cardgames.engine.families.trick_play import Likely, TrickLaw, TrickPlay

from . import scoring
from .declarations import best, line
from .estimate import estimate, is_sound
from .ranking import PLAIN, TRUMP, points, total
from .rules import Belote
from .sampling import claims
from .scoring import ALL, LAST_TRICK, Hand

ENOUGH = 100
"""Deals that are drawn with claims in mind, which is slow; after them they are taken again."""
ASKED = 92
"""The points that a taker expects, from all eight cards."""
SURE = 6
"""Points by which a hand must be better than is asked for a take to be nearly certain."""
UNLIKELY = 0.1
"""How likely somebody takes whose trumps will not do."""


def deal(view: Belote) -> TrickPlay | None:
    """The hand as the seat to act knows it; None while no card is to be played."""
    if view.phase != "play" or view.turn is None:
        return None
    worth = worths(view.result())

    drawn: list[list[list[Card]]] = []

    def draw(rng: Random) -> list[list[Card]]:
        if len(drawn) == ENOUGH:
            return rng.choice(drawn)
        world = view.determinize(rng)
        drawn.append([list(world.holding(seat)) for seat in range(4)])
        return drawn[-1]

    claimed = bool(claims(view))  # cards that are claimed would hardly ever be dealt by chance
    taken = (total(view.won[0], view.trumps), total(view.won[1], view.trumps), 0, 0)
    return replace(
        view.known_play(law(view.trumps, view.over_partner), (0, 1, 0, 1), taken),
        worth=worth.__getitem__,
        draw=draw if claimed else None,
        likely=None if claimed else likely(view),
    )


@lru_cache(maxsize=16)
def law(trumps: str, over_partner: bool) -> TrickLaw:
    """R1, R2 and R20 with these trumps."""
    pack = Belote.pack
    return TrickLaw(
        strength={card: (TRUMP if card.suit == trumps else PLAIN).index(card.rank) for card in pack},
        points={card: points(card, trumps) for card in pack},
        trumps=trumps,
        heading="always" if over_partner else "opponents",
        trumping=True,
        last_trick=LAST_TRICK,
    )


def worths(hand: Hand) -> list[float]:
    """What the first side wins or loses by *hand*, for every number of points that it may have in the end."""
    return [worth(hand, mine) for mine in range(ALL + 1)]


def worth(hand: Hand, mine: int) -> float:
    """The same for one number of points; a side with all of them has all the tricks."""
    last = 0 if mine >= LAST_TRICK else 1
    cards = mine - LAST_TRICK * (last == 0), ALL - mine - LAST_TRICK * (last == 1)
    tricks = (8, 0) if mine == ALL else (0, 8) if mine == 0 else (4, 4)
    ended = hand._replace(cards=cards, tricks=tricks, last=last)
    return float(sum(-one.points if one.side else one.points for one in scoring.lines(ended)))


# -------------------------------------------------------------------- what was said


def likely(view: Belote) -> Likely:
    """How well the cards that a seat still holds go with what it said: taking, and declarations."""
    played = [view.played_by(seat) for seat in range(4)]
    talk = list(enumerate(view.talk))

    def fits(seat: int, cards: Sequence[Card]) -> float:
        hand = [*cards, *played[seat]]
        if view.talk:
            own = best(hand, view.trumps)
            if any(
                line(view.talk[:number], seat, own) != word for number, (who, word) in talk if who == seat
            ):
                return 0.0
        return takes(hand, view.trumps) if seat == view.taker else 1.0

    return fits


def takes(hand: Sequence[Card], trumps: str) -> float:
    """How likely somebody took with these eight cards."""
    sound = 1.0 if is_sound(hand, trumps) else UNLIKELY
    return sound / (1 + exp((ASKED - estimate(hand, trumps)) / SURE))
