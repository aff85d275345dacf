"""How low a hand is likely to become, from the number of cards that a player draws.

Final hands fall into nine classes by their highest card: seven, eight, nine … ace, and a pair or worse.  An
`Outlook` is the chance of each class.  What others hold is judged by what everybody sees: how many cards
they drew, how many draws are left and whether they bet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from cardgames.engine import Card

from .lowball import NOTHING, rank_value, strength

Outlook = tuple[float, ...]
CLASSES = 9
"""Highest card seven, eight, nine, ten, jack, queen, king, ace; a pair or worse."""

LAST: dict[int, Outlook] = {
    0: (0.22, 0.40, 0.27, 0.08, 0.03, 0.0, 0.0, 0.0, 0.0),
    1: (0.13, 0.14, 0.09, 0.09, 0.08, 0.08, 0.08, 0.08, 0.23),
    2: (0.03, 0.07, 0.08, 0.09, 0.09, 0.08, 0.08, 0.08, 0.40),
    3: (0.01, 0.03, 0.05, 0.06, 0.07, 0.08, 0.08, 0.08, 0.54),
    4: (0.0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.09, 0.10, 0.60),
    5: (0.0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.10, 0.13, 0.59),
}
"""What becomes of a hand that draws so many cards for the last time (0: of one that stands pat)."""
HIT = {1: 0.28, 2: 0.33, 3: 0.38, 4: 0.43, 5: 0.48}
"""The chance that a card drawn is one to keep, when so many are missing."""
AGGRESSIVE: Outlook = (1.0, 0.95, 0.7, 0.4, 0.25, 0.12, 0.1, 0.1, 0.13)
PASSIVE: Outlook = (0.5, 0.75, 1.0, 1.0, 0.95, 0.8, 0.6, 0.5, 0.4)
"""How often a player with each class bets or raises, and how often checks or calls, after the last draw."""


@lru_cache(maxsize=64)
def after_draws(missing: int, draws: int) -> Outlook:
    """The final hand of a player about to draw *missing* cards, with *draws* draws left (this one too)."""
    if draws <= 1 or not missing:
        return LAST[missing]
    chance = HIT[missing]
    total = [0.0] * CLASSES
    for hits in range(missing + 1):
        weight = comb(missing, hits) * chance**hits * (1 - chance) ** (missing - hits)
        for number, part in enumerate(after_draws(missing - hits, draws - 1)):
            total[number] += weight * part
    return tuple(total)


def given(outlook: Outlook, weights: Outlook) -> Outlook:
    """The outlook after something was done that each class does with these *weights*."""
    parts = [part * weight for part, weight in zip(outlook, weights, strict=True)]
    return tuple(part / (sum(parts) or 1.0) for part in parts)


def class_of(cards: Sequence[Card], ace_low: bool) -> float:
    """The class of a made hand, with the second card as a fraction of it."""
    category, first, *rest = strength(tuple(cards), ace_low)
    if category != NOTHING:
        return CLASSES - 1 + min(0.99, 0.1 * category + first / 200)
    lowest = 5 if ace_low else 7
    return min(CLASSES - 2, max(0, first - lowest)) + min(0.95, max(0, rest[0] - 3) / (first - 3))


def beats(hand: float, others: Iterable[Outlook]) -> float:
    """The chance that a hand of this class is lower than those of all *others*."""
    number, part = int(hand), hand - int(hand)
    chance = 1.0
    for outlook in others:
        chance *= sum(outlook[number + 1 :]) + outlook[number] * (1 - part)
    return chance


def wins(own: Outlook, others: Sequence[Outlook]) -> float:
    """The chance that a hand with this outlook is the lowest in the end."""
    return sum(part * beats(number + 0.5, others) for number, part in enumerate(own) if part)


def last_draw(
    kept: Sequence[Card], unseen: Sequence[Card], ace_low: bool, others: Sequence[Outlook]
) -> float:
    """The chance to win after filling *kept* up to five cards for the last time, by counting every rank
    that may come (flushes, which are rare, are left out)."""
    missing = 5 - len(kept)
    if missing > 2:
        return wins(LAST[missing], others)
    counts = Counter(card.rank for card in unseen)
    first = {rank: next(card for card in unseen if card.rank == rank) for rank in counts}
    total = 0
    chance = 0.0
    for ranks in combinations_with_replacement(sorted(counts), missing):
        ways = 1
        for rank, count in Counter(ranks).items():
            ways *= comb(counts[rank], count)
        if not ways:
            continue
        total += ways
        chance += ways * beats(_class_of_ranks((*kept, *(first[rank] for rank in ranks)), ace_low), others)
    return chance / max(1, total)


def _class_of_ranks(cards: tuple[Card, ...], ace_low: bool) -> float:
    """The class of five cards as if they were not of one suit."""
    if len({card.suit for card in cards}) == 1:
        other = "h" if cards[0].suit != "h" else "s"
        cards = (*cards[:-1], Card(cards[-1].rank, other))
    return class_of(cards, ace_low)


def smoothness(kept: Sequence[Card], ace_low: bool) -> float:
    """How much better (or worse) *kept* is than other cards to draw to: low cards and a deuce help, cards
    in a row make straights."""
    ranks = sorted(rank_value(card, ace_low) for card in kept)
    if not ranks:
        return 0.0
    bonus = 0.02 * sum(7 - rank for rank in ranks) / len(ranks)
    if not ace_low:
        bonus += 0.03 if ranks[0] == 2 else -0.02
        if len(ranks) == 4 and ranks[-1] - ranks[0] == 3:
            bonus -= 0.08
    return bonus * len(ranks) / 4
