"""Farmer beside a second, naive reading over random deals, and how often the farm is won."""

from math import sqrt
from random import Random

import pytest

from cardgames.engine import Card, Match, Player
from cardgames.games.farmer import Farmer
from cardgames.games.farmer.ai import steady
from cardgames.games.farmer.rules import winner

POINTS = dict(zip("A2345679TJQK", (1, 2, 3, 4, 5, 6, 7, 9, 10, 10, 10, 10), strict=True))


def settled(
    hands: dict[int, list[str]], farmer: int, seats: int, farm: int, ante: int
) -> tuple[list[int], int, int]:
    """What each seat gains or loses in the settlement, the farm that is left, and the next farmer."""
    gain = [0] * seats
    count = {seat: sum(POINTS[card[0]] for card in hand) for seat, hand in hands.items()}
    order = [farmer, *((farmer + step) % seats for step in range(1, seats))]
    next_farmer = farmer
    if 16 in count.values():
        best = min(
            (seat for seat in order if count[seat] == 16),
            key=lambda seat: ("6h" not in hands[seat], len(hands[seat]), order.index(seat)),
        )
        gain[best] += farm
        farm, next_farmer = 0, best
    elif good := [seat for seat in order if count[seat] < 16]:
        top = max(count[seat] for seat in good)
        first = [seat for seat in good if count[seat] == top]
        losers = [seat for seat in good if count[seat] < top]
        for seat in losers:
            gain[seat] -= ante
        for seat in first:
            gain[seat] += ante * len(losers) // len(first)
        farm += ante * len(losers) % len(first)
    for seat in order[1:]:
        if count[seat] > 16:
            gain[seat] -= ante
            gain[farmer] += ante
    return gain, farm, next_farmer


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_naive_reading_of_random_matches_settles_alike(seats: int) -> None:
    deals = 0
    for seed in range(8):
        match = Match(Farmer, [Player(str(seat)) for seat in range(seats)], seed=str(seed))
        rng = Random(seed)
        while not match.over:
            before = match.position
            assert isinstance(before, Farmer)
            is_last = before.phase == "show" and before.player == before.inside[-1]
            match.play(match.decision.sample(rng))
            after = match.position
            assert isinstance(after, Farmer)
            if is_last and not after.over:
                hands = {seat: [str(card) for card in after.taken[seat]] for seat in range(seats)}
                own = [before.wealth(seat) for seat in range(seats)]
                gain, farm, farmer = settled(hands, before.dealer, seats, before.heap("pot.0"), before.ante)
                assert after.scores == [had + more for had, more in zip(own, gain, strict=True)]
                assert (after.heap("pot.0"), after.dealer) == (farm, farmer)
                deals += 1
    assert deals >= 8 * 11


def test_a_naive_reading_of_ties_finds_the_same_winner() -> None:
    """Hands of 16 are rare at random, so many are made of the cards that remain."""
    rng, ways = Random(5), set()
    pack = list(Farmer.pack)
    for _ in range(4000):
        rng.shuffle(pack)
        seats, rest, farmer = rng.randint(2, 5), iter(pack), rng.randint(0, 4)
        hands: dict[int, list[Card]] = {}
        for seat in [(farmer + step) % 5 for step in range(1, 6)][5 - seats :]:
            hand: list[Card] = []
            for card in rest:
                if sum(POINTS[each.rank] for each in [*hand, card]) <= 16:
                    hand.append(card)
                if sum(POINTS[each.rank] for each in hand) > 14 and len(hand) > 1:
                    break
            hands[seat] = hand
        found = winner(hands, farmer)
        gain, _, _ = settled(
            {seat: [str(card) for card in hands.get(seat, [])] for seat in range(5)}, farmer, 5, 1000, 0
        )
        assert (found.seat if found else None) == (gain.index(1000) if 1000 in gain else None)
        ways.add(found.by if found else "")
    assert ways == {"", "only", "six", "fewest", "farmer", "left"}


def share_won(seats: int, deals: int) -> tuple[float, float]:
    """The share of deals of steady players in which the farm is won, and its standard error."""
    won, number, rng = 0, 0, Random(seats)
    while number < deals:
        game = Farmer(seats, seed=f"share {seats} {number}")
        game.events = None
        while not game.over and number < deals:
            decision = game.legal()
            game.apply(steady(game, decision, rng)[0].move if game.phase == "play" else next(iter(decision)))
            if game.is_settled:
                number += 1
                won += any(game.won)
    share = won / deals
    return share, sqrt(share * (1 - share) / deals)


@pytest.mark.parametrize(("seats", "expected"), [(2, 0.20), (4, 0.35), (8, 0.60)])
def test_how_often_the_farm_is_won(seats: int, expected: float) -> None:
    share, error = share_won(seats, 1200)
    assert abs(share - expected) < 0.03 + 3 * error, (share, error)
