"""The duplicate nights: one text file each, in the words of whoever keeps them, with the state before."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from .atomic import keep_aside, previous, read_text
from .errors import Loaded, MissingFileError, StorageError, reason
from .writer import Writer

MOST = 40
"""So many nights are kept; then the oldest go."""
_KEY = re.compile(r"night-[a-z0-9_]{1,40}-[0-9a-f]{8}")
_SUFFIX = ".night"
_END = "\nend\n"
_DELETED = ".deleted"


class Nights:
    """The folder of nights. Keys come from `new_key` and `listing`."""

    def __init__(self, folder: Path, writer: Writer) -> None:
        self._folder = folder
        self._writer = writer

    def new_key(self, game: str) -> str:
        """A key for a night that begins; the oldest night goes where they have become too many."""
        for key in self.listing()[MOST - 1 :]:
            with suppress(StorageError):  # one more does no harm
                self._remove(key)
        return f"night-{game}-{secrets.token_hex(4)}"

    def listing(self, game: str | None = None) -> list[str]:
        """The nights (of *game*), the one played last first."""
        self._writer.flush()
        found: dict[str, float] = {}
        with suppress(OSError):
            for path in list(self._folder.iterdir()):
                key = path.name.removesuffix(".previous").removesuffix(_SUFFIX)
                if _KEY.fullmatch(key) and path.name != key:
                    with suppress(OSError):
                        found[key] = max(found.get(key, 0.0), path.stat().st_mtime)
        wanted = [key for key in found if game is None or key.rsplit("-", 1)[0] == f"night-{game}"]
        return sorted(wanted, key=lambda key: (-found[key], key))

    def saved_at(self, key: str) -> str:
        """When a night was saved last, as ISO text in UTC; empty where it is not there."""
        path = self._path(key)
        for file in (path, previous(path)):
            with suppress(OSError, OverflowError):
                return datetime.fromtimestamp(file.stat().st_mtime, UTC).isoformat(timespec="seconds")
        return ""

    def save(self, key: str, text: str) -> None:
        """Write a night in the background; the state before stays as a second copy."""
        self._writer.write(self._path(key), text, keep_previous=True)

    def load(self, key: str) -> Loaded[str]:
        """The text of a night. Where the file is not whole it is kept aside, and the state before it opened.

        Raises StorageError where there is nothing else to open.
        """
        path = self._path(key)
        self._writer.settle(path)
        problems: list[str] = []
        for file in (path, previous(path)):
            try:
                text = read_text(file)
                if not text.endswith(_END):
                    raise StorageError(f"{file.name} is not whole.")
            except MissingFileError:
                continue
            except StorageError as error:
                problems.append(_aside(file, error.sentence))
            else:
                if problems:
                    problems.append("The night was opened one move before that.")
                return Loaded(text, problems)
        raise StorageError(" ".join(problems) or "This duplicate night is no longer there.")

    def put_aside(self, key: str, problem: str) -> str:
        """Keep a night that cannot be understood; *problem*, with what became of the file."""
        path = self._path(key)
        self._writer.settle(path)
        return _aside(path if os.path.lexists(path) else previous(path), problem)

    def delete(self, key: str) -> None:
        """Take a night out of the list until `undelete` or, for good, `empty_trash`. Raises StorageError."""
        path = self._path(key)
        self._writer.settle(path)
        # The newest state goes last and comes back first, so that a kill half way never hides it.
        self._move({file: _deleted(file) for file in (previous(path), path)})

    def undelete(self, key: str) -> None:
        """Bring back what `delete` took away. Raises StorageError."""
        path = self._path(key)
        self._move({_deleted(file): file for file in (path, previous(path))})

    def empty_trash(self) -> None:
        """Remove for good what was deleted."""
        with suppress(OSError):
            for file in list(self._folder.glob(f"*{_DELETED}")):
                with suppress(OSError):
                    file.unlink()

    def _move(self, places: Mapping[Path, Path]) -> None:
        """Rename files, those that are there. Raises StorageError where none is, or one cannot be renamed."""
        moved = False
        for before, after in places.items():
            try:
                before.replace(after)
            except FileNotFoundError:
                continue
            except OSError as error:
                raise StorageError(f"{before.name} could not be moved ({reason(error)}).") from error
            moved = True
        if not moved:
            raise StorageError("This duplicate night is no longer there.")

    def _remove(self, key: str) -> None:
        """Forget a night for good. Raises StorageError."""
        path = self._path(key)
        self._writer.forget(path)
        for file in (path, previous(path)):
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                raise StorageError(f"{file.name} cannot be deleted ({reason(error)}).") from error

    def _path(self, key: str) -> Path:
        if not _KEY.fullmatch(key):
            raise StorageError("There is no such duplicate night.")
        return self._folder / (key + _SUFFIX)


def _deleted(path: Path) -> Path:
    return path.with_name(path.name + _DELETED)


def _aside(path: Path, problem: str) -> str:
    kept = keep_aside(path)
    return problem if kept is None else f"{problem} It was kept as {kept.name}."
