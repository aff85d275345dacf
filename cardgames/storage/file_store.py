"""A folder of texts by key, each with its previous state, and with a trash for undoing deletions.

Each text ends with its digest. A text changed since it was written is kept aside; its previous state is
opened instead, or the changed text itself where there is none.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from cardgames.languages import _

from .atomic import keep_aside, previous, read_text
from .digest import with_digest, without_digest
from .errors import (
    Loaded,
    MissingFileError,
    NewerSaveError,
    StorageError,
    UnreadableError,
    reason,
    with_what_became,
)
from .writer import Writer

T = TypeVar("T")
_DELETED = ".deleted"


class FileStore(Generic[T]):
    """A folder of texts; see the module.  `read` parses a text."""

    gone: ClassVar[str]
    """The message for a missing text."""
    restored: ClassVar[str]
    """The message for a text opened in its previous state."""
    opened_anyway: ClassVar[str]
    """The message for a changed text opened all the same."""
    suffix: ClassVar[str]
    """The extension of the files."""
    form: ClassVar[re.Pattern[str]]
    """The form of a key."""

    def __init__(self, folder: Path, writer: Writer) -> None:
        self._folder = folder
        self._writer = writer

    def read(self, text: str, name: str) -> T:
        """Return the value parsed from *text*, without its digest; *name* stands for it in sentences.

        Raises StorageError.
        """
        raise NotImplementedError

    def load(self, key: str) -> Loaded[T]:
        """Return the value with this key.

        A damaged file is kept aside, and its previous state opened. Raises StorageError where there is none,
        as an UnreadableError where that is unknown.
        """
        path = self._path(key)
        if (unwritten := self._writer.unwritten(path)) is not None:
            return Loaded(self.read(without_digest(unwritten)[0], path.name))
        problems: list[str] = []
        changed: tuple[T, str] | None = None
        for file in (path, previous(path)):
            try:
                text, as_written = without_digest(read_text(file))
                found = self.read(text, file.name)
            except MissingFileError:
                continue
            except UnreadableError as error:
                raise UnreadableError(" ".join([*problems, error.sentence])) from error
            except StorageError as error:
                problems.append(self._aside(file, error))
            else:
                if as_written:
                    if problems:
                        problems.append(_(self.restored))
                    return Loaded(found, problems)
                problems.append(
                    self._aside(
                        file, StorageError(_("{file} was changed after it was saved.").format(file=file.name))
                    )
                )
                changed = changed or (found, text)
        if changed is None:
            raise StorageError(" ".join(problems) or self._gone)
        problems.append(_(self.opened_anyway))
        if not os.path.lexists(path):  # else it could not be kept aside
            self._writer.write(path, with_digest(changed[1]))
        return Loaded(changed[0], problems)

    def put_aside(self, key: str, problem: str, *, newer: bool = False) -> str:
        """Keep an unusable text aside; return *problem*, with the fate of the file.

        The next `load` opens its previous state, if there is one.
        """
        path = self._path(key)
        self._writer.settle(path)
        error = NewerSaveError(problem) if newer else StorageError(problem)
        return self._aside(path if os.path.lexists(path) else previous(path), error)

    def delete(self, key: str) -> None:
        """Move a text to the trash, until `undelete` or `empty_trash`. Raises StorageError."""
        self._move(key, "", _DELETED)

    def undelete(self, key: str) -> None:
        """Restore a deleted text. Raises StorageError."""
        self._move(key, _DELETED, "")

    def empty_trash(self) -> None:
        """Delete the texts in the trash permanently."""
        for file in self._files():
            if file.name.endswith(_DELETED):
                with suppress(OSError):
                    file.unlink()

    @property
    def _gone(self) -> str:
        return _(self.gone)

    def _path(self, key: str) -> Path:
        if not self.form.fullmatch(key):
            raise StorageError(self._gone)
        return self._folder / (key + self.suffix)

    def _files(self) -> Iterable[Path]:
        try:
            return sorted(self._folder.iterdir())
        except OSError:
            return []

    def _keys(self) -> list[str]:
        files = [*self._writer.unwritten_in(self._folder), *self._files()]
        names = (path.name.removesuffix(".previous") for path in files)
        keys = {name.removesuffix(self.suffix) for name in names if name.endswith(self.suffix)}
        return sorted(key for key in keys if self.form.fullmatch(key))

    def _remove(self, key: str) -> None:
        """Delete a text permanently, as far as possible."""
        path = self._path(key)
        self._writer.forget(path)
        if self._writer.in_memory:
            return
        for file in (path, previous(path)):
            with suppress(OSError):
                file.unlink()

    def _aside(self, path: Path, error: StorageError) -> str:
        kept = None
        if not self._writer.in_memory:
            kept = keep_aside(path, newer=isinstance(error, NewerSaveError))
        return with_what_became(error.sentence, kept)

    @property
    def why_not_changed(self) -> str:
        """The reason why saved texts cannot be changed in this window; "" where they can."""
        return _("Saved matches can only be changed in the first window.") if self._writer.in_memory else ""

    def _check_not_guest(self) -> None:
        """Raise StorageError in a guest window, which must not change saved texts."""
        if self.why_not_changed:
            raise StorageError(self.why_not_changed)

    def _move(self, key: str, source: str, target: str) -> None:
        """Rename the files of *key* whose names end in *source* so that they end in *target*."""
        self._check_not_guest()
        path = self._path(key)
        self._writer.settle(path)
        moved = self._writer.unwritten(path) is not None  # the disk refused it
        # The newest state goes last and comes back first, so that a kill half way never hides it.
        for file in (previous(path), path) if target else (path, previous(path)):
            before, after = file.with_name(file.name + source), file.with_name(file.name + target)
            try:
                before.replace(after)
            except FileNotFoundError:
                continue
            except OSError as error:
                raise StorageError(
                    _("{file} could not be moved ({reason}).").format(file=path.name, reason=reason(error))
                ) from error
            moved = True
        if target:
            self._writer.forget(path)
        if not moved:
            raise StorageError(self._gone)
