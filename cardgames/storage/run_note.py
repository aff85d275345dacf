"""A note of the screens shown and of the end of the program, to detect an abnormal end at the next start: a
fault below Python, a kill, a lack of memory, a power failure."""

from __future__ import annotations

import faulthandler
import platform
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TextIO

import cardgames

from .atomic import read_text
from .errors import StorageError

FILE = "run.txt"
ENDED = "ended: "
LINES = 60
"""The number of its last lines that are read."""


class RunNote:
    """The note of this run in *folder*. It is optional: errors in writing it are ignored."""

    def __init__(self, folder: Path, now: Callable[[], datetime]) -> None:
        self._path, self._now = folder / FILE, now
        self._file: TextIO | None = None
        self._screens = ""
        self._watches = False  # whether faults below Python are written here

    def begin(self) -> str:
        """Begin the note; return that of the previous run, "" where it ended normally."""
        before = last_run(self._path.parent)
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("w", encoding="utf-8", errors="backslashreplace")
            if not faulthandler.is_enabled():
                faulthandler.enable(self._file)
                self._watches = True
        self._add(f"cardgames {cardgames.__version__}, Python {platform.python_version()}")
        return "" if ENDED in before else before

    def show(self, screens: str) -> None:
        """Note the current stack of *screens*."""
        if screens != self._screens:
            self._screens = screens
            self._add(screens)

    def hang(self) -> None:
        """Note the place where the program hangs before it is ended."""
        self._add("hangs, and is ended:")
        if self._file is not None:
            faulthandler.dump_traceback(self._file)

    def end(self, how: str) -> None:
        """Note that the program ends, and *how*."""
        self._add(f"{ENDED}{how}")
        if self._watches:
            faulthandler.disable()
            self._watches = False
        if self._file is not None:
            self._file.close()
            self._file = None

    def _add(self, line: str) -> None:
        if self._file is not None:
            with suppress(OSError):
                print(f"{self._now():%Y-%m-%d %H:%M:%S}", line, file=self._file, flush=True)


def last_run(folder: Path) -> str:
    """Return the end of the note in *folder*; empty where there is none."""
    with suppress(StorageError):
        return "\n".join(read_text(folder / FILE).splitlines()[-LINES:])
    return ""
