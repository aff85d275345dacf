"""The thread that writes."""

import errno
import threading
import time
from pathlib import Path

import pytest

from cardgames.storage import Header, Saves, StorageError, Writer
from cardgames.storage import writer as module


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], threading.Event, threading.Event]:
    """A disk that notes each text and waits for a sign: (what was written, begun, go on)."""
    written: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def write_text(path: Path, text: str, *, keep_previous: bool = False) -> None:
        begun.set()
        assert go_on.wait(10)
        written.append(text)

    monkeypatch.setattr(module, "write_text", write_text)
    return written, begun, go_on


def test_the_last_text_for_a_file_wins_and_no_caller_waits(
    tmp_path: Path, writer: Writer, slow: tuple[list[str], threading.Event, threading.Event]
) -> None:
    written, begun, go_on = slow
    writer.write(tmp_path / "a", "a1")
    assert begun.wait(10)
    for number in range(2, 50):
        writer.write(tmp_path / "a", f"a{number}")
        writer.write(tmp_path / "b", f"b{number}")
    assert written == []
    assert not writer.flush(timeout=0)
    go_on.set()
    assert writer.flush()
    assert written == ["a1", "a49", "b49"]


def test_at_the_speed_of_a_machine_few_texts_are_never_written(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, behind = 0, []

    def write_text(path: Path, text: str, *, keep_previous: bool = False) -> None:
        behind.append(made - int(text))

    monkeypatch.setattr(module, "write_text", write_text)
    monkeypatch.setattr(module, "PAUSE", 10.0)  # however slow this machine is
    for made in range(1, 20_000):
        writer.write(tmp_path / "a", str(made))
    assert writer.flush()
    assert max(behind) <= module.MOST_BEHIND + 1


def test_a_disk_that_stands_still_stops_nobody(
    tmp_path: Path,
    writer: Writer,
    slow: tuple[list[str], threading.Event, threading.Event],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0001)
    written, begun, go_on = slow
    writer.write(tmp_path / "a", "a1")
    assert begun.wait(10)
    for number in range(2, 2 * module.MOST_BEHIND):
        writer.write(tmp_path / "a", f"a{number}")
    assert written == []
    go_on.set()
    assert writer.flush()
    assert written == ["a1", f"a{2 * module.MOST_BEHIND - 1}"]


def test_a_save_is_listed_and_read_while_the_disk_stands_still(
    tmp_path: Path, writer: Writer, slow: tuple[list[str], threading.Event, threading.Event]
) -> None:
    written, begun, go_on = slow
    saves = Saves(tmp_path, writer)
    slot = saves.new_slot("nim")
    saves.autosave(slot, Header("nim"), "one\n")
    assert begun.wait(10)
    for text in ("one\n", "two\n"):
        assert [saved.key for saved in saves.continued().value] == [slot] and saves.has(slot)
        assert saves.load(slot).value.text == text
        saves.autosave(slot, Header("nim"), "two\n")
    assert written == []
    go_on.set()
    assert writer.flush() and len(written) == 2
    assert writer.unwritten_in(tmp_path) == []
    assert not saves.has(slot)  # this disk only notes


def test_a_name_is_given_to_what_is_still_to_be_written(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, write_text = threading.Event(), module.write_text

    def late(path: Path, text: str, *, keep_previous: bool = False) -> None:
        begun.set()
        threading.Event().wait(0.05)
        write_text(path, text, keep_previous=keep_previous)

    monkeypatch.setattr(module, "write_text", late)
    saves = Saves(tmp_path, writer)
    slot = saves.new_slot("nim")
    saves.autosave(slot, Header("nim", title="Friday"), "one\n")
    assert begun.wait(10)
    saves.rename(slot, "Sunday")
    assert writer.flush(timeout=10)
    assert saves.title(slot) == "Sunday"


def test_a_text_whose_notice_never_came_is_written_all_the_same(tmp_path: Path, writer: Writer) -> None:
    writer.write(tmp_path / "a", "a")
    assert writer.flush(timeout=10)
    for number, wait in enumerate((lambda path: writer.flush(timeout=10), writer.settle)):
        path = tmp_path / str(number)
        writer._waiting[path] = module._Job("text", False)  # stopped before it could tell the thread
        wait(path)
        assert path.read_text(encoding="utf-8") == "text"


def test_what_is_forgotten_is_not_written(
    tmp_path: Path, writer: Writer, slow: tuple[list[str], threading.Event, threading.Event]
) -> None:
    written, begun, go_on = slow
    writer.write(tmp_path / "a", "a1")
    assert begun.wait(10)
    writer.write(tmp_path / "b", "b1")
    writer.forget(tmp_path / "b")
    go_on.set()
    writer.flush()
    assert written == ["a1"]


def test_closing_writes_what_waits_and_later_texts_at_once(tmp_path: Path, writer: Writer) -> None:
    for number in range(20):
        writer.write(tmp_path / str(number), "text")
    assert writer.close()
    assert len(list(tmp_path.iterdir())) == 20
    writer.write(tmp_path / "late", "last word")
    assert (tmp_path / "late").read_text() == "last word"
    assert writer.close()


def test_a_slow_disk_is_said_at_the_end(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    slow: tuple[list[str], threading.Event, threading.Event],
) -> None:
    _, begun, go_on = slow
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    writer = Writer()
    writer.write(tmp_path / "a", "text")
    assert begun.wait(10)
    assert not writer.close()
    assert writer.problems() == ["The disk is too slow: your latest changes may not have been saved."]
    go_on.set()
    assert writer.flush(10)


def test_a_last_word_on_a_slow_disk_comes_after_what_was_said_before(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    slow: tuple[list[str], threading.Event, threading.Event],
) -> None:
    written, begun, go_on = slow
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    writer = Writer()
    writer.write(tmp_path / "a", "a1")
    assert begun.wait(10)
    writer.write(tmp_path / "b", "b1")
    assert not writer.close()
    writer.write(tmp_path / "b", "b2")
    assert written == [] and writer.unwritten(tmp_path / "b") == "b2"
    go_on.set()
    assert writer.flush(10)
    assert written == ["a1", "b2"]
    writer.write(tmp_path / "b", "b3")
    assert written[-1] == "b3"


def test_a_folder_is_complained_of_again_only_after_it_worked(tmp_path: Path, writer: Writer) -> None:
    folder = tmp_path / "saves"
    folder.write_text("in the way")
    for name in ("a", "b"):
        writer.write(folder / name, "text")
        writer.flush()
    assert len(writer.problems()) == 1
    folder.unlink()
    writer.write(folder / "a", "text")
    writer.flush()
    assert writer.problems() == []
    assert (folder / "a").read_text() == "text"
    writer.write(folder / "a" / "b", "text")
    writer.flush()
    assert len(writer.problems()) == 1


def test_a_folder_within_one_complained_of_is_not_complained_of(tmp_path: Path, writer: Writer) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    for path in ("data/statistics", "data/saves/one", "data/statistics"):
        writer.write(tmp_path / path, "text")
        assert writer.flush()
    assert len(writer.problems()) == 1
    assert writer.fails
    (tmp_path / "config").write_text("another", encoding="utf-8")
    writer.write(tmp_path / "config" / "settings", "text")
    assert writer.flush() and len(writer.problems()) == 1


def test_a_folder_is_complained_of_after_one_within_it(tmp_path: Path, writer: Writer) -> None:
    (tmp_path / "saves").write_text("in the way", encoding="utf-8")
    (tmp_path / "statistics").mkdir()
    for path in ("saves/one", "statistics"):
        writer.write(tmp_path / path, "text")
        assert writer.flush() and len(writer.problems()) == 1


class Refusing:
    """A disk that refuses every text as long as it has no *room*, of which the *spare* folder takes some."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, spare: Path | None = None) -> None:
        self.has_room, self.refused, self._write_text = False, threading.Semaphore(0), module.write_text
        self.spare = spare
        monkeypatch.setattr(module, "write_text", self.write_text)

    def write_text(self, path: Path, text: str, *, keep_previous: bool = False) -> None:
        if self.has_room or (self.spare is not None and not list(self.spare.iterdir())):
            self._write_text(path, text, keep_previous=keep_previous)
            return
        self.refused.release()
        raise StorageError("The disk is full.") from OSError(errno.ENOSPC, "full")


def test_what_was_refused_is_tried_again_until_it_is_written(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.001)
    disk = Refusing(monkeypatch)
    writer.write(tmp_path / "a", "one")
    writer.write(tmp_path / "a", "two")
    writer.write(tmp_path / "b", "one")
    for _ in range(20):
        assert disk.refused.acquire(timeout=60)
    assert writer.fails and writer.unwritten(tmp_path / "a") == "two"
    assert writer.problems() == ["The disk is full."]
    disk.has_room = True
    end = time.monotonic() + 60
    while writer.fails and time.monotonic() < end:
        time.sleep(0.001)
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in "ab"] == ["two", "one"]
    assert writer.unwritten_in(tmp_path) == [] and writer.problems() == []


def test_one_text_that_is_written_has_the_refused_ones_written_too(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Refusing(monkeypatch)
    writer.write(tmp_path / "a", "one")
    assert disk.refused.acquire(timeout=60)
    disk.has_room = True
    writer.write(tmp_path / "b", "one")
    writer.settle(tmp_path / "b")
    writer.settle(tmp_path / "a")
    assert (tmp_path / "a").is_file()


def test_closing_tries_once_more_what_was_refused_and_tells_whether_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Refusing(monkeypatch)
    for has_room in (False, True):
        writer = Writer()
        writer.write(tmp_path / "a", "one")
        assert disk.refused.acquire(timeout=60)
        disk.has_room = has_room
        assert writer.close() == has_room == (tmp_path / "a").exists()
        disk.has_room = False


def test_pictures_make_room_for_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spare = tmp_path / "pictures"
    spare.mkdir()
    Refusing(monkeypatch, spare)
    writer = Writer(spare)
    saves = Saves(tmp_path / "saves", writer)
    slot = saves.new_slot("nim")
    for save in (
        lambda: saves.autosave(slot, Header("nim"), "one\n"),
        lambda: saves.keep(Header("nim", title="Friday"), "one\n"),
        lambda: saves.rename(slot, "Sunday"),
    ):
        (spare / "picture").write_bytes(b"pixels")
        save()
        assert writer.flush() and not writer.fails and not list(spare.iterdir())
    assert writer.problems() == [] and len(list((tmp_path / "saves").iterdir())) == 2
    writer.close()


def test_a_save_that_was_refused_is_deleted_for_good(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path, writer)
    slot = saves.new_slot("nim")
    saves.autosave(slot, Header("nim"), "one\n")
    assert writer.flush()
    disk = Refusing(monkeypatch)
    saves.autosave(slot, Header("nim"), "two\n")
    assert writer.flush() and saves.load(slot).value.text == "two\n"
    saves.delete(slot)
    disk.has_room = True
    assert writer.flush() and not saves.has(slot)
    saves.undelete(slot)
    assert saves.load(slot).value.text == "one\n"


def test_the_end_of_a_match_takes_the_place_of_its_autosave_once_it_is_written(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path, writer)
    slot = saves.new_slot("nim")
    saves.finish(slot, Header("nim"), "an earlier end, which was taken back\n")
    saves.autosave(slot, Header("nim"), "one\n")
    assert writer.flush()
    disk = Refusing(monkeypatch)
    key = saves.finish(slot, Header("nim"), "two\n")
    assert [saved.key for saved in saves.listing().value] == [key]
    assert saves.load(key).value.text == "two\n"
    assert (tmp_path / f"{slot}.save").is_file()  # what the disk has of the match
    disk.has_room = True
    assert writer.flush()
    assert [saved.key for saved in saves.listing().value] == [key]
    assert not (tmp_path / f"{slot}.save").exists()


def test_the_thread_outlives_an_unforeseen_error(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(module, "write_text", lambda *args, **more: 1 / 0)
        writer.write(tmp_path / "a", "text")
        writer.flush()
    assert writer.problems() == ["a could not be saved (division by zero)."]
    writer.write(tmp_path / "a", "text")
    writer.flush()
    assert (tmp_path / "a").read_text() == "text"
