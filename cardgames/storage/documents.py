"""Versioned JSON files: settings, statistics, progress.

A document is a JSON object with `file` (its kind) and `version` beside its own keys. Unknown keys are kept
when the file is rewritten. Except for the settings, which people may edit, the object ends with a digest.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unicodedata import normalize

from cardgames.incoming import drawable
from cardgames.languages import N_, _

from .atomic import keep_aside, keep_copy, read_text
from .digest import has_true_digest_key, with_digest_key
from .errors import Loaded, MissingFileError, StorageError, UnreadableError, with_what_became
from .writer import Writer


@dataclass(frozen=True)
class FileWords:
    """The messages about a file: it is *damaged*, was written by *another* program, or by a *newer* version;
    and after such a problem, that changes are *unsaved*, because it was left alone."""

    damaged: str
    another: str
    newer: str
    unsaved: str
    changed: str = ""
    """The message that it was changed; a file without this has no digest."""


WORDS: Mapping[str, FileWords] = {
    "settings": FileWords(
        N_("Your settings file is damaged."),
        N_("{file} does not contain your settings."),
        N_("Your settings file was written by a newer version of this program."),
        N_("{problem} The file has been left alone, and changes to your settings will not be saved."),
    ),
    "people": FileWords(
        N_("Your players file is damaged."),
        N_("{file} does not contain your players."),
        N_("Your players file was written by a newer version of this program."),
        N_("{problem} The file has been left alone, and changes to your players will not be saved."),
        N_("Your players file was changed after this program saved it, so parts may be wrong."),
    ),
    "statistics": FileWords(
        N_("Your statistics file is damaged."),
        N_("{file} does not contain your statistics."),
        N_("Your statistics file was written by a newer version of this program."),
        N_("{problem} The file has been left alone, and changes to your statistics will not be saved."),
        N_("Your statistics file was changed after this program saved it, so parts may be wrong."),
    ),
    "progress": FileWords(
        N_("Your progress file is damaged."),
        N_("{file} does not contain your progress."),
        N_("Your progress file was written by a newer version of this program."),
        N_("{problem} The file has been left alone, and changes to your progress will not be saved."),
        N_("Your progress file was changed after this program saved it, so parts may be wrong."),
    ),
}
"""By the kind of file."""


UNSHOWN = N_("{file} holds letters that cannot be shown, and question marks stand in their place now.")
DEEPEST = 50
"""The maximum nesting of lists and objects that is read or written."""


class Document:
    """A JSON file, never overwritten while it has contents that could not be read."""

    def __init__(
        self,
        path: Path,
        kind: str,
        version: int,
        writer: Writer,
    ) -> None:
        """Open the file at *path* for contents of *kind*, a key of `WORDS`."""
        self.path = path
        self.kind = kind
        self._words = WORDS[kind]
        self.version = version
        self.is_mended = False
        """Whether the file differs from the contents read, so that it should be rewritten."""
        self._writer = writer
        self._unknown: dict[str, Any] = {}
        self._locked = False

    def load(self) -> Loaded[dict[str, Any]]:
        """Return the file's own keys; empty, with a sentence, where it cannot be read; empty where none
        exists."""
        self._writer.settle(self.path)
        try:
            text = read_text(self.path)
            found = json.loads(text)
        except MissingFileError:
            return Loaded({})
        except UnreadableError as error:
            self._locked = True
            return Loaded({}, [_(self._words.unsaved).format(problem=error.sentence)])
        except StorageError as error:
            return Loaded({}, [self.put_aside(error.sentence)])
        except (ValueError, RecursionError):
            return Loaded({}, [self.put_aside(_(self._words.damaged))])
        if not isinstance(found, dict) or found.pop("file", None) != f"cardgames {self.kind}":
            return Loaded({}, [self.put_aside(_(self._words.another).format(file=self.path.name))])
        version = found.pop("version", None)
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            return Loaded({}, [self.put_aside(_(self._words.damaged))])
        if version > self.version:
            return Loaded({}, [self.put_aside(_(self._words.newer), newer=True)])
        digest = found.pop("digest", None) if self._words.changed else None
        shown = _each(found, drawable)
        problem = "" if shown == found else _(UNSHOWN).format(file=self.path.name)
        if self._words.changed:
            as_written = has_true_digest_key(text)
            if (digest is not None and not as_written) or as_written is False:
                problem = _(self._words.changed)
        return Loaded(_each(shown, partial(normalize, "NFC")), [self.keep_copy(problem)] if problem else [])

    def keep_unknown(self, found: Mapping[str, Any], known: set[str]) -> None:
        """Remember the unknown keys in *found* for the next `save`."""
        self._unknown = {key: value for key, value in found.items() if key not in known}

    def put_aside(self, problem: str, *, newer: bool = False) -> str:
        """Keep the file from being overwritten; return *problem*, with the fate of the file."""
        kept = keep_aside(self.path, newer=newer) if not self._writer.in_memory else None
        if kept is None:
            self._locked = True
            return _(self._words.unsaved).format(problem=problem)
        return with_what_became(problem, kept)

    def keep_copy(self, problem: str) -> str:
        """Keep a copy of a partly usable file; return *problem*, with the fate of the file."""
        kept = keep_copy(self.path) if not self._writer.in_memory else None
        if kept is None:
            self._locked = True
            return _(self._words.unsaved).format(problem=problem)
        self.is_mended = True
        return _("{problem} The old file was kept as {file}.").format(problem=problem, file=kept.name)

    def save(self, body: Mapping[str, Any]) -> None:
        """Write *body* in the background; the writer collects problems."""
        if self._locked:
            return
        self.is_mended = False
        self._writer.write(self.path, self.text(body))

    def text(self, body: Mapping[str, Any]) -> str:
        """Return the file's text: *body* and the unknown keys under the title and version."""
        whole = {"file": f"cardgames {self.kind}", "version": self.version, **body, **self._unknown}
        text = json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
        return with_digest_key(text) if self._words.changed else text


def _each(value: Any, change: Callable[[str], str], left: int = DEEPEST) -> Any:
    """Return a JSON value with *change* applied to every text in it, and None for too deeply nested parts."""
    if isinstance(value, str):
        return change(value)
    if not isinstance(value, list | dict):
        return value
    if not left:
        return None
    if isinstance(value, list):
        return [_each(each, change, left - 1) for each in value]
    return {change(key): _each(each, change, left - 1) for key, each in value.items()}
