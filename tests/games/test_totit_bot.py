"""The steady player of Totit, what a beginner overlooks, hints and the look back."""

import pytest

from cardgames.engine import Move, cards
from cardgames.games.totit.ai import (
    TotitEvaluation,
    pages,
    points_of,
)
from tests.games.totit_tables import make, playing


def test_points_of_a_capture() -> None:
    seven, other, eight = cards("7s 7s2 7d")
    assert points_of(seven, other, []) == 1
    assert points_of(seven, eight, []) == 0
    assert points_of(seven, eight, [other]) == 1
    assert points_of(seven, eight, [other, *cards("7d2")]) == 2


def test_the_chance_to_hold_is_that_of_counting() -> None:
    game = playing("7s 7d 4h", "7h 2s", "3s 5s", "8s 8h")
    evaluation = TotitEvaluation(game.view(0))
    assert evaluation.number == 60 - 3 - 2
    assert evaluation.chance_to_hold(1, 1) == pytest.approx(2 / 55)
    assert evaluation.chance_to_hold(1, 0) == 0


def test_the_look_back_shows_what_was_given_away() -> None:
    game = playing("7s 9h 4d", "7s2", "3s", "8s")
    view = game.view(0)
    (page,) = pages([(view, Move.parse("play 7s2"))])
    assert [line.cards for line in page.lines] == [tuple(cards("7s2 7s")), tuple(cards("7s2"))]
    assert [line.chosen for line in page.lines] == [False, True]
    assert pages([(view, Move.parse("play 7s2 / 7s"))]) == []
    make(game, "play 7s2 / 7s")
