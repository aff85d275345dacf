"""Saved games: the list, the text, and what happens when a file is damaged."""

import dataclasses
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardgames.storage import Folders, Header, NewerSaveError, Saved, SavedMatch, Saves, StorageError, Writer
from cardgames.storage.atomic import previous
from cardgames.storage.digest import with_digest, without_digest
from cardgames.storage.saves import parse_save, save_text

HEADER = Header("malilla", "Friday", ("Ann", "Bo, junior"), "Hand 3, 21 to 14", "2026-11-21T09:04:00", 0.4)
TEXT = "game malilla\nseed 7\n\nend\n1 play 7o\n"


@pytest.fixture
def saves(folders: Folders, writer: Writer) -> Saves:
    return Saves(folders.saves, writer)


def path_of(folders: Folders, key: str) -> Path:
    return folders.saves / f"{key}.save"


def autosaved(saves: Saves, writer: Writer, *texts: str) -> str:
    """A slot to which *texts* were written, each to the end."""
    slot = saves.new_slot("malilla")
    for text in texts:
        saves.autosave(slot, HEADER, text)
        writer.flush()
    return slot


@pytest.mark.parametrize("text", [TEXT, "", "end", "\n\nend\n", "♥ no line end"])
def test_a_save_comes_back_exactly(saves: Saves, text: str) -> None:
    saved = saves.keep(HEADER, text)
    opened = saves.load(saved.key)
    assert opened.value == SavedMatch(HEADER, text)
    assert opened.problems == []
    assert not saved.is_auto


def test_the_first_line_is_the_version() -> None:
    assert save_text(SavedMatch(HEADER, TEXT)).startswith("cardgames save 2\ngame: malilla\n")


def test_a_header_stays_on_its_line() -> None:
    odd = Header("malilla", "a\nb\r\x00 c\n\n", ("x\ny",), "z" * 999, "", float("nan"))
    read = parse_save(save_text(SavedMatch(odd, TEXT)), "it")
    assert read.text == TEXT
    assert read.header == Header("malilla", "a b ? c", ("x y",), "z" * 200, "", 0.0)


def test_the_list_is_newest_first_and_continue_offers_matches_in_progress(
    saves: Saves, writer: Writer
) -> None:
    kept = saves.keep(dataclasses.replace(HEADER, date="2026-11-20"), TEXT)
    slots = []
    for day in ("19", "22", "21"):
        slot = saves.new_slot("Ace-Deuce-Jack")
        saves.autosave(slot, dataclasses.replace(HEADER, date=f"2026-11-{day}"), TEXT)
        slots.append(slot)
    first, second, third = slots[1], slots[2], slots[0]
    assert [saved.key for saved in saves.listing().value] == [first, second, kept.key, third]
    assert [saved.key for saved in saves.continued().value] == [first, second, third]
    assert all(saved.is_auto for saved in saves.continued().value)


def test_every_match_has_a_slot_of_its_own(saves: Saves) -> None:
    assert len({saves.new_slot("malilla") for _ in range(100)}) == 100


def test_a_match_that_is_over_is_kept_but_not_continued(
    saves: Saves, writer: Writer, folders: Folders
) -> None:
    slot = autosaved(saves, writer, "one", "two")
    saves.autosave(slot, HEADER, "three")
    ended = dataclasses.replace(HEADER, line="Ann wins")
    key = saves.finish(slot, ended, "four")
    assert saves.continued().value == []
    assert saves.played().value == saves.listing().value == [Saved(key, ended)]
    assert saves.played().value[0].is_played
    assert saves.load(key).value.text == "four"
    assert saves.has(key) and not saves.has(slot) and not saves.has("../x")
    assert [file.name for file in folders.saves.iterdir()] == [f"{key}.save"]
    with pytest.raises(StorageError, match="no longer there"):
        saves.load(slot)


def test_a_match_that_ends_once_more_is_kept_once(saves: Saves, writer: Writer) -> None:
    slot = autosaved(saves, writer, "one")
    first = saves.finish(slot, HEADER, "an end")
    saves.autosave(slot, HEADER, "played from the deal again")
    assert saves.finish(slot, HEADER, "another end") == first
    assert [saved.key for saved in saves.listing().value] == [first]
    assert saves.load(first).value.text == "another end"


def test_the_oldest_matches_go_when_there_are_too_many(
    saves: Saves, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames.storage.saves.MOST_PLAYED", 2)
    keys = []
    for day, title in (("18", "Our best"), ("21", ""), ("19", ""), ("20", ""), ("22", "")):
        header = dataclasses.replace(HEADER, date=f"2026-11-{day}", title=title)
        keys.append(saves.finish(saves.new_slot("malilla"), header, TEXT))
    kept = saves.keep(dataclasses.replace(HEADER, date="2020-01-01"), TEXT)
    assert [saved.key for saved in saves.listing().value] == [keys[4], keys[1], keys[0], kept.key]


def test_a_match_that_cannot_be_kept_stays_one_move_before_its_end(
    saves: Saves, writer: Writer, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    slot = autosaved(saves, writer, "one")

    def full(path: Path, text: str, *, keep_previous: bool = False) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr("cardgames.storage.writer.write_text", full)
    saves.finish(slot, HEADER, "two")
    assert [saved.key for saved in saves.listing().value] == [slot]
    assert writer.problems() == ["The disk is full."]


def test_renaming_changes_the_title_only(saves: Saves) -> None:
    key = saves.keep(HEADER, TEXT).key
    assert saves.rename(key, " Sunday\n").header.title == "Sunday"
    assert saves.load(key).value == SavedMatch(dataclasses.replace(HEADER, title="Sunday"), TEXT)
    assert (saves.title(key), saves.title("kept-x-00000000"), saves.title("no key")) == ("Sunday", "", "")


def test_a_deleted_save_comes_back_until_the_trash_is_emptied(
    saves: Saves, writer: Writer, folders: Folders
) -> None:
    key = autosaved(saves, writer, "one", "two")
    saves.delete(key)
    assert saves.listing().value == []
    with pytest.raises(StorageError, match="no longer there"):
        saves.delete(key)
    saves.undelete(key)
    assert saves.listing().value == [Saved(key, HEADER)]
    path_of(folders, key).unlink()
    assert saves.load(key).value.text == "one"
    saves.delete(key)
    saves.empty_trash()
    with pytest.raises(StorageError, match="no longer there"):
        saves.undelete(key)
    assert list(folders.saves.iterdir()) == []


@pytest.mark.parametrize("key", ["", "../settings", "auto-x-1", "auto-x-12345678/", "auto-X-12345678"])
def test_a_key_cannot_lead_out_of_the_folder(saves: Saves, key: str) -> None:
    for action in (saves.load, saves.delete, saves.undelete):
        with pytest.raises(StorageError, match="no longer there"):
            action(key)
    with pytest.raises(StorageError, match="no longer there"):
        saves.finish(key, HEADER, TEXT)


@pytest.mark.parametrize(
    "damage", ["", "cardgames save 1\ngame: x\n\nhalf", "\x00" * 50, "cardgames save 0\n"]
)
def test_a_damaged_autosave_gives_way_to_the_one_before(
    saves: Saves, writer: Writer, folders: Folders, damage: str
) -> None:
    slot = autosaved(saves, writer, "one", "two")
    path_of(folders, slot).write_text(damage)
    listed = saves.listing()
    assert [saved.key for saved in listed.value] == [slot]
    assert len(listed.problems) == 2
    assert listed.problems[0].endswith(f"It was kept as {slot}.save.broken-1.")
    assert listed.problems[1] == "The match was restored to one move earlier."
    assert saves.load(slot).value.text == "one"
    saves.autosave(slot, HEADER, "two again")
    assert saves.load(slot).value.text == "two again"
    assert (folders.saves / f"{slot}.save.broken-1").read_text() == damage
    assert writer.flush()
    path_of(folders, slot).unlink()
    assert saves.load(slot).value.text == "one"


def test_a_save_with_no_good_copy_is_named_and_kept(saves: Saves, folders: Folders) -> None:
    good = saves.keep(HEADER, TEXT)
    bad = saves.keep(HEADER, TEXT)
    whole = path_of(folders, bad.key).read_text()
    path_of(folders, bad.key).write_text(whole[:-3])
    listed = saves.listing()
    assert listed.value == [good]
    assert listed.problems == [
        f"{bad.key}.save is damaged: its end is missing. It was kept as {bad.key}.save.broken-1."
    ]
    assert saves.listing().problems == []
    assert (folders.saves / f"{bad.key}.save.broken-1").read_text() == whole[:-3]


def test_a_newer_save_is_kept_for_the_newer_program(saves: Saves, folders: Folders) -> None:
    key = saves.keep(HEADER, TEXT).key
    whole = path_of(folders, key).read_text().replace("save 2", "save 3", 1)
    path_of(folders, key).write_text(whole)
    with pytest.raises(StorageError, match=r"newer version of this program. It was kept as .+\.newer\."):
        saves.load(key)
    assert (folders.saves / f"{key}.save.newer").read_text() == whole
    with pytest.raises(NewerSaveError):
        parse_save(whole, "it")


def test_what_the_engine_cannot_read_is_put_aside_for_the_state_before(
    saves: Saves, writer: Writer, folders: Folders
) -> None:
    slot = autosaved(saves, writer, "good", "line 3 is not legal")
    sentence = saves.put_aside(slot, "Line 3 is not legal.")
    assert sentence == f"Line 3 is not legal. It was kept as {slot}.save.broken-1."
    assert saves.load(slot).value.text == "good"
    sentence = saves.put_aside(slot, "The rules have changed.", newer=True)
    assert sentence.endswith(f"{slot}.save.previous.newer.")
    assert saves.listing().value == []


def test_an_unreadable_folder_is_an_empty_list(tmp_path: Path, writer: Writer) -> None:
    (tmp_path / "saves").write_text("in the way")
    saves = Saves(tmp_path / "saves", writer)
    assert saves.listing().value == []
    with pytest.raises(StorageError, match="Nothing can be saved in"):
        saves.keep(HEADER, TEXT)


def test_strange_files_in_the_folder_are_left_alone(saves: Saves, folders: Folders) -> None:
    folders.saves.mkdir(parents=True)
    for name in ("notes.txt", "mine.save", ".auto-x-12345678.save.1-1.tmp"):
        (folders.saves / name).write_text("mine")
    assert saves.listing().value == []
    saves.empty_trash()
    assert len(list(folders.saves.iterdir())) == 3


def test_a_header_is_read_no_longer_than_it_is_written() -> None:
    whole = save_text(
        SavedMatch(dataclasses.replace(HEADER, people=tuple("abcdefghijklmnopqrstuvwxyz")), TEXT)
    )
    assert parse_save(whole, "it").header.people == tuple("abcdefghijklmnop")
    endless = whole.replace("title: Friday", "title: " + "w" * 1_000_000)
    endless = endless.replace("person: a", "person: " + "w" * 1_000_000)
    header = parse_save(endless, "it").header
    assert header.title == header.people[0] == "w" * 200


def test_a_header_of_endless_lines_is_broken() -> None:
    whole = save_text(SavedMatch(HEADER, TEXT))
    many = whole.replace("person: Ann\n", "person: Ann\n" * 1_000_000)
    with pytest.raises(StorageError, match=r"^it is damaged: there is too much before the match\.$"):
        parse_save(many, "it")


# The digest


def altered(path: Path, old: str, new: str) -> bytes:
    """Change something in a file, as a failing disk or an editor does; what it holds now."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path.read_bytes()


def test_the_last_line_is_a_digest_of_what_stands_above_it(
    saves: Saves, writer: Writer, folders: Folders
) -> None:
    slot = autosaved(saves, writer, TEXT)
    kept, done = saves.keep(HEADER, TEXT).key, saves.finish(autosaved(saves, writer, TEXT), HEADER, TEXT)
    saves.rename(kept, "Another name")
    for key in (slot, kept, done):
        text, as_written = without_digest(path_of(folders, key).read_text(encoding="utf-8"))
        assert as_written
        assert text.endswith("\nend\n")
        assert with_digest(text) == path_of(folders, key).read_text(encoding="utf-8")
        assert not without_digest(path_of(folders, key).read_text(encoding="utf-8").replace("7o", "6o"))[1]


def test_instead_of_a_changed_match_the_state_before_is_opened(
    saves: Saves, writer: Writer, folders: Folders
) -> None:
    slot = autosaved(saves, writer, "one", "two 1 play 7o")
    data = altered(path_of(folders, slot), "7o", "1o")
    opened = saves.load(slot)
    assert opened.value.text == "one"
    assert opened.problems == [
        f"{slot}.save was changed after it was saved. It was kept as {slot}.save.broken-1.",
        "The match was restored to one move earlier.",
    ]
    assert (folders.saves / f"{slot}.save.broken-1").read_bytes() == data
    assert saves.load(slot).problems == []


@pytest.mark.parametrize("both", [False, True])
def test_a_changed_match_of_which_there_is_no_other_state_is_opened_as_it_is(
    both: bool, saves: Saves, writer: Writer, folders: Folders
) -> None:
    key = autosaved(saves, writer, "one 7o", "two 7o") if both else saves.keep(HEADER, "two 7o").key
    path = path_of(folders, key)
    data = altered(path, "7o", "1o")
    if both:
        altered(previous(path), "7o", "1o")
    listed = saves.listing()
    assert [saved.key for saved in listed.value] == [key]
    assert (
        listed.problems[0] == f"{key}.save was changed after it was saved."
        f" It was kept as {key}.save.broken-1."
    )
    assert listed.problems[-1] == ("The match was opened anyway, but it may not show what was really played.")
    assert (folders.saves / f"{key}.save.broken-1").read_bytes() == data
    again = saves.load(key)
    assert again.value.text == "two 1o"
    assert again.problems == [], "it is told once"


def test_a_save_without_a_digest_is_taken_as_it_is(saves: Saves, writer: Writer, folders: Folders) -> None:
    key = saves.keep(HEADER, TEXT).key
    lines = path_of(folders, key).read_text(encoding="utf-8").replace("7o", "1o").splitlines(keepends=True)
    assert lines.pop().startswith("digest: ")
    path_of(folders, key).write_text("".join(lines), encoding="utf-8")
    opened = saves.load(key)
    assert opened.problems == [] and opened.value.text == TEXT.replace("7o", "1o")


def test_other_line_ends_change_nothing(saves: Saves, folders: Folders) -> None:
    key = saves.keep(HEADER, TEXT).key
    path = path_of(folders, key)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert saves.load(key).problems == []


# The clock


def test_what_was_saved_last_comes_first_though_the_clock_was_set_back(
    saves: Saves, writer: Writer, folders: Folders
) -> None:
    moments = [datetime(2026, 11, 22, 9), datetime(2019, 1, 1), datetime(2019, 1, 2)]
    slots = []
    for moment in moments:
        store = Saves(folders.saves, writer)  # the program is started each time
        store.continued()
        slot = store.new_slot("malilla")
        header = dataclasses.replace(HEADER, date=moment.isoformat(), order=store.next_order(moment))
        store.autosave(slot, header, TEXT)
        writer.flush()
        slots.insert(0, slot)
    assert [saved.key for saved in saves.continued().value] == slots


def test_a_save_of_an_earlier_version_sorts_by_its_date(saves: Saves) -> None:
    new = dataclasses.replace(HEADER, order=saves.next_order(datetime(2026, 11, 22, tzinfo=UTC)))
    after = saves.keep(dataclasses.replace(HEADER, date="2026-11-23T00:00:00+00:00"), TEXT).key
    between = saves.keep(new, TEXT).key
    before = saves.keep(dataclasses.replace(HEADER, date="2026-11-21T23:00:00+00:00"), TEXT).key
    odd = saves.keep(dataclasses.replace(HEADER, date="yesterday"), TEXT).key
    assert [saved.key for saved in saves.listing().value] == [after, between, before, odd]
