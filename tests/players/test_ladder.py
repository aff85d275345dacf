"""The ladder: a row for each pair of levels, and nothing played twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames.games import Crash, Cribbage, Malilla, Ziginette
from tests.tools import ladder


def test_every_level_meets_the_one_below() -> None:
    assert list(ladder.matches(Malilla)) == [
        ("steady", "random"),
        ("steady", "beginner"),
        ("sharp", "steady"),
        ("expert", "sharp"),
        ("expert", "passer"),
        ("expert", "raiser"),
        ("expert", "highest"),
    ]


def test_levels_that_are_not_offered_do_not_play() -> None:
    assert ("sharp", "steady") not in list(ladder.matches(Crash))
    assert ("steady", "raiser") in list(ladder.matches(Crash))
    assert not list(ladder.matches(Ziginette))


def test_a_row_is_played_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "matches", lambda game: [("steady", "random"), ("steady", "passer")])
    report = tmp_path / "rows.txt"
    first = list(ladder.climb([Cribbage], 2, "x", report))
    assert len(first) == 2 and report.read_text().splitlines() == first
    monkeypatch.setattr(ladder, "compete", None)
    assert list(ladder.climb([Cribbage], 2, "x", report)) == first


def test_the_command_prints_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "matches", lambda game: [("steady", "random")])
    assert ladder.main(["cribbage", "--deals", "2"]) == 0
    *_, line = capsys.readouterr().out.splitlines()
    assert line.startswith("| Cribbage | steady v random | ")
    assert line.count("|") == ladder.HEAD.splitlines()[0].count("|")


@pytest.mark.parametrize("wrong", [["poker"], ["cribbage", "--deals", "0"]])
def test_a_wrong_command_is_answered_with_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        ladder.main(wrong)
    assert "error:" in capsys.readouterr().err
