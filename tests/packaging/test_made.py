"""What the system is told about the program is what the program says of itself."""

import configparser
import importlib.util
import io
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pygame
import pytest

from cardgames import __version__
from cardgames.command_line import parse
from cardgames.engine import match_text, parse_match
from cardgames.engine.sharing import deal_of
from cardgames.games import GAMES, find
from tests.ui.driver import difference

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging"


def load(name: str) -> ModuleType:
    """`packaging/NAME.py`, which is in no package."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec and spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


changelog = load("changelog")
make = load("make")
DRAWN = make.icons()
ICONS = sorted(name for name in DRAWN if name.endswith(".png"))
NO_HOME_PAGE = "url-homepage-missing"
"""AppStream 1.0 warns of it; there is none to name."""
CLOSE = 0.02
"""What a PNG may differ by: another SDL rounds the edges otherwise."""


def stored(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


@pytest.mark.parametrize("name", make.texts())
def test_every_text_is_up_to_date(name: str) -> None:
    assert stored(name).decode() == make.texts()[name], f"{name} is out of date: run python packaging/make.py"


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_the_picture_of_the_program_in_its_size(name: str) -> None:
    old, new = (pygame.image.load(io.BytesIO(png), "x.png") for png in (stored(name), DRAWN[name]))
    size = int(Path(name).parts[2].partition("x")[0])
    assert old.get_size() == new.get_size() == (size, size)
    assert difference(old, new) < CLOSE, f"{name} is out of date: run python packaging/make.py"


def test_the_icons_of_windows_and_macos_hold_the_same_pictures() -> None:
    png = {int(Path(name).parts[2].partition("x")[0]): stored(name) for name in ICONS}
    assert stored("icons/cardgames.ico") == make.windows_icon(
        {size: png[size] for size in make.WINDOWS_SIZES}
    )
    kinds = {kind: png[size] for size, kind in make.APPLE_SIZES.items()}
    assert stored("icons/cardgames.icns") == make.apple_icon(kinds)
    largest = struct.unpack_from("<BBBBHHII", stored("icons/cardgames.ico"), 6 + 16 * 5)
    assert largest[0] == 0 and stored("icons/cardgames.ico")[largest[7] :] == png[256]


def test_the_drawing_is_the_program_s_own() -> None:
    drawing = (ROOT / "sprites" / "icons" / "app.svg").read_bytes()
    assert stored("icons/hicolor/scalable/apps/org.cardgames.cardgames.svg") == drawing


def test_every_game_has_an_action_in_the_menu_of_the_desktop() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(FOLDER / "org.cardgames.cardgames.desktop", encoding="utf-8")
    actions = entry["Desktop Entry"]["Actions"].rstrip(";").split(";")
    started = [entry[f"Desktop Action {action}"]["Exec"] for action in actions]
    assert entry["Desktop Entry"]["Icon"] in {Path(name).stem for name in ICONS}
    assert started == [f"cardgames {game.name()}" for game in GAMES]
    assert [parse(line.split()[1:]).game for line in started] == list(GAMES)


def test_the_description_names_every_game_and_pictures_only_where_they_are_published() -> None:
    described = ElementTree.fromstring(make.metainfo())
    families = " ".join(item.text or "" for item in described.iter("li"))
    assert all(game.title in families for game in GAMES)
    assert described.find("screenshots") is None
    shown = [
        image.text for image in ElementTree.fromstring(make.metainfo("https://a.example/")).iter("image")
    ]
    assert shown == [f"https://a.example/{name}.png" for name in make.PICTURES]
    assert all((FOLDER / "screens" / f"{name}.png").is_file() for name in make.PICTURES)


@pytest.mark.parametrize(
    ("tool", "words", "file"),
    [
        ("desktop-file-validate", [], "org.cardgames.cardgames.desktop"),
        ("appstreamcli", ["validate", "--no-net"], "org.cardgames.cardgames.metainfo.xml"),
    ],
)
def test_the_validators_of_the_desktop_find_no_fault(tool: str, words: list[str], file: str) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run([tool, *words, str(FOLDER / file)], capture_output=True, text=True)
    said = done.stdout + done.stderr
    faults = [line for line in said.splitlines() if line[:2] in ("E:", "W:") and NO_HOME_PAGE not in line]
    assert faults == [] and (done.returncode == 0 or NO_HOME_PAGE in said), said


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="needs shared-mime-info")
def test_the_desktop_knows_the_files_of_the_program_by_name_and_by_content(tmp_path: Path) -> None:
    folder, env = tmp_path / "mime", {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    (folder / "packages").mkdir(parents=True)
    shutil.copy(FOLDER / "org.cardgames.cardgames.xml", folder / "packages")
    done = subprocess.run(["update-mime-database", str(folder)], env=env, capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == ""
    names = (folder / "globs2").read_text(encoding="utf-8")
    contents = (folder / "magic").read_bytes()
    entry = stored("org.cardgames.cardgames.desktop").decode()
    for kind, (_, ending, beginning) in make.FILES.items():
        assert f":{kind}:*{ending}\n" in names
        assert f":{kind}]\n>0=\0{chr(len(beginning))}{beginning}".encode() in contents
        assert f"{kind};" in entry and "Exec=cardgames-window %f" in entry


def test_what_people_pass_on_begins_and_ends_as_the_desktop_is_told() -> None:
    text = (FOLDER / "table.match").read_text(encoding="utf-8")
    match = parse_match(text, find)
    (_, ending, beginning), (_, _, of_deal) = make.FILES.values()
    assert ending == ".match" and match_text(match).startswith(beginning)
    assert deal_of(match, 0).text().startswith(of_deal)


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff, which reads manual pages")
@pytest.mark.parametrize("page", sorted((FOLDER / "man").rglob("*.6")), ids=lambda page: page.parts[-3])
def test_the_manual_page_can_be_read(page: Path) -> None:
    command = ["groff", "-man", "-Tutf8", "-ww", "-Kutf8", str(page)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.stderr == "" and "--portable" in done.stdout


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return how to write another changelog, with *heading* over what is new."""

    def write(heading: str) -> None:
        file = tmp_path / "CHANGELOG.md"
        file.write_text(f"# C\n\n## {heading}\n\nNew\nthings.\n\n- a\n\n## 0.9 - 2026-01-02\n\nOld.\n")
        monkeypatch.setattr(changelog, "CHANGELOG", file)

    return write


def test_the_description_announces_this_version_on_its_day_in_the_words_of_the_changelog(
    say: Callable[[str], None],
) -> None:
    say(f"{__version__} - 2027-01-02")
    (announced,) = ElementTree.fromstring(make.metainfo()).iter("release")
    assert announced.attrib == {"version": __version__, "date": "2027-01-02"}
    assert announced.findtext("description/p") == "New things."
    say("Unreleased")
    assert not list(ElementTree.fromstring(make.metainfo()).iter("release"))


def test_a_release_is_made_of_the_tag_of_its_version_alone_and_on_a_day(
    say: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    say(f"{__version__} - 2027-01-02")
    changelog.main([f"v{__version__}"])
    assert capsys.readouterr().out.strip() == "New\nthings.\n\n- a"
    with pytest.raises(SystemExit, match=f"says {__version__}"):
        changelog.main(["v0.0.1"])
    with pytest.raises(SystemExit, match="has no line"):
        changelog.release("0.0.1")
    say("Unreleased")
    with pytest.raises(SystemExit, match="still called Unreleased"):
        changelog.main([f"v{__version__}"])
    changelog.main([])
    assert capsys.readouterr().out.strip() == "New\nthings.\n\n- a"


def test_the_changelog_tells_of_this_version() -> None:
    found = changelog.release(__version__)
    assert found.summary and (not found.date or date.fromisoformat(found.date))


def test_the_notes_of_a_release_end_where_those_of_the_one_before_begin(say: Callable[[str], None]) -> None:
    say("2.0 - 2027-01-02")
    new, old = changelog.releases(changelog.CHANGELOG.read_text())
    assert (new.version, new.date, new.summary) == ("2.0", "2027-01-02", "New things.")
    assert new.notes == "New\nthings.\n\n- a"
    assert old == changelog.Release("0.9", "2026-01-02", "Old.")
