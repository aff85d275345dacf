"""Crash reports say what happened and nothing about who played."""

import getpass
from pathlib import Path

import pytest

from cardgames.storage import Folders, StorageError, Store, logs
from cardgames.storage.logs import record_crash, without_private


def crash(message: str) -> Exception:
    try:
        raise RuntimeError(message)
    except RuntimeError as error:
        return error


def test_a_report_names_the_fault_and_what_went_on(tmp_path: Path) -> None:
    path = record_crash(tmp_path / "logs", crash("seat 5 of 4"), {"scene": "table", "seed": 7})
    text = path.read_text(encoding="utf-8")
    assert "RuntimeError: seat 5 of 4" in text
    assert "scene: table\nseed: 7\n" in text
    assert "in crash" in text
    assert path.name == "crash-1.txt"


def test_a_report_holds_no_names_and_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "people" / "annabel"
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(getpass, "getuser", lambda: "annabel")
    error = crash(f"{home / 'cards.txt'}: Zoë and Zoëtrope; {str(tmp_path)!r}")
    store = Store(Folders.at(tmp_path))
    store.settings.name = "Zoë"
    text = store.record_crash(error, {"file": home / "x"}, private=["table", ""]).read_text(encoding="utf-8")
    assert f"{Path('~') / 'cards.txt'}: … and Zoëtrope" in text
    assert "annabel" not in text
    store.close()


def test_windows_paths_are_taken_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    home = "D:" + "\\people\\annabel"
    monkeypatch.setattr(Path, "home", lambda: home)
    assert without_private(f"{home}\\x {home + chr(92) + 'y'!r}") == r"~\x '~\\y'"


def test_text_that_cannot_be_encoded_is_no_hindrance(tmp_path: Path) -> None:
    assert r"\ud800" in record_crash(tmp_path, crash("\ud800")).read_text(encoding="utf-8")


def test_only_the_newest_reports_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "KEPT", 3)
    (tmp_path / "crash-report.txt").write_text("mine")
    for _ in range(12):
        record_crash(tmp_path, crash("again"))
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"crash-report.txt", "crash-10.txt", "crash-11.txt", "crash-12.txt"}


def test_a_report_that_cannot_be_written_is_our_own_error(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way")
    with pytest.raises(StorageError):
        record_crash(tmp_path / "logs", crash("again"))
