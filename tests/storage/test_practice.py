"""A person's practice in the file of progress."""

from __future__ import annotations

from pathlib import Path

from cardgames.storage import Folders, Practice, PuzzleRecord, Store, ThemeRecord
from cardgames.storage.practice import SPAN


def filled() -> Practice:
    practice = Practice()
    practice.puzzles["ab12"] = PuzzleRecord("malilla", 7.0, 2.1, "2026-03-14", "2026-03-21", 1, 0)
    practice.themes["duty"] = ThemeRecord()
    for number in range(SPAN + 5):
        practice.themes["duty"].add(number >= 5)
    practice.answer_of_day("2026-03-14", True)
    practice.answer_of_day("2026-03-14", False)
    return practice


def test_what_was_practised_is_read_back(tmp_path: Path) -> None:
    store = Store(Folders.at(tmp_path))
    store.progress.practice = filled()
    store.save_progress()
    store.close()
    again = Store(Folders.at(tmp_path))
    assert again.progress.practice == filled() and not again.problems()
    assert again.progress.practice.days == {"2026-03-14": True}
    assert again.progress.practice.themes["duty"].first == "0" * 5 + "1" * (SPAN - 5)
    assert again.progress.practice.themes["duty"].latest == "1" * SPAN


def test_damaged_entries_are_left_out_and_the_others_kept() -> None:
    body = filled().body()
    body["puzzles"]["bad"] = {"game": "malilla", "due": "never"}
    body["themes"]["count"] = {"first": "x"}
    body["days"]["soon"] = True
    practice = Practice()
    assert not practice.read(body)
    assert practice == filled()
    assert Practice().read(filled().body())
