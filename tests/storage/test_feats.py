"""The feats that people have done."""

import json
from typing import Any

import pytest

from cardgames.storage import Statistics
from cardgames.storage.feats import FeatRecord, Feats
from cardgames.storage.played import LONGEST_KEY, LONGEST_WORD


def record(person: str = "Ann", day: int = 2, feat: str = "capote", **changed: Any) -> FeatRecord:
    return FeatRecord("malilla", person, feat, f"2026-03-{day:02}T20:00:00+00:00", **changed)


def kept() -> Feats:
    feats = Feats()
    assert feats.add(record(match="k" * LONGEST_KEY, ply=7)) and not feats.add(record(day=3, times=2))
    assert feats.add(record("P" * LONGEST_WORD, 1)) and feats.add(record("Bo", 1, "sevens"))
    return feats


def test_the_first_time_is_kept_and_all_times_are_counted() -> None:
    feats = kept()
    mine = record(match="k" * LONGEST_KEY, ply=7, times=3)
    assert feats.done("malilla", "Ann") == {"capote": mine} and feats.matches == {"k" * LONGEST_KEY}
    assert feats.done("malilla") == {
        "capote": record("P" * LONGEST_WORD, 1),
        "sevens": record("Bo", 1, "sevens"),
    }
    assert feats.done("belote") == {}
    again = Feats()
    for entry in json.loads(json.dumps(feats.body())):
        again.read(entry)
    assert again.body() == feats.body()
    again.rename_person("Bo", "Ann")
    assert set(again.done("malilla", "Ann")) == {"capote", "sevens"} and again.people == [
        "Ann",
        "P" * LONGEST_WORD,
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": 3}, {"person": ""}, {"person": "P" * (LONGEST_WORD + 1)}, {"date": "2026-03-01"},
        {"match": 3}, {"match": "k" * (LONGEST_KEY + 1)}, {"ply": -1}, {"times": "2"},
    ],
)  # fmt: skip
def test_a_feat_that_makes_no_sense_is_told(wrong: dict[str, Any]) -> None:
    (entry, *_) = kept().body()
    statistics = Statistics()
    assert not statistics.read([], feats=[{**entry, **wrong}]) and statistics.feats.body() == []


@pytest.mark.parametrize(
    ("game", "person", "left"),
    [(None, None, 0), ("malilla", None, 0), (None, "Ann", 2), ("belote", "Ann", 3)],
)
def test_feats_are_cleared(game: str | None, person: str | None, left: int) -> None:
    feats = kept()
    feats.clear(game, person)
    assert len(feats.body()) == left
