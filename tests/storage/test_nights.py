"""The files of duplicate nights."""

import os
import re

import pytest

from cardgames.storage import Folders, StorageError, Writer
from cardgames.storage.atomic import previous
from cardgames.storage.digest import without_digest
from cardgames.storage.nights import MOST, Nights

TEXT = "cardgames duplicate 1\n{}\nend\n"


@pytest.fixture
def nights(folders: Folders, writer: Writer) -> Nights:
    return Nights(folders.nights, writer)


def test_a_night_is_found_again(nights: Nights) -> None:
    key, other = nights.new_key("malilla"), nights.new_key("three_thirteen")
    nights.save(key, TEXT.format("a"))
    nights.save(key, TEXT.format("b"))
    nights.save(other, TEXT.format("c"))
    assert nights.load(key).value == TEXT.format("b")
    assert nights.listing("malilla") == [key]
    assert set(nights.listing()) == {key, other}
    nights.delete(key)
    assert nights.listing() == [other]
    with pytest.raises(StorageError, match="no longer there"):
        nights.load(key)


@pytest.mark.parametrize("half", ["", "cardgames dupl", "cardgames duplicate 1\nend", "\x00" * 40])
def test_half_a_file_gives_the_state_before(half: str, nights: Nights, folders: Folders) -> None:
    key = nights.new_key("malilla")
    nights.save(key, TEXT.format("a"))
    nights._writer.flush()
    nights.save(key, TEXT.format("b"))
    nights._writer.flush()
    (folders.nights / f"{key}.night").write_text(half)
    found = nights.load(key)
    assert found.value == TEXT.format("a")
    assert "was kept as" in found.problems[0]
    assert found.problems[-1] == "The night was restored to one move earlier."
    assert nights.load(key).problems == []


def test_killed_between_two_renames(nights: Nights, folders: Folders) -> None:
    key = nights.new_key("malilla")
    for word in ("a", "b"):
        nights.save(key, TEXT.format(word))
        nights._writer.flush()
    path = folders.nights / f"{key}.night"
    path.replace(previous(path))
    assert nights.listing() == [key]
    assert nights.load(key).value == TEXT.format("b")


def test_what_cannot_be_understood_is_kept(nights: Nights, folders: Folders) -> None:
    key = nights.new_key("malilla")
    nights.save(key, TEXT.format("nonsense"))
    assert nights.put_aside(key, "It is damaged.") == f"It is damaged. It was kept as {key}.night.broken-1."
    assert (folders.nights / f"{key}.night.broken-1").is_file()
    assert nights.listing() == []


def test_other_files_are_no_nights(nights: Nights, folders: Folders) -> None:
    folders.nights.mkdir(parents=True)
    (folders.nights / "notes.txt").write_text("mine")
    (folders.nights / "night-malilla-xyz.night").write_text("mine")
    assert nights.listing() == []
    for key in ("../settings", "night-malilla-xyz", ""):
        with pytest.raises(StorageError):
            nights.load(key)


def test_the_oldest_night_makes_room(nights: Nights, folders: Folders) -> None:
    for number in range(MOST + 2):
        key = nights.new_key("malilla")
        nights.save(key, TEXT.format(number))
        nights._writer.flush()
        os.utime(folders.nights / f"{key}.night", (1000 + number, 1000 + number))
    kept = [nights.load(key).value for key in nights.listing()]
    assert len(kept) == MOST
    assert TEXT.format(MOST + 1) in kept
    assert TEXT.format(0) not in kept


def test_a_night_begins_though_an_old_one_cannot_be_deleted(nights: Nights, folders: Folders) -> None:
    stuck = folders.nights / "night-malilla-00000000.night"
    stuck.mkdir(parents=True)
    (stuck / "file").touch()
    os.utime(stuck, (0, 0))
    for number in range(MOST):
        nights.save(nights.new_key("malilla"), TEXT.format(number))
    key = nights.new_key("malilla")
    nights.save(key, TEXT.format("one more"))
    assert nights.load(key).value == TEXT.format("one more")
    assert stuck.exists()


def test_a_deleted_night_can_be_brought_back_until_the_trash_is_emptied(nights: Nights) -> None:
    key = nights.new_key("malilla")
    for word in ("a", "b"):
        nights.save(key, TEXT.format(word))
        nights._writer.flush()
    nights.delete(key)
    assert nights.listing() == []
    nights.undelete(key)
    assert nights.load(key).value == TEXT.format("b")
    nights.delete(key)
    nights.empty_trash()
    for lost in (nights.undelete, nights.delete):
        with pytest.raises(StorageError, match="no longer there"):
            lost(key)


def test_a_changed_night_is_told_and_the_state_before_is_opened(nights: Nights, folders: Folders) -> None:
    key = nights.new_key("malilla")
    for word in ("play 7o", "play 6o"):
        nights.save(key, TEXT.format(word))
        nights._writer.flush()
    path = folders.nights / f"{key}.night"
    path.write_bytes(path.read_bytes().replace(b"6o", b"5o"))
    found = nights.load(key)
    assert found.value == TEXT.format("play 7o")
    assert found.problems[0] == (
        f"{key}.night was changed after it was saved. It was kept as {key}.night.broken-1."
    )


def test_the_night_saved_last_comes_first_though_the_clock_was_set_back(
    nights: Nights, folders: Folders
) -> None:
    first, last = nights.new_key("malilla"), nights.new_key("cribbage")
    nights.save(first, TEXT.format("a"))
    nights._writer.flush()
    path = folders.nights / f"{first}.night"
    path.write_text(re.sub("order: .*", "order: 99999999999999", without_digest(path.read_text())[0]))
    os.utime(path, (99999999999, 99999999999))
    again = Nights(folders.nights, nights._writer)
    assert again.listing() == [first]
    again.save(last, TEXT.format("b"))
    assert again.listing() == [last, first]
    assert again.load(first).value == TEXT.format("a")


def test_a_night_of_an_earlier_version_sorts_by_when_it_was_written(nights: Nights, folders: Folders) -> None:
    old, new = nights.new_key("malilla"), nights.new_key("malilla")
    nights.save(new, TEXT.format("b"))
    nights._writer.flush()
    path = folders.nights / f"{old}.night"
    for moment, order in ((1000, [new, old]), (99999999999, [old, new])):
        path.write_text(TEXT.format("a"))
        os.utime(path, (moment, moment))
        assert nights.listing() == order
