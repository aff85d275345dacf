"""A window without a screen, for every test of the user interface."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardgames.storage.settings import Settings
from cardgames.ui import assets, text
from cardgames.ui.app import App
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from tests.ui.driver import Driver

MOST_DRAWN = 48 << 20  # bytes
MakeDriver = Callable[..., Driver]


@pytest.fixture(autouse=True, scope="session")
def one_font() -> Iterator[None]:
    """Noto Sans whatever else is installed, so that pictures and measures are the same everywhere."""
    found = assets.package_folder
    assets.package_folder = lambda name: None if name == "font_manrope" else found(name)
    assets.font_files.cache_clear()
    text.font.cache_clear()
    yield
    assets.package_folder = found


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    """Rasterize each drawing once for all programs that tests open, each of which would do so again."""
    load = pygame.image.load_sized_svg
    found: dict[tuple[object, tuple[int, int]], pygame.Surface] = {}
    held = 0

    def load_once(file: Any, size: tuple[int, int]) -> pygame.Surface:
        nonlocal held
        drawing = file if isinstance(file, io.BytesIO) else Path(file)
        if isinstance(drawing, Path) and not drawing.is_file():
            return load(file, size)  # which has an error of its own for it
        key = (drawing.getvalue() if isinstance(drawing, io.BytesIO) else drawing.read_bytes()), size
        if key not in found:
            if held > MOST_DRAWN:
                found.clear()
                held = 0
            found[key] = load(file, size)
            held += found[key].get_pitch() * found[key].get_height()
        return found[key].copy()

    pygame.image.load_sized_svg = load_once
    yield
    pygame.image.load_sized_svg = load


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    """Yield a function that opens a program: `make_driver(size=…, services=…, **settings)` is its driver."""
    opened: list[App] = []

    def make(
        size: tuple[int, int] = (1280, 800), services: Any = None, sounds: Any = None, **settings: Any
    ) -> Driver:
        app = App(
            Settings(**settings),
            services,
            screen=Screen("test", size),
            cache_folder=tmp_path / "pictures",
            sounds=sounds or Silence(),
        )
        opened.append(app)
        return Driver(app)

    yield make
    for app in opened:
        app.close()


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    """Return a program at 1280 x 800 with default settings and no scene yet."""
    return make_driver()
