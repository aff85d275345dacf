"""A report of a crash: enough to find the fault, nothing about the people who played."""

from __future__ import annotations

import getpass
import platform
import re
import sys
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import cardgames
from cardgames.languages import _

from .atomic import read_text, write_text
from .errors import StorageError

KEPT = 20  # reports; older ones are deleted
_REPORT = re.compile(r"crash-(\d{1,9})\.txt")


def record_crash(
    folder: Path,
    exception: BaseException,
    context: Mapping[str, object] | None = None,
    *,
    private: Iterable[str] = (),
) -> Path:
    """Write a report about *exception* into *folder* and return its path. Raises StorageError.

    *context* describes the state of the program (scene, game, seed). *private* are words to blank out, such
    as the names of the people at the table; the home folder, and the account's name in any path, always are.
    """
    where = [f"{name}: {value}" for name, value in (context or {}).items()]
    return _record(folder, [*where, "", *traceback.format_exception(exception)], private)


def record_end(folder: Path, note: str, *, private: Iterable[str] = ()) -> Path:
    """Write such a report about a program that ended without closing, from the *note* of its run. Raises
    StorageError."""
    return _record(folder, ["It ended without closing.", "", note], private)


def _record(folder: Path, what: Iterable[str], private: Iterable[str]) -> Path:
    lines = [
        f"cardgames {cardgames.__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        *what,
    ]
    text = without_private("\n".join(lines), private).encode("utf-8", "backslashreplace").decode()
    reports = _reports(folder)
    path = folder / f"crash-{max(reports, default=0) + 1}.txt"
    write_text(path, text)
    for number in sorted(reports)[: 1 - KEPT]:
        with suppress(OSError):
            reports[number].unlink()
    return path


def crashes(folder: Path) -> list[str]:
    """Return the texts of the reports in *folder*, the oldest first; those that cannot be read are left
    out."""
    texts = []
    with suppress(StorageError):
        for _, path in sorted(_reports(folder).items()):
            with suppress(StorageError):
                texts.append(read_text(path))
    return texts


def without_private(text: str, private: Iterable[str] = ()) -> str:
    """Return *text* without the home folder, the account's name in paths, and the words in *private*."""
    places = [(str(Path(cardgames.__file__).parent), "cardgames"), (sys.prefix, "<python>")]
    places += [(sys.base_prefix, "<python>"), (str(Path.cwd()), "<here>")]
    with suppress(RuntimeError):
        places.append((str(Path.home()), "~"))
    for place, name in places:
        if len(place) > 3:
            text = text.replace(place.replace("\\", "\\\\"), name).replace(place, name)
    with suppress(OSError, KeyError, ImportError):
        text = re.sub(rf"(?<=[\\/]){re.escape(getpass.getuser())}(?!\w)", "…", text)
    for word in sorted((word for word in private if word.strip()), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", "…", text)
    return text


def _reports(folder: Path) -> dict[int, Path]:
    try:
        return {int(found[1]): path for path in folder.iterdir() if (found := _REPORT.fullmatch(path.name))}
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise StorageError(_("No report can be written in {folder}.").format(folder=folder)) from error
