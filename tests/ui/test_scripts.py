"""Letters that the program's own font lacks."""

import unicodedata
from pathlib import Path
from threading import Event

import pygame
import pytest

from cardgames.ui import scripts
from cardgames.ui.assets import font_files
from cardgames.ui.scripts import FOUND, FontFace, Scripts, has_glyph
from cardgames.ui.text import parse
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver
from tests.ui.screens.conftest import MakeProgram, open_program, pictures_folder  # noqa: F401

JAPANESE, HEBREW, THAI = "美咲", "שלום עולם", "ไทย"


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "_installed", list)


def own_font() -> Path:
    file = font_files()["regular"]
    assert file is not None
    return file


def test_what_a_file_says_of_its_letters_is_what_is_drawn(driver: Driver) -> None:
    for face in scripts._shipped():
        font = pygame.font.Font(face.regular, 16)
        box = font.render("\U0010fffe", True, "black")
        for code in [*range(0xA1, 0x2200, 53), *range(0x3041, 0xD7A3, 997)]:
            letter = chr(code)
            if not scripts._is_letter(letter) or unicodedata.decomposition(letter):
                continue
            drawn = pygame.image.tobytes(font.render(letter, True, "black"), "RGBA")
            is_box = drawn == pygame.image.tobytes(box, "RGBA")
            assert has_glyph(face.regular, letter) != is_box, f"{letter!r} in {face.regular.name}"


def test_a_line_is_parted_by_fonts_and_directions(nothing_installed: None) -> None:
    known = Scripts()
    assert [run.face for run in known.runs("I am Даша")] == [None]
    parts = known.runs(f"I am {JAPANESE}: go on")
    assert [run.text for run in parts] == ["I am ", JAPANESE, ": go on"]
    assert [run.face is None for run in parts] == [True, False, True]
    (hebrew,) = known.runs(HEBREW)
    assert (hebrew.script, hebrew.text) == ("Hebr", HEBREW)
    assert [run.text for run in known.runs(f"{HEBREW} and {JAPANESE}")] == [HEBREW, " ", "and ", JAPANESE]
    assert [run.text for run in known.runs(f"{HEBREW} {JAPANESE}")] == [HEBREW, " ", JAPANESE]


def test_letters_join_where_their_script_joins_them(driver: Driver, nothing_installed: None) -> None:
    kit = driver.app.kit
    for word in ("محمد", "क्ष"):
        assert kit.text.width(word) != sum(kit.text.width(letter) for letter in word)


def test_words_that_run_to_the_left_stay_together_in_a_paragraph() -> None:
    assert [piece.text for piece in parse(f"I am {HEBREW} now")] == ["I", " ", "am", " ", HEBREW, " ", "now"]


def test_the_system_is_searched_behind_the_back(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    face, asked = FontFace(own_font(), own_font()), Event()
    monkeypatch.setattr(scripts, "_installed", lambda: [face] if asked.wait(20) else [])
    monkeypatch.setattr(scripts, "has_glyph", lambda file, letter: file == face.regular and letter in THAI)
    monkeypatch.setattr(scripts, "_is_own", lambda letter: letter not in THAI)
    monkeypatch.setattr(scripts, "_shipped", tuple)
    pygame.event.clear()
    known = Scripts()
    assert known.runs(THAI)[0].face is None  # a box, until it is found
    asked.set()
    known.wait()
    assert known.runs(THAI)[0].face == face
    assert [event.type for event in pygame.event.get(FOUND)] == [FOUND]
    assert known.runs("ก")[0].face is None  # and nobody has this one


@pytest.mark.parametrize("content", [b"", b"not a font at all", b"\0\1\0\0\0\x02" + b"\xff" * 40, b"ttcf"])
def test_a_font_that_cannot_be_read_has_no_letters(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "broken.ttf").write_bytes(content)
    assert not has_glyph(tmp_path / "broken.ttf", "a")
    assert not has_glyph(tmp_path / "missing.ttf", "a")


def test_names_are_written_and_not_boxed(make_driver: MakeDriver, nothing_installed: None) -> None:
    kit = make_driver().app.kit
    one, other = (kit.text.line(name, "name") for name in ("美咲", "小龙"))
    assert one.get_height() == kit.text.line("Anna", "name").get_height()
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
    assert one.get_width() == kit.text.width("美咲", "name")
    faces = []
    for name in ("美咲", "김민준"):
        face = pygame.Surface((60, 60), pygame.SRCALPHA)
        kit.avatar(face, (30, 30), 24, name, "#AA3377")
        faces.append(pygame.image.tobytes(face, "RGBA"))
    assert faces[0] != faces[1]


def test_a_name_is_typed_in_the_font_that_has_it(open_program: MakeProgram, nothing_installed: None) -> None:  # noqa: F811
    bench = open_program()
    bench.program.settings("Players")
    bench.settle()
    bench.click("add_person")
    bench.settle()
    bench.type("ab" + JAPANESE + "c")
    entry = bench.find("name")
    assert entry.value == f"ab{JAPANESE}c"
    assert "JP" in entry._font.name
    bench.key("left")
    bench.type("!")
    assert entry.value == f"ab{JAPANESE}!c"
    bench.key("return")
    bench.settle()
    assert bench.program.store.people.known[1].name == f"ab{JAPANESE}!c"


def test_what_was_written_is_written_anew_when_a_font_is_found(make_driver: MakeDriver) -> None:
    driver = make_driver()
    kit = driver.app.kit
    driver.post(FOUND)
    assert driver.app.kit is not kit
