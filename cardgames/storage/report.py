"""A bug report in one text file: versions, settings, crashes and a match; nothing private."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path

import cardgames
from cardgames.languages import _

from .atomic import read_text, write_text
from .errors import MissingFileError, StorageError
from .logs import crashes, without_private
from .run_note import last_run
from .saves import MATCH, SAVE, parse_save
from .settings import items
from .store import Store

FILE = "report.txt"
CRASHES = 3
"""The maximum number of crash reports included, the last ones."""
LIBRARIES = ("pygame-ce", "pygame-gui", "platformdirs")
PositionOf = Callable[[str], str]
"""(text of a match) -> text of its current position."""
_SEAT = re.compile(r"^(seat (?:person|computer \S+)) (.*)$", re.MULTILINE)


def write_report(store: Store, text: str) -> Path:
    """Write the report into the folder of logs; return its path.  Raises StorageError."""
    path = store.folders.logs / FILE
    write_text(path, text, is_private=False)
    return path


def report(store: Store, file: Path | None, position_of: PositionOf) -> str:
    """Return the text of the report.  *file* is the match included, by default the most recently saved.
    Raises StorageError where *file* is no match."""
    match = _match_in(file) if file is not None else _last_match(store)
    names = {found[2] for found in _SEAT.finditer(match)}
    names |= store.people.names
    parts = {
        "About this report": _ABOUT,
        "Versions": "\n".join(_versions()),
        "Settings": "\n".join(_settings(store)),
        "Problems": "\n".join(store.problems()) or "None.",
        "This run or the last": last_run(store.folders.logs) or "None.",
        "Crashes": "\n\n".join(crashes(store.folders.logs)[-CRASHES:]) or "None.",
        "Position": position_of(match) if match else "None.",
    }
    whole = "\n".join(f"## {heading}\n\n{text}\n" for heading, text in parts.items())
    return f"{without_private(whole, names)}\n## Match\n\n{without_names(match) or 'None is saved.'}"


_ABOUT = """This is for the developers. Please read it before you send it. Names are left out,
and so are the paths of your files. The match and its position include all cards,
and the seed of those to come.
Write here what happened, and what you expected:"""


def without_names(match: str) -> str:
    """Return the text of a match with its players called by their seats."""
    seats = count(1)
    return _SEAT.sub(lambda found: f"{found[1]} Player {next(seats)}", match)


def _versions() -> Iterable[str]:
    yield f"cardgames {cardgames.__version__}"
    yield f"Python {platform.python_version()} on {platform.platform()}"
    for library in LIBRARIES:
        with suppress(PackageNotFoundError):
            yield f"{library} {version(library)}"


def _settings(store: Store) -> Iterable[str]:
    """Return every setting but names and tables."""
    for item in items():
        if item.field not in ("name", "last_setups"):
            yield f"{item.field}: {getattr(store.settings, item.field)!r}"
    yield f"people known: {len(store.people.known)}"


def _last_match(store: Store) -> str:
    """Return the text of the match saved last; "" where there is none."""
    for saved in store.saves.listing().value:
        with suppress(StorageError):
            return store.saves.load(saved.key).value.text
    return ""


def _match_in(file: Path) -> str:
    try:
        text = read_text(file)
    except MissingFileError:
        raise StorageError(_("There is no file {path}.").format(path=file)) from None
    if text.startswith(SAVE):
        text = parse_save(text, file.name).text
    if not text.startswith(MATCH):
        raise StorageError(_("{file} is not a match of this program.").format(file=file.name))
    return text
