"""The results of the deals of the day, and the pars."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from cardgames.storage import days as module
from cardgames.storage.days import DayResult, Days
from cardgames.storage.played import LONGEST_KEY, LONGEST_WORD


def result(day: int, person: str = "Ann", score: float = 3.0, **changed: Any) -> DayResult:
    return DayResult("malilla", person, f"2026-03-{day:02}", score, **changed)


def test_only_the_first_try_counts_and_everything_reads_back() -> None:
    days = Days()
    assert days.add(result(2, match="k" * LONGEST_KEY)) and not days.add(result(2, score=9.0))
    assert days.add(result(1, "P" * LONGEST_WORD, helped=True))
    days.add_par("malilla", "2026-03-02", 2.5)
    again = Days()
    for entry in json.loads(json.dumps(days.body())):
        again.read(entry)
    assert again.body() == days.body()
    assert [each.day[-1] for each in again.of("malilla")] == ["1", "2"]
    assert (
        again.of("malilla", "Ann")
        == again.on("2026-03-02", "Ann")
        == [days.result("malilla", "Ann", "2026-03-02")]
    )
    assert again.of("belote") == again.on("2026-03-01", "Ann") == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": 3}, {"person": ""}, {"person": "P" * (LONGEST_WORD + 1)}, {"day": "today"}, {"score": True},
        {"score": "3"}, {"score": float("inf")}, {"helped": 1}, {"match": 3},
        {"match": "k" * (LONGEST_KEY + 1)}, {"par": None}, {"par": float("nan")},
    ],
)  # fmt: skip
def test_a_result_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        Days().read({**asdict(result(1)), **wrong})


def test_par_is_reached_without_help() -> None:
    days = Days()
    assert not days.reaches_par(result(1))
    days.add_par("malilla", "2026-03-01", 3.0)
    reached = [days.reaches_par(result(1, score=score)) for score in (2.9, 3.0, 3.1)]
    assert reached == [False, True, True] and not days.reaches_par(result(1, helped=True))


def test_the_oldest_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_RESULTS", 2)
    monkeypatch.setattr(module, "MOST_PARS", 2)
    days = Days()
    for day in (2, 1, 3):
        days.add(result(day))
        days.add_par("malilla", f"2026-03-{day:02}", 1.0)
    assert [each.day[-1] for each in days.of("malilla")] == ["2", "3"]
    assert [days.par("malilla", f"2026-03-0{day}") for day in (1, 2, 3)] == [None, 1.0, 1.0]


@pytest.mark.parametrize(
    ("game", "person", "left", "par"),
    [
        (None, None, [], None),
        ("malilla", None, [], 1.0),
        (None, "Ann", ["Bo"], 1.0),
        ("belote", "Ann", ["Ann", "Bo"], 1.0),
    ],
)
def test_results_are_cleared(
    game: str | None, person: str | None, left: list[str], par: float | None
) -> None:
    days = Days()
    days.add(result(1))
    days.add(result(1, "Bo"))
    days.add_par("malilla", "2026-03-01", 1.0)
    days.clear(game, person)
    assert days.people == left and days.par("malilla", "2026-03-01") == par


def test_results_follow_a_new_name() -> None:
    days = Days()
    days.add(result(1))
    days.add(result(2, "Bo"))
    days.rename_person("Ann", "Anna")
    assert {(each.person, each.day[-1]) for each in days.of("malilla")} == {("Anna", "1"), ("Bo", "2")}
