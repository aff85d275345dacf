"""Lessons done and tips shown."""

import json
from typing import Any

import pytest

from cardgames.storage import Folders, LessonProgress, People, Progress, Settings, Store, Writer
from cardgames.storage.progress_file import ProgressFile


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


def test_a_course_by_difference_is_kept_like_any_lesson_and_forgotten_with_its_course() -> None:
    progress = learned()
    assert progress.in_course("botifarra") == {}
    progress.step_skipped("botifarra", "botifarra.from.malilla", 3)
    progress.finish("botifarra", "botifarra.from.malilla")
    again = Progress()
    assert again.read(json.loads(json.dumps(progress.body()))) and again.body() == progress.body()
    assert again.in_course("botifarra") == {"botifarra.from.malilla": LessonProgress(set(), {3}, True)}
    assert set(again.in_course("malilla")) == {"the-seven", "counting"}
    again.clear("botifarra")
    assert again.in_course("botifarra") == {}


def test_a_lesson_gone_through_again_stays_finished() -> None:
    progress = learned()
    progress.step_done("malilla", "counting", 1)
    progress.restart("malilla", "counting")
    assert progress.lesson("malilla", "counting") == LessonProgress(set(), finished=True)


def test_the_most_stars_of_an_exercise_are_kept() -> None:
    progress = learned()
    assert progress.win_stars("malilla", "the-seven", 4, 2)
    assert not progress.win_stars("malilla", "the-seven", 4, 1)
    progress.win_stars("malilla", "the-seven", 9, 0)
    progress.restart("malilla", "the-seven")
    again = Progress()
    assert again.read(json.loads(json.dumps(progress.body())))
    assert again.lesson("malilla", "the-seven").stars == {4: 2, 9: 0}


@pytest.mark.parametrize("stars", [{}, [3], [[1]], [[1, 2, 3]], [["1", 2]], [[1, True]], [[-1, 2]]])
def test_bad_stars_are_not_read(stars: Any) -> None:
    entry = {"course": "malilla", "lesson": "counting", "stars": stars}
    assert not Progress().read({"lessons": [entry], "tips": []})


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


def everybody(*names: str) -> People:
    people = People(Settings(name=names[0]))
    for name in names[1:]:
        people.add(name)
    return people


def test_the_file_comes_back(folders: Folders, writer: Writer) -> None:
    file = ProgressFile(folders.progress, writer)
    before, after = everybody("Anna", "Robin", "Sol"), everybody("Anna", "Robin", "Sol")
    before.known[1].progress.read(learned().body())
    before.known[0].progress.finish("delphi", "rules")
    file.save(before)
    assert file.load(after) == []
    assert [one.progress.body() for one in after.known] == [one.progress.body() for one in before.known]
    assert after.known[1].progress.body() == learned().body()
    after.known[1].progress.clear()  # and the next save does not read it again
    file.body(after)
    assert not after.known[1].progress.lesson("basics", "suits").known


def test_a_file_of_before_is_the_first_persons(folders: Folders, writer: Writer) -> None:
    folders.data.mkdir()
    body = {"file": "cardgames progress", "version": 1, **learned().body()}
    folders.progress.write_text(json.dumps(body))
    people = everybody("Anna", "Robin")
    assert ProgressFile(folders.progress, writer).load(people) == []
    assert people.known[0].progress.body() == learned().body()
    assert people.known[1].progress.body() == Progress().body()


def test_progress_goes_with_the_person(folders: Folders, writer: Writer) -> None:
    store = Store(folders)
    store.settings.name = "Anna"
    store.people.add("Robin")
    store.progress.finish("malilla", "counting")
    store.people.take("Robin")
    assert not store.progress.lesson("malilla", "counting").finished
    assert store.progress.show_tip("drag")
    store.save_settings()
    store.save_progress()
    store.people.rename(store.people.known[1], "Rob")  # and killed before progress is written again
    store.save_settings()
    store.close()
    again = Store(folders)
    assert again.people.at_screen.name == "Rob"
    assert again.progress.tip_shown("drag")
    anna = again.people.known[0]
    assert anna.progress.lesson("malilla", "counting").finished
    again.people.remove(again.people.known[1])
    assert again.progress is anna.progress
    again.close()


def test_what_people_have_learnt_stays_though_the_list_of_people_is_lost(folders: Folders) -> None:
    store = Store(folders)
    store.settings.name = "Anna"
    robin = store.people.add("Robin")
    robin.progress.finish("malilla", "counting")
    robin.progress.finish("basics", "suits")
    store.save_settings()
    store.save_progress()
    store.close()
    folders.people.write_text("{", encoding="utf-8")
    store = Store(folders)
    assert [person.name for person in store.people.known] == ["Anna"]
    store.save_progress()
    store.people.add("Robin")
    store.save_settings()
    store.save_progress()
    store.people.known[1].progress.finish("malilla", "the-seven")
    store.people.known[1].progress.clear("basics")  # and it does not come back from the file
    store.save_progress()
    store.close()
    again = Store(folders).people.known[1].progress
    assert again.lesson("malilla", "counting").finished
    assert again.lesson("malilla", "the-seven").finished
    assert not again.lesson("basics", "suits").finished


@pytest.mark.parametrize(
    ("key", "damage"),
    [
        ("lessons", None),
        ("lessons", {"course": "malilla"}),
        ("lessons", {"course": "malilla", "lesson": "x", "done": "1"}),
        ("lessons", {"course": "malilla", "lesson": "x", "done": [-1]}),
        ("lessons", {"course": "malilla", "lesson": "x", "done": [True]}),
        ("lessons", {"course": "malilla", "lesson": "x", "finished": 1}),
        ("lessons", {"course": "malilla", "lesson": "x", "known": 1}),
        ("tips", 3),
        ("others", 3),
        ("others", {"person": "Anna", "lessons": 7}),
    ],
)
def test_a_damaged_entry_costs_only_itself(folders: Folders, writer: Writer, key: str, damage: Any) -> None:
    body = {**learned().body(), "others": []}
    body[key].append(damage)
    folders.data.mkdir()
    folders.progress.write_text(json.dumps({"file": "cardgames progress", "version": 1, **body}))
    people = everybody("Anna")
    assert len(ProgressFile(folders.progress, writer).load(people)) == 1
    assert people.known[0].progress.body() == learned().body()
    assert (folders.data / "progress.json.broken-1").exists()


def test_skipped_steps_are_kept_apart_until_they_are_done() -> None:
    progress = learned()
    progress.step_skipped("malilla", "the-seven", 1)
    progress.step_skipped("malilla", "the-seven", 2)  # it was done before
    read = Progress()
    assert read.read(json.loads(json.dumps(progress.body())))
    assert read.lesson("malilla", "the-seven") == LessonProgress({0, 2}, {1})
    read.step_done("malilla", "the-seven", 1)
    assert read.lesson("malilla", "the-seven") == LessonProgress({0, 1, 2})


def test_progress_of_earlier_versions_names_no_skipped_steps() -> None:
    body = learned().body()
    for entry in body["lessons"]:
        del entry["skipped"]
    read = Progress()
    assert read.read(body) and read.body() == learned().body()
    assert read.read({"lessons": [{"course": "belote", "lesson": "bids", "done": [1]}], "tips": []})
    assert read.lesson("belote", "bids") == LessonProgress({1})
