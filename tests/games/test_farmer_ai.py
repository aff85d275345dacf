"""The players of Farmer: exact chances, the thresholds of the rule book, and what each level does."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games.farmer import Farmer
from cardgames.games.farmer.ai import (
    HIT,
    OVER,
    STAY,
    VALUES,
    WHOLE_PACK,
    Chances,
    FarmerEvaluation,
    count_values,
    finals_after_staying,
    finals_to_come,
    rollout,
    steady,
    timid,
    unseen,
    usual_least,
    value_of_hit,
)
from cardgames.games.farmer.rules import GOAL, WORTH
from tests.games.farmer_tables import begun
from tests.positions import play

# ------------------------------------------------------------------ exact chances


def test_the_unseen_cards_are_all_but_the_own_ones_and_the_open_ones() -> None:
    game = begun("Kc Qc Jc 4c 6h")
    play(game, "hit", "stay", "hit")
    heap = dict(zip(VALUES, unseen(game.view(2)), strict=True))
    assert heap == {**dict.fromkeys((1, 2, 3, 5, 7, 9), 4), 4: 3, 6: 0, 10: 15}


def naive(pack: tuple[int, ...], total: int) -> Fraction:
    """The chance to end on exactly 16 of somebody who hits on everything below, card by card."""

    @cache
    def chance(left: tuple[int, ...], total: int) -> Fraction:
        if total >= GOAL:
            return Fraction(int(total == GOAL))
        found = Fraction(0)
        for place, value in enumerate(left):
            if place and left[place - 1] == value:
                continue
            rest = left[:place] + left[place + 1 :]
            found += Fraction(left.count(value), len(left)) * chance(rest, total + value)
        return found

    return chance(tuple(sorted(pack)), total)


@pytest.mark.parametrize("total", [10, 12, 14, 15])
def test_the_value_of_a_hit_is_the_exact_chance_card_by_card(total: int) -> None:
    pack = tuple(WORTH[card.rank] for card in Farmer.pack)

    def worth(total: int, number: int, six: bool) -> float:
        return float(total == GOAL) if total >= GOAL else -1.0

    exact = naive(pack, total)
    assert value_of_hit(WHOLE_PACK, total, 2, False, worth) == pytest.approx(float(exact))


def test_finals_are_a_distribution_and_nobody_stays_below_what_they_stay_on() -> None:
    for least in (12, 14, 15, 16):
        finals = finals_to_come(WHOLE_PACK, least)
        assert sum(finals.values()) == pytest.approx(1, abs=1e-4)
        assert all(total >= least and number >= 2 for total, number, _ in finals)


def test_finals_agree_with_simulated_deals() -> None:
    rng, seen, tries = Random(4), 0, 20000
    pack = [WORTH[card.rank] for card in Farmer.pack]
    for _ in range(tries):
        rng.shuffle(pack)
        total, number = pack[0] + pack[1], 2
        while total < 15:
            total, number = total + pack[number], number + 1
        seen += total == GOAL
    expected = sum(chance for (total, *_), chance in finals_to_come(WHOLE_PACK, 15).items() if total == GOAL)
    assert abs(seen / tries - expected) < 3 * (expected * (1 - expected) / tries) ** 0.5 + 0.005


def test_who_stayed_holds_what_the_open_cards_allow() -> None:
    heap = count_values(card for card in Farmer.pack if str(card) not in ("2c", "9c"))
    # 11 open: a five makes 16, a ten would have been bust before
    finals = finals_after_staying(heap, (2, 9), 15)
    totals = {total: sum(c for (t, *_), c in finals.items() if t == total) for total, *_ in finals}
    assert set(totals) == {12, 13, 14, 15, 16, 17, 18, OVER} - {18}
    assert max(totals, key=lambda total: totals[total]) == OVER
    six = [final for final in finals if final[2]]
    assert six == [(OVER, 3, True)], "six and two, and the nine was too many"


def test_ties_are_reckoned_as_the_rules_break_them() -> None:
    sure = {(GOAL, 3, False): 1.0}
    assert Chances([sure], [True]).wins(2, False) == 1 and Chances([sure], [True]).wins(4, False) == 0
    assert Chances([sure], [True]).wins(3, False) == 0 and Chances([sure], [False]).wins(3, False) == 1
    assert Chances([sure], [True]).wins(5, True) == 1, "the six of hearts"
    with_six = {(GOAL, 5, True): 0.25, (OVER, 3, False): 0.75}
    assert Chances([with_six], [False]).wins(2, False) == 0.75
    assert Chances([sure], [True]).no_other == 0


def test_the_small_payments_are_reckoned_exactly() -> None:
    low, same, bust = {(12, 3, False): 1.0}, {(15, 3, False): 1.0}, {(OVER, 3, False): 1.0}
    none = [False] * 3
    assert Chances([low, low, bust], none).nearest(15) == 2
    assert Chances([low, low, same], none).nearest(15) == 1, "two antes shared by two"
    assert Chances([low, low, same], none).nearest(14) == -1
    assert Chances([bust, bust, bust], none).nearest(3) == 0
    half = {(GOAL, 3, False): 0.5, (15, 3, False): 0.25, (OVER, 3, False): 0.25}
    assert Chances([half], [False]).nearest(14) == -0.25, "only where nobody has 16"


def farm_from_which_to_hit(seats: int, total: int, is_farmer: bool, hand: int) -> int:
    """The least farm, in antes, with which the reckoning says hit, where nothing is known of the others."""
    others = ["2h", "3h", "5h", "7h", "9h", "Ah", "4h"][: seats - 1]
    deck = [*others, "Tc"] if is_farmer else ["Tc", *others]
    game = begun(" ".join(deck), seats, hand)
    game.turn = seat = 0 if is_farmer else 1
    card = next(card for card in game.stock if WORTH[card.rank] == total - 10)
    game.move(card, game.stock, game.taken[seat])
    for farm in range(1, 60):
        game.chips["pot.0"] = farm * game.ante
        evaluation = FarmerEvaluation(game.view(seat))
        if evaluation.hit > evaluation.stay:
            return farm
    raise AssertionError


EARLY, LATE = 1, 12
"""Deals: one after which the farmer goes on being paid, and one with which the match may end."""


@pytest.mark.parametrize(
    ("total", "is_farmer", "book"), [(14, False, 8), (14, True, 6), (15, False, 12), (15, True, 7)]
)
def test_the_books_thresholds_lie_between_those_of_an_early_and_a_late_deal(
    total: int, is_farmer: bool, book: int
) -> None:
    """The book gives one number for all; the reckoning says that farming is worth a hit more while the match
    goes on, and none in the end."""
    early = min(farm_from_which_to_hit(seats, total, is_farmer, EARLY) for seats in (4, 8))
    late = max(farm_from_which_to_hit(seats, total, is_farmer, LATE) for seats in (4, 8))
    assert early <= book and (book <= late or late == 1)
    assert not (farm := usual_least(book - 1, is_farmer)) > total and usual_least(book, is_farmer) > total, (
        farm
    )


def first_move(bot: object, game: Farmer) -> Move:
    view = game.view(game.player)
    return bot(view, view.legal(), Random(0))[0].move  # type: ignore[operator]


def with_total(total: int, farm: int, is_farmer: bool = False) -> Farmer:
    """The player to act has *total*, with so many antes in the farm."""
    game = begun("2h 3h Tc" if is_farmer else "Tc 2h 3h")
    if is_farmer:
        game.turn = 0
    card = next(card for card in game.stock if WORTH[card.rank] == total - 10)
    game.move(card, game.stock, game.taken[game.player])
    game.chips["pot.0"] = farm * game.ante
    return game


@pytest.mark.parametrize(
    ("total", "farm", "farmer", "thumb"),
    [
        (13, 3, False, HIT), (14, 7, False, STAY), (14, 8, False, HIT), (14, 5, True, STAY),
        (14, 6, True, HIT), (15, 11, False, STAY), (15, 12, False, HIT), (15, 6, True, STAY),
        (15, 7, True, HIT),
    ],
)  # fmt: skip
def test_the_steady_player_goes_by_the_books_thresholds(
    total: int, farm: int, farmer: bool, thumb: Move
) -> None:
    game = with_total(total, farm, farmer)
    assert first_move(steady, game) == thumb == rollout(game.view(game.player), Random(0))
    assert first_move(timid, game) == STAY
