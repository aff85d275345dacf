"""The duplicate nights: one text file each, in the words of whoever keeps them, with the state before."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from .atomic import previous, read_text
from .errors import StorageError
from .shelf import Shelf

MOST = 40
"""So many nights are kept; then the oldest go."""
_END = "\nend\n"


class Nights(Shelf[str]):
    """The folder of nights. Keys come from `new_key` and `listing`."""

    thing, word, suffix = "duplicate night", "night", ".night"
    form = re.compile(r"night-[a-z0-9_]{1,40}-[0-9a-f]{8}")

    def read(self, file: Path) -> str:
        text = read_text(file)
        if not text.endswith(_END):
            raise StorageError(f"{file.name} is not whole.")
        return text

    def new_key(self, game: str) -> str:
        """A key for a night that begins; the oldest night goes where they have become too many."""
        for key in self.listing()[MOST - 1 :]:
            self._remove(key)
        return f"night-{game}-{secrets.token_hex(4)}"

    def listing(self, game: str | None = None) -> list[str]:
        """The nights (of *game*), the one played last first."""
        self._writer.flush()
        found: dict[str, float] = {}
        for key in self._keys():
            for path in (self._path(key), previous(self._path(key))):
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
