"""A few pictures that were looked at, and the comparison itself."""

import pygame
import pytest

from cardgames.ui.dialog import Answer, Dialog
from tests.ui import driver as driving
from tests.ui.gallery import Gallery


@pytest.mark.parametrize(
    ("name", "size", "settings"),
    [
        ("gallery_1280", (1280, 800), {}),
        ("gallery_1024", (1024, 640), {"deck_colours": "safe", "felt": "blue"}),
        ("gallery_contrast", (1280, 800), {"high_contrast": True}),
    ],
)
def test_gallery(make_driver, name, size, settings):
    driver = make_driver(size, **settings)
    driver.show(Gallery())
    driver.golden(name)


def test_dialog(driver):
    driver.show(Gallery())
    driver.app.stack.push(Dialog("Leave?", "At the {Qh}.", [Answer("Stay", kind="primary"), Answer("Leave")]))
    driver.settle()
    driver.golden("dialog")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(driving, "GOLDEN", tmp_path)
    monkeypatch.delenv(driving.REWRITE, raising=False)
    return tmp_path


def felt(marks=0):
    surface = pygame.Surface((800, 400))
    surface.fill("#1C6C58")
    for number in range(marks):
        surface.fill("#FCFAF5", (40 * number, 40, 32, 44))
    return surface


def test_a_missing_golden_picture_fails(folder):
    with pytest.raises(AssertionError, match="no golden picture table"):
        driving.compare("table", felt())


def test_a_single_card_is_seen_and_a_few_pixels_are_not(folder, monkeypatch):
    monkeypatch.setenv(driving.REWRITE, "1")
    driving.compare("table", felt())
    monkeypatch.delenv(driving.REWRITE)
    driving.compare("table", felt())
    speck = felt()
    speck.fill("#FFFFFF", (100, 100, 8, 8))
    driving.compare("table", speck)
    with pytest.raises(AssertionError, match="looks different"):
        driving.compare("table", felt(marks=1))
    with pytest.raises(AssertionError, match="was"):
        driving.compare("table", pygame.Surface((400, 400)))
