"""The ladder: a row for each pair of levels, and nothing played twice."""

from pathlib import Path

import pytest

from cardgames.games import Crash, Cribbage, Farmer, Malilla, Ziginette
from tests.tools import ladder
from tests.tools.ladder_table import BEGIN, END, HEAD, write_into


def test_every_level_meets_the_one_below() -> None:
    assert list(ladder.matches(Malilla)) == [
        ("steady", "random"),
        ("steady", "beginner"),
        ("sharp", "steady"),
        ("sharp", "passer"),
        ("sharp", "raiser"),
        ("sharp", "highest"),
    ]


def test_levels_that_are_not_offered_do_not_play() -> None:
    assert ("sharp", "steady") not in list(ladder.matches(Crash))
    assert ("steady", "raiser") in list(ladder.matches(Crash))
    assert not list(ladder.matches(Ziginette))


def test_who_plainly_loses_is_told_with_the_line_that_repeats_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "matches", lambda game: [("sharp", "steady"), ("steady", "random")])
    rows = tmp_path / "rows.txt"
    lost = "| Cribbage | {who} | -3.1 ± 0.5 points | -6.2 | 20 % | 9 % | {deals} | 1 | 9 | x | 2026-01-02 |\n"
    rows.write_text(
        lost.format(who="sharp v steady", deals=60) + lost.format(who="steady v random", deals=2),
        encoding="utf-8",
    )
    assert ladder.main(["cribbage", "--report", str(rows)]) == 1
    said = capsys.readouterr().out
    assert said.count("loses to") == 1
    assert (
        "sharp loses to steady\n  python -m tests.tools.arena cribbage sharp steady --deals 60 --seed x\n"
        in said
    )


def test_where_a_hand_shows_too_little_whole_matches_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "matches", lambda game: [("steady", "random")])
    (row,) = ladder.climb([Farmer], 1, "x", None, "2026-01-02")
    assert row.margin.endswith(" chips a match")
    assert "--matches 1 --score --seed x" in ladder.loss(row, [Farmer])


def test_a_row_is_played_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "matches", lambda game: [("steady", "random"), ("steady", "passer")])
    report = tmp_path / "rows.txt"
    first = list(ladder.climb([Cribbage], 2, "x", report, "2026-01-02"))
    assert len(first) == 2 and report.read_text().splitlines() == [str(row) for row in first]
    assert (first[0].deals, first[0].seed, first[0].day) == ("2", "x", "2026-01-02")
    monkeypatch.setattr(ladder, "compete", None)
    assert list(ladder.climb([Cribbage], 2, "x", report, "2026-03-04")) == first


def test_the_levels_are_written_into_the_guide(tmp_path: Path) -> None:
    guide, report = tmp_path / "guide.md", tmp_path / "rows.txt"
    guide.write_text(f"Before.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n")
    row = "| {} | {} | +1.00 ± 0.10 points | 10.0 | 90 % | 20 % | 400 | 1.0 | 2 | s | 2026-01-02 |"
    rows = [row.format("Cribbage", "steady v random"), row.format("Crash", "steady v raiser")]
    report.write_text("\n".join(rows))
    pairs = {Cribbage: [("steady", "random")], Crash: [("steady", "random")], Ziginette: []}
    write_into(guide, ladder.rows_of(report), pairs)
    text = guide.read_text()
    assert text.startswith(f"Before.\n\n{BEGIN}\n{HEAD}\n{rows[0]}\n\n")
    assert text.endswith(f"{END}\n\nAfter.\n")
    assert rows[1] not in text and "old" not in text
    assert "no choice makes a difference: Ziginette." in text
    assert "Not measured, or not completely: Crash." in text


def test_a_guide_without_a_place_for_it_is_left_as_it_is(tmp_path: Path) -> None:
    guide = tmp_path / "guide.md"
    guide.write_text("Nothing here.\n")
    with pytest.raises(ValueError, match="no place"):
        write_into(guide, [], {})
    assert guide.read_text() == "Nothing here.\n"


def test_the_guide_has_the_place() -> None:
    assert f"\n{BEGIN}\n" in ladder.LOG.read_text(encoding="utf-8").partition(f"\n{END}\n")[0]


def test_the_command_prints_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "matches", lambda game: [("steady", "random")])
    assert ladder.main(["cribbage", "--deals", "2"]) == 0
    *_, line = capsys.readouterr().out.splitlines()
    assert line.startswith("| Cribbage | steady v random | ")
    assert line.count("|") == HEAD.splitlines()[0].count("|")


@pytest.mark.parametrize("wrong", [["poker"], ["cribbage", "--deals", "0"], ["cribbage", "--guide"]])
def test_a_wrong_command_is_answered_with_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        ladder.main(wrong)
    assert "error:" in capsys.readouterr().err
