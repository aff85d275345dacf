"""Writing in the background, so that saving never costs a frame."""

from __future__ import annotations

import atexit
import errno
import threading
from dataclasses import dataclass
from pathlib import Path

from cardgames.languages import _

from .atomic import empty_folder, write_text
from .errors import StorageError, reason

PATIENCE = 10.0  # the maximum wait for a slow disk at the end, in seconds
RETRY = 5.0  # seconds before a failed write is retried
_FULL = {errno.ENOSPC, errno.EDQUOT}

MOST_BEHIND = 30
"""The number of skipped texts for a file after which `write` waits for the slow disk."""
PAUSE = 0.002  # the maximum of that wait, in seconds


@dataclass(frozen=True)
class _Job:
    text: str
    keep_previous: bool
    passed_over: int = 0  # skipped texts for the same file


class Writer:
    """Writes files one after another in a thread of its own; of two texts for a file the later wins.

    A killed program loses the texts not yet on the disk: the last move or two at human speed, about
    `MOST_BEHIND` at machine speed. Errors are collected as sentences for `problems`. An error in a folder is
    reported once for all its files, until a write there succeeds again.

    Failed writes are retried until they succeed; on a full disk the files in the folder *spare* are deleted
    first.

    With *in_memory* only `write_now` writes to the disk, and `unwritten` has every text.
    """

    def __init__(self, spare: Path | None = None, *, in_memory: bool = False) -> None:
        self.in_memory = in_memory
        self._spare = spare
        self._change = threading.Condition()
        self._waiting: dict[Path, _Job] = {}
        self._refused: dict[Path, _Job] = {}
        self._unwritten: dict[Path, str] = {}  # including the text being written, and failed ones
        self._writing: Path | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self._problems: list[str] = []
        self._failing: set[Path] = set()  # files

    def write(self, path: Path, text: str, *, keep_previous: bool = False) -> None:
        """Queue *text* to be written to *path*; see `atomic.write_text`.

        Never raises, and waits briefly only where texts come much faster than they can be written. After
        `close` the text is written before this returns, so that the last texts of the program are not lost;
        the wait for a slow disk is limited as in `close`.
        """
        with self._change:
            if self.in_memory:
                self._unwritten[path] = text
                return
            if not self._closed or self._waiting or self._writing is not None:
                self._start()
                before = self._waiting.get(path)
                passed_over = before.passed_over + 1 if before is not None else 0
                self._refused.pop(path, None)
                self._waiting[path] = _Job(text, keep_previous, passed_over)
                self._unwritten[path] = text
                self._change.notify_all()
                if self._closed:
                    self._change.wait_for(lambda: path not in self._unwritten, PATIENCE)
                elif passed_over >= MOST_BEHIND:
                    self._change.wait_for(lambda: path not in self._waiting, PAUSE)
                return
        self._carry_out(path, _Job(text, keep_previous))

    def write_now(self, path: Path, text: str) -> None:
        """Write *text* to *path* before this returns. Raises StorageError."""
        self._write(path, _Job(text, keep_previous=False))
        self.forget(path)  # a failed earlier text

    def flush(self, timeout: float | None = None) -> bool:
        """Try to write everything, and wait at most *timeout* seconds; return whether it has been tried."""
        with self._change:
            self._try_again()
            self._change.notify_all()  # a thread stopped before its notification left it waiting
            return self._change.wait_for(lambda: not self._waiting and self._writing is None, timeout)

    def unwritten(self, path: Path) -> str | None:
        """Return the text still to be written to *path*, for reading without waiting for the disk."""
        with self._change:
            return self._unwritten.get(path)

    def unwritten_in(self, folder: Path) -> list[Path]:
        """Return the files in *folder* with a text still to be written."""
        with self._change:
            return [path for path in self._unwritten if path.parent == folder]

    def settle(self, path: Path) -> None:
        """Wait until everything queued for *path* is written or has failed."""
        with self._change:
            self._change.notify_all()
            self._change.wait_for(lambda: path not in self._waiting and self._writing != path)

    def forget(self, path: Path) -> None:
        """Drop the queued text for *path*, and wait for a write in progress there."""
        with self._change:
            self._waiting.pop(path, None)
            self._refused.pop(path, None)
            self._unwritten.pop(path, None)
            self._failing.discard(path)
            self._change.wait_for(lambda: self._writing != path)

    @property
    def fails(self) -> bool:
        """Tell whether the last text of any file could not be written."""
        with self._change:
            return bool(self._failing)

    def problems(self) -> list[str]:
        """Return the sentences since the last call."""
        with self._change:
            problems, self._problems = self._problems, []
            return problems

    def close(self) -> bool:
        """Write the queue and end the thread; return whether everything is written. May be called twice."""
        done = self.flush(PATIENCE)
        with self._change:
            self._closed = True
            if not done:
                self._problems.append(_("The disk is too slow: your latest changes may not have been saved."))
            self._change.notify_all()
        if self._thread and done:
            self._thread.join(PATIENCE)
        atexit.unregister(self.close)
        return done and not self._refused

    def _start(self) -> None:
        if self._thread is None:
            # A daemon, so that a program that forgets `close` still ends; the queue is written at exit.
            self._thread = threading.Thread(target=self._run, name="cardgames writer", daemon=True)
            self._thread.start()
            atexit.register(self.close)

    def _run(self) -> None:
        while True:
            with self._change:
                pause = RETRY if self._refused else None
                if not self._change.wait_for(lambda: self._waiting or self._closed, pause):
                    self._try_again()
                if not self._waiting:
                    return
                path = next(iter(self._waiting))
                job = self._waiting.pop(path)
                self._writing = path
            try:
                self._carry_out(path, job)
            finally:
                with self._change:
                    self._writing = None
                    if path not in self._waiting and path not in self._refused:
                        self._unwritten.pop(path, None)
                    self._change.notify_all()

    def _try_again(self) -> None:
        """Queue the failed texts again."""
        self._waiting |= self._refused
        self._refused.clear()

    def _carry_out(self, path: Path, job: _Job) -> None:
        sentence, is_refused = None, False
        try:
            self._write(path, job)
        except StorageError as error:
            sentence, is_refused = error.sentence, isinstance(error.__cause__, OSError)
        except Exception as error:  # The thread must survive: others wait for it.
            words = _("{file} could not be saved ({reason}).")
            sentence = words.format(file=path.name, reason=reason(error))
        with self._change:
            if sentence is None:
                self._failing.discard(path)
                self._try_again()
                return
            if is_refused and path in self._unwritten and path not in self._waiting:
                self._refused[path] = job
            if not any(path.is_relative_to(other.parent) for other in self._failing):
                self._problems.append(sentence)
            self._failing.add(path)

    def _write(self, path: Path, job: _Job) -> None:
        """Write a text. Raises StorageError."""
        try:
            write_text(path, job.text, keep_previous=job.keep_previous)
        except StorageError as error:
            cause, spare = error.__cause__, self._spare
            if not (isinstance(cause, OSError) and cause.errno in _FULL and spare and empty_folder(spare)):
                raise
            write_text(path, job.text, keep_previous=job.keep_previous)
