"""Chips: heaps, payments, credit and the score, on a game of one coin toss."""

import pytest

from cardgames.engine import FRENCH_52, PILE, Game, Move, OneOf, Paid, Scored, apply_events, shared
from cardgames.engine.families.betting import Betting, bet, between, debt, on, pot, stack


class Toss(Betting):
    """Two players put 10 each into the pot and seat 0 takes it; who has no 10 borrows 25."""

    title, seats, pack = "Toss", (2,), FRENCH_52
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.give_chips(15)
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.settle()
        for seat in (0, 1):
            self.borrow(seat, 10, 25)
            self.pay(stack(seat), bet(seat), 10)
            self.pay(bet(seat), pot(), 10)
        self.pay(pot(), stack(0), 20, "the pot")
        if self.hand_number == 3:
            self.settle()
            self.finish()


def played(hands: int) -> Toss:
    game = Toss()
    for _ in range(hands):
        game.apply(Move("deal"))
    return game


def test_chips_go_from_heap_to_heap_and_empty_heaps_on_the_table_end() -> None:
    assert played(1).chips == {"stack.0": 25, "debt.0": 0, "stack.1": 5, "debt.1": 0}


def test_who_cannot_pay_borrows_whole_lots_and_owes_them() -> None:
    game = played(2)
    assert game.heap(stack(1)) == 20
    assert game.heap(debt(1)) == -25
    assert game.wealth(1) == -5


def test_the_score_stands_still_until_it_is_settled() -> None:
    assert played(1).scores == [15, 15]
    assert played(2).scores == [25, 5]
    game = played(3)
    assert game.scores == [45, -15]
    assert [str(event.why) for event in game.events or [] if isinstance(event, Scored)][-2:] == [
        "Chips won",
        "Chips lost",
    ]
    assert game.outcome().winners == (0,) and str(game.outcome().reason) == "Most chips: 45."
    game.scores = [-20, -15]
    assert game.outcome().winners == (1,) and str(game.outcome().reason) == "Least debt: 15 chips."


def test_payments_are_told_and_folded() -> None:
    before, after = played(0), played(1)
    events = [event for event in after.events or [] if isinstance(event, Paid)]
    assert [(event.src, event.dst, event.amount) for event in events][-1] == ("pot.0", "stack.0", 20)
    apply_events(before, events)
    assert before.chips == after.chips


def test_nobody_pays_what_they_have_not() -> None:
    game = played(0)
    with pytest.raises(AssertionError):
        game.pay(stack(0), pot(), 16)


def test_a_view_shows_all_chips() -> None:
    game: Game = played(2)
    assert game.view(1).chips == game.chips


def test_at_stake_are_all_bets_of_a_seat_and_no_other_heaps() -> None:
    game = Toss()
    for heap in (bet(1), on("K", 1), on("T", 1), between(0, 1, 1), pot()):
        game.pay(stack(1), heap, 2)
    game.pay(stack(0), between(0, 1, 0), 3)
    assert game.at_stake(1) == 8 and game.at_stake(0) == 3
    assert game.heap(stack(1)) == 5
