"""Betting in Triple Draw: rounds, raises, all-in players and side pots (R8 to R16)."""

from random import Random

import pytest

from cardgames.engine import Move, Scored
from cardgames.engine.families.betting import bet, pot, stack
from cardgames.games.triple_draw import TripleDraw
from cardgames.games.triple_draw.pots import excess, layers
from tests.games.triple_draw_tables import (
    EIGHT,
    KINGS,
    NINE,
    PAIR,
    SEVEN,
    checked,
    dealt,
    make,
    pat,
    played_out,
    shown,
    told,
)
from tests.refusals import refused

FOUR = (SEVEN, EIGHT, NINE, PAIR)


def labels(game: TripleDraw) -> list[str]:
    return [str(game.label(move)) if game.label(move) else move.verb for move in game.legal()]


def heaps(game: TripleDraw) -> dict[str, int]:
    return {name: count for name, count in game.chips.items() if name.startswith(("bet", "pot"))}


# ------------------------------------------------------------------ rounds


def test_r8_bets_are_exactly_the_small_bet_and_then_the_big_one() -> None:
    game = dealt(SEVEN, EIGHT, NINE)
    assert labels(game) == ["fold", "Call 4", "Raise to 8"]
    for size in (4, 8, 8):
        checked(game)
        pat(game)
        assert labels(game) == ["check", f"Bet {size}"]
    make(game, "bet")
    assert labels(game) == ["fold", "Call 8", "Raise to 16"]
    game.drain()
    make(game, "raise")
    assert told(game) == ["Seat 3 raises to 16"]


def test_r9_who_begins_each_round_and_what_may_be_done() -> None:
    game = dealt(*FOUR, dealer=0)
    assert game.player == 3  # left of the big blind
    assert game.legal().verbs == ("fold", "call", "raise")
    assert refused(game, "bet") == "Somebody has bet already: you can only raise."
    make(game, "call", "call", "fold", "check")
    pat(game)
    assert game.player == 2  # the first left of the button who is still in
    assert game.legal().verbs == ("check", "bet")
    assert refused(game, "fold") == "Checking is free, so there is no need to fold."


def test_r10_one_bet_and_three_raises() -> None:
    game = make(dealt(*FOUR), "raise", "raise", "raise")
    assert labels(game) == ["fold", "Call 12"]
    assert refused(game, "raise") == "A round allows only one bet and three raises."
    make(game, "call")
    checked(game)
    pat(game)
    make(game, "bet", "raise", "raise", "raise")
    assert game.legal().verbs == ("fold", "call")


def test_r10_the_cap_holds_heads_up_unless_the_option_lifts_it() -> None:
    game = make(dealt(SEVEN, EIGHT), "raise", "raise", "raise")
    assert game.legal().verbs == ("fold", "call")
    game = make(dealt(SEVEN, EIGHT, no_cap=True), "raise", "raise", "raise")
    assert game.legal().verbs == ("fold", "call", "raise")
    game = make(dealt(*FOUR, no_cap=True), "raise", "raise", "raise")
    assert game.legal().verbs == ("fold", "call")


def test_r11_the_big_blind_may_raise() -> None:
    game = make(dealt(SEVEN, EIGHT, NINE), "call", "call")
    assert game.player == 2
    assert game.legal().verbs == ("check", "raise")
    assert str(game.prompt()) == "Check, or raise?"
    assert refused(game, "bet") == "The big blind counts as a bet: you can only raise."


def test_r12_a_round_ends_when_all_bets_are_equal() -> None:
    game = make(dealt(SEVEN, EIGHT, NINE), "call", "call", "raise", "call")
    assert game.phase == "bet"
    make(game, "call")
    assert game.phase == "draw"
    assert heaps(game) == {"pot.0": 24}


def test_r12_the_last_one_in_takes_the_pot_without_showing() -> None:
    game = dealt(SEVEN, EIGHT, NINE)
    game.drain()
    make(game, "fold", "fold")
    assert told(game) == ["Seat 1 folds", "Seat 2 folds", "Seat 3 gets 2 back",
                          "Seat 3 takes the pot: 4"]  # fmt: skip
    assert game.scores == [200, 198, 202]
    assert not game.shown
    assert game.phase == "deal"


# ------------------------------------------------------------------ all in


def test_r13_a_short_player_calls_with_everything_and_stays_in() -> None:
    game = dealt(KINGS, SEVEN, EIGHT, chips=(200, 200, 7))
    make(game, "raise", "call")
    assert labels(game) == ["fold", "Call 3 (all in)"]
    game.drain()
    make(game, "call")
    assert told(game)[0] == "Seat 3 calls 3, all in"
    assert heaps(game) == {"pot.0": 21, "pot.1": 2}
    assert [layer.seats for layer in game.layers()] == [(1, 2, 0), (1, 0)]
    make(game, "draw -")
    assert game.player == 2  # draws, though there is nothing to bet with
    pat(game)
    assert game.player == 1
    played_out(game)
    assert game.scores == [192, 215, 0]


def test_r13_also_for_a_blind() -> None:
    game = dealt(KINGS, SEVEN, EIGHT, chips=(200, 1, 3))
    assert heaps(game) == {"bet.1": 1, "bet.2": 3}
    assert labels(game) == ["fold", "Call 3"]  # nobody could answer more
    make(game, "call")
    assert heaps(game) == {"pot.0": 3, "pot.1": 4}
    played_out(game)
    assert game.scores == [197, 3, 4]


def test_r13_a_short_big_blind_is_still_to_be_called_in_full() -> None:
    game = dealt(KINGS, SEVEN, EIGHT, PAIR, chips=(200, 200, 3, 200))
    assert labels(game) == ["fold", "Call 4", "Raise to 8"]


def test_r13_whoever_can_only_call_is_told_so() -> None:
    game = dealt(*FOUR, chips=(200, 200, 200, 4))
    assert labels(game) == ["fold", "Call 4 (all in)"]
    assert refused(game, "raise") == "You don't have enough chips to raise."


def test_r14_a_raise_of_half_a_bet_counts_as_a_whole_one() -> None:
    game = dealt(*FOUR, chips=(200, 200, 200, 6))
    make(game, "raise")  # all in for 6: 2 more than the blind, half a bet
    assert game.bets == 2
    assert labels(game) == ["fold", "Call 6", "Raise to 12", "Complete to 8"]
    make(game, "complete")
    assert game.bets == 2 and [game.heap(bet(seat)) for seat in (3, 0)] == [6, 8]
    assert labels(game) == ["fold", "Call 6", "Raise to 12"]


def test_r14_the_offer_to_complete_is_gone_once_somebody_called() -> None:
    game = make(dealt(*FOUR, chips=(200, 200, 200, 6)), "raise", "fold")
    assert "complete" in game.legal().verbs
    make(game, "call")
    assert labels(game) == ["fold", "Call 2", "Raise to 10"]


def test_r14_who_has_less_than_the_whole_bet_completes_with_all_there_is() -> None:
    game = make(dealt(*FOUR, chips=(7, 200, 200, 6)), "raise")
    assert labels(game) == ["fold", "Call 6", "Complete to 7"]
    assert refused(game, "raise") == "You only have enough to complete the short bet."
    game = make(dealt(*FOUR, chips=(6, 200, 200, 6)), "raise")
    assert labels(game) == ["fold", "Call 6 (all in)"]
    game = make(dealt(SEVEN, EIGHT, chips=(6, 200)), "raise")
    assert labels(game) == ["fold", "Call 2"], "nobody is left to answer more"


def test_r14_less_than_half_is_a_call_only() -> None:
    game = dealt(*FOUR, chips=(5, 200, 200, 200))
    make(game, "call", "raise")
    assert game.bets == 1
    assert game.level == 5
    assert labels(game) == ["fold", "Call 3", "Raise to 8"]  # has not acted yet
    make(game, "call", "call")
    assert game.player == 3
    assert labels(game) == ["fold", "Call 1"]
    assert refused(game, "raise") == "The last raise was less than half a bet, so you may only call or fold."


def test_r14_whoever_has_not_acted_still_raises_from_the_last_whole_bet() -> None:
    game = make(dealt(*FOUR, chips=(5, 200, 200, 200)), "call", "raise", "call")
    assert labels(game) == ["fold", "Call 1", "Raise to 8"]


@pytest.mark.parametrize(("left", "bets"), [(3, 0), (4, 1)])
def test_r14_half_of_the_big_bet_is_four(left: int, bets: int) -> None:
    game = dealt(SEVEN, EIGHT, NINE, chips=(200, 4 + left, 200))
    for _ in range(2):
        pat(checked(game))
    make(game, "bet")
    assert (game.size, game.level, game.bets) == (8, left, bets)


def test_r14_a_short_bet_may_be_made_a_whole_one_by_who_has_not_acted() -> None:
    game = dealt(SEVEN, EIGHT, NINE, chips=(200, 200, 5))
    pat(checked(game))
    make(game, "check", "bet")  # seat 2 bets its last chip
    assert labels(game) == ["fold", "Call 1", "Raise to 4"]
    make(game, "call")
    assert labels(game) == ["fold", "Call 1"]


def test_r15_side_pots_layer_by_layer_and_the_excess_first() -> None:
    game = dealt(SEVEN, EIGHT, NINE, PAIR, chips=(10, 20, 200, 200), dealer=3)
    make(game, "raise", "raise")  # seats 2 and 3
    make(game, "call", "call", "call")
    assert heaps(game) == {"pot.0": 40, "pot.1": 6}
    pat(game)
    make(game, "check", "bet", "fold", "call")
    assert heaps(game) == {"pot.0": 40, "pot.1": 14}
    while game.round < 4 or game.phase == "draw":
        checked(game)
        pat(game)
    played_out(game)
    assert game.scores[0] == 40
    assert sum(game.scores) == 430


def test_r15_each_pot_is_told_by_its_name_and_what_is_in_it() -> None:
    game = dealt(SEVEN, EIGHT, NINE, PAIR, chips=(10, 20, 40, 200), dealer=3)
    while game.phase != "show":
        verbs = game.legal().verbs if game.phase == "bet" else ("draw -",)
        make(game, next(verb for verb in ("raise", "bet", "call", "check", "draw -") if verb in verbs))
    game.drain()
    shown(game)
    scores = [event for event in game.drain() if isinstance(event, Scored) and not event.points]
    assert [(event.side, str(event.why)) for event in scores] == [
        (0, "Seven-five low wins the main pot: 40"),
        (1, "Eight-six low wins side pot 1: 30"),
        (2, "Nine-seven low wins side pot 2: 40"),
    ]


def test_r16_betting_stops_and_the_draws_go_on() -> None:
    game = dealt(SEVEN, EIGHT, chips=(200, 8))
    make(game, "raise")
    make(game, "call")
    for count in (1, 2, 3):
        assert game.phase == "draw"
        assert game.round == count
        make(game, "draw -", "draw -")
    assert game.phase == "show"


def test_r16_nobody_may_raise_whom_nobody_can_answer() -> None:
    game = dealt(SEVEN, EIGHT, chips=(200, 8))
    make(game, "raise", "call")
    assert game.phase == "draw"
    game = dealt(SEVEN, EIGHT, chips=(200, 4))
    assert labels(game) == ["fold", "Call 2"]
    assert refused(game, "raise") == "No one else has enough chips to call a raise."


def test_r16_a_last_chip_that_the_call_takes_is_no_answer() -> None:
    game = make(dealt(SEVEN, EIGHT, NINE, chips=(5, 200, 5)), "raise")  # the button, all in for 5
    assert labels(game) == ["fold", "Call 3"]  # the big blind has one chip, and owes it
    assert refused(game, "raise") == "No one else has enough chips to call a raise."
    game = make(dealt(SEVEN, EIGHT, NINE, chips=(6, 200, 6)), "raise")
    assert labels(game) == ["fold", "Call 4"], "nor can a short raise be completed for nobody"
    game = make(dealt(SEVEN, EIGHT, NINE, chips=(5, 200, 6)), "raise")
    assert labels(game) == ["fold", "Call 3", "Raise to 8"]  # here it can go above 5


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_r16_whatever_is_raised_somebody_can_answer(count: int) -> None:
    """Random hands with short stacks: some other player in the hand can always go above what lies there."""
    rng, raises = Random(f"answers {count}"), 0
    for number in range(150):
        game = TripleDraw(count, seed=f"{count}/{number}")
        for seat in range(count):
            game.chips[stack(seat)] = game.scores[seat] = rng.choice((1, 3, 4, 5, 6, 7, 9, 12, 40))
        game.apply(Move("deal"))
        while game.phase not in ("deal", "over"):
            decision = game.legal()
            if game.phase == "bet" and {"bet", "raise", "complete"} & set(decision.verbs):
                others = [seat for seat in range(count) if seat != game.player and not game.folded[seat]]
                lies = max(game.heap(bet(seat)) for seat in range(count))
                assert any(game.heap(bet(seat)) + game.heap(stack(seat)) > lies for seat in others)
                raises += 1
            game.apply(decision.sample(rng))
    assert raises > 20


def chip_by_chip(paid: list[int], active: list[int], best: list[int]) -> list[float]:
    """Another reading of R15: everybody's first chip makes a heap for the lowest hand among those active who
    put in a chip there, everybody's second chip another, and so on."""
    won = [0.0] * len(paid)
    for level in range(max(paid)):
        there = [seat for seat, count in enumerate(paid) if count > level]
        rivals = [seat for seat in there if seat in active]
        if not rivals:
            raise AssertionError("a chip that nobody can win")
        top = min(best[seat] for seat in rivals)
        winners = [seat for seat in rivals if best[seat] == top]
        for seat in winners:
            won[seat] += len(there) / len(winners)
    return won


def test_r15_side_pots_are_those_of_a_reading_chip_by_chip() -> None:
    rng = Random("pots")
    for _ in range(3000):
        count = rng.randint(2, 6)
        paid = [rng.choice((0, 2, 4, 7, 8, 12, 13, 20)) for _ in range(count)]
        top = max(paid)
        active = [seat for seat in range(count) if paid[seat] == top or (paid[seat] and rng.random() < 0.6)]
        if not top:
            continue
        best = [rng.randint(0, 3) for _ in range(count)]
        seat, over = excess(paid)
        paid[seat] -= over
        if not paid[seat]:
            continue
        expected = chip_by_chip(paid, active, best)
        won = [0.0] * count
        for layer in layers(paid, active):
            total = sum(layer.share(0, chips) for chips in paid)
            low = min(best[one] for one in layer.seats)
            winners = [one for one in layer.seats if best[one] == low]
            for one in winners:
                won[one] += total / len(winners)
        assert won == pytest.approx(expected)
        assert sum(won) == pytest.approx(sum(paid))


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_r15_whole_hands_pay_what_the_naive_reading_pays(count: int) -> None:
    """Random matches with short stacks: every shown hand is paid to within the odd chips."""
    rng = Random(f"hands {count}")
    compared = 0
    for number in range(60):
        game = TripleDraw(count, seed=f"{count}/{number}")
        for seat in range(count):
            game.chips[stack(seat)] = game.scores[seat] = rng.randint(1, 40)
        game.apply(Move("deal"))
        before = list(game.scores)
        while game.phase not in ("deal", "over"):
            last = game.phase == "show" and game.player == game.active[-1]
            if last:
                paid, active = list(game.paid), game.active
            move = game.legal().sample(rng)
            while move.verb == "fold" and rng.random() < 0.8:
                move = game.legal().sample(rng)
            game.apply(move)
            if last:
                ranks = sorted({game.strength_of(seat) for seat in active})
                best = [
                    ranks.index(game.strength_of(seat)) if seat in active else 99 for seat in range(count)
                ]
                won = chip_by_chip(paid, active, best)
                for seat in range(count):
                    change = won[seat] - paid[seat]
                    assert abs(game.scores[seat] - before[seat] - change) <= len(active)
                compared += 1
        assert not heaps(game)
    assert compared > 10


def test_odd_chips_go_to_the_first_left_of_the_button() -> None:
    tie = ("7s 5h 4d 3c 2s", "7h 5c 4s 3d 2h", "Kh Kd Ks Qh Qd")
    game = dealt(*tie, dealer=0, chips=(200, 200, 5))
    make(game, "raise")
    make(game, "call", "call")
    assert game.heap(pot(0)) == 15
    assert game.heap(bet(0)) == 0
    played_out(game)
    assert game.scores[2] == 0
    assert game.scores[1] == 203  # left of the button
    assert game.scores[0] == 202
