"""The odds of Ace-Deuce-Jack: exact, and as the program deals (R12)."""

import re
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, sqrt
from random import Random

from cardgames.engine import FRENCH_52, Match, Move, Player
from cardgames.games import folder
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.ace_deuce_jack.rules import CHIPS
from tests.positions import chips, play

PAGE = (folder(AceDeuceJack) / "rules.md").read_text(encoding="utf-8")
WIN = Fraction(comb(40, 3), comb(52, 3))
EDGE = 1 - 2 * WIN


def test_r12_the_chances_are_those_of_the_rule_book() -> None:
    assert Fraction(9880, 22100) == WIN
    assert round(float(WIN), 4) == 0.4471 and round(100 * float(EDGE), 3) == 10.588


def test_r12_every_set_of_three_cards_judged_one_by_one() -> None:
    """All 22,100 of them, by the rules' own judgement."""
    game = AceDeuceJack(2, seed="1", dealer=0)
    ranks = [card.rank for card in FRENCH_52]
    game.fresh_pack(game.stock)
    deadly = set()
    for card in FRENCH_52:
        game.move(card, game.stock, game.shown)
        if game.deadly:
            deadly.add(card.rank)
        game.move(card, game.shown, game.stock)
    wins = sum(1 for three in combinations(ranks, 3) if not deadly.intersection(three))
    assert deadly == {"A", "2", "J"} and Fraction(wins, comb(52, 3)) == WIN


def test_r12_the_order_in_which_they_are_turned_makes_no_difference() -> None:
    assert Fraction(40, 52) * Fraction(39, 51) * Fraction(38, 50) == WIN


def test_r9_the_cut_has_no_influence_on_the_chances() -> None:
    """Every order of a small pack, with two deadly cards of seven, cut in every way into three piles."""
    orders = list(permutations("AJ34567"))
    wins = {
        (first, second): sum(
            1 for order in orders if not {order[first - 1], order[first + second - 1], order[-1]} & {"A", "J"}
        )
        for first in range(1, 6)
        for second in range(1, 7 - first)
    }
    assert len(wins) == 15
    assert {Fraction(count, len(orders)) for count in wins.values()} == {Fraction(comb(5, 3), comb(7, 3))}


def dealt(count: int, amounts: bool) -> list[int]:
    """What a bettor of 20 wins in each of so many hands, cut by the program or anywhere at all."""
    rng, won = Random(4), []
    for seed in range(count):
        game = AceDeuceJack(2, seed=f"odds{seed}", dealer=0)
        game.events = None
        game.apply(Move("deal"))
        game.apply(Move("limit", amount=20))
        while game.phase == "cut":
            game.apply(game.legal().sample(rng) if amounts else Move("any"))
        for move in (Move("bet", amount=20), *[Move("turn")] * 3):
            game.apply(move)
        won.append(game.wealth(1) - CHIPS)
    return won


def test_simulated_hands_agree_with_the_exact_edge_however_the_pack_is_cut() -> None:
    for amounts in (False, True):
        won = dealt(3000, amounts)
        error = 20 * sqrt(float(1 - EDGE**2)) / sqrt(len(won))
        assert abs(sum(won) / len(won) + 20 * float(EDGE)) < 3 * error


def test_a_whole_match_is_fair_because_everybody_banks_equally_often() -> None:
    """With equal bets everybody may expect exactly nothing: own bank turns make up for those of others."""
    for seats in range(2, 9):
        match = Match(AceDeuceJack, [Player(str(n)) for n in range(seats)], seed="fair")
        expected = [Fraction(0)] * seats
        while not match.over:
            move = min(match.decision, key=lambda move: move.amount or 0)
            if move.verb == "bet":
                assert match.turn is not None
                expected[match.turn] -= EDGE * (move.amount or 0)
                expected[match.position.dealer] += EDGE * (move.amount or 0)
            match.play(move)
        assert expected == [0] * seats


class Reading:
    """A naive reading of the rules: who owns what, from the moves and the bottom cards alone."""

    def __init__(self, seats: int) -> None:
        self.own, self.bets = [CHIPS] * seats, dict[int, int]()

    def settle(self, banker: int, ranks: str) -> None:
        sign = -1 if re.search("[A2J]", ranks) else 1
        for seat, amount in self.bets.items():
            self.own[seat] += sign * amount
            self.own[banker] -= sign * amount
        self.bets = {}


def test_a_naive_reading_of_random_matches_comes_to_the_same_chips() -> None:
    hands = 0
    for seed in range(16):
        seats = 2 + seed % 7
        rng, reading = Random(seed), Reading(seats)
        match = Match(AceDeuceJack, [Player(str(n)) for n in range(seats)], seed=str(seed))
        while not match.over:
            seat, banker, move = match.turn, match.position.dealer, match.decision.sample(rng)
            bottoms = ""
            if move.verb == "turn" and len(match.position.zone("shown")) == 2:
                piles = [match.position.zone(name) for name in ("stock", "second", "third")]
                taken = match.position.zone("shown")
                bottoms = "".join(card.rank for card in (*taken, piles[2][0]))
            match.play(move)
            if move.verb == "bet":
                assert seat is not None
                reading.bets[seat] = move.amount or 0
            if bottoms:
                hands += 1
                reading.settle(banker, bottoms)
                assert match.position.scores == reading.own
    assert hands > 300


def test_the_odds_of_the_page_are_exact() -> None:
    assert f"{comb(40, 3):,} of {comb(52, 3):,}" in PAGE
    assert f"players win {100 * float(WIN):.1f} hands in 100" in PAGE
    assert f"the bank wins {100 * float(1 - WIN):.1f}" in PAGE
    assert f"{100 * float(EDGE):.3f}%" in PAGE
    assert f"one time in {round(1 / float((1 - WIN) ** 5))}," in PAGE


def test_the_page_and_the_set_up_say_that_there_is_nothing_to_decide_but_the_stake() -> None:
    assert "nothing to decide but the stake" in PAGE and "play money" in PAGE
    assert "you only choose the stake" in AceDeuceJack.goal


def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    ceilings = ", ".join(map(str, AceDeuceJack.ceilings[:-1])) + f" or {AceDeuceJack.ceilings[-1]}"
    assert ceilings in PAGE and f"Everyone starts with {CHIPS}" in PAGE
    assert f"borrows {AceDeuceJack.lot} from the house" in PAGE


def test_the_example_of_the_page() -> None:
    from tests.games.ace_deuce_jack_tables import cut, turn_all

    for bottoms, own in (("9h Kd 5c", 210), ("9h Kd 2c", 190), ("Ah Kd 2c", 190)):
        assert bottoms == "Ah Kd 2c" or all("{" + card + "}" in PAGE for card in bottoms.split())
        game = cut(bottoms)
        play(game, "bet 10", "bet 5")
        turn_all(game)
        assert chips(game)[1] == own
