"""Whatever a disk or an editor does to a file, opening it ends in a sentence and the file is kept."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgames.storage import Folders, Header, People, Settings, StorageError, Store, documents
from cardgames.storage.atomic import previous
from cardgames.storage.people import PeopleFile
from cardgames.storage.progress_file import ProgressFile
from cardgames.storage.statistics import StatisticsFile

ROUNDS = 400
SPLINTERS = [
    b"",
    b"\x00",
    b"\xff",
    b"{",
    b"]",
    b'"',
    b"\n",
    b"\r\n",
    b"9" * 5000,
    b"1e999",
    b"NaN",
    b"null",
    b"-1",
]


def damaged(data: bytes, rng: random.Random) -> bytes:
    """*data* cut short, with a piece replaced or doubled, or with pieces of one kind changed."""
    first, second = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    match rng.randrange(5):
        case 0:
            return data[:first]
        case 1:
            return data[:first] + rng.choice(SPLINTERS) + data[second:]
        case 2:
            return data[:first] + data[first:second] * 2 + data[second:]
        case 3:
            return data[:first] + rng.randbytes(3) + data[first + 3 :]
        case _:
            return data.replace(rng.choice([b"1", b"true", b"{}", b'"', b": ", b"\n"]), rng.choice(SPLINTERS))


def full_store(root: Path) -> Store:
    store = Store(Folders.at(root))
    settings = store.settings
    settings.name, settings.volume = "Åsa", 0.1
    settings.keys["hint"], settings.last_setups["malilla"] = "h", "a\nb"
    store.people.rename(store.people.add("Bo", "teal"), "Robin")
    store.statistics.add_match("malilla", "Åsa", "Steady", won=True)
    store.statistics.add_hand("malilla", "Åsa", "Steady", averages={"Points per hand": 4})
    store.progress.finish("malilla", "counting")
    store.progress.step_done("malilla", "the-seven", 1)
    store.progress.show_tip("drag")
    store.save_settings()
    store.save_statistics()
    store.save_progress()
    return store


def test_damaged_settings_people_statistics_and_progress_give_sentences(tmp_path: Path) -> None:
    rng = random.Random(1)
    store = full_store(tmp_path)
    store.close()
    folders = store.folders
    paths = [folders.settings, folders.people, folders.statistics, folders.progress]
    whole = {path: path.read_bytes() for path in paths}
    aside = 0
    for _ in range(ROUNDS):
        path = rng.choice(paths)
        for each in paths:
            each.write_bytes(whole[each])
        broken = damaged(whole[path], rng)
        path.write_bytes(broken)
        opened = Store(Folders.at(tmp_path))
        for problem in opened.problems():
            assert problem.endswith(".")
            assert "Traceback" not in problem
        kept = [file for file in path.parent.iterdir() if ".broken-" in file.name or ".newer" in file.name]
        assert path.exists() or kept
        for file in kept:
            assert file.read_bytes() == broken
            aside += 1
        check(opened)
        for file in kept:
            assert file.read_bytes() == broken
            file.unlink()
        opened.close()
    assert aside > ROUNDS / 4


def test_a_changed_bit_of_people_statistics_and_progress_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = full_store(tmp_path)
    store.close()
    folders, writer = store.folders, store.writer
    loaders: dict[Path, Callable[[], list[str]]] = {
        folders.people: lambda: PeopleFile(folders.people, writer).load(Settings()).problems,
        folders.statistics: lambda: StatisticsFile(folders.statistics, writer).load().problems,
        folders.progress: lambda: ProgressFile(folders.progress, writer).load(People(Settings())),
    }
    for name in ("keep_aside", "keep_copy"):  # the file is needed again
        monkeypatch.setattr(documents, name, lambda path, **how: path)
    for path, load in loaders.items():
        whole = path.read_bytes()
        assert load() == []
        bits = [8 * place + place % 8 for place in range(0, len(whole), 5)]
        bits += range(8 * (len(whole) - 40), 8 * len(whole))  # the digest itself
        for bit in bits:
            changed = bytearray(whole)
            changed[bit // 8] ^= 1 << bit % 8
            path.write_bytes(changed)
            assert load() != [], f"bit {bit} of {path.name}"
        path.write_bytes(whole)


def check(store: Store) -> None:
    """Everything that was read can be used and written again."""
    assert isinstance(store.settings, Settings)
    for person in store.people.known:
        store.people.take(person.name)
        assert store.people.at_screen is person
        assert 0.8 <= store.settings.text_size <= 2.0
    assert store.statistics.tally().won <= store.statistics.tally().matches
    store.progress.fraction("malilla", ["counting"])
    for save in (store.save_settings, store.save_statistics, store.save_progress):
        save()
    assert store.writer.flush()
    assert store.writer.problems() == []


@pytest.mark.parametrize("both", [False, True])
def test_a_damaged_save_gives_a_sentence_and_is_kept(tmp_path: Path, both: bool) -> None:
    rng = random.Random(2)
    store = Store(Folders.at(tmp_path))
    header = Header("malilla", "Friday", ("Ann", "Bo"), "Hand 3", "2026-11-21", 0.5)
    slot = store.saves.new_slot("malilla")
    texts = ("1 play 7o\n", "1 play 7o\n2 play 1o\n")
    for text in texts:
        store.saves.autosave(slot, header, text)
        store.writer.flush()
    path = store.folders.saves / f"{slot}.save"
    whole = {file: file.read_bytes() for file in (path, previous(path))}
    unreadable = 0
    for _ in range(ROUNDS):
        for file, data in whole.items():
            file.write_bytes(damaged(data, rng) if both or file == path else data)
        before = [file.read_bytes() for file in whole]
        listed = store.saves.listing()
        assert len(listed.value) <= 1
        assert all(problem.endswith(".") for problem in listed.problems)
        if not both:
            assert len(listed.value) == 1
        try:
            store.saves.load(slot)
        except StorageError as error:
            unreadable += 1
            assert error.sentence.endswith(".")
        if listed.value and not listed.problems:  # what nobody is told of is as it was written
            assert listed.value[0].header == header
            assert store.saves.load(slot).value.text in texts
        store.writer.flush()
        after = Counter(file.read_bytes() for file in store.folders.saves.iterdir())
        assert Counter(before) <= after
        for file in store.folders.saves.iterdir():
            file.unlink()
    assert (unreadable > ROUNDS / 10) == both
    store.close()
