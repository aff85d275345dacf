"""The window: its size, slow displays, and machines without one."""

import os
import subprocess
import sys

import pygame
import pytest

from cardgames import APP
from cardgames.ui.assets import sprites_folder
from cardgames.ui.screen import ACCELERATION, CLICKS_ON, SLOW_FRAMES, NoDisplay, Screen, first_size


class Clock:
    """Tells how long each frame takes to show."""

    def __init__(self, frames):
        self.times, self.now, self.inside = list(frames), 0.0, False

    def __call__(self):
        if self.inside:
            self.now += self.times.pop(0) if self.times else 0.0
        self.inside = not self.inside
        return self.now


@pytest.fixture
def accelerated(monkeypatch):
    monkeypatch.delenv(ACCELERATION)


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1280, 800)),
        ((2560, 1440), (1728, 1080)),
        ((3840, 2160), (2560, 1600)),
        ((1366, 768), (1280, 722)),
        ((1024, 640), (1024, 602)),
        ((1024, 600), (1024, 576)),
        ((800, 600), (1024, 576)),
    ],
)
def test_the_first_window_fits_the_desktop(desktop, size):
    assert first_size(desktop) == size


def test_the_window_is_never_smaller_than_the_screens_can_be():
    screen = Screen("test", (300, 200))
    assert screen.size == (1024, 576) == screen.window.minimum_size
    screen.close()


class Watched(pygame.Window):
    """A window that notes what happens to it."""

    made: list["Watched"] = []

    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.options, self.calls = options, []
        self.made.append(self)

    def set_icon(self, icon):
        self.calls.append(("icon", icon.get_size(), icon.get_bounding_rect().width > 50))
        super().set_icon(icon)

    def show(self):
        self.calls.append("show")
        super().show()


def test_every_window_has_its_icon_before_it_is_seen(accelerated, monkeypatch):
    monkeypatch.setattr(pygame, "Window", Watched)
    monkeypatch.setattr(Watched, "made", [])
    screen = Screen("test", (1280, 800), icon=sprites_folder() / "icons" / "app.svg", maximised=True)
    screen.reopen_in_software()
    assert len(Watched.made) == 2
    for window in Watched.made:
        assert window.calls == [("icon", (64, 64), True), "show"]
        assert window.options["hidden"] and window.options["maximized"]
    screen.close()


def test_a_window_without_its_drawing_opens_as_well(tmp_path):
    screen = Screen("test", (1280, 800), icon=tmp_path / "none.svg")
    assert screen.size == (1280, 800)
    screen.close()


def test_the_click_that_comes_back_to_the_window_counts(monkeypatch):
    monkeypatch.delenv(CLICKS_ON[0], raising=False)
    Screen("test", (1280, 800)).close()
    assert os.environ[CLICKS_ON[0]] == "1"


def test_positions_are_pixels_of_the_surface(monkeypatch):
    screen = Screen("test", (1280, 800))
    assert screen.to_pixels((640, 400)) == (640, 400)
    big = pygame.Surface((2560, 1600))
    monkeypatch.setattr(screen, "surface", lambda: big)
    assert screen.to_pixels((640, 400)) == (1280, 800)
    screen.close()


def test_a_slow_display_is_noticed_and_opened_anew(accelerated):
    screen = Screen("test", (1280, 800), clock=Clock([0.02] * SLOW_FRAMES))
    for _ in range(SLOW_FRAMES - 1):
        screen.present()
    assert not screen.too_slow
    screen.present()
    assert screen.too_slow
    screen.reopen_in_software()
    assert screen.software and not screen.too_slow
    assert os.environ[ACCELERATION] == "0"
    assert screen.size == (1280, 800)
    screen.close()


def test_a_window_is_opened_again_by_the_driver_that_showed_it(accelerated, monkeypatch):
    screen = Screen("test", size=(1280, 800))
    driver, asked, start = pygame.display.get_driver(), [], pygame.display.init

    def busy_at_first() -> None:
        asked.append(os.environ["SDL_VIDEODRIVER"])
        if len(asked) < 3:
            raise pygame.error("busy")
        start()

    monkeypatch.setattr("cardgames.ui.screen.BETWEEN_TRIES", 0.0)
    monkeypatch.setattr(pygame.display, "init", busy_at_first)
    screen.reopen_in_software()
    assert set(asked) == {driver} == {pygame.display.get_driver()} and len(asked) >= 3
    screen.close()


@pytest.mark.parametrize("asked", [True, False])
def test_a_driver_that_needs_acceleration_keeps_it(accelerated, monkeypatch, asked):
    open_window = Screen._open_window

    def as_on_wayland(screen: Screen, size: tuple[int, int]) -> None:
        if os.environ.get(ACCELERATION) == "0":
            raise pygame.error("Window framebuffer support not available")
        open_window(screen, size)

    monkeypatch.setattr(Screen, "_open_window", as_on_wayland)
    screen = Screen("test", (1280, 800), software=asked, clock=Clock([0.02] * SLOW_FRAMES))
    if not asked:
        screen.reopen_in_software()
    for _ in range(SLOW_FRAMES):
        screen.present()
    assert not screen.software and not screen.too_slow
    assert screen.size == (1280, 800)
    screen.close()


def test_one_fast_frame_begins_the_count_anew(accelerated):
    screen = Screen("test", clock=Clock([0.02] * 20 + [0.001] + [0.02] * 20))
    for _ in range(41):
        screen.present()
    assert not screen.too_slow
    screen.close()


def test_a_software_display_is_as_fast_as_it_gets():
    screen = Screen("test", software=True, clock=Clock([0.02] * 60))
    for _ in range(60):
        screen.present()
    assert not screen.too_slow
    screen.close()


def test_without_a_screen_there_is_a_sentence(monkeypatch):
    def fail():
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", fail)
    with pytest.raises(NoDisplay, match=r"no screen.*No available video device"):
        Screen("test")


def test_the_program_says_so_and_ends_without_a_traceback():
    code = "from cardgames.ui.app import App; App()"
    env = dict(os.environ, SDL_VIDEODRIVER="nonsense", PYTHONPATH=os.pathsep.join(sys.path))
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "cannot be opened" in done.stderr and "Traceback" not in done.stderr


def test_desktops_know_the_window_by_the_name_of_its_entry(monkeypatch):
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "script.py")  # what pygame chooses
    Screen("test").close()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == APP
