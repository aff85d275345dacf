"""Played: one finished match as the statistics keep it, for one person."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

LONGEST_KEY = 200
LONGEST_WORD = 200
"""The maximum length of the name of a game, a person or a level."""


@dataclass
class Average:
    """A figure averaged by a game: the sum and the number of its values."""

    sum: float = 0.0
    count: int = 0

    @property
    def value(self) -> float | None:
        """The average; None before the first value."""
        return self.sum / self.count if self.count else None

    def add(self, other: Average) -> None:
        """Add the values of *other* to these."""
        self.sum += other.sum
        self.count += other.count


@dataclass(frozen=True)
class Played:
    """One finished match of *person*.

    *date* is an ISO moment in UTC. *score* is the person's (side's) total, *margin* how much better it was
    than the best of the others, below 0 where it was worse; alone it is the score. *place* of *sides* counts
    from 1. *hands* were played without help, *practice_hands* with a hint or undo; *averages* are the game's
    own figures. *match* is the key of the kept match, empty where none was kept. *origin* is the same for all
    copies of the match; earlier versions kept none.
    """

    game: str
    person: str
    level: str
    date: str
    won: bool
    place: int
    sides: int
    score: int
    margin: int
    hands: int
    practice_hands: int = 0
    averages: Mapping[str, Average] = field(default_factory=dict)
    match: str = ""
    origin: str = ""

    def renamed(self, person: str) -> Played:
        """Return the same match under the new name *person*."""
        return replace(self, person=person)

    @property
    def moment(self) -> datetime | None:
        """Return the time of the end of the match; None where the date cannot be read."""
        try:
            moment = datetime.fromisoformat(self.date)
        except ValueError:
            return None
        return moment if moment.tzinfo else None

    def body(self) -> dict[str, Any]:
        """Return the match in the form of the file."""
        return {
            "game": self.game,
            "person": self.person,
            "level": self.level,
            "date": self.date,
            "won": self.won,
            "place": [self.place, self.sides],
            "score": self.score,
            "margin": self.margin,
            "hands": [self.hands, self.practice_hands],
            "averages": {name: [each.sum, each.count] for name, each in self.averages.items()},
            "match": self.match,
            "origin": self.origin,
        }

    @staticmethod
    def parse(entry: object) -> Played:
        """Return the match written by `body`. Raises ValueError."""
        if not isinstance(entry, Mapping):
            raise ValueError(entry)
        words = [entry.get(name) for name in ("game", "person", "level", "date")]
        if not all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in words):
            raise ValueError(words)
        place, sides = _pair(entry.get("place"))
        hands, practice_hands = _pair(entry.get("hands"))
        won, key, origin = entry.get("won"), entry.get("match", ""), entry.get("origin", "")
        if not isinstance(won, bool) or not 1 <= place <= sides:
            raise ValueError(entry)
        if not all(isinstance(word, str) and len(word) <= LONGEST_KEY for word in (key, origin)):
            raise ValueError(entry)
        found = Played(
            str(words[0]), str(words[1]), str(words[2]), str(words[3]), won, place, sides,
            whole(entry.get("score")), whole(entry.get("margin")), hands, practice_hands,
            averages_of(entry.get("averages", {})), key, origin,
        )  # fmt: skip
        if found.moment is None:
            raise ValueError(found.date)
        return found


def group_by_table(matches: Iterable[Played]) -> list[list[Played]]:
    """Return the *matches* of several people, grouped by table."""
    found: dict[tuple[str, str, str], list[Played]] = {}
    for played in matches:
        found.setdefault((played.game, played.level, played.date), []).append(played)
    return list(found.values())


def longest_run(matches: Iterable[Played]) -> tuple[int, int]:
    """Return the current and the longest winning streak; *matches* are in order.

    >>> from types import SimpleNamespace as N
    >>> longest_run([N(won=won) for won in (True, True, True, False, True)])
    (1, 3)
    """
    now = most = 0
    for played in matches:
        now = now + 1 if played.won else 0
        most = max(most, now)
    return now, most


def count(raw: object) -> int:
    """Return *raw* as a count. Raises ValueError."""
    found = whole(raw)
    if found < 0:
        raise ValueError(raw)
    return found


def whole(raw: object) -> int:
    """Return *raw* as an integer within the range of scores. Raises ValueError."""
    if isinstance(raw, bool) or not isinstance(raw, int) or abs(raw) >= 1 << 53:
        raise ValueError(raw)
    return raw


def averages_of(raw: object) -> dict[str, Average]:
    """Return the averages written to the file. Raises ValueError."""
    if not isinstance(raw, Mapping):
        raise ValueError(raw)
    found: dict[str, Average] = {}
    for name, pair in raw.items():
        if not isinstance(pair, list) or len(pair) != 2:
            raise ValueError(pair)
        found[str(name)] = Average(_finite(pair[0]), count(pair[1]))
    return found


def _pair(raw: object) -> tuple[int, int]:
    if not isinstance(raw, list) or len(raw) != 2:
        raise ValueError(raw)
    return count(raw[0]), count(raw[1])


def _finite(raw: object) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not math.isfinite(raw):
        raise ValueError(raw)
    return float(raw)
