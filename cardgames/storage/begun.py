"""The deals that each person has begun, to recognise repeated ones."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from .played import LONGEST_WORD

MOST = 200
"""The maximum number kept for each person and game; the oldest are dropped."""
_DIGITS = 16


class Begun:
    """The deals by game and person, each as a hash of its seed, which reveals no card."""

    def __init__(self) -> None:
        self._deals: dict[tuple[str, str], list[str]] = {}

    def add(self, game: str, person: str, seed: str) -> None:
        """Note that *person* has begun the deal of *seed* once more."""
        deals = self._deals.setdefault((game, person), [])
        deals.append(_hashed(seed))
        del deals[:-MOST]

    def is_known(self, game: str, person: str, seed: str) -> bool:
        """Tell whether *person* has begun the deal of *seed* more than once."""
        return self._deals.get((game, person), []).count(_hashed(seed)) > 1

    def clear(self, game: str | None = None, person: str | None = None) -> None:
        """Forget the deals of *game* and *person*; all of them where neither is given."""
        self._deals = {
            key: deals
            for key, deals in self._deals.items()
            if (game is not None and key[0] != game) or (person is not None and key[1] != person)
        }

    def rename_person(self, old: str, new: str) -> None:
        """Move the deals of *old* to *new*."""
        for game in [game for game, person in self._deals if person == old]:
            both = [*self._deals.get((game, new), []), *self._deals.pop((game, old))]
            self._deals[game, new] = both[-MOST:]

    def body(self) -> list[dict[str, Any]]:
        """Return the deals in the form of the file."""
        return [
            {"game": game, "person": person, "deals": deals} for (game, person), deals in self._deals.items()
        ]

    def read(self, entry: object) -> None:
        """Read one entry written by `body`. Raises ValueError."""
        if not isinstance(entry, Mapping):
            raise ValueError(entry)
        words, deals = [entry.get("game"), entry.get("person")], entry.get("deals")
        if not isinstance(deals, list):
            raise ValueError(deals)
        if not all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in (*words, *deals)):
            raise ValueError(entry)
        self._deals[str(words[0]), str(words[1])] = deals[-MOST:]


def _hashed(seed: str) -> str:
    return sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]
