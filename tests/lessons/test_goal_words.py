"""How the end of a free step is told."""

import pytest

from cardgames.games.malilla import Malilla
from cardgames.lessons.goals import signed
from cardgames.lessons.run import Runner

from .samples import FREE, RECAP, first_legal, lesson


def test_a_goal_in_points_is_told_in_the_unit_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Malilla, "unit", "chips")
    runner = Runner(lesson(FREE.replace('measure = "Tricks"', 'measure = "score"') + RECAP), first_legal)
    runner.start(0)
    while not runner.finished:
        runner.answer(next(iter(runner.match.decision)))
    assert runner.feedback is not None
    made = runner.view.scores[0]
    assert str(runner.feedback.text).startswith(
        (f"Done! Your chips: {signed(made)}.", f"Your chips: {signed(made)}.")
    )


def test_a_gain_has_its_sign() -> None:
    assert [signed(count) for count in (5, -3, 0)] == ["+5", "−3", "0"]
