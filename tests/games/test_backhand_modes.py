"""The matches of Backhand, ruling by ruling (R5, R6, R22 to R27): wins, race, evening, solo practice."""

import pytest

from cardgames.engine import Marker, Move, OptionError, Paid, Ring, Seat, Sentence
from cardgames.engine.families.betting import bet, debt, stack
from cardgames.games.backhand import Backhand
from cardgames.games.backhand.rules import LOST, MATCHES, total
from tests.games.backhand_tables import begun, opened, round_won_by, settle, told
from tests.positions import chips, leave, play
from tests.refusals import refused

# ------------------------------------------------------------------ wins and race


def test_r5_the_dealer_is_drawn_by_lot_and_moves_one_seat_a_round() -> None:
    assert {Backhand(3, seed=str(seed)).dealer for seed in range(20)} == {0, 1, 2}
    game = opened(seats=3)
    for dealer in (0, 1, 2, 0):
        assert game.dealer == dealer == game.player
        round_won_by(game)


def test_r5_the_dealer_plays_too_and_last() -> None:
    game = begun("8h 6h 7h 8d 6d 7d", seats=3)
    assert game.order() == [1, 2, 0] and all(len(hand) == 2 for hand in game.hand)


@pytest.mark.parametrize("rounds", [5, 10, 20])
def test_r22_the_most_wins_after_the_last_round(rounds: int) -> None:
    game = opened(match=f"wins{rounds}")
    for _ in range(rounds):
        assert not game.over
        round_won_by(game, 1)
    assert game.over and game.scores == [0, rounds] and game.outcome().winners == (1,)
    assert game.goal_points() == 0, "no score ends it"
    assert str(game.outcome().reason) == f"Most wins: {rounds}."


def tied(*, seats: int = 3, match: str = "wins5") -> Backhand:
    """After the last round seats 0 and 1 are tied for first."""
    game = opened(seats=seats, match=match)
    for _ in range(5):
        round_won_by(game, 0, 1)
    return game


def test_r22_the_tied_play_an_extra_round_by_themselves() -> None:
    game = tied()
    assert not game.over and game.playing == [0, 1] and game.extra == 1
    game.drain()
    play(game, "deal")
    assert sorted(game.order()) == [0, 1] and not game.hand[2]
    assert "Extra round 1: only the tied leaders play" in told(game)


def test_r22_until_one_is_ahead() -> None:
    game = tied()
    round_won_by(game, 0, 1)
    assert not game.over and game.extra == 2
    round_won_by(game)
    assert not game.over and game.extra == 3
    round_won_by(game, 0)
    assert game.over and game.scores == [7, 6, 0] and game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "7 wins, after 3 extra rounds."


def test_r22_after_five_extra_rounds_the_win_is_shared() -> None:
    game = tied()
    for number in range(1, 6):
        assert not game.over and game.extra == number
        round_won_by(game)
    assert game.over and game.outcome().winners == (0, 1)
    assert str(game.outcome().reason) == "5 wins each, after 5 extra rounds."


def test_r22_who_falls_behind_in_an_extra_round_is_out() -> None:
    game = opened(seats=4, match="wins5")
    for _ in range(5):
        round_won_by(game, 0, 1, 2)
    round_won_by(game, 0, 1)
    assert game.playing == [0, 1]


@pytest.mark.parametrize("goal", [5, 7, 10])
def test_r23_the_first_to_reach_the_number_wins(goal: int) -> None:
    game = opened(match=f"race{goal}")
    assert game.goal_points() == goal
    for _ in range(goal):
        assert not game.over
        round_won_by(game, 0)
    assert game.over and game.outcome().winners == (0,)


def test_r23_the_round_is_completed_and_ties_play_on() -> None:
    game = opened(match="race5")
    for _ in range(4):
        round_won_by(game, 1)
        round_won_by(game, 0)
    round_won_by(game, 0, 1)
    assert not game.over and game.scores == [5, 5] and game.extra == 1
    round_won_by(game, 1)
    assert game.over and game.outcome().winners == (1,)


def test_option_match_is_not_for_one() -> None:
    assert len(MATCHES) == 9
    with pytest.raises(OptionError):
        Backhand(1, options={"match": "bets1"})


# ------------------------------------------------------------------ the betting evening


def evening(seats: int = 3, deck: str = "8h 8d 6h 6d", match: str = "bets1") -> Backhand:
    return opened(deck, seats, match=match)


def test_r6_the_banker_plays_no_hand() -> None:
    game = begun("8h 8d 6h 6d", seats=3, match="bets1")
    assert not game.hand[0] and game.order() == [1, 2]
    settle(game)
    assert game.results == ["", LOST, LOST]


def test_r7_bets_come_before_the_cards_from_the_bankers_left() -> None:
    game = evening()
    play(game, "deal")
    assert game.phase == "bet" and game.player == 1 and game.due() == [1, 2]
    assert not any(game.hand)
    play(game, "bet 25")
    assert game.player == 2 and not any(game.hand)
    play(game, "bet 5")
    assert game.player == 1 and game.phase == "play"
    assert (game.heap(bet(1)), game.heap(bet(2))) == (25, 5)


def test_r24_two_hundred_chips_and_bets_from_5_to_25() -> None:
    game = evening()
    assert chips(game) == [200] * 3 == game.scores and game.unit == "chips"
    play(game, "deal")
    words = "How much [does|do] {who} bet?"
    assert game.prompt() == Sentence(words, who=Seat(game.player))
    assert [move.amount for move in game.legal()] == [5, 10, 15, 20, 25]
    assert refused(game, "bet 30") == "The maximum is 25."
    assert refused(game, "bet 12") == "Bet at least 5, in steps of 5."
    assert refused(game, "bet 0") == "Bet at least 5, in steps of 5."


def test_r24_the_bank_is_drawn_by_lot() -> None:
    games = [Backhand(3, seed=str(seed), options={"match": "bets1"}) for seed in range(20)]
    assert {game.dealer for game in games} == {0, 1, 2}


@pytest.mark.parametrize("circuits", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 4])
def test_r24_everybody_has_the_bank_for_two_rounds_in_each_circuit(seats: int, circuits: int) -> None:
    game = Backhand(seats, seed="1", dealer=1, options={"match": f"bets{circuits}"})
    bankers = []
    while not game.over:
        bankers.append(game.dealer)
        play(game, "deal")
        settle(game)
    once = [seat for step in range(seats) for seat in [(1 + step) % seats] * 2]
    assert bankers == once * circuits and game.banked == [circuits] * seats
    assert str(game.status()) == "Everyone has had the bank equally often"


def test_r25_even_money_at_once() -> None:
    game = evening(deck="8h 8d 6h 6d Ks 2s")
    play(game, "deal", "bet 20", "bet 10")
    game.drain()
    play(game, "backhand")
    paid = [(event.src, event.dst, event.amount) for event in game.drain() if isinstance(event, Paid)]
    assert paid == [(stack(0), bet(1), 20), (bet(1), stack(1), 40)]
    assert chips(game) == [180, 220, 190] and game.scores == [200] * 3
    play(game, "backhand")
    assert chips(game) == [190, 220, 190] == game.scores


def test_r25_everybody_has_to_bet() -> None:
    game = evening()
    play(game, "deal")
    assert {move.verb for move in game.legal()} == {"bet"}


@pytest.mark.parametrize(
    ("seats", "bank", "most"), [(3, 50, 25), (3, 49, 20), (3, 29, 10), (3, 10, 5), (7, 200, 25), (7, 149, 20)]
)
def test_r25_the_most_is_what_the_bank_can_pay_to_everybody(seats: int, bank: int, most: int) -> None:
    game = evening(seats)
    leave(game, 0, bank)
    play(game, "deal")
    assert game.most == most == [move.amount for move in game.legal()][-1]
    if most < 25:
        assert refused(game, "bet 25") == f"The bank can cover only {most} for each player."


def test_r25_a_bettor_bets_no_more_than_it_has() -> None:
    game = evening()
    leave(game, 1, 14)
    play(game, "deal")
    assert [move.amount for move in game.legal()] == [5, 10]
    assert refused(game, "bet 15") == "You have 14 chips left."


def test_r25_a_bet_without_a_choice_is_made_at_once() -> None:
    game = evening()
    leave(game, 0, 10)
    play(game, "deal")
    assert game.makes_itself() == Move("bet", amount=5) and "bet" in game.silent


@pytest.mark.parametrize(("left", "lent"), [(5, 0), (4, 100), (0, 100)])
def test_r26_the_house_lends_to_a_bettor_below_5(left: int, lent: int) -> None:
    game = evening()
    leave(game, 1, left)
    play(game, "deal")
    assert game.heap(debt(1)) == -lent and game.heap(stack(1)) == left + lent


@pytest.mark.parametrize(("left", "lent"), [(30, 0), (29, 100), (0, 100)])
def test_r26_the_house_lends_to_a_banker_below_5_for_each_bettor(left: int, lent: int) -> None:
    game = evening(7)
    leave(game, 0, left)
    play(game, "deal")
    assert game.heap(debt(0)) == -lent


def test_r26_most_chips_less_debt_win_and_equals_share() -> None:
    game = evening()
    game.scores = [-20, -20, -60]
    assert game.outcome().winners == (0, 1) and str(game.outcome().reason) == "Least debt: 20 chips."
    game.scores = [210, 220, 170]
    assert game.outcome().winners == (1,) and str(game.outcome().reason) == "Most chips: 220."


@pytest.mark.parametrize(("wins", "winners"), [(5, ()), (6, (0,)), (10, (0,))])
def test_r27_ten_hands_against_par(wins: int, winners: tuple[int, ...]) -> None:
    game = opened(seats=1)
    for number in range(10):
        assert not game.over and game.length == 10
        round_won_by(game, *((0,) if number < wins else ()))
    assert game.over and game.scores == [wins] and game.extra == 0
    assert game.outcome().winners == winners and game.outcome().standing == (0,)
    assert str(game.outcome().reason) == f"{wins} of 10 hands won: par is 6."
    assert "6 of 10" in [thing.text for thing in game.indicators() if isinstance(thing, Marker)]
    assert not [thing for thing in opened().indicators() if isinstance(thing, Marker)]


def test_the_ring_tells_what_the_hand_counts_and_what_takes_it_over() -> None:
    game = opened()
    while game.phase not in ("play", "push"):
        game.apply(next(iter(game.legal())))
    (ring,) = (thing for thing in game.view(game.turn).indicators() if isinstance(thing, Ring))
    points, least = (each.number for each in ring.sums)
    assert int(points) == total(game.hand[game.player]) and ring.sums[0].mine
    assert int(least.removesuffix("+")) == 22 - int(points)
    (ring,) = (thing for thing in game.view(None).indicators() if isinstance(thing, Ring))
    assert not any(each.mine for each in ring.sums)
