"""What was played and won: counts for each game, person and level, and the matches played last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from .documents import Document
from .errors import Loaded
from .played import Average, Played, averages_of, count
from .writer import Writer

VERSION = 1
KEPT = 150
"""So many matches are kept of each person in each game: the last ones."""
DUPLICATE = "duplicate"
"""The level at which duplicate nights are counted: apart, so that they are in no sum unless asked for."""


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
            self.averages.setdefault(name, Average()).add(more)


Key = tuple[str, str, str]


class Statistics:
    """The counts of everybody who plays on this screen, by game, person and level.

    The level is that of the computer players, or any word for a table of people only.
    """

    def __init__(self) -> None:
        self._tallies: dict[Key, Tally] = {}
        self._played: dict[tuple[str, str], list[Played]] = {}

    def add_match(self, game: str, person: str, level: str, *, won: bool) -> None:
        """Count a finished match of which nothing more is kept."""
        tally = self._at(game, person, level)
        tally.matches += 1
        tally.won += won

    def add_played(self, played: Played) -> None:
        """Count a finished match and keep it among the last ones; its hands have been counted."""
        self.add_match(played.game, played.person, played.level, won=played.won)
        self._keep(played)

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

    def tally(
        self,
        game: str | None = None,
        person: str | None = None,
        level: str | None = None,
        since: datetime | None = None,
    ) -> Tally:
        """The counts for what is given; what is not given is added up, without duplicate nights.

        With *since* only the kept matches that ended then or later are counted.
        """
        total = Tally()
        if since is not None:
            for played in self.played(game, person, level, since):
                total.add(
                    Tally(1, int(played.won), played.hands, played.practice_hands, dict(played.averages))
                )
            return total
        for key, tally in self._tallies.items():
            if _matches(key, game, person, level) and (level or key[2] != DUPLICATE):
                total.add(tally)
        return total

    def played(
        self,
        game: str | None = None,
        person: str | None = None,
        level: str | None = None,
        since: datetime | None = None,
    ) -> list[Played]:
        """The kept matches, the first one first; duplicate nights only where *level* asks for them."""
        found = [
            played
            for matches in self._played.values()
            for played in matches
            if _matches((played.game, played.person, played.level), game, person, level)
            and (level or played.level != DUPLICATE)
            and (since is None or (played.moment is not None and played.moment >= since))
        ]
        return sorted(found, key=lambda played: played.date)

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
        """Forget the counts and matches of *game* and *person*; all of them where neither is given."""
        self._tallies = {
            key: tally for key, tally in self._tallies.items() if not _matches(key, game, person, None)
        }
        self._played = {
            key: matches
            for key, matches in self._played.items()
            if not _matches((*key, ""), game, person, None)
        }

    def rename_person(self, old: str, new: str) -> None:
        """What was counted for *old* is *new*'s; where both have played, it is added up."""
        if old == new:
            return
        for key in [key for key in self._tallies if key[1] == old]:
            self._at(key[0], new, key[2]).add(self._tallies.pop(key))
        for game, _ in [key for key in self._played if key[1] == old]:
            for played in self._played.pop((game, old)):
                self._keep(played.renamed(new))

    def body(self) -> dict[str, Any]:
        """The counts and matches as they are written to the file."""
        return {
            "counts": [_entry(key, tally) for key, tally in self._tallies.items()],
            "matches": [played.body() for matches in self._played.values() for played in matches],
        }

    def read(self, counts: object, matches: object = ()) -> bool:
        """Take up what `body` wrote; whether every entry was usable."""
        if not isinstance(counts, list | tuple) or not isinstance(matches, list | tuple):
            return False
        whole = True
        for entry in counts:
            try:
                key, tally = _parse(entry)
            except (ValueError, OverflowError):
                whole = False
            else:
                self._at(*key).add(tally)
        for entry in matches:
            try:
                self._keep(Played.parse(entry))
            except (ValueError, OverflowError):
                whole = False
        return whole

    def _keep(self, played: Played) -> None:
        matches = self._played.setdefault((played.game, played.person), [])
        matches.append(played)
        matches.sort(key=lambda one: one.date)
        del matches[:-KEPT]

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
        counts, matches = found.value.get("counts"), found.value.get("matches", [])
        if found.value and not statistics.read(counts, matches):
            problems.append(self._document.put_aside("Some of your statistics cannot be read."))
        self._document.keep_unknown(found.value, {"counts", "matches"})
        return Loaded(statistics, problems)

    def save(self, statistics: Statistics) -> None:
        """Write *statistics* in the background."""
        self._document.save(statistics.body())


def _matches(key: Key, game: str | None, person: str | None, level: str | None) -> bool:
    """Whether *key* is what is wanted; None wants anything."""
    return game in (None, key[0]) and person in (None, key[1]) and level in (None, key[2])


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
    matches, won = count(entry.get("matches", 0)), count(entry.get("won", 0))
    hands, practice_hands = count(entry.get("hands", 0)), count(entry.get("practice_hands", 0))
    if won > matches:
        raise ValueError(entry)
    tally = Tally(matches, won, hands, practice_hands, averages_of(entry.get("averages", {})))
    return (str(words[0]), str(words[1]), str(words[2])), tally
