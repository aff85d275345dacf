"""However the folders and the machine are, the program starts and says in its window what is wrong."""

import errno
import json
import os
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardgames import languages
from cardgames.command_line import parse
from cardgames.languages import catalogue
from cardgames.storage import Folders, Store, atomic
from cardgames.storage.settings import Settings
from cardgames.ui import run as running
from cardgames.ui.app import App
from cardgames.ui.screen import Screen, first_size, fitting
from cardgames.ui.screens.menu import MenuScene
from cardgames.ui.sound import Silence, open_sounds
from tests.ui.driver import Driver

Look = Callable[[Driver], object]
Start = Callable[..., list[str]]
HEADING = "Something could not be read or saved. "
FOCUS = (", button", ", text field, empty")  # how lines end that tell what the keyboard is on


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Start:
    """Start the program as the command does, look at it, and close it; what it said of its screens."""

    def start(
        look: Look = lambda driver: None, folder: Path | None = tmp_path / "home", **what: Any
    ) -> list[str]:
        said: list[str] = []

        def run(app: App) -> None:
            driver = Driver(app)
            driver.settle()
            driver.wait(0.2)
            look(driver)
            app.close()

        monkeypatch.setattr(App, "run", run)
        assert running.run(folder=folder, sound=False, speak=said.append, **what) == 0
        return [line for line in said if not line.endswith(FOCUS)]

    return start


def on_to_the_menu(driver: Driver) -> None:
    """Read what there is to read and pass the welcome: the program goes on as usual."""
    for _ in range(3):
        if not isinstance(driver.scene, MenuScene):
            driver.key("return")
            driver.settle()
    assert isinstance(driver.scene, MenuScene)


def settings_file(tmp_path: Path, text: str) -> Path:
    file = Folders.at(tmp_path / "home").settings
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_the_first_start_says_welcome_and_nothing_else(start: Start) -> None:
    assert start() == ["Welcome"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{nonsense", "Your settings file is damaged."),
        ("[]", "settings.json does not contain your settings."),
        (
            json.dumps({"file": "cardgames settings", "version": 99, "name": "Anna"}),
            "Your settings file was written by a newer version of this program.",
        ),
    ],
)
def test_settings_that_cannot_be_used_are_told_and_kept(
    start: Start, tmp_path: Path, text: str, told: str
) -> None:
    file = settings_file(tmp_path, text)
    said = start(on_to_the_menu)
    assert said[-3].startswith(HEADING) and told in said[-3]
    assert said[-2:] == ["Welcome", "Menu"]
    kept = [path for path in file.parent.glob("settings*") if path != file]
    assert [path.read_text(encoding="utf-8") for path in kept] == [text]
    assert start() == ["Menu"]


def test_whoever_is_known_is_not_welcomed_again_without_a_settings_file(start: Start, tmp_path: Path) -> None:
    put(Folders.at(tmp_path / "home").people, PEOPLE["sound"])
    assert start() == ["Menu"]


def test_problems_with_files_are_told_in_the_language_asked_for(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(languages, "_in_force", languages.in_force())
    put(Folders.at(tmp_path / "home").people, DAMAGED)
    said = start(language="de")
    assert any("Deine Spielerdatei ist beschädigt." in line for line in said)


def test_settings_that_cannot_be_read_are_told(start: Start, tmp_path: Path) -> None:
    Folders.at(tmp_path / "home").settings.mkdir(parents=True)
    said = start(on_to_the_menu)
    assert said[-3].startswith(HEADING + "settings.json cannot be read")


def test_one_setting_out_of_range_loses_only_itself(start: Start, tmp_path: Path) -> None:
    found = {"file": "cardgames settings", "version": 1, "name": "Anna", "first_start_done": True, "felt": 7}
    settings_file(tmp_path, json.dumps(found))
    names: list[Any] = []
    said = start(lambda driver: names.append(driver.app.settings.name))
    assert said[-1].startswith(HEADING + "The setting “Table” must be")
    assert names == ["Anna"]


def test_a_folder_that_cannot_be_written_to_is_told_in_the_window(start: Start, tmp_path: Path) -> None:
    in_the_way = tmp_path / "home"
    in_the_way.write_text("a file where the folder should be", encoding="utf-8")

    def look(driver: Driver) -> None:
        driver.key("return")  # the welcome keeps what was chosen
        driver.app.services.store.writer.flush()
        driver.settle()
        driver.wait(0.2)
        on_to_the_menu(driver)

    said = start(look)
    assert said[:2] == ["Welcome", "Menu"]
    assert said[2].startswith(HEADING + "Nothing can be saved in ")
    assert said[3:] == ["Menu"]


def test_what_cannot_be_written_at_the_end_is_told_on_standard_error(
    start: Start, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, data: bytes, **how: bool) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    start(lambda driver: monkeypatch.setattr(atomic, "_write_through", full))
    assert capsys.readouterr().err.startswith("Nothing can be saved in ")


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="needs a person whom a folder can be closed to"
)
def test_a_read_only_folder_is_told_in_the_window(start: Start, tmp_path: Path) -> None:
    closed = tmp_path / "home"
    closed.mkdir(mode=0o500)

    def look(driver: Driver) -> None:
        driver.key("return")
        driver.app.services.store.writer.flush()
        driver.settle()

    said = start(look)
    assert said[-1].startswith(HEADING + "Nothing can be saved in ")


def test_without_a_home_folder_it_says_that_nothing_will_last(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unknown = [Path("~/.config/cardgames")] * 4  # what a system says that does not know the person
    monkeypatch.setattr(Folders, "standard", lambda: Folders(*unknown))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    said = start(on_to_the_menu, folder=None)
    assert said[-3].startswith(HEADING + "You have no home folder")
    assert not (tmp_path / "~").exists()
    (instead,) = tmp_path.glob("cardgames-*")
    assert (instead / "config" / "settings.json").is_file()


def test_a_file_opens_at_its_table_and_what_is_wrong_is_told_there(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "a.deal"
    file.write_text(
        "cardgames deal 1; malilla 1; seats person steady steady steady; seed 7", encoding="utf-8"
    )
    first = Store.for_window(Folders.at(tmp_path / "home"))
    seen: list[str] = []

    def look(driver: Driver) -> None:
        seen.extend(type(scene).__name__ for scene in driver.app.stack.scenes)
        seen.append(driver.app.screen.window.title)

    said = start(look, file=file)
    first.close()
    assert said[-1].startswith("Already open in another window. You can open a guest window beside it")
    assert seen == ["MenuScene", "MatchScreen", "Dialog", "Card games · Guest window"]


def test_a_file_that_a_desktop_cannot_open_is_told_on_the_menu(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    file.write_text("Dear diary", encoding="utf-8")
    said = start(on_to_the_menu, file=file, tells_in_window=True)
    sentence = "a.match is neither a match, a deal nor a position of this program."
    assert said[-2:] == [f"This cannot be opened. {sentence}", "Menu"]


def test_a_language_that_cannot_be_read_is_english_and_told_once(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(data: bytes) -> None:
        raise ValueError("no catalogue")

    monkeypatch.setattr(catalogue, "read_compiled", damaged)
    monkeypatch.setattr(languages, "_catalogues", {"en": languages.in_force()})
    monkeypatch.setattr(languages, "_in_force", languages.in_force())
    said = start(lambda driver: [on_to_the_menu(driver), driver.wait(1.0)], language="fr")
    told = HEADING + "The texts in “fr” cannot be read, so everything stays English."
    assert said.count(told) == 1 and said[-1] == "Menu"


def test_without_a_sound_device_it_is_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    assert isinstance(open_sounds(Settings(volume=1.0), tmp_path), Silence)


def test_the_window_fits_the_desktop() -> None:
    assert fitting((1600, 900), (1920, 1080)) == (1600, 900)
    assert fitting((1600, 900), (1366, 768)) == first_size((1366, 768)) == (1280, 722)
    assert fitting(None, (800, 600)) == (1024, 576)
    assert fitting((1024, 640), (1024, 640)) == (1024, 602)  # its title bar would push it over the edge
    assert fitting((1024, 610), (1024, 640)) == (1024, 610)
    huge = Screen("test", last=(9000, 700))
    assert huge.window.size == first_size(huge.desktop)
    huge.close()


def test_the_first_window_goes_by_the_desktop_and_later_ones_by_the_last(start: Start) -> None:
    sizes: list[tuple[int, int]] = []

    def look(driver: Driver) -> None:
        sizes.append(driver.app.size)
        on_to_the_menu(driver)
        driver.resize((1024, 650))

    start(look)
    start(look)
    probe = Screen("test")
    assert sizes == [probe.window.size, (1024, 650)]
    probe.close()


def test_a_maximised_window_is_maximised_at_the_next_start_and_keeps_its_size_for_later(start: Start) -> None:
    seen: list[tuple[bool, tuple[int, int]]] = []

    def note(driver: Driver) -> None:
        seen.append((driver.app.screen.maximised, driver.app.settings.window_size))

    def maximise(driver: Driver) -> None:
        on_to_the_menu(driver)
        driver.resize((1024, 650))
        driver.post(pygame.WINDOWMAXIMIZED)
        driver.resize((1600, 900))

    def minimise_and_restore(driver: Driver) -> None:
        note(driver)
        driver.post(pygame.WINDOWMINIMIZED)
        driver.post(pygame.WINDOWRESTORED)

    start(maximise)
    start(minimise_and_restore)
    start(note)
    assert seen == [(True, (1024, 650)), (False, (1024, 650))]


@pytest.mark.parametrize(
    ("name", "typed", "names"),
    [
        ("Anna", "person,steady,steady", ["Anna", "Mika", "Robin"]),
        ("Mika", "steady,person,steady", ["Sol", "Mika", "Robin"]),
        ("", "person,steady,steady", ["You", "Mika", "Robin"]),
        ("Anna", "person,person,person", ["Anna", "Player 2", "Player 3"]),
        ("", "person,person,person", ["Player 1", "Player 2", "Player 3"]),
    ],
)
def test_whoever_starts_a_table_from_the_command_line_has_their_own_name(
    start: Start, tmp_path: Path, name: str, typed: str, names: list[str]
) -> None:
    body = {"file": "cardgames settings", "version": 1, "name": name, "first_start_done": True}
    settings_file(tmp_path, json.dumps(body))
    asked = parse(["farmer", "--seats", typed, "--seed", "7"])
    seen: list[list[str]] = []
    here: list[str] = []

    def look(driver: Driver) -> None:
        seen.append([player.name for player in driver.scene.match.players])
        here.append(driver.app.services.store.people.at_screen.name)

    start(look, game=asked.game, players=asked.players, seed=asked.seed)
    assert seen == [names]
    if typed.count("person") == 1:
        assert here == [name or "You"]  # and no guest


# Every state of the files

ANNA: dict[str, Any] = {"former": [], "settings": {"name": "Anna", "felt": "plum"}}
ROBIN: dict[str, Any] = {"former": [], "settings": {"name": "Robin"}}
LEFT = {"statistics": {"counts": []}, "progress": {"lessons": []}, "settings": {}}
DAMAGED = "{damaged"
FOLDER = None


def file_of(kind: str, **body: Any) -> str:
    return json.dumps({"file": f"cardgames {kind}", "version": 1, **body})


PEOPLE = {
    "missing": "",
    "sound": file_of("people", at_screen=1, people=[ANNA, ROBIN]),
    "owner removed": file_of("people", at_screen=1, people=[ANNA]),
    "renamed": file_of("people", at_screen=0, people=[{"former": ["Anna"], "settings": {"name": "Anne"}}]),
    "nobody": file_of("people", at_screen=0, people=[]),
    "alike": file_of("people", at_screen=1, people=[ANNA, ANNA]),
    "newer": json.dumps({"file": "cardgames people", "version": 9}),
    "damaged": DAMAGED,
    "folder": FOLDER,
}
SETTINGS = {
    "missing": "",
    "sound": file_of("settings", name="Robin", first_start_done=True),
    "damaged": DAMAGED,
    "folder": FOLDER,
}
LEFTOVERS = {
    "missing": "",
    "sound": json.dumps(
        {
            "file": "cardgames window",
            "version": 1,
            "began": {**LEFT, "people": {"people": [ANNA, ROBIN]}},
            "now": {**LEFT, "people": {"people": [ANNA]}},
        }
    ),
    "damaged": DAMAGED,
    "folder": FOLDER,
}


def put(path: Path, text: str | None) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if text is None:
        path.mkdir()
    elif text:
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("people", PEOPLE)
def test_no_state_of_any_file_stops_a_start(start: Start, tmp_path: Path, people: str) -> None:
    for settings, left in product(SETTINGS, LEFTOVERS):
        home = tmp_path / f"{settings} {left}"
        folders = Folders.at(home)
        put(folders.people, PEOPLE[people])
        put(folders.settings, SETTINGS[settings])
        put(folders.windows / "window-0123abcd.json", LEFTOVERS[left])
        put(folders.progress, file_of("progress", person="Anna", lessons=[], tips=["drag"], others=[]))
        put(folders.statistics, file_of("statistics", counts=[]))
        start(on_to_the_menu, folder=home)
        kept = [path.read_text(encoding="utf-8") for path in home.rglob("*.json*") if path.is_file()]
        assert not (LEFTOVERS[left] or "") or LEFTOVERS[left] in kept
        for state in (PEOPLE[people], SETTINGS[settings]):
            assert state != DAMAGED or DAMAGED in kept
        again = Store.for_window(folders)
        assert again.problems() == [], "everything is told once"
        assert again.people.at_screen is again.people.owner
        known = {"sound": ["Anna", "Robin"], "renamed": ["Anne"], "owner removed": ["Anna"]}.get(people)
        assert known is None or [person.name for person in again.people.known] == known
        again.close()
