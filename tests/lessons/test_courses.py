"""The courses of all games: sound, in order, and played to the end in every way."""

import pytest

from cardgames.games import GAMES
from cardgames.games.malilla import Malilla
from cardgames.lessons.check import course_problems, problems
from cardgames.lessons.courses import course, courses, is_known, missing, taught
from cardgames.lessons.lesson import Lesson

from .samples import HEAD, lesson

ALL = [one for lessons in courses().values() for one in lessons]


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.id)
def test_every_lesson_is_sound_when_played_right_wrong_and_shown(one: Lesson):
    assert problems(one) == []


def test_the_courses_fit_together():
    assert course_problems(courses()) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_game_has_a_course_that_ends_with_a_hand_of_one_s_own(game):
    lessons = course(game)
    assert 4 <= len(lessons) <= 7
    assert [step.kind for step in lessons[-1].steps].count("free") == 1
    assert all(one.course == game.name() for one in lessons)


def test_malilla_teaches_all_that_a_learner_finds_hard():
    assert taught(course(Malilla)) >= {
        "malilla.ranks",
        "malilla.points",
        "malilla.turned-card",
        "malilla.bonus",
        "malilla.waiting-bonus",
        "malilla.beat",
        "malilla.must-trump",
        "malilla.give-points",
        "malilla.barred-seven",
        "malilla.tricks-count",
        "malilla.excess",
    }


def test_lessons_stand_in_the_order_of_their_files():
    files = [one.file for one in course(Malilla)]
    assert files == sorted(files) and files[0] == "1-sevens.toml"


def test_a_lesson_is_known_when_another_course_taught_all_of_it():
    here = lesson(head=HEAD.replace('["sample"]', '["trumps", "follow-suit"]'))
    elsewhere = [
        lesson(head=HEAD.replace('["sample"]', '["trumps", "melds"]')),
        lesson(head=HEAD.replace('["sample"]', '["follow-suit"]')),
    ]
    assert is_known(here, elsewhere)
    assert not is_known(here, elsewhere[:1])
    assert not is_known(lesson(head=HEAD.replace('["sample"]', "[]")), elsewhere)


def test_what_a_lesson_still_needs():
    here = lesson(head=HEAD.replace("needs = []", 'needs = ["trumps", "follow-suit"]'))
    there = lesson(head=HEAD.replace('["sample"]', '["trumps"]'))
    assert missing(here, [there]) == ["follow-suit"]
    assert missing(here, []) == ["trumps", "follow-suit"]
