"""The saved games: taking up, renaming, deleting, and what is broken."""

from __future__ import annotations

from datetime import UTC, timedelta, timezone

from cardgames.ui.scenes.dates import readable
from tests.ui.scenes.conftest import NOW, Bench, MakeProgram
from tests.ui.scenes.made_up import Rummy


def saved(bench: Bench) -> list[str]:
    """The saves in the order of the list."""
    return [name.removeprefix("row_") for name in bench.widgets.ids if name.startswith("row_")]


def open_list(bench: Bench) -> None:
    bench.program.saved_games()
    bench.settle()


def test_the_list_has_matches_in_progress_and_kept_ones_newest_first(open_program: MakeProgram) -> None:
    bench = open_program()
    old = bench.save(date="2025-01-01T10:00:00+00:00")
    kept = bench.save(title="The long one", date="2025-03-01T10:00:00+00:00")
    new = bench.save(date="2026-03-01T10:00:00+00:00")
    open_list(bench)
    assert saved(bench) == [new, kept, old]


def test_resume_by_keyboard(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    kept = bench.save(title="The long one", date="2020-03-01T10:00:00+00:00")
    open_list(bench)
    for name in (slot, kept):
        bench.key("tab")
        while bench.focused != f"resume_{name}":
            bench.key("tab")
        bench.key("return")
    (_, first), (match, second) = bench.program.tables
    assert first == slot
    assert second.startswith("auto-malilla-")  # a kept match stays as it was kept
    assert second != slot
    assert match.players[0].name == "Anna"


def test_rename(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    open_list(bench)
    bench.click(f"rename_{slot}")
    bench.settle()
    bench.key("end")
    bench.key("backspace", 20)
    bench.type("With Robin")
    bench.key("return")
    bench.settle()
    assert bench.name == "SavedScene"
    assert bench.scene.saves[0].header.title == "With Robin"
    bench.click(f"rename_{slot}")
    bench.settle()
    bench.type("!")
    bench.key("escape")
    bench.settle()
    assert bench.scene.saves[0].header.title == "With Robin"


def test_delete_and_undo(open_program: MakeProgram) -> None:
    bench = open_program()
    slot, other = bench.save(), bench.save(date="2020-03-01T10:00:00+00:00")
    open_list(bench)
    bench.click(f"delete_{slot}")
    assert bench.focused == f"undo_{slot}"
    assert f"resume_{slot}" not in bench.widgets
    assert [one.key for one in bench.scene.saves] == [other]
    bench.wait(9)
    bench.key("return")
    assert saved(bench) == [slot, other]
    assert bench.focused == f"resume_{slot}"


def test_after_ten_seconds_there_is_no_undo(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    open_list(bench)
    bench.click(f"delete_{slot}")
    assert bench.app.pause() is not None
    bench.wait(10.1)
    assert saved(bench) == []
    assert "nothing" in bench.widgets
    bench.key("escape")
    bench.settle()
    assert "continue" not in bench.widgets


def test_two_can_be_brought_back_in_any_order(open_program: MakeProgram) -> None:
    bench = open_program()
    slots = [bench.save(date=f"2026-03-0{day}T10:00:00+00:00") for day in (3, 2)]
    open_list(bench)
    for slot in slots:
        bench.click(f"delete_{slot}")
    bench.click(f"undo_{slots[0]}")
    bench.click(f"undo_{slots[1]}")
    assert [one.key for one in bench.scene.saves] == slots


def test_a_broken_save_is_said_in_a_sentence_and_kept(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    folder = bench.program.store.folders.saves
    (folder / f"{slot}.save").write_bytes(b"\x00\xff")
    open_list(bench)
    assert saved(bench) == []
    assert len(bench.scene.problems) == 1
    assert "problems" in bench.widgets
    assert len(list(folder.iterdir())) == 1  # nothing is thrown away


def test_a_game_that_is_not_here_cannot_be_resumed(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save(game=Rummy)
    open_list(bench)
    assert f"resume_{slot}" not in bench.widgets
    assert f"delete_{slot}" in bench.widgets


def test_dates() -> None:
    def told(text: str) -> str:
        return readable(text, NOW, UTC)

    assert told("2026-03-14T00:01:00+00:00") == "today, 00:01"
    assert told("2026-03-13T23:59:00+00:00") == "yesterday, 23:59"
    assert told("2026-01-02T03:04:00+00:00") == "2 January, 03:04"
    assert told("1999-12-31T23:59:00+00:00") == "31 December 1999, 23:59"
    assert told("soon") == ""
    assert readable("9999-12-31T23:59:59+00:00", NOW, timezone(timedelta(hours=2))) == ""
