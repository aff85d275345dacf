"""Exercises: several positions after a rule, for stars."""

import pytest

from cardgames.engine import Move
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.run import Runner
from tests.tools.lesson_check import problems

from .samples import RECAP, SAY, first_legal, lesson

EXERCISE = '''
[[step]]
kind = "positions"
text = "Take the trick."
common = """
hand0: Kh 2h
trick: Ah@3
won1: rest
phase = play
turn = 0
leader = 3
trumps = s
"""

[[step.position]]
cards = "trick: Qh@3"
accept = ["play Kh"]
praise."*" = "The king beats the queen."
wrong."play 2h" = "The 2 loses."

[[step.position]]
cards = "hand0: 7h 2h"
accept = ["play 7h"]
wrong."play 2h" = "Only the 7 beats the ace."

[[step.position]]
text = "Lose the trick."
cards = "hand0: 4d 2h"
accept = ["play 2h"]
'''
STEPS = SAY + EXERCISE + RECAP
RIGHT = ("play Kh", "play 7h", "play 2h")


@pytest.fixture
def runner():
    runner = Runner(lesson(STEPS), first_legal)
    runner.start()
    runner.next()
    return runner


def play_through(runner, missing=()):
    """Answer the three positions, those *missing* first with a wrong card."""
    for place, move in enumerate(RIGHT):
        if place in missing:
            runner.answer(Move.parse("play 2h" if place < 2 else "play 4d"))
        runner.answer(Move.parse(move))
        runner.next()


def test_each_position_is_a_step_on_cards_of_its_own():
    steps = lesson(STEPS).steps
    assert [step.number for step in steps] == [1, 2, 3, 4, 5]
    assert [step.exercise.place for step in steps[1:4]] == [0, 1, 2]
    assert [str(step.text) for step in steps[1:4]] == ["Take the trick."] * 2 + ["Lose the trick."]
    assert problems(lesson(STEPS), first_legal) == [] and lesson(STEPS).most_stars == 3


def test_a_position_replaces_lines_that_all_have_in_common(runner):
    assert [str(card) for card in runner.view.zone("trick")] == ["Qh"]
    runner.skip()
    assert [str(card) for card in runner.view.zone("trick")] == ["Ah"]


@pytest.mark.parametrize(("missing", "stars"), [((), 3), ((1,), 2), ((0, 2), 1), ((0, 1, 2), 0)])
def test_stars_count_positions_without_a_mistake(runner, missing, stars):
    play_through(runner, missing)
    assert runner.stars == {1: stars}


def test_stars_do_not_count_the_steps_around_the_exercise(runner):
    runner.skipped.add(4)
    play_through(runner)
    assert runner.stars == {1: 3}


def test_what_is_shown_or_skipped_wins_no_star(runner):
    runner.show_me()
    runner.next()
    runner.skip()
    runner.answer(Move.parse("play 2h"))
    assert runner.stars == {1: 1}


def test_positions_that_come_back_win_no_further_stars(runner):
    play_through(runner, (0,))
    assert runner.repeating
    runner.answer(Move.parse("play Kh"))
    assert runner.stars == {1: 2}


def test_an_exercise_that_was_left_begins_at_its_first_position():
    runner = Runner(lesson(STEPS), first_legal)
    runner.resume({0, 1, 2}, ())
    assert runner.number == 2


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('cards = "hand0: 7h 2h"', 'cards = "hand0: 7h 7h"', "is here and elsewhere"),
        ('accept = ["play 2h"]', 'kind = "say"', "asks for a move"),
        ('cards = "hand0: 7h 2h"\n', "", "has cards"),
        ("common", "comon", "'comon' is not known here"),
    ],
)
def test_bad_positions_are_named(old, new, problem):
    assert old in EXERCISE
    with pytest.raises(LessonError, match=problem):
        lesson(EXERCISE.replace(old, new, 1) + RECAP)


def test_two_positions_are_no_exercise():
    with pytest.raises(LessonError, match="3 to 5 positions"):
        lesson(EXERCISE[: EXERCISE.index("[[step.position]]\ntext")] + RECAP)
