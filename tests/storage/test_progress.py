"""Lessons done and tips shown."""

import json
from typing import Any

import pytest

from cardgames.storage import Folders, LessonProgress, Progress, Writer
from cardgames.storage.progress import ProgressFile


def learned() -> Progress:
    progress = Progress()
    progress.step_done("malilla", "the-seven", 0)
    progress.step_done("malilla", "the-seven", 2)
    progress.finish("malilla", "counting")
    progress.mark_known("basics", "suits")
    progress.show_tip("drag")
    return progress


def test_lessons_are_remembered() -> None:
    progress = learned()
    assert progress.lesson("malilla", "the-seven") == LessonProgress({0, 2})
    assert not progress.lesson("malilla", "the-seven").complete
    assert progress.lesson("malilla", "counting").complete
    assert progress.lesson("basics", "suits").complete
    progress.mark_known("basics", "suits", False)
    assert not progress.lesson("basics", "suits").complete
    assert progress.lesson("basics", "never opened") == LessonProgress()


def test_the_part_of_a_course_that_is_done() -> None:
    progress = learned()
    assert progress.fraction("malilla", ["the-seven", "counting"]) == 0.5
    assert progress.fraction("malilla", []) == 0.0


def test_a_lesson_gone_through_again_stays_finished() -> None:
    progress = learned()
    progress.step_done("malilla", "counting", 1)
    progress.restart("malilla", "counting")
    assert progress.lesson("malilla", "counting") == LessonProgress(set(), finished=True)


def test_a_tip_is_shown_the_first_time() -> None:
    progress = learned()
    assert (progress.show_tip("drag"), progress.show_tip("zoom")) == (False, True)
    assert progress.tip_shown("zoom")
    progress.reset_tips()
    assert not progress.tip_shown("drag")
    assert progress.lesson("malilla", "counting").finished


def test_a_course_can_be_forgotten() -> None:
    progress = learned()
    progress.clear("malilla")
    assert not progress.lesson("malilla", "counting").finished
    assert progress.lesson("basics", "suits").known
    progress.clear()
    assert not progress.lesson("basics", "suits").known
    assert progress.tip_shown("drag")


def test_the_file_comes_back(folders: Folders, writer: Writer) -> None:
    file = ProgressFile(folders.progress, writer)
    file.save(learned())
    loaded = file.load()
    assert loaded.value.body() == learned().body()
    assert loaded.problems == []


@pytest.mark.parametrize(
    ("key", "damage"),
    [
        ("lessons", None),
        ("lessons", {"course": "malilla"}),
        ("lessons", {"course": "malilla", "lesson": "x", "done": "1"}),
        ("lessons", {"course": "malilla", "lesson": "x", "done": [-1]}),
        ("lessons", {"course": "malilla", "lesson": "x", "done": [True]}),
        ("lessons", {"course": "malilla", "lesson": "x", "finished": 1}),
        ("tips", 3),
    ],
)
def test_a_damaged_entry_costs_only_itself(folders: Folders, writer: Writer, key: str, damage: Any) -> None:
    body = learned().body()
    body[key].append(damage)
    folders.data.mkdir()
    folders.progress.write_text(json.dumps({"file": "cardgames progress", "version": 1, **body}))
    loaded = ProgressFile(folders.progress, writer).load()
    assert loaded.value.body() == learned().body()
    assert len(loaded.problems) == 1
    assert (folders.data / "progress.json.broken-1").exists()
