"""The matches in progress, those saved under a name, and the last ones played.

A save is a text file. The first line names the format; a header of `key: value` lines has the data for the
list of saved games; after an empty line comes the match, in the engine's own text, which is opaque here; the
line `end` proves that the file is complete, and the line `digest: …` below it that it is unchanged.
"""

from __future__ import annotations

import math
import os
import re
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from zlib import crc32

from cardgames.incoming import one_line
from cardgames.languages import ENGLISH, N_, _

from .atomic import previous
from .digest import with_digest, without_digest
from .errors import Loaded, NewerSaveError, StorageError
from .file_store import FileStore
from .order import SaveOrder, milliseconds_of
from .writer import Writer

VERSION = 2
LONGEST = 200  # characters in a line of the header
MOST_LINES, MOST_PEOPLE = 100, 16
"""The maximum numbers of lines and people in a header; more are neither written nor read."""
MOST_PLAYED = 200
"""The maximum number of finished matches kept; the oldest are removed, unless they are named or still
needed."""
SAVE, MATCH = "cardgames save ", "cardgames match "
"""The beginnings of the text of a save, and of a match in the engine's text."""
_END = "\nend\n"


@dataclass(frozen=True)
class Header:
    """The data of a save for the list of saved games.

    *line* describes the match with everybody's name; *own* is the same with "you" for the only person, if
    there is one. Earlier versions wrote the latter as *line*, and no *own*. Both are in *language*. *date* is
    ISO text, always in UTC; *progress* is 0 to 1. *order* is a number of `Saves.next_order`; saves of earlier
    versions have none.
    """

    game: str
    title: str = ""
    people: tuple[str, ...] = ()
    line: str = ""
    date: str = ""
    progress: float = 0.0
    own: str = ""
    language: str = ENGLISH.code
    order: int = field(default=0, compare=False)

    @property
    def rank(self) -> int:
        """The sort key of a save: its *order*, or its date where it has none."""
        return self.order or milliseconds_of(self.date)


@dataclass(frozen=True)
class Saved:
    """One entry of the list. *key* identifies it in `Saves`."""

    key: str
    header: Header

    @property
    def is_auto(self) -> bool:
        """Tell whether this is a match in progress rather than a save with a name."""
        return self.key.startswith("auto-")

    @property
    def is_played(self) -> bool:
        """Tell whether this is a finished match."""
        return self.key.startswith("done-")


@dataclass(frozen=True)
class SavedMatch:
    """A save that was opened: the engine's text and the header beside it."""

    header: Header
    text: str


def save_text(match: SavedMatch) -> str:
    """Return the text of the file without its digest."""
    header = match.header
    lines = [
        f"{SAVE}{VERSION}",
        f"game: {_one_line(header.game)}",
        f"title: {_one_line(header.title)}",
        *(f"person: {_one_line(person)}" for person in header.people[:MOST_PEOPLE]),
        f"line: {_one_line(header.line)}",
        *([f"own: {_one_line(header.own)}"] if header.own else []),
        *([f"language: {header.language}"] if header.language != ENGLISH.code else []),
        f"date: {_one_line(header.date)}",
        f"progress: {header.progress:.3f}",
        *([f"order: {header.order}"] if header.order else []),
    ]
    return "\n".join(lines) + "\n\n" + match.text + _END


def parse_save(whole: str, name: str) -> SavedMatch:
    """Return the save in *whole*; *name* stands for it in sentences. The digest is not checked.

    Raises StorageError, as a NewerSaveError if the file is from a newer version.
    """
    head, gap, rest = without_digest(whole)[0].partition("\n\n")
    first, *lines = head.split("\n", MOST_LINES)
    found = re.fullmatch(SAVE + r"(\d{1,9})", first, re.ASCII)
    if not found or found[1] == "0":
        raise StorageError(_("{file} is not a saved game.").format(file=name))
    if int(found[1]) > VERSION:
        raise NewerSaveError(_("{file} was saved by a newer version of this program.").format(file=name))
    if not gap or not rest.endswith(_END):
        raise StorageError(_("{file} is damaged: its end is missing.").format(file=name))
    if len(lines) == MOST_LINES:
        raise StorageError(_("{file} is damaged: there is too much before the match.").format(file=name))
    values: dict[str, str] = {}
    people = []
    for line in lines:
        key, colon, value = line.partition(": ")
        if key == "person":
            people.append(_one_line(value[:LONGEST]))
        elif colon:
            values[key] = _one_line(value[:LONGEST])
    if not values.get("game"):
        raise StorageError(_("{file} is damaged: it does not say which game it is.").format(file=name))
    header = Header(
        game=values["game"],
        title=values.get("title", ""),
        people=tuple(people[:MOST_PEOPLE]),
        line=values.get("line", ""),
        date=values.get("date", ""),
        progress=_progress(values.get("progress", "")),
        order=_order_in(values.get("order", "")),
        own=values.get("own", ""),
        language=values.get("language", ENGLISH.code),
    )
    return SavedMatch(header, rest.removesuffix(_END))


class Saves(FileStore[SavedMatch]):
    """The folder of saves. Keys come from `new_slot`, `keep` and `listing`."""

    gone = N_("This saved game is no longer there.")
    restored = N_("The match was restored to one move earlier.")
    opened_anyway = N_("The match was opened anyway, but it may not show what was really played.")
    suffix = ".save"
    form = re.compile(r"(?:auto|kept|done|day)-[a-z0-9_]{1,40}-[0-9a-f]{8}")

    def __init__(self, folder: Path, writer: Writer, order: SaveOrder | None = None) -> None:
        """Open *folder*; *order* is shared with the nights sorted among the saves."""
        super().__init__(folder, writer)
        self._order = order or SaveOrder()
        self._over: dict[str, str] = {}  # autosaves of finished matches, by the keys of these
        self.wanted: Callable[[], Iterable[str]] = tuple
        """Return the keys of matches that are kept regardless of age, under these or later keys."""

    def read(self, text: str, name: str) -> SavedMatch:
        return parse_save(text, name)

    def next_order(self, moment: datetime) -> int:
        """Return the order of a save written at *moment*: after all those listed before, even if the clock
        was set back."""
        return self._order.next(moment)

    def new_slot(self, game: str) -> str:
        """Return a key for the autosave of a new match, unique among matches and windows."""
        return self._new_key("auto", game)

    def autosave(self, slot: str, header: Header, text: str) -> None:
        """Write the match of *slot* in the background, keeping its previous state."""
        self._over.pop(_finished(slot), None)  # its end was undone
        self._writer.write(self._path(slot), _whole(header, text), keep_previous=True)

    def keep(self, header: Header, text: str) -> Saved:
        """Save a match under the title in *header*, at once. Raises StorageError."""
        key = self._new_key("kept", header.game)
        self._writer.write_now(self._path(key), _whole(header, text))
        return Saved(key, header)

    def listing(self) -> Loaded[list[Saved]]:
        """Return all saves but for deals of the day, newest first; a file that cannot be used is kept aside
        and named in a sentence."""
        return self._listing("auto-", "kept-", "done-")

    def _listing(self, *kinds: str) -> Loaded[list[Saved]]:
        """Return the saves whose keys begin with one of *kinds*."""
        found: list[Saved] = []
        problems: list[str] = []
        self._remove_over()
        for key in (key for key in self._keys() if key.startswith(kinds) and key not in self._over.values()):
            try:
                opened = self.load(key)
            except StorageError as error:
                problems.append(error.sentence)
            else:
                found.append(Saved(key, opened.value.header))
                self._order.saw(opened.value.header.rank)
                problems += opened.problems
        found.sort(key=lambda saved: (saved.header.rank, saved.key), reverse=True)
        return Loaded(found, problems)

    def continued(self) -> Loaded[list[Saved]]:
        """Return the matches in progress, newest first: what "Continue" offers; among them deals of the day
        of everybody."""
        return self._listing("auto-", "day-")

    def has(self, key: str) -> bool:
        """Tell whether there is a save with this key, as far as can be told without opening it."""
        try:
            path = self._path(key)
        except StorageError:
            return False
        if self._writer.unwritten(path) is not None:
            return True
        return os.path.lexists(path) or os.path.lexists(previous(path))

    def day_slot(self, game: str, day: str, person: str) -> str:
        """Return the key of somebody's deal of *day* (an ISO date)."""
        return f"day-{game}-{day[5:7]}{day[8:10]}{crc32(person.encode()) >> 16:04x}"

    def now_at(self, key: str) -> str:
        """Return the current key of the match saved as *key*; "" where it is gone."""
        return next((each for each in (key, _finished(key)) if key and self.has(each)), "")

    def title(self, key: str) -> str:
        """Return the title that a person gave to a save; "" where there is none, or no such save."""
        try:
            return self.load(key).value.header.title if self.has(key) else ""
        except StorageError:
            return ""

    def played(self) -> Loaded[list[Saved]]:
        """Return the finished matches, the last first."""
        return self._listing("done-")

    def rename(self, key: str, title: str) -> Saved:
        """Give a save another title. Raises StorageError."""
        self._check_not_guest()
        self._writer.settle(self._path(key))
        match = self.load(key).value
        header = replace(match.header, title=_one_line(title))
        self._writer.write_now(self._path(key), _whole(header, match.text))
        return Saved(key, header)

    def finish(self, slot: str, header: Header, text: str) -> str:
        """Keep the finished match of *slot* in place of its autosave; return its key.

        The autosave stays while the match cannot be written; the writer then has the reason among its
        problems.
        """
        key = _finished(slot)
        self._over[key] = slot
        self._writer.write(self._path(key), _whole(header, text))
        self._writer.settle(self._path(key))
        self._remove_over()
        return key

    def _remove_over(self) -> None:
        """Remove the autosaves of finished matches, once these have been written."""
        for key, slot in list(self._over.items()):
            if self._writer.in_memory or self._writer.unwritten(self._path(key)) is None:
                del self._over[key]
                if self.has(key):
                    self._remove(slot)
                    self._thin_out()

    def _thin_out(self) -> None:
        """Remove the oldest finished matches above the limit, except named ones."""
        keys = [key for key in self._keys() if key.startswith("done-")]
        if len(keys) > MOST_PLAYED:
            wanted = {key.partition("-")[2] for key in self.wanted()}
            nameless = [
                saved
                for saved in self.played().value
                if not saved.header.title and saved.key.partition("-")[2] not in wanted
            ]
            for saved in nameless[MOST_PLAYED:]:
                self._remove(saved.key)

    def _new_key(self, what: str, game: str) -> str:
        name = re.sub(r"[^a-z0-9_]+", "_", game.lower())[:40] or "game"
        return f"{what}-{name}-{secrets.token_hex(4)}"


def _finished(key: str) -> str:
    """Return the key of the match of *key* once it is finished."""
    return "done-" + key.partition("-")[2]


def _whole(header: Header, text: str) -> str:
    """Return the whole file of a match."""
    return with_digest(save_text(SavedMatch(header, text)))


def _one_line(text: str) -> str:
    """Return *text* as a header can hold it."""
    return one_line(text)[:LONGEST]


def _progress(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        return 0.0
    return min(1.0, max(0.0, number)) if math.isfinite(number) else 0.0


def _order_in(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else 0
