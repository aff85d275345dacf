"""A session of three games: other partners in each, one order of deals, each for themselves (R2, R3, R18)."""

from itertools import combinations
from random import Random

import pytest

from cardgames.engine import Marker, Move, Tally
from cardgames.games.botifarra import Botifarra
from cardgames.games.botifarra.rules import order_of_play, partner_in
from tests.games.botifarra_tables import last_trick, said, scored
from tests.positions import do

WINNING = "9h 9d 9c 9s Ah Ad Ac Kh Qh Qd"  # with nine tricks: 48 of 72
LOSING = "As Ks Kd Kc Qs Qc Js Jd Jc Jh"


def session(**options: object) -> Botifarra:
    options = {"session": True, "doubling": False} | options
    return Botifarra(seed="session", dealer=3, options=options)  # type: ignore[arg-type]


def hand(game: Botifarra, to_first: bool = True) -> Botifarra:
    """Play a hand that the team of the first player wins, or loses, by 12."""
    do(game, "deal, name hearts")
    piles = ["", "", "", ""]
    tricks = [0, 0, 0, 0]
    partner, other = game.partner(0), game.after(0)
    piles[partner], piles[other] = (WINNING, LOSING) if to_first else (LOSING, WINNING)
    tricks[partner], tricks[other] = (8, 3) if to_first else (2, 9)
    # the last trick, worth a point, goes to the first player
    return last_trick(game, piles, tricks)


def win(game: Botifarra, to_first: bool = True) -> Botifarra:
    """Play hands until the game is over."""
    hand(game, to_first)
    while not game.over and not game.game_over:
        hand(game, to_first)
    return game


@pytest.mark.parametrize("clockwise", [True, False])
def test_r2_each_player_sits_once_with_each_of_the_others(clockwise: bool) -> None:
    pairs = set()
    for game in (1, 2, 3):
        order = order_of_play(game, clockwise)
        assert sorted(order) == [0, 1, 2, 3] and order[0] == 0
        for seat in range(4):
            partner = partner_in(game, seat, clockwise)
            assert (
                partner == order[(order.index(seat) + 2) % 4] and partner_in(game, partner, clockwise) == seat
            )
            pairs.add(frozenset((seat, partner)))
    assert pairs == {frozenset(pair) for pair in combinations(range(4), 2)}


@pytest.mark.parametrize(("clockwise", "partners"), [(True, [2, 1, 3]), (False, [2, 3, 1])])
def test_r2_the_first_player_sits_with_the_opposite_then_the_left_then_the_right(
    clockwise: bool, partners: list[int]
) -> None:
    # seats are numbered in the order of play, so the left neighbour is seat 1 clockwise and seat 3 otherwise
    assert [partner_in(game, 0, clockwise) for game in (1, 2, 3)] == partners


def test_r2_the_seats_change_when_the_next_game_is_dealt() -> None:
    game = win(session(target=51))
    assert [game.partner(0), game.after(0)] == [2, 1] and game.game_over
    game.drain()
    do(game, "deal")
    assert game.game_number == 2 and game.points == [0, 0]
    assert [game.partner(seat) for seat in range(4)] == [1, 0, 3, 2]
    assert [game.after(seat) for seat in range(4)] == [2, 3, 1, 0]
    assert said(game)[0] == "Game 2: seat 1 and seat 2 against seat 3 and seat 4"
    do(game, "name hearts")
    seats = [game.player]
    while len(seats) < 4:
        game.apply(game.legal().sample(Random(1)))
        seats.append(game.player)
    assert [game.team(seat) for seat in seats] in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_r2_delegating_and_doubling_follow_the_seats_of_the_game() -> None:
    game = win(session(target=51))
    do(game, "deal, delegate")
    assert game.player == game.partner(game.dealer) != (game.dealer + 2) % 4


def test_r3_the_next_game_starts_with_the_next_dealer_in_line() -> None:
    game = session(target=51)
    dealers = []
    while game.game_number == 1 and not game.game_over:
        dealers.append(game.dealer)
        hand(game)
    assert dealers == [3, 0, 1, 2, 3] and game.dealer == 0


def test_both_partners_score_what_their_team_makes() -> None:
    game = hand(session())
    assert game.scores == [12, 0, 12, 0] and game.points == [12, 0]
    assert scored(game) == [(0, 12), (2, 12)]
    lines = [str(event.why) for event in game.drain() if getattr(event, "points", 1) == 0]  # type: ignore[union-attr]
    assert lines == [
        "With seat 3: 48 of the 72 points: 39 in cards, 9 for tricks",
        "With seat 4: 24 of the 72 points: 21 in cards, 3 for tricks",
    ]


@pytest.mark.parametrize(
    ("first_wins", "winners", "games"),
    [
        ((True, True, True), (0,), [3, 1, 1, 1]),
        ((False, False, True), (3,), [1, 1, 1, 3]),
    ],
)
def test_r18_most_games_win(first_wins: tuple[bool, ...], winners: tuple[int, ...], games: list[int]) -> None:
    game = session(target=51)
    for to_first in first_wins:
        win(game, to_first)
    assert game.over and game.games == games and game.outcome().winners == winners
    assert sorted(game.outcome().standing) == [0, 1, 2, 3]


def ended(games: list[int], scores: list[int]) -> Botifarra:
    game = session()
    game.games, game.scores = games, scores
    return game


def test_r18_ties_go_by_the_points_of_all_games_and_are_then_shared() -> None:
    level = ended([2, 2, 1, 1], [150, 180, 190, 90]).outcome()
    assert (level.winners, level.standing, level.ranked) == ((1,), (1, 0, 2, 3), True)
    shared = ended([2, 2, 1, 1], [180, 180, 190, 90]).outcome()
    assert (shared.winners, shared.standing, shared.ranked) == ((0, 1), (0, 1, 2, 3), False)
    assert str(level.reason) == "Games won: seat 2 2, seat 1 2, seat 3 1, seat 4 1; the points decide."
    assert str(shared.reason) == "Games won: seat 1 2, seat 2 2, seat 3 1, seat 4 1."
    one = ended([1, 1, 1, 3], [0, 0, 0, 0]).outcome()
    assert one.winners == (3,)


def test_r2_the_table_of_a_session_names_games_and_the_partners_to_come() -> None:
    game = win(session(target=51))
    do(game, "deal")
    view = game.view(2)
    things = view.indicators()
    tallies = {thing.label: thing.values for thing in things if isinstance(thing, Tally)}
    assert tallies["Points"] == (0, 0, 0, 0) and tallies["Games"] == (1, 0, 1, 0)
    markers = [(thing.label, thing.text, thing.seat) for thing in things if isinstance(thing, Marker)]
    assert markers == [("Game to", "51", None), ("Game 3 with", "", 1)]
    assert str(view.status()).startswith("Game 2 of 3 · hand 6")
    watched = [thing.label for thing in game.view(None).indicators() if isinstance(thing, Marker)]
    assert watched == ["Game to"]


def test_r2_everybody_is_told_of_all_partners_to_come() -> None:
    game = session(target=51)

    def following(game: Botifarra, number: int) -> list[int | None]:
        things = [thing for seat in range(4) for thing in game.view(seat).indicators()]
        label = f"Game {number} with"
        return [thing.seat for thing in things if isinstance(thing, Marker) and thing.label == label]

    second, last = [1, 0, 3, 2], [3, 2, 1, 0]
    assert [following(game, number) for number in (1, 2, 3)] == [[], second, last]
    dealt = do(win(game).copy(), "deal")
    assert [following(dealt, number) for number in (1, 2, 3)] == [[], [], last]
    dealt = do(win(game).copy(), "deal")
    assert dealt.game_number == 3 and not any(following(dealt, number) for number in (1, 2, 3))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_team_of_a_session_has_one_pile_and_counts_its_tricks_together(number: int) -> None:
    game = session(target=51)
    for _ in range(1, number):
        win(game)
    do(game, "deal, name hearts")
    assert game.game_number == number
    rng, taken = Random(number), [0, 0]
    while game.phase == "play":
        if len(game.trick) == 4 - 1:
            before = list(game.tricks)
        game.apply(game.legal().sample(rng))
        if not game.trick and game.phase == "play":
            side = next(side for side in range(4) if game.tricks[side] > before[side])
            taken[game.team(side)] += 1
            assert [game.tricks_of(team) for team in (0, 1)] == taken
            assert sum(bool(pile) for pile in game.won) == sum(count > 0 for count in taken)
            tally = next(
                thing.values
                for thing in game.indicators()
                if isinstance(thing, Tally) and thing.label == "Tricks"
            )
            assert list(tally) == [taken[game.team(seat)] for seat in range(4)]
    assert sum(taken) == 11 and all(taken)


def test_points_of_the_table_are_those_of_this_game() -> None:
    game = hand(session())
    points = next(
        thing for thing in game.indicators() if isinstance(thing, Tally) and thing.label == "Points"
    )
    assert points.values == (12, 0, 12, 0) and points.target == 101


def test_what_plays_give_away_is_true_in_every_game_of_a_session() -> None:
    rng, hands = Random(4), set()
    for seed in range(12):
        game = Botifarra(seed=f"s{seed}", options={"session": True, "target": 51})
        while not game.over and game.hand_number < 60:
            game.apply(game.legal().sample(rng))
            hands.add(game.game_number)
            assert all(game.could_hold(seat, card) for seat, held in enumerate(game.hand) for card in held)
    assert hands == {1, 2, 3}


def test_a_session_ends_after_three_games() -> None:
    game = session(target=51)
    for number in (1, 2, 3):
        win(game, number == 2)
        assert game.game_number == number
    assert game.over and sum(game.games) == 6


def test_the_deal_of_a_new_game_is_still_a_deal() -> None:
    game = win(session(target=51))
    assert list(game.legal()) == [Move("deal")]
