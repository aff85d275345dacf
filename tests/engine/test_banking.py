"""Banking: who has the bank, who bets, and what the banker may allow."""

from __future__ import annotations

import pytest

from cardgames.engine import PILE, Move, OneOf, shared
from cardgames.engine.families.banking import Banking
from cardgames.engine.families.betting import HOUSE, stack


class Booth(Banking):
    """A bank that only goes round; those in *away* do not take part."""

    title, seats = "Booth", (4, 2)
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.give_chips(200)
        self.away: list[int] = []
        self.open_bank(1, 2)
        self.ask(self.dealer, "deal")

    def takes_part(self, seat: int) -> bool:
        return seat not in self.away

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.pass_bank()


def bankers(game: Booth) -> list[int]:
    """Who has the bank, one after the other, until the match is over."""
    seen = []
    while not game.over:
        seen.append(game.dealer)
        game.apply(Move("deal"))
    return seen


def test_everybody_has_the_bank_equally_often_in_turn() -> None:
    game = Booth()
    assert bankers(game) == [1, 2, 3, 0] * 2
    assert game.banked == [2, 2, 2, 2]


def test_the_bank_passes_over_whoever_takes_no_part() -> None:
    game = Booth()
    game.away = [2]
    assert game.bettors() == [3, 0]
    assert bankers(game) == [1, 3, 0] * 2


def test_bettors_are_asked_from_the_seat_after_the_banker() -> None:
    assert Booth().bettors() == [2, 3, 0] and Booth(2).bettors() == [0]


@pytest.mark.parametrize(
    ("bank", "times", "allowed"),
    [(200, 1, [5, 10, 20, 30, 50]), (149, 1, [5, 10, 20, 30]), (200, 3, [5, 10, 20]), (3, 1, [5])],
)
def test_the_bank_allows_what_it_can_pay_to_all_and_always_the_least(
    bank: int, times: int, allowed: list[int]
) -> None:
    game = Booth()
    game.pay(stack(1), HOUSE, 200 - bank)
    assert game.bank == bank and game.allowed(times) == allowed
