"""Buck Euchre's play as data, for the fast search: everybody for themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp

from cardgames.engine import Card
from cardgames.engine.families.trick_play import Likely, TrickLaw, TrickPlay

from .judgement import JOINING, NAME, ORDER, TAKE_UP, expected_tricks
from .ranking import SUITS, belongs_to, height, left_bower, right_bower
from .rules import PENALTY, TRICKS, BuckEuchre

SURE = 0.25
"""Expected tricks by which a hand must be better than is asked for a bid to be nearly certain."""


def deal(view: BuckEuchre) -> TrickPlay | None:
    """The hand as the seat to act knows it; None while no card is to be played."""
    if view.phase != "play" or view.turn is None:
        return None
    play = view.known_play(law(view.trumps), range(4), view.tricks)
    fits = likely(view)
    promised = [view.promised(seat) for seat in range(4)]
    points = list(view.scores)

    def scores(tricks: Sequence[int]) -> list[float]:
        worth = [0.0] * 4
        for seat, taken in zip(play.seats, tricks, strict=True):
            if taken == TRICKS:
                worth[seat] = max(points[seat], TRICKS)  # R16: the match
            else:
                worth[seat] = taken if taken >= promised[seat] else -PENALTY
        return worth

    return replace(
        play, apart=True, scores=scores, likely=lambda place, cards: fits(play.seats[place], cards)
    )


@lru_cache
def law(trumps: str) -> TrickLaw:
    """R4, R5 and R14 with these trumps."""
    return TrickLaw(
        strength={card: height(card, trumps) for card in BuckEuchre.pack},
        points={},
        trumps=trumps,
        trick_points=1,
        suits={card: belongs_to(card, trumps) for card in BuckEuchre.pack},
    )


# -------------------------------------------------------------------- what was said


def likely(view: BuckEuchre) -> Likely:
    """How well the cards that a seat still holds go with its bids, if it bids as the steady player does."""
    played = [view.played_by(seat) for seat in range(4)]
    passes = Counter(seat for seat, said, _ in view.calls if said == "Pass")

    def fits(seat: int, cards: Sequence[Card]) -> float:
        hand = [*cards, *played[seat]]
        if seat == view.declarer:
            return reached(expected_tricks(hand, view.trumps), asked_of_declarer(view))
        chance = 1.0
        if passes[seat] and view.turned is not None and not (view.taken and seat == view.dealer):
            chance = 1 - reached(expected_tricks(hand, view.turned.suit), ORDER)
            if passes[seat] > 1:
                chance *= 1 - reached(max(expected_tricks(hand, suit) for suit in SUITS.values()), NAME)
        return chance * reached(sure_tricks(hand, view.trumps), JOINING) if seat in view.staying else chance

    return fits


def asked_of_declarer(view: BuckEuchre) -> float:
    """The tricks that the declarer wanted to see before fixing trumps."""
    assert view.turned is not None
    if view.trumps != view.turned.suit:
        return NAME
    return TAKE_UP if view.declarer == view.dealer else ORDER


def sure_tricks(hand: Sequence[Card], trumps: str) -> float:
    """The tricks to be expected, and more for a bower that is good for the promised one."""
    sure = right_bower(trumps) in hand or left_bower(trumps) in hand
    return expected_tricks(hand, trumps) + sure


def reached(tricks: float, asked: float) -> float:
    """How likely somebody speaks up who expects so many *tricks* where so many are *asked*."""
    return 1 / (1 + exp((asked - tricks) / SURE))
