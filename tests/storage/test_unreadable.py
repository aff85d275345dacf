"""What cannot be read is not taken for damaged: it is tried again, and nothing is written over it."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgames.storage import Folders, Header, Store, UnreadableError, atomic

TROUBLES = [errno.EMFILE, errno.EIO, errno.ESTALE, errno.ENOMEM, errno.EACCES]
SLOT = "auto-malilla-00000001"


def home(root: Path) -> Folders:
    store = Store.for_window(Folders.at(root))
    store.settings.name, store.settings.volume = "Anna", 0.1
    store.progress.finish("malilla", "the-seven")
    store.people.add("Robin").progress.finish("malilla", "counting")
    store.people.take("Robin")
    store.statistics.add_match("malilla", "Robin", "steady", won=True)
    for save in (store.save_settings, store.save_statistics, store.save_progress):
        save()
    for text in ("before", "now"):
        store.saves.autosave(SLOT, Header("malilla"), text)
        store.writer.flush()
    store.close()
    return store.folders


@pytest.fixture
def fail(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, int, float], None]:
    """Have so many of the next readings of a file fail with an error."""
    errors: dict[Path, int] = {}
    left: dict[Path, float] = {}
    real = atomic._read_ordinary

    def read(path: Path, most: int) -> bytes:
        if left.get(path, 0) > 0:
            left[path] -= 1
            raise OSError(errors[path], "trouble")
        return real(path, most)

    def fail(path: Path, error: int, times: float) -> None:
        errors[path], left[path] = error, times

    monkeypatch.setattr(atomic, "_read_ordinary", read)
    return fail


def state(store: Store) -> object:
    people = [(person.body(), person.progress.body()) for person in store.people.known]
    return store.settings.body(), people, store.statistics.body()


@pytest.mark.parametrize("error", TROUBLES)
@pytest.mark.parametrize("name", ["settings", "people", "statistics", "progress"])
def test_nothing_is_renamed_or_written_over(
    tmp_path: Path, fail: Callable[[Path, int, float], None], name: str, error: int
) -> None:
    folders = home(tmp_path)
    before = Store(folders)
    before.close()
    path: Path = getattr(folders, name)
    whole = path.read_bytes()
    fail(path, error, float("inf"))
    store = Store.for_window(folders)
    (told,) = store.problems()
    assert told.startswith(f"{name}.json cannot be read (trouble). The file has been left alone, and")
    store.settings.volume = 0.9
    for save in (store.save_settings, store.save_statistics, store.save_progress):
        save()
    store.close()
    assert path.read_bytes() == whole and not list(tmp_path.rglob("*broken*"))
    fail(path, error, 0)
    again = Store.for_window(folders)
    assert again.problems() == []
    progress = {person.name: person.progress.body() for person in again.people.known}
    assert progress == {person.name: person.progress.body() for person in before.people.known}
    again.close()


@pytest.mark.parametrize("error", [error for error in TROUBLES if error != errno.EACCES])
def test_what_passes_is_not_noticed(
    tmp_path: Path, fail: Callable[[Path, int, float], None], error: int
) -> None:
    folders = home(tmp_path)
    before = Store(folders)
    before.close()
    for path in (folders.settings, folders.people, folders.statistics, folders.progress):
        fail(path, error, 1)
    store = Store(folders)
    assert store.problems() == [] and state(store) == state(before)
    store.close()


def test_a_match_that_cannot_be_read_now_is_neither_renamed_nor_opened_one_move_earlier(
    tmp_path: Path, fail: Callable[[Path, int, float], None]
) -> None:
    folders = home(tmp_path)
    store = Store.for_window(folders)
    path = folders.saves / f"{SLOT}.save"
    fail(path, errno.EIO, float("inf"))
    assert store.saves.continued().problems == [f"{SLOT}.save cannot be read (trouble)."]
    with pytest.raises(UnreadableError):
        store.saves.load(SLOT)
    fail(path, errno.EIO, 0)
    assert store.saves.load(SLOT).value.text == "now"
    store.close()


@pytest.mark.parametrize("name", ["settings", "people", "statistics", "progress"])
def test_a_damaged_file_that_cannot_be_renamed_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folders = home(tmp_path)
    left = folders.windows / "window-0123abcd.json"
    left.parent.mkdir()
    path: Path = getattr(folders, name)
    real = atomic._replace

    def replace(source: Path, target: Path) -> None:
        if source in (path, left):
            raise PermissionError(errno.EACCES, "trouble")
        real(source, target)

    monkeypatch.setattr(atomic, "_replace", replace)
    for file in (path, left):
        file.write_text("{damaged")
    store = Store.for_window(folders)
    told = store.problems()
    assert "will not be saved" in told[0] and told[-1].endswith("It has been left alone.")
    for save in (store.save_settings, store.save_statistics, store.save_progress):
        save()
    store.close()
    assert path.read_text() == left.read_text() == "{damaged"


@pytest.mark.parametrize("name", ["settings", "people", "statistics", "progress"])
def test_a_link_to_a_place_that_is_gone_hides_a_file(tmp_path: Path, name: str) -> None:
    folders = home(tmp_path / "home")
    stick, away = tmp_path / "stick", tmp_path / "away"
    path: Path = getattr(folders, name)
    stick.mkdir()
    path.rename(stick / path.name)
    path.symlink_to(stick / path.name)
    stick.rename(away)
    store = Store.for_window(folders)
    assert any(path.name in problem for problem in store.problems())
    for save in (store.save_settings, store.save_statistics, store.save_progress):
        save()
    store.close()
    assert not stick.exists()
    away.rename(stick)
    again = Store.for_window(folders)
    assert again.problems() == [] and [person.name for person in again.people.known] == ["Anna", "Robin"]
    again.close()
