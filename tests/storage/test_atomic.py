"""Files are replaced wholly or not at all."""

import os
import socket
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardgames.storage import Folders, StorageError, Store, atomic
from cardgames.storage.atomic import (
    keep_aside,
    previous,
    read_bytes,
    read_text,
    remove_leftovers,
    write_text,
)
from cardgames.storage.errors import MissingFileError
from cardgames.storage.logs import crashes


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

    def fail(*_: object, **how: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, step, fail)
    with pytest.raises(StorageError, match="no space left on device"):
        write_text(path, "new")
    assert read_text(path) == "old"
    assert names(tmp_path) == ["file.txt"]


@pytest.mark.parametrize(("system", "held", "tries"), [("posix", 1, 1), ("nt", 19, 20), ("nt", 20, 20)])
def test_a_file_held_by_another_program_is_waited_for_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, held: int, tries: int
) -> None:
    made: list[Path] = []

    class Held(type(tmp_path)):  # type: ignore[misc]
        def replace(self, target: Path) -> None:
            made.append(target)
            if len(made) <= held:
                raise PermissionError

    monkeypatch.setattr(atomic, "os", SimpleNamespace(name=system))
    monkeypatch.setattr(atomic.time, "sleep", lambda seconds: None)
    with nullcontext() if held < tries else pytest.raises(PermissionError):
        atomic._replace(Held(tmp_path, "a"), tmp_path / "b")
    assert len(made) == tries


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


def test_a_link_is_followed(tmp_path: Path) -> None:
    place, link = tmp_path / "mine" / "file.txt", tmp_path / "file.txt"
    link.symlink_to(place)
    for text in ("one", "two"):
        write_text(link, text)
        assert link.is_symlink() and place.read_text(encoding="utf-8") == text
    assert keep_aside(link) == place.with_name("file.txt.broken-1")
    write_text(link, "three")
    assert link.is_symlink() and names(place.parent) == ["file.txt", "file.txt.broken-1"]


def test_a_link_to_what_is_no_file_is_replaced_itself(tmp_path: Path) -> None:
    link, device = tmp_path / "link", tmp_path / "device"
    made(device, "pipe")
    link.symlink_to(device)
    assert keep_aside(link) == tmp_path / "link.broken-1"
    link.symlink_to(device)
    write_text(link, "text")
    assert not link.is_symlink() and device.is_fifo()


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
    for name in (".save.12-1.tmp", ".save.12-2.tmp", "mine.tmp", "save", "card-80.12-1.part"):
        (tmp_path / name).write_text("half")
        if name != ".save.12-2.tmp":
            os.utime(tmp_path / name, (1, 1))
    assert remove_leftovers(tmp_path) == 2
    assert names(tmp_path) == [".save.12-2.tmp", "mine.tmp", "save"]
    assert remove_leftovers(tmp_path / "missing") == 0


def made(path: Path, kind: str) -> Path:
    """Something at *path* that is no ordinary file and never ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(str(path))
    return path


@pytest.mark.parametrize("kind", ["pipe", "device", "socket"])
def test_only_ordinary_files_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket is short
    odd = made(Path("odd"), kind)
    with pytest.raises(StorageError, match=r"^odd cannot be read \(it is not an ordinary file\)\.$"):
        read_text(odd)


def test_a_file_that_becomes_a_pipe_while_it_is_opened_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file.txt"
    file.write_text("whole")
    look = Path.stat

    def look_too_early(path: Path, **how: bool) -> os.stat_result:
        found = look(path, **how)
        if path == file:  # and no file that a failing test is printed from
            path.unlink()
            os.mkfifo(path)
        return found

    monkeypatch.setattr(Path, "stat", look_too_early)
    with pytest.raises(StorageError, match="not an ordinary file"):
        read_text(file)


def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert read_bytes(file, 5) == b"12345"
    with pytest.raises(StorageError, match="too large"):
        read_bytes(file, 4)


def home_of_pipes(root: Path) -> list[Path]:
    """Pipes and devices wherever the program keeps something; its files."""
    folders = Folders.at(root)
    saves = [folders.saves / name for name in ("auto-malilla-00000001.save", "done-malilla-00000002.save")]
    night = folders.nights / "night-malilla-00000003.night"
    files = [folders.settings, folders.people, folders.statistics, folders.progress, *saves, night]
    for number, file in enumerate(files):
        made(file, ("pipe", "device")[number % 2])
        if file.suffix in (".save", ".night"):
            made(previous(file), "pipe")
    made(folders.data / "open.lock", "pipe")
    made(folders.logs / "crash-1.txt", "pipe")
    return files


def test_a_report_is_made_though_nothing_is_an_ordinary_file(tmp_path: Path) -> None:
    files = home_of_pipes(tmp_path / "home")
    strange = made(tmp_path / "friend.match", "pipe")
    for words in ([], [str(strange)]):
        command = [sys.executable, "-m", "cardgames", "report", "--folder", str(tmp_path / "home"), *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert "Traceback" not in done.stderr
        if words:
            assert done.stderr == ("cardgames: friend.match cannot be read (it is not an ordinary file).\n")
        else:
            told = Path(done.stdout.removeprefix("The report is in ").strip()).read_text()
            assert done.returncode == 0
            for file in files[:4]:
                told_of = f"{file.name} cannot be read (it is not an ordinary file). The file has been left"
                assert told_of in told and file.exists()


def test_every_shelf_keeps_what_is_no_ordinary_file_aside(tmp_path: Path) -> None:
    *_, save, done, night = home_of_pipes(tmp_path)
    store = Store.for_window(Folders.at(tmp_path))
    assert store.saves.listing().value == [] and store.nights.listing() == [night.stem]
    for shelf, file in ((store.saves, save), (store.saves, done), (store.nights, night)):
        with pytest.raises(StorageError):
            shelf.load(file.stem)
        assert not file.exists() and file.with_name(file.name + ".broken-1").exists()
    store.record_crash(ValueError("x"))
    assert [text for text in crashes(store.folders.logs) if "ValueError" in text]
    store.save_settings()
    assert store.close() and store.folders.settings.is_file()
