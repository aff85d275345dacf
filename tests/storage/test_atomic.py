"""Files are replaced wholly or not at all."""

import os
from pathlib import Path

import pytest

from cardgames.storage import StorageError, atomic
from cardgames.storage.atomic import keep_aside, previous, read_text, remove_leftovers, write_text
from cardgames.storage.errors import MissingFileError


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_text_comes_back_and_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file.txt"
    write_text(path, "Ærø ♠\nzwei")
    assert read_text(path) == "Ærø ♠\nzwei"
    assert names(path.parent) == ["file.txt"]


def test_a_file_edited_on_windows_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo")
    assert read_text(path) == "one\ntwo"


def test_the_state_before_is_kept_when_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    for text in ("one", "two", "three"):
        write_text(path, text, keep_previous=True)
    assert (read_text(path), read_text(previous(path))) == ("three", "two")


@pytest.mark.parametrize("step", ["_write_through", "_replace"])
def test_a_failure_at_any_step_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file.txt"
    write_text(path, "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, step, fail)
    with pytest.raises(StorageError, match="no space left on device"):
        write_text(path, "new")
    assert read_text(path) == "old"
    assert names(tmp_path) == ["file.txt"]


def test_a_kill_between_the_two_renames_leaves_the_last_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.txt"
    write_text(path, "old")
    rename = atomic._replace

    def killed_at_the_second(source: Path, target: Path) -> None:
        if source != path:
            raise KeyboardInterrupt
        rename(source, target)

    monkeypatch.setattr(atomic, "_replace", killed_at_the_second)
    with pytest.raises(KeyboardInterrupt):
        write_text(path, "new", keep_previous=True)
    assert not path.exists()
    assert read_text(previous(path)) == "old"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError) as caught:
        write_text(tmp_path / "file" / "settings.json", "text")
    assert caught.value.sentence.startswith(f"Nothing can be saved in {tmp_path / 'file'} (")


def test_text_that_is_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="characters that are not text"):
        write_text(tmp_path / "file.txt", "\ud800")
    assert names(tmp_path) == []


def test_a_missing_file_is_told_from_an_unreadable_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for path in (tmp_path / "missing", tmp_path / "file" / "missing"):
        with pytest.raises(MissingFileError, match=r"^missing is no longer there\.$"):
            read_text(path)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", None])
def test_what_cannot_be_read_gives_a_sentence(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "file.txt"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(StorageError, match=r"^file\.txt cannot be read \(.+\)\.$"):
        read_text(path)


def test_a_huge_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atomic, "LARGEST", 10)
    (tmp_path / "file.txt").write_text("x" * 11)
    with pytest.raises(StorageError, match="too large"):
        read_text(tmp_path / "file.txt")


def test_files_kept_aside_never_replace_each_other(tmp_path: Path) -> None:
    for text in ("first", "second"):
        (tmp_path / "file.txt").write_text(text)
        keep_aside(tmp_path / "file.txt")
    for text in ("third", "fourth"):
        (tmp_path / "file.txt").write_text(text)
        keep_aside(tmp_path / "file.txt", newer=True)
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert kept == {
        "file.txt.broken-1": "first",
        "file.txt.broken-2": "second",
        "file.txt.newer": "third",
        "file.txt.newer-2": "fourth",
    }


def test_only_old_leftovers_are_removed(tmp_path: Path) -> None:
    for name in (".save.12-1.tmp", ".save.12-2.tmp", "mine.tmp", "save"):
        (tmp_path / name).write_text("half")
        if name != ".save.12-2.tmp":
            os.utime(tmp_path / name, (1, 1))
    assert remove_leftovers(tmp_path) == 1
    assert names(tmp_path) == [".save.12-2.tmp", "mine.tmp", "save"]
    assert remove_leftovers(tmp_path / "missing") == 0
