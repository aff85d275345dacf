"""Solo's play as data, for the fast search: tricks, and who may be playing with the declarer."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cardgames.engine.families.trick_play import TrickLaw, TrickPlay, known_play

from .contract import BLACK_QUEENS, NEEDED, POINTS, STRENGTH, trump_order, trump_strength
from .rules import Solo


def deal(view: Solo) -> TrickPlay | None:
    """The hand as the seat to act knows it; None while no card is to be played.

    The declarer is camp 0, with whoever holds the called card in the deal that is tried: nobody knows more
    than that.
    """
    if view.phase != "play" or view.turn is None:
        return None
    camps = [int(seat not in (view.declarer, view.partner)) for seat in range(4)]
    needed, points = NEEDED[view.kind], POINTS[view.game]

    def worth(tricks: int) -> float:
        return points if tricks >= needed else -points

    play = known_play(view, law(view.trumps), camps, view.tricks)
    return replace(play, ally=view.called_card if view.partner is None else None, worth=worth)


@lru_cache
def law(trumps: str) -> TrickLaw:
    """R1, R14 and R15 with these trumps."""
    high = trump_order(trumps)
    return TrickLaw(
        strength={card: trump_strength(card) if card in high else STRENGTH[card.rank] for card in Solo.pack},
        points={},
        trumps=trumps,
        trick_points=1,
        suits=dict.fromkeys(BLACK_QUEENS, trumps),
    )
