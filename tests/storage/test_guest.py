"""A guest window beside the first one: everything works, and only what is saved by name is kept."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cardgames.storage import DayResult, Folders, Header, StorageError, Store

HEADER = Header("malilla", people=("Anna",))
HOLD = "import sys; from pathlib import Path; from cardgames.storage import Folders, Store; \
store = Store.for_window(Folders.at(Path(sys.argv[1]))); print(store.is_guest, flush=True); sys.stdin.read()"


def begun(folder: Path) -> Store:
    """The first window, where somebody has played and learnt before."""
    store = Store.for_window(Folders.at(folder))
    store.settings.name = "Anna"
    store.statistics.add_match("malilla", "Anna", "steady", won=False)
    store.progress.finish("malilla", "1-counting")
    store.saves.autosave("auto-malilla-00000001", HEADER, "a match")
    store.saves.autosave("day-malilla-11240000", HEADER, "a deal of the day")
    store.nights.save(store.nights.new_key("malilla"), "a night\nend\n")
    save(store)
    store.writer.flush()
    return store


def save(store: Store) -> None:
    store.save_settings()
    store.save_statistics()
    store.save_progress()


def contents(folder: Path) -> dict[str, str]:
    """Every file in *folder* with what is in it."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_a_guest_reads_everything_and_writes_nothing_but_what_is_saved_by_name(tmp_path: Path) -> None:
    first = begun(tmp_path)
    (first.folders.data / "progress.json").write_text("{damaged")
    (first.folders.saves / "auto-malilla-00000002.save").write_text("damaged")
    before = contents(tmp_path)
    guest = Store.for_window(Folders.at(tmp_path))
    assert guest.is_guest and not first.is_guest
    assert guest.settings.name == "Anna" and guest.statistics.tally("malilla").matches == 1
    assert "has been left alone" in guest.problems()[0]
    listed = guest.saves.listing()
    assert [saved.key for saved in listed.value] == ["auto-malilla-00000001"]
    assert "left alone" in listed.problems[0]

    guest.settings.volume = 0.1
    guest.people.add("Robin")
    guest.statistics.add_match("malilla", "Robin", "steady", won=True)
    guest.statistics.days.add(DayResult("malilla", "Robin", "2026-11-24", 1.0))
    guest.progress.clear()
    save(guest)
    guest.saves.autosave("auto-malilla-00000001", HEADER, "the match goes on")
    assert guest.saves.load("auto-malilla-00000001").value.text == "the match goes on"
    assert guest.saves.finish("day-malilla-11240000", HEADER, "over") == "done-malilla-11240000"
    assert guest.saves.load("done-malilla-11240000").value.text == "over"
    for change in (
        lambda: guest.saves.delete("auto-malilla-00000001"),
        lambda: guest.saves.rename("auto-malilla-00000001", "Mine"),
        lambda: guest.nights.delete(guest.nights.listing()[0]),
    ):
        with pytest.raises(StorageError, match="only be changed in the first window"):
            change()
    guest.saves.put_aside("auto-malilla-00000001", "It cannot be understood.")
    guest.writer.flush()
    assert contents(tmp_path) == before

    kept = guest.saves.keep(Header("malilla", "My match"), "kept")
    assert guest.close() and contents(tmp_path).keys() - before.keys() == {
        str(first.folders.saves / f"{kept.key}.save")
    }
    first.close()
    after = Store.for_window(Folders.at(tmp_path))
    assert not after.is_guest and after.saves.load(kept.key).value.text == "kept"
    assert after.saves.load("auto-malilla-00000001").value.text == "a match"
    assert [person.name for person in after.people.known] == ["Anna"]
    after.close()


@pytest.mark.parametrize("killed", [True, False])
def test_a_window_is_a_guest_only_while_another_program_is_open(tmp_path: Path, killed: bool) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as program:
        assert program.stdout is not None and program.stdin is not None
        assert program.stdout.readline() == b"False\n"
        guest = Store.for_window(Folders.at(tmp_path))
        assert guest.is_guest
        guest.close()
        if killed:
            program.kill()
        program.stdin.close()
        program.wait()
    alone = Store.for_window(Folders.at(tmp_path))
    assert not alone.is_guest
    alone.close()


def test_windows_opened_and_closed_in_any_order_count_what_the_writing_one_counts(tmp_path: Path) -> None:
    for seed in range(30):
        rng, folders = Random(seed), Folders.at(tmp_path / str(seed))
        windows: list[Store] = []
        hands, names = 0, ["You"]
        for _ in range(12):
            if len(windows) < 3 and rng.random() < 0.4:
                windows.append(Store.for_window(folders))
                assert sum(not window.is_guest for window in windows) <= 1
            elif windows and rng.random() < 0.3:
                windows.pop(rng.randrange(len(windows))).close()
            elif windows:
                window = rng.choice(windows)
                people = window.people
                window.statistics.add_hand("malilla", people.owner.name, "steady")
                if len(people.known) > 1 and rng.random() < 0.5:
                    people.remove(rng.choice(people.known))
                elif people.why_not_name(name := rng.choice("ABC")) is None:
                    people.add(name)
                people.take(rng.choice(people.known).name)
                save(window)
                if not window.is_guest:
                    hands, names = hands + 1, [person.name for person in people.known]
        for window in windows:
            window.close()
        after = Store(folders)
        assert after.problems() == []
        assert after.statistics.tally().hands == hands
        assert [person.name for person in after.people.known] == names
        after.close()


@pytest.mark.parametrize("text", ["", "[]", '{"version": 1, "began": {}, "now": {}}'])
def test_what_a_second_window_of_version_one_left_is_kept_aside_and_told_once(
    tmp_path: Path, text: str
) -> None:
    folder = Folders.at(tmp_path).windows
    folder.mkdir(parents=True)
    (folder / "window-0123abcd.json").write_text(text)
    (folder / "window-0123abcd.lock").touch()
    store = Store.for_window(Folders.at(tmp_path))
    (told,) = store.problems()
    assert told.endswith("It was kept as window-0123abcd.json.broken-1.")
    store.close()
    (kept,) = folder.iterdir()
    assert kept.name == "window-0123abcd.json.broken-1" and kept.read_text() == text
    again = Store.for_window(Folders.at(tmp_path))
    assert again.problems() == []
    again.close()
