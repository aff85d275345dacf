"""One program at a time writes settings, people, statistics and progress: the one that has the lock.

Two programs with the counts in memory would overwrite each other's. The system releases the lock when a
program ends, however it ends. A window that cannot have it is a guest (`Store.for_window`).
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from .atomic import make_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FILE = "open.lock"


class InstanceLock:
    """A lock in *folder*; it is held until `release`, or until the program ends."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._file: int | None = None

    def take(self) -> bool:
        """Take the lock; False where another program holds it.

        Return True as well where locking is impossible (a read-only folder), as nobody else can hold it.
        """
        if self._file is not None:
            return True
        try:
            make_folder(self._path.parent)
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            _lock(file)
        except BlockingIOError:
            os.close(file)
            return False
        except OSError:  # a network folder without locks
            os.close(file)
            return True
        self._file = file
        return True

    def release(self) -> None:
        """Release the lock for the next program."""
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None


def _lock(file: int) -> None:
    """Lock the file.  Raises BlockingIOError where another program holds it, OSError where there are no
    locks."""
    if sys.platform == "win32":
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(str(error)) from None
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
