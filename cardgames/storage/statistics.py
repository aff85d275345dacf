"""Statistics: counts for each game, person and level, and the matches played last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from cardgames.languages import _

from .begun import Begun
from .days import Days
from .documents import Document
from .errors import Loaded
from .feats import Feats
from .played import LONGEST_WORD, Average, Played, averages_of, count, group_by_table
from .writer import Writer

VERSION = 1
KEPT = 150
"""The maximum number of matches kept for each person and game, the last ones."""
DUPLICATE = "duplicate"
"""The level of duplicate nights, excluded from totals unless it is selected."""


@dataclass
class Recall:
    """The answers to memory questions: *right* of *asked*."""

    right: int = 0
    asked: int = 0

    def add(self, other: Recall) -> None:
        """Add the counts of *other* to these."""
        self.asked += other.asked
        self.right += other.right


@dataclass
class PlayCounts:
    """Counts. `hands` are finished ones without help; those with a hint or undo are `practice_hands`."""

    matches: int = 0
    won: int = 0
    hands: int = 0
    practice_hands: int = 0
    averages: dict[str, Average] = field(default_factory=dict)

    def add(self, other: PlayCounts) -> None:
        """Add the counts of *other* to these."""
        self.matches += other.matches
        self.won += other.won
        self.hands += other.hands
        self.practice_hands += other.practice_hands
        for name, more in other.averages.items():
            self.averages.setdefault(name, Average()).add(more)

    def take_off(self, shared: PlayCounts, times: int) -> None:
        """Subtract *shared*, counted *times* times too often; averages are unchanged."""
        self.matches = max(0, self.matches - times * shared.matches)
        self.hands = max(0, self.hands - times * shared.hands)
        self.practice_hands = max(0, self.practice_hands - times * shared.practice_hands)
        self.won = min(self.matches, max(0, self.won - shared.won))


CountKey = tuple[str, str, str]
PARTS = ("counts", "matches", "shared", "memory", "days", "feats", "begun")
"""The parts of the file, as `Statistics.read` takes them; earlier versions wrote only the first ones."""
Shared = tuple[str, str, tuple[str, ...]]
"""A game, a level and the people who played together."""


class Statistics:
    """The counts of everybody who plays on this screen, by game, person and level.

    The level is that of the computer players, or any word for a table of people only.
    """

    def __init__(self) -> None:
        self._tallies: dict[CountKey, PlayCounts] = {}
        self._played: dict[tuple[str, str], list[Played]] = {}
        self._shared: dict[Shared, PlayCounts] = {}  # the counts of each common match or hand
        self._memory: dict[CountKey, Recall] = {}  # by game, person and kind of question
        self.days = Days()
        self.feats = Feats()
        self.begun = Begun()

    def add_match(self, game: str, person: str, level: str, *, won: bool) -> None:
        """Count a finished match without keeping it."""
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

    def add_shared(self, game: str, people: Sequence[str], level: str, counted: PlayCounts) -> None:
        """Note that *counted* is a single match or hand of these *people*, counted for each of them but once
        in their total. Its `won` is the number of winners beyond the first."""
        known = tuple(sorted(set(people)))
        if len(known) > 1:
            self._shared.setdefault((game, level, known), PlayCounts()).add(counted)

    def add_memory(self, game: str, person: str, kind: str, *, right: bool) -> None:
        """Count an answer to a memory question of this *kind*."""
        self._recall(game, person, kind).add(Recall(int(right), 1))

    def memory(self, game: str | None = None, person: str | None = None) -> dict[str, Recall]:
        """Return the answers to memory questions by kind, in the order in which the kinds were first
        asked."""
        found: dict[str, Recall] = {}
        for key, recall in self._memory.items():
            if _matches(key, game, person, None):
                found.setdefault(key[2], Recall()).add(recall)
        return found

    def tally(
        self,
        game: str | None = None,
        person: str | None = None,
        level: str | None = None,
        since: datetime | None = None,
    ) -> PlayCounts:
        """Return the counts that match the arguments; those not given are summed over, without duplicate
        nights. Common matches of several people count once.

        With *since* only the kept matches that ended then or later are counted.
        """
        total = PlayCounts()
        if since is not None:
            for same in group_by_table(self.played(game, person, level, since)):
                total.add(
                    PlayCounts(1, int(any(one.won for one in same)), same[0].hands, same[0].practice_hands)
                )
                for played in same:
                    total.add(PlayCounts(averages=dict(played.averages)))
            return total
        for key, tally in self._tallies.items():
            if _matches(key, game, person, level) and (level or key[2] != DUPLICATE):
                total.add(tally)
        for (name, against, people), tally in self._shared.items():
            wanted = person is None and _matches((name, "", against), game, None, level)
            if wanted and (level or against != DUPLICATE):
                total.take_off(tally, len(people) - 1)
        return total

    def played(
        self,
        game: str | None = None,
        person: str | None = None,
        level: str | None = None,
        since: datetime | None = None,
    ) -> list[Played]:
        """Return the kept matches, the first one first; duplicate nights only for that *level*."""
        found: list[tuple[str, Played]] = []
        for matches in self._played.values():
            latest = ""  # no later match has an earlier date, whatever the clock said
            for played in matches:
                latest = max(latest, played.date)
                if (
                    _matches((played.game, played.person, played.level), game, person, level)
                    and (level or played.level != DUPLICATE)
                    and (since is None or (played.moment is not None and played.moment >= since))
                ):
                    found.append((latest, played))
        found.sort(key=lambda dated: dated[0])
        return [played for _, played in found]

    def last_dates(self, person: str | None = None) -> dict[str, str]:
        """Return the date of the last kept match by game."""
        kept = (matches[-1] for matches in self._played.values() if matches)
        return {last.game: last.date for last in kept if person in (None, last.person)}

    def games(self) -> list[str]:
        """Return the games that have counts, in the order in which they were first played."""
        return list(dict.fromkeys(game for game, _, _ in (*self._tallies, *self._memory)))

    def people(self, game: str | None = None) -> list[str]:
        """Return the people with counts (in *game*)."""
        keys = (*self._tallies, *self._memory)
        return list(dict.fromkeys(key[1] for key in keys if _matches(key, game, None, None)))

    @property
    def names(self) -> list[str]:
        """The names of all people with any data."""
        return list(dict.fromkeys([*self.people(), *self.days.people, *self.feats.people]))

    def levels(self, game: str, person: str | None = None) -> list[str]:
        """Return the levels at which *game* has counts."""
        return list(dict.fromkeys(key[2] for key in self._tallies if _matches(key, game, person, None)))

    def counts(self, game: str, person: str | None = None) -> list[tuple[str, str, PlayCounts]]:
        """Return the counts in *game* as (person, level, counts), person by person."""
        found: dict[str, list[tuple[str, str, PlayCounts]]] = {}
        for key, tally in self._tallies.items():
            if _matches(key, game, person, None):
                found.setdefault(key[1], []).append((key[1], key[2], tally))
        return [entry for entries in found.values() for entry in entries]

    def clear(self, game: str | None = None, person: str | None = None) -> None:
        """Forget the counts and matches of *game* and *person*; all of them where neither is given."""
        self._tallies = {
            key: tally for key, tally in self._tallies.items() if not _matches(key, game, person, None)
        }
        self._memory = {
            key: recall for key, recall in self._memory.items() if not _matches(key, game, person, None)
        }
        self._played = {
            key: matches
            for key, matches in self._played.items()
            if not _matches((*key, ""), game, person, None)
        }
        self.days.clear(game, person)
        self.feats.clear(game, person)
        self.begun.clear(game, person)
        shared, self._shared = self._shared, {}
        for (name, level, people), tally in shared.items():
            if game not in (None, name):
                self._shared[name, level, people] = tally
            elif person is not None:
                self.add_shared(name, [one for one in people if one != person], level, tally)

    def rename_person(self, old: str, new: str) -> None:
        """Move the counts of *old* to *new*, adding them where both have played."""
        if old == new:
            return
        for key in [key for key in self._tallies if key[1] == old]:
            self._at(key[0], new, key[2]).add(self._tallies.pop(key))
        for key in [key for key in self._memory if key[1] == old]:
            self._recall(key[0], new, key[2]).add(self._memory.pop(key))
        for game in [game for game, who in self._played if who == old]:
            both = [*self._played.pop((game, old)), *self._played.get((game, new), [])]
            both.sort(key=lambda played: played.date)
            self._played[game, new] = [played.renamed(new) for played in both][-KEPT:]
        self.days.rename_person(old, new)
        self.feats.rename_person(old, new)
        self.begun.rename_person(old, new)
        shared, self._shared = self._shared, {}
        for (game, level, people), tally in shared.items():
            self.add_shared(game, [new if one == old else one for one in people], level, tally)

    def body(self) -> dict[str, Any]:
        """Return the counts and matches in the form of the file."""
        return {
            "counts": [_entry(key, tally) for key, tally in self._tallies.items()],
            "matches": [played.body() for matches in self._played.values() for played in matches],
            "shared": [
                {"game": game, "level": level, "people": list(people), **_counts(tally)}
                for (game, level, people), tally in self._shared.items()
            ],
            "memory": [
                {"game": game, "person": person, "kind": kind, "right": recall.right, "asked": recall.asked}
                for (game, person, kind), recall in self._memory.items()
            ],
            "days": self.days.body(),
            "feats": self.feats.body(),
            "begun": self.begun.body(),
        }

    def read(
        self,
        counts: object,
        matches: object = (),
        shared: object = (),
        memory: object = (),
        days: object = (),
        feats: object = (),
        begun: object = (),
    ) -> bool:
        """Read the statistics written by `body`; return whether every entry was usable."""

        def count_in(entry: object) -> None:
            key, tally = _parse(entry)
            self._at(*key).add(tally)

        def share_in(entry: object) -> None:
            (game, level, people), tally = _parse_shared(entry)
            self.add_shared(game, people, level, tally)

        def recall_in(entry: object) -> None:
            key, recall = _parse_recall(entry)
            self._recall(*key).add(recall)

        parts: list[tuple[object, Callable[[object], None]]] = [
            (counts, count_in),
            (matches, lambda entry: self._keep(Played.parse(entry))),
            (shared, share_in),
            (memory, recall_in),
            (days, self.days.read),
            (feats, self.feats.read),
            (begun, self.begun.read),
        ]
        whole = True
        for entries, take_in in parts:
            if not isinstance(entries, list | tuple):
                return False
            for entry in entries:
                try:
                    take_in(entry)
                except (ValueError, OverflowError):
                    whole = False
        return whole

    def _keep(self, played: Played) -> None:
        matches = self._played.setdefault((played.game, played.person), [])
        matches.append(played)
        del matches[:-KEPT]

    def _recall(self, game: str, person: str, kind: str) -> Recall:
        return self._memory.setdefault((game, person, kind), Recall())

    def _at(self, game: str, person: str, level: str) -> PlayCounts:
        return self._tallies.setdefault((game, person, level), PlayCounts())


class StatisticsFile:
    """The statistics on disk."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._document = Document(path, "statistics", VERSION, writer)

    def load(self) -> Loaded[Statistics]:
        """Return the statistics; a damaged file is kept aside and its readable part used."""
        found = self._document.load()
        statistics = Statistics()
        problems = list(found.problems)
        parts = [found.value.get(part, [] if part != "counts" else None) for part in PARTS]
        if found.value and not statistics.read(*parts):
            problems.append(self._document.keep_copy(_("Some of your statistics cannot be read.")))
        self._document.keep_unknown(found.value, set(PARTS))
        return Loaded(statistics, problems)

    def save(self, statistics: Statistics) -> None:
        """Write *statistics* in the background."""
        self._document.save(statistics.body())

    @property
    def is_mended(self) -> bool:
        """Tell whether the file differs from the contents read."""
        return self._document.is_mended


def _matches(key: CountKey, game: str | None, person: str | None, level: str | None) -> bool:
    """Tell whether *key* matches the filters; None matches anything."""
    return game in (None, key[0]) and person in (None, key[1]) and level in (None, key[2])


def _counts(tally: PlayCounts) -> dict[str, int]:
    return {
        "matches": tally.matches,
        "won": tally.won,
        "hands": tally.hands,
        "practice_hands": tally.practice_hands,
    }


def _entry(key: CountKey, tally: PlayCounts) -> dict[str, Any]:
    averages = {name: [average.sum, average.count] for name, average in tally.averages.items()}
    return {"game": key[0], "person": key[1], "level": key[2], **_counts(tally), "averages": averages}


def _parse(entry: object) -> tuple[CountKey, PlayCounts]:
    """Return one entry of the file. Raises ValueError."""
    if not isinstance(entry, Mapping):
        raise ValueError(entry)
    game, person, level = (_word(entry.get(name)) for name in ("game", "person", "level"))
    tally = _parse_counts(entry)
    if tally.won > tally.matches:
        raise ValueError(entry)
    tally.averages = averages_of(entry.get("averages", {}))
    return (game, person, level), tally


def _parse_shared(entry: object) -> tuple[Shared, PlayCounts]:
    """Return one entry of a common match. Raises ValueError."""
    if not isinstance(entry, Mapping) or not isinstance(entry.get("people"), list):
        raise ValueError(entry)
    people = tuple(_word(name) for name in entry["people"])
    return (_word(entry.get("game")), _word(entry.get("level")), people), _parse_counts(entry)


def _parse_recall(entry: object) -> tuple[CountKey, Recall]:
    """Return one entry of answers to memory questions.  Raises ValueError."""
    if not isinstance(entry, Mapping):
        raise ValueError(entry)
    game, person, kind = (_word(entry.get(name)) for name in ("game", "person", "kind"))
    right, asked = (count(entry.get(name, 0)) for name in ("right", "asked"))
    if right > asked:
        raise ValueError(entry)
    return (game, person, kind), Recall(right, asked)


def _parse_counts(entry: Mapping[str, object]) -> PlayCounts:
    matches, won, hands, practice = (count(entry.get(name, 0)) for name in _counts(PlayCounts()))
    return PlayCounts(matches, won, hands, practice)


def _word(raw: object) -> str:
    if not isinstance(raw, str) or len(raw) > LONGEST_WORD:
        raise ValueError(raw)
    return raw
