"""Belote's play as data, for the fast search."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from cardgames.engine import Card
from cardgames.engine.families.trick_play import TrickLaw, TrickPlay, known_play

from . import scoring
from .ranking import PLAIN, TRUMP, points, total
from .rules import Belote
from .scoring import ALL, LAST_TRICK, Hand


def deal(view: Belote) -> TrickPlay | None:
    """The hand as the seat to act knows it; None while no card is to be played."""
    if view.phase != "play" or view.turn is None:
        return None
    worth = worths(view.result())

    def draw(rng: Random) -> list[list[Card]]:
        world = view.determinize(rng)
        return [list(world.holding(seat)) for seat in range(4)]

    taken = (total(view.won[0], view.trumps), total(view.won[1], view.trumps), 0, 0)
    return replace(
        known_play(view, law(view.trumps, view.over_partner), (0, 1, 0, 1), taken),
        worth=worth.__getitem__,
        draw=draw,
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
