"""Where things are kept."""

from dataclasses import astuple
from pathlib import Path

import pytest

from cardgames.storage import Folders, Header, StorageError, Store


def test_the_standard_folders_are_absolute_and_the_programs_own() -> None:
    folders = Folders.standard()
    *own, documents = astuple(folders)
    for folder in own:
        assert folder.is_absolute()
        assert "cardgames" in str(folder)
    assert documents.is_absolute()


def test_no_two_files_share_a_place_even_where_the_folders_do(tmp_path: Path) -> None:
    same = Folders(tmp_path, tmp_path, tmp_path, tmp_path)
    places = [same.settings, same.statistics, same.progress, same.saves, same.pictures]
    assert len(set(places)) == len(places)


def test_opening_creates_nothing(tmp_path: Path) -> None:
    store = Store(Folders.at(tmp_path / "new"))
    assert store.saves.listing().value == []
    assert store.problems() == []
    store.close()
    assert not (tmp_path / "new").exists()


def test_an_unwritable_folder_is_said_once_and_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    store = Store(Folders.at(tmp_path))
    assert store.settings.text_size == 1.0
    for size in (1.1, 1.2, 1.3):
        store.settings.change("text_size", size)
        store.save_settings()
        store.writer.flush()
    told = store.problems()
    assert len(told) == 1
    assert told[0].startswith("Nothing can be saved in ")
    assert store.problems() == []
    store.close()


def test_folders_that_may_not_be_looked_into_do_not_stop_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in ("stat", "lstat", "open", "read_bytes", "iterdir", "mkdir", "replace", "unlink"):
        monkeypatch.setattr(Path, name, refuse)
    store = Store(Folders.at(tmp_path))
    assert store.saves.listing().value == []
    told = store.problems()
    assert [problem.split(" (")[0] for problem in told] == [
        "settings.json cannot be read",
        "people.json cannot be read",
        "statistics.json cannot be read",
        "progress.json cannot be read",
    ]
    assert all("permission denied" in problem and "will not be saved" in problem for problem in told)
    slot = store.saves.new_slot("malilla")
    for line in ("1", "2"):
        store.saves.autosave(slot, Header("malilla", line=line), "play 7o")
        store.writer.flush()
    assert len(store.problems()) == 1
    assert store.saves.load(slot).value.header.line == "2"  # it is still in memory
    for action in (store.saves.delete, store.saves.undelete):
        with pytest.raises(StorageError):
            action(slot)
    with pytest.raises(StorageError):
        store.record_crash(RuntimeError("x"))
    store.saves.finish(slot, Header("malilla"), "play 7o")
    store.close()


def test_nothing_that_is_kept_can_be_read_by_other_accounts(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path)
    folders.data.mkdir(mode=0o755)  # as version 1.0 made it
    store = Store.for_window(folders)
    store.saves.autosave(store.saves.new_slot("malilla"), Header("malilla"), "play 7o")
    store.saves.keep(Header("malilla", title="Friday"), "play 7o")
    store.save_settings()
    store.save_statistics()
    store.nights.save(store.nights.new_key("malilla"), "night")
    store.record_crash(RuntimeError("x"))
    store.close()
    below = [*tmp_path.rglob("*")]
    assert len([path for path in below if path.is_file()]) == 8
    modes = {path.name: (path.stat().st_mode & 0o777, 0o700 if path.is_dir() else 0o600) for path in below}
    assert {name: mode for name, (mode, wanted) in modes.items() if mode != wanted} == {}


def test_the_standard_place_can_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Folders, "standard", classmethod(lambda cls: cls.at(tmp_path)))
    store = Store()
    store.settings.name = "Ann"
    store.save_settings()
    store.close()
    assert Store().settings.name == "Ann"
