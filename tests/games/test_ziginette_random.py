"""Ziginette beside a second, naive reading, and its chances beside exact ones."""

from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import pytest

from cardgames.engine import Match, Move, Player
from cardgames.engine.families.betting import on
from cardgames.games.ziginette import Ziginette


class Reading:
    """One hand, read anew from the order of the cards: chips, and bets by rank and seat."""

    def __init__(self, game: Ziginette) -> None:
        self.bank, self.seats, self.most = game.dealer, game.seat_count, game.most
        self.board = [card.rank for card in game.board]
        self.rank = game.own[game.dealer][0].rank
        self.deck = [card.rank for card in game.stock]
        self.chips = [game.chips[f"stack.{seat}"] for seat in range(self.seats)]
        self.bets: dict[tuple[str, int], int] = {}
        self.order = dict.fromkeys(range(self.seats), 0)

    def bet(self, seat: int, rank: str, amount: int) -> None:
        covered = self.chips[self.bank] - sum(self.bets.values())
        left = min(amount, self.most - self.bets.get((rank, seat), 0), self.chips[seat], covered)
        left -= left % 5
        if left >= 5:
            self.chips[seat] -= left
            self.bets[rank, seat] = self.bets.get((rank, seat), 0) + left

    def make(self, seat: int, move: Move) -> None:
        if move.verb == "bet":
            self.bet(seat, move.card.rank, move.amount or 0)
        if move.verb == "every":
            for rank in self.board:
                self.bet(seat, rank, move.amount or 0)
        if move.verb in ("every", "same"):
            self.order[seat] = move.amount or 0
        if move.verb == "turn":
            self.turn()

    def turn(self) -> None:
        rank = self.deck.pop()
        if rank == self.rank:
            for (_, seat), amount in self.bets.items():
                self.chips[seat] += 2 * amount
                self.chips[self.bank] -= amount
            self.bets = {}
        elif rank in self.board:
            self.board.remove(rank)
            self.deck = [other if other != rank else "dead" for other in self.deck]
            self.chips[self.bank] += sum(n for (other, _), n in self.bets.items() if other == rank)
            self.bets = {key: n for key, n in self.bets.items() if key[0] != rank}
        elif rank != "dead":
            self.board.append(rank)
            for seat in [(self.bank + step) % self.seats for step in range(1, self.seats)]:
                self.bet(seat, rank, self.order[seat])


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_naive_reading_of_random_matches_comes_to_the_same_chips(seats: int) -> None:
    hands = 0
    for seed in range(3):
        match = Match(Ziginette, [Player(str(seat)) for seat in range(seats)], seed=str(seed))
        rng, reading = Random(seed), None
        while not match.over:
            seat, move = match.turn, match.decision.sample(rng)
            match.play(move)
            game = match.position
            assert isinstance(game, Ziginette) and seat is not None
            if move.verb == "limit":
                reading = Reading(game)
            elif move.verb in ("bet", "every", "same", "turn"):
                assert reading is not None
                reading.make(seat, move)
                assert reading.chips == [game.chips[f"stack.{n}"] for n in range(seats)]
                assert sum(reading.bets.values()) == game.live
            hands += move.verb == "deal"
    assert hands >= 3 * seats


@cache
def exact(board: int = 2, unseen: int = 7, dead: int = 0) -> tuple[Fraction, Fraction, Fraction]:
    """While bets lie on every board card: the chance that the board is cleared, and how many cards are
    still turned and how many of them become board cards, on average.

    *board* live ranks with three cards left each, like the bank's; *unseen* ranks with four; *dead* cards.
    """
    if not board:
        return Fraction(1), Fraction(0), Fraction(0)
    cards = 3 * board + 3 + 4 * unseen + dead
    cleared, turned, new = Fraction(0), Fraction(1), Fraction(0)
    ways = [(3 * board, (board - 1, unseen, dead + 2), 0)]
    if unseen:
        ways.append((4 * unseen, (board + 1, unseen - 1, dead), 1))
    if dead:
        ways.append((dead, (board, unseen, dead - 1), 0))
    for count, then, more in ways:
        chance, after = Fraction(count, cards), exact(*then)
        cleared += chance * after[0]
        turned += chance * after[1]
        new += chance * (after[2] + more)
    return cleared, turned, new


def test_the_exact_figures_of_the_page() -> None:
    cleared, turned, new = map(float, exact())
    assert (round(cleared, 4), round(turned, 2), round(2 + new, 2)) == (0.0882, 8.98, 5.88)


def hands(count: int) -> dict[str, list[int]]:
    """What happened in so many hands in which everything is bet on: for each hand, whether the first board
    card won, whether the board was cleared, cards turned, board cards, playettes."""
    seen: dict[str, list[int]] = {name: [] for name in ("won", "cleared", "turned", "board", "profit")}
    game = Ziginette(2, seed="frequencies", dealer=0)
    game.events = None
    while len(seen["won"]) < count:
        game.turn, game.phase, game.dealt = 0, "deal", 0
        game.apply(Move("deal"))
        game.apply(Move("limit", amount=5))
        first, before, turned = game.board[0], game.wealth(1), 0
        game.apply(Move("every", amount=5))
        won, board = 0, len(game.board)
        while game.phase in ("turn", "bet") and game.banked == [0, 0]:
            if game.phase == "bet":
                game.apply(Move("every", amount=5))
                continue
            lay = game.heap(on(first.rank, 1)) > 0
            ranks = len({card.rank for card in (*game.board, *game.dead)})
            game.apply(Move("turn"))
            turned += 1
            if game.banked == [0, 0]:
                board += len({card.rank for card in (*game.board, *game.dead)}) > ranks
            else:
                won = int(lay)
        seen["won"].append(won)
        seen["cleared"].append(int(game.banked == [0, 0]))
        seen["turned"].append(turned)
        seen["board"].append(board)
        seen["profit"].append(game.wealth(1) - before)
        game.banked, game.dealer, game.over = [0, 0], 0, False
    return seen


def off(values: list[int], expected: float) -> float:
    """How many standard errors the mean of *values* lies from *expected*."""
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return abs(mean - expected) / (spread / sqrt(len(values)))


def test_simulated_frequencies_agree_with_the_exact_ones() -> None:
    seen = hands(4000)
    cleared, turned, new = map(float, exact())
    assert off(seen["won"], 0.5) < 3, "a bet is even"
    assert off(seen["profit"], 0) < 3
    assert off(seen["cleared"], cleared) < 3
    assert off(seen["turned"], turned) < 3
    assert off(seen["board"], 2 + new) < 3


def test_a_playette_comes_as_often_as_it_should() -> None:
    count, playettes = 3000, []
    for seed in range(count):
        game = Ziginette(2, seed=f"p{seed}", dealer=0)
        game.apply(Move("deal"))
        playettes.append(int(len({card.rank for card in list(game.stock)[-3:]}) < 3))
    assert off(playettes, 1 - (36 * 32) / (39 * 38)) < 3
