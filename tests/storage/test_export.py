"""The statistics in a file of one's own."""

import csv
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardgames.storage import DUPLICATE, Statistics, StorageError
from cardgames.storage.export import export, free_place
from tests.storage.test_played import played


@pytest.fixture
def statistics() -> Statistics:
    found = Statistics()
    for day, person in enumerate(("Ann", "Ann", "Bo", "=1+1")):
        found.add_played(played(day, person=person))
    found.add_played(played(9, level=DUPLICATE))
    found.add_hand("malilla", "Ann", "steady", averages={"Tricks": 4})
    return found


def rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def test_a_table_of_totals_and_matches(statistics: Statistics, tmp_path: Path) -> None:
    found = rows(export(statistics, tmp_path / "new" / "mine.csv"))
    assert [row["row"] for row in found].count("match") == 5
    first = found[0]
    assert (first["person"], first["level"], first["matches"], first["won"]) == ("Ann", "steady", "2", "1")
    assert first["average Tricks"] == "4.0"
    assert {row["person"] for row in found} == {"Ann", "Bo", "'=1+1"}  # no formula
    last = found[-1]
    assert (last["level"], last["margin"], last["average Tricks"]) == (DUPLICATE, "12", "4.2")


def test_only_what_is_asked_for(statistics: Statistics, tmp_path: Path) -> None:
    since = datetime(2026, 3, 2, tzinfo=UTC)
    found = rows(
        export(statistics, tmp_path / "a.csv", game="malilla", person="Ann", level="steady", since=since)
    )
    assert [(row["row"], row["matches"]) for row in found] == [("total", "1"), ("match", "1")]
    assert rows(export(statistics, tmp_path / "b.csv", game="cribbage")) == []


def test_data_that_reads_back(statistics: Statistics, tmp_path: Path) -> None:
    found = json.loads(export(statistics, tmp_path / "mine.JSON").read_text(encoding="utf-8"))
    assert found["version"] == 1
    again = Statistics()
    assert again.read(found["totals"], found["matches"])
    assert again.played() == statistics.played()
    for level in (None, DUPLICATE):
        assert again.tally(level=level) == statistics.tally(level=level)


@pytest.mark.parametrize("name", ["mine", "mine.txt", ""])
def test_another_ending_is_refused(name: str, statistics: Statistics, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="must end in"):
        export(statistics, tmp_path / name)


def test_nothing_is_overwritten(statistics: Statistics, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("precious")
    with pytest.raises(StorageError, match="already a file mine"):
        export(statistics, path)
    assert path.read_text() == "precious"
    assert free_place(tmp_path, "mine", ".csv").name == "mine-2.csv"
    assert free_place(tmp_path, "other", ".csv").name == "other.csv"


def test_a_place_that_cannot_be_written_is_told(statistics: Statistics, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="Nothing can be saved in"):
        export(statistics, tmp_path / "file" / "mine.csv")
