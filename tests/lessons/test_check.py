"""The checker finds what an author may get wrong."""

import pytest

from tests.tools.lesson_check import course_problems, main, problems

from .samples import DEAL, DIAMONDS, FREE, HEAD, HEARTS, QUIZ, RECAP, SAY, SCRIPT, STEPS, first_legal, lesson


def test_a_sound_lesson_has_no_problems():
    assert problems(lesson(), first_legal) == []


LONG = "x" * 161
MANY = " ".join(["no"] * 31)

# (part, what is replaced, by what, the problem expected)
FAULTS = [
    ("head", "minutes = 2", "minutes = 6", "A lesson lasts 1 to 5 minutes."),
    ("head", 'teaches = ["sample"]', "teaches = []", "The lesson teaches nothing."),
    ("deal", "Qs 6s", "Qs Qs", "Qs is dealt twice."),
    ("deal", 'turned = "3s"', 'turned = "3s"\nbefore = "play 2s"', "The moves before the lesson cannot"),
    ("script", "play 7h", "play As", "Step 2: play As of the script is not possible."),
    (
        "steps",
        "{north} plays with you.",
        LONG,
        "'… has 161 characters; a bubble has room for 160.",
    ),
    ("steps", "{north} plays with you.", MANY, "has 31 words"),
    ("steps", "Give points.", LONG, "Step 2: "),
    ("steps", "Too low.", LONG, "Step 2: "),
    ("steps", "One is a king.", LONG, "Step 2: "),
    (
        "steps",
        "{north} plays with you.",
        "New cards. You hold {Kh} and {Td}.",
        "the learner does not hold Td.",
    ),
    ("steps", "Win a trick.", LONG, "Step 6: "),
    ("steps", 'spot = ["trick"]', 'spot = ["tick"]', "Step 2: there is no 'tick' on the table."),
    ("steps", "card:7c", "card:2s", "Step 1: there is no 'card:2s' on the table."),
    ("steps", "hand:clubs", "hand:diamonds", "Step 1: there is no 'hand:diamonds' on the table."),
    ("steps", "seat:north", "badge:north", "Step 1: there is no 'badge:2' on the table."),
    ("steps", 'spot = ["trick"]', 'spot = ["button:pass"]', "Step 2: there is no 'button:pass'"),
    ("steps", '["play Kh", "play Qh"]', '["play Kh", "play 3c"]', "Step 2: play 3c is not possible: Hearts"),
    ("steps", 'wrong."play 2h"', 'wrong."play Kh"', "Step 2: 'play Kh' is both right and wrong."),
    ("steps", 'wrong."play 2h"', 'wrong."play 5h"', "Step 2: nobody can make the mistake 'play 5h'"),
    ("steps", 'wrong."play 2h"', 'wrong."bid 2"', "Step 2: nobody can make the mistake 'bid 2'"),
    ("steps", 'wrong."*lower"', 'wrong."*higher"', "Step 2: no mistake is in the class '*higher'."),
    ("steps", 'praise."play Kh"', 'praise."play 2h"', "Step 2: 'play 2h' is praised but not right."),
    ("steps", 'until = "turn:south"', 'until = "trick:3"', "Step 5: the learner's turn comes before"),
    ("steps", "least = 1", "most = 0", "Step 6: whoever follows the coach misses the goal."),
    ("steps", 'measure = "Tricks"', 'measure = "Tracks"', "Step 6: there is nothing called 'Tracks'"),
    ("steps", RECAP, SAY * 8 + RECAP, "The lesson has 15 steps; at most 14 are allowed."),
    ("steps", FREE, FREE.replace("tricks = 2", "tricks = 12") + HEARTS, "a second hand is dealt"),
]


@pytest.mark.parametrize(("part", "old", "new", "problem"), FAULTS)
def test_every_fault_is_found(part, old, new, problem):
    parts = {"head": HEAD, "deal": DEAL, "script": SCRIPT, "steps": STEPS}
    assert old in parts[part]
    parts[part] = parts[part].replace(old, new, 1)
    found = problems(lesson(**parts), first_legal)
    assert any(problem in sentence for sentence in found), found


def test_faults_of_what_returns_are_found():
    again = '[step.again]\ntext = "Again?"\nspot = ["nowhere"]\nhint = ["' + LONG + '"]\n'
    found = problems(lesson(QUIZ + again + RECAP), first_legal)
    assert len(found) == 2 and all(sentence.startswith("Step 1:") for sentence in found)


def test_a_script_that_fails_only_after_another_right_answer_is_found():
    # After the king west must let go the 4; after clubs are led west plays what only one way allows.
    steps = DIAMONDS.replace("Kc", "Kh", 1).replace('["play Kh"]', '["play Kh", "play 2h"]')
    steps += FREE.replace("tricks = 2", 'until = "moves:3"').replace("least = 1", "least = 0") + RECAP
    assert problems(lesson(steps.replace('wrong."*trump" = "Keep your trumps."\n', "")), first_legal) == []


def test_ids_and_tags_among_courses():
    first = lesson()
    second = lesson(head=HEAD.replace("needs = []", 'needs = ["trumps", "sample"]'))
    found = course_problems({"malilla": [first, second]})
    assert found == [
        "sample.toml: The id 'malilla.sample' is given twice.",
        "sample.toml: Nothing before it teaches 'trumps'.",
    ]
    assert course_problems({"malilla": [second], "basics": [first]})[-1].endswith("given twice.")


def test_the_command_names_every_lesson(capsys):
    assert main(["malilla"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "malilla/1-sevens.toml: The seven is king: 10 steps, sound"
    assert len(lines) == 8, "six lessons, and two courses by difference"


def test_the_command_knows_no_such_course(capsys):
    assert main(["tiddlywinks"]) == 1
    assert capsys.readouterr().out.startswith("There is no course 'tiddlywinks'; there are ")
