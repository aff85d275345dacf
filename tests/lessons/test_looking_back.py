"""The step that shows what there is to look back at."""

import pytest

from cardgames.engine import Move
from cardgames.lessons.lesson import Lesson, LessonError
from cardgames.lessons.parse import parse
from cardgames.lessons.run import Runner
from tests.tools.lesson_check import problems

from .samples import HEARTS, RECAP, first_legal
from .samples import lesson as of_malilla

HEAD = """\
id = "cribbage.sample"
title = "A sample"
game = "cribbage"
minutes = 2
teaches = ["sample"]

[deal]
dealer = "south"
south = "6h 7h 8c 9h 5c Kd"
north = "2c 4d Th Jc Qs Ks"
stock = "3h"

[script]
north = "discard Ks Qs"

"""
CHOOSE = """\
[[step]]
kind = "choose"
title = "Your crib"
text = "Which two?"
accept = "*"

"""
LOOK = """\
[[step]]
kind = "review"
text = "All fifteen ways."

"""


def lesson(steps: str) -> Lesson:
    return parse(HEAD + steps + RECAP, "sample.toml", "cribbage")


def test_the_page_of_the_learner_s_move_is_shown():
    runner = Runner(lesson(CHOOSE + LOOK))
    runner.start()
    assert runner.page is None, "nothing is asked to be looked at"
    runner.answer(Move.parse("discard 9h Kd"))
    runner.next()
    page = runner.page
    assert page is not None and runner.finished
    assert len(page.lines) == 15
    chosen = [line for line in page.lines if line.chosen]
    assert [set(map(str, line.cards)) for line in chosen] == [{"9h", "Kd"}]


def test_such_a_lesson_is_sound():
    assert problems(lesson(CHOOSE + LOOK)) == []


def test_there_must_be_something_to_look_at():
    assert problems(lesson(LOOK)) == ["Step 1: there is nothing to look back at."]
    assert "Step 2: there is nothing to look back at." in problems(
        of_malilla(HEARTS + LOOK + RECAP), first_legal
    )


def test_a_step_may_have_a_heading_of_its_own():
    assert [step.title for step in lesson(CHOOSE + LOOK).steps] == ["Your crib", "", ""]


def test_a_review_step_needs_a_text():
    with pytest.raises(LessonError, match="The step has no text"):
        lesson('[[step]]\nkind = "review"\n')
