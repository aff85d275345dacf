"""Backhand beside a second, naive reading of its rulings, over random matches."""

from random import Random

import pytest

from cardgames.engine import Card, Match, Player
from cardgames.games.backhand import Backhand

TEN = "TJQK"


def worth(card: Card) -> int:
    if card.rank == "A":
        return 1
    return 10 if card.rank in TEN else int(card.rank)


class Reading:
    """A round, read anew from the order of the cards: what every player may do, and who wins."""

    def __init__(self, game: Backhand) -> None:
        self.deck = list(game.stock)
        self.hands = [list(hand) for hand in game.hand]
        self.first = [True] * game.seat_count  # two cards that nothing has been done with yet
        self.result = [""] * game.seat_count
        self.pushes = [0] * game.seat_count
        self.limit = game.push_limit

    def may(self, seat: int) -> set[str]:
        """The verbs of what *seat* may do now."""
        hand = self.hands[seat]
        points = sum(map(worth, hand))
        if self.first[seat] and any(card.rank == "A" for card in hand):
            return {"replace"}
        if points <= 11:
            return {"draw"}
        if len(hand) == 2 and points >= 17:
            return {"play"} if self.limit and self.pushes[seat] >= self.limit else {"play", "push"}
        return {"backhand"} if points == 21 else {"backhand", "hit"}

    def make(self, seat: int, verb: str) -> None:
        hand = self.hands[seat]
        if verb == "replace":
            aces = sum(card.rank == "A" for card in hand)
            hand[:] = [card for card in hand if card.rank != "A"] + [self.deck.pop() for _ in range(aces)]
        elif verb == "push":
            hand[:] = [self.deck.pop(), self.deck.pop()]
            self.pushes[seat] += 1
        elif verb == "backhand":
            over = sum(map(worth, hand)) + worth(self.deck.pop()) > 21
            self.result[seat] = "won" if over else "lost"
        else:
            hand.append(self.deck.pop())
            if sum(map(worth, hand)) > 21:
                self.result[seat] = "lost"
            elif len(hand) == 5 or verb == "play":
                self.result[seat] = "won"
        self.first[seat] = verb == "push"


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("options", [{}, {"push_limit": 3, "shoe": True}])
def test_a_naive_reading_of_random_matches_agrees(seats: int, options: dict[str, int | bool]) -> None:
    hands = 0
    for seed in range(4):
        chosen = dict(options)
        if seats > 1:
            chosen["match"] = ("wins5", "race5", "bets1", "wins5")[seed]  # type: ignore[assignment]
        match = Match(Backhand, [Player(str(n)) for n in range(seats)], seed=f"r{seed}", options=chosen)
        rng, reading, wins = Random(seed), None, [0] * seats
        while not match.over:
            seat, move, before = match.turn, match.decision.sample(rng), match.position
            assert isinstance(before, Backhand) and seat is not None
            if move.verb not in ("deal", "bet"):
                assert reading is not None
                assert reading.may(seat) == {other.verb for other in match.decision}
                reading.make(seat, move.verb)
                wins[seat] += reading.result[seat] == "won"
            match.play(move)
            game = match.position
            assert isinstance(game, Backhand)
            if move.verb in ("deal", "bet"):
                reading = Reading(game) if game.phase != "bet" else None
                continue
            assert reading is not None
            assert [list(hand) for hand in game.hand] == reading.hands
            assert game.results == reading.result and list(game.stock) == reading.deck
            if game.mode != "bets":
                assert game.scores == wins
            hands += bool(reading.result[seat])
    assert hands > 10 * seats


@pytest.mark.parametrize("seed", range(3))
def test_chips_of_an_evening_are_the_bets_won_and_lost(seed: int) -> None:
    match = Match(Backhand, [Player(str(n)) for n in range(4)], seed=f"c{seed}", options={"match": "bets2"})
    rng, own, bets = Random(seed), [200] * 4, [0] * 4
    while not match.over:
        seat, move = match.turn, match.decision.sample(rng)
        banker = match.position.dealer
        match.play(move)
        game = match.position
        assert isinstance(game, Backhand) and seat is not None
        if move.verb == "bet":
            bets[seat] = move.amount or 0
        if bets[seat] and game.results[seat]:
            change = bets[seat] if game.results[seat] == "won" else -bets[seat]
            own[seat] += change
            own[banker] -= change
            bets[seat] = 0
        assert [game.wealth(n) + bets[n] for n in range(4)] == own
    assert sum(match.position.scores) == 800 and own == match.position.scores
