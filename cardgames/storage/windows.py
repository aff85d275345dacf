"""What a second window has changed, in a file of its own until it can be put together with the rest.

While the first window is open a second one writes none of the common files. Its changes stand here, so that
they are not lost when it ends before the first one does, however it ends. A lock shows that it is still open.
"""

from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from cardgames.languages import _

from .atomic import STALE, keep_aside, read_text
from .errors import StorageError, with_what_became
from .instance_lock import InstanceLock
from .merging import State
from .writer import Writer

VERSION = 1
KIND = "cardgames window"
_NAME = re.compile(r"window-[0-9a-f]{8}\.json")


class WindowChanges:
    """The changes of this window, which began with *began*."""

    def __init__(self, folder: Path, writer: Writer, began: State) -> None:
        self.began = began
        self._began = json.dumps(began)
        self._written = self._began
        self._writer = writer
        self._path = folder / f"window-{secrets.token_hex(4)}.json"
        self._claim = InstanceLock(folder, _lock_of(self._path))
        self._claim.take()

    def save(self, now: State) -> None:
        """Write in the background what is different *now*."""
        text = json.dumps(now)
        if text != self._written:
            self._written = text
            head = f'"file": "{KIND}", "version": {VERSION}'
            self._writer.write(self._path, f'{{{head}, "began": {self._began}, "now": {text}}}\n')

    def forget(self) -> None:
        """Remove what was written: it stands elsewhere now."""
        self._writer.forget(self._path)
        self.release()
        _remove(self._path)

    def release(self) -> None:
        """Leave what was written to others."""
        self._claim.release()
        if not self._path.exists():
            _remove(self._path)


class Left:
    """What a window has left that is closed: the *state* with which it *began*, and that of its end."""

    def __init__(self, path: Path, claim: InstanceLock, began: State, state: State) -> None:
        self.began, self.state = began, state
        self._path, self._claim = path, claim

    def forget(self) -> None:
        """Remove it: it stands elsewhere now."""
        self._claim.release()
        _remove(self._path)


def left_in(folder: Path, problems: list[str]) -> Iterator[Left]:
    """Find what closed windows have left. What cannot be read is kept aside and listed in *problems*."""
    try:
        paths = sorted(path for path in folder.iterdir() if _NAME.fullmatch(path.name))
    except OSError:
        return
    for path in paths:
        claim = InstanceLock(folder, _lock_of(path))
        if not claim.take():  # it is open
            continue
        try:
            found = json.loads(read_text(path))
            if found["version"] > VERSION:
                claim.release()
                continue
            yield Left(path, claim, _state(found["began"]), _state(found["now"]))
        except (StorageError, ValueError, KeyError, TypeError, RecursionError):
            claim.release()
            kept = keep_aside(path)
            problem = _("The statistics of another window cannot be read.")
            problems.append(with_what_became(problem, kept))
    _remove_locks(folder)


def _remove_locks(folder: Path) -> None:
    """Remove old locks of windows that were killed before they had changed anything."""
    for path in folder.glob("window-*.lock"):
        claim = InstanceLock(folder, path.name)
        with suppress(OSError):
            old = time.time() - path.stat().st_mtime > STALE
            if old and not path.with_suffix(".json").exists() and claim.take():
                claim.release()
                path.unlink()


def _state(found: object) -> State:
    """Return *found* as a state.  Raises ValueError, KeyError or TypeError where *found* is no state."""
    if not isinstance(found, Mapping):
        raise ValueError(found)
    state = {part: found[part] for part in ("settings", "people", "progress", "statistics")}
    if not all(isinstance(value, Mapping) for value in state.values()):
        raise ValueError(found)
    return state


def _lock_of(path: Path) -> str:
    return f"{path.stem}.lock"


def _remove(path: Path) -> None:
    for file in (path, path.with_name(_lock_of(path))):
        with suppress(OSError):
            file.unlink()
