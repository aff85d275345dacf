"""The steady player of Totit, what a beginner overlooks, hints and the look back."""

from random import Random
from statistics import mean, stdev

import pytest

from cardgames.engine import BACK, Move, cards
from cardgames.games.totit import Totit
from cardgames.games.totit.ai import (
    TotitEvaluation,
    advise,
    careless,
    forget,
    pages,
    points_of,
    rollout,
    where_to_look,
)
from tests.games.totit_tables import make, playing


def best(game: Totit) -> str:
    """The move that the steady player makes."""
    view = game.view(game.player)
    return str(advise(view, view.legal(), Random(1))[0].move)


def why(game: Totit, move: str) -> str:
    """What the steady player says of *move*."""
    view = game.view(game.player)
    return next(str(each.why) for each in advise(view, view.legal(), Random(1)) if str(each.move) == move)


def test_points_of_a_capture() -> None:
    seven, other, eight = cards("7s 7s2 7d")
    assert points_of(seven, other, []) == 1
    assert points_of(seven, eight, []) == 0
    assert points_of(seven, eight, [other]) == 1
    assert points_of(seven, eight, [other, *cards("7d2")]) == 2


def test_it_takes_a_twin_before_a_plain_capture() -> None:
    game = playing("7s 9h 4d", "7s2 9d 2s", "3s 4s 5h", "8s 6s 5d")
    assert best(game) == "play 7s2 / 7s"
    assert why(game, best(game)) == "It captures its twin: a sure pair."


def test_it_makes_two_pairs_at_once() -> None:
    game = playing("7s 4h", "7h 4h2 2s", "3s 5s 5h", piles=["7s2 7h2", "9d"])
    assert best(game) == "play 7h / 7s"
    assert why(game, best(game)) == "Both cards find their twins in your pile: two pairs at once."


def test_it_captures_what_its_own_pile_waits_for() -> None:
    game = playing("7s 4h", "7h 4s 2s", "3s 5s 5h", piles=["7s2 9d", "2h"])
    assert best(game) == "play 7h / 7s"
    assert "finds its twin in your pile" in why(game, best(game))


def test_it_takes_a_point_now_rather_than_the_same_point_later() -> None:
    game = playing("7s 7d 4h", "7h 7s2 2s", "3s 5s 5h", "8s 8h 5d")
    game.taken[2].put(cards("7d2")[0], game.everybody, 2)
    assert best(game) == "play 7s2 / 7s"


def test_it_keeps_a_card_from_a_pile_that_waits_for_it() -> None:
    game = playing("7s 4h", "7h 4s 2s", "3s 5s 5h", piles=["", "7s2"])
    assert best(game) == "play 7h / 7s"
    assert "keeps a twin from" in why(game, best(game))


def test_it_does_not_give_away_what_another_pile_waits_for() -> None:
    game = playing("", "7h 4s", "3s 5s", piles=["", "7h2"])
    assert best(game) == "play 4s"
    assert why(game, "play 7h").startswith("It gives the seven of hearts away")


def test_it_does_not_free_twins_for_others() -> None:
    game = playing("7s 7s2 7d 4h", "7h 4d 2s", "7h2 5s 5h", piles=["", "2h"])
    assert "unlocks the seven of spades and its twin" in why(game, "play 7h / 7d")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_move_has_a_value_and_a_short_reason(seats: int) -> None:
    game, rng = Totit(seats, seed="reasons"), Random(1)
    for _ in range(25):
        view = game.view(game.player)
        advice = advise(view, view.legal(), rng)
        assert {str(each.move) for each in advice} == set(map(str, game.legal()))
        assert [each.value for each in advice] == sorted((each.value for each in advice), reverse=True)
        assert all(0 < len(str(each.why)) <= 110 for each in advice)
        game.apply(rng.choice(list(game.legal())))


def test_advice_is_of_the_view_alone() -> None:
    rng = Random(4)
    game = Totit(4, seed="alone")
    for _ in range(20):
        view = game.view(game.player)
        other = view.determinize(rng).view(game.player)
        assert advise(view, view.legal(), Random(1)) == advise(other, other.legal(), Random(1))
        game.apply(game.legal().sample(rng))


def test_the_chance_to_hold_is_that_of_counting() -> None:
    game = playing("7s 7d 4h", "7h 2s", "3s 5s", "8s 8h")
    evaluation = TotitEvaluation(game.view(0))
    assert evaluation.number == 60 - 3 - 2
    assert evaluation.chance_to_hold(1, 1) == pytest.approx(2 / 55)
    assert evaluation.chance_to_hold(1, 0) == 0


def test_the_policy_plays_legal_moves_and_points_first() -> None:
    game = playing("7s 9h 4d", "7s2 9d 2s", "3s 4s 5h")
    assert str(rollout(game, Random(1))) == "play 7s2 / 7s"
    match = Totit(3, seed="policy")
    rng = Random(2)
    while not match.over:
        move = rollout(match, rng)
        assert move in match.legal()
        match.apply(move)


def test_steady_play_beats_random_play() -> None:
    margins = []
    for seed in range(8):
        game, rng = Totit(3, seed=f"duel{seed}"), Random(seed)
        steady = seed % 3
        while not game.over:
            if game.phase != "deal" and game.player == steady:
                view = game.view(steady)
                move = advise(view, view.legal(), rng)[0].move
            else:
                move = game.legal().sample(rng)
            game.apply(move)
        others = [score for seat, score in enumerate(game.scores) if seat != steady]
        margins.append(game.scores[steady] - mean(others))
    assert mean(margins) > 3 * stdev(margins) / len(margins) ** 0.5


def test_a_beginner_forgets_the_others_piles_and_captures_anything() -> None:
    game = playing("7s 4h", "7h 4h2 2s", "3s 5s 5h", piles=["9d", "7s2"])
    view = game.view(0)
    forget(view)
    assert list(view.taken[1]) == [BACK] and list(view.taken[0]) == cards("9d")
    assert advise(view, view.legal(), Random(1))
    assert len(careless(view, view.legal()).groups) == 2
    deal = Totit(3, seed="1")
    assert careless(deal, deal.legal()) == Move("deal")


def test_hints_point_at_what_matters() -> None:
    def hint(game: Totit) -> str:
        return str(where_to_look(game.view(0)))

    assert "twin in your hand" in hint(playing("7s 4h", "7s2 2s", "3s 5s"))
    assert "wait in your pile" in hint(playing("7s", "7h 2s", "3s 5s", piles=["7s2"]))
    assert "if you left it" in hint(playing("7s", "7h 2s", "3s 5s", piles=["", "7s2"]))
    assert "prepares one" in hint(playing("7s", "7h 2s", "3s 5s"))
    assert "Nothing to capture" in hint(playing("7s", "8h 2s", "3s 5s"))
    assert where_to_look(Totit(3, seed="1")) is None


def test_the_look_back_shows_what_was_given_away() -> None:
    game = playing("7s 9h 4d", "7s2", "3s", "8s")
    view = game.view(0)
    (page,) = pages([(view, Move.parse("play 7s2"))])
    assert [line.cards for line in page.lines] == [tuple(cards("7s2 7s")), tuple(cards("7s2"))]
    assert [line.chosen for line in page.lines] == [False, True]
    assert pages([(view, Move.parse("play 7s2 / 7s"))]) == []
    make(game, "play 7s2 / 7s")
