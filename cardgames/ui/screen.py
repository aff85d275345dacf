"""The window: its surface, how it is shown, and what to do about slow displays."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from cardgames import APP
from cardgames.languages import _

SMALLEST = (1024, 576)
"""The smallest window: with its title bar it fits on a screen of 1024 x 600."""
TITLE_BAR = 24  # pixels that a window needs above it at least
ACCELERATION, DRIVER = "SDL_FRAMEBUFFER_ACCELERATION", "SDL_VIDEODRIVER"
TRIES, BETWEEN_TRIES = 20, 0.1  # to start the display again with the driver that it had, and seconds
SLOW = 0.014  # seconds: a frame that takes longer to show leaves no time to draw the next
SLOW_FRAMES = 30  # after this many in a row the display is opened again without acceleration
UNSEEN = ("offscreen", "dummy")  # what SDL falls back to without a screen: a program that nobody sees
KNOWN_AS = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")  # by which desktops find entry and icon
CLICKS_ON = ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # else the click that comes back to the window is lost
SHARP = ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows draws small and blows it up
ICON = 64  # pixels
WATCHED = 300  # frames after which a slow one is somebody else's fault


class NoDisplay(Exception):
    """There is no screen to open a window on; the text says so in a sentence."""


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the first window: 1280 x 800, more on a desktop with many pixels, never more than
    it."""
    width, height = desktop
    factor = 2.0 if height >= 2000 else 1.35 if height >= 1400 else 1.0
    wanted = round(1280 * factor), round(800 * factor)
    return tuple(max(least, min(want, round(have * 0.94)))  # type: ignore[return-value]
                 for least, want, have in zip(SMALLEST, wanted, (width, height), strict=True))  # fmt: skip


def fitting(last: tuple[int, int] | None, desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size that the window had last, or the first one where there is none or the desktop is
    smaller."""
    if last is not None and last[0] <= desktop[0] and last[1] <= desktop[1] - TITLE_BAR:
        return last
    return first_size(desktop)


class Screen:
    """One resizable window.  Raises NoDisplay when it cannot be opened.

    *size* is kept to; *last* is how large the window was last time, as far as the desktop has room for it.
    *icon* is a drawing, for title and task bars that do not go by the program's name.
    *made* gets each window before it is shown.
    *clock* tells seconds; it is used only to notice that showing a frame takes too long.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        *,
        last: tuple[int, int] | None = None,
        icon: Path | None = None,
        maximised: bool = False,
        fullscreen: bool = False,
        software: bool = False,
        made: Callable[[pygame.Window], object] = lambda window: None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.title = title
        self.icon = icon
        self.maximised = maximised  # as far as it is not full screen
        self.fullscreen = fullscreen
        self.software = software or os.environ.get(ACCELERATION) == "0"
        self._clock, self._made = clock, made
        self._frames = self._slow = 0
        self._needs_acceleration = False  # as far as it has been tried
        for name in KNOWN_AS:
            os.environ[name] = APP  # pygame has chosen the name of the script
        os.environ.setdefault(*SHARP)
        os.environ.setdefault(*CLICKS_ON)
        if software:
            os.environ[ACCELERATION] = "0"
        try:
            pygame.display.init()
            _check_seen()
            self.desktop = (pygame.display.get_desktop_sizes() or [(1280, 800)])[0]
            self._open(size or fitting(last, self.desktop))
        except pygame.error as problem:
            raise NoDisplay(
                _(
                    "The window cannot be opened, because there is no screen to show it on ({problem})."
                ).format(problem=problem)
            ) from None

    def _open(self, size: tuple[int, int]) -> None:
        try:
            self._open_window(size)
        except pygame.error:
            if os.environ.get(ACCELERATION) != "0":
                raise
            driver = pygame.display.get_driver()  # that of Wayland shows nothing without acceleration
            pygame.display.quit()
            del os.environ[ACCELERATION]
            self.software, self._needs_acceleration = False, True
            _start_again(driver)
            self._open_window(size)

    def _open_window(self, size: tuple[int, int]) -> None:
        size = (max(SMALLEST[0], int(size[0])), max(SMALLEST[1], int(size[1])))
        self.window = pygame.Window(
            self.title, size, resizable=True, allow_high_dpi=True, maximized=self.maximised, hidden=True
        )
        self.window.minimum_size = SMALLEST
        self._set_icon()
        self._made(self.window)
        self.window.show()
        if self.fullscreen:
            self.window.set_fullscreen(True)
        self.window.get_surface()

    def surface(self) -> pygame.Surface:
        """Return what to draw on; ask again each frame, for it changes with the size of the window."""
        return self.window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface().get_size()

    @property
    def window_size(self) -> tuple[int, int]:
        """Return the window's width and height in points, fewer than its pixels on a high-density screen."""
        width, height = self.window.size
        return width, height

    def to_pixels(self, pos: tuple[float, float]) -> tuple[int, int]:
        """Return a position in the window, as events report it, in pixels of the surface."""
        window, pixels = self.window.size, self.size
        return round(pos[0] * pixels[0] / max(1, window[0])), round(pos[1] * pixels[1] / max(1, window[1]))

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn.  *rects* says what changed, for displays that can make use of it."""
        before = self._clock()
        self.window.flip()
        self._frames += 1
        if self._frames <= WATCHED:
            self._slow = self._slow + 1 if self._clock() - before > SLOW else 0

    @property
    def too_slow(self) -> bool:
        """Tell whether showing frames takes so long that opening the window without acceleration should
        help."""
        return not self.software and not self._needs_acceleration and self._slow >= SLOW_FRAMES

    def reopen_in_software(self) -> None:
        """Open the window again, without acceleration where that can be had."""
        size, driver = self.window.size, pygame.display.get_driver()
        self.window.destroy()
        pygame.display.quit()
        os.environ[ACCELERATION] = "0"
        self.software, self._slow = True, 0
        _start_again(driver)
        self._open(size)

    def set_fullscreen(self, on: bool) -> None:
        """Fill the whole screen, or go back to a window."""
        if on == self.fullscreen:
            return
        self.fullscreen = on
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()

    def set_title(self, title: str) -> None:
        """Set the words in the title bar."""
        self.title = self.window.title = title

    def _set_icon(self) -> None:
        """Replace the icon of pygame, before anybody sees it."""
        if self.icon is not None:
            with suppress(pygame.error, OSError):  # a program without its picture plays as well
                self.window.set_icon(pygame.image.load_sized_svg(str(self.icon), (ICON, ICON)))

    def close(self) -> None:
        """Close the window."""
        self.window.destroy()


def _start_again(driver: str) -> None:
    """Start the display with the *driver* that it had: on a busy machine it may fail at first, and SDL would
    take another one, whose window nobody sees."""
    asked = os.environ.get(DRIVER)
    os.environ[DRIVER] = driver
    try:
        for _ in range(TRIES):
            with suppress(pygame.error):
                pygame.display.init()
                return
            time.sleep(BETWEEN_TRIES)
    finally:
        if asked is None:
            del os.environ[DRIVER]
        else:
            os.environ[DRIVER] = asked
    pygame.display.init()


def _check_seen() -> None:
    """Raise pygame.error where SDL, unasked, would draw a window that nobody can see."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not os.environ.get(DRIVER):
        raise pygame.error(f"SDL found only {driver!r}")
