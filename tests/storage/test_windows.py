"""Two windows: whichever is closed first, and however, all that was played and changed in both is kept."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import IO

import pytest

from cardgames.storage import Average, Folders, PlayCounts, Played, Store
from cardgames.storage.atomic import write_text

PROGRAM = Path(__file__).with_name("second_window.py")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}


def opened(folder: Path) -> Store:
    """A window on *folder*; the first one there keeps everything."""
    store = Store(Folders.at(folder))
    store.claim()
    return store


def begun(folder: Path) -> Store:
    """The first window, where somebody has played and learnt before."""
    store = opened(folder)
    store.settings.name = "Anna"
    store.statistics.add_match("malilla", "Anna", "steady", won=False)
    store.statistics.add_hand("malilla", "Anna", "steady", averages={"Points": 10})
    store.progress.step_done("malilla", "1-counting", 1)
    save(store)
    store.writer.flush()
    return store


def save(store: Store) -> None:
    store.save_settings()
    store.save_statistics()
    store.save_progress()


def found(folder: Path) -> Store:
    """What the next start finds, with nothing left to take up and nothing to complain of."""
    store = opened(folder)
    assert store.keeps
    assert store.problems() == []
    assert not list(store.folders.windows.glob("*"))
    store.close()
    return store


@contextmanager
def other_program(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """A real second window that has played and changed something; and its ear."""
    command = [sys.executable, str(PROGRAM), str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT) as program:
        assert program.stdout is not None and program.stdin is not None
        assert program.stdout.readline() == b"second\n"
        assert program.stdout.readline() == b"played\n"
        yield program, program.stdin
        program.kill()


def close(program: subprocess.Popen[bytes], ear: IO[bytes]) -> None:
    ear.write(b"close\n")
    ear.flush()
    program.wait()


def kill(program: subprocess.Popen[bytes], ear: IO[bytes]) -> None:
    program.kill()
    program.wait()


@pytest.mark.parametrize("end", [close, kill])
@pytest.mark.parametrize("first_ends_first", [True, False])
def test_two_programs_keep_what_both_have_counted(
    tmp_path: Path, first_ends_first: bool, end: Callable[[subprocess.Popen[bytes], IO[bytes]], None]
) -> None:
    first = begun(tmp_path)
    with other_program(tmp_path) as (program, ear):
        first.statistics.add_match("cribbage", "Anna", "sharp", won=True)
        first.settings.captions = False
        first.progress.show_tip("drag")
        save(first)
        if first_ends_first:
            first.close()
        end(program, ear)
        first.close()
    store = found(tmp_path)
    assert store.statistics.tally("malilla", "Anna", "steady") == PlayCounts(
        2, 1, 1, 0, {"Points": Average(10, 1)}
    )
    assert store.statistics.tally("cribbage").won == 1
    assert (store.settings.volume, store.settings.captions) == (0.1, False)
    assert store.progress.lesson("malilla", "1-counting").finished
    assert store.progress.lesson("malilla", "1-counting").done == {1}
    assert store.progress.tip_shown("drag")


def test_the_second_window_writes_nothing_over_while_the_first_is_open(tmp_path: Path) -> None:
    first = begun(tmp_path)
    second = opened(tmp_path)
    assert first.keeps and not second.keeps
    files = [first.folders.settings, first.folders.people, first.folders.statistics, first.folders.progress]
    before = [file.read_bytes() for file in files]
    second.settings.volume = 0.1
    second.statistics.clear()
    second.progress.clear()
    save(second)
    assert not second.catch_up()
    second.writer.flush()
    assert [file.read_bytes() for file in files] == before
    first.close()
    second.close()


def test_the_second_window_goes_on_in_the_place_of_the_first(tmp_path: Path) -> None:
    first, second = begun(tmp_path), opened(tmp_path)
    first.settings.felt = "plum"
    save(first)
    settings, anna = second.settings, second.people.at_screen
    second.statistics.add_match("malilla", "Anna", "steady", won=True)
    first.close()
    assert second.catch_up(), "the felt is another one"
    assert second.keeps
    assert second.settings is settings and settings.felt == "plum"
    assert second.people.at_screen is anna
    third = opened(tmp_path)
    assert not third.keeps
    third.close()
    second.statistics.add_match("malilla", "Anna", "steady", won=True)
    second.save_statistics()
    second.close()
    assert found(tmp_path).statistics.tally("malilla").matches == 3


def test_what_a_closed_window_has_left_is_taken_up_once(tmp_path: Path) -> None:
    first, second = begun(tmp_path), opened(tmp_path)
    second.statistics.add_match("malilla", "Anna", "steady", won=True)
    second.settings.volume = 0.1
    save(second)
    second.writer.flush()
    assert not first.catch_up(), "it is still open"
    second.close()
    assert first.catch_up()
    assert not first.catch_up()
    assert first.settings.volume == 0.1
    first.close()
    assert found(tmp_path).statistics.tally("malilla").matches == 2


def test_of_two_changes_of_one_setting_that_of_the_open_window_holds(tmp_path: Path) -> None:
    first, second = begun(tmp_path), opened(tmp_path)
    first.settings.felt, second.settings.felt = "plum", "slate"
    first.settings.keys["hint"], second.settings.keys["undo"] = "h", "u"
    first.settings.last_setups["malilla"], second.settings.last_setups["totit"] = "a", "b"
    second.settings.trust = True
    save(first)
    first.close()
    save(second)
    second.close()
    settings = found(tmp_path).settings
    assert (settings.felt, settings.trust) == ("slate", True)
    assert settings.keys == {"hint": "h", "undo": "u"}
    assert list(settings.last_setups) == ["malilla", "totit"]


def test_people_who_came_in_either_window_are_known_and_those_sent_away_are_not(tmp_path: Path) -> None:
    first = begun(tmp_path)
    for name in ("Robin", "Sol", "Kim"):
        first.people.add(name)
    save(first)
    first.writer.flush()
    second = opened(tmp_path)
    by_name = {name: (first.people.find(name), second.people.find(name)) for name in ("Robin", "Sol", "Kim")}
    for store, name, mate in ((first, "Mika", "Noa"), (second, "Noa", "Lou")):
        store.people.add(name)
        if store.people.find(mate) is None:
            store.people.add(mate)
    robins, sols, kims = by_name["Robin"], by_name["Sol"], by_name["Kim"]
    assert robins[0] and robins[1] and sols[1] and kims[0] and kims[1]
    first.people.rename(robins[0], "Robyn")
    robins[1].values["text_size"] = 1.4
    robins[1].progress.finish("totit", "1")
    second.people.remove(sols[1])
    first.people.remove(kims[0])
    kims[1].values["felt"] = "plum"
    second.statistics.add_match("totit", "Robin", "steady", won=True)
    save(first)
    first.close()
    save(second)
    second.close()
    store = found(tmp_path)
    assert sorted(person.name for person in store.people.known) == [
        "Anna",
        "Kim",
        "Lou",
        "Mika",
        "Noa",
        "Robyn",
    ]
    robyn = store.people.find("Robin")
    assert robyn is not None and robyn.name == "Robyn"
    assert robyn.values["text_size"] == 1.4
    assert robyn.progress.lesson("totit", "1").finished
    assert store.statistics.people("totit") == ["Robyn"]


def test_what_was_forgotten_in_one_window_stays_forgotten(tmp_path: Path) -> None:
    first = begun(tmp_path)
    date = datetime(2026, 11, 21, tzinfo=UTC)
    every = [
        Played("malilla", "Anna", "steady", (date + timedelta(hours=n)).isoformat(), n == 1, 1, 2, n, n, 1)
        for n in range(4)
    ]
    first.statistics.add_played(every[0])
    first.progress.show_tip("drag")
    save(first)
    first.writer.flush()
    second = opened(tmp_path)
    second.statistics.clear("malilla")
    second.statistics.add_played(every[1])
    second.statistics.add_shared("malilla", ["Anna", "Robin"], "steady", PlayCounts(matches=1))
    second.progress.reset_tips()
    second.progress.show_tip("sort")
    second.progress.clear("malilla")
    first.statistics.add_played(every[2])
    first.progress.show_tip("zoom")
    save(first)
    first.close()
    save(second)
    second.close()
    store = found(tmp_path)
    assert store.statistics.played("malilla") == [every[1], every[2]]
    assert store.statistics.tally("malilla", "Anna").matches == 2
    assert store.statistics.tally("malilla", "Anna").averages == {}
    assert [store.progress.tip_shown(tip) for tip in ("drag", "sort", "zoom")] == [False, True, True]
    assert store.progress.lesson("malilla", "1-counting").done == set()


def test_where_the_files_are_gone_the_second_window_writes_what_it_has(tmp_path: Path) -> None:
    first, second = begun(tmp_path), opened(tmp_path)
    first.close()
    for file in (first.folders.settings, first.folders.people, first.folders.statistics):
        file.unlink()
    second.close()
    store = found(tmp_path)
    assert store.settings.name == "Anna"
    assert store.statistics.tally("malilla").matches == 1


def test_nothing_is_counted_twice_or_lost_while_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = begun(tmp_path), opened(tmp_path)
    second.statistics.add_match("malilla", "Anna", "steady", won=True)
    second.save_statistics()
    second.close()

    def full(path: Path, text: str, *, keep_previous: bool = False) -> None:
        from cardgames.storage import StorageError

        raise StorageError("The disk is full.")

    monkeypatch.setattr("cardgames.storage.writer.write_text", full)
    first.catch_up()
    first.catch_up()
    assert first.statistics.tally("malilla").matches == 2
    assert len(list(first.folders.windows.glob("*.json"))) == 1
    monkeypatch.setattr("cardgames.storage.writer.write_text", write_text)
    first.close()
    assert found(tmp_path).statistics.tally("malilla").matches == 2


@pytest.mark.parametrize("text", ["", "[]", '{"version": 1}', '{"version": 1, "began": 1, "now": 2}'])
def test_what_cannot_be_read_of_another_window_is_kept_and_told(tmp_path: Path, text: str) -> None:
    store = begun(tmp_path)
    file = store.folders.windows / "window-0123abcd.json"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    store.catch_up()
    told = "The statistics of another window cannot be read. It was kept as window-0123abcd.json.broken-1."
    assert store.problems() == [told]
    assert file.with_name("window-0123abcd.json.broken-1").read_text() == text
    store.catch_up()
    assert store.problems() == []
    store.close()


def test_one_window_alone_leaves_no_trace_of_windows(tmp_path: Path) -> None:
    store = begun(tmp_path)
    store.close()
    assert not store.folders.windows.exists()


def test_the_lock_of_a_window_that_was_killed_unchanged_does_not_stay_for_ever(tmp_path: Path) -> None:
    first, second = begun(tmp_path), opened(tmp_path)
    (held,) = first.folders.windows.iterdir()
    killed = first.folders.windows / "window-0123abcd.lock"
    killed.touch()
    for lock in (held, killed):
        os.utime(lock, (1000, 1000))
    first.catch_up()
    assert list(first.folders.windows.iterdir()) == [held]
    second.close()
    first.close()
