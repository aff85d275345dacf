"""The quick player of the search's playouts: rules of thumb on counts alone."""

from __future__ import annotations

from random import Random

from cardgames.engine import Move

from .combinations import Combination, Counts, counts_of, found, some_cards, without
from .outlook import chance_alone
from .planning import plan
from .rules import BigThree

PASS, DEAL, TAKE = Move("pass"), Move("deal"), Move("take")
TWO, ACE, KING = 11, 10, 9
FEW = 5
"""Cards an enemy has left from which on everything is done to stop it."""


def policy(position: BigThree, rng: Random) -> Move:
    """A quick sensible move of the seat to act; it reads its own hand and what everybody knows."""
    seat = position.player
    phase = position.phase
    if phase == "lead" or phase == "follow":
        hand = position.hand[seat]
        counts = counts_of(hand)
        last = position.last
        if last is None:
            return Move("play", some_cards(hand, lead(position, seat, counts)))
        chosen = follow(position, seat, counts, last)
        return PASS if chosen is None else Move("play", some_cards(hand, chosen))
    if phase == "bid":
        return bid(position, seat)
    return TAKE if phase == "take" else DEAL


def bid(position: BigThree, seat: int) -> Move:
    """3, the least, or nothing, by the chance to win alone."""
    moves = position.legal_bid().moves
    chance = chance_alone(counts_of(position.hand[seat]))
    if chance >= 0.58:
        return next(move for move in reversed(moves) if move.verb == "bid")
    return moves[0] if chance >= 0.52 or moves[-1].verb != "pass" else moves[-1]


def is_control(group: Combination) -> bool:
    """Whether a combination mostly holds the lead."""
    if group.length > 1:
        return group.size >= 6 or group.top == KING
    return group.top >= (TWO, ACE, KING, 0)[group.width - 1]


def lead(position: BigThree, seat: int, counts: Counts) -> Combination:
    """Long low straights first, then what is low; what holds the lead is kept, unless all the rest does."""
    groups = plan(counts)
    if len(groups) == 1:
        return groups[0]
    losers = [group for group in groups if not is_control(group)]
    if len(losers) <= 1:
        return max(
            (group for group in groups if group not in losers), key=lambda group: (group.size, group.top)
        )
    hands = position.hand
    solo = position.solo
    enemies = [solo] if seat != solo else [other for other in (0, 1, 2) if other != seat]
    fewest = min(len(hands[enemy]) for enemy in enemies)
    if fewest <= 2:
        longer = [group for group in losers if group.size > fewest]
        if longer:
            return max(longer, key=lambda group: group.size)
        return max(groups, key=lambda group: (group.size != fewest, group.top))
    return max(
        losers, key=lambda group: (2 * group.size if group.length > 1 else group.width) - 0.7 * group.top
    )


def follow(position: BigThree, seat: int, counts: Counts, last: int) -> Combination | None:
    """The cheapest answer that the hand can spare; more against somebody who is nearly out."""
    to_beat = position.to_beat
    assert to_beat is not None
    answers = found(counts, to_beat)
    if not answers:
        return None
    if sum(counts) == to_beat.size:
        return answers[0]
    solo = position.solo
    left = len(position.hand[last])
    groups = plan(counts)
    if seat != solo and last != solo:
        if to_beat.top >= 7 or to_beat.length > 1:
            return None
        spare = [group for group in answers if group in groups and not is_control(group)]
        return spare[0] if spare and solo not in position.passed else None
    cheap = [group for group in answers if group in groups]
    if cheap and (left <= FEW or not is_control(cheap[0]) or len(groups) <= 4 or to_beat.top >= KING):
        return cheap[0]
    if left > FEW and len(groups) > 3:
        return None
    best = min(answers, key=lambda group: (len(plan(without(counts, group))), group.top))
    return best if left <= FEW or len(plan(without(counts, best))) < len(groups) else None
