"""What was played and won: counts for each game, person and level."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .documents import Document
from .errors import Loaded
from .writer import Writer

VERSION = 1


@dataclass
class Average:
    """A figure that a game wants averaged: the sum of all values, and how many there were."""

    sum: float = 0.0
    count: int = 0

    @property
    def value(self) -> float | None:
        """The average; None before the first value."""
        return self.sum / self.count if self.count else None


@dataclass
class Tally:
    """Counts. `hands` are finished ones without help; those with a hint or undo are `practice_hands`."""

    matches: int = 0
    won: int = 0
    hands: int = 0
    practice_hands: int = 0
    averages: dict[str, Average] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Add the counts of *other* to these."""
        self.matches += other.matches
        self.won += other.won
        self.hands += other.hands
        self.practice_hands += other.practice_hands
        for name, more in other.averages.items():
            average = self.averages.setdefault(name, Average())
            average.sum += more.sum
            average.count += more.count


Key = tuple[str, str, str]


class Statistics:
    """The counts of everybody who plays on this screen, by game, person and level.

    The level is that of the computer players, or any word for a table of people only.
    """

    def __init__(self) -> None:
        self._tallies: dict[Key, Tally] = {}

    def add_match(self, game: str, person: str, level: str, *, won: bool) -> None:
        """Count a finished match."""
        tally = self._at(game, person, level)
        tally.matches += 1
        tally.won += won

    def add_hand(
        self,
        game: str,
        person: str,
        level: str,
        *,
        practice: bool = False,
        averages: Mapping[str, float] | None = None,
    ) -> None:
        """Count a finished hand, and *averages*, the game's own figures for it, unless it was practice."""
        tally = self._at(game, person, level)
        if practice:
            tally.practice_hands += 1
            return
        tally.hands += 1
        for name, value in (averages or {}).items():
            average = tally.averages.setdefault(name, Average())
            average.sum += value
            average.count += 1

    def tally(self, game: str | None = None, person: str | None = None, level: str | None = None) -> Tally:
        """The counts for what is given; what is not given is added up."""
        total = Tally()
        for key, tally in self._tallies.items():
            if _matches(key, game, person, level):
                total.add(tally)
        return total

    def games(self) -> list[str]:
        """The games that have counts, in the order in which they were first played."""
        return list(dict.fromkeys(game for game, _, _ in self._tallies))

    def people(self, game: str | None = None) -> list[str]:
        """Who has counts (in *game*)."""
        return list(dict.fromkeys(key[1] for key in self._tallies if _matches(key, game, None, None)))

    def levels(self, game: str, person: str | None = None) -> list[str]:
        """The levels at which *game* has counts."""
        return list(dict.fromkeys(key[2] for key in self._tallies if _matches(key, game, person, None)))

    def clear(self, game: str | None = None, person: str | None = None) -> None:
        """Forget the counts of *game* and *person*; all of them where neither is given."""
        self._tallies = {
            key: tally for key, tally in self._tallies.items() if not _matches(key, game, person, None)
        }

    def body(self) -> dict[str, Any]:
        """The counts as they are written to the file."""
        return {"counts": [_entry(key, tally) for key, tally in self._tallies.items()]}

    def read(self, entries: object) -> bool:
        """Take up what `body` wrote; whether every entry was usable."""
        if not isinstance(entries, list):
            return False
        whole = True
        for entry in entries:
            try:
                key, tally = _parse(entry)
            except (ValueError, OverflowError):
                whole = False
            else:
                self._at(*key).add(tally)
        return whole

    def _at(self, game: str, person: str, level: str) -> Tally:
        return self._tallies.setdefault((game, person, level), Tally())


class StatisticsFile:
    """The statistics on disk."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._document = Document(path, "statistics", VERSION, writer)

    def load(self) -> Loaded[Statistics]:
        """The statistics; where the file is damaged it is kept aside and what is readable is taken up."""
        found = self._document.load()
        statistics = Statistics()
        problems = list(found.problems)
        if found.value and not statistics.read(found.value.get("counts")):
            problems.append(self._document.put_aside("Some of your statistics cannot be read."))
        self._document.keep_unknown(found.value, {"counts"})
        return Loaded(statistics, problems)

    def save(self, statistics: Statistics) -> None:
        """Write *statistics* in the background."""
        self._document.save(statistics.body())


def _matches(key: Key, *wanted: str | None) -> bool:
    return all(want is None or want == have for have, want in zip(key, wanted, strict=True))


def _entry(key: Key, tally: Tally) -> dict[str, Any]:
    return {
        "game": key[0],
        "person": key[1],
        "level": key[2],
        "matches": tally.matches,
        "won": tally.won,
        "hands": tally.hands,
        "practice_hands": tally.practice_hands,
        "averages": {name: [average.sum, average.count] for name, average in tally.averages.items()},
    }


def _parse(entry: object) -> tuple[Key, Tally]:
    """One entry of the file. Raises ValueError."""
    if not isinstance(entry, Mapping):
        raise ValueError(entry)
    words = [entry.get(name) for name in ("game", "person", "level")]
    if not all(isinstance(word, str) for word in words):
        raise ValueError(words)
    matches, won = _count(entry.get("matches", 0)), _count(entry.get("won", 0))
    hands, practice_hands = _count(entry.get("hands", 0)), _count(entry.get("practice_hands", 0))
    averages = entry.get("averages", {})
    if not isinstance(averages, Mapping) or won > matches:
        raise ValueError(entry)
    tally = Tally(matches, won, hands, practice_hands)
    for name, pair in averages.items():
        if not isinstance(pair, list) or len(pair) != 2:
            raise ValueError(pair)
        tally.averages[name] = Average(_finite(pair[0]), _count(pair[1]))
    return (str(words[0]), str(words[1]), str(words[2])), tally


def _count(raw: object) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw < 1 << 53:
        raise ValueError(raw)
    return raw


def _finite(raw: object) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not math.isfinite(raw):
        raise ValueError(raw)
    return float(raw)
