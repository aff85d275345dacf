"""What was played and won."""

import json
from typing import Any

import pytest

from cardgames.storage import Average, Folders, PlayCounts, Recall, Statistics, Writer
from cardgames.storage.statistics import PARTS, StatisticsFile


def played() -> Statistics:
    statistics = Statistics()
    statistics.add_match("malilla", "Ann", "Steady", won=True)
    statistics.add_match("malilla", "Ann", "Steady", won=False)
    statistics.add_match("malilla", "Ann", "Sharp", won=False)
    statistics.add_match("cribbage", "Bo", "Steady", won=True)
    for points in (4, 7, -2):
        statistics.add_hand("malilla", "Ann", "Steady", averages={"Points per hand": points})
    statistics.add_hand("malilla", "Ann", "Steady", practice=True, averages={"Points per hand": 35})
    return statistics


def test_counts_add_up_for_what_is_asked() -> None:
    statistics = played()
    steady = statistics.tally("malilla", "Ann", "Steady")
    assert steady == PlayCounts(2, 1, 3, 1, {"Points per hand": Average(9, 3)})
    assert steady.averages["Points per hand"].value == 3
    assert statistics.tally("malilla").matches == 3
    assert statistics.tally(level="Steady").won == 2
    assert statistics.tally().matches == 4
    assert statistics.tally("delphi") == PlayCounts()


def shared() -> Statistics:
    """A match of Ann and Bo, of two hands, and one of Ann alone."""
    statistics = Statistics()
    for name in ("Ann", "Bo"):
        for _ in range(2):
            statistics.add_hand("malilla", name, "people", averages={"Points": 4})
            statistics.add_match("malilla", name, "people", won=True)
        statistics.add_shared("malilla", ["Bo", "Ann"], "people", PlayCounts(1, 1, 1))
    statistics.add_match("malilla", "Ann", "steady", won=False)
    statistics.add_shared("malilla", ["Ann"], "steady", PlayCounts(matches=1))
    return statistics


def test_what_several_played_together_is_one_for_everybody() -> None:
    statistics = shared()
    everybody = PlayCounts(3, 2, 2, 0, {"Points": Average(16, 4)})
    assert statistics.tally("malilla") == everybody
    assert statistics.tally("malilla", "Ann").matches == 3
    assert statistics.tally("malilla", level="people").matches == 2
    again = Statistics()
    body = statistics.body()
    assert again.read(body["counts"], body["matches"], body["shared"])
    again.rename_person("Bo", "Robin")
    assert again.tally("malilla") == everybody
    again.clear(person="Robin")  # what is left is Ann's alone
    assert again.tally("malilla") == again.tally("malilla", "Ann")
    assert again.tally("malilla").matches == 3
    assert not again.read([], [], [{"game": "malilla", "level": "people", "people": [1, 2]}])


def test_counts_that_are_taken_off_stay_counts() -> None:
    counts = PlayCounts(3, 3, 5, 4)
    counts.take_off(PlayCounts(2, 1, 2, 1), 1)
    assert counts == PlayCounts(1, 1, 3, 3)
    counts.take_off(PlayCounts(2, 1, 2, 1), 2)
    assert counts == PlayCounts(0, 0, 0, 1)


def test_adding_up_leaves_the_counts_alone() -> None:
    statistics = played()
    statistics.tally().averages["Points per hand"].sum = 1000
    assert statistics.tally().averages["Points per hand"].sum == 9


def test_names_are_listed() -> None:
    statistics = played()
    assert statistics.games() == ["malilla", "cribbage"]
    assert statistics.people() == ["Ann", "Bo"]
    assert statistics.people("malilla") == ["Ann"]
    assert statistics.levels("malilla") == ["Steady", "Sharp"]
    assert statistics.levels("malilla", "Bo") == []


def test_clearing_forgets_what_is_named() -> None:
    statistics = played()
    statistics.clear("malilla", "Bo")
    assert statistics.tally().matches == 4
    statistics.clear("malilla")
    assert statistics.games() == ["cribbage"]
    statistics.clear()
    assert statistics.games() == []


def test_an_average_of_nothing_is_none() -> None:
    assert Average().value is None


def test_the_file_comes_back(folders: Folders, writer: Writer) -> None:
    file = StatisticsFile(folders.statistics, writer)
    statistics = played()
    file.save(statistics)
    loaded = file.load()
    assert loaded.value.body() == statistics.body()
    assert loaded.problems == []


@pytest.mark.parametrize(
    "entry",
    [
        None,
        {},
        {"game": 1, "person": "Ann", "level": "Steady"},
        {"person": "w" * 201},
        {"matches": -1},
        {"matches": 1.5},
        {"matches": True},
        {"matches": 1, "won": 2},
        {"averages": []},
        {"averages": {"a": [1]}},
        {"averages": {"a": ["1", 1]}},
        {"averages": {"a": [float("inf"), 1]}},
    ],
)
def test_a_damaged_entry_costs_only_itself(folders: Folders, writer: Writer, entry: Any) -> None:
    if entry:
        entry = {"game": "malilla", "person": "Ann", "level": "Sharp", **entry}
    body = played().body()
    body["counts"].append(entry)
    text = json.dumps({"file": "cardgames statistics", "version": 1, **body})
    folders.data.mkdir()
    folders.statistics.write_text(text)
    file = StatisticsFile(folders.statistics, writer)
    loaded = file.load()
    assert loaded.value.body() == played().body()
    assert loaded.problems == [
        "Some of your statistics cannot be read. The old file was kept as statistics.json.broken-1."
    ]
    file.save(loaded.value)
    assert file.load().problems == []
    assert (folders.data / "statistics.json.broken-1").read_text() == text


def test_a_changed_digit_is_told_and_the_file_is_kept(folders: Folders, writer: Writer) -> None:
    file = StatisticsFile(folders.statistics, writer)
    file.save(played())
    assert file.load().problems == []
    whole = folders.statistics.read_text(encoding="utf-8")
    assert whole.count('"won": 1') == 2
    changed = whole.replace('"matches": 2', '"matches": 7')
    folders.statistics.write_text(changed, encoding="utf-8")
    loaded = file.load()
    assert loaded.problems == [
        "Your statistics file was changed after this program saved it, so parts may be wrong."
        " The old file was kept as statistics.json.broken-1."
    ]
    assert (folders.data / "statistics.json.broken-1").read_text(encoding="utf-8") == changed
    assert loaded.value.tally("malilla", "Ann", "Steady").matches == 7, "nothing is lost"
    file.save(loaded.value)
    assert file.load().problems == []


def test_no_digit_can_change_without_being_told(folders: Folders, writer: Writer) -> None:
    file = StatisticsFile(folders.statistics, writer)
    file.save(played())
    writer.flush()
    whole = folders.statistics.read_text(encoding="utf-8")
    digits = [place for place, letter in enumerate(whole) if letter.isdigit()]
    assert len(digits) > 20
    for place in digits:
        other = str((int(whole[place]) + 1) % 10)
        folders.statistics.write_text(whole[:place] + other + whole[place + 1 :], encoding="utf-8")
        assert file.load().problems


def test_statistics_without_a_digest_are_taken_as_they_are(folders: Folders, writer: Writer) -> None:
    folders.data.mkdir()
    body = {"file": "cardgames statistics", "version": 1, **played().body()}
    folders.statistics.write_text(json.dumps(body), encoding="utf-8")
    file = StatisticsFile(folders.statistics, writer)
    loaded = file.load()
    assert loaded.problems == [] and loaded.value.body() == played().body()
    file.save(loaded.value)
    writer.flush()
    assert '"digest": "' in folders.statistics.read_text(encoding="utf-8").splitlines()[-2]


def remembered() -> Statistics:
    """Ann has three of four right in Malilla, Bo one of one; Ann none of one in Porrazo."""
    statistics = Statistics()
    for kind, right in (("trumps", True), ("void", True), ("trumps", False), ("trumps", True)):
        statistics.add_memory("malilla", "Ann", kind, right=right)
    statistics.add_memory("malilla", "Bo", "void", right=True)
    statistics.add_memory("porrazo", "Ann", "gone", right=False)
    return statistics


def test_answers_are_counted_by_kind() -> None:
    statistics = remembered()
    assert statistics.memory("malilla", "Ann") == {"trumps": Recall(2, 3), "void": Recall(1, 1)}
    assert statistics.memory("malilla") == {"trumps": Recall(2, 3), "void": Recall(2, 2)}
    assert statistics.games() == ["malilla", "porrazo"] and statistics.people("malilla") == ["Ann", "Bo"]
    assert statistics.tally("malilla") == PlayCounts()


def test_answers_are_written_and_read_and_older_files_have_none(folders: Folders, writer: Writer) -> None:
    file = StatisticsFile(folders.statistics, writer)
    file.save(remembered())
    writer.flush()
    assert file.load().value.memory("malilla") == remembered().memory("malilla")
    older = played()
    body = {name: part for name, part in older.body().items() if name != "memory"}
    again = Statistics()
    again.read(*(body.get(part, []) for part in PARTS))
    assert again.body() == {**body, "memory": []} and again.tally() == older.tally()


@pytest.mark.parametrize(
    "entry",
    [
        7,
        {"game": "malilla", "person": "Ann", "kind": "void", "right": 3, "asked": 2},
        {"game": "malilla", "person": "Ann", "right": 1, "asked": 2},
        {"game": "malilla", "person": "Ann", "kind": "void", "right": -1, "asked": 2},
    ],
)
def test_a_damaged_answer_is_left_out(entry: object) -> None:
    statistics = Statistics()
    whole = {"game": "malilla", "person": "Ann", "kind": "trumps", "right": 1, "asked": 2}
    assert not statistics.read([], [], [], [entry, whole])
    assert statistics.memory() == {"trumps": Recall(1, 2)}


def test_answers_are_cleared_and_follow_a_new_name() -> None:
    statistics = remembered()
    statistics.rename_person("Bo", "Ann")
    assert statistics.memory("malilla", "Ann") == {"trumps": Recall(2, 3), "void": Recall(2, 2)}
    assert statistics.memory("malilla", "Bo") == {}
    statistics.clear("malilla")
    assert statistics.memory() == {"gone": Recall(0, 1)}
