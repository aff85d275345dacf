"""What packages bring along is what the program needs, with its licences."""

import sys
from pathlib import Path, PurePosixPath

import pytest

from tests.packaging.test_made import load

is_needed = load("left_out").is_needed
licences = load("licences")


@pytest.mark.parametrize(
    ("file", "needed"),
    [
        ("babel/locale-data/ca_ES.dat", True),
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/ja.dat", False),
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("pygame_gui/data/NotoSansJP-Regular.otf", False),
        ("pygame/tests/x.py", False),
        ("pygame/display.pyi", False),
        ("cardgames/games/malilla/lessons/1-counting.toml", True),
    ],
)
def test_of_the_libraries_only_what_is_needed_is_brought_along(file: str, needed: bool) -> None:
    assert is_needed(PurePosixPath(file)) is needed


def test_the_licence_of_every_library_is_brought_along() -> None:
    found = {each.name.lower().replace("_", "-"): each for each in licences.libraries(sys.path)}
    needed = {
        "babel", "fsrs", "platformdirs", "pygame-ce", "pygame-gui", "python-i18n", "typing-extensions",
        "websockets",
    }  # fmt: skip
    assert set(found) == needed
    assert all(each.licence and each.texts for each in found.values())
    texts = dict(licences.all_texts())
    assert all(Path(text).stat().st_size > 500 for text in texts)
    assert "licences/Python" in texts.values()
