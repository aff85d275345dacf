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

PATIENCE = 10.0  # seconds that the end of the program waits for a slow disk
RETRY = 5.0  # seconds after which what could not be written is tried again
_FULL = {errno.ENOSPC, errno.EDQUOT}

MOST_BEHIND = 30
"""So many texts for a file may be passed over before `write` waits: the disk is slower than the moves."""
PAUSE = 0.002  # seconds that it waits then, at most


@dataclass(frozen=True)
class _Job:
    text: str
    keep_previous: bool
    passed_over: int = 0  # texts for the same file that were never written


class Writer:
    """Writes files one after another in a thread of its own; of two texts for a file the later wins.

    A killed program loses what has not come to the disk: at the pace of a window the last move or two, at the
    speed of a machine about `MOST_BEHIND`. What goes wrong is collected as sentences for `problems`. A folder
    that cannot be written to is complained of once, with those in it, until a write there succeeds again.

    What the system refuses to write is tried again until it is written; on a full disk the files in the
    folder *spare* go first.

    With *in_memory* nothing is ever written but by `write_now`, and `unwritten` has every text.
    """

    def __init__(self, spare: Path | None = None, *, in_memory: bool = False) -> None:
        self.in_memory = in_memory
        self._spare = spare
        self._change = threading.Condition()
        self._waiting: dict[Path, _Job] = {}
        self._refused: dict[Path, _Job] = {}
        self._unwritten: dict[Path, str] = {}  # also what is just being written, and what was refused
        self._writing: Path | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self._problems: list[str] = []
        self._failing: set[Path] = set()  # files

    def write(self, path: Path, text: str, *, keep_previous: bool = False) -> None:
        """Have *text* written to *path* soon; see `atomic.write_text`. Never raises, and waits for a moment
        only where texts come much faster than they can be written.

        After `close` the text is written before this returns, so that a last word at the end of the program
        is not lost: behind what a slow disk has still to write, for which it waits as long as `close`.
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
        self.forget(path)  # an earlier text that was refused

    def flush(self, timeout: float | None = None) -> bool:
        """Try to write everything, and wait for it at most *timeout* seconds; whether it has been tried."""
        with self._change:
            self._try_again()
            self._change.notify_all()  # a thread stopped between a text and its notice left it waiting
            return self._change.wait_for(lambda: not self._waiting and self._writing is None, timeout)

    def unwritten(self, path: Path) -> str | None:
        """Return the text that is yet to be written to *path*: who reads it need not wait for the disk."""
        with self._change:
            return self._unwritten.get(path)

    def unwritten_in(self, folder: Path) -> list[Path]:
        """Return the files in *folder* for which there is such a text."""
        with self._change:
            return [path for path in self._unwritten if path.parent == folder]

    def settle(self, path: Path) -> None:
        """Wait until nothing is left to be written to *path* but what was refused."""
        with self._change:
            self._change.notify_all()
            self._change.wait_for(lambda: path not in self._waiting and self._writing != path)

    def forget(self, path: Path) -> None:
        """Drop what waits to be written to *path*, and wait for what is being written there."""
        with self._change:
            self._waiting.pop(path, None)
            self._refused.pop(path, None)
            self._unwritten.pop(path, None)
            self._failing.discard(path)
            self._change.wait_for(lambda: self._writing != path)

    @property
    def fails(self) -> bool:
        """Tell whether there is a file for which the last text could not be written."""
        with self._change:
            return bool(self._failing)

    def problems(self) -> list[str]:
        """Return the sentences since the last call."""
        with self._change:
            problems, self._problems = self._problems, []
            return problems

    def close(self) -> bool:
        """Write what waits and end the thread; whether everything is written. May be called twice."""
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
            # A daemon, so that a program that forgets `close` still ends; what waits is written at exit.
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
        """Have everything written that was refused."""
        self._waiting |= self._refused
        self._refused.clear()

    def _carry_out(self, path: Path, job: _Job) -> None:
        sentence, is_refused = None, False
        try:
            self._write(path, job)
        except StorageError as error:
            sentence, is_refused = error.sentence, isinstance(error.__cause__, OSError)
        except Exception as error:  # The thread must live: others wait for it.
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
