"""Rondas and rondines: what three cards hold, and which cards a declaration leaves possible."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import comb
from random import Random
from typing import NamedTuple

from cardgames.engine import Card, SamplingError

NOTHING, RONDA, RONDINE = "nothing", "ronda", "rondine"
TRIES = 500
"""Near the end of the pack few deals fit, so that a draw often has to start over."""


class Known(NamedTuple):
    """The knowledge of three cards that somebody was dealt.

    What was declared (*call*), those that have been *shown*, and how many are *hidden*.
    """

    call: str
    shown: tuple[Card, ...]
    hidden: int


def declared(three: Sequence[Card]) -> str:
    """Return the declaration of these cards."""
    most = max(Counter(card.rank for card in three).values())
    return (NOTHING, RONDA, RONDINE)[most - 1]


def strength(three: Sequence[Card], order: str) -> tuple[int, int]:
    """Return the order of a ronda or rondine: rondine before ronda, then the rank by *order* (R12)."""
    rank, most = Counter(card.rank for card in three).most_common(1)[0]
    return most, order.index(rank)


def may_hold(call: str, played: Sequence[Card], card: Card) -> bool:
    """Tell whether a player with this *call* who has *played* these cards may still hold *card*."""
    ranks = [other.rank for other in played]
    if call == NOTHING:
        return card.rank not in ranks
    if call == RONDINE:
        return all(rank == card.rank for rank in ranks)
    if call == RONDA and len(ranks) == 2:
        return (card.rank in ranks) == (ranks[0] != ranks[1])
    return True


def chance_of_rank(rank: str, known: Known, unseen: Mapping[str, int]) -> float:
    """Return the chance that a card of *rank* is among the hidden ones, with *unseen* cards of each rank."""
    out, total = unseen.get(rank, 0), sum(unseen.values())
    if not out or not known.hidden:
        return 0.0
    ranks = [card.rank for card in known.shown]
    if known.call == NOTHING:
        left = {other: count for other, count in unseen.items() if other not in ranks}
        others = [count for other, count in left.items() if other != rank]
        ways = _count_different_ways([*left.values()], known.hidden)
        return out * _count_different_ways(others, known.hidden - 1) / max(1, ways) if rank in left else 0.0
    if known.call == RONDINE:
        if ranks:
            return float(rank in ranks)
        return comb(out, 3) / max(1, sum(comb(count, 3) for count in unseen.values()))
    if known.call == RONDA:
        return _chance_in_ronda(rank, ranks, unseen)
    return 1 - comb(total - out, known.hidden) / comb(total, known.hidden)


def _count_different_ways(counts: Sequence[int], size: int) -> int:
    """Count the ways to take *size* cards of different ranks from ranks with these counts of cards."""
    ways = [1] + [0] * size
    for count in counts:
        for number in range(size, 0, -1):
            ways[number] += ways[number - 1] * count
    return ways[size]


def _chance_in_ronda(rank: str, ranks: Sequence[str], unseen: Mapping[str, int]) -> float:
    """Return the same for a player who has a pair and has shown these *ranks*."""
    out, total = unseen[rank], sum(unseen.values())
    pairs = {other: comb(count, 2) for other, count in unseen.items()}
    if not ranks:
        ways = sum(many * (total - unseen[other]) for other, many in pairs.items())
        return (pairs[rank] * (total - out) + out * (sum(pairs.values()) - pairs[rank])) / max(1, ways)
    if len(ranks) == 1:
        same = unseen.get(ranks[0], 0)
        ways = same * (total - same) + sum(pairs.values()) - pairs.get(ranks[0], 0)
        mine = same * (total - same) if rank == ranks[0] else same * out + pairs[rank]
        return mine / max(1, ways)
    fitting = [other for other in unseen if (other in ranks) == (ranks[0] != ranks[1])]
    return out / max(1, sum(unseen[other] for other in fitting)) if rank in fitting else 0.0


def deal_out(unseen: Sequence[Card], known: Mapping[int, Known], rng: Random) -> dict[int, list[Card]]:
    """Return cards of *unseen* for each seat of *known*, as its declaration wants them.

    Raises SamplingError where none are found.
    """
    order = sorted(known, key=lambda seat: (RONDINE, RONDA, NOTHING).index(known[seat].call))
    for _ in range(TRIES):
        pool, hands = list(unseen), dict[int, list[Card]]()
        for seat in order:
            hand = draw_hidden(pool, known[seat], rng)
            if hand is None:
                break
            hands[seat] = hand
            pool = [card for card in pool if card not in hand]
        else:
            return hands
    raise SamplingError("No deal agrees with what was declared.")


def draw_hidden(pool: Sequence[Card], known: Known, rng: Random) -> list[Card] | None:
    """Draw the cards still held of one hand; return None where there are none that fit."""
    fitting = [card for card in pool if may_hold(known.call, known.shown, card)]
    by_rank: dict[str, list[Card]] = defaultdict(list)
    for card in fitting:
        by_rank[card.rank].append(card)
    if known.call == NOTHING:
        return _draw_different(fitting, known.hidden, rng)
    if known.hidden < 2 and known.call == RONDA:
        return rng.sample(fitting, known.hidden) if fitting else None
    if known.call == RONDINE:
        weights = {rank: comb(len(cards), known.hidden) for rank, cards in by_rank.items()}
        rank = _choose_weighted(weights, rng)
        return rng.sample(by_rank[rank], known.hidden) if rank else None
    return _draw_ronda(fitting, by_rank, known, rng)


def _draw_different(pool: Sequence[Card], count: int, rng: Random) -> list[Card] | None:
    """Draw *count* cards of different ranks."""
    hand: list[Card] = []
    for card in rng.sample(pool, len(pool)):
        if len(hand) == count:
            break
        if all(card.rank != other.rank for other in hand):
            hand.append(card)
    return hand if len(hand) == count else None


def _draw_ronda(
    pool: Sequence[Card], by_rank: Mapping[str, Sequence[Card]], known: Known, rng: Random
) -> list[Card] | None:
    """Draw a pair and another card, of which at most one card has been played."""
    played = known.shown[0].rank if known.shown else ""
    weights = {}
    for rank, cards in by_rank.items():
        others = len(pool) - len(cards)
        if rank == played:  # the pair is completed, and the other card is any
            weights[rank] = len(cards) * others
        else:
            weights[rank] = comb(len(cards), 2) * (1 if played else others)
    rank = _choose_weighted(weights, rng)
    if not rank:
        return None
    hand = rng.sample(by_rank[rank], 1 if rank == played else 2)
    if len(hand) < known.hidden:
        hand.append(rng.choice([card for card in pool if card.rank != rank]))
    return hand


def _choose_weighted(weights: Mapping[str, int], rng: Random) -> str:
    """Choose one of the names by its weight; return "" where no weight is left."""
    if not any(weights.values()):
        return ""
    return rng.choices(list(weights), list(weights.values()))[0]
