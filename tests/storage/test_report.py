"""The report for a bug holds what is needed to repeat it, and nobody's name."""

import getpass
from pathlib import Path

import pytest

from cardgames.__main__ import main
from cardgames.engine import Match, Move, Player, match_text, parse_match
from cardgames.engine.positions import parse_position
from cardgames.games import find, position_of
from cardgames.games.malilla import Malilla
from cardgames.storage import Folders, Header, StorageError, Store
from cardgames.storage.report import report, without_names


def played() -> Match:
    players = [Player("Zoë", "person"), *(Player(name, "computer", "sharp") for name in ("Kim", "Bo", "Sol"))]
    match = Match(Malilla, players, seed="5", dealer=0)
    match.play(Move("deal"))
    return match


def store_with_a_match(folder: Path) -> Store:
    store = Store(Folders.at(folder))
    store.settings.name = "Annabel"
    store.settings.text_size = 1.5
    store.settings.last_setups = {"malilla": "person Ottokar"}
    header = Header("malilla", "Ottokar's", ("Zoë",), "Hand 1", "2026-11-21")
    store.saves.autosave(store.saves.new_slot("malilla"), header, match_text(played()))
    store.writer.flush()
    return store


def test_a_report_repeats_the_match_without_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "ottokar")
    store = store_with_a_match(tmp_path)
    store.record_crash(ValueError("Annabel and Zoë"), {"scene": "table"})
    store.people.take("Gustav")  # a guest
    store.people.rename(store.people.known[0], "Annika")
    store.record_crash(ValueError("Gustav and Annabel"))
    text = report(store, None, position_of)
    for name in ("Annabel", "Gustav", "Zoë", "Ottokar", "ottokar", "Kim", str(tmp_path)):
        assert name not in text
    for part in (
        "## Versions\n\ncardgames ",
        "pygame-ce ",
        "text_size: 1.5",
        "ValueError: … and …",
        "scene: table",
    ):
        assert part in text
    assert text.count("ValueError: … and …") == 2
    match = parse_match(text.partition("## Match\n\n")[2], find)
    assert match.position.describe() == played().position.describe()
    stands = text.partition("## Position\n\n")[2].partition("\n## Match")[0]
    assert parse_position(stands, find).describe() == played().position.describe()
    assert [player.name for player in match.players] == [f"Player {seat}" for seat in (1, 2, 3, 4)]
    store.close()


def test_without_a_match_or_a_crash_there_is_a_report_all_the_same(tmp_path: Path) -> None:
    store = Store(Folders.at(tmp_path))
    text = report(store, None, position_of)
    assert "## This run or the last\n\nNone.\n" in text
    assert "## Crashes\n\nNone.\n" in text and text.endswith("None is saved.")
    assert not (tmp_path / "logs").exists()  # nothing is logged where there is nothing to say
    store.close()


def test_any_match_can_be_packed_and_nothing_else(tmp_path: Path) -> None:
    store = store_with_a_match(tmp_path)
    file, other = tmp_path / "match.txt", tmp_path / "other.txt"
    file.write_text(match_text(played()), encoding="utf-8")
    other.write_text("something else", encoding="utf-8")
    assert report(store, file, position_of).endswith(without_names(match_text(played())))
    for wrong in (other, tmp_path / "nothing.txt"):
        with pytest.raises(StorageError, match=wrong.name):
            report(store, wrong, position_of)
    store.close()


def test_a_match_that_cannot_be_replayed_is_packed_with_the_reason(tmp_path: Path) -> None:
    store, file = Store(Folders.at(tmp_path)), tmp_path / "x.match"
    file.write_text(match_text(played()) + "play 2c 3c\n", encoding="utf-8")
    position = report(store, file, position_of).partition("## Position\n\n")[2]
    assert " of the saved match is not a legal move: " in position.partition("\n")[0]
    store.close()


def test_a_record_with_hundreds_of_seats_is_packed_without_names(tmp_path: Path) -> None:
    store, file = Store(Folders.at(tmp_path)), tmp_path / "x.match"
    file.write_text(match_text(played()) + "seat person Zoë\n" * 300, encoding="utf-8")
    text = report(store, file, position_of)
    assert "seat person Player 304" in text and "Zoë" not in text
    store.close()


def test_the_command_says_where_the_report_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store_with_a_match(tmp_path).close()
    assert main(["report", "--folder", str(tmp_path)]) == 0
    place = tmp_path / "logs" / "report.txt"
    assert capsys.readouterr().out == f"The report is in {place}\n"
    assert "## Match" in place.read_text(encoding="utf-8")
    assert main(["report", str(tmp_path / "nothing.txt"), "--folder", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"cardgames: There is no file {tmp_path / 'nothing.txt'}.\n"
    place.unlink()
    place.mkdir()
    assert main(["report", "--folder", str(tmp_path)]) == 1
    assert "Nothing can be saved in" in capsys.readouterr().err
