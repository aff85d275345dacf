"""Settings: what they may be, and what happens to a file that is wrong."""

import dataclasses
import json
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from cardgames.storage import Choice, Folders, Settings, StorageError, Store, Writer, describe, items
from cardgames.storage.documents import DEEPEST, _each
from cardgames.storage.settings import SettingsFile


def write(folders: Folders, **values: Any) -> None:
    folders.config.mkdir(parents=True, exist_ok=True)
    whole = {"file": "cardgames settings", "version": 1, **values}
    folders.settings.write_text(json.dumps(whole), encoding="utf-8")


def saved(folders: Folders) -> Any:
    return json.loads(folders.settings.read_text(encoding="utf-8"))


def test_every_setting_is_described() -> None:
    described = items()
    assert [item.field for item in described] == [field.name for field in dataclasses.fields(Settings)]
    for item in described:
        assert item.label
        assert item.help.endswith(".")
        assert item.tab in ("Play", "Look", "Sound", "Keys", "Players", "")
        assert item.kind.read(item.default) == item.default
        assert item.kind.expected()


def test_every_choice_offered_is_taken() -> None:
    settings = Settings()
    for item in items():
        if isinstance(item.kind, Choice):
            for value, label in item.kind.choices:
                settings.change(item.field, value)
                assert getattr(settings, item.field) == value
                assert label


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", 0.79),
        ("text_size", 2.01),
        ("text_size", True),
        ("text_size", float("nan")),
        ("text_size", "1"),
        ("interface_size", 0.5),
        ("volume", -0.1),
        ("volume", 10**400),
        ("felt", "tartan"),
        ("felt", None),
        ("guard", 1),
        ("software_display", 1),
        ("name", "x" * 25),
        ("last_setups", {"malilla": "x" * 10_001}),
        ("name", "two\nlines"),
        ("name", None),
        ("window_size", (10, 800)),
        ("window_size", (1280,)),
        ("window_size", (1280.5, 800)),
        ("keys", {"hint": 3}),
        ("keys", []),
    ],
)
def test_a_value_out_of_range_is_refused_and_in_a_file_falls_back(
    folders: Folders, writer: Writer, name: str, value: Any
) -> None:
    settings = Settings()
    item = describe(name)
    with pytest.raises(StorageError, match=f"^{item.label} must be "):
        settings.change(name, value)
    assert getattr(settings, name) == item.default
    write(folders, **{name: value, "left_handed": True})
    loaded = SettingsFile(folders.settings, writer).load()
    assert getattr(loaded.value, name) == item.default
    assert loaded.value.left_handed
    assert len(loaded.problems) == 1
    assert item.label in loaded.problems[0]
    assert loaded.problems[0].endswith("The old file was kept as settings.json.broken-1.")
    copy = folders.config / "settings.json.broken-1"
    assert copy.read_bytes() == folders.settings.read_bytes()


def test_settings_that_were_mended_are_told_once_and_the_rest_of_them_stays(folders: Folders) -> None:
    write(folders, text_size=9, trust=True)
    first = Store(folders, is_guest=True)  # as `report` opens it, which writes nothing
    assert len(first.problems()) == 1
    first.close()
    for times_told in (1, 0):
        store = Store.for_window(folders)
        assert len(store.problems()) == times_told
        assert (store.settings.text_size, store.settings.trust) == (1.0, True)
        store.close()
    assert json.loads((folders.config / "settings.json.broken-1").read_text())["text_size"] == 9
    assert not (folders.config / "settings.json.broken-2").exists()


def test_settings_of_which_no_copy_can_be_made_are_not_written_over(
    folders: Folders, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folders, text_size=9)
    before = folders.settings.read_bytes()
    monkeypatch.setattr("cardgames.storage.documents.keep_copy", lambda path: None)
    file = SettingsFile(folders.settings, writer)
    loaded = file.load()
    assert "changes to your settings will not be saved" in loaded.problems[0]
    file.save(loaded.value)
    writer.flush()
    assert folders.settings.read_bytes() == before


def test_everything_comes_back(folders: Folders, writer: Writer) -> None:
    settings = Settings(
        name="Zoë", text_size=1.5, interface_size=0.75, felt="plain", window_size=(1920, 1080)
    )
    settings.keys["hint"] = "h"
    settings.last_setups["malilla"] = "seats\nperson\tcomputer"
    settings.software_display = False
    file = SettingsFile(folders.settings, writer)
    file.save(settings)
    loaded = SettingsFile(folders.settings, writer).load()
    assert loaded.value == settings
    assert loaded.problems == []


def test_a_reset_gives_the_usual_value_and_a_dict_of_its_own() -> None:
    settings = Settings(volume=0.0)
    settings.keys["undo"] = "u"
    settings.reset("volume")
    settings.reset("keys")
    assert (settings.volume, settings.keys) == (0.7, {})
    settings.keys["undo"] = "u"
    assert Settings().keys == {}
    with pytest.raises(StorageError, match='no setting called "sparkle"'):
        settings.reset("sparkle")


def test_keys_of_another_version_are_kept(folders: Folders, writer: Writer) -> None:
    nested: Any = reduce(lambda inner, _: [inner], range(DEEPEST - 3), {"deep": [1, "\ud800"]})
    write(folders, volume=0.5, sparkle=nested)
    file = SettingsFile(folders.settings, writer)
    settings = file.load().value
    settings.volume = 0.2
    file.save(settings)
    writer.flush()
    assert writer.problems() == []
    assert json.dumps(saved(folders)["sparkle"]).strip("[]") == '{"deep": [1, "?"]}'
    assert saved(folders)["volume"] == 0.2


@pytest.mark.parametrize("wrap", [lambda inner: [inner], lambda inner: {"IN": inner}])
def test_what_is_nested_too_deeply_is_dropped(wrap: Callable[[Any], Any]) -> None:
    def nested(depth: int, core: object) -> Any:
        return reduce(lambda inner, _: wrap(inner), range(depth), core)

    assert _each(nested(DEEPEST, "deep"), str.upper) == nested(DEEPEST, "DEEP")
    assert _each(nested(DEEPEST + 3, "deep"), str.upper) == nested(DEEPEST, None)


def test_the_file_is_readable_and_says_what_it_is(folders: Folders, writer: Writer) -> None:
    SettingsFile(folders.settings, writer).save(Settings(name="Åsa"))
    writer.flush()
    assert '"name": "Åsa"' in folders.settings.read_text(encoding="utf-8")
    assert saved(folders)["version"] == 1


@pytest.mark.parametrize(
    ("content", "name", "says"),
    [
        ("", "settings.json.broken-1", "is damaged"),
        ("{", "settings.json.broken-1", "is damaged"),
        ("[" * 100_000, "settings.json.broken-1", "is damaged"),
        ("[]", "settings.json.broken-1", "does not contain your settings"),
        ('{"volume": 0}', "settings.json.broken-1", "does not contain your settings"),
        ('{"file": "cardgames settings"}', "settings.json.broken-1", "is damaged"),
        ('{"file": "cardgames settings", "version": 2}', "settings.json.newer", "newer version"),
    ],
)
def test_a_file_that_cannot_be_used_is_kept_aside(
    folders: Folders, writer: Writer, content: str, name: str, says: str
) -> None:
    folders.config.mkdir(parents=True)
    folders.settings.write_text(content)
    file = SettingsFile(folders.settings, writer)
    loaded = file.load()
    assert loaded.value == Settings()
    assert len(loaded.problems) == 1
    assert says in loaded.problems[0]
    assert loaded.problems[0].endswith(f"It was kept as {name}.")
    file.save(loaded.value)
    writer.flush()
    assert (folders.config / name).read_text() == content
    assert SettingsFile(folders.settings, writer).load().problems == []


def test_a_file_that_cannot_be_moved_is_not_overwritten(
    folders: Folders, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders.config.mkdir(parents=True)
    folders.settings.write_text("broken")
    monkeypatch.setattr("cardgames.storage.documents.keep_aside", lambda path, newer: None)
    file = SettingsFile(folders.settings, writer)
    assert file.load().problems[0].endswith("changes to your settings will not be saved.")
    file.save(Settings())
    writer.flush()
    assert folders.settings.read_text() == "broken"


def test_a_folder_in_the_files_place_is_kept_aside(folders: Folders, writer: Writer) -> None:
    folders.settings.mkdir(parents=True)
    loaded = SettingsFile(folders.settings, writer).load()
    assert "cannot be read" in loaded.problems[0]
    assert Path(str(folders.settings) + ".broken-1").is_dir()
