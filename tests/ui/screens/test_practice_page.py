"""The place for practice: a session from its button to its end, what is kept, and the puzzle of the day."""

from datetime import timedelta

import pytest

from cardgames.games import GAMES
from cardgames.games.belote import Belote
from cardgames.games.malilla import Malilla
from cardgames.ui.lesson import LessonScene
from cardgames.ui.practice_plan import SECONDS, PracticePlan
from tests.ui.screens.conftest import NOW
from tests.ui.screens.test_lesson import rest

NEXT_DAY = "2026-03-15"


@pytest.fixture
def bench(open_program):
    bench = open_program(games=GAMES, speed="instant")
    bench.program.practice_page()
    bench.settle()
    return bench


def to_question(bench):
    rest(bench)
    while bench.scene.runner.step.kind == "say":
        bench.scene.next()
        rest(bench)
    return bench.scene


def answer(bench, right):
    """Answer the puzzle, and go on to what comes after it."""
    scene = to_question(bench)
    puzzle = scene.runner.puzzle
    scene.play(puzzle.best if right else max(puzzle.losses, key=lambda move: puzzle.losses[move]))
    rest(bench)
    for _ in range(10):
        if bench.scene is not scene:
            return puzzle
        scene.next()
        rest(bench)
    raise AssertionError("the puzzle does not end")


def test_a_session_is_kept_answer_by_answer_and_ends_when_the_time_is_up(bench):
    practice = bench.program.store.progress.practice
    bench.click("practise_malilla")
    right = answer(bench, True)
    assert isinstance(bench.scene, LessonScene) and practice.puzzles[right.id].due == "2026-03-21"
    wrong = to_question(bench).runner.puzzle
    bench.program.now = lambda: NOW + timedelta(seconds=SECONDS)
    answer(bench, False)
    assert bench.name == "PracticeOver" and practice.puzzles[wrong.id].due == NEXT_DAY
    assert "1 of 2" in bench.scene.text and "1 comes back tomorrow" in bench.scene.text
    bench.click("done")
    bench.settle()
    assert bench.name == "PracticeScene"
    assert "1 of" in bench.find("practise_malilla").line


def test_it_can_be_stopped_at_any_position_by_the_keyboard(bench):
    bench.widgets.set_focus("five_minutes")
    bench.key("return")
    to_question(bench)
    bench.key("escape")
    bench.settle()
    bench.click("stop_practice")
    bench.settle()
    assert bench.name == "PracticeOver" and "not answered" in bench.scene.text
    bench.key("escape")
    bench.settle()
    assert bench.name == "PracticeScene"
    assert bench.program.store.progress.practice.is_empty


def test_a_missed_puzzle_comes_back_first_tomorrow(bench, monkeypatch):
    plan = PracticePlan(bench.program)
    puzzle = plan.queue(Belote)[3]
    plan.count(puzzle, False)
    assert not plan.due_count and puzzle not in plan.queue(Belote)
    monkeypatch.setattr(bench.program, "local_time", lambda: NOW + timedelta(days=1))
    assert plan.due_count == 1 and plan.queue()[0] == puzzle and puzzle not in plan.queue(Malilla)


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_only_its_first_answer_counts(bench):
    plan = PracticePlan(bench.program)
    puzzle = plan.of_day()
    assert puzzle not in plan.queue(type(puzzle.position())), "it would be known already"
    bench.click("puzzle_of_day")
    assert answer(bench, False) == puzzle and bench.name == "PracticeOver"
    bench.click("done")
    bench.settle()
    bench.program.store.settings.name = "Berta"
    assert plan.of_day() == puzzle and plan.practice.days == {"2026-03-14": False}
    bench.click("puzzle_of_day")
    answer(bench, True)
    assert plan.practice.days == {"2026-03-14": False}
    assert {theme: record.count for theme, record in plan.themes()} == {puzzle.theme: 2}
