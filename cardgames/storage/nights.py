"""The duplicate nights: one text file each, in the words of `ui.nights`, with the state before.

Below the text, whose last line is `end`, come the line `order: …`, by which the nights sort, and the digest.
"""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from cardgames.languages import N_, _

from .atomic import previous
from .digest import with_digest
from .errors import StorageError
from .file_store import FileStore
from .order import SaveOrder
from .writer import Writer

MOST = 40
"""The maximum number of nights kept; the oldest are removed."""
_END = "\nend\n"
_ORDER = re.compile(r"(?<=\nend\n)order: ([0-9]{1,15})\n")
_TAIL = 100  # bytes at the end of a file that contain its order


class Nights(FileStore[str]):
    """The folder of nights. Keys come from `new_key` and `listing`."""

    gone = N_("This duplicate night is no longer there.")
    restored = N_("The night was restored to one move earlier.")
    opened_anyway = N_("The night was opened anyway, but it may not show what was really played.")
    suffix = ".night"
    form = re.compile(r"night-[a-z0-9_]{1,40}-[0-9a-f]{8}")

    def __init__(self, folder: Path, writer: Writer, order: SaveOrder | None = None) -> None:
        """Open *folder*; *order* is shared with the saves among which the nights are sorted."""
        super().__init__(folder, writer)
        self._order = order or SaveOrder()

    def read(self, text: str, name: str) -> str:
        text = _ORDER.sub("", text)
        if not text.endswith(_END):
            raise StorageError(_("{file} is incomplete.").format(file=name))
        return text

    def new_key(self, game: str) -> str:
        """Return a key for a new night; remove the oldest nights above the limit."""
        for key in self.listing()[MOST - 1 :]:
            self._remove(key)
        return f"night-{game}-{secrets.token_hex(4)}"

    def listing(self, game: str | None = None) -> list[str]:
        """Return the nights (of *game*), the most recently saved first."""
        for path in self._writer.unwritten_in(self._folder):
            self._writer.settle(path)
        wanted = [key for key in self._keys() if game is None or key.rsplit("-", 1)[0] == f"night-{game}"]
        found = {key: rank for key in wanted if (rank := self.rank(key)) is not None}
        return sorted(found, key=lambda key: (-found[key], key))

    def rank(self, key: str) -> int | None:
        """Return the sort key of a night, comparable with saves; None where it does not exist."""
        path = self._path(key)
        ranks = [rank for file in (path, previous(path)) if (rank := _rank(file)) is not None]
        if not ranks:
            return None
        self._order.saw(max(ranks))
        return max(ranks)

    def saved_at(self, key: str) -> str:
        """Return the time of the last save of a night, as ISO text in UTC; "" where it does not exist."""
        path = self._path(key)
        for file in (path, previous(path)):
            with suppress(OSError, OverflowError):
                return datetime.fromtimestamp(file.stat().st_mtime, UTC).isoformat(timespec="seconds")
        return ""

    def save(self, key: str, text: str) -> None:
        """Write a night in the background, keeping its previous state."""
        order = self._order.next(datetime.now(UTC))
        self._writer.write(self._path(key), with_digest(f"{text}order: {order}\n"), keep_previous=True)


def _rank(file: Path) -> int | None:
    """Return the order at the end of *file*, or its modification time where it has none."""
    try:
        written = file.stat().st_mtime
    except OSError:
        return None
    found = _ORDER.search(_tail(file))
    return int(found[1]) if found else int(written * 1000)


def _tail(file: Path) -> str:
    """Return the end of *file*; "" where it cannot be read."""
    with suppress(OSError):
        if file.is_file():
            with file.open("rb") as opened:
                opened.seek(max(0, opened.seek(0, os.SEEK_END) - _TAIL))
                return opened.read().replace(b"\r\n", b"\n").decode("ascii", "replace")
    return ""
