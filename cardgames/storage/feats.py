"""The feats that people have done, with their dates and matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from .played import LONGEST_KEY, LONGEST_WORD, count


@dataclass(frozen=True)
class FeatRecord:
    """A feat that *person* has done in *game*, *times* times.

    *date* is the ISO date and time of the first time, in UTC; *match* is the key of the match at that time,
    and *ply* the move that completed the feat.
    """

    game: str
    person: str
    feat: str
    date: str
    match: str = ""
    ply: int = 0
    times: int = 1


class Feats:
    """The feats of everybody, by game, person and feat."""

    def __init__(self) -> None:
        self._done: dict[tuple[str, str, str], FeatRecord] = {}

    def add(self, record: FeatRecord) -> bool:
        """Count a feat; return whether it is the first time."""
        key = record.game, record.person, record.feat
        before = self._done.get(key)
        first = min((each for each in (before, record) if each is not None), key=lambda each: each.date)
        self._done[key] = replace(first, times=record.times + (before.times if before is not None else 0))
        return before is None

    def done(self, game: str, person: str | None = None) -> dict[str, FeatRecord]:
        """Return by feat the records of *person* in *game*, or the earliest of anybody."""
        found: dict[str, FeatRecord] = {}
        for record in self._done.values():
            if record.game == game and person in (None, record.person):
                first = found.setdefault(record.feat, record)
                found[record.feat] = min(first, record, key=lambda each: each.date)
        return found

    @property
    def matches(self) -> set[str]:
        """The keys of the matches with feats, which are kept."""
        return {record.match for record in self._done.values() if record.match}

    @property
    def people(self) -> list[str]:
        """Everybody who has done a feat."""
        return list(dict.fromkeys(person for _, person, _ in self._done))

    def clear(self, game: str | None = None, person: str | None = None) -> None:
        """Forget the feats of *game* and *person*; all of them where neither is given."""
        self._done = {
            key: record
            for key, record in self._done.items()
            if (game is not None and key[0] != game) or (person is not None and key[1] != person)
        }

    def rename_person(self, old: str, new: str) -> None:
        """Move the feats of *old* to *new*."""
        for key in [key for key in self._done if key[1] == old]:
            self.add(replace(self._done.pop(key), person=new))

    def body(self) -> list[dict[str, Any]]:
        """Return the feats in the form of the file."""
        return [
            {
                "game": record.game,
                "person": record.person,
                "feat": record.feat,
                "date": record.date,
                "match": record.match,
                "ply": record.ply,
                "times": record.times,
            }
            for record in self._done.values()
        ]

    def read(self, entry: object) -> None:
        """Read one entry written by `body`. Raises ValueError."""
        if not isinstance(entry, Mapping):
            raise ValueError(entry)
        words = [entry.get(name) for name in ("game", "person", "feat", "date")]
        if not all(isinstance(word, str) and 0 < len(word) <= LONGEST_WORD for word in words):
            raise ValueError(words)
        if datetime.fromisoformat(str(words[3])).tzinfo is None:
            raise ValueError(words)
        match = entry.get("match", "")
        if not isinstance(match, str) or len(match) > LONGEST_KEY:
            raise ValueError(match)
        game, person, feat, date = map(str, words)
        ply, times = count(entry.get("ply", 0)), max(1, count(entry.get("times", 1)))
        self.add(FeatRecord(game, person, feat, date, match, ply, times))
