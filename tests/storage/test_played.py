"""The matches that the statistics keep one by one."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cardgames.storage import DUPLICATE, Average, Folders, PlayCounts, Played, Statistics, Writer, longest_run
from cardgames.storage.played import LONGEST_KEY, LONGEST_WORD
from cardgames.storage.statistics import KEPT, StatisticsFile

FIRST = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def played(day: int = 0, person: str = "Ann", level: str = "steady", **changed: Any) -> Played:
    date = (FIRST + timedelta(days=day)).isoformat()
    told: dict[str, Any] = {
        "game": "malilla", "person": person, "level": level, "date": date, "won": day % 2 == 0, "place": 1,
        "sides": 2, "score": 70, "margin": 12, "hands": 5, "averages": {"Tricks": Average(21, 5)},
    }  # fmt: skip
    return Played(**{**told, **changed})


def test_a_match_is_counted_and_kept() -> None:
    statistics = Statistics()
    statistics.add_played(played(0))
    statistics.add_played(played(1, won=False))
    assert (statistics.tally().matches, statistics.tally().won) == (2, 1)
    assert [each.date[:10] for each in statistics.played("malilla")] == ["2026-03-01", "2026-03-02"]
    assert statistics.played("cribbage") == []


def test_since_a_day_only_what_was_kept_counts() -> None:
    statistics = Statistics()
    statistics.add_match("malilla", "Ann", "steady", won=True)  # before matches were kept
    for day in range(4):
        statistics.add_played(played(day, practice_hands=1))
    since = FIRST + timedelta(days=2)
    assert statistics.tally().matches == 5
    assert statistics.tally(since=since) == PlayCounts(2, 1, 10, 2, {"Tricks": Average(42, 10)})
    assert len(statistics.played(since=since)) == 2


def test_the_oldest_matches_make_room() -> None:
    statistics = Statistics()
    for day in range(KEPT + 3):
        statistics.add_played(played(day))
    kept = statistics.played("malilla", "Ann")
    assert len(kept) == KEPT
    assert kept[0].date[:10] == "2026-03-04"
    assert statistics.tally().matches == KEPT + 3


def test_a_match_played_after_the_clock_was_set_back_is_the_last_one(
    file: StatisticsFile, writer: Writer
) -> None:
    statistics = Statistics()
    for day in range(KEPT):
        statistics.add_played(played(day, won=False))
    statistics.add_played(played(KEPT, "Bo"))
    for day in (-90, -89):
        statistics.add_played(played(day, won=True))
    for _ in range(2):
        kept = statistics.played("malilla", "Ann")
        assert len(kept) == KEPT
        assert [one.won for one in kept[-3:]] == [False, True, True]
        assert longest_run(kept) == (2, 2)
        file.save(statistics)
        statistics = file.load().value


def test_duplicate_nights_are_in_no_sum() -> None:
    statistics = Statistics()
    statistics.add_played(played(0))
    statistics.add_played(played(1, level=DUPLICATE))
    statistics.add_hand("malilla", "Ann", DUPLICATE)
    assert statistics.tally("malilla") == PlayCounts(1, 1)
    assert statistics.tally("malilla", level=DUPLICATE) == PlayCounts(1, 0, 1)
    assert [each.level for each in statistics.played()] == ["steady"]
    assert [each.level for each in statistics.played(level=DUPLICATE)] == [DUPLICATE]


def test_a_person_who_is_renamed_keeps_everything() -> None:
    statistics = Statistics()
    statistics.add_played(played(0))
    statistics.add_played(played(1, person="Anna"))
    statistics.rename_person("Ann", "Anna")
    assert statistics.people() == ["Anna"]
    assert statistics.tally(person="Anna").matches == 2
    assert [each.person for each in statistics.played()] == ["Anna", "Anna"]
    statistics.rename_person("Anna", "Anna")
    assert statistics.tally(person="Anna").matches == 2


def test_clearing_forgets_the_matches_too() -> None:
    statistics = Statistics()
    statistics.add_played(played(0))
    statistics.add_played(played(1, person="Bo"))
    statistics.clear(person="Bo")
    assert [each.person for each in statistics.played()] == ["Ann"]
    statistics.clear()
    assert statistics.played() == []


def test_streaks_come_from_the_matches_in_order() -> None:
    assert longest_run([]) == (0, 0)
    assert longest_run([played(0, won=won) for won in (True, True, False, True)]) == (1, 2)


@pytest.fixture
def file(folders: Folders, writer: Writer) -> StatisticsFile:
    return StatisticsFile(folders.statistics, writer)


def test_the_matches_survive(file: StatisticsFile, writer: Writer) -> None:
    statistics = Statistics()
    statistics.add_played(played(0, margin=-30, match="kept-malilla-1"))
    file.save(statistics)
    writer.flush()
    loaded = file.load()
    assert loaded.problems == []
    assert loaded.value.played() == statistics.played()


def test_a_file_from_before_matches_were_kept_is_read_whole(file: StatisticsFile, folders: Folders) -> None:
    entry = {"game": "malilla", "person": "Ann", "level": "steady", "matches": 3, "won": 1, "hands": 9}
    folders.statistics.parent.mkdir(parents=True, exist_ok=True)
    folders.statistics.write_text(
        json.dumps({"file": "cardgames statistics", "version": 1, "counts": [entry]})
    )
    loaded = file.load()
    assert loaded.problems == []
    assert loaded.value.tally() == PlayCounts(3, 1, 9)


@pytest.mark.parametrize(
    "wrong",
    [
        {"place": [3, 2]}, {"place": [0, 2]}, {"won": 1}, {"date": "yesterday"}, {"date": "2026-03-01"},
        {"hands": [-1, 0]}, {"score": 1.5}, {"match": 3}, {"averages": {"Tricks": [1]}}, {"person": None},
        {"person": "P" * (LONGEST_WORD + 1)}, {"match": "k" * (LONGEST_KEY + 1)},
    ],
)  # fmt: skip
def test_a_match_that_makes_no_sense_is_told(
    wrong: dict[str, Any], file: StatisticsFile, folders: Folders
) -> None:
    good = played(1, "P" * LONGEST_WORD, match="k" * LONGEST_KEY).body()
    body = {"counts": [], "matches": [good, {**played(0).body(), **wrong}]}
    folders.statistics.parent.mkdir(parents=True, exist_ok=True)
    folders.statistics.write_text(json.dumps({"file": "cardgames statistics", "version": 1, **body}))
    loaded = file.load()
    assert [each.body() for each in loaded.value.played()] == [good]
    assert loaded.problems == [
        "Some of your statistics cannot be read. The old file was kept as statistics.json.broken-1."
    ]
