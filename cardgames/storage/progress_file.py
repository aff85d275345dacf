"""The file of everybody's progress in lessons, practice and tips.

Its top level is the progress of the first person, because earlier versions kept one for everybody; `others`
has an entry for each other person.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardgames.languages import _

from .documents import Document
from .people import People
from .writer import Writer

VERSION = 1
MOST_STRANGERS = 60
_KEYS = ("lessons", "tips", "practice")
"""The keys of one person's progress."""


class ProgressFile:
    """The progress of everybody known, on disk."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._document = Document(path, "progress", VERSION, writer)
        self._strangers: list[Mapping[str, Any]] = []  # entries of unknown people

    def load(self, people: People) -> list[str]:
        """Give the people their progress. A damaged file is kept aside, with a sentence, and its readable
        part is used. Entries of unknown people stay in the file: the list of people may have been lost."""
        found = self._document.load()
        whole = self._give(found.value, people)
        problems = list(found.problems)
        if not whole:
            problems.append(self._document.keep_copy(_("Some of your lesson progress cannot be read.")))
        self._document.keep_unknown(found.value, {"person", *_KEYS, "others"})
        return problems

    def _give(self, found: Mapping[str, Any], people: People) -> bool:
        """Give the people the progress written by `body`; return whether all of it was usable."""
        others = found.get("others", [])
        whole = isinstance(others, list)
        if not found.get("person"):  # an earlier version had one for all
            found = {**found, "person": people.known[0].name}
        first = {name: found[name] for name in ("person", *_KEYS) if name in found}
        for entry in [first, *(others if isinstance(others, list) else [])]:
            person = people.find(str(entry.get("person"))) if isinstance(entry, Mapping) else None
            if person is not None:
                whole = person.progress.read(entry) and whole
            elif isinstance(entry, Mapping) and len(self._strangers) < MOST_STRANGERS:
                self._strangers.append(entry)
            whole = whole and isinstance(entry, Mapping)
        return whole

    def save(self, people: People) -> None:
        """Write the progress of everybody in the background."""
        self._document.save(self.body(people))

    def body(self, people: People) -> dict[str, Any]:
        """Return the progress of everybody in the form of the file."""
        for entry in list(self._strangers):
            person = people.find(str(entry.get("person")))
            if person is not None:  # become known again
                self._strangers.remove(entry)
                person.progress.read(entry)
        first, *others = [{"person": person.name, **person.progress.body()} for person in people.known]
        others = [entry for entry in others if any(map(entry.get, _KEYS))]
        return {**first, "others": [*others, *self._strangers]}

    @property
    def is_mended(self) -> bool:
        """Tell whether the file differs from the contents read."""
        return self._document.is_mended
