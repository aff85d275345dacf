"""A folder of texts by keys: each with the state before it, and back from the trash until that is emptied.

Each text ends with its digest. One that has been changed since it was written is kept aside; the state before
it is opened instead, or the changed text itself where there is no such state.
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
    """See the module.  `read` says what is made of a text."""

    gone: ClassVar[str]
    """The sentence for what is no longer there."""
    restored: ClassVar[str]
    """The sentence for what was opened as it stood before the last move."""
    opened_anyway: ClassVar[str]
    """The sentence for what was opened although it had been changed."""
    suffix: ClassVar[str]
    """How the names of the files end."""
    form: ClassVar[re.Pattern[str]]
    """The form of a key."""

    def __init__(self, folder: Path, writer: Writer) -> None:
        self._folder = folder
        self._writer = writer

    def read(self, text: str, name: str) -> T:
        """Return what *text* holds, which has no digest any more; *name* stands for it in sentences.

        Raises StorageError.
        """
        raise NotImplementedError

    def load(self, key: str) -> Loaded[T]:
        """Return what has this key. Where the file is not whole it is kept aside, and the state before it
        opened.

        Raises StorageError where there is nothing else to open, as an UnreadableError where that cannot be
        told.
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
        """Keep a text that cannot be understood; *problem*, with what became of the file.

        The state before it, if there is one, is what `load` opens next.
        """
        path = self._path(key)
        self._writer.settle(path)
        error = NewerSaveError(problem) if newer else StorageError(problem)
        return self._aside(path if os.path.lexists(path) else previous(path), error)

    def delete(self, key: str) -> None:
        """Take it out of the list until `undelete` or, for good, `empty_trash`. Raises StorageError."""
        self._move(key, "", _DELETED)

    def undelete(self, key: str) -> None:
        """Bring back what `delete` took away. Raises StorageError."""
        self._move(key, _DELETED, "")

    def empty_trash(self) -> None:
        """Remove for good what was deleted."""
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
        """Forget it for good, as far as that can be done."""
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

    def _check_not_guest(self) -> None:
        """Raise StorageError in a guest window, which leaves what is saved as it is."""
        if self._writer.in_memory:
            raise StorageError(_("Saved matches can only be changed in the first window."))

    def _move(self, key: str, source: str, target: str) -> None:
        """Rename the files of *key* whose names end in *source* so that they end in *target*."""
        self._check_not_guest()
        path = self._path(key)
        self._writer.settle(path)
        moved = self._writer.unwritten(path) is not None  # the disk has refused it
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
