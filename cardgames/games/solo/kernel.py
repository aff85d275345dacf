"""Solo's play as data, for the fast search: tricks, and who may be playing with the declarer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp

from cardgames.engine import Card
from cardgames.engine.families.trick_play import Likely, TrickLaw, TrickPlay

from .contract import (
    BLACK_QUEENS,
    NEEDED,
    POINTS,
    SIMPLE,
    SOLO,
    STRENGTH,
    TOUT,
    trump_order,
    trump_strength,
)
from .judgement import expected_tricks, plain_length
from .rules import Solo

ASKED = {SIMPLE: 2.6, SOLO: 4.7, TOUT: 6.8}
"""The tricks that a declarer expects who bids such a game."""
SURE = 0.3
"""Expected tricks by which a hand must be better than is asked for a bid to be nearly certain."""
UNLIKELY = 0.15
"""How likely somebody calls a card of a suit of which they hold nothing."""


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

    play = view.known_play(law(view.trumps), camps, view.tricks)
    return replace(
        play, ally=view.called_card if view.partner is None else None, worth=worth, likely=likely(view)
    )


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


# -------------------------------------------------------------------- what was said


def likely(view: Solo) -> Likely | None:
    """How well the cards that the declarer still holds go with a game bid as the steady player does.

    Who passed says little, and who had to play because all passed says nothing.
    """
    if view.is_forced or view.player == view.declarer:
        return None
    assert view.declarer is not None
    played, declarer = view.played_by(view.declarer), view.declarer

    def fits(seat: int, cards: Sequence[Card]) -> float:
        return declares(view, [*cards, *played]) if seat == declarer else 1.0

    return fits


def declares(view: Solo, hand: Sequence[Card]) -> float:
    """How likely the declarer of this game has this *hand*."""
    surplus = expected_tricks(hand, view.trumps) - ASKED[view.kind]
    chance = 1 / (1 + exp(-surplus / SURE))
    called = view.called_card
    if called is not None and not plain_length(hand, called.suit):
        chance *= UNLIKELY
    return chance
