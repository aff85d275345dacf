"""Courses by difference: sound, shorter than half of the whole course, and complete."""

from collections import Counter
from dataclasses import replace

import pytest

from cardgames.games.botifarra import Botifarra
from cardgames.games.malilla import Malilla
from cardgames.lessons.courses import course, taught
from cardgames.lessons.difference import Difference, all_differences, id_of, known_in, parse_differences
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.run import Runner
from tests.tools.lesson_check import difference_problems, problems

ALL = all_differences()


def test_who_knows_one_game_can_learn_its_relatives_by_their_differences():
    assert {(one.known.name(), one.lesson.course) for one in ALL} >= {
        ("malilla", "botifarra"),
        ("botifarra", "malilla"),
        ("belote", "malilla"),
        ("three_thirteen", "jersey_gin"),
        ("three_thirteen", "kaluki"),
        ("jersey_gin", "kaluki"),
        ("jersey_gin", "khanhoo"),
        ("kaluki", "khanhoo"),
        ("ziginette", "skin"),
        ("skin", "ziginette"),
        ("porrazo", "totit"),
        ("totit", "porrazo"),
    }


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.lesson.id)
def test_every_short_course_is_sound_when_played_right_wrong_and_shown(one: Difference):
    assert problems(one.lesson) == []


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.lesson.id)
def test_every_short_course_teaches_all_that_is_new_in_less_than_half_the_steps(one: Difference):
    assert difference_problems(one) == []
    lessons, short = course(one.lesson.game), one.lesson
    by_steps = {tag for step in short.steps for tag in step.teaches}
    assert by_steps >= taught(lessons) - taught(course(one.known)) - set(one.same)
    assert 2 * len(short.steps) < sum(len(lesson.steps) for lesson in lessons)
    assert 2 * short.minutes < sum(lesson.minutes for lesson in lessons)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.lesson.id)
def test_every_short_course_says_what_is_the_same_and_where_habits_mislead(one: Difference):
    first, *others = one.lesson.steps
    assert first.kind == "say" and one.known.title in str(first.text.template)
    old_habits = [
        step
        for step in others
        if step.asks and any(one.known.title in text.template for text in step.texts())
    ]
    assert len(old_habits) >= 3
    assert [step.kind for step in one.lesson.steps].count("free") == 1, "a hand of one's own"


def test_right_answers_stand_in_all_places():
    places = Counter(
        (len(step.options), step.options.index(step.answer))
        for one in ALL
        for step in one.lesson.steps
        if step.kind == "quiz"
    )
    for count in {count for count, _ in places}:
        found = [places[count, place] for place in range(count)]
        assert min(found) > 0.7 * sum(found) / count, f"of {count} answers"


SHORT = """
knows = "malilla"
title = "Botifarra for {known} players"
game = "botifarra"
minutes = 2

[same]
"botifarra.excess" = "malilla.excess"

[deal]
position = '''
hand0: 9h 7h Qh As 6s 4s Kd 8d 3d Jc 8c 5c
hand1: +11
hand2: +11
hand3: +11
trick: Ah@1 3h@2 Kh@3
phase = play
hand_number = 1
turn = 0
leader = 1
trumps = s
'''

[[step]]
kind = "say"
text = "As in {known}, you follow suit."

[[step]]
kind = "play"
teaches = ["botifarra.ranks"]
text = "Take it."
accept = ["play 9h"]

[[step]]
kind = "course"
teaches = ["botifarra.doubling", "botifarra.delegating"]

[[step]]
kind = "recap"
points = ["The 9 is high."]
"""
LONG = course(Botifarra)


def short(text: str = SHORT) -> Difference:
    return parse_differences(text, "from/malilla.toml", LONG)[0]


def test_steps_of_the_whole_course_are_taken_by_their_tags_with_their_cards_and_house_rules():
    one = short()
    assert [step.kind for step in one.lesson.steps] == ["say", "play", "bid", "bid", "quiz", "recap"]
    assert [step.number for step in one.lesson.steps] == [1, 2, 3, 4, 5, 6]
    delegating, doubling, asked = one.lesson.steps[2:5]
    assert delegating.text == LONG[1].steps[1].text and delegating.deal.rules == {"doubling": False}
    assert asked.deal is None, "the quiz stays on the cards before it"
    assert doubling.deal.cards == LONG[4].deal.cards and doubling.deal.rules == {}
    runner = Runner(one.lesson)
    runner.start(3)
    assert {"double", "pass"} <= {move.verb for move in runner.decision}


def test_the_known_game_is_named_and_what_it_taught_is_not_asked_for():
    one = short()
    assert one.lesson.title == "Botifarra for Malilla players"
    assert one.lesson.steps[0].text.template == "As in Malilla, you follow suit."
    assert set(one.lesson.teaches) == taught(LONG)
    assert "malilla.beat" not in one.new and "botifarra.excess" not in one.new
    assert known_in(one.lesson.id) is Malilla and one.lesson.id == id_of("botifarra", "malilla")
    assert known_in(LONG[0].id) is None


def test_the_check_names_what_is_missing():
    found = difference_problems(short())
    assert "Nothing teaches 'botifarra.lowest', which malilla has not." in found
    assert not [line for line in found if "botifarra.ranks" in line or "botifarra.excess" in line]
    found = difference_problems(short(SHORT.replace('= "malilla.excess"', '= "malilla.nothing"')))
    assert "malilla does not teach 'malilla.nothing'." in found
    wrong = SHORT.replace('["botifarra.ranks"]', '["botifarra.nothing"]')
    assert "The course does not teach 'botifarra.nothing'." in difference_problems(short(wrong))


@pytest.mark.parametrize(
    ("what", "by", "words"),
    [
        ('knows = "malilla"', 'knows = "chess"', "There is no other game 'chess'"),
        ('knows = "malilla"', 'knows = "botifarra"', "There is no other game 'botifarra'"),
        ('knows = "malilla"\n', "", "'knows' is missing"),
        ('"botifarra.doubling", "botifarra.delegating"', '"botifarra.nothing"', "No step of the long course"),
        ("minutes = 2", 'minutes = 2\nid = "own"', "'id' is not known here"),
        ("minutes = 2", "minutes = 2\nseats = 3", "Botifarra"),
    ],
)
def test_a_file_that_is_no_short_course_is_refused(what, by, words):
    assert SHORT.count(what) == 1
    with pytest.raises(LessonError, match=words):
        short(SHORT.replace(what, by))


def test_a_step_that_needs_moves_before_it_cannot_be_taken_alone():
    marked, steps = [*LONG], list(LONG[2].steps)
    steps[1] = replace(steps[1], teaches=("malilla.beat",))  # after a trick has been played
    marked[2] = replace(LONG[2], steps=tuple(steps))
    text = SHORT.replace('"botifarra.doubling", "botifarra.delegating"', '"malilla.beat"')
    with pytest.raises(LessonError, match="continues with cards not dealt here"):
        parse_differences(text, "from/malilla.toml", marked)
