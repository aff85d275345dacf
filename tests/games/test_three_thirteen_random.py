"""Three Thirteen Rummy at random against a second, naive reading of its rules."""

from random import Random

import pytest

from cardgames.engine import (
    Card,
)
from tests.games.three_thirteen_tables import at_random


def is_meld(group: tuple[Card, ...], wild: str) -> bool:
    """R4 to R7, read word for word."""
    plain = [card for card in group if card.rank != wild]
    if len({card.rank for card in plain}) <= 1:
        return len(group) >= 3
    order = "A23456789TJQK"
    places = [order.index(card.rank) for card in plain]
    return (
        3 <= len(group) <= 13
        and len({card.suit for card in plain}) == 1
        and len(set(places)) == len(places)
        and max(places) - min(places) < len(group)
    )


def least(hand: frozenset[Card], wild: str, memo: dict[frozenset[Card], int]) -> int:
    """The least deadwood, by trying all groups with the first card."""
    if not hand:
        return 0
    if hand not in memo:
        first, *others = sorted(hand, key=str)
        cost = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(first.rank) or int(first.rank)
        best = cost + least(frozenset(others), wild, memo)
        for bits in range(1 << len(others)):
            chosen = [card for place, card in enumerate(others) if bits >> place & 1]
            if is_meld((first, *chosen), wild):
                best = min(best, least(hand - {first, *chosen}, wild, memo))
        memo[hand] = best
    return memo[hand]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_going_out_and_scores_agree_with_a_naive_reading(seats: int) -> None:
    offered = 0
    for number in range(12):
        game = at_random(seats, 1, f"naive {seats} {number}")
        rng, memo = Random(number), dict[frozenset[Card], int]()
        while game.hand_number < 5 and game.turns < 60:
            if game.phase == "discard" and game.out is None:
                hand = frozenset(game.hand[game.player])
                right = {
                    card
                    for card in hand
                    if card is not game.taken and not least(hand - {card}, game.wild_rank, memo)
                }
                assert {move.card for move in game.legal() if move.verb == "out"} == right
                offered += bool(right)
            elif game.phase == "deal":
                memo.clear()
            hands = [frozenset(hand) for hand in game.hand]
            wild, before = game.wild_rank, list(game.scores)
            move = game.legal().sample(rng)
            seat = game.player
            game.apply(move)
            if game.phase == "deal":
                hands[seat] -= {move.card}
                gained = [after - old for after, old in zip(game.scores, before, strict=True)]
                assert gained == [least(hand, wild, memo) for hand in hands]
    assert offered > 5
