"""Botifarra's play as data, for the fast search."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cardgames.engine.families.trick_play import TrickLaw, TrickPlay

from .rules import HALF, POINTS, STRENGTH, Botifarra


def deal(view: Botifarra) -> TrickPlay | None:
    """The hand as the seat to act knows it; None while no card is to be played."""
    if view.phase != "play" or view.turn is None:
        return None
    camps = [view.team(seat) for seat in range(4)]
    taken = [0] * 4
    for camp in (0, 1):
        taken[camps.index(camp)] = view.taken(camp)
    factor = view.multiplier

    def worth(points: int) -> float:
        return (points - HALF) * factor

    return replace(view.known_play(law(view.trumps), camps, taken), worth=worth)


@lru_cache
def law(trumps: str) -> TrickLaw:
    """R1, R12 and R15 with these trumps."""
    return TrickLaw(
        strength={card: STRENGTH[card.rank] for card in Botifarra.pack},
        points={card: POINTS.get(card.rank, 0) for card in Botifarra.pack},
        trumps=trumps,
        heading="opponents",
        lowest=True,
        trick_points=1,
    )
