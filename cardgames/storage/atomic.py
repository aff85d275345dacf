"""Atomic reading and writing of small text files."""

from __future__ import annotations

import errno
import itertools
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from cardgames.languages import _

from .errors import MissingFileError, StorageError, UnreadableError, reason

LARGEST = 16_000_000  # bytes; no file of this program comes near it
STALE = 3600.0  # seconds after which a leftover temporary file cannot belong to a running program
if sys.platform == "win32":
    _READING = os.O_RDONLY | os.O_BINARY
else:
    _READING = os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY  # do not wait for a pipe without a writer
_PASSING = {errno.EAGAIN, errno.EBUSY, errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.ESTALE}
_READ_TRIES, _READ_PAUSE = 3, 0.01  # seconds
_ASIDE_TRIES = 1000
_REPLACE_TRIES = 20
_LEFTOVER = re.compile(r"\..+\.\d+-\d+\.tmp|.+\.\d+-\d+\.part")  # version 1.0 wrote the second form
_PRIVATE, _OPEN_TO_ALL = 0o600, 0o666  # the second subject to the umask
_PRIVATE_FOLDER = 0o700
_numbers = itertools.count(1)


def previous(path: Path) -> Path:
    """Return the path of the previous state kept by `write_text(path, ..., keep_previous=True)`."""
    return path.with_name(path.name + ".previous")


def write_text(path: Path, text: str, *, keep_previous: bool = False, is_private: bool = True) -> None:
    """Replace the file at *path* by *text* (UTF-8); see `write_bytes`."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise StorageError(
            _("{file} could not be written: {reason}.").format(file=path.name, reason=reason(error))
        ) from error
    write_bytes(path, data, keep_previous=keep_previous, is_private=is_private)


def write_bytes(
    path: Path,
    data: bytes,
    *,
    keep_previous: bool = False,
    is_private: bool = True,
    is_synced: bool = True,
) -> None:
    """Replace the file at *path* by *data*, wholly or not at all; a link is followed.

    With *keep_previous* the old file, or link, is kept as `previous(path)`; a program killed between the two
    renames leaves no file at *path*, but the old one there. A *private* file can be read by this account
    alone. Without *is_synced* it may be lost in a power failure. Raises StorageError; the old file is then
    untouched.
    """
    try:
        place = path if keep_previous else _followed(path)
        temporary = place.with_name(f".{place.name}.{os.getpid()}-{next(_numbers)}.tmp")
        make_folder(place.parent)
        try:
            _write_through(temporary, data, is_private=is_private, is_synced=is_synced)
            if keep_previous and path.exists():
                _replace(path, previous(path))
            _replace(temporary, place)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
        if is_synced:
            _sync_folder(place.parent)
    except (OSError, ValueError) as error:
        raise StorageError(
            _("Nothing can be saved in {folder} ({reason}).").format(folder=path.parent, reason=reason(error))
        ) from error


def make_folder(folder: Path) -> None:
    """Create *folder* and its parents, for this account alone.  Raises OSError."""
    try:
        folder.mkdir(_PRIVATE_FOLDER, exist_ok=True)
    except FileNotFoundError:
        if folder.parent == folder:
            raise
        make_folder(folder.parent)
        folder.mkdir(_PRIVATE_FOLDER, exist_ok=True)


def close_to_others(folder: Path) -> None:
    """Deny other accounts access to *folder*, if it exists."""
    with suppress(OSError):
        folder.chmod(_PRIVATE_FOLDER)


def _followed(path: Path) -> Path:
    """Return the target of *path*, which may be a link; never a pipe or a device."""
    with suppress(OSError):
        place = Path(os.path.realpath(path))
        if path.is_symlink() and (place.is_file() or not place.exists()):
            return place
    return path


def read_text(path: Path) -> str:
    """Return the text at *path*, a byte-order mark and Windows line ends taken off.

    Raises StorageError, as a MissingFileError if there is no file.
    """
    data = read_bytes(path, LARGEST)
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        if "\0" in text:
            raise UnicodeError
        return text
    except ValueError as error:
        raise StorageError(
            _("{file} cannot be read ({reason}).").format(file=path.name, reason=reason(error))
        ) from error


def read_bytes(path: Path, most: int) -> bytes:
    """Return the contents of the regular file at *path*; used for all reading outside the package.

    A pipe or a device, which may never end, is not opened, and at most *most* bytes of a growing file are
    read.  Transient errors are retried.  Raises StorageError: a MissingFileError if there is no file, an
    UnreadableError where the system does not let it be read.
    """
    tries_left = _READ_TRIES
    while True:
        tries_left -= 1
        try:
            data = _read_ordinary(path, most + 1)
        except (OSError, ValueError) as error:
            is_missing = isinstance(error, FileNotFoundError | NotADirectoryError)
            if is_missing and not path.is_symlink():  # what a link leads to may only be out of reach
                raise MissingFileError(_("{file} is no longer there.").format(file=path.name)) from error
            if tries_left and isinstance(error, OSError) and error.errno in _PASSING:
                time.sleep(_READ_PAUSE)
                continue
            raise UnreadableError(
                _("{file} cannot be read ({reason}).").format(file=path.name, reason=reason(error))
            ) from error
        if len(data) > most:
            words = _("{file} is too large to be one of this program's files.")
            raise StorageError(words.format(file=path.name))
        return data


def _read_ordinary(path: Path, most: int) -> bytes:
    """Return at most *most* bytes of the regular file at *path*.  Raises OSError, or StorageError for
    anything but a regular file."""
    _check_ordinary(path.stat(), path)
    descriptor = os.open(path, _READING)
    with os.fdopen(descriptor, "rb") as file:
        _check_ordinary(os.fstat(descriptor), path)  # it may have been replaced
        try:
            return file.read(most)
        except MemoryError:
            raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)) from None


def _check_ordinary(found: os.stat_result, path: Path) -> None:
    """Raise StorageError for anything but a regular file."""
    if not stat.S_ISREG(found.st_mode):
        raise StorageError(_("{file} cannot be read (it is not an ordinary file).").format(file=path.name))


def keep_aside(path: Path, *, newer: bool = False) -> Path | None:
    """Rename an unusable file, so that nothing overwrites it; return its new path.

    Return None when it could not be renamed: then it must not be written to.
    """
    path = _followed(path)
    for place in _places_aside(path, newer):
        if not os.path.lexists(place):
            try:
                _replace(path, place)
            except OSError:
                return None
            return place
    return None


def keep_copy(path: Path) -> Path | None:
    """Copy a partly usable file, so that writing to it loses nothing; return the path of the copy.

    Repeated calls make one copy. Return None when it could not be copied: then the file must not be written
    to.
    """
    with suppress(OSError):
        data = path.read_bytes()
        for place in _places_aside(path):
            if not os.path.lexists(place):
                return place if _is_copied(data, place) else None
            if place.is_file() and place.stat().st_size == len(data) and place.read_bytes() == data:
                return place
    return None


def _is_copied(data: bytes, place: Path) -> bool:
    try:
        _write_through(place, data)
    except OSError:
        with suppress(OSError):
            place.unlink()
        return False
    return True


def _places_aside(path: Path, newer: bool = False) -> Iterator[Path]:
    for number in range(1, _ASIDE_TRIES):
        mark = f".broken-{number}" if not newer else ".newer" if number == 1 else f".newer-{number}"
        yield path.with_name(path.name + mark)


def remove_leftovers(folder: Path) -> int:
    """Delete temporary files that a killed program left in *folder*; return their number."""
    return _remove(folder, _is_left_over)


def empty_folder(folder: Path) -> int:
    """Delete the files in *folder*; return their number."""
    return _remove(folder, lambda path: True)


def _remove(folder: Path, is_wanted: Callable[[Path], bool]) -> int:
    removed = 0
    with suppress(OSError):
        for path in list(folder.iterdir()):
            with suppress(OSError):
                if is_wanted(path):
                    path.unlink()
                    removed += 1
    return removed


def _is_left_over(path: Path) -> bool:
    return bool(_LEFTOVER.fullmatch(path.name)) and time.time() - path.stat().st_mtime > STALE


def _write_through(path: Path, data: bytes, *, is_private: bool = True, is_synced: bool = True) -> None:
    mode = _PRIVATE if is_private else _OPEN_TO_ALL
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
        file.write(data)
        if is_synced:
            file.flush()
            os.fsync(file.fileno())


def _replace(source: Path, target: Path) -> None:
    """Rename, patient where a virus scanner or an indexer holds the file for a moment (Windows)."""
    for tries_left in reversed(range(_REPLACE_TRIES)):
        try:
            source.replace(target)
        except PermissionError:
            if os.name != "nt" or not tries_left:
                raise
            time.sleep(0.02)
        else:
            return


def _sync_folder(folder: Path) -> None:
    """Make the rename itself survive a power failure, where the system supports that."""
    if os.name != "posix":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
