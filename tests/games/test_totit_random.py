"""Totit at random against a naive second reading of its rules, on words instead of cards."""

from collections import Counter
from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games.totit import Totit


def name(card: object) -> str:
    return str(card)[:2]


def rank(word: str) -> str:
    return "court" if word[0] in "AJQK" else word[0]


def may_take(word: str, target: str, table: list[str], first: bool) -> bool:
    """R7 to R11, sentence by sentence."""
    if rank(word) != rank(target) or (first and word != target):
        return False
    same = [other for other in table if rank(other) == rank(target)]
    if table.count(target) == 1:
        return True
    return all(same.count(other) == 2 for other in same)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("compulsory", [False, True])
def test_legal_moves_and_scores_against_a_naive_reading(seats: int, compulsory: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        game = Totit(seats, seed=f"naive{seed}", options={"compulsory": compulsory})
        rng, points, piles = Random(seed), [0] * seats, [Counter[str]() for _ in range(seats)]
        turns = [0] * seats
        while not game.over:
            if game.phase == "deal":
                game.apply(Move("deal"))
                piles, turns = [Counter() for _ in range(seats)], [0] * seats
                continue
            seat, table = game.player, [name(card) for card in game.table]
            expected = {
                (str(card), str(other))
                for card in game.hand[seat]
                for other in game.table
                if may_take(name(card), name(other), table, turns[seat] == 0)
            }
            if not (compulsory and expected):
                expected |= {(str(card), "") for card in game.hand[seat]}
            moves = list(game.legal())
            assert {
                (str(m.card), str(m.groups[1][0]) if len(m.groups) > 1 else "") for m in moves
            } == expected
            taking = [move for move in moves if len(move.groups) > 1]
            move = rng.choice(taking if taking and rng.random() < 0.8 else moves)
            seen["taken"] += len(move.groups) > 1
            piles[seat].update(map(name, move.cards) if len(move.groups) > 1 else ())
            turns[seat] += 1
            game.apply(move)
            if not any(game.hand):
                for place, pile in enumerate(piles):
                    points[place] += sum(count == 2 for count in pile.values())
                assert game.scores == points
                assert sum(points) <= 30 * game.hand_number
    assert seen["taken"] > 20
