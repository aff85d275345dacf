"""A course is played: most steps are actions, few are only read, and none has a single possible answer."""

import pytest

from cardgames.lessons.courses import courses
from tests.tools.lesson_check import Shares

BEFORE = {
    "basics": (55, 15),
    "belote": (57, 27),
    "botifarra": (49, 24),
    "malilla": (42, 20),
    "solo": (45, 23),
    "buck_euchre": (49, 26),
    "khanhoo": (41, 20),
    "three_thirteen": (33, 17),
    "jersey_gin": (40, 22),
    "kaluki": (41, 20),
    "porrazo": (43, 20),
    "totit": (35, 17),
    "backhand": (46, 23),
    "farmer": (47, 19),
    "ziginette": (34, 14),
    "skin": (46, 18),
    "ace_deuce_jack": (35, 13),
    "triple_draw": (41, 23),
    "cribbage": (59, 30),
    "jubilee": (36, 19),
    "crash": (43, 22),
    "big_three": (50, 27),
    "delphi": (46, 24),
}
"""The steps and minutes of each course when most of it was read."""

STILL_READ = {*BEFORE} - {
    "crash",
    "delphi",
    "big_three",
    "solo",
    "botifarra",
    "malilla",
    "triple_draw",
    "khanhoo",
    "three_thirteen",
    "cribbage",
    "belote",
    "ace_deuce_jack",
}
"""The courses that are still to be rewritten; this only gets shorter."""

PLAYED = {name: lessons for name, lessons in courses().items() if name not in STILL_READ}


@pytest.mark.parametrize("name", BEFORE)
def test_no_course_becomes_longer(name):
    shares = Shares.of(courses()[name])
    steps, minutes = BEFORE[name]
    assert shares.steps <= steps and shares.minutes <= minutes


def test_a_course_is_played():
    for name, lessons in PLAYED.items():
        shares = Shares.of(lessons)
        assert shares.actions >= 0.6 * shares.steps and shares.reading <= 0.2 * shares.steps, (name, shares)
        assert shares.forced == 0, (name, shares)


def test_a_whole_hand_is_played_within_the_first_two_lessons():
    for name, lessons in PLAYED.items():
        steps = [step for lesson in lessons[:2] for step in lesson.steps]
        assert any(step.kind == "free" and step.until == "hand" for step in steps), name


def test_every_lesson_but_the_last_has_an_exercise():
    for name, lessons in PLAYED.items():
        assert [one.file for one in lessons[:-1] if not one.most_stars] == [], name
