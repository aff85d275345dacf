"""A screen of its own for a test, with a real pointer and real keys, and the installed program on it."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from types import TracebackType

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
PATIENCE = 40.0
"""Seconds to wait for anything on a slow and busy machine; nothing here takes so long otherwise."""
SIZE = (1440, 900)
Pos = tuple[int, int]


def command() -> list[str]:
    """Return how the program is started: by its installed script where this environment has one."""
    script = Path(sys.executable).with_name("cardgames")
    return [str(script)] if script.is_file() else [sys.executable, "-m", "cardgames"]


def environment(display: str | None) -> dict[str, str]:
    """Return the environment of the program: on *display*, or on a machine without a screen."""
    gone = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    if display is not None:
        # Without a window manager the focus follows the pointer, and SDL would drop a click that seems to
        # have brought it.
        env |= {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1"}
    return env


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until *condition* holds; fails with *what* after PATIENCE."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.03)


class VirtualScreen:
    """Xvfb on a display that it chooses itself; pictures of it go into *pictures*."""

    def __init__(self, pictures: Path) -> None:
        self.pictures = pictures
        ours, theirs = os.pipe()
        mode = f"{SIZE[0]}x{SIZE[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(theirs), "-screen", "0", mode, "-nolisten", "tcp"],
            pass_fds=[theirs],
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs)
        with os.fdopen(ours) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        self.display = f":{number}"

    def close(self) -> None:
        """Take the screen away."""
        self._server.terminate()
        self._server.wait()

    def do(self, *words: object) -> str:
        """Run one command of xdotool; return what it printed."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=environment(self.display), capture_output=True, text=True
        )
        assert done.returncode == 0, f"xdotool {words}: {done.stderr}"
        return done.stdout

    def picture(self, name: str) -> str:
        """Take a picture of the whole screen; where it lies."""
        file = self.pictures / f"{name}.png"
        if shutil.which("import") is None:
            return "no picture: ImageMagick is missing"
        subprocess.run(["import", "-window", "root", str(file)], env=environment(self.display), check=True)
        return str(file)


def heed_interrupts() -> None:
    """Let Ctrl+C mean what it usually does: what runs in the background inherits that it means nothing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Running:
    """The program on a screen, the installed one unless another *program* is named.  What it says
    (`--speak-log`) is read line by line."""

    def __init__(self, screen: VirtualScreen, folder: Path, *words: str, program: Path | None = None) -> None:
        self.screen = screen
        self.said: list[str] = []
        self._heard = 0
        self._news = Condition()
        self._errors = screen.pictures / "stderr.txt"
        with self._errors.open("a") as errors:
            self.process = subprocess.Popen(
                [
                    *([str(program)] if program else command()),
                    *words,
                    "--folder",
                    str(folder),
                    "--no-sound",
                    "--speak-log",
                ],
                env=environment(screen.display),
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
                preexec_fn=heed_interrupts,
            )
        Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Running:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if problem is not None:
            where = self.screen.picture("failure")
            problem.add_note(f"The screen: {where}. Said: {self.said}. Errors: {self.errors}")
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._news:
                self.said.append(line.rstrip("\n"))
                self._news.notify_all()

    @property
    def errors(self) -> str:
        """What it wrote to standard error."""
        return self._errors.read_text()

    def hears(self, what: str | Callable[[str], object]) -> str:
        """Wait for a line that has not been waited for yet: the line itself, or one that passes a test."""
        fits = (lambda line: line == what) if isinstance(what, str) else what
        end = time.monotonic() + PATIENCE
        with self._news:
            while True:
                for at in range(self._heard, len(self.said)):
                    if fits(self.said[at]):
                        self._heard = at + 1
                        return self.said[at]
                assert self.process.poll() is None, f"the program has ended: {self.errors}"
                assert time.monotonic() < end, f"it was never said: {what}"
                self._news.wait(0.2)

    # The window

    @property
    def window(self) -> str:
        """The number of its window."""
        pid = self.process.pid
        found = ""

        def is_there() -> bool:
            nonlocal found
            words = ["xdotool", "search", "--onlyvisible", "--pid", str(pid)]
            found = subprocess.run(
                words, env=environment(self.screen.display), capture_output=True, text=True
            ).stdout
            return bool(found)

        wait_for(is_there, "no window came up")
        return found.split()[0]

    @property
    def place(self) -> tuple[Pos, Pos]:
        """The upper left corner and the size of the window."""
        told = self.screen.do("getwindowgeometry", "--shell", self.window)
        found = dict(line.split("=", 1) for line in told.split())
        return (int(found["X"]), int(found["Y"])), (int(found["WIDTH"]), int(found["HEIGHT"]))

    # The person

    def point(self, pos: Pos) -> None:
        """Move the pointer to a place in the window."""
        (x, y), _ = self.place
        self.screen.do("mousemove", x + pos[0], y + pos[1])

    def click(self, pos: Pos) -> None:
        """Click at a place in the window."""
        self.point(pos)
        self.screen.do("click", 1)

    def drag(self, start: Pos, end: Pos, steps: int = 12) -> None:
        """Drag from one place to another."""
        (x, y), _ = self.place
        self.point(start)
        self.screen.do("mousedown", 1)
        for step in range(1, steps + 1):
            across, down = (start[at] + (end[at] - start[at]) * step // steps for at in (0, 1))
            self.screen.do("mousemove", x + across, y + down)
        self.screen.do("mouseup", 1)

    def press(self, *keys: str) -> None:
        """Press and release keys, by the names of X."""
        self.screen.do("key", "--delay", 40, *keys)

    def type(self, words: str) -> None:
        """Type *words*."""
        self.screen.do("type", "--delay", 40, words)

    # The end

    def ends(self) -> int:
        """Wait for the program to end; its exit code."""
        return self.process.wait(PATIENCE)

    def close_window(self) -> None:
        """Click the cross in the corner of the window."""
        ask_to_close(self.screen.display, int(self.window))

    def interrupt(self) -> None:
        """Ctrl+C in the terminal from which it was started."""
        self.process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        """End it as a loss of power would."""
        self.process.kill()
        self.process.wait()


def ask_to_close(display: str, window: int) -> None:
    """Send what a window manager sends when the cross is clicked; there is none here, and xdotool cannot."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    protocols, delete = (x.XInternAtom(opened, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    client_message, words = 33, 32
    event = (ctypes.c_long * 24)(client_message, 0, 1, 0, window, protocols, words, delete, 0)
    x.XSendEvent(opened, ctypes.c_ulong(window), 0, ctypes.c_long(0), event)
    x.XCloseDisplay(opened)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started and that live (Linux)."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(word) for word in task.read_text().split()]
    return found + [grandchild for child in found for grandchild in children(child)]


def lives(pid: int) -> bool:
    """Tell whether a process has not ended."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text().partition(")")[2][:3]
    except OSError:
        return False
