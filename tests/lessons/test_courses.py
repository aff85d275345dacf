"""The courses of all games: sound, in order, and played to the end in every way."""

from collections import Counter

import pytest

from cardgames.games import GAMES
from cardgames.games.belote import Belote
from cardgames.games.botifarra import Botifarra
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.malilla import Malilla
from cardgames.games.solo import Solo
from cardgames.lessons.courses import course, courses, is_known, missing, taught
from cardgames.lessons.lesson import Lesson, LessonError
from cardgames.lessons.run import Runner
from tests.tools.lesson_check import course_problems, problems

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


@pytest.mark.parametrize("game", [Belote, Botifarra, BuckEuchre, Solo], ids=lambda game: game.name())
def test_who_knows_malilla_is_told_what_is_new_and_nobody_else_is(game):
    first = course(game)[0]
    known = taught(course(Malilla))
    told = [step for step in first.for_learner(known).steps if step.title == "You know Malilla"]
    assert len(told) == 1
    assert not [step for step in first.for_learner(set()).steps if step.title == "You know Malilla"]


def test_the_duty_to_beat_is_known_from_malilla():
    beat = next(one for one in course(Botifarra) if one.id == "botifarra.beat")
    assert is_known(beat, course(Malilla)) and not is_known(beat, [])


SAID = """
[[step]]
kind = "say"
text = "Clubs are black."
not_for = ["basics.suits"]

[[step]]
kind = "say"
text = "As ever, clubs are black."
only_for = ["basics.suits", "basics.tricks"]

[[step]]
kind = "recap"
points = ["Clubs are black."]
"""


@pytest.mark.parametrize(
    ("known", "numbers"),
    [
        ([], [1, 3]),
        (["basics.suits"], [3]),
        (["basics.tricks"], [1, 3]),
        (["basics.suits", "basics.tricks"], [2, 3]),
    ],
)
def test_steps_are_left_out_for_who_knows_their_tags(known, numbers):
    assert [step.number for step in lesson(SAID).for_learner(known).steps] == numbers


def test_only_what_changes_nothing_on_the_table_can_be_left_out():
    with pytest.raises(LessonError, match="Only a say or a quiz"):
        lesson(SAID.replace('kind = "say"', 'kind = "watch"', 1))


@pytest.mark.parametrize("game", [JerseyGin, Belote], ids=lambda game: game.name())
def test_what_makes_itself_has_happened_before_it_is_spoken_of(game):
    """After a move of the learner, and before the words that follow on it."""
    followed = 0
    for one in course(game):
        runner = Runner(one)
        runner.start()
        while not runner.over and runner.step.kind != "free":
            moved = runner.step.is_move
            since = len(runner.match.log)
            runner.skip()
            if moved and not runner.over and runner.step.kind in ("say", "quiz"):
                position = runner.match.position
                fresh = len(runner.match.log) < since  # a step with cards of its own
                assert fresh or runner.match.over or position.phase == "deal" or not position.makes_itself()
                followed += 1
    assert followed


def quizzes():
    """Every question of every course, and what it becomes when it returns."""
    for name, lessons in courses().items():
        for step in (step for one in lessons for step in one.steps):
            for asked in (step, step.again):
                if asked is not None and asked.kind == "quiz":
                    yield name, asked


def test_right_answers_stand_in_all_places():
    everywhere, in_course = Counter(), Counter()
    for name, asked in quizzes():
        place = asked.options.index(asked.answer)
        everywhere[len(asked.options), place] += 1
        in_course[name, place] += 1
    for count in {count for count, _ in everywhere}:
        found = [everywhere[count, place] for place in range(count)]
        assert min(found) > 0.7 * sum(found) / count, f"of {count} answers"
    for name in {name for name, _ in in_course}:
        found = [in_course[name, place] for place in range(3)]
        assert max(found) <= max(2, 0.75 * sum(found)), name


def test_numbers_stay_in_their_order_and_texts_go_with_their_answers():
    for _, asked in quizzes():
        assert [text.template for text in asked.option_texts] == list(asked.options)
    steps = [step for one in ALL for step in one.steps if step.options == ("3", "7", "12")]
    assert steps, "Malilla's first question"
